"""A match of CATAN as the kit wants it: who acts, what they may do, why not, and chance."""

from __future__ import annotations

import random
from typing import Any, final

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
    OFFER_0,
    PLAY_0,
    RETRAIN,
    ROAD_0,
    ROBBER_0,
    ROLL_DICE,
    SETTLEMENT_0,
    TAKE_0,
    TRADE_0,
    VICTIM_0,
    WITHDRAW,
)
from anpfiff.games.catan.rules.chance import DICE, plain_dice, weights
from anpfiff.games.catan.rules.choices import (
    actions_before_roll,
    commonest_discard,
    likeliest_site,
    main_actions,
    thinkable,
    thinkable_cards,
    trade_actions,
)
from anpfiff.games.catan.rules.codec import position_to_dict
from anpfiff.games.catan.rules.foresight import question_to, reveals_nothing
from anpfiff.games.catan.rules.knowledge import resample_into
from anpfiff.games.catan.rules.moves import (
    action_to_move,
    is_outcome_kind,
    move_to_action,
    outcome_kind,
    outcome_to_move,
)
from anpfiff.games.catan.rules.offers import anyone_waiting
from anpfiff.games.catan.rules.position import (
    CHOOSE_VICTIM,
    COUNT_RESULT,
    DISCARD,
    DRAW_CARD,
    FIRST_ROLL,
    FOUND_ROAD,
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
    SCENARIO,
    STEAL,
    WAITING,
)
from anpfiff.games.catan.rules.refusals import decision_refusal
from anpfiff.games.catan.rules.robber import discardable, robber_hexes, victims
from anpfiff.games.catan.rules.sites import free_vertices
from anpfiff.games.catan.rules.tables import KINDS, NOBODY
from anpfiff.games.catan.rules.trade import (
    accept,
    decline,
    make_offer,
    player_trade_refusal,
    trade_with,
    trade_with_bank,
    withdraw,
)
from anpfiff.games.catan.rules.turn import Course
from anpfiff.games.catan.rules.views import view_of
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Move, Outcome, Refusal, State
from anpfiff.kit.errors import IllegalAction


