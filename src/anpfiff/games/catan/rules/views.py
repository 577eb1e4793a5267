"""What a seat may see of the table: built up from what it knows, never cut down from the whole truth."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.codec import (
    ANSWERS,
    PHASES,
    buildings,
    chips_of,
    counts,
    dice_list,
    harbour_name,
    offer_view,
    roads,
)
from anpfiff.games.catan.rules.codec_season import COUNTED_NAMES, optional, result_view, shot_names
from anpfiff.games.catan.rules.geometry import ALL_HEXES
from anpfiff.games.catan.rules.knowledge import counted_cards, unseen_thefts
from anpfiff.games.catan.rules.matchday import double_player, pairing, shooter
from anpfiff.games.catan.rules.position import COUNT_RESULT, NO_KIND, OVER, SHOT, Position, five_of
from anpfiff.games.catan.rules.season import Season
from anpfiff.games.catan.rules.tables import (
    CARD_KINDS,
    CITY,
    NOBODY,
    ROAD,
    SETTLEMENT,
    piece_slot,
)
from anpfiff.games.catan.view import CountedView, DuelView, PairingView, PlayerView, SeasonView, View

_SPECTATOR: Final = -1


def view(p: Position, seat: int | None) -> View:
    t = p.tables
    observer = _SPECTATOR if seat is None else seat
    return {
        "phase": PHASES[p.phase],
        "turn": p.turn,
        "round": p.round(),
        "active": p.active,
        "first": p.first,
        "target": t.target,
        "dice": dice_list(p),
        "rolled": p.rolled,
        "sums": list(p.sums),
        "first_rolls": p.first_rolls[:],
        "card_played": p.card_played,
        "free_roads": p.free_roads,
        "free_cards": p.free_cards,
        "named": None if p.named == NO_KIND else t.resource_ids[p.named],
        "victim": optional(p.victim),
        "terrain": [t.terrain_ids[terrain] for terrain in p.terrain],
        "chips": [chips_of(p, hex_) for hex_ in ALL_HEXES],
        "harbours": [harbour_name(t, kind) for kind in p.harbour],
        "robber": optional(p.robber),
        "bank": {name: p.bank[kind] for kind, name in enumerate(t.resource_ids)} if t.bank_visible else None,
        "bank_empty": [name for kind, name in enumerate(t.resource_ids) if p.bank[kind] == 0],
        "deck": p.deck_size(),
        "longest_road": optional(p.longest_road),
        "largest_army": optional(p.largest_army),
        "offer": offer_view(p, p.offer),
        "players": [_player_view(p, other, observer) for other in range(p.num_players)],
        "season": None if p.season is None else _season_view(p, p.season),
        "winner": optional(p.winner),
    }


def _player_view(p: Position, seat: int, observer: int) -> PlayerView:
    t = p.tables
    open_ = seat == observer or p.phase == OVER
    own_new = list(p.new_cards) if seat == p.active else [0] * CARD_KINDS
    return {
        "colour": t.colour_ids[p.colours[seat]] if seat < len(p.colours) else None,
        "hand_size": p.hand_size(seat),
        "hand": counts(t.resource_ids, p.hand_of(seat)) if open_ else None,
        "counted": None if open_ else _counted_view(p, seat, observer),
        "card_count": p.card_count(seat),
        "development": counts(t.card_ids, p.cards_of(seat)) if open_ else None,
        "new_cards": counts(t.card_ids, own_new) if open_ else None,
        "knights": p.knights[seat],
        "points": p.public_points(seat),
        "ranking_points": p.bonus[seat],
        "total": p.all_points(seat) if open_ else None,
        "place": _final_place(p, seat) if p.phase == OVER else None,
        "road_length": p.road_length[seat],
        "roads": roads(p, seat),
        "settlements": buildings(p, seat, 1),
        "cities": buildings(p, seat, 2),
        "roads_left": p.left[piece_slot(seat, ROAD)],
        "settlements_left": p.left[piece_slot(seat, SETTLEMENT)],
        "cities_left": p.left[piece_slot(seat, CITY)],
        "rates": counts(t.resource_ids, five_of(p.rates, seat)),
        "discards_due": _discards_due(p, seat, open_),
        "discards": counts(t.resource_ids, p.discards_of(seat)) if open_ else None,
        "answer": ANSWERS[p.answers[seat]],
        "counter": offer_view(p, p.counters[seat]),
    }


def _discards_due(p: Position, seat: int, open_: bool) -> int:
    """The owner sees how many cards are still to be named; the others only how many there will be in the end."""
    if open_ or p.discards_due[seat] == 0:
        return p.discards_due[seat]
    return p.hand_size(seat) // 2


def _counted_view(p: Position, seat: int, observer: int) -> CountedView:
    return {
        "cards": counts(p.tables.resource_ids, counted_cards(p, seat, observer)),
        "won": unseen_thefts(p, seat, observer, as_victim=False),
        "lost": unseen_thefts(p, seat, observer, as_victim=True),
    }


def _final_place(p: Position, seat: int) -> int:
    """The winner first, the others by all their points; equal points share a place (CA-11.6)."""
    if seat == p.winner:
        return 1
    better = [s for s in range(p.num_players) if s == p.winner or p.all_points(s) > p.all_points(seat)]
    return 1 + len(better)


def _season_view(p: Position, s: Season) -> SeasonView:
    t = s.tables
    ready = len(p.colours) == p.num_players and not s.over
    double = double_player(p, s) if ready else NOBODY
    return {
        "matchday": None if s.over else s.played + 1,
        "played": s.played,
        "length": t.season_length,
        "over": s.over,
        "matchday_due": s.matchday_due,
        "retrained": s.retrained,
        "pairings": [_pairing_view(p, s, duel) for duel in (1, 2)] if ready else [],
        "double_player": optional(double),
        "duel": _duel_view(p, s) if s.duel > 0 else None,
        "tokens": s.tokens[:],
        "supply": [t.tokens - tokens for tokens in s.tokens],
        "marker": s.marker[:],
        "place": [place if place > 0 else None for place in s.place],
        "rewarded": optional(s.rewarded),
        "results": [result_view(result) for result in s.results],
    }


def _pairing_view(p: Position, s: Season, duel: int) -> PairingView:
    left, right = pairing(p, s, duel)
    return {"left": left, "right": right}


def _duel_view(p: Position, s: Season) -> DuelView:
    following = None
    if p.phase == SHOT:
        following = shooter(s)
    elif p.phase == COUNT_RESULT:
        following = double_player(p, s)
    return {
        "number": s.duel,
        "left": s.left,
        "right": s.right,
        "left_shots": shot_names(s.left_shots),
        "right_shots": shot_names(s.right_shots),
        "next": following,
        "counted": COUNTED_NAMES[s.first_counted],
    }
