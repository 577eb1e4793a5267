"""The end of a round: score, possession, clean-up, and the end of a half or of the match (TS sections 7 to 9)."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.cards import clear_areas, gather_cards
from anpfiff.games.tsubasa.rules.draw_phase import begin_round
from anpfiff.games.tsubasa.rules.position import (
    EXTRA_FIRST,
    EXTRA_SECOND,
    EXTRA_TOSS,
    FIRST_HALF,
    IN_DRAW_UP,
    NOTHING,
    OPEN_PITCH,
    OVER,
    SECOND_HALF,
    Position,
    other,
    side_of,
)
from anpfiff.games.tsubasa.rules.tables import NO_CARD, Card
from anpfiff.games.tsubasa.rules.tokens import put_back_spent
from anpfiff.games.tsubasa.view import PERIODS
from anpfiff.games.tsubasa.vocabulary import How

# How an attack ends.
GOAL: Final = 0
BALL_LOST: Final = 1
BALL_KEPT: Final = 2
_RESULTS: Final[list[Literal["goal", "ball_lost", "ball_kept"]]] = ["goal", "ball_lost", "ball_kept"]


def resolve(p: Position, result: i64, how: How, rule: str) -> None:
    """Score and possession (TS-6.11 to TS-6.14), then the clean-up."""
    attacker = p.attacker
    if result == GOAL:
        side_of(p, attacker).goals += 1
    if result != BALL_KEPT:
        p.attacker = other(attacker)
    if p.events is not None:
        p.tell(
            rule,
            {
                "kind": _RESULTS[result],
                "seat": attacker,
                "opponent": other(attacker),
                "goals": p.first.goals,
                "other_goals": p.second.goals,
                "how": how,
            },
        )
    _clean_up(p)
    if result != BALL_KEPT and p.half_may_end():
        _end_period(p)
    elif p.period < EXTRA_FIRST and not p.pitch_is_full():
        p.phase = OPEN_PITCH
    else:
        begin_round(p)


def _clean_up(p: Position) -> None:
    """Cards to the discard piles, spent tokens away; the round is forgotten (TS section 7)."""
    clear_areas(p)
    put_back_spent(p)
    p.stage = IN_DRAW_UP
    p.action = NOTHING
    if len(p.shown) > 0:
        p.shown = vec[i64]()
    p.saving = Card(NO_CARD)
    p.save_die = 0
    if len(p.save_tried) > 0:
        p.save_tried = vec[i64]()
    for seat in range(i64(2)):
        side = side_of(p, seat)
        side.passed = False
        side.committed = 0
        side.die = 0
        side.rerolls_used = 0
        side.special = NOTHING


def _end_period(p: Position) -> None:
    """Half-time, extra time or the end (TS sections 8 and 9)."""
    ended = p.period
    if ended == EXTRA_SECOND or (ended == SECOND_HALF and p.first.goals != p.second.goals):
        _finish(p)
        return
    p.period = ended + 1
    p.round = 0
    p.injury_time = False
    if ended != EXTRA_FIRST or p.tables.reshuffle_in_extra_break:
        gather_cards(p)
    if p.events is not None:
        rules = ["TS-8.3", "TS-9.3", "TS-9.12"]
        p.tell(
            rules[ended],
            {
                "kind": "period",
                "seat": 0,
                "opponent": 1,
                "period": PERIODS[p.period],
                "goals": p.first.goals,
                "other_goals": p.second.goals,
            },
        )
    if ended == FIRST_HALF:
        p.attacker = other(p.kicked_off)
        p.phase = OPEN_PITCH
    elif ended == SECOND_HALF:
        p.phase = EXTRA_TOSS
    else:
        p.attacker = other(p.extra_starter)
        begin_round(p)


def _finish(p: Position) -> None:
    p.phase = OVER
    if p.events is not None:
        p.tell(
            "TS-9.17" if p.first.goals == p.second.goals else "TS-9.2",
            {"kind": "full_time", "seat": 0, "opponent": 1, "goals": p.first.goals, "other_goals": p.second.goals},
        )
