"""The HTTP part of the API about the reader: name, password, sessions."""

from __future__ import annotations

from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler
from sqlalchemy import Connection

from anpfiff.server.bus import Bus
from anpfiff.server.limits import Limiter, limit_writes
from anpfiff.server.people import accounts, bans, sessions
from anpfiff.server.people.leaving import forget
from anpfiff.server.people.merging import merge
from anpfiff.server.people.names import checked_name, login_of
from anpfiff.server.people.passwords import Passwords, checked_password
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import WrongPassword
from anpfiff.server.protocol import DeleteMe, Me, PersonInfo, Rename, SetPassword, SignIn
from anpfiff.server.security import same_origin
from anpfiff.server.store.store import Store
from anpfiff.server.tables.ownership import Ownership
from anpfiff.server.times import now

GUARDS = [same_origin, limit_writes]


@get("/api/me")
async def show_me(visitor: NamedDependency[Visitor], store: NamedDependency[Store]) -> Response[Me]:
    """Who the reader is, as far as the server knows. Every page asks this first, so sessions are renewed here."""
    await visitor.renew()
    return await _me(visitor, store)


@put("/api/me/name", guards=GUARDS)
async def rename(
    data: JSONBody[Rename], visitor: NamedDependency[Visitor], store: NamedDependency[Store]
) -> Response[Me]:
    """Choose or change a name; somebody who has not been here before becomes a guest."""
    name = checked_name(data.name)
    person = await visitor.become_person(name)
    if person.name != name:
        visitor.person = await store.write(lambda connection: accounts.rename(connection, person.id, name))
    return await _me(visitor, store)


@put("/api/me/password", guards=GUARDS)
async def set_password(
    data: JSONBody[SetPassword],
    visitor: NamedDependency[Visitor],
    store: NamedDependency[Store],
    passwords: NamedDependency[Passwords],
    limiter: NamedDependency[Limiter],
    bus: NamedDependency[Bus],
) -> Response[Me]:
    """Turn a guest into an account, or change the password, which signs out all other browsers."""
    person, token = visitor.known_person(), sessions.new_token()
    password = checked_password(data.password)
    await limiter.take("password", person.id)
    await limiter.take("password_address", visitor.address)
    await store.write(lambda connection: accounts.expect_account(connection, person.id))
    old = await _confirmed(person, data.current, store, passwords, limiter)
    new = await passwords.hash(password)

    def work(connection: Connection) -> PersonInfo:
        account = accounts.set_password(connection, person.id, old, new)
        # Anyone who has seen the guest's token cannot get into the account with it.
        sessions.end_all(connection, person.id)
        sessions.begin(connection, sessions.hash_of(token), person.id, now())
        return account

    visitor.is_now(await store.write(work), token)
    visitor.remember_device(await store.read(lambda connection: accounts.device_mark(connection, person.id)))
    bus.publish(f"person:{person.id}", b"signed_out")
    return await _me(visitor, store)


