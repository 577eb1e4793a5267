"""What one simulation is about: who plays what, and what goes wrong when. A seed gives a plan, a plan gives a run."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

import msgspec

TroubleKind = Literal[
    "commits_fail",
    "commits_fail_unnoticed",
    "statements_fail",
    "store_away",
    "disk_slow",
    "bus_drops",
    "bus_doubles",
    "bus_late",
    "bus_lies",
    "worker_killed",
    "worker_restarted",
    "worker_stalled",
    "connections_cut",
    "network_slow",
]
TROUBLES: tuple[TroubleKind, ...] = TroubleKind.__args__  # type: ignore[attr-defined]
Habit = Literal[
    "presses_twice", "asks_undo", "talks", "leaves", "resigns", "syncs", "reads_nothing", "watches", "deserts", "stops"
]
HABITS: tuple[Habit, ...] = Habit.__args__  # type: ignore[attr-defined]
# What hosts do about somebody's name, and about what was said.
HostHabit = Literal["renames", "silences"]
HOST_HABITS: tuple[HostHabit, ...] = HostHabit.__args__  # type: ignore[attr-defined]

T = TypeVar("T")

# Seconds of trouble, of which one is drawn; then everything heals. Most mistakes show soon, and some only later.
SECONDS = (0.5, 0.5, 0.5, 0.8, 1.2, 2.5)


# Shorter than a server offers it: much of a run would be waiting for its end.
CLOCK = 5


class TablePlan(msgspec.Struct, frozen=True):
    """A table of two seats: of two people, or of a person and a bot."""

    game: Literal["machikoro", "tsubasa"]
    people: int
    rated: bool = False
    # Seconds, with an increment of two.
    clock: int | None = None
    # What somebody there is in the habit of; some of it is done by others than those who play.
    habits: tuple[Habit | HostHabit, ...] = ()
    # The bot thinks where those think that take their time, and sometimes fails.
    slow_bot: bool = False


class Trouble(msgspec.Struct, frozen=True):
    kind: TroubleKind
    worker: int
    begins: float
    lasts: float


class Plan(msgspec.Struct, frozen=True):
    seed: int
    workers: int
    tables: tuple[TablePlan, ...]
    troubles: tuple[Trouble, ...]
    # Of trouble; then everything heals.
    seconds: float = 2.5
    # What nobody looks at is dropped from memory at once.
    forgetful: bool = False

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


def plan_from(text: str) -> Plan:
    return msgspec.json.decode(text, type=Plan)


def plan_of(seed: int) -> Plan:
    """A short scenario."""
    rng = random.Random(f"plan {seed}")
    workers = rng.choice([1, 2, 2, 2, 3])
    seconds = rng.choice(SECONDS)
    tables = tuple(_table(rng) for _ in range(rng.choice([1, 1, 1, 1, 1, 2])))
    bots = random.Random(f"bots {seed}")
    tables = tuple(msgspec.structs.replace(table, slow_bot=bots.random() < 0.5) for table in tables)
    hosts = random.Random(f"hosts {seed}")
    tables = tuple(_with_host(table, hosts) for table in tables)
    troubles = tuple(_trouble(rng, workers, seconds) for _ in range(rng.choice([0, 1, 2, 3, 4, 6])))
    forgetful = random.Random(f"memory {seed}").random() < 0.1
    return Plan(seed, workers, tables, troubles, seconds, forgetful)


def _table(rng: random.Random) -> TablePlan:
    game: Literal["machikoro", "tsubasa"] = "tsubasa" if rng.random() < 0.25 else "machikoro"
    people = rng.choice([1, 2, 2])
    clock = CLOCK if rng.random() < 0.2 else None
    habits: list[Habit] = [habit for habit in HABITS if habit != "deserts" and rng.random() < 0.12]
    if clock is not None and rng.random() < 0.3:
        habits.append("deserts")
    return TablePlan(game, people, rng.random() < 0.4, clock, tuple(habits))


def _with_host(table: TablePlan, rng: random.Random) -> TablePlan:
    """There is nothing to silence where nobody talks."""
    habits = [habit for habit in HOST_HABITS if rng.random() < (0.5 if habit == "silences" else 0.1)]
    if "talks" not in table.habits:
        habits = [habit for habit in habits if habit != "silences"]
    return msgspec.structs.replace(table, habits=(*table.habits, *habits))


def _trouble(rng: random.Random, workers: int, seconds: float) -> Trouble:
    begins = rng.uniform(0.1, seconds - 0.2)
    lasts = min(rng.choice([0.2, 0.5, 1.5, 2.5]), seconds - begins)
    return Trouble(rng.choice(TROUBLES), rng.randrange(workers), round(begins, 3), round(lasts, 3))


def shrunk(plan: Plan, still_fails: Callable[[Plan], bool]) -> Plan:
    """The smallest plan of the same seed that can be reached by leaving out one thing after another."""
    for smaller in _smaller(plan):
        if still_fails(smaller):
            return shrunk(smaller, still_fails)
    return plan


def _smaller(plan: Plan) -> Iterator[Plan]:
    replace = msgspec.structs.replace
    for index in range(len(plan.tables)):
        if len(plan.tables) > 1:
            yield replace(plan, tables=_without(plan.tables, index))
    for index in range(len(plan.troubles)):
        yield replace(plan, troubles=_without(plan.troubles, index))
    for index, table in enumerate(plan.tables):
        simpler = [replace(table, habits=_without(table.habits, each)) for each in range(len(table.habits))]
        if table.clock is not None:
            simpler.append(replace(table, clock=None, habits=tuple(h for h in table.habits if h != "deserts")))
        if table.slow_bot:
            simpler.append(replace(table, slow_bot=False))
        if table.rated:
            simpler.append(replace(table, rated=False))
        for each in simpler:
            yield replace(plan, tables=(*plan.tables[:index], each, *plan.tables[index + 1 :]))
    if plan.forgetful:
        yield replace(plan, forgetful=False)
    if plan.seconds > min(SECONDS):
        yield replace(plan, seconds=min(SECONDS))
    if plan.workers > 1 and all(trouble.worker < plan.workers - 1 for trouble in plan.troubles):
        yield replace(plan, workers=plan.workers - 1)


def _without(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    return (*items[:index], *items[index + 1 :])
