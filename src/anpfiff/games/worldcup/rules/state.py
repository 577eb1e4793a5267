"""The course of a match: decisions, chance, and what follows from them (WC-16.7)."""

from __future__ import annotations

import random
from typing import Any, Final, final

from anpfiff.games.worldcup.rules.actions import (
    DISCARD_0,
    LEAVE_OUT,
    MISSED,
    PLACE_0,
    PLAY_0,
    SCORED,
    STOP,
    TOKEN_0,
    from_move,
    is_chance,
    kinds_of_step,
    pick_action,
    to_move,
)
from anpfiff.games.worldcup.rules.allocation import draw_leftover, draw_team, next_served, serve
from anpfiff.games.worldcup.rules.cards import can_play, may_leave_out, may_target, may_turn, places, turns
from anpfiff.games.worldcup.rules.chart import view_of
from anpfiff.games.worldcup.rules.choices import (
    all_candidates,
    choice_refusal,
    legal_choices,
    only_choice,
    wrong_step,
)
from anpfiff.games.worldcup.rules.codec import position_to_dict
from anpfiff.games.worldcup.rules.position import (
    CARD,
    DEAL,
    DEALER,
    DICE_THROW,
    DRAW,
    DRAW_TEAM,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    LOT,
    NOBODY,
    OVER,
    PENALTY_THROW,
    PHASE_OVER,
    PICK,
    SHOOTOUT,
    TARGET,
    TOKEN,
    TOP_UP,
    Position,
)
from anpfiff.games.worldcup.rules.scoring import take_kick, throw_die
from anpfiff.games.worldcup.rules.secrets import redistribute
from anpfiff.games.worldcup.rules.stages import choose_dealer, deal_card, end_phase, go_on, top_up
from anpfiff.games.worldcup.rules.tables import DIE_FACES, KINDS, RANKS, TOKEN_G1
from anpfiff.games.worldcup.rules.turns import (
    choose_token,
    discard_card,
    draw_card,
    leave_out,
    place,
    play_card,
    throw_penalty,
    turn_token,
)
from anpfiff.games.worldcup.rules.verdict import conclude, decide, score, win_match
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Move, Outcome, Refusal, State
from anpfiff.kit.errors import IllegalAction

# Faces of a white die that score in a penalty or shoot-out, and those that miss (WC-5.29).
SCORING_FACES: Final = 4
MISSING_FACES: Final = 2


