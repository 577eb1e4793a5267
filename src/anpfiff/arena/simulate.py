"""Simulations: many matches, spread over worker processes; the same seed gives the same result however they run."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from anpfiff.arena.report import Report, Timing, bot_reports, lengths_of
from anpfiff.arena.runner import Plan, Runner, check_plan
from anpfiff.arena.tally import Tally
from anpfiff.arena.workers import run_in_processes
from anpfiff.kit.errors import BadOption, BadRecord

# Random Machi Koro takes some 250 steps; what is not over after this has got stuck.
MAX_STEPS = 100_000
# Large enough to keep the traffic between processes small, small enough for a lively progress bar.
MAX_CHUNK = 2_000
CHUNKS_PER_PROCESS = 32

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
    progress: Progress | None = None,
) -> Report:
    """Play `matches` matches between the bots named in `seats` and report who won how often.

    Names as in bots.registry. Bots change places from match to match unless `rotate` is off. Without a `seed` one is
    drawn and reported. `processes` defaults to all cores and never changes the result. With `records` every match is
    written to that folder. Seats that are all `random` are played inside the compiled rules: uniformly random legal
    moves as the bot `random` makes them, drawn from one generator per match.

    >>> report = simulate("machikoro", ["heuristic", "random"], matches=4, seed=1, processes=1)
    >>> report.matches, [bot.bot for bot in report.bots]
    (4, ['heuristic', 'random'])
    """
    workers = _available_cores() if processes is None else processes
    if workers < 1:
        raise BadOption(f"processes must be 1 or more, not {workers}")
    chosen_seed = secrets.randbits(32) if seed is None else seed
    plan = Plan(game, tuple(seats), dict(options or {}), matches, chosen_seed, rotate, max_steps, records, data)
    check_plan(plan)
    runner = Runner(plan)
    if records is not None:
        _make_folder(records)
    started = time.perf_counter()
    tally = Tally(plan.seats)
    for part in _run(runner, workers):
        tally.merge(part)
        if progress is not None:
            progress(part.matches)
    return _report(runner, tally, time.perf_counter() - started, workers)


def _available_cores() -> int:
    """The cores this process may use, which can be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRecord(f"{folder} cannot be made: {error.strerror}") from None


def _run(runner: Runner, workers: int) -> Iterator[Tally]:
    matches = runner.plan.matches
    chunk = min(MAX_CHUNK, max(1, matches // (workers * CHUNKS_PER_PROCESS)))
    if workers > 1 and matches > chunk:
        return run_in_processes(runner.plan, chunk, min(workers, matches))
    return (runner.run(first, min(first + chunk, matches)) for first in range(0, matches, chunk))


def _report(runner: Runner, tally: Tally, seconds: float, workers: int) -> Report:
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
        timing=Timing(seconds, tally.matches / seconds, workers),
    )
