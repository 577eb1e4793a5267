"""The course of a match: phases, decisions, chance, and the steps between them (MK section 3)."""

from __future__ import annotations

import random
from typing import Any, Final, final

from anpfiff.games.machikoro.rules.actions import (
    BUILD_NOTHING,
    CARD_0,
    KEEP,
    NO_SWAP,
    ONE_DIE,
    PROJECT_0,
    ROLL_AGAIN,
    TARGET_0,
    TWO_DICE,
    dice_faces,
    from_move,
    give_action,
    kinds_of_phase,
    take_action,
    to_move,
)
from anpfiff.games.machikoro.rules.building import (
    add_buildable,
    anything_to_build,
    build_card,
    build_project,
    can_build_card,
    can_build_project,
    card_refusal,
    project_refusal,
)
from anpfiff.games.machikoro.rules.codec import position_to_dict
from anpfiff.games.machikoro.rules.income import (
    anyone_can_pay,
    collect_from_everyone,
    collect_from_one,
    pay_bank_income,
    pay_red_cards,
    pay_training_ground,
    triggered_violet,
)
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
    SWAP_TAKE,
    TARGET,
    Position,
)
from anpfiff.games.machikoro.rules.swap import any_swap, can_give, can_hand_over, perform_swap, swap_is_legal
from anpfiff.games.machikoro.rules.tables import (
    BONUS_TURN,
    FROM_ONE_OPPONENT,
    LARGE_PROJECTS,
    NEXT_REGULAR_TURN,
    NO_CARD,
    NO_LIMIT,
    SWAP_PROJECT,
    VIOLET,
)
from anpfiff.games.machikoro.rules.tables import CHOOSE_DICE as YOUTH_ACADEMY
from anpfiff.games.machikoro.rules.tables import REROLL as MUSEUM
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Chances, Move, Outcome, Refusal, State
from anpfiff.kit.errors import IllegalAction

_ONE_DIE_CHANCES: Final[Chances] = tuple([(face, 1 / 6) for face in range(6)])
_TWO_DICE_CHANCES: Final[Chances] = tuple([(pair, 1 / 36) for pair in range(36)])


