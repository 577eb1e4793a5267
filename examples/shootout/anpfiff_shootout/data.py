"""Reads the spots and builds the rules' tables."""

from __future__ import annotations

from pathlib import Path

from anpfiff.kit.data import DataFile, Table
from anpfiff.kit.options import Options
from anpfiff_shootout.rules.tables import Tables
from anpfiff_shootout.vocabulary import Spot

FILE = Path(__file__).parent / "spots.toml"
MOST_SPOTS = 9


def read_spots(text: str | None = None) -> list[Spot]:
    """The spots of the shipped file, or of this text; BadData names the line of a mistake."""
    file = DataFile.read(FILE) if text is None else DataFile("data", text)
    file.known_tables(["spot"])
    rows = file.tables("spot")
    if not 2 <= len(rows) <= MOST_SPOTS:
        rows[-1].fail(None, f"there must be 2 to {MOST_SPOTS} spots, not {len(rows)}")
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


def build_tables(spots: list[Spot], options: Options) -> Tables:
    kicks = options["kicks"]
    assert isinstance(kicks, int)
    return Tables(
        [spot["id"] for spot in spots],
        [spot["open"] for spot in spots],
        [spot["guarded"] for spot in spots],
        kicks,
    )
