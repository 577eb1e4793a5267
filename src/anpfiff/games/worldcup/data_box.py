"""Reads cards.toml and nations.toml: what is in the box whatever tournament is played."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

from anpfiff.games.worldcup.rules.names import TOKEN_IDS
from anpfiff.games.worldcup.rules.tables import DICE_COUNT, DIE_FACES
from anpfiff.games.worldcup.view import Rank
from anpfiff.games.worldcup.vocabulary import (
    CardEntry,
    CriterionEntry,
    DieEntry,
    Emblem,
    NationEntry,
    RankEntry,
    TokenEntry,
)
from anpfiff.kit.data import DataFile, Table

CARDS_FILE = Path(__file__).with_name("cards.toml")
NATIONS_FILE = Path(__file__).with_name("nations.toml")

# These are built into the rules; the files say how many there are and what they are called.
CARD_IDS = (
    "attack",
    "defence",
    "goal_1",
    "goal_2",
    "goal_3",
    "foul",
    "offside",
    "penalty",
    "goal_2_1",
    "goal_1_1_1",
    "goal_1_1",
)
RANK_IDS: tuple[Rank, ...] = get_args(Rank)
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)


@dataclass(frozen=True)
class Box:
    """The checked content of the files, JSON-able; every entry carries the sources of its values."""

    cards: list[CardEntry]
    tokens: list[TokenEntry]
    dice: list[DieEntry]
    ranks: list[RankEntry]
    criteria: list[CriterionEntry]
    nations: dict[str, NationEntry]


@lru_cache(maxsize=1)
def read_box() -> Box:
    return parse_box(DataFile.read(CARDS_FILE), DataFile.read(NATIONS_FILE))


def parse_box(file: DataFile, nations_file: DataFile) -> Box:
    """BadData names file and line of the first mistake."""
    cards = [_card(table) for table in file.tables("card")]
    tokens = [_token(table) for table in file.tables("token")]
    dice = [_die(table) for table in file.tables("die")]
    ranks = [_rank(table) for table in file.tables("rank")]
    criteria = [_criterion(table) for table in file.tables("criterion")]
    _expect_ids(file, "card", cards, CARD_IDS)
    _expect_ids(file, "token", tokens, TOKEN_IDS)
    _expect_ids(file, "rank", ranks, RANK_IDS)
    if len(dice) != DICE_COUNT:
        file.tables("die")[-1].fail(None, f"there must be {DICE_COUNT} dice, not {len(dice)}")
    return Box(cards, tokens, dice, ranks, criteria, read_nations(nations_file))


def read_nations(file: DataFile) -> dict[str, NationEntry]:
    """The [[nation]] tables of a file by id."""
    nations: dict[str, NationEntry] = {}
    for table in file.tables("nation"):
        nation = _nation(table)
        if nation["id"] in nations:
            table.fail("id", f"{nation['id']} appears twice")
        nations[nation["id"]] = nation
    return nations


def text_list(table: Table, key: str) -> list[str]:
    """A list of texts."""
    value = table.row.get(key)
    if not isinstance(value, list) or not value or not all(isinstance(item, str) for item in value):
        table.fail(key, f"{value!r} is not a list of texts")
    return list(value)


def _expect_ids(file: DataFile, name: str, rows: Sequence[Mapping[str, Any]], wanted: Sequence[str]) -> None:
    for table, row, expected in zip(file.tables(name), rows, wanted, strict=False):
        if row["id"] != expected:
            table.fail("id", f"{row['id']} stands where {expected} belongs; the order is {', '.join(wanted)}")
    if len(rows) != len(wanted):
        file.tables(name)[-1].fail(None, f"there must be {len(wanted)} of them: {', '.join(wanted)}")


def _card(table: Table) -> CardEntry:
    keys = ["name", "copies", "colour"]
    if "copies_total_87" in table.row:
        keys.append("copies_total_87")
    table.known_keys(["id", "text", "multi", *keys, "source"])
    copies = table.number("copies", 1, 100)
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "text": table.names("text"),
        "copies": copies,
        "copies_total_87": table.number("copies_total_87", 0, 100) if "copies_total_87" in table.row else copies,
        "colour": table.text("colour"),
        "multi": table.flag("multi"),
        "source": table.sources(keys),
    }


def _token(table: Table) -> TokenEntry:
    keys = ["count", "halves", "attackable"]
    table.known_keys(["id", "name", "short", *keys, "source"])
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "short": table.text("short"),
        "count": table.number("count", 1, 1000),
        "halves": table.number("halves", 0, 6),
        "attackable": table.flag("attackable"),
        "source": table.sources(keys),
    }


def _die(table: Table) -> DieEntry:
    table.known_keys(["id", "name", "faces", "source"])
    faces = [rank for face in text_list(table, "faces") for rank in RANK_IDS if rank == face]
    if len(faces) != DIE_FACES or len(table.row["faces"]) != DIE_FACES:
        table.fail("faces", f"six colours out of {', '.join(RANK_IDS)} are needed")
    sources = table.sources(["faces"])
    return {"id": table.identifier(), "name": table.names("name"), "faces": faces, "source": sources}


def _rank(table: Table) -> RankEntry:
    keys = ["fields", "largest_goal", "dot", "ball", "balls"]
    table.known_keys(["id", "name", "mark", *keys, "source"])
    return {
        "id": table.choice("id", RANK_IDS),
        "name": table.names("name"),
        "mark": table.text("mark"),
        "fields": table.number("fields", 1, 4),
        "largest_goal": table.number("largest_goal", 1, 3),
        "dot": table.number("dot", 1, 5),
        "ball": table.text("ball"),
        "balls": table.number("balls", 0, 100),
        "source": table.sources(keys),
    }


def _criterion(table: Table) -> CriterionEntry:
    table.known_keys(["id", "name"])
    return {"id": table.identifier(), "name": table.names("name")}


def _nation(table: Table) -> NationEntry:
    table.known_keys(["id", "name", "code", "emblem", "colours"])
    colours = text_list(table, "colours")
    if not 2 <= len(colours) <= 3 or not all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in colours):
        table.fail("colours", "two or three colours such as #0055a4 are needed")
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "code": table.text("code"),
        "emblem": table.choice("emblem", EMBLEMS),
        "colours": colours,
    }
