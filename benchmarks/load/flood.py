"""Connections that send as fast as they can, and how long everybody else's moves take meanwhile.

    python -m benchmarks.load.flood [--sockets 6] [--seconds 10] [--rate 60] [--rounds 1] [--only ping]

Two tables of two players each, at a steady rate, beside connections from another address that send one kind of
message without end. Every kind is measured in turns with silence, on servers with the usual limits.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.load.__main__ import milliseconds
from benchmarks.load.flooders import KINDS
from benchmarks.load.run import Load, Result, expect, measure
from benchmarks.load.servers import ROOT, Running, Setup

TABLES = 2
COLUMNS = ("they send", "moves/s", "p50", "p95", "p99", "cores of the server", "sent", "cut off")


class Flood:
    """`told` is what the flooders had to say in the end."""

    def __init__(self, kind: str, sockets: int) -> None:
        self._kind = kind
        self._sockets = sockets
        self.told = "0 0"

    @contextmanager
    def at(self, server: Running) -> Iterator[None]:
        if not self._sockets:
            yield
            return
        command = [sys.executable, "-m", "benchmarks.load.flooders", server.address, self._kind, str(self._sockets)]
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            expect(process, b"ready\n")
            yield
            self.told = process.communicate(timeout=60)[0].decode()
        finally:
            process.kill()
            process.wait()


def row(kind: str, result: Result, told: str) -> str:
    whole, (sent, cut_off) = result.whole, told.split()
    heard = len(whole.latencies) > 1
    times = [milliseconds(whole.percentile(number)) if heard else "–" for number in (50, 95, 99)]
    cells = [kind, f"{whole.rate:,.0f}", *times, f"{whole.cpu('server'):.2f}", f"{int(sent) / 1e6:,.1f} MB", cut_off]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each run")
    parser.add_argument("--rate", type=float, default=60.0, help="moves a second of all tables together")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--only", default="", help=f"one kind: {', '.join(KINDS)}")
    options = parser.parse_args()
    load = Load(TABLES, options.seconds, options.rate)
    print(f"| {' | '.join(COLUMNS)} |\n|---|{'---:|' * (len(COLUMNS) - 1)}", flush=True)
    for kind in [options.only] if options.only else KINDS:
        for sockets in [0, options.sockets] * options.rounds:
            flood = Flood(kind, sockets)
            result = measure(Setup("anpfiff", "sqlite", limits=True), load, flood.at)
            print(row(kind if sockets else "nothing", result, flood.told), flush=True)


if __name__ == "__main__":
    main()
