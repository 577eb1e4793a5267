"""Material and setup: sections 1 and 2 of the rules, and the card data behind them."""

from __future__ import annotations

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.words import Words
from tests.games.machikoro.table import Table
from tests.games.rules import rule


def catalogue() -> Words:
    return load_game("machikoro").catalogue()


def start(players: int, **options: object) -> Words:
    return load_game("machikoro", players, data=None, start_player="seat_1", **options).new_initial_state().to_dict()


@rule("MK-1.1", "MK-1.5", "MK-1.6")
def test_there_are_84_project_cards_in_15_types_and_112_cards_in_all() -> None:
    projects = catalogue()["projects"]
    violet = [card["copies"] for card in projects if card["colour"] == "violet"]
    ordinary = [card["copies"] for card in projects if card["colour"] != "violet"]
    assert (violet, ordinary) == ([4] * 3, [6] * 12)
    start_cards = 4 * (sum(card["start_copies"] for card in projects) + 1)
    large_projects = 4 * len(catalogue()["large_projects"])
    assert (sum(violet + ordinary), start_cards, large_projects) == (84, 12, 16)
    assert sum(violet + ordinary) + start_cards + large_projects == 112


def test_the_whole_display_costs_276_and_the_large_projects_52() -> None:
    assert sum(card["cost"] * card["copies"] for card in catalogue()["projects"]) == 276
    assert sum(project["cost"] for project in catalogue()["large_projects"]) == 52


@rule("MK-1.2", "MK-2.8", "MK-12.1")
@pytest.mark.parametrize(("players", "bank"), [(2, 204), (3, 201), (4, 198)])
def test_the_coins_of_the_box_are_210_and_the_rest_is_the_bank(players: int, bank: int) -> None:
    position = start(players)
    assert position["bank"] == bank
    assert all(type(player["coins"]) is int for player in position["players"])
    assert position["bank"] + sum(player["coins"] for player in position["players"]) == 210


@rule("MK-1.3", "MK-1.4", "MK-4.5")
def test_two_fair_dice_with_faces_one_to_six() -> None:
    one = Table("A; B")
    assert [move["dice"] for move in one.moves] == [[die] for die in range(1, 7)]
    assert [p for _, p in one.state.chance_outcomes()] == pytest.approx([1 / 6] * 6)
    two = Table("A 5 coins, Nachwuchscenter; B").do("dice", count=2)
    assert [move["dice"] for move in two.moves] == [[a, b] for a in range(1, 7) for b in range(1, 7)]
    assert [p for _, p in two.state.chance_outcomes()] == pytest.approx([1 / 36] * 36)
    assert {sum(move["dice"]) for move in two.moves} == set(range(2, 13))


@rule("MK-1.7", "MK-5.8")
def test_a_project_card_tells_all_that_is_printed_on_it() -> None:
    sources = {"bank": "bank", "bank_per_symbol": "bank", "from_roller": "players"}
    for card in catalogue()["projects"]:
        assert card["name"]["de"]
        assert card["name"]["en"]
        assert card["dice"] == sorted(card["dice"])
        assert card["symbol"] in {symbol["id"] for symbol in catalogue()["symbols"]}
        assert card["cost"] > 0
        expected = {"blue": "bank", "green": "bank", "red": "players", "violet": "players"}[card["colour"]]
        assert sources.get(card["effect"], "players") == expected


@rule("MK-1.8")
def test_a_large_project_has_name_benefit_cost_and_two_sides() -> None:
    costs = {project["id"]: (project["benefit"], project["cost"]) for project in catalogue()["large_projects"]}
    assert costs == {
        "nachwuchscenter": ("choose_dice", 4),
        "stadion": ("symbol_bonus", 10),
        "tv_studio": ("bonus_turn_on_double", 16),
        "fussballmuseum": ("reroll_once", 22),
    }
    table = Table("A 10 coins; B").roll(4)
    assert table.project("A", "Stadion") == "unbuilt"
    assert table.build("Stadion").project("A", "Stadion") == "built"


@rule("MK-1.9")
def test_a_start_card_counts_like_a_bought_card_of_its_type() -> None:
    table = Table("A 5 coins, 2 Imbissstand; B 5 coins").roll(2)
    assert table.events("income")[0]["parts"] == [{"card": "imbissstand", "copies": 2, "amount": 2}]


