"""From what was asked for to who sits where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from anpfiff.play.chance import seal_of
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import BadRequest, BadSeats
from anpfiff.server.protocol import SeatRequest
from anpfiff.server.store.stored import StoredSeat

MAX_ENTROPY = 256
DEFAULT_BOT = "heuristic"


_SEAL = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Word:
    """What a player adds to the chance: sealed, and said when everybody has chosen; or said at once."""

    seal: str
    word: str | None = None


def word_of(entropy: str | None, seal: str | None) -> Word | None:
    """BadRequest if it is too long, not a seal, or both a word and a seal."""
    if entropy is not None and seal is not None:
        raise BadRequest("either seal a word or say it at once")
    if seal is not None and not _SEAL.fullmatch(seal):
        raise BadRequest("a seal is the SHA-256 of a word: 64 hexadecimal digits in lower case")
    if entropy is not None:
        return Word(seal_of(entropy), checked_entropy(entropy))
    return None if seal is None else Word(seal)


def checked_entropy(entropy: str) -> str:
    if not 1 <= len(entropy) <= MAX_ENTROPY:
        raise BadRequest(f"entropy has 1 to {MAX_ENTROPY} characters, not {len(entropy)}")
    return entropy


def with_word(seats: Sequence[StoredSeat], person: str, word: Word | None) -> tuple[StoredSeat, ...]:
    """A person has one word, wherever they sit: it belongs to their first seat."""
    if word is None:
        return tuple(seats)
    first = next((index for index, seat in enumerate(seats) if seat.owner == person), None)
    return tuple(
        msgspec.structs.replace(seat, seal=word.seal, word=word.word) if index == first else seat
        for index, seat in enumerate(seats)
    )


def seats_from(requests: list[SeatRequest], owner: str) -> list[StoredSeat]:
    """The seats as the creator of a table wants them; at least one must be for a person."""
    if not any(request.kind != "bot" for request in requests):
        raise BadSeats("at least one seat must be for a person: kind me, local or open")
    return [_seat(request, index, owner) for index, request in enumerate(requests)]


def _seat(request: SeatRequest, index: int, owner: str) -> StoredSeat:
    if request.kind == "bot":
        name = f"Bot {index + 1}" if request.name is None else checked_name(request.name)
        return StoredSeat(name=name, bot=DEFAULT_BOT if request.bot is None else request.bot)
    if request.bot is not None:
        raise BadSeats(f"seat {index}: only a seat of kind bot names a bot, not one of kind {request.kind}")
    if request.kind == "open":
        if request.name is not None:
            raise BadSeats(f"seat {index}: an open seat gets its name from the person who takes it")
        return StoredSeat(name="")
    name = f"Player {index + 1}" if request.name is None else checked_name(request.name)
    return StoredSeat(name=name, owner=owner)
