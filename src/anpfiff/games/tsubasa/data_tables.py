"""Turns a deck and the options into the tables of the rules."""

from __future__ import annotations

from anpfiff.games.tsubasa.data import Deck
from anpfiff.games.tsubasa.data_abilities import Ability
from anpfiff.games.tsubasa.data_rows import VALUES, Entry
from anpfiff.games.tsubasa.options import has_motivation, has_transfers
from anpfiff.games.tsubasa.rules import tables
from anpfiff.games.tsubasa.rules.tables import (
    SPECIALS,
    TYPES,
    Card,
    Tables,
    Team,
    ability_index,
    penalty_index,
    value_index,
)
from anpfiff.kit.options import Options


def build_tables(deck: Deck, options: Options) -> Tables:
    """The constants of one game."""
    team_ids = [team["id"] for team in deck.teams]
    shots = sorted(deck.special_shots, key=lambda card: team_ids.index(card["team"]))
    blocks = sorted(deck.special_defences, key=lambda card: team_ids.index(card["team"]))
    block_ids = [block["id"] for block in blocks]
    t = Tables([card["id"] for card in deck.cards()], team_ids, [shot["id"] for shot in shots], block_ids)
    t.blocked_by = [block_ids.index(shot["blocked_by"]) % SPECIALS for shot in shots]
    for number, entry in enumerate(deck.cards()):
        _fill_card(t, Card(number), entry)
    _fill_rules(t, deck)
    _set_options(t, options)
    _lay_out(t, deck, options)
    return t


def _fill_card(t: Tables, card: Card, entry: Entry) -> None:
    for kind, word in enumerate(VALUES):
        t.value[value_index(card, kind)] = entry[word]
        t.cost[value_index(card, kind)] = entry["cost"][kind] if "cost" in entry else 0
    t.keeper[card] = entry.get("position") == "keeper" or bool(entry.get("keeper"))
    if entry.get("team"):
        t.team[card] = Team(t.team_ids.index(entry["team"]))
    if entry.get("replaces"):
        starter = Card(t.ids.index(entry["replaces"]))
        t.replaces[card] = starter
        t.team[card] = t.team[starter]
        t.keeper[card] = t.keeper[starter]
    for number, key in enumerate(("ability_1", "ability_2")):
        if entry[key] is not None:
            _fill_ability(t, card, number, entry[key])
    if entry["mandatory_1"] is not None:
        t.mandatory[card] = entry["mandatory_1"].effect
        t.mandatory_number[card] = entry["mandatory_1"].a


def _fill_ability(t: Tables, card: Card, number: int, ability: Ability) -> None:
    index = ability_index(card, number)
    t.effect[index] = ability.effect
    t.first_number[index] = ability.a
    t.second_number[index] = ability.b
    t.role[index] = ability.role
    if ability.effect == tables.REROLL_DIE:
        t.rerolls[card] += ability.a
    elif ability.effect == tables.SAVE:
        t.saved_up_to[card] = ability.a
        t.corner_up_to[card] = ability.b
    else:
        t.on_play[card] |= 1 << number


def _fill_rules(t: Tables, deck: Deck) -> None:
    t.penalty = [0] * TYPES + [booking[kind] for booking in deck.bookings for kind in VALUES]
    t.hand_size = deck.rules["hand_size"]
    t.open_match_cards = deck.rules["open_match_cards"]
    t.limit = deck.rules["card_limit"]
    t.extra_limit = deck.rules["extra_time_card_limit"]
    t.tokens = deck.rules["tokens_per_type"]
    t.open_transfers = deck.rules["open_transfers"]
    t.exhaustion = _card(t, deck.exhaustion)


def _set_options(t: Tables, options: Options) -> None:
    t.random_teams = options["team_assignment"] == "random"
    t.guaranteed_success = bool(options["guaranteed_success"])
    t.spent_to_box = options["spent_tokens"] == "box"
    t.reroll_any_die = options["reroll_scope"] == "any_die"
    t.motivate_until_dice = options["motivation_timing"] == "until_dice"
    t.every_keeper_saves = options["save_attempts"] == "each_card"
    t.replaced_keeper_removed = options["replaced_keeper"] == "removed"
    t.reshuffle_in_extra_break = bool(options["extra_time_break_reshuffle"])
    t.open_discards = options["discard_piles"] == "open"
    if options["booking_scope"] == "attack_only":
        for booking in range(3):
            t.penalty[penalty_index(booking, tables.DEFENCE)] = 0
    if options["three_icon_gain"] == "any":
        t.effect = [tables.GAIN if effect == tables.GAIN_EACH else effect for effect in t.effect]


def _lay_out(t: Tables, deck: Deck, options: Options) -> None:
    """Which cards take part (TS-2.11, TS-2.12, TS-15.2 to TS-15.7)."""
    short = options["preset"] == "first_game"
    for card in deck.starters:
        if not (short and card["position"] == "fan"):
            t.starters[t.team_ids.index(card["team"])].append(_card(t, card))
    for card in deck.match_cards:
        if not (short and card["star"]):
            t.match_cards[card["half"] - 1].append(_card(t, card))
    copies = 0 if short else deck.exhaustion["copies"]
    if options["exhaustion_supply"] == "common_8":
        t.supply = [copies, 0]
    else:
        t.supply = [copies // 2, copies // 2]
        t.stock_of = [0, 1]
    if has_motivation(options):
        t.motivations = [_card(t, card) for card in deck.motivations]
    if has_transfers(options):
        t.transfers = [_card(t, card) for card in deck.transfers]


def _card(t: Tables, entry: Entry) -> Card:
    return Card(t.ids.index(entry["id"]))
