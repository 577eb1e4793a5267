"""A position in numbers, as learnt bots judge it: who earns what, how long building takes, who wins when. Compiled.

Seats are counted from the observing one. Of the others' hands it knows what a perfect memory has counted, of their
development cards only how many there are. What the options change is among the numbers, so that one net can serve both
scenarios. A net may judge where a turn or a shot is about to begin.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.catan.features_economy import LONGEST_WAIT, Economy, price_of, price_of_points, worth_of_place
from anpfiff.games.catan.features_season import points_next, points_today
from anpfiff.games.catan.rules.geometry import EDGE_A, EDGE_B, VERTEX_EDGES, Vertex, other_end
from anpfiff.games.catan.rules.position import FIRST_ROLL, PRE_ROLL, ROLL, SHOT, Position
from anpfiff.games.catan.rules.season import Season
from anpfiff.games.catan.rules.sites import is_free
from anpfiff.games.catan.rules.tables import (
    CARD,
    CARD_KINDS,
    CITY,
    KNIGHT,
    MONOPOLY,
    NOBODY,
    RESOURCE_KINDS,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
    card_slot,
    cost_slot,
    piece_slot,
)
from anpfiff.kit.core import State

# Raised whenever the numbers change their meaning.
FEATURES_VERSION: Final = 1

_KIND_NAMES: Final = ["brick", "lumber", "wool", "grain", "ore"]
_SEAT_NAMES: Final = [
    "points",
    "missing",
    "missing_1",
    "missing_2",
    "missing_3",
    "to_roll",
    *[f"income_{kind}" for kind in _KIND_NAMES],
    "income",
    "kinds",
    "lively_ways",
    "blocked",
    *[f"rate_{kind}" for kind in _KIND_NAMES],
    *[f"hand_{kind}" for kind in _KIND_NAMES],
    "hand",
    "too_many",
    "wait_road",
    "wait_settlement",
    "wait_city",
    "wait_card",
    "wait_win",
    "wait_win_long",
    "ahead",
    "settlements",
    "cities",
    "roads_left",
    "sites",
    "best_site",
    "best_after_road",
    "best_after_two",
    "longest_road",
    "road_length",
    "to_longest_road",
    "largest_army",
    "knights",
    "to_largest_army",
    "cards",
]
_SEASON_NAMES: Final = ["tokens", "marker", "marker_lead", "place_points", "points_today", "points_next"]
_OWN_NAMES: Final = ["own_knight", "own_road_building", "own_year_of_plenty", "own_monopoly", "own_hidden_points"]
_TABLE_NAMES: Final = [
    "card_played",
    "deck",
    "target",
    "round",
    "trade",
    "limit",
    "founded",
    "season",
    "season_left",
    "friendly_robber",
]


class Row:
    """Numbers one after another."""

    def __init__(self) -> None:
        self.values: vec[float] = vec[float]()

    def put(self, value: float) -> None:
        self.values = append(self.values, value)

    def flag(self, value: bool) -> None:
        self.values = append(self.values, 1.0 if value else 0.0)


def features(state: State, seat: int) -> vec[float]:
    """The position as `seat` knows it."""
    assert isinstance(state, Position)
    p = state
    n = p.num_players
    row = Row()
    economy = Economy(p, seat)
    waits: list[float] = []
    for place in range(n):
        waits.append(_wait_for_win(p, economy, place, seat))
    for step in range(n):
        place = (seat + step) % n
        _put_points(row, p, place, seat)
        _put_economy(row, p, economy, place)
        _put_waits(row, p, economy, place, waits)
        _put_special(row, p, place)
    _put_season(row, p, seat)
    for card in (KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY):
        row.put(min(_held(p, seat, card), 3) / 2.0)
    row.put(p.secret_points(seat) / 2.0)
    _put_table(row, p)
    return row.values


def settled(state: State) -> bool:
    """Whether a net may judge: a turn or a shot is about to begin, or the board is still being laid."""
    assert isinstance(state, Position)
    phase = state.phase
    return phase == ROLL or phase == PRE_ROLL or phase == SHOT or phase <= FIRST_ROLL


def alike(state: State, outcome: int) -> int:
    """Only the sum of two dice matters."""
    assert isinstance(state, Position)
    return outcome // 6 + outcome % 6 if state.phase == ROLL and not state.tables.dice_deck else outcome


def feature_names(state: State) -> list[str]:
    """The names of the numbers, in order."""
    names: list[str] = []
    for step in range(state.num_players):
        names += [f"seat+{step} {name}" for name in _SEAT_NAMES]
    for step in range(state.num_players):
        names += [f"seat+{step} {name}" for name in _SEASON_NAMES]
    return [*names, *_OWN_NAMES, *_TABLE_NAMES]


# -- points ------------------------------------------------------------------------------------------------


def _held(p: Position, seat: int, card: int) -> int:
    """Development cards of a kind in the seat's own hand, including new ones."""
    count = p.cards[card_slot(seat, card)]
    return count + p.new_cards[card] if seat == p.active else count


