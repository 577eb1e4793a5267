"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from anpfiff.games import game_class
from anpfiff.kit.errors import BadData, BadOption
from anpfiff.kit.options import preset_options

GameArgument = Annotated[str, typer.Argument(metavar="GAME")]
RecordArgument = Annotated[Path, typer.Argument(metavar="RECORD", exists=True, dir_okay=False, readable=True)]
SeatsOption = Annotated[str | None, typer.Option("--seats", metavar="A,B,…")]
GameOptions = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")]
PresetOption = Annotated[str | None, typer.Option("--preset", metavar="NAME")]
DataOption = Annotated[Path | None, typer.Option("--data", metavar="FILE", exists=True, dir_okay=False, readable=True)]
ProcessesOption = Annotated[int | None, typer.Option("--processes", metavar="N")]
ClusterOption = Annotated[str | None, typer.Option("--cluster", metavar="auto|ray://…")]
JsonFlag = Annotated[bool, typer.Option("--json")]


def read_options(given: Sequence[str] | None) -> dict[str, object]:
    """`name=value` pairs; the game itself checks names and values."""
    options: dict[str, object] = {}
    for pair in given or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--option {pair}: write NAME=VALUE, as in max_rounds=25")
        if name in options:
            raise BadOption(f"--option {name} is given twice")
        options[name] = value
    return options


def chosen_options(game: str, preset: str | None, given: Sequence[str] | None) -> dict[str, object]:
    """What a preset sets, if one is named, and single options on top of it."""
    start = {} if preset is None else preset_options(game_class(game).manifest.presets, preset)
    return {**start, **read_options(given)}


def read_seats(given: str) -> list[str]:
    seats = [seat.strip() for seat in given.split(",")]
    if not all(seats):
        raise BadOption(f"--seats {given}: name who sits at each seat, separated by commas, as in heuristic,random")
    return seats


def read_data(file: Path | None) -> str | None:
    """The text of a data file to play with instead of the game's own."""
    if file is None:
        return None
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadData(f"{file}: byte {error.start} is not UTF-8; save it as a UTF-8 text file") from None
