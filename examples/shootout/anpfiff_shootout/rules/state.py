"""The state: asks the other modules, holds no rule."""

from __future__ import annotations

import random
from typing import Any

from anpfiff.kit.core import CURRENT, Move, Outcome, Refusal, fixed_width
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.sheet import Sheet
from anpfiff_shootout.rules import chance, choices, codec, knowledge, observation, penalty, refusals, views
from anpfiff_shootout.rules.position import NOTHING, ROLL, Position
from anpfiff_shootout.view import View


class ShootoutState(Position):
    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        return list(choices.legal_actions(self, seat))

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        return choices.candidate_actions(self, seat)

    def default_action(self, seat: int = CURRENT) -> int:
        return choices.default_action(self, seat)

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        return refusals.refusal(self, fixed_width(action), seat)

    def question(self, seat: int) -> Any:
        """A choice counts for its penalty, whether or not the other has chosen in the meantime."""
        return len(self.kicks) if seat in self.pending_players() else None

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        return knowledge.foreseeable(self, action, seat)

    def chance_weights(self) -> list[tuple[int, int]]:
        return chance.weights(self)

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        self.require_legal(action, seat)
        if self.phase() == ROLL:
            penalty.roll(self, action + 1)
        else:
            penalty.choose(self, self.current_player() if seat == CURRENT else seat, action)

    def returns(self) -> list[float]:
        winner = self.winner()
        return [0.0 if winner == NOTHING else 1.0 if seat == winner else -1.0 for seat in range(2)]

    def outcome(self) -> Outcome | None:
        winner = self.winner()
        return None if winner == NOTHING else Outcome([winner], "more_goals", "PS-3.1")

    def action_to_move(self, action: int) -> Move:
        return self.tables.space.to_move(self, self.phase(), action)

    def move_to_action(self, move: Move) -> int:
        action = self.tables.space.from_move(self, self.phase(), move)
        if move["kind"] not in self.tables.space.kinds(self.phase()):
            reason = refusals.wrong_phase(self)
            raise IllegalAction(f"{move['kind']} is not possible now: {reason}", rule=reason.rule)
        return action

    def view(self, seat: int | None) -> View:
        return views.view(self, seat)

    def observe(self, seat: int, sheet: Sheet) -> None:
        observation.observe(self, seat, sheet)

    def resample(self, seat: int | None, rng: random.Random) -> ShootoutState:
        other = self.clone()
        knowledge.resample(other, seat, rng)
        return other

    def get_game(self) -> Any:
        return self.tables.game

    def clone(self) -> ShootoutState:
        copy = ShootoutState(self.tables)
        copy.kicks = list(self.kicks)
        copy.choices = list(self.choices)
        return copy

    def to_dict(self) -> View:
        return codec.encode(self)
