"""Copying a position field by field. Made from position.py by `python scripts/generate_copies.py`; change it there."""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.position import Position

FIELDS: Final = (
    "phase",
    "colours",
    "terrain",
    "chip",
    "second_chip",
    "harbour",
    "robber",
    "road",
    "owner",
    "level",
    "left",
    "hand",
    "bank",
    "cards",
    "new_cards",
    "deck",
    "knights",
    "thefts",
    "longest_road",
    "largest_army",
    "bonus",
    "first",
    "active",
    "turn",
    "progress",
    "founded",
    "rolled",
    "die1",
    "die2",
    "card_played",
    "has_built",
    "sums",
    "dice_deck",
    "first_rolls",
    "discards_due",
    "discards",
    "free_roads",
    "free_cards",
    "named",
    "victim",
    "offer",
    "answers",
    "counters",
    "offers_made",
    "winner",
    "season",
    "hexes_at",
    "harbour_at",
    "rates",
    "points",
    "road_length",
    "road_sites",
    "settlement_sites",
    "city_sites",
)


def copy_position(source: Position, target: Position) -> None:
    """Make `target`, of the same game, equal to `source` and independent of it."""
    target.phase = source.phase
    target.colours = source.colours[:]
    target.terrain = source.terrain[:]
    target.chip = source.chip[:]
    target.second_chip = source.second_chip[:]
    target.harbour = source.harbour[:]
    target.robber = source.robber
    target.road = source.road[:]
    target.owner = source.owner[:]
    target.level = source.level[:]
    target.left = source.left[:]
    target.hand = source.hand[:]
    target.bank = source.bank[:]
    target.cards = source.cards[:]
    target.new_cards = source.new_cards[:]
    target.deck = source.deck[:]
    target.knights = source.knights[:]
    target.thefts = source.thefts[:]
    target.longest_road = source.longest_road
    target.largest_army = source.largest_army
    target.bonus = source.bonus[:]
    target.first = source.first
    target.active = source.active
    target.turn = source.turn
    target.progress = source.progress
    target.founded = source.founded
    target.rolled = source.rolled
    target.die1 = source.die1
    target.die2 = source.die2
    target.card_played = source.card_played
    target.has_built = source.has_built
    target.sums = source.sums[:]
    target.dice_deck = source.dice_deck[:]
    target.first_rolls = source.first_rolls[:]
    target.discards_due = source.discards_due[:]
    target.discards = source.discards[:]
    target.free_roads = source.free_roads
    target.free_cards = source.free_cards
    target.named = source.named
    target.victim = source.victim
    target.offer = source.offer
    target.answers = source.answers[:]
    target.counters = source.counters[:]
    target.offers_made = source.offers_made[:]
    target.winner = source.winner
    target.season = None if source.season is None else source.season.clone()
    target.hexes_at = source.hexes_at
    target.harbour_at = source.harbour_at[:]
    target.rates = source.rates[:]
    target.points = source.points[:]
    target.road_length = source.road_length[:]
    target.road_sites = source.road_sites
    target.settlement_sites = source.settlement_sites
    target.city_sites = source.city_sites
