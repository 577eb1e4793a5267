"""A position as a readable dict and back: saves, puzzles and tests write positions in this form."""

from __future__ import annotations

from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.actions import ANY_HARBOUR
from anpfiff.games.catan.rules.codec_season import decode_season, encode_season, optional, seat_or_nobody
from anpfiff.games.catan.rules.geometry import ALL_EDGES, ALL_HEXES, ALL_VERTICES, HEXES, NO_HEX, Hex
from anpfiff.games.catan.rules.offers import addressees, bit_set, cards_given, cards_wanted, offer_code, seats_of
from anpfiff.games.catan.rules.position import (
    DRAW_PASTURE,
    FOUND_SETTLEMENT,
    NO_KIND,
    NO_OFFER,
    OVER,
    SWAP_PASTURE,
    Position,
)
from anpfiff.games.catan.rules.sites import index_board, index_pieces
from anpfiff.games.catan.rules.tables import (
    ANY_RESOURCE,
    CITY,
    HARBOUR_COUNT,
    NO_HARBOUR,
    RESOURCE_KINDS,
    ROAD,
    SETTLEMENT,
    Tables,
    card_slot,
    hand_slot,
    piece_slot,
)
from anpfiff.games.catan.saved import Saved, SavedPlayer
from anpfiff.games.catan.view import Answer, OfferView, Phase

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
ANSWERS: Final[tuple[Answer, ...]] = get_args(Answer)


# -- writing -------------------------------------------------------------------------------------------------


def encode(p: Position) -> Saved:
    t = p.tables
    saved: Saved = {
        "phase": PHASES[p.phase],
        "colours": [t.colour_ids[colour] for colour in p.colours],
        "terrain": [t.terrain_ids[terrain] for terrain in p.terrain],
        "chips": [chips_of(p, hex_) for hex_ in ALL_HEXES],
        "harbours": [harbour_name(t, kind) for kind in p.harbour],
        "robber": optional(p.robber),
        "bank": counts(t.resource_ids, list(p.bank)),
        "deck": counts(t.card_ids, list(p.deck)),
        "new_cards": counts(t.card_ids, list(p.new_cards)),
        "players": [_player(p, seat) for seat in range(p.num_players)],
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
        "sums": list(p.sums),
        "dice_deck": list(p.dice_deck),
        "free_roads": p.free_roads,
        "free_cards": p.free_cards,
        "named": None if p.named == NO_KIND else t.resource_ids[p.named],
        "victim": optional(p.victim),
        "offer": offer_view(p, p.offer),
        "winner": optional(p.winner),
        "season": None if p.season is None else encode_season(p.season),
    }
    if p.phase != OVER and p.idle_turns() > 0:
        saved["idle"] = p.idle_turns()
    return saved


def counts(names: list[str], numbers: list[int]) -> dict[str, int]:
    """Numbers of cards by name, leaving out kinds with none."""
    return {names[kind]: number for kind, number in enumerate(numbers) if number != 0}


def chips_of(p: Position, hex_: Hex) -> list[int]:
    return [number for number in (p.chip[hex_], p.second_chip[hex_]) if number > 0]


def harbour_name(t: Tables, kind: int) -> str | None:
    if kind == NO_HARBOUR:
        return None
    return ANY_HARBOUR if kind == ANY_RESOURCE else t.resource_ids[kind]


def dice_list(p: Position) -> list[int]:
    return [] if p.die1 == 0 else [p.die1, p.die2]


def offer_view(p: Position, offer: int) -> OfferView | None:
    if offer == NO_OFFER:
        return None
    ids = p.tables.resource_ids
    give, want = counts(ids, cards_given(offer)), counts(ids, cards_wanted(offer))
    return {"give": give, "want": want, "to": seats_of(addressees(offer), p.num_players)}


def buildings(p: Position, seat: int, level: int) -> list[int]:
    return [v for v in ALL_VERTICES if p.owner[v] == seat and p.level[v] == level]


def roads(p: Position, seat: int) -> list[int]:
    return [edge for edge in ALL_EDGES if p.road[edge] == seat]


def _player(p: Position, seat: int) -> SavedPlayer:
    t = p.tables
    return {
        "hand": counts(t.resource_ids, p.hand_of(seat)),
        "development": counts(t.card_ids, p.cards_of(seat)),
        "knights": p.knights[seat],
        "roads": roads(p, seat),
        "settlements": buildings(p, seat, 1),
        "cities": buildings(p, seat, 2),
        "bonus": p.bonus[seat],
        "first_roll": p.first_rolls[seat],
        "discards_due": p.discards_due[seat],
        "discards": counts(t.resource_ids, p.discards_of(seat)),
        "answer": ANSWERS[p.answers[seat]],
        "counter": offer_view(p, p.counters[seat]),
        "offers_made": p.offers_made[seat],
        "stolen": [_stolen(p, seat, victim) for victim in range(p.num_players)],
    }


