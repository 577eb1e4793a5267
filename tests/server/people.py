"""Servers and people as the tests see them: real processes, real requests, real WebSockets."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from anpfiff.server.store.database import sqlite_url
from tests.chance import SharedSeeds
from tests.nursery import start
from tests.patience import PATIENCE
from tests.server import launch

Json = dict[str, Any]
PAUSE = 0.01

# A server closes a connection that was idle for five seconds: whoever uses it again at that very moment gets no answer.
NOT_FOR_LONG = httpx.Limits(keepalive_expiry=2.0)


def new_client(server: Server, **more: Any) -> httpx.Client:
    """Plain HTTP: reading the certificates of the whole world, as usual, would take longer than many a test."""
    return httpx.Client(base_url=server.url, timeout=PATIENCE, limits=NOT_FOR_LONG, verify=False, **more)


class Server:
    """A server process on a free port. `log` is what it wrote to stderr."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.seeds = SharedSeeds(data.with_suffix(".seeds"))
        self._log = data.with_suffix(".log")
        with NamedTemporaryFile("r", dir=data.parent) as said:
            self.process = start(launch.main, str(data), *arguments, out=Path(said.name), err=self._log)
            while not (line := said.readline()) and self.running:
                time.sleep(PAUSE)
        assert line.startswith("Anpfiff: "), self.log
        self.url = line.split()[1].rstrip("/")

    @property
    def log(self) -> str:
        return self._log.read_text()

    @property
    def file(self) -> Path:
        """Its SQLite database."""
        return self.data / "anpfiff.db"

    @property
    def database(self) -> str:
        return sqlite_url(self.file)

    @property
    def running(self) -> bool:
        return self.process.is_alive()

    def signal(self, number: int) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def kill(self) -> None:
        """Without any chance to tidy up."""
        self.process.kill()
        self.end()

    def stop(self) -> None:
        self.process.terminate()
        self.end()

    def end(self) -> int:
        """Wait until it has ended; its exit code."""
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None, "the server does not end"
        return self.process.exitcode


class Person:
    """One browser: its cookies, its requests, its connections."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = new_client(server)
        # From now on the server knows this browser by a cookie.
        self.me = self.expect(200, self.http.put("/api/me/name", json={"name": "Guest"}))

    @property
    def cookie(self) -> str:
        return self.http.cookies["anpfiff_session"]

    def create(self, *seats: Json, game: str = "machikoro", **more: Any) -> Json:
        return self.expect(201, self.http.post("/api/tables", json={"game": game, "seats": seats, **more}))

    def join(self, table: Json, name: str, **more: Any) -> Json:
        return self.expect(201, self.http.post(f"/api/tables/{table['id']}/seats", json={"name": name, **more}))

    def record(self, table: Json) -> bytes:
        response = self.http.get(f"/api/tables/{table['id']}/record")
        assert response.status_code == 200, response.text
        return response.content

    def live(self, table: Json) -> Live:
        return Live(self.server, table["id"], self.cookie)

    @staticmethod
    def expect(status: int, response: httpx.Response) -> Json:
        assert response.status_code == status, response.text
        body: Json = response.json()
        return body


class Live:
    """A person's connection to a table, and what the page would know from the messages so far."""

    def __init__(self, server: Server, table_id: str, cookie: str | None) -> None:
        headers = {"Cookie": f"anpfiff_session={cookie}"} if cookie else {}
        address = server.url.replace("http", "ws") + f"/api/tables/{table_id}/live"
        self._listen(
            connect(
                address,
                additional_headers=headers,
                open_timeout=PATIENCE,
                max_size=None,
                max_queue=None,
                legacy=True,
            )
        )

    def _listen(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages: list[Json] = []
        self.table: Json = {}
        self.position: Json | None = None
        self.log: list[Json] = []
        self._last_id = 0
        self.until(lambda: bool(self.table))

    def __enter__(self) -> Live:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    @property
    def at(self) -> Json:
        """The present position of a match that has started."""
        assert self.position is not None
        return self.position

    @property
    def over(self) -> bool:
        return bool(self.table["status"] == "over")

    def receive(self) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=PATIENCE))
        # Snapshots are compared: the time of day is all that may differ.
        self.server_time = message.pop("now", None)
        self.messages.append(message)
        kind = message["type"]
        if kind in ("snapshot", "table"):
            self.table = message["table"]
        if kind in ("snapshot", "update"):
            self.position = message["position"]
        if kind == "snapshot":
            self.log = message["log"]
        if kind == "update":
            self.log = self.log + message["events"]
        return message

    def until(self, reached: Callable[[], bool]) -> None:
        """Receive messages until it is true."""
        while not reached():
            self.receive()

    def reach(self, number: int) -> None:
        """Receive messages until the match is at this number."""
        self.until(lambda: bool(self.at["number"] >= number))

    def answer(self, message: Json) -> Json:
        """Send a message with an id, and return its answer; other messages are taken in on the way."""
        self._last_id += 1
        self.socket.send(json.dumps({"id": self._last_id, **message}))
        while True:
            received = self.receive()
            if received["type"] in ("accepted", "refused", "pong", "tried") and received["id"] in (
                message.get("id"),
                self._last_id,
            ):
                return received

    def refusal(self, raw: str | bytes) -> Json:
        """Send anything, and return the problem it is refused with."""
        self.socket.send(raw)
        while True:
            received = self.receive()
            if received["type"] == "refused":
                problem: Json = received["problem"]
                return problem

    def sync(self) -> Json:
        self.socket.send('{"type": "sync"}')
        while (message := self.receive())["type"] != "snapshot":
            pass
        return message

    def legal(self) -> list[Json]:
        return [option["move"] for option in self.at["options"] if option["refusal"] is None]

    def play(self, move: Json) -> Json:
        return self.answer({"type": "play", "number": self.at["number"], "seat": self.at["seat"], "moves": [move]})

    def attempt(self, *moves: Json) -> Json:
        return self.answer({"type": "try", "number": self.at["number"], "seat": self.at["seat"], "moves": moves})

    def type_chance(self, move: Json) -> Json:
        return self.answer({"type": "chance", "number": self.at["number"], "move": move})

    def act(self, rng: random.Random) -> None:
        """A random legal move, or random dice where they are to be typed in."""
        answer = (
            self.play(rng.choice(self.legal())) if self.legal() else self.type_chance(rng.choice(self.at["outcomes"]))
        )
        assert answer["type"] == "accepted", answer
        self.reach(answer["number"])


def play_out(lives: Sequence[Live], rng: random.Random, moves: int = 100_000) -> int:
    """Let the people play at random to the end, or for this many moves; returns how many were made."""
    for made in range(moves):
        while not (actors := [live for live in lives if live.at["options"] or live.at["outcomes"]]):
            if any(live.at["outcome"] for live in lives):
                for live in lives:
                    while not live.over:
                        live.receive()
                return made
            lives[0].receive()
            catch_up(lives, lives[0].at["number"])
        actors[0].act(rng)
        catch_up(lives, actors[0].at["number"])
    return moves


def catch_up(lives: Sequence[Live], number: int) -> None:
    for live in lives:
        live.reach(number)
