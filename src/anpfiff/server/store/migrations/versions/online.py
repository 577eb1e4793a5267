"""People, the journal, clocks, chat, ratings. Guests become people, and steps entries of the journal."""

from __future__ import annotations

import json
import secrets
from itertools import groupby

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

CHANCE = -1


def upgrade() -> None:
    _create_tables()
    _add_columns()
    connection = op.get_bind()
    connection.execute(sa.text("UPDATE tables SET created = created * 1000"))
    _move_guests(connection)
    _move_steps(connection)
    op.drop_table("steps")


def _create_tables() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("login", sa.String, unique=True),
        sa.Column("password", sa.String),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("deleted", sa.BigInteger),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "promises",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("data", sa.String, nullable=False),
        sa.Column("pending", sa.String, nullable=False),
        sa.Column("clock", sa.String),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.String),
        sa.Column("reaction", sa.String),
    )
    op.create_index("chat_of_table", "chat", ["table_id", "id"])
    op.create_table(
        "mutes",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("muted_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("chat_id", sa.Integer, sa.ForeignKey("chat.id"), nullable=False),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )


def _add_columns() -> None:
    for column in (
        sa.Column("host", sa.String),
        sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("clock", sa.JSON),
        sa.Column("fills_at", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("outcome", sa.JSON),
        sa.Column("rematch", sa.String),
    ):
        op.add_column("tables", column)
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_in_lobby", "tables", ["public", "ended", "created"])
    op.create_index("tables_by_end", "tables", ["ended"])
    for column in (
        sa.Column("kept_for", sa.String),
        sa.Column("left", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("gave_up", sa.String),
        sa.Column("rank", sa.Integer),
    ):
        op.add_column("seats", column)


def _move_guests(connection: sa.Connection) -> None:
    """The owner of a seat was the hash of a guest's token: it becomes a person with that one session."""
    guests = connection.execute(
        sa.text(
            "SELECT s.owner, min(s.name), min(t.created) FROM seats s JOIN tables t ON t.id = s.table_id "
            "WHERE s.owner IS NOT NULL GROUP BY s.owner"
        )
    ).all()
    for key, name, created in guests:
        person = secrets.token_urlsafe(9)
        values = {"key": key, "name": name, "created": created, "person": person}
        connection.execute(sa.text("INSERT INTO people (id, name, created) VALUES (:person, :name, :created)"), values)
        connection.execute(
            sa.text(
                "INSERT INTO sessions (token, person_id, created, seen) VALUES (:key, :person, :created, :created)"
            ),
            values,
        )
        connection.execute(sa.text("UPDATE seats SET owner = :person WHERE owner = :key"), values)


def _move_steps(connection: sa.Connection) -> None:
    """One entry per decision, with the chance outcomes after it. Whose turn it is shows with the next move."""
    rows = connection.execute(
        sa.text(
            "SELECT p.table_id, t.created, p.seat, p.action FROM steps p JOIN tables t ON t.id = p.table_id "
            "ORDER BY p.table_id, p.number"
        )
    ).all()
    for (table_id, created), of_table in groupby(rows, key=lambda row: (row[0], row[1])):
        groups: list[list[list[int]]] = []
        for _, _, seat, action in of_table:
            if seat != CHANCE or not groups:
                groups.append([])
            groups[-1].append([seat, action])
        for number, steps in enumerate(groups):
            values = {"id": table_id, "number": number, "at": created, "data": json.dumps(steps)}
            connection.execute(
                sa.text(
                    "INSERT INTO entries (table_id, number, at, kind, data, pending) "
                    "VALUES (:id, :number, :at, 'steps', :data, '')"
                ),
                values,
            )
        # Due at once: a worker looks whether it is over.
        connection.execute(
            sa.text("UPDATE tables SET started = :created, due = 0 WHERE id = :id"),
            {"created": created, "id": table_id},
        )
