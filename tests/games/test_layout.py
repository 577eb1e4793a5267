"""Every game has the shape that docs/game-layout.md describes."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from anpfiff.games import all_games

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/game-layout.md"
ROLES = re.findall(r"^\| `(\w+)\.py` \| (.*) \| (.*)\|$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
RULES_BEGIN = [name for name, *_ in ROLES].index("tables")
OUTSIDE, INSIDE = ({name: text for name, text, _ in part} for part in (ROLES[:RULES_BEGIN], ROLES[RULES_BEGIN:]))
GAMES = list(all_games())
# Every folder that the page describes, examples included.
FOLDERS = {id_: game.folder for id_, game in all_games().items()} | {
    path.parent.name: path.parent for path in sorted(ROOT.glob("examples/*/*/game.py"))
}


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


@pytest.mark.parametrize("game", FOLDERS)
def test_a_game_has_every_file_that_every_game_has(game: str) -> None:
    folder = FOLDERS[game]
    for roles, there in ((OUTSIDE, modules(folder)), (INSIDE, modules(folder / "rules"))):
        needed = {name for name, text in roles.items() if "where" not in text}
        assert sorted(needed - there) == []


@pytest.mark.parametrize("game", FOLDERS)
def test_a_game_has_no_file_beside_its_rules_that_the_page_does_not_explain(game: str) -> None:
    others = modules(FOLDERS[game]) - set(OUTSIDE)
    continued = tuple(f"{role}_" for role in OUTSIDE)
    assert [name for name in sorted(others) if not name.startswith(continued)] == []


def named_functions() -> Iterator[tuple[str, str, list[str], bool]]:
    """Role, function, parameters, and whether every game that has the file needs it."""
    for number, (role, _, functions) in enumerate(ROLES):
        place = role if number < RULES_BEGIN else f"rules/{role}"
        optional = " ".join(re.findall(r"\[(.*?)\]", functions))
        for name, parameters in re.findall(r"`(\w+)\((.*?)\)`", functions):
            yield place, name, parameters.split(", "), f"`{name}(" not in optional


NAMED = list(named_functions())


@cache
def syntax(path: Path) -> list[ast.stmt]:
    return ast.parse(path.read_text(encoding="utf-8")).body


def function_of(folder: Path, place: str, name: str) -> ast.FunctionDef | None:
    """A function of a role: in its file, or in one that continues it."""
    role = Path(place).name
    for path in (folder / place).parent.glob("*.py"):
        if path.stem == role or path.stem.startswith(f"{role}_"):
            for node in syntax(path):
                if isinstance(node, ast.FunctionDef) and node.name == name:
                    return node
    return None


@cache
def own_types(folder: Path) -> set[str]:
    nodes = [node for path in folder.rglob("*.py") for node in syntax(path)]
    return {node.name for node in nodes if isinstance(node, ast.ClassDef)}


def signature_of(function: ast.FunctionDef, own: set[str]) -> dict[str, str]:
    """The types of the parameters and of the result, `-` for a type of the game's own."""
    kinds = {argument.arg: argument.annotation for argument in function.args.args} | {"return": function.returns}
    return {name: "-" if names_in(kind) & own else ast.unparse(kind) for name, kind in kinds.items() if kind}


def names_in(kind: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)}


def test_the_page_names_the_functions_of_a_role() -> None:
    assert ("rules/choices", "legal_actions", ["p", "seat"], True) in NAMED
    assert ("rules/chance", "pick", ["p", "point"], False) in NAMED


@pytest.mark.parametrize(("place", "name", "parameters", "needed"), NAMED)
def test_the_same_role_has_the_same_functions_with_the_same_signatures(
    place: str, name: str, parameters: list[str], needed: bool
) -> None:
    signatures: dict[str, dict[str, str]] = {}
    for game, folder in FOLDERS.items():
        function = function_of(folder, place, name)
        if function is not None:
            signatures[game] = signature_of(function, own_types(folder))
            assert list(signatures[game]) == [*parameters, "return"], game
        else:
            assert not (needed and (folder / f"{place}.py").is_file()), f"{game} has no {name}"
    first, *others = signatures
    assert {game: signatures[game] for game in others if signatures[game] != signatures[first]} == {}, first


def constants(game: str) -> Iterator[tuple[str, str, object]]:
    """File, name and value of each constant that a module of the game defines itself."""
    package, folder = all_games()[game].__module__.rpartition(".")[0], FOLDERS[game]
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder)
        module = importlib.import_module(".".join([package, *file.with_suffix("").parts]))
        for node in syntax(path):
            for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
                if isinstance(target, ast.Name) and target.id.isupper():
                    yield str(file), target.id, getattr(module, target.id)


@pytest.mark.parametrize("game", GAMES)
def test_a_constant_has_one_meaning_in_its_game(game: str) -> None:
    found: dict[str, list[tuple[str, object]]] = {}
    for file, name, value in constants(game):
        found.setdefault(name, []).append((file, value))
    assert [(name, uses) for name, uses in found.items() if any(value != uses[0][1] for _, value in uses)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_phase_has_the_same_name_in_the_rules_and_outside(game: str) -> None:
    words = all_games()[game].vocabulary.phases
    numbers = {name: value for file, name, value in constants(game) if file == "rules/position.py"}
    assert {word: numbers.get(word.upper()) for word in words} == {word: number for number, word in enumerate(words)}


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_class_between_the_kit_and_the_state(game: str) -> None:
    state = type(all_games()[game]().new_initial_state())
    assert [cls.__name__ for cls in state.__mro__[1:3]] == ["Position", "State"]
