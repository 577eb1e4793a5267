"""How strong an even match is for a person: from their latest matches against bots, and from their rating."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from sqlalchemy import Connection, select

from anpfiff.bots.matching import MEMORY, NEWCOMER, POINTS_PER_E, Result, fitting_strength, results_against
from anpfiff.kit.game import Game
from anpfiff.server.ratings.rating import MU_PER_E, bot_subject, person_subject, read_ratings
from anpfiff.server.store.schema import seats, tables


def fitting_bot_strength(connection: Connection, person: str, game: Game) -> int:
    """In points above Amateur."""
    matches = _latest(connection, person, game.manifest.id)
    return fitting_strength(matches, game, _expected(connection, person, game.manifest.id))


def _expected(connection: Connection, person: str, game: str) -> float:
    """What the ratings say, once they say something about both the person and Amateur."""
    own, amateur = person_subject(person), bot_subject("amateur")
    known = read_ratings(connection, game, [own, amateur])
    if len(known) < 2 or any(rating.provisional for rating in known.values()):
        return NEWCOMER
    return POINTS_PER_E / MU_PER_E * (known[own].mu - known[amateur].mu)


def _latest(connection: Connection, person: str, game: str) -> list[list[Result]]:
    """Matches against bots that this person played alone and from beginning to end, the latest last."""
    t, s = tables.c, seats.c
    own = select(s.table_id).where(s.owner == person)
    ended = (
        select(t.id, t.ended)
        .where(t.id.in_(own), t.game == game, t.ended.is_not(None), t.since == 0)
        .order_by(t.ended.desc(), t.id)
        .limit(MEMORY)
        .subquery()
    )
    rows = connection.execute(
        select(s.table_id, s.owner, s.bot, s.rank, s.gave_up)
        .join_from(ended, seats, s.table_id == ended.c.id)
        .order_by(ended.c.ended, s.table_id, s.seat)
    )
    by_table: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        by_table[row.table_id].append(row)
    return [_results(rows, person) for rows in by_table.values()]


def _results(rows: list[Any], person: str) -> list[Result]:
    mine = [row for row in rows if row.owner == person]
    bots = [(row.bot, row.rank) for row in rows if row.owner is None and row.bot is not None and row.rank is not None]
    # If a bot finished the match for them, it says something only if they had given up.
    played = len(mine) == 1 and mine[0].rank is not None and (mine[0].bot is None or mine[0].gave_up is not None)
    return results_against(bots, mine[0].rank) if played else []
