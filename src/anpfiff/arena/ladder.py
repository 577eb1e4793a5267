"""A ladder: bots meet in paired matches, and a table says who is stronger and how certain that is.

Everybody meets everybody, or new bots meet an old one. All sets are kept in a folder as they are finished, so a ladder
can be stopped, resumed, and given more sets or more bots. Sets are evaluated in the order of their numbers, so the
result is the same wherever they were played and by however many processes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from pathlib import Path

import msgspec

from anpfiff.arena.pairs import Estimate, PairedTable, Pairing, Sets, Thinking, all_thinking, estimate
from anpfiff.arena.ratings import lead, ratings
from anpfiff.arena.spread import spread, worker_count
from anpfiff.arena.sprt import Sprt
from anpfiff.arena.workers import Range
from anpfiff.bots.even import EvenBot
from anpfiff.bots.learnt import ProBot, judge_for
from anpfiff.bots.levels import has_net
from anpfiff.bots.registry import bot_class
from anpfiff.kit.errors import AnpfiffError, BadOption
from anpfiff.kit.game import Game
from anpfiff.play.setup import configured_game

# Sets that a worker plays at a time: the most that is lost when a ladder is stopped.
RANGE = 5
# How many sets are played between checks whether the answer is clear.
CHECK = 20
PLAN, SETS, REPORT = "ladder.json", "sets.jsonl", "report.json"

# Called with the pairing, how many of its sets are done, and how many there will be at most.
Progress = Callable[[Pairing, int, int], None]


class BadLadder(AnpfiffError):
    """A folder that cannot be used for this ladder."""

    code = "bad_ladder"


class LadderPlan(msgspec.Struct, kw_only=True, frozen=True):
    """Who meets whom, and how often."""

    game: str
    players: int
    bots: tuple[str, ...]
    # The bot that all others meet; None: everybody meets everybody.
    against: str | None = None
    options: dict[str, object] = {}
    sets: int = 500
    seed: int = 1
    # Two distances from a fair share: a pairing ends early when it is clear which one is nearer. None: it never does.
    stop: tuple[float, float] | None = None
    tell_luck: bool = True

    def names(self) -> list[str]:
        """All bots, the one that ratings are counted from first."""
        return list(dict.fromkeys([*([] if self.against is None else [self.against]), *self.bots]))

    def pairings(self) -> list[Pairing]:
        if self.against is not None:
            meetings = [(bot, self.against) for bot in self.bots if bot != self.against]
        elif self.players == 2:
            meetings = [(later, earlier) for earlier, later in combinations(self.bots, 2)]
        else:  # one of them has a single seat, so the two ways are not the same
            meetings = list(permutations(self.bots, 2))
        return [
            Pairing(self.game, self.players, tried, rest, self.seed, self.options, self.tell_luck)
            for tried, rest in meetings
        ]


class Result(msgspec.Struct, frozen=True):
    """One pairing: the share of the wins of the tried bot."""

    tried: str
    rest: str
    sets: int
    matches: int
    plain: Estimate
    # Without luck; None if nothing can tell it.
    adjusted: Estimate | None
    # Whether it is more likely to win the higher of the two shares to tell apart; None if unclear or not asked.
    stronger: bool | None

    @property
    def best(self) -> Estimate:
        return self.plain if self.adjusted is None else self.adjusted


class BotLine(msgspec.Struct, frozen=True):
    bot: str
    rating: float
    margin: float
    # Seconds for a decision: mean and 99th percentile.
    thinks: float
    thinks_late: float


class LadderReport(msgspec.Struct, frozen=True):
    game: str
    rules_version: int
    players: int
    options: dict[str, object]
    seed: int
    # The strongest first.
    bots: list[BotLine]
    results: list[Result]
    # Over all results: the same wherever they were played.
    digest: str


class Ladder:
    """A plan in its folder."""

    def __init__(
        self,
        plan: LadderPlan,
        folder: Path,
        *,
        processes: int | None = None,
        cluster: str | None = None,
        progress: Progress = lambda pairing, done, total: None,
    ) -> None:
        _check(plan)
        self.plan = plan
        self.workers = worker_count(processes)
        self.cluster = cluster
        self.progress = progress
        self.game = configured_game(plan.game, plan.players, plan.options)
        for pairing in plan.pairings():
            PairedTable(pairing)  # a wrong name or a missing net fails before the first match
        self.kept = _Kept(folder, plan, self.game.manifest.rules_version)
        self.marks = {name: _marked(name, self.game) for name in plan.names()}

    def run(self) -> LadderReport:
        found: list[tuple[Result, Thinking, Thinking]] = []
        for pairing in self.plan.pairings():
            shares, luck, parts = self._sets_of(pairing)
            found.append(
                (
                    self._result(pairing, shares, luck),
                    all_thinking(part.tried for part in parts),
                    all_thinking(part.rest for part in parts),
                )
            )
        report = self._report(found)
        self.kept.write_report(report)
        return report

    # -- one pairing -------------------------------------------------------------------------------------

    def _sets_of(self, pairing: Pairing) -> tuple[list[float], list[float], list[Sets]]:
        """Shares and luck of the sets that count, and the parts they came in."""
        waiting: dict[int, Sets] = {}
        shares: list[float] = []
        luck: list[float] = []
        parts: list[Sets] = []
        for part in self._parts(pairing):
            waiting[part.first] = part
            while len(shares) in waiting and len(shares) < self.plan.sets:
                following = waiting.pop(len(shares))
                shares += following.shares
                luck += following.luck
                parts.append(following)
                if len(shares) % CHECK == 0 and self._verdict(shares, luck) is not None:
                    self.progress(pairing, len(shares), len(shares))
                    return shares, luck, parts
            self.progress(pairing, len(shares), self.plan.sets)
        return shares[: self.plan.sets], luck[: self.plan.sets], parts

    def _parts(self, pairing: Pairing) -> Iterator[Sets]:
        """What is there already, then what still has to be played."""
        tried, rest = self.marks[pairing.tried], self.marks[pairing.rest]
        kept = self.kept.sets_of(tried, rest)
        yield from kept.values()
        if missing := _missing(kept, self.plan.sets):
            for part in spread(pairing, missing, self.workers, self.cluster):
                self.kept.add(tried, rest, part)
                yield part

    def _verdict(self, shares: list[float], luck: list[float]) -> bool | None:
        if self.plan.stop is None:
            return None
        fair, (low, high) = 1.0 / self.plan.players, self.plan.stop
        return Sprt(fair + low, fair + high).verdict(_without(shares, luck) or shares)

    def _result(self, pairing: Pairing, shares: list[float], luck: list[float]) -> Result:
        adjusted = _without(shares, luck)
        return Result(
            pairing.tried,
            pairing.rest,
            len(shares),
            len(shares) * pairing.players,
            estimate(shares),
            estimate(adjusted) if adjusted else None,
            self._verdict(shares, luck),
        )

    # -- all together ------------------------------------------------------------------------------------

    def _report(self, found: list[tuple[Result, Thinking, Thinking]]) -> LadderReport:
        plan, names, results = self.plan, self.plan.names(), [result for result, _, _ in found]
        leads = [
            lead(names.index(each.tried), names.index(each.rest), each.best, each.sets, plan.players)
            for each in results
        ]
        lines = []
        for name, rating in zip(names, ratings(len(names), leads), strict=True):
            thought = [tried for result, tried, _ in found if result.tried == name]
            thought += [rest for result, _, rest in found if result.rest == name]
            thinking = all_thinking(thought)
            lines.append(BotLine(name, rating.points, rating.margin, thinking.mean, thinking.late))
        facts = [(each.tried, each.rest, each.sets, each.plain.share) for each in results]
        return LadderReport(
            plan.game,
            self.game.manifest.rules_version,
            plan.players,
            dict(self.game.options),
            plan.seed,
            sorted(lines, key=lambda line: -line.rating),
            results,
            hashlib.sha256(msgspec.json.encode(facts)).hexdigest(),
        )


class _Kept:
    """The folder of a ladder: what it plays, and a line for every part that was played."""

    def __init__(self, folder: Path, plan: LadderPlan, rules_version: int) -> None:
        self._path = folder / SETS
        told = {
            "game": plan.game,
            "rules_version": rules_version,
            "players": plan.players,
            "options": plan.options,
            "seed": plan.seed,
            "tell_luck": plan.tell_luck,
        }
        text = msgspec.json.format(msgspec.json.encode(told))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            begun = folder / PLAN
            if begun.exists() and begun.read_bytes() != text:
                raise BadLadder(f"{folder} holds a different ladder (see {PLAN}); choose another folder")
            begun.write_bytes(text)
            self._lines = self._read()
        except OSError as error:
            raise BadLadder(f"{folder} cannot be written: {error.strerror}") from None

    def _read(self) -> list[_Line]:
        """All complete lines; one that was being written when the ladder was stopped is cut off."""
        if not self._path.exists():
            return []
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            self._path.write_bytes(whole)
        try:
            return [_decoder.decode(line) for line in whole.splitlines()]
        except msgspec.MsgspecError as error:
            raise BadLadder(f"{self._path} is damaged: {error}") from None

    def sets_of(self, tried: str, rest: str) -> dict[int, Sets]:
        """By their first number."""
        return {line.sets.first: line.sets for line in self._lines if (line.tried, line.rest) == (tried, rest)}

    def add(self, tried: str, rest: str, sets: Sets) -> None:
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(_Line(tried, rest, sets)) + b"\n")

    def write_report(self, report: LadderReport) -> None:
        (self._path.parent / REPORT).write_bytes(msgspec.json.format(msgspec.json.encode(report)))


def read_ladder(folder: Path) -> LadderReport:
    """The report that a ladder has left in its folder."""
    try:
        return msgspec.json.decode((folder / REPORT).read_bytes(), type=LadderReport)
    except OSError as error:
        raise BadLadder(f"{folder / REPORT} cannot be read: {error.strerror}; let the ladder finish once") from None
    except msgspec.MsgspecError as error:
        raise BadLadder(f"{folder / REPORT} is damaged: {error}") from None


class _Line(msgspec.Struct):
    """A line of the file. A bot that plays with a net carries its mark in its name: another net is another bot."""

    tried: str
    rest: str
    sets: Sets


_decoder = msgspec.json.Decoder(_Line)


def _missing(kept: dict[int, Sets], sets: int) -> list[Range]:
    """The numbers of sets that nobody has played yet."""
    found, number = [], 0
    while number < sets:
        if number in kept:
            number = kept[number].end
            continue
        end = min([number - number % RANGE + RANGE, sets, *[first for first in kept if first > number]])
        found.append((number, end))
        number = end
    return found


def _without(shares: list[float], luck: list[float]) -> list[float]:
    """The results without luck; empty if luck is not known."""
    return [share - given for share, given in zip(shares, luck, strict=True)] if luck else []


def _marked(name: str, game: Game) -> str:
    """A bot's name with a mark of the net that it plays with, if any."""
    chosen = bot_class(name)
    if issubclass(chosen, ProBot):
        judge, header = judge_for(game, chosen.net, chosen.level)
    elif issubclass(chosen, EvenBot) and has_net(game, ProBot.level):
        judge, header = judge_for(game, level=ProBot.level)
    else:
        return name
    content = msgspec.json.encode([header.caution, header.horizon, header.layers, list(judge.net.weights)])
    return f"{name} {hashlib.sha256(content).hexdigest()[:12]}"


def _check(plan: LadderPlan) -> None:
    if len(plan.names()) < 2:
        raise BadOption("a ladder needs two bots that differ")
    if plan.sets < 1:
        raise BadOption(f"sets must be 1 or more, not {plan.sets}")
    if plan.stop is not None and not plan.stop[0] < plan.stop[1]:
        raise BadOption(f"stop needs two different shares, the lower one first, not {plan.stop}")
