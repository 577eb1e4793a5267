"""A match for the eye: log lines and boards."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from anpfiff.cli.session import Session, printable
from anpfiff.kit.board import Board
from anpfiff.kit.core import Event, State
from anpfiff.kit.drawing import whole_view
from anpfiff.kit.text_table import TextTable
from anpfiff.kit.texts import GameTexts

# How the styles of a board look in the terminal.
TERMINAL_STYLES = {
    "strong": "bold",
    "good": "green",
    "blue": "bright_blue",
    "white": "bright_white",
    "orange": "dark_orange",
    "violet": "magenta",
    "brown": "orange4",
    "grey": "bright_black",
}


def show_board(session: Session, board: Board) -> None:
    """A board, coloured where the terminal has colours; never broken or cut."""
    for spans in board:
        line = Text()
        for text, style in spans:
            line.append(printable(text), " ".join(TERMINAL_STYLES.get(word, word) for word in style.split()))
        line.rstrip()
        session.out.print(line, soft_wrap=True)


def show_whole(session: Session, table: TextTable[Any, Any], state: State) -> None:
    """The whole position, including hidden things: for the end of a match, and for records."""
    show_board(session, table.board(whole_view(state)))


def show_event(session: Session, texts: GameTexts, event: Event, number: int) -> None:
    """One line of the log: the number of the step, what happened, and the rule that says so."""
    line = Text.assemble((f"{number:>4}  ", "dim"), printable(texts.event(event)), (f"  {event.rule}", "dim"))
    session.out.print(line, soft_wrap=True)
