"""Writes small tournament files for tests."""

from __future__ import annotations

import tomllib
from typing import Any

from anpfiff.games.worldcup.data_box import NATIONS_FILE
from anpfiff.games.worldcup.data_entries import OPTIONAL_KEYS

# The keys of a file under which a tournament, a nation, a team, a phase, a group or a match is named.
NAMING = ("id", "phase", "champion", "slots", "matches", "left", "right")


def toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def table(kind: str, tagged: tuple[str, ...], /, **given: Any) -> str:
    """One [[table]] without what is None; the tagged keys (that are there) get a source."""
    values = {key: value for key, value in given.items() if value is not None}
    lines = [f"[[{kind}]]", *[f"{key} = {toml(value)}" for key, value in values.items()]]
    sources = {key: "beyond" for key in tagged if key in values}
    return "\n".join([*lines, f"source = {toml(sources)}"]) + "\n"


def about(**values: Any) -> str:
    tagged = ("name", "multi_cards", "win", "draw", "loss", "champion")
    name = {"de": "Test", "en": "test"}
    values = {"id": "test", "name": name, "year": 1950, "hosts": ["brazil"], "multi_cards": False} | values
    return table("tournament", tagged, **{"win": 2, "draw": 1, "loss": 0, "champion": "winner:final"} | values)


def teams(names: str, rank: str = "blue") -> str:
    return "\n".join(table("team", ("rank",), id=name, rank=rank) for name in names.split())


def phase(phase_id: str, kind: str, **values: Any) -> str:
    tagged = ("pile", "rest", "dice", "draws", *OPTIONAL_KEYS)
    usual: dict[str, Any] = {"pile": "fixed", "cards": 6, "rest": "aside", "dice": "per_phase"}
    usual |= {"draws": "stand", "tiebreak": ["lot"]} if kind == "groups" else {"draws": "lot"}
    return table("phase", tagged, id=phase_id, name={"de": "Phase", "en": "phase"}, kind=kind, **usual | values)


def group(group_id: str, stage: str, slots: list[str], matches: list[tuple[int, int]] | None = None) -> str:
    """A group with all matches between its slots, or those between the named ones."""
    pairs = matches or [(one, other) for one in range(len(slots)) for other in range(one + 1, len(slots))]
    listed = [[f"{group_id}_{n}", slots[one], slots[other]] for n, (one, other) in enumerate(pairs, 1)]
    name = {"de": f"Gruppe {group_id}", "en": f"group {group_id}"}
    return table("group", ("slots", "matches"), id=group_id, phase=stage, name=name, slots=slots, matches=listed)


def match(match_id: str, stage: str, left: str, right: str) -> str:
    name = {"de": match_id, "en": match_id}
    return table("match", ("left", "right"), id=match_id, phase=stage, name=name, left=left, right=right)


def team_slots(names: str) -> list[str]:
    return [f"team:{name}" for name in names.split()]


def renamed(text: str) -> str:
    """The same tournament with other ids for everything that it names, nations included."""
    file = tomllib.loads(text)
    nations = tomllib.loads(NATIONS_FILE.read_text(encoding="utf-8"))["nation"]
    file["nation"] = [*nations, *file.get("nation", [])]
    ids = {row["id"] for rows in file.values() for row in rows}
    lines: list[str] = []
    for kind, rows in file.items():
        for row in rows:
            named = {key: other_names(value, ids) if key in NAMING else value for key, value in row.items()}
            lines += [f"[[{kind}]]", *[f"{key} = {toml(value)}" for key, value in named.items()]]
    return "\n".join(lines)


def other_names(value: Any, ids: set[str]) -> Any:
    """A name, or a slot such as group:a:1, whose first word says what it is."""
    if isinstance(value, list):
        return [other_names(item, ids) for item in value]
    kind, colon, rest = value.partition(":")
    name, *place = (rest if colon else kind).split(":")
    return ":".join([*([kind] if colon else []), f"other_{name}" if name in ids else name, *place])
