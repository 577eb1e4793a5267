"""How Anpfiff's players talk: Machi Koro for two, with moves chosen among the options they are sent.

Nobody builds a large project, so no match ends: all matches grow longer and longer.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import httpx
import msgspec

from benchmarks.load.lean_websocket import LeanWebSocket
from benchmarks.load.match import Match

NULL = msgspec.Raw(b"null")
ENDS_THE_MATCH = b"build_project"


class Option(msgspec.Struct):
    move: msgspec.Raw
    refusal: msgspec.Raw


class Position(msgspec.Struct):
    number: int
    # None for a spectator.
    seat: int | None
    options: list[Option]
    outcome: msgspec.Raw = NULL


class Incoming(msgspec.Struct):
    type: str
    position: Position | None = None
    problem: msgspec.Raw = NULL


decode = msgspec.json.Decoder(Incoming).decode


class Guests:
    """Two guests at one table. Each keeps the cookie that came with the answer to their first request."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self._table = ""
        self._cookies = ["", ""]
        self._sockets: list[LeanWebSocket] = []
        self._positions: list[Position | None] = [None, None]

    async def set_up(self) -> None:
        table = {"game": "machikoro", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}]}
        self._table = await self._post(0, "/api/tables", table)
        await self._post(1, f"/api/tables/{self._table}/seats", {"name": "B"})

    async def connect(self, match: Match) -> None:
        host, port = self._client.base_url.host, self._client.base_url.port or 80
        for seat, cookie in enumerate(self._cookies):
            hear = partial(self._hear, match, seat)
            path = f"/api/tables/{self._table}/live"
            self._sockets.append(await LeanWebSocket.connect(host, port, path, hear, cookie))

    async def _post(self, guest: int, path: str, body: dict[str, Any]) -> str:
        table, self._cookies[guest] = await post(self._client, path, body)
        return table

    def _hear(self, match: Match, seat: int, text: bytes) -> None:
        message = decode(text)
        if message.type == "refused":
            match.refused(bytes(message.problem).decode())
        position = message.position
        if position is not None:
            self._positions[seat] = position
            match.heard(seat, position.number, bool(position.options))

    def move(self, seat: int, rng: random.Random) -> None:
        position = self._positions[seat]
        assert position is not None
        moves = [bytes(option.move) for option in position.options if option.refusal == NULL]
        move = rng.choice([move for move in moves if ENDS_THE_MATCH not in move])
        number = position.number
        self._sockets[seat].send(
            b'{"type":"play","id":%d,"number":%d,"seat":%d,"moves":[%b]}' % (number, number, seat, move)
        )


async def post(client: httpx.AsyncClient, path: str, body: dict[str, Any]) -> tuple[str, str]:
    """The resulting table, and the cookie of the guest who asked."""
    response = await client.post(path, json=body)
    response.raise_for_status()
    cookies = httpx.Cookies()
    cookies.extract_cookies(response)
    return str(response.json()["id"]), "; ".join(f"{name}={value}" for name, value in cookies.items())
