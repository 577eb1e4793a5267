"""The heuristic: always legal, blind to hidden cards, and clearly better than chance."""

from __future__ import annotations

import random

import pytest

from anpfiff.games import load_game
from anpfiff.games.worldcup.heuristic import choose
from anpfiff.kit.playout import random_action
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import last_phase


def wins(tournament: str, matches: int, players: int = 4) -> int:
    """How often one heuristic seat beats random ones."""
    game = load_game("worldcup", players, tournament=tournament)
    won = 0
    for seed in range(matches):
        state, rng, me = game.new_initial_state(), random.Random(seed), seed % players
        while not state.is_terminal():
            mine = state.current_player() == me
            state.apply_action(choose(state.resample(me, rng), me) if mine else random_action(state, rng))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == [me]
    return won


@pytest.mark.parametrize(("tournament", "matches"), [("wc1930", 24), ("wc2002", 12), ("wc1938", 12)])
def test_it_wins_far_more_than_its_share_against_random_seats(tournament: str, matches: int) -> None:
    assert wins(tournament, matches) >= 0.75 * matches


def test_its_choice_does_not_depend_on_hidden_cards_and_leaves_the_state_alone() -> None:
    rng = random.Random(4)
    state = load_game("worldcup", 4, tournament="wc2002").new_initial_state()
    asked = 0
    while not state.is_terminal() and asked < 40:
        seat = state.current_player()
        if seat >= 0 and rng.random() < 0.1:
            before = state.to_dict()
            assert len({choose(state.resample(seat, rng), seat) for _ in range(4)} | {choose(state, seat)}) == 1
            assert state.to_dict() == before
            asked += 1
        state.apply_action(random_action(state, rng))
    assert asked == 40


def chosen(cup: Cup) -> dict[str, object]:
    return dict(cup.state.action_to_move(choose(cup.state, cup.active)))


def test_it_helps_its_own_team_and_harms_its_rival() -> None:
    cup = last_phase().give("goal_3").do("play", card="goal_3")
    assert chosen(cup) == {"kind": "place", "match": "third", "team": "costa_rica"}
    cup = last_phase().board("third", "G1", "G1").give("foul, attack").do("play", card="foul")
    assert chosen(cup) == {"kind": "turn", "match": "third", "team": "turkey"}


def test_it_stops_when_it_has_won_and_picks_its_best_team() -> None:
    from tests.games.worldcup.test_examples import decided_1930, finalists_1930

    cup = finalists_1930(teams={"argentina": 0, "uruguay": 0, "usa": 1, "yugoslavia": 1})
    assert chosen(cup) == {"kind": "stop"}
    cup = Cup("wc1930", players=2, teams={"usa": 0, "paraguay": 0, "argentina": 1}, solo_replay="owner_picks")
    cup.whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    assert chosen(cup) == {"kind": "pick", "team": "usa"}
