"""Connections that ask for snapshots and never read them, in waves; the server's memory must come back to what it was.

    python -m benchmarks.load.slow_readers [--sockets 300] [--waves 5] [--hold 30] [--moves 200 | --steps 40000]

At a match of CATAN with that many moves, or at one of Machi Koro with that many steps. Prints the memory
before, at the worst moment of each wave and after it; ends with 1 if more than a tenth stays.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import socket
import struct
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect

from benchmarks.load.processes import memory_bytes, wait_until_idle
from benchmarks.load.servers import Setup, compiled_rules, running

SYNC = b'{"type":"sync"}'
SYNCS = 40
MAX_LEFT = 0.1
LONG = "long"
# The server drops every connection by then.
AFTERWARDS_SECONDS = 10.0
MEBIBYTE = 1024 * 1024


def set_table(address: str, moves: int) -> str:
    """A match of CATAN on one device, this many moves long."""
    seats = [{"kind": "me"}, *({"kind": "local"} for _ in range(3))]
    rng = random.Random(1)
    with httpx.Client(base_url=address, timeout=60) as client:
        table_id = str(client.post("/api/tables", json={"game": "catan", "seats": seats}).json()["id"])
        cookie = f"anpfiff_session={client.cookies['anpfiff_session']}"
    live_address = f"{address.replace('http', 'ws')}/api/tables/{table_id}/live"
    with connect(live_address, additional_headers={"Cookie": cookie}, max_size=None) as live:
        made = 0
        while made < moves:
            message: dict[str, Any] = json.loads(live.recv(timeout=60))
            if message["type"] == "refused":
                raise SystemExit(f"a move was refused: {message['problem']}")
            position = message.get("position")
            if position is None:
                continue
            options = [option["move"] for option in position["options"] if option["refusal"] is None]
            play = {"type": "play", "id": 1, "number": position["number"], "seat": position["seat"]}
            live.send(json.dumps({**play, "moves": [rng.choice(options)]}))
            made += 1
            # Not more often than a connection may.
            time.sleep(0.025)
    return table_id


def store_long(folder: Path, steps: int) -> None:
    """A match that nobody would like to play, straight into the database."""
    sys.path.insert(0, compiled_rules())
    from tests.server.long_matches import store_long_match

    from anpfiff.server.store.database import open_engine, sqlite_url
    from anpfiff.server.store.store import Store

    async def store() -> None:
        opened = Store(open_engine(sqlite_url(folder / "anpfiff.db")))
        await store_long_match(opened, LONG, steps)
        await opened.close()

    asyncio.run(store())


def open_socket(address: str, table_id: str) -> socket.socket:
    """A WebSocket that asks for more than it will ever read."""
    parts = urlsplit(address)
    there = socket.socket()
    there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    there.connect((parts.hostname, parts.port))
    key = base64.b64encode(os.urandom(16)).decode()
    there.sendall(
        f"GET /api/tables/{table_id}/live HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    # Masked with zeros, so that the text stays as it is.
    there.sendall((struct.pack("!BB4x", 0x81, 0x80 | len(SYNC)) + SYNC) * SYNCS)
    return there


def wave(address: str, pid: int, table_id: str, sockets: int, hold: float) -> int:
    """Returns the most memory that the server used in the meantime."""
    opened = [open_socket(address, table_id) for _ in range(sockets)]
    most, until = 0, time.monotonic() + hold
    while time.monotonic() < until:
        most = max(most, memory_bytes(pid))
        time.sleep(0.5)
    for each in opened:
        each.close()
    time.sleep(AFTERWARDS_SECONDS)
    wait_until_idle(pid)
    return most


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=300)
    parser.add_argument("--waves", type=int, default=5)
    parser.add_argument("--hold", type=float, default=30.0, help="seconds of each wave")
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--steps", type=int, default=0)
    options = parser.parse_args()

    def prepare(folder: Path) -> None:
        if options.steps:
            store_long(folder, options.steps)

    with running(Setup("anpfiff", "sqlite"), prepare) as server:
        table_id = LONG if options.steps else set_table(server.address, options.moves)
        # What is created once, for the first connections, is not a leak.
        wave(server.address, server.pid, table_id, 10, 1.0)
        before = memory_bytes(server.pid)
        print(f"| wave | most | after |\n|---|---:|---:|\n| before | | {before / MEBIBYTE:.1f} MiB |", flush=True)
        after = before
        for number in range(options.waves):
            most = wave(server.address, server.pid, table_id, options.sockets, options.hold)
            after = memory_bytes(server.pid)
            print(f"| {number + 1} | {most / MEBIBYTE:.1f} MiB | {after / MEBIBYTE:.1f} MiB |", flush=True)
    grown = after / before - 1
    print(f"\n{options.sockets} sockets a wave; {grown:+.1%} at the end")
    sys.exit(grown > MAX_LEFT)


if __name__ == "__main__":
    main()
