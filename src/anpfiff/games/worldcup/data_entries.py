"""One table of a tournament file at a time: a team, a phase, a group, a match."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import get_args

from anpfiff.games.worldcup.data_box import RANK_IDS, text_list
from anpfiff.games.worldcup.vocabulary import (
    DiceScope,
    Draws,
    GroupEntry,
    MatchEntry,
    NationEntry,
    Pile,
    Rest,
    StageEntry,
    StageKind,
    TeamEntry,
    TournamentEntry,
)
from anpfiff.kit.data import Table
from anpfiff.kit.words import Translated

STAGE_KINDS: tuple[StageKind, ...] = get_args(StageKind)
PILE_WORDS: tuple[Pile, ...] = get_args(Pile)
REST_WORDS: tuple[Rest, ...] = get_args(Rest)
# What fits each kind of phase.
DICE_SCOPES: dict[StageKind, tuple[DiceScope, ...]] = {
    "groups": ("per_group", "per_phase"),
    "knockout": ("per_phase",),
}
DRAWS_OF_KIND: dict[StageKind, tuple[Draws, ...]] = {"groups": ("stand",), "knockout": ("replay", "shootout", "lot")}
GROUP_CRITERIA = ("head_to_head", "goal_difference", "goal_average", "goals_for")
LAST_CRITERIA = ("lot", "replay_leaders", "play_off")
MAX_GROUP = 8
# What a phase may say besides pile, rest, dice and draws.
OPTIONAL_KEYS = (
    "cards",
    "tiebreak",
    "replay_cards",
    "final_replay_cards",
    "unlock",
    "own_matches_only",
    "multi_partial",
    "carry_over",
    "assign",
)


def read_about(table: Table) -> TournamentEntry:
    tagged = ["name", "multi_cards", "win", "draw", "loss", "champion"]
    table.known_keys(["id", "year", "hosts", *tagged, "source"])
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "year": table.number("year", 1900, 2999),
        "hosts": text_list(table, "hosts"),
        "multi_cards": table.flag("multi_cards"),
        "win": table.number("win", 1, 10),
        "draw": table.number("draw", 0, 10),
        "loss": table.number("loss", 0, 10),
        "champion": table.text("champion"),
        "source": table.sources(tagged),
    }


def read_team(table: Table, nations: Mapping[str, NationEntry]) -> TeamEntry:
    table.known_keys(["id", "rank", "source"])
    name = table.identifier()
    if name not in nations:
        table.fail("id", f"nothing is known of {name}; add a [[nation]] table for it")
    return {**nations[name], "rank": table.choice("rank", RANK_IDS), "source": table.sources(["rank"])}


def read_phase(table: Table, is_first: bool) -> StageEntry:
    tagged = ["pile", "rest", "dice", "draws", *[key for key in OPTIONAL_KEYS if key in table.row]]
    table.known_keys(["id", "name", "kind", *tagged, "source"])
    kind = table.choice("kind", STAGE_KINDS)
    pile = table.choice("pile", PILE_WORDS)
    if pile == "passes" and not is_first:
        table.fail("pile", "only the first phase goes through the whole deck")
    draws = table.choice("draws", DRAWS_OF_KIND[kind])
    tiebreak = _tiebreak(table) if kind == "groups" else []
    replays = draws == "replay" or (kind == "groups" and tiebreak[-1] != "lot")
    replay_cards = table.number("replay_cards", 1, 100) if replays else 0
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "kind": kind,
        "pile": pile,
        "cards": 0 if pile == "half" else table.number("cards", 1, 100),
        "rest": table.choice("rest", REST_WORDS),
        "dice": table.choice("dice", DICE_SCOPES[kind]),
        "draws": draws,
        "tiebreak": tiebreak,
        "replay_cards": replay_cards,
        "final_replay_cards": table.number("final_replay_cards", 1, 100)
        if "final_replay_cards" in table.row
        else replay_cards,
        "unlock": "unlock" in table.row and table.flag("unlock"),
        "own_matches_only": "own_matches_only" in table.row and table.flag("own_matches_only"),
        "multi_partial": "multi_partial" in table.row and table.flag("multi_partial"),
        "carry_over": "carry_over" in table.row and table.choice("carry_over", ("none", "mutual")) == "mutual",
        "assign": _assign(table) if "assign" in table.row else [],
        "source": table.sources(tagged),
    }


def _tiebreak(table: Table) -> list[str]:
    criteria = text_list(table, "tiebreak")
    for criterion in criteria[:-1]:
        if criterion not in GROUP_CRITERIA:
            table.fail("tiebreak", f"{criterion!r} is not one of {', '.join(GROUP_CRITERIA)}")
    if criteria[-1] not in LAST_CRITERIA:
        table.fail("tiebreak", f"the last one must be one of {', '.join(LAST_CRITERIA)}, not {criteria[-1]!r}")
    return criteria


def _assign(table: Table) -> list[list[list[str]]]:
    pairs = table.row["assign"]
    good = isinstance(pairs, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair) for pair in pairs
    )
    if not good or any(sorted(one.split()) != sorted(other.split()) for one, other in pairs):
        table.fail("assign", 'a list of pairs such as ["a b c d", "c d a b"] is needed')
    return [[one.split(), other.split()] for one, other in pairs]


def read_group(table: Table, phases: Sequence[StageEntry]) -> GroupEntry:
    table.known_keys(["id", "name", "phase", "slots", "matches", "source"])
    group_id = table.text("id")
    if re.fullmatch(r"[a-z0-9_]+", group_id) is None:
        table.fail("id", f"{group_id!r} is not a lower-case identifier such as a or 1")
    slots = text_list(table, "slots")
    if not 2 <= len(slots) <= MAX_GROUP:
        table.fail("slots", f"a group has 2 to {MAX_GROUP} teams")
    return {
        "id": group_id,
        "name": table.names("name"),
        "phase": table.choice("phase", [phase["id"] for phase in phases if phase["kind"] == "groups"]),
        "slots": slots,
        "matches": _group_match_list(table, slots),
        "source": table.sources(["slots", "matches"]),
    }


def _group_match_list(table: Table, slots: list[str]) -> list[list[str]]:
    matches = table.row.get("matches")
    if not isinstance(matches, list) or not matches:
        table.fail("matches", 'a list of matches such as ["a_1", "team:france", "team:senegal"] is needed')
    for match in matches:
        if not isinstance(match, list) or len(match) != 3 or not all(isinstance(part, str) for part in match):
            table.fail("matches", f"{match!r} is not an id and two slots")
        if match[1] == match[2] or match[1] not in slots or match[2] not in slots:
            table.fail("matches", f"match {match[0]} needs two different slots of the group")
    return [list(match) for match in matches]


def read_match(table: Table, phases: Sequence[StageEntry]) -> MatchEntry:
    table.known_keys(["id", "name", "phase", "left", "right", "sides_disputed", "source"])
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "phase": table.choice("phase", [phase["id"] for phase in phases if phase["kind"] == "knockout"]),
        "group": None,
        "left": table.text("left"),
        "right": table.text("right"),
        "sides_disputed": "sides_disputed" in table.row and table.flag("sides_disputed"),
        "source": table.sources(["left", "right"]),
    }


def group_matches(group: GroupEntry, teams: dict[str, Translated]) -> list[MatchEntry]:
    """The matches of a group as separate entries, named after their teams or, if those are not known, numbered."""

    def name(match: list[str], number: int) -> Translated:
        left, right = teams.get(match[1]), teams.get(match[2])
        own = group["name"]
        if left is None or right is None:
            return {"de": f"{own['de']}, {number}", "en": f"{own['en']}, {number}"}
        return {"de": f"{left['de']} – {right['de']}", "en": f"{left['en']} – {right['en']}"}

    return [
        {
            "id": match[0],
            "name": name(match, number),
            "phase": group["phase"],
            "group": group["id"],
            "left": match[1],
            "right": match[2],
            "sides_disputed": False,
            "source": {"left": group["source"]["matches"], "right": group["source"]["matches"]},
        }
        for number, match in enumerate(group["matches"], 1)
    ]
