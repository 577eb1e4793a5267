"""A position in numbers, as learnt bots judge it: who owns what, who earns what, how far it is to the end. Compiled.

Seats are counted from the observing one, so that a net learns each thing once. Large projects count as soon as they are
built: between two turns it no longer matters whether they already work.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from anpfiff.games.machikoro.rules.position import CHOOSE_DICE, ROLL, Position
from anpfiff.games.machikoro.rules.tables import (
    BANK_PER_SYMBOL,
    FROM_EACH_OPPONENT,
    FROM_ONE_OPPONENT,
    LARGE_PROJECTS,
    MAX_RESULT,
    MUSEUM,
    STADIUM,
    TV_STUDIO,
    YOUTH_ACADEMY,
)
from anpfiff.kit.core import State

# Raised whenever the numbers change their meaning.
FEATURES_VERSION: Final = 1

_ONE_DIE_WAYS: Final = [0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
_TWO_DICE_WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
# A swap is worth about the difference between a good and a poor card.
_SWAP_INCOME: Final = 2.0
_MIN_INCOME: Final = 0.3
_SEAT_NAMES: Final = [
    "coins",
    "coins_to_10",
    "coins_over_10",
    "missing",
    "one_die",
    "two_dice",
    "others_turns",
    "round_income",
    "rounds_to_go",
    "rounds_to_go_squared",
    "unbuilt",
    "cheapest_in_reach",
    "dearest_in_reach",
    "wins_next_roll",
    "missing_after_round",
    "to_roll",
]


def features(state: State, seat: int) -> vec[float]:
    """The position as `seat` knows it: here everybody knows everything."""
    assert isinstance(state, Position)
    t = state.tables
    n = state.num_players
    found = vec[float]()
    own: list[list[float]] = []
    shared: list[list[float]] = []
    for place in range(n):
        own.append(_own_income(state, place))
        shared.append(_shared_income(state, place))
    for step in range(n):
        place = (seat + step) % n
        found = _add_seat(found, state, place, own, shared)
        for project in range(LARGE_PROJECTS):
            found = append(found, 1.0 if state.has_built(place, project) else 0.0)
        first = place * t.types
        for card in range(t.types):
            found = append(found, float(state.cards[first + card]) * 0.5)
    for card in range(t.types):
        found = append(found, float(state.display[card]) / 6.0)
    return append(found, 1.0 if state.bonus_turn else 0.0)


def settled(state: State) -> bool:
    """Whether a net may judge: a turn is about to begin."""
    assert isinstance(state, Position)
    if state.phase == ROLL:
        return not state.rerolled and not state.works(state.active, YOUTH_ACADEMY)
    return state.phase == CHOOSE_DICE


def feature_names(state: State) -> list[str]:
    """The names of the numbers, in order."""
    assert isinstance(state, Position)
    names: list[str] = []
    for step in range(state.num_players):
        names += [f"seat+{step} {name}" for name in [*_SEAT_NAMES, *state.tables.project_ids, *state.tables.ids]]
    names += [f"display {card}" for card in state.tables.ids]
    return [*names, "bonus_turn"]


# -- income ------------------------------------------------------------------------------------------------


def _income(p: Position, seat: int, card: int) -> float:
    """Coins from all copies of a triggered type, counting a Stadium that is built."""
    t = p.tables
    copies = p.cards[seat * t.types + card]
    if copies == 0:
        return 0.0
    each = t.amount[card]
    if t.effect[card] == BANK_PER_SYMBOL:
        counted = 0
        for other in t.counted[card]:
            counted += p.cards[seat * t.types + other]
        each = each * counted
    elif t.stadium_bonus[card] and p.has_built(seat, STADIUM):
        each += 1
    return float(copies * each)


def _own_income(p: Position, seat: int) -> list[float]:
    """By result: what the bank and violet cards bring on the seat's own roll, before others claim."""
    t = p.tables
    found = [0.0] * (MAX_RESULT + 1)
    for result in range(1, MAX_RESULT + 1):
        total = 0.0
        for card in t.blue_at[result]:
            total += _income(p, seat, card)
        for card in t.green_at[result]:
            total += _income(p, seat, card)
        for card in t.violet_at[result]:
            if p.owned(seat, card) > 0:
                total += _violet_income(p, seat, card)
        found[result] = total
    return found


def _shared_income(p: Position, seat: int) -> list[float]:
    """By result, twice: blue cards on anybody's roll, then the claims of red cards."""
    t = p.tables
    found = [0.0] * (2 * (MAX_RESULT + 1))
    for result in range(1, MAX_RESULT + 1):
        for card in t.blue_at[result]:
            found[result] = found[result] + _income(p, seat, card)
        for card in t.red_at[result]:
            at = MAX_RESULT + 1 + result
            found[at] = found[at] + _income(p, seat, card)
    return found


