"""When somebody deletes what the server knows about them: their matches stay, their name goes."""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_, select, update

from anpfiff.server.people import sessions
from anpfiff.server.ratings.rating import person_subject
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import FRIENDSHIP, chat, entrants, mutes, people, promises, ratings, reports, seats


def forget(connection: Connection, person_id: str, now: int) -> None:
    """Only the id remains, at the seats of their matches."""
    # A match that is just ending must not rate them again.
    one_at_a_time(connection)
    said = select(chat.c.id).where(chat.c.person_id == person_id)
    connection.execute(delete(reports).where(reports.c.chat_id.in_(said), reports.c.closed.is_not(None)))
    # Reported messages stay until the hosts have dealt with them; nobody else is shown them.
    complained = select(reports.c.chat_id)
    connection.execute(delete(chat).where(chat.c.person_id == person_id, chat.c.id.not_in(complained)))
    connection.execute(delete(mutes).where(or_(mutes.c.person_id == person_id, mutes.c.muted_id == person_id)))
    for table, columns in FRIENDSHIP:
        connection.execute(delete(table).where(or_(*(table.c[column] == person_id for column in columns))))
    connection.execute(delete(promises).where(promises.c.person_id == person_id))
    connection.execute(delete(ratings).where(ratings.c.subject == person_subject(person_id)))
    connection.execute(update(seats).where(seats.c.owner == person_id).values(name=""))
    connection.execute(update(seats).where(seats.c.kept_for == person_id).values(name="", kept_for=None))
    connection.execute(
        update(entrants).where(entrants.c.person_id == person_id).values(name="", person_id=None, gone=True)
    )
    sessions.end_all(connection, person_id)
    nothing = {"name": "", "login": None, "password": None, "deleted": now, "address": None}
    connection.execute(update(people).where(people.c.id == person_id).values(nothing))
