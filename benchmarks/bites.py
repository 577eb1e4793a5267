"""Do the tests find what they are for? Each mistake of tests/mistakes.toml is made in a copy, and its test must fail.

    python -m benchmarks.bites [--only WORD …] [--part 1/6] [--without-services]

`--only`: mistakes whose threat, file or tests contain one of these words. `--part`: the first sixth of them. Each takes
a few seconds of one core; needs Linux, and Node for the page.

Tests wait a minute here for what must come, since most mistakes keep it from ever coming. A test that fails that
late, or does not end at all, may show a busy machine instead of a mistake: it must then pass without the mistake, in
the same way; otherwise it is reported as undecided, which counts no more than a mistake that was not found. Finally,
all tests are run once more without a mistake: one that fails anyway has found nothing.

Every run is a fork of a process that has imported everything, with compiled rules; what depends on the changed file is
imported again in it. Mistakes in what is compiled are made, and looked for, in its sources.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from tests.test_mistakes import Mistake, mistakes

from benchmarks.load.servers import ROOT, compiled_rules

PASSED, FAILED = 0, 1
# No exit code: the tests did not end in time.
LATE = None
MAX_SECONDS = 600.0
# How long tests wait for what must come.
PATIENCE = "60"
OURS = ("anpfiff", "tests")
# Where the copy has the package with compiled rules; src/ has it without.
COMPILED = "compiled"
QUIETLY = ("-q", "-p", "no:cacheprovider", "--no-header")
# What is said about a mistake.
FOUND, MISSED, UNDECIDED, HARMED = "found", "NOT FOUND", "UNDECIDED, out of time", "FAILS WITHOUT IT"


def copy_of_the_sources(folder: Path) -> None:
    """Everything that belongs to the project, with what was installed or built beside it."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    for name in ("build", "web/node_modules", "web/dist"):
        if (ROOT / name).exists():
            (folder / name).symlink_to(ROOT / name)
    shutil.copytree(compiled_rules(), folder / COMPILED)


def import_all(folder: Path, tests: Sequence[str]) -> None:
    """Import from the copy, so that a fork need not."""
    for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
        del sys.modules[name]
    sys.path[:0] = [str(folder / COMPILED), str(folder), str(folder / "scripts")]
    importlib.import_module("tests.conftest")
    for path in sorted({test.partition("::")[0] for test in tests if test.endswith(".py") or "::" in test}):
        importlib.import_module(path.removesuffix(".py").replace("/", "."))


@cache
def imports_of(name: str) -> frozenset[str]:
    """Modules that one of our modules imports, anywhere in it."""
    file = getattr(sys.modules[name], "__file__", None)
    found: set[str] = set()
    for node in ast.walk(ast.parse(Path(file).read_text())) if file and file.endswith(".py") else ():
        if isinstance(node, ast.Import):
            found.update(each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module)
            found.update(f"{node.module}.{each.name}" for each in node.names)
    return frozenset(found)


def imported_from(folder: Path, file: str) -> Path:
    """Where a file of the project is imported from in a fork."""
    return folder / (f"{COMPILED}/{file.removeprefix('src/')}" if file.startswith("src/") else file)


def dependents_of(folder: Path, file: str) -> set[str]:
    """The module of a file, and all modules that import it, directly or indirectly."""
    ours = [name for name in sys.modules if name.split(".")[0] in OURS]
    path = str(imported_from(folder, file))
    found = {name for name in ours if getattr(sys.modules[name], "__file__", None) == path}
    while more := {name for name in ours if name not in found and imports_of(name) & found}:
        found |= more
    return found


def run_tests(folder: Path, mistake: Mistake, seconds: float) -> tuple[int | None, str]:
    """The exit code of pytest or vitest, or that it is late, and what it said."""
    said = folder / "said.txt"
    if mistake.tests[0].startswith("web/"):
        child = start_vitest(folder, mistake.tests, said)
    elif mistake.file.startswith(("src/anpfiff/games/", "src/anpfiff/kit/", "src/anpfiff/bots/")):
        # Games are found and cached in many ways: only a separate process has none of that.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)])}
        command = [sys.executable, "-m", "pytest", "-x", *QUIETLY, *mistake.tests]
        child = start_process(command, folder, environment, said)
    else:
        anew = dependents_of(folder, mistake.file)
        child = fork_pytest(folder, anew, ["-x", *chosen_by(mistake), *mistake.tests], said)
    return ended(child, seconds), said.read_text(errors="replace")


def chosen_by(mistake: Mistake) -> list[str]:
    return [] if mistake.services else ["-k", "not postgresql"]


def start_vitest(folder: Path, tests: Sequence[str], said: Path) -> int:
    command = ["npx", "vitest", "run", *(test.removeprefix("web/") for test in tests)]
    return start_process(command, folder / "web", {**os.environ}, said)


def start_process(command: Sequence[str], folder: Path, environment: dict[str, str], said: Path) -> int:
    with said.open("w") as out:
        return subprocess.Popen(command, cwd=folder, env=environment, stdout=out, stderr=out, process_group=0).pid


