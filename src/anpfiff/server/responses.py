"""What is done with every HTTP response, including those to refused and unknown requests."""

from __future__ import annotations

from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

Hook = Callable[[HTTPResponseStartEvent, Scope], None]


class BeforeResponses:
    """Calls hooks before a response starts. Litestar's own hooks would also run for each message of a WebSocket."""

    def __init__(self, app: ASGIApp, *hooks: Hook) -> None:
        self._app = app
        self._hooks = hooks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return

        async def send_after_hooks(message: Message) -> None:
            if message["type"] == "http.response.start":
                for hook in self._hooks:
                    hook(message, scope)
            await send(message)

        await self._app(scope, receive, send_after_hooks)
