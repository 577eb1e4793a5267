"""A match of Captain Tsubasa as the kit sees it; the rules themselves are in the sibling modules."""

from __future__ import annotations

import random
from typing import Any, final

from anpfiff.games.tsubasa.rules import chance
from anpfiff.games.tsubasa.rules.actions import from_move, kinds_of_phase, to_move
from anpfiff.games.tsubasa.rules.codec import position_to_dict
from anpfiff.games.tsubasa.rules.decisions import choices, decide
from anpfiff.games.tsubasa.rules.flow import Flow
from anpfiff.games.tsubasa.rules.knowledge import redistribute
from anpfiff.games.tsubasa.rules.position import NOTHING, OVER, SPECIAL
from anpfiff.games.tsubasa.rules.refusals import candidates, refusal_of
from anpfiff.games.tsubasa.rules.view import position_to_view
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Move, Outcome, Refusal, State
from anpfiff.kit.errors import IllegalAction


@final
class TsubasaState(Flow):
    """Rests only at a decision, at a chance event, or at the end."""

    # -- who acts ----------------------------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase < OVER:
            return CHANCE
        if phase == SPECIAL:
            return 0 if self.special[0] == NOTHING else 1
        return TERMINAL if phase == OVER else self.coach

    def pending_players(self) -> list[int]:
        if self.phase == SPECIAL:
            return [seat for seat in range(2) if self.special[seat] == NOTHING]
        return [self.coach] if self.phase > OVER else []

    def acting(self, seat: int) -> int:
        """The seat meant by `seat` if it is to act, else TERMINAL."""
        if self.phase == SPECIAL and 0 <= seat < 2:
            return seat if self.special[seat] == NOTHING else TERMINAL
        player = self.current_player()
        return player if seat == CURRENT or seat == player else TERMINAL

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        acting = self.acting(seat)
        if acting >= 0:
            return choices(self, acting)
        return [outcome for outcome, _ in chance.weights(self)] if acting == CHANCE else []

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        return candidates(self, self.legal_actions(seat)) if self.acting(seat) >= 0 else []

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        if self.phase == OVER:
            return Refusal("match_over", "TS-9.2")
        acting = self.acting(seat)
        if acting == TERMINAL:
            return Refusal("not_your_turn", "TS-16.1")
        if action in self.legal_actions(acting):
            return None
        return Refusal("impossible_outcome", "TS-1.3") if acting == CHANCE else refusal_of(self, action)

    def default_action(self, seat: int = CURRENT) -> int:
        """The action that does least: pass, decline, spend nothing."""
        legal = self.legal_actions(seat)
        if not legal:
            raise IllegalAction(f"seat {seat} is not to act now")
        return legal[0]

    def question(self, seat: int) -> Any:
        """The special cards are chosen at the same time: the other's choice changes nothing about mine (TS-16.3)."""
        if self.phase != SPECIAL or self.acting(seat) != seat:
            return None
        return ["special_choice", self.period, self.round, self.attacker]

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        """All but the special cards, which cannot be taken back: everything hidden is turned up by chance."""
        return self.phase > OVER and self.phase != SPECIAL

    # -- chance ------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        self._require_chance()
        return chance.weights(self)

    def chance_total(self) -> int:
        self._require_chance()
        return chance.outcomes(self)

    def chance_pick(self, point: int) -> int:
        if not 0 <= point < self.chance_total():
            raise IllegalAction("the point lies beyond the weights of this chance event")
        return chance.cards_to_draw_from(self)[point] if chance.is_a_card(self) else point

    def _require_chance(self) -> None:
        if self.phase >= OVER:
            raise IllegalAction("this is not a chance event")

    # -- change ------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        acting = self.acting(seat)
        if acting == CHANCE:
            if not chance.is_possible(self, action):
                self.require_legal(action, seat)
            chance.apply_outcome(self, action)
        else:
            if acting == TERMINAL or action not in choices(self, acting):
                self.require_legal(action, seat)
            decide(self, action, acting)

    # -- end ---------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def returns(self) -> list[float]:
        if self.phase != OVER or self.goals[0] == self.goals[1]:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.goals[0] > self.goals[1] else [-1.0, 1.0]

    def outcome(self) -> Outcome | None:
        """A shared title counts as a draw (TS-9.17, TS-9.18)."""
        if self.phase != OVER:
            return None
        if self.goals[0] == self.goals[1]:
            return Outcome([], "shared_title", "TS-9.17")
        winner = 0 if self.goals[0] > self.goals[1] else 1
        return Outcome([winner], "win_n" if self.team(winner) == 0 else "win_t", "TS-9.2")

    # -- words, knowledge, copies ------------------------------------------------------------------------

    def action_to_move(self, action: int) -> Move:
        return to_move(self, action)

    def move_to_action(self, move: Move) -> int:
        action = from_move(self, move)
        kinds = kinds_of_phase(self.phase)
        if move["kind"] not in kinds:
            if self.phase == OVER:
                raise IllegalAction("the match is over", rule="TS-9.2")
            raise IllegalAction(f"{move['kind']} is not possible now, but {' / '.join(kinds)}", rule="TS-16.1")
        return action

    def view(self, seat: int | None) -> dict[str, Any]:
        return position_to_view(self, seat)

    def resample(self, seat: int | None, rng: random.Random) -> State:
        other = self.clone()
        redistribute(other, seat, rng)
        return other

    def clone(self) -> TsubasaState:
        return TsubasaState(self.tables, self)

    def to_dict(self) -> dict[str, Any]:
        return position_to_dict(self)
