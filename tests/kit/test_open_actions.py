"""Games whose lists of actions are selections, and seats that may act though nobody waits for them.

The toy is Sealed bids with shouting: until the bids are revealed anybody may shout any number from 100 to 199, even
after bidding. No list holds all these shouts; for those who have bid it holds one.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import Any, Literal, TypedDict

import pytest

from anpfiff.kit.checks import Violation
from anpfiff.kit.conformance import check_game, check_match
from anpfiff.kit.core import CHANCE, CURRENT, Move, Refusal, State
from anpfiff.kit.errors import BadMove, IllegalAction, NotYourTurn
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from anpfiff.kit.options import Choice
from anpfiff.kit.vocabulary import Vocabulary
from tests.kit.toy_games import (
    EVENTS,
    FOLD,
    STAY,
    UNKNOWN,
    Bid,
    Catalogue,
    Deal,
    NotAllowed,
    SealedBids,
    SealedState,
    Table,
)

SHOUTS = range(100, 200)
LISTED_SHOUT = 100


class ShoutingState(SealedState):
    def __init__(self, num_players: int, top: int, may_raise: bool) -> None:
        super().__init__(num_players, top, may_raise)
        self.shouts: list[int] = []

    def optional_players(self) -> list[int]:
        pending = self.pending_players()
        return [seat for seat in range(self.num_players) if seat not in pending] if pending else []

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        if seat in self.optional_players():
            return [LISTED_SHOUT]
        return super().legal_actions(seat)

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        return [LISTED_SHOUT] if seat in self.optional_players() else super().candidate_actions(seat)

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        acting = self.current_player() if seat == CURRENT else seat
        if action in SHOUTS and acting in [*self.pending_players(), *self.optional_players()]:
            return None
        return super().refusal(action, seat)

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        self.require_legal(action, seat)
        if action in SHOUTS and self.current_player() != CHANCE:
            self.shouts.append(action)
        else:
            super().apply_action(action, seat)

    def action_to_move(self, action: int) -> Move:
        return {"kind": "shout", "number": action} if action in SHOUTS else super().action_to_move(action)

    def move_to_action(self, move: Move) -> int:
        if move.get("kind") != "shout":
            return super().move_to_action(move)
        if move.get("number") not in SHOUTS:
            raise BadMove("shouts are numbers from 100 to 199")
        if not self.pending_players():
            raise IllegalAction("not in this phase")
        return int(move["number"])

    def view(self, seat: int | None) -> dict[str, Any]:
        return super().view(seat) | {"shouts": list(self.shouts)}

    def clone(self) -> ShoutingState:
        other = super().clone()
        assert isinstance(other, ShoutingState)
        other.shouts = list(self.shouts)
        return other

    def to_dict(self) -> dict[str, Any]:
        return super().to_dict() | {"shouts": list(self.shouts)}


class Shout(TypedDict):
    kind: Literal["shout"]
    number: int


class LoudTable(Table):
    shouts: list[int]


class ShoutingBids(SealedBids):
    vocabulary = Vocabulary(
        moves=Deal | Bid | Shout,
        events=EVENTS,
        refusals=NotAllowed,
        phases=Literal["deal", "bid", "over"],
        outcomes=Literal["showdown"],
        view=LoudTable,
        catalogue=Catalogue,
    )
    manifest = replace(SealedBids.manifest, id="shouting", open_actions=True)
    state_class = ShoutingState

    def state_from_dict(self, data: Any) -> SealedState:
        state = super().state_from_dict({key: value for key, value in data.items() if key != "shouts"})
        assert isinstance(state, ShoutingState)
        state.shouts = list(data["shouts"])
        return state

    def max_length(self) -> int | None:
        return None


@pytest.mark.parametrize("seed", range(5))
def test_a_game_with_open_actions_and_optional_players_passes(seed: int) -> None:
    assert check_game(ShoutingBids, seed=seed) > 8


NUMBERS = count(1)


def broken(**methods: Any) -> type[Game]:
    state_class = type("BrokenState", (ShoutingState,), methods)
    name = f"BrokenShouting{next(NUMBERS)}"
    game_class = type(name, (ShoutingBids,), {"state_class": state_class, "__module__": __name__})
    globals()[name] = game_class  # where pickle looks for it
    return game_class


def everybody(self: State) -> list[int]:
    return list(range(self.num_players)) if self.pending_players() else []


def play_some(game_class: type[Game]) -> None:
    for seed in range(20):
        check_match(game_class(3), seed)


def refuse_shouts(self: ShoutingState, action: int, seat: int = CURRENT) -> None:
    if action in SHOUTS and action != LISTED_SHOUT and self.refusal(action, seat) is None:
        raise IllegalAction("too loud")
    ShoutingState.apply_action(self, action, seat)


def shout_of_another(self: ShoutingState, move: Move) -> int:
    return LISTED_SHOUT if move.get("kind") == "shout" else ShoutingState.move_to_action(self, move)


def shouting_candidates(self: ShoutingState, seat: int = CURRENT) -> list[int]:
    found = ShoutingState.candidate_actions(self, seat)
    return [*found, 150] if found and found != [LISTED_SHOUT] else found


def leaky(self: ShoutingState) -> list[int]:
    first = ShoutingState.optional_players(self)
    return first if UNKNOWN in self.hands or sum(self.hands) % 2 else []


@pytest.mark.parametrize(
    ("game_class", "complaint"),
    [
        (broken(optional_players=everybody), "beside the pending"),
        (broken(apply_action=refuse_shouts, candidate_actions=shouting_candidates), r"allows it, but .*too loud"),
        (broken(move_to_action=shout_of_another, candidate_actions=shouting_candidates), "which means another"),
        (broken(optional_players=leaky), "learns a secret from|pending players|not foreseeable"),
    ],
)
def test_a_broken_one_is_caught(game_class: type[Game], complaint: str) -> None:
    with pytest.raises(Violation, match=complaint):
        play_some(game_class)


def test_without_the_flag_an_unlisted_action_is_a_mistake() -> None:
    closed = broken(candidate_actions=shouting_candidates)
    closed.manifest = replace(ShoutingBids.manifest, open_actions=False)
    with pytest.raises(Violation, match=r"refusal\(\) is None"):
        check_match(closed(3), 0)


def dealt_state() -> ShoutingState:
    state = ShoutingState(3, 4, True)
    for card in (1, 2, 3):
        state.apply_action(card)
    return state


def test_an_optional_player_may_act_and_a_stranger_may_not() -> None:
    state = dealt_state()
    state.apply_action(STAY, 0)
    assert state.optional_players() == [0]
    state.apply_action(150, 0)
    assert state.shouts == [150]
    with pytest.raises(IllegalAction):
        state.apply_action(FOLD, 0)
    with pytest.raises(NotYourTurn):
        state.apply_action(150, 3)


def test_random_matches_let_optional_players_speak_up_now_and_then() -> None:
    state = dealt_state()
    state.apply_action(STAY, 0)
    rng = random.Random(1)
    seats = [random_step(state, rng)[0] for _ in range(500)]
    assert 10 < seats.count(0) < 100
    assert seats.count(1) > 100


def test_a_choice_with_examples_is_tried_with_them_only() -> None:
    assert Choice("letter", ("a", "b", "c"), "a").samples() == ("a", "b", "c")
    assert Choice("letter", ("a", "b", "c"), "a", ("c",)).samples() == ("a", "c")
    assert Choice("letter", ("a", "b", "c"), "a", ("c",)).parse("b") == "b"
