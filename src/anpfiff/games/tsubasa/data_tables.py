"""Turns a deck and the options into the tables of the rules."""

from __future__ import annotations

from anpfiff.games.tsubasa import vocabulary as v
from anpfiff.games.tsubasa.data import Deck
from anpfiff.games.tsubasa.data_abilities import Meaning, meaning
from anpfiff.games.tsubasa.options import has_motivation, has_transfers
from anpfiff.games.tsubasa.rules import tables
from anpfiff.games.tsubasa.rules.actions import action_space
from anpfiff.games.tsubasa.rules.tables import (
    SPECIALS,
    Card,
    Tables,
    Team,
    ability_index,
    penalty_index,
    value_index,
)
from anpfiff.kit.options import Options


def build_tables(data: Deck, players: int, options: Options) -> Tables:
    """The constants of one game."""
    team_ids = [team["id"] for team in data.teams]
    shots = sorted(data.special_shots, key=lambda card: team_ids.index(card["team"]))
    blocks = sorted(data.special_defences, key=lambda card: team_ids.index(card["team"]))
    block_ids = [block["id"] for block in blocks]
    t = Tables([card["id"] for card in data.cards()], team_ids, [shot["id"] for shot in shots], block_ids)
    for number, shot in enumerate(shots):
        t.blocked_by[number] = block_ids.index(shot["blocked_by"]) % SPECIALS
    for card in data.cards():
        _fill_card(t, card)
    for starter in data.starters:
        t.team[_card(t, starter)] = _team(t, starter["team"])
        t.keeper[_card(t, starter)] = starter["position"] == "keeper"
    for motivation in data.motivations:
        _fill_motivation(t, motivation)
    for match_card in data.match_cards:
        if match_card["team"] is not None:
            t.team[_card(t, match_card)] = _team(t, match_card["team"])
    for transfer in data.transfers:
        t.keeper[_card(t, transfer)] = transfer["keeper"]
        _fill_cost(t, _card(t, transfer), transfer["cost"])
    _fill_rules(t, data)
    _set_options(t, options)
    _lay_out(t, data, options)
    t.space = action_space(t, players)
    return t


def _fill_card(t: Tables, entry: v.CardEntry) -> None:
    card = _card(t, entry)
    for kind, value in enumerate((entry["shot"], entry["pass"], entry["defence"])):
        t.value[value_index(card, kind)] = value
    for number, ability in enumerate((entry["ability_1"], entry["ability_2"])):
        if ability is not None:
            _fill_ability(t, card, number, meaning(ability))
    if entry["mandatory_1"] is not None:
        mandatory = meaning(entry["mandatory_1"])
        t.mandatory[card] = mandatory.effect
        t.mandatory_number[card] = mandatory.a


def _fill_cost(t: Tables, card: Card, cost: list[int]) -> None:
    for kind, price in enumerate(cost):
        t.cost[value_index(card, kind)] = price


def _fill_motivation(t: Tables, entry: v.MotivationEntry) -> None:
    card, starter = _card(t, entry), Card(t.ids.index(entry["replaces"]))
    t.replaces[card] = starter
    t.team[card] = t.team[starter]
    t.keeper[card] = t.keeper[starter]
    _fill_cost(t, card, entry["cost"])


def _fill_ability(t: Tables, card: Card, number: int, ability: Meaning) -> None:
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
    for number, booking in enumerate(deck.bookings, start=1):
        for kind, value in enumerate((booking["shot"], booking["pass"], booking["defence"])):
            t.penalty[penalty_index(number, kind)] = value
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
    t.motivate_until_dice = options["motivation_timing"] != "own_turn"
    t.motivate_any_time = options["motivation_timing"] == "any_time"
    t.every_keeper_saves = options["save_attempts"] == "each_card"
    t.replaced_keeper_removed = options["replaced_keeper"] == "removed"
    t.reshuffle_in_extra_break = bool(options["extra_time_break_reshuffle"])
    t.open_discards = options["discard_piles"] == "open"
    if options["booking_scope"] == "attack_only":
        for booking in range(3):
            t.penalty[penalty_index(booking, tables.DEFENCE)] = 0
    if options["three_icon_gain"] == "any":
        for index, effect in enumerate(t.effect):
            if effect == tables.GAIN_EACH:
                t.effect[index] = tables.GAIN


def _lay_out(t: Tables, deck: Deck, options: Options) -> None:
    """Which cards take part (TS-2.11, TS-2.12, TS-15.2 to TS-15.7)."""
    short = options["preset"] == "first_game"
    starters = [starter for starter in deck.starters if not (short and starter["position"] == "fan")]
    match_cards = [card for card in deck.match_cards if not (short and card["star"])]
    t.lay_out(
        [[_card(t, card) for card in starters if card["team"] == team] for team in t.team_ids],
        [[_card(t, card) for card in match_cards if card["half"] == half] for half in (1, 2)],
        [_card(t, card) for card in deck.motivations if has_motivation(options)],
        [_card(t, card) for card in deck.transfers if has_transfers(options)],
    )
    copies = 0 if short else deck.exhaustion["copies"]
    if options["exhaustion_supply"] == "common_8":
        t.supply[0] = copies
    else:
        t.supply[0] = t.supply[1] = copies // 2
        t.stock_of[1] = 1


def _card(t: Tables, entry: v.CardEntry) -> Card:
    return Card(t.ids.index(entry["id"]))


def _team(t: Tables, name: str) -> Team:
    return Team(t.team_ids.index(name))
