"""Rules of thumb for CATAN and Fußballfieber: good places, a goal to save for, trades towards it. Compiled.

Uses the seat's own cards and what everybody sees. Where an opponent's hand matters (monopoly, theft) it looks at the
state it is given, which holds one of the possible hands.
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.heuristic_cards import (
    best_monopoly,
    choose_count,
    choose_free_card,
    choose_pasture,
    choose_robber,
    choose_victim,
    least_needed,
    monopoly_gain,
)
from anpfiff.games.catan.heuristic_trade import NOTHING, answer, bank_trade, best_deal, own_offer, tidy_up, worth_a_card
from anpfiff.games.catan.heuristic_worth import PlaceValues, can_use, goal, missing_for, wants_road
from anpfiff.games.catan.rules.actions import (
    BUY_CARD,
    CITY_0,
    DISCARD_0,
    END_TURN,
    NAME_0,
    PLAY_0,
    RETRAIN,
    ROAD_0,
    ROLL_DICE,
    SETTLEMENT_0,
)
from anpfiff.games.catan.rules.building import can_pay
from anpfiff.games.catan.rules.cards import playable
from anpfiff.games.catan.rules.geometry import HEX_VERTICES, VERTEX_EDGES, Edge, Vertex
from anpfiff.games.catan.rules.position import (
    CHOOSE_VICTIM,
    COUNT_RESULT,
    DISCARD,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    NAME_RESOURCE,
    PLENTY,
    PRE_ROLL,
    REWARD,
    WAITING,
    Position,
)
from anpfiff.games.catan.rules.tables import (
    CARD,
    CITY,
    KNIGHT,
    MONOPOLY,
    NOBODY,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    YEAR_OF_PLENTY,
    card_slot,
)
from anpfiff.games.catan.rules.tokens import may_retrain
from anpfiff.kit.core import State

# A monopoly should bring at least this many cards.
_MONOPOLY_LEAST: Final = 3
# Deal, build, play a card, retrain, trade or buy.
_STAGES: Final = 5


def choose(state: State, seat: int) -> int:
    """A legal action for `seat`, which has to act."""
    return decide(state, seat, False)


def decide(state: State, seat: int, asks_everybody: bool) -> int:
    """The same, with offers to everybody or only to those likely to accept them."""
    assert isinstance(state, Position)
    phase = state.phase
    if phase == MAIN:
        return _choose_in_main(state, seat, asks_everybody)
    if phase == PRE_ROLL:
        return _choose_before_roll(state, seat)
    if phase == DISCARD:
        return DISCARD_0 + least_needed(state, seat)
    if phase == MOVE_ROBBER:
        return choose_robber(state, seat)
    if phase == CHOOSE_VICTIM:
        return choose_victim(state, seat)
    if phase == FOUND_SETTLEMENT or phase == FOUND_ROAD or phase == FREE_ROAD:
        return _choose_site(state, seat)
    if phase == PLENTY or phase == REWARD:
        return choose_free_card(state, seat)
    if phase == NAME_RESOURCE:
        return NAME_0 + best_monopoly(state, seat)
    if phase == COUNT_RESULT:
        return choose_count(state, seat)
    return choose_pasture(state, seat)


def guesses(state: State, seat: int) -> bool:
    """Whether the choice may depend on cards that the seat cannot see: a monopoly is played, or could be."""
    assert isinstance(state, Position)
    if state.phase == MAIN:
        return seat == state.active and playable(state, MONOPOLY)
    return state.phase == NAME_RESOURCE


# -- places ------------------------------------------------------------------------------------------------


def _choose_site(p: Position, seat: int) -> int:
    places = PlaceValues(p, seat)
    best = NOTHING
    best_worth = -1.0
    for action in p.legal_actions(seat):
        if action >= SETTLEMENT_0:
            vertex = Vertex(action - SETTLEMENT_0)
            worth = places.settlement(vertex) + 0.1 * places.reachable(vertex)
        else:
            worth = places.road(Edge(action - ROAD_0))
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _best_city(p: Position, seat: int) -> int:
    places = PlaceValues(p, seat)
    best = NOTHING
    best_worth = -1.0
    for vertex in p.city_sites[seat]:
        worth = places.city(vertex)
        if worth > best_worth:
            best, best_worth = CITY_0 + vertex, worth
    return best


def _best_settlement(p: Position, seat: int) -> int:
    places = PlaceValues(p, seat)
    best = NOTHING
    best_worth = -1.0
    for vertex in p.settlement_sites[seat]:
        worth = places.settlement(vertex)
        if worth > best_worth:
            best, best_worth = SETTLEMENT_0 + vertex, worth
    return best


def _best_road(p: Position, seat: int) -> int:
    """Towards the best place; without one, on along the longest road."""
    places = PlaceValues(p, seat)
    best = NOTHING
    best_worth = -1.0
    for edge in p.road_sites[seat]:
        worth = places.road(edge) + (0.5 if _prolongs(p, seat, edge) else 0.0)
        if worth > best_worth:
            best, best_worth = ROAD_0 + edge, worth
    return best


def _prolongs(p: Position, seat: int, edge: Edge) -> bool:
    """Whether the road starts at the end of another one."""
    for vertex in p.city_sites[seat]:
        if edge in VERTEX_EDGES[vertex]:
            return False
    return True


# -- the turn ----------------------------------------------------------------------------------------------


def _choose_before_roll(p: Position, seat: int) -> int:
    if playable(p, KNIGHT) and _robber_hurts(p, seat):
        return PLAY_0 + KNIGHT
    return ROLL_DICE


def _robber_hurts(p: Position, seat: int) -> bool:
    if p.robber < 0:
        return False
    for vertex in HEX_VERTICES[p.robber]:
        if p.owner[vertex] == seat:
            return True
    return False


def _choose_in_main(p: Position, seat: int, asks_everybody: bool) -> int:
    if p.answers[seat] == WAITING:
        return answer(p, seat)
    for stage in range(_STAGES):
        choice = _choose_at(p, seat, stage, asks_everybody)
        if choice != NOTHING and p.refusal(choice, seat) is None:
            return choice
    return END_TURN


def _choose_at(p: Position, seat: int, stage: int, asks_everybody: bool) -> int:
    """What comes first in a turn, and what next; each is considered only if nothing before it can be done."""
    if stage == 0:
        return best_deal(p, seat)
    if stage == 1:
        return _build(p, seat)
    if stage == 2:
        return _play_card(p, seat)
    return _retrain(p, seat) if stage == 3 else _trade_or_buy(p, seat, asks_everybody)


def _build(p: Position, seat: int) -> int:
    """A city before a settlement before a road that leads somewhere."""
    if can_use(p, seat, CITY) and can_pay(p, seat, CITY):
        return _best_city(p, seat)
    if can_use(p, seat, SETTLEMENT) and can_pay(p, seat, SETTLEMENT):
        return _best_settlement(p, seat)
    if can_pay(p, seat, ROAD) and wants_road(p, seat) and goal(p, seat) == ROAD:
        return _best_road(p, seat)
    return NOTHING


def _play_card(p: Position, seat: int) -> int:
    if p.card_played:
        return NOTHING
    if playable(p, KNIGHT) and (_robber_hurts(p, seat) or _army_in_reach(p, seat)):
        return PLAY_0 + KNIGHT
    if playable(p, YEAR_OF_PLENTY):
        item = goal(p, seat)
        if item != ROAD and missing_for(p, seat, item) in (1, 2):
            return PLAY_0 + YEAR_OF_PLENTY
    if playable(p, MONOPOLY) and monopoly_gain(p, seat, best_monopoly(p, seat)) >= _MONOPOLY_LEAST:
        return PLAY_0 + MONOPOLY
    if playable(p, ROAD_BUILDING) and wants_road(p, seat):
        return PLAY_0 + ROAD_BUILDING
    return NOTHING


def _army_in_reach(p: Position, seat: int) -> bool:
    """Knights win Largest Army, or tokens by retraining."""
    if p.season is not None and not p.season.over:
        return True
    if p.largest_army == seat:
        return False
    rival = 0 if p.largest_army == NOBODY else p.knights[p.largest_army]
    held = p.cards[card_slot(seat, KNIGHT)] + p.knights[seat]
    return held > rival


def _retrain(p: Position, seat: int) -> int:
    """A knight becomes a footballer unless that gives Largest Army away or up."""
    if not may_retrain(p):
        return NOTHING
    rival = 0
    for other in range(p.num_players):
        if other != seat:
            rival = max(rival, p.knights[other])
    if p.largest_army == seat:
        keeps = p.knights[seat] - 1 >= max(rival, p.tables.largest_army_from)
        return RETRAIN if keeps else NOTHING
    near = p.knights[seat] + p.cards[card_slot(seat, KNIGHT)] > max(rival, p.tables.largest_army_from - 1)
    return NOTHING if near else RETRAIN


def _trade_or_buy(p: Position, seat: int, asks_everybody: bool) -> int:
    item = goal(p, seat)
    if item != CARD:
        change = bank_trade(p, seat, item)
        if change != NOTHING:
            return change
    offer = own_offer(p, seat, item, asks_everybody)
    if offer != NOTHING:
        return offer
    if worth_a_card(p, seat, item):
        if can_pay(p, seat, CARD):
            return BUY_CARD
        return bank_trade(p, seat, CARD)
    return tidy_up(p)
