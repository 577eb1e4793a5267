"""The HTTP part of the API about the reader: name, password, sessions (`tables/signing_in.py` begins them)."""

from __future__ import annotations

from litestar import Response, delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler
from sqlalchemy import Connection

from anpfiff.server import channels
from anpfiff.server.bus import Bus
from anpfiff.server.limits import Limiter
from anpfiff.server.people import accounts, sessions
from anpfiff.server.people.names import checked_name
from anpfiff.server.people.passwords import Passwords, checked_password
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import WrongPassword
from anpfiff.server.protocol import Me, PersonInfo, Rename, SetPassword
from anpfiff.server.routes import FRESH, GUARDS
from anpfiff.server.store.store import Store
from anpfiff.server.times import now


@get("/api/me")
async def show_me(visitor: NamedDependency[Visitor], store: NamedDependency[Store]) -> Response[Me]:
    """Who the reader is, as far as the server knows. Every page asks this first, so sessions are renewed here."""
    await visitor.renew()
    return await me_response(visitor, store)


@put("/api/me/name", guards=GUARDS)
async def rename(
    data: JSONBody[Rename], visitor: NamedDependency[Visitor], store: NamedDependency[Store]
) -> Response[Me]:
    """Choose or change a name; somebody who has not been here before becomes a guest."""
    name = checked_name(data.name)
    person = await visitor.become_person(name)
    if person.name != name:
        visitor.person = await store.write(lambda connection: accounts.rename(connection, person.id, name))
    return await me_response(visitor, store)


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
    old = await confirmed_password(person, data.current, store, passwords, limiter)
    new = await passwords.hash(password)

    def work(connection: Connection) -> PersonInfo:
        account = accounts.set_password(connection, person.id, old, new)
        # Anyone who has seen the guest's token cannot get into the account with it.
        sessions.end_all(connection, person.id)
        sessions.begin(connection, sessions.hash_of(token), person.id, now())
        return account

    visitor.set_session(await store.write(work), token)
    visitor.remember_device(await store.read(lambda connection: accounts.device_mark(connection, person.id)))
    bus.publish(channels.of_person(person.id), b"signed_out")
    return await me_response(visitor, store)


@delete("/api/sessions/current", guards=GUARDS)
async def sign_out(
    visitor: NamedDependency[Visitor], store: NamedDependency[Store], bus: NamedDependency[Bus]
) -> Response[None]:
    """In this browser. A guest cannot sign in again."""
    if visitor.person is not None and (session := visitor.session) is not None:
        await store.write(lambda connection: sessions.end(connection, session))
        bus.publish(channels.of_person(visitor.person.id), b"signed_out")
    return gone_response(visitor)


@delete("/api/sessions", guards=GUARDS)
async def sign_out_everywhere(
    visitor: NamedDependency[Visitor], store: NamedDependency[Store], bus: NamedDependency[Bus]
) -> Response[None]:
    """In all browsers."""
    person = visitor.known_person()
    await store.write(lambda connection: sessions.end_all(connection, person.id))
    bus.publish(channels.of_person(person.id), b"signed_out")
    return gone_response(visitor)


async def confirmed_password(
    person: PersonInfo, password: str | None, store: Store, passwords: Passwords, limiter: Limiter
) -> str | None:
    """The hash of the person's password, which they have just entered again; None for a guest."""
    hashed = await store.read(lambda connection: accounts.password_of(connection, person.id))
    if hashed is not None:
        await limiter.take("sign_in_name", person.id)
        if not await passwords.matches(hashed, password or ""):
            raise WrongPassword("this is not your current password")
    return hashed


async def me_response(visitor: Visitor, store: Store) -> Response[Me]:
    person = visitor.person
    count = 0 if person is None else await store.read(lambda connection: sessions.count(connection, person.id))
    return Response(Me(person, count), cookies=visitor.cookies(), headers=FRESH)


def gone_response(visitor: Visitor) -> Response[None]:
    visitor.clear_session()
    return Response(None, status_code=204, cookies=visitor.cookies())


ROUTES: list[ControllerRouterHandler] = [
    show_me,
    rename,
    set_password,
    sign_out,
    sign_out_everywhere,
]
