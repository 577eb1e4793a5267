"""Rules of thumb for Machi Koro: whatever brings the estimated end of my building forward most. Compiled.

The estimate: (cost of my unbuilt large projects - my coins) / (coins I expect per round). A card lowers the coins
and raises the income; a large project leaves the difference as it is and may raise the income by its benefit.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

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
    give_action,
    take_action,
)
from anpfiff.games.machikoro.rules.income import card_income
from anpfiff.games.machikoro.rules.position import (
    BUILD,
    CHOOSE_DICE,
    REROLL,
    SWAP_GIVE,
    TARGET,
    Position,
)
from anpfiff.games.machikoro.rules.tables import (
    BLUE,
    FROM_EACH_OPPONENT,
    FROM_ONE_OPPONENT,
    LARGE_PROJECTS,
    MAX_RESULT,
    MUSEUM,
    NO_CARD,
    RED,
    STADIUM,
    TV_STUDIO,
    VIOLET,
    YOUTH_ACADEMY,
)
from anpfiff.kit.core import State

# Arrays by dice result also hold the sums over all rolls of one die and of two.
_OF_ONE_DIE: Final = 0
_OF_TWO_DICE: Final = MAX_RESULT + 1
_LENGTH: Final = MAX_RESULT + 2
# What a re-roll adds to the income of my own rolls, roughly.
_MUSEUM_FACTOR: Final = 1.2
# Nobody stays without income for long: the training ground and luck see to that.
_MIN_INCOME: Final = 0.3
# A swap must be worth more coins per round than this to be made.
_SWAP_THRESHOLD: Final = 0.05


def choose(state: State, seat: int) -> int:
    """A legal action for `seat`, which has to act."""
    assert isinstance(state, Position)
    if state.phase == BUILD:
        return _choose_building(state, seat)
    if state.phase == CHOOSE_DICE:
        earnings = Earnings(state, seat)
        two_are_better = own_roll_income(state, earnings, 2) > own_roll_income(state, earnings, 1)
        return TWO_DICE if two_are_better else ONE_DIE
    if state.phase == REROLL:
        earnings = Earnings(state, seat)
        now = float(earnings.of_own_roll(state, state.result()))
        if state.works(seat, TV_STUDIO) and state.die1 == state.die2 and not state.bonus_turn:
            now += round_income(state, earnings)
        return ROLL_AGAIN if own_roll_income(state, earnings, state.dice_count) > now else KEEP
    if state.phase == TARGET:
        return TARGET_0 + _best_target(state, seat)
    return _choose_swap(state, seat)


# -- income that can be expected ---------------------------------------------------------------------------


@final
class Earnings:
    """By dice result: what a seat's cards bring it, and what the others' red cards claim from it.

    The sums can follow a change to single cards, so that buying can be tried out cheaply.
    """

    def __init__(self, p: Position, seat: i64) -> None:
        t = p.tables
        self.seat: i64 = seat
        # On everybody's roll; only on the seat's own roll; on the others' rolls, from the roller.
        self.blue: vec[i64] = vec[i64]([0] * _LENGTH)
        self.own: vec[i64] = vec[i64]([0] * _LENGTH)
        self.red: vec[i64] = vec[i64]([0] * _LENGTH)
        self.claims: vec[i64] = vec[i64]([0] * _LENGTH)
        for card in range(t.types):
            if p.owned(seat, card) > 0:
                self.add(p, card, self.of_type(p, card))
        for other in t.opponents[seat]:
            for card in t.red:
                _add(self.claims, t.results[card], card_income(p, other, card))

    def of_type(self, p: Position, card: i64) -> i64:
        """What the seat's copies of a type bring each time they are triggered."""
        if p.tables.colour[card] != VIOLET:
            return card_income(p, self.seat, card)
        return _violet_income(p, self.seat, card) if p.owned(self.seat, card) > 0 else 0

    def add(self, p: Position, card: i64, income: i64) -> None:
        """Let a type bring more, or less."""
        colour = p.tables.colour[card]
        sums = self.blue if colour == BLUE else self.red if colour == RED else self.own
        _add(sums, p.tables.results[card], income)

    def of_own_roll(self, p: Position, result: i64) -> i64:
        return self.blue[result] + self.own[result] - min(self.claims[result], _purse(p, self.seat))

    def expected_of_own(self, p: Position, dice: i64) -> float:
        """The mean over the rolls of one or two dice."""
        purse = _purse(p, self.seat)
        if dice == 1:
            return float(self.blue[_OF_ONE_DIE] + self.own[_OF_ONE_DIE] - _of_one_die(self.claims, purse)) / 6.0
        return float(self.blue[_OF_TWO_DICE] + self.own[_OF_TWO_DICE] - _of_two_dice(self.claims, purse)) / 36.0

    def expected_of_another(self, p: Position, roller: i64, dice: i64) -> float:
        """The same for the roll of another player."""
        purse = _purse(p, roller)
        if dice == 1:
            return float(self.blue[_OF_ONE_DIE] + _of_one_die(self.red, purse)) / 6.0
        return float(self.blue[_OF_TWO_DICE] + _of_two_dice(self.red, purse)) / 36.0


