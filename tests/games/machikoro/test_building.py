"""Trainingsgelände, building and large projects: sections 7 to 9."""

from __future__ import annotations

import pytest

from anpfiff.kit.errors import IllegalAction
from tests.games.machikoro.table import Table
from tests.games.rules import rule


@rule("MK-7.2")
def test_the_training_ground_is_asked_after_violet_income_and_after_a_swap() -> None:
    rich = Table("A 0 coins, Neuer Spieler; B 5 coins").roll(6)
    assert rich.coins["A"] == 2
    assert rich.events("training_ground") == []
    poor = Table("A 0 coins, Neuer Sponsor; B 5 coins").roll(6)
    assert poor.coins["A"] == 0
    assert poor.do("no_swap").coins["A"] == 1


@rule("MK-7.3")
def test_the_training_ground_also_pays_somebody_who_lost_everything_to_red_cards() -> None:
    table = Table("A 2 coins, Nachwuchscenter; B 5 coins, Clubhaus").roll(5, 5)
    assert table.coins == {"A": 1, "B": 7}


@rule("MK-7.4")
def test_the_coin_of_the_training_ground_is_automatic_and_not_raised_by_the_stadion() -> None:
    assert Table("A 0 coins, Stadion; B 5 coins").roll(5).coins["A"] == 1


@rule("MK-7.6")
def test_the_training_ground_is_asked_again_in_the_bonus_turn() -> None:
    table = Table("A 0 coins, Nachwuchscenter, TV-Studio; B").roll(4, 4).build("Bolzplatz")
    assert table.coins["A"] == 0
    assert table.roll(5).coins["A"] == 1
    assert len(table.events("training_ground")) == 2


@rule("MK-8.1")
def test_only_ones_own_large_projects_and_cards_of_the_display_are_built() -> None:
    table = Table("A 30 coins, Stadion; B 30 coins, TV-Studio").roll(4).build("TV-Studio")
    assert table.project("A", "TV-Studio") == "built"
    assert table.project("B", "TV-Studio") == "active"
    assert table.roll(4).offered >= {"Stadion"}
    assert "TV-Studio" not in table.offered


@rule("MK-8.3", "MK-8.5")
def test_the_cost_goes_to_the_bank_and_the_card_from_the_display_to_its_owner() -> None:
    table = Table("A 10 coins; B 5 coins").roll(4)
    bank = table.bank
    table.build("Ballmanufaktur")
    assert (table.coins["A"], table.bank) == (4, bank + 6)
    assert (table.owned("A", "Ballmanufaktur"), table.display["Ballmanufaktur"]) == (1, 5)


@rule("MK-8.4")
def test_anyone_who_lacks_a_coin_of_the_cost_cannot_build() -> None:
    table = Table("A 9 coins; B").roll(4)
    assert table.refusal("build_project", project="Stadion") == "MK-8.4"
    with pytest.raises(IllegalAction, match="missing=1") as caught:
        table.build("Stadion")
    assert caught.value.rule == "MK-8.4"
    assert "Stadion" in Table("A 10 coins; B").roll(4).offered
    with pytest.raises(IllegalAction, match="missing=1"):
        Table("A 5 coins; B").roll(4).build("Ballmanufaktur")


@rule("MK-8.6")
def test_a_new_blue_card_earns_in_the_very_next_turn() -> None:
    table = Table("A 5 coins; B 5 coins").roll(4).build("Trikotnäherei").roll(5)
    assert table.coins == {"A": 3, "B": 5}


@rule("MK-8.8")
def test_of_ordinary_types_a_player_may_own_any_number() -> None:
    table = Table("A 20 coins, 5 Bolzplatz; B").roll(4).build("Bolzplatz")
    assert table.owned("A", "Bolzplatz") == 6


@rule("MK-8.10", "MK-12.3")
def test_cards_and_coins_of_all_players_are_visible_to_all() -> None:
    table = Table("A 7 coins, 3 Bolzplatz; B 4 coins")
    for viewer in (None, 0, 1):
        player = table.state.view(viewer)["players"][0]
        assert (player["coins"], player["cards"]["bolzplatz"]) == (7, 3)


@rule("MK-8.11", "MK-8.16", "MK-9.1")
@pytest.mark.parametrize("name", ["Nachwuchscenter", "Stadion", "TV-Studio", "Fußballmuseum"])
def test_large_projects_are_built_in_any_order_useful_or_not(name: str) -> None:
    table = Table("A 22 coins; B").roll(4).build(name)
    assert table.project("A", name) == "built"
    assert table.rules_of("build_project") == ["MK-9.1"]


@rule("MK-8.12", "MK-8.9")
def test_for_first_games_nobody_owns_more_than_two_of_a_type() -> None:
    text = "A 20 coins, 2 Bolzplatz, Fanshop, Neuer Spieler; B"
    table = Table(text, max_copies_per_type="2").roll(4)
    assert "Fanshop" in table.offered
    assert table.refusal("build", card="Bolzplatz") == "MK-8.12"
    assert table.refusal("build", card="Neuer Spieler") == "MK-8.9"
    assert "Bolzplatz" in Table(text).roll(4).offered


@rule("MK-8.14")
def test_the_limit_takes_no_card_away() -> None:
    table = Table("A 20 coins, 2 Bolzplatz; B", max_copies_per_type="2").play_turn(4)
    assert table.owned("A", "Bolzplatz") == 2


