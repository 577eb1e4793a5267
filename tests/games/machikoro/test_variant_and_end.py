"""The variant "Komme, was wolle", the end, the bank and absent players: sections 10 to 13."""

from __future__ import annotations

import random

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import State
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.playout import random_playout
from anpfiff.kit.words import Words
from tests.games.machikoro.table import Table
from tests.games.rules import rule

VARIANT: Words = {"market_mode": "komme_was_wolle"}
TEN_TYPES = (
    "Kassenhäuschen, Bolzplatz, Imbissstand, Fanshop, Getränkestand, Trikotnäherei, Talentschmiede, Clubhaus, "
    "Fankurve, Neuer Sponsor"
)


def new_variant(players: int) -> State:
    return load_game("machikoro", players, data=None, start_player="seat_1", **VARIANT).new_initial_state()


@rule("MK-10.1", "MK-10.8")
def test_only_what_lies_in_the_display_can_be_built() -> None:
    table = Table("A 30 coins; B", display=TEN_TYPES, **VARIANT).roll(4)
    assert table.offered - set(table.large) == set(TEN_TYPES.split(", "))
    assert table.refusal("build", card="Ballmanufaktur") == "MK-8.7"


@rule("MK-10.4", "MK-10.5")
def test_the_next_card_is_any_of_the_pile_by_its_number() -> None:
    state = new_variant(4)
    state.apply_action(0)
    pile = state.to_dict()["pile"]
    assert pile["kassenhaeuschen"] == 5
    assert state.chance_weights() == list(enumerate(pile.values()))
    assert dict(state.chance_outcomes())[0] == pytest.approx(5 / 83)


@rule("MK-10.6", "MK-10.7")
@pytest.mark.parametrize(("stubborn", "cards"), [(False, 10), (True, 55)])
def test_the_display_needs_ten_to_fifty_five_cards(stubborn: bool, cards: int) -> None:
    state = new_variant(4)
    turned_up = 0
    while state.to_dict()["phase"] == "open_display":
        shown = state.to_dict()["display"]
        known = [action for action in state.legal_actions() if state.action_to_move(action)["card"] in shown]
        fresh = [action for action in state.legal_actions() if action not in known]
        ordinary = [action for action in fresh if "neuer" not in state.action_to_move(action)["card"]]
        state.apply_action((known or ordinary)[0] if stubborn else fresh[0])
        turned_up += 1
    assert turned_up == cards
    assert len(state.to_dict()["display"]) == 10


@rule("MK-10.10")
def test_the_refill_comes_before_a_bonus_turn() -> None:
    table = Table("A 9 coins, Nachwuchscenter, TV-Studio; B", display=TEN_TYPES, **VARIANT)
    table.roll(2, 2).build("Fanshop")
    assert table.phase == "refill"
    table.turn_up("Fanmeile")
    assert (table.phase, table.turn_of, table.position["bonus_turn"]) == ("choose_dice", "A", True)


@rule("MK-10.11")
def test_a_swap_draws_no_card() -> None:
    table = Table("A 9 coins, Neuer Sponsor; B", display=TEN_TYPES.replace(", Neuer Sponsor", ", Fanmeile"), **VARIANT)
    table.roll(6).swap("Imbissstand", "B", "Kassenhäuschen").build()
    assert table.phase == "roll"
    assert table.events("turn_up") == []


@rule("MK-10.14")
def test_stacks_that_nobody_may_build_stay() -> None:
    owned = "Neuer Sponsor"
    table = Table(f"A 30 coins, {owned}; B 30 coins", display=TEN_TYPES, **VARIANT).roll(4)
    assert "Neuer Sponsor" not in table.offered
    table.build().play_turn(4)
    assert table.display["Neuer Sponsor"] == 1


@rule("MK-10.15")
@pytest.mark.parametrize(("name", "value"), [("max_copies_per_type", 2), ("bank_supply", "limited"), ("max_rounds", 9)])
def test_the_variant_can_be_combined_with_other_options(name: str, value: object) -> None:
    state = load_game("machikoro", 3, data=None, **VARIANT, **{name: value}).new_initial_state()
    random_playout(state, random.Random(1))
    assert state.outcome() is not None


@rule("MK-11.1", "MK-11.2")
def test_the_fourth_large_project_ends_the_game_at_once_without_finishing_the_round() -> None:
    table = Table("A 22 coins, Nachwuchscenter, Stadion, built TV-Studio; B; C").roll(4).build("Fußballmuseum")
    assert table.state.is_terminal()
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.to_dict() == {"winners": [0], "reason": "all_projects", "rule": "MK-11.1"}
    with pytest.raises(IllegalAction, match="match_over"):
        table.state.apply_action(0)
    assert table.events("win") == [{"seat": 0}]


