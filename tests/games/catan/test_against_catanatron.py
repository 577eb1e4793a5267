"""The same matches in catanatron, an independent engine for CATAN, and in ours, step by step.

Our random match drives both. At every step hands, bank, pieces, roads, army and points are compared, and in the main
phase what can be built, bought and changed at the bank. Where catanatron 3.2 does not follow the rules of the game it
is told what came of the step, or is not asked; each such place names the rule that decides it:

CA-3.3   lays chips at random: it is given our board, harbours included.
CA-6.6   a single claimant gets nothing from a bank that runs short: the test hands the cards over.
CA-6.9   discards at random: it is told the cards.
CA-6.12  names hex and victim in one action, where we have two.
CA-9.2   only knights can be played before the roll: ours play no other card there.
CA-9.3   cards can be played in the turn of buying: plays are compared only for cards that are old enough.
CA-9.8   year of plenty may take a single card even if the bank has two: only pairs are compared.
CA-9.10  free roads need the price of a road in hand: it is lent the cards.
CA-10.2  a trail never ends at an opponent's building: lengths are compared while no road touches one.
CA-10.5  an interrupted road hands the card to whoever is first in a dictionary, ties and roads below five included:
         from the first interruption on Longest Road and its points are left out.
CA-11.3  points gained in another player's turn win there: the end is ours to declare.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.games.catan.rules import geometry as g
from anpfiff.kit.core import CHANCE
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.words import Words

try:
    from catanatron.game import Game
    from catanatron.models import map as catan_map
    from catanatron.models.actions import generate_playable_actions
    from catanatron.models.enums import Action, ActionType
    from catanatron.models.player import Color, SimplePlayer
    from catanatron.state import apply_action
except ModuleNotFoundError:
    if os.environ.get("CI", "").lower() in ("1", "true"):
        raise
    pytest.skip("catanatron is not installed; it is a development dependency", allow_module_level=True)

# Ours in the order of every list of five; theirs by name.
RESOURCES = {"brick": "BRICK", "lumber": "WOOD", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
TERRAIN = {"hills": "BRICK", "forest": "WOOD", "pasture": "SHEEP", "fields": "WHEAT", "mountains": "ORE"}
CARDS = {name: name.upper() for name in ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")}
CORNERS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
MATCHES = int(os.environ.get("CATANATRON_MATCHES", "10"))


class Twin:
    """A match of catanatron that follows one of ours."""

    def __init__(self, position: Words) -> None:
        self.players = len(position["players"])
        self.hex_at = {hex_: (q, -q - r, r) for hex_, (q, r) in enumerate(g.HEX_AT)}
        board = self._map(position)
        tiles = board.land_tiles
        self.node = {
            g.HEX_VERTICES[hex_][corner]: tiles[place].nodes[catan_map.NodeRef(name)]
            for hex_, place in self.hex_at.items()
            for corner, name in enumerate(CORNERS)
        }
        self.vertex = {node: vertex for vertex, node in self.node.items()}
        self.edge = {frozenset(self.node[v] for v in ends): edge for edge, ends in enumerate(g.EDGE_ENDS)}
        board.port_nodes = self._ports(position)
        colours = list(Color)[: self.players]
        self.game = Game([SimplePlayer(colour) for colour in colours], catan_map=board)
        self.state = self.game.state
        # Seats in our turn order.
        order = [self.state.colors[seat] for seat in range(self.players)]
        first = position["first"]
        self.colour = {(first + step) % self.players: order[step] for step in range(self.players)}
        self.key = {seat: f"P{self.state.color_to_index[colour]}" for seat, colour in self.colour.items()}
        self.road_cut = False

    def _map(self, position: Words) -> Any:
        board = catan_map.CatanMap.from_template(catan_map.BASE_MAP_TEMPLATE)
        for hex_, place in self.hex_at.items():
            tile = board.land_tiles[place]
            chips = position["chips"][hex_]
            tile.resource = TERRAIN.get(position["terrain"][hex_])
            tile.number = chips[0] if chips else None
        return catan_map.CatanMap.from_tiles(board.tiles)

    def _ports(self, position: Words) -> dict[str | None, set[int]]:
        ports: dict[str | None, set[int]] = {}
        edges = [row["edge"] for row in load_game("catan").catalogue()["harbours"]]
        for edge, kind in zip(edges, position["harbours"], strict=True):
            nodes = {self.node[vertex] for vertex in g.EDGE_ENDS[edge]}
            ports.setdefault(None if kind == "any" else RESOURCES[kind], set()).update(nodes)
        return ports

    # -- following ---------------------------------------------------------------------------------------

    def act(self, seat: int, kind: ActionType, value: Any = None) -> None:
        apply_action(self.state, Action(self.colour[seat], kind, value))

    def hand(self, seat: int) -> dict[str, int]:
        state = self.state.player_state
        found = {name: state[f"{self.key[seat]}_{theirs}_IN_HAND"] for name, theirs in RESOURCES.items()}
        return {name: count for name, count in found.items() if count}

    def set_hand(self, seat: int, hand: dict[str, int]) -> None:
        for name, theirs in RESOURCES.items():
            self.state.player_state[f"{self.key[seat]}_{theirs}_IN_HAND"] = hand.get(name, 0)

    @property
    def bank(self) -> dict[str, int]:
        names = ("lumber", "brick", "wool", "grain", "ore")
        return {name: count for name, count in zip(names, self.state.resource_freqdeck, strict=True) if count}

    def set_bank(self, bank: dict[str, int]) -> None:
        self.state.resource_freqdeck = [bank.get(name, 0) for name in ("lumber", "brick", "wool", "grain", "ore")]

    def offered(self, kind: ActionType) -> list[Any]:
        """The values of what can be done now; worked out anew, for cards may have been lent meanwhile."""
        return [action.value for action in generate_playable_actions(self.state) if action.action_type == kind]

    def edge_of(self, nodes: Any) -> int:
        return self.edge[frozenset(nodes)]

    def nodes_of(self, edge: int) -> tuple[int, int]:
        a, b = sorted(self.node[vertex] for vertex in g.EDGE_ENDS[edge])
        return a, b


# -- steps ---------------------------------------------------------------------------------------------------


def follow(twin: Twin, before: Words, seat: int, move: Words, after: Words) -> None:
    """Do in catanatron what our step did."""
    kind, active = move["kind"], before["active"]
    if kind == "settlement":
        twin.road_cut |= cuts_a_road(before, active, move["vertex"])
        twin.act(active, ActionType.BUILD_SETTLEMENT, twin.node[move["vertex"]])
    elif kind == "road":
        if before["phase"] == "free_road":
            lend_road(twin, active, before, move["edge"])
        else:
            twin.act(active, ActionType.BUILD_ROAD, twin.nodes_of(move["edge"]))
    elif kind == "city":
        twin.act(active, ActionType.BUILD_CITY, twin.node[move["vertex"]])
    elif kind == "end_turn":
        twin.act(active, ActionType.END_TURN)
    elif kind == "bank_trade":
        rate = before["players"][active]["hand"][move["give"]] - after["players"][active]["hand"].get(move["give"], 0)
        given = [RESOURCES[move["give"]]] * rate + [None] * (4 - rate)
        twin.act(active, ActionType.MARITIME_TRADE, (*given, RESOURCES[move["take"]]))
    elif kind == "draw":
        twin.act(active, ActionType.BUY_DEVELOPMENT_CARD, CARDS[move["card"]])
    elif kind == "dice":
        follow_roll(twin, active, move["dice"], after)
    elif kind == "name":
        twin.act(active, ActionType.PLAY_MONOPOLY, RESOURCES[move["card"]])
    elif kind == "play" and move["card"] == "knight":
        twin.act(active, ActionType.PLAY_KNIGHT_CARD)
    elif kind == "play" and move["card"] == "road_building":
        twin.act(active, ActionType.PLAY_ROAD_BUILDING)
    elif kind == "discard" and after["phase"] != "discard":
        follow_discards(twin, before, seat, move["card"])
    elif kind == "robber" and after["phase"] not in ("choose_victim", "steal"):
        twin.act(active, ActionType.MOVE_ROBBER, (twin.hex_at[move["hex"]], None, None))
    elif kind == "stolen":
        place, victim = twin.hex_at[before["robber"]], twin.colour[before["victim"]]
        twin.act(active, ActionType.MOVE_ROBBER, (place, victim, RESOURCES[move["card"]]))


def follow_roll(twin: Twin, active: int, dice: list[int], after: Words) -> None:
    """CA-6.6: from a bank that runs short the only claimant gets the rest."""
    twin.act(active, ActionType.ROLL, tuple(dice))
    short = {name for name in RESOURCES if after["bank"].get(name, 0) == 0}
    for seat, player in enumerate(after["players"]):
        theirs = twin.hand(seat)
        differing = {name for name in RESOURCES if theirs.get(name, 0) != player["hand"].get(name, 0)}
        assert differing <= short, f"seat {seat} has {theirs} instead of {player['hand']}"
        if differing:
            twin.set_hand(seat, player["hand"])
            twin.set_bank(after["bank"])


def follow_discards(twin: Twin, before: Words, last: int, card: str) -> None:
    """CA-6.9, CA-6.10: theirs discard in seat order, each all at once."""
    order = sorted(range(twin.players), key=lambda seat: int(twin.key[seat][1:]))
    for seat in order:
        cards = dict(before["players"][seat]["discards"])
        if seat == last:
            cards[card] = cards.get(card, 0) + 1
        if cards:
            twin.act(seat, ActionType.DISCARD, [RESOURCES[n] for n, count in cards.items() for _ in range(count)])


def lend_road(twin: Twin, active: int, before: Words, edge: int) -> None:
    """CA-9.10: lend the price of a road that is free by a card, and take it back."""
    hand = before["players"][active]["hand"]
    twin.set_hand(active, {name: hand.get(name, 0) + (name in ("brick", "lumber")) for name in RESOURCES})
    twin.act(active, ActionType.BUILD_ROAD, twin.nodes_of(edge))
    twin.set_hand(active, hand)
    if twin.state.free_roads_available == 0 or before["free_roads"] == 1:
        twin.state.is_road_building = False


def cuts_a_road(before: Words, builder: int, vertex: int) -> bool:
    """CA-10.5: whether somebody else has two roads here."""
    others = [player["roads"] for seat, player in enumerate(before["players"]) if seat != builder]
    return any(len(set(g.VERTEX_EDGES[vertex]) & set(roads)) >= 2 for roads in others)


def touches_opponent(d: Words, seat: int) -> bool:
    """CA-10.2: whether a road of the seat ends at somebody else's building."""
    others = {v for s, p in enumerate(d["players"]) if s != seat for v in p["settlements"] + p["cities"]}
    return any(vertex in others for edge in d["players"][seat]["roads"] for vertex in g.EDGE_ENDS[edge])


