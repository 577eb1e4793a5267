"""Links that make friends: their owner has given them out, and anyone who opens one agrees."""

from __future__ import annotations

import re
import secrets

from sqlalchemy import Connection, delete, insert, select

from anpfiff.server.friends.rows import DAY, befriend, unblock
from anpfiff.server.problems import UnknownFriend
from anpfiff.server.protocol import FriendLink, PersonInfo
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import blocks, friend_links, people

LINK_DAYS = 14
# A newer one is given out again: every link is valid for at least the remaining days.
SAME_DAYS = 7
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    return secrets.token_urlsafe(16)


def link_of(connection: Connection, person: str, token: str, now: int, *, renew: bool) -> FriendLink:
    """Theirs; `token` is for a new one, which makes the previous one invalid."""
    one_at_a_time(connection)
    li = friend_links.c
    row = connection.execute(select(li.token, li.created).where(li.person_id == person)).one_or_none()
    if row is not None and not renew and row.created >= now - SAME_DAYS * DAY:
        return FriendLink(row.token, row.created + LINK_DAYS * DAY)
    connection.execute(delete(friend_links).where(li.person_id == person))
    connection.execute(insert(friend_links), [{"person_id": person, "token": token, "created": now}])
    return FriendLink(token, now + LINK_DAYS * DAY)


def owner_of(connection: Connection, token: str, reader: str | None, now: int) -> PersonInfo:
    """UnknownFriend for a link that is no longer valid, and for people its owner has blocked: they look the same."""
    li, p, b = friend_links.c, people.c, blocks.c
    query = (
        select(p.id, p.name, p.password)
        .join(friend_links, li.person_id == p.id)
        .where(li.token == token, li.created >= now - LINK_DAYS * DAY, p.deleted.is_(None))
    )
    owner = connection.execute(query).one_or_none() if _TOKEN.fullmatch(token) else None
    if owner is not None and reader is not None:
        blocked = select(b.at).where(b.person_id == owner.id, b.blocked_id == reader)
        owner = None if connection.scalar(blocked) is not None else owner
    if owner is None:
        raise UnknownFriend("this link is no longer valid; ask your friend for a new one")
    return PersonInfo(owner.id, owner.name, guest=owner.password is None)


def use(connection: Connection, token: str, person: str, now: int) -> None:
    """This person and the owner are friends from now on."""
    one_at_a_time(connection)
    owner = owner_of(connection, token, person, now)
    unblock(connection, person, owner.id)
    befriend(connection, person, owner.id, now)
