"""The end of a phase: dice, goals, points, tables, ties (sections 7 to 9)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from anpfiff.games.worldcup.rules.standings import Result, Table
from anpfiff.games.worldcup.rules.tables import Team
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import FIRST_TWO_OF_2002, GROUP_D, decided_1930, group_stage, results_for

NEUTRAL = "red red red red"


@rule("WC-7.11")
def test_the_order_of_an_evaluation() -> None:
    teams = {"argentina": 0, "usa": 1, "yugoslavia": 2, "uruguay": 3}
    cup = Cup("wc1930", players=4, teams=teams, modifier_dice=True)
    cup.results(**decided_1930(g1_2=(3, 0), g1_5=(3, 0), g1_6=(3, 0))).change(pile=1).discard()
    cup.dice(*["black black black grey"] * 4)
    kinds = [event.kind for event in cup.log]
    first = {kind: kinds.index(kind) for kind in ("group_dice", "result", "report", "stage")}
    assert sorted(first, key=lambda kind: first[kind]) == ["stage", "group_dice", "result", "report"]
    assert [event.data["replay"] for event in cup.events("report")] == [0]


@rule("WC-7.17", "WC-7.13")
def test_the_groups_throw_one_after_the_other_and_nobody_decides_anything() -> None:
    cup = Cup(modifier_dice=True).change(pile=1, passes=1).discard()
    order = []
    while cup.phase == "dice":
        order.append(cup.view()["dice_group"])
        assert cup.is_chance()
        for _ in range(4):
            cup.do("die", colour="red")
    assert order == list("abcdefgh")


@rule("WC-7.12", "WC-16.6")
def test_the_dice_have_the_faces_of_the_box() -> None:
    cup = Cup(modifier_dice=True).change(pile=1, passes=1).discard()
    ranks = [rank["id"] for rank in cup.facts["ranks"]]
    found = []
    for _ in range(4):
        found.append({ranks[rank]: weight for rank, weight in cup.state.chance_weights()})
        cup.do("die", colour="red")
    assert found == [
        {"black": 2, "red": 2, "blue": 1, "green": 1},
        {"black": 2, "red": 1, "blue": 1, "green": 1, "yellow": 1},
        {"black": 3, "red": 2, "blue": 1},
        {"black": 1, "red": 1, "blue": 1, "green": 1, "yellow": 1, "grey": 1},
    ]


@rule("WC-7.12")
@pytest.mark.parametrize(
    ("colour", "ways"),
    [
        ("black", (240, 528, 396, 120, 12)),
        ("red", (400, 560, 276, 56, 4)),
        ("blue", (625, 500, 150, 20, 1)),
        ("green", (750, 450, 90, 6, 0)),
        ("yellow", (900, 360, 36, 0, 0)),
        ("grey", (1080, 216, 0, 0, 0)),
    ],
)
def test_how_often_a_colour_comes_up(colour: str, ways: tuple[int, ...]) -> None:
    faces = [die["faces"] for die in Cup().facts["dice"]]
    counts = [sum(face == colour for face in throw) for throw in product(*faces)]
    assert tuple(counts.count(number) for number in range(5)) == ways


@rule("WC-7.14")
def test_one_throw_for_all_replays_even_of_different_groups() -> None:
    cup = Cup("wc1930", players=2, modifier_dice=True)
    cup.results(**decided_1930(g4_2=(0, 0), g4_3=(1, 0), g2_1=(0, 0), g2_3=(1, 0))).change(pile=1).discard()
    cup.dice("red red blue grey", "red red red grey", "red red red red", "red red red grey")
    assert cup.open_matches() == ["g2_1", "g4_2"]
    cup.discard_all()
    cup.board("g2_1", "A", "").board("g4_2", "A", "")
    assert cup.view()["dice_group"] is None
    cup.dice("blue red red red")
    assert [event.kind for event in cup.log if event.kind.endswith("dice")] == ["group_dice"] * 4 + ["dice"]
    assert (cup.match("g2_1")["goals"], cup.match("g4_2")["goals"]) == ([1, 0], [1, 0])


@rule("WC-11.6", "WC-12.21", "WC-7.15")
def test_one_throw_for_a_knock_out_round() -> None:
    cup = Cup(modifier_dice=True, teams={"germany": 0, "senegal": 1})
    cup.results(**results_for(cup, FIRST_TWO_OF_2002)).change(pile=1, passes=1).discard()
    cup.dice(*["red red red grey"] * 8)
    while cup.phase == "lot":
        cup.do_any()
    cup.change(pile=1).discard()
    assert (cup.stage, cup.phase) == ("round_of_16", "dice")
    for _ in range(4):
        cup.do("die", colour="black") if cup.save["dice_thrown"] < 3 else cup.do("die", colour="grey")
    assert cup.phase != "dice"
    assert cup.match("r16_1")["goals"] == [1, 0]


@rule("WC-7.24", "WC-7.26", "WC-8.1", "WC-8.5", "WC-17.3")
def test_points_of_1930_and_only_they_count() -> None:
    cup = Cup("wc1930", players=2, teams={"argentina": 0, "usa": 1})
    cup.whistle(**decided_1930(g1_1=(3, 0), g1_4=(0, 0)))
    assert cup.points("1") == {"argentina": 6, "france": 3, "chile": 2, "mexico": 1}
    cup = Cup("wc1930", players=2, teams={"argentina": 0, "usa": 1})
    cup.whistle(**decided_1930())
    assert cup.points("1") == {"argentina": 6, "chile": 2, "france": 2, "mexico": 2}
    assert cup.reasons("1") == ["points", "shared", "shared", None]
    assert cup.stage == "semi_final"
    through = {row["team"]: row["through"] for row in cup.view()["groups"][0]["table"]}
    assert through == {"argentina": True, "chile": False, "france": False, "mexico": False}


@rule("WC-7.25", "WC-7.27")
def test_points_of_2002_and_two_go_on() -> None:
    cup = group_stage({"a_1": (1, 0), "a_2": (1, 0), "a_3": (1, 1), "a_4": (0, 0), "a_5": (0, 1), "a_6": (0, 0)})
    assert cup.points("a") == {"france": 7, "uruguay": 5, "senegal": 2, "denmark": 1}
    assert (cup.match("r16_2")["left"], cup.match("r16_3")["right"]) == ("france", "uruguay")


@rule("WC-8.7", "WC-8.10", "WC-8.12")
def test_participants_may_act_in_all_replays() -> None:
    teams = {"usa": 0, "paraguay": 1, "yugoslavia": 2, "brazil": 3, "argentina": 0, "uruguay": 1}
    cup = Cup("wc1930", players=4, teams=teams)
    cup.whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0), g2_1=(0, 0), g2_3=(1, 0)))
    assert (cup.open_matches(), cup.cards("pile")) == (["g2_1", "g4_2"], 12)
    cup.give("attack").do("play", card="attack")
    assert cup.targets() == {"g2_1 yugoslavia", "g2_1 brazil", "g4_2 usa", "g4_2 paraguay"}


@rule("WC-8.9", "WC-8.16")
def test_only_owners_of_replayed_teams_take_part_and_others_keep_their_hands() -> None:
    teams = {"usa": 0, "paraguay": 1, "yugoslavia": 2, "argentina": 2, "uruguay": 3}
    cup = Cup("wc1930", players=4, teams=teams)
    cup.whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    assert [player["plays"] for player in cup.view()["players"]] == [True, True, False, False]
    hands = [cup.save["players"][seat]["hand"] for seat in (2, 3)]
    cup.whistle(g4_2=(1, 0))
    assert [cup.save["players"][seat]["hand"] for seat in (2, 3)] == hands
    assert cup.stage == "semi_final"


@rule("WC-8.19")
def test_the_owner_of_all_replayed_teams_names_the_winner_if_agreed() -> None:
    cup = Cup("wc1930", players=2, teams={"usa": 0, "paraguay": 0, "argentina": 1}, solo_replay="owner_picks")
    drawer = cup.active
    cup.whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    assert (cup.phase, cup.active) == ("pick", 0)
    assert cup.moves() == [{"kind": "pick", "team": "usa"}, {"kind": "pick", "team": "paraguay"}]
    cup.do("pick", team="paraguay")
    assert (cup.stage, cup.match("sf_1")["right"], cup.save["last_drawer"]) == ("semi_final", "paraguay", drawer)
    assert cup.reasons("4") == ["pick", "points", None]
    cup.whistle(sf_1=(1, 0), sf_2=(1, 1))
    assert cup.phase != "pick" or cup.active == cup.owner("uruguay")


@rule("WC-8.20")
def test_the_lot_decides_after_the_agreed_number_of_replays() -> None:
    teams = {"usa": 0, "paraguay": 1}
    cup = Cup("wc1930", players=2, teams=teams, replay_cap=2)
    cup.whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0))).whistle().whistle()
    assert (cup.phase, cup.save["replay"]) == ("lot", 2)
    cup.do("lot", team="paraguay")
    assert cup.match("sf_1")["right"] == "paraguay"
    cup = Cup("wc1930", players=2, teams=teams, replay_cap=0).whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    for _ in range(3):
        cup.whistle()
    assert (cup.phase, cup.save["replay"]) == ("card", 4)


@rule("WC-8.20", "WC-11.7")
def test_the_lot_decides_a_semi_final_after_the_agreed_number_of_replays() -> None:
    teams = {"argentina": 0, "usa": 1, "yugoslavia": 0, "uruguay": 1}
    cup = Cup("wc1930", players=2, teams=teams, replay_cap=1).whistle(**decided_1930())
    cup.whistle(sf_1=(1, 1), sf_2=(1, 0)).whistle(sf_1=(1, 1))
    assert (cup.phase, cup.view()["lot_teams"]) == ("lot", ["argentina", "usa"])
    cup.do("lot", team="usa")
    assert (cup.stage, cup.match("final")["left"]) == ("final", "usa")


@rule("WC-9.8", "WC-9.3")
def test_without_restart_each_criterion_only_orders_those_still_equal() -> None:
    results = GROUP_D | {"d_6": (0, 1)}
    cup = group_stage(results, multi_tie_method="no_restart")
    # South Korea and the USA have the same difference; goals scored come next, not their match again.
    lines = {row["team"]: row for row in next(g for g in cup.view()["groups"] if g["id"] == "d")["table"]}
    assert lines["south_korea"]["goals"] == lines["usa"]["goals"] == 3
    assert cup.phase == "lot"
    assert set(cup.view()["lot_teams"]) == {"south_korea", "usa"}


@rule("WC-9.9", "WC-9.3")
def test_three_of_four_level_teams_are_always_level_among_themselves() -> None:
    tables = Cup().state.tables
    teams = [Team(number) for number in range(4)]
    ties = 0
    for outcome in product([(1, 0), (0, 0), (0, 1)], repeat=6):
        results = [Result(a, b, *goals) for (a, b), goals in zip(combinations(teams, 2), outcome, strict=True)]
        table = Table(tables, teams, results)
        points = [line.points for line in table.lines]
        for level in set(points):
            tied = [team for team in teams if points[team] == level]
            if len(tied) >= 3:
                ties += 1
                assert len({line.points for line in Table(tables, tied, results).lines}) == 1
    assert ties > 20


@rule("WC-9.7", "WC-9.6")
def test_a_lot_among_all_four_is_drawn_one_by_one() -> None:
    cup = group_stage({f"a_{n}": (0, 0) for n in range(1, 7)})
    order: list[str] = []
    while cup.phase == "lot":
        chances = cup.state.chance_outcomes()
        assert [chance for _, chance in chances] == pytest.approx([1 / (4 - len(order))] * (4 - len(order)))
        order.append(cup.moves()[-1]["team"])
        cup.do("lot", team=order[-1])
    assert len(order) == 3
    assert cup.table("a")[:3] == order
    assert cup.reasons("a") == ["lot", "lot", "lot", None]


@rule("WC-9.11")
def test_goals_by_dice_count_for_the_difference() -> None:
    cup = Cup(modifier_dice=True)
    results = results_for(cup, FIRST_TWO_OF_2002) | {"c_1": (0, 0), "c_3": (1, 0), "c_5": (0, 1), "c_4": (0, 1)}
    cup.results(**results | {"c_6": (1, 0)}).change(pile=1, passes=1).discard()
    cup.dice(NEUTRAL, NEUTRAL, "black black red grey", *[NEUTRAL] * 5)
    lines = {row["team"]: row for row in next(g for g in cup.view()["groups"] if g["id"] == "c")["table"]}
    assert lines["brazil"]["goals"] == 2 + 3
    assert lines["brazil"]["difference"] == 5


@rule("WC-15.3", "WC-7.19")
def test_every_result_is_told_with_tokens_dice_and_goals() -> None:
    cup = Cup("wc1930", modifier_dice=True).board("g1_2", "A G1 D", "Ax").change(pile=1).discard()
    cup.dice("black red red yellow", NEUTRAL, NEUTRAL, NEUTRAL)
    told = next(event.data for event in cup.events("result") if event.data["match"] == "g1_2")
    assert told["tokens"] == [["A", "G1", "D"], ["Ax"]]
    assert (told["halves"], told["dice_halves"], told["goals"], told["score"]) == ([3, 0], [2, 1], [2, 0], "2:0")


@rule("WC-15.3")
def test_live_tables_count_what_lies_on_the_board() -> None:
    cup = Cup().board("a_1", "G2", "A").board("a_3", "", "G1")
    table = next(group for group in cup.view()["groups"] if group["id"] == "a")
    assert not table["decided"]
    first = table["table"][0]
    assert (first["team"], first["points"], first["goals"], first["through"]) == ("france", 5, 2, None)
