"""Income and card effects: sections 5 and 6."""

from __future__ import annotations

import pytest

from anpfiff.games import load_game
from tests.games.machikoro.table import Table
from tests.games.rules import rule

# What each result triggers: red cards of opponents, blue cards of all, green and violet cards of the roller.
TRIGGERED = {
    1: {"kassenhaeuschen"},
    2: {"bolzplatz", "imbissstand"},
    3: {"fanshop", "imbissstand"},
    4: {"getraenkestand"},
    5: {"trikotnaeherei"},
    6: {"neuer_spieler", "neuer_trainer", "neuer_sponsor"},
    7: {"talentschmiede"},
    8: {"sportartikelwerk"},
    9: {"clubhaus", "ballmanufaktur"},
    10: {"clubhaus", "fankurve"},
    11: {"fanmeile"},
    12: {"fanmeile"},
}
EVERYTHING = (
    "2 Bolzplatz, Fanshop, Getränkestand, Trikotnäherei, Talentschmiede, Sportartikelwerk, Ballmanufaktur, Clubhaus, "
    "Fankurve, Fanmeile, Nachwuchscenter"
)


@rule("MK-5.1", "MK-5.16", "MK-6.6")
@pytest.mark.parametrize("result", range(1, 13))
def test_each_result_triggers_exactly_its_cards(result: int) -> None:
    cards = load_game("machikoro").catalogue()["projects"]
    assert {card["id"] for card in cards if result in card["dice"]} == TRIGGERED[result]
    dice = (result,) if result <= 6 else (6, result - 6)
    table = Table(f"A 50 coins, {EVERYTHING}; B 50 coins, {EVERYTHING}").roll(*dice)
    parts = [part["card"] for kind in ("payment", "income") for event in table.events(kind) for part in event["parts"]]
    assert set(parts) == TRIGGERED[result] - {"neuer_spieler", "neuer_trainer", "neuer_sponsor"}


@rule("MK-5.2")
def test_anyone_who_owns_a_card_several_times_earns_it_several_times() -> None:
    assert Table("A 5 coins, 3 Trikotnäherei; B 5 coins, 2 Trikotnäherei").roll(5).coins == {"A": 8, "B": 7}


@rule("MK-5.6")
def test_violet_cards_are_silent_on_the_rolls_of_others() -> None:
    owned = "Neuer Spieler, Neuer Trainer, Neuer Sponsor"
    table = Table(f"A 5 coins; B 5 coins, {owned}; C 5 coins").roll(6)
    assert table.phase == "build"
    assert table.coins == {"A": 5, "B": 5, "C": 5}


@rule("MK-5.7")
def test_red_cards_earn_in_the_turns_of_others_only() -> None:
    text = "A 5 coins, Clubhaus, Nachwuchscenter; B 5 coins, Nachwuchscenter"
    assert Table(text).roll(4, 5).coins == {"A": 5, "B": 5}
    assert Table(text, turn_of="B").roll(4, 5).coins == {"A": 7, "B": 3}


@rule("MK-5.10")
def test_only_the_roller_pays_for_red_cards() -> None:
    assert Table("A 5 coins; B 5 coins, Fanshop; C 5 coins").roll(3).coins == {"A": 5, "B": 6, "C": 5}


@rule("MK-5.11")
def test_all_red_cards_of_an_opponent_are_one_claim_with_the_bonus_in_it() -> None:
    table = Table("A 20 coins; B 5 coins, 3 Fanshop, Stadion").roll(3)
    payment = table.events("payment")
    assert [(e["amount"], e["due"], e["parts"][0]["copies"]) for e in payment] == [(6, 6, 3)]


@rule("MK-5.11", "MK-5.16")
def test_red_types_that_share_a_result_in_a_house_set_are_one_joint_claim() -> None:
    shipped = (load_game("machikoro").folder / "cards.toml").read_text(encoding="utf-8")
    house = shipped.replace("dice = [9, 10]", "dice = [3, 9, 10]")
    assert house != shipped
    position = Table("A 4 coins; B 5 coins, Fanshop, Clubhaus; C 5 coins, Fanshop").position
    state = load_game("machikoro", 3, data=house).state_from_dict(position)
    state.events = []
    state.apply_action(state.move_to_action({"kind": "roll", "dice": [3]}))
    paid = [(e.data["to"], e.data["amount"], e.data["due"]) for e in state.events if e.kind == "payment"]
    assert paid == [(2, 1, 1), (1, 3, 3)]