def _points(p: Position, seat: int, looking: int) -> float:
    """All of the seat's own points; of another's hidden points as many as are likely."""
    if seat == looking:
        return float(p.all_points(seat))
    hidden = p.card_count(seat)
    if hidden == 0:
        return float(p.public_points(seat))
    unseen, points = 0, 0
    for kind in range(CARD_KINDS):
        count = p.deck[kind]
        for other in range(p.num_players):
            if other != looking:
                count += _held(p, other, kind)
        unseen += count
        if kind == VICTORY_POINT:
            points = count
    return float(p.public_points(seat)) + float(hidden * points) / float(max(unseen, 1))


def _put_points(row: Row, p: Position, seat: int, looking: int) -> None:
    points = _points(p, seat, looking)
    missing = max(float(p.tables.target) - points, 0.0)
    row.put(points / 10.0)
    row.put(missing / 10.0)
    row.put(_at_most(missing, 1.0))
    row.put(_at_most(missing, 2.0))
    row.put(_at_most(missing, 3.0))
    row.flag(_next_to_roll(p) == seat)


def _at_most(value: float, limit: float) -> float:
    """1 up to the limit, 0 beyond it."""
    return min(max(limit + 1.0 - value, 0.0), 1.0)


def _next_to_roll(p: Position) -> int:
    if p.phase <= FIRST_ROLL:
        return NOBODY
    return (p.active + 1) % p.num_players if p.phase == SHOT else p.active


# -- economy -----------------------------------------------------------------------------------------------


def _put_economy(row: Row, p: Position, economy: Economy, seat: int) -> None:
    first: i64 = seat * RESOURCE_KINDS
    total = 0.0
    kinds = 0
    for kind in range(i64(RESOURCE_KINDS)):
        income = economy.income[first + kind]
        total += income
        if income > 0.0:
            kinds += 1
        row.put(4.0 * income)
    row.put(2.0 * total)
    row.put(kinds / 5.0)
    row.put(economy.lively_ways(seat) / 18.0)
    row.put(4.0 * economy.blocked[seat])
    for kind in range(i64(RESOURCE_KINDS)):
        row.put(float(4 - p.rates[first + kind]) / 2.0)
    for kind in range(i64(RESOURCE_KINDS)):
        row.put(min(economy.hand[first + kind], 5.0) / 3.0)
    size = p.hand_size(seat)
    row.put(min(size, 15) / 6.0)
    row.put(min(max(size - p.tables.discard_limit, 0), 8) / 4.0)


def _wait_for_win(p: Position, economy: Economy, seat: int, looking: int) -> float:
    """Rolls until the seat could have built all the points it lacks."""
    missing = int(max(float(p.tables.target) - _points(p, seat, looking), 0.0) + 0.5)
    sites = len(p.settlement_sites[seat])
    return economy.wait(p, seat, price_of_points(p, seat, min(missing, 12), sites))


def _put_waits(row: Row, p: Position, economy: Economy, seat: int, waits: list[float]) -> None:
    site, near, far = _places(p, economy, seat)
    roads = 0 if site > 0.0 else 1 if near > 0.0 else 2
    row.put(_patience(economy.wait(p, seat, price_of(p, 1, 0, 0)), 6.0))
    row.put(_patience(economy.wait(p, seat, price_of(p, roads, 1, 0)), 8.0))
    row.put(_patience(economy.wait(p, seat, price_of(p, 0, 0, 1)), 8.0))
    card = vec[float]([0.0] * RESOURCE_KINDS)
    for kind in range(RESOURCE_KINDS):
        card[kind] = float(p.tables.cost[cost_slot(CARD, kind)])
    row.put(_patience(economy.wait(p, seat, card), 6.0))
    own = waits[seat]
    rival = LONGEST_WAIT
    for other in range(p.num_players):
        if other != seat:
            rival = min(rival, waits[other])
    row.put(_patience(own, 20.0))
    row.put(own / 100.0)
    row.put(min(max((rival - own) / 20.0, -2.0), 2.0))
    row.put(float(p.tables.pieces[SETTLEMENT] - p.left[piece_slot(seat, SETTLEMENT)]) / 3.0)
    row.put(float(p.tables.pieces[CITY] - p.left[piece_slot(seat, CITY)]) / 3.0)
    row.put(float(p.left[piece_slot(seat, ROAD)]) / 10.0)
    row.put(min(len(p.settlement_sites[seat]), 4) / 2.0)
    row.put(site / 10.0)
    row.put(near / 10.0)
    row.put(far / 10.0)


