"""Development cards: when they may be played, and what they do (CA section 9)."""

from __future__ import annotations

from anpfiff.games.catan.rules.building import has_piece
from anpfiff.games.catan.rules.offers import drop_answer
from anpfiff.games.catan.rules.position import Position
from anpfiff.games.catan.rules.roads import judge_largest_army
from anpfiff.games.catan.rules.tables import CARD_KINDS, KINDS, KNIGHT, ROAD, ROAD_BUILDING, VICTORY_POINT
from anpfiff.kit.core import Refusal


def can_place_free_road(p: Position) -> bool:
    return has_piece(p, p.active, ROAD) and len(p.road_sites[p.active]) > 0


def playable(p: Position, kind: int) -> bool:
    """Whether the active player may play this card now, in a phase for playing cards."""
    if p.card_played or p.cards[p.active * KINDS + kind] == 0 or kind == VICTORY_POINT:
        return False
    return kind != ROAD_BUILDING or can_place_free_road(p)


def card_refusal(p: Position, kind: int) -> Refusal | None:
    """Why not, as `playable` decides it; all of it is the active player's own knowledge."""
    if kind == VICTORY_POINT:
        return Refusal("points_are_not_played", "CA-9.4")
    if p.card_played:
        return Refusal("one_card_per_turn", "CA-9.2")
    if p.cards[p.active * KINDS + kind] == 0:
        new = p.new_cards[kind] > 0
        return Refusal("card_too_new", "CA-9.3") if new else Refusal("card_not_held", "CA-9.2")
    if not playable(p, kind):
        return Refusal("no_road_possible", "CA-9.11")
    return None


def draw_card(p: Position, seat: int, kind: int, *, bought: bool) -> None:
    """The card drawn from the deck goes to the seat's hand; only its owner sees it (CA-9.1, FF-6.10)."""
    p.deck[kind] = p.deck[kind] - 1
    if bought:
        p.new_cards[kind] = p.new_cards[kind] + 1
    else:
        p.cards[seat * KINDS + kind] = p.cards[seat * KINDS + kind] + 1
    if p.events is not None:
        p.tell("card_drawn", "CA-9.1" if bought else "FF-6.10", {"seat": seat, "card": p.tables.card_ids[kind]}, [seat])


def age_cards(p: Position) -> None:
    """At the end of a turn its new cards become ordinary ones (CA-9.3)."""
    for kind in range(CARD_KINDS):
        if p.new_cards[kind] > 0:
            index = p.active * KINDS + kind
            p.cards[index] = p.cards[index] + p.new_cards[kind]
            p.new_cards[kind] = 0


def lay_down(p: Position, kind: int) -> None:
    """The card leaves the hand: a knight stays open on the table, any other is out of the game (CA-9.6)."""
    index = p.active * KINDS + kind
    p.cards[index] = p.cards[index] - 1
    p.card_played = True
    if p.events is not None:
        p.tell("play_card", "CA-9.5" if kind == KNIGHT else "CA-9.2", _who_what(p, p.tables.card_ids[kind]))
    if kind == KNIGHT:
        p.knights[p.active] = p.knights[p.active] + 1
        judge_largest_army(p, "CA-10.7")


def take_free_card(p: Position, kind: int) -> None:
    """Year of plenty, one card at a time (CA-9.7)."""
    p.take_from_bank(p.active, kind, 1)
    p.free_cards -= 1
    if p.events is not None:
        p.tell("plenty", "CA-9.7", _who_what(p, p.tables.resource_ids[kind]))


def monopolise(p: Position, kind: int) -> None:
    """Everybody hands over all cards of one kind; whoever does has to answer open offers anew (CA-9.9, CA-7.9)."""
    p.named = kind
    total = 0
    for seat in range(p.num_players):
        count = p.hand[seat * KINDS + kind]
        if seat != p.active and count > 0:
            p.hand_over(seat, p.active, kind, count)
            drop_answer(p, seat)
            total += count
            if p.events is not None:
                card = p.tables.resource_ids[kind]
                p.tell("monopoly_payment", "CA-9.9", {"from": seat, "to": p.active, "card": card, "amount": count})
    if p.events is not None:
        p.tell("monopoly", "CA-9.9", _who_what(p, p.tables.resource_ids[kind]) | {"amount": total})


def _who_what(p: Position, card: str) -> dict[str, object]:
    return {"seat": p.active, "card": card}
