"""The island of CATAN as a picture: fields, numbers, roads and buildings, and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

from anpfiff.games.catan.rules.geometry import EDGE_ENDS, HEX_AT, VERTEX_AT
from anpfiff.games.catan.view import PlayerView, View
from anpfiff.games.catan.vocabulary import Catalogue
from anpfiff.kit.picture import WIDTH, circle, path, polygon, rect, shortened, words

SIZE = 56.0
MIDDLE = (330.0, 238.0)
FILLS = {
    "hills": "#b5562f",
    "forest": "#2c6e3f",
    "pasture": "#8dc153",
    "fields": "#e6b93a",
    "mountains": "#8b939b",
    "desert": "#dfcf9a",
    "pitch": "#2f9a55",
}
PIECES = {"red": "#d0382c", "blue": "#2767c4", "white": "#fdfdf6", "orange": "#f08a1d"}
SEA = "#3c8fb8"
LINES = "#e9f5ec"
RED_NUMBERS = (6, 8)


def draw(view: View, catalogue: Catalogue, names: Sequence[str], language: str) -> str:
    drawn = [rect(0, 0, WIDTH, 500, SEA)]
    for place, (column, row) in enumerate(HEX_AT):
        if place < len(view["terrain"]):
            drawn.append(_field(view, place, column, row))
    for player in view["players"]:
        fill = _fill(player)
        for edge in player["roads"]:
            one, other = (_corner(end) for end in EDGE_ENDS[edge])
            line = f"M{one[0]:.1f} {one[1]:.1f}L{other[0]:.1f} {other[1]:.1f}"
            drawn += [path(line, edge="#1a1a1a", thick=13), path(line, edge=fill, thick=9)]
        drawn += [_house(*_corner(vertex), fill, city=False) for vertex in player["settlements"]]
        drawn += [_house(*_corner(vertex), fill, city=True) for vertex in player["cities"]]
    return "".join(drawn) + _standings(view, names)


def _field(view: View, place: int, column: int, row: int) -> str:
    x, y = MIDDLE[0] + SIZE * sqrt(3) * (column + row / 2), MIDDLE[1] + SIZE * 1.5 * row
    corners = [(x + SIZE * sin(pi / 3 * k), y - SIZE * cos(pi / 3 * k)) for k in range(6)]
    drawn = polygon(corners, FILLS.get(view["terrain"][place], "#cccccc"), edge="#f2e3b3", thick=5)
    if view["terrain"][place] == "pitch":
        drawn += _pitch(x, y)
    numbers = view["chips"][place] if place < len(view["chips"]) else []
    for index, number in enumerate(numbers):
        drawn += _chip(x + 41 * (index - (len(numbers) - 1) / 2), y, number)
    if view["robber"] == place:
        drawn += circle(x, y - 6, 12, "#1f1f1f") + path(f"M{x - 12:g} {y + 22:g}l12-28 12 28Z", "#1f1f1f")
    return drawn


def _chip(x: float, y: float, number: int) -> str:
    ink = "#b3261e" if number in RED_NUMBERS else "#2b2b2b"
    return circle(x, y, 19, "#f8f0d8", edge="#b9a878", thick=2) + words(x, y + 8, 22, number, ink)


def _pitch(x: float, y: float) -> str:
    """Touchlines, the halfway line with its circle, and both penalty areas."""
    lines = f"M{x - 36:g} {y - 23:g}h72v46h-72ZM{x:g} {y - 23:g}v46"
    areas = f"M{x - 36:g} {y - 12:g}h12v24h-12M{x + 36:g} {y - 12:g}h-12v24h12"
    return path(lines + areas, edge=LINES, thick=2) + circle(x, y, 9, FILLS["pitch"], edge=LINES, thick=2)


def _corner(vertex: int) -> tuple[float, float]:
    column, row = VERTEX_AT[vertex]
    return MIDDLE[0] + SIZE * sqrt(3) / 2 * column, MIDDLE[1] + SIZE / 2 * row


def _house(x: float, y: float, fill: str, *, city: bool) -> str:
    outline = "m-16 12v-18l9-9 9 9v4h14v14Z" if city else "m-10 10v-13l10-9 10 9v13Z"
    return path(f"M{x:g} {y:g}{outline}", fill, edge="#1a1a1a", thick=3)


def _fill(player: PlayerView) -> str:
    return PIECES.get(player["colour"] or "", "#9aa5a0")


def _standings(view: View, names: Sequence[str]) -> str:
    drawn = []
    height = min(104.0, 440 / len(names))
    for seat, player in enumerate(view["players"]):
        top = 24 + seat * (height + 8)
        active = view["active"] == seat and view["winner"] is None
        drawn.append(rect(680, top, 480, height, "#f7f1df", round_by=16, edge="#e4a900" if active else "#f7f1df"))
        drawn.append(_house(728, top + height / 2, _fill(player), city=True))
        drawn.append(words(766, top + height / 2 + 11, 30, shortened(names[seat], 15), "#1d2b24", at="start"))
        drawn.append(words(1130, top + height / 2 + 15, 44, player["points"], "#1d2b24", at="end"))
    return "".join(drawn)