def _stolen(p: Position, thief: int, victim: int) -> dict[str, int]:
    first = p.theft_slot(thief, victim)
    return counts(p.tables.resource_ids, list(p.thefts[first : first + RESOURCE_KINDS]))


# -- reading -------------------------------------------------------------------------------------------------


def decode(p: Position, saved: Saved) -> None:
    """Set every field; the saved form has been checked (see loading.py)."""
    p.clear()
    t = p.tables
    p.phase = PHASES.index(saved["phase"])
    p.colours = [t.colour_ids.index(name) for name in saved["colours"]]
    p.terrain = [t.terrain_ids.index(name) for name in saved["terrain"]]
    for hex_ in range(HEXES):
        chips: list[int] = saved["chips"][hex_]
        p.chip[hex_] = chips[0] if len(chips) > 0 else 0
        p.second_chip[hex_] = chips[1] if len(chips) > 1 else 0
    for harbour in range(HARBOUR_COUNT):
        p.harbour[harbour] = _harbour_kind(t, saved["harbours"][harbour])
    p.robber = NO_HEX if saved["robber"] is None else Hex(saved["robber"])
    p.bank = vec[i64](_numbers(t.resource_ids, saved["bank"]))
    p.deck = vec[i64](_numbers(t.card_ids, saved["deck"]))
    p.new_cards = vec[i64](_numbers(t.card_ids, saved["new_cards"]))
    p.longest_road = seat_or_nobody(saved["longest_road"])
    p.largest_army = seat_or_nobody(saved["largest_army"])
    p.first = saved["first"]
    p.active = saved["active"]
    p.turn = saved["turn"]
    p.progress = p.turn - saved.get("idle", 0)
    p.founded = saved["founded"]
    p.rolled = saved["rolled"]
    dice: list[int] = saved["dice"]
    p.die1 = dice[0] if dice else 0
    p.die2 = dice[1] if dice else 0
    p.card_played = saved["card_played"]
    p.has_built = saved["has_built"]
    p.sums = vec[i64](saved["sums"])
    p.dice_deck = vec[i64](saved["dice_deck"])
    p.free_roads = saved["free_roads"]
    p.free_cards = saved["free_cards"]
    p.named = NO_KIND if saved["named"] is None else t.resource_ids.index(saved["named"])
    p.victim = seat_or_nobody(saved["victim"])
    p.offer = _offer(t, saved["offer"])
    p.winner = seat_or_nobody(saved["winner"])
    for seat in range(p.num_players):
        _decode_player(p, seat, saved["players"][seat])
    if p.season is not None:
        assert saved["season"] is not None
        decode_season(p.season, saved["season"])
    # Before founding begins, the board is still being laid.
    if p.phase >= FOUND_SETTLEMENT and p.phase != DRAW_PASTURE and p.phase != SWAP_PASTURE:
        index_board(p)
    index_pieces(p)


def _numbers(names: list[str], cards: dict[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in names]


def _fill(array: vec[i64], first: int, numbers: list[int]) -> None:
    for offset, number in enumerate(numbers):
        array[first + offset] = number


def _harbour_kind(t: Tables, name: str | None) -> int:
    if name is None:
        return NO_HARBOUR
    return ANY_RESOURCE if name == ANY_HARBOUR else t.resource_ids.index(name)


def _offer(t: Tables, offer: OfferView | None) -> int:
    if offer is None:
        return NO_OFFER
    give, want = _numbers(t.resource_ids, offer["give"]), _numbers(t.resource_ids, offer["want"])
    return offer_code(give, want, bit_set(offer["to"]))


def _decode_player(p: Position, seat: int, saved: SavedPlayer) -> None:
    t = p.tables
    _fill(p.hand, hand_slot(seat, 0), _numbers(t.resource_ids, saved["hand"]))
    _fill(p.cards, card_slot(seat, 0), _numbers(t.card_ids, saved["development"]))
    _fill(p.discards, hand_slot(seat, 0), _numbers(t.resource_ids, saved["discards"]))
    p.knights[seat] = saved["knights"]
    for edge in saved["roads"]:
        p.road[edge] = seat
    for level, vertices in ((1, saved["settlements"]), (2, saved["cities"])):
        for vertex in vertices:
            p.owner[vertex] = seat
            p.level[vertex] = level
    for piece, placed in ((ROAD, saved["roads"]), (SETTLEMENT, saved["settlements"]), (CITY, saved["cities"])):
        p.left[piece_slot(seat, piece)] = t.pieces[piece] - len(placed)
    p.bonus[seat] = saved["bonus"]
    p.first_rolls[seat] = saved["first_roll"]
    p.discards_due[seat] = saved["discards_due"]
    p.answers[seat] = ANSWERS.index(saved["answer"])
    p.counters[seat] = _offer(t, saved["counter"])
    p.offers_made[seat] = saved["offers_made"]
    for victim in range(p.num_players):
        _fill(p.thefts, p.theft_slot(seat, victim), _numbers(t.resource_ids, saved["stolen"][victim]))
