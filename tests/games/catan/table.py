"""A table for rule tests: set up a position in words, do something, and look.

    table = Table("R v22, 2 wool; B c11, e10; W; O", phase="main")
    table.act("R", "offer", give="1 wool", want="1 ore", to="BWO")
    assert table.hand("R") == {"wool": 2}

Seats are named by colours: R, B, W, O in turn order, with three players R, B, O. A player's things: v7 settlement,
c7 city, e7 road, "2 wool" resources, "2 knight" development cards, "2 new knight" cards bought in this turn,
"3 knights" played ones, "4 tokens" on the pitch, "9 points" on the football track, "answer accepted".
The board is the one for beginners; with football that is Board R: pitches on h9 and h1, chips 12 and 2 on h3.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from anpfiff.games import load_game
from anpfiff.games.catan.rules.codec import decode
from anpfiff.games.catan.rules.special_cards import judge
from anpfiff.games.catan.rules.state import CatanState
from anpfiff.games.catan.saved import Saved
from anpfiff.kit.core import CHANCE, TERMINAL, Event
from anpfiff.kit.errors import AnpfiffError

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
CARDS = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
Position = dict[str, Any]


class Table:
    def __init__(
        self,
        text: str = "R; B; W; O",
        *,
        turn_of: str = "R",
        phase: str = "roll",
        robber: int | None = None,
        deck: str | None = None,
        bank: str | None = None,
        longest: str | None = None,
        largest: str | None = None,
        season: Position | None = None,
        change: Callable[[Position], None] | None = None,
        **options: Any,
    ) -> None:
        parts = [part.strip() for part in text.split(";")]
        self.seats = "".join(part[0] for part in parts)
        settings: dict[str, Any] = {"board_setup": "beginner", "start_player": "chosen"}
        self.game = load_game("catan", players=len(parts), data=None, **(settings | options))
        d = self._empty_board()
        for seat, part in enumerate(parts):
            self._give(d, seat, part[1:])
        self._fill_bank(d, bank)
        if deck is not None:
            d["deck"] = self.counts(deck)
        d |= {"phase": phase, "turn": 1, "founded": 4 * len(parts), "active": self.seat(turn_of)}
        if phase not in ("roll", "pre_roll"):
            d |= {"rolled": True, "dice": [1, 2]}
        if robber is not None:
            d["robber"] = robber
        self._rank(d)
        if d["season"] is not None:
            d["season"] |= season or {}
        if change is not None:
            change(d)
        self._award(d, longest, largest)
        self.state = self.game.state_from_dict(d)
        self.log: list[Event] = []
        self.state.events = self.log

    # -- setting up --------------------------------------------------------------------------------------

    def _empty_board(self) -> Position:
        """The beginners' board before founding."""
        state = self.game.new_initial_state()
        while state.current_player() == CHANCE:
            state.apply_action(state.legal_actions()[0])
        d: Position = dict(state.to_dict())
        known = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
        assert d["deck"] == known
        return d

    def _give(self, d: Position, seat: int, text: str) -> None:
        player = d["players"][seat]
        for item in filter(None, (part.strip() for part in text.split(","))):
            if found := re.fullmatch(r"([vce])(\d+)", item):
                key = {"v": "settlements", "c": "cities", "e": "roads"}[found[1]]
                player[key] = sorted([*player[key], int(found[2])])
                continue
            number, new, word = re.fullmatch(r"(?:(\d+) )?(new )?(.+)", item).groups()  # type: ignore[union-attr]
            count = int(number or 1)
            if word in RESOURCES:
                player["hand"][word] = count
            elif word in CARDS:
                (d["new_cards"] if new else player["development"])[word] = count
                d["deck"][word] -= count
            elif word == "knights":
                player["knights"] = count
                d["deck"]["knight"] -= count
            elif word == "tokens":
                d["season"]["tokens"][seat] = count
            elif word == "points":
                d["season"]["marker"][seat] = count
            else:
                raise AssertionError(f"what is {item!r}?")
        d["deck"] = {name: count for name, count in d["deck"].items() if count}

    def _fill_bank(self, d: Position, bank: str | None) -> None:
        """What is in nobody's hand; with `bank` the rest is in the last player's hand."""
        held = {name: sum(p["hand"].get(name, 0) for p in d["players"]) for name in RESOURCES}
        left = {name: 19 - held[name] for name in RESOURCES}
        if bank is not None:
            wanted = self.counts(bank)
            last = d["players"][-1]["hand"]
            for name in RESOURCES:
                rest = left[name] - wanted.get(name, 0)
                if rest:
                    last[name] = last.get(name, 0) + rest
            left = {name: wanted.get(name, 0) for name in RESOURCES}
        d["bank"] = {name: count for name, count in left.items() if count}

    def _rank(self, d: Position) -> None:
        """Places and points by the markers, once one of them has moved."""
        season = d["season"]
        if season is not None and any(season["marker"]):
            season["played"] = 1
            for seat, points in enumerate(season["marker"]):
                place = 1 + sum(other > points for other in season["marker"])
                season["place"][seat] = place
                d["players"][seat]["bonus"] = self.game.options[f"rank_vp_{place}"]

    def _award(self, d: Position, longest: str | None, largest: str | None) -> None:
        """The special cards: to whom is said, else to whom they belong."""
        probe = CatanState(self.game.tables, len(self.seats))  # type: ignore[attr-defined]
        decode(probe, cast(Saved, d))
        tables = probe.tables
        road = judge(probe.road_length, -1, tables.longest_road_from) if longest is None else self.seat(longest)
        army = judge(probe.knights, -1, tables.largest_army_from) if largest is None else self.seat(largest)
        d["longest_road"] = None if road < 0 else road
        d["largest_army"] = None if army < 0 else army

    # -- words -------------------------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        return self.seats.index(name)

    def name(self, seat: int | None) -> str | None:
        return None if seat is None else self.seats[seat]

    @staticmethod
    def counts(text: str) -> dict[str, int]:
        """ "2 wool, ore" as numbers."""
        items = [re.fullmatch(r"(?:(\d+) )?(\w+)", part.strip()).groups() for part in text.split(",") if part.strip()]  # type: ignore[union-attr]
        return {name: int(number or 1) for number, name in items}

    def move(self, kind: str, **words: Any) -> dict[str, Any]:
        move: dict[str, Any] = {"kind": kind} | words
        if "seat" in words:
            move["seat"] = self.seat(words["seat"])
        if kind == "offer":
            move["to"] = [self.seat(name) for name in words["to"]]
            for key in ("give", "want"):
                move[key] = [{"card": card, "copies": n} for card, n in self.counts(words[key]).items()]
        return move

    # -- doing -------------------------------------------------------------------------------------------

    def do(self, kind: str, **words: Any) -> Table:
        """A move of whoever is to act, or an outcome of chance."""
        self.state.apply_action(self.state.move_to_action(self.move(kind, **words)))
        return self

    def act(self, by: str, kind: str, **words: Any) -> Table:
        """A move of this seat."""
        self.state.apply_action(self.state.move_to_action(self.move(kind, **words)), self.seat(by))
        return self

    def roll(self, die1: int, die2: int) -> Table:
        if self.phase == "pre_roll":
            self.do("roll")
        return self.do("dice", dice=[die1, die2])

    def shots(self, *results: str) -> Table:
        """Shots in the order they are thrown: + goal, - miss."""
        for result in "".join(results):
            self.do("shot", shot={"+": "goal", "-": "miss"}[result])
        return self

    def play_duel(self, left: int, right: int) -> Table:
        """A duel with this many goals for the left and the right side."""
        s = self.season["duel"]
        goals = {s["left"]: left, s["right"]: right}
        number = (self.season["played"], s["number"])
        while self.phase == "shot" and (self.season["played"], self.season["duel"]["number"]) == number:
            shooter = self.season["duel"]["next"]
            self.shots("+" if goals[shooter] > 0 else "-")
            goals[shooter] -= 1
        assert max(goals.values()) <= 0, "there are fewer tokens than goals"
        return self

    # -- looking -----------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        return dict(self.state.to_dict())

    @property
    def view(self) -> Position:
        return dict(self.state.view(None))

    @property
    def season(self) -> Position:
        found: Position = self.view["season"]
        return found

    @property
    def phase(self) -> str:
        return str(self.position["phase"])

    @property
    def turn_of(self) -> str:
        return self.seats[self.position["active"]]

    @property
    def pending(self) -> str:
        return "".join(self.seats[seat] for seat in self.state.pending_players())

    @property
    def winner(self) -> str | None:
        return self.name(self.position["winner"])

    @property
    def longest(self) -> str | None:
        return self.name(self.position["longest_road"])

    @property
    def largest(self) -> str | None:
        return self.name(self.position["largest_army"])

    @property
    def bank(self) -> dict[str, int]:
        found: dict[str, int] = self.position["bank"]
        return found

    def player(self, seat: str) -> Position:
        """The seat as it sees itself."""
        number = self.seat(seat)
        found: Position = self.state.view(number)["players"][number]
        return found

    def hand(self, seat: str) -> dict[str, int]:
        found: dict[str, int] = self.player(seat)["hand"]
        return found

    def points(self, seat: str) -> int:
        return int(self.player(seat)["total"])

    def length(self, seat: str) -> int:
        return int(self.player(seat)["road_length"])

    def tokens(self, seat: str) -> tuple[int, int]:
        """On the pitch, and in supply."""
        number = self.seat(seat)
        return self.season["tokens"][number], self.season["supply"][number]

    @property
    def markers(self) -> dict[str, int]:
        return dict(zip(self.seats, self.season["marker"], strict=True))

    @property
    def places(self) -> dict[str, int | None]:
        return dict(zip(self.seats, self.season["place"], strict=True))

    def moves(self, kind: str | None = None, seat: str | None = None) -> list[dict[str, Any]]:
        """The legal moves or outcomes, of one kind if named."""
        if self.state.current_player() == TERMINAL:
            return []
        actions = self.state.legal_actions() if seat is None else self.state.legal_actions(self.seat(seat))
        found = [dict(self.state.action_to_move(action)) for action in actions]
        return [move for move in found if kind in (None, move["kind"])]

    def sites(self, kind: str) -> set[int]:
        """Where a road, settlement or city, or the robber, may be placed."""
        key = {"road": "edge", "robber": "hex", "pasture": "hex"}.get(kind, "vertex")
        return {move[key] for move in self.moves(kind)}

    def refusal(self, kind: str, by: str | None = None, **words: Any) -> str | None:
        """The rule that forbids a move, or None."""
        try:
            action = self.state.move_to_action(self.move(kind, **words))
        except AnpfiffError as error:
            return error.rule
        reason = self.state.refusal(action) if by is None else self.state.refusal(action, self.seat(by))
        return None if reason is None else reason.rule

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.data) for event in self.log if event.kind == kind]

    def rules_of(self, kind: str) -> list[str]:
        return [event.rule for event in self.log if event.kind == kind]
