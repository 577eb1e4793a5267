"""A match of CATAN as the kit wants it: asks the modules around it, and passes each action to its rule."""

from __future__ import annotations

import random
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules import acting, chance, choices, codec, knowledge, observation, refusals, views
from anpfiff.games.catan.rules.actions import (
    ACCEPT,
    BANK_0,
    BUY_CARD,
    CITY_0,
    COUNT,
    DECLINE,
    DISCARD_0,
    END_TURN,
    NAME_0,
    NO_REWARD,
    OFFER_0,
    PASTURE_0,
    PLAY_0,
    RETRAIN,
    REWARD_0,
    ROAD_0,
    ROBBER_0,
    ROLL_DICE,
    SETTLEMENT_0,
    TAKE_0,
    TRADE_0,
    VICTIM_0,
    WITHDRAW,
    action_in,
    bank_trade_kinds,
    slot_of,
)
from anpfiff.games.catan.rules.copying import copy_position
from anpfiff.games.catan.rules.founding import apply_founding_road, apply_founding_settlement, begin_founding
from anpfiff.games.catan.rules.geometry import Edge, Hex, Vertex
from anpfiff.games.catan.rules.matchday import (
    apply_count,
    apply_no_reward,
    apply_reward,
    apply_reward_card,
    apply_shot,
)
from anpfiff.games.catan.rules.pitches import lay_second_pitch
from anpfiff.games.catan.rules.position import (
    CHOOSE_VICTIM,
    COUNT_RESULT,
    DISCARD,
    DRAW_CARD,
    DRAW_PASTURE,
    FIRST_ROLL,
    FOOTBALL,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    NAME_RESOURCE,
    OVER,
    PLENTY,
    PRE_ROLL,
    REWARD,
    ROLL,
    SHOT,
    STEAL,
    SWAP_PASTURE,
    Position,
)
from anpfiff.games.catan.rules.setup import apply_setup
from anpfiff.games.catan.rules.tables import NOBODY
from anpfiff.games.catan.rules.trade import (
    apply_acceptance,
    apply_bank_trade,
    apply_deal,
    apply_decline,
    apply_offer,
    apply_withdrawal,
)
from anpfiff.games.catan.rules.turn import (
    apply_card,
    apply_city,
    apply_discard,
    apply_drawn_card,
    apply_end_turn,
    apply_free_card,
    apply_free_road,
    apply_named_resource,
    apply_purchase,
    apply_retraining,
    apply_road,
    apply_robber,
    apply_roll,
    apply_settlement,
    apply_theft,
    apply_victim,
    finish_turn,
    win_rule,
)
from anpfiff.games.catan.saved import Saved
from anpfiff.games.catan.view import View
from anpfiff.kit.core import CHANCE, CURRENT, Move, Outcome, Refusal
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.sheet import Sheet