# -- comparing -----------------------------------------------------------------------------------------------


def compare_table(twin: Twin, d: Words, view: Words) -> None:
    assert twin.bank == d["bank"]
    for seat, player in enumerate(d["players"]):
        key, theirs = twin.key[seat], twin.state.player_state
        assert twin.hand(seat) == player["hand"]
        buildings = twin.state.buildings_by_color[twin.colour[seat]]
        assert sorted(twin.vertex[n] for n in buildings["SETTLEMENT"]) == player["settlements"]
        assert sorted(twin.vertex[n] for n in buildings["CITY"]) == player["cities"]
        assert sorted(map(twin.edge_of, buildings["ROAD"])) == player["roads"]
        assert theirs[f"{key}_PLAYED_KNIGHT"] == player["knights"]
        assert theirs[f"{key}_HAS_ARMY"] == (d["largest_army"] == seat)
        new = d["new_cards"] if seat == d["active"] else {}
        held = {name: player["development"].get(name, 0) + new.get(name, 0) for name in CARDS}
        assert {name: theirs[f"{key}_{card}_IN_HAND"] for name, card in CARDS.items()} == held
        compare_roads(twin, d, view, seat, held["victory_point"])


def compare_roads(twin: Twin, d: Words, view: Words, seat: int, secret: int) -> None:
    """Longest Road and the points, unless CA-10.2 or CA-10.5 decide otherwise than catanatron."""
    key, theirs = twin.key[seat], twin.state.player_state
    ours = view["players"][seat]
    if d["turn"] > 0 and not twin.road_cut and not any(touches_opponent(d, s) for s in range(twin.players)):
        assert theirs[f"{key}_LONGEST_ROAD_LENGTH"] in (ours["road_length"], 0)
        assert theirs[f"{key}_HAS_ROAD"] == (d["longest_road"] == seat)
    road = 2 * (d["longest_road"] == seat)
    their_road = 2 * theirs[f"{key}_HAS_ROAD"]
    assert theirs[f"{key}_VICTORY_POINTS"] - their_road == ours["points"] - road
    assert theirs[f"{key}_ACTUAL_VICTORY_POINTS"] - their_road == ours["points"] - road + secret


