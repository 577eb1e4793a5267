"""The course of a turn and rolling: sections 3 and 4."""

from __future__ import annotations

import random
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import IllegalAction, NotYourTurn
from anpfiff.kit.fingerprint import random_step
from tests.games.machikoro.table import Table
from tests.games.rules import rule

PHASE_ORDER = ["choose_dice", "roll", "reroll", "roll", "target", "swap_give", "swap_take", "build"]


@rule("MK-3.1", "MK-3.2")
def test_a_turn_with_everything_in_it_passes_its_phases_in_order() -> None:
    text = "A 20 coins, Nachwuchscenter, Fußballmuseum, Neuer Trainer, Neuer Sponsor; B 9 coins; C 9 coins"
    table = Table(text)
    phases = [table.phase]
    moves: list[tuple[str, dict[str, Any]]] = [
        ("dice", {"count": 2}),
        ("roll", {"dice": [1, 1]}),
        ("reroll", {}),
        ("roll", {"dice": [3, 3]}),
        ("target", {"seat": "B"}),
        ("give", {"card": "Kassenhäuschen"}),
        ("take", {"seat": "B", "card": "Imbissstand"}),
    ]
    for kind, words in moves:
        phases.append(table.do(kind, **words).phase)
    assert phases == PHASE_ORDER
    kinds = [event.kind for event in table.build("Stadion").log]
    assert kinds == ["dice", "roll", "reroll", "roll", "payment", "swap", "build_project", "turn"]


@rule("MK-3.2")
def test_what_belongs_to_another_phase_is_refused_with_its_reason() -> None:
    table = Table("A 20 coins; B").roll(4)
    with pytest.raises(IllegalAction, match="keep is not possible now: wrong_phase") as caught:
        table.do("keep")
    assert caught.value.rule == "MK-3.2"


@rule("MK-3.3")
def test_every_turn_begins_with_a_roll() -> None:
    table = Table("A 20 coins; B")
    assert {move["kind"] for move in table.moves} == {"roll"}
    with pytest.raises(IllegalAction):
        table.do("build_nothing")


@rule("MK-3.4", "MK-2.12")
def test_after_a_turn_the_next_player_clockwise_is_up() -> None:
    table = Table("A 20 coins; B 5 coins; C 5 coins", turn_of="C")
    assert table.roll(4).build().turn_of == "A"
    assert table.roll(4).build().turn_of == "B"


@rule("MK-3.5")
def test_anyone_who_can_afford_nothing_builds_nothing_without_being_asked() -> None:
    cards = "6 Kassenhäuschen, 6 Bolzplatz, 6 Imbissstand"
    table = Table(f"A 0 coins; B 5 coins, {cards.replace('6 K', '7 K').replace('6 I', '7 I')}").roll(4)
    assert table.events("build_nothing") == [{"seat": 0, "forced": True}]
    assert table.rules_of("build_nothing") == ["MK-3.5"]
    assert table.turn_of == "B"


@rule("MK-3.5", "MK-6.12")
def test_neuer_trainer_needs_no_question_with_one_opponent() -> None:
    table = Table("A 5 coins, Neuer Trainer; B 9 coins").roll(6)
    assert table.phase == "build"
    assert table.coins == {"A": 10, "B": 4}


@rule("MK-3.5", "MK-6.14")
def test_a_mandatory_swap_with_a_single_choice_is_made_without_asking() -> None:
    text = "A 5 coins, Neuer Sponsor, Fanshop; B 5 coins, Bolzplatz"
    table = Table(text, sponsor_swap="mandatory", swap_start_cards="forbidden").roll(6)
    assert table.phase == "build"
    assert (table.owned("A", "Bolzplatz"), table.owned("B", "Fanshop")) == (1, 1)
    assert len(table.events("swap")) == 1


@rule("MK-3.5")
@pytest.mark.parametrize("seed", range(6))
def test_players_are_only_asked_where_they_have_a_choice(seed: int) -> None:
    game = load_game("machikoro", 3, sponsor_swap="mandatory", swap_start_cards="forbidden", max_copies_per_type="2")
    state, rng = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.current_player() >= 0:
            assert len(state.legal_actions()) > 1, state.to_dict()
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)


