"""The board of a game that draws none itself: the fields of its view, as a list, and a table of the players.

The texts of the game choose what is shown: the fields that have a text view-<field>.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from anpfiff.kit.board import Board, Span, cut, line, table

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

WIDEST_CELL = 24


def draw_fields(view: Mapping[str, Any], texts: GameTexts) -> Board:
    board: Board = []
    for field, value in view.items():
        label = _label(texts, field)
        if label and field != "players" and (shown := ", ".join(_values(texts, field, value))):
            board.append(line((f"{label}: ", "dim"), shown))
    players = view.get("players") or []
    if not players:
        return board
    rows: list[list[Span | str]] = [["", *[(cut(name, WIDEST_CELL), "strong") for name in texts.names]]]
    for field in players[0]:
        if label := _label(texts, field):
            rows += _rows(label, [_values(texts, field, player[field]) for player in players])
    return board + table(rows, "<" * (1 + len(players)), gap=2)


def _rows(label: str, columns: list[list[str]]) -> list[list[Span | str]]:
    """One row for each entry of the longest column."""
    rows: list[list[Span | str]] = []
    for number in range(max(map(len, columns), default=0)):
        cells = [cut(column[number], WIDEST_CELL) if number < len(column) else "" for column in columns]
        rows.append([(label if number == 0 else "", "dim"), *cells])
    return rows


def _label(texts: GameTexts, field: str) -> str | None:
    key = f"view-{field}"
    return texts.texts.say(key) if key in texts.texts else None


def _values(texts: GameTexts, field: str, value: Any) -> list[str]:
    """Numbers and names as they are; things that are counted or marked one by one."""
    if isinstance(value, dict):
        return [_entry(texts, field, thing, mark) for thing, mark in value.items()]
    shown = str(texts.values({field: value}).get(field, ""))
    return [shown] if shown else []


def _entry(texts: GameTexts, field: str, thing: str, mark: object) -> str:
    if isinstance(mark, int):
        return f"{mark} × {texts.name(thing)}"
    return f"{texts.texts.say(f'view-{field}-{mark}')} {texts.name(thing)}"
