"""Who is friends with whom, who asks and who blocks whom, as the store keeps it.

Every request gets the same answer, whatever becomes of it: nobody learns anything about a person who has not accepted.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from anpfiff.server.people.names import login_of
from anpfiff.server.problems import TooManyFriends, UnknownFriend
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.rows import person_exists
from anpfiff.server.store.schema import blocks, friend_requests, friends, invitations, people

DAY = 24 * 3600 * 1000
# A request that nobody has accepted is forgotten after this long; until then asking again changes nothing.
REQUEST_DAYS = 30
MAX_FRIENDS = 200
MAX_BLOCKED = 500
# Requests waiting for one person: in total, and from one address. Any more are not shown to them.
MAX_ASKING = 50
MAX_FROM_ADDRESS = 5
# Unanswered requests from one person.
MAX_ASKED = 50


def person_named(connection: Connection, name: str) -> str | None:
    """The account with this name."""
    return connection.scalar(select(people.c.id).where(people.c.login == login_of(name)))


def name_of(connection: Connection, person_id: str) -> str:
    """UnknownFriend if there is nobody with this id (any more)."""
    this = select(people.c.name).where(people.c.id == person_id, people.c.deleted.is_(None))
    name: str | None = connection.scalar(this)
    if name is None:
        raise UnknownFriend("there is nobody with this id here (any more)")
    return name


def are_friends(connection: Connection, one: str, other: str) -> bool:
    f = friends.c
    return connection.scalar(select(f.since).where(f.person_id == one, f.friend_id == other)) is not None


def ask(
    connection: Connection, request_id: str, person: str, other: str | None, name: str, target: str, mark: str, now: int
) -> None:
    """`other` is None if there is nobody of that name, which makes no difference to the one who asks.

    If the other has asked too, they are friends now.
    """
    one_at_a_time(connection)
    r = friend_requests.c
    connection.execute(delete(friend_requests).where(r.from_id == person, r.at < now - REQUEST_DAYS * DAY))
    if other == person:
        return
    if other is not None:
        if are_friends(connection, person, other):
            return
        unblock(connection, person, other)
        if _has_asked(connection, other, person, now) and not _blocks(connection, other, person):
            befriend(connection, person, other, now)
            return
    shown = other is not None and _is_shown(connection, other, person, mark)
    row = connection.execute(
        select(r.id, r.to_id, r.closed).where(r.from_id == person, r.target == target)
    ).one_or_none()
    if row is None:
        _expect_room(connection, person)
        fresh = {"id": request_id, "from_id": person, "target": target, "to_id": other, "name": name, "at": now}
        connection.execute(insert(friend_requests), [{**fresh, "address": mark, "closed": not shown}])
    elif row.to_id is None and other is not None:
        # Somebody has this name by now.
        answer = {"to_id": other, "closed": not shown, "withdrawn": False}
        connection.execute(update(friend_requests).where(r.id == row.id).values(answer))
    else:
        connection.execute(update(friend_requests).where(r.id == row.id).values(withdrawn=False))


def withdraw(connection: Connection, person: str, request_id: str) -> None:
    """One that was declined stays, unseen: asking again must not be a way around that."""
    r = friend_requests.c
    this = (r.id == request_id, r.from_id == person)
    connection.execute(delete(friend_requests).where(*this, or_(~r.closed, r.to_id.is_(None))))
    connection.execute(update(friend_requests).where(*this).values(withdrawn=True))


def answer(connection: Connection, person: str, request_id: str, *, accept: bool, now: int) -> None:
    """UnknownFriend if there is no such request (any more)."""
    one_at_a_time(connection)
    r = friend_requests.c
    this = (r.id == request_id, r.to_id == person, ~r.closed, r.at >= now - REQUEST_DAYS * DAY)
    asking = connection.scalar(select(r.from_id).where(*this))
    if asking is None:
        raise UnknownFriend("this request no longer exists")
    if accept:
        befriend(connection, person, asking, now)
    else:
        between = (r.from_id == asking, r.to_id == person)
        connection.execute(update(friend_requests).where(*between).values(closed=True))


def befriend(connection: Connection, one: str, other: str, now: int) -> None:
    """Both have said that they want it. TooManyFriends if one of them has no room."""
    if one == other or are_friends(connection, one, other):
        return
    f, r = friends.c, friend_requests.c
    for person in (one, other):
        count = connection.scalar(select(func.count()).where(f.person_id == person)) or 0
        if count >= MAX_FRIENDS:
            raise TooManyFriends(f"nobody can have more than {MAX_FRIENDS} friends here")
    pairs = [(one, other), (other, one)]
    rows = [{"person_id": person, "friend_id": friend, "since": now} for person, friend in pairs]
    connection.execute(insert(friends), rows)
    connection.execute(delete(friend_requests).where(or_(*(and_(r.from_id == a, r.to_id == b) for a, b in pairs))))


def remove(connection: Connection, person: str, other: str) -> None:
    """They are no longer friends; nobody is told."""
    f, i = friends.c, invitations.c
    pairs = [(person, other), (other, person)]
    connection.execute(delete(friends).where(or_(*(and_(f.person_id == a, f.friend_id == b) for a, b in pairs))))
    connection.execute(delete(invitations).where(or_(*(and_(i.person_id == a, i.from_id == b) for a, b in pairs))))


def block(connection: Connection, person: str, other: str, now: int) -> None:
    """Nothing more is heard from the other. UnknownFriend if there is no such person."""
    one_at_a_time(connection)
    if person == other or not person_exists(connection, other):
        raise UnknownFriend("there is no such person to block")
    if _blocks(connection, person, other):
        return
    b, r = blocks.c, friend_requests.c
    if (connection.scalar(select(func.count()).where(b.person_id == person)) or 0) >= MAX_BLOCKED:
        raise TooManyFriends(f"nobody can block more than {MAX_BLOCKED} people here")
    remove(connection, person, other)
    connection.execute(delete(friend_requests).where(r.from_id == person, r.to_id == other))
    connection.execute(update(friend_requests).where(r.from_id == other, r.to_id == person).values(closed=True))
    connection.execute(insert(blocks), [{"person_id": person, "blocked_id": other, "at": now}])


def unblock(connection: Connection, person: str, other: str) -> None:
    b = blocks.c
    connection.execute(delete(blocks).where(b.person_id == person, b.blocked_id == other))


def _has_asked(connection: Connection, asking: str, asked: str, now: int) -> bool:
    """Whether their request still stands, declined or not."""
    r = friend_requests.c
    standing = (~r.withdrawn, r.at >= now - REQUEST_DAYS * DAY)
    return connection.scalar(select(r.id).where(r.from_id == asking, r.to_id == asked, *standing).limit(1)) is not None


def _blocks(connection: Connection, person: str, other: str) -> bool:
    b = blocks.c
    return connection.scalar(select(b.at).where(b.person_id == person, b.blocked_id == other)) is not None


def _is_shown(connection: Connection, other: str, person: str, mark: str) -> bool:
    """Whether the person asked gets to see it."""
    r = friend_requests.c
    waiting: tuple[ColumnElement[bool], ...] = (r.to_id == other, ~r.closed)
    all_of_them = connection.scalar(select(func.count()).where(*waiting)) or 0
    from_there = connection.scalar(select(func.count()).where(*waiting, r.address == mark)) or 0
    declined = connection.scalar(select(exists().where(r.from_id == person, r.to_id == other, r.closed)))
    room = all_of_them < MAX_ASKING and from_there < MAX_FROM_ADDRESS
    return room and not declined and not _blocks(connection, other, person)


def _expect_room(connection: Connection, person: str) -> None:
    r = friend_requests.c
    if (connection.scalar(select(func.count()).where(r.from_id == person)) or 0) >= MAX_ASKED:
        raise TooManyFriends(f"{MAX_ASKED} people have not answered you yet; withdraw a request first")
