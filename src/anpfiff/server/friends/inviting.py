"""Invitations of friends to a table that waits."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from anpfiff.server.friends.rows import are_friends
from anpfiff.server.problems import UnknownFriend
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import invitations


def invite(connection: Connection, table_id: str, person: str, friend: str, now: int) -> None:
    """Once: who has been asked to this table is not asked again. UnknownFriend if they are no friend."""
    one_at_a_time(connection)
    if not are_friends(connection, person, friend):
        raise UnknownFriend("only friends can be invited")
    i = invitations.c
    if connection.scalar(select(i.at).where(i.table_id == table_id, i.person_id == friend)) is None:
        row = {"table_id": table_id, "person_id": friend, "from_id": person, "at": now}
        connection.execute(insert(invitations), [row])


def decline(connection: Connection, table_id: str, person: str) -> None:
    """Whoever has invited is not told."""
    i = invitations.c
    connection.execute(update(invitations).where(i.table_id == table_id, i.person_id == person).values(declined=True))
