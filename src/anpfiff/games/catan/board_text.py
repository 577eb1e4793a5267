"""The island as text, with everyone's pieces, cards and points, and the season."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from anpfiff.games.catan.board_text_moves import asked, counted, may_offer, name_move, spoken_offer
from anpfiff.games.catan.board_text_pieces import letter, style
from anpfiff.games.catan.board_text_places import harbour_name, harbours, hex_label
from anpfiff.games.catan.board_text_season import draw_season
from anpfiff.games.catan.rules.geometry import EDGE_ENDS, HEX_AT, VERTEX_AT
from anpfiff.games.catan.view import View
from anpfiff.games.catan.vocabulary import Catalogue
from anpfiff.kit.board import (
    Board,
    Canvas,
    Line,
    Span,
    cut,
    line,
    paragraph,
    table,
)
from anpfiff.kit.core import Move
from anpfiff.kit.text_table import NO_CHOICES, Choices, TextTable

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

# Columns for one step to the side; a field is two steps wide.
STEP = 5
NAME_WIDTH = 16
RED_NUMBERS = (6, 8)
TERRAIN_STYLES = {
    "hills": "brown",
    "forest": "green",
    "pasture": "good",
    "fields": "yellow",
    "mountains": "grey",
    "desert": "dim",
    "pitch": "strong good",
}
# What a move names a place by.
PLACES = ("vertex", "edge", "hex")


class CatanTable(TextTable[View, Catalogue]):
    def board(self, view: View, choices: Choices = NO_CHOICES) -> Board:
        texts = self.texts
        board = [_status(view, texts), *_Island(self.catalogue, view, texts, choices).draw(), *_players(view, texts)]
        board += _hands(view, texts)
        if view["season"] is not None:
            board += draw_season(self.catalogue, view, view["season"], texts)
        return board

    def question(self, view: View, seat: int) -> str:
        return asked(view, seat, self.texts)

    def choice(self, move: Move, view: View) -> str:
        return name_move(move, self.catalogue, view, self.texts)

    def spoken_move(self, said: str, view: View) -> Move | None:
        return spoken_offer(said, view, self.texts)

    def spoken_hint(self, view: View) -> str | None:
        return self.say("text-move-offer-hint") if may_offer(view, self.texts.reader) else None


def _status(view: View, texts: GameTexts) -> Line:
    say = texts.texts.say
    parts = [say("text-round", {"round": view["round"]})]
    if view["dice"]:
        parts.append(say("text-dice", {"dice": " + ".join(map(str, view["dice"])), "sum": sum(view["dice"])}))
    parts.append(say("text-target", {"points": view["target"]}))
    parts.append(say("text-deck", {"cards": view["deck"]}))
    return line((" · ".join(parts), "strong"))


class _Island:
    """One drawing of the island: crossings three characters wide, paths between them, words in the fields."""

    def __init__(self, catalogue: Catalogue, view: View, texts: GameTexts, choices: Mapping[int, Move]) -> None:
        self.catalogue = catalogue
        self.view = view
        self.texts = texts
        self.harbours = harbours(catalogue, view)
        self.canvas = Canvas()
        # The number of the choice that a place stands for; the first if there are several.
        self.numbers: dict[tuple[str, int], str] = {}
        for number, move in choices.items():
            for kind in PLACES:
                if kind in move:
                    self.numbers.setdefault((kind, move[kind]), str(number))

    def draw(self) -> Board:
        for hex_ in range(len(HEX_AT)):
            self._draw_hex(hex_)
        for edge in range(len(EDGE_ENDS)):
            self._draw_edge(edge)
        for vertex in range(len(VERTEX_AT)):
            self._draw_vertex(vertex)
        for place, resource in zip(self.catalogue["harbours"], self.view["harbours"], strict=True):
            if resource is not None:
                self._draw_harbour(place["edge"], resource)
        return self.canvas.board()

    def _draw_hex(self, hex_: int) -> None:
        q, r = HEX_AT[hex_]
        row, column = _row(3 * r), _column(2 * q + r)
        style = TERRAIN_STYLES.get(self.view["terrain"][hex_], "dim")
        chips = self.view["chips"][hex_]
        red = any(number in RED_NUMBERS for number in chips)
        self.canvas.write_centred(row - 1, column, "/".join(map(str, chips)), "strong red" if red else "strong")
        self.canvas.write_centred(row, column, hex_label(hex_, self.catalogue, self.view, self.texts)[:9], style)
        if self.view["robber"] == hex_:
            self.canvas.write_centred(row + 1, column, "X", "strong reverse")
        if number := self.numbers.get(("hex", hex_)):
            self.canvas.write_centred(row + 1, column, f"<{number}>", "strong reverse")

    def _draw_edge(self, edge: int) -> None:
        (x1, y1), (x2, y2) = (VERTEX_AT[end] for end in EDGE_ENDS[edge])
        row, column = (_row(y1) + _row(y2)) // 2, (_column(x1) + _column(x2)) // 2
        mark, style = self._road(edge)
        if number := self.numbers.get(("edge", edge)):
            self.canvas.write_centred(row, column, f"<{number}>", "strong reverse")
        elif x1 == x2:
            self.canvas.write(row, column, mark or "|", style)
        else:
            slant = "/" if (x2 - x1) * (y2 - y1) < 0 else "\\"
            self.canvas.write(row, column, mark * 2 or slant, style)

    def _road(self, edge: int) -> Span:
        for player in self.view["players"]:
            if edge in player["roads"]:
                return letter(player).lower(), style(player)
        return "", "dim"

    def _draw_vertex(self, vertex: int) -> None:
        x, y = VERTEX_AT[vertex]
        self.canvas.write_centred(_row(y), _column(x), *self._piece(vertex))

    def _piece(self, vertex: int) -> Span:
        if number := self.numbers.get(("vertex", vertex)):
            return f"<{number}>", "strong reverse"
        for player in self.view["players"]:
            if vertex in player["settlements"]:
                return f"({letter(player)})", style(player)
            if vertex in player["cities"]:
                return f"[{letter(player)}]", style(player)
        return ("~", "blue") if vertex in self.harbours else (".", "dim")

    def _draw_harbour(self, edge: int, resource: str) -> None:
        """The harbour stands in the sea, off its path."""
        (x1, y1), (x2, y2) = (VERTEX_AT[end] for end in EDGE_ENDS[edge])
        name = harbour_name(resource, self.texts)
        middle = (x1 + x2) / 2
        row = (_row(y1) + _row(y2)) // 2
        if x1 == x2 or abs(y1 + y2) < 12:
            column = _column(x1 if x1 == x2 else middle)
            column += STEP // 2 + 1 if middle > 0 else -STEP // 2 - len(name) + 1
            self.canvas.write(row, column, name, "blue")
        else:
            outwards = -1 if y1 < 0 else 1
            self.canvas.write_centred(row + 2 * outwards, _column(middle), name, "blue")


def _column(x: float) -> int:
    return int(x * STEP)


def _row(y: int) -> int:
    """A field of three rows, and one for the slanted paths to the next field."""
    field, part = divmod(y + 1, 3)
    return 4 * field + part - 1


def _players(view: View, texts: GameTexts) -> Board:
    say = texts.texts.say
    titles = ("points", "resources", "cards", "knights", "road", "left")
    rows: list[list[Span | str]] = [["", "", *[(say(f"text-{title}"), "dim") for title in titles]]]
    for seat, player in enumerate(view["players"]):
        marks = {
            "knights": "*" if view["largest_army"] == seat else "",
            "road": "*" if view["longest_road"] == seat else "",
        }
        left = "/".join(map(str, (player["roads_left"], player["settlements_left"], player["cities_left"])))
        hidden = player["total"] is not None and player["total"] != player["points"]
        points = f"{player['total']} ({player['points']})" if hidden else str(player["points"])
        name = (cut(texts.names[seat], NAME_WIDTH), "strong reverse" if seat == view["active"] else "strong")
        rows.append(
            [
                (letter(player), style(player)),
                name,
                (points, "strong"),
                str(player["hand_size"]),
                str(player["card_count"]),
                f"{player['knights']}{marks['knights']}",
                f"{player['road_length']}{marks['road']}",
                left,
            ]
        )
    return [[], *table(rows, "<<>>>>>>", gap=2)]


def _hands(view: View, texts: GameTexts) -> Board:
    """The cards of those who show them, and the offer on the table."""
    board: Board = []
    for seat, player in enumerate(view["players"]):
        if player["hand"] is None or player["development"] is None or player["new_cards"] is None:
            continue
        parts = [counted(player["hand"], texts)]
        held = player["development"] | {
            card: player["development"].get(card, 0) + new for card, new in player["new_cards"].items()
        }
        parts.append(", ".join(texts.copies(card, number) for card, number in held.items()))
        name = cut(texts.names[seat], NAME_WIDTH)
        hand = texts.texts.say("text-hand", {"name": name, "cards": " · ".join(part for part in parts if part) or "–"})
        board += paragraph(hand, "strong" if seat == texts.reader else "", indent=2)
    if view["bank"] is not None:
        board += paragraph(texts.texts.say("text-bank", {"cards": counted(view["bank"], texts)}), "dim", indent=2)
    if view["offer"] is not None:
        said = {key: counted(view["offer"][key], texts) for key in ("give", "want")}
        active = view["active"]
        said |= {"me": "yes" if active == texts.reader else "no", "name": texts.names[active]}
        board += paragraph(texts.texts.say("text-offer", said), "good", indent=2)
    return board
