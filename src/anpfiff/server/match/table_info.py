"""A table as one reader sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from anpfiff.kit.game import Game
from anpfiff.server.match.presentation import encoded
from anpfiff.server.match.seating import is_free
from anpfiff.server.match.standing import Standing
from anpfiff.server.protocol import (
    ChanceInfo,
    ClockSettings,
    EndInfo,
    SeatInfo,
    SeatKind,
    TableInfo,
    UndoInfo,
)
from anpfiff.server.store.stored import StoredTable


class GameFacts:
    """What is the same for everyone and all the time, made once."""

    def __init__(self, game: Game) -> None:
        self.hidden_information = game.manifest.hidden_information
        self.catalogue: Any = encoded(game.catalogue())
        self.sheets = list(game.score_sheet(game.new_initial_state().view(None)))


@lru_cache(maxsize=256)
def facts_of(game: Game) -> GameFacts:
    return GameFacts(game)


class Attendance(Protocol):
    """Who is at a table now, as its host knows."""

    def is_there(self, person: str | None) -> bool: ...

    def is_long_gone(self, person: str | None) -> bool:
        """Whether the others have waited for this person long enough."""

    def awaited_until(self, person: str | None) -> int | None:
        """Until when they wait for this person; None if the person is there."""


def table_info(standing: Standing, attendance: Attendance, reader: str | None) -> TableInfo:
    table, facts = standing.table, facts_of(standing.game)
    # The seed is shown when the end is stored.
    chance = table.record_chance(reveal=standing.over)
    undo, end, clock = standing.undo, standing.end, table.clock
    return TableInfo(
        id=table.id,
        game=table.game,
        players=len(table.seats),
        options=table.options,
        seats=[_seat_info(table, index, attendance, reader) for index in range(len(table.seats))],
        status="over" if standing.over else "running" if table.is_full else "waiting",
        chance=ChanceInfo(table.chance, chance.commitment, chance.entropy, chance.seed),
        hidden_information=facts.hidden_information,
        sheets=facts.sheets,
        catalogue=facts.catalogue,
        public=table.public,
        rated=table.rated,
        clock=None if clock is None else ClockSettings(clock.kind, clock.seconds, clock.increment),
        yours=reader is not None and reader == table.host,
        fills_at=None if table.is_full else table.fills_at,
        undo=None if undo is None else UndoInfo(undo.seat, standing.number, sorted(undo.agreed)),
        end=None if end is None else EndInfo(end.reason, end.winners),
        rematch=table.rematch,
        hints=table.hints,
        offline=table.offline,
    )


def _seat_info(table: StoredTable, index: int, attendance: Attendance, reader: str | None) -> SeatInfo:
    seat = table.seats[index]
    kind: SeatKind = "open" if seat.is_open else "bot" if seat.owner is None else "human"
    alone = seat.owner is not None and len(table.seats_of(seat.owner)) == 1
    missing = table.is_full and table.ended is None and seat.played_by is not None and seat.owner != reader
    return SeatInfo(
        name=seat.name,
        kind=kind,
        bot=seat.bot,
        connected=attendance.is_there(seat.owner),
        yours=reader is not None and seat.owner == reader,
        person=seat.owner if alone else None,
        left=seat.left,
        gave_up=seat.gave_up,
        free=is_free(table, index, reader),
        seal=seat.seal,
        stand_in_possible=missing and bool(table.seats_of(reader)) and attendance.is_long_gone(seat.owner),
        awaited_until=attendance.awaited_until(seat.owner) if missing else None,
    )
