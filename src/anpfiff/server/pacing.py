"""How soon requests are heard: an address that asks for more than anybody needs waits, and nobody else does."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from anpfiff.server.limits import Limiter, household_at
from anpfiff.server.problems import RateLimited, problem_of

# Nobody's browser asks for so much; what waits this long takes memory.
MAX_SECONDS = 5.0


class PacedRequests:
    """Requests, WebSockets that are opened included, wait for their address' turn; too many at once are refused."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            limiter: Limiter = self._app.state.limiter
            try:
                wait = limiter.turn("request", household_at(scope["client"][0] if scope["client"] else ""), MAX_SECONDS)
            except RateLimited as error:
                await _refuse(scope, send, error)
                return
            if wait:
                await asyncio.sleep(wait)
        await self._app(scope, receive, send)


async def _refuse(scope: Scope, send: Send, error: RateLimited) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1013, "reason": error.code})
        return
    headers = [(b"content-type", b"application/json"), (b"retry-after", str(error.wait).encode())]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(problem_of(error)), "more_body": False})
