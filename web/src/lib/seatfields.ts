// Made from the vocabularies of the games by `python scripts/generate_types.py`. Change it there.

export const SEAT_FIELDS = ["seat", "to", "from", "opponents", "opponent"] as const;
