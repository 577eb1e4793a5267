"""What people do with a tournament: organise it, enter, leave, begin a round, enter a result."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

from sqlalchemy import Connection, delete, update

from anpfiff.games import game_class
from anpfiff.kit.options import Options, parse_options
from anpfiff.play.chance import new_seed
from anpfiff.play.setup import configured_game, possible_players
from anpfiff.server.club import rows
from anpfiff.server.club.rows import Entrant, SetTable, Tournament
from anpfiff.server.ids import new_id
from anpfiff.server.people.lookalikes import distinct_name
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import AlreadyEntered, BadRequest, NotYourTournament, RoundNotOver, TournamentClosed
from anpfiff.server.protocol import CreateTournament, PersonInfo
from anpfiff.server.store import schema
from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.store import Store
from anpfiff.server.store.stored import StoredSeat, StoredTable
from anpfiff.server.tables.tables import Tables
from anpfiff.tournament.pairing import is_over, next_round, usual_rounds

MAX_ENTRANTS = 64
MAX_ROUNDS = 30
MAX_TITLE = 60


class Evenings:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def create(self, wanted: CreateTournament, person: PersonInfo) -> Tournament:
        """BadOption, BadRequest or BadName for what cannot be played."""
        options = parse_options(game_class(wanted.game).manifest.options, wanted.options)
        title = wanted.name.strip()
        if not 1 <= len(title) <= MAX_TITLE or not title.isprintable():
            raise BadRequest(f"a tournament has a name of 1 to {MAX_TITLE} characters that can be shown")
        if wanted.rounds is not None and not 1 <= wanted.rounds <= MAX_ROUNDS:
            raise BadRequest(f"a tournament has 1 to {MAX_ROUNDS} rounds, not {wanted.rounds}")
        if len(wanted.names) > MAX_ENTRANTS:
            raise BadRequest(f"at most {MAX_ENTRANTS} people take part")
        if wanted.seats < 2 or wanted.seats not in table_numbers(wanted.game, options):
            raise BadRequest(f"{wanted.game} cannot be played at tables of {wanted.seats} with these options")
        game = configured_game(wanted.game, wanted.seats, options)
        entrants: list[Entrant] = []
        for number, name in enumerate(wanted.names):
            entrants.append(Entrant(number, _free_name(entrants, name), None, gone=False))
        tournament = Tournament(
            id=new_id(),
            host=person.id,
            name=title,
            game=wanted.game,
            options=game.options,
            format=wanted.format,
            seats=wanted.seats,
            rounds=wanted.rounds or 0,
            round=0,
            entrants=tuple(entrants),
            tables=(),
        )
        now = self._tables.services.now()
        await self._store.write(lambda connection: rows.add(connection, tournament, now))
        return tournament

    async def get(self, tournament_id: str) -> Tournament:
        return await self._store.read(lambda connection: rows.read(connection, tournament_id))

    async def enter(self, tournament_id: str, person: PersonInfo, name: str, *, here: bool) -> None:
        """`here`: on the organiser's device; only the organiser may say so."""

        def work(connection: Connection) -> None:
            one_at_a_time(connection)
            tournament = rows.read(connection, tournament_id)
            if here:
                _expect_host(tournament, person)
            elif any(entrant.person == person.id for entrant in tournament.entrants):
                raise AlreadyEntered("you are already taking part in this tournament")
            if not is_open(tournament):
                raise TournamentClosed("nobody can enter this tournament any more")
            number = 1 + max((entrant.number for entrant in tournament.entrants), default=-1)
            called = _free_name(tournament.entrants, name)
            rows.enter(connection, tournament_id, Entrant(number, called, None if here else person.id, gone=False))

        await self._store.write(work)

    async def change_entrant(
        self, tournament_id: str, number: int, person: PersonInfo, *, gone: bool, name: str | None
    ) -> None:
        """Leave or come back; leaving before the start removes the entrant. Or somebody else takes the place."""

        def work(connection: Connection) -> None:
            one_at_a_time(connection)
            tournament = rows.read(connection, tournament_id)
            whose = [entrant for entrant in tournament.entrants if entrant.number == number]
            if not whose or name is not None or whose[0].person != person.id:
                _expect_host(tournament, person)
            if not whose:
                raise BadRequest(f"nobody has the number {number} in this tournament")
            e = schema.entrants.c
            this = (e.tournament_id == tournament_id, e.number == number)
            if gone and tournament.round == 0:
                connection.execute(delete(schema.entrants).where(*this))
                return
            values: dict[str, object] = {"gone": gone}
            if name is not None:
                others = [entrant for entrant in tournament.entrants if entrant.number != number]
                values |= {"name": _free_name(others, name), "person_id": None}
            connection.execute(update(schema.entrants).where(*this).values(values))

        await self._store.write(work)

    async def begin_round(self, tournament_id: str, person: PersonInfo, after: int) -> None:
        """Pair everybody and set up their tables. Asked for twice, it is done once."""
        tournament = await self.get(tournament_id)
        _expect_host(tournament, person)
        if tournament.round == after:
            await self._pair(tournament)
            tournament = await self.get(tournament_id)
        for table in tournament.tables[-1] if tournament.tables else ():
            if table.table_id is not None and not table.by_hand:
                await self._tables.set_up(table_for(tournament, table, self._tables.services.now()))

    async def set_result(
        self, tournament_id: str, person: PersonInfo, number: int, table: int, ranks: Sequence[int] | None
    ) -> None:
        """What the organiser says counts: for matches on a real board, for no-shows, for mistakes."""
        tournament = await self.get(tournament_id)
        _expect_host(tournament, person)
        if not 1 <= number <= tournament.round or not 0 <= table < len(tournament.tables[number - 1]):
            raise BadRequest(f"there is no table {table} in round {number}")
        if number < tournament.round and tournament.format == "knockout":
            raise TournamentClosed("the winners of this round have already played on; its results stand")
        seats = len(tournament.tables[number - 1][table].players)
        if ranks is not None and (seats < 2 or len(ranks) != seats or not all(1 <= rank <= seats for rank in ranks)):
            raise BadRequest(f"give a rank from 1 to {seats} for each of the {seats} at this table")
        await self._store.write(lambda connection: rows.set_ranks(connection, tournament_id, number, table, ranks))

    async def _pair(self, tournament: Tournament) -> None:
        if not is_ready(tournament):
            raise RoundNotOver("the next round begins when enough people are there and all tables have finished")
        lot = [entrant.number for entrant in tournament.entrants]
        if tournament.round == 0:
            secrets.SystemRandom().shuffle(lot)
        low = min(table_numbers(tournament.game, tournament.options))
        played, gone, high = tournament.played, tournament.gone, tournament.seats
        made = await asyncio.to_thread(next_round, tournament.format, lot, gone, played, low, high)
        if not made:
            raise RoundNotOver("too few people are left for another round")
        tables = [
            SetTable(number, pairing.players, None if pairing.is_bye else new_id())
            for number, pairing in enumerate(made)
        ]
        rounds = tournament.rounds or usual_rounds(tournament.format, len(lot), high)
        await self._store.write(lambda connection: rows.begin_round(connection, tournament, lot, rounds, tables))


