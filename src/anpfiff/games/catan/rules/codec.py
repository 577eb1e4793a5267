"""A position as a readable dict and back: saves, puzzles and tests write positions in this form."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.catan.rules.football_codec import fill_season, optional, season_to_dict, seat_or_nobody
from anpfiff.games.catan.rules.geometry import EDGES, HEXES, NO_HEX, VERTICES
from anpfiff.games.catan.rules.offers import addressees, cards_given, cards_wanted, offer_code, seats_of
from anpfiff.games.catan.rules.position import NO_KIND, NO_OFFER, Position
from anpfiff.games.catan.rules.sites import index_board, index_pieces
from anpfiff.games.catan.rules.tables import CITY, HARBOURS, KINDS, NO_HARBOUR, ROAD, SETTLEMENT, Tables
from anpfiff.games.catan.saved import Saved, SavedOffer, SavedPlayer

PHASES: Final = [
    "colours",
    "terrain",
    "corner",
    "chips",
    "harbours",
    "first_seat",
    "first_roll",
    "found_settlement",
    "found_road",
    "pre_roll",
    "roll",
    "discard",
    "move_robber",
    "choose_victim",
    "steal",
    "main",
    "draw_card",
    "free_road",
    "plenty",
    "name_resource",
    "over",
    "draw_pasture",
    "swap_pasture",
    "shot",
    "count_result",
    "reward",
    "reward_card",
]
ANSWERS: Final = ["not_asked", "waiting", "accepted", "declined"]
ANY_HARBOUR: Final = "any"


# -- writing -------------------------------------------------------------------------------------------------


def position_to_dict(p: Position) -> dict[str, Any]:
    t = p.tables
    saved: Saved = {
        "phase": PHASES[p.phase],
        "colours": [t.colour_ids[colour] for colour in p.colours],
        "terrain": [t.terrain_ids[terrain] for terrain in p.terrain],
        "chips": [chips_of(p, hex_) for hex_ in range(HEXES)],
        "harbours": [harbour_name(t, kind) for kind in p.harbour],
        "robber": optional(p.robber),
        "bank": counts(t.resource_ids, p.bank, 0),
        "deck": counts(t.card_ids, p.deck, 0),
        "new_cards": counts(t.card_ids, p.new_cards, 0),
        "players": [_player_dict(p, seat) for seat in range(p.num_players)],
        "longest_road": optional(p.longest_road),
        "largest_army": optional(p.largest_army),
        "first": p.first,
        "active": p.active,
        "turn": p.turn,
        "founded": p.founded,
        "rolled": p.rolled,
        "dice": dice_list(p),
        "card_played": p.card_played,
        "has_built": p.has_built,
        "sums": p.sums[:],
        "dice_deck": p.dice_deck[:],
        "free_roads": p.free_roads,
        "free_cards": p.free_cards,
        "named": None if p.named == NO_KIND else t.resource_ids[p.named],
        "victim": optional(p.victim),
        "offer": offer_dict(p, p.offer),
        "winner": optional(p.winner),
        "season": None if p.season is None else season_to_dict(p.season),
    }
    return dict(saved)


def counts(names: list[str], numbers: list[int], base: int) -> dict[str, int]:
    """Five numbers of cards by name, without the kinds of which there are none."""
    return {names[kind]: numbers[base + kind] for kind in range(KINDS) if numbers[base + kind] != 0}


def chips_of(p: Position, hex_: int) -> list[int]:
    return [number for number in (p.chip[hex_], p.second_chip[hex_]) if number > 0]


def harbour_name(t: Tables, kind: int) -> str | None:
    if kind == NO_HARBOUR:
        return None
    return t.resource_ids[kind] if kind < KINDS else ANY_HARBOUR


def dice_list(p: Position) -> list[int]:
    return [] if p.die1 == 0 else [p.die1, p.die2]


def offer_dict(p: Position, offer: int) -> SavedOffer | None:
    if offer == NO_OFFER:
        return None
    ids = p.tables.resource_ids
    give, want = counts(ids, cards_given(offer), 0), counts(ids, cards_wanted(offer), 0)
    return {"give": give, "want": want, "to": seats_of(addressees(offer), p.num_players)}


def buildings(p: Position, seat: int, level: int) -> list[int]:
    return [v for v in range(VERTICES) if p.owner[v] == seat and p.level[v] == level]


def roads(p: Position, seat: int) -> list[int]:
    return [edge for edge in range(EDGES) if p.road[edge] == seat]


def _player_dict(p: Position, seat: int) -> SavedPlayer:
    t, n = p.tables, p.num_players
    return {
        "hand": counts(t.resource_ids, p.hand, seat * KINDS),
        "development": counts(t.card_ids, p.cards, seat * KINDS),
        "knights": p.knights[seat],
        "roads": roads(p, seat),
        "settlements": buildings(p, seat, 1),
        "cities": buildings(p, seat, 2),
        "bonus": p.bonus[seat],
        "first_roll": p.first_rolls[seat],
        "discards_due": p.discards_due[seat],
        "discards": counts(t.resource_ids, p.discards, seat * KINDS),
        "answer": ANSWERS[p.answers[seat]],
        "counter": offer_dict(p, p.counters[seat]),
        "offers_made": p.offers_made[seat],
        "stolen": [counts(t.resource_ids, p.thefts, (seat * n + victim) * KINDS) for victim in range(n)],
    }


# -- reading -------------------------------------------------------------------------------------------------


def fill_position(p: Position, d: dict[str, Any]) -> None:
    """Set every field from a dict whose shape has been checked (see saves.py)."""
    t = p.tables
    p.phase = PHASES.index(d["phase"])
    p.colours = [t.colour_ids.index(name) for name in d["colours"]]
    p.terrain = [t.terrain_ids.index(name) for name in d["terrain"]]
    for hex_ in range(HEXES):
        chips: list[int] = d["chips"][hex_]
        p.chip[hex_] = chips[0] if len(chips) > 0 else 0
        p.second_chip[hex_] = chips[1] if len(chips) > 1 else 0
    for harbour in range(HARBOURS):
        p.harbour[harbour] = _harbour_kind(t, d["harbours"][harbour])
    p.robber = NO_HEX if d["robber"] is None else d["robber"]
    p.bank = _numbers(t.resource_ids, d["bank"])
    p.deck = _numbers(t.card_ids, d["deck"])
    p.new_cards = _numbers(t.card_ids, d["new_cards"])
    p.longest_road = seat_or_nobody(d["longest_road"])
    p.largest_army = seat_or_nobody(d["largest_army"])
    p.first = d["first"]
    p.active = d["active"]
    p.turn = d["turn"]
    p.founded = d["founded"]
    p.rolled = d["rolled"]
    dice: list[int] = d["dice"]
    p.die1 = dice[0] if dice else 0
    p.die2 = dice[1] if dice else 0
    p.card_played = d["card_played"]
    p.has_built = d["has_built"]
    p.sums = list(d["sums"])
    p.dice_deck = list(d["dice_deck"])
    p.free_roads = d["free_roads"]
    p.free_cards = d["free_cards"]
    p.named = NO_KIND if d["named"] is None else t.resource_ids.index(d["named"])
    p.victim = seat_or_nobody(d["victim"])
    p.offer = _offer(t, d["offer"])
    p.winner = seat_or_nobody(d["winner"])
    for seat in range(p.num_players):
        _fill_player(p, seat, d["players"][seat])
    if p.season is not None:
        fill_season(p.season, d["season"])
    index_board(p)
    index_pieces(p)


def _numbers(names: list[str], cards: dict[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in names]


def _harbour_kind(t: Tables, name: str | None) -> int:
    if name is None:
        return NO_HARBOUR
    return KINDS if name == ANY_HARBOUR else t.resource_ids.index(name)


def _offer(t: Tables, offer: SavedOffer | None) -> int:
    if offer is None:
        return NO_OFFER
    bits = 0
    for seat in offer["to"]:
        bits |= 1 << seat
    return offer_code(_numbers(t.resource_ids, offer["give"]), _numbers(t.resource_ids, offer["want"]), bits)


def _fill_player(p: Position, seat: int, d: SavedPlayer) -> None:
    t, n = p.tables, p.num_players
    first = seat * KINDS
    p.hand[first : first + KINDS] = _numbers(t.resource_ids, d["hand"])
    p.cards[first : first + KINDS] = _numbers(t.card_ids, d["development"])
    p.discards[first : first + KINDS] = _numbers(t.resource_ids, d["discards"])
    p.knights[seat] = d["knights"]
    for edge in d["roads"]:
        p.road[edge] = seat
    for level, vertices in ((1, d["settlements"]), (2, d["cities"])):
        for vertex in vertices:
            p.owner[vertex] = seat
            p.level[vertex] = level
    pieces = seat * 3
    p.left[pieces + ROAD] = t.pieces[ROAD] - len(d["roads"])
    p.left[pieces + SETTLEMENT] = t.pieces[SETTLEMENT] - len(d["settlements"])
    p.left[pieces + CITY] = t.pieces[CITY] - len(d["cities"])
    p.bonus[seat] = d["bonus"]
    p.first_rolls[seat] = d["first_roll"]
    p.discards_due[seat] = d["discards_due"]
    p.answers[seat] = ANSWERS.index(d["answer"])
    p.counters[seat] = _offer(t, d["counter"])
    p.offers_made[seat] = d["offers_made"]
    for victim in range(n):
        place = (seat * n + victim) * KINDS
        p.thefts[place : place + KINDS] = _numbers(t.resource_ids, d["stolen"][victim])
