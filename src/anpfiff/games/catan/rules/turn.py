"""The course of a turn (CA-5.7). Each function leads to the next resting point; its action is known to be legal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.building import pay, place_city, place_road, place_settlement, price
from anpfiff.games.catan.rules.cards import (
    age_cards,
    can_place_free_road,
    draw_bought,
    lay_down,
    monopolise,
    take_free_card,
)
from anpfiff.games.catan.rules.geometry import Edge, Hex, Vertex
from anpfiff.games.catan.rules.matchday import begin_matchday
from anpfiff.games.catan.rules.offers import clear_offers
from anpfiff.games.catan.rules.position import (
    CHOOSE_VICTIM,
    DISCARD,
    DRAW_CARD,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    NAME_RESOURCE,
    NO_KIND,
    OVER,
    PLENTY,
    PRE_ROLL,
    ROLL,
    STEAL,
    Position,
    places,
    total,
)
from anpfiff.games.catan.rules.production import produce
from anpfiff.games.catan.rules.robber import (
    anyone_is_spared,
    demand_discards,
    name_discard,
    reveal_discards,
    robber_hexes,
    steal,
    victims,
)
from anpfiff.games.catan.rules.tables import (
    CARD,
    CITY,
    KNIGHT,
    NOBODY,
    RESOURCE_KINDS,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    STANDSTILL_ROUNDS,
    STANDSTILL_WARNING,
    YEAR_OF_PLENTY,
)
from anpfiff.games.catan.rules.tokens import may_retrain, retrain

# -- the roll (CA sections 5 and 6) --------------------------------------------------------------------------


def begin_turn(p: Position) -> None:
    p.turn += 1
    p.rolled = False
    p.die1 = 0
    p.die2 = 0
    p.card_played = False
    p.has_built = False
    p.named = NO_KIND
    if p.tables.player_trade:
        for seat in range(p.num_players):
            p.offers_made[seat] = 0
    if p.season is not None:
        p.season.retrained = False
    if p.events is not None:
        rule = "CA-4.6" if p.turn == 1 else "CA-5.6"
        p.tell(rule, {"kind": "turn", "seat": p.active, "turn": p.turn, "round": p.round()})
    if p.tables.win_at_once and _wins(p, "CA-11.3" if p.season is None else "FF-10.9"):
        return
    _before_roll(p)


def _before_roll(p: Position) -> None:
    """Ask only if there is something to decide; that must be public knowledge, so any card in hand counts."""
    card_possible = not p.card_played and p.card_count(p.active) > 0
    p.phase = PRE_ROLL if card_possible or may_retrain(p) else ROLL


def apply_roll(p: Position, outcome: int) -> None:
    p.die1 = outcome // 6 + 1
    p.die2 = outcome % 6 + 1
    p.rolled = True
    number = p.die1 + p.die2
    p.sums[number] += 1
    if p.tables.dice_deck:
        _draw_dice_card(p, outcome)
    if p.events is not None:
        rule = "CA-6.22" if p.tables.dice_deck else "CA-6.1"
        p.tell(rule, {"kind": "roll", "seat": p.active, "dice": [p.die1, p.die2], "result": number})
    if number != 7:
        produce(p, number)
        p.phase = MAIN
    elif demand_discards(p):
        p.phase = DISCARD
    else:
        _send_robber(p)


def _draw_dice_card(p: Position, outcome: int) -> None:
    """When only the reserve is left, all cards are shuffled before the next draw (CA-6.22)."""
    p.dice_deck[outcome] = 0
    if total(p.dice_deck) <= p.tables.dice_reserve:
        p.dice_deck = vec[i64]([1] * 36)


def _resume(p: Position) -> None:
    """Back to where a card was played, or on after a seven."""
    if p.rolled:
        p.phase = MAIN
    else:
        _before_roll(p)


# -- the robber ----------------------------------------------------------------------------------------------


def apply_discard(p: Position, seat: int, resource: int) -> None:
    if name_discard(p, seat, resource):
        reveal_discards(p)
        _send_robber(p)


def _send_robber(p: Position) -> None:
    p.phase = MOVE_ROBBER
    if p.tables.friendly_robber:
        hexes = robber_hexes(p)
        if len(hexes) == 1:
            apply_robber(p, hexes[0])


def apply_robber(p: Position, hex_: Hex) -> None:
    p.robber = hex_
    if p.events is not None:
        p.tell("CA-6.11", {"kind": "robber", "seat": p.active, "hex": hex_, "at": places(p, [hex_])})
    found = victims(p)
    if len(found) > 1:
        p.phase = CHOOSE_VICTIM
    elif len(found) == 1:
        apply_victim(p, found[0])
    else:
        if p.events is not None:
            rule = "CA-6.19" if anyone_is_spared(p) else "CA-6.14"
            p.tell(rule, {"kind": "nobody_robbed", "seat": p.active})
        _resume(p)


def apply_victim(p: Position, victim: int) -> None:
    p.victim = victim
    p.phase = STEAL


def apply_theft(p: Position, resource: int) -> None:
    steal(p, resource)
    _resume(p)


# -- building (CA section 8) ---------------------------------------------------------------------------------


def apply_road(p: Position, edge: Edge) -> None:
    pay(p, p.active, ROAD)
    place_road(p, p.active, edge, "CA-8.3", paid=True)
    _after_building(p)


def apply_settlement(p: Position, vertex: Vertex) -> None:
    pay(p, p.active, SETTLEMENT)
    place_settlement(p, p.active, vertex, "CA-8.5", paid=True)
    _after_building(p)


def apply_city(p: Position, vertex: Vertex) -> None:
    pay(p, p.active, CITY)
    place_city(p, p.active, vertex)
    _after_building(p)


def apply_purchase(p: Position) -> None:
    pay(p, p.active, CARD)
    p.progress = p.turn
    if p.events is not None:
        p.tell("CA-8.1", {"kind": "buy_card", "seat": p.active, "cost": price(p, CARD)})
    p.phase = DRAW_CARD


def apply_drawn_card(p: Position, card: int) -> None:
    draw_bought(p, card)
    p.phase = MAIN
    _after_building(p)


def _after_building(p: Position) -> None:
    p.has_built = True
    if p.tables.separate_phases:
        clear_offers(p)
    _settle(p)


# -- development cards (CA section 9) ------------------------------------------------------------------------


def apply_card(p: Position, card: int) -> None:
    lay_down(p, card)
    if _settle(p):
        return
    if card == KNIGHT:
        _send_robber(p)
    elif card == ROAD_BUILDING:
        p.free_roads = 2
        p.phase = FREE_ROAD
    elif card == YEAR_OF_PLENTY:
        p.free_cards = 2
        _offer_free_cards(p)
    else:
        p.phase = NAME_RESOURCE


def apply_free_road(p: Position, edge: Edge) -> None:
    place_road(p, p.active, edge, "CA-9.10")
    p.free_roads -= 1
    if _settle(p):
        return
    if p.free_roads == 0 or not can_place_free_road(p):
        p.free_roads = 0
        _resume(p)


def apply_free_card(p: Position, resource: int) -> None:
    take_free_card(p, resource, "CA-9.7")
    _offer_free_cards(p)


def _offer_free_cards(p: Position) -> None:
    """Rest while there is a choice; a single kind in the bank is not one (CA-9.8)."""
    p.phase = PLENTY
    while p.free_cards > 0:
        kinds = [resource for resource in range(RESOURCE_KINDS) if p.bank[resource] > 0]
        if len(kinds) > 1:
            return
        if not kinds:
            p.free_cards = 0
        else:
            take_free_card(p, kinds[0], "CA-9.8")
    _resume(p)


def apply_named_resource(p: Position, resource: int) -> None:
    monopolise(p, resource)
    _resume(p)


def apply_retraining(p: Position) -> None:
    """Before the roll or after it (FF-9.6)."""
    retrain(p)
    if not p.rolled:
        _before_roll(p)


# -- end (CA section 11, FF section 10) ----------------------------------------------------------------------


def apply_end_turn(p: Position) -> None:
    clear_offers(p)
    if p.season is not None and p.season.matchday_due:
        begin_matchday(p, p.season)
    else:
        finish_turn(p)


def finish_turn(p: Position) -> None:
    if _wins(p, win_rule(p, at_once=False)) or _stands_still(p):
        return
    age_cards(p)
    p.active = (p.active + 1) % p.num_players
    begin_turn(p)


def win_rule(p: Position, *, at_once: bool) -> str:
    """The rule by which the active player wins, at once or at the end of the turn."""
    if p.season is not None:
        return "FF-10.9" if at_once else "FF-10.1"
    return "CA-11.2" if at_once else "CA-11.5"


def _settle(p: Position) -> bool:
    """Whether the active player wins at once through what was just done (CA-11.2, FF-10.9)."""
    return p.tables.win_at_once and _wins(p, win_rule(p, at_once=True))


def _wins(p: Position, rule: str) -> bool:
    """Only the active player can win; hidden points count and are shown (CA-11.4, FF-10.8)."""
    points = p.all_points(p.active)
    if points < p.tables.target:
        return False
    p.winner = p.active
    p.phase = OVER
    p.free_roads = 0
    p.tell(rule, {"kind": "win", "seat": p.active, "points": points, "hidden": p.secret_points(p.active)})
    return True


def _stands_still(p: Position) -> bool:
    """After many rounds without progress the match ends: the most points win, equal points are a draw (CA-11.7)."""
    idle = p.idle_turns()
    if idle < (STANDSTILL_ROUNDS - STANDSTILL_WARNING) * p.num_players:
        return False
    if idle < STANDSTILL_ROUNDS * p.num_players:
        if idle == (STANDSTILL_ROUNDS - STANDSTILL_WARNING) * p.num_players:
            p.tell("CA-11.7", {"kind": "standstill_near", "rounds": STANDSTILL_WARNING})
        return False
    points = [p.all_points(seat) for seat in range(p.num_players)]
    best = max(points)
    p.winner = points.index(best) if points.count(best) == 1 else NOBODY
    p.phase = OVER
    p.tell("CA-11.7", {"kind": "standstill", "rounds": STANDSTILL_ROUNDS})
    if p.winner == NOBODY:
        p.tell("CA-11.7", {"kind": "draw", "points": best})
    else:
        p.tell("CA-11.7", {"kind": "win", "seat": p.winner, "points": best, "hidden": p.secret_points(p.winner)})
    return True
