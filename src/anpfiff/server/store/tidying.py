"""Forgetting what nobody will ask for again: unused promises, guests who did nothing, tables that never began.

Matches are kept for ever.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, or_, select

from anpfiff.server.store import schema

DAY = 24 * 3600 * 1000
# A promise is used within seconds.
PROMISES_DAYS = 7
# Friend requests and links are not valid any longer than this (see server.friends).
ASKING_DAYS = 30
# At a time, so that nobody waits for it.
AT_ONCE = 500


def tidy(connection: Connection, now: int, keep_days: int) -> None:
    """Forget some of what has not been used for this many days."""
    long_ago = now - keep_days * DAY
    connection.execute(delete(schema.promises).where(schema.promises.c.created < now - PROMISES_DAYS * DAY))
    connection.execute(delete(schema.sessions).where(schema.sessions.c.seen < long_ago))
    connection.execute(delete(schema.bans).where(schema.bans.c.until < now))
    for kept in (schema.push_devices, schema.push_calls):
        known = exists().where(schema.sessions.c.token == kept.c.session)
        connection.execute(delete(kept).where(~known))
    over = select(schema.tables.c.id).where(schema.tables.c.ended.is_not(None))
    connection.execute(delete(schema.push_calls).where(schema.push_calls.c.table_id.in_(over)))
    _forget_asking(connection, now)
    _forget_tables(connection, long_ago)
    _forget_tournaments(connection, long_ago)
    _forget_guests(connection, long_ago)


def _forget_asking(connection: Connection, now: int) -> None:
    """Requests that nobody has accepted, expired links, invitations to tables that are no longer waiting."""
    r, li, i, t = schema.friend_requests.c, schema.friend_links.c, schema.invitations.c, schema.tables.c
    connection.execute(delete(schema.friend_requests).where(r.at < now - ASKING_DAYS * DAY))
    connection.execute(delete(schema.friend_links).where(li.created < now - ASKING_DAYS * DAY))
    begun = exists().where(t.id == i.table_id, or_(t.started.is_not(None), t.ended.is_not(None)))
    connection.execute(delete(schema.invitations).where(begun))


def _forget_tables(connection: Connection, before: int) -> None:
    """Tables whose match never started and at which nobody said anything."""
    t, c = schema.tables.c, schema.chat.c
    silent = ~exists().where(c.table_id == t.id)
    old = select(t.id).where(t.started.is_(None), t.ended.is_(None), t.created < before, silent).limit(AT_ONCE)
    ids = list(connection.scalars(old))
    for part in (schema.entries, schema.seats, schema.invitations):
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(delete(schema.tables).where(t.id.in_(ids)))


def _forget_tournaments(connection: Connection, before: int) -> None:
    """Tournaments that never began."""
    t = schema.tournaments.c
    ids = list(connection.scalars(select(t.id).where(t.round == 0, t.created < before).limit(AT_ONCE)))
    connection.execute(delete(schema.entrants).where(schema.entrants.c.tournament_id.in_(ids)))
    connection.execute(delete(schema.tournaments).where(t.id.in_(ids)))


def _forget_guests(connection: Connection, before: int) -> None:
    """Guests who can no longer come back, and have left nothing behind."""
    p = schema.people.c
    traces = (
        (schema.sessions, "person_id"),
        (schema.seats, "owner"),
        (schema.seats, "kept_for"),
        (schema.tables, "host"),
        (schema.tournaments, "host"),
        (schema.entrants, "person_id"),
        (schema.chat, "person_id"),
        (schema.reports, "person_id"),
        (schema.promises, "person_id"),
    )
    without = [~exists().where(table.c[column] == p.id) for table, column in traces]
    old = select(p.id).where(p.login.is_(None), p.deleted.is_(None), p.created < before, *without).limit(AT_ONCE)
    ids = list(connection.scalars(old))
    m = schema.mutes.c
    for table, columns in schema.FRIENDSHIP:
        connection.execute(delete(table).where(or_(*(table.c[column].in_(ids) for column in columns))))
    connection.execute(delete(schema.mutes).where(m.person_id.in_(ids) | m.muted_id.in_(ids)))
    connection.execute(delete(schema.ratings).where(schema.ratings.c.subject.in_([f"person:{one}" for one in ids])))
    connection.execute(delete(schema.people).where(p.id.in_(ids)))
