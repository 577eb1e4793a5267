"""Data files of games: TOML, checked on load, with errors that name file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from anpfiff.kit.errors import BadData
from anpfiff.kit.words import Sources, Translated

Word = TypeVar("Word", bound=str)

# Stated in the rulebook; printed only on the components; our decision where the book is silent; our own addition; rules
# of a base game that the book presupposes.
SOURCES = ("book", "reconstructed", "ruling", "beyond", "base")

_HEADER = re.compile(r"^\s*\[\[?\s*([A-Za-z0-9_.-]+)\s*\]\]?")
_KEY = re.compile(r"^\s*([A-Za-z0-9_-]+)\s*=")


class DataFile:
    """A parsed TOML file that knows which line a value is on."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{name}: not valid TOML: {error}") from None

    @classmethod
    def read(cls, path: Path) -> DataFile:
        try:
            return cls(path.name, path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadData(f"{path}: cannot be read: {error}") from None

    def line(self, table: str, index: int, key: str | None = None) -> int:
        """The line of `key` in the index-th `[[table]]`, or of its header; 1 if there is none."""
        seen, header_line, inside = -1, 1, table == ""
        for number, text in enumerate(self.text.splitlines(), 1):
            if header := _HEADER.match(text):
                inside = header[1] == table
                if inside:
                    seen += 1
                    if seen == index:
                        header_line = number
            elif inside and (table == "" or seen == index) and (found := _KEY.match(text)) and found[1] == key:
                return number
        return header_line

    def table(self, name: str) -> Table:
        """The only `[[name]]` table of the file."""
        found = self.tables(name)
        if len(found) > 1:
            found[1].fail(None, "there must be only one such table")
        return found[0]

    def known_tables(self, allowed: Iterable[str]) -> None:
        names = list(allowed)
        for name in self.data:
            if name not in names:
                line = max(self.line(name, 0), self.line("", 0, name))
                raise BadData(f"{self.name}, line {line}: unknown table {name}; known are {', '.join(names)}")

    def tables(self, name: str) -> list[Table]:
        rows = self.data.get(name)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            raise BadData(f"{self.name}, line {self.line('', 0, name)}: at least one [[{name}]] table is needed")
        return [Table(self, name, index, row) for index, row in enumerate(rows)]


class Table:
    """One `[[table]]` of a data file; its getters check type, range and vocabulary."""

    def __init__(self, file: DataFile, name: str, index: int, row: dict[str, Any]) -> None:
        self.file = file
        self.name = name
        self.index = index
        self.row = row

    def fail(self, key: str | None, problem: str) -> NoReturn:
        line = self.file.line(self.name, self.index, key)
        label = self.row.get("id", self.index + 1)
        where = f"{self.name} {label}" + (f", {key}" if key else "")
        raise BadData(f"{self.file.name}, line {line}: {where}: {problem}")

    def known_keys(self, allowed: Iterable[str]) -> None:
        names = sorted(allowed)
        for key in self.row:
            if key not in names:
                self.fail(key, f"unknown key; known are {', '.join(names)}")

    def _get(self, key: str, good: Callable[[Any], bool], wanted: str) -> Any:
        if key not in self.row:
            self.fail(key, f"missing; it must be {wanted}")
        value = self.row[key]
        if not good(value):
            self.fail(key, f"{value!r} is not {wanted}")
        return value

    def text(self, key: str) -> str:
        return str(self._get(key, lambda v: isinstance(v, str) and v != "", "a text"))

    def identifier(self) -> str:
        pattern = re.compile(r"[a-z][a-z0-9_]*")
        wanted = "a lower-case identifier such as fan_shop"
        return str(self._get("id", lambda v: isinstance(v, str) and pattern.fullmatch(v) is not None, wanted))

    def choice(self, key: str, values: Iterable[Word]) -> Word:
        known = list(values)
        found = self._get(key, lambda v: v in known, f"one of {', '.join(known)}")
        return known[known.index(found)]

    def flag(self, key: str) -> bool:
        return bool(self._get(key, lambda v: isinstance(v, bool), "true or false"))

    def number(self, key: str, low: int, high: int) -> int:
        wanted = f"a whole number from {low} to {high}"
        return int(self._get(key, lambda v: type(v) is int and low <= v <= high, wanted))

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        wanted = f"a list of different whole numbers from {low} to {high}"

        def good(value: Any) -> bool:
            if not isinstance(value, list) or not value or len(set(map(str, value))) != len(value):
                return False
            return all(type(v) is int and low <= v <= high for v in value)

        return sorted(self._get(key, good, wanted))

    def names(self, key: str) -> Translated:
        def good(value: Any) -> bool:
            return isinstance(value, dict) and all(isinstance(value.get(k), str) and value[k] for k in ("de", "en"))

        value = self._get(key, good, "a table of texts with the keys de, en")
        return {"de": str(value["de"]), "en": str(value["en"])}

    def sources(self, keys: Iterable[str]) -> Sources:
        """The `source` table: where the value of each key comes from; every key must be tagged."""
        wanted = list(keys)
        value = self._get("source", lambda v: isinstance(v, dict), "a table that names the source of each value")
        for key in wanted:
            if value.get(key) not in SOURCES:
                self.fail("source", f"{key} = {value.get(key)!r} is not one of {', '.join(SOURCES)}")
        for key in value:
            if key not in wanted:
                self.fail("source", f"names {key}, which is not a value of this table")
        return {k: str(value[k]) for k in wanted}
