"""One connection to the lobby: what it was shown, and what it has yet to be sent."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from anpfiff.server.connections.outbox import Outbox
from anpfiff.server.protocol import LobbyMessage

_encoder = msgspec.json.Encoder()


def to_text(message: LobbyMessage) -> bytes:
    return _encoder.encode(message)


@dataclass(slots=True, eq=False)
class Listener:
    """`person` and `session` are None for a visitor the server does not know.

    Every message replaces the last one of its kind, so that however slowly somebody reads, little waits for them.
    """

    person: str | None = None
    session: str | None = None
    address: str = ""
    outbox: Outbox = field(default_factory=Outbox)
    _shown: dict[str, bytes] = field(default_factory=dict)

    def show(self, kind: str, text: bytes) -> None:
        """Send this message, unless the last one of its kind was the same."""
        if self._shown.get(kind) != text:
            self._shown[kind] = text
            self.outbox.replace(text, kind)
