"""WebSocket connections that end quietly, whatever nonsense a client sends instead of frames."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

INVALID_TEXT = 1007


class PatientWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, but what a stranger can provoke is no error of the server and stays out of its log."""

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
