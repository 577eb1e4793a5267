"""Card zones between the phases: building a pile, topping up hands, putting the rest away (WC section 10)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.rules.position import NOBODY, Position
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    HAND,
    NO_CARD,
    NO_GROUP,
    PILE_FIXED,
    PILE_HALF,
    PILE_PER_MATCH,
    REST_LOCKED,
    REST_REMOVED,
    RETURN_ALWAYS,
    RETURN_NEVER,
    Card,
    hand_index,
)


def gather(p: Position, zone: vec[i64]) -> None:
    """Shuffle a zone into the pool."""
    for kind in range(CARD_KINDS):
        p.pool[kind] += zone[kind]
        p.pool_size += zone[kind]
        zone[kind] = 0


def gather_discards(p: Position) -> None:
    gather(p, p.discard)
    gather(p, p.face_down)
    p.discard_top = Card(NO_CARD)


def build_pile(p: Position) -> None:
    """Shuffle the pool of the phase and count its pile (table in WC section 10).

    What lay aside is still in the pool (WC-8.17); top-ups have precedence over the pile (WC-10.10).
    """
    t = p.tables
    gather_discards(p)
    if t.set_aside_return == RETURN_ALWAYS:
        gather(p, p.locked)
        gather(p, p.removed)
    elif p.round == 0 and t.unlock[p.stage] and t.set_aside_return != RETURN_NEVER:
        gather(p, p.locked)
    wanted = replay_pile(p) if p.round > 0 else stage_pile(p)
    p.pile = max(0, min(wanted, p.pool_size - missing_cards(p)))
    p.passes = 1
    if p.events is not None:
        p.tell(_pile_rule(p, wanted), {"kind": "pile", "cards": p.pile, "rest": p.pool_size - p.pile})


def _pile_rule(p: Position, wanted: int) -> str:
    if p.pile < wanted:
        return "WC-10.10"
    if p.round == 0:
        return "WC-2.24" if p.stage == 0 else "WC-10.9"
    return "WC-8.8" if p.tables.match_group[p.pending[0]] != NO_GROUP else knockout_replay_rule(p)


def knockout_replay_rule(p: Position) -> str:
    """The rule by which drawn knock-out matches are replayed: a final, semi-finals, or others."""
    t = p.tables
    if t.final_match in p.pending:
        return "WC-11.15"
    return "WC-11.7" if any(t.leads_to_final(match) for match in p.pending) else "WC-17.9"


def stage_pile(p: Position) -> int:
    t = p.tables
    mode = t.pile_mode[p.stage]
    if mode == PILE_HALF:
        return (p.pool_size + 1) // 2
    if mode == PILE_FIXED:
        return t.pile_cards[p.stage]
    if mode == PILE_PER_MATCH:
        return t.pile_cards[p.stage] * (len(p.open_rows) // 2)
    return p.pool_size


def replay_pile(p: Position) -> int:
    """Cards for the pending replays, with a separate number for the final (WC-8.8, WC-11.15)."""
    t = p.tables
    cards = 0
    for match in p.pending:
        cards += t.final_replay_cards[p.stage] if match == t.final_match else t.replay_cards[p.stage]
    return cards


def missing_cards(p: Position) -> int:
    """How many cards the participants need for full hands (WC-10.11, WC-10.12)."""
    missing = 0
    for seat in range(p.num_players):
        if p.plays[seat]:
            missing += max(0, HAND - p.hand_size[seat])
    return missing


def seat_to_top_up(p: Position) -> int:
    """The first participant with less than a full hand, NOBODY if there is none or no card for them."""
    if p.pool_size > p.pile:
        for seat in range(p.num_players):
            if p.plays[seat] and p.hand_size[seat] < HAND:
                return seat
    return NOBODY


def lay_rest_away(p: Position) -> None:
    """The pile is used up: what is left of the pool is the rest; aside, it stays where it is."""
    if p.round > 0:
        return
    rest = p.tables.rest[p.stage]
    if rest == REST_LOCKED:
        _move_pool(p, p.locked)
    elif rest == REST_REMOVED:
        _move_pool(p, p.removed)


def _move_pool(p: Position, zone: vec[i64]) -> None:
    for kind in range(CARD_KINDS):
        zone[kind] = zone[kind] + p.pool[kind]
        p.pool[kind] = 0
    p.pool_size = 0


def drop_hand(p: Position, seat: int) -> int:
    """An eliminated player's hand goes onto the discard pile (WC-10.2); returns how many cards it had."""
    dropped = p.hand_size[seat]
    for kind in range(CARD_KINDS):
        card = Card(kind)
        copies = p.holds(seat, card)
        if copies == 0:
            continue
        p.hands[hand_index(seat, card)] = 0
        if p.tables.dropped_hands_open:
            p.discard[card] += copies
            p.discard_top = card
            p.dropped[hand_index(seat, card)] = copies
        else:
            p.face_down[card] += copies
    p.hand_size[seat] = 0
    return dropped
