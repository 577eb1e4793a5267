"""Ratings: who wins rises, who loses sinks, and nothing but the result decides."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Engine, select

from anpfiff.server.protocol import LeaderRow, PersonInfo
from anpfiff.server.ratings.leaderboard import MOST, leaderboard
from anpfiff.server.ratings.rating import MAX_SIGMA, MIN_MATCHES, Rating, first_rating, rate_match, rated
from anpfiff.server.store import schema
from tests.server.club import NOW, Club

RATINGS = st.builds(Rating, st.floats(0, 50), st.floats(0.5, 8.5), st.integers(0, 1000))


def close(value: float) -> Any:
    return pytest.approx(value, rel=1e-9, abs=1e-9)


@st.composite
def matches(draw: st.DrawFn) -> tuple[list[tuple[str, Rating]], list[int]]:
    """Two to six different players of any strength, and any ranks, ties included."""
    ratings = draw(st.lists(RATINGS, min_size=2, max_size=6))
    ranks = draw(st.lists(st.integers(1, len(ratings)), min_size=len(ratings), max_size=len(ratings)))
    return [(f"person:{index}", rating) for index, rating in enumerate(ratings)], ranks


@given(RATINGS, st.lists(st.integers(1, 6), min_size=2, max_size=12))
def test_among_equals_the_better_rank_never_ends_below_the_worse(start: Rating, ranks: list[int]) -> None:
    after = list(rated([(f"person:{seat}", start) for seat in range(len(ranks))], ranks).values())
    for one, rank in zip(after, ranks, strict=True):
        for other, other_rank in zip(after, ranks, strict=True):
            if rank < other_rank:
                assert one.mu > other.mu
            elif rank == other_rank:
                assert one.mu == close(other.mu)
    first, last = ranks.index(min(ranks)), ranks.index(max(ranks))
    if min(ranks) < max(ranks):
        assert after[first].mu > start.mu > after[last].mu


@given(RATINGS, st.integers(2, 6))
def test_a_draw_of_equals_leaves_their_mean_where_it_was(start: Rating, seats: int) -> None:
    after = rated([(f"person:{seat}", start) for seat in range(seats)], [1] * seats)
    assert all(rating.mu == close(start.mu) for rating in after.values())


@given(matches(), st.randoms(use_true_random=False))
def test_it_does_not_matter_who_sat_where(
    match: tuple[list[tuple[str, Rating]], list[int]], shuffler: random.Random
) -> None:
    players, ranks = match
    order = list(range(len(players)))
    shuffler.shuffle(order)
    there = rated(players, ranks)
    here = rated([players[seat] for seat in order], [ranks[seat] for seat in order])
    for subject, rating in there.items():
        assert here[subject].mu == close(rating.mu)
        assert here[subject].sigma == close(rating.sigma)


@given(matches())
def test_only_the_order_of_ranks_counts(match: tuple[list[tuple[str, Rating]], list[int]]) -> None:
    players, ranks = match
    assert rated(players, ranks) == rated(players, [10 * rank - 7 for rank in ranks])


@given(RATINGS, RATINGS)
def test_beating_somebody_stronger_brings_at_least_as_much_as_beating_somebody_weaker(one: Rating, two: Rating) -> None:
    me = Rating()
    strong, weak = max(one.mu, two.mu), min(one.mu, two.mu)
    gains = [rated([("me", me), ("other", Rating(mu, one.sigma))], [1, 2])["me"].mu - me.mu for mu in (strong, weak)]
    assert gains[0] >= gains[1] - 1e-9
    assert gains[1] > 0


def test_a_bot_at_several_seats_gets_the_mean_of_what_it_would_get_at_each() -> None:
    anna, bot = Rating(30, 4, 12), Rating(20, 2, 300)
    twins = rated([("person:anna", anna), ("bot:a", bot), ("bot:b", bot)], [2, 1, 3])
    both = rated([("person:anna", anna), ("bot:x", bot), ("bot:x", bot)], [2, 1, 3])
    assert both["person:anna"] == twins["person:anna"]
    assert both["bot:x"].mu == pytest.approx((twins["bot:a"].mu + twins["bot:b"].mu) / 2)
    assert both["bot:x"].sigma == pytest.approx((twins["bot:a"].sigma + twins["bot:b"].sigma) / 2)
    assert both["bot:x"].matches == 301


def test_a_ladder_sorts_itself() -> None:
    """Twelve players of different strength play four at a table; after a while the ladder shows who is who."""
    rng = random.Random(1930)
    strengths = {f"person:{number}": 3.0 * number for number in range(12)}
    ladder = dict.fromkeys(strengths, Rating())
    for _ in range(600):
        seats = rng.sample(sorted(strengths), 4)
        shown = [rng.gauss(strengths[subject], 4) for subject in seats]
        ranks = [1 + sum(other > own for other in shown) for own in shown]
        ladder.update(rated([(subject, ladder[subject]) for subject in seats], ranks))
    assert not any(rating.provisional for rating in ladder.values())
    assert disorder([ladder[subject].points for subject in strengths]) <= 0.05


def disorder(values: Sequence[int]) -> float:
    """The share of pairs in the wrong order: 0 when sorted, about 0.5 at random."""
    pairs = [(one, other) for index, one in enumerate(values) for other in values[index + 1 :]]
    return sum(one >= other for one, other in pairs) / len(pairs)


def test_a_beginner_has_no_points_and_is_provisional() -> None:
    assert Rating().points == 0
    assert Rating().provisional


@pytest.mark.parametrize(
    ("rating", "provisional"),
    [
        (Rating(25, MAX_SIGMA, MIN_MATCHES), False),
        (Rating(25, MAX_SIGMA, MIN_MATCHES - 1), True),
        (Rating(25, MAX_SIGMA + 0.01, MIN_MATCHES), True),
    ],
)
def test_a_rating_is_provisional_until_there_were_enough_matches_that_told_something(
    rating: Rating, provisional: bool
) -> None:
    assert rating.provisional == provisional
    assert rating.info("catan").provisional == provisional


@pytest.mark.parametrize("seats", range(2, 13))
def test_beginners_are_shown_in_the_order_in_which_their_first_match_ended(seats: int) -> None:
    after = rated([(f"person:{seat}", Rating()) for seat in range(seats)], range(1, seats + 1))
    means = [rating.mu for rating in after.values()]
    assert means == sorted(set(means), reverse=True)
    points = [rating.points for rating in after.values()]
    assert points == sorted(points, reverse=True)
    assert points[0] > 0 > points[-1]


# -- in the store ----------------------------------------------------------------------------------------


def stored(club: Club, game: str = "catan") -> dict[str, Rating]:
    r = schema.ratings.c
    rows = club.connection.execute(select(r.subject, r.mu, r.sigma, r.matches).where(r.game == game))
    return {row.subject: Rating(row.mu, row.sigma, row.matches) for row in rows}


def test_a_match_is_stored_for_beginners_and_for_known_ones_in_its_game_alone(club: Club) -> None:
    club.person("anna")
    club.person("bert", account=False)
    club.rating("catan", "person:anna", 30, 4, 12)
    club.rating("worldcup", "person:anna", 20, 3, 10)
    rate_match(club.connection, "catan", ["bot:random", "person:anna", "person:bert"], [3, 1, 1], NOW + 1)
    expected = rated(
        [("bot:random", first_rating("bot:random")), ("person:anna", Rating(30, 4, 12)), ("person:bert", Rating())],
        [3, 1, 1],
    )
    assert stored(club) == expected
    assert stored(club, "worldcup") == {"person:anna": Rating(20, 3, 10)}
    assert set(club.connection.scalars(select(schema.ratings.c.changed))) == {NOW, NOW + 1}


def test_anyone_who_is_gone_counts_for_the_others_and_is_not_rated_again(club: Club) -> None:
    club.person("anna")
    club.person("gone", deleted=NOW)
    subjects = ["person:anna", "person:gone", "person:never", "bot:random"]
    rate_match(club.connection, "catan", subjects, [1, 4, 3, 2], NOW)
    expected = rated([(subject, first_rating(subject)) for subject in subjects], [1, 4, 3, 2])
    assert stored(club) == {subject: expected[subject] for subject in ("person:anna", "bot:random")}


@pytest.mark.parametrize("subjects", [["person:anna", "person:anna"], ["bot:random"], []])
def test_anyone_who_plays_alone_is_not_rated(club: Club, subjects: list[str]) -> None:
    rate_match(club.connection, "catan", subjects, list(range(len(subjects))), NOW)
    assert stored(club) == {}


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("club_database", ["postgresql"], indirect=True)
def test_workers_that_end_matches_at_the_same_time_lose_none_of_them(club_database: Engine) -> None:
    """Each transaction ends two matches of the same players, half of them the other way round."""
    matches = ["bot:random", "bot:plug-in"], ["bot:plug-in", "bot:heuristic"], ["bot:heuristic", "bot:random"]

    def work(worker: int) -> None:
        for turn in range(10):
            with club_database.begin() as connection:
                for number in range(2):
                    subjects = matches[(worker + turn + number) % 3]
                    rate_match(connection, "tsubasa", subjects, [1, 2], NOW)

    with ThreadPoolExecutor(4) as workers:
        list(workers.map(work, range(4)))
    with club_database.connect() as connection:
        found = stored(Club(connection), "tsubasa")
    assert sum(rating.matches for rating in found.values()) == 4 * 10 * 2 * 2


def test_the_leaderboard_shows_accounts_and_bots_and_shares_places(club: Club) -> None:
    club.person("anna")
    club.person("bert")
    club.person("carl")
    club.person("guest", account=False)
    club.person("gone", deleted=NOW)
    club.person("new")
    club.rating("catan", "person:anna", 30)
    club.rating("catan", "bot:heuristic", 31)
    club.rating("catan", "person:bert", 30.001)
    club.rating("catan", "person:carl", 20)
    club.rating("catan", "person:guest", 40)
    club.rating("catan", "person:gone", 41)
    club.rating("catan", "person:new", 45, matches=MIN_MATCHES - 1)
    club.rating("catan", "bot:random", 44, sigma=MAX_SIGMA + 1)
    club.rating("worldcup", "person:carl", 50)
    found = leaderboard(club.connection, "catan")
    assert [(row.place, row.bot or (row.person and row.person.id), row.rating.provisional) for row in found] == [
        (1, "heuristic", False),
        (2, "bert", False),
        (2, "anna", False),
        (4, "carl", False),
        (5, "new", True),
        (6, "random", True),
    ]
    assert found[2] == LeaderRow(2, PersonInfo("anna", "anna", guest=False), None, Rating(30, 2, 50).info("catan"))


def test_provisional_ones_do_not_share_the_place_of_others(club: Club) -> None:
    club.rating("catan", "bot:heuristic", 31)
    club.rating("catan", "bot:random", 31, matches=1)
    assert [row.place for row in leaderboard(club.connection, "catan")] == [1, 2]


def test_the_leaderboard_ends_after_the_best_hundred(club: Club) -> None:
    for number in range(MOST + 5):
        club.rating("catan", f"bot:{number}", 20 + number / 10)
    found = leaderboard(club.connection, "catan")
    assert [row.bot for row in found] == [str(number) for number in range(MOST + 4, 4, -1)]
