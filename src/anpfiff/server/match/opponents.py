"""Which bots are available as opponents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from anpfiff.bots.even import EVEN, is_even
from anpfiff.bots.levels import LEARNT, LEVELS, Level, Terms, terms_of, why_no_net
from anpfiff.bots.registry import bot_names, plugin_names
from anpfiff.games import load_game
from anpfiff.kit.game import Game
from anpfiff.server.problems import BadSeats
from anpfiff.server.store.stored import StoredSeat


@cache
def offered(game_id: str) -> list[str]:
    """The bots to choose from, the levels first; looking for plug-ins and nets takes a while, so it is done once."""
    levels = [level.id for level in LEVELS if not level.learnt or _terms(game_id, level)]
    return [*levels, "random", *plugin_names()]


@cache
def only_with(game_id: str) -> dict[str, list[Terms]]:
    """The levels that are not available for all seats and options, and those for which they are."""
    found = {level.id: _terms(game_id, level) for level in LEVELS if level.learnt}
    return {level: terms for level, terms in found.items() if terms}


def _terms(game_id: str, level: Level) -> list[Terms]:
    return terms_of(load_game(game_id), level)


@cache
def _known() -> list[str]:
    """Every bot that may be asked for by its name, whether it is offered or not."""
    return bot_names()


def as_strong_as(seats: Sequence[StoredSeat], strength: int) -> tuple[StoredSeat, ...]:
    """With even matches of this strength; it is part of their name, so that a record shows it."""
    bot = f"{EVEN}={strength}"
    return tuple(msgspec.structs.replace(seat, bot=bot) if _is_even_match(seat) else seat for seat in seats)


def has_even_match(seats: Sequence[StoredSeat]) -> bool:
    return any(map(_is_even_match, seats))


def _is_even_match(seat: StoredSeat) -> bool:
    return seat.owner is None and seat.bot is not None and is_even(seat.bot)


def check_bots(seats: Sequence[StoredSeat], game: Game) -> None:
    """BadSeats if one of the bots is unknown, or has not learnt this game with these seats and options."""
    for index, seat in enumerate(seats):
        if seat.bot is None or seat.owner is not None:
            continue
        if is_even(seat.bot):
            # The server decides how strong it is.
            continue
        # Only listed names: bots given as file.py:Class would let a visitor run code of their choice.
        if seat.bot not in _known():
            raise BadSeats(f"seat {index}: unknown bot {seat.bot!r}; the bots are {', '.join(_known())}")
        if seat.bot in LEARNT and (why := why_no_net(game, seat.bot)) is not None:
            others = ", ".join(bot for bot in offered(game.manifest.id) if bot not in LEARNT)
            raise BadSeats(f"seat {index}: {seat.bot} cannot play this: {why}; choose one of {others}")
