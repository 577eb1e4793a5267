"""Who may look at a match from which seat, and what they then see. Without I/O."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from anpfiff.kit.board import paragraph, plain
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.game import Game
from anpfiff.kit.texts import GameTexts
from anpfiff.play.record import Step
from anpfiff.server.match.presentation import Log
from anpfiff.server.match.standing import Standing
from anpfiff.server.problems import MatchRunning, NothingToProve, NotStarted, NotYourSeat, UnknownPosition, UnknownSeat
from anpfiff.server.protocol import OutcomeInfo, Position, ReplayInfo, TableInfo


def eyes_of(standing: Standing, reader: str | None, seat: int | None) -> int | None:
    """Whose view to show. While the match is running: your own or a spectator's; afterwards anybody's."""
    if not standing.table.is_full:
        raise NotStarted("the match starts once every seat is taken")
    if seat is None:
        return None
    if not standing.over:
        own = standing.table.seats_by_player.get(reader, ())
        if seat not in own:
            told = ", ".join(map(str, own)) or "none: you are watching"
            raise NotYourSeat(f"until the match is over you may look from your own seats only; your seats: {told}")
    if not 0 <= seat < len(standing.table.seats):
        raise UnknownSeat(f"there is no seat {seat}; the seats are 0 to {len(standing.table.seats) - 1}")
    return seat


def replay_of(steps: Sequence[Step], log: Log, info: TableInfo, eyes: int | None) -> ReplayInfo:
    return ReplayInfo(info, len(steps), turns_of(steps), log.entries_by_step(eyes))


def position_after(standing: Standing, number: int, eyes: int | None) -> Position:
    """The state after this many steps; UnknownPosition if there are fewer."""
    match = standing.match
    if not 0 <= number <= match.number:
        raise UnknownPosition(f"this match has no position {number}; the last one is {match.number}")
    ended = standing.over and number == match.number
    return position_of(standing.game, match.state_after(number), number, eyes, ended=ended)


def expect_proof(standing: Standing) -> None:
    if not standing.over:
        raise MatchRunning("the proof is available when the match is over; until then the seed stays secret")
    if standing.match.chance is None:
        raise NothingToProve("the dice of this match were typed in, so there is nothing to recompute")


def board_as_text(standing: Standing, eyes: int | None, language: str) -> str:
    """The board as it stands, for those who listen to the page instead of looking at it."""
    game = standing.game
    view = standing.match.state.view(eyes if game.manifest.hidden_information else None)
    names = [seat.name or str(place) for place, seat in enumerate(standing.table.seats, 1)]
    drawn = game.text_table(GameTexts(game, language, names, eyes))
    return plain([*drawn.board(view), *paragraph(drawn.legend())])


def position_of(game: Game, state: State, number: int, seat: int | None, *, ended: bool) -> Position:
    """A state as `seat` (None: a spectator) may see it; to look at, not to act in. `ended`: the match ended here."""
    outcome = state.outcome()
    return Position(
        number=number,
        seat=seat,
        view=state.view(seat if game.manifest.hidden_information else None),
        pending=[] if ended else state.pending_players(),
        options=[],
        outcomes=[],
        outcome=None if outcome is None else OutcomeInfo(outcome.winners, outcome.reason, outcome.rule),
    )


def turns_of(steps: Iterable[Step]) -> list[int]:
    """The numbers of the states in which a different seat decides than before."""
    turns: list[int] = []
    last = CHANCE
    for number, (seat, _) in enumerate(steps):
        if seat not in (CHANCE, last):
            turns.append(number)
            last = seat
    return turns
