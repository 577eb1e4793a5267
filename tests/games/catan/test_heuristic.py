"""The rules of thumb: honest, sensible, and far better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from anpfiff.bots.bot import ask
from anpfiff.bots.registry import make_bot
from anpfiff.games import load_game
from anpfiff.games.catan.rules.actions import ACCEPT, DECLINE
from anpfiff.kit.compiled import is_compiled
from anpfiff.kit.core import CHANCE
from anpfiff.kit.game import Game
from anpfiff.kit.words import Words
from tests.games.catan.table import Table

MATCHES = 40 if is_compiled() else 20


def choice(table: Table, seat: str = "R") -> Words:
    return table.state.action_to_move(table.game.heuristic()(table.state.clone(), table.seat(seat)))


def wins(game: Game, matches: int) -> int:
    """How often one heuristic seat, in turn at every place, wins against random ones."""
    won = 0
    for number in range(matches):
        state, rng = game.new_initial_state(), random.Random(number)
        mine = number % game.players
        names = ["heuristic" if seat == mine else "random" for seat in range(game.players)]
        bots = [make_bot(name, game, seat, random.Random(seat + number)) for seat, name in enumerate(names)]
        while not state.is_terminal():
            player = state.current_player()
            if player == CHANCE:
                state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
            else:
                state.apply_action(ask(bots[player], state), player)
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == [mine]
    return won


@pytest.mark.parametrize("options", [{"scenario": "base"}, {}, {"players": 3}], ids=["base", "football", "three"])
def test_one_heuristic_beats_random_seats_nearly_always(options: dict[str, Any]) -> None:
    assert wins(load_game("catan", data=None, **options), MATCHES) >= 0.95 * MATCHES


def test_it_founds_on_good_numbers() -> None:
    state = load_game("catan", scenario="base", board_setup="beginner", start_player="chosen").new_initial_state()
    vertex = state.action_to_move(load_game("catan").heuristic()(state, 0))["vertex"]
    hexes = load_game("catan").catalogue()["geometry"]["hexes"]
    chips = state.to_dict()["chips"]
    ways = sum(6 - abs(7 - chips[n][0]) for n, place in enumerate(hexes) if vertex in place["vertices"] and chips[n])
    assert ways >= 10


def test_it_builds_a_city_where_it_can() -> None:
    table = Table("R v0, v28, 2 grain, 3 ore; B; W; O", phase="main")
    assert choice(table) == {"kind": "city", "vertex": 28}


def test_it_changes_at_the_bank_for_what_the_goal_lacks() -> None:
    table = Table("R v0, 2 grain, 2 ore, 4 wool; B; W; O", phase="main", player_trade=False)
    assert choice(table) == {"kind": "bank_trade", "give": "wool", "take": "ore"}


def test_it_makes_and_answers_offers() -> None:
    table = Table(
        "R v0, 2 grain, 2 ore, 2 wool; B v28, v32, 1 ore, 1 brick, 1 lumber, 1 grain, e40, e39; W; O", phase="main"
    )
    offer = choice(table)
    assert (offer["kind"], offer["give"], offer["want"]) == (
        "offer", [{"card": "wool", "copies": 1}], [{"card": "ore", "copies": 1}],
    )  # fmt: skip
    table.state.apply_action(table.state.move_to_action(offer))
    assert choice(table, "B") == {"kind": "accept"}
    for seat in table.pending:
        table.act(seat, choice(table, seat)["kind"])
    assert choice(table) == {"kind": "trade", "seat": 1}


def test_it_asks_once_in_a_turn() -> None:
    table = Table("R v10, 2 grain, 2 ore, 3 wool; B v28, v32, 1 brick, 1 lumber, 1 grain, e40, e39; W; O", phase="main")
    table.state.apply_action(table.state.move_to_action(choice(table)))
    for seat in table.pending:
        table.act(seat, "decline")
    assert choice(table) == {"kind": "withdraw"}


def test_it_trades_with_nobody_who_is_about_to_win() -> None:
    leader = "c2, c10, c20, v42, v50, v44"
    table = Table(f"R {leader}, 1 ore; B v28, 1 grain, 2 wool, 2 ore; W; O", phase="main")
    table.act("R", "offer", give="1 ore", want="1 wool", to="B")
    assert choice(table, "B") == {"kind": "decline"}


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        # It builds a city next: what it needs for that, and what it has not got, it cannot spare.
        ("1 ore", "spare"),
        ("1 brick", "spare"),
        ("2 wool", "dear"),
    ],
)
def test_it_says_in_a_word_why_it_declines(asked: str, reason: str) -> None:
    table = Table("R v0, 3 lumber, 1 ore; B v28, 2 grain, 3 ore, 2 wool; W; O", phase="main")
    table.act("R", "offer", give="1 lumber", want=asked, to="B")
    assert remark(table, "B") == {"reason": reason}
    assert table.game.remark(table.state, 1, ACCEPT) == {}


def test_it_tells_the_leader_that_a_deal_would_help_too_much() -> None:
    table = Table("R c2, c10, c20, v42, v50, v44, 1 ore; B v28, 1 grain, 2 wool, 2 ore; W; O", phase="main")
    table.act("R", "offer", give="1 ore", want="1 wool", to="B")
    assert remark(table, "B") == {"reason": "helps"}


def remark(table: Table, seat: str) -> Words:
    return table.game.remark(table.state, table.seat(seat), DECLINE)


def test_it_sends_the_robber_to_the_leader_and_not_home() -> None:
    table = Table("R v28; B c20, c10, c2, 3 ore; W v40, 1 ore; O", phase="roll").roll(3, 4)
    move = choice(table)
    assert move["hex"] in (11, 6, 2)


def test_it_plays_a_knight_before_the_roll_when_the_robber_hurts() -> None:
    assert choice(Table("R v28, knight; B; W; O", phase="pre_roll", robber=12)) == {"kind": "play", "card": "knight"}
    assert choice(Table("R v28, knight; B; W; O", phase="pre_roll", robber=0)) == {"kind": "roll"}


def test_it_retrains_knights_but_does_not_give_largest_army_away() -> None:
    assert choice(Table("R 1 knights; B; W; O", phase="main")) == {"kind": "retrain"}
    kept = Table("R 3 knights; B 3 knights; W; O", phase="main", largest="R")
    assert choice(kept) != {"kind": "retrain"}
    spare = Table("R 5 knights; B 3 knights; W; O", phase="main", largest="R")
    assert choice(spare) == {"kind": "retrain"}


def test_it_counts_a_win_and_not_a_loss() -> None:
    def after(left: int, right: int) -> Words:
        text = "R e0, e1, 1 brick, 1 lumber, 1 wool, 1 grain; B; O"
        table = Table(text, phase="main").do("settlement", vertex=0).do("end_turn").play_duel(left, right)
        return choice(table, "O")

    assert after(1, 0) == {"kind": "count"}
    assert after(0, 1) == {"kind": "do_not_count"}


def test_it_asks_only_those_who_may_have_what_it_lacks() -> None:
    """Blue gets ore; White gets none, and Orange has too few cards."""
    table = Table("R v0, 2 grain, 2 ore, 2 wool; B v26, 2 brick; W v43, 2 brick; O v37, 1 brick", phase="main")
    assert choice(table)["to"] == [1]
