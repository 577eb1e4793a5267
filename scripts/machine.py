"""Programs that tests need and pip cannot provide: found on the machine, or installed there by its administrator."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

# Debian asks this program whether a package may start its service; 101 means no.
POLICY = Path("/usr/sbin/policy-rc.d")


@dataclass(frozen=True, slots=True)
class Program:
    """`find` returns where it is, None if it is missing; `packages` are those of the Debian family."""

    name: str
    find: Callable[[], object | None]
    packages: tuple[str, ...]
    how_to_get: str

    @property
    def is_here(self) -> bool:
        return self.find() is not None


def may_install() -> bool:
    """Whether this is a machine of the Debian family and we are its administrator."""
    return shutil.which("apt-get") is not None and os.name == "posix" and os.geteuid() == 0


def install(programs: Sequence[Program]) -> None:
    """With apt-get; to see whether it worked, look for the programs again."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # One by one: a package that this release does not have must not keep the others away.
    installs = [["install", "--yes", "--no-install-recommends", *program.packages] for program in programs]
    with _services_stay_off():
        for arguments in (["update"], *installs):
            subprocess.run(["apt-get", "--quiet", *arguments], env=quiet, stdout=subprocess.DEVNULL, check=False)


@contextmanager
def _services_stay_off() -> Iterator[None]:
    """Tests start their own services: the machine's need not run."""
    if POLICY.exists():
        yield
        return
    POLICY.write_text("#!/bin/sh\nexit 101\n")
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()