@final
class CatanState(Position):
    """Rests at a decision, a chance event or the end.

    With an open offer the asked opponents are pending until all have answered; meanwhile the active player may
    withdraw it or close a deal. In the main phase the others may make offers and take back answers, unasked.
    """

    # -- who acts, and what they may do --------------------------------------------------------------------

    def current_player(self) -> int:
        return acting.current_player(self)

    def pending_players(self) -> list[int]:
        return acting.pending_players(self)

    def optional_players(self) -> list[int]:
        return acting.optional_players(self)

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        return list(choices.legal_actions(self, seat))

    def packed_actions(self) -> vec[i64]:
        return choices.legal_actions(self, CURRENT)

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        return choices.candidate_actions(self, seat)

    def default_action(self, seat: int = CURRENT) -> int:
        return choices.default_action(self, seat)

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        return refusals.refusal(self, action, seat)

    def question(self, seat: int) -> Any:
        return acting.question(self, seat)

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        if seat == CURRENT:
            seat = acting.current_player(self)
        if not knowledge.foreseeable(self, action, seat):
            return False
        after = self.clone()
        after.apply_action(action, seat)
        return not after.is_terminal()  # the end shows all cards

    # -- chance --------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        self._require_chance()
        return chance.weights(self)

    def chance_total(self) -> int:
        self._require_chance()
        return chance.total(self)

    def chance_pick(self, point: int) -> int:
        return chance.pick(self, point)

    def _require_chance(self) -> None:
        if acting.current_player(self) != CHANCE:
            raise IllegalAction("this is not a chance event")

    # -- change --------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if refusals.refusal(self, action, seat) is not None:
            self.require_legal(action, seat)
        self.apply_legal(action, seat)

    def apply_legal(self, action: int, seat: int = CURRENT) -> None:
        phase = self.phase
        if phase == MAIN:
            self._apply_in_main(action, acting.current_player(self) if seat == CURRENT else seat)
        elif phase == ROLL:
            apply_roll(self, action)
        elif phase <= FIRST_ROLL:
            apply_setup(self, action)
        elif phase >= FOOTBALL:
            self._apply_in_football(action)
        elif phase == DISCARD:
            apply_discard(self, acting.current_player(self) if seat == CURRENT else seat, action - DISCARD_0)
        else:
            self._apply_elsewhere(action)

    def _apply_in_main(self, action: int, seat: int) -> None:
        if action == END_TURN:
            apply_end_turn(self)
        elif action >= OFFER_0:
            apply_offer(self, seat, action - OFFER_0)
        elif action >= CITY_0:
            apply_city(self, Vertex(action - CITY_0))
        elif action >= SETTLEMENT_0:
            apply_settlement(self, Vertex(action - SETTLEMENT_0))
        elif action >= ROAD_0:
            apply_road(self, Edge(action - ROAD_0))
        elif action >= BANK_0:
            give, take = bank_trade_kinds(action)
            apply_bank_trade(self, give, take)
        elif action >= TRADE_0:
            apply_deal(self, action - TRADE_0)
        elif action == BUY_CARD:
            apply_purchase(self)
        elif action == WITHDRAW:
            apply_withdrawal(self, seat)
        elif action == ACCEPT:
            apply_acceptance(self, seat)
        elif action == DECLINE:
            apply_decline(self, seat)
        elif action == RETRAIN:
            apply_retraining(self)
        else:
            apply_card(self, action - PLAY_0)

    def _apply_elsewhere(self, action: int) -> None:
        phase = self.phase
        if phase == PRE_ROLL:
            self._apply_before_roll(action)
        elif phase == MOVE_ROBBER:
            apply_robber(self, Hex(action - ROBBER_0))
        elif phase == CHOOSE_VICTIM:
            apply_victim(self, action - VICTIM_0)
        elif phase == STEAL:
            apply_theft(self, action)
        elif phase == DRAW_CARD:
            apply_drawn_card(self, action)
        elif phase == FREE_ROAD:
            apply_free_road(self, Edge(action - ROAD_0))
        elif phase == PLENTY:
            apply_free_card(self, action - TAKE_0)
        elif phase == NAME_RESOURCE:
            apply_named_resource(self, action - NAME_0)
        elif phase == FOUND_SETTLEMENT:
            apply_founding_settlement(self, Vertex(action - SETTLEMENT_0))
        else:
            apply_founding_road(self, Edge(action - ROAD_0))

    def _apply_before_roll(self, action: int) -> None:
        if action == ROLL_DICE:
            self.phase = ROLL
        elif action == RETRAIN:
            apply_retraining(self)
        else:
            apply_card(self, action - PLAY_0)

    def _apply_in_football(self, action: int) -> None:
        phase = self.phase
        if phase == DRAW_PASTURE or phase == SWAP_PASTURE:
            lay_second_pitch(self, Hex(action if phase == DRAW_PASTURE else action - PASTURE_0))
            begin_founding(self)
        elif self._plays_on(action):
            finish_turn(self)

    def _plays_on(self, action: int) -> bool:
        """Carry on with the matchday; True when it is over."""
        phase = self.phase
        if phase == SHOT:
            return apply_shot(self, action)
        if phase == COUNT_RESULT:
            return apply_count(self, action == COUNT)
        if phase != REWARD:
            return apply_reward_card(self, action)
        return apply_no_reward(self) if action == NO_REWARD else apply_reward(self, action - REWARD_0)

    # -- end -----------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def returns(self) -> list[float]:
        if self.winner == NOBODY:
            return [0.0] * self.num_players
        share = -1.0 / (self.num_players - 1)
        return [1.0 if seat == self.winner else share for seat in range(self.num_players)]

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        if self.winner == NOBODY or self.all_points(self.winner) < self.tables.target:
            return Outcome([] if self.winner == NOBODY else [self.winner], "standstill", "CA-11.7")
        return Outcome([self.winner], "points", win_rule(self, at_once=self.tables.win_at_once))

    # -- words, knowledge, copies --------------------------------------------------------------------------

    def action_to_move(self, action: int) -> Move:
        return self.tables.space.to_move(self, self.phase, action)

    def move_to_action(self, move: Move) -> int:
        """A decision from another phase is understood too: refusal() is best at saying why it is not legal now."""
        space = self.tables.space
        action = space.from_move(self, self.phase, move)
        kind = move["kind"]
        if kind not in space.kinds(self.phase) and (space.is_outcome(kind) or self.current_player() < 0):
            raise IllegalAction(f"{kind} is not possible now", rule="CA-5.7")
        return action

    def view(self, seat: int | None) -> View:
        return views.view(self, seat)

    def observe(self, seat: int, sheet: Sheet) -> None:
        observation.observe(self, seat, sheet)

    def slot_of(self, action: int) -> int:
        return slot_of(action)

    def action_in(self, slot: int) -> int:
        return action_in(self, acting.current_player(self), slot)

    def resample(self, seat: int | None, rng: random.Random) -> CatanState:
        other = self.clone()
        knowledge.resample(other, seat, rng)
        return other

    def get_game(self) -> Any:
        return self.tables.game

    def clone(self) -> CatanState:
        copy = CatanState(self.tables, self.num_players)
        copy_position(self, copy)
        return copy

    def to_dict(self) -> Saved:
        return codec.encode(self)
