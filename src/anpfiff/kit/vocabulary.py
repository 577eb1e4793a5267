"""The vocabulary of a game: every kind of move, event and refusal with its declared type, in one place.

A game declares each kind as a TypedDict whose `kind` (for a refusal: `code`) is a Literal, and binds them together in a
`Vocabulary`. Type checkers hold the rules to it; the action space, the conformance suite, the texts and the
TypeScript types of the page are derived from it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints

import msgspec

from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.forms import learnt
from anpfiff.kit.words import Words


class BadWords(AnpfiffError):
    """Data that its vocabulary does not declare; a mistake in a game, never by a player."""

    code = "bad_words"


class Family:
    """The declared types of one family of words by their tag: moves by kind, events by kind, refusals by code."""

    def __init__(self, name: str, tag: str, union: Any) -> None:
        self.name = name
        self.tag = tag
        self.types: dict[str, Any] = {}
        # Every game that is loaded asks, and working them out takes most of the time of loading it.
        self._fields: dict[str, dict[str, Any]] = {}
        for declared in get_args(union) if get_origin(union) in (Union, UnionType) else (union,):
            for word in get_args(get_type_hints(declared)[tag]):
                if word in self.types:
                    raise BadWords(f"{name}: {word!r} is declared twice, by {self.types[word]} and {declared}")
                self.types[word] = declared

    def fields(self, word: str) -> Mapping[str, Any]:
        """The declared fields of a kind with their annotations, without the tag."""
        if word not in self._fields:
            hints = get_type_hints(self._type(word), include_extras=True)
            self._fields[word] = {key: _bare(kind) for key, kind in hints.items() if key != self.tag}
        return self._fields[word]

    def known(self, *words: str) -> tuple[str, ...]:
        """The same words; BadWords for one that is not declared, so that nobody waits for what never comes."""
        for word in words:
            self._type(word)
        return words

    def seats(self, word: str) -> list[str]:
        """The fields that hold a seat or a list of seats, in order; none for a kind that is not declared."""
        return [key for key, kind in self.fields(word).items() if is_seat(kind)] if word in self.types else []

    def check(self, word: str, data: Words) -> None:
        """Raise BadWords unless `data` is exactly what is declared for the kind."""
        problem = misfit({**data, self.tag: word}, self._type(word))
        if problem is not None:
            raise BadWords(f"{self.name} {word}: {problem}; it is {dict(data)!r}")

    def _type(self, word: str) -> Any:
        if word not in self.types:
            raise BadWords(f"{self.name} {word!r} is not declared; declared are {', '.join(self.types)}")
        return self.types[word]


class Vocabulary:
    """All words that leave the rules of a game. `view` and `catalogue` are TypedDicts."""

    def __init__(
        self, *, moves: Any, events: Any, refusals: Any, phases: Any, outcomes: Any, view: Any, catalogue: Any
    ) -> None:
        self.moves = Family("move", "kind", moves)
        self.events = Family("event", "kind", events)
        self.refusals = Family("refusal", "code", refusals)
        # Literals: where a match can rest, and the reasons why it can end.
        self.phases: tuple[str, ...] = get_args(phases)
        self.outcomes: tuple[str, ...] = get_args(outcomes)
        self.view = view
        self.catalogue = catalogue


def _bare(kind: Any) -> Any:
    """An annotation without the marker that its field may be missing."""
    return get_args(kind)[0] if get_origin(kind) in (NotRequired, Required) else kind


def misfit(value: Words, declared: Any) -> str | None:
    """What is wrong with a value whose every field a TypedDict declares, or None."""
    try:
        understood = msgspec.convert(value, learnt(declared), strict=True)
    except msgspec.ValidationError as error:
        return f"{error}{_allowed(str(error), declared)}"
    except UnicodeEncodeError:
        return "a text in it is not valid Unicode"
    unknown = _unknown_fields(value, understood)
    return f"unknown field(s) {', '.join(unknown)}" if unknown else None


def _allowed(problem: str, declared: Any) -> str:
    """The words that would be right where one from a Literal was wanted; msgspec only says where."""
    if "Invalid enum value" not in problem:
        return ""
    kind = declared
    for step in re.findall(r"\[[^\]]*\]|\w+", problem.rpartition("`$")[2]):
        members = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
        kind = next(member for member in members if member is not type(None))
        if get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        kind = get_args(kind)[-1] if step.startswith("[") else get_type_hints(kind, include_extras=True)[step]
    words = [word for member in (kind, *get_args(kind)) if get_origin(member) is Literal for word in get_args(member)]
    return f"; it must be one of {', '.join(map(str, words))}"


def _unknown_fields(value: Any, understood: Any) -> list[str]:
    """What got lost in a conversion because it is not declared."""
    if isinstance(value, Mapping):
        lost = [str(key) for key in value if key not in understood]
        inside = [_unknown_fields(value[key], understood[key]) for key in value if key in understood]
    elif isinstance(value, list):
        lost = []
        inside = [_unknown_fields(*pair) for pair in zip(value, understood, strict=True)]
    else:
        return []
    return sorted({*lost, *(name for names in inside for name in names)})


def is_seat(kind: Any) -> bool:
    """Whether an annotation is a Seat, one that may be missing, or a list of seats."""
    if get_origin(kind) is Annotated:
        return any(isinstance(m, msgspec.Meta) and (m.extra or {}).get("word") == "seat" for m in kind.__metadata__)
    return get_origin(kind) in (Union, UnionType, list) and any(is_seat(member) for member in get_args(kind))
