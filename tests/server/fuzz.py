"""Somebody who sends whatever comes to mind: messages of every kind, whole, broken, repeated, and for others.

Everything comes from a seeded source of chance, so that a failing run can be repeated.
"""

from __future__ import annotations

import base64
import json
import random
import socket
import struct
from collections.abc import Sequence
from typing import Any, get_args
from urllib.parse import urlsplit

import msgspec

from anpfiff.server.protocol import ClientMessage
from tests.patience import PATIENCE

Json = dict[str, Any]
KINDS: Sequence[type[msgspec.Struct]] = get_args(ClientMessage)
NUMBERS = [-(10**30), -(2**63), -1, 0, 1, 2, 3, 7, 2**31, 2**63, 10**30]
TEXTS = [
    "",
    "a",
    "Anna",
    "ä" * 300,
    "x" * 301,
    "\x00",
    "\u202e",
    "🙂",
    "'; DROP TABLE tables; --",
    "<img src=x>",
    "${7*7}",
]
WRONG: list[Any] = [None, True, -1, 1.5, "1", "", [], {}, [[]], {"kind": None}, [None], {"": {}}]


class Inventor:
    """Makes up messages. `known` holds what was seen on the wire: positions to refer to, messages to repeat."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.moves: list[Json] = [{"kind": "roll"}]
        self.numbers: list[int] = [0]
        self.people: list[str] = ["nobody"]
        self.sent: list[str] = []

    def learn(self, message: Json) -> None:
        """Take in what the server sent: the more of it is right, the deeper a wrong message gets."""
        position = message.get("position") or {}
        self.moves += [option["move"] for option in position.get("options", ())][:20]
        self.numbers += [position["number"]] if "number" in position else []
        seats = message.get("table", {}).get("seats", ())
        self.people += [seat["person"] for seat in seats if seat.get("person")]
        for known in (self.moves, self.numbers, self.people):
            del known[:-200]

    def frame(self) -> str | bytes:
        """Something to send: usually a text, sometimes binary."""
        way = self.rng.choice((self._valid, self._valid, self._mutated, self._mutated, self._repeated, self._garbage))
        text = way()
        self.sent.append(text)
        del self.sent[:-200]
        return text.encode(errors="replace") if self.rng.random() < 0.05 else text

    def _valid(self) -> str:
        """Of the right form, though perhaps impossible now."""
        return json.dumps(self._message())

    def _message(self) -> Json:
        kind = self.rng.choice(KINDS)
        fields = msgspec.structs.fields(kind)
        message = {"type": kind.__struct_config__.tag, **{field.name: self._value(field) for field in fields}}
        return {name: value for name, value in message.items() if value is not ...}

    def _value(self, field: msgspec.structs.FieldInfo) -> Any:
        if field.name in ("moves", "move"):
            moves = self.rng.choices(self.moves, k=self.rng.choice((0, 1, 1, 1, 2, 5)))
            return moves if field.name == "moves" else (moves or [{}])[0]
        if field.name == "number":
            return self.rng.choice([self.numbers[-1], self.numbers[-1], self.rng.choice(self.numbers), *NUMBERS[:2]])
        if field.name == "reaction":
            return self.rng.choice([None, None, "wow", "goal", "no such"])
        if field.name == "person":
            return self.rng.choice(self.people)
        if field.type is int:
            return self.rng.choice([0, 1, 2, self.rng.choice(NUMBERS)])
        if field.type is bool:
            return self.rng.random() < 0.5
        return self.rng.choice(TEXTS)

    def _mutated(self) -> str:
        """A message with something wrong about it."""
        message = self._message()
        name = self.rng.choice(sorted(message))
        for change in self.rng.sample(range(6), self.rng.choice((1, 1, 2))):
            if change == 0:
                message.pop(name, None)
            elif change == 1:
                message[name] = self.rng.choice(WRONG)
            elif change == 2:
                message[self.rng.choice(["more", "seed", "__class__", "type "])] = self.rng.choice(WRONG)
            elif change == 3:
                message[name] = self._deep()
            elif change == 4:
                message[name] = "x" * self.rng.choice([1000, 16_300, 20_000])
            else:
                return self._torn(json.dumps(message))
        return json.dumps(message)

    def _deep(self) -> Any:
        value: Any = 0
        for _ in range(self.rng.choice((5, 100, 400))):
            value = [value] if self.rng.random() < 0.5 else {"kind": value}
        return value

    def _torn(self, text: str) -> str:
        """Cut off, or with one character replaced."""
        at = self.rng.randrange(len(text))
        return (
            text[:at]
            if self.rng.random() < 0.5
            else text[:at] + self.rng.choice('{}[]",:\\\x00\x7fé9') + text[at + 1 :]
        )

    def _repeated(self) -> str:
        return self.rng.choice(self.sent) if self.sent else "{}"

    def _garbage(self) -> str:
        return self.rng.choice(
            [
                "",
                "null",
                "[" * 5000,
                '{"a":' * 3000,
                '{"type": "play"}' * 3,
                '{"type": "ping", "id": 1, "id": 2}',
                '{"type": "ping", "id": NaN}',
                '{"type": "ping", "id": 1e999}',
                '{"type": "\\ud800"}',
                '{"type": "ping", "id": ' + "9" * 5000 + "}",
                "".join(map(chr, self.rng.choices(range(0x20, 0xD7FF), k=50))),
            ]
        )


class RawSocket:
    """A connection below the protocol: frames that are cut off, malformed, or never come to an end."""

    def __init__(self, url: str, path: str, rng: random.Random) -> None:
        address = urlsplit(url)
        self.rng = rng
        self.socket = socket.create_connection((address.hostname or "", address.port or 80), timeout=PATIENCE)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {address.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(rng.randbytes(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            "",
            "",
        ]
        self.socket.sendall("\r\n".join(lines).encode())
        # The others do not even wait until they are let in.
        if rng.random() < 0.6:
            self.socket.recv(4096)

    def misbehave(self) -> None:
        """Send something that is not a complete frame, or not one that a client may send."""
        text = b'{"type": "sync"}'
        frames = [
            self.frame(1, text)[: self.rng.randrange(1, 20)],
            self.frame(1, text, length=60_000),
            self.frame(1, text, length=2**40),
            self.frame(1, text, mask=False),
            self.frame(1, b"\xff\xfe\xfd"),
            self.frame(3, text),
            self.frame(0, text),
            self.frame(1, text, final=False) + self.frame(1, text),
            self.frame(9, b"x" * 126),
            self.frame(8, b"\x00"),
            self.frame(8, struct.pack("!H", 4000) + b"\xff"),
            self.frame(1, b'{"type":', final=False) + self.frame(0, b' "sync"}'),
            bytes(self.rng.choices(range(256), k=64)),
        ]
        try:
            self.socket.sendall(self.rng.choice(frames))
        except OSError:
            # The server has had enough of it.
            return

    def frame(
        self, code: int, data: bytes, *, final: bool = True, mask: bool = True, length: int | None = None
    ) -> bytes:
        size = len(data) if length is None else length
        head = bytes([code | (0x80 if final else 0)])
        bit = 0x80 if mask else 0
        if size < 126:
            head += bytes([bit | size])
        elif size < 2**16:
            head += struct.pack("!BH", bit | 126, size)
        else:
            head += struct.pack("!BQ", bit | 127, size)
        if not mask:
            return head + data
        key = self.rng.randbytes(4)
        return head + key + bytes(byte ^ key[index % 4] for index, byte in enumerate(data))

    def vanish(self) -> None:
        """Without a word: the other side gets a reset, not an end."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