@post("/api/sessions", guards=GUARDS)
async def sign_in(
    data: JSONBody[SignIn],
    visitor: NamedDependency[Visitor],
    store: NamedDependency[Store],
    passwords: NamedDependency[Passwords],
    limiter: NamedDependency[Limiter],
    bus: NamedDependency[Bus],
    ownership: NamedDependency[Ownership],
) -> Response[Me]:
    """Sign in with name and password; what a guest did in this browser moves to the account."""
    await limiter.take("sign_in", visitor.address)
    found = await store.read(lambda connection: accounts.credentials_of_name(connection, data.name))
    if found is None or not visitor.has_device_of(found.device):
        # Somebody guessing from elsewhere cannot lock out the owner, who has been here before.
        await limiter.take("sign_in_name", f"{login_of(data.name)}|{visitor.address}")
        await limiter.take("sign_in_anywhere", login_of(data.name))
    right = await passwords.matches(None if found is None else found.password, data.password)
    if found is None or not right:
        raise WrongPassword("name and password do not match")
    await store.read(lambda c: bans.expect_welcome(c, found.person_id, visitor.address, now()))
    old, new = found.password, found.password
    if passwords.is_outdated(old):
        new = await passwords.hash(data.password)
    before, ended, token = visitor.person, visitor.session, sessions.new_token()
    if before is not None and before.guest:
        await ownership.pass_on(before.id, found.person_id)

    def work(connection: Connection) -> PersonInfo:
        account = accounts.set_password(connection, found.person_id, old, new)
        if before is not None and accounts.is_guest(connection, before.id):
            merge(connection, before.id, account.id)
        elif ended is not None:
            sessions.end(connection, ended)
        sessions.begin(connection, sessions.hash_of(token), account.id, now())
        return account

    visitor.is_now(await store.write(work), token)
    visitor.remember_device(found.device)
    if before is not None:
        ownership.tell(before.id)
        bus.publish(f"person:{before.id}", b"signed_out")
    return await _me(visitor, store)


@delete("/api/sessions/current", guards=GUARDS)
async def sign_out(
    visitor: NamedDependency[Visitor], store: NamedDependency[Store], bus: NamedDependency[Bus]
) -> Response[None]:
    """In this browser. A guest cannot sign in again."""
    if visitor.person is not None and (session := visitor.session) is not None:
        await store.write(lambda connection: sessions.end(connection, session))
        bus.publish(f"person:{visitor.person.id}", b"signed_out")
    return _gone(visitor)


@delete("/api/sessions", guards=GUARDS)
async def sign_out_everywhere(
    visitor: NamedDependency[Visitor], store: NamedDependency[Store], bus: NamedDependency[Bus]
) -> Response[None]:
    """In all browsers."""
    person = visitor.known_person()
    await store.write(lambda connection: sessions.end_all(connection, person.id))
    bus.publish(f"person:{person.id}", b"signed_out")
    return _gone(visitor)


@post("/api/me/deletion", guards=GUARDS, status_code=204)
async def delete_me(
    data: JSONBody[DeleteMe],
    visitor: NamedDependency[Visitor],
    store: NamedDependency[Store],
    passwords: NamedDependency[Passwords],
    limiter: NamedDependency[Limiter],
    bus: NamedDependency[Bus],
    ownership: NamedDependency[Ownership],
) -> Response[None]:
    """Forget the reader: matches stay, without their name."""
    person = visitor.known_person()
    await _confirmed(person, data.password, store, passwords, limiter)
    await ownership.retire(person.id)
    await store.write(lambda connection: forget(connection, person.id, now()))
    ownership.tell(person.id)
    bus.publish(f"person:{person.id}", b"signed_out")
    return _gone(visitor)


async def _confirmed(
    person: PersonInfo, password: str | None, store: Store, passwords: Passwords, limiter: Limiter
) -> str | None:
    """The hash of the person's password, which they have just entered again; None for a guest."""
    hashed = await store.read(lambda connection: accounts.password_of(connection, person.id))
    if hashed is not None:
        await limiter.take("sign_in_name", person.id)
        if not await passwords.matches(hashed, password or ""):
            raise WrongPassword("this is not your current password")
    return hashed


async def _me(visitor: Visitor, store: Store) -> Response[Me]:
    person = visitor.person
    count = 0 if person is None else await store.read(lambda connection: sessions.count(connection, person.id))
    return Response(Me(person, count), cookies=visitor.cookies(), headers={"cache-control": "no-store"})


def _gone(visitor: Visitor) -> Response[None]:
    visitor.is_nobody()
    return Response(None, status_code=204, cookies=visitor.cookies())


ROUTES: list[ControllerRouterHandler] = [
    show_me,
    rename,
    set_password,
    sign_in,
    sign_out,
    sign_out_everywhere,
    delete_me,
]
