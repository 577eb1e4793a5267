"""Loads a saved position and trusts nothing: shape, vocabulary, what the rules conserve, what a phase needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from anpfiff.games.catan.loading_season import check_season
from anpfiff.games.catan.rules.actions import ANY_HARBOUR
from anpfiff.games.catan.rules.codec import PHASES, decode
from anpfiff.games.catan.rules.geometry import EDGES, HEXES, VERTEX_NEIGHBOURS, VERTICES
from anpfiff.games.catan.rules.position import COLOURS, HARBOURS, TERRAIN
from anpfiff.games.catan.rules.special_cards import rightful_largest_army, rightful_longest_road
from anpfiff.games.catan.rules.state import CatanState
from anpfiff.games.catan.rules.tables import CITY, HARBOUR_COUNT, PITCH, ROAD, SETTLEMENT, STANDSTILL_ROUNDS, Tables
from anpfiff.games.catan.saved import Saved, SavedPlayer
from anpfiff.games.catan.view import OfferView
from anpfiff.kit.loading import read_saved, require
from anpfiff.kit.words import Words

SETUP_PHASES = PHASES[:7]
FOUNDING_PHASES = ("found_settlement", "found_road")
# Phases after the roll; in free_road, plenty, name_resource, move_robber, choose_victim, steal both are possible.
BEFORE_ROLL = ("pre_roll", "roll")
AFTER_ROLL = ("discard", "main", "draw_card", "shot", "count_result", "reward", "reward_card")


def load_position(data: Words, t: Tables, players: int) -> CatanState:
    """The state; or BadState with the first thing that cannot be true of a match of this game."""
    d = read_saved(data, Saved)
    _check_vocabulary(d, t, players)
    _check_board(d, t)
    _check_pieces(d, t)
    _check_cards(d, t)
    _check_turn(d, players)
    _check_talk(d, t, players)
    check_season(d, t, players)
    state = CatanState(t, players)
    decode(state, d)
    _check_rest(d, state)
    return state


# -- words and numbers ---------------------------------------------------------------------------------------


def _check_vocabulary(d: Saved, t: Tables, players: int) -> None:
    require(len(d["players"]) == players, f"{len(d['players'])} players given, the game has {players}")
    _one_of("terrain", d["terrain"], t.terrain_ids)
    _one_of("colour", d["colours"], t.colour_ids)
    _one_of("harbour", [h for h in d["harbours"] if h is not None], [*t.resource_ids, ANY_HARBOUR])
    _one_of("named", [d["named"]] if d["named"] else [], t.resource_ids)
    seats = {"first": d["first"], "active": d["active"], "victim": d["victim"], "winner": d["winner"]}
    seats |= {"longest_road": d["longest_road"], "largest_army": d["largest_army"]}
    for key, seat in seats.items():
        require(seat is None or 0 <= seat < players, f"{key} must be a seat from 0 to {players - 1}")
    _cards("bank", d["bank"], t.resource_ids)
    _cards("deck", d["deck"], t.card_ids)
    _cards("new_cards", d["new_cards"], t.card_ids)
    for player in d["players"]:
        _cards("hand", player["hand"], t.resource_ids)
        _cards("discards", player["discards"], t.resource_ids)
        _cards("development", player["development"], t.card_ids)
        require(len(player["stolen"]) == players, f"stolen must have {players} entries, one for each victim")
        for cards in player["stolen"]:
            _cards("stolen", cards, t.resource_ids)


def _one_of(key: str, values: Iterable[str], known: Sequence[str]) -> None:
    for value in values:
        require(value in known, f"{key} {value!r} is not one of {', '.join(known)}")


def _cards(key: str, cards: dict[str, int], names: list[str]) -> None:
    for name, number in cards.items():
        require(name in names, f"{key}: {name!r} is not a card; cards are {', '.join(names)}")
        require(number > 0, f"{key}: a number of cards is 1 or more, not {number}")


# -- board and pieces ----------------------------------------------------------------------------------------


def _check_board(d: Saved, t: Tables) -> None:
    require(len(d["terrain"]) == len(d["chips"]) == HEXES, f"terrain and chips must have {HEXES} entries")
    require(len(d["harbours"]) == HARBOUR_COUNT, f"harbours must have {HARBOUR_COUNT} entries")
    require(len(d["colours"]) == len(set(d["colours"])) <= len(d["players"]), "every player has a colour of their own")
    phase = PHASES.index(d["phase"])
    require(phase <= COLOURS or len(d["colours"]) == len(d["players"]), "every player needs a colour")
    laid = (phase <= TERRAIN or "unlaid" not in d["terrain"]) and (phase <= HARBOURS or None not in d["harbours"])
    require(laid, "the board is not laid out completely")
    for name, tiles in zip(t.terrain_ids[:PITCH], t.tiles, strict=True):
        require(t.beginner or d["terrain"].count(name) <= tiles, f"this game has {tiles} hexes of {name}")
    for kind, name in enumerate([*t.resource_ids, ANY_HARBOUR]):
        require(d["harbours"].count(name) <= t.harbour_kinds.count(kind), f"too many harbours for {name}")
    pitches = d["terrain"].count("pitch")
    most = 0 if t.football is None else 2
    require(pitches <= most, f"{pitches} pitches on the board, this game has {most}")
    for terrain, chips in zip(d["terrain"], d["chips"], strict=True):
        barren = terrain in ("desert", "pitch", "unlaid")
        require(len(chips) <= (0 if barren else 2), f"{terrain} cannot carry the chips {chips}")
        require(all(2 <= number <= 12 and number != 7 for number in chips), f"{chips} are not numbers of chips")
    lying = sorted(number for chips in d["chips"] for number in chips)
    for number in set(lying):
        require(lying.count(number) <= t.chips.count(number), f"too many chips with the number {number}")
    robber = d["robber"]
    require(robber is None or 0 <= robber < HEXES, f"robber must be null or a hex from 0 to {HEXES - 1}")


def _check_pieces(d: Saved, t: Tables) -> None:
    roads = [edge for player in d["players"] for edge in player["roads"]]
    require(all(0 <= edge < EDGES for edge in roads), f"edges are numbers from 0 to {EDGES - 1}")
    require(len(roads) == len(set(roads)), "there is at most one road on an edge")
    sites = [v for player in d["players"] for v in player["settlements"] + player["cities"]]
    require(all(0 <= v < VERTICES for v in sites), f"vertices are numbers from 0 to {VERTICES - 1}")
    require(len(sites) == len(set(sites)), "there is at most one building on a vertex")
    for vertex in sites:
        close = [v for v in VERTEX_NEIGHBOURS[vertex] if v in sites]
        require(not close, f"buildings on {vertex} and {close} are too close to each other")
    for player in d["players"]:
        counts = {ROAD: len(player["roads"]), SETTLEMENT: len(player["settlements"]), CITY: len(player["cities"])}
        for piece, count in counts.items():
            require(count <= t.pieces[piece], f"{count} pieces of a kind on the board, a player has {t.pieces[piece]}")


# -- cards ---------------------------------------------------------------------------------------------------


def _check_cards(d: Saved, t: Tables) -> None:
    for name in t.resource_ids:
        total = d["bank"].get(name, 0) + sum(p["hand"].get(name, 0) for p in d["players"])
        require(total == t.supply, f"{name}: {total} cards in bank and hands, the game has {t.supply}")
    for index, name in enumerate(t.card_ids):
        held = sum(player["development"].get(name, 0) for player in d["players"])
        total = d["deck"].get(name, 0) + d["new_cards"].get(name, 0) + held
        if name == "knight":
            total += sum(player["knights"] for player in d["players"])
        require(total <= t.deck[index], f"{name}: {total} cards on the table, the game has {t.deck[index]}")
    for seat, player in enumerate(d["players"]):
        require(player["knights"] >= 0, "knights cannot be negative")
        require(not player["stolen"][seat], "nobody steals from themselves")
        _check_discards(d, player, t)


def _check_discards(d: Saved, player: SavedPlayer, t: Tables) -> None:
    discarding = d["phase"] == "discard"
    due, named = player["discards_due"], sum(player["discards"].values())
    require(discarding or (due == 0 and named == 0), "cards are put aside in phase discard only")
    if discarding:
        size = sum(player["hand"].values())
        wanted = size // 2 if size > t.discard_limit else 0
        require(due >= 0 and due + named == wanted, f"a hand of {size} cards puts {wanted} aside, not {due + named}")
        for name, number in player["discards"].items():
            require(number <= player["hand"].get(name, 0), f"more {name} put aside than in hand")


# -- the turn ------------------------------------------------------------------------------------------------


def _check_turn(d: Saved, players: int) -> None:
    phase = d["phase"]
    begun = phase not in (*SETUP_PHASES, *FOUNDING_PHASES, "draw_pasture", "swap_pasture")
    require(d["turn"] >= 1 if begun else d["turn"] == 0, "turns count from 1, or 0 before the first one")
    require(0 <= d["founded"] <= 4 * players, f"founded must be a number from 0 to {4 * players}")
    if phase in FOUNDING_PHASES:
        require(d["founded"] % 2 == FOUNDING_PHASES.index(phase), "settlements and roads are founded in turn")
        require(d["founded"] < 4 * players, "the founding phase is over")
    else:
        wanted = 4 * players if begun else 0
        require(d["founded"] == wanted, f"in phase {phase} founded must be {wanted}")
    lying = len(d["dice"]) == 2 and all(1 <= die <= 6 for die in d["dice"])
    require(lying if d["rolled"] else not d["dice"], "two dice from 1 to 6 lie on the table once the player has rolled")
    require(phase not in BEFORE_ROLL or not d["rolled"], f"phase {phase} comes before the roll")
    require(phase not in AFTER_ROLL or d["rolled"], f"phase {phase} comes after the roll")
    require(phase != "discard" or sum(d["dice"]) == 7, "cards are put aside after a seven")
    require(len(d["sums"]) == 13 and min(d["sums"]) >= 0, "sums must be 13 numbers, the third for the roll 2")
    deck = d["dice_deck"]
    require(len(deck) == 36 and set(deck) <= {0, 1} and sum(deck) > 0, "dice_deck must be 36 times 0 or 1, not all 0")
    require(d["winner"] is None or phase == "over", "a match in which somebody has won is over")
    idle = d.get("idle", 0)
    require(0 <= idle <= d["turn"], f"idle must be a number of turns from 0 to {d['turn']}")
    most = STANDSTILL_ROUNDS * players
    require(idle <= most, f"after {most} turns without progress the match is over")
    require((d["victim"] is not None) == (phase == "steal"), "victim belongs to phase steal alone")
    victim = d["victim"]
    robbed = victim is None or (victim != d["active"] and d["players"][victim]["hand"])
    require(bool(robbed), "the victim is an opponent with cards")
    require((1 <= d["free_roads"] <= 2) == (phase == "free_road"), "free_roads is 1 or 2 in phase free_road, else 0")
    require((1 <= d["free_cards"] <= 2) == (phase == "plenty"), "free_cards is 1 or 2 in phase plenty, else 0")
    require(d["free_roads"] >= 0 and d["free_cards"] >= 0, "free_roads and free_cards cannot be negative")
    rolls = [player["first_roll"] for player in d["players"]]
    require(all(-1 <= rolled <= 12 for rolled in rolls), "first_roll is -1, 0 or a roll up to 12")
    require(phase != "first_roll" or 0 in rolls, "somebody must be left to roll for the first turn")


def _check_talk(d: Saved, t: Tables, players: int) -> None:
    """Offers and answers."""
    active = d["active"]
    talking = d["offer"] is not None or any(player["counter"] is not None for player in d["players"])
    require(not talking or d["turn"] > 0, "there are no offers before the first turn")
    require(not talking or t.player_trade, "players do not trade with each other in this game")
    building = t.separate_phases and d["has_built"]
    require(not talking or not building, "there are no offers once the active player builds")
    _check_offer(d["offer"], [seat for seat in range(players) if seat != active])
    for seat, player in enumerate(d["players"]):
        _check_offer(player["counter"], [active])
        require(player["counter"] is None or seat != active, "the active player's own offer is in offer")
        asked = d["offer"] is not None and seat in d["offer"]["to"]
        require((player["answer"] != "not_asked") == asked, "exactly those asked by the offer have an answer")
        require(player["answer"] != "waiting" or d["phase"] == "main", "answers are awaited in phase main only")
        require(player["offers_made"] >= 0, "offers_made cannot be negative")


def _check_offer(offer: OfferView | None, partners: list[int]) -> None:
    if offer is None:
        return
    require(bool(offer["to"]) and set(offer["to"]) <= set(partners), f"an offer goes to some of the seats {partners}")
    for cards in (offer["give"], offer["want"]):
        known = all(1 <= number <= 19 for number in cards.values())
        require(bool(cards) and known, "each side of an offer has cards, 1 to 19 of a kind")
    require(not set(offer["give"]) & set(offer["want"]), "no resource appears on both sides of an offer")


def _check_rest(d: Saved, state: CatanState) -> None:
    """What follows from everything together."""
    require(rightful_longest_road(state) == state.longest_road, "Longest Road lies with the wrong player")
    require(rightful_largest_army(state) == state.largest_army, "Largest Army lies with the wrong player")
    if d["phase"] == "over":
        _check_end(d, state)
    player = state.current_player()
    require(player < 0 or bool(state.legal_actions(player)), f"nobody can do anything in phase {d['phase']}")
    require(player != -1 or state.chance_total() > 0, f"nothing can happen in phase {d['phase']}")


def _check_end(d: Saved, state: CatanState) -> None:
    """Somebody has enough points; or after a standstill whoever alone has the most wins (CA-11.7)."""
    points = [state.all_points(seat) for seat in range(state.num_players)]
    winner, best = d["winner"], max(points)
    if winner is not None and points[winner] >= state.tables.target:
        return
    least = STANDSTILL_ROUNDS * state.num_players
    require(
        d["turn"] >= least, f"a match is over when somebody has won, or by a standstill after {least} turns or more"
    )
    leader = points.index(best) if points.count(best) == 1 else None
    require(winner == leader, "after a standstill whoever alone has the most points wins")
