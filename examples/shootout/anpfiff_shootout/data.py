"""Reads the spots and builds the rules' tables."""

from __future__ import annotations

from pathlib import Path

from anpfiff.kit.data import DataFile, Table
from anpfiff.kit.options import Options
from anpfiff_shootout.rules.actions import action_space
from anpfiff_shootout.rules.tables import Tables
from anpfiff_shootout.vocabulary import Spot

FILE = Path(__file__).parent / "spots.toml"
MAX_SPOTS = 9


def read_data(text: str | None) -> list[Spot]:
    """The spots of the shipped file, or of this text; BadData names the line of a mistake."""
    file = DataFile.read(FILE) if text is None else DataFile("data", text)
    file.known_tables(["spot"])
    rows = file.tables("spot")
    if not 2 <= len(rows) <= MAX_SPOTS:
        rows[-1].fail(None, f"there must be 2 to {MAX_SPOTS} spots, not {len(rows)}")
    spots: list[Spot] = []
    for row in rows:
        spot = _read(row)
        if any(spot["id"] == other["id"] for other in spots):
            row.fail("id", "another spot has this id")
        spots.append(spot)
    return spots


def _read(row: Table) -> Spot:
    row.known_keys(["id", "name", "open", "guarded"])
    return {
        "id": row.identifier(),
        "name": row.names("name"),
        "open": row.number("open", 1, 6),
        "guarded": row.number("guarded", 0, 5),
    }


def build_tables(data: list[Spot], players: int, options: Options) -> Tables:
    kicks = options["kicks"]
    assert isinstance(kicks, int)
    t = Tables(
        [spot["id"] for spot in data],
        [spot["open"] for spot in data],
        [spot["guarded"] for spot in data],
        kicks,
    )
    t.space = action_space(t, players)
    return t
