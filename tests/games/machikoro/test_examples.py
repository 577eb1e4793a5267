"""The worked examples of the rule catalogue, with their numbers; the first five are the rulebook's own."""

from __future__ import annotations

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE
from tests.games.machikoro.table import Table
from tests.games.rules import rule


@rule("MK-5.9", "MK-5.14", "MK-5.17")
def test_ex_1_a_player_with_nothing_pays_nothing_and_earns_afterwards() -> None:
    table = Table("A 0 coins, 2 Imbissstand; B 4 coins, Fanshop").roll(3)
    assert table.coins == {"A": 2, "B": 4}
    parts = [{"card": "fanshop", "copies": 1, "amount": 1}]
    told = {"from": 0, "to": 1, "amount": 0, "due": 1, "lapsed": 1, "bonus": 0, "parts": parts}
    assert table.events("payment") == [told]
    assert table.events("training_ground") == []


@rule("MK-5.12", "MK-5.13", "MK-5.14", "MK-5.15")
@pytest.mark.parametrize("fourth", ["", "; D 10 coins"])
def test_ex_2_claims_are_settled_counter_clockwise(fourth: str) -> None:
    table = Table("A 3 coins; B 10 coins, 3 Fanshop; C 10 coins, 2 Fanshop" + fourth).roll(3)
    assert [(e["to"], e["amount"], e["due"]) for e in table.events("payment")] == [(2, 2, 2), (1, 1, 3)]
    assert (table.coins["A"], table.coins["B"], table.coins["C"]) == (1, 11, 12)
    assert table.events("training_ground") == []


@rule("MK-9.6")
@pytest.mark.parametrize("die", [2, 3])
def test_ex_3_two_imbissstand_bring_four_with_the_stadion(die: int) -> None:
    table = Table("A 5 coins, 2 Imbissstand, Stadion; B").roll(die)
    assert table.coins["A"] == 9


@rule("MK-9.6", "MK-9.8")
def test_ex_4_a_clubhaus_collects_three_with_the_stadion() -> None:
    table = Table("A 5 coins, Nachwuchscenter; B 4 coins, Clubhaus, Stadion").roll(4, 5)
    assert table.coins == {"A": 2, "B": 7}


@rule("MK-8.9")
def test_ex_5_one_of_each_violet_card_but_not_two_of_one() -> None:
    table = Table("A 20 coins, Neuer Sponsor; B").roll(5)
    assert {"Neuer Spieler", "Neuer Trainer"} <= table.offered
    assert "Neuer Sponsor" not in table.offered
    assert table.refusal("build", card="Neuer Sponsor") == "MK-8.9"
    both = Table("A 20 coins, Neuer Sponsor, Neuer Spieler; B").roll(5).build("Neuer Trainer")
    assert [both.owned("A", card) for card in ("Neuer Spieler", "Neuer Trainer", "Neuer Sponsor")] == [1, 1, 1]


@rule("MK-5.13")
def test_ex_6_the_order_from_another_seat() -> None:
    text = "A 10 coins, Clubhaus; B 10 coins, Clubhaus; C 5 coins, Nachwuchscenter; D 10 coins, Clubhaus"
    table = Table(text, turn_of="C").roll(3, 6)
    assert [(e["to"], e["amount"]) for e in table.events("payment")] == [(1, 2), (0, 2), (3, 1)]
    assert table.coins == {"A": 12, "B": 12, "C": 1, "D": 11}
    assert table.events("training_ground") == [{"seat": 2, "amount": 1}]
    assert table.offered == {"Kassenhäuschen", "Bolzplatz", "Imbissstand"}


@rule("MK-5.9", "MK-5.19")
def test_ex_7_payment_before_income_of_ones_own() -> None:
    table = Table("A 1 coin, Fankurve, Nachwuchscenter; B 10 coins, Clubhaus, Fankurve").roll(4, 6)
    assert table.coins == {"A": 3, "B": 14}


