"""Writes small tournament files for tests."""

from __future__ import annotations

from typing import Any

from anpfiff.games.worldcup.data_entries import OPTIONAL_KEYS


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
