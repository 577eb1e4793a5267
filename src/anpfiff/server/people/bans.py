"""People who may not do anything for a time, because the hosts say so."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, delete, insert, select

from anpfiff.server.people import sessions
from anpfiff.server.people.accounts import address_mark, address_marks
from anpfiff.server.problems import Banned, UnknownPerson
from anpfiff.server.store.rows import person_exists
from anpfiff.server.store.schema import bans, people

# Asked with every change; building a statement takes longer than executing it.
_BANNED = select(bans.c.until).where(
    bans.c.subject.in_([bindparam("person"), bindparam("address")]), bans.c.until > bindparam("now")
)
# There are few: those that are over are forgotten.
_BANNED_NOW = select(bans.c.subject).where(bans.c.until > bindparam("now"))


def ban_person(connection: Connection, person_id: str, until: int) -> None:
    """They are signed out everywhere at once, which running servers notice; UnknownPerson if there is nobody."""
    if not person_exists(connection, person_id):
        raise UnknownPerson(f"there is nobody with the id {person_id!r}")
    _ban(connection, f"person:{person_id}", until)
    sessions.end_all(connection, person_id)


def ban_address(connection: Connection, address: str, until: int) -> None:
    _ban(connection, f"address:{address_mark(connection, address)}", until)


def ban_address_of(connection: Connection, person_id: str, until: int) -> None:
    """Everybody from where this person last took a seat, which nobody has to know; UnknownPerson if they never did."""
    mark = connection.scalar(select(people.c.address).where(people.c.id == person_id))
    if mark is None:
        raise UnknownPerson(f"where {person_id!r} comes from is not known; they have never taken a seat here")
    _ban(connection, f"address:{mark}", until)


def lift(connection: Connection, who: str) -> None:
    """The bans on a person and where they come from, or on an address; nothing happens if there is none."""
    marks = [address_mark(connection, who), connection.scalar(select(people.c.address).where(people.c.id == who))]
    subjects = [f"person:{who}", *(f"address:{mark}" for mark in marks if mark is not None)]
    connection.execute(delete(bans).where(bans.c.subject.in_(subjects)))


def expect_not_banned(connection: Connection, person_id: str | None, address: str, now: int) -> None:
    """Banned if this person, or anybody from this address, may not do anything now."""
    subjects = {"person": f"person:{person_id}", "address": f"address:{address_mark(connection, address)}"}
    if connection.scalar(_BANNED, {**subjects, "now": now}) is not None:
        raise Banned("the hosts of this server have banned you for the time being")


def banned_addresses(connection: Connection, addresses: Collection[str], now: int) -> set[str]:
    """Those of these that may not do anything now: as a rule none, so that it costs little to ask for many."""
    banned = set(connection.scalars(_BANNED_NOW, {"now": now}))
    if not banned:
        return set()
    return {address for address, mark in address_marks(connection, addresses).items() if f"address:{mark}" in banned}


def _ban(connection: Connection, subject: str, until: int) -> None:
    connection.execute(delete(bans).where(bans.c.subject == subject))
    connection.execute(insert(bans), {"subject": subject, "until": until})
