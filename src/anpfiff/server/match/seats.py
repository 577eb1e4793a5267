"""From what was asked for to who sits where."""

from __future__ import annotations

from functools import cache

from anpfiff.bots.registry import bot_names
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import BadRequest, BadSeats
from anpfiff.server.protocol import SeatRequest
from anpfiff.server.store.stored import StoredSeat

MAX_ENTROPY = 256
DEFAULT_BOT = "heuristic"


@cache
def bots() -> list[str]:
    """The bots a visitor can choose; looking for plug-ins takes a while, so they are looked for once."""
    return bot_names()


def checked_entropy(entropy: str) -> str:
    if not 1 <= len(entropy) <= MAX_ENTROPY:
        raise BadRequest(f"entropy has 1 to {MAX_ENTROPY} characters, not {len(entropy)}")
    return entropy


def seats_from(requests: list[SeatRequest], owner: str) -> list[StoredSeat]:
    """The seats as the creator of a table wants them; at least one must be for a person."""
    if not any(request.kind != "bot" for request in requests):
        raise BadSeats("at least one seat must be for a person: kind me, local or open")
    return [_seat(request, index, owner) for index, request in enumerate(requests)]


def _seat(request: SeatRequest, index: int, owner: str) -> StoredSeat:
    if request.kind == "bot":
        return _bot_seat(request, index)
    if request.bot is not None:
        raise BadSeats(f"seat {index}: only a seat of kind bot names a bot, not one of kind {request.kind}")
    if request.kind == "open":
        if request.name is not None:
            raise BadSeats(f"seat {index}: an open seat gets its name from the person who takes it")
        return StoredSeat(name="")
    name = f"Player {index + 1}" if request.name is None else checked_name(request.name)
    return StoredSeat(name=name, owner=owner)


def _bot_seat(request: SeatRequest, index: int) -> StoredSeat:
    bot = DEFAULT_BOT if request.bot is None else request.bot
    # Only listed names: bots given as file.py:Class would let a visitor run code of their choice.
    if bot not in bots():
        raise BadSeats(f"seat {index}: unknown bot {bot!r}; there are {', '.join(bots())}")
    name = f"Bot {index + 1}" if request.name is None else checked_name(request.name)
    return StoredSeat(name=name, bot=bot)
