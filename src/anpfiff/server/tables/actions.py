"""What people do at a table besides playing: come, go, give up, take back. Each is one change of the table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from anpfiff.play.undo import undo_target
from anpfiff.server import metrics
from anpfiff.server.problems import MatchRunning, NothingToAnswer, NotYourSeat
from anpfiff.server.store.journal import (
    Happening,
    Rematch,
    SeatChange,
    SeatChanged,
    Steps,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from anpfiff.server.store.rows import update_seat, update_table
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables import seating
from anpfiff.server.tables.ending import early_end
from anpfiff.server.tables.hub import Subscriber

if TYPE_CHECKING:
    from anpfiff.server.tables.table import Table


# -- seats -----------------------------------------------------------------------------------------------


async def take_seat(table: Table, person: str, name: str, entropy: str | None, seat: int | None = None) -> None:
    """Sit down; the last one to do so starts the match."""

    async def sit() -> None:
        await commit_seats(table, seating.sit_down(table.stored, person, name, entropy, seat), "taken")

    await table.change(sit)


async def start_with_bots(table: Table, person: str) -> None:
    """The host lets bots take the open seats."""

    async def start() -> None:
        await commit_seats(table, seating.fill_with_bots(table.stored, person), "filled")

    await table.change(start)


async def leave(table: Table, person: str | None) -> None:
    async def go() -> None:
        change: SeatChange = "left" if table.stored.is_full else "opened"
        await commit_seats(table, seating.leave(table.stored, person), change)

    await table.change(go)


async def come_back(table: Table, person: str | None) -> None:
    async def back() -> None:
        await commit_seats(table, seating.come_back(table.stored, person), "back")

    await table.change(back)


async def relieve_stand_in(table: Table, person: str | None) -> None:
    """Somebody for whom a bot was called is there again."""
    own = [table.stored.seats[index] for index in table.stored.seats_of(person)]
    if any(seat.bot and not seat.left and not seat.gave_up for seat in own):
        await come_back(table, person)


async def call_stand_in(table: Table, person: str | None, seat: int) -> None:
    async def call() -> None:
        table.expect_running()
        seats = table.stored.seats
        gone = 0 <= seat < len(seats) and table.company.is_long_gone(seats[seat].owner)
        await commit_seats(table, seating.call_stand_in(table.stored, person, seat, gone), "stand_in")

    await table.change(call)


async def resign(table: Table, person: str | None, seat: int) -> None:
    async def give_up() -> None:
        table.expect_running()
        if seat not in table.stored.seats_of(person) or table.stored.seats[seat].gave_up is not None:
            raise NotYourSeat(f"you do not play seat {seat}")
        await commit_seats(table, seating.give_up(table.stored, seat, "resigned"), "gave_up")

    await table.change(give_up)


async def commit_seats(table: Table, seated: tuple[StoredTable, list[int]], change: SeatChange) -> None:
    """Store who sits where now; with the first steps if the match starts by it, with its end if it ends by it."""
    stored, seats = seated
    if not seats:
        return
    happenings: list[Happening] = [SeatChanged(seat, change) for seat in seats]
    now = table.house.now()
    starts = stored.is_full and not table.stored.is_full
    if starts:
        happenings.append(Steps(table.story.restart(stored).begin().steps))
    elif change == "gave_up" and (end := early_end(stored)) is not None:
        happenings.append(end)

    def work(connection: Connection) -> None:
        for seat in seats:
            update_seat(connection, stored.id, seat, stored.seats[seat])
        started = {"started": now} if starts else {}
        update_table(connection, stored.id, entropy=list(stored.entropy), **started)

    await table.commit(happenings, stored, [work])
    if starts:
        metrics.matches_started.labels(stored.game).inc()


# -- the match as a whole --------------------------------------------------------------------------------


async def set_rematch(table: Table, rematch: str) -> str:
    """Where the same people play again: `rematch`, unless that was settled before."""
    settled = rematch

    async def settle() -> None:
        nonlocal settled
        if not table.over:
            raise MatchRunning("a rematch begins when the match is over")
        if table.stored.rematch is not None:
            settled = table.stored.rematch
            return
        stored = table.stored.changed(rematch=rematch)
        await table.commit(
            [Rematch(rematch)], stored, [lambda connection: update_table(connection, stored.id, rematch=rematch)]
        )

    await table.change(settle)
    return settled


# -- taking back -----------------------------------------------------------------------------------------


async def ask_undo(table: Table, subscriber: Subscriber, seat: int, number: int) -> None:
    """Ask all others to take back the last decision of `seat`; with bots alone it is done at once."""

    async def ask() -> None:
        table.expect_player(subscriber, seat)
        table.expect_number(number)
        # It looks at many worlds: nobody else should wait for it.
        target = await asyncio.to_thread(undo_target, table.match, seat)
        happenings: list[Happening] = [UndoAsked(seat, target)]
        if _all_agree(table.stored, {seat}):
            happenings.append(Undone(target))
        await table.commit(happenings)

    await table.change(ask)


async def answer_undo(table: Table, subscriber: Subscriber, number: int, agree: bool) -> None:
    async def answer() -> None:
        request = table.story.undo
        if request is None or not subscriber.seats:
            raise NothingToAnswer("nobody asks you to take anything back (any more)")
        table.expect_number(number)
        happenings: list[Happening] = [UndoAnswered(seat, agree) for seat in subscriber.seats]
        if agree and _all_agree(table.stored, request.agreed.union(subscriber.seats)):
            happenings.append(Undone(request.to))
        await table.commit(happenings)

    await table.change(answer)


def _all_agree(table: StoredTable, agreed: set[int]) -> bool:
    """Whether everybody who plays has agreed at one of their seats; bots always do."""
    people = {table.seats[seat].owner for seat in agreed}
    return all(seat.played_by is None or seat.played_by in people for seat in table.seats)
