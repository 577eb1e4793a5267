"""What programs say to people, from Fluent files; `GameTexts` speaks about one match in one language.

The texts of a game are in its folder as texts/<language>.ftl. Their values arrive ready to print: seats as players'
names, cards and the like by name, yes/no for a bool, `$me` as the role in which the reader takes part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from threading import Lock

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern

from anpfiff.kit.core import Event, Move, Refusal
from anpfiff.kit.errors import BadData
from anpfiff.kit.game import Game
from anpfiff.kit.options import OptionValue
from anpfiff.kit.words import Words

LANGUAGES = ("de", "en")
QUOTES = {"de": ("„", "“"), "en": ("“", "”")}
AND = {"de": "und", "en": "and"}
Values = dict[str, str | int | float]
NAME = r"-?[A-Za-z][A-Za-z0-9_-]*"
# An entry begins with its name and goes on up to the next name or comment at the start of a line.
ENTRY = re.compile(rf"^({NAME}) *=.*(?:\n(?![A-Za-z#-]).*)*", re.MULTILINE)


class Messages:
    """What a Fluent file says. A message is parsed when it is first wanted: a whole file takes a fifth of a second."""

    def __init__(self, source: str, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._sources = {found[1]: found[0] for found in ENTRY.finditer(source)}
        self._parsed: set[str] = set()
        # A server uses texts in several threads: none may use a message that another thread is still parsing.
        self._parsing = Lock()

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def get(self, key: str) -> Message:
        with self._parsing:
            self._parse(key)
        return self._bundle.get_message(key)

    def format(self, pattern: Pattern, values: Values) -> str:
        text, _ = self._bundle.format_pattern(pattern, values)
        return str(text)

    def _parse(self, key: str) -> None:
        """With everything that it may refer to, which is at least every entry whose name it contains."""
        if key in self._parsed:
            return
        self._parsed.add(key)
        self._bundle.add_resource(FluentResource(self._sources[key]))
        for name in re.findall(NAME, self._sources[key]):
            if name in self._sources:
                self._parse(name)


class Texts:
    """The messages of one Fluent file."""

    def __init__(self, folder: Path, language: str) -> None:
        if language not in LANGUAGES:
            raise BadData(f"there are no texts in {language!r}; languages are {', '.join(LANGUAGES)}")
        self.language = language
        self._messages = _messages(folder / f"{language}.ftl", language)

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def say(self, key: str, values: Mapping[str, str | int | float] | None = None) -> str:
        """The message; a key without one is shown as it is, so that a missing text does not spoil a match."""
        pattern = self._messages.get(key).value if key in self else None
        return key if pattern is None else self._messages.format(pattern, dict(values or {}))

    def attribute(self, key: str, name: str) -> str | None:
        """The text of a message's attribute, if it has one."""
        pattern = self._messages.get(key).attributes.get(name) if key in self else None
        return None if pattern is None else self._messages.format(pattern, {})


