"""What may be chosen: legal, candidate and default actions (WC-16.2)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.worldcup.rules import chance
from anpfiff.games.worldcup.rules.actions import (
    CONTINUE,
    DISCARD_0,
    LEAVE_OUT,
    PLACE_0,
    PLAY_0,
    STOP,
    pick_action,
    places_at,
    row_of_action,
    token_action,
    turn_action,
    turns_at,
)
from anpfiff.games.worldcup.rules.cards import (
    can_play,
    is_multi,
    may_leave_out,
    may_target,
    may_turn,
    places_tokens,
    token_choices,
    turns_tokens,
)
from anpfiff.games.worldcup.rules.position import (
    CARD,
    PICK,
    PLAY_ON,
    TARGET,
    TOKEN,
    Position,
    is_chance,
)
from anpfiff.games.worldcup.rules.tables import CARD_KINDS, Card, Row, hand_index
from anpfiff.kit.core import CHANCE, CURRENT
from anpfiff.kit.errors import IllegalAction


def legal_actions(p: Position, seat: int) -> vec[i64]:
    """Ascending; at a chance event the possible outcomes."""
    player = p.current_player()
    if seat != CURRENT and seat != player:
        return vec[i64]()
    if player == CHANCE:
        return vec[i64]([outcome for outcome, _ in chance.weights(p)])
    return _legal_choices(p)


def candidate_actions(p: Position, seat: int) -> list[int]:
    player = p.current_player()
    if player < 0 or (seat != CURRENT and seat != player):
        return []
    return _candidates(p)


def default_action(p: Position, seat: int) -> int:
    """For an absent player: a card is discarded; with a card that lies open, as little as possible is done."""
    legal = list(legal_actions(p, seat))
    if not legal:
        raise IllegalAction(f"seat {seat} is not to act now")
    if p.phase == CARD:
        for action in legal:
            if action >= DISCARD_0:
                return action
    return legal[0]


def is_legal(p: Position, action: int) -> bool:
    """Whether the seat to act may do this; the same answer as `refusal`, without the words."""
    phase = p.phase
    if is_chance(phase):
        return chance.is_possible(p, action)
    if phase == CARD:
        if PLAY_0 <= action < DISCARD_0:
            card = Card(action - PLAY_0)
            return p.holds(p.active, card) > 0 and can_play(p, card)
        return DISCARD_0 <= action < DISCARD_0 + CARD_KINDS and p.holds(p.active, Card(action - DISCARD_0)) > 0
    if phase == TARGET:
        if places_at(p, action):
            return places_tokens(p.card) and may_target(p, row_of_action(p, action))
        if turns_at(p, action):
            return turns_tokens(p.card) and may_turn(p, p.card, row_of_action(p, action))
        return action == LEAVE_OUT and may_leave_out(p)
    return action in legal_actions(p, CURRENT)


# -- by phase ------------------------------------------------------------------------------------------------


def _legal_choices(p: Position) -> vec[i64]:
    phase = p.phase
    if phase == TARGET:
        return _legal_targets(p)
    if phase == CARD:
        return _legal_cards(p)
    if phase == TOKEN:
        return vec[i64]([token_action(token) for token in token_choices(p)])
    if phase == PICK:
        picks = sorted([pick_action(p, team) for team in p.candidates])
        return vec[i64](picks)
    return vec[i64]([STOP, CONTINUE]) if phase == PLAY_ON else vec[i64]()


def _legal_cards(p: Position) -> vec[i64]:
    base = hand_index(p.active, Card(0))
    legal = vec[i64](capacity=2 * CARD_KINDS)
    for kind in range(CARD_KINDS):
        if p.hands[base + kind] > 0 and can_play(p, Card(kind)):
            legal = append(legal, PLAY_0 + kind)
    for kind in range(CARD_KINDS):
        if p.hands[base + kind] > 0:
            legal = append(legal, DISCARD_0 + kind)
    return legal


def _legal_targets(p: Position) -> vec[i64]:
    card = p.card
    legal = vec[i64](capacity=len(p.open_rows) + 1)
    if is_multi(card) and may_leave_out(p):
        legal = append(legal, LEAVE_OUT)
    if places_tokens(card):
        for row in p.open_rows:
            if may_target(p, row):
                legal = append(legal, PLACE_0 + row)
    if turns_tokens(card):
        first = turn_action(p, Row(0))
        for row in p.open_rows:
            if may_turn(p, card, row):
                legal = append(legal, first + row)
    return legal


def only_choice(p: Position) -> int:
    """The action to take without asking, -1 if there is a choice (or nothing to choose)."""
    phase = p.phase
    if phase == CARD:
        return _only_card(p)
    if phase == TARGET:
        return _only_target(p)
    if phase == TOKEN:
        tokens = token_choices(p)
        return token_action(tokens[0]) if len(tokens) == 1 else -1
    return -1


def _only_card(p: Position) -> int:
    base = hand_index(p.active, Card(0))
    only = -1
    for kind in range(CARD_KINDS):
        if p.hands[base + kind] > 0:
            if only >= 0:
                return -1
            only = kind
    return -1 if can_play(p, Card(only)) else DISCARD_0 + only


def _only_target(p: Position) -> int:
    card = p.card
    only = LEAVE_OUT if is_multi(card) and may_leave_out(p) else -1
    if places_tokens(card):
        for row in p.open_rows:
            if may_target(p, row):
                if only >= 0:
                    return -1
                only = PLACE_0 + row
    if turns_tokens(card):
        first = turn_action(p, Row(0))
        for row in p.open_rows:
            if may_turn(p, card, row):
                if only >= 0:
                    return -1
                only = first + row
    return only


def _candidates(p: Position) -> list[int]:
    """What a person may consider: every card in hand, every row of an open match (with a token, to turn one)."""
    phase = p.phase
    if phase == CARD:
        held = [kind for kind in range(CARD_KINDS) if p.holds(p.active, Card(kind)) > 0]
        return [*[PLAY_0 + kind for kind in held], *[DISCARD_0 + kind for kind in held]]
    if phase == TARGET:
        card = p.card
        candidates: list[int] = [LEAVE_OUT] if is_multi(card) else []
        if places_tokens(card):
            candidates.extend([PLACE_0 + row for row in p.open_rows])
        if turns_tokens(card):
            candidates.extend([turn_action(p, row) for row in p.open_rows if p.size[row] > 0])
        return candidates
    return list(_legal_choices(p))
