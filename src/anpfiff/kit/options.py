"""Typed options of a game: one declaration becomes form fields, command-line flags and validation errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

import msgspec

from anpfiff.kit.errors import BadOption

OptionValue = str | bool | int | None
Options = dict[str, OptionValue]


class ChoiceInfo(msgspec.Struct, frozen=True, tag_field="type", tag="choice"):
    """A choice, as needed to show a form."""

    name: str
    values: list[str]
    default: str
    basic: bool


class ToggleInfo(msgspec.Struct, frozen=True, tag_field="type", tag="toggle"):
    name: str
    default: bool
    basic: bool


class NumberInfo(msgspec.Struct, frozen=True, tag_field="type", tag="number"):
    name: str
    low: int
    high: int
    default: int | None
    optional: bool
    basic: bool


OptionInfo = ChoiceInfo | ToggleInfo | NumberInfo


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few named values."""

    name: str
    values: tuple[str, ...]
    default: str
    # Values worth testing besides the default; none means all.
    examples: tuple[str, ...] = ()
    # Whether every player sees it when setting up a table; the others are for experts.
    basic: bool = False

    def parse(self, value: object) -> OptionValue:
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if value not in self.values:
            raise BadOption(f"option {self.name}: {value!r} is not one of {', '.join(self.values)}")
        return str(value)

    def samples(self) -> Sequence[OptionValue]:
        return (self.default, *self.examples) if self.examples else self.values

    def describe(self) -> ChoiceInfo:
        return ChoiceInfo(self.name, list(self.values), self.default, self.basic)


@dataclass(frozen=True, slots=True)
class Toggle:
    """Yes or no."""

    name: str
    default: bool
    basic: bool = False

    def parse(self, value: object) -> OptionValue:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise BadOption(f"option {self.name}: {value!r} is neither true nor false")

    def samples(self) -> Sequence[OptionValue]:
        return (True, False)

    def describe(self) -> ToggleInfo:
        return ToggleInfo(self.name, self.default, self.basic)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`; None ("off") if `optional`."""

    name: str
    low: int
    high: int
    default: int | None
    optional: bool = False
    # Values worth testing besides the default.
    examples: tuple[int, ...] = ()
    basic: bool = False

    def parse(self, value: object) -> OptionValue:
        if self.optional and (value is None or (isinstance(value, str) and value.lower() in {"off", "none", ""})):
            return None
        if isinstance(value, str):
            try:
                value = int(value)
            except ValueError:
                pass
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            off = "off, or " if self.optional else ""
            raise BadOption(f"option {self.name}: {value!r} is not {off}a whole number from {self.low} to {self.high}")
        return value

    def samples(self) -> Sequence[OptionValue]:
        return tuple(dict.fromkeys((self.default, *self.examples)))

    def describe(self) -> NumberInfo:
        return NumberInfo(self.name, self.low, self.high, self.default, self.optional, self.basic)


Option = Choice | Toggle | Number


@dataclass(frozen=True, slots=True)
class Preset:
    """A named way to play: values for some options; all others keep their defaults."""

    name: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def preset_options(presets: Sequence[Preset], name: str) -> dict[str, OptionValue]:
    """What the preset of this name sets; an unknown name raises."""
    for preset in presets:
        if preset.name == name:
            return dict(preset.options)
    raise BadOption(f"unknown preset {name!r}; this game has {', '.join(p.name for p in presets) or 'none'}")


def parse_options(declared: Sequence[Option], given: Mapping[str, object]) -> Options:
    """All declared options with the given values or their defaults; an unknown name or wrong value raises."""
    names = {option.name for option in declared}
    for name in given:
        if name not in names:
            raise BadOption(f"unknown option {name!r}; this game has {', '.join(sorted(names)) or 'none'}")
    return {o.name: o.parse(given[o.name]) if o.name in given else o.default for o in declared}


def combinations(declared: Sequence[Option]) -> list[Options]:
    """Every combination of the options' sample values."""
    names = [option.name for option in declared]
    return [dict(zip(names, values, strict=True)) for values in product(*(o.samples() for o in declared))]
