"""A process with connections that send one kind of message, without end, as fast as the server takes it in.

    python -m benchmarks.load.flooders ADDRESS KIND COUNT

They come from an address of their own (Linux has many on loopback), read what they are sent, and connect again when
they are cut off. It says "ready" when all have begun to send, and goes on until its input ends: then it says how many
bytes were sent and how often somebody was cut off.
"""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
import sys
import threading
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect

THEIR_ADDRESS = "127.0.0.2"
AT_ONCE = 64 * 1024
TEXT, PING = 0x81, 0x89
KINDS = ("rubbish", "ping", "sync", "try", "refused move", "protocol ping", "requests")
SEATS = [{"kind": "me"}, {"kind": "local"}, {"kind": "local"}]


def frame(text: bytes, head: int = TEXT) -> bytes:
    """Masked with zeros, so that the text stays as it is."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0xFE, size)
    return bytes([head]) + length + bytes(4) + text


def said(**message: Any) -> bytes:
    return frame(json.dumps(message).encode())


class Flooders:
    """Somebody with a match of CATAN on one device, and many connections to it."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._host, self._port = str(parts.hostname), int(parts.port or 80)
        transport = httpx.HTTPTransport(local_address=THEIR_ADDRESS)
        with httpx.Client(base_url=address, timeout=60, transport=transport) as client:
            self._table = client.post("/api/tables", json={"game": "catan", "seats": SEATS}).json()["id"]
            self._cookie = f"anpfiff_session={client.cookies['anpfiff_session']}"
        self._messages = messages(self._position(address))
        self.sent = 0
        self.cut_off = 0
        self._begun = threading.Semaphore(0)

    def _position(self, address: str) -> dict[str, Any]:
        """The one to decide in, as the server shows it."""
        live = f"{address.replace('http', 'ws')}/api/tables/{self._table}/live"
        with connect(live, additional_headers={"Cookie": self._cookie}, max_size=None) as socket:
            position: dict[str, Any] = json.loads(socket.recv(timeout=60))["position"]
        return position

    def begin(self, kind: str, count: int) -> None:
        work = self._ask if kind == "requests" else self._talk
        for _ in range(count):
            threading.Thread(target=self._again_and_again, args=(work, kind), daemon=True).start()
        for _ in range(count):
            self._begun.acquire()

    def _again_and_again(self, work: Any, kind: str) -> None:
        while True:
            try:
                with socket.create_connection((self._host, self._port), source_address=(THEIR_ADDRESS, 0)) as there:
                    work(there, kind)
            except OSError:
                self.cut_off += 1

    def _talk(self, there: socket.socket, kind: str) -> None:
        there.sendall(self._request(f"/api/tables/{self._table}/live", upgrade=True))
        # What is sent before the server has agreed is no message.
        if not there.recv(AT_ONCE).startswith(b"HTTP/1.1 101"):
            raise ConnectionError("not let in")
        threading.Thread(target=read_all, args=(there,), daemon=True).start()
        message = self._messages[kind]
        much = message * max(1, AT_ONCE // len(message))
        while True:
            there.sendall(much)
            self.sent += len(much)
            self._begun.release()

    def _ask(self, there: socket.socket, _: str) -> None:
        """One request after another, each when the last one is answered."""
        request = self._request("/api/games")
        while True:
            there.sendall(request)
            self.sent += len(request)
            self._begun.release()
            head, end, rest = there.recv(AT_ONCE).partition(b"\r\n\r\n")
            if not end:
                raise ConnectionError("cut off")
            length = head.lower().split(b"content-length:")[1].split()[0]
            left = int(length) - len(rest)
            while left > 0:
                left -= len(there.recv(left))

    def _request(self, path: str, *, upgrade: bool = False) -> bytes:
        lines = [f"GET {path} HTTP/1.1", f"Host: {self._host}:{self._port}", f"Cookie: {self._cookie}"]
        if upgrade:
            key = base64.b64encode(os.urandom(16)).decode()
            lines += ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
            lines += ["Sec-WebSocket-Version: 13"]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()


def messages(position: dict[str, Any]) -> dict[str, bytes]:
    """By kind, those that can be sent again and again in this position."""
    of_it = {"id": 1, "number": position["number"], "seat": position["seat"]}
    legal = next(option["move"] for option in position["options"] if option["refusal"] is None)
    return {
        "rubbish": frame(b"x"),
        "ping": said(type="ping", id=1),
        "sync": said(type="sync"),
        "try": said(type="try", **of_it, moves=[legal]),
        "refused move": said(type="play", **of_it, moves=[{"kind": "x" * 100}]),
        "protocol ping": frame(b"", PING),
    }


def read_all(there: socket.socket) -> None:
    try:
        while there.recv(AT_ONCE):
            pass
    except OSError:
        pass


def main() -> None:
    address, kind, count = sys.argv[1:]
    flooders = Flooders(address)
    flooders.begin(kind, int(count))
    print("ready", flush=True)
    sys.stdin.read()
    print(flooders.sent, flooders.cut_off, flush=True)


if __name__ == "__main__":
    main()
