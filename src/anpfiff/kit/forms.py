"""Types in which msgspec reads what was saved or sent.

It learns a type when it first meets it, and crashes the process where two threads make it learn the same one at once
(seen with 0.22). So types that threads read are learnt when their module is imported, or one at a time.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, TypeVar

import msgspec

Form = TypeVar("Form")
_one_at_a_time = Lock()


def learnt(form: Form) -> Form:
    """The same type, which msgspec knows from now on."""
    with _one_at_a_time:
        _learn(form)
    return form


@cache
def _learn(form: Any) -> None:
    msgspec.json.Decoder(form)
