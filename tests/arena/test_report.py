"""The statistics of a simulation."""

from __future__ import annotations

from collections import Counter

import pytest

from anpfiff.arena.report import bot_reports, lengths_of, rate_of, wilson_interval
from anpfiff.arena.tally import Tally
from anpfiff.kit.core import Outcome


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, table I: Wilson score interval without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_the_wilson_interval_has_its_published_values(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson_interval(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_the_ends_of_an_interval_are_exact_and_it_is_symmetric() -> None:
    assert wilson_interval(0, 7)[0] == 0.0
    assert wilson_interval(7, 7)[1] == 1.0
    assert wilson_interval(2, 7)[0] == pytest.approx(1 - wilson_interval(5, 7)[1])


def test_without_matches_there_is_no_rate() -> None:
    rate = rate_of(0, 0)
    assert (rate.win_rate, rate.interval) == (None, None)


@pytest.mark.parametrize(
    ("counted", "mean", "median", "low", "high"),
    [
        ({7: 1}, 7.0, 7.0, 7, 7),
        ({1: 1, 4: 1}, 2.5, 2.5, 1, 4),
        ({9: 1, 1: 2}, 11 / 3, 1.0, 1, 9),
        ({1: 2, 5: 2}, 3.0, 3.0, 1, 5),
    ],
)
def test_lengths_have_mean_median_and_range(
    counted: dict[int, int], mean: float, median: float, low: int, high: int
) -> None:
    lengths = lengths_of(Counter(counted))
    assert lengths is not None
    assert (lengths.mean, lengths.median, lengths.min, lengths.max) == (mean, median, low, high)
    assert lengths_of(Counter()) is None


def test_a_tally_counts_wins_draws_and_unfinished_matches_for_bots_and_places() -> None:
    tally = Tally(["a", "b", "a"])
    tally.add(0, [0, 1, 2], Outcome([2], "x", "R-1"), 10)
    tally.add(1, [1, 2, 0], Outcome([0], "x", "R-1"), 20)
    tally.add(2, [2, 0, 1], Outcome([], "x", "R-1"), 30)
    tally.add(3, [0, 1, 2], None, 99)
    assert (tally.matches, tally.draws, tally.unfinished) == (4, 1, 1)
    assert tally.wins == [1, 1]
    assert tally.won_at == [[0, 0, 1], [1, 0, 0]]
    assert tally.played_at == [[3, 2, 3], [1, 2, 1]]
    assert tally.lengths == Counter({10: 1, 20: 1, 30: 1})


def test_a_shared_win_counts_once_for_a_bot_with_two_seats() -> None:
    tally = Tally(["a", "b", "a"])
    tally.add(0, [0, 1, 2], Outcome([0, 1, 2], "x", "R-1"), 10)
    assert [report.total.wins for report in bot_reports(tally)] == [1, 1]
    assert tally.won_at == [[1, 0, 1], [0, 1, 0]]


def test_merged_tallies_are_the_tally_of_all_matches() -> None:
    parts = [Tally(["a", "b"]) for _ in range(2)]
    whole = Tally(["a", "b"])
    results = [([0, 1], Outcome([0], "x", "R"), 5), ([1, 0], None, 9), ([0, 1], Outcome([], "x", "R"), 5)]
    for index, result in enumerate(results):
        parts[index % 2].add(index, *result)
        whole.add(index, *result)
    parts[0].merge(parts[1])
    assert vars(parts[0]) == vars(whole)


def test_the_digest_depends_on_every_result_and_on_no_order() -> None:
    results = [(0, [0, 1], Outcome([0], "x", "R-1"), 10), (1, [1, 0], Outcome([1], "x", "R-1"), 10)]
    there, back, other = Tally(["a", "b"]), Tally(["a", "b"]), Tally(["a", "b"])
    for result in results:
        there.add(*result)
    for result in reversed(results):
        back.add(*result)
    other.add(*results[0])
    other.add(1, [1, 0], Outcome([1], "x", "R-1"), 11)
    assert there.digest == back.digest != other.digest
