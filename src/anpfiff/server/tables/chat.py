"""What people say at a table: stored, then told; with muting and reporting."""

from __future__ import annotations

import unicodedata
from typing import Any

from sqlalchemy import Connection, Select, bindparam, delete, insert, or_, select, union

from anpfiff.server.problems import BadChat, NotSignedIn
from anpfiff.server.protocol import ChatMessage, Reaction, Report, Say
from anpfiff.server.store import schema
from anpfiff.server.store.rows import person_exists

MAX_TEXT = 300
MAX_REASON = 500
# How many messages a newcomer is sent.
RECENT = 100


def _messages() -> Select[Any]:
    c, p = schema.chat.c, schema.people.c
    return (
        select(c.id, c.person_id, p.name, c.at, c.text, c.reaction)
        .join(schema.people, p.id == c.person_id)
        .where(
            c.table_id == bindparam("table"),
            p.deleted.is_(None),
            or_(c.text.is_not(None), c.reaction.is_not(None)),
        )
    )


# Asked by everybody who comes; building a statement takes longer than executing it.
_RECENT = _messages().order_by(schema.chat.c.id.desc()).limit(RECENT)
_MESSAGE = _messages().where(schema.chat.c.id == bindparam("number"))
_m, _b = schema.mutes.c, schema.blocks.c
_MUTED = union(
    select(_m.muted_id).where(_m.person_id == bindparam("person")),
    select(_b.blocked_id).where(_b.person_id == bindparam("person")),
)


def checked_text(text: str, most: int = MAX_TEXT) -> str:
    """The text without space around it; BadChat if it cannot be shown."""
    trimmed = text.strip()
    if not 1 <= len(trimmed) <= most:
        raise BadChat(f"a text has 1 to {most} characters, not {len(trimmed)}")
    if any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in trimmed):
        raise BadChat("a text is one line, without control characters")
    return trimmed


def checked_say(message: Say) -> tuple[str | None, Reaction | None]:
    if (message.text is None) == (message.reaction is None):
        raise BadChat("say either a text or a reaction")
    return (None if message.text is None else checked_text(message.text)), message.reaction


def write_message(
    connection: Connection, table_id: str, person: str, at: int, text: str | None, reaction: Reaction | None
) -> ChatMessage:
    """As others read it: with the name that its author has now. NotSignedIn if they are gone."""
    row = {"table_id": table_id, "person_id": person, "at": at, "text": text, "reaction": reaction}
    key = connection.execute(insert(schema.chat), row).inserted_primary_key
    assert key is not None
    message = read_message(connection, table_id, int(key[0]))
    if message is None:
        raise NotSignedIn("this person no longer exists; sign in again")
    return message


def recent_messages(connection: Connection, table_id: str) -> list[ChatMessage]:
    rows = connection.execute(_RECENT, {"table": table_id}).all()
    return [ChatMessage(*row) for row in reversed(rows)]


def read_message(connection: Connection, table_id: str, number: int) -> ChatMessage | None:
    """None if there is no such message at this table."""
    row = connection.execute(_MESSAGE, {"table": table_id, "number": number}).one_or_none()
    return None if row is None else ChatMessage(*row)


def muted_by(connection: Connection, person: str) -> list[str]:
    """People this person does not want to read: muted, or blocked altogether."""
    return sorted(connection.scalars(_MUTED, {"person": person}))


def write_mute(connection: Connection, person: str, other: str, on: bool) -> None:
    if person == other or not person_exists(connection, other):
        raise BadChat("there is no such person to mute")
    m = schema.mutes.c
    connection.execute(delete(schema.mutes).where(m.person_id == person, m.muted_id == other))
    if on:
        connection.execute(insert(schema.mutes), {"person_id": person, "muted_id": other})


def write_report(connection: Connection, table_id: str, person: str, report: Report, at: int) -> None:
    c = schema.chat.c
    if connection.scalar(select(c.id).where(c.id == report.message, c.table_id == table_id)) is None:
        raise BadChat("there is no such message at this table")
    row = {"chat_id": report.message, "person_id": person, "at": at, "reason": checked_text(report.reason, MAX_REASON)}
    connection.execute(insert(schema.reports), row)
