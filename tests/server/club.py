"""A database of people and tables as the server would have left them, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, create_engine, event, insert

from anpfiff.server.store import schema
from tests.services import PostgreSQL

NOW = 1_800_000_000_000
MINUTE = 60_000
DAY = 24 * 60 * MINUTE

# For fixtures: every kind of database that the server can use.
DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))]


@contextmanager
def new_database(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A database with all tables, and nothing in them."""
    if kind == "sqlite":
        url = f"sqlite:///{folder / 'club.db'}"
    else:
        server: PostgreSQL = request.getfixturevalue("postgres_server")
        server.start()
        url = server.new_database()
    engine = create_engine(url)
    schema.metadata.create_all(engine)
    yield engine
    engine.dispose()


class Club:
    """Writes rows; `queries` counts the statements since it was last set."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.queries = 0
        event.listen(connection, "before_cursor_execute", self._count)

    def _count(self, *_: Any) -> None:
        self.queries += 1

    def person(self, name: str, *, account: bool = True, **more: Any) -> str:
        """A person whose id is the name."""
        login = {"login": name.lower(), "password": "hash"} if account else {}
        self._add(schema.people, {"id": name, "name": name, "created": NOW - 9 * DAY, **login, **more})
        return name

    def table(self, name: str, *seats: dict[str, Any], **more: Any) -> str:
        """A table whose id is the name; it waits unless it has `started`."""
        row = {
            "id": name,
            "created": NOW,
            "game": "machikoro",
            "rules_version": 1,
            "options": {},
            "chance": "fair",
            "seed": b"",
            "entropy": [],
            # As the server writes "none": SQLAlchemy makes it JSON's null.
            "clock": None,
            "outcome": {"winners": [], "reason": "most_points", "rule": "END", "early": False},
            **more,
        }
        self._add(schema.tables, row)
        for number, seat in enumerate(seats):
            self._add(schema.seats, {"table_id": name, "seat": number, "name": "", **seat})
        return name

    def entry(self, table: str, number: int, pending: str = "", at: int = NOW, clock: str | None = None) -> None:
        row = {"table_id": table, "number": number, "at": at, "kind": "steps", "data": "[]"}
        self._add(schema.entries, {**row, "pending": pending, "clock": clock})

    def rating(self, game: str, subject: str, mu: float, sigma: float = 2.0, matches: int = 50) -> None:
        row = {"game": game, "subject": subject, "mu": mu, "sigma": sigma, "matches": matches, "changed": NOW}
        self._add(schema.ratings, row)

    def session(self, token: str, person: str) -> None:
        self._add(schema.sessions, {"token": token, "person_id": person, "created": NOW, "seen": NOW})

    def _add(self, table: Any, row: dict[str, Any]) -> None:
        self.connection.execute(insert(table).values(row))


def of(person: str, **more: Any) -> dict[str, Any]:
    """A seat of this person."""
    return {"owner": person, "name": person, **more}


def bot(name: str = "heuristic", **more: Any) -> dict[str, Any]:
    return {"bot": name, "name": f"Bot {name}", **more}


OPEN: dict[str, Any] = {}
