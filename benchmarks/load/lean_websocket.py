"""A WebSocket client that does as little as possible, so that a load test measures the server and not itself."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_TEXT = 0x81
_CLOSE = 0x8
_PING = 0x9


class LeanWebSocket(asyncio.Protocol):
    """Unfragmented text messages only; pings are answered. `on_text` gets every message as bytes."""

    def __init__(self, request: bytes, on_text: Callable[[bytes], None]) -> None:
        self._request = request
        self._on_text = on_text
        self._buffer = bytearray()
        self._open = False
        self._transport: asyncio.WriteTransport | None = None

    @classmethod
    async def connect(
        cls, host: str, port: int, path: str, on_text: Callable[[bytes], None], cookie: str = ""
    ) -> LeanWebSocket:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        request = ("\r\n".join(lines) + "\r\n\r\n").encode()
        _, protocol = await asyncio.get_running_loop().create_connection(lambda: cls(request, on_text), host, port)
        return protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            self._read_handshake()
        if self._open:
            self._read_frames()

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _read_handshake(self) -> None:
        head, separator, rest = self._buffer.partition(b"\r\n\r\n")
        if separator:
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise ConnectionError(head.decode(errors="replace"))
            self._open = True
            self._buffer = rest

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            size, start = buffer[at + 1], at + 2
            if size >= 126:
                start = at + (4 if size == 126 else 10)
                size = int.from_bytes(buffer[at + 2 : start])
            # A length of which only some bytes have arrived says nothing yet.
            if len(buffer) < start or len(buffer) < start + size:
                break
            self._frame(buffer[at], bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _frame(self, head: int, payload: bytes) -> None:
        if head == _TEXT:
            self._on_text(payload)
        elif head & 0xF == _PING:
            self._write(0x8A, payload)
        elif head & 0xF == _CLOSE:
            self.close()

    def _write(self, head: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2)
        # A client must mask; the mask 0 leaves the payload as it is.
        if self._transport is not None:
            self._transport.write(bytes([head]) + length + b"\0\0\0\0" + payload)
