"""Run every check of the project: `python3 test.py`.

--quick       the inner loop: style, types, layers, and the tests that are not slow, on the sources as they are
--only STEP   only these of the steps before the tests, as in `--only style "page: lint"`
--coverage    the tests on the sources as they are, and which of their lines ran (nothing depends on the figure)
--no-skip     a test that cannot run on this machine fails instead of being skipped; CI=true means the same
--no-install  leave the machine as it is, even if we are its administrator and programs for tests are missing

The tools come from locks/dev.txt into build/test-env. The whole suite tests what users get: the wheel, with compiled
rules (less optimised, which compiles faster) and the built page, installed there.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("Anpfiff needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))
from browser import CHROMIUM, FIREFOX, LEAN_CHROMIUM
from build_web import machine_has_node
from environment import Environment, build_for_this_machine, tell
from machine import install, may_install
from project import BUILD, ROOT
from services import POSTGRESQL, REDIS

CODE = ["src", "tests", "scripts", "benchmarks", "examples", "start.py", "test.py", "hatch_build.py"]
ON_SOURCES = {"PYTHONPATH": "src"}
UNCOMPILED = {"ANPFIFF_PURE": "1"}
# Machine code has no lines to count, so the rules run uncompiled.
COVERAGE = ["--cov=anpfiff", "--cov-report=term:skip-covered", f"--cov-report=html:{BUILD / 'coverage'}"]
NEEDED = (CHROMIUM, FIREFOX, POSTGRESQL, REDIS)
WANTED = (LEAN_CHROMIUM, FIREFOX, POSTGRESQL, REDIS)


@dataclass
class Step:
    """One command. `shown` ones print as they go, the others only if they fail."""

    name: str
    command: list[str]
    settings: dict[str, str] = field(default_factory=dict)
    shown: bool = False


class Runner:
    """Runs steps and keeps the score."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.failed: list[str] = []
        self.lines: list[str] = []
        self.tests: Counter[str] = Counter()
        self.start = time.monotonic()

    def run(self, step: Step) -> None:
        began = time.monotonic()
        print(f"--- {step.name}", flush=True)
        process = subprocess.Popen(
            step.command,
            cwd=ROOT,
            env={**self.environment, **step.settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        output: list[str] = []
        for line in process.stdout or ():
            output.append(line)
            if step.shown:
                print(line, end="", flush=True)
        good, worked = ended(process)
        if not good and not step.shown:
            print("".join(output))
        if not good:
            self.failed.append(step.name)
        self.tests += test_counts(output)
        took = f"{time.monotonic() - began:6.1f} s ({worked:4.0f} s of processors)"
        self.lines.append(f"{'ok    ' if good else 'FAILED'} {took}  {step.name}")
        print(self.lines[-1], flush=True)

    def run_all(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.run(step)

    def finish(self) -> int:
        """Print the score, the tests last; the exit code of the whole."""
        print("\n" + "\n".join(self.lines))
        if self.tests["skipped"] and self.environment.get("CI"):
            self.failed.append("no test may be skipped")
        if self.failed:
            print(f"Failed: {', '.join(self.failed)}")
        counts = ", ".join(f"{self.tests[kind]} {kind}" for kind in ("passed", "failed", "skipped"))
        print(f"{counts} in {time.monotonic() - self.start:.0f} s")
        return 1 if self.failed else 0


def ended(process: subprocess.Popen[str]) -> tuple[bool, float]:
    """Whether it ended well, and how much CPU time it took, which says more on a busy machine."""
    if os.name == "nt":
        return process.wait() == 0, 0.0
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode == 0, used.ru_utime + used.ru_stime


def test_counts(output: list[str]) -> Counter[str]:
    """What pytest's closing line says, if there is one; an error while preparing a test is a failure."""
    closing = next((line for line in reversed(output) if re.search(r"\d+ \w+.* in [\d.]+s", line)), "")
    counts = {kind: int(number) for number, kind in re.findall(r"(\d+) (passed|failed|skipped|error)", closing)}
    counts["failed"] = counts.get("failed", 0) + counts.pop("error", 0)
    return Counter(counts)


def static_steps(tools: Environment) -> Iterator[Step]:
    python = str(tools.python)
    yield Step("style", [python, "-m", "ruff", "check", "."])
    yield Step("format", [python, "-m", "ruff", "format", "--check", "."])
    yield Step("types", [python, "-m", "mypy", *(name for name in CODE if (ROOT / name).exists())])
    yield Step("layers", [str(tools.program("lint-imports")), "--no-cache"], ON_SOURCES)
    yield Step("copies of positions", [python, "scripts/generate_copies.py", "--check"])
    yield Step("protocol types of the page", [python, "scripts/generate_types.py", "--check"], ON_SOURCES)
    yield Step("reference of the messages", [python, "scripts/describe_messages.py", "--check"], ON_SOURCES)


def page_steps(tools: Environment) -> Iterator[Step]:
    command = [str(tools.python), "scripts/build_web.py"]
    yield Step("page: build", command)
    yield Step("page: lint", [*command, "lint"])
    yield Step("page: types", [*command, "check"])
    yield Step("page: tests", [*command, "test"])


def after(begun: Future[None], steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, once something else has finished."""
    begun.result()
    yield from steps


def pytest(tools: Environment, name: str, settings: dict[str, str], *arguments: str, per_core: int = 2) -> Step:
    # Many tests wait for a server or a browser; long ones must not wait behind each other.
    spread = ["-n", str(per_core * (os.cpu_count() or 1)), "--dist", "worksteal"]
    return Step(name, [str(tools.python), "-m", "pytest", *spread, *arguments], settings, shown=True)


def bring_node(tools: Environment) -> None:
    if not machine_has_node():
        tools.pip("install", "--require-hashes", "--requirement", "locks/node.txt")


def prepare_programs(allowed: bool) -> None:
    """Install what the tests need and pip cannot provide, if that is wanted; say what is still missing."""
    missing = [program for program in WANTED if not program.is_here]
    if missing and allowed and may_install():
        packages = " ".join(package for program in missing for package in program.packages)
        tell(f"For the tests: apt-get install {packages} (their services stay off; --no-install prevents this) …")
        install(missing)
    for program in NEEDED:
        if not program.is_here:
            tell(f"No {program.name}, so the tests with it cannot run: {program.how_to_get}.")


def clean_environment(no_skip: bool) -> dict[str, str]:
    """The caller's, without what decides which Anpfiff is tested or makes each process recompile the tests."""
    unwanted = ("PYTHONPATH", "ANPFIFF_PURE", "PYTHONDONTWRITEBYTECODE")
    environment = {key: value for key, value in os.environ.items() if key not in unwanted}
    if no_skip:
        environment["CI"] = "true"
    return environment


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tools = Environment(BUILD / "test-env", "dev")
    checks = {step.name: step for step in [*static_steps(tools), *page_steps(tools)]}
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--quick", action="store_true")
    kind.add_argument("--only", nargs="+", choices=checks, metavar="STEP")
    kind.add_argument("--coverage", action="store_true")
    parser.add_argument("--no-skip", action="store_true")
    parser.add_argument("--no-install", action="store_true")
    options = parser.parse_args()

    # -Og compiles in two thirds of the time of -O1 and runs nearly as fast; Microsoft's compiler does not know it.
    os.environ.setdefault("ANPFIFF_OPT_LEVEL", "1" if os.name == "nt" else "g")
    build_for_this_machine()
    tools.prepare()
    runner = Runner(clean_environment(options.no_skip))
    if options.only:
        bring_node(tools)
        runner.run_all(checks[name] for name in options.only)
        return runner.finish()
    if options.coverage:
        bring_node(tools)
        prepare_programs(allowed=not options.no_install)
        runner.run(checks["page: build"])
        runner.run(pytest(tools, "tests, with coverage", ON_SOURCES | UNCOMPILED, *COVERAGE))
        return runner.finish()
    if options.quick:
        runner.run_all(static_steps(tools))
        runner.run(pytest(tools, "tests that are not slow", ON_SOURCES, "-m", "not slow"))
        return runner.finish()

    bring_node(tools)
    # One core runs checks while the other builds the page and the wheel, and programs for the tests are fetched.
    build, *page_checks = page_steps(tools)
    with ThreadPoolExecutor() as beside:
        fetched = beside.submit(prepare_programs, allowed=not options.no_install)
        built = beside.submit(runner.run, build)
        checked = beside.submit(runner.run_all, chain(static_steps(tools), after(built, page_checks)))
        built.result()
        tools.install_project("--no-build-isolation", "--no-index")
        # Python compiles what the tests import here, once; otherwise all their processes would do so at the same time.
        runner.run(Step("tests: load", [str(tools.python), "-m", "pytest", "--collect-only", "-qq"]))
        checked.result()
        fetched.result()
    # Rules wait for nobody: one process per core is enough. Each rule is tested as machine code; here we check that the
    # sources keep the kit's promises and play the same matches. Their texts are the same either way, the twins start
    # both kinds of rules themselves, and only machine code could forget to free memory.
    sayings = ("test_texts", "test_sentences", "test_boards", "test_glossary", "test_rules_for_people")
    left_out = ("games/*/test_*", *sayings, "test_twins", "test_memory")
    rules = ["tests/kit", "tests/games", *(f"--ignore-glob=*/{files}.py" for files in left_out)]
    runner.run(pytest(tools, "rules, uncompiled", UNCOMPILED, *rules, per_core=1))
    runner.run(pytest(tools, "all tests, compiled", {}, "--durations=30", "--durations-min=5"))
    return runner.finish()


if __name__ == "__main__":
    sys.exit(main())
