"""Load on our server, and on boardgame.io's with a small game of equal view size, in one run.

    python -m benchmarks.load [--tables 200] [--seconds 20] [--rate 1000] [--only sqlite] [--champions 40]

Two players at each table, connected by WebSocket in separate processes, choose at random among the options they are
sent. Latency is from sending a move until both players have the state it led to. First everybody moves as soon as both
have the new state, then at a steady rate. Every move of ours is stored durably before anyone sees it. With --champions
only the steady rate is measured, alternately with and without that many Champions thinking all the time.
"""

from __future__ import annotations

import argparse
import os
import platform
from statistics import median

from benchmarks.load.run import Load, Result, measure
from benchmarks.load.servers import Setup

SETUPS = [
    Setup("anpfiff", "sqlite"),
    Setup("anpfiff", "sqlite", workers=2, redis=True),
    Setup("anpfiff", "postgresql"),
    Setup("anpfiff", "postgresql", workers=2, redis=True),
    Setup("boardgame.io", "memory"),
    Setup("boardgame.io", "flat files"),
]
PEER = Setup("boardgame.io", "memory")
COLUMNS = {
    "server": "---",
    "store": "---",
    "workers": "---:",
    "load": "---",
    "moves/s": "---:",
    "per CPU second": "---:",
    "p50": "---:",
    "p99": "---:",
    "cores: server, services, clients": "---",
    "memory of a table": "---:",
    "steps at the end": "---:",
    "by quarters: per CPU second": "---",
    "by quarters: p99": "---",
}


def row(result: Result) -> str:
    whole, quarters, setup = result.whole, result.quarters, result.setup
    cells = [
        setup.server,
        setup.store + (" + Redis" if setup.redis else ""),
        str(setup.workers),
        _load(result.load),
        f"{whole.rate:,.0f}",
        f"{whole.per_cpu_second:,.0f}",
        milliseconds(whole.percentile(50)),
        milliseconds(whole.percentile(99)),
        ", ".join(f"{whole.cpu(whose):.2f}" for whose in ("server", "services", "clients")),
        f"{result.bytes_per_table / 1024:,.0f} KiB",
        f"{sorted(quarters[-1].numbers)[len(quarters[-1].numbers) // 2]:,}",
        " ".join(f"{part.per_cpu_second:,.0f}" for part in quarters),
        " ".join(milliseconds(part.percentile(99)) for part in quarters),
    ]
    return f"| {' | '.join(cells)} |"


def _load(load: Load) -> str:
    told = "all out" if load.rate is None else f"{load.rate:,.0f}/s"
    return f"{told}, {load.champions} Champions" if load.champions else told


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:,.1f} ms"


def ratios(results: list[Result]) -> str:
    """Our moves per CPU second against those of boardgame.io in memory, flat out; empty if it was not measured."""
    all_out = [result for result in results if result.load.rate is None]
    peers = [result for result in all_out if result.setup == PEER]
    return "\n".join(
        f"{result.setup.store}, {result.setup.workers} worker(s): "
        f"{result.whole.per_cpu_second / peers[0].whole.per_cpu_second:.2f} × boardgame.io in memory"
        for result in all_out
        if peers and result.setup.server == "anpfiff"
    )


def slowed_by_champions(results: list[Result]) -> str:
    """How much longer the slowest hundredth takes while they think, for each setup and rate."""
    lines = []
    for setup, rate in dict.fromkeys((result.setup, result.load.rate) for result in results):
        these = [result for result in results if (result.setup, result.load.rate) == (setup, rate)]
        slow, usual = (
            median(result.whole.percentile(99) for result in these if bool(result.load.champions) == thinking)
            for thinking in (True, False)
        )
        lines.append(f"{setup.store}, {setup.workers} worker(s), {rate:,.0f}/s: p99 {slow / usual:.2f} × as long")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each run")
    parser.add_argument("--rate", type=float, action="append", help="moves a second of the steady runs (default: 1000)")
    parser.add_argument("--clients", type=int, default=1, help="processes that hold the players")
    parser.add_argument(
        "--champions", type=int, default=0, help="that think meanwhile; in turns with runs without them"
    )
    parser.add_argument("--rounds", type=int, default=3, help="of such turns")
    parser.add_argument("--only", default="", help="those whose server, store or workers say this, e.g. 'postgresql 2'")
    options = parser.parse_args()
    steady = options.rate or [1000.0]
    plain = [Load(options.tables, options.seconds, rate, options.clients) for rate in [None, *steady]]
    turns = [
        Load(options.tables, options.seconds, rate, options.clients, champions)
        for rate in steady
        for champions in [0, options.champions] * options.rounds
    ]
    print(f"{options.tables} two-player tables, Python {platform.python_version()}, {os.cpu_count()} cores\n")
    print(f"| {' | '.join(COLUMNS)} |\n|{'|'.join(COLUMNS.values())}|", flush=True)
    results: list[Result] = []
    for setup in SETUPS:
        if options.only not in f"{setup.server} {setup.store} {setup.workers}":
            continue
        if options.champions and setup.server != "anpfiff":
            continue
        for load in turns if options.champions else plain:
            results.append(measure(setup, load))
            print(row(results[-1]), flush=True)
    print(slowed_by_champions(results) if options.champions else ratios(results))


if __name__ == "__main__":
    main()
