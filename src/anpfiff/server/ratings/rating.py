"""Ratings by the Plackett-Luce model of openskill: any number of seats, ties, bots like people."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, groupby
from statistics import fmean

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from anpfiff.bots.even import strength_of
from anpfiff.bots.matching import POINTS_PER_E
from anpfiff.server.protocol import RatingInfo
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import people, ratings

_MODEL = PlackettLuce()

# A rating in points: a beginner has 0, a strong regular player around 1000.
POINTS = 40
MIN_MATCHES = 10
# Above it, less than half of a beginner's variance is gone: many matches among beginners say as little as a few.
MAX_SIGMA = _MODEL.sigma / 2**0.5


# How much of a result counts against people nothing is known about.
MIN_SHARE = 0.05
# This much more is a factor of e in the odds, between players whose strength is known.
MU_PER_E = 2**0.5 * _MODEL.beta


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed about somebody's strength at one game, after this many rated matches."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    matches: int = 0

    @property
    def points(self) -> int:
        return round(POINTS * (self.mu - 3 * self.sigma))

    @property
    def provisional(self) -> bool:
        return self.matches < MIN_MATCHES or self.sigma > MAX_SIGMA

    def info(self, game: str) -> RatingInfo:
        return RatingInfo(game, self.points, self.matches, self.provisional)


def person_subject(person_id: str) -> str:
    return f"person:{person_id}"


def bot_subject(bot: str) -> str:
    """The same for all names of a bot: amateur is rated as heuristic, as it has been called from the start."""
    return f"bot:{'heuristic' if bot == 'amateur' else bot}"


def first_rating(subject: str) -> Rating:
    """For somebody without a rated match. The strength of the levels is known: weak ones are not easy prey."""
    prefix = bot_subject("")
    strength = strength_of(subject.removeprefix(prefix)) if subject.startswith(prefix) else None
    return Rating() if strength is None else Rating(_MODEL.mu + MU_PER_E / POINTS_PER_E * strength)


def rate_match(connection: Connection, game: str, subjects: Sequence[str], ranks: Sequence[int], now: int) -> None:
    """Let a match count: who sat at each seat, and their rank (1 is best, equal where they are level).

    A match of fewer than two different subjects says nothing and changes nothing. Somebody who is gone counts for the
    others as if they were there. The caller makes sure that a match is rated once, in the transaction that ends it.
    """
    if len(set(subjects)) < 2:
        return
    # No match must be lost between reading and writing.
    one_at_a_time(connection)
    before = read_ratings(connection, game, subjects)
    after = rated([(subject, before.get(subject) or first_rating(subject)) for subject in subjects], ranks)
    for subject in after.keys() - _gone(connection, after):
        rating = after[subject]
        values = {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches, "changed": now}
        if subject in before:
            this = (ratings.c.game == game, ratings.c.subject == subject)
            connection.execute(update(ratings).where(*this).values(values))
        else:
            connection.execute(insert(ratings).values(game=game, subject=subject, **values))


def _gone(connection: Connection, subjects: Iterable[str]) -> set[str]:
    """People who are no longer known."""
    persons = {subject for subject in subjects if subject.startswith(person_subject(""))}
    ids = [subject.removeprefix(person_subject("")) for subject in persons]
    known = connection.scalars(select(people.c.id).where(people.c.id.in_(ids), people.c.deleted.is_(None)))
    return persons.difference(map(person_subject, known))


def rated(players: Sequence[tuple[str, Rating]], ranks: Sequence[int]) -> dict[str, Rating]:
    """The ratings after a match, by subject; one that sits at several seats gets the mean of what each would get."""
    results = _results(players, ranks)
    after = {}
    for subject, rating in players:
        own = [result for (other, _), result in zip(players, results, strict=True) if other == subject]
        after[subject] = _mean(own, rating.matches + 1)
    return _by_certainty(dict(players), after)


def _by_certainty(before: Mapping[str, Rating], after: Mapping[str, Rating]) -> dict[str, Rating]:
    """A result says as much as is known about the others: beating strangers again and again does not lift anyone far.

    Bots always play as well as they can; against each other even newcomers learn a little.
    """

    def certainty(subject: str) -> float:
        is_bot = subject.startswith(bot_subject(""))
        return 1.0 if is_bot else max(0.0, 1 - (before[subject].sigma / _MODEL.sigma) ** 2)

    def result(subject: str) -> Rating:
        old, new = before[subject], after[subject]
        # What bots do against each other says nothing new.
        others = [other for other in before if not (_are_bots(subject, other) or other == subject)]
        share = max(MIN_SHARE, fmean(map(certainty, others))) if others else 1.0
        mu, sigma = (a + share * (b - a) for a, b in ((old.mu, new.mu), (old.sigma, new.sigma)))
        return Rating(mu, sigma, new.matches)

    return {subject: result(subject) for subject in after}


def _are_bots(*subjects: str) -> bool:
    return all(subject.startswith(bot_subject("")) for subject in subjects)


def _results(players: Sequence[tuple[str, Rating]], ranks: Sequence[int]) -> list[Rating]:
    """What each seat gets. Being level means being ahead of the others as often as behind them.

    The model's own formula for ties can give those who share the first place less than the one behind them.
    """
    # Within a level sorted by who they are, so that it does not matter who sat where.
    by_rank = sorted(range(len(players)), key=lambda seat: (ranks[seat], players[seat][0]))
    levels = [list(level) for _, level in groupby(by_rank, key=lambda seat: ranks[seat])]
    results = [rating for _, rating in players]
    in_order = cache(lambda order: _in_order(players, order))
    for number, level in enumerate(levels):
        better, worse = list(chain(*levels[:number])), list(chain(*levels[number + 1 :]))
        outcomes = [in_order((*better, *turned, *worse)) for turned in _turns(level)]
        for seat in level:
            results[seat] = _mean([outcome[seat] for outcome in outcomes], results[seat].matches)
    return results


def _turns(level: list[int]) -> list[list[int]]:
    """A few orders in which everyone takes every place equally often, and is ahead of everyone else equally often."""
    if len(level) == 1:
        return [level]
    return [row[start:] + row[:start] for row in (level, level[::-1]) for start in range(len(level))]


def _in_order(players: Sequence[tuple[str, Rating]], order: tuple[int, ...]) -> dict[int, Rating]:
    """The ratings by seat after a match that ended in this order of seats."""
    teams = [[_MODEL.rating(players[seat][1].mu, players[seat][1].sigma)] for seat in order]
    after = (team[0] for team in _MODEL.rate(teams))
    return {seat: Rating(rating.mu, rating.sigma) for seat, rating in zip(order, after, strict=True)}


def _mean(values: Collection[Rating], matches: int) -> Rating:
    return Rating(fmean(value.mu for value in values), fmean(value.sigma for value in values), matches)


def read_ratings(connection: Connection, game: str, subjects: Iterable[str]) -> dict[str, Rating]:
    r = ratings.c
    query = select(r.subject, r.mu, r.sigma, r.matches).where(r.game == game, r.subject.in_(set(subjects)))
    return {subject: Rating(mu, sigma, matches) for subject, mu, sigma, matches in connection.execute(query)}