@rule("MK-5.17", "MK-5.18")
def test_the_bank_pays_blue_and_green_in_one_step_and_the_roller_last() -> None:
    table = Table("A 5 coins, Bolzplatz; B 5 coins, Bolzplatz; C 5 coins, Bolzplatz").roll(2)
    income = table.events("income")
    assert [(e["seat"], e["amount"]) for e in income] == [(2, 1), (1, 1), (0, 2)]
    assert [part["card"] for part in income[-1]["parts"]] == ["bolzplatz", "imbissstand"]


@rule("MK-5.19")
def test_income_of_a_roll_does_not_revive_lapsed_claims_of_it() -> None:
    table = Table("A 0 coins, 3 Imbissstand; B 5 coins, 2 Fanshop").roll(3)
    assert table.coins == {"A": 3, "B": 5}


@rule("MK-5.20")
def test_violet_cards_come_after_the_bank_in_a_house_set_where_they_meet() -> None:
    shipped = (load_game("machikoro").folder / "cards.toml").read_text(encoding="utf-8")
    house = shipped.replace("dice = [5]", "dice = [6]")
    position = Table("A 5 coins, Neuer Spieler; B 0 coins, Trikotnäherei").position
    state = load_game("machikoro", 2, data=house).state_from_dict(position)
    state.apply_action(state.move_to_action({"kind": "roll", "dice": [6]}))
    assert [player["coins"] for player in state.to_dict()["players"]] == [6, 0]


@rule("MK-5.21", "MK-6.21")
def test_a_swapped_card_earns_nothing_from_the_roll_of_the_swap() -> None:
    shipped = (load_game("machikoro").folder / "cards.toml").read_text(encoding="utf-8")
    house = shipped.replace("dice = [5]", "dice = [6]")
    position = Table("A 5 coins, Neuer Sponsor; B 5 coins, Trikotnäherei").position
    state = load_game("machikoro", 2, data=house).state_from_dict(position)
    for move in (
        {"kind": "roll", "dice": [6]},
        {"kind": "give", "card": "imbissstand"},
        {"kind": "take", "seat": 1, "card": "trikotnaeherei"},
    ):
        state.apply_action(state.move_to_action(move))
    assert [player["coins"] for player in state.to_dict()["players"]] == [5, 6]


@rule("MK-5.22")
def test_income_and_payments_happen_without_anybodys_doing() -> None:
    table = Table("A 5 coins; B 5 coins, Fanshop").roll(3)
    assert table.coins == {"A": 5, "B": 6}
    assert table.phase == "build"


@rule("MK-6.4")
def test_every_counting_card_counts_only_the_cards_of_its_owner() -> None:
    text = "A 5 coins, 2 Fanmeile, Nachwuchscenter; B 5 coins, 5 Kassenhäuschen, Fankurve"
    assert Table(text).roll(5, 6).coins == {"A": 9, "B": 5}


@rule("MK-6.5")
def test_neuer_sponsor_brings_no_coins() -> None:
    table = Table("A 5 coins, Neuer Sponsor; B 5 coins").roll(6)
    assert table.coins == {"A": 5, "B": 5}
    assert table.phase == "swap_give"


@rule("MK-6.9", "MK-6.7")
def test_the_roles_of_neuer_spieler_and_neuer_trainer_can_be_exchanged() -> None:
    roles = {"violet_roles": "player_one_coach_all"}
    spieler = Table("A 5 coins, Neuer Spieler; B 9 coins; C 9 coins", **roles).roll(6)
    assert spieler.do("target", seat="C").coins == {"A": 10, "B": 9, "C": 4}
    assert Table("A 5 coins, Neuer Trainer; B 9 coins; C 9 coins", **roles).roll(6).coins == {"A": 9, "B": 7, "C": 7}
    both = Table("A 5 coins, Neuer Spieler, Neuer Trainer; B 6 coins; C 4 coins", **roles).roll(6)
    assert both.coins == {"A": 9, "B": 4, "C": 2}
    assert both.do("target", seat="B").coins == {"A": 13, "B": 0, "C": 2}
    costs = {card["id"]: card["cost"] for card in spieler.game.catalogue()["projects"]}
    assert (costs["neuer_spieler"], costs["neuer_trainer"]) == (7, 6)
    assert Table("A 6 coins; B", **roles).roll(4).offered >= {"Neuer Trainer"}
    assert "Neuer Spieler" not in Table("A 6 coins; B", **roles).roll(4).offered


@rule("MK-6.10")
def test_nobody_makes_up_for_an_opponent_who_is_short() -> None:
    table = Table("A 5 coins, Neuer Trainer; B 2 coins; C 9 coins").roll(6).do("target", seat="B")
    assert table.coins == {"A": 7, "B": 0, "C": 9}
    assert table.bank == 210 - 16


