"""The best players of a game, people and bots alike."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, and_, func, or_, select

from anpfiff.server.protocol import LeaderRow, PersonInfo
from anpfiff.server.ratings.rating import MAX_SIGMA, MIN_MATCHES, Rating, bot_subject, person_subject
from anpfiff.server.store.schema import people, ratings

MOST = 100
_BOT, _PERSON = bot_subject(""), person_subject("")


def leaderboard(connection: Connection, game: str) -> list[LeaderRow]:
    """Accounts and bots by their points, provisional ones after all others. Those who are level share a place."""
    rows: list[LeaderRow] = []
    for number, row in enumerate(connection.execute(_best(game)), 1):
        rating = Rating(row.mu, row.sigma, row.matches).info(game)
        person = None if row.id is None else PersonInfo(row.id, row.name, guest=False)
        bot = row.subject.removeprefix(_BOT) if person is None else None
        place = number
        if rows and rows[-1].rating.rating == rating.rating and rows[-1].rating.provisional == rating.provisional:
            place = rows[-1].place
        rows.append(LeaderRow(place, person, bot, rating))
    return rows


def _best(game: str) -> Select[Any]:
    r = ratings.c
    is_bot, is_person = r.subject.startswith(_BOT), r.subject.startswith(_PERSON)
    # Compared this way round, people are found by their primary key.
    who = and_(is_person, people.c.id == func.substr(r.subject, len(_PERSON) + 1))
    has_account = and_(people.c.password.is_not(None), people.c.deleted.is_(None))
    provisional = or_(r.matches < MIN_MATCHES, r.sigma > MAX_SIGMA)
    return (
        select(r.subject, r.mu, r.sigma, r.matches, people.c.id, people.c.name)
        .join_from(ratings, people, who, isouter=True)
        .where(r.game == game, or_(is_bot, has_account))
        .order_by(provisional, (r.mu - 3 * r.sigma).desc(), r.subject)
        .limit(MOST)
    )
