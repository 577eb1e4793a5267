// Made from the vocabularies of the games by `python scripts/generate_types.py`. Change it there.

export const SEAT_FIELDS = ["seat", "from", "to", "opponent"] as const;