@rule("MK-5.3")
def test_ex_8_blue_pays_everybody() -> None:
    state = load_game("machikoro", players=4, start_player="seat_1").new_initial_state()
    assert state.to_dict()["bank"] == 198
    state.apply_action(state.move_to_action({"kind": "roll", "dice": [1]}))
    assert [player["coins"] for player in state.to_dict()["players"]] == [4, 4, 4, 4]
    assert state.to_dict()["bank"] == 194


@rule("MK-4.4")
def test_ex_9_only_the_sum_counts() -> None:
    table = Table("A 5 coins, Getränkestand, Nachwuchscenter; B 5 coins, Fanshop").roll(1, 3)
    assert table.coins == {"A": 8, "B": 5}


@rule("MK-5.4")
def test_ex_10_green_is_silent_in_other_turns() -> None:
    table = Table("A 5 coins, Imbissstand; B 5 coins, 2 Imbissstand, Bolzplatz").roll(2)
    assert table.coins == {"A": 6, "B": 6}


@rule("MK-5.5")
def test_ex_11_ones_own_red_card_is_silent() -> None:
    table = Table("A 3 coins, 2 Fanshop; B").roll(3)
    assert table.coins == {"A": 4, "B": 10}


@rule("MK-9.2", "MK-9.3")
@pytest.mark.parametrize(("activation", "first", "second"), [("next_turn", 2, 3), ("immediate", 3, 3)])
def test_ex_12_the_stadion_waits_for_its_owners_next_turn(activation: str, first: int, second: int) -> None:
    text = "A 10 coins; B 10 coins, Clubhaus; C 10 coins, Nachwuchscenter"
    table = Table(text, turn_of="B", landmark_activation=activation)
    table.roll(5).build("Stadion")
    before = table.coins["B"]
    table.roll(5, 5)
    assert table.coins["B"] == before + first
    table.build().play_turn(5).play_turn(5)
    before = table.coins["B"]
    table.roll(5, 5)
    assert table.coins["B"] == before + second


@rule("MK-9.8")
def test_ex_13_a_raised_claim_is_cut_and_the_bank_adds_nothing() -> None:
    table = Table("A 4 coins; B 5 coins, 3 Fanshop, Stadion").roll(3)
    assert table.events("payment")[0]["due"] == 6
    assert table.coins == {"A": 1, "B": 9}


@rule("MK-9.9")
def test_ex_14_a_raised_claim_leaves_less_for_the_next() -> None:
    table = Table("A 4 coins, Nachwuchscenter; B 10 coins, Clubhaus; C 10 coins, Clubhaus, Stadion").roll(3, 6)
    assert table.coins == {"A": 1, "B": 11, "C": 13}
    assert table.events("training_ground") == [{"seat": 0, "amount": 1}]


@rule("MK-9.7")
@pytest.mark.parametrize(("dice", "income"), [((4,), 8), ((3, 4), 6)])
def test_ex_15_the_stadion_helps_the_getraenkestand_but_no_counting_card(dice: tuple[int, ...], income: int) -> None:
    text = "A 5 coins, 2 Getränkestand, Talentschmiede, 2 Bolzplatz, Nachwuchscenter, Stadion; B"
    assert Table(text).roll(*dice).coins["A"] == 5 + income


@rule("MK-7.1", "MK-7.2")
def test_ex_16_the_coin_of_the_training_ground_can_be_spent_at_once() -> None:
    table = Table("A 0 coins; B").roll(5)
    assert table.coins["A"] == 1
    table.build("Bolzplatz")
    assert table.coins["A"] == 0
    assert len(table.events("training_ground")) == 1


@rule("MK-7.3", "MK-7.5")
def test_ex_17_the_training_ground_pays_only_a_penniless_active_player() -> None:
    table = Table("A 1 coin; B 0 coins").roll(4)
    assert table.coins == {"A": 1, "B": 0}


@rule("MK-4.11", "MK-4.9", "MK-4.10")
def test_ex_18_a_double_that_is_thrown_away_is_lost() -> None:
    table = Table("A 5 coins, Neuer Spieler, Nachwuchscenter, TV-Studio, Fußballmuseum; B 10 coins").roll(3, 3)
    assert table.phase == "reroll"
    assert table.coins == {"A": 5, "B": 10}
    table.do("reroll").roll(2, 5)
    assert table.coins == {"A": 5, "B": 10}
    assert table.build().turn_of == "B"


