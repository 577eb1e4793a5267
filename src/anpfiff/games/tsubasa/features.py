"""A position in numbers, as learnt bots judge it: score and time, totals and what can still be added, decks. Compiled.

A coach knows their own cards, what lies open, and which cards the opponent's hand and draw pile hold together. A hidden
hand is represented by the mean of what it may hold.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from anpfiff.games.tsubasa.heuristic import plays_left, rounds_left, win_chance
from anpfiff.games.tsubasa.rules.position import (
    DECLARE,
    DRAW,
    EXTRA_SECOND,
    IN_DRAW_UP,
    OPEN_PITCH,
    PICK,
    RED,
    TURN,
    YELLOW,
    Position,
    other,
    side_of,
)
from anpfiff.games.tsubasa.rules.tables import (
    ABILITIES,
    AUTO_PASS,
    DEFENCE,
    NO_EFFECT,
    PASS,
    SHOT,
    SPECIAL_SHOT,
    TYPES,
    Card,
    ability_index,
    value_index,
)
from anpfiff.kit.core import State

# Raised whenever the numbers change their meaning.
FEATURES_VERSION: Final = 1

_TABLE_NAMES: Final = [
    "goals_ahead",
    "ahead",
    "level",
    "behind",
    "goals_ahead_late",
    "rounds_left",
    "last_rounds",
    "injury_time",
    "half_may_end",
    "first_half",
    "second_half",
    "extra_first",
    "extra_second",
    "attacker",
    "begins_second_half",
    "phase_pitch",
    "phase_draw",
    "phase_pick",
    "phase_turn",
    "phase_declare",
    "to_act",
    "room",
    "match_cards",
    "shot_now",
    "pass_now",
    "shot_to_come",
    "pass_to_come",
    "pitch_attack",
    "pitch_defence",
    "pitch_special",
]
_SEAT_NAMES: Final = [
    "area",
    "area_shot",
    "area_pass",
    "area_defence",
    "passed",
    "yellow",
    "red",
    "pool_shot",
    "pool_pass",
    "pool_defence",
    "reserve_shot",
    "reserve_pass",
    "reserve_defence",
    "rerolls",
    "save",
    "corner",
    "hand",
    "plays",
    "reach_shot",
    "reach_pass",
    "reach_defence",
    "hand_specials",
    "hand_saves",
    "deck",
    "deck_shot",
    "deck_pass",
    "deck_defence",
    "deck_abilities",
    "exhaustion",
]


def features(state: State, seat: int) -> vec[float]:
    """The position as `seat` knows it."""
    assert isinstance(state, Position)
    p = state
    rival = other(seat)
    mine = _Estimate(p, seat, True)
    theirs = _Estimate(p, rival, False)
    found = vec[float]()
    found = _add_table(found, p, seat, mine, theirs)
    found = _add_side(found, p, mine)
    return _add_side(found, p, theirs)


def settled(state: State) -> bool:
    """Whether a net may judge: no ability, duel or drawing is in progress."""
    assert isinstance(state, Position)
    phase = state.phase
    if phase == DRAW:
        return state.stage == IN_DRAW_UP
    if phase == OPEN_PITCH:
        return state.round > 0
    return phase == TURN or phase == PICK or phase == DECLARE


def feature_names(state: State) -> list[str]:
    """The names of the numbers, in order."""
    assert isinstance(state, Position)
    names = [*_TABLE_NAMES]
    for side in ("own", "other"):
        names += [f"{side} {name}" for name in _SEAT_NAMES]
    return names


class _Estimate:
    """What can be known about and expected from one coach's cards."""

    def __init__(self, p: Position, seat: int, own: bool) -> None:
        t, side = p.tables, side_of(p, seat)
        self.seat = seat
        self.plays = plays_left(p, seat)
        # All cards outside the area that are known to be this coach's.
        self.deck: list[Card] = []
        # The hand as far as it is known, and what the rest of it is drawn from.
        self.known: list[Card] = []
        self.pool: list[Card] = []
        hidden: list[Card] = []
        if own:
            for card in side.hand:
                self.known.append(card)
        else:
            for card in side.blind:
                hidden.append(card)
            for card in side.placed:
                if card not in hidden:
                    self.known.append(card)
            rest: list[Card] = []
            for card in side.placed:
                rest.append(card)
            for card in side.hand:
                if card in rest:
                    rest.remove(card)
                elif card not in hidden:
                    self.pool.append(card)
            for card in side.draw:
                if card not in hidden:
                    self.pool.append(card)
        for card in side.hand:
            if card not in hidden:
                self.deck.append(card)
        for card in side.draw:
            if card not in hidden:
                self.deck.append(card)
        for card in side.discard:
            self.deck.append(card)
        self.unknown = len(side.hand) - len(self.known)
        self.reach: list[float] = []
        for kind in range(TYPES):
            self.reach.append(self._reach(p, kind))
        self.mean: list[float] = []
        abilities = 0
        for kind in range(TYPES):
            total = 0
            for card in self.deck:
                total += t.value[value_index(card, kind)]
            self.mean.append(total / max(len(self.deck), 1))
        for card in self.deck:
            for ability in range(ABILITIES):
                if t.effect[ability_index(card, ability)] != NO_EFFECT:
                    abilities += 1
        self.abilities = abilities

    def _reach(self, p: Position, kind: int) -> float:
        """The total with the best cards that may still be played; hidden ones count as the mean of what they may be."""
        t = p.tables
        values: list[float] = []
        for card in self.known:
            values.append(float(t.value[value_index(card, kind)]))
        if self.unknown > 0 and self.pool:
            total = 0
            for card in self.pool:
                total += t.value[value_index(card, kind)]
            for _ in range(self.unknown):
                values.append(total / len(self.pool))
        values.sort()
        found = float(p.total(self.seat, kind))
        for number in range(1, min(self.plays, len(values)) + 1):
            found += values[len(values) - number]
        return found


