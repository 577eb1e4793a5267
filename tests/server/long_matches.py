"""A match as long as somebody likes, and how much of it an event loop has to do in one go."""

from __future__ import annotations

import asyncio.events
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from anpfiff.kit.options import OptionValue
from anpfiff.server.match.setting import begun
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.store.journal import Steps
from anpfiff.server.store.store import Store
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.times import now

PERSON = "anna"


async def store_long_match(store: Store, table_id: str, steps: int) -> None:
    """Of a person against two bots, in which nobody ever builds; the person is to act."""
    seats = (StoredSeat("Anna", owner=PERSON), *(StoredSeat("Bot", bot="random") for _ in range(2)))
    options: dict[str, OptionValue] = {"max_rounds": 10_000}
    seed = bytes(32)
    table, entries = begun(StoredTable(table_id, now(), "machikoro", 1, options, seats, "fair", seed, host=PERSON))
    standing = Standing(table, entries)
    while standing.match.number < steps or standing.pending != [0]:
        (seat,) = standing.pending
        progress = standing.match.act(seat, standing.match.state.legal_actions(seat)[0])
        change = Change([Steps(progress.steps)], table, progress)
        new = standing.entries_for(change, table.created)
        standing.accept(change, new)
        entries += new
    await store.create(table, entries)


class Longest:
    """`calls`: of functions, between two moments at which the loop could do something else."""

    calls = 0


@contextmanager
def counted_calls() -> Iterator[Longest]:
    """Of this thread's event loop; what is left to other threads does not count."""
    run, longest, calls = asyncio.events.Handle._run, Longest(), 0

    def count(_: FrameType, what: str, __: Any) -> None:
        nonlocal calls
        calls += what in ("call", "c_call")

    def counted(handle: asyncio.Handle) -> None:
        nonlocal calls
        calls = 0
        sys.setprofile(count)
        try:
            run(handle)
        finally:
            sys.setprofile(None)
            longest.calls = max(longest.calls, calls)

    asyncio.events.Handle._run = counted  # type: ignore[method-assign, assignment]
    try:
        yield longest
    finally:
        asyncio.events.Handle._run = run  # type: ignore[method-assign]
