"""Makes the client's TypeScript types from the Python ones, so that the two sides of the wire cannot drift apart.

    python scripts/generate_types.py            write the files
    python scripts/generate_types.py --check    exit with 1 if a file is out of date

Sources: every message of anpfiff.server.protocol; for each game with a board, the shape of its views (view.ts) and its
vocabulary (vocabulary.ts): what moves, events and refusals carry, by kind, its phases and its catalogue; the fields
that hold a seat in all of them (lib/seatfields.ts); and the names of all texts of the page and of each board (keys.ts),
so that the compiler finds one that is missing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast
from msgspec import NODEFAULT, Struct, inspect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from anpfiff.kit.data import SOURCES  # noqa: E402 - found by the path above
from anpfiff.kit.vocabulary import Family, Vocabulary  # noqa: E402

protocol = import_module("anpfiff.server.protocol")

# The modules of the protocol, in the order in which their messages are output.
PARTS = (
    "games",
    "people",
    "tables",
    "honours",
    "lobby",
    "friends",
    "server_messages",
    "client_messages",
    "replay",
    "report",
    "learning",
    "club",
    "practice",
    "push",
)
COMMAND = "python scripts/generate_types.py"
# Refusals of the layers below that the page has words of its own for; of others it shows the message.
REFUSALS_FROM_BELOW = {
    "anpfiff.kit.errors": ("UnknownGame", "BadOption", "IllegalAction", "NotYourTurn"),
    "anpfiff.play.match": ("StaleMove", "NotForeseeable"),
    "anpfiff.play.undo": ("CannotUndo",),
    "anpfiff.learn.lesson": ("UnknownLesson",),
    "anpfiff.learn.course": ("AnotherMove", "LostInLesson"),
    "anpfiff.learn.puzzle": ("UnknownPuzzle",),
    "anpfiff.analysis.values": ("CannotAnalyse",),
}
UNIONS = ("ServerMessage", "ClientMessage", "LobbyMessage")
ALIASES = (
    "SeatKind",
    "TableStatus",
    "ChanceMode",
    "OptionValue",
    "ClockKind",
    "EarlyEnd",
    "Reaction",
    "TournamentFormat",
    "TournamentStatus",
    "PairingStatus",
)
WORDS_IMPORTS = 'import type { TextKey } from "./keys";\nimport type { View } from "./view";'
# What the boards of a game are typed with; see lib/games.ts.
UNIONS_OF_WORDS = """/** A move by name. */
export type Move = { [Kind in keyof Moves]: { kind: Kind } & Moves[Kind] }[keyof Moves];

/** An event as the log holds it. */
export type Event = {
  [Kind in keyof Events]: { number: number; kind: Kind; rule: string; data: Events[Kind] };
}[keyof Events];

