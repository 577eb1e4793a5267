"""Renew the locks: `python scripts/lock.py` (with --upgrade to take newer versions) rewrites locks/*.txt.

Each lock holds exact versions with hashes for every platform and Python that the project supports, and names no
address: where packages come from is the installing machine's own setting.
"""

from __future__ import annotations

import subprocess
import sys

from project import ROOT, settings

# The arguments that select what a lock covers, in the order in which they are made.
LOCKS = {
    "runtime": ["pyproject.toml"],
    "dev": ["pyproject.toml", "--group", "dev", "--constraint", "locks/runtime.txt"],
    "node": ["--group", "node"],
}


def renew(name: str, options: list[str]) -> None:
    oldest = settings()["project"]["requires-python"].removeprefix(">=")
    subprocess.run(
        [
            *(sys.executable, "-m", "uv", "pip", "compile", *LOCKS[name], "--output-file", f"locks/{name}.txt"),
            *("--universal", "--generate-hashes", "--python-version", oldest, "--quiet"),
            *("--custom-compile-command", "python scripts/lock.py", *options),
        ],
        cwd=ROOT,
        check=True,
    )


if __name__ == "__main__":
    for lock in LOCKS:
        renew(lock, sys.argv[1:])
