"""A match for the eye: log lines, and the position as a table.

The texts of a game choose what the table shows: the fields of the view that have a text view-<field>.
"""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from anpfiff.cli.session import Session, printable
from anpfiff.kit.core import Event, State
from anpfiff.kit.texts import GameTexts


def show_position(session: Session, texts: GameTexts, state: State) -> None:
    """What the reader of `texts` may see of the table."""
    view = state.view(texts.reader)
    players = view.get("players", [])
    for field, value in view.items():
        if field != "players" and (line := _field(texts, field)) and (shown := _value(texts, field, value)):
            session.line(f"{line}: {shown}", "bold")
    table = Table(box=box.ROUNDED)
    table.add_column("")
    for seat, name in enumerate(texts.names):
        style = "bold green" if seat == state.current_player() else ""
        table.add_column(Text(printable(name), style))
    for field in players[0] if players else ():
        if label := _field(texts, field):
            table.add_row(label, *[Text(_value(texts, field, player[field])) for player in players])
    session.show(table)


def show_event(session: Session, texts: GameTexts, event: Event, number: int) -> None:
    """One line of the log: the number of the step, what happened, and the rule that says so."""
    line = Text.assemble((f"{number:>4}  ", "dim"), printable(texts.event(event)), (f"  {event.rule}", "dim"))
    session.out.print(line, soft_wrap=True)


def _field(texts: GameTexts, field: str) -> str | None:
    key = f"view-{field}"
    return texts.texts.say(key) if key in texts.texts else None


def _value(texts: GameTexts, field: str, value: Any) -> str:
    """Numbers and names as they are; of things that are counted or marked one line each."""
    if not isinstance(value, dict):
        return str(texts.values({field: value}).get(field, ""))
    return "\n".join(_entry(texts, field, thing, mark) for thing, mark in value.items())


def _entry(texts: GameTexts, field: str, thing: str, mark: object) -> str:
    item = f"view-{field}-item"
    detailed = item in texts.texts and thing in texts.things
    name = texts.texts.say(item, texts.facts(thing)) if detailed else texts.name(thing)
    if isinstance(mark, int):
        return f"{mark} × {name}"
    return f"{texts.texts.say(f'view-{field}-{mark}')} {name}"
