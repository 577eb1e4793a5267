"""One run: people play while there is trouble; then everything heals, and everybody must get on."""

from __future__ import annotations

import asyncio
import gc
import logging
import string
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

from litestar._kwargs import kwargs_model

from anpfiff.bots import registry
from anpfiff.games import load_game
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.play import chance, record
from anpfiff.server import ids, times
from anpfiff.server.admin.ending import end_match
from anpfiff.server.admin.moderation import remove_message, rename_person
from anpfiff.server.connections import outbox
from anpfiff.server.match import opponents, setting, terms
from anpfiff.server.people import sessions
from anpfiff.server.tables import services, tables, timekeeper
from tests.simulation.bus import Post
from tests.simulation.database import Database
from tests.simulation.loop import TimeIsUp
from tests.simulation.people import SLOW, Place, Sleeper, SlowBot
from tests.simulation.plan import CLOCK, Plan, Trouble, TroubleKind, plan_of, shrunk
from tests.simulation.truth import Truth
from tests.simulation.workers import FORGETFUL, SETTINGS, Application, OneAfterAnother, Worker
from tests.simulation.world import BEGINNING, Violation, World

MAX_WORKERS = 3
# After healing: entries that a table must get, and seconds it may take.
MORE_ENTRIES = 3
PATIENCE = 12.0
# Seconds after which everybody has seen the last move.
SEEN = 2.6
# Every so many runs, everybody goes, and nothing may be left in memory.
BETWEEN_LEAVINGS = 5
# Every so many seeds, the store is SQLAlchemy's to the last line, which takes twice as long. No multiple of the others.
BETWEEN_FULL = 49
# Every so many, the whole database is checked as a host would; each commit was looked at before.
BETWEEN_CHECKS = 3
# Small, so that it is reached.
MAX_WAITING_BYTES = 120_000
LATEST = 1000.0


@dataclass(frozen=True)
class Report:
    plan: Plan
    violation: Violation | None
    fingerprint: str
    seconds: float
    counts: Counter[str]
    in_spite_of: Counter[TroubleKind]
    lines: list[str] | None


@cache
def _database(*, lean: bool) -> Database:
    return Database(MAX_WORKERS, lean=lean)


@cache
def _applications(*, lean: bool, forgetful: bool) -> list[Application]:
    settings = FORGETFUL if forgetful else SETTINGS
    return [Application(engine, settings) for engine in _database(lean=lean).engines]


def simulate(plan: Plan, *, trace: bool = False, lean: bool | None = None) -> Report:
    """`lean`: without SQLAlchemy's engine, as most are. That changes nothing but the time it takes."""
    with _freed_at_once():
        return Run(plan, trace=trace, lean=plan.seed % BETWEEN_FULL > 0 if lean is None else lean).report()


def simulate_seed(seed: int) -> Report:
    return simulate(plan_of(seed))


def shrink(report: Report) -> Report:
    """The smallest plan that violates the same."""
    assert report.violation is not None
    invariant = report.violation.invariant

    def still_fails(plan: Plan) -> bool:
        found = simulate(plan).violation
        return found is not None and found.invariant == invariant

    return simulate(shrunk(report.plan, still_fails))


