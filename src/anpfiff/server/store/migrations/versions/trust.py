"""Outages, which cost nobody any time; words that are sealed until everybody has chosen one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from anpfiff.server.people.lookalikes import skeleton_of

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
        values = {"person": person, "skeleton": skeleton_of(name)}
        connection.execute(sa.text("UPDATE people SET skeleton = :skeleton WHERE id = :person"), values)
