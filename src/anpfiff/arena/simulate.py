"""Simulations: many matches, spread over worker processes; the same seed gives the same result however they run."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from anpfiff.arena.report import Report, Timing, bot_reports, lengths_of
from anpfiff.arena.runner import Plan, Runner, check_plan
from anpfiff.arena.spread import spread, worker_count
from anpfiff.arena.tally import Tally
from anpfiff.arena.workers import EvenRanges, Range
from anpfiff.kit.errors import BadOption, BadRecord

# Random Machi Koro takes about 250 steps; a match that is not over after this is stuck.
MAX_STEPS = 100_000
# Large enough to keep the traffic between processes small, small enough for a lively progress bar.
MAX_CHUNK = 2_000
CHUNKS_PER_PROCESS = 32
# How many files results are spread over, unless a stop would then lose too many matches.
PARTS = 64
MAX_PART = 10_000

# Called with the number of matches just finished.
Progress = Callable[[int], None]


def simulate(
    game: str,
    seats: Sequence[str],
    matches: int,
    *,
    options: Mapping[str, object] | None = None,
    data: str | None = None,
    seed: int | None = None,
    processes: int | None = None,
    rotate: bool = True,
    max_steps: int = MAX_STEPS,
    records: Path | None = None,
    results: Path | None = None,
    steps: bool = False,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play `matches` matches between the bots named in `seats` and report who won how often.

    Names as in bots.registry. Bots change places from match to match unless `rotate` is off. Without a `seed` one is
    drawn and reported. `processes` defaults to all cores and never changes the result. With `records` every match is
    written to that folder. With `results` a row for each match (with `steps` one for each step, too) goes to Parquet
    files in that folder; matches that are there already are not played again, so a simulation can be stopped and
    resumed. With `cluster` ("auto", or the address of a Ray cluster) the matches are played there.

    Built-in bots play inside the compiled rules, with the same result as step by step; where all seats are `random`,
    their moves and chance are drawn from one generator per match.

    >>> report = simulate("machikoro", ["heuristic", "random"], matches=4, seed=1, processes=1)
    >>> report.matches, [bot.bot for bot in report.bots]
    (4, ['heuristic', 'random'])
    """
    workers = worker_count(processes)
    chosen_seed = secrets.randbits(32) if seed is None else seed
    plan = Plan(
        game,
        tuple(seats),
        dict(options or {}),
        matches,
        chosen_seed,
        rotate,
        max_steps,
        records,
        data,
        rows=results is not None,
        steps=steps,
    )
    check_plan(plan)
    if steps and results is None:
        raise BadOption("steps are kept beside the results of matches: name a folder for results too")
    runner = Runner(plan)
    if records is not None:
        _make_folder(records)
    return _play(runner, workers, results, cluster, progress or _no_progress)


def _no_progress(finished: int) -> None:
    """Nobody wants to know."""


def _play(runner: Runner, workers: int, results: Path | None, cluster: str | None, progress: Progress) -> Report:
    plan = runner.plan
    tally = Tally(plan.seats)
    folder = None
    if results is None:
        ranges: Sequence[Range] = EvenRanges(
            plan.matches, min(MAX_CHUNK, max(1, plan.matches // (workers * CHUNKS_PER_PROCESS)))
        )
    else:
        # Imported late: only this needs the extra `lab`.
        from anpfiff.arena.results import Results

        rules_version = runner.game.manifest.rules_version
        folder = Results(results, plan, rules_version, min(MAX_PART, max(1, plan.matches // PARTS)))
        ranges = folder.missing()
        for begun in folder.begun():
            tally.merge(begun)
            progress(begun.matches)
    started, before = time.perf_counter(), tally.matches
    for part in spread(plan, ranges, workers, cluster):
        if folder is not None:
            folder.add(part)
        tally.merge(part.tally)
        progress(part.tally.matches)
    return _report(runner, tally, time.perf_counter() - started, tally.matches - before, workers)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRecord(f"{folder} cannot be created: {error.strerror}") from None


def _report(runner: Runner, tally: Tally, seconds: float, played: int, workers: int) -> Report:
    plan = runner.plan
    return Report(
        game=plan.game,
        rules_version=runner.game.manifest.rules_version,
        options=runner.game.options,
        seats=list(plan.seats),
        rotate=plan.rotate,
        seed=plan.seed,
        max_steps=plan.max_steps,
        matches=tally.matches,
        draws=tally.draws,
        unfinished=tally.unfinished,
        bots=bot_reports(tally),
        length=lengths_of(tally.lengths),
        digest=f"{tally.digest:064x}",
        timing=Timing(seconds, played / seconds, workers),
    )
