"""The HTTP part of the API about friends. Every answer says how things stand afterwards, for the reader only."""

from __future__ import annotations

from collections.abc import Callable

from litestar import Response, Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from anpfiff.server import channels
from anpfiff.server.bus import Bus
from anpfiff.server.friends import inviting, links, rows
from anpfiff.server.friends.looking import friends_of, nothing
from anpfiff.server.friends.online import OnlinePeople
from anpfiff.server.ids import is_id, new_id
from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.people.accounts import address_mark
from anpfiff.server.people.names import checked_name, login_of
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import BadRequest, NotYourSeat, TableFull, UnknownFriend
from anpfiff.server.protocol import (
    AnswerFriend,
    AskFriend,
    FriendLink,
    FriendsState,
    Invite,
    PersonInfo,
    RenewLink,
    UseLink,
)
from anpfiff.server.routes import FRESH, GUARDS
from anpfiff.server.store.store import Store
from anpfiff.server.tables.tables import Tables
from anpfiff.server.times import now


class FriendsDesk:
    """The reader's friends: changes them, and says how things stand."""

    def __init__(self, visitor: Visitor, store: Store, bus: Bus, online: OnlinePeople) -> None:
        self.visitor = visitor
        self.store = store
        self._bus = bus
        self._online = online

    async def tell(self) -> Response[FriendsState]:
        state, person = nothing(), self.visitor.person
        if person is not None:
            time = now()
            here = self._online.everyone(time)
            state = (await self.store.read(lambda c: friends_of(c, [person.id], here, time)))[person.id]
        return Response(state, headers=FRESH, cookies=self.visitor.cookies())

    async def change(self, work: Callable[[Connection], None]) -> Response[FriendsState]:
        await self.store.write(work)
        self._bus.publish(channels.LOBBY, b"friends")
        return await self.tell()

    async def change_blocks(self, person: PersonInfo, work: Callable[[Connection], None]) -> Response[FriendsState]:
        told = await self.change(work)
        # Where this person sits or watches, which chat messages they see is decided again.
        self._bus.publish(channels.of_person(person.id), b"blocks")
        return told


def friends_desk(
    visitor: NamedDependency[Visitor],
    store: NamedDependency[Store],
    bus: NamedDependency[Bus],
    online: NamedDependency[OnlinePeople],
) -> FriendsDesk:
    return FriendsDesk(visitor, store, bus, online)


@get("/api/friends", guards=[limit_reads])
async def show_friends(friends: NamedDependency[FriendsDesk]) -> Response[FriendsState]:
    """The reader's friends, requests to them, people they block, and invitations."""
    return await friends.tell()


@post("/api/friends/requests", guards=GUARDS)
async def ask_friend(
    data: JSONBody[AskFriend], friends: NamedDependency[FriendsDesk], limiter: NamedDependency[Limiter]
) -> Response[FriendsState]:
    """Ask somebody to be friends. The answer is the same whether or not they exist, and whatever they decide."""
    visitor = friends.visitor
    person, wanted = visitor.known_person(), _wanted(data)
    await limiter.take("friend_ask", person.id)
    await limiter.take("friend_ask_address", visitor.address)
    request_id = new_id()

    def work(connection: Connection) -> None:
        if data.name is not None:
            other, name, target = rows.person_named(connection, wanted), wanted, f"name:{login_of(wanted)}"
        else:
            other, target = wanted, f"person:{wanted}"
            name = rows.name_of(connection, wanted)
        mark = address_mark(connection, visitor.address)
        rows.ask(connection, request_id, person.id, other, name, target, mark, now())

    return await friends.change(work)


@delete("/api/friends/requests/{request_id:str}", guards=GUARDS, status_code=200)
async def withdraw_request(request_id: FromPath[str], friends: NamedDependency[FriendsDesk]) -> Response[FriendsState]:
    """The reader withdraws their request."""
    person, wanted = friends.visitor.known_person(), _id(request_id)
    return await friends.change(lambda c: rows.withdraw(c, person.id, wanted))


@put("/api/friends/requests/{request_id:str}", guards=GUARDS)
async def answer_request(
    request_id: FromPath[str], data: JSONBody[AnswerFriend], friends: NamedDependency[FriendsDesk]
) -> Response[FriendsState]:
    """Accept a request, or decline it, which nobody is told about."""
    person, wanted, time = friends.visitor.known_person(), _id(request_id), now()
    return await friends.change(lambda c: rows.answer(c, person.id, wanted, accept=data.accept, now=time))


