"""Achievements: what people did in their matches that is worth telling, and where it can be seen."""
