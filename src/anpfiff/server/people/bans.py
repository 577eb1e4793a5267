"""People who may not do anything for a time, because the hosts say so."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, insert, select

from anpfiff.server.people import sessions
from anpfiff.server.people.accounts import address_mark
from anpfiff.server.problems import Banned, UnknownPerson
from anpfiff.server.store.rows import person_exists
from anpfiff.server.store.schema import bans

# Asked with every change; building a statement takes longer than executing it.
_BANNED = select(bans.c.until).where(
    bans.c.subject.in_([bindparam("person"), bindparam("address")]), bans.c.until > bindparam("now")
)


def ban_person(connection: Connection, person_id: str, until: int) -> None:
    """They are signed out everywhere at once, which running servers notice; UnknownPerson if there is nobody."""
    if not person_exists(connection, person_id):
        raise UnknownPerson(f"there is nobody with the id {person_id!r}")
    _ban(connection, f"person:{person_id}", until)
    sessions.end_all(connection, person_id)


def ban_address(connection: Connection, address: str, until: int) -> None:
    _ban(connection, f"address:{address_mark(connection, address)}", until)


def lift(connection: Connection, who: str) -> None:
    """The ban on a person or an address; nothing happens if there is none."""
    both = (f"person:{who}", f"address:{address_mark(connection, who)}")
    connection.execute(delete(bans).where(bans.c.subject.in_(both)))


def expect_welcome(connection: Connection, person_id: str | None, address: str, now: int) -> None:
    """Banned if this person, or anybody from this address, may not do anything now."""
    subjects = {"person": f"person:{person_id}", "address": f"address:{address_mark(connection, address)}"}
    if connection.scalar(_BANNED, {**subjects, "now": now}) is not None:
        raise Banned("the hosts of this server have banned you for the time being")


def _ban(connection: Connection, subject: str, until: int) -> None:
    connection.execute(delete(bans).where(bans.c.subject == subject))
    connection.execute(insert(bans), {"subject": subject, "until": until})
