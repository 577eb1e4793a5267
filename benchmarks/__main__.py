"""Speed of the rules: compiled against plain, against OpenSpiel and against catanatron, alternating in one run.

    python -m benchmarks [--rounds 7] [--write]

`--write` puts the tables into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- rules: begin -->", "<!-- rules: end -->"

# What is compared: title, ours, theirs, the lowest ratio we want.
COMPARISONS = [
    ("compiled against plain Python, inside", "compiled: machikoro inside", "plain: machikoro inside", 8),
    ("compiled against plain Python, from Python", "compiled: machikoro stepwise", "plain: machikoro stepwise", None),
    ("from Python, against `pig`", "compiled: machikoro stepwise", "compiled: pig stepwise", 1.5),
    ("from Python, against `backgammon`", "compiled: machikoro stepwise", "compiled: backgammon stepwise", 5),
    ("inside, against C++ rollouts of `pig`", "compiled: machikoro inside", "compiled: pig inside", 0.5),
    ("inside, against C++ rollouts of `backgammon`", "compiled: machikoro inside", "compiled: backgammon inside", 50),
    ("clones, against `pig`", "compiled: machikoro clones", "compiled: pig clones", 1.2),
    ("clones, against `backgammon`", "compiled: machikoro clones", "compiled: backgammon clones", None),
    ("CATAN inside, against `catanatron`", "compiled: catan inside", "compiled: catanatron matches", 100),
    (
        "`anpfiff simulate`, a core of random Machi Koro, against one call",
        "compiled: machikoro simulated",
        "compiled: machikoro matches",
        0.8,
    ),
    (
        "`anpfiff simulate`, a core of heuristics, against one call",
        "compiled: machikoro heuristics simulated",
        "compiled: machikoro heuristics",
        0.8,
    ),
]
# Whole matches: title, measurement, how many per second we want.
MATCHES = [
    ("Machi Koro Fußball, 4 seats", "machikoro matches", None),
    ("CATAN, 4 seats, no trade between players", "catan matches", None),
    ("CATAN Fußballfieber, 4 seats, no trade between players", "fussballfieber matches", None),
    ("The World Cup Game 1930, 4 seats", "wc1930 matches", None),
    ("The World Cup Game 2002, 4 seats", "wc2002 matches", 300),
    ("Captain Tsubasa", "tsubasa matches", 1000),
    ("heuristics: Machi Koro Fußball, 4 seats", "machikoro heuristics", None),
    ("heuristics: CATAN, 4 seats", "catan heuristics", None),
    ("heuristics: The World Cup Game 1930, 2 seats", "wc1930 heuristics", None),
    ("heuristics: The World Cup Game 2002, 4 seats", "wc2002 heuristics", None),
    ("heuristics: Captain Tsubasa", "tsubasa heuristics", None),
]


class Worker:
    """A process that measures on request."""

    def __init__(self, path: str, *, plain: bool) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}", "ANPFIFF_PURE": "1" if plain else "0"}
        command = [sys.executable, "-m", "benchmarks.worker", *([] if plain else ["--peers"])]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._answer()

    def measure(self, name: str) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(name + "\n")
        self.process.stdin.flush()
        return float(self._answer())

    def _answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a measuring process ended; its error stands above")
        return line.strip()


def measure(rounds: int) -> dict[str, list[float]]:
    """Every measurement `rounds` times, in turn, so that a busy moment affects all alike."""
    compiled = subprocess.run(
        [sys.executable, "scripts/compile_rules.py"], cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE
    )
    path = compiled.stdout.strip()
    workers = {"compiled": Worker(path, plain=False), "plain": Worker(path, plain=True)}
    compared = [name for _, ours, theirs, _ in COMPARISONS for name in (ours, theirs)]
    played = [f"{how}: {what}" for _, what, _ in MATCHES for how in workers]
    names = list(dict.fromkeys([*compared, *played]))
    rates: dict[str, list[float]] = {name: [] for name in names}
    for turn in range(rounds):
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)
        for name in names:
            worker, _, what = name.partition(": ")
            rates[name].append(workers[worker].measure(what))
    for worker_process in workers.values():
        worker_process.process.terminate()
    return rates


def table(rates: dict[str, list[float]]) -> str:
    """Medians of the rates, and the median of the ratios of each round: ours against peers, then whole matches."""
    lines = ["| comparison | ours per CPU second | theirs | ratio | aim |", "|---|---:|---:|---:|---:|"]
    for title, ours, theirs, aim in COMPARISONS:
        lines.append(row(title, rates[ours], rates[theirs], f"≥ {aim}" if aim else "–"))
    lines += [
        "",
        "| whole matches, random unless it says otherwise | compiled, per CPU second | plain Python | ratio | aim |",
    ]
    lines += ["|---|---:|---:|---:|---:|"]
    for title, what, aim in MATCHES:
        compiled, plain = rates[f"compiled: {what}"], rates[f"plain: {what}"]
        lines.append(row(title, compiled, plain, f"≥ {aim:,}/s" if aim else "–"))
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    rounds = len(next(iter(rates.values())))
    return "\n".join([*lines, "", f"{machine}; medians of {rounds} alternating rounds of half a second each."])


def row(title: str, ours: list[float], theirs: list[float], aim: str) -> str:
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    left, right = (
        f"{value:,.0f}" if value >= 100 else f"{value:.1f}" for value in map(statistics.median, (ours, theirs))
    )
    return f"| {title} | {left} | {right} | {ratio:.2f} | {aim} |"


def write(text: str) -> None:
    """Replace the part of docs/benchmarks.md between the two marks."""
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    DOCUMENT.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    text = table(measure(arguments.rounds))
    print(text)
    if arguments.write:
        write(text)


if __name__ == "__main__":
    main()