@rule("MK-8.15")
def test_a_large_project_is_built_once() -> None:
    table = Table("A 30 coins, Stadion, built TV-Studio; B").roll(4)
    assert table.refusal("build_project", project="Stadion") == "MK-8.15"
    assert table.refusal("build_project", project="TV-Studio") == "MK-8.15"
    assert not {"Stadion", "TV-Studio"} & table.offered


@rule("MK-9.2")
def test_a_nachwuchscenter_works_from_the_owners_next_turn() -> None:
    table = Table("A 5 coins; B 5 coins").roll(4).build("Nachwuchscenter").play_turn(4)
    assert table.turn_of == "A"
    assert table.phase == "choose_dice"
    assert table.events("activate") == [{"seat": 0, "project": "nachwuchscenter"}]


@rule("MK-9.3")
def test_an_active_stadion_works_in_the_turns_of_others_as_well() -> None:
    text = "A 10 coins, Nachwuchscenter; B 10 coins, Clubhaus, Stadion; C 10 coins, Nachwuchscenter"
    assert Table(text).roll(4, 5).coins["B"] == 13
    assert Table(text, turn_of="C").roll(4, 5).coins["B"] == 13


@rule("MK-9.3", "MK-9.4")
def test_with_immediate_activation_a_large_project_is_active_when_built() -> None:
    table = Table("A 22 coins; B", landmark_activation="immediate").roll(4).build("Stadion")
    assert table.project("A", "Stadion") == "active"


@rule("MK-9.5", "MK-4.2")
def test_the_nachwuchscenter_never_forces_two_dice() -> None:
    table = Table("A 5 coins, Nachwuchscenter; B 5 coins").roll(5)
    assert table.events("roll")[0]["dice"] == [5]


@rule("MK-9.7")
@pytest.mark.parametrize(
    ("dice", "plain", "raised"),
    [((1,), 1, 1), ((2,), 2, 3), ((4,), 3, 4), ((5,), 1, 1), ((6,), 2, 2), ((4, 5), 5, 5), ((5, 6), 4, 4)],
)
def test_the_stadion_raises_only_the_cards_with_its_symbols(dice: tuple[int, ...], plain: int, raised: int) -> None:
    cards = "Bolzplatz, Getränkestand, Trikotnäherei, Neuer Spieler, Ballmanufaktur, Fankurve, Fanmeile"
    assert Table(f"A 5 coins, {cards}, Nachwuchscenter; B").roll(*dice).coins["A"] == 5 + plain
    assert Table(f"A 5 coins, {cards}, Nachwuchscenter, Stadion; B").roll(*dice).coins["A"] == 5 + raised


@rule("MK-9.10")
def test_a_built_but_not_yet_active_nachwuchscenter_gives_no_second_die() -> None:
    assert Table("A 5 coins, built Nachwuchscenter, TV-Studio; B").phase == "roll"


@rule("MK-9.11", "MK-9.13", "MK-9.16")
def test_a_double_gives_a_whole_bonus_turn_that_cannot_be_declined() -> None:
    table = Table("A 20 coins, Nachwuchscenter, TV-Studio; B 20 coins").roll(4, 4).build("Stadion")
    assert table.events("turn")[-1] == {"seat": 0, "bonus": True, "turn": 2, "round": 1}
    assert [move["kind"] for move in table.moves] == ["dice", "dice"]
    table.roll(1)
    assert table.coins == {"A": 11, "B": 21}
    table.build("Ballmanufaktur")
    assert table.owned("A", "Ballmanufaktur") == 1
    assert table.turn_of == "B"


@rule("MK-9.12")
@pytest.mark.parametrize(("projects", "bonus"), [("Nachwuchscenter, TV-Studio", True), ("Nachwuchscenter", False)])
def test_a_double_needs_an_active_tv_studio(projects: str, bonus: bool) -> None:
    table = Table(f"A 20 coins, {projects}; B").roll(4, 4).build()
    assert table.position["bonus_turn"] == bonus


@rule("MK-9.12")
@pytest.mark.parametrize("dice", [(4, 5), (5, 4)])
def test_two_different_dice_are_not_a_double(dice: tuple[int, int]) -> None:
    assert Table("A 20 coins, Nachwuchscenter, TV-Studio; B").roll(*dice).build().turn_of == "B"


@rule("MK-9.14")
def test_what_was_built_before_the_bonus_turn_is_activated_in_it_with_its_own_reroll() -> None:
    table = Table("A 30 coins, Nachwuchscenter, TV-Studio; B").roll(4, 4).build("Fußballmuseum")
    assert table.project("A", "Fußballmuseum") == "active"
    assert table.roll(2).phase == "reroll"


@rule("MK-9.17")
def test_the_sum_of_a_double_works_once() -> None:
    table = Table("A 5 coins, Getränkestand, Nachwuchscenter, TV-Studio; B").roll(2, 2)
    assert table.coins["A"] == 8


@rule("MK-9.18")
def test_after_the_bonus_turn_play_passes_on_and_a_later_double_counts_again() -> None:
    table = Table("A 5 coins, Nachwuchscenter, TV-Studio; B 5 coins")
    for _ in range(2):
        table.roll(4, 4).build().roll(4).build()
        assert table.turn_of == "B"
        table.play_turn(4)
        assert (table.turn_of, table.position["bonus_turn"]) == ("A", False)
    assert [event["bonus"] for event in table.events("turn")] == [True, False, False] * 2
