"""Who may look at a match from which seat, and what they then see. Without I/O."""

from __future__ import annotations

from anpfiff.kit.board import paragraph, plain
from anpfiff.kit.texts import GameTexts
from anpfiff.server.match.standing import Standing
from anpfiff.server.problems import MatchRunning, NothingToProve, NotStarted, NotYourSeat, UnknownPosition, UnknownSeat
from anpfiff.server.protocol import ReplayInfo, TableInfo
from anpfiff.server.replays.replayer import turns_of


def eyes_of(standing: Standing, reader: str | None, seat: int | None) -> int | None:
    """Whose view to show. While the match is running: your own or a spectator's; afterwards anybody's."""
    if not standing.table.is_full:
        raise NotStarted("the match starts when no seat is open any more")
    if seat is None:
        return None
    if not standing.over:
        own = standing.table.seats_played_by(reader)
        if seat not in own:
            told = ", ".join(map(str, own)) or "none: you are watching"
            raise NotYourSeat(f"until the match is over you may look from your own seats only; your seats: {told}")
    if not 0 <= seat < len(standing.table.seats):
        raise UnknownSeat(f"there is no seat {seat}; the seats are 0 to {len(standing.table.seats) - 1}")
    return seat


def replay_of(standing: Standing, info: TableInfo, eyes: int | None) -> ReplayInfo:
    steps = standing.match.steps
    return ReplayInfo(info, len(steps), turns_of(steps), standing.log.entries_by_step(eyes))


def expect_position(standing: Standing, number: int) -> None:
    if not 0 <= number <= standing.match.number:
        raise UnknownPosition(f"this match has no position {number}; the last one is {standing.match.number}")


def expect_proof(standing: Standing) -> None:
    if not standing.over:
        raise MatchRunning("the proof can be had when the match is over; until then the seed stays secret")
    if standing.match.chance is None:
        raise NothingToProve("the dice of this match were typed in, so nothing can be computed again")


def board_as_text(standing: Standing, eyes: int | None, language: str) -> str:
    """The board as it stands, for those who listen to the page instead of looking at it."""
    game = standing.game
    view = standing.match.state.view(eyes if game.manifest.hidden_information else None)
    names = [seat.name or str(place) for place, seat in enumerate(standing.table.seats, 1)]
    drawn = game.text_table(GameTexts(game, language, names, eyes))
    return plain([*drawn.board(view), *paragraph(drawn.legend())])
