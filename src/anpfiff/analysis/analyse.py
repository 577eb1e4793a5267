"""Takes a match apart: what chance gave each seat, and what decisions did.

Chance is explicit and has weights, so the luck of an outcome is its value minus the mean over all outcomes. Whatever
values are used, that is 0 on average; the better they are, the more of the luck is found.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import sqrt

from msgspec.structs import replace

from anpfiff.analysis.analysis import Analysis, CurvePoint, Decision, Moment, SeatAnalysis
from anpfiff.analysis.counts import ChanceTally
from anpfiff.analysis.dice import DiceTally
from anpfiff.analysis.reasons import reasons_for
from anpfiff.analysis.values import CannotAnalyse, Shares, Values
from anpfiff.bots.planner import final_shares
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadOption
from anpfiff.play.record import Record, RecordEarlyEnd
from anpfiff.play.replay import check_end, replay

# Roughly how many positions are looked at for each outcome of chance and each action.
EFFORT = 60.0
# How many guesses at what a seat could not know are used to judge its decisions.
GUESSES = 8
# Values are multiples of 2^-40, so that sums of them have no rounding errors: luck and skill add up exactly.
GRID = float(1 << 40)


def analyse(
    record: Record,
    *,
    effort: float = EFFORT,
    guesses: int = GUESSES,
    progress: Callable[[int], None] = lambda steps: None,
) -> Analysis:
    """What luck and decisions did in a finished match; CannotAnalyse if nothing can judge its positions.

    `progress` is told after each step how many are done.

    >>> import pathlib, tempfile
    >>> import anpfiff
    >>> bots, short = ["heuristic", "random"], {"max_rounds": 2}
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     folder = pathlib.Path(folder)
    ...     report = anpfiff.simulate("machikoro", bots, 1, options=short, seed=1, processes=1, records=folder)
    ...     (file,) = folder.iterdir()
    ...     record = anpfiff.read_record(file)
    >>> seat = analyse(record).seats[0]
    >>> seat.start + seat.luck + seat.skill == seat.result
    True
    """
    if effort <= 0 or guesses < 1:
        raise BadOption(f"effort must be above 0 and guesses 1 or more, not {effort} and {guesses}")
    _require_end(record)
    walk = _Walk(record, Values(record.load_game(), effort, guesses))
    for number, (seat, action) in enumerate(record.steps):
        walk.look_at(number, seat, action)
        progress(number + 1)
    return walk.analysis()


class _Walk:
    """Goes through a match; `replay` makes and checks its steps, always one behind what is being looked at."""

    def __init__(self, record: Record, values: Values) -> None:
        self._record = record
        self._values = values
        self._state = record.load_game().new_initial_state()
        self._replay = replay(record)
        self._start = _exact(values.expected(self._state))
        self._luck = [0.0] * record.players
        self._curve = [CurvePoint(0, self._start)]
        self._moments: list[Moment] = []
        # The first of them that no event has reported yet.
        self._untold = 0
        self._decisions: list[Decision] = []
        self._dice = DiceTally(record.load_game())
        self._counts = ChanceTally(record.load_game())
        # Where mistakes were made, by step.
        self._regretted: dict[int, State] = {}
        # Seats that choose in secret at the same time: there it is best to vary.
        self._secretive: set[int] = set()

    def look_at(self, number: int, seat: int, action: int) -> None:
        before = self._state.clone()
        step = next(self._replay)  # refuses a step that the rules do not allow
        after = step.state
        self._values.begin(number)
        if seat == CHANCE:
            self._look_at_chance(number, before, action)
        else:
            self._look_at_decision(number, before, seat, action)
        if step.events:
            self._tell_moments(number)
        if self._values.settled(after):
            self._curve.append(CurvePoint(number + 1, _exact(self._values.now(after))))
        self._state = after

    def _look_at_chance(self, number: int, before: State, action: int) -> None:
        found = self._values.luck(before, action)
        if found is None:
            return
        self._dice.count(before, action)
        self._counts.count(before, action)
        luck = _exact(found)
        self._luck = [sum_ + each for sum_, each in zip(self._luck, luck, strict=True)]
        self._moments.append(Moment(number, before.action_to_move(action), luck))

    def _tell_moments(self, number: int) -> None:
        self._moments[self._untold :] = [replace(moment, told=number) for moment in self._moments[self._untold :]]
        self._untold = len(self._moments)

    def _look_at_decision(self, number: int, before: State, seat: int, action: int) -> None:
        if self._values.varies(before):
            self._secretive.update(before.pending_players())
        if seat in self._secretive:
            self._secretive.remove(seat)
            return
        verdict = self._values.verdict(before, seat, [action])
        if verdict is not None:
            move, best = before.action_to_move(action), before.action_to_move(verdict.best)
            decision = Decision(number, seat, move, best, verdict.drop, verdict.error)
            self._decisions.append(decision)
            if decision.is_mistake:
                self._regretted[number] = before

    def analysis(self) -> Analysis:
        check_end(self._record, self._state)
        result = _exact(_result(self._record, self._state))
        if self._curve[-1].steps < len(self._record.steps) or self._curve[-1].shares != result:
            self._curve.append(CurvePoint(len(self._record.steps), result))
        found = Analysis(
            self._record.game,
            [self._seat(seat, result[seat]) for seat in range(self._record.players)],
            self._curve,
            self._moments,
            self._decisions,
            self._dice.counts(),
            self._counts.counts(),
        )
        dearest = {decision.step for decision in found.dearest()}
        told = [self._explained(each) if each.step in dearest else each for each in found.decisions]
        return replace(found, decisions=told)

    def _seat(self, seat: int, result: float) -> SeatAnalysis:
        start, luck = self._start[seat], self._luck[seat]
        lost = sum([each.drop for each in self._decisions if each.seat == seat and each.is_mistake])
        name, error = self._record.seats[seat].name, self._error(seat)
        return SeatAnalysis(name, start, luck, result - start - luck, result, lost, result - luck, error)

    def _error(self, seat: int) -> float:
        """From everything that moved the curve and was not luck: each such move counts as an independent draw."""
        squares, moments, at = 0.0, self._moments, 0
        for before, after in pairwise(self._curve):
            moved = after.shares[seat] - before.shares[seat]
            while at < len(moments) and moments[at].step < after.steps:
                moved -= moments[at].luck[seat]
                at += 1
            squares += moved * moved
        return sqrt(squares)

    def _explained(self, decision: Decision) -> Decision:
        state = self._regretted[decision.step]
        best, taken = state.move_to_action(decision.best), state.move_to_action(decision.move)
        return replace(decision, why=reasons_for(self._record.load_game(), state, decision.seat, best, taken))


def _require_end(record: Record) -> None:
    """Before the work, not after it."""
    if record.outcome is None and not isinstance(record.early_end, RecordEarlyEnd):
        raise CannotAnalyse("the match is not over; analyse it when it has ended")


def _result(record: Record, state: State) -> Shares:
    early = record.early_end
    if not isinstance(early, RecordEarlyEnd):
        return final_shares(state)
    winners = early.winners or list(range(record.players))
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(record.players)]


def _exact(shares: Shares) -> Shares:
    return [round(share * GRID) / GRID for share in shares]