@rule("MK-1.10")
def test_the_training_ground_is_neither_in_the_display_nor_a_large_project() -> None:
    ground = catalogue()["training_ground"]["id"]
    assert ground not in {card["id"] for card in catalogue()["projects"] + catalogue()["large_projects"]}
    table = Table("A 5 coins, Nachwuchscenter, Stadion, TV-Studio; B")
    assert table.winner is None


@rule("MK-2.1")
def test_two_to_four_play() -> None:
    assert [len(start(players)["players"]) for players in (2, 3, 4)] == [2, 3, 4]


@rule("MK-2.2", "MK-2.3", "MK-2.4", "MK-2.5", "MK-2.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_the_same_layout_and_three_coins(players: int) -> None:
    cards = {"kassenhaeuschen": 1, "imbissstand": 1}
    projects = dict.fromkeys(["nachwuchscenter", "stadion", "tv_studio", "fussballmuseum"], "unbuilt")
    layout = {"coins": 3, "cards": cards, "start_cards": cards, "projects": projects}
    assert start(players)["players"] == [layout] * players


@rule("MK-2.6", "MK-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_84_cards_lie_in_15_stacks_however_many_play(players: int) -> None:
    position = start(players)
    assert position["display"] == {card["id"]: card["copies"] for card in catalogue()["projects"]}
    assert position["pile"] == {}


@rule("MK-2.9", "MK-2.12")
def test_the_youngest_begins_and_turns_pass_clockwise() -> None:
    game = load_game("machikoro", 4, youngest_seat=3)
    state = game.new_initial_state()
    order = []
    for _ in range(5):
        order.append(state.to_dict()["active"])
        state.apply_action(state.move_to_action({"kind": "roll", "dice": [5]}))
        state.apply_action(state.move_to_action({"kind": "build_nothing"}))
    assert order == [2, 3, 0, 1, 2]


@rule("MK-2.10")
@pytest.mark.parametrize("options", [{}, {"start_player": "random"}, {"start_player": "random", "youngest_seat": 2}])
def test_without_a_known_youngest_the_first_seat_is_drawn(options: dict[str, object]) -> None:
    state = load_game("machikoro", 3, data=None, **options).new_initial_state()
    assert state.current_player() == CHANCE
    assert dict(state.chance_outcomes()) == pytest.approx(dict.fromkeys(range(3), 1 / 3))
    state.apply_action(state.move_to_action({"kind": "first_seat", "seat": 2}))
    assert (state.to_dict()["first"], state.to_dict()["active"]) == (2, 2)


@rule("MK-2.10")
@pytest.mark.parametrize(("options", "first"), [({"start_player": "seat_1"}, 0), ({"youngest_seat": 2}, 1)])
def test_a_known_first_seat_is_not_drawn(options: dict[str, object], first: int) -> None:
    state = load_game("machikoro", 3, data=None, **options).new_initial_state()
    assert (state.to_dict()["phase"], state.to_dict()["active"]) == ("roll", first)


def test_every_value_of_the_card_file_tells_its_source() -> None:
    found = catalogue()
    for entry in [*found["symbols"], *found["projects"], *found["large_projects"], found["training_ground"]]:
        values = set(entry) - {"id", "source"}
        tagged = set(entry["source"])
        unsaid = {key for key in values - tagged if entry[key] not in (None, 0)}
        assert not unsaid, f"{entry['id']}: no source for {unsaid}"
        assert set(entry["source"].values()) <= {"book", "reconstructed", "ruling"}


# What the rulebook itself tells about its cards; all else is reconstructed.
BOOK = {
    ("fanshop", "dice"),
    ("fanshop", "colour"),
    ("fanshop", "amount"),
    ("clubhaus", "amount"),
    ("imbissstand", "amount"),
    ("neuer_spieler", "colour"),
    ("neuer_trainer", "colour"),
    ("neuer_sponsor", "colour"),
}


def test_what_the_rulebook_prints_is_tagged_as_such_and_costs_are_not() -> None:
    tags = {(card["id"], key): tag for card in catalogue()["projects"] for key, tag in card["source"].items()}
    assert {pair for pair in BOOK if tags[pair] != "book"} == set()
    assert {tag for (_, key), tag in tags.items() if key in ("cost", "copies", "symbol")} == {"reconstructed"}
