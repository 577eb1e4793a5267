"""A table for rule tests: set up a position in words, play cards, roll dice, and look.

    table = Table(n={"hand": ["n_tsubasa"], "pool": [0, 5, 0]}, t={"area": ["t_imai"]})
    table.play("n_tsubasa").use(2)

Nankatsu (N) sits on seat 0, Toho (T) on seat 1. Starters that are not mentioned lie in the draw pile, or out of the
game where a draw pile is given; match cards that are not mentioned are unseen. N attacks and is to play.
"""

from __future__ import annotations

from typing import Any

from anpfiff.games import load_game
from anpfiff.games.tsubasa.rules.draw_phase import begin_round
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Event
from anpfiff.kit.words import Words

SEATS = "NT"
STAGES = {
    "turn": "turn",
    "turn_end": "turn_end",
    "declare": "declare",
    "tokens": "tokens",
    "roll": "dice",
    "special_choice": "special_shot",
}
PLACES = ("hand", "area", "discard")
Spec = dict[str, Any]


class Table:
    def __init__(
        self,
        *,
        n: Spec | None = None,
        t: Spec | None = None,
        attacker: str = "N",
        turn_of: str | None = None,
        phase: str = "turn",
        deck: int | None = None,
        pitch: tuple[str, ...] = (),
        transfers: tuple[str, ...] = (),
        fields: Spec | None = None,
        **options: Any,
    ) -> None:
        """`deck` is the size of the match deck; `fields` are set in the position as they are."""
        self.game = load_game("tsubasa", data=None, **options)
        self.log: list[Event] = []
        position: Spec = {**self.game.new_initial_state().to_dict()}
        position |= {"phase": phase, "stage": STAGES.get(phase, "draw_up"), "round": 2, "kicked_off": 0}
        position |= {"attacker": SEATS.index(attacker), "coach": SEATS.index(turn_of or attacker)} | (fields or {})
        for player, spec in zip(position["players"], (n or {}, t or {}), strict=True):
            self._set_player(position, player, spec)
        position["pitch"] = list(pitch)
        self._set_transfers(position, transfers)
        self._set_match_cards(position, deck)
        self.state = self.game.state_from_dict(position)
        self.state.events = self.log

    def _set_player(self, position: Spec, player: Spec, spec: Spec) -> None:
        mentioned = [card for place in (*PLACES, "draw") for card in spec.get(place, [])]
        rest = [card for card in player["draw"] if card not in mentioned]
        player |= {place: list(spec.get(place, [])) for place in PLACES}
        player["draw"] = list(spec["draw"]) if "draw" in spec else rest
        if "draw" in spec:
            position["removed"] += rest
        tired = mentioned.count("exhaustion")
        stock = 0 if position["supply"][1] == 0 else SEATS.index(player["team"].upper())
        position["supply"][stock] -= tired
        pool, spent = list(spec.get("pool", [0, 0, 0])), list(spec.get("spent", [0, 0, 0]))
        gone = spec.get("gone", [0, 0, 0])
        reserve = [5 - sum(tokens) for tokens in zip(pool, spent, gone, strict=True)]
        player |= {"pool": pool, "spent": spent, "reserve": reserve}
        player |= {key: spec[key] for key in spec if key not in (*PLACES, "draw", "pool", "spent", "gone")}

    def _set_transfers(self, position: Spec, transfers: tuple[str, ...]) -> None:
        used = set(self._used(position))
        position["bench"] = [card for card in position["bench"] if card not in used]
        box = [card for card in position["transfer_box"] if card not in used and card not in transfers]
        position |= {"transfers": list(transfers), "transfer_box": box}

    def _set_match_cards(self, position: Spec, deck: int | None) -> None:
        used = {*self._used(position), *position["pitch"]}
        unseen = [[card for card in half if card not in used] for half in position["unseen"]]
        first = position["period"] == "first_half"
        if not first:
            self._leave(position, unseen[0], 1)
        if deck is not None:
            self._leave(position, unseen[0 if first else 1], deck + 1)
        position["unseen"] = unseen

    @staticmethod
    def _used(position: Spec) -> list[str]:
        owned = [card for player in position["players"] for place in (*PLACES, "draw") for card in player[place]]
        return owned + list(position["removed"])

    @staticmethod
    def _leave(position: Spec, cards: list[str], number: int) -> None:
        """Keep the last cards, take the others out of the game."""
        position["removed"] += cards[: len(cards) - number]
        del cards[: len(cards) - number]

    # -- doing -------------------------------------------------------------------------------------------

    def do(self, kind: str, by: str | None = None, **words: Any) -> Table:
        """Make a move or let chance have an outcome."""
        action = self.state.move_to_action({"kind": kind} | words)
        self.state.apply_action(action, CURRENT if by is None else SEATS.index(by))
        return self

    def play(self, card: str) -> Table:
        return self.do("play", card=card)

    def use(self, ability: int) -> Table:
        return self.do("ability", number=ability)

    def draw(self, *cards: str) -> Table:
        for card in cards:
            self.do("draw", card=card)
        return self

    def tokens(self, attack: int, defence: int) -> Table:
        """What both sides spend, where they are asked."""
        for side, count in (("attacker", attack), ("defender", defence)):
            if self.phase == "tokens" and self.asked == (self.attacker if side == "attacker" else self.defender):
                self.do("tokens", count=count)
        return self

    def declare(self, action: str) -> Table:
        return self.do("declare", action=action)

    def roll(self, attack: int, defence: int) -> Table:
        return self.do("roll", dice=[attack, defence])

    def duel(self, action: str, attack: int, defence: int) -> Table:
        """Declare, spend no tokens, roll."""
        return self.declare(action).tokens(0, 0).roll(attack, defence)

    def decline(self) -> Table:
        """Everybody who is asked declines re-rolls."""
        while self.phase in ("reroll_window", "save_reroll_window"):
            self.do("decline")
        return self

    def new_round(self) -> Table:
        """Begin the next round with its draw phase, as the clean-up does."""
        begin_round(self.state)  # type: ignore[arg-type]
        return self

    def let_chance(self) -> Table:
        """Let the first outcome of every chance event happen until somebody decides."""
        while self.state.current_player() == CHANCE:
            self.state.apply_action(self.state.legal_actions()[0])
        return self

    # -- looking -----------------------------------------------------------------------------------------

    @property
    def position(self) -> Words:
        return self.state.to_dict()

    def player(self, seat: str) -> Words:
        found: Words = self.position["players"][SEATS.index(seat)]
        return found

    def totals(self, seat: str) -> tuple[int, int, int]:
        view = self.state.view(None)["players"][SEATS.index(seat)]
        return view["shot"], view["pass"], view["defence"]

    @property
    def phase(self) -> str:
        return str(self.position["phase"])

    @property
    def asked(self) -> str | None:
        player = self.state.current_player()
        return SEATS[player] if player >= 0 else None

    @property
    def attacker(self) -> str:
        return SEATS[self.position["attacker"]]

    @property
    def defender(self) -> str:
        return SEATS[1 - self.position["attacker"]]

    @property
    def score(self) -> tuple[int, int]:
        return self.player("N")["goals"], self.player("T")["goals"]

    @property
    def count(self) -> int:
        return int(self.state.view(None)["count"])

    @property
    def removed(self) -> list[str]:
        return list(self.position["removed"])

    @property
    def moves(self) -> list[Words]:
        """The legal moves (or outcomes), by name."""
        if self.state.current_player() == TERMINAL:
            return []
        return [self.state.action_to_move(action) for action in self.state.legal_actions()]

    @property
    def offered(self) -> set[Any]:
        """What is offered, in short: the card, number, token, die, source or count of a move, else its kind."""
        keys = ("card", "number", "token", "die", "source", "count", "action")
        return {next((move[key] for key in keys if key in move), move["kind"]) for move in self.moves}

    def events(self, kind: str) -> list[Words]:
        return [event.data for event in self.log if event.kind == kind]

    def refusal(self, kind: str, **words: Any) -> str | None:
        """The rule that forbids a move, or None."""
        reason = self.state.refusal(self.state.move_to_action({"kind": kind} | words))
        return None if reason is None else reason.rule
