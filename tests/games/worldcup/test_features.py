"""What learnt bots are shown: chances that are exact where only dice are left, add up everywhere, and are remembered
only as long as they hold."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from anpfiff.games import load_game
from anpfiff.games.worldcup.features_cup import CupChances, look_ahead
from anpfiff.games.worldcup.features_matches import MatchChances, Odds, judge_open_matches, knockout_chance
from anpfiff.games.worldcup.game import WorldCup
from anpfiff.games.worldcup.heuristic import Heuristic
from anpfiff.games.worldcup.rules.position import (
    CARD,
    DICE,
    LOT,
    SHOOTOUT,
    TARGET,
    Position,
)
from anpfiff.games.worldcup.rules.scoring import goals_of_match
from anpfiff.games.worldcup.rules.tables import Match, left_row, right_row
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.playout import random_action
from tests.games.worldcup.cup import Cup


def positions(game: Game, seed: int) -> list[Position]:
    """Of a match in which every fourth decision is random."""
    state, rng, policy = game.new_initial_state(), random.Random(seed), game.heuristic()
    found: list[Position] = []
    while not state.is_terminal():
        copy = state.clone()
        assert isinstance(copy, Position)
        found.append(copy)
        player = state.current_player()
        thinks = player >= 0 and rng.random() < 0.75
        state.apply_action(policy(state, player) if thinks else random_action(state, rng))
    return found


def odds_of(p: Position) -> Odds:
    game = p.get_game()
    assert isinstance(game, WorldCup)
    return game.odds


def chances(p: Position) -> CupChances:
    made = CupChances(p.tables, odds_of(p))
    look_ahead(made, p)
    return made


def follow_dice(state: State, weight: float, found: dict[int, list[float]]) -> None:
    """By match: the exact chances of a win of the left team and of a draw, from all throws that are possible."""
    assert isinstance(state, Position)
    for outcome, ways in state.chance_weights():
        child = state.clone()
        assert isinstance(child, Position)
        chance = weight * ways / state.chance_total()
        if state.dice_thrown < 3:
            child.apply_action(outcome)
            follow_dice(child, chance, found)
            continue
        child.throws[-1].ranks.append(outcome)
        for match in found:
            left, right = goals_of_match(child, Match(match))
            found[match][0] += chance * (left > right)
            found[match][1] += chance * (left == right)
        child.throws[-1].ranks.pop()


@pytest.mark.parametrize("seed", [1, 2])
def test_when_only_dice_are_left_the_chances_of_a_match_are_exact(seed: int) -> None:
    game, looked = load_game("worldcup", 2), 0
    for p in positions(game, seed):
        if p.phase != DICE or p.stage == 0 or p.dice_thrown == 0:
            continue
        made = MatchChances(p.tables, odds_of(p))
        judge_open_matches(made, p)
        exact = {match: [0.0, 0.0] for match in p.open_matches()}
        follow_dice(p, 1.0, {int(match): pair for match, pair in exact.items()})
        for match, (won, drawn) in exact.items():
            assert made.won[match] == pytest.approx(won)
            assert made.drawn[match] == pytest.approx(drawn)
            looked += 1
    assert looked > 3


def test_a_shootout_is_as_likely_won_as_its_kicks_say() -> None:
    cup = Cup("wc2002", players=2).whistle()
    while cup.state.phase == LOT:
        cup.do_any()
    p = cup.whistle().state
    made = MatchChances(p.tables, odds_of(p))
    assert knockout_chance(made, p, p.shootout, True) == pytest.approx(0.5)
    # Equals the mean over the next kick, at every kick.
    rng = random.Random(1)
    for _ in range(12):
        if p.phase != SHOOTOUT:
            break
        match, mean = p.shootout, 0.0
        for outcome, ways in p.chance_weights():
            child = p.clone()
            child.apply_action(outcome)
            decided = child.winners[match]
            after = float(decided == p.team_at[left_row(match)]) if decided >= 0 else None
            mean += ways / 6 * (knockout_chance(made, child, match, True) if after is None else after)
        assert knockout_chance(made, p, match, True) == pytest.approx(mean)
        p.apply_action(random_action(p, rng))


@pytest.mark.parametrize(("tournament", "players"), [("wc1930", 2), ("wc1930", 9), ("wc1934", 3), ("wc1938", 3)])
def test_somebody_wins_the_cup(tournament: str, players: int) -> None:
    """Whatever happens, the chances of all teams add up to one, and nobody who is out goes through."""
    game = load_game("worldcup", players, tournament=tournament)
    match = positions(game, 4)
    for p in [*match[::9], match[-1]]:
        made = chances(p)
        assert sum(made.cup) == pytest.approx(1.0, abs=1e-4)
        assert sum(made.final) == pytest.approx(2.0, abs=1e-4)
        for team in range(len(p.owner)):
            assert -1e-9 <= made.cup[team] <= made.final[team] + 1e-6 <= 1 + 2e-6


def test_two_of_each_group_go_on_in_2002() -> None:
    for p in positions(load_game("worldcup", 4, tournament="wc2002"), 1)[::60]:
        made = chances(p)
        going_on = [16.0, 8.0, 4.0, 2.0, 1.0][p.stage]
        assert sum(made.going_on) == pytest.approx(going_on, abs=1e-3)
        assert sum(made.cup) == pytest.approx(1.0, abs=1e-3)


def test_chances_are_remembered_only_as_long_as_they_hold() -> None:
    game = load_game("worldcup", 2)
    shown = game.features()
    assert shown is not None
    for before, now in pairwise(positions(game, 7)[::5]):
        fresh = game.features()
        assert fresh is not None
        shown.encode(before, 0)
        for seat in range(2):
            assert list(shown.encode(now, seat)) == list(fresh.encode(now, seat))


def test_a_goal_in_a_close_match_helps_its_team() -> None:
    cup = Cup("wc1930", players=2, modifier_dice=True).board("g1_1", "G1", "G1")
    before = chances(cup.state)
    after = chances(cup.board("g1_1", "G1 G1", "G1").state)
    match = Match(cup.state.tables.match_ids.index("g1_1"))
    left, right = cup.state.team_at[left_row(match)], cup.state.team_at[right_row(match)]
    assert after.cup[left] > before.cup[left]
    assert after.cup[right] < before.cup[right]


def test_the_shortlist_begins_with_what_the_rules_of_thumb_do() -> None:
    game, rules = load_game("worldcup", 3), Heuristic()
    shortened = 0
    for p in positions(game, 3)[::2]:
        if p.phase in (CARD, TARGET):
            few, legal = rules.shortlist(p, p.active), p.legal_actions()
            assert few[0] == rules.choose(p, p.active)
            assert len(set(few)) == len(few)
            assert set(few) <= set(legal)
            shortened += len(few) < len(legal)
    assert shortened > 10
