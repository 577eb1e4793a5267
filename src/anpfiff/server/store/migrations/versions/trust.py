"""Outages, which cost nobody any time; words that are sealed until everybody has chosen one."""

from __future__ import annotations

import unicodedata

import sqlalchemy as sa
from alembic import op
from confusable_homoglyphs.confusables import confusables_data

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("words_by", sa.BigInteger))
    op.add_column("seats", sa.Column("seal", sa.String))
    op.add_column("seats", sa.Column("word", sa.String))
    op.add_column("people", sa.Column("address", sa.String))
    op.create_table(
        "counted",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("one", sa.String, primary_key=True),
        sa.Column("other", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.add_column("people", sa.Column("skeleton", sa.String))
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
    connection = op.get_bind()
    for person, name in connection.execute(sa.text("SELECT id, name FROM people WHERE login IS NOT NULL")).all():
        values = {"person": person, "skeleton": _skeleton_of(name)}
        connection.execute(sa.text("UPDATE people SET skeleton = :skeleton WHERE id = :person"), values)


def _skeleton_of(name: str) -> str:
    """As the server looked for names that look alike in this version."""
    letters = map(_prototype, unicodedata.normalize("NFD", _as_shown(name)))
    return "".join(letters).translate(str.maketrans("I1|0", "lllO")).casefold().replace("rn", "m")


def _as_shown(name: str) -> str:
    usual = unicodedata.normalize("NFKC", name)
    seen = "".join(character for character in usual if unicodedata.category(character) not in ("Cc", "Cf", "Cs"))
    return " ".join(seen.split())


def _prototype(character: str) -> str:
    if character.isascii():
        return character
    alike = [glyph["c"] for glyph in confusables_data.get(character, ()) if len(glyph["c"]) == 1]
    in_ascii = next((glyph for glyph in alike if glyph.isascii()), None)
    if in_ascii is not None:
        return str(in_ascii)
    if len(alike) == 1 and len(confusables_data.get(alike[0], ())) > 1:
        return str(alike[0])
    return character if len(alike) > 1 else min([character, *alike])
