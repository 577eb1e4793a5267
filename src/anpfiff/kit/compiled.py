"""Compiled or not: the same rules run as machine code and as plain Python, with the same results.

An installed Anpfiff holds both forms of a compiled module side by side, and Python prefers the machine code.
`ANPFIFF_PURE=1` in the environment reverses that for the whole process and its children.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import BYTECODE_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

SWITCH = "ANPFIFF_PURE"


class SourceFinder:
    """Finds the modules of this package by their sources, past any extension module beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("anpfiff."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def apply_pure_switch() -> None:
    """Use the sources if the environment says so; must be called before any compiled module is imported."""
    if os.environ.get(SWITCH, "0") not in ("", "0") and SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)


def is_compiled() -> bool:
    """Whether the rules in use are machine code."""
    origin = import_module("anpfiff.kit.core").__file__
    return origin is not None and not origin.endswith((*SOURCE_SUFFIXES, *BYTECODE_SUFFIXES))
