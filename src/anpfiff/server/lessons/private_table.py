"""A table that exists for one learner only: in a lesson, or in an exercise. No I/O, like the match itself."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.kit.core import Event, State
from anpfiff.kit.game import Game
from anpfiff.server.match.presentation import options_of
from anpfiff.server.match.table_info import facts_of
from anpfiff.server.protocol import ChanceInfo, LogEntry, OutcomeInfo, Position, SeatInfo, TableInfo


def private_table(name: str, game: Game, names: Sequence[str], seat: int) -> TableInfo:
    """`seat` is the learner's, whose own name only the page knows."""
    facts = facts_of(game)
    return TableInfo(
        id=f"{game.manifest.id}/{name}",
        game=game.manifest.id,
        players=game.players,
        options=game.options,
        seats=[_seat("" if place == seat else each, yours=place == seat) for place, each in enumerate(names)],
        status="running",
        chance=ChanceInfo("fair", None, [], None),
        hidden_information=facts.hidden_information,
        sheets=[],
        catalogue=facts.catalogue,
        public=False,
        rated=False,
        clock=None,
        yours=True,
        fills_at=None,
        undo=None,
        end=None,
        rematch=None,
    )


def private_position(game: Game, state: State, number: int, seat: int) -> Position:
    """The state after this many steps, as the learner sees it and may act in it."""
    pending = state.pending_players()
    outcome = state.outcome()
    may_act = seat in pending or seat in state.optional_players()
    return Position(
        number=number,
        seat=seat,
        view=state.view(seat if game.manifest.hidden_information else None),
        pending=pending,
        options=options_of(state, seat) if may_act else [],
        outcomes=[],
        outcome=None if outcome is None else OutcomeInfo(outcome.winners, outcome.reason, outcome.rule),
    )


def private_log(told: Sequence[tuple[int, Event]]) -> list[LogEntry]:
    return [LogEntry(number, event.kind, event.rule, event.data) for number, event in told]


def _seat(name: str, *, yours: bool) -> SeatInfo:
    return SeatInfo(
        name=name,
        kind="human" if yours else "bot",
        bot=None,
        connected=True,
        yours=yours,
        person=None,
        left=False,
        gave_up=None,
        free=False,
        stand_in_possible=False,
        seal=None,
    )