@rule("MK-6.12")
def test_neuer_trainer_may_name_a_penniless_opponent_but_is_skipped_if_all_are() -> None:
    table = Table("A 5 coins, Neuer Trainer; B 0 coins; C 9 coins").roll(6)
    assert table.do("target", seat="B").coins == {"A": 5, "B": 0, "C": 9}
    skipped = Table("A 5 coins, Neuer Trainer; B 0 coins; C 0 coins").roll(6)
    assert skipped.phase == "build"
    assert skipped.events("payment") == []


@rule("MK-6.13", "MK-6.14")
def test_the_swap_can_be_declined_before_and_after_choosing_what_to_give() -> None:
    text = "A 5 coins, Neuer Sponsor; B 5 coins, Ballmanufaktur"
    assert Table(text).roll(6).do("no_swap").phase == "build"
    table = Table(text).roll(6).do("give", card="Imbissstand").do("no_swap")
    assert table.phase == "build"
    assert table.owned("B", "Ballmanufaktur") == 1
    assert table.rules_of("no_swap") == ["MK-6.14"]


@rule("MK-6.14")
def test_a_mandatory_swap_cannot_be_declined() -> None:
    table = Table("A 5 coins, Neuer Sponsor; B 5 coins", sponsor_swap="mandatory").roll(6)
    assert {"kind": "no_swap"} not in table.moves
    assert table.refusal("no_swap") == "MK-6.14"


@rule("MK-6.15")
def test_cards_of_the_display_and_large_projects_cannot_be_taken() -> None:
    table = Table("A 5 coins, Neuer Sponsor; B 5 coins, Stadion").roll(6).do("give", card="Imbissstand")
    assert table.offered == {"B Kassenhäuschen"}
    assert table.refusal("take", seat="B", card="Ballmanufaktur") == "MK-6.13"


@rule("MK-6.16")
def test_start_cards_can_be_kept_out_of_swaps_while_bought_copies_are_not() -> None:
    text = "A 5 coins, Neuer Sponsor, 2 Imbissstand; B 5 coins, Fanshop"
    table = Table(text, swap_start_cards="forbidden").roll(6)
    assert table.offered == {"Imbissstand"}
    assert table.refusal("give", card="Kassenhäuschen") == "MK-6.16"
    table.do("give", card="Imbissstand")
    assert table.offered == {"B Fanshop"}
    assert table.refusal("take", seat="B", card="Kassenhäuschen") == "MK-6.16"


@rule("MK-6.17")
def test_a_bought_copy_goes_first_and_a_start_copy_stays_one() -> None:
    text = "A 5 coins, Neuer Sponsor, 2 Kassenhäuschen; B 5 coins, Fanshop, Bolzplatz"
    table = Table(text).roll(6).swap("Kassenhäuschen", "B", "Fanshop")
    assert (table.start_copies("A", "Kassenhäuschen"), table.start_copies("B", "Kassenhäuschen")) == (1, 1)
    table.build().play_turn(4).roll(6).swap("Kassenhäuschen", "B", "Bolzplatz")
    assert (table.start_copies("A", "Kassenhäuschen"), table.start_copies("B", "Kassenhäuschen")) == (0, 2)
    assert table.owned("B", "Kassenhäuschen") == 3


@rule("MK-6.18")
def test_a_swap_is_one_card_for_one_without_coins_and_without_asking_the_other() -> None:
    table = Table("A 5 coins, Neuer Sponsor; B 5 coins, Fanshop").roll(6).swap("Imbissstand", "B", "Fanshop")
    assert (table.owned("A", "Fanshop"), table.owned("B", "Fanshop")) == (1, 0)
    assert (table.owned("A", "Imbissstand"), table.owned("B", "Imbissstand")) == (0, 2)
    assert table.coins == {"A": 5, "B": 5}
    assert (table.phase, table.turn_of) == ("build", "A")


@rule("MK-6.19")
def test_a_card_that_could_only_be_swapped_for_its_like_is_refused_for_that_reason() -> None:
    text = "A 5 coins, Neuer Sponsor, Fanshop, Bolzplatz; B 5 coins, Fanshop"
    table = Table(text, swap_start_cards="forbidden").roll(6)
    assert table.offered == {"Bolzplatz"}
    assert table.refusal("give", card="Fanshop") == "MK-6.19"


@rule("MK-6.20")
def test_a_start_copy_that_does_not_count_may_come_on_top_of_the_limit() -> None:
    text = "A 5 coins, Neuer Sponsor, 3 Kassenhäuschen; B 5 coins, Fanshop"
    table = Table(text, max_copies_per_type=2, limit_counts_start_cards=False).roll(6).do("give", card="Imbissstand")
    assert "B Kassenhäuschen" in table.offered
    assert table.do("take", seat="B", card="Kassenhäuschen").owned("A", "Kassenhäuschen") == 4
