"""Boards as text for callers that have a view or a state, but no texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from anpfiff.kit.board import Board, line, paragraph, plain
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.texts import GameTexts
from anpfiff.kit.words import Words


def render(
    game: Game, view: Mapping[str, Any], seat: int | None, language: str = "en", names: Sequence[str] = ()
) -> Board:
    """The board that a seat (None: a spectator) sees, made from its view alone."""
    return game.text_table(GameTexts(game, language, names or seat_names(game), seat)).board(view)


def draw_state(game: Game, state: State) -> str:
    """The whole position in English, including hidden things: what print(state) shows."""
    if not (game.folder / "texts").is_dir():
        return str(state.to_dict())
    texts = GameTexts(game, "en", seat_names(game))
    view = whole_view(state)
    now = [line(texts.phase(view["phase"], view["active"]))] if "phase" in view else []
    table = game.text_table(texts)
    return plain([*now, *table.board(view), *paragraph(table.legend())])


def whole_view(state: State) -> Words:
    """A spectator's view in which all players show what normally only their own seats see."""
    view = dict(state.view(None))
    if "players" in view:
        view["players"] = [state.view(seat)["players"][seat] for seat in range(state.num_players)]
    return view


def seat_names(game: Game) -> list[str]:
    """Names for seats about which nothing else is known, numbered like the seats of a state."""
    return [f"Seat {seat}" for seat in range(game.players)]