@rule("MK-4.11", "MK-4.12")
def test_ex_19_a_double_in_the_reroll_counts() -> None:
    table = Table("A 5 coins, Nachwuchscenter, TV-Studio, Fußballmuseum; B").roll(1, 2).do("reroll").roll(4, 4)
    assert table.phase == "build"
    table.build()
    assert (table.turn_of, table.position["bonus_turn"]) == ("A", True)
    assert table.roll(5).phase == "reroll"


@rule("MK-4.7", "MK-9.20")
def test_ex_20_the_reroll_with_one_die() -> None:
    table = Table("A 5 coins, Nachwuchscenter, Fußballmuseum; B 5 coins").roll(1).do("reroll")
    assert [move["dice"] for move in table.moves] == [[die] for die in range(1, 7)]
    table.roll(6)
    assert table.coins == {"A": 5, "B": 5}


@rule("MK-9.15", "MK-9.18")
def test_ex_21_no_chain_of_bonus_turns() -> None:
    table = Table("A 5 coins, Nachwuchscenter, TV-Studio; B").roll(5, 5).build()
    assert (table.turn_of, table.position["bonus_turn"]) == ("A", True)
    table.roll(2, 2).build()
    assert (table.turn_of, table.position["bonus_turn"]) == ("B", False)


@rule("MK-9.12")
@pytest.mark.parametrize("activation", ["next_turn", "immediate"])
def test_ex_22_a_tv_studio_built_on_a_double_gives_no_bonus_turn(activation: str) -> None:
    table = Table("A 16 coins, Nachwuchscenter; B", landmark_activation=activation).roll(3, 3).build("TV-Studio")
    assert table.turn_of == "B"


@rule("MK-9.4")
@pytest.mark.parametrize(("activation", "coins"), [("next_turn", 5), ("next_regular_turn", 3)])
def test_ex_23_built_in_the_first_turn_active_in_the_bonus_turn(activation: str, coins: int) -> None:
    text = "A 11 coins, 2 Imbissstand, Nachwuchscenter, TV-Studio; B"
    table = Table(text, landmark_activation=activation).roll(2, 2).build("Stadion")
    assert table.coins["A"] == 1
    assert table.roll(3).coins["A"] == coins


@rule("MK-9.2", "MK-9.4")
def test_ex_24_built_in_the_bonus_turn_active_in_the_next_regular_turn() -> None:
    table = Table("A 30 coins, Nachwuchscenter, TV-Studio; B 5 coins").roll(2, 2).build().roll(5).build("Fußballmuseum")
    assert (table.turn_of, table.project("A", "Fußballmuseum")) == ("B", "built")
    table.play_turn(5)
    assert table.project("A", "Fußballmuseum") == "active"
    assert table.roll(5).phase == "reroll"


@rule("MK-11.1", "MK-11.2")
def test_ex_25_victory_cancels_the_bonus_turn() -> None:
    table = Table("A 22 coins, Nachwuchscenter, TV-Studio, Stadion; B").roll(1, 1)
    assert table.coins["A"] == 24
    table.build("Fußballmuseum")
    assert (table.winner, table.coins["A"], table.phase) == ("A", 2, "over")
    assert table.state.is_terminal()


@rule("MK-11.1")
def test_ex_26_victory_in_the_bonus_turn() -> None:
    table = Table("A 32 coins, Nachwuchscenter, TV-Studio; B").roll(3, 3).build("Stadion")
    table.roll(5).build("Fußballmuseum")
    assert (table.winner, table.coins["A"]) == ("A", 0)


@rule("MK-9.10", "MK-3.5")
def test_ex_27_a_tv_studio_without_nachwuchscenter_has_no_effect() -> None:
    table = Table("A 5 coins, TV-Studio; B")
    assert table.phase == "roll"
    assert [move["dice"] for move in table.moves] == [[die] for die in range(1, 7)]
    assert table.play_turn(4).turn_of == "B"