@final
class MachiKoroState(Position):
    """Rests only at a decision with more than one choice, at a chance event, or at the end (MK-3.5)."""

    # -- who acts ----------------------------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase == ROLL or phase == FIRST_SEAT or phase == OPEN_DISPLAY or phase == REFILL:
            return CHANCE
        if phase == OVER:
            return TERMINAL
        return self.active

    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        if seat != CURRENT and seat != self.current_player():
            return []
        phase = self.phase
        if phase == BUILD:
            return self._legal_builds()
        if phase == ROLL:
            return list(range(6 if self.dice_count == 1 else 36))
        if phase == CHOOSE_DICE:
            return [ONE_DIE, TWO_DICE]
        if phase == REROLL:
            return [KEEP, ROLL_AGAIN]
        if phase == TARGET:
            return [TARGET_0 + s for s in range(self.num_players) if s != self.active]
        if phase == SWAP_GIVE or phase == SWAP_TAKE:
            return self._legal_swaps()
        if phase == OVER:
            return []
        return [outcome for outcome, _ in self.chance_weights()]

    def _legal_builds(self) -> list[int]:
        legal = [BUILD_NOTHING]
        add_buildable(self, legal, PROJECT_0, CARD_0)
        return legal

    def _legal_swaps(self) -> list[int]:
        legal: list[int] = [] if self.tables.swap_mandatory else [NO_SWAP]
        types = self.tables.types
        if self.phase == SWAP_GIVE:
            for card in self.tables.swappable:
                if can_give(self, card):
                    legal.append(give_action(types, card))
            return legal
        for owner in range(self.num_players):
            if owner != self.active:
                for card in self.tables.swappable:
                    if swap_is_legal(self, self.giving, owner, card):
                        legal.append(take_action(types, owner, card))
        return legal

    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        player = self.current_player()
        if player < 0 or (seat != CURRENT and seat != player):
            return []
        phase = self.phase
        types = self.tables.types
        if phase == BUILD:
            return [BUILD_NOTHING, *range(PROJECT_0, PROJECT_0 + LARGE_PROJECTS), *range(CARD_0, CARD_0 + types)]
        if phase == SWAP_GIVE:
            return [NO_SWAP, *[give_action(types, c) for c in range(types) if self.owned(player, c) > 0]]
        if phase == SWAP_TAKE:
            others = [s for s in range(self.num_players) if s != player]
            return [
                NO_SWAP,
                *[take_action(types, s, c) for s in others for c in range(types) if self.owned(s, c) > 0],
            ]
        return self.legal_actions()

    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        player = self.current_player()
        if player == TERMINAL:
            return Refusal("match_over", "MK-11.1")
        if seat != CURRENT and seat != player:
            return Refusal("not_your_turn", "MK-3.6")
        phase = self.phase
        if phase == CHOOSE_DICE:
            return None if action == ONE_DIE or action == TWO_DICE else self._wrong_phase()
        if phase == REROLL:
            return None if action == KEEP or action == ROLL_AGAIN else self._wrong_phase()
        if phase == BUILD:
            return self._build_refusal(action)
        if phase == SWAP_GIVE or phase == SWAP_TAKE:
            return self._swap_refusal(action)
        if action in self.legal_actions():
            return None
        return Refusal("impossible_outcome", "MK-4.5") if player == CHANCE else self._wrong_phase()

    def _wrong_phase(self) -> Refusal:
        return Refusal("wrong_phase", "MK-3.2", {"expected": " / ".join(kinds_of_phase(self))})

    def _build_refusal(self, action: int) -> Refusal | None:
        if action == BUILD_NOTHING:
            return None
        if PROJECT_0 <= action < PROJECT_0 + LARGE_PROJECTS:
            return project_refusal(self, action - PROJECT_0)
        if CARD_0 <= action < CARD_0 + self.tables.types:
            return card_refusal(self, action - CARD_0)
        return self._wrong_phase()

    def _swap_refusal(self, action: int) -> Refusal | None:
        types = self.tables.types
        if action == NO_SWAP:
            return Refusal("swap_mandatory", "MK-6.14") if self.tables.swap_mandatory else None
        if self.phase == SWAP_GIVE:
            card = action - give_action(types, 0)
            if not 0 <= card < types:
                return self._wrong_phase()
            return None if can_give(self, card) else self._not_swappable(self.active, card)
        rest = action - take_action(types, 0, 0)
        if not 0 <= rest < self.num_players * types or rest // types == self.active:
            return self._wrong_phase()
        owner, card = rest // types, rest % types
        if swap_is_legal(self, self.giving, owner, card):
            return None
        return Refusal("same_card", "MK-6.19") if card == self.giving else self._not_swappable(owner, card)

    def _not_swappable(self, owner: int, card: int) -> Refusal:
        if self.tables.colour[card] == VIOLET:
            return Refusal("special_not_swappable", "MK-6.15")
        if self.owned(owner, card) == 0:
            return Refusal("card_not_owned", "MK-6.13")
        if not can_hand_over(self, owner, card):
            return Refusal("start_card_not_swappable", "MK-6.16")
        if self.tables.ordinary_limit == NO_LIMIT:
            return Refusal("same_card", "MK-6.19")
        return Refusal("swap_over_limit", "MK-6.20")

    def default_action(self, seat: int = CURRENT) -> int:
        """What happens for an absent player (MK-13.1)."""
        legal = self.legal_actions(seat)
        if not legal:
            raise IllegalAction(f"seat {seat} is not to act now")
        if self.phase == TARGET:
            return TARGET_0 + self._richest_opponent()
        if self.phase == SWAP_TAKE:
            return self._first_take(legal)
        return legal[0]

    def _richest_opponent(self) -> int:
        """Among equals the first counter-clockwise."""
        others = self.tables.opponents[self.active]
        best = others[0]
        for seat in others:
            if self.coins[seat] > self.coins[best]:
                best = seat
        return best

    def _first_take(self, legal: list[int]) -> int:
        if legal[0] == NO_SWAP:
            return NO_SWAP
        types = self.tables.types
        for owner in self.tables.opponents[self.active]:
            first = take_action(types, owner, 0)
            for action in legal:
                if first <= action < first + types:
                    return action
        return legal[0]

    # -- chance ------------------------------------------------------------------------------------------

    def chance_weights(self) -> list[tuple[int, int]]:
        phase = self.phase
        if phase == ROLL:
            return [(outcome, 1) for outcome in range(6 if self.dice_count == 1 else 36)]
        if phase == FIRST_SEAT:
            return [(seat, 1) for seat in range(self.num_players)]
        if phase == OPEN_DISPLAY or phase == REFILL:
            return [(card, left) for card, left in enumerate(self.pile) if left > 0]
        raise IllegalAction("this is not a chance event")

    def chance_total(self) -> int:
        if self.phase == ROLL:
            return 6 if self.dice_count == 1 else 36
        if self.phase == OPEN_DISPLAY or self.phase == REFILL:
            return self._pile_size()
        total = 0
        for _, weight in self.chance_weights():
            total += weight
        return total

    def chance_pick(self, point: int) -> int:
        if self.phase == ROLL and 0 <= point < (6 if self.dice_count == 1 else 36):
            return point
        return super().chance_pick(point)

    def chance_outcomes(self) -> Chances:
        if self.phase == ROLL:
            return _ONE_DIE_CHANCES if self.dice_count == 1 else _TWO_DICE_CHANCES
        return super().chance_outcomes()

    def _pile_size(self) -> int:
        total = 0
        for left in self.pile:
            total += left
        return total

    # -- change ------------------------------------------------------------------------------------------

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if seat != CURRENT and seat != self.current_player():
            self.require_legal(action, seat)
        phase = self.phase
        if phase == ROLL:
            if not 0 <= action < (6 if self.dice_count == 1 else 36):
                self.require_legal(action, seat)
            self._rolled(action)
        elif phase == BUILD:
            self._build(action, seat)
        else:
            self._apply_rare(action, seat)

    def _apply_rare(self, action: int, seat: int) -> None:
        """Everything but rolling and building."""
        if self.refusal(action, seat) is not None:
            self.require_legal(action, seat)
        phase = self.phase
        if phase == CHOOSE_DICE:
            self.dice_count = action + 1
            self.phase = ROLL
            if self.events is not None:
                self.tell("dice", "MK-4.2", {"seat": self.active, "count": self.dice_count})
        elif phase == REROLL:
            self._decide_reroll(action == ROLL_AGAIN)
        elif phase == TARGET:
            collect_from_one(self, action - TARGET_0, triggered_violet(self, FROM_ONE_OPPONENT))
            self._sponsor()
        elif phase == SWAP_GIVE or phase == SWAP_TAKE:
            self._swap(action)
        elif phase == FIRST_SEAT:
            self._start(action, "MK-2.10")
        else:
            self._turn_up(action)

    def set_up(self) -> None:
        """Lay out cards and coins (MK section 2) and go to the first resting point."""
        t = self.tables
        n = self.num_players
        self.coins = [t.start_coins] * n
        self.bank = t.coins_in_box - n * t.start_coins
        self.cards = t.start_copies * n
        self.starts = t.start_copies * n
        self.built = [0] * n
        self.working = [0] * n
        if t.market:
            self.display = [0] * t.types
            self.pile = [t.copies[c] - (t.violets_removed if t.colour[c] == VIOLET else 0) for c in range(t.types)]
            self.phase = OPEN_DISPLAY
        else:
            self.display = t.copies[:]
            self.pile = [0] * t.types
            self._choose_first_seat()

    def _choose_first_seat(self) -> None:
        if self.tables.first_seat >= 0:
            self._start(self.tables.first_seat, "MK-2.9")
        else:
            self.phase = FIRST_SEAT

    def _start(self, seat: int, rule: str) -> None:
        self.first = seat
        self.active = seat
        self.round = 1
        if self.events is not None:
            self.tell("first_seat", rule, {"seat": seat})
        self._begin_turn(False)

    def _turn_up(self, card: int) -> None:
        """Turn up one card of the pile; go on until enough types lie open (MK-10.5, MK-10.9, MK-10.13)."""
        self.pile[card] -= 1
        self.display[card] += 1
        setting_up = self.phase == OPEN_DISPLAY
        if self.events is not None:
            self.tell("turn_up", "MK-10.5" if setting_up else "MK-10.9", {"card": self.tables.ids[card]})
        if self.open_types() < self.tables.open_types and self._pile_size() > 0:
            return
        if setting_up:
            self._choose_first_seat()
        else:
            self._end_turn()

    def _begin_turn(self, bonus: bool) -> None:
        self.turn += 1
        self.bonus_turn = bonus
        self.bonus_earned = False
        self.rerolled = False
        self.die1 = 0
        self.die2 = 0
        if self.events is not None:
            data: dict[str, Any] = {"seat": self.active, "bonus": bonus, "turn": self.turn, "round": self.round}
            self.tell("turn", "MK-9.11" if bonus else "MK-3.4", data)
        if not (bonus and self.tables.activation == NEXT_REGULAR_TURN):
            self._activate_projects()
        self.dice_count = 1
        self.phase = CHOOSE_DICE if self.works(self.active, YOUTH_ACADEMY) else ROLL

    def _activate_projects(self) -> None:
        """What was built before this turn works from now on (MK-9.2, MK-9.3)."""
        waiting = self.built[self.active] & ~self.working[self.active]
        if waiting == 0:
            return
        self.working[self.active] = self.built[self.active]
        if self.events is not None:
            for project in range(LARGE_PROJECTS):
                if waiting >> project & 1:
                    name = self.tables.project_ids[project]
                    self.tell("activate", "MK-9.2", {"seat": self.active, "project": name})

    def _rolled(self, outcome: int) -> None:
        self.die1, self.die2 = dice_faces(outcome, self.dice_count)
        if self.events is not None:
            dice = [self.die1] if self.dice_count == 1 else [self.die1, self.die2]
            data = {"seat": self.active, "dice": dice, "result": self.result(), "again": self.rerolled}
            self.tell("roll", "MK-4.9" if self.rerolled else "MK-4.3", data)
        if not self.rerolled and self.works(self.active, MUSEUM):
            self.phase = REROLL
        else:
            self._resolve_roll()

    def _decide_reroll(self, again: bool) -> None:
        if self.events is not None:
            self.tell("reroll" if again else "keep", "MK-4.6", {"seat": self.active})
        if again:
            self.rerolled = True
            self.phase = ROLL
        else:
            self._resolve_roll()

    def _resolve_roll(self) -> None:
        """The roll stands: income in its order, then the decisions of violet cards (MK-3.2 steps 5 to 8)."""
        self.bonus_earned = (
            not self.bonus_turn
            and self.dice_count == 2
            and self.die1 == self.die2
            and self.works(self.active, BONUS_TURN)
        )
        pay_red_cards(self)
        pay_bank_income(self)
        if not self.tables.violet_at[self.result()]:
            self._enter_building()
            return
        collect_from_everyone(self)
        card = triggered_violet(self, FROM_ONE_OPPONENT)
        if card != NO_CARD and anyone_can_pay(self):
            if self.num_players > 2:
                self.phase = TARGET
                return
            collect_from_one(self, 1 - self.active, card)
        self._sponsor()

    def _sponsor(self) -> None:
        if triggered_violet(self, SWAP_PROJECT) != NO_CARD and any_swap(self):
            self._ask_for_swap(SWAP_GIVE)
        else:
            self._enter_building()

    def _ask_for_swap(self, phase: int) -> None:
        """Rest at a step of the swap; a mandatory one with a single choice is taken without asking (MK-3.5)."""
        self.phase = phase
        if self.tables.swap_mandatory:
            legal = self._legal_swaps()
            if len(legal) == 1:
                self._swap(legal[0])

    def _swap(self, action: int) -> None:
        types = self.tables.types
        if self.phase == SWAP_GIVE and action != NO_SWAP:
            self.giving = action - give_action(types, 0)
            self._ask_for_swap(SWAP_TAKE)
            return
        if action == NO_SWAP:
            if self.events is not None:
                self.tell("no_swap", "MK-6.14", {"seat": self.active})
        else:
            rest = action - take_action(types, 0, 0)
            perform_swap(self, self.giving, rest // types, rest % types)
        self.giving = -1
        self._enter_building()

    def _enter_building(self) -> None:
        pay_training_ground(self)
        if anything_to_build(self):
            self.phase = BUILD
        else:
            self._build_nothing(True)

    def _build(self, action: int, seat: int) -> None:
        if action == BUILD_NOTHING:
            self._build_nothing(False)
        elif CARD_0 <= action < CARD_0 + self.tables.types and can_build_card(self, action - CARD_0):
            build_card(self, action - CARD_0)
            if self.tables.market and self.open_types() < self.tables.open_types and self._pile_size() > 0:
                self.phase = REFILL
            else:
                self._end_turn()
        elif PROJECT_0 <= action < PROJECT_0 + LARGE_PROJECTS and can_build_project(self, action - PROJECT_0):
            build_project(self, action - PROJECT_0)
            if self.built_projects(self.active) == LARGE_PROJECTS:
                self._win()
            else:
                self._end_turn()
        else:
            self.require_legal(action, seat)

    def _build_nothing(self, forced: bool) -> None:
        if self.events is not None:
            rule = "MK-3.5" if forced else "MK-8.2"
            self.tell("build_nothing", rule, {"seat": self.active, "forced": forced})
        self._end_turn()

    def _win(self) -> None:
        self.winner = self.active
        self.phase = OVER
        if self.events is not None:
            self.tell("win", "MK-11.1", {"seat": self.active})

    def _end_turn(self) -> None:
        if self.bonus_earned:
            self._begin_turn(True)
            return
        self.active = (self.active + 1) % self.num_players
        if self.active == self.first:
            self.round += 1
            if 0 < self.tables.max_rounds < self.round:
                self.phase = OVER
                if self.events is not None:
                    self.tell("no_winner", "MK-11.5", {"rounds": self.tables.max_rounds})
                return
        self._begin_turn(False)

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
        return to_move(self, action)

    def move_to_action(self, move: Move) -> int:
        action = from_move(self, move)
        if move["kind"] not in kinds_of_phase(self):
            reason = Refusal("match_over", "MK-11.1") if self.phase == OVER else self._wrong_phase()
            raise IllegalAction(f"{move['kind']} is not possible now: {reason}", rule=reason.rule)
        return action

    def view(self, seat: int | None) -> dict[str, Any]:
        """Machi Koro has no secrets: all seats and spectators see the whole table."""
        return position_to_dict(self)

    def resample(self, seat: int | None, rng: random.Random) -> State:
        """Nothing is hidden: even the pile is known as a multiset, and its order is drawn only when it matters."""
        return self.clone()

    def clone(self) -> MachiKoroState:
        return MachiKoroState(self.tables, self.num_players, self)

    def to_dict(self) -> dict[str, Any]:
        return position_to_dict(self)
