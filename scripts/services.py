"""The servers that tests start for themselves: PostgreSQL and Redis, as the machine has them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from machine import Program

# Debian keeps PostgreSQL's programs off the path: several versions can be installed side by side.
POSTGRESQL_FOLDERS = Path("/usr/lib/postgresql")


def find_postgresql() -> Path | None:
    """The folder with initdb and postgres: the one on the path, otherwise Debian's newest."""
    if on_path := shutil.which("initdb"):
        return Path(on_path).resolve().parent
    folders = [initdb.parent for initdb in POSTGRESQL_FOLDERS.glob("*/bin/initdb")]
    return max(folders, key=_version, default=None)


def _version(folder: Path) -> int:
    number = re.match(r"\d+", folder.parent.name)
    return int(number[0]) if number else 0


def find_redis() -> str | None:
    return shutil.which("redis-server")


POSTGRESQL = Program(
    "postgresql",
    find_postgresql,
    ("postgresql",),
    "put PostgreSQL's initdb and postgres on the path (Debian: apt install postgresql)",
)
REDIS = Program(
    "redis",
    find_redis,
    ("redis-server",),
    "put redis-server on the path (Debian: apt install redis-server)",
)
