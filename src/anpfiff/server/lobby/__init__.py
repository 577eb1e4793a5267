"""Finding each other: open tables, quick matches, one's own matches, and what somebody has played."""