class GameTexts:
    """Speaks about a match of `game` between the players `names`; `reader` is the seat spoken to as "you"."""

    def __init__(self, game: Game, language: str, names: Sequence[str] = (), reader: int | None = None) -> None:
        self.texts = Texts(game.folder / "texts", language)
        self.vocabulary = game.vocabulary
        self._rules = game.folder / "texts" / f"rules.{language}.md"
        self.names = list(names)
        self.reader = reader
        # Everything in the catalogue that has an id and a name.
        self.things = {thing["id"]: thing for thing in _named_things(game.catalogue())}

    def game_name(self) -> str:
        return self.texts.say("game-name")

    def rules(self) -> str:
        """The rules explained for players, as Markdown."""
        return _read(self._rules)

    def event(self, event: Event) -> str:
        seats = self.vocabulary.events.seats(event.kind)
        return self.texts.say(f"event-{event.kind}", self.values(event.data, seats))

    def refusal(self, refusal: Refusal) -> str:
        seats = self.vocabulary.refusals.seats(refusal.code)
        return self.texts.say(f"refusal-{refusal.code}", self.values(refusal.data, seats))

    def phase(self, phase: str, seat: int) -> str:
        return self.texts.say(f"phase-{phase}", self.values({"seat": seat}, ["seat"]))

    def outcome(self, reason: str) -> str:
        return self.texts.say(f"outcome-{reason}")

    def move(self, move: Move) -> str:
        """A move in a list of choices; its text may use the facts of the thing that the move names."""
        kind = move["kind"]
        facts: Values = {}
        for value in move.values():
            if isinstance(value, str) and value in self.things:
                facts |= self.facts(value)
        key = f"choice-{kind}"
        values = self.values(move, self.vocabulary.moves.seats(kind))
        return self.texts.say(key if key in self.texts else f"move-{kind}", facts | values)

    def preset(self, name: str) -> str:
        return self.texts.say(f"preset-{name}")

    def preset_help(self, name: str) -> str:
        return self.texts.attribute(f"preset-{name}", "help") or ""

    def option(self, name: str) -> str:
        return self.texts.say(f"option-{name}")

    def option_value(self, name: str, value: OptionValue) -> str:
        key = f"option-{name}-{value}"
        return self.texts.say(key) if key in self.texts else str(value)

    def name(self, thing: str) -> str:
        """The name of a card or the like by its id."""
        if thing not in self.things:
            return thing
        return str(self.things[thing]["name"][self.texts.language])

    def mention(self, thing: str) -> str:
        """The name in the middle of a sentence: one that the catalogue calls a title is put in quotation marks."""
        if thing not in self.things or not self.things[thing].get("title"):
            return self.name(thing)
        first, last = QUOTES[self.texts.language]
        return f"{first}{self.name(thing)}{last}"

    def facts(self, thing: str) -> Values:
        """What the catalogue says about a thing, as values for a text; lists such as dice numbers read 2/3."""
        facts: Values = {}
        for key, value in self.things[thing].items():
            word = "/".join(map(str, value)) if isinstance(value, list) else self._word(value)
            if word is not None:
                facts[key] = word
        return facts | {"name": self.name(thing)}

    def values(self, data: Words, seats: Sequence[str] = ()) -> Values:
        """The data of an event, move or refusal as its text wants it; `seats` are the fields that hold a seat."""
        values: Values = {"me": self._role(data, seats)}
        for key, value in data.items():
            word = self._people(value) if key in seats else self._word(value)
            if word is not None:
                values[key] = word
        return values

    def _role(self, data: Words, seats: Sequence[str]) -> str:
        """The field in which the reader is named; preferably alone rather than among others."""
        if self.reader is None:
            return "none"
        among = (key for key in seats if isinstance(data.get(key), list) and self.reader in data[key])
        return next((key for key in seats if data.get(key) == self.reader), next(among, "none"))

    def _people(self, seats: int | list[int]) -> str | int:
        """Names for seats; a seat without a name stays a number."""
        if isinstance(seats, list):
            return self.listed([str(self._people(seat)) for seat in seats])
        return self.names[seats] if seats in range(len(self.names)) else seats

    def _word(self, value: object) -> str | int | float | None:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int | float):
            return value
        if isinstance(value, str):
            return self.mention(value)
        if not isinstance(value, list):
            return None
        if all(isinstance(item, int) for item in value):
            return " + ".join(map(str, value))
        return self.listed([self._item(item) for item in value])

    def _item(self, item: object) -> str:
        """One entry of a list: {card, copies}, {thing, number}, or a thing by id."""
        if isinstance(item, dict) and {"card", "copies"} <= item.keys():
            return self.copies(item["card"], item["copies"])
        if isinstance(item, dict) and {"thing", "number"} <= item.keys():
            return f"{self.name(item['thing'])} {item['number'] or ''}".rstrip()
        return self.mention(str(item))

    def listed(self, items: Sequence[str]) -> str:
        return listed(items, self.texts.language)

    def copies(self, thing: str, number: int) -> str:
        return f"{number} × {self.name(thing)}" if number > 1 else self.name(thing)


def listed(items: Sequence[str], language: str) -> str:
    """As people say it: a, b and c."""
    *others, last = items or [""]
    return f"{', '.join(others)} {AND[language]} {last}" if others else last


@lru_cache
def _messages(path: Path, language: str) -> Messages:
    return Messages(_read(path), language)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadData(f"{path} cannot be read: {error.strerror}") from None


def _named_things(node: object) -> Iterable[Words]:
    if isinstance(node, dict):
        if isinstance(node.get("id"), str) and isinstance(node.get("name"), dict):
            yield node
        for child in node.values():
            yield from _named_things(child)
    elif isinstance(node, list):
        for child in node:
            yield from _named_things(child)
