"""What the workers tell each other about a table, on its channel of the bus.

Hints to read, never content: whatever a message says, only what is then found in the store is taken as true. Who is
connected is not in the store; it only decides when a stand-in may be called.
"""

from __future__ import annotations

import msgspec

from anpfiff.server import channels
from anpfiff.server.bus import Bus
from anpfiff.server.logs import get_log

log = get_log()


class EntriesStored(msgspec.Struct, tag=3, array_like=True):
    """The journal has this many entries."""

    worker: str
    length: int


class MessageStored(msgspec.Struct, tag=4, array_like=True):
    """There is a chat message with this id."""

    worker: str
    message: int


class PeopleHere(msgspec.Struct, tag=5, array_like=True):
    """The people connected to this worker; with `ask`, the others should say the same about theirs."""

    worker: str
    people: list[str]
    ask: bool


WorkerMessage = EntriesStored | MessageStored | PeopleHere
encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[WorkerMessage] = msgspec.msgpack.Decoder(WorkerMessage)


def publish(bus: Bus, table_id: str, message: WorkerMessage) -> None:
    bus.publish(channels.of_table(table_id), encode(message))


def decode(message: bytes) -> WorkerMessage | None:
    """None for what another version of the program may have sent: the store says the same."""
    try:
        return _decoder.decode(message)
    except msgspec.DecodeError as error:
        log.warning("worker_message_not_understood", reason=str(error))
        return None
