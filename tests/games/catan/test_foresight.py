"""Moves that can be tried and taken back, and questions that stay the same while others act."""

from __future__ import annotations

from random import Random
from typing import Any

from anpfiff.play.undo import revealing_step
from tests.games.catan.table import Table


def may_try(table: Table, by: str, kind: str, **words: Any) -> bool:
    return table.state.foreseeable(table.state.move_to_action(table.move(kind, **words)), table.seat(by))


def question(table: Table, seat: str) -> Any:
    return table.state.question(table.seat(seat))


def seven() -> Table:
    """Red and Blue must put four cards aside."""
    return Table("R 8 wool; B 8 ore; W; O", scenario="base").roll(3, 4)


def test_building_and_trade_with_the_bank_can_be_tried() -> None:
    table = Table("R v22, e28, 4 brick, lumber; B; W; O", scenario="base", phase="main")
    assert may_try(table, "R", "road", edge=min(table.sites("road")))
    assert may_try(table, "R", "bank_trade", give="brick", take="wool")
    assert not may_try(table, "R", "end_turn")


def test_nobody_tries_out_how_many_cards_a_hidden_bank_has_left() -> None:
    """The last card of a kind leaves the bank empty, which everybody sees."""
    table = Table("R 4 brick, year_of_plenty; B; W; O", scenario="base", phase="main", bank_counts="hidden")
    assert not may_try(table, "R", "bank_trade", give="brick", take="wool")
    assert not may_try(table, "R", "play", card="year_of_plenty")
    table.do("play", card="year_of_plenty")
    assert not may_try(table, "R", "take", card="ore")


def test_taking_back_does_not_tell_what_was_stolen_between_others() -> None:
    """Blue has stolen wool from Red, and Orange one of Blue's two cards. Only if that was the wool does Orange know
    that Red holds the ore for a trade; Red must not find out by asking to take it back."""

    def after(orange: str, blue: str) -> Table:
        def steal(position: dict[str, Any]) -> None:
            position["players"][1]["stolen"][0] = {"wool": 1}
            position["players"][2]["stolen"][1] = {orange: 1}

        return Table(f"R 4 ore; B {blue}; O {orange}", scenario="base", phase="main", change=steal)

    tables = [after("wool", "brick"), after("brick", "wool")]
    assert tables[0].state.view(0) == tables[1].state.view(0)
    for table in tables:
        trade = table.state.move_to_action(table.move("bank_trade", give="ore", take="grain"))
        assert revealing_step(table.game, table.state, [(0, trade)], Random(0)) == 0


def test_an_offer_and_the_answers_to_it_are_meant_as_they_are_given() -> None:
    table = Table("R 3 wool; B 2 ore; W; O", scenario="base", phase="main")
    assert not may_try(table, "R", "offer", give="1 wool", want="1 ore", to="B")
    table.act("R", "offer", give="1 wool", want="1 ore", to="B")
    assert not may_try(table, "B", "accept")
    assert may_try(table, "R", "withdraw")


def test_what_shows_the_cards_of_others_cannot_be_tried() -> None:
    table = Table("R monopoly, victory_point; B 2 ore; W; O", scenario="base", phase="main")
    assert may_try(table, "R", "play", card="monopoly")
    table.do("play", card="monopoly")
    assert not may_try(table, "R", "name", card="ore")


def test_a_winning_move_cannot_be_tried_because_the_end_shows_all_cards() -> None:
    text = "R v0, v16, v18, c1, c2, c20, 1 brick, 1 lumber, 2 grain, 3 ore; B; W; O"
    last = Table(text, scenario="base", phase="main", victory_points=10)
    assert last.points("R") == 9
    assert not may_try(last, "R", "city", vertex=0)
    more = Table(text, scenario="base", phase="main", victory_points=11)
    assert may_try(more, "R", "city", vertex=0)


def test_discards_can_be_tried_until_the_last_one_would_show_those_of_others() -> None:
    table = seven()
    for _ in range(4):
        assert may_try(table, "R", "discard", card="wool")
        table.act("R", "discard", card="wool")
    for left in (4, 3, 2, 1):
        assert may_try(table, "B", "discard", card="ore") == (left > 1)
        table.act("B", "discard", card="ore")


def test_anyone_who_discards_alone_can_try_all_cards() -> None:
    table = Table("R 8 wool; B; W; O", scenario="base").roll(3, 4)
    for _ in range(4):
        assert may_try(table, "R", "discard", card="wool")
        table.act("R", "discard", card="wool")


def test_the_discards_of_others_do_not_change_what_a_seat_is_asked() -> None:
    table = seven()
    asked = question(table, "R")
    table.act("B", "discard", card="ore")
    assert question(table, "R") == asked
    table.act("R", "discard", card="wool")
    assert question(table, "R") != asked
    assert question(table, "W") is None


def test_the_answers_of_others_do_not_change_what_a_seat_is_asked_but_a_new_offer_does() -> None:
    table = Table("R 3 wool; B 2 ore; W 1 ore; O", scenario="base", phase="main")
    table.act("R", "offer", give="1 wool", want="1 ore", to="BWO")
    asked = question(table, "W")
    table.act("B", "accept")
    assert question(table, "W") == asked
    table.act("R", "offer", give="2 wool", want="1 ore", to="BWO")
    assert question(table, "W") != asked


def test_a_changed_offer_of_an_opponent_asks_the_active_player_anew() -> None:
    table = Table("R 3 wool; B 2 ore; W 1 ore; O", scenario="base", phase="main")
    table.act("B", "offer", give="2 ore", want="1 wool", to="R")
    asked = question(table, "R")
    table.act("B", "offer", give="1 ore", want="3 wool", to="R")
    assert question(table, "R") != asked