def _add_table(found: vec[float], p: Position, seat: int, mine: _Estimate, theirs: _Estimate) -> vec[float]:
    ahead = side_of(p, seat).goals - side_of(p, other(seat)).goals
    left = rounds_left(p)
    found = append(found, float(max(-3, min(3, ahead))) / 2.0)
    found = append(found, 1.0 if ahead > 0 else 0.0)
    found = append(found, 1.0 if ahead == 0 else 0.0)
    found = append(found, 1.0 if ahead < 0 else 0.0)
    found = append(found, float(max(-3, min(3, ahead))) / (1.0 + float(left)))
    found = append(found, float(left) / 10.0)
    found = append(found, 1.0 / (1.0 + float(left)))
    found = append(found, 1.0 if p.injury_time else 0.0)
    found = append(found, 1.0 if p.half_may_end() else 0.0)
    for period in range(EXTRA_SECOND + 1):
        found = append(found, 1.0 if p.period == period else 0.0)
    found = append(found, 1.0 if p.attacker == seat else 0.0)
    found = append(found, 1.0 if p.period == 0 and p.kicked_off != seat else 0.0)
    for phase in (OPEN_PITCH, DRAW, PICK, TURN, DECLARE):
        found = append(found, 1.0 if p.phase == phase else 0.0)
    found = append(found, 1.0 if p.coach == seat else 0.0)
    found = append(found, float(p.limit() - p.count()) / 9.0)
    found = append(found, float(len(p.pitch) + p.match_deck_size()) / 12.0)
    attack, defence = (mine, theirs) if p.attacker == seat else (theirs, mine)
    sure = p.tables.guaranteed_success
    guard = float(p.total(defence.seat, DEFENCE)) + 0.5 * float(side_of(p, defence.seat).pool[DEFENCE])
    guard_to_come = defence.reach[DEFENCE] + 0.5 * float(side_of(p, defence.seat).pool[DEFENCE])
    for kind in (SHOT, PASS):
        tokens = float(side_of(p, attack.seat).pool[kind])
        found = append(found, _chance(float(p.total(attack.seat, kind)) + tokens - guard, sure))
    for kind in (SHOT, PASS):
        tokens = float(side_of(p, attack.seat).pool[kind])
        found = append(found, _chance(attack.reach[kind] + tokens - guard_to_come, sure))
    return _add_pitch(found, p, seat)


def _chance(lead: float, sure: bool) -> float:
    """Like win_chance, interpolated for fractions of a point."""
    low = int(lead + 100.0) - 100
    part = lead - low
    return (1.0 - part) * win_chance(low, sure) + part * win_chance(low + 1, sure)


def _add_pitch(found: vec[float], p: Position, seat: int) -> vec[float]:
    t = p.tables
    attack = 0
    defence = 0
    special = 0.0
    for card in p.pitch:
        attack = max(attack, t.value[value_index(card, SHOT)], t.value[value_index(card, PASS)])
        defence = max(defence, t.value[value_index(card, DEFENCE)])
        if _is_special(p, seat, card):
            special = 1.0
    found = append(found, attack / 4.0)
    found = append(found, defence / 4.0)
    return append(found, special)


def _is_special(p: Position, seat: int, card: Card) -> bool:
    """A special shot of the coach's own team, or a sure pass."""
    t = p.tables
    for ability in range(ABILITIES):
        effect = t.effect[ability_index(card, ability)]
        if effect == AUTO_PASS or (effect == SPECIAL_SHOT and t.team[card] == p.team(seat)):
            return True
    return False


def _add_side(found: vec[float], p: Position, estimate: _Estimate) -> vec[float]:
    t, seat = p.tables, estimate.seat
    side = side_of(p, seat)
    found = append(found, float(len(side.area)) / 5.0)
    for kind in range(TYPES):
        found = append(found, float(p.total(seat, kind)) / 8.0)
    found = append(found, 1.0 if side.passed else 0.0)
    found = append(found, 1.0 if side.booking == YELLOW else 0.0)
    found = append(found, 1.0 if side.booking == RED else 0.0)
    for kind in range(TYPES):
        found = append(found, float(side.pool[kind]) / 3.0)
    for kind in range(TYPES):
        found = append(found, float(side.reserve[kind]) / 5.0)
    rerolls = 0
    save = 0
    corner = 0
    for card in side.area:
        rerolls += t.rerolls[card]
        save = max(save, t.saved_up_to[card])
        corner = max(corner, t.corner_up_to[card])
    found = append(found, float(rerolls))
    found = append(found, save / 3.0)
    found = append(found, corner / 6.0)
    found = append(found, float(len(side.hand)) / 5.0)
    found = append(found, float(estimate.plays) / 4.0)
    for kind in range(TYPES):
        found = append(found, estimate.reach[kind] / 10.0)
    specials = 0
    saves = 0
    for card in estimate.known:
        if _is_special(p, seat, card):
            specials += 1
        if t.saved_up_to[card] > 0:
            saves += 1
    found = append(found, float(specials))
    found = append(found, float(saves))
    found = append(found, len(estimate.deck) / 15.0)
    for kind in range(TYPES):
        found = append(found, estimate.mean[kind] / 2.0)
    found = append(found, estimate.abilities / 15.0)
    exhaustion = 0
    for card in estimate.deck:
        if card == t.exhaustion:
            exhaustion += 1
    return append(found, exhaustion / 4.0)
