"""What the data and the options amount to for the rules: their tables."""

from __future__ import annotations

from math import gcd

from anpfiff.games.catan.data import BUILDING_IDS, COLOUR_IDS, RESOURCES, TERRAIN_IDS, Parts, harbour_kind
from anpfiff.games.catan.options import AUTO, PLACE_OPTIONS, number
from anpfiff.games.catan.rules.actions import action_space
from anpfiff.games.catan.rules.geometry import CORNERS, HEXES, Edge, Hex
from anpfiff.games.catan.rules.tables import (
    BY_LOT,
    BY_ROLLING,
    DESERT,
    HARBOUR_COUNT,
    NO_LIMIT,
    RESOURCE_KINDS,
    STANDSTILL_ROUNDS,
    FootballTables,
    Tables,
    cost_slot,
)
from anpfiff.games.catan.vocabulary import Track
from anpfiff.kit.options import Options


def used_colours(players: int) -> list[int]:
    """Without white if there are fewer than four (CA-1.3, FF-11.1)."""
    return [index for index, name in enumerate(COLOUR_IDS) if players == 4 or name != "white"]


def seat_colours(options: Options, players: int) -> list[int]:
    """The colours by seat; empty if they are drawn."""
    if options["colours"] == "random":
        return []
    order = ["RBWO".index(letter) for letter in str(options["colour_order"])]
    return [colour for colour in order if colour in used_colours(players)][:players]


def build_tables(data: Parts, players: int, options: Options) -> Tables:
    t = Tables()
    _fill_parts(t, data)
    football = options["scenario"] == "football"
    target = options["victory_points"] or data.rules["football_points_to_win" if football else "base_points_to_win"]
    t.target = int(target)
    timing = options["win_timing"]
    t.win_at_once = timing == "immediate" or (timing == AUTO and not football)
    t.beginner = options["board_setup"] == "beginner"
    t.random_chips = options["number_chips"] == "random"
    t.no_adjacent_red = bool(options["no_adjacent_red"])
    start = str(options["spiral_start"])
    t.spiral_corner = -1 if start == "random" else CORNERS.index(Hex(int(start[1:])))
    t.shuffled_harbours = options["harbours"] == "shuffled"
    first = {"random": BY_LOT, "highest_roll": BY_ROLLING, "chosen": number(options, "chosen_seat") - 1}
    t.first_seat = first[str(options["start_player"])]
    t.seat_colours = seat_colours(options, players)
    t.used_colours = used_colours(players)
    t.separate_phases = options["turn_phases"] == "separate"
    t.dice_deck = options["dice"] == "deck36"
    t.dice_reserve = number(options, "dice_deck_reserve")
    t.no_seven_rounds = number(options, "no_seven_rounds")
    t.discard_limit = NO_LIMIT if options["discard_limit"] is None else number(options, "discard_limit")
    t.robber_on_pitch = bool(options["robber_on_pitch"])
    t.friendly_robber = bool(options["friendly_robber"])
    t.friendly_points = number(options, "friendly_robber_vp")
    t.player_trade = bool(options["player_trade"])
    t.bank_visible = options["bank_counts"] == "visible"
    if football:
        # The desert leaves the game (FF-2.1).
        t.tiles[DESERT] = 0
        t.football = _football_tables(data, players, options)
    t.space = action_space(t, players)
    return t


def longest_match(t: Tables, players: int) -> int | None:
    """A generous bound for a match of listed actions; None if chance may take any time before the first turn.

    Every piece, card and knight makes progress only a few times, and without progress the match ends (CA-11.7).
    """
    if t.first_seat == BY_ROLLING or (t.random_chips and t.no_adjacent_red and not t.beginner):
        return None
    roads, settlements, cities = t.pieces
    progress = players * (roads + settlements + 2 * cities) + 3 * sum(t.deck)
    turns = (progress + 1) * STANDSTILL_ROUNDS * players
    cards = RESOURCE_KINDS * t.supply
    # Rolling, discarding, the robber, the bank; offers with their answers; the end of the turn.
    steps_per_turn = 10 + 3 * cards + (players + 1) * (2 * players + 2)
    # What a card or a matchday leads to: shots, and rewards along the way of four markers.
    f = t.football
    steps_of_progress = 10 if f is None else 10 + 4 * f.tokens + 4 * (f.win + 1)
    setup = 2 * HEXES + HARBOUR_COUNT + 3 + 5 * players
    return setup + turns * steps_per_turn + progress * steps_of_progress


