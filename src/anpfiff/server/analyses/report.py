"""The match report: an analysis in the reader's language. Without I/O."""

from __future__ import annotations

from msgspec.structs import asdict

from anpfiff.analysis.analysis import Analysis
from anpfiff.analysis.counts import ChanceCount, count_chance
from anpfiff.analysis.dice import DiceCount
from anpfiff.analysis.telling import shown_moments, tell
from anpfiff.analysis.values import can_judge
from anpfiff.kit.game import Game
from anpfiff.kit.texts import GameTexts
from anpfiff.play.record import Record
from anpfiff.server.protocol import (
    ChanceReport,
    CurveReport,
    DecisionReport,
    DiceReport,
    MatchReport,
    MistakeReport,
    MomentReport,
    SeatReport,
)

# How many of a seat's mistakes are worth practising.
TO_PRACTISE = 5


def only_counts(game: Game) -> bool:
    """Nothing to wait for: nothing can judge its positions, but its dice and cards can be counted."""
    return not can_judge(game)


def counts_report(record: Record) -> MatchReport:
    dice, counts = count_chance(record)
    return MatchReport([], [], [], [], _dice(dice), counts=_counts(counts))


def report_of(record: Record, found: Analysis, language: str) -> MatchReport:
    names = [seat.name or str(place) for place, seat in enumerate(record.seats, 1)]
    told = tell(record, found, GameTexts(record.load_game(), language, names))
    return MatchReport(
        seats=[
            SeatReport(each.start, each.luck, each.skill, each.result, each.lost, each.adjusted, each.error)
            for each in found.seats
        ],
        curve=[CurveReport(each.steps, each.shares) for each in found.curve],
        moments=[MomentReport(each.step, told.moments[each.step], each.luck) for each in shown_moments(found)],
        decisions=[
            DecisionReport(
                each.step,
                each.seat,
                *told.decisions[each.step],
                each.move,
                each.best,
                each.drop,
                each.error,
                told.reasons[each.step],
            )
            for each in found.dearest()
        ],
        dice=_dice(found.dice),
        counts=_counts(found.counts),
        mistakes=[
            MistakeReport(each.step, each.seat)
            for seat in range(record.players)
            for each in found.dearest(TO_PRACTISE, seat)
        ],
    )


def _dice(counts: list[DiceCount]) -> list[DiceReport]:
    return [DiceReport(**asdict(each)) for each in counts]


def _counts(counts: list[ChanceCount]) -> list[ChanceReport]:
    return [ChanceReport(**asdict(each)) for each in counts]
