"""What every game needs to check a saved position before it is trusted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from anpfiff.kit.errors import BadState
from anpfiff.kit.forms import learnt
from anpfiff.kit.vocabulary import misfit
from anpfiff.kit.words import Words

Form = TypeVar("Form")
HIGHEST_NUMBER = 2**53 - 1


def read_saved(data: Words, form: type[Form]) -> Form:
    """A saved position in its declared form; BadState if it has another. Its contents are not checked here."""
    if not isinstance(data, Mapping):
        raise BadState("a position is an object")
    problem = misfit(dict(data), form)
    if problem is not None:
        raise BadState(f"the position has a wrong shape: {problem}")
    excess = _excessive(data)
    if excess is not None:
        raise BadState(f"{excess} is larger than any number in a position")
    return msgspec.convert(dict(data), learnt(form), strict=True)


def require(condition: bool, problem: str) -> None:
    """BadState with the problem unless the condition holds."""
    if not condition:
        raise BadState(problem)


def _excessive(value: Any) -> int | None:
    """The first whole number that JSON cannot represent exactly and the rules cannot count with."""
    if isinstance(value, int):
        return None if abs(value) <= HIGHEST_NUMBER else value
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return next((found for item in inside if (found := _excessive(item)) is not None), None)