def _violet_income(p: Position, seat: int, card: int) -> float:
    t = p.tables
    amount = t.amount[card]
    most = 0
    total = 0
    for other in range(p.num_players):
        if other != seat:
            paid = min(amount, p.coins[other] + 1)
            most = max(most, paid)
            total += paid
    if t.effect[card] == FROM_EACH_OPPONENT:
        return float(total)
    return float(most) if t.effect[card] == FROM_ONE_OPPONENT else _SWAP_INCOME


# -- one seat ----------------------------------------------------------------------------------------------


def _add_seat(
    found: vec[float], p: Position, seat: int, own: list[list[float]], shared: list[list[float]]
) -> vec[float]:
    t = p.tables
    coins = p.coins[seat]
    dear = 0
    cheap = 1000
    missing = 0
    unbuilt = 0
    for project in range(LARGE_PROJECTS):
        if not p.has_built(seat, project):
            unbuilt += 1
            cost = t.project_cost[project]
            missing += cost
            dear = max(dear, cost)
            cheap = min(cheap, cost)
    net = _net_rolls(p, seat, own[seat], shared)
    one = _mean(net, _ONE_DIE_WAYS, 6.0)
    two = _mean(net, _TWO_DICE_WAYS, 36.0)
    if p.has_built(seat, TV_STUDIO):
        two = two * 7.0 / 6.0
    academy = p.has_built(seat, YOUTH_ACADEMY)
    best = max(one, two) if academy else one
    if p.has_built(seat, MUSEUM):
        best *= 1.2
    others = _others_turns(p, seat, shared[seat])
    income = max(best + others, _MIN_INCOME)
    lacking = float(max(missing - coins, 0))
    rounds = max(lacking / income, float(unbuilt))
    found = append(found, float(coins) / 20.0)
    found = append(found, float(min(coins, 10)) / 10.0)
    found = append(found, float(max(coins - 10, 0)) / 10.0)
    found = append(found, lacking / 20.0)
    found = append(found, one / 4.0)
    found = append(found, two / 4.0)
    found = append(found, others / 4.0)
    found = append(found, income / 8.0)
    found = append(found, min(rounds, 30.0) / 10.0)
    found = append(found, min(rounds * rounds, 400.0) / 100.0)
    found = append(found, unbuilt / 4.0)
    in_reach = _reach(net, coins, cheap, academy)
    found = append(found, in_reach if unbuilt > 0 else 1.0)
    found = append(found, _reach(net, coins, dear, academy) if unbuilt > 0 else 1.0)
    found = append(found, in_reach if unbuilt == 1 else 0.0)
    found = append(found, max(float(missing - coins) - income, 0.0) / 20.0)
    return append(found, 1.0 if p.active == seat else 0.0)


def _net_rolls(p: Position, seat: int, own: list[float], shared: list[list[float]]) -> list[float]:
    """By result: what the seat's own roll brings, less what the others claim."""
    coins = float(p.coins[seat])
    found = [0.0] * (MAX_RESULT + 1)
    for result in range(1, MAX_RESULT + 1):
        claims = 0.0
        if p.tables.red_at[result]:
            for other in range(p.num_players):
                if other != seat:
                    claims += shared[other][MAX_RESULT + 1 + result]
        found[result] = own[result] - min(claims, coins)
    return found


def _mean(by_result: list[float], ways: list[int], all_ways: float) -> float:
    total = 0.0
    for result in range(1, MAX_RESULT + 1):
        total += ways[result] * by_result[result]
    return total / all_ways


def _others_turns(p: Position, seat: int, shared: list[float]) -> float:
    """What the rolls of all others bring."""
    total = 0.0
    for other in range(p.num_players):
        if other != seat:
            two = p.has_built(other, YOUTH_ACADEMY)
            ways = _TWO_DICE_WAYS if two else _ONE_DIE_WAYS
            purse = float(max(p.coins[other], 2))
            sum_of_ways = 0.0
            for result in range(1, MAX_RESULT + 1):
                if ways[result]:
                    sum_of_ways += ways[result] * (shared[result] + min(shared[MAX_RESULT + 1 + result], purse))
            total += sum_of_ways / (36.0 if two else 6.0)
    return total


def _reach(net: list[float], coins: int, cost: int, academy: bool) -> float:
    """The chance that the next roll leaves enough coins for this."""
    with_one = 0
    with_two = 0
    for result in range(1, MAX_RESULT + 1):
        if coins + net[result] >= cost:
            with_one += _ONE_DIE_WAYS[result]
            with_two += _TWO_DICE_WAYS[result]
    return max(with_one / 6.0, with_two / 36.0) if academy else with_one / 6.0
