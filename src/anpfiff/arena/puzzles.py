"""Finds puzzles in matches between bots: decisions in which one choice is clearly better than every other."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from anpfiff.analysis.analyse import EFFORT, GUESSES
from anpfiff.analysis.analysis import is_mistake
from anpfiff.analysis.values import Values, net_name
from anpfiff.arena.runner import Plan, Runner
from anpfiff.bots.registry import make_bot
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadOption
from anpfiff.kit.game import Game
from anpfiff.learn.puzzle import GRADES, Grade, Puzzle, puzzle_id
from anpfiff.play.record import Record, RecordChance, RecordSeat, header_of

# Players of different strength get into different situations.
PLAYERS = ("amateur", "beginner", "pro")
# The best choice must be better by this much, and the match not yet decided.
MIN_DROP = 0.05
MIN_SHARE, MAX_SHARE = 0.15, 0.97
# Fewer choices would hardly make a question.
MIN_CHOICES = 3
# How many of the next best choices are measured once more.
RIVALS = 2
# How often a bot is asked, as its choices may vary; it has found the best one if it nearly always picks it.
ASKED = 10
NEARLY_ALWAYS = 8
# What the players are called on the page.
NAMES = ("Mia", "Ben", "Lea", "Tim", "Ida", "Jan")
# At most this many per match; and this many times more than wanted are found before the most varied are taken.
MAX_PER_MATCH = 3
SPARE = 8
MAX_STEPS = 20_000

# Called with the number of puzzles found so far.
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class PuzzlePlan:
    """What to make; the same plan gives the same puzzles."""

    game: str
    players: int
    options: dict[str, object]
    count: int
    seed: int
    # The most matches to look through.
    matches: int


def make_puzzles(plan: PuzzlePlan, progress: Progress = lambda found: None) -> list[Puzzle]:
    """Up to `count` puzzles, as varied as the matches allow; CannotAnalyse if nothing can judge positions."""
    if plan.count < 1 or plan.matches < 1:
        raise BadOption(f"count and matches must be 1 or more, not {plan.count} and {plan.matches}")
    finder = _Finder(plan)
    found: list[_Found] = []
    for index in range(plan.matches):
        if len(found) >= SPARE * plan.count:
            break
        found += finder.look_through(index)
        progress(min(len(found), SPARE * plan.count))
    return [each.puzzle for each in varied(found, plan.count)]


@dataclass(frozen=True, slots=True)
class _Found:
    puzzle: Puzzle
    # The third of the match in which it was found.
    third: int

    @property
    def likeness(self) -> tuple[str, str, str]:
        """What makes it like others, from the coarsest to the finest."""
        best = self.puzzle.best
        return best["kind"], str(sorted(best.items())), f"{best['kind']} {self.third}"


def varied(found: Sequence[_Found], count: int) -> list[_Found]:
    """Spread as evenly as possible over grades and situations; the clearest first."""
    left = sorted(found, key=lambda each: (-each.puzzle.drop, each.puzzle.id))
    seen: Counter[str] = Counter()
    chosen: list[_Found] = []
    while left and len(chosen) < count:
        each = min(left, key=lambda each: [seen[word] for word in (each.puzzle.grade, *each.likeness)])
        left.remove(each)
        seen.update((each.puzzle.grade, *each.likeness))
        chosen.append(each)
    return sorted(chosen, key=lambda each: (GRADES.index(each.puzzle.grade), each.puzzle.id))


class _Finder:
    def __init__(self, plan: PuzzlePlan) -> None:
        seats = tuple(PLAYERS[place % len(PLAYERS)] for place in range(plan.players))
        self._runner = Runner(
            Plan(
                plan.game, seats, plan.options, plan.matches, plan.seed, rotate=True, max_steps=MAX_STEPS, records=None
            )
        )
        self._game = self._runner.game
        self._net = net_name(self._game)
        self._values = Values(self._game, EFFORT, GUESSES)
        self._plan = plan

    def look_through(self, index: int) -> list[_Found]:
        """The clearest decisions of one match."""
        record = header_of(self._game, self._seats(index), RecordChance("seeded"))
        record.steps = self._runner.steps(self._game.new_initial_state(), index)
        found = list(self._decisions(record))
        return sorted(found, key=lambda each: -each.puzzle.drop)[:MAX_PER_MATCH]

    def _seats(self, index: int) -> list[RecordSeat]:
        plan = self._runner.plan
        return [
            RecordSeat(NAMES[place % len(NAMES)], bot=plan.seats[number])
            for place, number in enumerate(plan.places(index))
        ]

    def _decisions(self, record: Record) -> Iterator[_Found]:
        state = self._game.new_initial_state()
        for number, (seat, action) in enumerate(record.steps):
            if seat != CHANCE and len(state.pending_players()) == 1:
                puzzle = self._puzzle(state, record, number, seat)
                if puzzle is not None:
                    yield _Found(puzzle, 3 * number // len(record.steps))
            state.apply_action(action, seat)

    def _puzzle(self, state: State, record: Record, number: int, seat: int) -> Puzzle | None:
        if len(state.legal_actions(seat)) < MIN_CHOICES:
            return None
        self._values.begin(number)
        ranking = self._values.ranking(state, seat)
        (best, share), (_, next_share) = ranking[:2]
        if share - next_share < MIN_DROP or not MIN_SHARE <= share <= MAX_SHARE:
            return None
        drops: list[tuple[float, float]] = []
        for rival, _ in ranking[1 : 1 + RIVALS]:
            verdict = self._values.verdict(state, seat, [rival])
            if verdict is None or verdict.best != best or not is_mistake(verdict.drop, verdict.error):
                return None
            drops.append((verdict.drop, verdict.error))
        drop, error = min(drops)
        if drop < MIN_DROP:
            return None
        begun = header_of(self._game, record.seats, record.chance)
        begun.steps = record.steps[:number]
        grade = self._grade(state, seat, best)
        move = state.action_to_move(best)
        return Puzzle(
            puzzle_id(begun), seat, move, round(share, 4), round(drop, 4), round(error, 4), grade, self._net, begun
        )

    def _grade(self, state: State, seat: int, best: int) -> Grade:
        """By the weakest bot that finds it."""
        for grade, bot in zip(GRADES, ("beginner", "amateur"), strict=False):
            finds = sum(_choice(self._game, bot, state, seat, number) == best for number in range(ASKED))
            if finds >= NEARLY_ALWAYS:
                return grade
        return GRADES[-1]


def _choice(game: Game, bot: str, state: State, seat: int, number: int) -> int:
    digest = hashlib.sha256(f"anpfiff puzzle 1|{bot}|{number}".encode()).digest()
    rng = random.Random(int.from_bytes(digest))
    return make_bot(bot, game, seat, rng).choose(state.resample(seat, rng))
