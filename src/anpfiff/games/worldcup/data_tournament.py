"""Reads a tournament file: teams, groups, bracket, phases. Another World Cup is another file (WC section 17).

A phase is of kind `groups` or `knockout`. `pile` counts its cards: `passes` (the whole deck, `cards` times; first
phase only), `half` of the pool, `fixed` or `per_match` with `cards`; the rest of the pool goes `aside` (back with the
next pile), is `locked` (back in the phase with `unlock`), `removed`, or there is `none`. `draws`: in groups they
`stand`, in a knock-out they lead to a `replay` (`replay_cards` per match, `final_replay_cards` for the final), a
`shootout` or a `lot`. `tiebreak` orders equal teams of a group; it ends in `lot`, in `replay_leaders` or in `play_off`.

A slot says who plays: `team:<id>`, `group:<group>:<place>`, `winner:<match>`, `loser:<match>`,
`best:<place>:<k>` (the k-th best of all teams in that place of the previous groups) or `bye`. `assign` may say, for the
groups the best ones come from, whose team takes which of these slots: [["a b c d", "c d a b"], ...].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from anpfiff.games.worldcup.data_box import read_box, read_nations
from anpfiff.games.worldcup.data_entries import (
    group_matches,
    read_about,
    read_group,
    read_match,
    read_phase,
    read_team,
)
from anpfiff.games.worldcup.vocabulary import (
    GroupEntry,
    MatchEntry,
    StageEntry,
    TeamEntry,
    TournamentEntry,
)
from anpfiff.kit.data import DataFile, Table
from anpfiff.kit.errors import BadData

FOLDER = Path(__file__).parent / "tournaments"
TOURNAMENTS = ("wc1930", "wc2002", "wc1934", "wc1938", "wc2006")


@dataclass
class Tournament:
    """The checked content of a tournament file, JSON-able."""

    about: TournamentEntry
    teams: list[TeamEntry]
    phases: list[StageEntry]
    groups: list[GroupEntry]
    # Group matches and knock-out matches, phase by phase.
    matches: list[MatchEntry] = field(default_factory=list)


@lru_cache(maxsize=16)
def read_tournament(name: str, text: str | None) -> Tournament:
    """The shipped tournament of this name, or that of `text`; BadData names file and line of the first mistake."""
    return Reader(DataFile.read(FOLDER / f"{name}.toml") if text is None else DataFile("tournament", text)).read()


class Reader:
    """Reads one file; the tables are kept to name the line of a mistake that shows up late."""

    def __init__(self, file: DataFile) -> None:
        self.file = file
        file.known_tables(("tournament", "nation", "team", "phase", "group", "match"))
        self.phase_tables = file.tables("phase")
        self.group_tables = file.tables("group") if "group" in file.data else []
        self.match_tables = file.tables("match") if "match" in file.data else []

    def read(self) -> Tournament:
        about_table = self.file.tables("tournament")[0]
        about = read_about(about_table)
        nations = dict(read_box().nations)
        if "nation" in self.file.data:
            nations |= read_nations(self.file)
        teams = [read_team(table, nations) for table in self.file.tables("team")]
        _unique(self.file.tables("team"), teams)
        phases = [read_phase(table, index == 0) for index, table in enumerate(self.phase_tables)]
        _unique(self.phase_tables, phases)
        groups = [read_group(table, phases) for table in self.group_tables]
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
        knockout = [read_match(table, cup.phases) for table in self.match_tables]
        names = {f"team:{team['id']}": team["name"] for team in cup.teams}
        seen: set[str] = set()
        for phase in cup.phases:
            found: list[tuple[Table, MatchEntry]] = []
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


def _unique(tables: list[Table], rows: Sequence[TeamEntry | StageEntry | GroupEntry]) -> None:
    seen: set[str] = set()
    for table, row in zip(tables, rows, strict=True):
        if row["id"] in seen:
            table.fail("id", f"{row['id']} appears twice")
        seen.add(row["id"])


def check_slot(cup: Tournament, table: Table, key: str, slot: str, phase: int) -> None:
    """Raise BadData unless the slot is well formed and refers to a phase before `phase`."""
    order = [p["id"] for p in cup.phases]
    kind, *rest = slot.split(":")
    if kind == "team" and len(rest) == 1:
        if rest[0] not in [team["id"] for team in cup.teams]:
            table.fail(key, f"{rest[0]!r} is not a team of this tournament")
        if phase > 0:
            table.fail(key, f"{slot}: a team is set in the first phase only")
    elif kind == "group" and len(rest) == 2 and rest[1].isdigit():
        groups: dict[str, GroupEntry] = {group["id"]: group for group in cup.groups}
        if rest[0] not in groups:
            table.fail(key, f"{slot}: there is no group {rest[0]!r}")
        if order.index(groups[rest[0]]["phase"]) >= phase:
            table.fail(key, f"{slot}: the group must belong to an earlier phase")
        if not 1 <= int(rest[1]) <= len(groups[rest[0]]["slots"]):
            table.fail(key, f"{slot}: the group has {len(groups[rest[0]]['slots'])} places")
    elif kind in ("winner", "loser") and len(rest) == 1:
        matches: dict[str, MatchEntry] = {match["id"]: match for match in cup.matches if match["group"] is None}
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
            table.fail(key, f"{slot}: there are fewer teams on place {rest[0]}")
    else:
        known = "team:<id>, group:<id>:<place>, winner:<match>, loser:<match>, best:<place>:<k> and bye"
        table.fail(key, f"{slot!r} is not a slot; slots are {known}")
