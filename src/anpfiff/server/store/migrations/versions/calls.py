"""Calls to devices whose page is closed: the keys of the server, the devices, and who was called for what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private", sa.String, nullable=False),
        sa.Column("public", sa.String, nullable=False),
    )
    op.create_table(
        "push_devices",
        sa.Column("session", sa.String, primary_key=True),
        sa.Column("endpoint", sa.String, nullable=False, unique=True),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "push_calls",
        sa.Column("session", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