@rule("MK-6.8", "MK-6.10", "MK-6.11")
def test_ex_28_neuer_spieler_takes_two_from_each() -> None:
    table = Table("A 5 coins, Neuer Spieler; B 1 coin; C 0 coins; D 7 coins").roll(6)
    assert [(e["from"], e["amount"]) for e in table.events("payment")] == [(3, 2), (2, 0), (1, 1)]
    assert table.coins == {"A": 8, "B": 0, "C": 0, "D": 5}


@rule("MK-6.9", "MK-6.12")
@pytest.mark.parametrize(("seat", "coins"), [("B", {"A": 8, "B": 0, "C": 9}), ("C", {"A": 10, "B": 3, "C": 4})])
def test_ex_29_neuer_trainer_takes_up_to_five_from_one(seat: str, coins: dict[str, int]) -> None:
    table = Table("A 5 coins, Neuer Trainer, Nachwuchscenter; B 3 coins; C 9 coins").roll(2, 4)
    assert table.moves == [{"kind": "target", "seat": 1}, {"kind": "target", "seat": 2}]
    assert table.do("target", seat=seat).coins == coins


@rule("MK-6.7")
def test_ex_30_two_violet_income_cards() -> None:
    table = Table("A 5 coins, Neuer Spieler, Neuer Trainer; B 6 coins; C 4 coins").roll(6).do("target", seat="B")
    assert [(e["from"], e["amount"]) for e in table.events("payment")] == [(2, 2), (1, 2), (1, 4)]
    assert table.coins == {"A": 13, "B": 0, "C": 2}


@rule("MK-6.13", "MK-6.16", "MK-6.21")
def test_ex_31_a_swap() -> None:
    text = "A 5 coins, Neuer Sponsor; B 5 coins, Ballmanufaktur, Nachwuchscenter"
    table = Table(text).roll(6).swap("Kassenhäuschen", "B", "Ballmanufaktur").build()
    assert (table.owned("A", "Kassenhäuschen"), table.owned("B", "Kassenhäuschen")) == (0, 2)
    assert table.start_copies("B", "Kassenhäuschen") == 2
    nine = Table(text).roll(6).swap("Kassenhäuschen", "B", "Ballmanufaktur").build()
    assert table.roll(1).coins == {"A": 5, "B": 7}
    assert nine.roll(4, 5).coins == {"A": 10, "B": 5}
    forbidden = Table(text, swap_start_cards="forbidden").roll(6)
    assert forbidden.phase == "build"


@rule("MK-6.15", "MK-6.17", "MK-6.19")
def test_ex_32_what_cannot_be_swapped() -> None:
    table = Table("A 5 coins, Neuer Sponsor, 2 Imbissstand; B 5 coins, Neuer Trainer, built Stadion").roll(6)
    assert table.offered == {"Imbissstand", "Kassenhäuschen"}
    assert {"kind": "no_swap"} in table.moves
    assert table.refusal("give", card="Neuer Sponsor") == "MK-6.15"
    table.do("give", card="Imbissstand")
    assert table.offered == {"B Kassenhäuschen"}
    assert table.refusal("take", seat="B", card="Imbissstand") == "MK-6.19"
    assert table.refusal("take", seat="B", card="Neuer Trainer") == "MK-6.15"
    table.do("take", seat="B", card="Kassenhäuschen")
    assert (table.owned("A", "Imbissstand"), table.start_copies("A", "Imbissstand")) == (1, 1)
    assert (table.owned("B", "Imbissstand"), table.start_copies("B", "Imbissstand")) == (2, 1)


