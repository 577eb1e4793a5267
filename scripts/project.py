"""What the scripts share: where things are, and how to tell that they have changed. Standard library only."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
WEB = ROOT / "web"
BUILD = ROOT / "build"

MADE_FOLDERS = {"__pycache__", "build", "dist", "node_modules"}
MADE_SUFFIXES = {".pyc", ".pyd", ".so"}


def settings() -> dict[str, Any]:
    """The content of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def source_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The given files and those below the given folders, without what builds and tools have made."""
    for path in sorted(paths):
        if path.is_dir():
            if path.name not in MADE_FOLDERS:
                yield from source_files(path.iterdir())
        elif path.is_file() and path.suffix not in MADE_SUFFIXES:
            yield path


def digest(paths: Iterable[Path], *facts: str) -> str:
    """A short hash of the names and contents of files, and of further facts."""
    total = hashlib.sha256(repr(facts).encode())
    for path in source_files(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()[:16]
