"""Our bots at the table of catanatron, an independent engine for CATAN: who wins by its rules?

    python -m benchmarks.catanatron_table                                      # which bots it has
    python -m benchmarks.catanatron_table pro WeightedRandomPlayer --matches 50
    python -m benchmarks.catanatron_table pro ValueFunctionPlayer --players 4

One seat is ours, the others are catanatron's; it draws the seats. Works with the version of catanatron that can be
imported, and with the bots it has. Where its rules differ from ours, as described in tests/games/catan, what our bot
wants may not be possible there; then it rolls or ends its turn, and how often is reported.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import random
from typing import Any, cast

from anpfiff.arena.report import wilson_interval
from anpfiff.bots.bot import ask
from anpfiff.bots.registry import make_bot
from anpfiff.games import load_game
from anpfiff.games.catan.rules import geometry as g
from anpfiff.games.catan.rules.codec import decode
from anpfiff.games.catan.rules.sites import index_pieces
from anpfiff.games.catan.rules.state import CatanState
from anpfiff.games.catan.rules.tables import ANY_RESOURCE, NO_HARBOUR
from anpfiff.games.catan.saved import Saved
from anpfiff.kit.core import CHANCE
from anpfiff.kit.words import Words

try:
    import catanatron
    from catanatron.game import Game
    from catanatron.models.enums import ActionPrompt, ActionType
    from catanatron.models.map import NodeRef
    from catanatron.models.player import Color, Player
except ModuleNotFoundError:
    raise SystemExit("catanatron is not installed: pip install catanatron") from None

RESOURCES = {"brick": "BRICK", "lumber": "WOOD", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
OURS = {theirs: ours for ours, theirs in RESOURCES.items()}
TERRAIN = {
    "BRICK": "hills",
    "WOOD": "forest",
    "SHEEP": "pasture",
    "WHEAT": "fields",
    "ORE": "mountains",
    None: "desert",
}
CARDS = {name: name.upper() for name in ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")}
# Their bank lists resources in this order.
BANK = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")
CORNERS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
PACKAGES = ("catanatron.players", "catanatron_experimental.machine_learning.players")
PLAYS = {
    "knight": ActionType.PLAY_KNIGHT_CARD,
    "road_building": ActionType.PLAY_ROAD_BUILDING,
    "year_of_plenty": ActionType.PLAY_YEAR_OF_PLENTY,
    "monopoly": ActionType.PLAY_MONOPOLY,
}
PHASES = {
    ActionPrompt.BUILD_INITIAL_SETTLEMENT: "found_settlement",
    ActionPrompt.BUILD_INITIAL_ROAD: "found_road",
    ActionPrompt.MOVE_ROBBER: "move_robber",
    ActionPrompt.DISCARD: "discard",
}


def their_bots() -> dict[str, type[Player]]:
    """The players of the catanatron that is installed, by name."""
    modules = [importlib.import_module("catanatron.models.player")]
    for name in PACKAGES:
        try:
            package = importlib.import_module(name)
        except ImportError:
            continue
        for found in pkgutil.iter_modules(package.__path__):
            try:
                modules.append(importlib.import_module(f"{name}.{found.name}"))
            except ImportError:  # a bot that needs something else, such as a library for learning
                continue
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.__name__: kind for kind in kinds if issubclass(kind, Player) and kind is not Player}


class Island:
    """How our place numbers translate to theirs, for one map."""

    def __init__(self, board: Any) -> None:
        self.hex_at = {hex_: (q, -q - r, r) for hex_, (q, r) in enumerate(g.HEX_AT)}
        self.tiles = [board.land_tiles[self.hex_at[hex_]] for hex_ in range(g.HEXES)]
        self.vertex = {
            tile.nodes[NodeRef(name)]: g.HEX_VERTICES[hex_][corner]
            for hex_, tile in enumerate(self.tiles)
            for corner, name in enumerate(CORNERS)
        }
        ends = {frozenset(vertices): edge for edge, vertices in enumerate(g.EDGE_ENDS)}
        self.edge = {
            frozenset(nodes): ends[frozenset(self.vertex[node] for node in nodes)]
            for tile in self.tiles
            for nodes in tile.edges.values()
        }
        self.harbours = {self.vertex[node]: kind for kind, nodes in board.port_nodes.items() for node in nodes}


class OurPlayer(Player):  # type: ignore[misc]
    """One of our bots behind catanatron's interface."""

    def __init__(self, color: Color, bot: str, players: int) -> None:
        super().__init__(color)
        self.bot = bot
        self.game = load_game(
            "catan",
            players=players,
            scenario="base",
            player_trade=False,
            start_player="chosen",
            two_players=players == 2,
        )
        self.decisions = self.refused = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        options = list(playable_actions)
        if len(options) == 1:
            return options[0]
        self.decisions += 1
        island = Island(game.state.board.map)
        state = self._position(game.state, island, {option.action_type for option in options})
        seat = state.current_player()
        bot = make_bot(self.bot, self.game, seat, random.Random(f"{game.seed} {self.decisions}"))
        wanted = self._wanted(state, seat, bot, island, game.state.colors)
        for option in options:
            if (option.action_type, _plain(option.value)) in wanted:
                return option
        self.refused += 1
        usual = (ActionType.END_TURN, ActionType.ROLL)
        return next((option for option in options if option.action_type in usual), options[0])

    def _wanted(self, state: CatanState, seat: int, bot: Any, island: Island, colors: Any) -> list[Any]:
        """What the bot does, in their words; several if they have several words for it."""
        action = ask(bot, state)
        move = state.action_to_move(action)
        kind = move["kind"]
        nodes = {vertex: node for node, vertex in island.vertex.items()}
        edges = {edge: ends for ends, edge in island.edge.items()}
        if kind == "roll":
            return [(ActionType.ROLL, None)]
        if kind == "end_turn":
            return [(ActionType.END_TURN, None)]
        if kind == "buy_card":
            return [(ActionType.BUY_DEVELOPMENT_CARD, None)]
        if kind == "road":
            return [(ActionType.BUILD_ROAD, edges[move["edge"]])]
        if kind in ("settlement", "city"):
            built = ActionType.BUILD_SETTLEMENT if kind == "settlement" else ActionType.BUILD_CITY
            return [(built, nodes[move["vertex"]])]
        if kind == "bank_trade":
            give, take = RESOURCES[move["give"]], RESOURCES[move["take"]]
            return [(ActionType.MARITIME_TRADE, (*[give] * n, *[None] * (4 - n), take)) for n in (2, 3, 4)]
        if kind == "discard":
            return [(ActionType.DISCARD_RESOURCE, RESOURCES[move["card"]])]
        state.apply_action(action, seat)
        if kind == "robber":
            return self._robbed(state, seat, bot, island, colors, move["hex"])
        played = PLAYS[move["card"]]
        if move["card"] in ("knight", "road_building"):
            return [(played, None)]
        taken: list[str] = []
        while state.view(None)["phase"] in ("plenty", "name_resource"):
            action = ask(bot, state)
            taken.append(RESOURCES[state.action_to_move(action)["card"]])
            state.apply_action(action, seat)
        if move["card"] == "monopoly":
            return [(played, taken[0])]
        return [(played, each) for each in (tuple(taken), tuple(reversed(taken)))]

    def _robbed(self, state: CatanState, seat: int, bot: Any, island: Island, colors: Any, hex_: int) -> list[Any]:
        victim = None
        if state.view(None)["phase"] == "choose_victim":
            action = ask(bot, state)
            victim = state.action_to_move(action)["seat"]
        elif state.view(None)["phase"] == "steal":
            victim = state.to_dict()["victim"]
        told = (island.hex_at[hex_], None if victim is None else colors[victim])
        # Up to 3.2 the stolen card came with it, not yet known.
        return [(ActionType.MOVE_ROBBER, told), (ActionType.MOVE_ROBBER, (*told, None))]

    # -- their position as ours ----------------------------------------------------------------------------

    def _position(self, theirs: Any, island: Island, offered: set[Any]) -> CatanState:
        empty = self.game.new_initial_state()
        while empty.current_player() == CHANCE:
            empty.apply_action(empty.legal_actions()[0])
        d: dict[str, Any] = dict(empty.to_dict())
        seats = range(len(theirs.colors))
        d["terrain"] = [TERRAIN.get(tile.resource, "desert") for tile in island.tiles]
        d["chips"] = [[tile.number] if tile.number else [] for tile in island.tiles]
        d["robber"] = next(hex_ for hex_, place in island.hex_at.items() if place == theirs.board.robber_coordinate)
        d["players"] = [self._player(theirs, island, seat, d["players"][seat]) for seat in seats]
        for player, due in zip(d["players"], getattr(theirs, "discard_counts", ()), strict=False):
            player["discards_due"] = due
        left = dict(zip(BANK, theirs.resource_freqdeck, strict=True))
        d["bank"] = {name: left[card] for name, card in RESOURCES.items() if left[card]}
        deck = list(theirs.development_listdeck)
        d["deck"] = {name: deck.count(card) for name, card in CARDS.items() if card in deck}
        for seat in seats:
            key = f"P{seat}"
            if theirs.player_state[f"{key}_HAS_ROAD"]:
                d["longest_road"] = seat
            if theirs.player_state[f"{key}_HAS_ARMY"]:
                d["largest_army"] = seat
        d |= self._turn(theirs, d)
        # A card that cannot be played there now is treated as one bought this turn.
        own = d["players"][d["active"]]["development"]
        d["new_cards"] = {card: own.pop(card) for card, play in PLAYS.items() if card in own and play not in offered}
        state = CatanState(self.game.tables, len(theirs.colors))  # type: ignore[attr-defined]
        decode(state, cast(Saved, d))
        kinds = list(RESOURCES.values())
        for vertex in range(g.VERTICES):
            kind = island.harbours.get(g.Vertex(vertex), "")
            state.harbour_at[vertex] = NO_HARBOUR if kind == "" else ANY_RESOURCE if kind is None else kinds.index(kind)
        index_pieces(state)
        return state

    def _player(self, theirs: Any, island: Island, seat: int, empty: Words) -> Words:
        values, key = theirs.player_state, f"P{seat}"
        buildings = theirs.buildings_by_color[theirs.colors[seat]]
        hand = {name: values[f"{key}_{card}_IN_HAND"] for name, card in RESOURCES.items()}
        cards = {name: values[f"{key}_{card}_IN_HAND"] for name, card in CARDS.items()}
        return {
            **empty,
            "hand": {name: count for name, count in hand.items() if count},
            "development": {name: count for name, count in cards.items() if count},
            "knights": values[f"{key}_PLAYED_KNIGHT"],
            "settlements": sorted(island.vertex[node] for node in buildings["SETTLEMENT"]),
            "cities": sorted(island.vertex[node] for node in buildings["CITY"]),
            "roads": sorted({island.edge[frozenset(nodes)] for nodes in buildings["ROAD"]}),
        }

    def _turn(self, theirs: Any, d: Words) -> Words:
        discarding = theirs.current_prompt == ActionPrompt.DISCARD
        active = theirs.current_turn_index if discarding else theirs.colors.index(theirs.current_color())
        values, key = theirs.player_state, f"P{active}"
        rolled = bool(values[f"{key}_HAS_ROLLED"])
        founding = bool(theirs.is_initial_build_phase)
        phase = PHASES.get(theirs.current_prompt)
        if phase is None:
            phase = "free_road" if theirs.is_road_building else "main" if rolled else "pre_roll"
        pieces = sum(len(p["settlements"]) + len(p["cities"]) + len(p["roads"]) for p in d["players"])
        return {
            "phase": phase,
            "first": 0,
            "active": active,
            "turn": 0 if founding else max(int(theirs.num_turns), 1),
            "founded": pieces if founding else 4 * len(d["players"]),
            "rolled": rolled,
            "dice": [1, 2] if rolled else [],
            "card_played": bool(values[f"{key}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]),
            "free_roads": int(theirs.free_roads_available) if theirs.is_road_building else 0,
        }


def _plain(value: Any) -> Any:
    """Roads have two ends, in any order."""
    return frozenset(value) if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], int) else value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ours", nargs="?")
    parser.add_argument("theirs", nargs="?")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    bots = their_bots()
    print(f"catanatron in {catanatron.__path__[0]} has {', '.join(sorted(bots))}")
    if given.ours is None or given.theirs is None:
        return
    if given.theirs not in bots:
        raise SystemExit(f"this catanatron has no {given.theirs}")
    won, decisions, refused = 0, 0, 0
    for number in range(given.matches):
        colors = list(Color)[: given.players]
        ours = OurPlayer(colors[0], given.ours, given.players)
        game = Game([ours, *[bots[given.theirs](color) for color in colors[1:]]], seed=given.seed + number)
        won += int(game.play() == ours.color)
        decisions, refused = decisions + ours.decisions, refused + ours.refused
    low, high = wilson_interval(won, given.matches)
    print(f"{given.ours} against {given.theirs}, {given.players} seats: {won} of {given.matches} won,", end=" ")
    print(f"{100 * low:.0f} to {100 * high:.0f} %; {refused} of {decisions} decisions were not possible there")


if __name__ == "__main__":
    main()
