"""What somebody is shown about their friends: a few queries however many are listening."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, func, select

from anpfiff.server.friends.rows import DAY, REQUEST_DAYS
from anpfiff.server.protocol import (
    FriendInfo,
    FriendRequest,
    FriendsState,
    FriendTable,
    Invitation,
    PersonInfo,
    SentRequest,
    TableStatus,
)
from anpfiff.server.store.rows import in_portions
from anpfiff.server.store.schema import blocks, friend_requests, friends, invitations, people, seats, tables

AnyRow = Row[*tuple[Any, ...]]
# If nothing begins for this long, people have forgotten their table.
FORGOTTEN = 2 * DAY

_PERSON = (people.c.id, people.c.name, people.c.password)


def nothing() -> FriendsState:
    return FriendsState([], [], [], [], [])


def friends_of(
    connection: Connection, persons: Collection[str], here: Collection[str], now: int
) -> dict[str, FriendsState]:
    """For each of these people; `here` are all those whose page is open."""
    found = {person: nothing() for person in persons}
    for some in in_portions(found):
        _add_friends(connection, some, found, here, now)
        _add_requests(connection, some, found, now)
        _add_blocked(connection, some, found)
        _add_invitations(connection, some, found, now)
    for state in found.values():
        state.friends.sort(key=lambda friend: (not friend.here, friend.person.name.casefold(), friend.person.id))
    return found


def _add_friends(
    connection: Connection, some: list[str], found: dict[str, FriendsState], here: Collection[str], now: int
) -> None:
    f = friends.c
    query = select(f.person_id, *_PERSON).join(people, people.c.id == f.friend_id).where(f.person_id.in_(some))
    rows = connection.execute(query.where(people.c.deleted.is_(None))).all()
    shown = {row.id for row in rows} & set(here)
    at = _public_tables(connection, shown, now)
    for row in rows:
        found[row.person_id].friends.append(FriendInfo(_person(row), row.id in shown, at.get(row.id)))


def _public_tables(connection: Connection, persons: Collection[str], now: int) -> dict[str, FriendTable]:
    """Where each of them publicly sits; waiting tables first, then the newest."""
    s, t, others = seats.c, tables.c, seats.alias("others")
    unoccupied = (others.c.table_id == t.id) & others.c.owner.is_(None) & others.c.bot.is_(None)
    count = select(func.count()).select_from(others).where(unoccupied).scalar_subquery().label("open")
    found: dict[str, FriendTable] = {}
    for some in in_portions(persons):
        query = (
            select(s.owner, t.id, t.game, t.started, count)
            .join(tables, t.id == s.table_id)
            .where(s.owner.in_(some), ~s.left, s.gave_up.is_(None), t.public, t.ended.is_(None))
            .where(t.created > now - FORGOTTEN)
            .order_by(t.started.is_not(None), t.created.desc(), t.id)
        )
        for row in connection.execute(query):
            status: TableStatus = "waiting" if row.started is None else "running"
            found.setdefault(row.owner, FriendTable(row.id, row.game, status, row.open if row.started is None else 0))
    return found


def _add_requests(connection: Connection, some: list[str], found: dict[str, FriendsState], now: int) -> None:
    r = friend_requests.c
    fresh = r.at >= now - REQUEST_DAYS * DAY
    asking = (
        select(r.id.label("request"), r.to_id, r.from_id, r.at, *_PERSON)
        .join(people, people.c.id == r.from_id)
        .where(r.to_id.in_(some), ~r.closed, fresh, people.c.deleted.is_(None))
        .order_by(r.at.desc(), r.id)
    )
    seen: set[tuple[str, str]] = set()
    for row in connection.execute(asking):
        # They may have asked by name and by their page.
        if (row.to_id, row.from_id) not in seen:
            seen.add((row.to_id, row.from_id))
            found[row.to_id].asking.append(FriendRequest(row.request, _person(row), row.at))
    asked = select(r.id, r.from_id, r.name, r.at).where(r.from_id.in_(some), ~r.withdrawn, fresh)
    for sent in connection.execute(asked.order_by(r.at.desc(), r.id)):
        found[sent.from_id].asked.append(SentRequest(sent.id, sent.name, sent.at))


def _add_blocked(connection: Connection, some: list[str], found: dict[str, FriendsState]) -> None:
    b = blocks.c
    query = select(b.person_id, *_PERSON).join(people, people.c.id == b.blocked_id).where(b.person_id.in_(some))
    for row in connection.execute(query.order_by(b.at.desc(), people.c.id)):
        found[row.person_id].blocked.append(_person(row))


def _add_invitations(connection: Connection, some: list[str], found: dict[str, FriendsState], now: int) -> None:
    """To tables that are still waiting, from friends who still sit there; not where the reader already sits."""
    i, t, s = invitations.c, tables.c, seats.c
    query = (
        select(i.table_id, i.person_id, i.at, t.game, *_PERSON)
        .join(tables, t.id == i.table_id)
        .join(people, people.c.id == i.from_id)
        .where(i.person_id.in_(some), ~i.declined, t.started.is_(None), t.ended.is_(None), t.created > now - FORGOTTEN)
        .order_by(i.at.desc(), i.table_id)
    )
    rows = connection.execute(query).all()
    seated: dict[str, set[str]] = defaultdict(set)
    open_seats: dict[str, int] = defaultdict(int)
    for part in in_portions({row.table_id for row in rows}):
        for seat in connection.execute(select(s.table_id, s.owner, s.bot).where(s.table_id.in_(part))):
            if seat.owner is not None:
                seated[seat.table_id].add(seat.owner)
            open_seats[seat.table_id] += seat.owner is None and seat.bot is None
    for row in rows:
        there = seated[row.table_id]
        if row.id in there and row.person_id not in there and open_seats[row.table_id]:
            found[row.person_id].invitations.append(Invitation(row.table_id, row.game, _person(row), row.at))


def _person(row: AnyRow) -> PersonInfo:
    return PersonInfo(row.id, row.name, guest=row.password is None)
