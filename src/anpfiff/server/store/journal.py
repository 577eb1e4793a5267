"""The journal of a table: every change that everybody must agree on, in order. Added up they are the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from anpfiff.kit.errors import BadRecord
from anpfiff.play.record import EarlyEnd, Step

SeatChange = Literal["taken", "opened", "filled", "left", "back", "stand_in", "gave_up", "passed_on", "word", "renamed"]


class Steps(msgspec.Struct, frozen=True):
    """A decision and the chance outcomes after it (or typed-in chance)."""

    steps: list[Step]


class SeatChanged(msgspec.Struct, frozen=True):
    """Somebody sat down, left, came back …; who sits there now is in the rows of the seats."""

    seat: int
    change: SeatChange


class UndoAsked(msgspec.Struct, frozen=True):
    """`seat` asks to go back to the state after the first `to` steps."""

    seat: int
    to: int


class UndoAnswered(msgspec.Struct, frozen=True):
    seat: int
    agree: bool


class Undone(msgspec.Struct, frozen=True):
    to: int


class Ended(msgspec.Struct, frozen=True):
    """The match is over before its rules end it."""

    reason: EarlyEnd
    winners: list[int]


class Rematch(msgspec.Struct, frozen=True):
    table: str


class MessageRemoved(msgspec.Struct, frozen=True):
    """Hosts have removed a chat message: nobody who is connected may go on reading it."""

    message: int


JournalEvent = Steps | SeatChanged | UndoAsked | UndoAnswered | Undone | Ended | Rematch | MessageRemoved
KINDS: dict[str, type[JournalEvent]] = {
    "steps": Steps,
    "seats": SeatChanged,
    "undo_asked": UndoAsked,
    "undo_answered": UndoAnswered,
    "undone": Undone,
    "ended": Ended,
    "rematch": Rematch,
    "message_removed": MessageRemoved,
}
_NAMES = {event: kind for kind, event in KINDS.items()}
_encode = msgspec.json.Encoder().encode
_decode_steps = msgspec.json.Decoder(list[Step]).decode
# Journals are read by several threads: see `kit.forms`.
_decoders = {kind: msgspec.json.Decoder(event) for kind, event in KINDS.items()}


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A row of the journal."""

    number: int
    at: int
    kind: str
    data: str
    pending: str
    clock: str | None = None


def entry_of(
    number: int, at: int, event: JournalEvent, pending: Sequence[int], clock: Sequence[int] | None = None
) -> Entry:
    # Steps are most of a journal: they are kept as short as they can be.
    data = event.steps if isinstance(event, Steps) else event
    shown = None if clock is None else _joined(clock)
    return Entry(number, at, _NAMES[type(event)], _encode(data).decode(), _joined(pending), shown)


def following(last: Entry, event: JournalEvent) -> Entry:
    """The next entry, for an event that changes nothing about the match: neither who has to act nor any clock."""
    entry = entry_of(last.number + 1, last.at, event, [])
    return msgspec.structs.replace(entry, pending=last.pending, clock=last.clock)


def event_of(entry: Entry) -> JournalEvent:
    """BadRecord if the row was damaged."""
    try:
        if entry.kind == "steps":
            return Steps(_decode_steps(entry.data))
        return _decoders[entry.kind].decode(entry.data)
    except (KeyError, msgspec.DecodeError) as error:
        raise BadRecord(f"entry {entry.number} of the journal cannot be read: {error!r}") from None


def _joined(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def clock_of(entry: Entry) -> list[int] | None:
    return None if entry.clock is None else [int(left) for left in entry.clock.split(",")]