@rule("MK-11.2")
def test_no_refill_is_made_after_the_end() -> None:
    text = "A 22 coins, Nachwuchscenter, Stadion, TV-Studio; B"
    table = Table(text, display=TEN_TYPES, **VARIANT).roll(4).build("Fußballmuseum")
    assert table.phase == "over"
    assert table.events("turn_up") == []


@rule("MK-11.3", "MK-11.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_winner_and_the_others_share_second_place(players: int) -> None:
    state = load_game("machikoro", players).new_initial_state()
    random_playout(state, random.Random(players))
    outcome = state.outcome()
    assert outcome is not None
    (winner,) = outcome.winners
    returns = state.returns()
    assert returns[winner] == 1.0
    assert {value for seat, value in enumerate(returns) if seat != winner} == {-1.0 / (players - 1)}


@rule("MK-11.5")
def test_a_limit_of_rounds_ends_the_game_without_a_winner() -> None:
    table = Table("A; B; C", max_rounds=2)
    for turn in range(6):
        assert not table.state.is_terminal(), turn
        table.play_turn(4)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.to_dict() == {"winners": [], "reason": "max_rounds", "rule": "MK-11.5"}
    assert table.state.returns() == [0.0, 0.0, 0.0]
    endless = Table("A; B; C")
    for _ in range(300):
        endless.play_turn(4)
    assert endless.position["round"] == 101


@rule("MK-11.5")
def test_a_bonus_turn_belongs_to_the_round_of_its_turn() -> None:
    table = Table("A; B 10 coins, Nachwuchscenter, TV-Studio", max_rounds=1).play_turn(4)
    table.roll(4, 4).build()
    assert (table.turn_of, table.state.is_terminal()) == ("B", False)
    assert table.roll(4).build().state.is_terminal()


@rule("MK-12.5")
def test_a_limited_bank_serves_each_player_with_their_whole_claim_and_the_rest_lapses() -> None:
    text = "A 100 coins, 2 Trikotnäherei; B 52 coins, 3 Trikotnäherei; C 54 coins"
    table = Table(text, bank_supply="limited").roll(5)
    assert table.coins == {"A": 101, "B": 55, "C": 54}
    assert [(e["seat"], e["amount"], e["due"]) for e in table.events("income")] == [(1, 3, 3), (0, 1, 2)]


@rule("MK-12.6", "MK-12.2")
@pytest.mark.parametrize("supply", ["unlimited", "limited"])
def test_no_payment_fails_for_want_of_change(supply: str) -> None:
    table = Table("A 100 coins; B 100 coins, Fanshop", bank_supply=supply).roll(3)
    assert table.coins == {"A": 100, "B": 101}
    assert table.build("Kassenhäuschen").coins["A"] == 99


def absent(table: Table) -> Words:
    return table.state.action_to_move(table.state.default_action())


@rule("MK-13.1")
def test_for_an_absent_player_the_simplest_choices_are_made() -> None:
    table = Table("A 20 coins, Nachwuchscenter, Fußballmuseum, Neuer Sponsor; B 5 coins")
    assert absent(table) == {"kind": "dice", "count": 1}
    assert absent(table.roll(6)) == {"kind": "keep"}
    assert absent(table.do("keep")) == {"kind": "no_swap"}
    assert absent(table.do("no_swap")) == {"kind": "build_nothing"}


@rule("MK-13.1")
@pytest.mark.parametrize(
    ("coins", "richest"),
    [
        ("A 4 coins; B 5 coins, Neuer Trainer; C 9 coins; D 3 coins", 2),
        ("A 9 coins; B 5 coins, Neuer Trainer; C 9 coins; D 9 coins", 0),
        ("A 4 coins; B 5 coins, Neuer Trainer; C 9 coins; D 9 coins", 3),
        ("A 9 coins; B 5 coins, Neuer Trainer; C 4 coins; D 9 coins", 0),
    ],
)
def test_an_absent_player_aims_at_the_richest_and_among_equals_counter_clockwise(coins: str, richest: int) -> None:
    assert absent(Table(coins, turn_of="B").roll(6)) == {"kind": "target", "seat": richest}


@rule("MK-13.1")
def test_an_absent_player_makes_the_first_legal_swap_where_they_must() -> None:
    text = "A 5 coins; B 5 coins, Neuer Sponsor; C 5 coins, Bolzplatz"
    table = Table(text, turn_of="B", sponsor_swap="mandatory").roll(6)
    assert absent(table) == {"kind": "give", "card": "kassenhaeuschen"}
    table.do("give", card="Kassenhäuschen")
    assert absent(table) == {"kind": "take", "seat": 0, "card": "imbissstand"}
