"""People: guests, who have at most a name, and accounts, which have a unique name and a password."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from anpfiff.server.people.lookalikes import skeleton_of
from anpfiff.server.people.names import login_of
from anpfiff.server.problems import BadName, Conflict, NameTaken, NotSignedIn
from anpfiff.server.protocol import PersonInfo
from anpfiff.server.store.schema import identity, people

# Asked with every change; building a statement takes longer than executing it.
_SECRET = select(identity.c.id)
_NEW = insert(people)
_NOTE_ADDRESS = update(people).where(people.c.id == bindparam("person")).values(address=bindparam("mark"))


@dataclass(frozen=True, slots=True)
class Credentials:
    """`password` is its hash; `device` is what a browser that has signed in before can show."""

    person_id: str
    password: str
    device: str


def new_guest(connection: Connection, person_id: str, name: str, now: int) -> PersonInfo:
    """`name` may be empty if they have not given it yet."""
    connection.execute(_NEW, {"id": person_id, "name": name, "created": now})
    return PersonInfo(person_id, name, guest=True)


def address_mark(connection: Connection, address: str) -> str:
    """Used to compare addresses: without this database it says nothing about the address."""
    return address_marks(connection, [address])[address]


def address_marks(connection: Connection, addresses: Iterable[str]) -> dict[str, str]:
    secret = _secret(connection)
    return {address: _mark(secret, f"address|{address}") for address in addresses}


def device_mark(connection: Connection, person_id: str) -> str:
    """Nobody else can make it; all it grants is being asked for the password."""
    return _mark(_secret(connection), f"device|{person_id}")


def _secret(connection: Connection) -> str:
    secret: str = connection.scalars(_SECRET).one()
    return secret


def _mark(secret: str, of: str) -> str:
    return hmac.new(secret.encode(), of.encode(), "sha256").hexdigest()[:32]


def note_address(connection: Connection, person_id: str, address: str) -> None:
    mark = address_mark(connection, address)
    connection.execute(_NOTE_ADDRESS, {"person": person_id, "mark": mark})


def rename(connection: Connection, person_id: str, name: str) -> PersonInfo:
    """NameTaken if an account would get another account's name. Seats keep the name they were taken with."""
    row = _row(connection, person_id)
    login = None if row.login is None else _free_login(connection, person_id, name)
    connection.execute(
        update(people).where(people.c.id == person_id).values(name=name, login=login, skeleton=skeleton_of(name))
    )
    return PersonInfo(person_id, name, guest=row.password is None)


def expect_account(connection: Connection, person_id: str) -> None:
    """What `set_password` would refuse, before a password is hashed for it: BadName, NameTaken, NotSignedIn."""
    row = _row(connection, person_id)
    _login_for(connection, person_id, row.name)


def set_password(connection: Connection, person_id: str, old: str | None, new: str) -> PersonInfo:
    """`old` is the hash that was checked (None: a guest becomes an account); Conflict if it has changed since."""
    row = _row(connection, person_id)
    if row.password != old:
        raise Conflict("the password has been changed in the meantime; try again")
    login = _login_for(connection, person_id, row.name)
    connection.execute(
        update(people).where(people.c.id == person_id).values(password=new, login=login, skeleton=skeleton_of(row.name))
    )
    return PersonInfo(person_id, row.name, guest=False)


def credentials_of_name(connection: Connection, name: str) -> Credentials | None:
    """Those of the account with this name; None if there is none."""
    found = select(people.c.id, people.c.password).where(people.c.login == login_of(name))
    row = connection.execute(found).one_or_none()
    return None if row is None else Credentials(row.id, row.password, device_mark(connection, row.id))


def is_guest(connection: Connection, person_id: str) -> bool:
    """Also False for somebody who is gone."""
    found = select(people.c.id).where(people.c.id == person_id, people.c.login.is_(None), people.c.deleted.is_(None))
    return connection.execute(found.with_for_update()).first() is not None


def password_of(connection: Connection, person_id: str) -> str | None:
    """Its hash; None for a guest, and for somebody who is gone."""
    return connection.scalar(select(people.c.password).where(people.c.id == person_id))


def _row(connection: Connection, person_id: str) -> Row[Any, Any, Any, Any]:
    columns = (people.c.id, people.c.name, people.c.login, people.c.password)
    this = (people.c.id == person_id, people.c.deleted.is_(None))
    row = connection.execute(select(*columns).where(*this).with_for_update()).one_or_none()
    if row is None:
        raise NotSignedIn("this person no longer exists; sign in again")
    return row


def _login_for(connection: Connection, person_id: str, name: str) -> str:
    if not name:
        raise BadName("an account needs a name; choose one first")
    return _free_login(connection, person_id, name)


def _free_login(connection: Connection, person_id: str, name: str) -> str:
    login = login_of(name)
    alike = (people.c.login == login) | (people.c.login.is_not(None) & (people.c.skeleton == skeleton_of(name)))
    if connection.execute(select(people.c.id).where(alike, people.c.id != person_id)).first():
        raise NameTaken(f"the name {name!r}, or one that looks the same, belongs to somebody else; choose another one")
    return login
