"""A match of Captain Tsubasa as the kit sees it; the rules themselves are in the sibling modules."""

from __future__ import annotations

import random
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules import chance, choices, codec, knowledge, observation, refusals, turn, views
from anpfiff.games.tsubasa.rules.copying import copy_position
from anpfiff.games.tsubasa.rules.position import NOTHING, OVER, SPECIAL_CHOICE, Position, other
from anpfiff.games.tsubasa.rules.purchases import interruptions
from anpfiff.games.tsubasa.rules.tables import TYPES, Seat, token_index
from anpfiff.games.tsubasa.saved import Saved
from anpfiff.games.tsubasa.view import View
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Move, Outcome, Refusal, State, fixed_width
from anpfiff.kit.errors import IllegalAction
from anpfiff.kit.sheet import Sheet


@final
class TsubasaState(Position):
    """Rests only at a decision, at a chance event, or at the end."""

    # -- who acts ----------------------------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase < OVER:
            return CHANCE
        if phase == SPECIAL_CHOICE:
            return 0 if self.special[0] == NOTHING else 1
        return TERMINAL if phase == OVER else self.coach

    def pending_players(self) -> list[int]:
        if self.phase == SPECIAL_CHOICE:
            return [seat for seat in range(2) if self.special[seat] == NOTHING]
        return [self.coach] if self.phase > OVER else []

    def optional_players(self) -> list[int]:
        """The coach who is not asked but can motivate a player, if that was agreed (TS-14.8)."""
        return [other(self.coach)] if len(interruptions(self)) > 0 else []

    def acting(self, seat: int) -> int:
        """The seat meant by `seat`, or CHANCE, if it has to act; TERMINAL if not."""
        if self.phase == SPECIAL_CHOICE and 0 <= seat < 2:
            return seat if self.special[seat] == NOTHING else TERMINAL
        player = self.current_player()
        if seat == CURRENT or seat == player:
            return player
        return seat if seat in self.optional_players() else TERMINAL

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        acting = self.acting(seat)
        if acting >= 0:
            return list(choices.legal_actions(self, acting))
        return [outcome for outcome, _ in chance.weights(self)] if acting == CHANCE else []

    def packed_actions(self) -> vec[i64]:
        return choices.legal_actions(self, self.current_player())

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        acting = self.acting(seat)
        return choices.candidate_actions(self, acting) if acting >= 0 else []

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        return refusals.refusal(self, fixed_width(action), self.acting(seat))

    def default_action(self, seat: int = CURRENT) -> int:
        acting = self.acting(seat)
        if acting == CHANCE:
            return self.legal_actions()[0]
        if acting == TERMINAL:
            raise IllegalAction(f"seat {seat} is not to act now")
        return choices.default_action(self, acting)

    def question(self, seat: int) -> Any:
        """The special cards are chosen at the same time: the other's choice changes nothing about mine (TS-16.3).

        Nor does what the other does about a player I motivate unasked, as long as the player lies there (TS-14.8).
        """
        if seat in self.optional_players():
            tokens = self.pool[token_index(seat, 0) : token_index(seat, TYPES)]
            return ["motivation", self.period, self.round, list(self.area[seat]), list(tokens)]
        if self.phase != SPECIAL_CHOICE or self.acting(seat) != seat:
            return None
        return ["special_choice", self.period, self.round, self.attacker]

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
        if not 0 <= point < self.chance_total():
            raise IllegalAction("the point lies beyond the weights of this chance event")
        return chance.pick(self, point)

    def _require_chance(self) -> None:
        if self.phase >= OVER:
            raise IllegalAction("this is not a chance event")

    # -- change ------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        number = fixed_width(action)
        acting: i64 = self.acting(seat)
        if acting == CHANCE:
            if not chance.is_possible(self, number):
                self.require_legal(action, seat)
        elif acting == TERMINAL or number not in choices.legal_actions(self, acting):
            self.require_legal(action, seat)
        self.apply_legal(action, seat)

    def apply_legal(self, action: int, seat: int = CURRENT) -> None:
        acting: i64 = self.acting(seat)
        if acting == CHANCE:
            turn.apply_outcome(self, action)
        else:
            turn.apply_decision(self, action, Seat(acting))

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
