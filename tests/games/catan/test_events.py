"""Every event names the rule that caused it: the table of kinds and rules, and matches that reach each row."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from anpfiff.games import load_game
from anpfiff.games.catan.rules.tables import STANDSTILL_ROUNDS
from anpfiff.games.catan.vocabulary import VOCABULARY
from anpfiff.kit.core import CHANCE, Event
from anpfiff.kit.fingerprint import random_step
from tests.games.catan.table import Position, Table

# For each kind of event: the rules it may name, and when.
TABLE = {
    "colour": {"CA-1.2": "colours are drawn"},
    "chips_again": {"CA-3.5a": "two red chips would be neighbours"},
    "first_roll": {"CA-3.12": "somebody rolls for the first turn"},
    "first_seat": {
        "CA-3.12": "by the highest roll",
        "CA-3.12a": "by lot in the base game, or as the table names it",
        "FF-2.24a": "by lot in the scenario",
    },
    "pitches": {"FF-2.5": "the second pitch is laid"},
    "pasture_gone": {"FF-2.7": "the second pitch displaces mountains or hills"},
    "board_ready": {"CA-3.11": "founding begins"},
    "settlement": {"CA-4.1": "founded first", "CA-4.2": "founded second", "CA-8.5": "built"},
    "road": {
        "CA-4.1": "founded first",
        "CA-4.2": "founded second",
        "CA-8.3": "built",
        "CA-9.10": "free by a development card",
    },
    "city": {"CA-8.7": "built"},
    "starting_cards": {"CA-4.4": "after the second settlement"},
    "turn": {"CA-4.6": "the first one", "CA-5.6": "any other"},
    "roll": {"CA-6.1": "dice", "CA-6.22": "a card of the dice deck"},
    "produce": {"CA-6.3": "a hex yields"},
    "shortage": {"CA-6.5": "several should be paid", "CA-6.6": "one should be paid"},
    "must_discard": {"CA-6.9": "more than seven cards", "CA-6.20": "more than the table agreed"},
    "discard_chosen": {"CA-6.10": "a card is put aside"},
    "discard_ready": {"CA-6.10": "the last of a seat's cards is put aside"},
    "discard": {"CA-6.9": "everybody has put their cards aside"},
    "robber": {"CA-6.11": "it moves"},
    "nobody_robbed": {"CA-6.14": "nobody there has cards", "CA-6.19": "those there are spared"},
    "steal": {"CA-6.12": "somebody is robbed"},
    "stolen": {"CA-6.13": "what was taken"},
    "offer": {"CA-7.5": "by the active player"},
    "counter_offer": {"CA-7.6": "in answer to an offer", "CA-7.7": "unasked"},
    "accept": {"CA-7.6": "of those who were asked"},
    "decline": {"CA-7.6": "of those who were asked"},
    "withdraw": {"CA-7.5": "the active player's offer", "CA-7.10": "consent or offer of an opponent"},
    "trade": {"CA-7.8": "between players"},
    "bank_trade": {"CA-7.11": "four to one", "CA-7.12": "with a harbour"},
    "buy_card": {"CA-8.1": "paid to the bank"},
    "card_drawn": {"CA-9.1": "bought", "FF-6.10": "won on the football track"},
    "play_card": {
        "CA-9.5": "a knight",
        "CA-9.10": "road building",
        "CA-9.7": "year of plenty",
        "CA-9.9": "monopoly",
    },
    "plenty": {"CA-9.7": "chosen", "CA-9.8": "the bank leaves no choice"},
    "monopoly_payment": {"CA-9.9": "by each who has such cards"},
    "monopoly": {"CA-9.9": "what it brings in all"},
    "longest_road": {
        "CA-10.4": "by a longer road",
        "CA-10.5": "another road was interrupted",
        "CA-10.6": "the card had been set aside",
    },
    "longest_road_aside": {"CA-10.5": "after an interruption nobody alone is in front"},
    "largest_army": {
        "CA-10.7": "by a knight played",
        "FF-9.8": "another player has retrained a knight",
        "FF-9.9": "the card had been set aside",
    },
    "largest_army_aside": {"FF-9.8": "after retraining nobody alone is in front"},
    "token": {
        "FF-3.2": "by founding at a pitch",
        "FF-3.3": "by a settlement at a pitch",
        "FF-3.5": "by a city at a pitch",
        "FF-3.7": "two at once, at both pitches",
        "FF-9.1": "for a knight",
    },
    "retrain": {"FF-9.1": "a knight leaves"},
    "matchday": {"FF-4.1": "after building"},
    "duel": {"FF-4.8": "with four players, and the first of three", "FF-11.8": "the second of three players"},
    "shot": {"FF-5.9": "goal or miss", "FF-5.7": "out", "FF-5.8": "foul"},
    "duel_result": {"FF-5.10": "all shots are taken"},
    "count_result": {"FF-11.5": "the first duel counts", "FF-11.6": "it does not"},
    "marker": {"FF-6.2": "it moves", "FF-6.14": "it stops at the trophy"},
    "reward": {"FF-6.3": "a resource symbol was passed"},
    "reward_declined": {"FF-6.7": "no, thanks"},
    "reward_card": {"FF-6.4": "a card symbol was reached"},
    "reward_lapses": {"FF-6.7": "the bank is empty", "FF-6.8": "the deck is empty"},
    "ranking": {
        "FF-7.1": "a place of one's own",
        "FF-7.3": "shared by two",
        "FF-7.4": "shared by three of four",
        "FF-7.5": "all are level",
    },
    "season_over": {
        "FF-8.4": "after the last matchday of four players",
        "FF-11.13": "after the last matchday of three players",
        "FF-8.7": "somebody has reached the trophy before",
    },
    "standstill_near": {"CA-11.7": "ten rounds before the end"},
    "standstill": {"CA-11.7": "nothing has moved for too long"},
    "draw": {"CA-11.7": "several have the most points after a standstill"},
    "win": {
        "CA-11.2": "at once",
        "CA-11.3": "when the turn begins",
        "CA-11.5": "at the end of the turn in the base game",
        "CA-11.7": "the most points after a standstill",
        "FF-10.1": "at the end of the turn in the scenario",
        "FF-10.9": "at once in the scenario",
    },
}

Row = tuple[str, str]
ROWS = {(kind, rule) for kind, rules in TABLE.items() for rule in rules}

# Players and options, between them every option that changes what can happen.
MATCHES: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (3, {}),
    (4, {"colours": "random", "number_chips": "random", "pasture_swap": "start_player", "season_length": "3"}),
    (3, {"start_player": "highest_roll", "ball_out_probability": 10, "foul_probability": 10, "season_length": "3"}),
    (4, {"tokens_per_building": "per_pitch", "trophy_field": 20, "trophy_end": "immediate", "goal_probability": 80}),
    (4, {"win_timing": "immediate", "robber_on_pitch": True, "post_season_tokens": True, "season_length": "3"}),
    (4, {"scenario": "base"}),
    (3, {"scenario": "base", "start_player": "chosen", "board_setup": "beginner", "turn_phases": "separate"}),
    (4, {"scenario": "base", "win_timing": "end_of_turn", "dice": "deck36", "discard_limit": 5}),
    (3, {"scenario": "base", "friendly_robber": True, "friendly_robber_vp": 4, "harbours": "shuffled"}),
    (2, {"scenario": "base", "two_players": True, "no_seven_rounds": 2}),
]


def play(players: int, options: dict[str, Any], seed: int) -> list[Event]:
    """A match in which half of all decisions are sensible."""
    game = load_game("catan", players=players, data=None, **options)
    events, state = game.setup_events(), game.new_initial_state()
    rng, policy = random.Random(seed), game.first_heuristic()
    state.events = events
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        if seat == state.current_player() != CHANCE and rng.random() < 0.5:
            action = policy(state.resample(seat, rng), seat)
        state.apply_action(action, seat)
    return events


@cache
def told_in_matches() -> list[Event]:
    return [event for seed, (players, options) in enumerate(MATCHES) for event in play(players, options, seed)]


# -- what matches rarely see ---------------------------------------------------------------------------------

CUT = "R e45, 1 brick, 1 lumber, 1 wool, 1 grain; B e0, e6, e10, e18, e23; W e20, e28, e36, e44, e51; O"
SECOND_MATCHDAY = {"played": 1, "matchday_due": True}
NINE = "c2, c10, c20, v32, v42, v50"


def idle(turns: int) -> dict[str, Any]:
    def change(d: Position) -> None:
        d |= {"turn": 5000, "idle": 4 * STANDSTILL_ROUNDS - turns}

    return {"change": change, "scenario": "base", "phase": "main"}


def empty_bank(d: Position) -> None:
    for name, count in d["bank"].items():
        d["players"][3]["hand"][name] = count
    d["bank"] = {}


def pitches_side_by_side(d: Position) -> None:
    d["terrain"][1], d["terrain"][4] = "pasture", "pitch"
    d["chips"][1], d["chips"][4] = [6], []


def rare() -> Iterator[Table]:
    """Tables after something that takes a match too long to come to."""
    yield Table(CUT, scenario="base", phase="main", longest="W").do("settlement", vertex=30)
    level = CUT.replace("; O", "; O e5, e9, e17, e22, e32")
    yield Table(level, scenario="base", phase="main", longest="W").do("settlement", vertex=30)
    aside = "R e0, e6, e10, e18, e23, 1 brick, 1 lumber; B e5, e9, e17, e22, e32; W; O"
    yield Table(aside, scenario="base", phase="main").do("road", edge=33)
    yield Table("R 4 knights; B 4 knights; W; O", phase="main", largest="R").do("retrain")
    knights = "R 3 knights; B 3 knights, knight; W 3 knights; O"
    yield Table(knights, phase="main", largest="R").do("retrain").do("end_turn").roll(1, 2).do("play", card="knight")
    everywhere = "R v4, v14, v27, v34; B v12, v24, v36, v46, 3 ore; W v20, v52; O v47, v32"
    friendly: dict[str, Any] = {"friendly_robber": True, "friendly_robber_vp": 4}
    yield Table(everywhere, scenario="base", **friendly).roll(3, 4).do("robber", hex=4)
    ore = Table("R year_of_plenty; B; W; O", scenario="base", phase="main", bank="5 ore")
    yield ore.do("play", card="year_of_plenty")
    season = {"marker": [0, 0, 3, 0], "matchday_due": True}
    yield Table("R; B; W; O", phase="main", change=empty_bank, season=season).do("end_turn").play_duel(1, 0)
    drawn = Table("R; B; W; O", phase="main", deck="1 monopoly", season={"marker": [0, 6, 0, 6], **SECOND_MATCHDAY})
    yield drawn.do("end_turn").play_duel(0, 0).do("draw", card="monopoly")
    for ahead in (0, 2):
        season = {"marker": [0, 0, 0, ahead], "matchday_due": True}
        yield Table("R; B; W; O", phase="main", season=season).do("end_turn").play_duel(0, 0).play_duel(0, 0)
    yield Table("R c40; B c49, v8; W; O", scenario="base", bank="5 brick, 3 grain").roll(3, 3)
    yield Table("R c40, c49; B; W; O", scenario="base", bank="3 grain").roll(3, 3)
    both: dict[str, Any] = {"tokens_per_building": "per_pitch", "change": pitches_side_by_side}
    yield Table("R e20, 1 brick, 1 lumber, 1 wool, 1 grain; B; W; O", phase="main", **both).do("settlement", vertex=18)
    yield Table(f"R; B {NINE}, victory_point; W; O", scenario="base", phase="main").do("end_turn")
    yield Table("R v8, v10; B v40; W; O", **idle(0)).do("end_turn")
    yield Table("R v8; B v40; W; O", **idle(0)).do("end_turn")
    yield Table("R v8; B v40; W; O", **idle(40)).do("end_turn")


# -- the tests -----------------------------------------------------------------------------------------------


def test_the_table_lists_every_kind_of_event() -> None:
    assert sorted(TABLE) == sorted(VOCABULARY.events.types)


def test_every_event_names_a_rule_of_its_row_and_every_row_is_reached() -> None:
    told = {(event.kind, event.rule) for event in told_in_matches()}
    told |= {(event.kind, event.rule) for table in rare() for event in table.log}
    assert sorted(told - ROWS) == []
    assert sorted(ROWS - told) == []