def _purse(p: Position, seat: i64) -> i64:
    """What others can claim from a player; nobody stays poor for long."""
    return max(p.coins[seat], 2)


def _ways(result: i64) -> i64:
    """In how many ways two dice can show it."""
    return result - 1 if result <= 7 else 13 - result


def _add(sums: vec[i64], results: vec[i64], income: i64) -> None:
    for result in results:
        sums[result] += income
        if result <= 6:
            sums[_OF_ONE_DIE] += income
        if result >= 2:
            sums[_OF_TWO_DICE] += _ways(result) * income


def _of_one_die(sums: vec[i64], purse: i64) -> i64:
    """The sum over all rolls if the payer has no more than `purse`."""
    total: i64 = 0
    if sums[_OF_ONE_DIE] > 0:
        for result in range(i64(1), i64(7)):
            total += min(sums[result], purse)
    return total


def _of_two_dice(sums: vec[i64], purse: i64) -> i64:
    total: i64 = 0
    if sums[_OF_TWO_DICE] > 0:
        for result in range(i64(2), i64(MAX_RESULT + 1)):
            total += _ways(result) * min(sums[result], purse)
    return total


def _violet_income(p: Position, seat: i64, card: i64) -> i64:
    t = p.tables
    amount = t.amount[card]
    if t.effect[card] == FROM_EACH_OPPONENT:
        total: i64 = 0
        for other in t.opponents[seat]:
            total += min(amount, p.coins[other] + 1)
        return total
    if t.effect[card] == FROM_ONE_OPPONENT:
        richest: i64 = 0
        for other in t.opponents[seat]:
            richest = max(richest, p.coins[other] + 1)
        return min(amount, richest)
    # A swap is worth about the difference between a good and a poor card.
    return 2


def own_roll_income(p: Position, earnings: Earnings, dice: i64) -> float:
    """What my own roll brings, with the chance of a bonus turn."""
    income = earnings.expected_of_own(p, dice)
    if dice == 2 and p.has_built(earnings.seat, TV_STUDIO):
        income *= 7.0 / 6.0
    return income


def round_income(p: Position, earnings: Earnings) -> float:
    """Coins the seat may expect from one turn of everybody."""
    seat = earnings.seat
    own = own_roll_income(p, earnings, 1)
    if p.has_built(seat, YOUTH_ACADEMY):
        own = max(own, own_roll_income(p, earnings, 2))
    if p.has_built(seat, MUSEUM):
        own *= _MUSEUM_FACTOR
    total = own
    for other in range(p.tables.players):
        if other != seat:
            total += earnings.expected_of_another(p, other, 2 if p.has_built(other, YOUTH_ACADEMY) else 1)
    return max(total, _MIN_INCOME)


def rounds_to_go(p: Position, earnings: Earnings) -> float:
    """The estimated number of rounds until all my large projects stand; at least one each."""
    missing = -p.coins[earnings.seat]
    unbuilt: i64 = 0
    for project in range(i64(LARGE_PROJECTS)):
        if not p.has_built(earnings.seat, project):
            missing += p.tables.project_cost[project]
            unbuilt += 1
    return max(float(missing) / round_income(p, earnings), float(unbuilt))


# -- decisions ---------------------------------------------------------------------------------------------


