"""The position drawn as text, from a view."""

from __future__ import annotations

from anpfiff.kit.board import Board, Span, cut, line, pad
from anpfiff.kit.text_table import NO_CHOICES, Choices, TextTable
from anpfiff_shootout.view import View
from anpfiff_shootout.vocabulary import Catalogue

MARKS = {"goal": ("●", "good"), "saved": ("○", "red"), "wide": ("×", "red")}
NAME_WIDTH = 24
# Older kicks of a very long shoot-out are left out.
MAX_MARKS = 30


class ShootoutTable(TextTable[View, Catalogue]):
    def board(self, view: View, choices: Choices = NO_CHOICES) -> Board:
        board: Board = []
        for seat, player in enumerate(view["players"]):
            results = [kick["result"] for kick in view["kicks"] if kick["seat"] == seat]
            marks: list[Span | str] = [MARKS[result] for result in results[-MAX_MARKS:]]
            name = pad(cut(self.texts.names[seat], NAME_WIDTH), NAME_WIDTH)
            board.append(line((name, "strong"), f" {player['goals']:>2}  ", *marks))
            if player["choice"] and view["phase"] == "choose":
                board.append(line(("  " + self.say("text-chosen", {"spot": self.texts.name(player["choice"])}), "dim")))
        return [*board, line((self._last(view), "dim"))]

    def _last(self, view: View) -> str:
        """What is on the table: both choices while the die rolls, else the last kick."""
        if view["phase"] == "roll":
            choices = [player["choice"] for player in view["players"]]
            shot, dive = str(choices[view["active"]]), str(choices[1 - view["active"]])
        elif view["kicks"]:
            shot, dive = view["kicks"][-1]["shot"], view["kicks"][-1]["dive"]
        else:
            return self.say("text-first")
        return self.say("text-last", {"shot": self.texts.name(shot), "dive": self.texts.name(dive)})
