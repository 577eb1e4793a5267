"""Signing in, and being forgotten: what changes who owns the reader's seats."""

from __future__ import annotations

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection

from anpfiff.server import channels
from anpfiff.server.bus import Bus
from anpfiff.server.limits import Limiter
from anpfiff.server.people import accounts, bans, sessions
from anpfiff.server.people.api import confirmed_password, gone_response, me_response
from anpfiff.server.people.leaving import forget
from anpfiff.server.people.merging import merge
from anpfiff.server.people.names import login_of
from anpfiff.server.people.passwords import Passwords
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import WrongPassword
from anpfiff.server.protocol import DeleteMe, Me, PersonInfo, SignIn
from anpfiff.server.routes import GUARDS
from anpfiff.server.store.store import Store
from anpfiff.server.tables.ownership import Ownership
from anpfiff.server.times import now


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
    found = await store.read(lambda connection: accounts.credentials_of_name(connection, data.name))
    if found is not None and visitor.has_device_of(found.device):
        # Whoever else is guessing, from elsewhere or from the same address, cannot lock out the owner.
        await limiter.take("sign_in_device", found.device)
    else:
        await limiter.take("sign_in", visitor.address)
        await limiter.take("sign_in_name", f"{login_of(data.name)}|{visitor.address}")
        await limiter.take("sign_in_anywhere", login_of(data.name))
    right = await passwords.matches(None if found is None else found.password, data.password)
    if found is None or not right:
        raise WrongPassword("name and password do not match")
    await store.read(lambda c: bans.expect_not_banned(c, found.person_id, visitor.address, now()))
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

    visitor.set_session(await store.write(work), token)
    visitor.remember_device(found.device)
    if before is not None:
        ownership.tell(before.id)
        bus.publish(channels.of_person(before.id), b"signed_out")
    return await me_response(visitor, store)


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
    await confirmed_password(person, data.password, store, passwords, limiter)
    await ownership.retire(person.id)
    await store.write(lambda connection: forget(connection, person.id, now()))
    ownership.tell(person.id)
    bus.publish(channels.of_person(person.id), b"signed_out")
    return gone_response(visitor)
