"""Cards on their way between draw pile, hand, area and discard pile (TS-4.1 to TS-4.6, TS-7.1, TS-7.2)."""

from __future__ import annotations

from anpfiff.games.tsubasa.rules.position import IN_DRAW_UP, Position
from anpfiff.games.tsubasa.rules.tables import Card


def insert_sorted(cards: list[Card], card: Card) -> None:
    index = len(cards)
    while index > 0 and cards[index - 1] > card:
        index -= 1
    cards.insert(index, card)


def leave_hand(p: Position, seat: int, card: Card) -> None:
    """A card leaves the hand for all to see."""
    p.hand[seat].remove(card)
    if card in p.placed[seat]:
        p.placed[seat].remove(card)
    if card in p.blind[seat]:
        p.blind[seat].remove(card)


def enter_hand(p: Position, seat: int, card: Card, placed: bool) -> None:
    """`placed` says that the card does not come from the draw pile."""
    insert_sorted(p.hand[seat], card)
    if placed:
        p.placed[seat].append(card)


def show(p: Position, seat: int, card: Card) -> None:
    """Everybody sees this card of the coach; nobody is reminded of it in later rounds."""
    p.shown.append(seat)
    p.shown.append(card)


def prepare_draw(p: Position, seat: int) -> bool:
    """Whether a card can be drawn; an empty draw pile is made anew from the discard pile (TS-4.3 to TS-4.5)."""
    if p.draw[seat]:
        return True
    if not p.discard[seat]:
        return False
    p.draw[seat] = p.discard[seat]
    p.draw[seat].sort()
    p.discard[seat] = []
    # With an empty draw pile the opponent can work out the whole hand from what lies open.
    p.placed[seat] = p.hand[seat][:]
    if p.events is not None:
        p.tell(
            "TS-4.3" if p.stage == IN_DRAW_UP else "TS-4.4",
            {"kind": "reshuffle", "seat": seat, "count": len(p.draw[seat])},
        )
    return True


def draw_card(p: Position, card: Card, rule: str) -> None:
    """The coach draws this card from the draw pile; only the coach sees which."""
    p.draw[p.coach].remove(card)
    enter_hand(p, p.coach, card, False)
    p.drawn += 1
    if p.events is not None:
        p.tell(rule, {"kind": "drawn_card", "seat": p.coach, "card": p.tables.ids[card]}, [p.coach])


def tell_drawn(p: Position, rule: str) -> None:
    if p.drawn > 0 and p.events is not None:
        p.tell(rule, {"kind": "drew", "seat": p.coach, "count": p.drawn})
    p.drawn = 0


def clear_areas(p: Position) -> None:
    """All played cards go to the discard piles of their coaches (TS-7.1, TS-7.2)."""
    for seat in range(2):
        if p.area[seat]:
            p.discard[seat].extend(p.area[seat])
            p.area[seat] = []


def gather_cards(p: Position) -> None:
    """Draw pile, discard pile and hand become the new draw pile (TS-8.8, TS-9.4, TS-9.13)."""
    for seat in range(2):
        pile = p.draw[seat] + p.discard[seat] + p.hand[seat]
        pile.sort()
        p.draw[seat] = pile
        p.discard[seat] = []
        p.hand[seat] = []
        p.placed[seat] = []