def fork_pytest(folder: Path, anew: Iterable[str], arguments: Sequence[str], said: Path) -> int:
    """In it, modules that are to be imported `anew` are."""
    if (child := os.fork()) != 0:
        return child
    os.setpgid(0, 0)
    with said.open("w") as out, contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
        os.chdir(folder)
        # For what tests start themselves.
        os.environ["PYTHONPATH"] = os.pathsep.join([str(folder / COMPILED), str(folder)])
        for name in anew:
            parent, _, own = name.rpartition(".")
            del sys.modules[name]
            with contextlib.suppress(KeyError, AttributeError):
                delattr(sys.modules[parent], own)
        import pytest

        code = pytest.main([*QUIETLY, *arguments])
    os._exit(int(code))


def ended(child: int, seconds: float) -> int | None:
    """Its exit code; one that is late is ended, with all it has started: it is a group of its own."""
    deadline = time.monotonic() + seconds
    while (waited := os.waitpid(child, os.WNOHANG))[0] == 0:
        if time.monotonic() > deadline:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return LATE
        time.sleep(0.1)
    return os.waitstatus_to_exitcode(waited[1])


@contextlib.contextmanager
def made(folder: Path, mistake: Mistake) -> Iterator[None]:
    """In the copy, for as long as it lasts."""
    files = {folder / mistake.file, imported_from(folder, mistake.file)}
    right = (folder / mistake.file).read_text()
    write_all(files, right.replace(mistake.old, mistake.new))
    try:
        yield
    finally:
        write_all(files, right)


def write_all(files: Iterable[Path], text: str) -> None:
    for file in files:
        file.write_text(text)
        # Bytecode is kept for a file of this size and this second.
        shutil.rmtree(file.parent / "__pycache__", ignore_errors=True)


def verdict(folder: Path, mistake: Mistake) -> tuple[str, str]:
    """Whether the mistake was found, and what the tests said."""
    began = time.monotonic()
    with made(folder, mistake):
        code, said = run_tests(folder, mistake, MAX_SECONDS)
    if code not in (FAILED, LATE):
        return MISSED, said
    if code is LATE or time.monotonic() - began > float(PATIENCE):
        without, said = run_tests(folder, mistake, MAX_SECONDS)
        if without != PASSED:
            return HARMED if without == FAILED and code == FAILED else UNDECIDED, said
    return (UNDECIDED if code is LATE else FOUND), said


def failing_anyway(folder: Path, found: Sequence[Mistake]) -> Iterator[str]:
    """What the tests say that fail without any mistake."""
    said, tests = folder / "said.txt", dict.fromkeys(test for each in found for test in each.tests)
    page = [test for test in tests if test.startswith("web/")]
    rules = [test for test in tests if test not in page]
    if page and ended(start_vitest(folder, page, said), MAX_SECONDS) != PASSED:
        yield said.read_text(errors="replace")
    if rules and ended(fork_pytest(folder, (), ["-rfE", *rules], said), MAX_SECONDS * len(rules)) != PASSED:
        yield said.read_text(errors="replace")


def chosen_mistakes(words: Sequence[str], part: str, *, services: bool) -> list[Mistake]:
    """Those that contain one of the words, in the order of the words."""
    all_of_them = [each for each in mistakes() if services or not each.services]
    chosen = list({id(each): each for word in words for each in all_of_them if word in each.told()}.values())
    number, parts = map(int, part.split("/"))
    return chosen[(number - 1) * len(chosen) // parts : number * len(chosen) // parts]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""])
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--without-services", action="store_true", help="leave out what needs PostgreSQL or Redis")
    options = parser.parse_args()
    os.environ["ANPFIFF_PATIENCE"] = PATIENCE
    chosen = chosen_mistakes(options.only, options.part, services=not options.without_services)
    verdicts: dict[str, list[Mistake]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary).resolve()
        copy_of_the_sources(folder)
        import_all(folder, [test for each in chosen for test in each.tests])
        print("| threat | mistake in | test | result | seconds |\n|---|---|---|---|---:|", flush=True)
        for each in chosen:
            began = time.perf_counter()
            result, said = verdict(folder, each)
            verdicts[result].append(each)
            seconds = time.perf_counter() - began
            print(f"| {each.threat} | {each.file} | {each.tests[0]} | {result} | {seconds:.0f} |", flush=True)
            if result != FOUND:
                print("\n".join(said.splitlines()[-8:]), file=sys.stderr, flush=True)
        counts = ", ".join(f"{len(mistakes)} {result}" for result, mistakes in verdicts.items())
        print(f"\n{len(chosen)} mistakes: {counts}", flush=True)
        failing = list(failing_anyway(folder, verdicts[FOUND]))
    print(*failing or ["without a mistake all of these tests pass"], sep="\n")
    return int(len(verdicts[FOUND]) < len(chosen) or bool(failing))


if __name__ == "__main__":
    sys.exit(main())