def compare_choices(twin: Twin, d: Words, moves: list[Words]) -> None:
    """What can be built, bought, changed and played; in any order."""

    def ours(kind: str, key: str) -> list[int]:
        return sorted(move[key] for move in moves if move["kind"] == kind)

    assert twin.state.current_color() == twin.colour[d["active"]]
    assert sorted(map(twin.edge_of, twin.offered(ActionType.BUILD_ROAD))) == ours("road", "edge")
    assert sorted(twin.vertex[n] for n in twin.offered(ActionType.BUILD_SETTLEMENT)) == ours("settlement", "vertex")
    if d["phase"] != "main":
        return
    assert sorted(twin.vertex[n] for n in twin.offered(ActionType.BUILD_CITY)) == ours("city", "vertex")
    assert len(twin.offered(ActionType.BUY_DEVELOPMENT_CARD)) == [m["kind"] for m in moves].count("buy_card")
    trades = {(value[0], value[-1]) for value in twin.offered(ActionType.MARITIME_TRADE)}
    assert trades == {(RESOURCES[m["give"]], RESOURCES[m["take"]]) for m in moves if m["kind"] == "bank_trade"}
    playable = {move["card"] for move in moves if move["kind"] == "play"}
    for card, kind in (("knight", ActionType.PLAY_KNIGHT_CARD), ("monopoly", ActionType.PLAY_MONOPOLY)):
        if not d["new_cards"].get(card):
            assert bool(twin.offered(kind)) == (card in playable)


