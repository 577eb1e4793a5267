"""The seven: discards, the robber's way, and theft (CA-6.9 to CA-6.20)."""

from __future__ import annotations

from anpfiff.games.catan.rules.geometry import HEX_VERTICES, HEXES
from anpfiff.games.catan.rules.offers import drop_answer
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.tables import KINDS, NOBODY, PITCH
from anpfiff.kit.core import Refusal

# -- discards ----------------------------------------------------------------------------------------------


def demand_discards(p: Position) -> bool:
    """Whoever holds more than the limit must name half of the cards, rounded down; False if nobody must (CA-6.9)."""
    anyone = False
    for seat in range(p.num_players):
        size = p.hand_size(seat)
        if size > p.tables.discard_limit:
            p.discards_due[seat] = size // 2
            anyone = True
            if p.events is not None:
                p.tell("must_discard", "CA-6.9", {"seat": seat, "count": p.discards_due[seat]})
    return anyone


def discardable(p: Position, seat: int, kind: int) -> bool:
    index = seat * KINDS + kind
    return p.hand[index] > p.discards[index]


def name_discard(p: Position, seat: int, kind: int) -> bool:
    """Put one card aside, unseen by the others; True when everybody is done (CA-6.10)."""
    index = seat * KINDS + kind
    p.discards[index] = p.discards[index] + 1
    p.discards_due[seat] = p.discards_due[seat] - 1
    if p.events is not None:
        p.tell("discard_chosen", "CA-6.10", {"seat": seat, "card": p.tables.resource_ids[kind]}, [seat])
        if p.discards_due[seat] == 0:
            p.tell("discard_ready", "CA-6.10", {"seat": seat})
    return max(p.discards_due) == 0


def reveal_discards(p: Position) -> None:
    for seat in range(p.num_players):
        cards = p.discards[seat * KINDS : seat * KINDS + KINDS]
        if sum(cards) > 0:
            for kind in range(KINDS):
                p.take_from_bank(seat, kind, -cards[kind])
            if p.events is not None:
                p.tell("discard", "CA-6.9", {"seat": seat, "cards": p.card_list(cards)})
    p.discards = [0] * (p.num_players * KINDS)


# -- where the robber may go -------------------------------------------------------------------------------


def is_protected(p: Position, seat: int) -> bool:
    return p.tables.friendly_robber and p.public_points(seat) <= p.tables.friendly_points


def _touches_protected(p: Position, hex_: int) -> bool:
    for vertex in HEX_VERTICES[hex_]:
        if p.owner[vertex] != NOBODY and is_protected(p, p.owner[vertex]):
            return True
    return False


def _may_stand(p: Position, hex_: int) -> bool:
    """Another place than now, and terrain; on a pitch only where the table agreed to it (CA-6.11, FF-2.16)."""
    if hex_ == p.robber:
        return False
    return p.terrain[hex_] != PITCH or p.tables.robber_on_pitch


def robber_hexes(p: Position) -> list[int]:
    hexes = [hex_ for hex_ in range(HEXES) if _may_stand(p, hex_)]
    if not p.tables.friendly_robber:
        return hexes
    friendly = [hex_ for hex_ in hexes if not _touches_protected(p, hex_)]
    return friendly if friendly else hexes


def robber_refusal(p: Position, hex_: int) -> Refusal | None:
    if hex_ == p.robber:
        return Refusal("robber_must_move", "CA-6.11")
    if not _may_stand(p, hex_):
        return Refusal("robber_on_pitch", "FF-2.16")
    if hex_ not in robber_hexes(p):
        return Refusal("robber_is_friendly", "CA-6.18", {"points": p.tables.friendly_points})
    return None


# -- theft -------------------------------------------------------------------------------------------------


def victims(p: Position) -> list[int]:
    """Opponents at the robber's hex who have a card, ascending (CA-6.12, CA-6.14, CA-6.19)."""
    found: list[int] = []
    for seat in range(p.num_players):
        if seat == p.active or p.hand_size(seat) == 0 or is_protected(p, seat):
            continue
        for vertex in HEX_VERTICES[p.robber]:
            if p.owner[vertex] == seat:
                found.append(seat)
                break
    return found


def victim_refusal(p: Position, seat: int) -> Refusal | None:
    if seat in victims(p):
        return None
    if is_protected(p, seat):
        return Refusal("victim_is_protected", "CA-6.19", {"points": p.tables.friendly_points})
    return Refusal("no_victim", "CA-6.12")


def steal(p: Position, kind: int) -> None:
    """Only thief and victim see which card it is; the victim's answer to an offer lapses (CA-6.13, CA-7.9)."""
    thief, victim = p.active, p.victim
    p.hand_over(victim, thief, kind, 1)
    index = (thief * p.num_players + victim) * KINDS + kind
    p.thefts[index] = p.thefts[index] + 1
    drop_answer(p, victim)
    p.victim = NOBODY
    if p.events is not None:
        p.tell("steal", "CA-6.12", {"seat": thief, "from": victim})
        card = p.tables.resource_ids[kind]
        p.tell("stolen", "CA-6.13", {"from": victim, "to": thief, "card": card}, sorted([thief, victim]))