@rule("MK-6.20", "MK-8.14")
def test_ex_33_a_swap_keeps_the_limit_of_two() -> None:
    text = "A 5 coins, Neuer Sponsor, 2 Fanshop, Bolzplatz; B 5 coins, Fanshop, 2 Bolzplatz"
    table = Table(text, max_copies_per_type=2).roll(6)
    assert "Bolzplatz" not in table.offered
    assert table.refusal("give", card="Bolzplatz") == "MK-6.20"
    table.do("give", card="Fanshop")
    assert "B Bolzplatz" in table.offered
    table.do("take", seat="B", card="Bolzplatz")
    assert [table.owned(seat, card) for seat in "AB" for card in ("Fanshop", "Bolzplatz")] == [1, 2, 2, 1]
    other = Table(text, max_copies_per_type=2).roll(6).do("give", card="Kassenhäuschen")
    assert other.refusal("take", seat="B", card="Fanshop") == "MK-6.20"


@rule("MK-8.13")
def test_ex_34_the_start_card_counts_towards_the_limit() -> None:
    text = "A 5 coins, 2 Kassenhäuschen; B"
    assert "Kassenhäuschen" not in Table(text, max_copies_per_type=2).roll(4).offered
    free = Table(text, max_copies_per_type=2, limit_counts_start_cards=False).roll(4)
    assert "Kassenhäuschen" in free.offered
    assert free.build("Kassenhäuschen").owned("A", "Kassenhäuschen") == 3


@rule("MK-6.1", "MK-6.2", "MK-6.3", "MK-6.4")
@pytest.mark.parametrize(("dice", "income"), [((3, 4), 18), ((4, 4), 9), ((5, 6), 6), ((6, 6), 6)])
def test_ex_35_counting_cards(dice: tuple[int, int], income: int) -> None:
    cards = "2 Talentschmiede, 3 Bolzplatz, Sportartikelwerk, 2 Trikotnäherei, Ballmanufaktur, Fanmeile"
    table = Table(f"A 5 coins, {cards}, 2 Kassenhäuschen, Fankurve, Nachwuchscenter; B").roll(*dice)
    assert table.coins["A"] == 5 + income


@rule("MK-6.4")
def test_ex_36_nothing_to_count() -> None:
    table = Table("A 0 coins, Talentschmiede, Nachwuchscenter; B 5 coins, 5 Bolzplatz").roll(3, 4)
    assert table.events("income") == []
    assert table.coins == {"A": 1, "B": 5}


@rule("MK-8.7")
def test_ex_37_an_empty_stack_is_not_offered() -> None:
    table = Table("A 2 coins; B 5 coins, 6 Getränkestand").roll(5)
    assert table.display["Getränkestand"] == 0
    assert "Getränkestand" not in table.offered
    assert table.refusal("build", card="Getränkestand") == "MK-8.7"


@rule("MK-8.1", "MK-8.2")
@pytest.mark.parametrize("choice", ["Ballmanufaktur", "Stadion", None])
def test_ex_38_one_build_or_none(choice: str | None) -> None:
    table = Table("A 30 coins; B").roll(4)
    assert table.offered == set(table.cards) | set(table.large)
    assert table.build(choice).turn_of == "B"


@rule("MK-8.6")
def test_ex_39_a_new_card_works_at_once() -> None:
    table = Table("A 5 coins; B 2 coins").roll(4).build("Fanshop")
    table.roll(3)
    assert table.coins == {"A": 4, "B": 2}


@rule("MK-10.2", "MK-10.3", "MK-10.4")
@pytest.mark.parametrize(("players", "violet", "deck"), [(2, 2, 78), (3, 3, 81), (4, 4, 84)])
def test_ex_40_the_size_of_the_deck(players: int, violet: int, deck: int) -> None:
    state = load_game("machikoro", players=players, market_mode="komme_was_wolle").new_initial_state()
    pile = state.to_dict()["pile"]
    assert [pile[card] for card in ("neuer_spieler", "neuer_trainer", "neuer_sponsor")] == [violet] * 3
    assert sum(pile.values()) == deck
    assert state.to_dict()["display"] == {}
    assert dict(state.chance_outcomes()) == pytest.approx({i: n / deck for i, n in enumerate(pile.values())})


