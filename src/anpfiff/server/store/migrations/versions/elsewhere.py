"""Matches that were played without this server, and brought here when they were over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("offline", sa.Boolean, nullable=False, server_default=sa.false()))
