"""A table for rule tests: set up a position in words, roll, build, and look.

    table = Table("A 0 coins, 2 Imbissstand; B 4 coins, Fanshop")
    table.roll(3)
    assert table.coins == {"A": 2, "B": 4}

Seats are A to D, clockwise. Everybody owns the start cards, and as many coins as said (else 10). "2 Imbissstand" is
the total with the start card. A large project is active unless "built" stands before it. A is to roll.
"""

from __future__ import annotations

import re
from typing import Any

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE, TERMINAL, Event
from anpfiff.kit.words import Words

SEATS = "ABCD"
DEFAULT_COINS = 10


class Table:
    def __init__(self, text: str, *, turn_of: str = "A", display: str | None = None, **options: Any) -> None:
        players = [part.strip() for part in text.split(";")]
        self.game = load_game("machikoro", players=len(players), data=None, **options)
        self.cards = {card["name"]["de"]: card for card in self.game.catalogue()["projects"]}
        self.large = {project["name"]["de"]: project for project in self.game.catalogue()["large_projects"]}
        position = self._position([self._player(part, seat) for seat, part in enumerate(players)], display)
        position |= {"active": SEATS.index(turn_of), "first": SEATS.index(turn_of)}
        if position["players"][position["active"]]["projects"]["nachwuchscenter"] == "active":
            position["phase"] = "choose_dice"
        self.state = self.game.state_from_dict(position)
        self.log: list[Event] = []
        self.state.events = self.log

    def _player(self, text: str, seat: int) -> dict[str, Any]:
        name, _, rest = text.partition(" ")
        assert name == SEATS[seat], f"seat {SEATS[seat]} is to be described, not {name}"
        start = {card["id"]: 1 for card in self.cards.values() if card["start_copies"]}
        projects = {project["id"]: "unbuilt" for project in self.large.values()}
        player: dict[str, Any] = {"coins": DEFAULT_COINS, "projects": projects}
        player |= {"cards": dict(start), "start_cards": start}
        for item in filter(None, (part.strip() for part in rest.split(","))):
            number, word = re.fullmatch(r"(\d+ )?(.+)", item).groups()  # type: ignore[union-attr]
            if word in ("coin", "coins"):
                player["coins"] = int(number)
            elif word.removeprefix("built ") in self.large:
                state = "built" if word.startswith("built ") else "active"
                projects[self.large[word.removeprefix("built ")]["id"]] = state
            else:
                player["cards"][self.cards[word]["id"]] = int(number or 1)
        return player

    def _position(self, players: list[dict[str, Any]], display: str | None) -> dict[str, Any]:
        left = {}
        for card in self.cards.values():
            bought = sum(p["cards"].get(card["id"], 0) - p["start_cards"].get(card["id"], 0) for p in players)
            removed = 4 - len(players) if card["colour"] == "violet" and self.market else 0
            left[card["id"]] = card["copies"] - removed - bought
        shown = self._counts(display) if display is not None else left
        return {
            "phase": "roll",
            "round": 1,
            "turn": 1,
            "bonus_turn": False,
            "bonus_earned": False,
            "dice_count": 1,
            "dice": [],
            "rerolled": False,
            "giving": None,
            "winner": None,
            "bank": self.game.catalogue()["rules"]["coins_in_box"] - sum(p["coins"] for p in players),
            "players": players,
            "display": {card: number for card, number in shown.items() if number},
            "pile": {card: left[card] - shown.get(card, 0) for card in left if left[card] > shown.get(card, 0)},
        }

    def _counts(self, text: str) -> dict[str, int]:
        """ "2 Fanshop, Clubhaus" as numbers by card id."""
        items = [re.fullmatch(r"(?:(\d+) )?(.+)", part.strip()).groups() for part in text.split(",")]  # type: ignore[union-attr]
        return {self.cards[name]["id"]: int(number or 1) for number, name in items}

    @property
    def market(self) -> bool:
        return self.game.options["market_mode"] == "komme_was_wolle"

    # -- doing -------------------------------------------------------------------------------------------

    def move(self, kind: str, **words: Any) -> Words:
        """A move by name; card names are German, seats are letters."""
        entries = self.cards | self.large
        named = {k: SEATS.index(v) if k == "seat" else entries[v]["id"] for k, v in words.items() if isinstance(v, str)}
        return {"kind": kind} | words | named

    def do(self, kind: str, **words: Any) -> Table:
        """Make a move or let chance have an outcome."""
        self.state.apply_action(self.state.move_to_action(self.move(kind, **words)))
        return self

    def roll(self, *dice: int) -> Table:
        """Roll these dice, choosing their number first where there is a choice."""
        if self.phase == "choose_dice":
            self.do("dice", count=len(dice))
        return self.do("roll", dice=list(dice))

    def build(self, name: str | None = None) -> Table:
        """Build a card or a large project; without a name, nothing."""
        if name is None:
            return self.do("build_nothing")
        return self.do("build_project", project=name) if name in self.large else self.do("build", card=name)

    def swap(self, give: str, seat: str, take: str) -> Table:
        return self.do("give", card=give).do("take", seat=seat, card=take)

    def turn_up(self, *names: str) -> Table:
        for name in names:
            self.do("draw", card=name)
        return self

    def play_turn(self, *dice: int) -> Table:
        """A turn in which nothing is built, if that is a question."""
        turn = self.position["turn"]
        self.roll(*dice)
        if self.phase == "build" and self.position["turn"] == turn:
            self.build()
        return self

    # -- looking -----------------------------------------------------------------------------------------

    @property
    def position(self) -> dict[str, Any]:
        return dict(self.state.to_dict())

    @property
    def phase(self) -> str:
        return str(self.position["phase"])

    @property
    def turn_of(self) -> str:
        return SEATS[self.position["active"]]

    @property
    def coins(self) -> dict[str, int]:
        return {SEATS[seat]: player["coins"] for seat, player in enumerate(self.position["players"])}

    @property
    def bank(self) -> int:
        return int(self.position["bank"])

    @property
    def winner(self) -> str | None:
        return None if self.position["winner"] is None else SEATS[self.position["winner"]]

    @property
    def display(self) -> dict[str, int]:
        return {name: self.position["display"].get(card["id"], 0) for name, card in self.cards.items()}

    def owned(self, seat: str, name: str) -> int:
        return int(self.position["players"][SEATS.index(seat)]["cards"].get(self.cards[name]["id"], 0))

    def start_copies(self, seat: str, name: str) -> int:
        return int(self.position["players"][SEATS.index(seat)]["start_cards"].get(self.cards[name]["id"], 0))

    def project(self, seat: str, name: str) -> str:
        return str(self.position["players"][SEATS.index(seat)]["projects"][self.large[name]["id"]])

    @property
    def moves(self) -> list[Words]:
        """The legal moves (or outcomes), by name."""
        if self.state.current_player() == TERMINAL:
            return []
        return [self.state.action_to_move(action) for action in self.state.legal_actions()]

    @property
    def offered(self) -> set[str]:
        """What can be built, given or taken now, by the German name; a card to take with its owner: "B Fanshop"."""
        names = {entry["id"]: name for name, entry in (self.cards | self.large).items()}
        found = set()
        for move in self.moves:
            word = move.get("card") or move.get("project")
            if word is not None:
                found.add(f"{SEATS[move['seat']]} {names[word]}" if "seat" in move else names[word])
        return found

    @property
    def rolling(self) -> bool:
        return self.phase == "roll" and self.state.current_player() == CHANCE

    def events(self, kind: str) -> list[Words]:
        return [event.data for event in self.log if event.kind == kind]

    def rules_of(self, kind: str) -> list[str]:
        return [event.rule for event in self.log if event.kind == kind]

    def refusal(self, kind: str, **words: Any) -> str | None:
        """The rule that forbids a move, or None."""
        reason = self.state.refusal(self.state.move_to_action(self.move(kind, **words)))
        return None if reason is None else reason.rule