@final
class WorldCupState(Position):
    """Rests only at a decision with more than one choice, at a chance event, or at the end."""

    # -- who acts ----------------------------------------------------------------------------------------

    def current_player(self) -> int:
        step = self.step
        if step == CARD or step == TARGET:
            return self.active
        if is_chance(step):
            return CHANCE
        return TERMINAL if step == OVER else self.active

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        player = self.current_player()
        if seat != CURRENT and seat != player:
            return []
        if player == CHANCE:
            return [outcome for outcome, _ in self.chance_weights()]
        return legal_choices(self)

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        player = self.current_player()
        if player < 0 or (seat != CURRENT and seat != player):
            return []
        return all_candidates(self)

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        player = self.current_player()
        if player == TERMINAL:
            return Refusal("match_over", "WC-14.1")
        if seat != CURRENT and seat != player:
            return Refusal("not_your_turn", "WC-3.10")
        if player == CHANCE:
            return None if action in self.legal_actions() else Refusal("impossible_outcome", "WC-16.6")
        return choice_refusal(self, action)

    def default_action(self, seat: int = CURRENT) -> int:
        """What happens for an absent player: a card is discarded; of a card that lies open, as little as possible."""
        legal = self.legal_actions(seat)
        if not legal:
            raise IllegalAction(f"seat {seat} is not to act now")
        if self.step == CARD:
            for action in legal:
                if action >= DISCARD_0:
                    return action
        return legal[0]

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        """Within a turn, up to the throw or the draw. What follows a turn without a draw may show other hands."""
        if self.step not in (CARD, TARGET, TOKEN) or self.refusal(action, seat) is not None:
            return False
        after = self.clone()
        after.apply_action(action)
        if after.step == DRAW:
            return self.extra_turns == 0
        return after.step in (TARGET, TOKEN, PENALTY_THROW)

    # -- chance ------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        step = self.step
        if step == DRAW or step == DEAL or step == TOP_UP:
            return [(kind, left) for kind, left in enumerate(self.pool) if left > 0]
        if step == PENALTY_THROW or step == SHOOTOUT:
            return [(MISSED, MISSING_FACES), (SCORED, SCORING_FACES)]
        if step == DICE_THROW:
            return [(rank, w) for rank, w in enumerate(self.tables.die_weights[self.dice_thrown]) if w > 0]
        if step == DRAW_TEAM or step == LEFTOVER_TEAM:
            return [(team, 1) for team, seat in enumerate(self.owner) if seat == NOBODY]
        if step == LEFTOVER_LOT:
            return [(seat, 1) for seat in next_served(self)]
        if step == DEALER:
            return [(seat, 1) for seat in range(self.num_players)]
        if step == LOT:
            return [(team, 1) for team in sorted(self.candidates)]
        raise IllegalAction("this is not a chance event")

    def chance_total(self) -> int:
        step = self.step
        if step == DRAW or step == DEAL or step == TOP_UP:
            return self.pool_size
        if step == DICE_THROW or step == PENALTY_THROW or step == SHOOTOUT:
            return DIE_FACES
        return len(self.chance_weights())

    def chance_pick(self, point: int) -> int:
        step = self.step
        if 0 <= point < self.pool_size and (step == DRAW or step == DEAL or step == TOP_UP):
            rest = point
            for kind in range(KINDS):
                rest -= self.pool[kind]
                if rest < 0:
                    return kind
        return super().chance_pick(point)

    # -- change ------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if (seat != CURRENT and seat != self.current_player()) or not self._is_legal(action):
            self.require_legal(action, seat)
        self._do(action)
        self._settle()

    def _is_legal(self, action: int) -> bool:
        """The same answer as `refusal(action) is None`, without the words."""
        step = self.step
        if step == DRAW or step == DEAL or step == TOP_UP:
            return 0 <= action < KINDS and self.pool[action] > 0
        if step == CARD:
            if PLAY_0 <= action < DISCARD_0:
                return self.holds(self.active, action) > 0 and can_play(self, action)
            return DISCARD_0 <= action < DISCARD_0 + KINDS and self.holds(self.active, action - DISCARD_0) > 0
        if step == TARGET:
            rows = len(self.size)
            if PLACE_0 <= action < PLACE_0 + rows:
                return places(self.card) and may_target(self, action - PLACE_0)
            if PLACE_0 + rows <= action < PLACE_0 + 2 * rows:
                return turns(self.card) and may_turn(self, self.card, action - PLACE_0 - rows)
            return action == LEAVE_OUT and may_leave_out(self)
        if step == DICE_THROW:
            return 0 <= action < RANKS and self.tables.die_weights[self.dice_thrown][action] > 0
        return action in self.legal_actions()

    def _do(self, action: int) -> None:
        """Carry out a legal action or outcome."""
        step = self.step
        if step == DRAW:
            draw_card(self, action)
        elif step == CARD:
            if action < DISCARD_0:
                play_card(self, action)
            else:
                discard_card(self, action - DISCARD_0)
        elif step == TARGET:
            self._target(action)
        elif step == TOKEN:
            choose_token(self, TOKEN_G1 + action - TOKEN_0)
        elif step == PENALTY_THROW:
            throw_penalty(self, action == SCORED)
        elif step <= TOP_UP:
            self._prepare(action)
        else:
            self._evaluate(action)

    def _target(self, action: int) -> None:
        rows = len(self.size)
        if action == LEAVE_OUT:
            leave_out(self)
        elif action < PLACE_0 + rows:
            place(self, action - PLACE_0)
        else:
            turn_token(self, action - PLACE_0 - rows)

    def _prepare(self, outcome: int) -> None:
        """Chance before the turns of a phase."""
        step = self.step
        if step == DRAW_TEAM:
            draw_team(self, outcome)
        elif step == LEFTOVER_LOT:
            serve(self, outcome)
        elif step == LEFTOVER_TEAM:
            draw_leftover(self, outcome)
        elif step == DEALER:
            choose_dealer(self, outcome)
        elif step == DEAL:
            deal_card(self, outcome)
        else:
            top_up(self, outcome)

    def _evaluate(self, action: int) -> None:
        """Chance and choices after the turns of a phase."""
        step = self.step
        goes_on = False
        if step == DICE_THROW:
            goes_on = throw_die(self, action) and score(self)
        elif step == SHOOTOUT:
            goes_on = self._kick(action == SCORED)
        elif step == LOT:
            goes_on = decide(self, action, False)
        elif step == PICK:
            goes_on = decide(self, action - pick_action(self, 0), True)
        else:
            goes_on = action != STOP
            if self.events is not None:
                self.tell("play_on" if goes_on else "stop", "WC-14.4", {"seat": self.winner})
            if not goes_on:
                self.step = OVER
        if goes_on:
            go_on(self)

    def _kick(self, scored: bool) -> bool:
        if not take_kick(self, scored):
            return False
        match = self.shootout
        self.shootout = -1
        win_match(self, match, 0 if self.kicks[2 * match] > self.kicks[2 * match + 1] else 1, "shootout")
        return conclude(self)

    def _settle(self) -> None:
        """Go on to the next resting point: what leaves no choice happens by itself."""
        while True:
            if self.step == PHASE_OVER:
                if end_phase(self):
                    go_on(self)
                continue
            only = only_choice(self)
            if only < 0:
                return
            self._do(only)

    # -- end ---------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.step == OVER

    def returns(self) -> list[float]:
        if self.step != OVER:
            return [0.0] * self.num_players
        share = -1.0 / (self.num_players - 1)
        return [1.0 if seat == self.winner else share for seat in range(self.num_players)]

    def outcome(self) -> Outcome | None:
        if self.step != OVER:
            return None
        if self.won_early:
            return Outcome([self.winner], "early_win", "WC-14.3")
        return Outcome([self.winner], "champion", "WC-14.1")

    # -- words, knowledge, copies ------------------------------------------------------------------------

    def action_to_move(self, action: int) -> Move:
        return to_move(self, action)

    def move_to_action(self, move: Move) -> int:
        action = from_move(self, move)
        if move["kind"] not in kinds_of_step(self):
            reason = Refusal("match_over", "WC-14.1") if self.step == OVER else wrong_step(self)
            raise IllegalAction(f"{move['kind']} is not possible now: {reason}", rule=reason.rule)
        return action

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, NOBODY if seat is None else seat)

    def resample(self, seat: int | None, rng: random.Random) -> State:
        """Hands of others, the pool and all cards laid away are dealt anew; see `redistribute`."""
        other = self.clone()
        redistribute(other, NOBODY if seat is None else seat, rng)
        return other

    def clone(self) -> WorldCupState:
        return WorldCupState(self.tables, self.num_players, self)

    def to_dict(self) -> dict[str, Any]:
        return position_to_dict(self)
