"""catan.toml: check sums, sources, and every kind of mistake told with file and line."""

from __future__ import annotations

import pytest

from anpfiff.games import load_game
from anpfiff.games.catan.data import PARTS_FILE, read_data
from anpfiff.kit.data import SOURCES
from anpfiff.kit.errors import BadData
from tests.games.rules import rule

TEXT = PARTS_FILE.read_text(encoding="utf-8")


@rule("CA-1.5", "CA-1.6", "CA-1.7", "CA-3.2", "CA-8.1")
def test_the_check_sums_of_the_catalogue() -> None:
    parts = read_data(None)
    assert sum(row["hexes"] for row in parts.terrains) == 19
    assert [row["number"] for row in parts.chips] == [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    assert "".join(row["letter"] for row in parts.chips) == "ABCDEFGHIJKLMNOPQR"
    assert [row["copies"] for row in parts.cards] == [14, 5, 2, 2, 2]
    assert [(row["id"], row["pieces"], row["points"]) for row in parts.buildings] == [
        ("road", 15, 0),
        ("settlement", 5, 1),
        ("city", 4, 2),
    ]
    costs = {row["id"]: row["cost"] for row in [*parts.buildings, *parts.purchases]}
    assert costs["city"] == {"grain": 2, "ore": 3}
    assert costs["development_card"] == {"wool": 1, "grain": 1, "ore": 1}
    assert len([row for row in parts.harbours if row["resource"] is None]) == 4


def test_every_value_has_a_source() -> None:
    catalogue = load_game("catan").catalogue()
    rows = [row for value in catalogue.values() if isinstance(value, list) for row in value]
    rows += [catalogue["rules"], catalogue["football"]["figures"], catalogue["football"]["track"]]
    rows += catalogue["football"]["matchdays"]
    assert len(rows) == 60
    assert all(row["source"] and set(row["source"].values()) <= set(SOURCES) for row in rows)
    assert catalogue["football"]["matchdays"][0]["source"] == {"columns": "book"}
    assert catalogue["football"]["track"]["source"]["trophy"] == "reconstructed"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "cards_per_resource = 19",
            "cards_per_resource = 0",
            r"line 9: rules 1, cards_per_resource: 0 is not a whole number",
        ),
        ('id = "brick"', 'id = "clay"', r"line 20: resource clay, id: expected here is brick"),
        ('yields = "brick"', 'yields = "wool"', r"terrain hills, yields: 'wool' is not one of brick"),
        ("hexes = 3", "hexes = 4", r"there must be 19 hexes in all, not 20"),
        ("cost = { brick = 1, lumber = 1 }", "cost = { brick = 1, gold = 1 }", r"building road, cost: gold = 1 is not"),
        ("cost = { brick = 1, lumber = 1 }", "cost = {}", r"building road, cost: must be a table such as"),
        ("pieces = 15", "pieces = 0", r"building road, pieces: 0 is not"),
        ("number = 5", "number = 7", r"chip 1, number: 7 is not one of 2, 3"),
        ("number = 2\n", "number = 3\n", r"the scenario needs one chip 2 and one chip 12"),
        ("edge = 0\n", "edge = 7\n", r"harbour p0, edge: 7 does not lie on the coast"),
        ("edge = 0\n", "edge = 3\n", r"there must be 9 harbours at different edges"),
        (
            'terrain = "mountains"\nchip = 10',
            'terrain = "hills"\nchip = 10',
            r"must use every terrain hex of the game once",
        ),
        ("chip = 10\n", "chip = 9\n", r"must use every chip of the game once"),
        ("win = 3", "win = 0", r"football 1, win: 0 is not"),
        ("draw = 1", "draw = 4", r"a draw cannot be worth more than a win"),
        ("trophy = 36", "trophy = 30", r"track 1, resource: .* is not a list of different whole numbers from 1 to 29"),
        ("players = 3\nseason", "players = 4\nseason", r"exactly one track for 4 players is needed"),
        (
            'columns = ["white", "orange"',
            'columns = ["white", "white"',
            r"matchday 1, columns: must hold red, blue, white, orange",
        ),
        ("day = 2\n", "day = 3\n", r"must be numbered from 1 on, in order"),
        ('source = { name = "base" }', 'source = { name = "hearsay" }', r"source: name = 'hearsay' is not one of"),
        ('[[colour]]\nid = "orange"', '[[colour]]\nid = "green"', r"colour green, id: expected here is orange"),
        ("copies = 14", "copies = 14\nweight = 3", r"card knight, weight: unknown key"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(BadData, match=complaint):
        read_data(TEXT.replace(old, new, 1))


def test_a_missing_part_is_told() -> None:
    without = TEXT[: TEXT.index('[[colour]]\nid = "orange"')] + TEXT[TEXT.index("# Fußballfieber: points") :]
    with pytest.raises(BadData, match="orange is missing after it"):
        read_data(without)
    with pytest.raises(BadData, match="not valid TOML"):
        read_data("[[rules]")
    with pytest.raises(BadData, match=r"\[\[rules\]\]"):
        read_data("")
    with pytest.raises(BadData, match="weather"):
        read_data(TEXT + '\n[[weather]]\nid = "rain"\n')


def test_owners_of_the_box_can_correct_a_value() -> None:
    game = load_game("catan", data=TEXT.replace("trophy = 36", "trophy = 40"))
    assert game.catalogue()["football"]["track"]["trophy"] == 40
