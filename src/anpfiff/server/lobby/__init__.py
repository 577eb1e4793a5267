"""Finding each other: open tables, quick matches, your own matches, and what somebody has played."""
