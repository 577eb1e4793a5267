"""The constants of one game: the data file and the options as small ints, ready for the rules' inner loops."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import Edge
from anpfiff.kit.actions import ActionSpace

# Resources, in the order of every list of five.
BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
RESOURCE_KINDS: Final = 5

# Terrain: the first five yield the resource of the same number (CA-1.4).
PASTURE: Final = 2
DESERT: Final = 5
PITCH: Final = 6
UNLAID: Final = 7

# What can be bought: three kinds of pieces, and a development card.
ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
CARD: Final = 3
PIECE_KINDS: Final = 3
PURCHASES: Final = 4

# Development cards.
KNIGHT: Final = 0
VICTORY_POINT: Final = 1
ROAD_BUILDING: Final = 2
YEAR_OF_PLENTY: Final = 3
MONOPOLY: Final = 4
CARD_KINDS: Final = 5

# Harbours: a resource, or this for 3:1.
ANY_RESOURCE: Final = 5
NO_HARBOUR: Final = -1
HARBOUR_COUNT: Final = 9

# Results of an attempt in a duel, in the order of shot_weights (FF-5.9).
GOAL: Final = 0
MISS: Final = 1
OUT: Final = 2
FOUL: Final = 3

# How the first player is determined (CA-3.12a).
BY_LOT: Final = -1
BY_ROLLING: Final = -2

# After this many rounds in which nothing is built, bought or played the match ends (CA-11.7), with a warning before.
STANDSTILL_ROUNDS: Final = 1000
STANDSTILL_WARNING: Final = 10

NOBODY: Final = -1
NO_LIMIT: Final = 1_000_000


# Indices in flat arrays.


def hand_slot(seat: i64, resource: i64) -> i64:
    """The index of a resource in a flat list over seats."""
    return seat * RESOURCE_KINDS + resource


def card_slot(seat: i64, card: i64) -> i64:
    """The index of a kind of development card in a flat list over seats."""
    return seat * CARD_KINDS + card


def piece_slot(seat: i64, piece: i64) -> i64:
    """The index of a kind of piece in a flat list over seats."""
    return seat * PIECE_KINDS + piece


def cost_slot(item: i64, resource: i64) -> i64:
    """The index of a resource in Tables.cost."""
    return item * RESOURCE_KINDS + resource


class Tables:
    """Nothing here changes during a match."""

    # The names of all actions, derived from the rest.
    space: ActionSpace

    def __init__(self) -> None:
        # The Game these belong to.
        self.game: Any = None
        self.resource_ids: list[str] = []
        self.terrain_ids: list[str] = []
        self.card_ids: list[str] = []
        self.colour_ids: list[str] = []
        # Cards of each resource in the box (CA-1.6).
        self.supply = 0
        # What a road, settlement, city, development card costs, flat: index = cost_slot(item, resource) (CA-8.1).
        self.cost: vec[i64] = vec[i64]([0] * (PURCHASES * RESOURCE_KINDS))
        # Roads, settlements and cities per player (CA-1.5).
        self.pieces: list[int] = []
        self.deck: list[int] = []
        self.tiles: list[int] = []
        self.chips: list[int] = []
        self.harbour_edges: list[Edge] = []
        self.harbour_kinds: list[int] = []
        self.beginner_terrain: list[int] = []
        self.beginner_chips: list[int] = []
        self.longest_road_from = 0
        self.largest_army_from = 0
        self.special_points = 0
        self.settlement_points = 0
        self.city_points = 0
        # Options.
        self.target = 0
        self.win_at_once = True
        self.beginner = False
        self.random_chips = False
        self.no_adjacent_red = True
        # An index into geometry.CORNERS, or -1 if it is drawn (CA-3.4).
        self.spiral_corner = -1
        self.shuffled_harbours = False
        # A seat, BY_LOT or BY_ROLLING.
        self.first_seat = BY_LOT
        # The colour of each seat; empty if they are drawn.
        self.seat_colours: list[int] = []
        self.used_colours: list[int] = []
        self.separate_phases = False
        self.dice_deck = False
        self.dice_reserve = 0
        self.no_seven_rounds = 0
        self.discard_limit = 0
        self.robber_on_pitch = False
        self.friendly_robber = False
        self.friendly_points = 0
        self.player_trade = True
        self.bank_visible = True
        self.football: FootballTables | None = None


class FootballTables:
    """The constants of Fußballfieber."""

    def __init__(self) -> None:
        self.tokens = 0
        self.win = 0
        self.draw = 0
        self.season_length = 0
        self.trophy = 0
        # Per field of the track, up to the trophy: whether it bears the symbol (FF-6.13).
        self.resource_field: list[bool] = []
        self.card_field: list[bool] = []
        # Per row of the matchday table the colours in its columns.
        self.rows: list[list[int]] = []
        # Victory points of places 1 to 4 (FF-7.2).
        self.place_points: list[int] = []
        # Weights of GOAL, MISS, OUT, FOUL.
        self.shot_weights: list[int] = []
        self.start_player_swaps = False
        self.token_per_pitch = False
        self.trophy_ends_at_once = False
        self.retrain_before_roll = True
        self.post_season_tokens = False
