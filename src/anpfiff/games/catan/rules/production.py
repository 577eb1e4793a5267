"""What a roll yields (CA-6.2 to CA-6.8), and the starting resources (CA-4.4)."""

from __future__ import annotations

from anpfiff.games.catan.rules.geometry import HEX_VERTICES, VERTEX_HEXES
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.tables import KINDS


def produce(p: Position, number: int) -> None:
    """Pay everyone what the hexes with this number yield."""
    due = [0] * (p.num_players * KINDS)
    level, owner = p.level, p.owner
    kinds = 0
    for hex_ in p.hexes_at[number]:
        kind = p.terrain[hex_]
        if hex_ == p.robber or kind >= KINDS:
            continue
        kinds |= 1 << kind
        for vertex in HEX_VERTICES[hex_]:
            amount = level[vertex]
            if amount > 0:
                index = owner[vertex] * KINDS + kind
                due[index] = due[index] + amount
    for kind in range(KINDS):
        if kinds >> kind & 1:
            _pay_kind(p, kind, due)
    if p.events is not None:
        for seat in range(p.num_players):
            cards = p.card_list(due[seat * KINDS : seat * KINDS + KINDS])
            if cards:
                p.tell("produce", "CA-6.3", {"seat": seat, "cards": cards})


def _pay_kind(p: Position, kind: int, due: list[int]) -> None:
    """Hand out one resource; `due` becomes what was really paid (CA-6.5, CA-6.6)."""
    total = 0
    claimants = 0
    for seat in range(p.num_players):
        amount = due[seat * KINDS + kind]
        if amount > 0:
            total += amount
            claimants += 1
    left = p.bank[kind]
    short = total > left
    for seat in range(p.num_players):
        index = seat * KINDS + kind
        if short:
            due[index] = left if claimants == 1 and due[index] > 0 else 0
        if due[index] > 0:
            p.take_from_bank(seat, kind, due[index])
    if short and p.events is not None:
        rule = "CA-6.6" if claimants == 1 else "CA-6.5"
        p.tell("shortage", rule, {"card": p.tables.resource_ids[kind], "due": total, "left": left})


def starting_cards(p: Position, seat: int, vertex: int) -> None:
    """One card for each terrain hex the second founding settlement touches (CA-4.4)."""
    gained = [0] * KINDS
    for hex_ in VERTEX_HEXES[vertex]:
        kind = p.terrain[hex_]
        if kind < KINDS:
            gained[kind] += 1
            p.take_from_bank(seat, kind, 1)
    if p.events is not None:
        p.tell("starting_cards", "CA-4.4", {"seat": seat, "cards": p.card_list(gained)})
