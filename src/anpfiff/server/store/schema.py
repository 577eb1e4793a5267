"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import JSON, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("created", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("chance", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("entropy", JSON, nullable=False),
)

# An open seat has neither bot nor owner; the owner is the hash of a guest's token.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("bot", String),
    Column("owner", String, index=True),
    sqlite_with_rowid=False,
)

# One row per action or chance outcome. The primary key is what makes a race for the same number a conflict.
steps = Table(
    "steps",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    sqlite_with_rowid=False,
)