class Run:
    def __init__(self, plan: Plan, *, trace: bool, lean: bool) -> None:
        self.world = World(plan)
        self._trace = trace
        self._database = _database(lean=lean)
        self.truth = Truth(self.world, self._database)
        post = Post(self.world, self.truth.forged) if plan.workers > 1 else None
        applications = _applications(lean=lean, forgetful=plan.forgetful)[: plan.workers]
        self.workers = [
            Worker(self.world, number, application, post) for number, application in enumerate(applications)
        ]
        self._post = post
        self._people: list[asyncio.Future[None]] = []
        self.places = [
            Place(self.world, self.truth, self.workers, index, table) for index, table in enumerate(plan.tables)
        ]

    def report(self) -> Report:
        world, truth = self.world, self.truth
        with _instead_of_the_machine(world), _watched_log(truth):
            self._database.begin(world, truth.look)
            try:
                world.loop.run(self._main(), LATEST)
            except TimeIsUp as reason:
                truth.wrong("everything moves on", str(reason) or "time is up")
            except Violation as found:
                truth.violation = truth.violation or found
            if truth.violation is None and world.plan.seed % BETWEEN_CHECKS == 0:
                truth.expect_all_in_order()
        for error in world.loop.errors:
            truth.wrong("the server makes no mistakes", error)
        return Report(
            world.plan,
            truth.violation,
            world.fingerprint,
            world.loop.time(),
            world.counts,
            world.in_spite_of,
            world.lines if self._trace else None,
        )

    async def _main(self) -> None:
        loop = self.world.loop
        for worker in self.workers:
            worker.start()
        people = self._people = [asyncio.ensure_future(place.run()) for place in self.places]
        troubles = [asyncio.ensure_future(self._make(trouble)) for trouble in self.world.plan.troubles]
        for habit, work in (("stops", self._stop), ("renames", self._rename), ("silences", self._silence)):
            places = [place for place in self.places if place.has(habit)]
            troubles += [asyncio.ensure_future(self._host(place, habit, work)) for place in places]
        await self._until_seconds(self.world.plan.seconds)
        await asyncio.gather(*troubles)
        self.world.healed = True
        self.world.note("healed")
        await self._expect_progress()
        await self._expect_all_up_to_date()
        if self.world.plan.seed % BETWEEN_LEAVINGS == 0:
            await self._expect_nothing_left()
        for task in people:
            task.cancel()
        loop.call_soon(lambda: None)

    async def _until_seconds(self, seconds: float) -> None:
        """Looks after every short while whether something has gone wrong."""
        while (left := seconds - self.world.loop.time()) > 0:
            await asyncio.sleep(min(left, 0.25))
            self._raise_violation()

    def _raise_violation(self) -> None:
        if self.truth.violation is not None:
            raise self.truth.violation
        for task in self._people:
            if task.done():
                task.result()

    # -- trouble -----------------------------------------------------------------------------------------

    async def _make(self, trouble: Trouble) -> None:
        await asyncio.sleep(trouble.begins)
        kind, worker, world = trouble.kind, self.workers[trouble.worker], self.world
        world.begin(kind, trouble.worker)
        if kind == "worker_killed":
            worker.kill()
            await asyncio.sleep(trouble.lasts)
            self._start(worker)
        elif kind == "worker_restarted":
            await worker.stop()
            self._start(worker)
        elif kind == "worker_stalled":
            if worker.process is not None:
                world.loop.stall(worker.process, trouble.lasts)
            await asyncio.sleep(trouble.lasts)
        elif kind == "connections_cut":
            worker.cut_all()
        elif kind == "bus_lies":
            for _ in range(int(trouble.lasts / 0.1)):
                if self._post is not None:
                    self._post.lie()
                await asyncio.sleep(0.1)
        else:
            await asyncio.sleep(trouble.lasts)
        world.end(kind, trouble.worker)

    def _start(self, worker: Worker) -> None:
        if worker.process is None or not worker.process.alive:
            worker.start()

    async def _host(self, place: Place, habit: str, work: Callable[[str], None]) -> None:
        """A host does something about the table from outside."""
        rng = self.world.chance(f"host {place.index}" if habit == "stops" else f"host {habit} {place.index}")
        await asyncio.sleep(rng.uniform(0.3, self.world.plan.seconds))
        with suppress(AnpfiffError):
            if place.table_id is not None:
                work(place.table_id)

    def _stop(self, table_id: str) -> None:
        end_match(self._database.quiet, table_id)

    def _rename(self, table_id: str) -> None:
        owner = self.truth.tables[table_id].table.seats[0].owner
        if owner is not None:
            rename_person(self._database.quiet, owner, "Guest")
            self.world.counts["people renamed"] += 1

    def _silence(self, table_id: str) -> None:
        query = "SELECT id FROM chat WHERE table_id = ? AND text IS NOT NULL"
        for (message,) in self._database.connection.execute(query, (table_id,)).fetchall():
            remove_message(self._database.quiet, message)
            self.truth.silenced.add(message)
            self.world.counts["messages removed"] += 1

    # -- after it ----------------------------------------------------------------------------------------

    async def _expect_progress(self) -> None:
        """Every table moves on, or is over."""
        began, lengths = self.world.loop.time(), [self._length(place) for place in self.places]
        while True:
            left = [
                place
                for place, length in zip(self.places, lengths, strict=True)
                if not self._has_moved_on(place, length)
            ]
            if not left:
                return
            if self.world.loop.time() - began > PATIENCE + max(map(self._left, left)):
                raise Violation("everything moves on", "; ".join(map(self._state_of, left)))
            await asyncio.sleep(0.05)
            self._raise_violation()

    def _left(self, place: Place) -> float:
        """Seconds after which a clock runs out, where that is all that is left to happen."""
        return self._clock_left(place) if place.has("deserts") else 0.0

    def _clock_left(self, place: Place) -> float:
        """The most that anybody has left."""
        known = self.truth.tables.get(place.table_id or "")
        clock = None if known is None else known.standing.clock
        return 0.0 if clock is None else max(clock.left) / 1000

    def _length(self, place: Place) -> int:
        return len(self.truth.tables[place.table_id].entries) if place.table_id in self.truth.tables else 0

    def _has_moved_on(self, place: Place, length: int) -> bool:
        if place.table_id not in self.truth.tables:
            return False
        if place.lost:
            return True
        known = self.truth.tables[place.table_id]
        standing = known.standing
        if place.has("deserts") and place.plan.clock is not None:
            # Whoever had left before leaves nobody who plays: bots pause, and so does the match.
            return standing.over or all(seat.played_by is None for seat in known.table.seats)
        return standing.over or self._length(place) >= length + MORE_ENTRIES

    def _state_of(self, place: Place) -> str:
        known = self.truth.tables.get(place.table_id or "")
        if known is None:
            return f"table {place.index} was never set"
        who = [f"{type(v).__name__} at {v.number}, {v.status}" for v in place.visitors]
        return f"table {place.index} ({place.table_id}) stays at {known.standing.number}, {known.seats}: {who}"

    async def _expect_all_up_to_date(self) -> None:
        """Who is connected sees the last move; and that a match is over."""
        for place in self.places:
            place.resting = True
        # What is under way arrives first; what bots do from then on need not be seen.
        await asyncio.sleep(0.1)
        numbers = [self.truth.tables[place.table_id or ""].standing.number for place in self.places]
        await self._expect_soon("everybody is up to date", SEEN, lambda: self._behind(numbers))

    def _behind(self, numbers: list[int]) -> str | None:
        for place, number in zip(self.places, numbers, strict=True):
            standing = self.truth.tables[place.table_id or ""].standing
            for visitor in place.visitors:
                if visitor.away or isinstance(visitor, Sleeper):
                    continue
                if visitor.number < number or (visitor.status == "over") != standing.over:
                    told = f"{visitor.number} ({visitor.status}), the store at {standing.number}"
                    return f"{type(visitor).__name__} of {place.index} is at {told}"
        return self._silenced_but_shown()

    def _silenced_but_shown(self) -> str | None:
        for worker in self.workers:
            for table in worker.app.state.tables.shown():
                shown = self.truth.silenced.intersection(message.id for message in table.audience.chat)
                if shown:
                    return f"worker {worker.number} still shows {shown} at table {table.id}"
        return None

    async def _expect_nothing_left(self) -> None:
        """Everybody goes, and memory is as if they had never come."""
        for place in self.places:
            place.leave()
        # A clock that is left alone runs out first.
        patience = (20 if self._has_sleeper() else 6) + max(map(self._clock_left, self.places))
        await self._expect_soon("memory is bounded", patience, self._left_in_memory)

    def _left_in_memory(self) -> str | None:
        for worker in self.workers:
            left = worker.app.state.tables.in_memory()
            if left:
                return f"worker {worker.number} keeps {len(left)} tables"
            assert worker.process is not None
            # Its lifespan, the lobby, the timekeeper, and those who call people and look for achievements.
            tasks = worker.process.tasks()
            if len(tasks) > 5:
                return f"worker {worker.number} runs {tasks}"
        return None

    async def _expect_soon(self, invariant: str, seconds: float, wrong: Callable[[], str | None]) -> None:
        """Within so many seconds nothing is wrong any more."""
        deadline = self.world.loop.time() + seconds
        while (told := wrong()) is not None:
            if self.world.loop.time() >= deadline:
                raise Violation(invariant, told)
            await asyncio.sleep(0.05)
            self._raise_violation()

    def _has_sleeper(self) -> bool:
        return any(isinstance(visitor, Sleeper) for place in self.places for visitor in place.visitors)


