"""The machine dies in the middle of everything: no acknowledged move is lost, and every match goes on."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from anpfiff.server.admin.check import check_store
from anpfiff.server.store.database import sqlite_url
from tests.patience import PATIENCE
from tests.server.people import Json, Person, Server, play_out

MATCHES = 20
CRASHES = 3
MOVES_BEFORE_A_CRASH = 160


class Player:
    """One person with two seats against a bot, in one match that outlives the server."""

    def __init__(self, table: Json, cookie: str, seed: int) -> None:
        self.table_id: str = table["id"]
        self.position: Json = {}
        # The number up to which moves were acknowledged, and every view that was shown, by its number.
        self.acknowledged = 0
        self.shown: dict[int, Json] = {}
        self.moves = 0
        self._cookie = cookie
        self._rng = random.Random(seed)

    async def play(self, server: Server, moved: Callable[[], None]) -> None:
        """Play until the match is over or the connection breaks."""
        address = server.url.replace("http", "ws") + f"/api/tables/{self.table_id}/live"
        cookie = {"Cookie": f"anpfiff_session={self._cookie}"}
        async with connect(address, additional_headers=cookie, open_timeout=PATIENCE, ping_interval=None) as socket:
            while not (self.position and self.position["outcome"]):
                self._take_in(json.loads(await socket.recv()), moved)
                await self._move(socket)

    def _take_in(self, message: Json, moved: Callable[[], None]) -> None:
        assert message["type"] != "refused", message
        if message["type"] == "accepted":
            self.acknowledged = message["number"]
            self.moves += 1
            moved()
        if message.get("position"):
            self.position = message["position"]
            number = self.position["number"]
            assert self.shown.setdefault(number, self.position["view"]) == self.position["view"]
            self.to_move = bool(self.position["options"])

    async def _move(self, socket: ClientConnection) -> None:
        if self.to_move:
            self.to_move = False
            legal = [option["move"] for option in self.position["options"] if option["refusal"] is None]
            message = {
                "number": self.position["number"],
                "seat": self.position["seat"],
                "moves": [self._rng.choice(legal)],
            }
            await socket.send(json.dumps({"type": "play", "id": 1, **message}))


async def play_until_killed(server: Server, players: list[Player], moves: int) -> None:
    """Everyone plays at once; after this many moves the server is killed."""
    left = moves

    def moved() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            server.process.kill()

    results = await asyncio.gather(*(player.play(server, moved) for player in players), return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, ConnectionClosed | OSError):
            raise result


def stored_numbers(database: Path) -> dict[str, int]:
    """How many steps each table has."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT table_id, sum(json_array_length(data)) FROM entries GROUP BY table_id")
        return dict(rows.fetchall())


def test_killing_the_server_loses_no_acknowledged_move(start_server: Callable[..., Server]) -> None:
    server = start_server()
    anna = Person(server)
    seats = [{"kind": "me"}, {"kind": "local"}, {"kind": "bot"}]
    cookie = anna.cookie
    players = [Player(anna.create(*seats, options={"max_rounds": 30}), cookie, seed) for seed in range(MATCHES)]
    for _ in range(CRASHES):
        moves_before = [player.moves for player in players]
        asyncio.run(play_until_killed(server, players, MOVES_BEFORE_A_CRASH))
        assert server.end() < 0
        assert check_store(server.database) == []
        stored = stored_numbers(server.file)
        for player in players:
            assert stored[player.table_id] >= max(player.acknowledged, *player.shown)
        running = [player for player in players if not player.position["outcome"]]
        assert len(running) > MATCHES / 2
        # Everyone was in the middle of it, so everyone has gone on since the crash before.
        assert all(
            player.moves > before or player not in running for player, before in zip(players, moves_before, strict=True)
        )
        server = start_server()
    asyncio.run(play_until_killed(server, players, 10**9))
    assert all(player.position["outcome"] for player in players)
    server.stop()
    assert check_store(server.database) == []


def test_a_match_whose_bot_was_to_act_goes_on_after_a_restart(start_server: Callable[..., Server]) -> None:
    server = start_server()
    anna = Person(server)
    # Nobody is connected, so no bot has moved yet.
    tables = [anna.create({"kind": "me"}, {"kind": "bot"}, options={"start_player": "random"}) for _ in range(8)]
    server.kill()
    server = anna.server = start_server()
    for table in tables:
        with anna.live(table) as live:
            while live.at["pending"] != [0]:
                live.receive()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the beginning of a match."""
    server = Server(tmp_path_factory.mktemp("sound") / "data")
    anna = Person(server)
    with anna.live(anna.create({"kind": "me"}, {"kind": "local"}, options={"start_player": "random"})) as live:
        play_out([live], random.Random(3), moves=4)
    server.stop()
    return server.file


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ("DELETE FROM entries WHERE number = 2", "entry 2 of the journal is missing"),
        ("UPDATE entries SET pending = '1,0' WHERE number = (SELECT max(number) FROM entries)", "names others to act"),
        ("UPDATE entries SET data = '[[0, 99]]' WHERE number = 1", "does not replay"),
        ("UPDATE entries SET data = 'nonsense' WHERE number = 1", "cannot be read"),
        ("UPDATE entries SET kind = 'chess' WHERE number = 1", "cannot be read"),
        (
            "UPDATE entries SET data = json_set(data, '$[#-1][1]', (data ->> '$[#-1][1]' + 1) % 6) "
            "WHERE number = (SELECT max(number) FROM entries)",
            "the seed gives",
        ),
        ("UPDATE entries SET at = 5 WHERE number = 2", "order of their times"),
        ("UPDATE tables SET ended = 5", "closed, but not over"),
        ("UPDATE seats SET rank = 1", "ranks, but the match is not over"),
        ("UPDATE tables SET game = 'chess'", "no game 'chess'"),
    ],
)
def test_the_checker_finds_damage(sound: Path, tmp_path: Path, damage: str, complaint: str) -> None:
    database = tmp_path / "copy.db"
    database.write_bytes(sound.read_bytes())
    assert check_store(sqlite_url(database)) == []
    with sqlite3.connect(database) as connection:
        connection.execute(damage)
    assert complaint in check_store(sqlite_url(database))[0]