def _patience(rolls: float, scale: float) -> float:
    """0 for now, 1 for never."""
    return rolls / (rolls + scale)


def _places(p: Position, economy: Economy, seat: int) -> tuple[float, float, float]:
    """The best place for a settlement at once, after one road, and after two."""
    site, near, far = 0.0, 0.0, 0.0
    for vertex in p.settlement_sites[seat]:
        site = max(site, worth_of_place(p, economy, seat, vertex))
    for edge in p.road_sites[seat]:
        for end in (EDGE_A[edge], EDGE_B[edge]):
            if p.owner[end] != NOBODY:
                continue
            if is_free(p, end):
                near = max(near, worth_of_place(p, economy, seat, end))
            far = max(far, _best_beyond(p, economy, seat, end))
    return site, near, far


def _best_beyond(p: Position, economy: Economy, seat: int, end: Vertex) -> float:
    best = 0.0
    for beyond in VERTEX_EDGES[end]:
        further = other_end(beyond, end)
        if p.road[beyond] == NOBODY and is_free(p, further):
            best = max(best, worth_of_place(p, economy, seat, further))
    return best


# -- special cards, season, table ----------------------------------------------------------------------------


def _put_special(row: Row, p: Position, seat: int) -> None:
    row.flag(p.longest_road == seat)
    row.put(float(p.road_length[seat]) / 6.0)
    row.put(_to_take(p.road_length, p.longest_road, seat, p.tables.longest_road_from) / 4.0)
    row.flag(p.largest_army == seat)
    row.put(float(p.knights[seat]) / 3.0)
    row.put(_to_take(p.knights, p.largest_army, seat, p.tables.largest_army_from) / 3.0)
    row.put(min(p.card_count(seat), 6) / 3.0)


def _to_take(counts: vec[i64], holder: int, seat: int, least: int) -> float:
    """How much a seat lacks to take a special card; for its holder, negative: what the others lack."""
    most: i64 = least - 1
    for other in range(len(counts)):
        if other != seat:
            most = max(most, counts[other])
    gap = most - counts[seat] + (0 if holder == seat else 1)
    return min(max(float(gap), -4.0), 4.0)


def _put_season(row: Row, p: Position, seat: int) -> None:
    n = p.num_players
    s = p.season
    if s is None:
        for _ in range(len(_SEASON_NAMES) * n):
            row.put(0.0)
        return
    today, coming = points_today(p, s), points_next(p, s)
    for step in range(n):
        place = (seat + step) % n
        row.put(s.tokens[place] / 3.0)
        row.put(s.marker[place] / s.tables.trophy)
        row.put(_marker_lead(s, place, today))
        row.put(float(p.bonus[place]) / 2.0)
        row.put(today[place])
        row.put(coming[place])


def _marker_lead(s: Season, seat: int, today: vec[float]) -> float:
    """How far ahead of the best of the others, including the duels in progress."""
    best = 0.0
    for other in range(len(s.marker)):
        if other != seat:
            best = max(best, s.marker[other] + today[other])
    return min(max((s.marker[seat] + today[seat] - best) / 6.0, -2.0), 2.0)


def _put_table(row: Row, p: Position) -> None:
    row.flag(p.card_played and p.phase != SHOT)
    row.put(p.deck_size() / 25.0)
    row.put(p.tables.target / 10.0)
    row.put(min(p.round(), 40) / 20.0)
    row.flag(p.tables.player_trade)
    row.put(min(p.tables.discard_limit, 20) / 10.0)
    row.put(p.founded / (4.0 * p.num_players))
    s = p.season
    row.flag(s is not None and not s.over)
    row.put(0.0 if s is None or s.over else (s.tables.season_length - s.played) / s.tables.season_length)
    row.flag(p.tables.friendly_robber)
