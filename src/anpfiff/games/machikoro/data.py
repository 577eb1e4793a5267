"""Reads cards.toml (or a file of the same form) and turns it, with the options, into the rules' tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from anpfiff.games.machikoro import vocabulary as v
from anpfiff.games.machikoro.options import MAX_ROUNDS
from anpfiff.games.machikoro.rules import tables
from anpfiff.games.machikoro.rules.actions import action_space
from anpfiff.games.machikoro.rules.tables import Tables
from anpfiff.kit.data import DataFile, Table
from anpfiff.kit.options import Options
from anpfiff.kit.packed import packed

CARDS_FILE = Path(__file__).with_name("cards.toml")

COLOURS: dict[v.Colour, int] = {"blue": tables.BLUE, "green": tables.GREEN, "red": tables.RED, "violet": tables.VIOLET}
EFFECTS: dict[v.Effect, int] = {
    "bank": tables.BANK,
    "bank_per_symbol": tables.BANK_PER_SYMBOL,
    "from_roller": tables.FROM_ROLLER,
    "from_each_opponent": tables.FROM_EACH_OPPONENT,
    "from_one_opponent": tables.FROM_ONE_OPPONENT,
    "swap_project": tables.SWAP_PROJECT,
}
# Which effects a colour can have: blue and green are paid by the bank, red by the roller, violet by the others.
EFFECTS_OF_COLOUR: dict[v.Colour, tuple[v.Effect, ...]] = {
    "blue": ("bank", "bank_per_symbol"),
    "green": ("bank", "bank_per_symbol"),
    "red": ("from_roller",),
    "violet": ("from_each_opponent", "from_one_opponent", "swap_project"),
}
BENEFITS: dict[v.Benefit, int] = {
    "choose_dice": tables.YOUTH_ACADEMY,
    "symbol_bonus": tables.STADIUM,
    "bonus_turn_on_double": tables.TV_STUDIO,
    "reroll_once": tables.MUSEUM,
}
ACTIVATIONS = {
    "next_turn": tables.NEXT_TURN,
    "next_regular_turn": tables.NEXT_REGULAR_TURN,
    "immediate": tables.IMMEDIATE,
}


@dataclass(frozen=True)
class CardSet:
    """The checked content of a card file; every entry carries the sources of its values."""

    rules: v.Rules
    symbols: list[v.CardSymbol]
    projects: list[v.Project]
    large_projects: list[v.LargeProject]
    training_ground: v.TrainingGround

    def with_roles(self, roles: object) -> CardSet:
        """With `player_one_coach_all` the two violet income cards exchange effect and cost (MK-6.9)."""
        if roles != "player_one_coach_all":
            return self
        pair = [c for c in self.projects if c["effect"] in ("from_each_opponent", "from_one_opponent")]
        swapped: dict[str, v.Project] = {
            card["id"]: {**card, "effect": other["effect"], "amount": other["amount"], "cost": other["cost"]}
            for card, other in zip(pair, reversed(pair), strict=True)
        }
        projects = [swapped.get(card["id"], card) for card in self.projects]
        return CardSet(self.rules, self.symbols, projects, self.large_projects, self.training_ground)


@lru_cache(maxsize=8)
def read_data(text: str | None) -> CardSet:
    """The shipped cards, or those of `text`; BadData names file and line of the first mistake."""
    file = DataFile.read(CARDS_FILE) if text is None else DataFile("cards", text)
    file.known_tables(["rules", "symbol", "project", "large_project", "training_ground"])
    symbols = [_symbol(table) for table in file.tables("symbol")]
    symbol_ids = [symbol["id"] for symbol in symbols]
    projects = [_project(table, symbol_ids) for table in file.tables("project")]
    large = [_large_project(table) for table in file.tables("large_project")]
    training = _training_ground(file.table("training_ground"))
    _check_unique(file, "symbol", symbol_ids, "id")
    _check_unique(file, "project", [project["id"] for project in projects], "id")
    _check_unique(file, "large_project", [project["id"] for project in large], "id")
    _check_unique(file, "large_project", [project["benefit"] for project in large], "benefit")
    _check_unique(file, "project", [c["effect"] if c["colour"] == "violet" else None for c in projects], "effect")
    if len(projects) > tables.MAX_TYPES:
        file.tables("project")[tables.MAX_TYPES].fail("id", f"there can be {tables.MAX_TYPES} types of cards")
    if len(large) != len(BENEFITS):
        file.tables("large_project")[-1].fail("benefit", f"each of {', '.join(BENEFITS)} is needed once")
    large.sort(key=lambda project: BENEFITS[project["benefit"]])
    return CardSet(_rules(file.table("rules")), symbols, projects, large, training)


def build_tables(data: CardSet, players: int, options: Options) -> Tables:
    """The constants of one game, in the order of the file."""
    t = Tables([c["id"] for c in data.projects], [c["id"] for c in data.large_projects], players)
    _fill_cards(t, data.with_roles(options["violet_roles"]))
    for index, project in enumerate(data.large_projects):
        t.project_cost[index] = project["cost"]
    t.coins_in_box = data.rules["coins_in_box"]
    t.start_coins = data.rules["start_coins"]
    t.open_types = min(data.rules["open_types"], t.types)
    t.market = options["market_mode"] == "komme_was_wolle"
    t.violets_removed = 4 - players
    t.ordinary_limit = data.rules["beginner_limit"] if options["max_copies_per_type"] == "2" else tables.NO_LIMIT
    for index, card in enumerate(data.projects):
        t.limit[index] = data.rules["special_limit"] if card["colour"] == "violet" else t.ordinary_limit
    t.limit_counts_start = bool(options["limit_counts_start_cards"])
    t.activation = ACTIVATIONS[str(options["landmark_activation"])]
    t.bank_limited = options["bank_supply"] == "limited"
    t.swap_mandatory = options["sponsor_swap"] == "mandatory"
    t.swap_start_cards = options["swap_start_cards"] == "allowed"
    t.max_rounds = int(options["max_rounds"] or MAX_ROUNDS)
    t.roles_exchanged = options["violet_roles"] == "player_one_coach_all"
    t.first_seat = _first_seat(options)
    t.index_costs()
    t.space = action_space(t, players)
    return t


def _first_seat(options: Options) -> int:
    """The seat that begins, or -1 if it is drawn (MK-2.9, MK-2.10)."""
    if options["start_player"] == "seat_1":
        return 0
    if options["start_player"] == "youngest" and options["youngest_seat"] is not None:
        return int(options["youngest_seat"]) - 1
    return -1


def _fill_cards(t: Tables, cards: CardSet) -> None:
    bonus_symbols = {symbol["id"] for symbol in cards.symbols if symbol["stadium_bonus"]}
    for index, card in enumerate(cards.projects):
        t.cost[index] = card["cost"]
        t.copies[index] = card["copies"]
        t.start_copies[index] = card["start_copies"]
        t.colour[index] = COLOURS[card["colour"]]
        t.effect[index] = EFFECTS[card["effect"]]
        t.amount[index] = card["amount"]
        t.stadium_bonus[index] = int(card["symbol"] in bonus_symbols)
        t.counted[index] = packed(i for i, c in enumerate(cards.projects) if c["symbol"] == card["counts"])
        t.results[index] = packed(sorted(set(card["dice"])))
    t.index_cards()


def _rules(table: Table) -> v.Rules:
    keys = ["coins_in_box", "start_coins", "special_limit", "beginner_limit", "open_types"]
    table.known_keys([*keys, "source"])
    return {
        "coins_in_box": table.number("coins_in_box", 40, 10_000),
        "start_coins": table.number("start_coins", 0, 10),
        "special_limit": table.number("special_limit", 1, 1),
        "beginner_limit": table.number("beginner_limit", 1, 10),
        "open_types": table.number("open_types", 1, 100),
        "source": table.sources(keys),
    }


def _symbol(table: Table) -> v.CardSymbol:
    table.known_keys(["id", "name", "stadium_bonus", "source"])
    bonus = table.flag("stadium_bonus")
    sources = table.sources(["name", "stadium_bonus"])
    return {"id": table.identifier(), "name": table.names("name"), "stadium_bonus": bonus, "source": sources}


def _project(table: Table, symbols: list[str]) -> v.Project:
    keys = ["name", "dice", "colour", "symbol", "cost", "copies", "start_copies", "effect", "amount", "counts"]
    table.known_keys(["id", *keys, "source"])
    colour = table.choice("colour", COLOURS)
    effect = table.choice("effect", EFFECTS_OF_COLOUR[colour])
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "dice": table.numbers("dice", 1, tables.MAX_RESULT),
        "colour": colour,
        "symbol": table.choice("symbol", symbols),
        "cost": table.number("cost", 0, 100),
        # The market variant takes up to two violet copies out (MK-10.2).
        "copies": table.number("copies", 3 if colour == "violet" else 1, 20),
        "start_copies": table.number("start_copies", 0, 1) if "start_copies" in table.row else 0,
        "effect": effect,
        "amount": 0 if effect == "swap_project" else table.number("amount", 1, 50),
        "counts": table.choice("counts", symbols) if effect == "bank_per_symbol" else None,
        "source": table.sources([key for key in keys if key in table.row]),
    }


def _large_project(table: Table) -> v.LargeProject:
    table.known_keys(["id", "name", "cost", "benefit", "source"])
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "cost": table.number("cost", 1, 100),
        "benefit": table.choice("benefit", BENEFITS),
        "source": table.sources(["name", "cost", "benefit"]),
    }


def _training_ground(table: Table) -> v.TrainingGround:
    table.known_keys(["id", "name", "amount", "source"])
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "amount": table.number("amount", 1, 1),
        "source": table.sources(["name", "amount"]),
    }


def _check_unique(file: DataFile, name: str, values: Sequence[str | None], key: str) -> None:
    seen: set[str] = set()
    for table, value in zip(file.tables(name), values, strict=True):
        if value in seen:
            table.fail(key, f"{value} appears twice")
        if value is not None:
            seen.add(value)
