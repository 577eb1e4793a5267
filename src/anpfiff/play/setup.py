"""Games from untrusted words: what a record, a command line or a request asks for."""

from __future__ import annotations

from collections.abc import Mapping

from anpfiff.games import game_class
from anpfiff.kit.game import Game
from anpfiff.kit.options import parse_options


def configured_game(game_id: str, players: int | None, options: Mapping[str, object], data: str | None = None) -> Game:
    """The game with these options; BadOption for one it does not have, even if it is named like a Python parameter."""
    chosen = game_class(game_id)
    return chosen(players, data=data, **parse_options(chosen.manifest.options, options))