def _fill_parts(t: Tables, parts: Parts) -> None:
    t.resource_ids = list(RESOURCES)
    # The pitch of the scenario, and a place where nothing lies yet.
    t.terrain_ids = [*TERRAIN_IDS, "pitch", "unlaid"]
    t.card_ids = [row["id"] for row in parts.cards]
    t.colour_ids = list(COLOUR_IDS)
    t.supply = parts.rules["cards_per_resource"]
    for item, row in enumerate([*parts.buildings, *parts.purchases]):
        for resource, name in enumerate(RESOURCES):
            t.cost[cost_slot(item, resource)] = row["cost"].get(name, 0)
    t.pieces = [row["pieces"] for row in parts.buildings]
    t.deck = [row["copies"] for row in parts.cards]
    t.tiles = [row["hexes"] for row in parts.terrains]
    t.chips = [row["number"] for row in parts.chips]
    t.harbour_edges = [Edge(row["edge"]) for row in parts.harbours]
    t.harbour_kinds = [harbour_kind(row) for row in parts.harbours]
    t.beginner_terrain = [TERRAIN_IDS.index(row["terrain"]) for row in parts.beginner]
    t.beginner_chips = [row["chip"] or 0 for row in parts.beginner]
    t.longest_road_from = parts.rules["longest_road_from"]
    t.largest_army_from = parts.rules["largest_army_from"]
    t.special_points = parts.rules["special_card_points"]
    t.settlement_points = parts.buildings[BUILDING_IDS.index("settlement")]["points"]
    t.city_points = parts.buildings[BUILDING_IDS.index("city")]["points"]


def _football_tables(parts: Parts, players: int, options: Options) -> FootballTables:
    f = FootballTables()
    track = track_for(parts, players)
    f.tokens = parts.football["tokens"]
    f.win = parts.football["win"]
    f.draw = parts.football["draw"]
    f.season_length = track["season"] if options["season_length"] == AUTO else int(str(options["season_length"]))
    f.trophy = int(options["trophy_field"] or track["trophy"])
    # Symbols at or beyond the trophy do not exist (FF-6.13).
    f.resource_field = [field in track["resource"] and field < f.trophy for field in range(f.trophy + 1)]
    f.card_field = [field in track["card"] and field < f.trophy for field in range(f.trophy + 1)]
    rows = [row["columns"] for row in parts.matchdays if row["players"] == players]
    f.rows = [[COLOUR_IDS.index(name) for name in columns] for columns in rows]
    f.place_points = [number(options, name) for name in PLACE_OPTIONS]
    f.shot_weights = shot_weights(options)
    f.start_player_swaps = options["pasture_swap"] == "start_player"
    f.token_per_pitch = options["tokens_per_building"] == "per_pitch"
    f.trophy_ends_at_once = options["trophy_end"] == "immediate"
    f.retrain_before_roll = bool(options["retrain_before_roll"])
    f.post_season_tokens = bool(options["post_season_tokens"])
    return f


def track_for(parts: Parts, players: int) -> Track:
    return next(row for row in parts.tracks if row["players"] == players)


def shot_weights(options: Options) -> list[int]:
    """Of goal, miss, out and foul: first foul or out, then the goal among the rest (FF-5.9)."""
    goal = number(options, "goal_probability")
    out, foul = number(options, "ball_out_probability"), number(options, "foul_probability")
    inside = 100 - out - foul
    weights = [inside * goal, inside * (100 - goal), 100 * out, 100 * foul]
    return [weight // gcd(*weights) for weight in weights]