def is_open(tournament: Tournament) -> bool:
    """A Swiss tournament accepts latecomers; otherwise the schedule is fixed when it begins."""
    late = tournament.format == "swiss" and not is_finished(tournament)
    return len(tournament.entrants) < MAX_ENTRANTS and (tournament.round == 0 or late)


def is_finished(tournament: Tournament) -> bool:
    people = len(tournament.entrants)
    return is_over(tournament.format, people, tournament.played, tournament.seats, tournament.rounds)


def is_ready(tournament: Tournament) -> bool:
    """Whether the next round can begin."""
    here = len(tournament.entrants) - len(tournament.gone)
    waiting = tournament.tables and not all(table.pairing.is_over for table in tournament.tables[-1])
    low = min(table_numbers(tournament.game, tournament.options))
    return here >= low and not waiting and not is_finished(tournament)


def table_for(tournament: Tournament, table: SetTable, now: int) -> StoredTable:
    """Everybody's seat is kept for them; people without a device play on the organiser's. Never counts for ratings."""
    assert table.table_id is not None
    people = [tournament.entrant(number) for number in table.players]
    at_host = any(entrant.person is None for entrant in people)

    def seat(entrant: Entrant) -> StoredSeat:
        if entrant.person is None or (at_host and entrant.person == tournament.host):
            return StoredSeat(entrant.name, owner=tournament.host)
        return StoredSeat(entrant.name, kept_for=entrant.person)

    return StoredTable(
        id=table.table_id,
        created=now,
        game=tournament.game,
        rules_version=game_class(tournament.game).manifest.rules_version,
        options=tournament.options,
        seats=tuple(map(seat, people)),
        chance="fair",
        seed=new_seed(),
        host=tournament.host,
    )


def table_numbers(game: str, options: Options) -> list[int]:
    """How many can sit at one table under these options."""
    return [players for players in possible_players(game, options) if players > 1]


def _expect_host(tournament: Tournament, person: PersonInfo) -> None:
    if tournament.host != person.id:
        raise NotYourTournament("only the organiser of this tournament may do that")


def _free_name(entrants: Sequence[Entrant], name: str) -> str:
    return distinct_name(checked_name(name), [entrant.name for entrant in entrants])
