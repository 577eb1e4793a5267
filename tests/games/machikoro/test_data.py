"""Card files: every kind of mistake is reported with file and line; a good custom file can be played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from anpfiff.games import game_class, load_game
from anpfiff.games.machikoro import data
from anpfiff.kit.errors import BadData
from anpfiff.kit.playout import random_playout

SHIPPED = (game_class("machikoro").folder / "cards.toml").read_text(encoding="utf-8")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


# (what to replace, by what, the complaint; "{}" is the line of the replacement)
MISTAKES: list[tuple[str, str, str]] = [
    ("cost = 1\n", "cost = -1\n", "line {}: project kassenhaeuschen, cost: -1 is not a whole number from 0 to 100"),
    ("cost = 1\n", "cost = 1.5\n", "line {}: project kassenhaeuschen, cost: 1.5 is not a whole number"),
    ("cost = 1\n", "cost = true\n", "line {}: project kassenhaeuschen, cost: True is not a whole number"),
    ("cost = 1\n", 'cost = "1"\n', "line {}: project kassenhaeuschen, cost: '1' is not a whole number"),
    ("cost = 1\n", "costs = 1\n", "line {}: project kassenhaeuschen, costs: unknown key; known are amount, colour"),
    ("dice = [1]", "dice = [13]", r"line {}: project kassenhaeuschen, dice: \[13\] is not a list of different whole"),
    ("dice = [1]", "dice = [1, 1]", "line {}: project kassenhaeuschen, dice: .* different whole numbers from 1 to 12"),
    ("dice = [1]", "dice = []", "line {}: project kassenhaeuschen, dice: "),
    ("dice = [1]", "dice = 1", "line {}: project kassenhaeuschen, dice: "),
    ('colour = "blue"', 'colour = "pink"', "line {}: .*colour: 'pink' is not one of blue, green, red, violet"),
    ('colour = "blue"', 'colour = "red"', "effect: 'bank' is not one of from_roller"),
    ('symbol = "ticket"', 'symbol = "tickets"', "line {}: .*symbol: 'tickets' is not one of ticket, talent"),
    ('counts = "talent"', 'counts = "cow"', "line {}: project talentschmiede, counts: 'cow' is not one of"),
    ('id = "bolzplatz"', 'id = "kassenhaeuschen"', "line {}: project .*, id: kassenhaeuschen appears twice"),
    ('id = "bolzplatz"', 'id = "Bolz Platz"', "line {}: .*id: 'Bolz Platz' is not a lower-case identifier"),
    ('id = "stadion"', 'id = "nachwuchscenter"', "line {}: large_project nachwuchscenter, id: .* appears twice"),
    ('benefit = "symbol_bonus"', 'benefit = "choose_dice"', "line {}: .*stadion, benefit: .* appears twice"),
    ('benefit = "symbol_bonus"', 'benefit = "luck"', "line {}: .*benefit: 'luck' is not one of choose_dice"),
    ('effect = "swap_project"', 'effect = "from_each_opponent"', "neuer_sponsor, amount: missing; it must be a whole"),
    ("copies = 4", "copies = 2", "line {}: project neuer_spieler, copies: 2 is not a whole number from 3 to 20"),
    ('name = { de = "Bolzplatz"', 'name = { xx = "Bolzplatz"', "line {}: .*name: .* keys de, en"),
    ('name = "reconstructed", dice', 'name = "guess", dice', "line {}: .*source: name = 'guess' is not one of book"),
    ("stadium_bonus = true", "stadium_bonus = 1", "line {}: symbol verpflegung, stadium_bonus: 1 is not true or false"),
    ("coins_in_box = 210", "coins_in_box = 3", "line {}: rules 1, coins_in_box: 3 is not a whole number from 40"),
    ("coins_in_box = 210\n", "", "rules 1, coins_in_box: missing; it must be a whole number from 40"),
    ("[[rules]]", "[[rules]]\n[[rules]]", "rules 2: there must be only one such table"),
    ("[[rules]]", "[[symbols]]", "line {}: unknown table symbols; known are rules, symbol, project"),
    ("[[rules]]", "[rules]", r"at least one \[\[rules\]\] table is needed"),
    ("[[rules]]", "symbol = [1]\n[[rules]]", "not valid TOML"),
    ("start_coins = 3", "start_coins = = 3", "not valid TOML: .*line {}"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), MISTAKES)
def test_a_mistake_in_a_card_file_is_told_with_its_line(right: str, wrong: str, complaint: str) -> None:
    text = SHIPPED.replace(right, wrong, 1)
    assert text != SHIPPED
    line = line_of(SHIPPED, right)
    with pytest.raises(BadData, match=complaint.format(line)) as caught:
        load_game("machikoro", data=text)
    assert caught.value.message.startswith("cards")


@pytest.mark.parametrize("text", ["", "x = 1", "symbol = [1, 2]", "[[symbol]]", "\x00", "[[symbol]]\nid = 5"])
def test_something_that_is_not_a_card_file_is_bad_data_and_nothing_worse(text: str) -> None:
    with pytest.raises(BadData, match=r"^cards"):
        load_game("machikoro", data=text)


def test_too_few_large_projects_are_missed() -> None:
    start = SHIPPED.index('[[large_project]]\nid = "tv_studio"')
    end = SHIPPED.index('[[large_project]]\nid = "fussballmuseum"')
    with pytest.raises(BadData, match=r"each of choose_dice, symbol_bonus, .*, reroll_once is needed once"):
        load_game("machikoro", data=SHIPPED[:start] + SHIPPED[end:])


def test_an_unreadable_file_is_bad_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.toml"
    monkeypatch.setattr(data, "CARDS_FILE", path)
    with pytest.raises(BadData, match="cannot be read"):
        data.read_data.__wrapped__(None)
    path.write_bytes(b"\xff\xfe broken")
    with pytest.raises(BadData, match="cannot be read"):
        data.read_data.__wrapped__(None)


def test_a_card_set_of_ones_own_is_played_with_its_values() -> None:
    house = SHIPPED.replace("cost = 22", "cost = 5").replace("start_coins = 3", "start_coins = 7")
    game = load_game("machikoro", players=2, data=house, start_player="seat_1")
    state = game.new_initial_state()
    assert [player["coins"] for player in state.to_dict()["players"]] == [7, 7]
    state.apply_action(state.move_to_action({"kind": "roll", "dice": [4]}))
    state.apply_action(state.move_to_action({"kind": "build_project", "project": "fussballmuseum"}))
    assert state.to_dict()["players"][0]["coins"] == 2
    assert game.custom_data == house


def test_a_smaller_card_set_can_be_played_in_the_variant_too() -> None:
    kept = SHIPPED.split("[[project]]")
    large = "[[large_project]]" + kept[-1].split("[[large_project]]", 1)[1]
    house = "[[project]]".join(kept[:8]) + large
    game = load_game("machikoro", players=2, data=house, market_mode="komme_was_wolle")
    state = game.new_initial_state()
    random_playout(state, random.Random(3))
    assert len(game.catalogue()["projects"]) == 7
    assert state.is_terminal()


def test_the_catalogue_is_the_callers_own_copy() -> None:
    load_game("machikoro").catalogue()["projects"].clear()
    assert len(load_game("machikoro").catalogue()["projects"]) == 15
