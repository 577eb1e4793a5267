"""Sessions: one per signed-in browser. The browser holds a random token, the store only its hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from anpfiff.server.protocol import PersonInfo
from anpfiff.server.store.bulk import ROWS, execute_on
from anpfiff.server.store.schema import people, push_calls, push_devices, sessions

DAY = 24 * 3600 * 1000
# Browsers keep a cookie for 400 days at most; a session that has not been used for that long is over.
LIFETIME_DAYS = 400
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
# Asked with every request; building a statement takes longer than executing it.
_FIND = (
    select(people.c.id, people.c.name, people.c.password, sessions.c.seen)
    .join(sessions, sessions.c.person_id == people.c.id)
    .where(sessions.c.token == bindparam("session"))
)
_BEGIN = insert(sessions)
_FORGET_OVER = delete(sessions).where(
    sessions.c.person_id == bindparam("person"), sessions.c.seen < bindparam("before")
)
_ENDED = (
    f"SELECT known.column1 FROM (VALUES {ROWS}) AS known "
    "WHERE (SELECT count(*) FROM sessions WHERE sessions.token = known.column1) = 0"
)


@dataclass(frozen=True, slots=True)
class Known:
    """Whose session it is; `stale` if the last use on record is more than a day ago."""

    person: PersonInfo
    stale: bool


def new_token() -> str:
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def hash_of(token: str) -> str:
    """What the store knows a session by."""
    return hashlib.sha256(token.encode()).hexdigest()


def begin(connection: Connection, session: str, person_id: str, now: int) -> None:
    """Expired ones of the same person are tidied away."""
    connection.execute(_FORGET_OVER, {"person": person_id, "before": now - LIFETIME_DAYS * DAY})
    connection.execute(_BEGIN, {"token": session, "person_id": person_id, "created": now, "seen": now})


def find(connection: Connection, session: str, now: int) -> Known | None:
    row = connection.execute(_FIND, {"session": session}).one_or_none()
    if row is None or row.seen < now - LIFETIME_DAYS * DAY:
        return None
    return Known(PersonInfo(row.id, row.name, guest=row.password is None), stale=row.seen < now - DAY)


def refresh(connection: Connection, session: str, now: int) -> None:
    connection.execute(update(sessions).where(sessions.c.token == session).values(seen=now))


def end(connection: Connection, session: str) -> None:
    """What belongs to it ends with it: this browser is no longer called."""
    for table in (push_devices, push_calls):
        connection.execute(delete(table).where(table.c.session == session))
    connection.execute(delete(sessions).where(sessions.c.token == session))


def end_all(connection: Connection, person_id: str) -> None:
    """Sign the person out everywhere."""
    theirs = select(sessions.c.token).where(sessions.c.person_id == person_id)
    for table in (push_devices, push_calls):
        connection.execute(delete(table).where(table.c.session.in_(theirs)))
    connection.execute(delete(sessions).where(sessions.c.person_id == person_id))


def count(connection: Connection, person_id: str) -> int:
    found = select(func.count()).select_from(sessions).where(sessions.c.person_id == person_id)
    return connection.execute(found).scalar_one()


def ended_sessions(connection: Connection, tokens: Collection[str]) -> set[str]:
    """Those of these hashes whose session has ended: as a rule none, so that it costs little to ask for many."""
    rows = [(token,) for token in sorted(tokens)]
    return {token for (token,) in execute_on(connection, _ENDED, rows)}
