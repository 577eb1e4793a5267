"""Simulate the whole server under faults, seed after seed (see tests/simulation).

    python -m benchmarks.simulation [--seeds 1000] [--minutes 10] [--first 0] [--processes 2]
    python -m benchmarks.simulation --plan '{"seed": …}'    one run, with its trace
    python -m benchmarks.simulation --planted               how soon known mistakes are found
    python -m benchmarks.simulation --short 300             how many short scenes a second of one core runs

A short scene is that of a usual seed with half a second of trouble, one table and no clock. A seed that fails is shrunk
to the smallest plan that still does; its JSON repeats it exactly.
"""

from __future__ import annotations

import argparse
import gc
import math
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import count, islice, product
from multiprocessing import get_context
from typing import Any

from msgspec.structs import replace

from benchmarks.load.servers import compiled_rules

# After this many seeds, a process reports their figures and frees what they have left behind.
PORTION = 200
MAX_SHRUNK = 5


def run_portion(seeds: Sequence[int]) -> tuple[int, float, Counter[str], Counter[str], list[int]]:
    """How many were run in how much CPU time, what happened, what succeeded during which trouble, and who failed."""
    from tests.simulation.run import simulate_seed

    began = time.process_time()
    counts: Counter[str] = Counter()
    in_spite_of: Counter[str] = Counter()
    failed = []
    for seed in seeds:
        report = simulate_seed(seed)
        counts.update(report.counts)
        in_spite_of.update({str(kind): number for kind, number in report.in_spite_of.items()})
        if report.violation is not None:
            failed.append(seed)
    free()
    return len(seeds), time.process_time() - began, counts, in_spite_of, failed


def free() -> None:
    """What runs have left in circles: each frees only what is young, which a million would not survive."""
    gc.collect()
    keep_what_all_share()


@cache
def keep_what_all_share() -> None:
    """Once, so that looking through it again takes no time."""
    gc.freeze()


def ignore_interrupts() -> None:
    """Ctrl-C reaches all processes; one of them ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_many(first: int, seeds: int, minutes: float, processes: int) -> int:
    """At most this many seeds, in about this many minutes."""
    size = min(PORTION, math.ceil(seeds / processes))
    portions = [range(start, min(start + size, first + seeds)) for start in range(first, first + seeds, size)]
    counts: Counter[str] = Counter()
    in_spite_of: Counter[str] = Counter()
    failed: list[int] = []
    done, cpu, began = 0, 0.0, time.perf_counter()
    # Whoever stops it is told what there is so far.
    with suppress(KeyboardInterrupt), get_context("spawn").Pool(processes, ignore_interrupts) as pool:
        for portion in pool.imap_unordered(run_portion, portions):
            done += portion[0]
            cpu += portion[1]
            counts += portion[2]
            in_spite_of += portion[3]
            failed += portion[4]
            if portion[4]:
                print("failed:", *portion[4], file=sys.stderr)
            if done % (5 * PORTION) == 0:
                print(f"{done:,} seeds, {len(failed)} failed", file=sys.stderr)
            if time.perf_counter() - began > minutes * 60:
                break
    tell(done, cpu, time.perf_counter() - began, counts, in_spite_of, failed)
    if failed:
        print("\nfailed:", *sorted(failed))
    for seed in sorted(failed)[:MAX_SHRUNK]:
        tell_shrunk(seed)
    return 1 if failed else 0


def tell(
    seeds: int, cpu: float, seconds: float, counts: Counter[str], in_spite_of: Counter[str], failed: list[int]
) -> None:
    print("| seeds | failed | per CPU second | minutes | moves acknowledged | during trouble | faults of the store |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    print(
        f"| {seeds:,} | {len(failed)} | {seeds / cpu:.0f} | {seconds / 60:.1f} | {counts['moves']:,} "
        f"| {counts['in spite of trouble']:,} | {counts['faults of the store']:,} |"
    )
    print("\n| trouble | times | moves acknowledged meanwhile |\n|---|---:|---:|")
    for kind in sorted(in_spite_of):
        print(f"| {kind.replace('_', ' ')} | {counts[kind]:,} | {in_spite_of[kind]:,} |")


def tell_shrunk(seed: int) -> None:
    from tests.simulation.run import shrink, simulate_seed

    report = simulate_seed(seed)
    if report.violation is None:
        # The sources have changed meanwhile.
        print(f"\nseed {seed} does not fail any more")
        return
    small = shrink(report)
    print(f"\nseed {seed}: {small.violation}\n  --plan '{small.plan.text()}'")


def run_one(text: str) -> int:
    from tests.simulation.plan import plan_from
    from tests.simulation.run import simulate

    report = simulate(plan_from(text), trace=True)
    print("\n".join(report.lines or []))
    print(report.fingerprint, report.violation or "nothing is wrong")
    return 1 if report.violation else 0


def run_planted() -> int:
    """Each known mistake against the usual seeds, until one fails."""
    from tests.simulation.planted import PLANTED
    from tests.simulation.run import simulate_seed

    missed = 0
    print("| planted | found after seeds | CPU seconds | as |\n|---|---:|---:|---|")
    for name, (plant, _) in PLANTED.items():
        began, seed, found = time.process_time(), 0, None
        with plant():
            while found is None and time.process_time() - began < 60:
                found = simulate_seed(seed).violation
                seed += 1
        missed += found is None
        told: Any = "not within a minute" if found is None else found.invariant
        print(f"| {name} | {seed} | {time.process_time() - began:.1f} | {told} |", flush=True)
    return missed


def run_short(scenes: int) -> int:
    """By CPU time, after some scenes in which everything is made that is made once."""
    from tests.simulation.plan import plan_of
    from tests.simulation.run import simulate

    usual = map(plan_of, count())
    short = (plan for plan in usual if plan.seconds == 0.5 and [table.clock for table in plan.tables] == [None])
    for plan in islice(short, scenes // 10):
        simulate(plan)
    # Every kind of store and worker.
    for lean, forgetful in product((True, False), repeat=2):
        simulate(replace(next(short), workers=3, forgetful=forgetful), lean=lean)
    free()
    counts: Counter[str] = Counter()
    failed, began = 0, time.process_time()
    for plan in islice(short, scenes):
        report = simulate(plan)
        counts.update(report.counts)
        failed += report.violation is not None
    cpu = time.process_time() - began
    print("| short scenes | failed | per CPU second | entries in each | messages |\n|---:|---:|---:|---:|---:|")
    entries, messages = (counts[kind] / scenes for kind in ("entries", "messages"))
    print(f"| {scenes} | {failed} | {scenes / cpu:.1f} | {entries:.1f} | {messages:.1f} |")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--plan")
    parser.add_argument("--planted", action="store_true")
    parser.add_argument("--short", type=int, default=0)
    options = parser.parse_args()
    # Processes that are started look in the same places.
    sys.path.insert(0, compiled_rules())
    if options.plan is not None:
        return run_one(options.plan)
    if options.planted:
        return run_planted()
    if options.short:
        return run_short(options.short)
    return run_many(options.first, options.seeds, options.minutes, options.processes)


if __name__ == "__main__":
    sys.exit(main())
