"""Every sentence that a player can meet, said in each way its Fluent message knows.

    python -m tests.games.sentences [FOLDER]    # writes <game>.<language>.txt, to be read by a person

A variable that a message selects on takes every variant, a number 0, 1, 2 and 5, anything else a word.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from anpfiff import cli
from anpfiff.games import all_games
from anpfiff.kit.texts import LANGUAGES, Texts, Values
from anpfiff.server.previews.wording import TEXTS as PREVIEWS

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = (0, 1, 2, 5)
PLURALS = {"zero", "one", "two", "few", "many", "other"}
# Folders of Fluent files: the games, the command line, the page, what messengers show of a link.
SPEAKERS: Mapping[str, Path] = {
    **{game_id: game.folder / "texts" for game_id, game in all_games().items()},
    "cli": Path(cli.__file__).parent / "texts",
    "page": ROOT / "web" / "src" / "texts",
    "previews": PREVIEWS,
}
# Numbers by name, where no selector tells that they are.
NUMERIC = {
    "amount", "attack", "bank", "cards", "coins", "copies", "cost", "count", "defence", "dice", "goals", "left",
    "limit", "matches", "missing", "most", "moves", "number", "outcomes", "place", "players", "points",
    "round", "rounds", "seconds", "shots", "steps", "tokens", "total", "value",
}  # fmt: skip


class Parts(Visitor):
    """The variables of a pattern, the variants it selects among, and the messages it is made of."""

    def __init__(self) -> None:
        self.variables: dict[str, list[str]] = {}
        self.references: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the library
        self.variables.setdefault(node.id.name, [])

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.append(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = [v.key.name if isinstance(v.key, ast.Identifier) else v.key.value for v in node.variants]
            self.variables.setdefault(node.selector.id.name, []).extend(keys)
        self.generic_visit(node)


def read(folder: Path, language: str) -> dict[str, ast.Message]:
    resource = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def parts_of(messages: Mapping[str, ast.Message], key: str) -> dict[str, list[str]]:
    """The variables of a message with their variants, also those of the messages it is made of."""
    parts = Parts()
    parts.visit(messages[key])
    for other in parts.references:
        for name, variants in parts_of(messages, other).items():
            parts.variables.setdefault(name, []).extend(variants)
    return parts.variables


def is_number(name: str, variants: list[str]) -> bool:
    if variants:
        return all(variant in PLURALS or variant.isdecimal() for variant in variants)
    return name in NUMERIC


def values_of(name: str, variants: list[str]) -> list[str | int]:
    if is_number(name, variants):
        return sorted({*NUMBERS, *(int(variant) for variant in variants if variant.isdecimal())})
    return list(dict.fromkeys(variants)) or [f"‹{name}›"]


def ways(messages: Mapping[str, ast.Message], key: str) -> Iterator[Values]:
    """Each combination of values that makes the message read differently."""
    parts = parts_of(messages, key)
    for values in product(*(values_of(name, variants) for name, variants in parts.items())):
        said: Values = dict(zip(parts, values, strict=True))
        if is_possible(said):
            yield said


def is_possible(said: Values) -> bool:
    """What is due is paid or lapses."""
    due, paid, lapsed = (said.get(name) for name in ("due", "amount", "lapsed"))
    if isinstance(due, int) and isinstance(paid, int) and isinstance(lapsed, int):
        return due == paid + lapsed
    return True


def sentences(speaker: str, language: str) -> Iterator[tuple[str, Values, str]]:
    """Key, values and text of everything this speaker can say."""
    texts, messages = Texts(SPEAKERS[speaker], language), read(SPEAKERS[speaker], language)
    for key, message in messages.items():
        if message.value is not None:
            for values in ways(messages, key):
                yield key, values, texts.say(key, values)
        for attribute in message.attributes:
            name = attribute.id.name
            yield f"{key}.{name}", {}, texts.attribute(key, name) or ""


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for speaker in SPEAKERS:
        for language in LANGUAGES:
            said: dict[str, list[str]] = {}
            for key, _, text in sentences(speaker, language):
                said.setdefault(key, []).append(text.replace("\n", " ⏎ "))
            lines = [
                f"{key}\n" + "".join(f"    {text}\n" for text in dict.fromkeys(found)) for key, found in said.items()
            ]
            (folder / f"{speaker}.{language}.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "sentences")
