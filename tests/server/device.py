"""A device without a server as the tests see it: the same requests and messages as of a server, in this process."""

from __future__ import annotations

import json
from collections import deque
from typing import Any, cast

import httpx
from websockets.sync.client import ClientConnection

from anpfiff.offline.analysing import analyse_text
from anpfiff.offline.host import Host
from anpfiff.offline.routes import handle
from tests.server.people import Json, Live, Person


class Device(httpx.BaseTransport):
    """What a worker in a browser does: keeps what is to be kept, tells, and goes on with what is due."""

    def __init__(self) -> None:
        self.host = Host()
        # By table: as it was saved last, and its journal.
        self.kept: dict[str, tuple[Json, list[list[Any]]]] = {}
        self.sockets: dict[int, Socket] = {}
        self._due: list[str] = []

    def restart(self) -> None:
        """All memory is gone; what was kept is read again."""
        self.host = Host()
        self.sockets.clear()
        for saved, entries in self.kept.values():
            self.host.load(json.dumps(saved), json.dumps(entries))

    def follow(self, effects: str) -> Json | None:
        """Keep, tell, go on; returns the answer of a request."""
        followed = json.loads(effects)
        for save in followed["saves"]:
            table = save["saved"]["table"]["id"]
            _, entries = self.kept.get(table, ({}, []))
            assert [entry[0] for entry in save["entries"]] == [
                *range(len(entries), len(entries) + len(save["entries"]))
            ]
            self.kept[table] = save["saved"], [*entries, *save["entries"]]
        for post in followed["posts"]:
            self.sockets[post["connection"]].texts.append(post["text"])
        if followed["analyse"] is not None:
            self._analyse(followed["analyse"])
        self._due += [table for table, at in followed["due"].items() if at == 0]
        return cast(Json | None, followed["answer"])

    def _analyse(self, work: Json) -> None:
        table = work["table"]
        found = analyse_text(json.dumps(work["record"]), lambda steps: self.host.analysed_to(table, steps))
        self.follow(self.host.analysed(table, found))

    def go_on(self) -> bool:
        """Let what is due happen; False if nothing is."""
        if not self._due:
            return False
        self.follow(self.host.go_on(self._due.pop(0)))
        return True

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        address = request.url.raw_path.decode().removeprefix("/api")
        answer = self.follow(handle(self.host, request.method, address, request.read().decode()))
        assert answer is not None
        return httpx.Response(answer["status"], headers={"content-type": answer["kind"]}, text=answer["body"])


class Socket:
    """Stands where a WebSocket stands otherwise."""

    def __init__(self, device: Device, table: str) -> None:
        self._device = device
        self._number = max(device.sockets, default=0) + 1
        self.texts: deque[str] = deque()
        device.sockets[self._number] = self
        device.follow(device.host.connect(self._number, table))

    def send(self, text: str) -> None:
        self._device.follow(self._device.host.hear(self._number, text))

    def recv(self, timeout: float) -> str:
        while not self.texts:
            assert self._device.go_on(), "nothing more happens by itself"
        return self.texts.popleft()

    def close(self) -> None:
        self._device.host.disconnect(self._number)


class LiveOnDevice(Live):
    def __init__(self, device: Device, table: str) -> None:
        self._listen(cast(ClientConnection, Socket(device, table)))


class DeviceOwner(Person):
    def __init__(self, device: Device) -> None:
        self.device = device
        self.http = httpx.Client(transport=device, base_url="http://device")

    def live(self, table: Json) -> Live:
        return LiveOnDevice(self.device, table["id"])
