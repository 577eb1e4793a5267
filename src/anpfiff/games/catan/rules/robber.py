"""The seven: discards, the robber's way, and theft (CA-6.9 to CA-6.20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anpfiff.games.catan.rules.geometry import ALL_HEXES, HEX_VERTICES, Hex
from anpfiff.games.catan.rules.offers import drop_answer
from anpfiff.games.catan.rules.position import Position, total
from anpfiff.games.catan.rules.tables import NOBODY, PITCH, RESOURCE_KINDS, hand_slot

# The number of cards that can be kept at a seven unless the table agrees otherwise.
USUAL_LIMIT: Final = 7

# -- discards ----------------------------------------------------------------------------------------------


def demand_discards(p: Position) -> bool:
    """Seats holding more than the limit must name half of their cards, rounded down; False if none must (CA-6.9)."""
    anyone = False
    for seat in range(p.num_players):
        size = p.hand_size(seat)
        if size > p.tables.discard_limit:
            p.discards_due[seat] = size // 2
            anyone = True
            if p.events is not None:
                rule = "CA-6.9" if p.tables.discard_limit == USUAL_LIMIT else "CA-6.20"
                p.tell(rule, {"kind": "must_discard", "seat": seat, "count": p.discards_due[seat]})
    return anyone


def discardable(p: Position, seat: int, resource: int) -> bool:
    slot = hand_slot(seat, resource)
    return p.hand[slot] > p.discards[slot]


def name_discard(p: Position, seat: int, resource: int) -> bool:
    """Put one card aside, unseen by the others; True when everybody is done (CA-6.10)."""
    slot = hand_slot(seat, resource)
    p.discards[slot] += 1
    p.discards_due[seat] -= 1
    if p.events is not None:
        name = p.tables.resource_ids[resource]
        p.tell("CA-6.10", {"kind": "discard_chosen", "seat": seat, "card": name}, [seat])
        if p.discards_due[seat] == 0:
            p.tell("CA-6.10", {"kind": "discard_ready", "seat": seat})
    return total(p.discards_due) == 0


def reveal_discards(p: Position) -> None:
    discards, hand, bank = p.discards, p.hand, p.bank
    if p.events is not None:
        for seat in range(p.num_players):
            cards = p.discards_of(seat)
            if sum(cards) > 0:
                p.tell("CA-6.9", {"kind": "discard", "seat": seat, "cards": p.card_list(cards)})
    resource: i64 = 0
    for slot in range(i64(len(discards))):
        count = discards[slot]
        if count > 0:
            hand[slot] -= count
            bank[resource] += count
            discards[slot] = 0
        resource = resource + 1 if resource < RESOURCE_KINDS - 1 else 0


# -- where the robber may go -------------------------------------------------------------------------------


def is_protected(p: Position, seat: int) -> bool:
    return p.tables.friendly_robber and p.public_points(seat) <= p.tables.friendly_points


def _touches_protected(p: Position, hex_: Hex) -> bool:
    for vertex in HEX_VERTICES[hex_]:
        if p.owner[vertex] != NOBODY and is_protected(p, p.owner[vertex]):
            return True
    return False


def may_stand(p: Position, hex_: Hex) -> bool:
    """A different place, and terrain; on a pitch only if the table agreed to it (CA-6.11, FF-2.16)."""
    if hex_ == p.robber:
        return False
    return p.terrain[hex_] != PITCH or p.tables.robber_on_pitch


def robber_hexes(p: Position) -> list[Hex]:
    hexes = [hex_ for hex_ in ALL_HEXES if may_stand(p, hex_)]
    if not p.tables.friendly_robber:
        return hexes
    friendly = [hex_ for hex_ in hexes if not _touches_protected(p, hex_)]
    return friendly if friendly else hexes


# -- theft -------------------------------------------------------------------------------------------------


def victims(p: Position) -> list[int]:
    """Opponents at the robber's hex who have a card, ascending (CA-6.12, CA-6.14, CA-6.19)."""
    found: list[int] = []
    for seat in range(p.num_players):
        if seat != p.active and p.hand_size(seat) > 0 and not is_protected(p, seat) and _lives_at_robber(p, seat):
            found.append(seat)
    return found


def _lives_at_robber(p: Position, seat: int) -> bool:
    for vertex in HEX_VERTICES[p.robber]:
        if p.owner[vertex] == seat:
            return True
    return False


def anyone_is_spared(p: Position) -> bool:
    """Whether an opponent at the robber's hex has cards but too few points to be robbed (CA-6.19)."""
    for seat in range(p.num_players):
        if seat != p.active and p.hand_size(seat) > 0 and is_protected(p, seat) and _lives_at_robber(p, seat):
            return True
    return False


def steal(p: Position, resource: int) -> None:
    """Only thief and victim see which card it is; the victim's answer to an offer lapses (CA-6.13, CA-7.9)."""
    thief, victim = p.active, p.victim
    p.hand_over(victim, thief, resource, 1)
    slot = p.theft_slot(thief, victim) + resource
    p.thefts[slot] += 1
    drop_answer(p, victim)
    p.victim = NOBODY
    if p.events is not None:
        p.tell("CA-6.12", {"kind": "steal", "seat": thief, "from": victim})
        name = p.tables.resource_ids[resource]
        p.tell("CA-6.13", {"kind": "stolen", "from": victim, "to": thief, "card": name}, sorted([thief, victim]))
