"""Every game has the shape that docs/game-layout.md describes."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from anpfiff.games import all_games

PAGE = Path(__file__).parents[2] / "docs/game-layout.md"
ROLES = re.findall(r"^\| `(\w+)\.py` \|(.*)\|$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
RULES_BEGIN = [name for name, _ in ROLES].index("tables")
OUTSIDE, INSIDE = dict(ROLES[:RULES_BEGIN]), dict(ROLES[RULES_BEGIN:])
# Their functions have these names in every game, and take the position first.
FUNCTIONS = {
    "actions": ["action_space"],
    "choices": ["legal_actions", "candidate_actions", "default_action"],
    "refusals": ["refusal"],
    "chance": ["weights", "total"],
    "codec": ["encode", "decode"],
    "views": ["view"],
    "observation": ["observe"],
    "knowledge": ["resample", "foreseeable"],
}
FUNCTIONS_OUTSIDE = {
    "heuristic": ["choose"],
    "features": ["features", "settled", "feature_names"],
    "beginner": ["choose"],
}
GAMES = list(all_games())


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_every_file_that_every_game_has(game: str) -> None:
    folder = all_games()[game].folder
    for roles, there in ((OUTSIDE, modules(folder)), (INSIDE, modules(folder / "rules"))):
        needed = {name for name, text in roles.items() if "where" not in text}
        assert sorted(needed - there) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_no_file_beside_its_rules_that_the_page_does_not_explain(game: str) -> None:
    others = modules(all_games()[game].folder) - set(OUTSIDE)
    continued = tuple(f"{role}_" for role in OUTSIDE)
    assert [name for name in sorted(others) if not name.startswith(continued)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_same_role_has_the_same_functions(game: str) -> None:
    for folder, functions in (("rules/", FUNCTIONS), ("", FUNCTIONS_OUTSIDE)):
        for module, names in functions.items():
            if (all_games()[game].folder / f"{folder}{module}.py").is_file():
                package = all_games()[game].__module__.rpartition(".")[0]
                place = f"{package}.{folder}{module}".replace("/", ".")
                there = importlib.import_module(place)
                assert [name for name in names if not callable(getattr(there, name, None))] == []


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_class_between_the_kit_and_the_state(game: str) -> None:
    state = type(all_games()[game]().new_initial_state())
    assert [cls.__name__ for cls in state.__mro__[1:3]] == ["Position", "State"]
