"""One table of a deck file: carries on after a mistake, with a stand-in for the value, and collects the problems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, get_args

from anpfiff.games.tsubasa import vocabulary as v
from anpfiff.games.tsubasa.data_abilities import BadAbility, parse_ability, parse_mandatory
from anpfiff.games.tsubasa.rules.actions import MAX_TOKENS
from anpfiff.games.tsubasa.view import TOKEN_NAMES
from anpfiff.kit.data import SOURCES, Table
from anpfiff.kit.errors import BadData
from anpfiff.kit.words import Sources, Translated

POSITIONS: tuple[v.Position, ...] = get_args(v.Position)
COLOURS: tuple[v.Colour, ...] = get_args(v.Colour)
ABILITY_KEYS = ("ability_1", "mandatory_1", "ability_2")
HIGHEST_VALUE = 9
NAMELESS: Translated = {"de": "", "en": ""}
# Stands in for an ability that cannot be read.
UNREADABLE: v.AbilityEntry = {"effect": "gain", "arguments": [], "role": None}

Value = TypeVar("Value")
Word = TypeVar("Word", bound=str)


class Row:
    """The readers of the kinds of tables; what they return is complete, but means nothing if there are problems."""

    def __init__(self, table: Table, problems: list[str]) -> None:
        self.table = table
        self.problems = problems

    def rules(self) -> v.NumbersEntry:
        keys = [key for key in v.NumbersEntry.__annotations__ if key != "source"]
        self._known(keys)
        return {
            "hand_size": self._number("hand_size", 1, 9),
            "open_match_cards": self._number("open_match_cards", 2, 10),
            "card_limit": self._number("card_limit", 2, 20),
            "extra_time_card_limit": self._number("extra_time_card_limit", 2, 20),
            "tokens_per_type": self._number("tokens_per_type", 1, MAX_TOKENS),
            "open_transfers": self._number("open_transfers", 1, 8),
            "source": self._sources(keys),
        }

    def team(self) -> v.TeamEntry:
        self._known(["name"])
        return {"id": self._id(), "name": self._name(), "source": self._sources(["name"])}

    def booking(self) -> v.BookingEntry:
        keys = ("name", *TOKEN_NAMES)
        self._known(keys)
        return {
            "id": self._id(),
            "name": self._name(),
            "shot": self._number("shot", -HIGHEST_VALUE, 0),
            "pass": self._number("pass", -HIGHEST_VALUE, 0),
            "defence": self._number("defence", -HIGHEST_VALUE, 0),
            "source": self._sources(keys),
        }

    def exhaustion(self) -> v.ExhaustionEntry:
        self._known(["name", "copies"])
        return {
            "id": self._id(),
            "name": self._name(),
            "copies": self._number("copies", 0, 20),
            "shot": 0,
            "pass": 0,
            "defence": 0,
            "ability_1": None,
            "mandatory_1": None,
            "ability_2": None,
            "source": self._sources(["name", "copies"]),
        }

    def special_shot(self, teams: Sequence[str]) -> v.SpecialShotEntry:
        keys = ("name", "team", "colour", "blocked_by")
        self._known(keys)
        return {
            "id": self._id(),
            "name": self._name(),
            "title": True,
            "team": self._choice("team", teams, ""),
            "colour": self._choice("colour", COLOURS, "blue"),
            "blocked_by": self._text("blocked_by"),
            "source": self._sources(keys),
        }

    def special_defence(self, teams: Sequence[str]) -> v.SpecialDefenceEntry:
        self._known(["name", "team"])
        return {
            "id": self._id(),
            "name": self._name(),
            "title": True,
            "team": self._choice("team", teams, ""),
            "source": self._sources(["name", "team"]),
        }

    def starter(self, teams: Sequence[str]) -> v.StarterEntry:
        position = self._choice("position", POSITIONS, "fan")
        return {
            **self._card("team", "position", "shirt"),
            "team": self._choice("team", teams, ""),
            "position": position,
            "shirt": None if position == "fan" else self._number("shirt", 1, 99),
        }

    def motivation(self) -> v.MotivationEntry:
        return {**self._card("replaces", "cost"), "replaces": self._text("replaces"), "cost": self._cost()}

    def match_card(self, teams: Sequence[str]) -> v.MatchCardEntry:
        return {
            **self._card("half", "star", "team"),
            "title": True,
            "half": self._number("half", 1, 2),
            "star": self._flag("star"),
            "team": self._choice("team", teams, "") if "team" in self.table.row else None,
        }

    def transfer(self) -> v.TransferEntry:
        return {**self._card("keeper", "cost"), "keeper": self._flag("keeper"), "cost": self._cost()}

    def fail(self, key: str | None, problem: str) -> None:
        self._try(lambda: self.table.fail(key, problem), None)

    # -- parts -------------------------------------------------------------------------------------------

    def _card(self, *own: str) -> v.CardEntry:
        """What all cards have; `own` are the further keys of this kind."""
        keys = ["name", *own, *TOKEN_NAMES, *ABILITY_KEYS]
        self._known(keys)
        card: v.CardEntry = {
            "id": self._id(),
            "name": self._name(),
            "shot": self._number("shot", 0, HIGHEST_VALUE),
            "pass": self._number("pass", 0, HIGHEST_VALUE),
            "defence": self._number("defence", 0, HIGHEST_VALUE),
            "ability_1": self._ability("ability_1"),
            "mandatory_1": self._ability("mandatory_1"),
            "ability_2": self._ability("ability_2"),
            "source": self._sources([key for key in keys if key in self.table.row]),
        }
        if card["mandatory_1"] and not card["ability_1"]:
            self.fail("mandatory_1", "a mandatory action belongs to an ability_1, which is missing")
        return card

    def _id(self) -> str:
        return self._try(self.table.identifier, "")

    def _name(self) -> Translated:
        return self._try(lambda: self.table.names("name"), NAMELESS)

    def _ability(self, key: str) -> v.AbilityEntry | None:
        if key not in self.table.row:
            return None
        text = self._text(key)
        try:
            return parse_mandatory(text) if key == "mandatory_1" else parse_ability(text)
        except BadAbility as error:
            self.fail(key, f"{text!r}: {error}")
            return UNREADABLE

    def _cost(self) -> list[int]:
        wanted = f"a list of three numbers of tokens (shot, pass, defence) from 0 to {MAX_TOKENS}"
        value = self.table.row.get("cost")
        good = isinstance(value, list) and len(value) == 3
        if not good or not all(type(n) is int and 0 <= n <= MAX_TOKENS for n in value or ()):
            self.fail("cost", f"{value!r} is not {wanted}")
            return [0, 0, 0]
        return list(value or ())

    def _known(self, keys: Iterable[str]) -> None:
        known = ["id", *keys, "source"]
        for key in self.table.row:
            if key not in known:
                self.fail(key, f"unknown key; known are {', '.join(known)}")

    def _sources(self, keys: Iterable[str]) -> Sources:
        """Every value must say where it comes from."""
        wanted = list(keys)
        given = self.table.row.get("source")
        if not isinstance(given, dict):
            self.fail("source", "a table that names the source of each value is needed")
            return {}
        for key in wanted:
            if given.get(key) not in SOURCES:
                self.fail("source", f"{key} = {given.get(key)!r} is not one of {', '.join(SOURCES)}")
        for key in given:
            if key not in wanted:
                self.fail("source", f"names {key}, which is not a value of this table")
        return {key: str(given.get(key)) for key in wanted}

    def _number(self, key: str, low: int, high: int) -> int:
        return self._try(lambda: self.table.number(key, low, high), low)

    def _text(self, key: str) -> str:
        return self._try(lambda: self.table.text(key), "")

    def _choice(self, key: str, values: Iterable[Word], stand_in: Word) -> Word:
        return self._try(lambda: self.table.choice(key, values), stand_in)

    def _flag(self, key: str) -> bool:
        return self._try(lambda: self.table.flag(key), False)

    def _try(self, read: Callable[[], Value], stand_in: Value) -> Value:
        try:
            return read()
        except BadData as error:
            self.problems.append(error.message)
            return stand_in
