"""How a game presents itself to somebody who reads and types: its board, its questions, and the moves to choose from.

Each game has its own in games/<id>/board_text.py. It is all made from views, so it shows readers only what they may
know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from anpfiff.kit.board import RECONSTRUCTED, Board
from anpfiff.kit.core import Event, Move
from anpfiff.kit.fields import draw_fields

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

# What a seat sees and what a game consists of, as the game declares them.
View = TypeVar("View", bound=Mapping[str, Any])
Catalogue = TypeVar("Catalogue", bound=Mapping[str, Any])
# Moves by the number under which a reader finds them.
Choices = Mapping[int, Move]
NO_CHOICES: Choices = MappingProxyType({})


class TextTable(Generic[View, Catalogue]):
    """A table for the reader of `texts`, in their language. This one works for any game; most games draw more."""

    def __init__(self, catalogue: Catalogue, texts: GameTexts) -> None:
        self.catalogue = catalogue
        self.texts = texts
        self.say = texts.texts.say

    def board(self, view: View, choices: Choices = NO_CHOICES) -> Board:
        """The position, at most WIDEST columns wide; a board with places shows each choice's number at its place."""
        return draw_fields(view, self.texts)

    def legend(self) -> str:
        """What the signs on the board mean; empty if they explain themselves."""
        return self.say("text-legend", {"mark": RECONSTRUCTED}) if "text-legend" in self.texts.texts else ""

    def question(self, view: View, seat: int) -> str:
        """What this seat is being asked, in words for the reader."""
        return self.texts.phase(view["phase"], seat)

    def invitation(self, view: View) -> str:
        """What somebody nobody is waiting for is told when they may act; empty if it is not worth a question."""
        return ""

    def choice(self, move: Move, view: View) -> str:
        """A move in a list of choices: places by what lies there, abilities by what they do.

        A move that is not possible, and that nobody would think of, has no name.
        """
        return self.texts.move(move)

    def done_unasked(self, move: Move, events: Sequence[Event]) -> list[Event]:
        """Of what a move leads to at once: the part its player would have been asked about, had there been a choice.

        Somebody who plays a card with a single target is told so before they play.
        """
        return []

    def spoken_move(self, said: str, view: View) -> Move | None:
        """The move that somebody typed in words, where there are too many to list; None if it is not a move."""
        return None

    def spoken_hint(self, view: View) -> str | None:
        """An example of such words, if there are any."""
        return None
