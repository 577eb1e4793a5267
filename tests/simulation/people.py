"""People: they sit down, play, talk, leave and come back over the real protocol, and outlive every fault."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any

from anpfiff.bots.simple import RandomBot
from anpfiff.kit.core import State
from tests.simulation.network import Answer, Cut, Socket, request
from tests.simulation.plan import TablePlan
from tests.simulation.told import Json, Position, TableTold, Told
from tests.simulation.truth import Reader, Truth
from tests.simulation.workers import Worker
from tests.simulation.world import World

# What trouble, or somebody who was faster, may lead to; whoever hears it looks again.
EXCUSES = {"store_failed", "stale_move", "match_over", "not_your_turn", "out_of_time", "illegal_action", "conflict"}
EXCUSES |= {"nothing_to_answer", "not_your_seat", "cannot_undo", "not_started", "still_there", "seat_not_free"}
# So often another worker has to be faster before a command is given up.
CONFLICTS = 4
UNANSWERED_SECONDS = 3.0
SLOW = "slow"


class SlowBot(RandomBot):
    """Not one of those that decide on the spot; and it fails now and then."""

    def choose(self, state: State) -> int:
        if self.rng.random() < 0.1:
            raise ZeroDivisionError
        return super().choose(state)


class Place:
    """A table of the plan: where it is, and who is there."""

    def __init__(self, world: World, truth: Truth, workers: Sequence[Worker], index: int, plan: TablePlan) -> None:
        self.world = world
        self.truth = truth
        self.workers = workers
        self.index = index
        self.plan = plan
        self.table_id: str | None = None
        self.visitors: list[Visitor] = []
        self.deserted = False
        # Nobody moves any more.
        self.resting = False
        # Who took a seat was told that it failed, and is somebody else now.
        self.lost = False

    def has(self, habit: str) -> bool:
        return habit in self.plan.habits

    async def run(self) -> None:
        """Sit down, and play until the end."""
        plan = self.plan
        seats: list[Json] = [{"kind": "me", "name": "Anna"}]
        bot = SLOW if plan.slow_bot else "random"
        seats.append({"kind": "open"} if plan.people == 2 else {"kind": "bot", "bot": bot})
        body: Json = {"game": plan.game, "seats": seats, "rated": plan.rated, "public": True}
        if plan.game == "machikoro":
            body["options"] = {"max_rounds": 15}
        if plan.clock is not None:
            body["clock"] = {"kind": "live", "seconds": plan.clock, "increment": 2}
        table, cookie = await self._insist("/api/tables", body, home=0)
        self.table_id = table_id = table.id
        self.expect_stored(table_id)
        players = [Player(self, 0, cookie)]
        if plan.people == 2:
            _, cookie = await self._insist(f"/api/tables/{table_id}/seats", {"name": "Bert"}, home=1)
            players.append(Player(self, 1, cookie))
        self.visitors = [*players]
        if self.has("watches"):
            self.visitors.append(Visitor(self, None, 2))
        if self.has("reads_nothing"):
            self.visitors.append(Sleeper(self, None, 1))
        if self.deserted:
            self.leave()
        await asyncio.gather(*(visitor.stay() for visitor in self.visitors))

    def leave(self) -> None:
        """Everybody goes for good, even who has yet to hear that they have a seat."""
        self.deserted = True
        for visitor in self.visitors:
            visitor.leave()

    def expect_stored(self, table_id: str) -> None:
        if table_id not in self.truth.tables:
            self.truth.wrong("acknowledged is stored", f"table {table_id} was set, but is not stored")

    async def _insist(self, path: str, body: Json, home: int) -> tuple[Answer, str]:
        """As a new guest, until it works."""
        cookie: str | None = None
        cut = False
        for attempt in count():
            worker = self.workers[(self.index + home + attempt) % len(self.workers)]
            try:
                status, answer, given = await request(self.world, worker, "POST", path, body, cookie)
            except Cut:
                cut = True
            else:
                cookie = given or cookie
                seated = status == 409 and answer.code == "already_seated"
                if cookie is not None and (status < 300 or seated):
                    return answer, cookie
                if cut and status == 409 and answer.code == "table_full":
                    # The seat was taken, but the answer with the cookie was lost on its way.
                    self.lost = True
                    self.world.counts["seats lost to doubt"] += 1
                    await asyncio.sleep(1e6)
                elif status != 503 and (status, answer.code) != (409, "conflict"):
                    self.truth.wrong("the server makes no mistakes", f"{path}: {status} {answer}")
            await asyncio.sleep(0.2)
        raise AssertionError("unreachable")


class Visitor:
    """Somebody who looks on, and comes back whenever the connection is lost."""

    def __init__(self, place: Place, cookie: str | None, home: int) -> None:
        self.place = place
        self.world = place.world
        self.home = place.index + home
        self.number = -1
        self.status = "waiting"
        self.away = False
        self.socket: Socket | None = None
        self.rng = self.world.chance(f"visitor {place.index} {home}")
        self._cookie = cookie
        self.person: str | None = None

    async def stay(self) -> None:
        place = self.place
        await asyncio.sleep(self.rng.uniform(0, 0.2))
        pause = 0.2
        for attempt in count():
            while self.away:
                await asyncio.sleep(0.1)
            worker = place.workers[(self.home + attempt) % len(place.workers)]
            with suppress(Cut):
                path = f"/api/tables/{place.table_id}/live"
                self.socket = Socket(self.world, worker, path, self._cookie, self._saw)
                await self._converse(self.socket)
            self.socket = None
            self.world.counts["connections lost"] += 1
            # As the page does: who is turned away again and again asks less and less often.
            await asyncio.sleep(self.rng.uniform(0, pause))
            pause = min(2 * pause, 1.6)

    def leave(self) -> None:
        self.away = True
        if self.socket is not None:
            self.socket.cut()

    def _saw(self, socket: Socket, text: bytes) -> Told | None:
        """At the moment in which the worker sends it."""
        assert self.place.table_id is not None
        return self.place.truth.sent(Reader(self.place.table_id, self.person), socket.requests, text)

    async def _converse(self, socket: Socket) -> None:
        while True:
            await self.hear(socket, await socket.receive())

    async def hear(self, socket: Socket, told: Told) -> None:
        if told.at is not None and told.type in ("snapshot", "update"):
            self.number = told.at.number
        if told.table is not None:
            self.status = told.table.status


class Sleeper(Visitor):
    """Connects, and never reads."""

    async def _converse(self, socket: Socket) -> None:
        await asyncio.sleep(1e6)


class Player(Visitor):
    def __init__(self, place: Place, seat: int, cookie: str) -> None:
        super().__init__(place, cookie, seat)
        self.seat = seat
        (owner,) = self._owner()
        self.person = owner
        self.refused: Counter[str] = Counter()
        self.accepted = 0
        self._ids = count(1)
        # The state for which a move is under way, and since when.
        self._asked: int | None = None
        self._asked_at = 0.0
        # How long the journal was when a message was sent.
        self._lengths: dict[int, int] = {}
        troubled = self.world.plan.seconds
        self._leaves_at = self.rng.uniform(0.3, troubled) if place.has("leaves") else None
        self._resigns_at = self.rng.uniform(0.3, troubled) if place.has("resigns") and seat == 0 else None
        self._deserts_at = self.rng.uniform(0.3, troubled) if place.has("deserts") and seat == 0 else None
        self._position: Position | None = None
        self._table: TableTold | None = None
        self._last_leave = -10.0

    def _owner(self) -> tuple[str]:
        assert self.place.table_id is not None
        owner = self.place.truth.tables[self.place.table_id].table.seats[self.seat].owner
        if owner is None:
            self.place.truth.wrong("acknowledged is stored", f"seat {self.seat} was taken, but is not stored")
            raise Cut
        return (owner,)

    async def _converse(self, socket: Socket) -> None:
        if self.rng.random() < 0.5:
            # Impatient: what was not answered is decided again.
            self._asked = None
        acting = asyncio.ensure_future(self._act_again_and_again(socket))
        try:
            await super()._converse(socket)
        finally:
            acting.cancel()

    async def _act_again_and_again(self, socket: Socket) -> None:
        while True:
            await asyncio.sleep(self.rng.uniform(0.03, 0.25))
            self._act(socket)

    async def hear(self, socket: Socket, told: Told) -> None:
        await super().hear(socket, told)
        if told.at is not None:
            self._position = told.at
        if told.table is not None:
            self._table = told.table
            self._answer_undo(socket, told.table)
        if told.type == "accepted":
            self._accepted(socket, told)
        elif told.problem is not None:
            self._refused(socket, told)

    def _accepted(self, socket: Socket, told: Told) -> None:
        assert told.id is not None
        kind = socket.requests[told.id]["type"]
        if kind == "play":
            self.accepted += 1
            self._asked = None
            if self.place.has("asks_undo") and self.rng.random() < 0.3:
                self._send(socket, type="ask_undo", number=self.number, seat=self.seat)
            if self.place.has("talks") and self.rng.random() < 0.3:
                self._send(socket, type="say", text=f"{self.seat} says {next(self._ids)}")

    def _refused(self, socket: Socket, told: Told) -> None:
        assert told.problem is not None
        code = told.problem.code
        self.refused[code] += 1
        self.world.counts[f"refused {code}"] += 1
        truth, table_id = self.place.truth, self.place.table_id
        assert table_id is not None
        asked = socket.requests.get(told.id or 0, {}).get("type")
        if code not in EXCUSES:
            truth.wrong("the server makes no mistakes", f"refused {asked}: {told.problem}")
        if code == "conflict":
            others = len(truth.tables[table_id].entries) - self._lengths[told.id or 0]
            if others < CONFLICTS:
                refused = f"{asked} of seat {self.seat} was refused: {told.problem}"
                truth.wrong("whoever is overtaken tries again", refused)
        if asked == "play":
            self._asked = None
        self._send(socket, type="sync")

    def _answer_undo(self, socket: Socket, table: TableTold) -> None:
        undo = table.undo
        if undo is not None and self.seat not in undo.agreed:
            agree = self.rng.random() < 0.7
            self._send(socket, type="answer_undo", number=undo.number, agree=agree)

    def _act(self, socket: Socket) -> None:
        now = self.world.loop.time()
        if self._deserts_at is not None and now >= self._deserts_at:
            self.leave()
        elif self.place.resting or self.status != "running":
            return
        elif self._resigns_at is not None and now >= self._resigns_at:
            self._resigns_at = None
            self._send(socket, type="resign", seat=self.seat)
        elif self._leaves_at is not None and now >= self._leaves_at:
            self._leaves_at, self._last_leave = None, now
            self._send(socket, type="leave")
        elif self._stand_in_plays() and now > self._last_leave + 1:
            self._last_leave = now
            self._send(socket, type="return")
        else:
            self._move(socket, now)

    def _stand_in_plays(self) -> bool:
        return self._table is not None and self._table.seats[self.seat].bot is not None

    def _move(self, socket: Socket, now: float) -> None:
        position = self._position
        if self._asked is not None and now - self._asked_at > UNANSWERED_SECONDS:
            self._asked = None
            self._send(socket, type="sync")
        elif position is not None and position.options and self._asked != position.number:
            legal = [option.move for option in position.options if option.refusal is None]
            self._asked, self._asked_at = position.number, now
            times = 2 if self.place.has("presses_twice") and self.rng.random() < 0.3 else 1
            move = self.rng.choice(legal)
            for _ in range(times):
                self._send(socket, type="play", number=position.number, seat=self.seat, moves=[move])
        elif self.place.has("syncs") and self.rng.random() < 0.2:
            self._send(socket, type="sync")

    def _send(self, socket: Socket, **message: Any) -> None:
        if message["type"] != "sync":
            message["id"] = number = next(self._ids)
            assert self.place.table_id is not None
            self._lengths[number] = len(self.place.truth.tables[self.place.table_id].entries)
        socket.send(message)