def compare_robber(twin: Twin, view: Words, moves: list[Words]) -> None:
    """Where the robber may go, and from whom one may steal there."""
    theirs: dict[int, set[Any]] = {}
    hexes = {place: hex_ for hex_, place in twin.hex_at.items()}
    for place, victim, _ in twin.offered(ActionType.MOVE_ROBBER):
        theirs.setdefault(hexes[place], set()).add(victim)
    assert sorted(theirs) == sorted(move["hex"] for move in moves)
    for hex_, victims in theirs.items():
        ours = {
            twin.colour[seat]
            for seat, player in enumerate(view["players"])
            if seat != view["active"]
            and player["hand_size"] > 0
            and set(player["settlements"] + player["cities"]) & set(g.HEX_VERTICES[hex_])
        }
        assert victims == (ours or {None})


def next_step(state: Any, rng: random.Random) -> tuple[int, int]:
    """A random step; before the roll only a knight may be played (CA-9.2)."""
    if state.current_player() != CHANCE and state.view(None)["phase"] == "pre_roll":
        moves = {a: state.action_to_move(a) for a in state.legal_actions()}
        allowed = [a for a, move in moves.items() if move["kind"] == "roll" or move["card"] == "knight"]
        return state.current_player(), allowed[int(rng.random() * len(allowed))]
    return random_step(state, rng)


@pytest.mark.parametrize("number", range(MATCHES))
def test_catanatron_agrees_at_every_step(number: int) -> None:
    players = 4 if number % 3 else 3
    game = load_game("catan", players=players, scenario="base", player_trade=False, harbours="shuffled")
    state, rng = game.new_initial_state(), random.Random(number)
    twin = None
    plenty: list[str] = []
    compared = 0
    while not state.is_terminal():
        before = state.to_dict()
        if twin is None and before["phase"] == "found_settlement":
            twin = Twin(before)
        seat, action = next_step(state, rng)
        move = state.action_to_move(action)
        if twin is not None:
            moves = [state.action_to_move(a) for a in state.legal_actions()]
            if before["phase"] in ("main", "found_settlement", "found_road"):
                compare_choices(twin, before, moves)
            elif before["phase"] == "move_robber":
                compare_robber(twin, state.view(None), moves)
        state.apply_action(action, seat)
        after = state.to_dict()
        if twin is None:
            continue
        if move["kind"] == "take" or (move["kind"] == "play" and move["card"] == "year_of_plenty"):
            plenty = follow_plenty(twin, before, after, plenty)
        else:
            follow(twin, before, seat, move, after)
        if after["phase"] in ("main", "roll", "pre_roll", "found_settlement", "over"):
            compare_table(twin, after, state.view(None))
            compared += 1
    assert compared > 200


def follow_plenty(twin: Twin, before: Words, after: Words, taken: list[str]) -> list[str]:
    """CA-9.7: two steps of ours are one of theirs."""
    active = before["active"]
    hand, gained = before["players"][active]["hand"], after["players"][active]["hand"]
    taken = taken + [n for n in RESOURCES for _ in range(gained.get(n, 0) - hand.get(n, 0))]
    if after["phase"] == "plenty":
        return taken
    twin.act(active, ActionType.PLAY_YEAR_OF_PLENTY, tuple(RESOURCES[name] for name in taken))
    return []
