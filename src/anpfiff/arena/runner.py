"""Plays the matches of a simulation, one after another, in one process."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from anpfiff.arena.rows import MatchRow, StepRow, match_row, step_rows
from anpfiff.arena.tally import Tally
from anpfiff.bots.bot import Bot, BotError, ask
from anpfiff.bots.registry import bot_class, create_bot
from anpfiff.bots.simple import HeuristicBot, RandomBot
from anpfiff.kit.core import CHANCE, TERMINAL, State
from anpfiff.kit.errors import BadOption, BadRecord
from anpfiff.kit.game import Game
from anpfiff.kit.playout import Player, play_match, random_action, random_playout
from anpfiff.play.record import RecordChance, RecordSeat, Step, record_of, record_to_json
from anpfiff.play.setup import configured_game


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything a worker process has to know; the outcome of a match depends only on this and its index."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, object]
    matches: int
    seed: int
    # Whether the bots move by one place from match to match.
    rotate: bool
    # A match that is not over by then counts as unfinished.
    max_steps: int
    # A folder for one record per match.
    records: Path | None
    # The text of a data file to use instead of the game's own.
    data: str | None = None
    # Whether rows are kept for the matches, and for their steps.
    rows: bool = False
    steps: bool = False

    def ready(self) -> Callable[[int, int], Part]:
        return Runner(self).run

    def told(self) -> Plan:
        """What determines the results: everything except where records go."""
        return replace(self, records=None)

    def places(self, index: int) -> list[int]:
        """For each place at the table, the number of the bot (in `seats`) that sits there in this match."""
        shift = index if self.rotate else 0
        return [(place + shift) % len(self.seats) for place in range(len(self.seats))]


@dataclass(slots=True)
class Part:
    """The results of the matches from `first` up to `end`."""

    first: int
    end: int
    tally: Tally
    rows: list[MatchRow] = field(default_factory=list)
    steps: list[StepRow] = field(default_factory=list)


def match_rng(seed: int, index: int, purpose: str) -> random.Random:
    """The generator for one purpose in one match. Hashing keeps neighbouring seeds and matches unrelated."""
    digest = hashlib.sha256(f"anpfiff arena 1|{seed}|{index}|{purpose}".encode()).digest()
    return random.Random(int.from_bytes(digest))


class Runner:
    """A plan made ready: game and bots are looked up once, so a wrong name fails before the first match."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = configured_game(plan.game, len(plan.seats), plan.options, plan.data)
        self.bots = [bot_class(name) for name in plan.seats]
        # Random seats choose as random_playout does, in compiled code: the same game, without asking anyone.
        self.all_random = all(bot is RandomBot for bot in self.bots)
        self.all_built_in = all(bot in (RandomBot, HeuristicBot) for bot in self.bots)
        self.policy = self.game.heuristic() if HeuristicBot in self.bots else None
        self.guessing = self.game.guessing()
        # For rules of thumb that never guess, and so never draw a random number.
        self.unused = random.Random(0)

    def run(self, first: int, end: int) -> Part:
        """Play the matches with index `first` to `end` - 1."""
        part = Part(first, end, Tally(self.plan.seats))
        for index in range(first, end):
            state, steps = self.play(index, part)
            part.tally.add(index, self.plan.places(index), state.outcome(), steps)
        return part

    def play(self, index: int, part: Part | None = None) -> tuple[State, int]:
        """One match: its last state and the number of its steps. Anything else that is kept goes into `part`."""
        plan = self.plan
        state = self.game.new_initial_state()
        if self.all_random and plan.records is None and not plan.rows:
            return state, random_playout(state, match_rng(plan.seed, index, "all"), plan.max_steps)
        if self.all_built_in and plan.records is None and not plan.rows:
            return state, self._play_compiled(state, index)
        steps = self.steps(state, index)
        if plan.records is not None:
            self._write(plan.records, index, state, steps)
        if part is not None and plan.rows:
            bots = [plan.seats[number] for number in plan.places(index)]
            part.rows.append(match_row(self.game, index, bots, state, steps))
        if part is not None and plan.steps:
            part.steps += step_rows(self.game, index, steps)
        return state, len(steps)

    def steps(self, state: State, index: int) -> list[Step]:
        """The steps of one match, made one by one from this initial state."""
        return self._play_randomly(state, index) if self.all_random else self._play_bots(state, index)

    def _play_compiled(self, state: State, index: int) -> int:
        """The same match as _play_bots would play, in one call."""
        players = [self._player(index, number) for number in self.plan.places(index)]
        try:
            return play_match(state, players, match_rng(self.plan.seed, index, "chance"), self.plan.max_steps)
        except Exception as error:
            raise BotError(f"match {index}: bot heuristic failed: {error!r}") from error

    def _player(self, index: int, number: int) -> Player:
        policy = self.policy if self.bots[number] is HeuristicBot else None
        honest = policy is not None and self.game.honest_heuristic
        draws = not honest or self.guessing is not None
        rng = match_rng(self.plan.seed, index, f"bot {number}") if draws else self.unused
        return Player(policy, rng, honest, self.guessing)

    def _play_randomly(self, state: State, index: int) -> list[Step]:
        """The same choices as random_playout, step by step."""
        rng = match_rng(self.plan.seed, index, "all")
        steps: list[Step] = []
        while len(steps) < self.plan.max_steps and (player := state.current_player()) != TERMINAL:
            action = random_action(state, rng)
            state.apply_action(action, player)
            steps.append((player, action))
        return steps

    def _play_bots(self, state: State, index: int) -> list[Step]:
        bots = self._seat_bots(index)
        draw = match_rng(self.plan.seed, index, "chance").random
        steps: list[Step] = []
        while len(steps) < self.plan.max_steps and (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                action = state.chance_pick(int(draw() * state.chance_total()))
            else:
                try:
                    action = ask(bots[player], state)
                except BotError as error:
                    raise BotError(f"match {index}, step {len(steps)}: {error}") from error
            state.apply_action(action, player)
            steps.append((player, action))
        return steps

    def _seat_bots(self, index: int) -> list[Bot]:
        """Each bot keeps its own generator wherever it sits."""
        return [
            create_bot(self.bots[number], self.game, place, match_rng(self.plan.seed, index, f"bot {number}"))
            for place, number in enumerate(self.plan.places(index))
        ]

    def _write(self, folder: Path, index: int, state: State, steps: list[Step]) -> None:
        names = [self.plan.seats[number] for number in self.plan.places(index)]
        seats = [RecordSeat(f"{name} {place + 1}", bot=name) for place, name in enumerate(names)]
        record = record_of(self.game, seats, RecordChance("seeded"), steps, state)
        digits = len(str(self.plan.matches - 1))
        path = folder / f"match-{index:0{digits}}.json"
        try:
            path.write_bytes(record_to_json(record))
        except OSError as error:
            raise BadRecord(f"{path} cannot be written: {error.strerror}") from None


def check_plan(plan: Plan) -> None:
    """BadOption for numbers that do not make a simulation."""
    for name, value in (("matches", plan.matches), ("max_steps", plan.max_steps)):
        if value < 1:
            raise BadOption(f"{name} must be 1 or more, not {value}")
