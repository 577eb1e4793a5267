"""Reads deck.toml, or a file of the same form: all cards with their values, abilities and sources."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from anpfiff.games.tsubasa import vocabulary as v
from anpfiff.games.tsubasa.data_rows import Row
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

TOKEN_ENTRIES: list[v.TokenEntry] = [
    {"id": "shot", "name": {"de": "Schuss", "en": "shot"}},
    {"id": "pass", "name": {"de": "Pass", "en": "pass"}},
    {"id": "defence", "name": {"de": "Verteidigung", "en": "defence"}},
]


@dataclass(frozen=True)
class Deck:
    """The checked content of a deck file, in its order; every entry carries the sources of its values."""

    rules: v.NumbersEntry
    teams: list[v.TeamEntry]
    bookings: list[v.BookingEntry]
    exhaustion: v.ExhaustionEntry
    special_shots: list[v.SpecialShotEntry]
    special_defences: list[v.SpecialDefenceEntry]
    starters: list[v.StarterEntry]
    motivations: list[v.MotivationEntry]
    match_cards: list[v.MatchCardEntry]
    transfers: list[v.TransferEntry]

    def cards(self) -> list[v.CardEntry]:
        """Everything that can lie in a coach's deck, in the order of the rules' card numbers."""
        return [*self.starters, *self.motivations, *self.match_cards, *self.transfers, self.exhaustion]

    def catalogue(self) -> v.Catalogue:
        """A copy of all entries: the deck is shared by all games that read the same file."""
        shared: v.Catalogue = {
            "rules": self.rules,
            "tokens": TOKEN_ENTRIES,
            "teams": self.teams,
            "bookings": self.bookings,
            "starters": self.starters,
            "motivations": self.motivations,
            "match_cards": self.match_cards,
            "transfers": self.transfers,
            "exhaustion": self.exhaustion,
            "special_shots": self.special_shots,
            "special_defences": self.special_defences,
        }
        return deepcopy(shared)


@lru_cache(maxsize=8)
def read_data(text: str | None) -> Deck:
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
        ids = [team["id"] for team in teams]
        rules = [row.rules() for row in rows["rules"]]
        bookings = [row.booking() for row in rows["booking"]]
        exhaustion = [row.exhaustion() for row in rows["exhaustion"]]
        special_shots = [row.special_shot(ids) for row in rows["special_shot"]]
        special_defences = [row.special_defence(ids) for row in rows["special_defence"]]
        starters = [row.starter(ids) for row in rows["starter"]]
        motivations = [row.motivation() for row in rows["motivation"]]
        match_cards = [row.match_card(ids) for row in rows["match"]]
        transfers = [row.transfer() for row in rows["transfer"]]
        if self.problems:
            return None
        deck = Deck(
            rules[0],
            teams,
            bookings,
            exhaustion[0],
            special_shots,
            special_defences,
            starters,
            motivations,
            match_cards,
            transfers,
        )
        self._compare(deck)
        return None if self.problems else deck

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

    def _compare(self, deck: Deck) -> None:
        self._ids(deck)
        if [side["id"] for side in deck.bookings] != ["yellow", "red"]:
            self.rows["booking"][0].fail("id", "the bookings are yellow and red, in this order")
        for team in [team["id"] for team in deck.teams]:
            whose = f"of team {team}"
            starters = [card for card in deck.starters if card["team"] == team]
            shots = [card for card in deck.special_shots if card["team"] == team]
            defences = [card for card in deck.special_defences if card["team"] == team]
            self._number_of("starter", "team", whose, len(starters), STARTERS_PER_TEAM)
            self._number_of("special_shot", "team", whose, len(shots), SPECIALS_PER_TEAM)
            self._number_of("special_defence", "team", whose, len(defences), SPECIALS_PER_TEAM)
            self._positions(team, Counter(card["position"] for card in starters))
        for half in (1, 2):
            stars = [card["star"] for card in deck.match_cards if card["half"] == half]
            self._number_of("match", "half", f"of half {half}", len(stars), MATCH_CARDS_PER_HALF)
            if sum(stars) != STARS_PER_HALF:
                wanted = f"{STARS_PER_HALF} are needed"
                self.rows["match"][-1].fail("star", f"half {half} has {sum(stars)} starred cards, {wanted}")
        for row, card in zip(self.rows["match"], deck.match_cards, strict=True):
            if card["ability_1"] and card["ability_1"]["effect"] == "special_shot" and card["team"] is None:
                row.fail("team", "missing; a special shot belongs to a team")
        self._motivations(deck)
        self._blocks(deck)

    def _ids(self, deck: Deck) -> None:
        kinds = {
            "team": [entry["id"] for entry in deck.teams],
            "booking": [entry["id"] for entry in deck.bookings],
            "exhaustion": [deck.exhaustion["id"]],
            "special_shot": [entry["id"] for entry in deck.special_shots],
            "special_defence": [entry["id"] for entry in deck.special_defences],
            "starter": [entry["id"] for entry in deck.starters],
            "motivation": [entry["id"] for entry in deck.motivations],
            "match": [entry["id"] for entry in deck.match_cards],
            "transfer": [entry["id"] for entry in deck.transfers],
        }
        seen: set[str] = set()
        for kind, ids in kinds.items():
            for row, name in zip(self.rows[kind], ids, strict=True):
                if name in seen:
                    row.fail("id", f"{name} appears twice")
                seen.add(name)

    def _number_of(self, kind: str, key: str, whose: str, found: int, wanted: int) -> None:
        if found != wanted:
            self.rows[kind][-1].fail(key, f"there are {found} [[{kind}]] tables {whose}, {wanted} are needed")

    def _positions(self, team: str, positions: Counter[v.Position]) -> None:
        if positions["fan"] != 1:
            self.rows["starter"][-1].fail("position", f"team {team} has {positions['fan']} fan cards, 1 is needed")
        if positions["keeper"] == 0:
            self.rows["starter"][-1].fail("position", f"team {team} has no keeper")

    def _motivations(self, deck: Deck) -> None:
        team_of = {card["id"]: card["team"] for card in deck.starters}
        replaced: Counter[str] = Counter()
        for row, card in zip(self.rows["motivation"], deck.motivations, strict=True):
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

    def _blocks(self, deck: Deck) -> None:
        """Each special defence blocks exactly one special shot of the other team (TS-13.33)."""
        team_of = {card["id"]: card["team"] for card in deck.special_defences}
        used: set[str] = set()
        for row, shot in zip(self.rows["special_shot"], deck.special_shots, strict=True):
            block = shot["blocked_by"]
            if team_of.get(block) in (None, shot["team"]):
                row.fail("blocked_by", f"{block} is not a special defence of the other team")
            elif block in used:
                row.fail("blocked_by", f"{block} blocks two special shots")
            used.add(block)
