"""Games from untrusted words: what a record, a command line or a request asks for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from anpfiff.games import game_class
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.kit.options import Options, OptionValue, parse_options


def configured_game(game_id: str, players: int | None, options: Mapping[str, object], data: str | None = None) -> Game:
    """The game with these options; BadOption for one it does not have, even if it is named like a Python parameter."""
    chosen = game_class(game_id)
    return chosen(players, data=data, **parse_options(chosen.manifest.options, options))


def possible_players(game_id: str, options: Options) -> tuple[int, ...]:
    """How many can play the game together under these options."""
    return _possible_players(game_id, tuple(sorted(options.items())))


@lru_cache(maxsize=256)
def _possible_players(game_id: str, options: tuple[tuple[str, OptionValue], ...]) -> tuple[int, ...]:
    manifest = game_class(game_id).manifest

    def fits(players: int) -> bool:
        try:
            configured_game(game_id, players, dict(options))
        except AnpfiffError:
            return False
        return True

    return tuple(filter(fits, range(manifest.min_players, manifest.max_players + 1)))
