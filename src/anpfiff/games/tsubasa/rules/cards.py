"""Cards on their way between draw pile, hand, area and discard pile (TS-4.1 to TS-4.6, TS-7.1, TS-7.2)."""

from __future__ import annotations

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import IN_DRAW_UP, Position, side_of
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
    side = side_of(p, seat)
    side.hand = remove(side.hand, card)
    if card in side.placed:
        side.placed = remove(side.placed, card)
    if card in side.blind:
        side.blind = remove(side.blind, card)


def enter_hand(p: Position, seat: i64, card: Card, placed: bool) -> None:
    """`placed` means that the card does not come from the draw pile."""
    side = side_of(p, seat)
    side.hand = insert_sorted(side.hand, card)
    if placed:
        side.placed = append(side.placed, card)


def show(p: Position, seat: i64, card: Card) -> None:
    """Everybody sees this card of the coach; nobody is reminded of it in later rounds."""
    p.shown = append(p.shown, seat)
    p.shown = append(p.shown, card)


def uncover(p: Position, card: Card) -> None:
    """A face-down match card of this half has been seen by somebody."""
    unseen = p.unseen[:]
    unseen[p.period] = remove(unseen[p.period][:], card)
    p.unseen = unseen


def prepare_draw(p: Position, seat: i64) -> bool:
    """Whether a card can be drawn; an empty draw pile is rebuilt from the discard pile (TS-4.3 to TS-4.5)."""
    side = side_of(p, seat)
    if len(side.draw) > 0:
        return True
    if len(side.discard) == 0:
        return False
    side.draw = in_order(side.discard)
    side.discard = vec[i64]()
    # With an empty draw pile the opponent can work out the whole hand from what lies open.
    side.placed = side.hand[:]
    if p.events is not None:
        p.tell(
            "TS-4.3" if p.stage == IN_DRAW_UP else "TS-4.4",
            {"kind": "reshuffle", "seat": seat, "count": len(side.draw)},
        )
    return True


def draw_card(p: Position, card: Card, rule: str) -> None:
    """The coach draws this card from the draw pile; only the coach sees which."""
    side = side_of(p, p.coach)
    side.draw = remove(side.draw, card)
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
        side = side_of(p, seat)
        if len(side.area) > 0:
            side.discard = extend(side.discard, side.area)
            side.area = vec[i64]()


def gather_cards(p: Position) -> None:
    """Draw pile, discard pile and hand become the new draw pile (TS-8.8, TS-9.4, TS-9.13)."""
    for seat in range(i64(2)):
        side = side_of(p, seat)
        side.draw = in_order(extend(extend(side.draw, side.discard), side.hand))
        side.discard = vec[i64]()
        side.hand = vec[i64]()
        side.placed = vec[i64]()
