"""Cards on their way between draw pile, hand, area and discard pile (TS-4.1 to TS-4.6, TS-7.1, TS-7.2)."""

from __future__ import annotations

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import IN_DRAW_UP, Position
from anpfiff.games.tsubasa.rules.tables import Card


def insert_sorted(cards: vec[i64], card: i64) -> vec[i64]:
    """The sorted cards with one more, which is moved to its place from the end."""
    cards = append(cards, card)
    index: i64 = len(cards) - 1
    while index > 0 and cards[index - 1] > card:
        cards[index] = cards[index - 1]
        index -= 1
    cards[index] = card
    return cards


def in_order(cards: vec[i64]) -> vec[i64]:
    """A sorted copy."""
    ordered = vec[i64](capacity=len(cards))
    for card in cards:
        ordered = insert_sorted(ordered, card)
    return ordered


def place_of(cards: vec[i64], card: i64) -> i64:
    """The index of a card that is there."""
    index: i64 = 0
    while cards[index] != card:
        index += 1
    return index


def leave_hand(p: Position, seat: i64, card: Card) -> None:
    """A card leaves the hand for all to see."""
    p.hand[seat] = remove(p.hand[seat], card)
    if card in p.placed[seat]:
        p.placed[seat] = remove(p.placed[seat], card)
    if card in p.blind[seat]:
        p.blind[seat] = remove(p.blind[seat], card)


def enter_hand(p: Position, seat: i64, card: Card, placed: bool) -> None:
    """`placed` means that the card does not come from the draw pile."""
    p.hand[seat] = insert_sorted(p.hand[seat], card)
    if placed:
        p.placed[seat] = append(p.placed[seat], card)


def show(p: Position, seat: i64, card: Card) -> None:
    """Everybody sees this card of the coach; nobody is reminded of it in later rounds."""
    p.shown = append(p.shown, seat)
    p.shown = append(p.shown, card)


def prepare_draw(p: Position, seat: i64) -> bool:
    """Whether a card can be drawn; an empty draw pile is rebuilt from the discard pile (TS-4.3 to TS-4.5)."""
    if len(p.draw[seat]) > 0:
        return True
    if len(p.discard[seat]) == 0:
        return False
    p.draw[seat] = in_order(p.discard[seat])
    p.discard[seat] = vec[i64]()
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
    p.draw[p.coach] = remove(p.draw[p.coach], card)
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
    for seat in range(i64(2)):
        if len(p.area[seat]) > 0:
            p.discard[seat] = extend(p.discard[seat], p.area[seat])
            p.area[seat] = vec[i64]()


def gather_cards(p: Position) -> None:
    """Draw pile, discard pile and hand become the new draw pile (TS-8.8, TS-9.4, TS-9.13)."""
    for seat in range(i64(2)):
        p.draw[seat] = in_order(extend(extend(p.draw[seat], p.discard[seat]), p.hand[seat]))
        p.discard[seat] = vec[i64]()
        p.hand[seat] = vec[i64]()
        p.placed[seat] = vec[i64]()
