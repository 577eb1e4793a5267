"""When a guest signs in: what they did as a guest moves to the account."""

from __future__ import annotations

from sqlalchemy import Column, Connection, Table, delete, exists, select, update

from anpfiff.server.people import sessions
from anpfiff.server.ratings.rating import person_subject
from anpfiff.server.store.schema import (
    blocks,
    chat,
    entrants,
    friend_links,
    friend_requests,
    friends,
    invitations,
    mutes,
    people,
    promises,
    ratings,
    reports,
    seats,
    tables,
    tournaments,
)


def merge(connection: Connection, guest_id: str, account_id: str) -> None:
    """The guest ceases to exist. If both have a rating, the account's stays."""
    owners = (seats.c.owner, seats.c.kept_for, tables.c.host, tournaments.c.host, entrants.c.person_id)
    for column in (*owners, chat.c.person_id, reports.c.person_id):
        connection.execute(update(column.table).where(column == guest_id).values({column: account_id}))
    _merge_rows(connection, ratings.c.subject, person_subject(guest_id), person_subject(account_id), ratings.c.game)
    _merge_rows(connection, promises.c.person_id, guest_id, account_id)
    _merge_rows(connection, mutes.c.person_id, guest_id, account_id, mutes.c.muted_id)
    _merge_rows(connection, mutes.c.muted_id, guest_id, account_id, mutes.c.person_id)
    connection.execute(delete(mutes).where(mutes.c.person_id == mutes.c.muted_id))
    _merge_friends(connection, guest_id, account_id)
    sessions.end_all(connection, guest_id)
    connection.execute(delete(people).where(people.c.id == guest_id))


def _merge_friends(connection: Connection, guest_id: str, account_id: str) -> None:
    """Nobody becomes their own friend this way, and people the account has blocked do not come back with the guest."""
    r, i, b, f = friend_requests.c, invitations.c, blocks.c, friends.c
    _merge_rows(connection, f.person_id, guest_id, account_id, f.friend_id)
    _merge_rows(connection, f.friend_id, guest_id, account_id, f.person_id)
    _merge_rows(connection, b.person_id, guest_id, account_id, b.blocked_id)
    _merge_rows(connection, b.blocked_id, guest_id, account_id, b.person_id)
    _merge_rows(connection, r.from_id, guest_id, account_id, r.target)
    _merge_rows(connection, i.person_id, guest_id, account_id, i.table_id)
    _merge_rows(connection, friend_links.c.person_id, guest_id, account_id)
    for column in (r.to_id, i.from_id):
        connection.execute(update(column.table).where(column == guest_id).values({column: account_id}))
    for one, other in ((f.person_id, f.friend_id), (b.person_id, b.blocked_id), (r.from_id, r.to_id)):
        connection.execute(delete(one.table).where(one == other))
    connection.execute(delete(invitations).where(i.person_id == i.from_id))
    blocked = exists().where(b.person_id == f.person_id, b.blocked_id == f.friend_id)
    blocking = exists().where(b.person_id == f.friend_id, b.blocked_id == f.person_id)
    connection.execute(delete(friends).where(blocked | blocking))
    known = exists().where(f.person_id == r.from_id, f.friend_id == r.to_id)
    connection.execute(delete(friend_requests).where(known))


def _merge_rows(connection: Connection, column: Column[str], old: str, new: str, *rest: Column[str]) -> None:
    """Rows that are unique by `column` and `rest`: those that `new` already has stay as they are."""
    table = column.table
    assert isinstance(table, Table)
    twin = table.alias()
    same = [twin.c[column.name] == new, *(twin.c[other.name] == other for other in rest)]
    connection.execute(delete(table).where(column == old, exists(select(twin.c[column.name]).where(*same))))
    connection.execute(update(table).where(column == old).values({column: new}))
