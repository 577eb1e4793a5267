"""Reads deck.toml, or a file of the same form: all cards with their values, abilities and sources."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from anpfiff.games.tsubasa.data_rows import Entry, Row
from anpfiff.kit.data import DataFile
from anpfiff.kit.errors import BadData

DECK_FILE = Path(__file__).with_name("deck.toml")

# How many tables of each kind there are (TS section 1).
COUNTS = {
    "rules": 1,
    "team": 2,
    "booking": 2,
    "exhaustion": 1,
    "special_shot": 6,
    "special_defence": 6,
    "starter": 24,
    "motivation": 8,
    "match": 26,
    "transfer": 8,
}
STARTERS_PER_TEAM = 12
MATCH_CARDS_PER_HALF = 13
STARS_PER_HALF = 4
MOTIVATIONS_PER_TEAM = 4
SPECIALS_PER_TEAM = 3


@dataclass(frozen=True)
class Deck:
    """The checked content of a deck file, in its order; every entry carries the sources of its values."""

    rules: Entry
    teams: list[Entry]
    bookings: list[Entry]
    exhaustion: Entry
    special_shots: list[Entry]
    special_defences: list[Entry]
    starters: list[Entry]
    motivations: list[Entry]
    match_cards: list[Entry]
    transfers: list[Entry]

    def cards(self) -> list[Entry]:
        """Everything that can lie in a coach's deck, in the order of the rules' card numbers."""
        return [*self.starters, *self.motivations, *self.match_cards, *self.transfers, self.exhaustion]


@lru_cache(maxsize=8)
def read_deck(text: str | None) -> Deck:
    """The shipped deck, or that of `text`; BadData names file and line of the first mistake."""
    reader = _Reader(DataFile.read(DECK_FILE) if text is None else DataFile("deck", text))
    deck = reader.read()
    if deck is None:
        first, *more = reader.sorted_problems()
        raise BadData(first + (f" (and {len(more)} more)" if more else ""))
    return deck


def check_deck(text: str, name: str = "deck") -> list[str]:
    """Everything that is wrong with a deck file, by line; empty if it can be played with."""
    try:
        reader = _Reader(DataFile(name, text))
    except BadData as error:
        return [error.message]
    reader.read()
    return reader.sorted_problems()


class _Reader:
    def __init__(self, file: DataFile) -> None:
        self.file = file
        self.problems: list[str] = []
        self.rows: dict[str, list[Row]] = {}

    def sorted_problems(self) -> list[str]:
        def line(problem: str) -> int:
            found = re.search(r", line (\d+): ", problem)
            return int(found[1]) if found else 0

        return sorted(self.problems, key=line)

    def read(self) -> Deck | None:
        """None if there are problems. Cards are compared with each other once each of them is sound."""
        self._find_rows()
        rows = self.rows
        teams = [row.team() for row in rows["team"]]
        ids = [str(team["id"]) for team in teams]
        entries = {
            "rules": [row.rules() for row in rows["rules"]],
            "team": teams,
            "booking": [row.booking() for row in rows["booking"]],
            "exhaustion": [row.exhaustion() for row in rows["exhaustion"]],
            "special_shot": [row.special_shot(ids) for row in rows["special_shot"]],
            "special_defence": [row.special_defence(ids) for row in rows["special_defence"]],
            "starter": [row.starter(ids) for row in rows["starter"]],
            "motivation": [row.motivation() for row in rows["motivation"]],
            "match": [row.match_card(ids) for row in rows["match"]],
            "transfer": [row.transfer() for row in rows["transfer"]],
        }
        if not self.problems:
            self._compare(entries)
        if self.problems:
            return None
        return Deck(
            entries["rules"][0], teams, entries["booking"], entries["exhaustion"][0], *list(entries.values())[4:]
        )

    def _find_rows(self) -> None:
        for kind in self.file.data:
            if kind not in COUNTS:
                known = ", ".join(COUNTS)
                self.problems.append(
                    f"{self.file.name}, line {self.file.line(kind, 0)}: unknown table {kind}; known are {known}"
                )
        for kind, wanted in COUNTS.items():
            try:
                self.rows[kind] = [Row(table, self.problems) for table in self.file.tables(kind)]
            except BadData as error:
                self.rows[kind] = []
                self.problems.append(error.message)
                continue
            if len(self.rows[kind]) != wanted:
                self.rows[kind][-1].fail(
                    None, f"there are {len(self.rows[kind])} [[{kind}]] tables, {wanted} are needed"
                )

    # -- what must be true of the cards together ---------------------------------------------------------

    def _compare(self, entries: dict[str, list[Entry]]) -> None:
        self._ids(entries)
        teams = [team["id"] for team in entries["team"]]
        if [side["id"] for side in entries["booking"]] != ["yellow", "red"]:
            self.rows["booking"][0].fail("id", "the bookings are yellow and red, in this order")
        for team in teams:
            self._number_of("starter", entries, STARTERS_PER_TEAM, f"of team {team}", "team", team)
            self._number_of("special_shot", entries, SPECIALS_PER_TEAM, f"of team {team}", "team", team)
            self._number_of("special_defence", entries, SPECIALS_PER_TEAM, f"of team {team}", "team", team)
        self._fans(entries["starter"], teams)
        for half in (1, 2):
            self._number_of("match", entries, MATCH_CARDS_PER_HALF, f"of half {half}", "half", half)
            starred = sum(card["star"] for card in entries["match"] if card["half"] == half)
            if starred != STARS_PER_HALF:
                self.rows["match"][-1].fail(
                    "star", f"half {half} has {starred} starred cards, {STARS_PER_HALF} are needed"
                )
        for row, card in zip(self.rows["match"], entries["match"], strict=True):
            if card["ability_1"] and card["ability_1"].word == "special_shot" and card["team"] is None:
                row.fail("team", "missing; a special shot belongs to a team")
        self._motivations(entries)
        self._blocks(entries)

    def _ids(self, entries: dict[str, list[Entry]]) -> None:
        seen: set[str] = set()
        for kind in COUNTS:
            for row, entry in zip(self.rows[kind], entries[kind], strict=True):
                if kind != "rules" and entry["id"] in seen:
                    row.fail("id", f"{entry['id']} appears twice")
                seen.add(entry.get("id", ""))

    def _number_of(
        self, kind: str, entries: dict[str, list[Entry]], wanted: int, whose: str, key: str, value: object
    ) -> None:
        found = sum(entry[key] == value for entry in entries[kind])
        if found != wanted:
            self.rows[kind][-1].fail(key, f"there are {found} [[{kind}]] tables {whose}, {wanted} are needed")

    def _fans(self, starters: list[Entry], teams: list[str]) -> None:
        for team in teams:
            positions = Counter(card["position"] for card in starters if card["team"] == team)
            if positions["fan"] != 1:
                self.rows["starter"][-1].fail("position", f"team {team} has {positions['fan']} fan cards, 1 is needed")
            if positions["keeper"] == 0:
                self.rows["starter"][-1].fail("position", f"team {team} has no keeper")

    def _motivations(self, entries: dict[str, list[Entry]]) -> None:
        team_of = {card["id"]: card["team"] for card in entries["starter"]}
        replaced: Counter[str] = Counter()
        for row, card in zip(self.rows["motivation"], entries["motivation"], strict=True):
            starter = card["replaces"]
            if starter not in team_of:
                row.fail("replaces", f"{starter} is not a starter card")
                continue
            replaced[starter] += 1
            if replaced[starter] == 2:
                row.fail("replaces", f"{starter} is replaced by two motivation cards")
        teams = Counter(team_of[starter] for starter in replaced.elements())
        for team in sorted(set(team_of.values())):
            if teams[team] != MOTIVATIONS_PER_TEAM:
                wanted = f"{MOTIVATIONS_PER_TEAM} are needed"
                self.rows["motivation"][-1].fail(
                    "replaces", f"team {team} has {teams[team]} motivation cards, {wanted}"
                )

    def _blocks(self, entries: dict[str, list[Entry]]) -> None:
        """Each special defence blocks exactly one special shot of the other team (TS-13.33)."""
        team_of = {card["id"]: card["team"] for card in entries["special_defence"]}
        used: set[str] = set()
        for row, shot in zip(self.rows["special_shot"], entries["special_shot"], strict=True):
            block = shot["blocked_by"]
            if team_of.get(block) in (None, shot["team"]):
                row.fail("blocked_by", f"{block} is not a special defence of the other team")
            elif block in used:
                row.fail("blocked_by", f"{block} blocks two special shots")
            used.add(block)
