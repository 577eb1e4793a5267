"""Our server's HTTP protocol: like uvicorn's, but connections that ask for nothing keep nobody out."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from anpfiff.server.limits import household_at

# From opening a connection to the end of the first request's header.
FIRST_REQUEST_SECONDS = 10.0
# From the first byte of a request to its last.
REQUEST_SECONDS = 30.0
# A connection that takes in nothing of what it was sent for this long is not reading.
STALLED_SECONDS = 15.0
# Of the header of a request, and of everything else that is not its body.
MAX_HEADER_BYTES = 64 * 1024
# Requests of a connection that wait until earlier ones are answered; browsers send none.
MAX_WAITING = 16
# From one address at a time, besides WebSockets, which have their own limit; browsers use six.
MAX_PER_ADDRESS = 200

# Connections of this process by address.
_open: Counter[str] = Counter()


@lru_cache(maxsize=64)
def _is_proxy(trusted: str, address: str) -> bool:
    """As uvicorn reads the setting where it believes what proxies say about others' addresses."""
    return address in ProxyHeadersMiddleware(_nowhere, trusted).trusted_hosts


async def _nowhere(*_: object) -> None:
    raise AssertionError("no request goes through this one")


class PatientHTTPProtocol(HttpToolsProtocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address: str | None = household_at(self.client[0]) if self.client else ""
        # What has begun to arrive and is not complete: the header of the next request, or the body of one.
        self._missing: tuple[Any, str] | None = None
        self._looks: list[asyncio.TimerHandle] = []
        # Bytes that have come since the last complete header, or piece of a body.
        self._header_bytes = 0
        _open[self._address] += 1
        if _open[self._address] > MAX_PER_ADDRESS and not self._comes_from_proxy():
            transport.abort()
            return
        self._look_after(FIRST_REQUEST_SECONDS, self._expect_request)
        self._times_taken = 0
        self._look_after(STALLED_SECONDS, self._expect_reading, None, 0, 0)

    def _comes_from_proxy(self) -> bool:
        """Whether it is from our own proxy, as all of them then are; the proxy has limits of its own."""
        trusted = self.config.forwarded_allow_ips if self.config.proxy_headers else None
        return isinstance(trusted, str) and self.client is not None and _is_proxy(trusted, self.client[0])

    def resume_writing(self) -> None:
        super().resume_writing()
        self._times_taken += 1

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        in_body = before is not None and before.more_body
        self._header_bytes += len(data)
        super().data_received(data)
        if self._address is None:
            return
        if self._header_bytes > MAX_HEADER_BYTES:
            self.transport.abort()
            return
        if self.cycle is before and not in_body:
            missing: tuple[Any, str] | None = (before, "header")
        else:
            missing = (self.cycle, "body") if self.cycle.more_body else None
        if missing not in (None, self._missing):
            self._look_after(REQUEST_SECONDS, self._expect_no_longer, missing)
        self._missing = missing

    def on_headers_complete(self) -> None:
        """A request has come; uvicorn would keep any number of them in memory while it answers the first."""
        self._header_bytes = 0
        super().on_headers_complete()
        if len(self.pipeline) > MAX_WAITING:
            self.transport.abort()
            raise ConnectionAbortedError("too many requests are waiting to be answered")

    def on_body(self, body: bytes) -> None:
        self._header_bytes = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._header_bytes = 0
        super().on_message_complete()

    def _look_after(self, seconds: float, look: Callable[..., None], *of: Any) -> None:
        self._looks = [each for each in self._looks if each.when() > self.loop.time()]
        self._looks.append(self.loop.call_later(seconds, look, *of))

    def _expect_request(self) -> None:
        if self._address is not None and self.cycle is None:
            self.transport.abort()

    def _expect_no_longer(self, missing: tuple[Any, str]) -> None:
        if self._address is not None and self._missing == missing:
            self.transport.abort()

    def _expect_reading(self, cycle: Any, times_taken: int, waiting: int) -> None:
        """Compared with last time: anyone who is being sent something takes in some of it, however slowly."""
        if self._address is None:
            return
        before, still = (cycle, times_taken), self.transport.get_write_buffer_size()
        if before == (self.cycle, self._times_taken) and 0 < waiting <= still:
            # Closing would wait until all is read.
            self.transport.abort()
            return
        self._look_after(STALLED_SECONDS, self._expect_reading, self.cycle, self._times_taken, still)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        self._let_go()
        super().handle_websocket_upgrade(*event)

    def _let_go(self) -> None:
        if self._address is not None:
            _open[self._address] -= 1
            if not _open[self._address]:
                del _open[self._address]
            self._address = None
            # Until their time has come they would keep all that belongs to this connection in memory.
            for look in self._looks:
                look.cancel()
            self._looks.clear()