def _choose_building(p: Position, seat: i64) -> i64:
    best: i64 = BUILD_NOTHING
    earnings = Earnings(p, seat)
    best_rounds = rounds_to_go(p, earnings)
    for action in p.packed_actions():
        if action == BUILD_NOTHING:
            continue
        if action < CARD_0:
            rounds = _rounds_after_project(p, earnings, action - PROJECT_0)
        else:
            rounds = _rounds_after_card(p, earnings, action - CARD_0)
        # A large project is progress that nobody can take away: it wins a tie.
        if rounds < best_rounds or (rounds == best_rounds and PROJECT_0 <= action < CARD_0):
            best = action
            best_rounds = rounds
    return best


def _rounds_after_project(p: Position, earnings: Earnings, project: i64) -> float:
    """Build on trial, estimate, and take it back."""
    seat = earnings.seat
    built, working, cost = p.built[seat], p.working[seat], p.tables.project_cost[project]
    p.built[seat] = built | 1 << project
    p.working[seat] = p.built[seat]
    p.coins[seat] -= cost
    # Of the projects that work from now on, only the Stadium changes what cards bring.
    same = (working ^ p.working[seat]) >> STADIUM & 1 == 0
    rounds = rounds_to_go(p, earnings if same else Earnings(p, seat))
    p.coins[seat] += cost
    p.built[seat] = built
    p.working[seat] = working
    return rounds


def _rounds_after_card(p: Position, earnings: Earnings, card: i64) -> float:
    """The same for a card, which changes its own income and that of cards that count it."""
    t = p.tables
    seat = earnings.seat
    index = seat * t.types + card
    changed = t.changed_by[card]
    gains = vec[i64]([0] * len(changed))
    for place in range(i64(len(changed))):
        before = earnings.of_type(p, changed[place])
        p.cards[index] += 1
        gains[place] = earnings.of_type(p, changed[place]) - before
        p.cards[index] -= 1
        earnings.add(p, changed[place], gains[place])
    p.coins[seat] -= t.cost[card]
    rounds = rounds_to_go(p, earnings)
    p.coins[seat] += t.cost[card]
    for place in range(i64(len(changed))):
        earnings.add(p, changed[place], -gains[place])
    return rounds


def _best_target(p: Position, seat: i64) -> i64:
    """The opponent who loses most; among equals, the one closest to winning."""
    card: i64 = NO_CARD
    for violet in p.tables.violet_at[p.result()]:
        if p.tables.effect[violet] == FROM_ONE_OPPONENT:
            card = violet
    best: i64 = -1
    best_score = -1.0
    for other in range(p.tables.players):
        if other != seat:
            score = float(min(p.tables.amount[card], p.coins[other])) + 0.1 * float(p.built_projects(other))
            if score > best_score:
                best = other
                best_score = score
    return best


def _choose_swap(p: Position, seat: i64) -> i64:
    types = p.tables.types
    legal = p.packed_actions()
    best = legal[0]
    best_gain = _SWAP_THRESHOLD if legal[0] == NO_SWAP else -1000.0
    before = round_income(p, Earnings(p, seat))
    for action in legal:
        if action == NO_SWAP:
            continue
        if p.phase == SWAP_GIVE:
            gain = _best_gain(p, seat, action - give_action(types, 0), before)
        else:
            rest = action - take_action(types, 0, 0)
            theirs = round_income(p, Earnings(p, rest // types))
            gain = _gain(p, seat, p.giving, rest // types, rest % types, before, theirs)
        if gain > best_gain:
            best = action
            best_gain = gain
    return best


def _best_gain(p: Position, seat: i64, give: i64, before: float) -> float:
    best = -1000.0
    for other in range(p.tables.players):
        if other != seat:
            theirs = round_income(p, Earnings(p, other))
            for take in range(p.tables.types):
                if take != give and p.owned(other, take) > 0:
                    best = max(best, _gain(p, seat, give, other, take, before, theirs))
    return best


def _gain(p: Position, seat: i64, give: i64, other: i64, take: i64, before: float, theirs_before: float) -> float:
    """Coins per round that a swap adds to mine, and part of what it takes from the other."""
    types = p.tables.types
    _shift(p.cards, seat * types, other * types, give, take)
    mine, theirs = round_income(p, Earnings(p, seat)), round_income(p, Earnings(p, other))
    gain = mine - before + 0.3 * (theirs_before - theirs)
    _shift(p.cards, other * types, seat * types, give, take)
    return gain


def _shift(cards: vec[i64], giver: i64, taker: i64, give: i64, take: i64) -> None:
    cards[giver + give] -= 1
    cards[taker + give] += 1
    cards[taker + take] -= 1
    cards[giver + take] += 1
