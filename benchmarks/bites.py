"""Do the tests find what they are for? Each mistake of tests/mistakes.toml is made in a copy, and its test must fail.

    python -m benchmarks.bites [--only WORD …] [--part 1/6] [--without-services] [--unharmed]

`--only`: mistakes whose threat, file or tests contain one of these words. `--part`: the first sixth of them.
`--unharmed`: each test is first run in the same way without the mistake, and must pass. Takes some seconds of one core
each; needs Linux, and Node for the page.

Every run is a fork of a process that has imported everything; what depends on the changed file is imported again in it.
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
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tests.test_mistakes import Mistake, mistakes

from benchmarks.load.servers import ROOT

PASSED, FAILED = 0, 1
# A test that does not end any more, which nobody overlooks.
ENDLESS = -1
MOST_SECONDS = 180
OURS = ("anpfiff", "tests")


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


def import_all(folder: Path, tests: Sequence[str]) -> None:
    """Import from the copy, so that a fork need not."""
    for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
        del sys.modules[name]
    sys.path[:0] = [str(folder / "src"), str(folder), str(folder / "scripts")]
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


def dependents_of(folder: Path, file: str) -> set[str]:
    """The module of a file, and all modules that import it, directly or indirectly."""
    ours = [name for name in sys.modules if name.split(".")[0] in OURS]
    path = str(folder / file)
    found = {name for name in ours if getattr(sys.modules[name], "__file__", None) == path}
    while more := {name for name in ours if name not in found and imports_of(name) & found}:
        found |= more
    return found


def run_tests(folder: Path, file: str, tests: Sequence[str], *, services: bool) -> tuple[int, str]:
    """The exit code of pytest or vitest, and what it said."""
    if tests[0].startswith("web/"):
        command = ["npx", "vitest", "run", *(test.removeprefix("web/") for test in tests)]
        return run_process(command, folder / "web", {**os.environ})
    if file.startswith(("src/anpfiff/games/", "src/anpfiff/kit/")):
        # Games are found and cached in many ways: only a separate process has none of that.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)])}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
        return run_process(command, folder, environment)
    anew = dependents_of(folder, file)
    said = folder / "said.txt"
    said.unlink(missing_ok=True)
    if (child := os.fork()) == 0:
        # With all it starts, it is a group that can be ended.
        os.setpgid(0, 0)
        with said.open("w") as out, contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
            os.chdir(folder)
            for name in anew:
                parent, _, own = name.rpartition(".")
                del sys.modules[name]
                with contextlib.suppress(KeyError, AttributeError):
                    delattr(sys.modules[parent], own)
            import pytest

            some = [] if services else ["-k", "not postgresql"]
            code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "--no-header", *some, *tests])
        os._exit(int(code))
    deadline = time.monotonic() + MOST_SECONDS
    while (ended := os.waitpid(child, os.WNOHANG))[0] == 0:
        if time.monotonic() > deadline:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return ENDLESS, said.read_text(errors="replace")
        time.sleep(0.1)
    return os.waitstatus_to_exitcode(ended[1]), said.read_text(errors="replace")


def run_process(command: Sequence[str], folder: Path, environment: dict[str, str]) -> tuple[int, str]:
    try:
        run = subprocess.run(
            command, cwd=folder, env=environment, check=False, capture_output=True, text=True, timeout=MOST_SECONDS
        )
    except subprocess.TimeoutExpired:
        return ENDLESS, ""
    return run.returncode, run.stdout + run.stderr


def code_with(folder: Path, mistake: Mistake) -> tuple[int, str]:
    """As `run_tests` returns it, with the mistake."""
    file = folder / mistake.file
    right = file.read_text()
    file.write_text(right.replace(mistake.old, mistake.new))
    try:
        return run_tests(folder, mistake.file, mistake.tests, services=mistake.services)
    finally:
        file.write_text(right)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""])
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--without-services", action="store_true", help="leave out what needs PostgreSQL or Redis")
    parser.add_argument("--unharmed", action="store_true")
    options = parser.parse_args()
    chosen = [each for each in mistakes() if not (options.without_services and each.services)]
    # In the order of the words.
    chosen = list({id(each): each for word in options.only for each in chosen if word in each.told()}.values())
    part, parts = map(int, options.part.split("/"))
    chosen = chosen[(part - 1) * len(chosen) // parts : part * len(chosen) // parts]
    missed = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made).resolve()
        copy_of_the_sources(folder)
        import_all(folder, [test for each in chosen for test in each.tests])
        print("| threat | mistake in | found by | seconds |\n|---|---|---|---:|", flush=True)
        for each in chosen:
            began = time.perf_counter()
            if options.unharmed:
                code, said = run_tests(folder, each.file, each.tests, services=each.services)
                if code != PASSED:
                    raise SystemExit(f"{each.tests} fail without any mistake:\n{said}")
            code, said = code_with(folder, each)
            found = code in (FAILED, ENDLESS)
            missed += not found
            by = each.tests[0] + " (which never ends)" * (code == ENDLESS)
            if not found:
                by = f"NOT FOUND by {', '.join(each.tests)}"
            print(f"| {each.threat} | {each.file} | {by} | {time.perf_counter() - began:.0f} |", flush=True)
            if not found:
                print("\n".join(said.splitlines()[-8:]), file=sys.stderr, flush=True)
    print(f"\n{len(chosen) - missed} of {len(chosen)} mistakes were found")
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
