"""A running match: asks the modules of the rules, and sends each action to the one that carries it out (WC-16.7)."""

from __future__ import annotations

import random
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.rules import chance, choices, codec, knowledge, observation, refusals, views
from anpfiff.games.worldcup.rules.actions import (
    DISCARD_0,
    LEAVE_OUT,
    PLAY_0,
    SCORED,
    STOP,
    places_at,
    row_of_action,
    team_of_action,
    token_of_action,
)
from anpfiff.games.worldcup.rules.copying import copy_position
from anpfiff.games.worldcup.rules.evaluation import (
    apply_die,
    apply_kick,
    apply_lot,
    apply_pick,
    apply_play_on,
    apply_stop,
    end_turns,
)
from anpfiff.games.worldcup.rules.phases import apply_top_up
from anpfiff.games.worldcup.rules.position import (
    CARD,
    DEAL,
    DEALER,
    DICE,
    DRAW,
    DRAW_TEAM,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    LOT,
    OVER,
    PENALTY,
    PICK,
    SHOOTOUT,
    TARGET,
    TOKEN,
    TOP_UP,
    TURNS_OVER,
    Position,
)
from anpfiff.games.worldcup.rules.setup import (
    apply_deal,
    apply_dealer,
    apply_draw_team,
    apply_leftover_lot,
    apply_leftover_team,
)
from anpfiff.games.worldcup.rules.tables import Card, Team
from anpfiff.games.worldcup.rules.turn import (
    apply_discard,
    apply_draw,
    apply_leave_out,
    apply_penalty_throw,
    apply_place,
    apply_play,
    apply_token,
    apply_turn,
)
from anpfiff.games.worldcup.saved import Saved
from anpfiff.games.worldcup.view import View
from anpfiff.kit.core import CURRENT, Move, Outcome, Refusal, State, fixed_width
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.sheet import Sheet


@final
class WorldCupState(Position):
    """Rests only at a decision with more than one choice, at a chance event, or at the end."""

    # -- who acts, and what they may do ------------------------------------------------------------------

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        return list(choices.legal_actions(self, seat))

    def packed_actions(self) -> vec[i64]:
        return choices.legal_actions(self, CURRENT)

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        return choices.candidate_actions(self, seat)

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        return refusals.refusal(self, fixed_width(action), seat)

    def default_action(self, seat: int = CURRENT) -> int:
        return choices.default_action(self, seat)

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        return knowledge.foreseeable(self, fixed_width(action), seat)

    # -- chance ------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        return chance.weights(self)

    def chance_total(self) -> int:
        return chance.total(self)

    def chance_pick(self, point: int) -> int:
        return chance.pick(self, point)

    # -- change ------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if (seat != CURRENT and seat != self.current_player()) or not choices.is_legal(self, fixed_width(action)):
            self.require_legal(action, seat)
        self.apply_legal(action, seat)

    def apply_legal(self, action: int, seat: int = CURRENT) -> None:
        self._apply(action)
        self._settle()

    def _apply(self, action: int) -> None:
        """Carry out a legal action or outcome; the parts of a turn come first, because they are the most frequent."""
        phase = self.phase
        if phase == DRAW:
            apply_draw(self, Card(action))
        elif phase == CARD:
            if action < DISCARD_0:
                apply_play(self, Card(action - PLAY_0))
            else:
                apply_discard(self, Card(action - DISCARD_0))
        elif phase == TARGET:
            if action == LEAVE_OUT:
                apply_leave_out(self)
            elif places_at(self, action):
                apply_place(self, row_of_action(self, action))
            else:
                apply_turn(self, row_of_action(self, action))
        elif phase == TOKEN:
            apply_token(self, token_of_action(action))
        elif phase == PENALTY:
            apply_penalty_throw(self, action == SCORED)
        elif phase == DRAW_TEAM:
            apply_draw_team(self, Team(action))
        elif phase == LEFTOVER_LOT:
            apply_leftover_lot(self, action)
        elif phase == LEFTOVER_TEAM:
            apply_leftover_team(self, Team(action))
        elif phase == DEALER:
            apply_dealer(self, action)
        elif phase == DEAL:
            apply_deal(self, Card(action))
        elif phase == TOP_UP:
            apply_top_up(self, Card(action))
        elif phase == DICE:
            apply_die(self, action)
        elif phase == SHOOTOUT:
            apply_kick(self, action == SCORED)
        elif phase == LOT:
            apply_lot(self, Team(action))
        elif phase == PICK:
            apply_pick(self, team_of_action(self, action))
        elif action == STOP:
            apply_stop(self)
        else:
            apply_play_on(self)

    def _settle(self) -> None:
        """Continue to the next resting point: what leaves no choice happens by itself."""
        while True:
            if self.phase == TURNS_OVER:
                end_turns(self)
                continue
            only = choices.only_choice(self)
            if only < 0:
                return
            self._apply(only)

    # -- end ---------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def returns(self) -> list[float]:
        if self.phase != OVER:
            return [0.0] * self.num_players
        share = -1.0 / (self.num_players - 1)
        return [1.0 if seat == self.winner else share for seat in range(self.num_players)]

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        if self.won_early:
            return Outcome([self.winner], "early_win", "WC-14.3")
        return Outcome([self.winner], "champion", "WC-14.1")

    # -- words, knowledge, copies ------------------------------------------------------------------------

    def action_to_move(self, action: int) -> Move:
        return self.tables.space.to_move(self, self.phase, action)

    def move_to_action(self, move: Move) -> int:
        space = self.tables.space
        action = space.from_move(self, self.phase, move)
        if move["kind"] not in space.kinds(self.phase):
            reason = refusals.wrong_phase(self)
            raise IllegalAction(f"{move['kind']} is not possible now: {reason}", rule=reason.rule)
        return action

    def view(self, seat: int | None) -> View:
        return views.view(self, seat)

    def observe(self, seat: int, sheet: Sheet) -> None:
        observation.observe(self, seat, sheet)

    def resample(self, seat: int | None, rng: random.Random) -> State:
        """Others' hands, the pool and all cards put away are dealt anew."""
        other = self.clone()
        knowledge.resample(other, seat, rng)
        return other

    def get_game(self) -> Any:
        return self.tables.game

    def clone(self) -> WorldCupState:
        copy = WorldCupState(self.tables, self.num_players)
        copy_position(self, copy)
        return copy

    def to_dict(self) -> Saved:
        return codec.encode(self)
