"""A tournament as the store keeps it. The result of a match is read from its table, not stored twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from sqlalchemy import Connection, func, insert, or_, select, update

from anpfiff.kit.options import OptionValue
from anpfiff.server.problems import Conflict, UnknownTournament
from anpfiff.server.store import schema
from anpfiff.server.store.rows import in_portions
from anpfiff.tournament.rounds import Format, Pairing

MAX_LISTED = 50


@dataclass(frozen=True, slots=True)
class Entrant:
    """`person` is None for somebody on the organiser's device."""

    number: int
    name: str
    person: str | None
    gone: bool


@dataclass(frozen=True, slots=True)
class SetTable:
    """A table in a round: `ranks` come from the organiser, or otherwise from the match."""

    number: int
    players: tuple[int, ...]
    table_id: str | None
    ranks: tuple[int, ...] | None = None
    by_hand: bool = False
    started: bool = False
    ended: bool = False

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.players, self.ranks)


@dataclass(frozen=True, slots=True)
class Tournament:
    """`entrants` are in the order of the draw, once it has begun."""

    id: str
    host: str
    name: str
    game: str
    options: dict[str, OptionValue]
    format: Format
    seats: int
    rounds: int
    round: int
    entrants: tuple[Entrant, ...]
    tables: tuple[tuple[SetTable, ...], ...]

    @property
    def played(self) -> list[list[Pairing]]:
        return [[table.pairing for table in each] for each in self.tables]

    @property
    def gone(self) -> frozenset[int]:
        return frozenset(entrant.number for entrant in self.entrants if entrant.gone)

    def entrant(self, number: int) -> Entrant:
        return next(entrant for entrant in self.entrants if entrant.number == number)


@dataclass(frozen=True, slots=True)
class Listed:
    id: str
    name: str
    game: str
    format: Format
    round: int
    entrants: int
    host: str
    created: int


def add(connection: Connection, tournament: Tournament, now: int) -> None:
    columns = ("id", "host", "name", "game", "options", "format", "seats", "rounds", "round")
    row = {column: getattr(tournament, column) for column in columns}
    connection.execute(insert(schema.tournaments).values(created=now, **row))
    for entrant in tournament.entrants:
        enter(connection, tournament.id, entrant)


def enter(connection: Connection, tournament_id: str, entrant: Entrant) -> None:
    row = {"number": entrant.number, "lot": entrant.number, "name": entrant.name, "person_id": entrant.person}
    connection.execute(insert(schema.entrants).values(tournament_id=tournament_id, gone=False, **row))


def read(connection: Connection, tournament_id: str) -> Tournament:
    """UnknownTournament if there is none."""
    t, e = schema.tournaments.c, schema.entrants.c
    row = connection.execute(select(schema.tournaments).where(t.id == tournament_id)).one_or_none()
    if row is None:
        raise UnknownTournament(f"there is no tournament {tournament_id!r}")
    entered = select(schema.entrants).where(e.tournament_id == tournament_id).order_by(e.lot, e.number)
    return Tournament(
        id=row.id,
        host=row.host,
        name=row.name,
        game=row.game,
        options=row.options,
        format=cast(Format, row.format),
        seats=row.seats,
        rounds=row.rounds,
        round=row.round,
        entrants=tuple(Entrant(r.number, r.name, r.person_id, r.gone) for r in connection.execute(entered)),
        tables=_read_tables(connection, row.id, row.round),
    )


def begin_round(
    connection: Connection, tournament: Tournament, lot: Sequence[int], rounds: int, tables: Sequence[SetTable]
) -> None:
    """Conflict if somebody else has begun it, or somebody has come or gone in the meantime."""
    t, number = schema.tournaments.c, tournament.round + 1
    here = (t.id == tournament.id, t.round == tournament.round)
    changed = connection.execute(update(schema.tournaments).where(*here).values(round=number, rounds=rounds))
    if changed.rowcount != 1 or read(connection, tournament.id).entrants != tournament.entrants:
        raise Conflict("the tournament has changed in the meantime; look at it again")
    e = schema.entrants.c
    for place, entrant in enumerate(lot):
        whose = (e.tournament_id == tournament.id, e.number == entrant)
        connection.execute(update(schema.entrants).where(*whose).values(lot=place))
    rows = [
        {
            "tournament_id": tournament.id,
            "round": number,
            "number": table.number,
            "players": _joined(table.players),
            "table_id": table.table_id,
        }
        for table in tables
    ]
    connection.execute(insert(schema.pairings), rows)


def set_ranks(connection: Connection, tournament_id: str, number: int, table: int, ranks: Sequence[int] | None) -> None:
    p = schema.pairings.c
    this = (p.tournament_id == tournament_id, p.round == number, p.number == table)
    said = None if ranks is None else _joined(ranks)
    connection.execute(update(schema.pairings).where(*this).values(ranks=said))


def listed(connection: Connection, person: str) -> list[Listed]:
    """The tournaments that this person organises or takes part in, the newest first."""
    t, e = schema.tournaments.c, schema.entrants.c
    theirs = select(e.tournament_id).where(e.person_id == person)
    count = select(func.count()).where(e.tournament_id == t.id).scalar_subquery().label("entrants")
    query = (
        select(t.id, t.name, t.game, t.format, t.round, count, t.host, t.created)
        .where(or_(t.host == person, t.id.in_(theirs)))
        .order_by(t.created.desc(), t.id)
        .limit(MAX_LISTED)
    )
    return [Listed(*row) for row in connection.execute(query)]


def _read_tables(connection: Connection, tournament_id: str, rounds: int) -> tuple[tuple[SetTable, ...], ...]:
    p = schema.pairings.c
    query = select(schema.pairings).where(p.tournament_id == tournament_id).order_by(p.round, p.number)
    rows = list(connection.execute(query))
    matches = _matches(connection, [row.table_id for row in rows if row.table_id is not None])
    made: list[list[SetTable]] = [[] for _ in range(rounds)]
    for row in rows:
        started, ended, ranks = matches.get(row.table_id, (False, False, None))
        said = None if row.ranks is None else _split(row.ranks)
        table = SetTable(row.number, _split(row.players), row.table_id, said or ranks, said is not None, started, ended)
        made[row.round - 1].append(table)
    return tuple(map(tuple, made))


def _matches(connection: Connection, table_ids: Sequence[str]) -> dict[str, tuple[bool, bool, tuple[int, ...] | None]]:
    """Whether each has started and ended, and the resulting ranks."""
    t, s = schema.tables.c, schema.seats.c
    found: dict[str, tuple[bool, bool, tuple[int, ...] | None]] = {}
    for some in in_portions(table_ids):
        ranks: dict[str, list[int | None]] = defaultdict(list)
        seats = select(s.table_id, s.rank).where(s.table_id.in_(some)).order_by(s.table_id, s.seat)
        for seat in connection.execute(seats):
            ranks[seat.table_id].append(seat.rank)
        for table in connection.execute(select(t.id, t.started, t.ended).where(t.id.in_(some))):
            told = [rank for rank in ranks[table.id] if rank is not None]
            whole = tuple(told) if table.ended is not None and len(told) == len(ranks[table.id]) else None
            found[table.id] = (table.started is not None, table.ended is not None, whole)
    return found


def _joined(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _split(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(",") if number)
