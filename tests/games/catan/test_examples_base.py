"""The worked examples of the catalogue for plain CATAN, with their numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from anpfiff.games import load_game
from tests.games.catan.table import Table
from tests.games.rules import rule

NINE = "c2, c10, c20, v32, v42, v50"


def base(text: str, **more: Any) -> Table:
    return Table(text, scenario="base", **more)


@rule("CA-11.2", "CA-9.4", "CA-11.4")
def test_ex_47_a_victory_point_card_wins_at_once() -> None:
    table = base(f"R {NINE}, 1 wool, 1 grain, 1 ore; B; W; O", phase="main").do("buy_card")
    table.do("draw", card="victory_point")
    assert (table.winner, table.points("R")) == ("R", 10)
    assert table.events("win") == [{"seat": 0, "points": 10, "hidden": 1}]


@rule("CA-11.3")
def test_ex_48_points_of_another_turn_win_at_the_start_of_ones_own() -> None:
    # Blue cuts White's road of six; then Red's five are the longest: Red has 8 + 2.
    red = "c2, c10, c20, v32, v42, e0, e6, e10, e18, e23"
    white = "e28, e36, e44, e51, e57, e63"
    table = base(
        f"R {red}; B e45, 1 brick, 1 lumber, 1 wool, 1 grain; W {white}; O", turn_of="B", phase="main", longest="W"
    )
    table.do("settlement", vertex=30)
    assert (table.longest, table.points("R"), table.winner) == ("R", 10, None)
    table.do("end_turn").roll(1, 2).do("end_turn").roll(1, 2)
    assert table.winner is None
    assert table.do("end_turn").winner == "R"
    assert table.position["dice"] == []


@rule("CA-6.5", "CA-6.7")
def test_ex_62_shortage_with_two_claimants() -> None:
    # A 6 yields grain on h17 and brick on h4. Red and Blue are each due 2 grain, Blue 1 brick.
    table = base("R c40; B c49, v8; W; O", bank="5 brick, 3 grain").roll(3, 3)
    assert (table.hand("R"), table.hand("B")) == ({}, {"brick": 1})
    assert table.bank["grain"] == 3
    assert table.events("shortage") == [{"card": "grain", "due": 4, "left": 3}]


@rule("CA-6.6")
def test_ex_63_shortage_with_one_claimant() -> None:
    table = base("R c40, c49; B; W; O", bank="3 grain").roll(3, 3)
    assert table.hand("R") == {"grain": 3}
    assert table.rules_of("shortage") == ["CA-6.6"]


@rule("CA-6.9")
def test_ex_64_half_rounded_down() -> None:
    table = base("R 7 ore; B 8 wool; W 9 grain; O 15 brick").roll(3, 4)
    assert [(table.name(e["seat"]), e["count"]) for e in table.events("must_discard")] == [("B", 4), ("W", 4), ("O", 7)]
    assert table.pending == "BWO"
    assert [player["discards_due"] for player in table.position["players"]] == [0, 4, 4, 7]


@rule("CA-6.11")
def test_ex_65_the_robber_must_move() -> None:
    table = base("R; B; W; O", robber=3).roll(3, 4)
    assert table.refusal("robber", hex=3) == "CA-6.11"
    assert table.sites("robber") == set(range(19)) - {3}


@rule("CA-6.13")
def test_ex_66_the_chances_of_a_theft() -> None:
    table = base("R; B v0, 3 wool, 1 ore; W; O").roll(3, 4).do("robber", hex=0)
    chances = {table.state.action_to_move(o)["card"]: p for o, p in table.state.chance_outcomes()}
    assert chances == {"wool": 0.75, "ore": 0.25}


@pytest.mark.parametrize(
    ("give", "want", "rule_id"),
    [
        ("1 brick", "", "CA-7.3"),
        ("", "1 brick", "CA-7.3"),
        ("2 ore", "1 ore", "CA-7.4"),
        ("1 wool, 1 ore", "1 ore", "CA-7.4"),
        ("2 wool", "1 ore", None),
    ],
)
@rule("CA-7.3", "CA-7.4")
def test_ex_67_illegal_trades(give: str, want: str, rule_id: str | None) -> None:
    table = base("R; B; W 1 brick, 2 ore, 2 wool; O", turn_of="W", phase="main")
    assert table.refusal("offer", give=give, want=want, to="RBO") == rule_id


@rule("CA-7.2")
def test_ex_68_only_with_the_active_player() -> None:
    table = base("R; B 1 wool; W; O", phase="main")
    assert table.refusal("offer", by="B", give="1 wool", want="1 ore", to="W") == "CA-7.2"
    assert table.refusal("offer", by="B", give="1 wool", want="1 ore", to="RW") == "CA-7.2"
    assert table.refusal("offer", by="B", give="1 wool", want="1 ore", to="R") is None


@rule("CA-7.14", "CA-7.12")
def test_ex_69_a_harbour_works_at_once() -> None:
    table = base("R; B e18, 3 brick, 3 lumber, 1 wool, 1 grain; W; O", turn_of="B", phase="main")
    assert table.refusal("bank_trade", give="lumber", take="ore") == "CA-7.11"
    table.do("settlement", vertex=16)
    assert table.refusal("bank_trade", give="brick", take="ore") == "CA-7.11"
    table.do("bank_trade", give="lumber", take="ore")
    assert table.hand("B") == {"brick": 2, "ore": 1}


@rule("CA-9.13", "CA-9.2", "CA-9.3")
def test_ex_70_the_older_of_two_knights() -> None:
    table = base("R knight, 1 new knight, 1 monopoly; B; W; O", phase="main")
    table.do("play", card="knight").do("robber", hex=0)
    assert table.refusal("play", card="knight") == "CA-9.2"
    early = base("R 2 knight, 1 wool, 1 grain, 1 ore; B; W; O", phase="pre_roll").do("play", card="knight")
    early.do("robber", hex=0).roll(1, 2)
    assert early.refusal("play", card="knight") == "CA-9.2"


@rule("CA-10.5", "CA-10.2", "CA-10.1")
@pytest.mark.parametrize(
    ("blue", "orange", "after"),
    [("e0, e6, e10, e18, e23", "", "B"), ("e0, e6, e10, e18, e23", "e5, e9, e17, e22, e32", None), ("", "", None)],
)
def test_ex_71_a_road_is_interrupted(blue: str, orange: str, after: str | None) -> None:
    text = f"R e45, 1 brick, 1 lumber, 1 wool, 1 grain; B {blue}; W e20, e28, e36, e44, e51; O {orange}"
    table = base(text, phase="main", longest="W")
    assert table.length("W") == 5
    table.do("settlement", vertex=30)
    assert (table.length("W"), table.longest) == (3, after)


RING = "e27, e35, e43, e44, e36, e28"


@rule("CA-10.3", "CA-10.2")
def test_ex_72_a_ring_with_a_tail() -> None:
    assert base(f"R; B; W {RING}, e26; O").length("W") == 7
    assert base(f"R e20, v18; B; W {RING}, e26; O").length("W") == 6
    assert base(f"R; B; W {RING}; O").length("W") == 6


@rule("CA-10.4")
def test_ex_73_a_tie_takes_nothing() -> None:
    text = "R e0, e6, e10, e18, e23, 2 brick, 2 lumber; B; W e5, e9, e17, e22, e32, e38; O"
    table = base(text, phase="main", longest="W").do("road", edge=33)
    assert (table.length("R"), table.longest) == (6, "W")
    assert table.do("road", edge=39).longest == "R"


@rule("CA-8.4")
def test_ex_74_an_opponents_settlement_blocks_the_road() -> None:
    table = base("R v30; B e36, 1 brick, 1 lumber; W; O", turn_of="B", phase="main")
    assert table.sites("road") == {28, 29}
    assert table.refusal("road", edge=44) == table.refusal("road", edge=45) == "CA-8.4"


@rule("CA-9.11", "CA-9.10")
def test_ex_75_road_building_with_few_roads() -> None:
    roads = ", ".join(f"e{edge}" for edge in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13))
    table = base(f"R; B; W; O {roads}, road_building", turn_of="O", phase="main").do("play", card="road_building")
    assert table.do("road", edge=14).phase == "main"
    assert table.player("O")["roads_left"] == 0
    none_left = base(f"R; B; W; O {roads}, e14, road_building", turn_of="O", phase="main")
    assert none_left.refusal("play", card="road_building") == "CA-9.11"
    assert none_left.moves("play") == []


@rule("CA-9.8")
def test_ex_76_year_of_plenty_from_a_poor_bank() -> None:
    table = base("R year_of_plenty; B; W; O", phase="main", bank="1 brick").do("play", card="year_of_plenty")
    assert (table.hand("R"), table.phase) == ({"brick": 1}, "main")


@rule("CA-9.9")
def test_ex_77_monopoly() -> None:
    table = base("R 2 wool; B 1 ore; W monopoly; O 5 wool", turn_of="W", phase="main")
    before = table.bank
    table.do("play", card="monopoly").do("name", card="wool")
    assert (table.hand("W"), table.bank) == ({"wool": 7}, before)
    assert (table.hand("R"), table.hand("B"), table.hand("O")) == ({}, {"ore": 1}, {})


@rule("CA-8.8", "CA-1.5")
def test_ex_78_no_settlement_left() -> None:
    hand = "1 brick, 1 lumber, 1 wool, 3 grain, 3 ore"
    table = base(f"R v2, v10, v20, v32, v42, e0, {hand}; B; W; O", phase="main")
    assert table.refusal("settlement", vertex=0) == "CA-8.8"
    assert table.do("city", vertex=42).refusal("settlement", vertex=0) is None


@rule("CA-6.18")
def test_ex_79_the_friendly_robber() -> None:
    table = base("R; B v25, v40; W; O", friendly_robber=True).roll(3, 4)
    assert set(range(19)) - table.sites("robber") == {6, 10, 11, 13, 14, 17, 9}
    assert table.refusal("robber", hex=6) == "CA-6.18"
    assert table.refusal("robber", hex=9) == "CA-6.11"


@rule("CA-6.22")
def test_ex_80_the_dice_deck() -> None:
    state = load_game(
        "catan", scenario="base", dice="deck36", player_trade=False, discard_limit=None
    ).new_initial_state()
    rolls: list[int] = []
    while len(rolls) < 32:
        before = state.to_dict()
        if before["phase"] == "roll" and len(rolls) == 31:
            assert state.chance_total() == 36
        legal = state.legal_actions()
        state.apply_action(legal[len(rolls) * 7 % len(legal)] if before["phase"] == "roll" else legal[0])
        if before["phase"] == "roll":
            rolls.append(sum(state.to_dict()["dice"]))
    sums = Counter(rolls[:31])
    assert sums[2] <= 1
    assert sums[7] <= 6
