"""What a seat sees as a row of whole numbers: its own things first, then those of the others in turn order."""

from __future__ import annotations

from anpfiff.games.catan.rules.geometry import HEXES
from anpfiff.games.catan.rules.knowledge import counted_cards, unseen_thefts
from anpfiff.games.catan.rules.matchday import double_player, pairing
from anpfiff.games.catan.rules.offers import addressees, cards_given, cards_wanted
from anpfiff.games.catan.rules.position import DECLINED, NO_OFFER, OVER, REWARD_CARD, Position
from anpfiff.games.catan.rules.season import Season, goals
from anpfiff.games.catan.rules.tables import (
    ANY_RESOURCE,
    CARD_KINDS,
    HARBOUR_COUNT,
    NOBODY,
    PIECE_KINDS,
    RESOURCE_KINDS,
    UNLAID,
    hand_slot,
    piece_slot,
)
from anpfiff.kit.sheet import Sheet

# What can be said about whether the first duel counts: not yet, yes, no.
_COUNTED = 3


def observe(p: Position, seat: int, sheet: Sheet) -> None:
    _observe_turn(p, seat, sheet)
    _observe_board(p, seat, sheet)
    for step in range(p.num_players):
        _observe_player(p, (seat + step) % p.num_players, seat, sheet)
    if p.season is not None:
        _observe_season(p, p.season, seat, sheet)


def _someone(p: Position, who: int, seat: int, sheet: Sheet) -> None:
    """One cell for each seat, beginning with the observer's."""
    sheet.one_of(-1 if who == NOBODY else (who - seat) % p.num_players, p.num_players)


def _observe_turn(p: Position, seat: int, sheet: Sheet) -> None:
    sheet.one_of(p.phase, REWARD_CARD + 1)
    _someone(p, p.active, seat, sheet)
    _someone(p, p.first, seat, sheet)
    _someone(p, p.victim, seat, sheet)
    _someone(p, p.longest_road, seat, sheet)
    _someone(p, p.largest_army, seat, sheet)
    sheet.put(p.round())
    sheet.flag(p.rolled)
    sheet.put(p.die1)
    sheet.put(p.die2)
    sheet.put_vec(p.sums)
    sheet.flag(p.card_played)
    sheet.put(p.free_roads)
    sheet.put(p.free_cards)
    sheet.one_of(p.named, RESOURCE_KINDS)
    for kind in range(RESOURCE_KINDS):
        sheet.put(p.bank[kind] if p.tables.bank_visible else 0)
        sheet.flag(p.bank[kind] == 0)
    sheet.put(p.deck_size())
    sheet.put(p.offers_made[seat])
    _observe_offer(p, p.offer, seat, sheet)


def _observe_offer(p: Position, offer: int, seat: int, sheet: Sheet) -> None:
    if offer == NO_OFFER:
        sheet.blank(2 * RESOURCE_KINDS + p.num_players)
        return
    sheet.put_all(cards_given(offer))
    sheet.put_all(cards_wanted(offer))
    for step in range(p.num_players):
        sheet.put(addressees(offer) >> (seat + step) % p.num_players & 1)


def _observe_board(p: Position, seat: int, sheet: Sheet) -> None:
    for hex_ in range(HEXES):
        sheet.one_of(p.terrain[hex_], UNLAID)
        sheet.put(p.chip[hex_])
        sheet.put(p.second_chip[hex_])
    sheet.one_of(p.robber, HEXES)
    for harbour in range(HARBOUR_COUNT):
        sheet.one_of(p.harbour[harbour], ANY_RESOURCE + 1)
    for step in range(p.num_players):
        other = (seat + step) % p.num_players
        sheet.flags(p.road, other)
        sheet.put_where(p.level, p.owner, other)


def _observe_player(p: Position, other: int, seat: int, sheet: Sheet) -> None:
    """A hand is what a perfect memory knows of it: the cards counted, then those of unknown kind won and lost."""
    shown = other == seat or p.phase == OVER
    knower = other if shown else seat
    sheet.put(p.hand_size(other))
    sheet.put_all(counted_cards(p, other, knower))
    sheet.put(unseen_thefts(p, other, knower, as_victim=False))
    sheet.put(unseen_thefts(p, other, knower, as_victim=True))
    sheet.put(p.card_count(other))
    if shown:
        sheet.put_all(p.cards_of(other))
        sheet.put_all(p.discards_of(other))
    else:
        sheet.blank(CARD_KINDS + RESOURCE_KINDS)
    if shown and other == p.active:
        sheet.put_vec(p.new_cards)
    else:
        sheet.blank(CARD_KINDS)
    sheet.put(p.all_points(other) if shown else p.public_points(other))
    sheet.put(p.bonus[other])
    sheet.put(p.knights[other])
    sheet.put(p.road_length[other])
    sheet.put_span(p.left, piece_slot(other, 0), piece_slot(other, PIECE_KINDS))
    sheet.put_span(p.rates, hand_slot(other, 0), hand_slot(other, RESOURCE_KINDS))
    due = p.discards_due[other]
    sheet.put(due if shown or due == 0 else p.hand_size(other) // 2)
    sheet.put(p.first_rolls[other])
    sheet.put(p.colours[other] + 1 if other < len(p.colours) else 0)
    sheet.one_of(p.answers[other], DECLINED + 1)
    _observe_offer(p, p.counters[other], seat, sheet)


def _observe_season(p: Position, s: Season, seat: int, sheet: Sheet) -> None:
    sheet.put(s.played)
    sheet.flag(s.over)
    sheet.flag(s.matchday_due)
    sheet.flag(s.retrained)
    for step in range(p.num_players):
        other = (seat + step) % p.num_players
        sheet.put(s.tokens[other])
        sheet.put(s.marker[other])
        sheet.put(s.place[other])
    _someone(p, s.rewarded, seat, sheet)
    if len(p.colours) == p.num_players and not s.over:
        for duel in (1, 2):
            left, right = pairing(p, s, duel)
            _someone(p, left, seat, sheet)
            _someone(p, right, seat, sheet)
        _someone(p, double_player(p, s), seat, sheet)
    else:
        sheet.blank(5 * p.num_players)
    sheet.put(s.duel)
    _someone(p, s.left if s.duel > 0 else NOBODY, seat, sheet)
    _someone(p, s.right if s.duel > 0 else NOBODY, seat, sheet)
    for shots in (s.left_shots, s.right_shots):
        sheet.put(len(shots))
        sheet.put(goals(shots))
    sheet.one_of(s.first_counted, _COUNTED)
