"""The state of a match for everyone else: asks the modules of the rules, and holds no rule itself."""

from __future__ import annotations

import random
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.machikoro.rules import chance, choices, observation, refusals, turn
from anpfiff.games.machikoro.rules.actions import (
    BUILD_NOTHING,
    CARD_0,
    NO_SWAP,
    ONE_DIE,
    PROJECT_0,
    ROLL_AGAIN,
    TARGET_0,
)
from anpfiff.games.machikoro.rules.building import can_build_card, can_build_project
from anpfiff.games.machikoro.rules.codec import encode
from anpfiff.games.machikoro.rules.copying import copy_position
from anpfiff.games.machikoro.rules.position import (
    BUILD,
    CHOOSE_DICE,
    FIRST_SEAT,
    NOBODY,
    OPEN_DISPLAY,
    OVER,
    REFILL,
    REROLL,
    ROLL,
    SWAP_GIVE,
    TARGET,
    Position,
)
from anpfiff.games.machikoro.rules.tables import LARGE_PROJECTS
from anpfiff.games.machikoro.view import View
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Chances, Move, Outcome, Refusal, State, fixed_width
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.sheet import Sheet
from anpfiff.kit.xoshiro import Xoshiro


@final
class MachiKoroState(Position):
    """Rests only at a decision with more than one choice, at a chance event, or at the end (MK-3.5)."""

    # -- who acts, and what they may do ------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase == BUILD:
            return self.active
        if chance.is_chance(phase):
            return CHANCE
        return TERMINAL if phase == OVER else self.active

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        return list(choices.legal_actions(self, seat))

    def packed_actions(self) -> vec[i64]:
        return choices.legal_actions(self, CURRENT)

    def draw_action(self, rng: Xoshiro) -> int:
        return choices.draw_build(self, rng) if self.phase == BUILD else super().draw_action(rng)

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        return choices.candidate_actions(self, seat)

    def default_action(self, seat: int = CURRENT) -> int:
        return choices.default_action(self, seat)

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        return refusals.refusal(self, fixed_width(action), seat)

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        """What to give in a swap can be tried: the next question is what to take."""
        return self.phase == SWAP_GIVE and fixed_width(action) != NO_SWAP and self.refusal(action, seat) is None

    # -- chance ------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        return chance.weights(self)

    def chance_total(self) -> int:
        return chance.total(self)

    def chance_pick(self, point: int) -> int:
        return chance.pick(self, fixed_width(point))

    def chance_outcomes(self) -> Chances:
        if self.phase == ROLL:
            return chance.ONE_DIE_CHANCES if self.dice_count == 1 else chance.TWO_DICE_CHANCES
        return super().chance_outcomes()

    # -- change ------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if seat != CURRENT and seat != self.current_player():
            self.require_legal(action, seat)
        phase = self.phase
        if phase == ROLL:
            if not 0 <= fixed_width(action) < chance.rolls(self):
                self.require_legal(action, seat)
        elif phase == BUILD:
            if not self._may_build(fixed_width(action)):
                self.require_legal(action, seat)
        elif self.refusal(action, seat) is not None:
            self.require_legal(action, seat)
        self.apply_legal(action, seat)

    def _may_build(self, action: i64) -> bool:
        if CARD_0 <= action < CARD_0 + self.tables.types:
            return can_build_card(self, action - CARD_0)
        if PROJECT_0 <= action < PROJECT_0 + LARGE_PROJECTS:
            return can_build_project(self, action - PROJECT_0)
        return action == BUILD_NOTHING

    def apply_legal(self, action: int, seat: int = CURRENT) -> None:
        phase = self.phase
        if phase == ROLL:
            turn.roll(self, action)
        elif phase == BUILD:
            self._build(action)
        else:
            self._apply_rare(action)

    def _build(self, action: i64) -> None:
        if action >= CARD_0:
            turn.build_a_card(self, action - CARD_0)
        elif action >= PROJECT_0:
            turn.build_a_project(self, action - PROJECT_0)
        else:
            turn.build_nothing(self, False)

    def _apply_rare(self, action: i64) -> None:
        """Everything except rolling and building."""
        phase = self.phase
        if phase == CHOOSE_DICE:
            turn.choose_dice(self, action - ONE_DIE + 1)
        elif phase == REROLL:
            turn.decide_reroll(self, action == ROLL_AGAIN)
        elif phase == TARGET:
            turn.choose_target(self, action - TARGET_0)
        elif phase == FIRST_SEAT:
            turn.begin_match(self, action, "MK-2.10")
        elif phase == OPEN_DISPLAY or phase == REFILL:
            turn.turn_up(self, action)
        else:
            turn.swap(self, action)

    # -- end ---------------------------------------------------------------------------------------------

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
        if self.winner == NOBODY:
            return Outcome([], "max_rounds", "MK-11.5")
        return Outcome([self.winner], "all_projects", "MK-11.1")

    # -- words, knowledge, copies ------------------------------------------------------------------------

    def action_to_move(self, action: int) -> Move:
        return self.tables.space.to_move(self, self.phase, action)

    def move_to_action(self, move: Move) -> int:
        actions = self.tables.space
        action = actions.from_move(self, self.phase, move)
        if move["kind"] not in actions.kinds(self.phase):
            reason = refusals.wrong_phase(self)
            raise IllegalAction(f"{move['kind']} is not possible now: {reason}", rule=reason.rule)
        return action

    def view(self, seat: int | None) -> View:
        """Machi Koro has no secrets: all seats and spectators see the whole table."""
        return encode(self)

    def observe(self, seat: int, sheet: Sheet) -> None:
        observation.observe(self, seat, sheet)

    def resample(self, seat: int | None, rng: random.Random) -> State:
        """Nothing is hidden: even the pile is known as a multiset, and its order is drawn only when it matters."""
        return self.clone()

    def get_game(self) -> Any:
        return self.tables.game

    def clone(self) -> MachiKoroState:
        copy = MachiKoroState(self.tables, self.num_players)
        copy_position(self, copy)
        return copy

    def to_dict(self) -> View:
        return encode(self)
