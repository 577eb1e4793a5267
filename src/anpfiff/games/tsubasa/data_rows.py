"""One table of a deck file: reads on after a mistake, with a stand-in for the value, and collects the problems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar, get_args

from anpfiff.games.tsubasa.data_abilities import Ability, BadAbility, parse_ability, parse_mandatory
from anpfiff.games.tsubasa.rules.actions import MAX_TOKENS
from anpfiff.games.tsubasa.vocabulary import TOKENS, Colour, Position
from anpfiff.kit.data import SOURCES, Table
from anpfiff.kit.errors import BadData

POSITIONS = get_args(Position)
COLOURS = get_args(Colour)
VALUES = TOKENS
ABILITIES = ("ability_1", "mandatory_1", "ability_2")
RULES = {
    "hand_size": (1, 9),
    "open_match_cards": (2, 10),
    "card_limit": (2, 20),
    "extra_time_card_limit": (2, 20),
    "tokens_per_type": (1, MAX_TOKENS),
    "open_transfers": (1, 8),
}
HIGHEST_VALUE = 9
# Stands in for an ability that cannot be read.
UNREADABLE = Ability("gain", (), -1)

Entry = dict[str, Any]
Value = TypeVar("Value")


class Row:
    """The readers of the kinds of tables; what they return is complete, but means nothing if there are problems."""

    def __init__(self, table: Table, problems: list[str]) -> None:
        self.table = table
        self.problems = problems

    def rules(self) -> Entry:
        self._known([], RULES)
        return {key: self._number(key, low, high) for key, (low, high) in RULES.items()} | self._sources(RULES)

    def team(self) -> Entry:
        self._known(["name"])
        return self._named() | self._sources(["name"])

    def booking(self) -> Entry:
        keys = ("name", *VALUES)
        self._known(keys)
        return self._named() | {key: self._number(key, -HIGHEST_VALUE, 0) for key in VALUES} | self._sources(keys)

    def exhaustion(self) -> Entry:
        self._known(["name", "copies"])
        card = self._named() | {"copies": self._number("copies", 0, 20)} | dict.fromkeys(VALUES, 0)
        return card | dict.fromkeys(ABILITIES) | self._sources(["name", "copies"])

    def special_shot(self, teams: Sequence[str]) -> Entry:
        keys = ("name", "team", "colour", "blocked_by")
        self._known(keys)
        words = {"colour": self._choice("colour", COLOURS), "blocked_by": self._text("blocked_by")}
        return self._named() | {"team": self._choice("team", teams)} | words | self._sources(keys)

    def special_defence(self, teams: Sequence[str]) -> Entry:
        self._known(["name", "team"])
        return self._named() | {"team": self._choice("team", teams)} | self._sources(["name", "team"])

    def starter(self, teams: Sequence[str]) -> Entry:
        position = self._choice("position", POSITIONS)
        own = {
            "team": self._choice("team", teams),
            "position": position,
            "shirt": None if position == "fan" else self._number("shirt", 1, 99),
        }
        return self._card(own)

    def motivation(self) -> Entry:
        return self._card({"replaces": self._text("replaces"), "cost": self._cost()})

    def match_card(self, teams: Sequence[str]) -> Entry:
        team = self._choice("team", teams) if "team" in self.table.row else None
        return self._card({"half": self._number("half", 1, 2), "star": self._flag("star"), "team": team})

    def transfer(self) -> Entry:
        return self._card({"keeper": self._flag("keeper"), "cost": self._cost()})

    def fail(self, key: str | None, problem: str) -> None:
        self._try(lambda: self.table.fail(key, problem), None)

    # -- parts -------------------------------------------------------------------------------------------

    def _card(self, own: Entry) -> Entry:
        keys = ["name", *own, *VALUES, *ABILITIES]
        self._known(keys)
        values = {key: self._number(key, 0, HIGHEST_VALUE) for key in VALUES}
        abilities = {key: self._ability(key) for key in ABILITIES}
        if abilities["mandatory_1"] and not abilities["ability_1"]:
            self.fail("mandatory_1", "a mandatory action belongs to an ability_1, which is missing")
        tagged = [key for key in keys if key in self.table.row]
        return self._named() | own | values | abilities | self._sources(tagged)

    def _named(self) -> Entry:
        nameless: dict[str, str] = {}
        return {
            "id": self._try(self.table.identifier, ""),
            "name": self._try(lambda: self.table.names("name"), nameless),
        }

    def _ability(self, key: str) -> Ability | None:
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

    def _known(self, keys: Iterable[str], more: Iterable[str] = ()) -> None:
        known = ["id", *keys, *more, "source"]
        for key in self.table.row:
            if key not in known:
                self.fail(key, f"unknown key; known are {', '.join(known)}")

    def _sources(self, keys: Iterable[str]) -> Entry:
        """Every value must say where it comes from."""
        wanted = list(keys)
        given = self.table.row.get("source")
        if not isinstance(given, dict):
            self.fail("source", "a table that names the source of each value is needed")
            return {"source": {}}
        for key in wanted:
            if given.get(key) not in SOURCES:
                self.fail("source", f"{key} = {given.get(key)!r} is not one of {', '.join(SOURCES)}")
        for key in given:
            if key not in wanted:
                self.fail("source", f"names {key}, which is not a value of this table")
        return {"source": {key: given.get(key) for key in wanted}}

    def _number(self, key: str, low: int, high: int) -> int:
        return self._try(lambda: self.table.number(key, low, high), low)

    def _text(self, key: str) -> str:
        return self._try(lambda: self.table.text(key), "")

    def _choice(self, key: str, values: Iterable[str]) -> str:
        return self._try(lambda: self.table.choice(key, values), "")

    def _flag(self, key: str) -> bool:
        return self._try(lambda: self.table.flag(key), False)

    def _try(self, read: Callable[[], Value], stand_in: Value) -> Value:
        try:
            return read()
        except BadData as error:
            self.problems.append(error.message)
            return stand_in
