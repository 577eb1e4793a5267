"""Turns a deck and the options into the tables of the rules."""

from __future__ import annotations

from anpfiff.games.tsubasa.deck import Deck
from anpfiff.games.tsubasa.rows import VALUES, Entry
from anpfiff.games.tsubasa.rules import tables
from anpfiff.games.tsubasa.rules.tables import SPECIALS, TYPES, Tables
from anpfiff.games.tsubasa.vocabulary import Ability
from anpfiff.kit.options import Options


def has_motivation(options: Options) -> bool:
    return bool(options["motivation"]) or options["preset"] == "advanced"


def has_transfers(options: Options) -> bool:
    return bool(options["transfers"]) or options["preset"] == "advanced"


def build_tables(deck: Deck, options: Options) -> Tables:
    """The constants of one game."""
    team_ids = [team["id"] for team in deck.teams]
    shots = sorted(deck.special_shots, key=lambda card: team_ids.index(card["team"]))
    blocks = sorted(deck.special_defences, key=lambda card: team_ids.index(card["team"]))
    block_ids = [block["id"] for block in blocks]
    t = Tables([card["id"] for card in deck.cards()], team_ids, [shot["id"] for shot in shots], block_ids)
    t.blocked_by = [block_ids.index(shot["blocked_by"]) % SPECIALS for shot in shots]
    for index, card in enumerate(deck.cards()):
        _fill_card(t, index, card)
    _fill_rules(t, deck)
    _set_options(t, options)
    _lay_out(t, deck, options)
    return t


def _fill_card(t: Tables, index: int, card: Entry) -> None:
    t.value[index * TYPES : (index + 1) * TYPES] = [card[kind] for kind in VALUES]
    t.cost[index * TYPES : (index + 1) * TYPES] = card.get("cost", [0, 0, 0])
    t.keeper[index] = card.get("position") == "keeper" or bool(card.get("keeper"))
    if card.get("team"):
        t.team[index] = t.team_ids.index(card["team"])
    if card.get("replaces"):
        starter = t.ids.index(card["replaces"])
        t.replaces[index] = starter
        t.team[index] = t.team[starter]
        t.keeper[index] = t.keeper[starter]
    for number, key in enumerate(("ability_1", "ability_2")):
        if card[key] is not None:
            _fill_ability(t, index, number, card[key])
    if card["mandatory_1"] is not None:
        t.mandatory[index] = card["mandatory_1"].effect
        t.mandatory_number[index] = card["mandatory_1"].a


def _fill_ability(t: Tables, card: int, number: int, ability: Ability) -> None:
    index = card * 2 + number
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
    t.exhaustion = t.ids.index(deck.exhaustion["id"])


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
            t.penalty[booking * TYPES + tables.DEFENCE] = 0
    if options["three_icon_gain"] == "any":
        t.effect = [tables.GAIN if effect == tables.GAIN_EACH else effect for effect in t.effect]


def _lay_out(t: Tables, deck: Deck, options: Options) -> None:
    """Which cards take part (TS-2.11, TS-2.12, TS-15.2 to TS-15.7)."""
    short = options["preset"] == "first_game"
    for card in deck.starters:
        if not (short and card["position"] == "fan"):
            t.starters[t.team_ids.index(card["team"])].append(t.ids.index(card["id"]))
    for card in deck.match_cards:
        if not (short and card["star"]):
            t.match_cards[card["half"] - 1].append(t.ids.index(card["id"]))
    copies = 0 if short else deck.exhaustion["copies"]
    if options["exhaustion_supply"] == "common_8":
        t.supply = [copies, 0]
    else:
        t.supply = [copies // 2, copies // 2]
        t.stock_of = [0, 1]
    if has_motivation(options):
        t.motivations = [t.ids.index(card["id"]) for card in deck.motivations]
    if has_transfers(options):
        t.transfers = [t.ids.index(card["id"]) for card in deck.transfers]