@final
class CatanState(Course):
    """Rests at a decision, a chance event or the end.

    With an open offer the asked opponents are pending until all have answered; meanwhile the active player may
    withdraw it or close a deal. In the main phase the others may make offers and take answers back, unasked.
    """

    # -- who acts ------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase == MAIN:
            return self.answers.index(WAITING) if anyone_waiting(self) else self.active
        if phase == ROLL or phase == STEAL or phase == DRAW_CARD or phase <= FIRST_ROLL:
            return CHANCE
        if phase == DISCARD:
            for seat in range(self.num_players):
                if self.discards_due[seat] > 0:
                    return seat
        if phase == OVER:
            return TERMINAL
        if phase >= SCENARIO:
            return self.scenario.current_player(self)
        return self.active

    def pending_players(self) -> list[int]:
        if self.phase == DISCARD:
            return [seat for seat in range(self.num_players) if self.discards_due[seat] > 0]
        if anyone_waiting(self):
            return [seat for seat in range(self.num_players) if self.answers[seat] == WAITING]
        player = self.current_player()
        return [player] if player >= 0 else []

    def optional_players(self) -> list[int]:
        """In the main phase everybody who is not to act may talk about trade (CA-7.5, CA-7.7, CA-7.10)."""
        if self.phase != MAIN or player_trade_refusal(self) is not None:
            return []
        pending = self.pending_players()
        return [seat for seat in range(self.num_players) if seat not in pending]

    def _acts(self, seat: int) -> bool:
        """Whether the seat may act now: it is to decide, or it may speak up."""
        if seat == self.current_player():
            return True
        return seat in self.pending_players() or seat in self.optional_players()

    # -- what they may do ----------------------------------------------------------------------------------

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        player = self.current_player()
        if seat == CURRENT:
            seat = player
        if player == CHANCE:
            return [outcome for outcome, _ in self.chance_weights()] if seat == CHANCE else []
        phase = self.phase
        if phase == MAIN:
            if seat == self.active and seat == player:
                return main_actions(self)
            return trade_actions(self, seat) if self._acts(seat) else []
        if phase == DISCARD:
            if seat < 0 or self.discards_due[seat] == 0:
                return []
            return [DISCARD_0 + kind for kind in range(KINDS) if discardable(self, seat, kind)]
        return self._other_actions() if seat == player else []

    def _other_actions(self) -> list[int]:
        """Of the one seat that is to decide in any phase but discarding and the main one."""
        phase = self.phase
        if phase == PRE_ROLL:
            return actions_before_roll(self)
        if phase == MOVE_ROBBER:
            return [ROBBER_0 + hex_ for hex_ in robber_hexes(self)]
        if phase == CHOOSE_VICTIM:
            return [VICTIM_0 + seat for seat in victims(self)]
        if phase == FREE_ROAD:
            return [ROAD_0 + edge for edge in self.road_sites[self.active]]
        if phase == FOUND_SETTLEMENT:
            return [SETTLEMENT_0 + vertex for vertex in free_vertices(self)]
        if phase == FOUND_ROAD:
            return [ROAD_0 + edge for edge in self.founding_edges()]
        if phase == PLENTY:
            return [TAKE_0 + kind for kind in range(KINDS) if self.bank[kind] > 0]
        if phase == NAME_RESOURCE:
            return [NAME_0 + kind for kind in range(KINDS)]
        return [] if phase == OVER else self.scenario.legal_actions(self)

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        player = self.current_player()
        if seat == CURRENT:
            seat = player
        if player < 0 or not self._acts(seat):
            return []
        found = set(self.legal_actions(seat))
        if self.phase == MAIN and seat == self.active and seat == player:
            found.update(thinkable(self, seat))
        elif self.phase == PRE_ROLL:
            found.update(thinkable_cards(self, seat))
        elif self.phase == MAIN and self.answers[seat] == WAITING:
            found.add(ACCEPT)
        return sorted(found)

    # -- why not -------------------------------------------------------------------------------------------

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        player = self.current_player()
        if player == TERMINAL:
            return Refusal("match_over", "CA-11.2")
        if seat == CURRENT:
            seat = player
        if player == CHANCE:
            if seat != CHANCE:
                return Refusal("not_your_turn", "CA-5.5")
            return None if self._is_outcome(action) else Refusal("impossible_outcome", "CA-6.1")
        if seat != player and not self._acts(seat):
            return Refusal("not_your_turn", "CA-5.5")
        if self.phase >= SCENARIO:
            return self.scenario.refusal(self, action)
        return decision_refusal(self, action, seat)

    def _is_outcome(self, outcome: int) -> bool:
        if self.phase == ROLL and plain_dice(self):
            return 0 <= outcome < DICE
        found = weights(self)
        return 0 <= outcome < len(found) and found[outcome] > 0

    def default_action(self, seat: int = CURRENT) -> int:
        """For an absent player: roll, decline, end the turn; keep the rarer cards, found where dice fall often."""
        if seat == CURRENT:
            seat = self.current_player()
        legal = self.legal_actions(seat)
        if seat not in self.pending_players():
            raise IllegalAction(f"seat {seat} is not to act now")
        phase = self.phase
        if phase == MAIN and seat != self.active:
            return DECLINE
        if phase == DISCARD:
            return commonest_discard(self, seat)
        if phase == FOUND_SETTLEMENT:
            return likeliest_site(self, legal)
        if phase == REWARD:
            return legal[-1]
        return COUNT if phase == COUNT_RESULT else legal[0]

    def question(self, seat: int) -> Any:
        return question_to(self, seat)

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        if seat == CURRENT:
            seat = self.current_player()
        if not reveals_nothing(self, action, seat):
            return False
        after = self.clone()
        after.apply_action(action, seat)
        return not after.is_terminal()  # the end shows all cards

    # -- chance --------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        if self.current_player() != CHANCE:
            raise IllegalAction("this is not a chance event")
        return [(outcome, weight) for outcome, weight in enumerate(weights(self)) if weight > 0]

    def chance_total(self) -> int:
        if self.phase == ROLL and plain_dice(self):
            return DICE
        if self.current_player() != CHANCE:
            raise IllegalAction("this is not a chance event")
        return sum(weights(self))

    def chance_pick(self, point: int) -> int:
        if self.phase == ROLL and plain_dice(self) and 0 <= point < DICE:
            return point
        for outcome, weight in enumerate(weights(self)):
            point -= weight
            if point < 0:
                return outcome
        raise IllegalAction("the point lies beyond the weights of this chance event")

    # -- change --------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if self.refusal(action, seat) is not None:
            self.require_legal(action, seat)
        phase = self.phase
        if phase == MAIN:
            self._act_in_main(action, self.current_player() if seat == CURRENT else seat)
        elif phase == ROLL:
            self.roll(action)
        elif phase <= FIRST_ROLL:
            self.go_on_setting_up(action)
        elif phase >= SCENARIO:
            if self.scenario.apply(self, action):
                self.scenario_done()
        elif phase == DISCARD:
            self.discard(self.current_player() if seat == CURRENT else seat, action - DISCARD_0)
        else:
            self._act_elsewhere(action)

    def _act_in_main(self, action: int, seat: int) -> None:
        if action == END_TURN:
            self.end_turn()
        elif action >= OFFER_0:
            make_offer(self, seat, action - OFFER_0)
        elif action >= CITY_0:
            self.build_city(action - CITY_0)
        elif action >= SETTLEMENT_0:
            self.build_settlement(action - SETTLEMENT_0)
        elif action >= ROAD_0:
            self.build_road(action - ROAD_0)
        elif action >= BANK_0:
            trade_with_bank(self, (action - BANK_0) // KINDS, (action - BANK_0) % KINDS)
        elif action >= TRADE_0:
            trade_with(self, action - TRADE_0)
        elif action == BUY_CARD:
            self.buy_card()
        elif action == WITHDRAW:
            withdraw(self, seat)
        elif action == ACCEPT:
            accept(self, seat)
        elif action == DECLINE:
            decline(self, seat)
        elif action < RETRAIN:
            self.play_card(action - PLAY_0)
        else:
            self.scenario.do_turn_action(self, action)

    def _act_elsewhere(self, action: int) -> None:
        phase = self.phase
        if phase == PRE_ROLL:
            self._act_before_roll(action)
        elif phase == MOVE_ROBBER:
            self.move_robber(action - ROBBER_0)
        elif phase == CHOOSE_VICTIM:
            self.rob(action - VICTIM_0)
        elif phase == STEAL:
            self.steal_card(action)
        elif phase == DRAW_CARD:
            self.draw_bought(action)
        elif phase == FREE_ROAD:
            self.place_free_road(action - ROAD_0)
        elif phase == PLENTY:
            self.take_card(action - TAKE_0)
        elif phase == NAME_RESOURCE:
            self.name_resource(action - NAME_0)
        elif phase == FOUND_SETTLEMENT:
            self.found_settlement(action - SETTLEMENT_0)
        else:
            self.found_road(action - ROAD_0)

    def _act_before_roll(self, action: int) -> None:
        if action == ROLL_DICE:
            self.phase = ROLL
        elif action < RETRAIN:
            self.play_card(action - PLAY_0)
        else:
            self.scenario.do_turn_action(self, action)
            self._before_roll()

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
        return Outcome([self.winner], "points", self.scenario.win_rule(self.tables.win_at_once))

    # -- words, knowledge, copies --------------------------------------------------------------------------

    def action_to_move(self, action: int) -> Move:
        return outcome_to_move(self, action) if self.current_player() == CHANCE else action_to_move(self, action)

    def move_to_action(self, move: Move) -> int:
        action = move_to_action(self, move)
        kind = move["kind"]
        expected = outcome_kind(self.phase)
        if is_outcome_kind(kind):
            if kind != expected:
                raise IllegalAction(f"{kind} is no outcome of the present chance event", rule="CA-5.7")
        elif expected is not None or self.phase == OVER:
            raise IllegalAction(f"{kind} is not possible now: nobody is to decide", rule="CA-5.7")
        return action

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)

    def resample(self, seat: int | None, rng: random.Random) -> State:
        other = self.clone()
        resample_into(other, seat, rng)
        return other

    def clone(self) -> CatanState:
        return CatanState(self.tables, self.num_players, self.scenario, self)

    def to_dict(self) -> dict[str, Any]:
        return position_to_dict(self)
