"""Friends, who asks whom, who blocks whom, and invitations to a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("friend_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_friends_friend_id", "friends", ["friend_id"])
    op.create_table(
        "friend_requests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("from_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("target", sa.String, nullable=False),
        sa.Column("to_id", sa.String, sa.ForeignKey("people.id")),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("withdrawn", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("friend_requests_once", "friend_requests", ["from_id", "target"], unique=True)
    op.create_index("ix_friend_requests_to_id", "friend_requests", ["to_id"])
    op.create_table(
        "friend_links",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("token", sa.String, nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("blocked_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("from_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_invitations_person_id", "invitations", ["person_id"])
    op.create_index("ix_invitations_from_id", "invitations", ["from_id"])
