"""A name for each store, so that servers of different stores do not listen to each other."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    identity = op.create_table("identity", sa.Column("id", sa.String, primary_key=True))
    op.bulk_insert(identity, [{"id": secrets.token_hex(16)}])
