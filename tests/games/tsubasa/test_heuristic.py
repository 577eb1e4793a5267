"""The heuristic: sensible single decisions, and much better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest
from benchmarks.tsubasa_balance import Tally, measure, play

from anpfiff.games import load_game
from anpfiff.games.tsubasa.game import Tsubasa
from anpfiff.kit.core import CHANCE
from anpfiff.kit.words import Words
from tests.games.tsubasa.table import Table


def choice(table: Table) -> Words:
    seat = table.state.current_player()
    return table.state.action_to_move(table.game.heuristic()(table.state.clone(), seat))


@pytest.mark.parametrize("options", [{}, {"preset": "first_game"}, {"preset": "advanced", "guaranteed_success": True}])
def test_it_beats_random_play(options: dict[str, Any]) -> None:
    game = load_game("tsubasa", data=None, **options)
    policy, won = game.heuristic(), 0
    for number in range(20):
        state, rng, bot = game.new_initial_state(), random.Random(number), number % 2
        while not state.is_terminal():
            seat = state.current_player()
            if seat == CHANCE:
                action = state.chance_pick(int(rng.random() * state.chance_total()))
            elif seat == bot:
                action = policy(state.resample(seat, rng), seat)
            else:
                legal = state.legal_actions(seat)
                action = legal[int(rng.random() * len(legal))]
            state.apply_action(action, seat)
        won += state.returns()[bot] > 0
    assert won >= 16


def test_it_does_not_look_at_hidden_cards() -> None:
    table = Table(n={"hand": ["n_taki", "n_oda", "n_izawa"]}, t={"hand": ["t_imai", "t_fan", "t_hyuga", "t_koike"]})
    policy = table.game.heuristic()
    choices = {policy(table.state.resample(0, random.Random(seed)), 0) for seed in range(30)}
    assert len(choices) == 1


def test_it_shoots_when_ahead_and_passes_when_far_behind() -> None:
    strong = Table(phase="declare", n={"area": ["n_tsubasa", "n_taki"]}, t={"area": ["t_imai"]})
    assert choice(strong) == {"kind": "declare", "action": "shot"}
    weak = Table(phase="declare", n={"area": ["n_izawa", "n_iwami"]}, t={"area": ["t_imai", "t_koike", "t_takashima"]})
    assert choice(weak) == {"kind": "declare", "action": "pass"}


def test_it_spends_tokens_where_they_matter() -> None:
    def spent(attack: list[str]) -> int:
        sides = {"n": {"area": attack, "pool": [5, 0, 0]}, "t": {"area": ["t_imai", "t_koike"]}}
        return int(choice(Table(phase="declare", **sides).declare("shot"))["count"])  # type: ignore[arg-type]

    assert spent(["n_tsubasa", "n_taki"]) >= 3
    assert spent(["n_tsubasa", "n_taki", "n_kisugi", "m1_long_shot", "m1_wing_run"]) == 0


def test_it_re_rolls_what_is_lost_and_leaves_what_is_won() -> None:
    sides = {"n": {"area": ["n_kisugi"]}, "t": {"area": ["t_imai"]}}
    lost = Table(phase="declare", **sides).duel("pass", 1, 6)  # type: ignore[arg-type]
    assert choice(lost)["kind"] == "reroll"
    won = Table(phase="declare", **sides).duel("pass", 6, 1)  # type: ignore[arg-type]
    assert choice(won) == {"kind": "decline"}


def test_it_lets_the_best_keeper_dive() -> None:
    toho = {"area": ["t_wakashimazu", "m1_outstanding_save"]}
    table = Table(phase="declare", n={"area": ["n_tsubasa"]}, t=toho).duel("shot", 6, 1)
    assert choice(table) == {"kind": "save", "card": "m1_outstanding_save"}


def test_it_takes_special_shots_from_the_pitch() -> None:
    pitch = ("m1_injury", "m1_special_shot_t", "m1_one_two")
    assert choice(Table(phase="pick", turn_of="T", pitch=pitch)) == {"kind": "pick", "card": "m1_special_shot_t"}


def test_its_special_card_is_not_a_habit() -> None:
    found = set()
    for hand in (["n_oda"], ["n_taki"], ["n_fan"], ["n_izawa"], ["n_oda", "n_taki"], ["n_iwami", "n_fan"]):
        table = Table(n={"hand": ["m1_special_shot_n", *hand]}).play("m1_special_shot_n").use(1)
        found.add(choice(table)["card"])
    assert len(found) == 3


def test_the_balance_of_a_deck_is_measured() -> None:
    tally = measure(Tsubasa(team_assignment="random"), 6, 0)
    assert tally.matches == 6
    assert sum(tally.wins) <= 6
    ends = [play(Tsubasa(team_assignment="random"), seed) for seed in range(6)]
    assert sum(tally.goals) == sum(end.first.goals + end.second.goals for end in ends)
    assert "6 matches: first team" in str(Tally(6, [2, 3], [4, 6], 1))
