"""A match of Captain Tsubasa as the kit sees it; the rules themselves are in the sibling modules."""

from __future__ import annotations

import random
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules import acting, chance, choices, codec, knowledge, observation, refusals, turn, views
from anpfiff.games.tsubasa.rules.copying import copy_position
from anpfiff.games.tsubasa.rules.position import OVER, Position
from anpfiff.games.tsubasa.rules.tables import Seat
from anpfiff.games.tsubasa.saved import Saved
from anpfiff.games.tsubasa.view import View
from anpfiff.kit.core import CHANCE, CURRENT, Move, Outcome, Refusal, State, fixed_width
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.sheet import Sheet


@final
class TsubasaState(Position):
    """Rests only at a decision, at a chance event, or at the end."""

    # -- who acts, and what they may do -----------------------------------------------------------------

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
        return refusals.refusal(self, fixed_width(action), seat)

    def question(self, seat: int) -> Any:
        return acting.question(self, seat)

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        return knowledge.foreseeable(self, action, seat)

    # -- chance ------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        self._require_chance()
        return chance.weights(self)

    def chance_total(self) -> int:
        self._require_chance()
        return chance.total(self)

    def chance_pick(self, point: int) -> int:
        self._require_chance()
        return chance.pick(self, point)

    def _require_chance(self) -> None:
        if self.phase >= OVER:
            raise IllegalAction("this is not a chance event")

    # -- change ------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if not choices.is_legal(self, fixed_width(action), seat):
            self.require_legal(action, seat)
        self.apply_legal(action, seat)

    def apply_legal(self, action: int, seat: int = CURRENT) -> None:
        player = acting.acting_seat(self, seat)
        if player == CHANCE:
            turn.apply_outcome(self, action)
        else:
            turn.apply_decision(self, action, Seat(player))

    # -- end ---------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def returns(self) -> list[float]:
        if self.phase != OVER or self.first.goals == self.second.goals:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.first.goals > self.second.goals else [-1.0, 1.0]

    def outcome(self) -> Outcome | None:
        """A shared title counts as a draw (TS-9.17, TS-9.18)."""
        if self.phase != OVER:
            return None
        if self.first.goals == self.second.goals:
            return Outcome([], "shared_title", "TS-9.17")
        winner = 0 if self.first.goals > self.second.goals else 1
        return Outcome([winner], "win_n" if self.team(winner) == 0 else "win_t", "TS-9.2")

    # -- words, knowledge, copies ------------------------------------------------------------------------

    def action_to_move(self, action: int) -> Move:
        return self.tables.space.to_move(self, self.phase, action)

    def move_to_action(self, move: Move) -> int:
        space = self.tables.space
        action = space.from_move(self, self.phase, move)
        kinds = space.kinds(self.phase)
        if move["kind"] not in kinds:
            if self.phase == OVER:
                raise IllegalAction("the match is over", rule="TS-9.2")
            raise IllegalAction(f"{move['kind']} is not possible now; possible are {' / '.join(kinds)}", rule="TS-16.1")
        return action

    def view(self, seat: int | None) -> View:
        return views.view(self, seat)

    def observe(self, seat: int, sheet: Sheet) -> None:
        observation.observe(self, seat, sheet)

    def resample(self, seat: int | None, rng: random.Random) -> State:
        copy = self.clone()
        knowledge.resample(copy, seat, rng)
        return copy

    def get_game(self) -> Any:
        return self.tables.game

    def clone(self) -> TsubasaState:
        copy = TsubasaState(self.tables)
        copy_position(self, copy)
        return copy

    def to_dict(self) -> Saved:
        return codec.encode(self)