export interface Words {
  move: Move;
  event: Event;
  view: View;
  catalogue: Catalogue;
  text: TextKey;
}"""
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def spelling(kind: inspect.Type) -> str:
    """The TypeScript spelling of a type; a struct or TypedDict is referred to by its name."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case inspect.LiteralType(values=values):
            return " | ".join(sorted(f'"{value}"' if isinstance(value, str) else str(value) for value in values))
        case inspect.UnionType(types=types):
            return " | ".join(spelling(member) for member in types)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = spelling(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{spelling(key)}, {spelling(value)}>"
        case inspect.StructType(cls=cls) | inspect.TypedDictType(cls=cls):
            return str(cls.__name__)
        case inspect.Metadata(type=inner):
            return spelling(inner)
    raise TypeError(f"{kind!r} has no TypeScript spelling yet; add one to scripts/generate_types.py")


def declaration(kind: inspect.StructType | inspect.TypedDictType) -> str:
    """An object; fields may be optional in what the client sends (defaults), never in what it receives.

    TypedDicts become aliases: unlike an interface, these fit where any JSON object does.
    """
    plain = isinstance(kind, inspect.TypedDictType)
    lines = [f"export type {kind.cls.__name__} = {{" if plain else f"export interface {kind.cls.__name__} {{"]
    if isinstance(kind, inspect.StructType) and kind.tag is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
        optional = "?" if _may_be_left_out(kind, field) else ""
        lines.append(f"  {field.encode_name}{optional}: {spelling(field.type)};")
    return "\n".join([*lines, "};" if plain else "}"])


def _may_be_left_out(kind: inspect.StructType | inspect.TypedDictType, field: inspect.Field) -> bool:
    if isinstance(kind, inspect.TypedDictType):
        return not field.required
    incoming = isinstance(kind, inspect.StructType) and kind.forbid_unknown_fields
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    return incoming and has_default


def named_types(kind: inspect.Type) -> Iterator[inspect.StructType | inspect.TypedDictType]:
    """The structs and TypedDicts that a type is made of, inner ones first."""
    match kind:
        case inspect.StructType(fields=fields) | inspect.TypedDictType(fields=fields):
            for field in fields:
                yield from named_types(field.type)
            yield kind
        case inspect.UnionType(types=types):
            for member in types:
                yield from named_types(member)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield from named_types(item)
        case inspect.Metadata(type=inner):
            yield from named_types(inner)
        case inspect.DictType(value_type=value):
            yield from named_types(value)


def declarations(kinds: list[Any]) -> list[str]:
    unique: dict[str, str] = {}
    for kind in kinds:
        for named in named_types(inspect.type_info(kind)):
            unique.setdefault(named.cls.__name__, declaration(named))
    return list(unique.values())


def protocol_file() -> str:
    structs = [struct for part in PARTS for struct in _structs(f"{protocol.__name__}.{part}")]
    words = {"ProblemCode": problem_codes(), "Level": levels(), "Source": SOURCES}
    aliases = [*map(_alias, ALIASES), *(_union(name, each) for name, each in words.items())]
    unions = [_alias(name) for name in UNIONS]
    version = f"export const PROTOCOL = {protocol.PROTOCOL};"
    return _file(
        "src/anpfiff/server/protocol", [version, "\n".join(aliases), *declarations(structs), "\n".join(unions)]
    )


def problem_codes() -> list[str]:
    """Of every refusal of the server, and of those from below."""
    problems = import_module("anpfiff.server.problems")
    own = [
        kind for kind in vars(problems).values() if isinstance(kind, type) and issubclass(kind, problems.ServerError)
    ]
    below = [getattr(import_module(module), name) for module, names in REFUSALS_FROM_BELOW.items() for name in names]
    return [kind.code for kind in (*own, *below) if kind is not problems.ServerError]


def levels() -> list[str]:
    """The computer players that the page knows by name; others come from plug-ins."""
    return [*(level.id for level in import_module("anpfiff.bots.levels").LEVELS), "random"]


def keys_file(folder: Path) -> str:
    """The names of the messages in this folder of texts."""
    keys = [
        entry.id.name
        for entry in FluentResource((folder / "en.ftl").read_text("utf-8")).body
        if isinstance(entry, ast.Message)
    ]
    lines = "\n".join(f'  | "{key}"' for key in keys)
    return _file(f"{folder.relative_to(ROOT).as_posix()}/en.ftl", [f"export type TextKey =\n{lines};"])


def _structs(module: str) -> list[type[Struct]]:
    """Those that the module itself defines."""
    found = (v for v in vars(import_module(module)).values() if isinstance(v, type) and issubclass(v, Struct))
    return [struct for struct in found if struct.__module__ == module]


def view_file(game: str) -> str:
    source = f"anpfiff.games.{game}.view"
    return _file(f"src/{source.replace('.', '/')}.py", declarations([import_module(source).View]))


def vocabulary_file(game: str) -> str:
    """What each kind of word carries, as maps from kind to type: `Events["build"]`."""
    module = import_module(f"anpfiff.games.{game}.vocabulary")
    words: Vocabulary = module.VOCABULARY
    families = {"Moves": words.moves, "Events": words.events, "Refusals": words.refusals}
    inner = [kind for family in families.values() for word in family.types for kind in family.fields(word).values()]
    shared = declarations([words.catalogue, *inner])
    maps = [_map(name, family) for name, family in families.items()]
    phases, outcomes = _union("Phase", words.phases), _union("Outcome", words.outcomes)
    return _file(
        f"src/anpfiff/games/{game}/vocabulary.py", [WORDS_IMPORTS, *shared, *maps, phases, outcomes, UNIONS_OF_WORDS]
    )


def _map(name: str, family: Family) -> str:
    """An interface with a member for each kind: the fields that its words have besides their kind."""
    lines = [f"export interface {name} {{"]
    for word in family.types:
        fields_of = inspect.type_info(family.types[word])
        assert isinstance(fields_of, inspect.TypedDictType)
        required = {field.name for field in fields_of.fields if field.required}
        fields = [
            f"{key}{'' if key in required else '?'}: {spelling(inspect.type_info(kind))}"
            for key, kind in family.fields(word).items()
        ]
        lines.append(f"  {word}: {{ {'; '.join(fields)} }};" if fields else f"  {word}: Record<never, never>;")
    return "\n".join([*lines, "}"])


def _quoted(words: Iterable[str]) -> list[str]:
    return [f'"{word}"' for word in words]


def seats_file(games: list[str]) -> str:
    """The fields that hold a seat, wherever they appear; the page shows names for them, as the terminal does."""
    seats: dict[str, None] = {}
    others: set[str] = set()
    for game in games:
        words: Vocabulary = import_module(f"anpfiff.games.{game}.vocabulary").VOCABULARY
        for family in (words.moves, words.events, words.refusals):
            for word in family.types:
                seats |= dict.fromkeys(family.seats(word))
                others |= set(family.fields(word)) - set(family.seats(word))
    if ambiguous := sorted(set(seats) & others):
        raise SystemExit(f"{', '.join(ambiguous)}: in some words a seat, in others not; choose another name")
    names = ", ".join(_quoted(seats))
    return _file("the vocabularies of the games", [f"export const SEAT_FIELDS = [{names}] as const;"])


def _union(name: str, words: Iterable[str]) -> str:
    return f"export type {name} = {' | '.join(_quoted(words))};"


def _alias(name: str) -> str:
    return f"export type {name} = {spelling(inspect.type_info(getattr(protocol, name)))};"


def _file(source: str, parts: list[str]) -> str:
    return "\n\n".join([f"// Made from {source} by `{COMMAND}`. Change it there.", *parts]) + "\n"


def wanted_files() -> dict[Path, str]:
    texts = ROOT / "web/src/texts"
    files = {ROOT / "web/src/lib/protocol.ts": protocol_file(), texts / "keys.ts": keys_file(texts)}
    boards = sorted((ROOT / "web/src/games").iterdir())
    for board in boards:
        files[board / "view.ts"] = view_file(board.name)
        files[board / "vocabulary.ts"] = vocabulary_file(board.name)
        files[board / "keys.ts"] = keys_file(ROOT / "src/anpfiff/games" / board.name / "texts")
    files[ROOT / "web/src/lib/seatfields.ts"] = seats_file([board.name for board in boards])
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description="TypeScript types of the client, from the Python ones")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
    check = parser.parse_args().check
    stale = {
        path: text
        for path, text in wanted_files().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    }
    for path, text in stale.items():
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run `{COMMAND}`", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
