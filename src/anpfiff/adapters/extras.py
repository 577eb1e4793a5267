"""The names of optional packages, for people who have not installed them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from anpfiff.kit.errors import AnpfiffError


class MissingExtra(AnpfiffError):
    """Something needs a package that is not installed."""

    code = "missing_extra"


def needed(module: str, extra: str) -> Any:
    """The module, or an error that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(f'this needs {module}: pip install "anpfiff[{extra}]" ({error})') from None
