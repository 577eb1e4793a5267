"""What a choice will probably bring: cards from the next roll, what the robber keeps, a card, my duel on a matchday."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import cast

from anpfiff.games.catan.rules.geometry import NO_HEX, Hex
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.tables import CARD_KINDS, KNIGHT, VICTORY_POINT, card_slot
from anpfiff.games.catan.saved import Saved
from anpfiff.games.catan.vocabulary import VOCABULARY
from anpfiff.kit.core import CHANCE, Event, State
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import Gains, Prospect, Prospects, chance_of, gains, mean, percent

# More shots than this are too many to look at every way they can go.
MAX_SHOTS = 10
DUEL_OVER = VOCABULARY.events.known("duel_result")


def prospects(game: Game, state: State, seat: int) -> Prospects:
    view = state.view(seat)
    if view["phase"] == "move_robber":
        return _of_robber(game, state, seat)
    if view["phase"] != "main":
        return {}
    found: Prospects = {}
    for action in state.legal_actions(seat):
        kind = state.action_to_move(action)["kind"]
        told: Prospect | None = None
        if kind in ("settlement", "city"):
            told = _of_building(game, state, action, seat)
        elif kind == "buy_card":
            told = _of_card(cast(Position, state), seat)
        elif kind == "end_turn" and view["season"] is not None and view["season"]["matchday_due"]:
            told = _of_duel(state, action, seat)
        if told is not None:
            found[action] = [told]
    return found


def _of_building(game: Game, state: State, action: int, seat: int) -> Prospect:
    after = state.clone()
    after.apply_action(action, seat)
    plain, more = (_yields(_before_roll(game, each), [seat]) for each in (state, after))
    extra = _less(more, plain)
    in_ten = [(10 * cards, odds) for cards, odds in extra]
    return Prospect("building", {"chance": percent(chance_of(extra)), "cards": mean(in_ten)})


def _of_robber(game: Game, state: State, seat: int) -> Prospects:
    """How often the robber would keep cards from the others there, and from this seat."""
    before = _before_roll(game, state)
    others = [other for other in range(state.num_players) if other != seat]

    def brought(robber: Hex) -> list[Gains]:
        cast(Position, before).robber = robber
        return [_yields(before, seats) for seats in (others, [seat])]

    free = brought(NO_HEX)
    found: Prospects = {}
    for action in state.legal_actions(seat):
        kept = brought(Hex(state.action_to_move(action)["hex"]))
        lost, own = (percent(chance_of(_less(*pair))) for pair in zip(free, kept, strict=True))
        found[action] = [Prospect("robber", {"chance": lost, "own": own})]
    return found


def _of_card(p: Position, seat: int) -> Prospect:
    """What is among the cards that this seat cannot see: those in the deck, and those that others hold."""
    hands = [other for other in range(p.num_players) if other != seat]
    unseen = [p.deck[kind] + sum(p.cards[card_slot(other, kind)] for other in hands) for kind in range(CARD_KINDS)]
    return Prospect("card", {"knights": unseen[KNIGHT], "points": unseen[VICTORY_POINT], "total": sum(unseen)})


def _less(more: Gains, less: Gains) -> Gains:
    return [(cards - fewer, odds) for (cards, odds), (fewer, _) in zip(more, less, strict=True)]


def _before_roll(game: Game, state: State) -> State:
    saved = deepcopy(cast(Saved, state.to_dict()))
    saved |= {"phase": "roll", "rolled": False, "dice": [], "has_built": False, "offer": None}
    for player in saved["players"]:
        player |= {"answer": "not_asked", "counter": None}
    return game.state_from_dict(saved)


def _yields(before: State, seats: list[int]) -> Gains:
    """By roll: the cards that it would bring these seats."""
    return gains(before, lambda after: sum(cast(Position, after).hand_size(seat) for seat in seats))


def _of_duel(state: State, action: int, seat: int) -> Prospect | None:
    season = state.view(seat)["season"]
    mine = [pair for pair in season["pairings"] if seat in (pair["left"], pair["right"])]
    if not mine:
        return None
    opponent = mine[0]["right"] if mine[0]["left"] == seat else mine[0]["left"]
    shots, against = season["tokens"][seat], season["tokens"][opponent]
    if shots + against > MAX_SHOTS:
        return None
    odds = _duel(state, action, seat)
    data = {"opponent": opponent, "tokens": shots, "against": against}
    return None if odds is None else Prospect("duel", {**data, "win": percent(odds[0]), "draw": percent(odds[1])})


def _duel(state: State, action: int, seat: int) -> tuple[Fraction, Fraction] | None:
    """How often this seat wins and draws its first duel of the matchday."""
    start = state.clone()
    start.apply_action(action, seat)
    while not _is_mine(start, seat):
        if start.current_player() == CHANCE and start.view(None)["season"]["duel"] is not None:
            start.apply_action(start.legal_actions()[0])
        elif start.current_player() >= 0 and start.view(None)["phase"] != "main":
            start.apply_action(start.default_action())
        else:
            return None
    win = draw = Fraction(0)
    todo = [(start, Fraction(1))]
    while todo:
        here, odds = todo.pop()
        total = here.chance_total()
        for outcome, weight in here.chance_weights():
            after, events = here.clone(), list[Event]()
            after.events = events
            after.apply_action(outcome)
            after.events = None
            share = odds * Fraction(weight, total)
            result = next((event.data for event in events if event.kind in DUEL_OVER), None)
            if result is None:
                todo.append((after, share))
            elif result["goals"] == result["against"]:
                draw += share
            elif (result["goals"] > result["against"]) == (result["seat"] == seat):
                win += share
    return win, draw


def _is_mine(state: State, seat: int) -> bool:
    season = state.view(None)["season"]
    duel = season["duel"]
    return state.current_player() == CHANCE and duel is not None and seat in (duel["left"], duel["right"])
