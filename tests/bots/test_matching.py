"""Even match finds out how strong somebody is, and plays like that."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import fmean

import pytest
from benchmarks.even import career

from anpfiff.bots.even import bounds, is_even, strength_of
from anpfiff.bots.matching import NEWCOMER, POINTS_PER_E, Result, fitting_strength, results_against
from anpfiff.bots.registry import is_quick
from anpfiff.games import load_game

MACHIKORO = load_game("machikoro", 2)


def curve(strength: float, opponent: float) -> float:
    """How often somebody this strong wins, in theory."""
    return float(1 / (1 + 10 ** ((opponent - strength) / 400)))


def test_nobody_knows_a_newcomer_and_each_result_says_a_little() -> None:
    assert fitting_strength([], MACHIKORO) == round(NEWCOMER)
    won, lost = [Result(NEWCOMER, 1.0)], [Result(NEWCOMER, 0.0)]
    once, twice = fitting_strength([won], MACHIKORO), fitting_strength([won, won], MACHIKORO)
    assert NEWCOMER + 50 < once < twice < NEWCOMER + 300
    assert fitting_strength([lost], MACHIKORO) == pytest.approx(2 * NEWCOMER - once, abs=2)
    # What happened last counts most.
    assert fitting_strength([won, lost], MACHIKORO) < NEWCOMER < fitting_strength([lost, won], MACHIKORO)


def test_steps_grow_smaller_and_never_stop() -> None:
    strengths = [float(fitting_strength([], MACHIKORO))]
    matches: list[list[Result]] = []
    for number in range(60):
        matches.append([Result(strengths[-1], number % 2)])
        strengths.append(fitting_strength(matches, MACHIKORO))
    steps = [abs(later - before) for before, later in pairwise(strengths)]
    assert steps[0] > 60
    assert 5 < fmean(steps[-10:]) < 40


@pytest.mark.parametrize("strength", [-500, -300, -100, 0, 120])
def test_players_who_follow_the_curve_win_half_of_their_matches(strength: float) -> None:
    rng = random.Random(f"curve {strength}")
    scores: list[float] = []
    for _ in range(40):
        matches: list[list[Result]] = []
        for _ in range(30):
            bot = fitting_strength(matches, MACHIKORO)
            matches.append([Result(bot, float(rng.random() < curve(strength, bot)))])
        scores += [match[0].score for match in matches[10:]]
    assert 0.4 < fmean(scores) < 0.6


def test_anyone_who_gets_better_meets_better_bots() -> None:
    before: list[float] = []
    after: list[float] = []
    for seed in range(6):
        rng = random.Random(seed)
        matches: list[list[Result]] = []
        for number in range(80):
            bot = fitting_strength(matches, MACHIKORO)
            matches.append([Result(bot, float(rng.random() < curve(-400 if number < 40 else 0, bot)))])
        before += [match[0].strength for match in matches[20:40]]
        after += [match[0].strength for match in matches[60:]]
    assert fmean(before) < -300
    assert fmean(after) > -150


@pytest.mark.parametrize("player", ["beginner", "amateur"])
def test_real_players_win_about_half_of_their_matches(player: str) -> None:
    scores, _ = career(MACHIKORO, player, matches=60, seed=7)
    assert 0.35 < fmean(scores[10:]) < 0.65


def test_nobody_is_stronger_than_the_strongest_bot_of_a_game() -> None:
    won = [[Result(140.0, 1.0)]] * 60
    assert fitting_strength(won, MACHIKORO) == bounds(MACHIKORO)[1]
    assert fitting_strength([[Result(-600.0, 0.0)]] * 60, MACHIKORO) == bounds(MACHIKORO)[0] == -600


def test_among_several_bots_each_counts_for_its_part() -> None:
    assert results_against([("amateur", 2), ("even=-50", 1), ("beginner", 3), ("my-bot", 2)], 2) == [
        Result(0.0, 0.5),
        Result(-50.0, 0.0),
        Result(-250.0, 1.0),
    ]
    alone = fitting_strength([results_against([("amateur", 2)], 1)], MACHIKORO)
    assert fitting_strength([results_against([("amateur", 2)] * 3, 1)], MACHIKORO) == alone


def test_strengths_are_known_by_name() -> None:
    assert [strength_of(bot) for bot in ("heuristic", "even", "even=-90", "even=x", "my-bot")] == [
        0,
        0,
        -90,
        None,
        None,
    ]
    assert [is_even(bot) for bot in ("even", "even=3", "evening", "pro")] == [True, True, False, False]
    # It decides on the spot unless it asks one that plans.
    assert [is_quick(bot) for bot in ("even", "even=-90", "even=20", "even=x", "pro")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert round(POINTS_PER_E) == 174