@rule("MK-10.5", "MK-10.6")
def test_ex_41_the_display_is_set_up_with_ten_types() -> None:
    state = load_game("machikoro", players=4, market_mode="komme_was_wolle", start_player="seat_1").new_initial_state()
    turned_up = [0, 1, 2, 3, 4, 5, 9, 10, 11, 3, 12]
    for number, card in enumerate(turned_up):
        assert state.to_dict()["phase"] == "open_display", number
        state.apply_action(card)
    assert state.to_dict()["phase"] == "roll"
    display = state.to_dict()["display"]
    assert sorted(display.values()) == [1] * 9 + [2]
    assert display["fanshop"] == 2


MARKET = "Kassenhäuschen, 2 Bolzplatz, Imbissstand, Fanshop, Getränkestand, Trikotnäherei, Talentschmiede, Clubhaus"


@rule("MK-10.9", "MK-10.10", "MK-10.11")
def test_ex_42_the_display_is_refilled() -> None:
    def table() -> Table:
        market = f"{MARKET}, Fankurve, Sportartikelwerk"
        return Table("A 12 coins; B", market_mode="komme_was_wolle", display=market).roll(4)

    built = table().build("Fanshop")
    assert (built.phase, built.state.current_player()) == ("refill", CHANCE)
    built.turn_up("Bolzplatz", "Clubhaus")
    assert built.phase == "refill"
    built.turn_up("Fanmeile")
    assert (built.phase, built.turn_of) == ("roll", "B")
    assert {name: n for name, n in built.display.items() if n > 1} == {"Bolzplatz": 3, "Clubhaus": 2}
    for nothing_drawn in ("Bolzplatz", "Stadion", None):
        assert table().build(nothing_drawn).phase == "roll"
    same = table().build("Fanshop").turn_up("Fanshop")
    assert (same.phase, same.display["Fanshop"]) == ("roll", 1)


@rule("MK-10.12", "MK-10.13")
def test_ex_43_the_pile_runs_out() -> None:
    owned = "Neuer Spieler, Neuer Trainer, Neuer Sponsor"
    market = (
        "6 Kassenhäuschen, 5 Bolzplatz, 6 Imbissstand, Fanshop, 6 Getränkestand, 6 Trikotnäherei, 6 Talentschmiede, "
        "5 Clubhaus, 6 Sportartikelwerk, Ballmanufaktur"
    )
    text = f"A 20 coins, {owned}, 5 Fanshop, 5 Ballmanufaktur; B 20 coins, {owned}, 6 Fanmeile, 6 Fankurve"
    table = Table(text, market_mode="komme_was_wolle", display=market).roll(4)
    assert table.position["pile"] == {"bolzplatz": 1, "clubhaus": 1}
    table.build("Fanshop").turn_up("Clubhaus", "Bolzplatz")
    assert (table.phase, table.turn_of) == ("roll", "B")
    assert sum(n > 0 for n in table.display.values()) == 9
    table.roll(4).build("Ballmanufaktur")
    assert (table.phase, table.turn_of) == ("roll", "A")
    assert sum(n > 0 for n in table.display.values()) == 8


@rule("MK-12.5", "MK-5.18")
@pytest.mark.parametrize("coins", [0, 7])
def test_ex_44_a_limited_bank_pays_in_order_until_it_is_empty(coins: int) -> None:
    table = Table(f"A {coins} coins; B 100 coins; C {108 - coins} coins", bank_supply="limited").roll(1)
    assert table.coins == {"A": coins, "B": 101, "C": 109 - coins}
    assert [(e["seat"], e["amount"]) for e in table.events("income")] == [(2, 1), (1, 1), (0, 0)]
    assert table.bank == 0
    assert table.events("training_ground") == []


@rule("MK-12.4")
def test_ex_45_an_unlimited_bank_always_pays() -> None:
    table = Table("A 9 coins, Ballmanufaktur, Nachwuchscenter; B 200 coins").roll(4, 5)
    assert table.coins == {"A": 14, "B": 200}
    assert table.bank == -4


@rule("MK-9.14")
def test_ex_46_opponents_earn_in_the_bonus_turn_too() -> None:
    table = Table("A 3 coins, Nachwuchscenter, TV-Studio; B 5 coins, Fanshop").roll(4, 4).build().roll(1, 2)
    assert table.coins == {"A": 3, "B": 6}
