"""Points by rank, and what decides between those who have as many."""

from __future__ import annotations

from fractions import Fraction

import pytest

from anpfiff.tournament.rounds import Pairing
from anpfiff.tournament.standings import points_of, standings


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ((1, 2), (3, 0)),
        ((1, 1), (Fraction(3, 2), Fraction(3, 2))),
        ((2, 1, 3), (Fraction(3, 2), 3, 0)),
        ((4, 1, 3, 2), (0, 3, 1, 2)),
        ((1, 2, 2, 4), (3, Fraction(3, 2), Fraction(3, 2), 0)),
    ],
)
def test_points_follow_the_rank_at_the_table(ranks: tuple[int, ...], points: tuple[Fraction, ...]) -> None:
    pairing = Pairing(tuple(range(len(ranks))), ranks)
    assert tuple(points_of(pairing, player) for player in pairing.players) == points


def test_a_bye_counts_as_a_win_but_meets_nobody() -> None:
    rows = standings([0, 1, 2], [[Pairing((0, 1), (1, 2)), Pairing((2,))]], "swiss")
    assert [(row.player, float(row.points), row.wins, row.played) for row in rows] == [
        (0, 3, 1, 1),
        (2, 3, 0, 0),
        (1, 0, 0, 1),
    ]


def test_of_two_with_as_many_points_the_one_who_met_the_stronger_comes_first() -> None:
    rounds = [
        [Pairing((0, 1), (1, 2)), Pairing((2, 3), (1, 2))],
        [Pairing((0, 2), (2, 1)), Pairing((1, 3), (1, 2))],
    ]
    rows = standings([1, 0, 2, 3], rounds, "swiss")
    assert [(row.player, row.place, float(row.points), float(row.buchholz)) for row in rows] == [
        (2, 1, 6, 3),
        (0, 2, 3, 9),
        (1, 3, 3, 3),
        (3, 4, 0, 9),
    ]


def test_a_running_match_counts_for_nobody() -> None:
    rows = standings([0, 1], [[Pairing((0, 1))]], "swiss")
    assert [(row.place, float(row.points), row.played) for row in rows] == [(1, 0, 0), (1, 0, 0)]


def test_in_a_knock_out_the_last_round_decides() -> None:
    rounds = [
        [Pairing((0, 1, 2), (1, 2, 3)), Pairing((3, 4, 5), (1, 2, 3))],
        [Pairing((0, 3, 1, 4), (4, 2, 1, 3))],
    ]
    assert [row.player for row in standings(range(6), rounds, "knockout")] == [1, 3, 4, 0, 2, 5]
