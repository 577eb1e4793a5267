"""Starting the server: a port, a browser, and a clean end."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.app import create_app
from anpfiff.server.settings import Settings, default_data_folder

PORTS = 65_536
# Enough for a message that is refused with a reason; what is larger closes the connection (code 1009).
HARD_MESSAGE_LIMIT = 64 * 1024


class CannotListen(AnpfiffError):
    code = "cannot_listen"


def serve(*, host: str = "127.0.0.1", port: int = 8710, data: Path | None = None, open_browser: bool = True) -> None:
    """Run until interrupted. A busy port gets a message and the next free one; port 0 means any."""
    settings = Settings(data=default_data_folder() if data is None else data)
    serve_with(settings, host=host, port=port, open_browser=open_browser)


def serve_with(settings: Settings, *, host: str, port: int, open_browser: bool) -> None:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    config = _config(settings)
    listener = listen(host, port)
    server = _Server(config, _address(host, listener.getsockname()[1]), open_browser)
    # The server has ended in good order when it hands the interrupt on.
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port or, if it is busy, the next free one."""
    if not 0 <= port < PORTS:
        raise CannotListen(f"a port is a number from 0 to {PORTS - 1}, not {port}")
    while True:
        try:
            return _bind(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == PORTS - 1:
                raise CannotListen(f"cannot listen on {host} port {port}: {error.strerror or error}") from None
        print(f"Port {port} is busy / ist belegt; next / weiter: {port + 1}", file=sys.stderr)
        port += 1


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    if os.name == "posix":
        # A restart need not wait for old connections to time out; on Windows the option would mean sharing the port.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        # Without listening a second server could bind the same port.
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_max_size=HARD_MESSAGE_LIMIT,
        # Messages are short and many: compressing them would cost more than anything else the server does.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


class _Server(uvicorn.Server):
    """Says where it is, and opens the page, as soon as it listens."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Anpfiff: {self._address}  (Ctrl+C ends / beendet)", flush=True)
            if self._open_browser:
                webbrowser.open(self._address)
