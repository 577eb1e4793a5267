"""A crowd of honest players who outlive every fault: they come back by themselves and remember what they were told.

Each remembers the moves they sent and the acknowledgements and views they got, by the number of the state. `audit`
then compares all of that with the store.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.patience import PATIENCE

GAME = "machikoro"
NULL = msgspec.Raw(b"null")
WINS = b"build_project"
# What a fault may lead to: the player looks at the table as it is now and goes on.
EXCUSES = {"store_failed", "conflict", "stale_move", "match_over"}
PAUSE_SECONDS = 0.1


class Option(msgspec.Struct):
    move: msgspec.Raw
    refusal: msgspec.Raw


class Position(msgspec.Struct):
    number: int
    seat: int | None
    view: msgspec.Raw
    options: list[Option]
    outcome: msgspec.Raw


class Problem(msgspec.Struct):
    code: str
    message: str


class Incoming(msgspec.Struct):
    type: str
    id: int | None = None
    number: int = -1
    position: Position | None = None
    problem: Problem | None = None


_decode = msgspec.json.Decoder(Incoming).decode


def digest(view: bytes) -> bytes:
    """All that needs to be remembered of a view to recognise it."""
    return blake2b(view, digest_size=8).digest()


@dataclass
class Addresses:
    """Where servers listen now; the test changes them when servers come and go."""

    now: list[str] = field(default_factory=list)

    def of(self, home: int, attempt: int) -> str:
        """A player knows one server, and tries the next one if it does not answer."""
        return self.now[(home + attempt) % len(self.now)]


class Player:
    """One person at one table, connected until the match is over."""

    def __init__(self, crowd: Crowd, table_id: str, seat: int, cookie: str, home: int) -> None:
        self.table_id = table_id
        self.seat = seat
        # The server of the present connection.
        self.address = ""
        self.number = -1
        self.over = False
        # By the number of the state: the moves that were sent for it, and the view that was shown.
        self.sent: dict[int, list[bytes]] = {}
        self.shown: dict[int, bytes] = {}
        # The numbers for which a move was acknowledged, with the number that it led to.
        self.acknowledged: dict[int, int] = {}
        self.refused: Counter[str] = Counter()
        self.surprises: list[str] = []
        self.reconnections = 0
        self._crowd = crowd
        self._cookie = cookie
        self._home = home
        self._rng = random.Random(len(crowd.players) + seat)
        # The state for which a move is under way.
        self._asked: int | None = None
        # Whether the connection was lost since the last move.
        self._cut_off = False

    def __str__(self) -> str:
        waits = "sent a move" if self._asked == self.number else "waits"
        told = f"{len(self.acknowledged)} moves, {self.reconnections} reconnections, refused {dict(self.refused)}"
        return f"table {self.table_id} seat {self.seat} at {self.number}, {waits}; {told}; {self.surprises}"

    async def play(self) -> None:
        attempt = 0
        while not self.over:
            try:
                self.address = self._crowd.addresses.of(self._home, attempt)
                async with connect(
                    f"{self.address.replace('http', 'ws')}/api/tables/{self.table_id}/live",
                    additional_headers={"Cookie": self._cookie},
                    open_timeout=PATIENCE,
                    ping_interval=None,
                    max_size=None,
                    compression=None,
                ) as socket:
                    await self._converse(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                attempt += 1
                self._cut_off = True
                self.reconnections += 1
                await asyncio.sleep(PAUSE_SECONDS)

    async def _converse(self, socket: ClientConnection) -> None:
        if self._asked is not None and self._rng.random() < 0.5:
            # Impatient: what was not answered is said again, whatever has become of it. Others think again.
            await self._send(socket, self._asked)
        else:
            self._asked = None
        while not self.over:
            message = _decode(await socket.recv(decode=False))
            if message.type == "accepted":
                assert message.id is not None
                self._accepted(message.id, message.number)
            elif message.problem is not None:
                await self._refused(socket, message.id, message.problem)
            elif message.position is not None:
                await self._look(socket, message.position)

    def _accepted(self, number: int, led_to: int) -> None:
        if number in self.acknowledged:
            self.surprises.append(f"the acknowledged move in state {number} is lost: it was made again")
        self.acknowledged[number] = led_to
        if number == self._asked:
            self._asked = None
        self._crowd.note_move(back=self._cut_off)
        self._cut_off = False

    async def _refused(self, socket: ClientConnection, number: int | None, problem: Problem) -> None:
        self.refused[problem.code] += 1
        if problem.code not in EXCUSES:
            self.surprises.append(f"refused: {problem.code}: {problem.message}")
        if number in (None, self._asked):
            self._asked = None
            await asyncio.sleep(PAUSE_SECONDS)
            await socket.send('{"type":"sync"}')

    async def _look(self, socket: ClientConnection, position: Position) -> None:
        number = self.number = position.number
        seen = digest(bytes(position.view))
        if self.shown.setdefault(number, seen) != seen:
            self.surprises.append(f"state {number} was shown in two different ways")
        self.over = position.outcome != NULL
        if position.options and number != self._asked and (number not in self.acknowledged or self._cut_off):
            self._asked = number
            self._choose(position)
            # Some press the button twice.
            for _ in range(2 if number % 5 == 0 else 1):
                await self._send(socket, number)

    async def _send(self, socket: ClientConnection, number: int) -> None:
        """The move that was chosen last for this state."""
        message = b'{"type":"play","id":%d,"number":%d,"seat":%d,"moves":[%b]}'
        await socket.send(message % (number, number, self.seat, self.sent[number][-1]), text=True)

    def _choose(self, position: Position) -> None:
        legal = [bytes(option.move) for option in position.options if option.refusal == NULL]
        moves = [move for move in legal if (WINS in move) == self._crowd.finishing] or legal
        self.sent.setdefault(position.number, []).append(self._rng.choice(moves))


class Crowd:
    """`terms` are what its tables are made with besides the seats."""

    def __init__(self, addresses: Addresses, **terms: Any) -> None:
        self.addresses = addresses
        self.players: list[Player] = []
        # Nobody builds a large project, which would end the match, until it is time to.
        self.finishing = False
        self.moves = 0
        # The moves of players who had lost their connection before.
        self.comebacks = 0
        # The move at whose acknowledgement something happens.
        self._critical = 0
        self._then: Callable[[], None] = lambda: None
        self._terms = terms
        self._news = asyncio.Event()

    def note_move(self, back: bool) -> None:
        self.moves += 1
        self.comebacks += back
        if self.moves == self._critical:
            self._then()
        self._news.set()

    async def more_moves(self, count: int, then: Callable[[], None] = lambda: None) -> None:
        """Wait until this many more moves have been acknowledged; do something at the very moment of the last one."""
        self._critical, self._then = self.moves + count, then
        await self._until(lambda: self.moves >= self._critical)

    async def comeback(self, before: int) -> None:
        """Wait until somebody who was cut off has moved; `before` are the `comebacks` so far."""
        await self._until(lambda: self.comebacks > before)

    async def _until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            self._news.clear()
            await self._news.wait()

    async def sit_down(self, tables: int, people: int, home: int = 0) -> list[Player]:
        """So many tables of two seats, with one person and a bot or two people, who know different servers."""
        return [player for _ in range(tables) for player in await self._table(people, home)]

    async def play(self, players: Sequence[Player], fault: Coroutine[Any, Any, None]) -> None:
        """While something happens, and then to the end of their matches."""
        await asyncio.gather(self._finish_after(fault), *(player.play() for player in players))

    async def play_on(self, people: int, home: int) -> None:
        """One table after another, until it is time to finish; a table that could not be made is left to itself."""
        while not self.finishing:
            try:
                players = await self._table(people, home)
            except httpx.HTTPError:
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                await asyncio.gather(*(player.play() for player in players))

    async def _finish_after(self, fault: Coroutine[Any, Any, None]) -> None:
        await fault
        self.finishing = True

    async def _table(self, people: int, home: int) -> list[Player]:
        other = {"kind": "open"} if people == 2 else {"kind": "bot", "bot": "random"}
        body = {"game": GAME, "seats": [{"kind": "me", "name": "A"}, other], **self._terms}
        cookie, table = await self._post("/api/tables", body, home)
        cookies = [cookie]
        if people == 2:
            cookie, _ = await self._post(f"/api/tables/{table['id']}/seats", {"name": "B"}, home + 1)
            cookies.append(cookie)
        players = [Player(self, table["id"], seat, cookie, home + seat) for seat, cookie in enumerate(cookies)]
        self.players.extend(players)
        return players

    async def _post(self, path: str, body: dict[str, Any], home: int) -> tuple[str, dict[str, Any]]:
        """As a new guest: their cookie, and the answer."""
        forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        async with httpx.AsyncClient(cookies=forgetful, timeout=PATIENCE, verify=False) as client:
            response = await client.post(self.addresses.of(home, 0) + path, json=body)
            response.raise_for_status()
            cookies = httpx.Cookies()
            cookies.extract_cookies(response)
            return "; ".join(f"{name}={value}" for name, value in cookies.items()), response.json()
