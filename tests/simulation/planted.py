"""Mistakes that the server does not make, for a simulation that must find them: each replaces a part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

import msgspec

from anpfiff.play.clock import Clock
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.writer import Writer
from anpfiff.server.tables import table as table_module
from anpfiff.server.tables import timekeeper
from anpfiff.server.tables.audience import Audience
from anpfiff.server.tables.table import Table
from tests.simulation.plan import CLOCK, Plan, TablePlan, Trouble, TroubleKind

TWO = TablePlan("machikoro", 2)
COMING_AND_GOING = TablePlan("machikoro", 2, habits=("leaves",))


def _scene(table: TablePlan, *troubles: TroubleKind) -> Callable[[int], Plan]:
    """Where a mistake shows soon: this table at two workers, with these troubles at both."""

    def plan(seed: int) -> Plan:
        made = [Trouble(kind, worker, 0.4, 1.6) for kind in troubles for worker in range(2)]
        return Plan(seed, 2, (table,), tuple(made))

    return plan


def _acknowledge_before_commit() -> AbstractContextManager[Any]:
    store = Writer.append

    async def append(self: Writer, *args: Any) -> None:
        store(self, *args).add_done_callback(lambda done: done.exception())

    return patch.object(Writer, "append", append)


def _drop_the_retry() -> AbstractContextManager[Any]:
    return patch.object(table_module, "ATTEMPTS", 1)


def _trust_the_bus() -> AbstractContextManager[Any]:
    """Take entries from the bus, as if nobody could say anything else there than what is stored."""
    hear = Audience._hear

    def believe(self: Audience, message: bytes) -> None:
        told = msgspec.msgpack.decode(message)
        if told[0] != 0:
            hear(self, message)
            return
        table: Table = self._hinted.__self__  # type: ignore[attr-defined]
        for entry in (Entry(*each) for each in told[2]):
            if entry.number == table.standing.length:
                table._showing.show(table.standing.hear(entry))

    return patch.object(Audience, "_hear", believe)


def _rely_on_the_bus() -> AbstractContextManager[Any]:
    async def do_not_look(_: Any) -> None:
        pass

    return patch.object(timekeeper, "catch_up", do_not_look)


def _forget_the_lease() -> AbstractContextManager[Any]:
    return patch.object(table_module, "new_due", lambda *_: None)


def _credit_time_twice() -> AbstractContextManager[Any]:
    credit = Clock._add_increments

    def twice(self: Clock, pending: Sequence[int], moved: Sequence[int]) -> None:
        credit(self, pending, moved)
        credit(self, pending, moved)

    return patch.object(Clock, "_add_increments", twice)


def _forget_the_doubt() -> AbstractContextManager[Any]:
    async def take_turn(self: Table) -> None:
        await self._lock.acquire()

    return patch.object(Table, "take_turn", take_turn)


def _leave_what_was_removed() -> AbstractContextManager[Any]:
    async def do_not_read(_: Audience) -> None:
        pass

    return patch.object(Audience, "read_chat", do_not_read)


# By name: the mistake, and a scene where it shows soon.
PLANTED: dict[str, tuple[Callable[[], AbstractContextManager[Any]], Callable[[int], Plan]]] = {
    "acknowledge before commit": (_acknowledge_before_commit, _scene(TWO, "commits_fail")),
    "drop the retry": (_drop_the_retry, _scene(COMING_AND_GOING, "bus_drops")),
    "trust the bus": (_trust_the_bus, _scene(TWO, "bus_lies")),
    "rely on the bus": (_rely_on_the_bus, _scene(TWO, "bus_drops")),
    "forget the lease": (
        _forget_the_lease,
        _scene(TablePlan("machikoro", 2, clock=CLOCK, habits=("deserts",))),
    ),
    "credit time twice": (_credit_time_twice, _scene(TablePlan("machikoro", 2, clock=CLOCK))),
    "leave what was removed": (
        _leave_what_was_removed,
        _scene(TablePlan("machikoro", 2, habits=("talks", "silences"))),
    ),
    "forget the doubt": (_forget_the_doubt, _scene(TWO, "commits_fail")),
}
