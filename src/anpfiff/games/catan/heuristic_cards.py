"""Rules of thumb for robber, discards, free cards, monopoly, and the small choices of Fußballfieber. Compiled."""

from __future__ import annotations

from anpfiff.games.catan.heuristic_trade import NOTHING
from anpfiff.games.catan.heuristic_worth import goal, hex_ways
from anpfiff.games.catan.rules.actions import COUNT, DO_NOT_COUNT, PASTURE_0, REWARD_0, ROBBER_0, TAKE_0, VICTIM_0
from anpfiff.games.catan.rules.geometry import HEX_VERTICES, Hex
from anpfiff.games.catan.rules.matchday import duel_points, pairing
from anpfiff.games.catan.rules.position import PLENTY, Position, season_of
from anpfiff.games.catan.rules.season import goals
from anpfiff.games.catan.rules.tables import NOBODY, RESOURCE_KINDS, cost_slot, hand_slot

# -- robber and cards ------------------------------------------------------------------------------------


def choose_robber(p: Position, seat: int) -> int:
    """Where it costs the leaders most and me nothing, and where somebody has cards to steal."""
    best = NOTHING
    best_score = -1000.0
    for action in p.legal_actions(seat):
        hex_ = Hex(action - ROBBER_0)
        score = 0.0
        for vertex in HEX_VERTICES[hex_]:
            owner: int = p.owner[vertex]
            level: int = p.level[vertex]
            if owner == seat:
                score -= 2.0 * level * hex_ways(p, hex_) + 1.0
            elif owner != NOBODY:
                score += level * hex_ways(p, hex_) * _threat(p, owner)
                score += 0.2 * min(p.hand_size(owner), 5)
        if score > best_score:
            best, best_score = action, score
    return best


def _threat(p: Position, seat: int) -> float:
    """How much it helps to slow this player down."""
    return 0.5 + p.public_points(seat) / p.tables.target


def choose_victim(p: Position, seat: int) -> int:
    best = NOTHING
    best_score = -1.0
    for action in p.legal_actions(seat):
        other = action - VICTIM_0
        score = _threat(p, other) + 0.05 * p.hand_size(other)
        if score > best_score:
            best, best_score = action, score
    return best


def least_needed(p: Position, seat: int) -> int:
    """The kind to discard: the one with most left beyond the goal."""
    item = goal(p, seat)
    best = NOTHING
    most = -1000
    for kind in range(RESOURCE_KINDS):
        index = hand_slot(seat, kind)
        left = p.hand[index] - p.discards[index]
        spare = left - p.tables.cost[cost_slot(item, kind)]
        if left > 0 and spare > most:
            best, most = kind, spare
    return best


def choose_free_card(p: Position, seat: int) -> int:
    """The kind that the goal lacks most, else one that is scarce."""
    first = TAKE_0 if p.phase == PLENTY else REWARD_0
    item = goal(p, seat)
    best = NOTHING
    least = 1000
    for kind in range(RESOURCE_KINDS):
        spare = p.hand[hand_slot(seat, kind)] - p.tables.cost[cost_slot(item, kind)]
        if p.bank[kind] > 0 and spare < least:
            best, least = first + kind, spare
    return best


def monopoly_gain(p: Position, seat: int, kind: int) -> int:
    total = 0
    for other in range(p.num_players):
        if other != seat:
            total += p.hand[hand_slot(other, kind)]
    return total


def best_monopoly(p: Position, seat: int) -> int:
    best = 0
    for kind in range(RESOURCE_KINDS):
        if monopoly_gain(p, seat, kind) > monopoly_gain(p, seat, best):
            best = kind
    return best


# -- football ----------------------------------------------------------------------------------------------


def choose_count(p: Position, seat: int) -> int:
    """Count the first duel if it brought at least what the second promises."""
    season = season_of(p)
    points = duel_points(season.tables, goals(season.left_shots), goals(season.right_shots))
    third = pairing(p, season, 2)[0]
    own, other = season.tokens[seat], season.tokens[third]
    # With as many tokens as the opponent, a duel brings about a point and a third, and half a point per extra one.
    return COUNT if points >= 1.35 + 0.5 * (own - other) else DO_NOT_COUNT


def choose_pasture(p: Position, seat: int) -> int:
    """Give up the pasture whose chip falls least often."""
    best = NOTHING
    least = 1000
    for action in p.legal_actions(seat):
        if hex_ways(p, Hex(action - PASTURE_0)) < least:
            best, least = action, hex_ways(p, Hex(action - PASTURE_0))
    return best
