"""Reads catan.toml, or a file of the same form, and checks it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from anpfiff.games.catan import vocabulary as words
from anpfiff.games.catan.rules import geometry
from anpfiff.games.catan.rules.tables import ANY_RESOURCE, DESERT, HARBOUR_COUNT, RESOURCE_KINDS
from anpfiff.kit.data import DataFile, Table

PARTS_FILE = Path(__file__).with_name("catan.toml")

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
TERRAIN_IDS = ("hills", "forest", "pasture", "fields", "mountains", "desert")
BUILDING_IDS = ("road", "settlement", "city")
PURCHASE_IDS = ("development_card",)
CARDS = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
COLOUR_IDS = ("red", "blue", "white", "orange")
COAST = [edge for edge, hexes in enumerate(geometry.EDGE_HEXES) if len(hexes) == 1]

TABLES = (
    *("rules", "resource", "terrain", "building", "purchase", "card", "chip", "harbour", "beginner", "colour"),
    *("football", "track", "matchday"),
)


@dataclass(frozen=True)
class Parts:
    """The checked content of the file, JSON-able; every entry carries the sources of its values."""

    rules: words.Rules
    resources: list[words.Named]
    terrains: list[words.Terrain]
    buildings: list[words.Building]
    purchases: list[words.Purchase]
    cards: list[words.DevelopmentCard]
    chips: list[words.NumberChip]
    harbours: list[words.HarbourPlace]
    beginner: list[words.BeginnerHex]
    colours: list[words.Named]
    football: words.Figures
    tracks: list[words.Track]
    matchdays: list[words.MatchdayRow]


@lru_cache(maxsize=8)
def read_data(text: str | None) -> Parts:
    """The shipped parts, or those of `text`; BadData names file and line of the first mistake."""
    file = DataFile.read(PARTS_FILE) if text is None else DataFile("parts", text)
    file.known_tables(TABLES)
    parts = Parts(
        rules=_rules(file.table("rules")),
        resources=[_named(table) for table in _exactly(file, "resource", RESOURCES)],
        terrains=[_terrain(table) for table in _exactly(file, "terrain", TERRAIN_IDS)],
        buildings=[_building(table) for table in _exactly(file, "building", BUILDING_IDS)],
        purchases=[_purchase(table) for table in _exactly(file, "purchase", PURCHASE_IDS)],
        cards=[_card(table) for table in _exactly(file, "card", CARDS)],
        chips=[_chip(table) for table in file.tables("chip")],
        harbours=[_harbour(table) for table in file.tables("harbour")],
        beginner=[_beginner(table) for table in file.tables("beginner")],
        colours=[_named(table) for table in _exactly(file, "colour", COLOUR_IDS)],
        football=_football(file.table("football")),
        tracks=[_track(table) for table in file.tables("track")],
        matchdays=[_matchday(table) for table in file.tables("matchday")],
    )
    _check_board(file, parts)
    _check_football(file, parts)
    return parts


def _exactly(file: DataFile, name: str, ids: tuple[str, ...]) -> list[Table]:
    """The tables of this name, which must have these ids in this order."""
    tables = file.tables(name)
    for index, table in enumerate(tables):
        if index >= len(ids) or table.identifier() != ids[index]:
            wanted = ids[index] if index < len(ids) else "no further one"
            table.fail("id", f"expected here is {wanted}; the ids are {', '.join(ids)} in this order")
    if len(tables) < len(ids):
        tables[-1].fail("id", f"{ids[len(tables)]} is missing after it")
    return tables


# -- single tables -------------------------------------------------------------------------------------------


def _rules(table: Table) -> words.Rules:
    keys = [key for key in words.Rules.__annotations__ if key != "source"]
    table.known_keys([*keys, "source"])
    return {
        "cards_per_resource": table.number("cards_per_resource", 10, 19),
        "longest_road_from": table.number("longest_road_from", 3, 15),
        "largest_army_from": table.number("largest_army_from", 1, 14),
        "special_card_points": table.number("special_card_points", 0, 5),
        "base_points_to_win": table.number("base_points_to_win", 8, 16),
        "football_points_to_win": table.number("football_points_to_win", 8, 16),
        "source": table.sources(keys),
    }


def _named(table: Table) -> words.Named:
    table.known_keys(["id", "name", "source"])
    return {"id": table.identifier(), "name": table.names("name"), "source": table.sources(["name"])}


def _terrain(table: Table) -> words.Terrain:
    keys = ["name", "hexes"] if table.row.get("id") == "desert" else ["name", "hexes", "yields"]
    table.known_keys(["id", *keys, "source"])
    # Terrain and its resource have the same number in the rules.
    number = TERRAIN_IDS.index(table.identifier())
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "hexes": table.number("hexes", 1, 1) if number == DESERT else table.number("hexes", 0, 14),
        "yields": table.choice("yields", [RESOURCES[number]]) if number < RESOURCE_KINDS else None,
        "source": table.sources(keys),
    }


def _cost(table: Table) -> dict[str, int]:
    value = table.row.get("cost")
    if not isinstance(value, dict) or not value:
        table.fail("cost", "must be a table such as { brick = 1, lumber = 1 }")
    for name, count in value.items():
        if name not in RESOURCES or type(count) is not int or not 1 <= count <= 9:
            table.fail("cost", f"{name} = {count!r} is not 1 to 9 cards of {', '.join(RESOURCES)}")
    return {name: value[name] for name in RESOURCES if name in value}


def _building(table: Table) -> words.Building:
    keys = ["name", "cost", "points", "pieces"]
    table.known_keys(["id", *keys, "source"])
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "cost": _cost(table),
        "points": table.number("points", 0, 5),
        "pieces": table.number("pieces", 2, 20),
        "source": table.sources(keys),
    }


def _purchase(table: Table) -> words.Purchase:
    table.known_keys(["id", "name", "cost", "source"])
    sources = table.sources(["name", "cost"])
    return {"id": table.identifier(), "name": table.names("name"), "cost": _cost(table), "source": sources}


def _card(table: Table) -> words.DevelopmentCard:
    table.known_keys(["id", "name", "copies", "source"])
    sources = table.sources(["name", "copies"])
    copies = table.number("copies", 0, 50)
    return {"id": table.identifier(), "name": table.names("name"), "copies": copies, "source": sources}


def _chip(table: Table) -> words.NumberChip:
    table.known_keys(["letter", "number", "source"])
    numbers = [number for number in range(2, 13) if number != 7]
    if table.row.get("number") not in numbers:
        table.fail("number", f"{table.row.get('number')!r} is not one of {', '.join(map(str, numbers))}")
    return {"letter": table.text("letter"), "number": table.row["number"], "source": table.sources(["number"])}


def _harbour(table: Table) -> words.HarbourPlace:
    keys = [key for key in ("edge", "resource") if key in table.row]
    table.known_keys(["id", "edge", "resource", "source"])
    edge = table.number("edge", 0, geometry.EDGES - 1)
    if edge not in COAST:
        table.fail("edge", f"{edge} does not lie on the coast; coastal edges are {', '.join(map(str, COAST))}")
    resource = table.choice("resource", RESOURCES) if "resource" in table.row else None
    return {"id": table.identifier(), "edge": edge, "resource": resource, "source": table.sources(keys)}


def _beginner(table: Table) -> words.BeginnerHex:
    keys = [key for key in ("terrain", "chip") if key in table.row]
    table.known_keys(["hex", "terrain", "chip", "source"])
    terrain = table.choice("terrain", TERRAIN_IDS)
    return {
        "hex": table.number("hex", 0, geometry.HEXES - 1),
        "terrain": terrain,
        "chip": None if terrain == "desert" else table.number("chip", 2, 12),
        "source": table.sources(keys),
    }


def _football(table: Table) -> words.Figures:
    keys = ["win", "draw", "tokens"]
    table.known_keys([*keys, "source"])
    return {
        "win": table.number("win", 1, 9),
        "draw": table.number("draw", 0, 9),
        "tokens": table.number("tokens", 1, 12),
        "source": table.sources(keys),
    }


def _track(table: Table) -> words.Track:
    keys = ["season", "trophy", "resource", "card"]
    table.known_keys(["players", *keys, "source"])
    trophy = table.number("trophy", 20, 45)
    return {
        "players": table.number("players", 3, 4),
        "season": table.number("season", 3, 30),
        "trophy": trophy,
        "resource": table.numbers("resource", 1, trophy - 1),
        "card": table.numbers("card", 1, trophy - 1),
        "source": table.sources(keys),
    }


def _matchday(table: Table) -> words.MatchdayRow:
    table.known_keys(["players", "day", "columns", "source"])
    players = table.number("players", 3, 4)
    columns = table.row.get("columns")
    colours = [colour for colour in COLOUR_IDS if players == 4 or colour != "white"]
    if not isinstance(columns, list) or sorted(map(str, columns)) != sorted(colours):
        table.fail("columns", f"must hold {', '.join(colours)}, each once")
    day, sources = table.number("day", 1, 30), table.sources(["columns"])
    return {"players": players, "day": day, "columns": list(columns), "source": sources}


# -- what must fit together ----------------------------------------------------------------------------------


def _check_board(file: DataFile, parts: Parts) -> None:
    tiles = sum(row["hexes"] for row in parts.terrains)
    if tiles != geometry.HEXES:
        file.tables("terrain")[-1].fail("hexes", f"there must be {geometry.HEXES} hexes in all, not {tiles}")
    chips = [row["number"] for row in parts.chips]
    if len(chips) != geometry.HEXES - 1:
        file.tables("chip")[-1].fail(None, f"there must be {geometry.HEXES - 1} chips, not {len(chips)}")
    if chips.count(2) != 1 or chips.count(12) != 1:
        file.tables("chip")[-1].fail(None, "the scenario needs one chip 2 and one chip 12")
    if len(parts.harbours) != HARBOUR_COUNT or len({row["edge"] for row in parts.harbours}) != HARBOUR_COUNT:
        file.tables("harbour")[-1].fail("edge", f"there must be {HARBOUR_COUNT} harbours at different edges")
    _check_beginner(file, parts, chips)


def _check_beginner(file: DataFile, parts: Parts, chips: list[int]) -> None:
    last = file.tables("beginner")[-1]
    if [row["hex"] for row in parts.beginner] != list(range(geometry.HEXES)):
        last.fail("hex", f"the hexes 0 to {geometry.HEXES - 1} must be there once each, in order")
    laid = [row["terrain"] for row in parts.beginner]
    if any(laid.count(row["id"]) != row["hexes"] for row in parts.terrains):
        last.fail("terrain", "the beginners' board must use every terrain hex of the game once")
    if sorted(row["chip"] for row in parts.beginner if row["chip"] is not None) != sorted(chips):
        last.fail("chip", "the beginners' board must use every chip of the game once")
    if parts.beginner[geometry.CENTRE]["terrain"] != "desert":
        last.fail("terrain", "the desert of the beginners' board must lie in the centre, where the pitch will be")


def _check_football(file: DataFile, parts: Parts) -> None:
    for players in (4, 3):
        if [row["players"] for row in parts.tracks].count(players) != 1:
            file.tables("track")[-1].fail("players", f"exactly one track for {players} players is needed")
        days = [row["day"] for row in parts.matchdays if row["players"] == players]
        if not days or days != list(range(1, len(days) + 1)):
            problem = f"the matchdays for {players} players must be numbered from 1 on, in order"
            file.tables("matchday")[-1].fail("day", problem)
    if parts.football["draw"] > parts.football["win"]:
        file.table("football").fail("draw", "a draw cannot be worth more than a win")


def harbour_kind(row: words.HarbourPlace) -> int:
    return ANY_RESOURCE if row["resource"] is None else RESOURCES.index(row["resource"])
