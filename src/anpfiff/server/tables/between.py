"""What the workers tell each other about a table, on its channel of the bus."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from anpfiff.server.bus import Bus
from anpfiff.server.logs import get_log
from anpfiff.server.protocol import ChatMessage
from anpfiff.server.store.journal import Entry

log = get_log()


class Happened(msgspec.Struct, tag=0, array_like=True):
    """These entries were stored."""

    worker: str
    entries: Sequence[Entry]


class Here(msgspec.Struct, tag=1, array_like=True):
    """The people who are connected to this worker; with `ask` the others shall say the same."""

    worker: str
    people: list[str]
    ask: bool


class Spoken(msgspec.Struct, tag=2, array_like=True):
    worker: str
    message: ChatMessage


News = Happened | Here | Spoken
_encode = msgspec.msgpack.Encoder().encode
_decode: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)


def channel_of(table_id: str) -> str:
    return f"table:{table_id}"


def tell(bus: Bus, table_id: str, news: News) -> None:
    bus.publish(channel_of(table_id), _encode(news))


def understood(message: bytes) -> News | None:
    """None for what another version of the program may have sent: the store tells the same."""
    try:
        return _decode.decode(message)
    except msgspec.DecodeError as error:
        log.warning("news_not_understood", reason=str(error))
        return None
