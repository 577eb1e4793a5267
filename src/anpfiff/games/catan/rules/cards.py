"""Development cards: when they may be played, and what they do (CA section 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anpfiff.games.catan import vocabulary as v
from anpfiff.games.catan.rules.building import has_piece
from anpfiff.games.catan.rules.offers import drop_answer
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.special_cards import judge_largest_army
from anpfiff.games.catan.rules.tables import (
    CARD_KINDS,
    KNIGHT,
    ROAD,
    ROAD_BUILDING,
    VICTORY_POINT,
    card_slot,
    hand_slot,
)

# Each card's effect is a separate rule: knight, victory point, road building, year of plenty, monopoly.
_RULES: Final = ["CA-9.5", "CA-9.4", "CA-9.10", "CA-9.7", "CA-9.9"]


def can_place_free_road(p: Position) -> bool:
    return has_piece(p, p.active, ROAD) and len(p.road_sites[p.active]) > 0


def playable(p: Position, card: i64) -> bool:
    """Whether the active player may play this card now, in a phase for playing cards."""
    if p.card_played or p.cards[card_slot(p.active, card)] == 0 or card == VICTORY_POINT:
        return False
    return card != ROAD_BUILDING or can_place_free_road(p)


def draw_bought(p: Position, card: int) -> None:
    """The card goes to the active player's hand, where it waits for the next turn; only its owner sees it (CA-9.1)."""
    seat = p.active
    p.deck[card] -= 1
    p.new_cards[card] += 1
    if p.events is not None:
        p.tell("CA-9.1", {"kind": "card_drawn", "seat": seat, "card": p.tables.card_ids[card]}, [seat])


def age_cards(p: Position) -> None:
    """At the end of a turn its new cards become ordinary ones (CA-9.3)."""
    for card in range(i64(CARD_KINDS)):
        if p.new_cards[card] > 0:
            slot = card_slot(p.active, card)
            p.cards[slot] += p.new_cards[card]
            p.new_cards[card] = 0


def lay_down(p: Position, card: int) -> None:
    """The card leaves the hand: a knight stays open on the table, any other is out of the game (CA-9.6)."""
    slot = card_slot(p.active, card)
    p.cards[slot] -= 1
    p.card_played = True
    p.progress = p.turn
    if p.events is not None:
        p.tell(_RULES[card], {"kind": "play_card", "seat": p.active, "card": p.tables.card_ids[card]})
    if card == KNIGHT:
        p.knights[p.active] += 1
        judge_largest_army(p, "CA-10.7")


def take_free_card(p: Position, resource: int, rule: str) -> None:
    """Year of plenty, one card at a time; `rule` is CA-9.7, or CA-9.8 if the bank leaves no choice."""
    p.take_from_bank(p.active, resource, 1)
    p.free_cards -= 1
    if p.events is not None:
        p.tell(rule, {"kind": "plenty", "seat": p.active, "card": p.tables.resource_ids[resource]})


def monopolise(p: Position, resource: int) -> None:
    """Everybody hands over all cards of one kind; those who do must answer open offers again (CA-9.9, CA-7.9)."""
    p.named = resource
    name = p.tables.resource_ids[resource]
    total = 0
    for seat in range(p.num_players):
        count = p.hand[hand_slot(seat, resource)]
        if seat != p.active and count > 0:
            p.hand_over(seat, p.active, resource, count)
            drop_answer(p, seat)
            total += count
            if p.events is not None:
                payment: v.MonopolyPayment = {
                    "kind": "monopoly_payment",
                    "from": seat,
                    "to": p.active,
                    "card": name,
                    "amount": count,
                }
                p.tell("CA-9.9", payment)
    if p.events is not None:
        p.tell("CA-9.9", {"kind": "monopoly", "seat": p.active, "card": name, "amount": total})
