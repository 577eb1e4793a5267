"""Do the tests find what they are for? Each mistake of tests/mistakes.toml is made in a copy, and its test must fail.

    python -m benchmarks.bites [--only WORD …] [--without-services] [--unharmed]

`--only`: mistakes whose threat, file or tests contain one of these words. `--unharmed` first runs all named tests once
without any mistake: they must pass. Takes some seconds of one core for each; needs Linux, and Node for the page.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.test_mistakes import Mistake, mistakes

from benchmarks.load.servers import ROOT

PASSED, FAILED = 0, 1
# Imported once; each run is a fork.
LARGE = ("alembic.command", "argon2", "httpx", "litestar", "openskill.models", "psycopg", "pytest", "redis.asyncio")
LARGE += ("sqlalchemy", "structlog", "uvicorn", "websockets.asyncio.client", "websockets.sync.client")


def copy_of_the_sources(folder: Path) -> None:
    """All that belongs to the project, with what was installed or built beside it."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    for name in ("build", "web/node_modules", "web/dist"):
        if (ROOT / name).exists():
            (folder / name).symlink_to(ROOT / name)


def run_tests(folder: Path, tests: Sequence[str], *, services: bool) -> tuple[int, str]:
    """The exit code of pytest or vitest, and what it said."""
    if tests[0].startswith("web/"):
        command = ["npx", "vitest", "run", *(test.removeprefix("web/") for test in tests)]
        run = subprocess.run(command, cwd=folder / "web", check=False, capture_output=True, text=True)
        return run.returncode, run.stdout + run.stderr
    said = folder / "said.txt"
    said.unlink(missing_ok=True)
    if (child := os.fork()) == 0:
        with said.open("w") as out, contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
            os.chdir(folder)
            sys.path[:0] = [str(folder / "src"), str(folder)]
            # What this process has of the project is not what is to be tested.
            for name in [name for name in sys.modules if name.split(".")[0] in ("anpfiff", "tests", "benchmarks")]:
                del sys.modules[name]
            import pytest

            some = [] if services else ["-k", "not postgresql"]
            code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "--no-header", *some, *tests])
        os._exit(int(code))
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), said.read_text(errors="replace")


def is_found(folder: Path, mistake: Mistake) -> tuple[bool, str]:
    file = folder / mistake.file
    right = file.read_text()
    file.write_text(right.replace(mistake.old, mistake.new))
    try:
        code, said = run_tests(folder, mistake.tests, services=mistake.services)
    finally:
        file.write_text(right)
    return code == FAILED, said


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""])
    parser.add_argument("--without-services", action="store_true", help="leave out what needs PostgreSQL or Redis")
    parser.add_argument("--unharmed", action="store_true")
    options = parser.parse_args()
    for name in LARGE:
        __import__(name)
    chosen = [each for each in mistakes() if not (options.without_services and each.services)]
    # In the order of the words.
    chosen = list({id(each): each for word in options.only for each in chosen if word in each.told()}.values())
    missed = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        copy_of_the_sources(folder)
        if options.unharmed:
            for page in (False, True):
                tests = sorted({t for each in chosen for t in each.tests if t.startswith("web/") == page})
                code, said = run_tests(folder, tests, services=True) if tests else (PASSED, "")
                if code != PASSED:
                    raise SystemExit(f"the tests fail without any mistake:\n{said}")
        print("| threat | mistake in | found by | seconds |\n|---|---|---|---:|", flush=True)
        for each in chosen:
            began = time.perf_counter()
            found, said = is_found(folder, each)
            missed += not found
            by = each.tests[0] if found else f"NOT FOUND by {', '.join(each.tests)}"
            print(f"| {each.threat} | {each.file} | {by} | {time.perf_counter() - began:.0f} |", flush=True)
            if not found:
                print("\n".join(said.splitlines()[-8:]), file=sys.stderr, flush=True)
    print(f"\n{len(chosen) - missed} of {len(chosen)} mistakes were found")
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
