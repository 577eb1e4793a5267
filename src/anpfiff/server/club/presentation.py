"""A tournament as one reader sees it."""

from __future__ import annotations

from anpfiff.server.club.evenings import is_finished, is_open, is_ready
from anpfiff.server.club.rows import SetTable, Tournament
from anpfiff.server.protocol import EntrantInfo, PairingInfo, PairingStatus, StandingInfo, TournamentInfo
from anpfiff.tournament.pairing import rounds_ahead, usual_rounds
from anpfiff.tournament.standings import standings


def tournament_info(tournament: Tournament, reader: str | None) -> TournamentInfo:
    yours = reader is not None and reader == tournament.host
    numbers = [entrant.number for entrant in tournament.entrants]
    rows = standings(numbers, tournament.played, tournament.format)
    people = len(numbers)
    return TournamentInfo(
        id=tournament.id,
        name=tournament.name,
        game=tournament.game,
        options=tournament.options,
        format=tournament.format,
        seats=tournament.seats,
        rounds=tournament.rounds or (usual_rounds(tournament.format, people, tournament.seats) if people > 1 else None),
        status="gathering" if tournament.round == 0 else "over" if is_finished(tournament) else "running",
        yours=yours,
        open=is_open(tournament),
        ready=is_ready(tournament),
        entrants=[
            EntrantInfo(
                number=entrant.number,
                name=entrant.name,
                here=entrant.person is None,
                gone=entrant.gone,
                yours=reader is not None and entrant.person == reader,
            )
            for entrant in tournament.entrants
        ],
        pairings=[[_pairing_info(table) for table in tables] for tables in tournament.tables],
        ahead=_ahead(tournament, numbers),
        standings=[
            StandingInfo(row.player, row.place, float(row.points), float(row.buchholz), row.wins, row.played)
            for row in rows
        ],
    )


def _ahead(tournament: Tournament, numbers: list[int]) -> list[list[list[int]]]:
    if tournament.format != "round_robin" or tournament.seats != 2 or tournament.round == 0:
        return []
    return [
        [list(pairing.players) for pairing in each] for each in rounds_ahead(numbers, tournament.gone, tournament.round)
    ]


def _pairing_info(table: SetTable) -> PairingInfo:
    return PairingInfo(
        number=table.number,
        players=list(table.players),
        table=table.table_id,
        status=_status(table),
        ranks=None if table.ranks is None else list(table.ranks),
        by_hand=table.by_hand,
    )


def _status(table: SetTable) -> PairingStatus:
    if table.table_id is None:
        return "bye"
    if table.ranks is not None:
        return "over"
    return "stopped" if table.ended else "running" if table.started else "waiting"
