"""What of a message to a client is looked at, by whoever checks it and by the client itself."""

from __future__ import annotations

from typing import Any

import msgspec

Json = dict[str, Any]


class Option(msgspec.Struct):
    move: Json
    refusal: Json | None = None


class Position(msgspec.Struct):
    number: int
    seat: int | None
    view: msgspec.Raw
    options: list[Option]


class SeatTold(msgspec.Struct):
    bot: str | None = None
    left: bool = False


class UndoTold(msgspec.Struct):
    seat: int
    number: int
    agreed: list[int]


class ChanceTold(msgspec.Struct):
    seed: str | None = None


class TableTold(msgspec.Struct):
    status: str
    seats: list[SeatTold]
    chance: ChanceTold
    undo: UndoTold | None = None


class Problem(msgspec.Struct):
    code: str
    message: str


class Told(msgspec.Struct):
    type: str
    id: int | None = None
    number: int = -1
    position: msgspec.Raw = msgspec.Raw(b"null")
    table: TableTold | None = None
    problem: Problem | None = None
    message: Json | None = None
    # The position, read: no message has this key.
    at: Position | None = msgspec.field(default=None, name="the position")


_decode = msgspec.json.Decoder(Told).decode
_decode_position = msgspec.json.Decoder(Position | None).decode


def told_by(text: bytes) -> Told:
    told = _decode(text)
    told.at = _decode_position(told.position)
    return told
