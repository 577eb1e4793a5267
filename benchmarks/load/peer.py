"""How players of boardgame.io talk: Socket.IO's messages over the same lean WebSocket as ours."""

from __future__ import annotations

import asyncio
import random
import secrets
from functools import partial
from urllib.parse import urlsplit

import msgspec

from benchmarks.load.lean_websocket import LeanWebSocket
from benchmarks.load.match import Match

PATH = "/socket.io/?EIO=4&transport=websocket"
# Engine.IO's and Socket.IO's message types, as they appear at the start of a text; the game is the namespace.
OPENED, PING, PONG = b"0", b"2", b"3"
JOIN = b"40/building,"
EVENT = b"42/building,"
NULL = msgspec.Raw(b"null")


class Option(msgspec.Struct):
    refusal: msgspec.Raw


class Game(msgspec.Struct):
    options: list[Option] = []


class State(msgspec.Struct):
    G: Game
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class Kind(msgspec.Struct, array_like=True):
    name: str


class Update(msgspec.Struct, array_like=True):
    name: str
    match: str
    state: State


class Sync(msgspec.Struct, array_like=True):
    name: str
    match: str
    info: Synced


_kind = msgspec.json.Decoder(Kind).decode
_update = msgspec.json.Decoder(Update).decode
_sync = msgspec.json.Decoder(Sync).decode


class Guests:
    """Two players of one match, which is created when the first one asks for it."""

    def __init__(self, address: str) -> None:
        self._address = urlsplit(address)
        self._match_id = secrets.token_urlsafe(9)
        self._sockets: list[LeanWebSocket] = []
        self._states: list[State | None] = [None, None]
        self._opened = [asyncio.Event(), asyncio.Event()]
        self._synced = [asyncio.Event(), asyncio.Event()]

    async def set_up(self) -> None:
        """Nothing to do before the players connect."""

    async def connect(self, match: Match) -> None:
        host, port = str(self._address.hostname), self._address.port or 80
        for seat in range(2):
            hear = partial(self._hear, match, seat)
            self._sockets.append(await LeanWebSocket.connect(host, port, PATH, hear))
            await self._opened[seat].wait()
            self._send(seat, JOIN)
            await self._synced[seat].wait()

    def _hear(self, match: Match, seat: int, text: bytes) -> None:
        if text.startswith(EVENT):
            self._hear_event(match, seat, text[len(EVENT) :])
        elif text.startswith(OPENED):
            self._opened[seat].set()
        elif text.startswith(JOIN):
            self._emit(seat, b'["sync","%b","%d",null,2]' % (self._match_id.encode(), seat))
        elif text == PING:
            self._send(seat, PONG)

    def _hear_event(self, match: Match, seat: int, text: bytes) -> None:
        name = _kind(text).name
        if name == "sync":
            state = _sync(text).info.state
            self._synced[seat].set()
        elif name == "update":
            state = _update(text).state
        else:
            return
        self._states[seat] = state
        match.heard(seat, state.number, bool(state.G.options))

    def move(self, seat: int, rng: random.Random) -> None:
        state = self._states[seat]
        assert state is not None
        index = rng.choice([i for i, option in enumerate(state.G.options) if option.refusal == NULL])
        self._emit(
            seat,
            b'["update",{"type":"MAKE_MOVE","payload":{"type":"choose","args":[%d],"playerID":"%d"}},%d,"%b","%d"]'
            % (index, seat, state.number, self._match_id.encode(), seat),
        )

    def _emit(self, seat: int, arguments: bytes) -> None:
        self._send(seat, EVENT + arguments)

    def _send(self, seat: int, text: bytes) -> None:
        self._sockets[seat].send(text)
