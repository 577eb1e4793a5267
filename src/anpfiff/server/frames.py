"""WebSocket connections that end quietly, whatever a client sends, and send what has gathered at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, cast

from litestar import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

INVALID_TEXT = 1007
# The name of our extension of ASGI: {"send": SendTexts}.
TEXTS = "anpfiff.texts"

SendTexts = Callable[[Iterable[bytes]], Awaitable[None]]


def sender_of(socket: WebSocket[Any, Any, Any]) -> SendTexts:
    """What sends several messages together, each a text in UTF-8."""
    extensions = socket.scope["extensions"] or {}
    return cast(SendTexts, extensions[TEXTS]["send"])


class PatientWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, but what a stranger can provoke is no error of the server and stays out of its log."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), TEXTS: {"send": self.send_texts}}

    async def send_texts(self, texts: Iterable[bytes]) -> None:
        """One call of the system for all of them: that is what a message costs most."""
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        # Wrong frames came before the connection was accepted: there is nobody to say goodbye to.
        self.disconnected = True
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
