"""Follows one move through the server: the files it passes through, in order, and how often it changes files.

    python scripts/walk.py GAME [MOVE]      python scripts/walk.py catan end_turn

Sets up a table of the game in the real application, plays until a move of this kind is possible (without one: until the
first move), makes it, and prints every change of file in our sources from the incoming message to the outgoing answer.
The rules count as one stretch, however many files they have. The same game and move always give the same walk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, cast
from unittest.mock import patch

SOURCES = Path(__file__).resolve().parents[1] / "src"
sys.path.insert(0, str(SOURCES))
PACKAGE = str(SOURCES / "anpfiff") + "/"
RULES = ("games/", "kit/")
MAX_MOVES = 2_000
Json = dict[str, Any]


class Walk:
    """The calls of our functions in one thread."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self._files: dict[CodeType, str | None] = {}

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code not in self._files:
            name = code.co_filename
            self._files[code] = name.removeprefix(PACKAGE) if name.startswith(PACKAGE) else None
        file = self._files[code]
        if file is not None:
            self.calls.append(file)

    @contextmanager
    def followed(self) -> Iterator[None]:
        sys.setprofile(self.note)
        try:
            yield
        finally:
            sys.setprofile(None)

    def stretches(self) -> list[tuple[str, int]]:
        """The files in order with the number of calls in each before the next one."""
        found: list[tuple[str, int]] = []
        for call in self.calls:
            file = "the rules" if call.startswith(RULES) else call
            if found and found[-1][0] == file:
                found[-1] = (file, found[-1][1] + 1)
            else:
                found.append((file, 1))
        return found


class Browser:
    """One WebSocket to the application, without a network."""

    def __init__(self, app: Any, table_id: str, cookie: str) -> None:
        self._incoming: asyncio.Queue[Json] = asyncio.Queue()
        self._heard: asyncio.Queue[Json] = asyncio.Queue()
        self._ids = 0
        self._incoming.put_nowait({"type": "websocket.connect"})
        path = f"/api/tables/{table_id}/live"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": ("127.0.0.1", 80),
            "client": ("127.0.0.1", 1),
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1"), (b"cookie", cookie.encode())],
            "subprotocols": [],
            "state": {},
            "extensions": {"anpfiff.texts": {"send": self._send_texts, "abort": lambda: None}},
        }
        self._running = asyncio.create_task(app(scope, self._incoming.get, self._send))

    async def _send(self, _: Json) -> None:
        """Accepted, or closed."""

    async def _send_texts(self, texts: Any) -> None:
        for text in texts:
            self._heard.put_nowait(json.loads(text))

    async def next_position(self) -> Json:
        while True:
            message = await self._heard.get()
            if message["type"] == "refused":
                raise SystemExit(f"refused: {message['problem']}")
            if message.get("position") is not None:
                position: Json = message["position"]
                return position

    def play(self, position: Json, move: Json) -> None:
        self._ids += 1
        play = {"type": "play", "id": self._ids, "number": position["number"], "seat": position["seat"]}
        self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps({**play, "moves": [move]})})

    async def settle(self) -> Json:
        """The state after a move, when its answer has been sent as well."""
        position = await self.next_position()
        for _ in range(20):
            await asyncio.sleep(0)
        return position

    async def close(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.gather(self._running, return_exceptions=True)


def possible(position: Json, kind: str | None) -> list[Json]:
    moves = [option["move"] for option in position["options"] if option["refusal"] is None]
    return moves if kind is None else [move for move in moves if move["kind"] == kind]


async def walk(game: str, kind: str | None) -> Walk:
    import httpx

    from anpfiff.games import game_class
    from anpfiff.server.app import create_app
    from anpfiff.server.settings import Settings

    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, patch.object(secrets, "token_bytes", bytes):
        app = create_app(Settings(Path(folder), static=None))
        transport = httpx.ASGITransport(cast(Any, app))
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            seats = [{"kind": "me"}, *({"kind": "local"} for _ in range(game_class(game).manifest.default_players - 1))]
            response = await client.post("/api/tables", json={"game": game, "seats": seats})
            if response.status_code != 201:
                raise SystemExit(f"no table: {response.text}")
            cookie = f"anpfiff_session={response.cookies['anpfiff_session']}"
            browser = Browser(app, response.json()["id"], cookie)
            position = await browser.next_position()
            for _ in range(MAX_MOVES):
                if wanted := possible(position, kind):
                    break
                browser.play(position, rng.choice(possible(position, None)))
                position = await browser.settle()
            else:
                raise SystemExit(f"there was no {kind} in {MAX_MOVES} moves")
            found = Walk()
            with found.followed():
                browser.play(position, wanted[0])
                await browser.settle()
            await browser.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("move", nargs="?", help="the kind of the move, e.g. build")
    options = parser.parse_args()
    found = asyncio.run(walk(options.game, options.move))
    stretches = found.stretches()
    for file, calls in stretches:
        print(f"{calls:5}  {file}")
    outside = [call for call in found.calls if not call.startswith(RULES)]
    changes = sum(a != b for a, b in pairwise(outside))
    print(f"\n{len(found.calls)} calls, {len(set(found.calls))} files")
    print(f"outside the rules: {len(outside)} calls, {len(set(outside))} files, {changes} changes of file")


if __name__ == "__main__":
    main()
