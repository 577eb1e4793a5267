"""Inviting friends to a waiting table."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from anpfiff.server.friends.rows import are_friends
from anpfiff.server.problems import UnknownFriend
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import invitations


def invite(connection: Connection, table_id: str, person: str, friend: str, now: int) -> None:
    """Only once: somebody who has been invited to this table is not invited again. UnknownFriend if not a friend."""
    one_at_a_time(connection)
    if not are_friends(connection, person, friend):
        raise UnknownFriend("only friends can be invited")
    i = invitations.c
    if connection.scalar(select(i.at).where(i.table_id == table_id, i.person_id == friend)) is None:
        row = {"table_id": table_id, "person_id": friend, "from_id": person, "at": now}
        connection.execute(insert(invitations), [row])


def decline(connection: Connection, table_id: str, person: str) -> None:
    """The person who invited them is not told."""
    i = invitations.c
    connection.execute(update(invitations).where(i.table_id == table_id, i.person_id == person).values(declined=True))
