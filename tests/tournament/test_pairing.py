"""Who meets whom: nobody is forgotten, nobody meets the same people again without need, byes go round."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from anpfiff.tournament.matching import ALONE, maximum_matching
from anpfiff.tournament.pairing import next_round, table_sizes, usual_rounds
from anpfiff.tournament.rounds import Format, Pairing, Round, byes, meetings

seeds = st.integers(0, 1 << 32).map(random.Random)
FORMATS: tuple[Format, ...] = ("swiss", "round_robin", "knockout")


def played(tables: Sequence[Pairing], rng: random.Random) -> list[Pairing]:
    """With results, of which some are draws."""
    return [
        table if table.is_bye else Pairing(table.players, tuple(rng.randint(1, 4) for _ in table.players))
        for table in tables
    ]


def play(
    format_: Format, people: int, rounds: int, low: int, high: int, rng: random.Random, gone: Sequence[int] = ()
) -> list[Round]:
    made: list[Round] = []
    while len(made) < rounds and (tables := next_round(format_, range(people), gone, made, low, high)):
        made.append(played(tables, rng))
    return made


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(FORMATS[:2]), st.integers(2, 24), st.integers(2, 4), st.sets(st.integers(0, 23)), seeds)
def test_everybody_who_is_there_is_in_every_round_once(
    format_: Format, people: int, high: int, away: set[int], rng: random.Random
) -> None:
    gone = sorted(player for player in away if player < people - 3)
    for tables in play(format_, people, 4, 2, high, rng, gone):
        seated = [player for table in tables for player in table.players]
        assert sorted(seated) == [player for player in range(people) if player not in gone]
        assert all(len(table.players) <= high for table in tables)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 12), st.integers(1, 6), seeds)
def test_in_a_swiss_nobody_meets_the_same_again_while_that_can_be_avoided(
    people: int, rounds: int, rng: random.Random
) -> None:
    made: list[Round] = []
    for _ in range(rounds):
        tables = next_round("swiss", range(people), (), made, 2, 2)
        met = meetings(made)
        again = sum(met[frozenset(table.players)] > 0 for table in tables if not table.is_bye)
        assert again == fewest_repeats([p for t in tables if not t.is_bye for p in t.players], set(met))
        made.append(played(tables, rng))


def fewest_repeats(people: list[int], met: set[frozenset[int]]) -> int:
    """By trying everything."""
    best = {frozenset[int](): 0}

    def least(left: frozenset[int]) -> int:
        if left not in best:
            first = min(left)
            best[left] = min(
                (frozenset((first, other)) in met) + least(left - {first, other}) for other in left - {first}
            )
        return best[left]

    return least(frozenset(people))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(FORMATS[:2]), st.integers(3, 15), st.integers(3, 4), seeds)
def test_nobody_has_two_byes_more_than_another(format_: Format, people: int, low: int, rng: random.Random) -> None:
    counts = byes(play(format_, people, 5, low, 4, rng))
    had = [counts[player] for player in range(people)]
    assert max(had) - min(had) <= 1


@pytest.mark.parametrize("people", range(2, 12))
def test_everybody_against_everybody_means_once_each(people: int) -> None:
    made = play("round_robin", people, 99, 2, 2, random.Random(people))
    assert len(made) == usual_rounds("round_robin", people, 2)
    assert meetings(made) == Counter(frozenset(both) for both in combinations(range(people), 2))
    began = Counter(table.players[0] for tables in made for table in tables if not table.is_bye)
    assert max(began.values()) - min(began[player] for player in range(people)) <= 2


@settings(max_examples=80, deadline=None)
@given(st.integers(2, 40), st.sampled_from([(2, 2), (2, 3), (2, 4), (3, 4), (3, 3), (2, 12)]), seeds)
def test_a_knock_out_ends_with_one_table_and_nobody_comes_back(
    people: int, size: tuple[int, int], rng: random.Random
) -> None:
    low, high = size
    made = play("knockout", people, 99, low, high, rng)
    assert len(made[-1]) == 1
    if high == 2:
        assert len(made) == usual_rounds("knockout", people, 2)
    there = set(range(people))
    for tables in made:
        present = {player for table in tables for player in table.players}
        assert present <= there
        there = present


def test_those_drawn_first_meet_last() -> None:
    first = next_round("knockout", range(8), (), [], 2, 2)
    assert [table.players for table in first] == [(0, 7), (3, 4), (1, 6), (2, 5)]


def test_leaving_a_knock_out_lets_the_other_through() -> None:
    first = [Pairing(table.players, (1, 2)) for table in next_round("knockout", range(8), (), [], 2, 2)]
    second = next_round("knockout", range(8), {0, 1, 2}, [first], 2, 2)
    assert [table.players for table in second] == [(3,), ()]
    assert [table.players for table in next_round("knockout", range(8), {0, 1, 2}, [first, second], 2, 2)] == [(3,)]


@pytest.mark.parametrize(
    ("people", "low", "high", "sizes"),
    [
        (8, 3, 4, [4, 4]),
        (7, 3, 4, [4, 3]),
        (5, 3, 4, [4]),
        (5, 2, 4, [3, 2]),
        (2, 3, 4, []),
        (9, 3, 4, [3, 3, 3]),
        (7, 2, 2, [2, 2, 2]),
    ],
)
def test_tables_are_few_and_even(people: int, low: int, high: int, sizes: list[int]) -> None:
    assert table_sizes(people, low, high) == sizes


def test_at_tables_of_four_sixteen_people_meet_somebody_new_for_three_rounds() -> None:
    made = play("round_robin", 16, 3, 3, 4, random.Random(1))
    assert max(meetings(made).values()) <= 2
    assert sum(count > 1 for count in meetings(made).values()) <= 6


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 9), seeds)
def test_as_many_pairs_as_trying_everything_finds(size: int, rng: random.Random) -> None:
    edges = {both for both in combinations(range(size), 2) if rng.random() < 0.35}
    neighbours = [[w for w in range(size) if (min(v, w), max(v, w)) in edges] for v in range(size)]
    partner = maximum_matching(neighbours)
    assert all(other == ALONE or (partner[other] == v and other in neighbours[v]) for v, other in enumerate(partner))
    assert sum(other != ALONE for other in partner) // 2 == most_pairs(frozenset(range(size)), edges)


def most_pairs(left: frozenset[int], edges: set[tuple[int, int]]) -> int:
    if not left:
        return 0
    first, rest = min(left), left - {min(left)}
    with_one = [1 + most_pairs(rest - {other}, edges) for other in rest if (first, other) in edges]
    return max([most_pairs(rest, edges), *with_one])
