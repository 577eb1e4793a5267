"""A tiny game with hidden cards and a simultaneous decision, to test the conformance suite with.

Sealed bids: everyone is dealt one card face down from a deck with two zeros and one each of 1 to `top`. Then all
decide at the same time and in secret: fold, stay or, with a card of 2 or more, raise. The highest card of those who
did not fold wins.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal, TypedDict

from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Event, Move, Outcome, Refusal, State
from anpfiff.kit.errors import BadMove, BadState, IllegalAction
from anpfiff.kit.game import Game, Manifest, Policy
from anpfiff.kit.options import Number, Toggle
from anpfiff.kit.vocabulary import Vocabulary
from anpfiff.kit.words import Seat

FOLD, STAY, RAISE = range(3)
BIDS = ("fold", "stay", "raise")
UNKNOWN = -1


class Deal(TypedDict):
    kind: Literal["deal"]
    card: int


class Bid(TypedDict):
    kind: Literal["bid"]
    bid: Literal["fold", "stay", "raise"]


class Happened(TypedDict):
    kind: Literal["dealt", "decided"]
    seat: Seat


class CardDealt(TypedDict):
    kind: Literal["card"]
    card: int


class BidMade(TypedDict):
    kind: Literal["bid"]
    bid: int


class Reveal(TypedDict):
    kind: Literal["reveal"]
    hands: list[int]
    bids: list[int]


EVENTS = Happened | CardDealt | BidMade | Reveal


class NotAllowed(TypedDict):
    code: Literal["over", "card_too_low", "no_action"]


class Table(TypedDict):
    hands: list[int | None]
    bids: list[int | None]


class Catalogue(TypedDict):
    bids: list[str]


class SealedState(State):
    def __init__(self, num_players: int, top: int, may_raise: bool) -> None:
        super().__init__(num_players)
        self.top = top
        self.may_raise = may_raise
        self.hands = [UNKNOWN] * num_players
        self.bids = [UNKNOWN] * num_players
        self.game: SealedBids | None = None

    def current_player(self) -> int:
        if UNKNOWN in self.hands:
            return CHANCE
        return self.bids.index(UNKNOWN) if UNKNOWN in self.bids else TERMINAL

    def pending_players(self) -> list[int]:
        if UNKNOWN in self.hands:
            return []
        return [seat for seat, bid in enumerate(self.bids) if bid == UNKNOWN]

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        acting = self.current_player() if seat == CURRENT else seat
        if acting == CHANCE and self.current_player() == CHANCE:
            return [card for card, _ in self.chance_weights()]
        if acting not in self.pending_players():
            return []
        return [FOLD, STAY, RAISE] if self.may_raise and self.hands[acting] >= 2 else [FOLD, STAY]

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        acting = self.current_player() if seat == CURRENT else seat
        return [FOLD, STAY, RAISE] if acting in self.pending_players() else []

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        if self.is_terminal():
            return Refusal("over", "SB-3")
        if action in self.legal_actions(seat):
            return None
        return Refusal("card_too_low", "SB-2") if action == RAISE else Refusal("no_action", "SB-1")

    def default_action(self, seat: int = CURRENT) -> int:
        return self.legal_actions(seat)[0]

    def question(self, seat: int) -> Any:
        return "bid" if seat in self.pending_players() else None

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        """The last bid reveals everything."""
        return len(self.pending_players()) > 1

    def chance_weights(self) -> list[tuple[int, int]]:
        if self.current_player() != CHANCE:
            raise IllegalAction("no chance event")
        left = [2 - self.hands.count(0), *[1 - self.hands.count(card) for card in range(1, self.top + 1)]]
        return [(card, number) for card, number in enumerate(left) if number > 0]

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        self.require_legal(action, seat)
        if self.current_player() == CHANCE:
            receiver = self.hands.index(UNKNOWN)
            self.hands[receiver] = action
            self.tell("dealt", {"seat": receiver})
            self.tell("card", {"card": action}, [receiver])
            return
        acting = self.current_player() if seat == CURRENT else seat
        self.bids[acting] = action
        self.tell("decided", {"seat": acting})
        self.tell("bid", {"bid": action}, [acting])
        if self.is_terminal():
            self.tell("reveal", {"hands": list(self.hands), "bids": list(self.bids)})

    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(Event(kind, "SB-1", data, audience))

    def winners(self) -> list[int]:
        staying = [hand for hand, bid in zip(self.hands, self.bids, strict=True) if bid != FOLD]
        seats = range(self.num_players)
        return [s for s in seats if staying and self.bids[s] != FOLD and self.hands[s] == max(staying)]

    def returns(self) -> list[float]:
        winners = self.winners() if self.is_terminal() else []
        return [(1.0 if seat in winners else -1.0) if winners else 0.0 for seat in range(self.num_players)]

    def outcome(self) -> Outcome | None:
        return Outcome(self.winners(), "showdown", "SB-3") if self.is_terminal() else None

    def action_to_move(self, action: int) -> Move:
        if self.current_player() == CHANCE:
            return {"kind": "deal", "card": action}
        return {"kind": "bid", "bid": BIDS[action]}

    def move_to_action(self, move: Move) -> int:
        chance = self.current_player() == CHANCE
        if move.get("kind") == "deal" and isinstance(move.get("card"), int):
            wanted, action = True, int(move["card"])
        elif move.get("kind") == "bid" and move.get("bid") in BIDS:
            wanted, action = False, BIDS.index(move["bid"])
        else:
            raise BadMove("a move is a deal or a bid")
        if chance != wanted:
            raise IllegalAction("not in this phase")
        return action

    def view(self, seat: int | None) -> dict[str, Any]:
        def shown(values: list[int]) -> list[int | None]:
            return [v if s == seat or self.is_terminal() or v == UNKNOWN else None for s, v in enumerate(values)]

        return {"hands": shown(self.hands), "bids": shown(self.bids)}

    def resample(self, seat: int | None, rng: random.Random) -> State:
        other = self.clone()
        if self.is_terminal():
            return other
        hidden = [s for s, hand in enumerate(self.hands) if hand != UNKNOWN and s != seat]
        deck = [0, 0, *range(1, self.top + 1)]
        for s, hand in enumerate(self.hands):
            if hand != UNKNOWN and s not in hidden:
                deck.remove(hand)
        rng.shuffle(deck)
        for s in hidden:
            other.hands[s] = deck.pop()
            if self.bids[s] != UNKNOWN:
                raising = [RAISE] if self.may_raise and other.hands[s] >= 2 else []
                other.bids[s] = rng.choice([FOLD, STAY, *raising])
        return other

    def get_game(self) -> Any:
        return self.game

    def clone(self) -> SealedState:
        other = type(self)(self.num_players, self.top, self.may_raise)
        other.game = self.game
        other.hands = list(self.hands)
        other.bids = list(self.bids)
        return other

    def to_dict(self) -> dict[str, Any]:
        return {"hands": list(self.hands), "bids": list(self.bids)}


class SealedBids(Game):
    manifest = Manifest(
        id="sealed",
        rules_version=1,
        min_players=2,
        max_players=3,
        default_players=2,
        options=(Toggle("may_raise", True), Number("top", 3, 9, 4, examples=(3,))),
        hidden_information=True,
        simultaneous=True,
        min_return=-1.0,
        max_return=1.0,
        rule_prefixes=("SB",),
        minutes=1,
        publisher="nobody",
        maturity="toy",
    )
    vocabulary = Vocabulary(
        moves=Deal | Bid,
        events=EVENTS,
        refusals=NotAllowed,
        phases=Literal["deal", "bid", "over"],
        outcomes=Literal["showdown"],
        view=Table,
        catalogue=Catalogue,
    )
    folder = Path(__file__).parent
    state_class: ClassVar[type[SealedState]] = SealedState

    def new_initial_state(self) -> SealedState:
        state = self.state_class(self.players, int(self.options["top"] or 0), bool(self.options["may_raise"]))
        state.game = self
        return state

    def state_from_dict(self, data: Mapping[str, Any]) -> SealedState:
        state = self.new_initial_state()
        if set(data) != {"hands", "bids"}:
            raise BadState("a position has hands and bids")
        state.hands, state.bids = list(data["hands"]), list(data["bids"])
        return state

    def catalogue(self) -> dict[str, Any]:
        return {"bids": list(BIDS)}

    def max_length(self) -> int | None:
        return 2 * self.players

    def heuristic(self) -> Policy:
        return lambda state, seat: state.legal_actions(seat)[-1]