@delete("/api/friends/{person_id:str}", guards=GUARDS, status_code=200)
async def remove_friend(person_id: FromPath[str], friends: NamedDependency[FriendsDesk]) -> Response[FriendsState]:
    """No longer friends; nobody is told."""
    person, other = friends.visitor.known_person(), _id(person_id)
    return await friends.change(lambda c: rows.remove(c, person.id, other))


@put("/api/blocks/{person_id:str}", guards=GUARDS)
async def block_person(person_id: FromPath[str], friends: NamedDependency[FriendsDesk]) -> Response[FriendsState]:
    """Hear nothing more from somebody: no requests, no invitations, nothing they say at a table."""
    person, other, time = friends.visitor.known_person(), _id(person_id), now()
    return await friends.change_blocks(person, lambda c: rows.block(c, person.id, other, time))


@delete("/api/blocks/{person_id:str}", guards=GUARDS, status_code=200)
async def unblock_person(person_id: FromPath[str], friends: NamedDependency[FriendsDesk]) -> Response[FriendsState]:
    person, other = friends.visitor.known_person(), _id(person_id)
    return await friends.change_blocks(person, lambda c: rows.unblock(c, person.id, other))


@post("/api/friends/link", guards=GUARDS, status_code=200)
async def show_link(
    data: JSONBody[RenewLink], visitor: NamedDependency[Visitor], store: NamedDependency[Store]
) -> Response[FriendLink]:
    """The reader's own link; somebody who has not been here before becomes a guest."""
    person = await visitor.become_person(None)
    token, time = links.new_token(), now()
    link = await store.write(lambda c: links.link_of(c, person.id, token, time, renew=data.renew))
    return Response(link, headers=FRESH, cookies=visitor.cookies())


@get("/api/friends/links/{token:str}", guards=[limit_reads])
async def show_link_owner(
    token: FromPath[str],
    visitor: NamedDependency[Visitor],
    store: NamedDependency[Store],
    limiter: NamedDependency[Limiter],
) -> Response[PersonInfo]:
    """Who gave out this link."""
    await limiter.take("friend_link", visitor.address)
    reader = visitor.person_id
    return Response(await store.read(lambda c: links.owner_of(c, token, reader, now())), headers=FRESH)


@post("/api/friends/links/{token:str}", guards=GUARDS, status_code=200)
async def use_link(
    token: FromPath[str],
    data: JSONBody[UseLink],
    friends: NamedDependency[FriendsDesk],
    limiter: NamedDependency[Limiter],
) -> Response[FriendsState]:
    """Become friends with whoever gave out this link."""
    await limiter.take("friend_link", friends.visitor.address)
    await friends.store.read(lambda c: links.owner_of(c, token, None, now()))
    person = await friends.visitor.become_person(None if data.name is None else checked_name(data.name))
    return await friends.change(lambda c: links.use(c, token, person.id, now()))


@post("/api/tables/{table_id:str}/invitations", guards=GUARDS)
async def invite_friend(
    table_id: FromPath[str],
    data: JSONBody[Invite],
    friends: NamedDependency[FriendsDesk],
    limiter: NamedDependency[Limiter],
    tables: NamedDependency[Tables],
) -> Response[FriendsState]:
    """Invite a friend to a waiting table at which the reader sits."""
    person, friend = friends.visitor.known_person(), _id(data.person)
    table = (await tables.get(table_id)).standing.table
    if not table.seats_of(person.id):
        raise NotYourSeat("only those who sit at a table can invite others to it")
    if table.is_full:
        raise TableFull("every seat is taken")
    await limiter.take("invite", person.id)
    return await friends.change(lambda c: inviting.invite(c, table_id, person.id, friend, now()))


@delete("/api/tables/{table_id:str}/invitations/mine", guards=GUARDS, status_code=200)
async def decline_invitation(table_id: FromPath[str], friends: NamedDependency[FriendsDesk]) -> Response[FriendsState]:
    """Nobody is told."""
    person, table = friends.visitor.known_person(), _id(table_id)
    return await friends.change(lambda c: inviting.decline(c, table, person.id))


def _wanted(data: AskFriend) -> str:
    if (data.name is None) == (data.person is None):
        raise BadRequest("give either a person's name or their id")
    return checked_name(data.name) if data.name is not None else _id(data.person or "")


def _id(text: str) -> str:
    """Not every text in an address can be looked up in a database."""
    if not is_id(text):
        raise UnknownFriend("there is nothing with this id")
    return text


ROUTER = Router(
    "/",
    dependencies={"friends": Provide(friends_desk, sync_to_thread=False)},
    route_handlers=[
        show_friends,
        ask_friend,
        withdraw_request,
        answer_request,
        remove_friend,
        block_person,
        unblock_person,
        show_link,
        show_link_owner,
        use_link,
        invite_friend,
        decline_invitation,
    ],
)
