"""Achievements, and which matches have been looked through for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "achievements",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("achievement", sa.String, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("rule", sa.String, nullable=False),
    )
    op.add_column("tables", sa.Column("honoured", sa.Integer))
    op.create_index("tables_by_honour", "tables", ["honoured", "ended"])
