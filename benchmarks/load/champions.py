"""A process with people who play against Champions and answer at once: so as many Champions think all the time.

    python -m benchmarks.load.champions ADDRESS COUNT

It says "ready" when all are seated at their tables, and at the end of its input how many decisions the Champions made.
"""

from __future__ import annotations

import asyncio
import random
import sys

import httpx
import uvloop

from benchmarks.load.clients import forgetful_client, give_up
from benchmarks.load.lean_websocket import LeanWebSocket
from benchmarks.load.ours import NULL, Incoming, decode, post

SEATS = [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": "champion"}]


class Challenger:
    """Plays one match after another, at random."""

    def __init__(self, client: httpx.AsyncClient, rng: random.Random) -> None:
        self._client = client
        self._rng = rng
        self._socket: LeanWebSocket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        # How often the position came from the Champion.
        self.decisions = 0

    async def sit_down(self) -> None:
        body = {"game": "machikoro", "seats": SEATS}
        table, cookie = await post(self._client, "/api/tables", body)
        host, port = self._client.base_url.host, self._client.base_url.port or 80
        if self._socket is not None:
            self._socket.close()
        self._socket = await LeanWebSocket.connect(host, port, f"/api/tables/{table}/live", self._hear, cookie)

    def _hear(self, text: bytes) -> None:
        message: Incoming = decode(text)
        position = message.position
        if position is None or self._socket is None:
            return
        if position.outcome != NULL:
            # Kept, so that it is not forgotten before it is done.
            again = asyncio.ensure_future(self.sit_down())
            self._tasks.add(again)
            again.add_done_callback(self._tasks.discard)
            return
        moves = [bytes(option.move) for option in position.options if option.refusal == NULL]
        if not moves:
            return
        self.decisions += 1
        number = position.number
        self._socket.send(
            b'{"type":"play","id":%d,"number":%d,"seat":0,"moves":[%b]}' % (number, number, self._rng.choice(moves))
        )


async def play(address: str, count: int) -> None:
    asyncio.get_running_loop().set_exception_handler(give_up)
    async with forgetful_client(address) as client:
        challengers = [Challenger(client, random.Random(number)) for number in range(count)]
        for challenger in challengers:
            await challenger.sit_down()
        print("ready", flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    print(sum(challenger.decisions for challenger in challengers), flush=True)


if __name__ == "__main__":
    uvloop.run(play(sys.argv[1], int(sys.argv[2])))
