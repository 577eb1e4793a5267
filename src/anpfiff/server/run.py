"""Starting the server: a port, a browser, and a clean shutdown."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import uvicorn

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import metrics
from anpfiff.server.app import create_app
from anpfiff.server.connections.http import PatientHTTPProtocol
from anpfiff.server.connections.protocol import QuietWebSocketProtocol
from anpfiff.server.logs import LogForm, configure_logs
from anpfiff.server.pacing import PacedRequests
from anpfiff.server.responses import BeforeResponses
from anpfiff.server.security import add_headers
from anpfiff.server.settings import Settings
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.holding import holding
from anpfiff.server.workers import run_workers

PORTS = 65_536
# Enough for a message that is refused with a reason; anything larger closes the connection (code 1009).
HARD_MESSAGE_LIMIT = 64 * 1024
# A connection that asks for nothing more is closed after this long. Proxies reuse theirs for up to two minutes, and
# lose a request that they send while we close; browsers send it again.
IDLE_SECONDS = 5
IDLE_SECONDS_OF_PROXY = 150
SWITCH_SECONDS = 0.0005
# Tables live long, and what a move leaves behind is freed without the collector: running it rarely is enough.
GARBAGE_LIMITS = (10_000, 20, 50)


class CannotListen(AnpfiffError):
    code = "cannot_listen"


class CannotServe(AnpfiffError):
    """Settings that do not fit together."""

    code = "cannot_serve"


@dataclass(frozen=True, slots=True)
class Serving:
    """Where and how a server runs; its settings say what it does."""

    host: str = "127.0.0.1"
    port: int = 8710
    open_browser: bool = False
    workers: int = 1
    log: LogForm = "text"
    # Prometheus asks here; None: nobody does.
    metrics_port: int | None = None
    # The addresses of proxies whose word about a visitor's address counts.
    behind_proxy: str | None = None


def serve(settings: Settings, serving: Serving) -> None:
    """Run until interrupted. A busy port gets a message and the next free one; port 0 means any."""
    configure_logs(serving.log)
    if serving.workers > 1 and settings.redis_url is None:
        raise CannotServe("several workers need Redis to talk to each other: add --redis redis://localhost")
    # Before any worker starts: a database that cannot be used should give one message, not many.
    open_engine(settings.database).dispose()
    with holding(settings.database, shared=settings.redis_url is not None):
        _serve(settings, serving)


def _serve(settings: Settings, serving: Serving) -> None:
    listener = listen(serving.host, serving.port)
    address = _address(serving.host, listener.getsockname()[1])
    if serving.metrics_port is not None:
        if serving.workers > 1:
            metrics.share_between_workers()
        try:
            metrics.start_metrics(serving.metrics_port)
        except OSError as error:
            raise CannotListen(
                f"cannot serve metrics on port {serving.metrics_port}: {error.strerror or error}; choose another one"
            ) from None
    # The server has shut down properly when it passes the interrupt on.
    with suppress(KeyboardInterrupt):
        if serving.workers == 1:
            ready = partial(_announce, address, serving.open_browser)
            _Server(_config(settings, serving), ready).run(sockets=[listener])
        else:
            _announce(address, serving.open_browser)
            run_workers(settings, serving, listener)


def tune_runtime() -> None:
    """Settings of the interpreter, after everything is loaded, that keep the slow moves from being slow."""
    # The objects of the program itself need not be scanned again and again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_LIMITS)
    # The thread that stores must not wait long for the one that plays.
    sys.setswitchinterval(SWITCH_SECONDS)
    _allow_many_connections()


def _allow_many_connections() -> None:
    """As many open files as the system allows a process: every connection is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run_worker(settings: Settings, serving: Serving, listener: socket.socket) -> None:
    """One of several processes behind the same port."""
    configure_logs(serving.log)
    with suppress(KeyboardInterrupt):
        _Server(_config(settings, serving)).run(sockets=[listener])


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
        # Unless it listens, a second server could bind the same port.
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _config(settings: Settings, serving: Serving) -> uvicorn.Config:
    return uvicorn.Config(
        BeforeResponses(PacedRequests(create_app(settings)), add_headers, metrics.count_response),
        http=PatientHTTPProtocol,
        ws=QuietWebSocketProtocol,
        ws_max_size=HARD_MESSAGE_LIMIT,
        # There are many short messages: compressing them would cost more than anything else the server does.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=serving.behind_proxy is not None,
        forwarded_allow_ips=serving.behind_proxy,
        timeout_keep_alive=IDLE_SECONDS if serving.behind_proxy is None else IDLE_SECONDS_OF_PROXY,
        timeout_graceful_shutdown=3,
    )


def _announce(address: str, open_browser: bool) -> None:
    print(f"Anpfiff: {address}  (Ctrl+C ends / beendet)", flush=True)
    if open_browser:
        webbrowser.open(address)


class _Server(uvicorn.Server):
    """Calls `ready` as soon as it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            tune_runtime()
            self._ready()
