"""The table as text: each kind of card with its stock and who has it, the large projects, the coins."""

from __future__ import annotations

from anpfiff.games.machikoro.view import View
from anpfiff.games.machikoro.vocabulary import Catalogue, Project
from anpfiff.kit.board import RECONSTRUCTED, Board, Line, Span, cut, line, table
from anpfiff.kit.core import Move
from anpfiff.kit.text_table import NO_CHOICES, Choices, TextTable

NAME_WIDTH = 8
PROJECT_MARKS = {"unbuilt": ("○", "dim"), "built": ("◐", ""), "active": ("●", "good")}


class MachiKoroTable(TextTable[View, Catalogue]):
    def board(self, view: View, choices: Choices = NO_CHOICES) -> Board:
        players = view["players"]
        rows: list[list[Span | str]] = [self._heading(view)]
        for card in self.catalogue["projects"]:
            rows.append(self._card_row(card, view))
        rows.append([""] * len(rows[0]))
        for project in self.catalogue["large_projects"]:
            marks = [PROJECT_MARKS[player["projects"][project["id"]]] for player in players]
            price = _marked(project["cost"], project["source"]["cost"])
            rows.append(["", (self.texts.name(project["id"]), "strong"), "", "", price, "", *marks])
        coins = [(str(player["coins"]), "strong yellow") for player in players]
        rows.append(["", (self.say("text-coins"), "strong"), "", "", "", "", *coins])
        drawn = table(rows, "><<<>>" + ">" * len(players), gap=2)
        return [self._status(view), *drawn]

    def choice(self, move: Move, view: View) -> str:
        """A player choosing whom to take coins from sees what they have."""
        if move["kind"] != "target":
            return super().choice(move, view)
        coins = view["players"][move["seat"]]["coins"]
        return self.say("text-move-target", {"seat": self.texts.names[move["seat"]], "amount": coins})

    def _status(self, view: View) -> Line:
        parts = [self.say("text-round", {"round": view["round"]})]
        if view["dice"]:
            parts.append(self.say("text-dice", {"dice": " + ".join(map(str, view["dice"]))}))
        parts.append(self.say("text-bank", {"amount": view["bank"]}))
        if left := sum(view["pile"].values()):
            parts.append(self.say("board-pile", {"left": left}))
        return line((" · ".join(parts), "strong"))

    def _heading(self, view: View) -> list[Span | str]:
        words = [self.say(f"text-{key}") for key in ("number", "card", "colour", "symbol", "price", "left")]
        names = [
            (cut(name, NAME_WIDTH), "strong reverse" if seat == view["active"] else "strong")
            for seat, name in enumerate(self.texts.names)
        ]
        return [*[(word, "dim") for word in words], *names]

    def _card_row(self, card: Project, view: View) -> list[Span | str]:
        colour = card["colour"]
        left = view["display"].get(card["id"], 0)
        owned = [player["cards"].get(card["id"], 0) for player in view["players"]]
        return [
            ("–".join(map(str, card["dice"])), colour),
            (self.texts.name(card["id"]), colour if left else "dim"),
            (self.say(f"colour-{colour}").lower(), colour),
            self.texts.name(card["symbol"]),
            _marked(card["cost"], card["source"]["cost"]),
            str(left) if left else ("–", "dim"),
            *[(str(number), "strong") if number else ("·", "dim") for number in owned],
        ]


def _marked(value: int, source: str) -> str:
    return f"{value}{RECONSTRUCTED if source == 'reconstructed' else ' '}"
