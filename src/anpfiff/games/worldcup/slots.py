"""Slots of a tournament file: who plays on a side of a match or in a group, and whether that can be (WC-17.5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from anpfiff.kit.data import Table


@dataclass
class Tournament:
    """The checked content of a tournament file, JSON-able."""

    about: dict[str, Any]
    teams: list[dict[str, Any]]
    phases: list[dict[str, Any]]
    groups: list[dict[str, Any]]
    # Group matches and knock-out matches, phase by phase.
    matches: list[dict[str, Any]] = field(default_factory=list)


def check_slot(cup: Tournament, table: Table, key: str, slot: str, phase: int) -> None:
    """Raise BadData unless the slot is well formed and refers to a phase before `phase`."""
    order = [p["id"] for p in cup.phases]
    kind, *rest = slot.split(":")
    if kind == "team" and len(rest) == 1:
        if rest[0] not in [team["id"] for team in cup.teams]:
            table.fail(key, f"{rest[0]!r} is no team of this tournament")
        if phase > 0:
            table.fail(key, f"{slot}: a team is set in the first phase only")
    elif kind == "group" and len(rest) == 2 and rest[1].isdigit():
        groups = {group["id"]: group for group in cup.groups}
        if rest[0] not in groups:
            table.fail(key, f"{slot}: there is no group {rest[0]!r}")
        if order.index(groups[rest[0]]["phase"]) >= phase:
            table.fail(key, f"{slot}: the group must belong to an earlier phase")
        if not 1 <= int(rest[1]) <= len(groups[rest[0]]["slots"]):
            table.fail(key, f"{slot}: the group has {len(groups[rest[0]]['slots'])} places")
    elif kind in ("winner", "loser") and len(rest) == 1:
        matches = {match["id"]: match for match in cup.matches if match["group"] is None}
        if rest[0] not in matches:
            table.fail(key, f"{slot}: there is no knock-out match {rest[0]!r}")
        if order.index(matches[rest[0]]["phase"]) >= phase:
            table.fail(key, f"{slot}: the match must belong to an earlier phase")
        if kind == "loser" and matches[rest[0]]["right"] == "bye":
            table.fail(key, f"{slot}: a match with a bye has no loser")
    elif kind == "best" and len(rest) == 2 and all(part.isdigit() and int(part) > 0 for part in rest):
        if phase == 0 or cup.phases[phase - 1]["kind"] != "groups":
            table.fail(key, f"{slot}: the phase before must be one of groups")
        sizes = [len(g["slots"]) for g in cup.groups if g["phase"] == order[phase - 1]]
        if len([size for size in sizes if size >= int(rest[0])]) < int(rest[1]):
            table.fail(key, f"{slot}: there are not so many teams on place {rest[0]}")
    else:
        known = "team:<id>, group:<id>:<place>, winner:<match>, loser:<match>, best:<place>:<k> and bye"
        table.fail(key, f"{slot!r} is no slot; slots are {known}")
