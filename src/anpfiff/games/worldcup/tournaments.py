"""Reads a tournament file: teams, groups, bracket, phases. Another World Cup is another file (WC section 17).

A phase is of kind `groups` or `knockout`. `pile` counts its cards: `passes` (the whole deck, `cards` times; first
phase only), `half` of the pool, `fixed` or `per_match` with `cards`; the rest of the pool goes `aside` (back with the
next pile), is `locked` (back in the phase with `unlock`), `removed`, or there is `none`. `draws`: in groups they
`stand`, in a knock-out they lead to a `replay` (`replay_cards` per match, `final_replay_cards` for the final), a
`shootout` or a `lot`. `tiebreak` orders equal teams of a group; it ends in `lot`, in `replay_leaders` or in `play_off`.

A slot says who plays: `team:<id>`, `group:<group>:<place>`, `winner:<match>`, `loser:<match>`,
`best:<place>:<k>` (the k-th best of all teams on that place of the groups before) or `bye`. `assign` may say, for the
groups the best ones come from, whose team takes which of these slots: [["a b c d", "c d a b"], ...].
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from anpfiff.games.worldcup.components import RANK_IDS, read_components, read_nations, text_list
from anpfiff.games.worldcup.slots import Tournament, check_slot
from anpfiff.kit.data import DataFile, Table
from anpfiff.kit.errors import BadData

FOLDER = Path(__file__).parent / "tournaments"
TOURNAMENTS = ("wc1930", "wc2002", "wc1934", "wc1938", "wc2006")

PILES = ("passes", "half", "fixed", "per_match")
RESTS = ("none", "aside", "locked", "removed")
CRITERIA = ("head_to_head", "goal_difference", "goal_average", "goals_for")
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


@lru_cache(maxsize=16)
def read_tournament(name: str, text: str | None) -> Tournament:
    """The shipped tournament of this name, or that of `text`; BadData names file and line of the first mistake."""
    return Reader(DataFile.read(FOLDER / f"{name}.toml") if text is None else DataFile("tournament", text)).read()


class Reader:
    """Reads one file; the tables are kept to name the line of a mistake that shows late."""

    def __init__(self, file: DataFile) -> None:
        self.file = file
        self.phase_tables = file.tables("phase")
        self.group_tables = file.tables("group") if "group" in file.data else []
        self.match_tables = file.tables("match") if "match" in file.data else []

    def read(self) -> Tournament:
        about_table = self.file.tables("tournament")[0]
        about = _about(about_table)
        nations = dict(read_components().nations)
        if "nation" in self.file.data:
            nations |= read_nations(self.file)
        teams = [_team(table, nations) for table in self.file.tables("team")]
        _unique(self.file.tables("team"), teams)
        phases = [_phase(table, index == 0) for index, table in enumerate(self.phase_tables)]
        _unique(self.phase_tables, phases)
        groups = [_group(table, phases) for table in self.group_tables]
        _unique(self.group_tables, groups)
        cup = Tournament(about, teams, phases, groups)
        self._collect_matches(cup)
        self._check_slots(cup)
        check_slot(cup, about_table, "champion", about["champion"], len(phases))
        if about["champion"].split(":")[0] not in ("winner", "group"):
            about_table.fail("champion", "the champion is winner:<match> or group:<group>:1")
        return cup

    def _collect_matches(self, cup: Tournament) -> None:
        """Put the matches in the order of the phases, each with the table it came from."""
        knockout = [_match(table, cup.phases) for table in self.match_tables]
        names = {f"team:{team['id']}": team["name"] for team in cup.teams}
        seen: set[str] = set()
        for phase in cup.phases:
            found: list[tuple[Table, dict[str, Any]]] = []
            for table, group in zip(self.group_tables, cup.groups, strict=True):
                if group["phase"] == phase["id"]:
                    found += [(table, match) for match in group_matches(group, names)]
            found += [
                (table, match)
                for table, match in zip(self.match_tables, knockout, strict=True)
                if match["phase"] == phase["id"]
            ]
            if not found:
                raise BadData(f"{self.file.name}: phase {phase['id']} has no match")
            for table, match in found:
                if match["id"] in seen:
                    table.fail("id" if match["group"] is None else "matches", f"match {match['id']} appears twice")
                seen.add(match["id"])
                cup.matches.append(match)

    def _check_slots(self, cup: Tournament) -> None:
        """Slots exist, refer to earlier phases, and are all different within a phase (WC-17.16)."""
        first_phase: list[str] = []
        matches = {match["id"]: match for match in cup.matches}
        for number, phase in enumerate(cup.phases):
            used: list[str] = []
            for table, group in zip(self.group_tables, cup.groups, strict=True):
                if group["phase"] == phase["id"]:
                    used += self._slots_of(cup, table, "slots", group["slots"], used, number)
            for table in self.match_tables:
                match = matches[table.row["id"]]
                if match["phase"] == phase["id"]:
                    used += self._slots_of(cup, table, "left", [match["left"]], used, number)
                    used += self._slots_of(cup, table, "right", [match["right"]], used, number)
            if number == 0:
                first_phase = used
        for table, team in zip(self.file.tables("team"), cup.teams, strict=True):
            if f"team:{team['id']}" not in first_phase:
                table.fail("id", f"{team['id']} plays in no group or match of the first phase")

    def _slots_of(
        self, cup: Tournament, table: Table, key: str, slots: list[str], used: list[str], number: int
    ) -> list[str]:
        for slot in slots:
            if slot == "bye":
                if key != "right":
                    table.fail(key, "only the right side of a knock-out match can be a bye")
                continue
            check_slot(cup, table, key, slot, number)
            if slot in used:
                table.fail(key, f"{slot} is used twice in this phase")
        if len(set(slots)) < len(slots):
            table.fail(key, "a slot is named twice")
        return [slot for slot in slots if slot != "bye"]


def group_matches(group: dict[str, Any], teams: dict[str, dict[str, str]]) -> list[dict[str, Any]]:
    """The matches of a group as entries of their own, named after their teams or, if they are not known, numbered."""

    def name(match: list[str], number: int) -> dict[str, str]:
        sides = [teams.get(slot) for slot in match[1:]]
        if sides[0] is None or sides[1] is None:
            return {language: f"{text}, {number}" for language, text in group["name"].items()}
        return {language: f"{sides[0][language]} – {sides[1][language]}" for language in group["name"]}

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


def _about(table: Table) -> dict[str, Any]:
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


def _team(table: Table, nations: dict[str, dict[str, Any]]) -> dict[str, Any]:
    table.known_keys(["id", "rank", "source"])
    name = table.identifier()
    if name not in nations:
        table.fail("id", f"nothing is known of {name}; add a [[nation]] table for it")
    return nations[name] | {"rank": table.choice("rank", RANK_IDS), "source": table.sources(["rank"])}


def _phase(table: Table, is_first: bool) -> dict[str, Any]:
    tagged = ["pile", "rest", "dice", "draws", *[key for key in OPTIONAL_KEYS if key in table.row]]
    table.known_keys(["id", "name", "kind", *tagged, "source"])
    kind = table.choice("kind", ("groups", "knockout"))
    pile = table.choice("pile", PILES)
    if pile == "passes" and not is_first:
        table.fail("pile", "only the first phase goes through the whole deck")
    draws = table.choice("draws", ("stand",) if kind == "groups" else ("replay", "shootout", "lot"))
    tiebreak = _tiebreak(table) if kind == "groups" else []
    replays = draws == "replay" or (kind == "groups" and tiebreak[-1] != "lot")
    replay_cards = table.number("replay_cards", 1, 100) if replays else 0
    return {
        "id": table.identifier(),
        "name": table.names("name"),
        "kind": kind,
        "pile": pile,
        "cards": 0 if pile == "half" else table.number("cards", 1, 100),
        "rest": table.choice("rest", RESTS),
        "dice": table.choice("dice", ("per_group", "per_phase") if kind == "groups" else ("per_phase",)),
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
        if criterion not in CRITERIA:
            table.fail("tiebreak", f"{criterion!r} is not one of {', '.join(CRITERIA)}")
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


def _group(table: Table, phases: list[dict[str, Any]]) -> dict[str, Any]:
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


def _match(table: Table, phases: list[dict[str, Any]]) -> dict[str, Any]:
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


def _unique(tables: list[Table], rows: list[dict[str, Any]]) -> None:
    seen: set[str] = set()
    for table, row in zip(tables, rows, strict=True):
        if row["id"] in seen:
            table.fail("id", f"{row['id']} appears twice")
        seen.add(row["id"])