@cache
def _load_game(game_id: str, players: int | None, data: str | None, **options: Any) -> Game:
    return load_game(game_id, players, data=data, **options)


def _configured_game(game_id: str, players: int | None, options: Mapping[str, Any], data: str | None = None) -> Game:
    return _load_game(game_id, players, data, **options)


@contextmanager
def _instead_of_the_machine(world: World) -> Iterator[None]:
    """Time and secrets come from the world; limits are small enough to be reached."""
    rng = world.chance("secrets")
    letters = string.ascii_letters + string.digits

    def text(length: int) -> str:
        return "".join(rng.choices(letters, k=length * 4 // 3 + (length % 3 > 0)))

    secrets = SimpleNamespace(token_bytes=rng.randbytes, token_urlsafe=text, choice=rng.choice)
    time = SimpleNamespace(monotonic=world.monotonic, time=world.wall)
    changes: list[tuple[Any, str, Any]] = [
        *((module, "secrets", secrets) for module in (chance, ids, sessions, services)),
        *((module, "time", time) for module in (times, tables)),
        (times, "_started", BEGINNING),
        # Games never change: each is made once for all runs.
        *((module, "configured_game", _configured_game) for module in (record, setting)),
        (outbox, "MAX_WAITING_BYTES", MAX_WAITING_BYTES),
        (timekeeper, "EVERY_SECONDS", 0.25 if world.plan.forgetful else timekeeper.EVERY_SECONDS),
        (opponents, "_known", lambda: [SLOW, "random"]),
        (registry, "BUILT_IN", {**registry.BUILT_IN, SLOW: SlowBot}),
        (terms, "CLOCK_SECONDS", {"live": (CLOCK, CLOCK)}),
        (kwargs_model, "create_task_group", OneAfterAnother),
    ]
    # Not by `patch`, which takes a tenth of a short run.
    before = [(module, name, getattr(module, name)) for module, name, _ in changes]
    try:
        for module, name, value in changes:
            setattr(module, name, value)
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)


@contextmanager
def _freed_at_once() -> Iterator[None]:
    """What a run leaves in circles is freed once nobody holds the run, and before it has grown old and cold."""
    gc.disable()
    try:
        yield
    finally:
        # Only the young: what was there before the run would take longer to look through than the run did.
        gc.collect(0)
        gc.enable()


class _Mistakes(logging.Handler):
    def __init__(self, truth: Truth) -> None:
        super().__init__(logging.ERROR)
        self._truth = truth

    def emit(self, record: logging.LogRecord) -> None:
        self._truth.wrong("the server makes no mistakes", f"{record.msg}: {record.exc_info}")


@contextmanager
def _watched_log(truth: Truth) -> Iterator[None]:
    """What the server takes for a mistake of its own is one."""
    logger, mistakes = logging.getLogger("anpfiff.server"), _Mistakes(truth)
    propagate = logger.propagate
    logger.addHandler(mistakes)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(mistakes)
        logger.propagate = propagate
