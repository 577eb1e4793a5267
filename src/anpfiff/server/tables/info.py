"""A table as one reader is told of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from anpfiff.kit.game import Game
from anpfiff.server.protocol import (
    ChanceInfo,
    ClockSettings,
    EndInfo,
    SeatInfo,
    SeatKind,
    TableInfo,
    TableStatus,
    UndoInfo,
)
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables.company import Company
from anpfiff.server.tables.messages import encoded
from anpfiff.server.tables.seating import is_free
from anpfiff.server.tables.story import Story


class GameFacts:
    """What is the same for everyone and all the time, made once."""

    def __init__(self, game: Game) -> None:
        self.hidden_information = game.manifest.hidden_information
        self.catalogue: Any = encoded(game.catalogue())
        self.sheets = list(game.score_sheet(game.new_initial_state().view(None)))


@lru_cache(maxsize=256)
def facts_of(game: Game) -> GameFacts:
    return GameFacts(game)


def status_of(table: StoredTable, over: bool) -> TableStatus:
    if not table.is_full:
        return "waiting"
    return "over" if over else "running"


def table_info(
    table: StoredTable, story: Story, facts: GameFacts, company: Company, reader: str | None, *, over: bool
) -> TableInfo:
    """`over`: the end is stored, so that the seed can be shown."""
    chance = table.record_chance(reveal=table.is_full and over)
    undo, end, clock = story.undo, story.end, table.clock
    return TableInfo(
        id=table.id,
        game=table.game,
        players=len(table.seats),
        options=table.options,
        seats=[_seat_info(table, index, company, reader) for index in range(len(table.seats))],
        status=status_of(table, over),
        chance=ChanceInfo(table.chance, chance.commitment, chance.entropy, chance.seed),
        hidden_information=facts.hidden_information,
        sheets=facts.sheets,
        catalogue=facts.catalogue,
        public=table.public,
        rated=table.rated,
        clock=None if clock is None else ClockSettings(clock.kind, clock.seconds, clock.increment),
        yours=reader is not None and reader == table.host,
        fills_at=None if table.is_full else table.fills_at,
        undo=None if undo is None else UndoInfo(undo.seat, story.number, sorted(undo.agreed)),
        end=None if end is None else EndInfo(end.reason, end.winners),
        rematch=table.rematch,
    )


def _seat_info(table: StoredTable, index: int, company: Company, reader: str | None) -> SeatInfo:
    seat = table.seats[index]
    kind: SeatKind = "open" if seat.is_open else "bot" if seat.owner is None else "human"
    alone = seat.owner is not None and len(table.seats_of(seat.owner)) == 1
    missing = table.is_full and table.ended is None and seat.played_by is not None and seat.owner != reader
    return SeatInfo(
        name=seat.name,
        kind=kind,
        bot=seat.bot,
        connected=company.is_there(seat.owner),
        yours=reader is not None and seat.owner == reader,
        person=seat.owner if alone else None,
        left=seat.left,
        gave_up=seat.gave_up,
        free=is_free(table, index, reader),
        stand_in_possible=missing and bool(table.seats_of(reader)) and company.is_long_gone(seat.owner),
    )
