"""A position in numbers, as learnt bots judge it: what every seat may hope for, its cards, the time left. Compiled.

The chances of teams are worked out from what lies open (`features_matches.py`, `features_cup.py`), so they are the same
for everybody. A net learns what hands and turns add to them. Seats are counted from the observing one.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from librt.vecs import append, vec

from anpfiff.games.worldcup.features_cup import CupChances, look_ahead
from anpfiff.games.worldcup.features_matches import Odds, turns_left
from anpfiff.games.worldcup.rules.position import (
    CARD,
    DICE,
    DRAW,
    NOBODY,
    PENALTY,
    PICK,
    PLAY_ON,
    TARGET,
    TOKEN,
    Position,
)
from anpfiff.games.worldcup.rules.tables import CARD_KINDS, HAND, Card, Tables
from anpfiff.kit.core import State

# Raised whenever the numbers change their meaning.
FEATURES_VERSION: Final = 1

# Chances below this are all treated alike.
_HOPELESS: Final = 0.01
_TABLE_NAMES: Final = ["stages_left", "replays", "turns_left", "turns_a_row", "last_turns", "drawing", "dice", "setup"]
# How many numbers describe the table and the observer's hand; those of the seats follow.
COMMON: Final = 8 + CARD_KINDS
_SEAT_NAMES: Final = [
    "cup",
    "cup_odds",
    "best",
    "evenness",
    "final",
    "going_on",
    "alive",
    "out",
    "to_act",
    "turns",
    "last_turn",
    "cards",
]


def features(state: State, seat: int) -> vec[float]:
    """The position as `seat` knows it."""
    assert isinstance(state, Position)
    return Encoder(state.tables, Odds(state.tables)).encode(state, seat)


def settled(state: State) -> bool:
    """Whether a net may judge: no card is being played, and nobody is asked for anything but a card."""
    assert isinstance(state, Position)
    phase = state.phase
    if phase == TARGET or phase == TOKEN or phase == PENALTY:
        return False
    return phase != PICK and phase != PLAY_ON


def feature_names(state: State) -> list[str]:
    """The names of the numbers, in order."""
    assert isinstance(state, Position)
    names = [*_TABLE_NAMES, *[f"hand {card}" for card in state.tables.card_ids]]
    for step in range(state.num_players):
        names += [f"seat+{step} {name}" for name in _SEAT_NAMES]
    return names


@final
class Encoder:
    """Writes the numbers, and remembers the chances it saw last: often only the hand or the seat is different."""

    def __init__(self, t: Tables, odds: Odds) -> None:
        self.chances = CupChances(t, odds)

    def encode(self, state: State, seat: int) -> vec[float]:
        """The position as `seat` knows it."""
        assert isinstance(state, Position)
        c = self.chances
        look_ahead(c, state)
        found = _add_table(vec[float](), state)
        for card in range(CARD_KINDS):
            found = append(found, state.holds(seat, Card(card)) / HAND)
        for step in range(state.num_players):
            found = _add_seat(found, state, c, (seat + step) % state.num_players)
        return found


def _add_table(found: vec[float], p: Position) -> vec[float]:
    turns = turns_left(p)
    stages = len(p.tables.stage_ids)
    found = append(found, (stages - 1 - p.stage) / max(1, stages - 1))
    found = append(found, 1.0 if p.round > 0 else 0.0)
    found = append(found, turns / 80)
    found = append(found, turns / max(1, len(p.open_rows)))
    found = append(found, max(0, 4 - turns) / 4)
    found = append(found, 1.0 if p.phase == DRAW else 0.0)
    found = append(found, 1.0 if p.phase >= DICE else 0.0)
    return append(found, 1.0 if p.phase < CARD else 0.0)


def _add_seat(found: vec[float], p: Position, c: CupChances, seat: int) -> vec[float]:
    cup = 0.0
    best = 0.0
    squares = 0.0
    final_teams = 0.0
    going_on = 0.0
    alive = 0
    share = _share_of_undrawn(p, seat)
    for team, owner in enumerate(p.owner):
        if owner == seat:
            chance = c.cup[team]
            cup += chance
            best = max(best, chance)
            squares += chance * chance
            final_teams += c.final[team]
            going_on += c.going_on[team]
            alive += 1 if chance > 0.0 else 0
        elif owner == NOBODY:
            cup += c.cup[team] * share
            final_teams += c.final[team] * share
            going_on += c.going_on[team] * share
    if p.winner != NOBODY:
        cup = 1.0 if p.winner == seat else 0.0
    found = append(found, cup)
    found = append(found, log((cup + _HOPELESS) / (1.0 - cup + _HOPELESS)) / 4)
    found = append(found, best)
    found = append(found, cup * cup - squares)
    found = append(found, final_teams / 2)
    found = append(found, going_on / 4)
    found = append(found, alive / 8)
    found = append(found, 1.0 if p.out[seat] else 0.0)
    found = append(found, 1.0 if _next_to_act(p) == seat else 0.0)
    turns = _turns_of(p, seat)
    found = append(found, turns / 20)
    found = append(found, 1.0 if turns > 0 and _last_to_act(p) == seat else 0.0)
    return append(found, p.hand_size[seat] / HAND)


def _share_of_undrawn(p: Position, seat: int) -> float:
    """How many of the teams that nobody has will be the seat's; fewer for a seat that has more."""
    undrawn = 0
    own = 0
    for owner in p.owner:
        if owner == NOBODY:
            undrawn += 1
        elif owner == seat:
            own += 1
    if undrawn == 0:
        return 0.0
    return max(0.0, len(p.owner) / p.num_players - own) / undrawn


# -- turns ---------------------------------------------------------------------------------------------------


def _next_to_act(p: Position) -> int:
    """Who takes the next turn of this phase, NOBODY if there is none."""
    if turns_left(p) == 0:
        return NOBODY
    return p.next_player(p.active) if p.phase == DRAW else p.active


def _last_to_act(p: Position) -> int:
    """Who takes the last turn of this phase."""
    last = _next_to_act(p)
    for _ in range((turns_left(p) - 1) % _players(p)):
        last = p.next_player(last)
    return last


def _turns_of(p: Position, seat: int) -> int:
    """How many of the turns left are the seat's."""
    turns = turns_left(p)
    if turns == 0 or not p.plays[seat]:
        return 0
    players = _players(p)
    wait = 0
    at = _next_to_act(p)
    while at != seat and wait < players:
        at = p.next_player(at)
        wait += 1
    return (turns - wait + players - 1) // players


def _players(p: Position) -> int:
    """How many take turns."""
    return max(1, sum([1 for plays in p.plays if plays]))
