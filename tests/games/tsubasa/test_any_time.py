"""Motivation at any time: the option that takes the rulebook at its word (TS-14.8)."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.games.tsubasa.data import DECK_FILE
from anpfiff.kit import fingerprint
from anpfiff.kit.conformance import STATE_CHECKS, check_step
from anpfiff.kit.errors import BadState, NotYourTurn
from tests.games.rules import rule
from tests.games.tsubasa.table import Table

TSUBASA = "n_tsubasa_motivated"
TAKASHIMA = "t_takashima_motivated"
NANKATSU = {"hand": ["n_oda", "n_taki"], "area": ["n_tsubasa"], "pool": [2, 2, 0]}
TOHO = {"hand": ["t_imai", "t_koike"], "area": ["t_takashima"], "pool": [0, 1, 2]}


def at_any_time(**words: Any) -> Table:
    given: dict[str, Any] = {"n": NANKATSU, "t": TOHO, "motivation": True, "motivation_timing": "any_time"}
    return Table(**given | words)


def unasked(table: Table) -> list[str]:
    """What those who are not asked can motivate."""
    state = table.state
    return [state.action_to_move(a)["card"] for seat in state.optional_players() for a in state.legal_actions(seat)]


@rule("TS-14.8", "TS-5.19")
@pytest.mark.parametrize("timing", ["until_dice", "own_turn"])
@pytest.mark.parametrize("phase", ["turn", "turn_end", "declare"])
def test_without_the_option_nobody_interrupts(timing: str, phase: str) -> None:
    table = at_any_time(phase=phase, motivation_timing=timing)
    assert (table.state.optional_players(), table.state.candidate_actions(1)) == ([], [])
    with pytest.raises(NotYourTurn):
        table.do("motivate", by="T", card=TAKASHIMA)


@rule("TS-14.5", "TS-14.8")
@pytest.mark.parametrize("phase", ["turn", "turn_end"])
def test_an_interrupted_turn_goes_on_where_it_stood(phase: str) -> None:
    table = at_any_time(phase=phase)
    assert unasked(table) == [TAKASHIMA]
    table.do("motivate", by="T", card=TAKASHIMA)
    assert (table.asked, table.phase, unasked(table)) == ("T", "ability", [])
    table.use(2).draw("t_furuta").use(1)
    assert (table.asked, table.phase, unasked(table)) == ("N", phase, [])
    assert table.player("T")["area"] == [TAKASHIMA]
    assert table.player("T")["pool"] == [0, 0, 1]
    assert [event.rule for event in table.log if event.kind == "motivate"] == ["TS-14.8"]


@rule("TS-14.8")
def test_an_interruption_can_fill_the_areas_and_so_end_the_attack_phase() -> None:
    toho = {"area": ["t_imai", "t_koike", "t_furuta", "t_takashima"]}
    nankatsu = {"area": ["n_tsubasa", "n_taki", "n_nagano", "n_iwami"], "hand": ["n_oda"], "pool": [2, 2, 0]}
    table = at_any_time(n=nankatsu, t=toho | {"hand": ["t_fan"]}, turn_of="T")
    table.do("motivate", by="N", card=TSUBASA).use(2).do("done")
    assert (table.count, table.phase, table.asked) == (9, "declare", "N")


@rule("TS-14.8", "TS-5.4", "TS-12.4")
def test_anyone_who_has_passed_may_motivate_but_plays_no_more_cards() -> None:
    table = at_any_time().do("pass")
    assert (table.asked, unasked(table)) == ("T", [TSUBASA])
    table.do("motivate", by="N", card=TSUBASA)
    assert table.offered == {1, "done"}
    assert table.refusal("ability", number=2) == "TS-5.4"
    table.do("done")
    assert (table.asked, table.phase) == ("T", "turn")


@rule("TS-14.8", "TS-11.21")
def test_both_may_interrupt_each_others_decisions_in_the_duel() -> None:
    table = at_any_time(phase="declare").do("motivate", by="T", card=TAKASHIMA).do("done")
    assert (table.asked, table.phase) == ("N", "declare")
    other = at_any_time(phase="declare").declare("shot").do("tokens", count=0)
    assert (table.asked, other.asked, other.phase, unasked(other)) == ("N", "T", "tokens", [TSUBASA])
    other.do("motivate", by="N", card=TSUBASA)
    assert other.refusal("ability", number=2) == "TS-11.21"
    other.do("done")
    assert (other.asked, other.phase) == ("T", "tokens")


@rule("TS-14.8", "TS-6.8")
def test_after_the_dice_motivated_values_count() -> None:
    table = at_any_time(phase="declare").duel("shot", 3, 3)
    assert (table.asked, table.phase, table.offered) == ("N", "reroll_window", {"decline", TSUBASA})
    table.do("decline")
    assert table.asked == "T"
    table.do("motivate", card=TAKASHIMA).do("done")
    assert table.asked == "N", "who may answer, though they have declined before"
    table.do("motivate", card=TSUBASA).do("done")
    (compared,) = table.events("compare")
    assert (compared["attack"], compared["defence"], compared["won"]) == (5 + 3, 5 + 3, True)
    assert {event.rule for event in table.log if event.kind == "motivate"} == {"TS-14.8"}


@rule("TS-14.8", "TS-14.10", "TS-13.25")
def test_a_re_roll_motivated_after_the_dice_can_be_used_at_once() -> None:
    nankatsu = {"area": ["n_kisugi"], "pool": [1, 2, 0]}
    table = at_any_time(phase="declare", n=nankatsu, t={}).duel("pass", 1, 6)
    table.do("motivate", card="n_kisugi_motivated")
    assert (table.asked, table.phase) == ("N", "reroll_window")
    table.do("reroll", die="attacker").do("roll_again", dice=[6])
    assert table.events("compare")[0]["attack"] == 5 + 6


@rule("TS-14.8")
def test_there_is_no_motivation_during_an_ability_a_save_or_a_special_shot() -> None:
    ability = at_any_time().play("n_taki")
    assert (ability.phase, unasked(ability)) == ("ability", [])
    keeper = {"area": ["t_wakashimazu", "t_takashima"], "pool": [0, 1, 2]}
    save = at_any_time(phase="declare", t=keeper).duel("shot", 6, 1).decline()
    assert (save.phase, unasked(save)) == ("save_choice", [])
    save.do("save", card="t_wakashimazu").do("save_roll", dice=[6])
    assert save.events("goal"), "nobody was asked between the die and the goal"
    special = at_any_time(phase="special_choice")
    assert (special.state.pending_players(), unasked(special)) == ([0, 1], [])
    assert {move["kind"] for move in special.moves} == {"special"}


@rule("TS-14.2", "TS-14.6", "TS-16.1")
def test_what_cannot_be_done_unasked_says_why() -> None:
    state = at_any_time().state

    def why(kind: str, card: str) -> str | None:
        reason = state.refusal(state.move_to_action({"kind": kind, "card": card}), 1)
        return None if reason is None else reason.code

    assert why("motivate", TAKASHIMA) is None
    assert why("motivate", "t_hyuga_motivated") == "player_not_in_area"
    assert why("motivate", TSUBASA) == "other_teams_player"
    assert why("play", "t_imai") == "not_your_turn"
    assert len(state.candidate_actions(1)) == 4, "the own bench"


def test_an_unasked_motivation_that_comes_a_moment_late_still_counts() -> None:
    """The opponent has done something else meanwhile, and is still deciding; the player still lies there."""
    table = at_any_time()
    before = table.state.question(1)
    table.do("motivate", card=TSUBASA).do("done")
    assert before is not None
    assert table.state.question(1) == before
    assert table.state.question(0) is None, "who decides must see what has changed"


def test_a_position_within_an_interruption_can_be_saved() -> None:
    table = at_any_time().do("motivate", by="T", card=TAKASHIMA)
    saved = json.loads(json.dumps(table.position))
    assert (saved["coach"], saved["interrupted"]) == (1, 0)
    loaded = table.game.state_from_dict(saved)
    assert loaded.to_dict() == saved
    loaded.apply_action(loaded.move_to_action({"kind": "done"}))
    assert (loaded.current_player(), "interrupted" in loaded.to_dict()) == (0, False)
    for wrong, complaint in (
        (saved | {"interrupted": 1}, "the seat that is not the coach"),
        ({**at_any_time().position, "interrupted": 1}, "nobody can have been interrupted"),
    ):
        with pytest.raises(BadState, match=complaint):
            table.game.state_from_dict(wrong)
    with pytest.raises(BadState, match="nobody can have been interrupted"):
        load_game("tsubasa", motivation=True).state_from_dict(saved)


def test_matches_with_many_interruptions_keep_every_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """With motivation for nothing, so that it happens all the time; looked at closely around each."""
    monkeypatch.setattr(fingerprint, "UNASKED", 0.6)
    deck = re.sub(r"cost = \[.*\]", "cost = [0, 0, 0]", DECK_FILE.read_text(encoding="utf-8"))
    game = load_game("tsubasa", data=deck, preset="advanced", motivation_timing="any_time")
    found = set()
    for seed in range(4):
        state, rng = game.new_initial_state(), random.Random(seed)
        while not state.is_terminal():
            seat, action = fingerprint.random_step(state, rng)
            phase = state.view(None)["phase"]
            if phase == "reroll_window":
                action = state.legal_actions()[-1]
            motivates = state.action_to_move(action)["kind"] == "motivate"
            if motivates and (seat in state.optional_players() or phase == "reroll_window"):
                found.add(phase)
                state = check_step(game, state, seat, action, rng)
                for check in STATE_CHECKS:
                    check(game, state, rng)
            else:
                state.apply_action(action, seat)
    assert {"turn", "reroll_window"} <= found
