"""What a roll yields (CA-6.2 to CA-6.8), and the starting resources (CA-4.4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import HEX_VERTICES, VERTEX_HEXES, Vertex
from anpfiff.games.catan.rules.position import Position, five_of
from anpfiff.games.catan.rules.tables import RESOURCE_KINDS, hand_slot
from anpfiff.kit.packed import packed

# By hex, six each: the vertices around it.
_CORNERS: Final = packed([vertex for vertices in HEX_VERTICES for vertex in vertices])


def ways_of(number: int) -> int:
    """Of 36 rolls, how many show this number; 0 for no chip."""
    return 0 if number == 0 else 6 - abs(7 - number)


def produce(p: Position, number: int) -> None:
    """Pay everyone what the hexes with this number yield."""
    due = vec[i64]([0] * (p.num_players * RESOURCE_KINDS))
    kinds: i64 = 0
    for hex_ in p.hexes_at[number]:
        kind: i64 = p.terrain[hex_]
        if hex_ == p.robber or kind >= RESOURCE_KINDS:
            continue
        first: i64 = 6 * hex_
        for corner in range(first, first + 6):
            vertex = _CORNERS[corner]
            amount = p.level[vertex]
            if amount > 0:
                kinds |= 1 << kind
                due[hand_slot(p.owner[vertex], kind)] += amount
    if kinds == 0:
        return
    for kind in range(i64(RESOURCE_KINDS)):
        if kinds >> kind & 1:
            _pay_kind(p, kind, due)
    if p.events is not None:
        for seat in range(p.num_players):
            cards = p.card_list(five_of(due, seat))
            if cards:
                p.tell("CA-6.3", {"kind": "produce", "seat": seat, "cards": cards})


def _pay_kind(p: Position, kind: i64, due: vec[i64]) -> None:
    """Hand out one resource; `due` becomes what is really paid (CA-6.5, CA-6.6)."""
    total: i64 = 0
    claimants: i64 = 0
    for seat in range(i64(p.num_players)):
        amount = due[hand_slot(seat, kind)]
        if amount > 0:
            total += amount
            claimants += 1
    left = p.bank[kind]
    short = total > left
    for seat in range(i64(p.num_players)):
        index = hand_slot(seat, kind)
        if short:
            due[index] = left if claimants == 1 and due[index] > 0 else 0
        if due[index] > 0:
            p.take_from_bank(seat, kind, due[index])
    if short and p.events is not None:
        rule = "CA-6.6" if claimants == 1 else "CA-6.5"
        p.tell(rule, {"kind": "shortage", "card": p.tables.resource_ids[kind], "due": total, "left": left})


def starting_cards(p: Position, seat: int, vertex: Vertex) -> None:
    """One card for each terrain hex the second founding settlement touches (CA-4.4)."""
    gained = [0] * RESOURCE_KINDS
    for hex_ in VERTEX_HEXES[vertex]:
        kind = p.terrain[hex_]
        if kind < RESOURCE_KINDS:
            gained[kind] += 1
            p.take_from_bank(seat, kind, 1)
    if p.events is not None:
        p.tell("CA-4.4", {"kind": "starting_cards", "seat": seat, "cards": p.card_list(gained)})