@rule("MK-3.6", "MK-4.13", "MK-12.7", "MK-12.2")
def test_only_the_active_player_acts_and_nobody_changes_lends_or_trades() -> None:
    game = load_game("machikoro", 4, start_player="seat_1")
    rng = random.Random(5)
    kinds = set()
    for _ in range(8):
        state = game.new_initial_state()
        while not state.is_terminal():
            assert state.pending_players() in ([], [state.to_dict()["active"]])
            kinds |= {state.action_to_move(action)["kind"] for action in state.legal_actions()}
            seat, action = random_step(state, rng)
            state.apply_action(action, seat)
    choices = {"dice", "keep", "reroll", "target", "give", "take", "no_swap", "build", "build_project", "build_nothing"}
    assert kinds == choices | {"roll"}


@rule("MK-3.6", "MK-4.13")
def test_an_opponent_who_tries_to_roll_or_build_is_told_that_it_is_not_their_turn() -> None:
    table = Table("A 20 coins; B 20 coins")
    with pytest.raises(NotYourTurn):
        table.state.apply_action(0, 1)
    table.roll(4)
    with pytest.raises(NotYourTurn):
        table.state.apply_action(table.state.legal_actions()[0], 1)
    refused = table.state.refusal(0, 1)
    assert refused is not None
    assert refused.rule == "MK-3.6"


@rule("MK-4.1", "MK-4.3")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_die_is_rolled_and_its_number_is_the_result(die: int) -> None:
    table = Table("A 5 coins; B").roll(die)
    assert table.events("roll") == [{"seat": 0, "dice": [die], "result": die, "again": False}]


@rule("MK-4.2", "MK-9.5")
def test_the_nachwuchscenter_gives_a_choice_of_dice_in_every_turn() -> None:
    table = Table("A 5 coins, Nachwuchscenter; B 5 coins")
    assert table.moves == [{"kind": "dice", "count": 1}, {"kind": "dice", "count": 2}]
    table.play_turn(2, 3).play_turn(5)
    assert table.moves == [{"kind": "dice", "count": 1}, {"kind": "dice", "count": 2}]
    assert table.roll(5).events("roll")[-1]["dice"] == [5]


@rule("MK-4.3")
def test_the_result_of_two_dice_is_their_sum() -> None:
    assert Table("A 5 coins, Nachwuchscenter; B").roll(2, 5).events("roll")[0]["result"] == 7


@rule("MK-4.6", "MK-9.20")
def test_the_fussballmuseum_offers_a_second_roll_that_can_be_declined() -> None:
    table = Table("A 5 coins, Fußballmuseum; B 5 coins").roll(1)
    assert [move["kind"] for move in table.moves] == ["keep", "reroll"]
    assert table.coins == {"A": 5, "B": 5}
    assert table.do("keep").coins == {"A": 6, "B": 6}


@rule("MK-4.7", "MK-4.8", "MK-9.19")
def test_the_second_roll_throws_all_dice_of_the_first() -> None:
    table = Table("A 5 coins, Nachwuchscenter, Fußballmuseum; B").roll(2, 6).do("reroll")
    assert len(table.moves) == 36
    with pytest.raises(IllegalAction, match="number of dice"):
        table.do("roll", dice=[3])


@rule("MK-4.9", "MK-4.10", "MK-9.19")
def test_only_the_second_roll_counts_even_if_it_is_worse() -> None:
    table = Table("A 5 coins, 2 Imbissstand, Fußballmuseum; B 5 coins, Fanshop").roll(3).do("reroll").roll(4)
    assert table.coins == {"A": 5, "B": 5}
    assert table.rules_of("roll") == ["MK-4.3", "MK-4.9"]


@rule("MK-4.12")
def test_there_is_no_third_roll() -> None:
    table = Table("A 5 coins, Fußballmuseum; B").roll(4).do("reroll").roll(4)
    assert table.phase == "build"
