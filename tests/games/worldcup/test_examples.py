"""The worked examples EX-1 to EX-66 of the rules, with their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from anpfiff.games import load_game
from anpfiff.games.worldcup.rules.setup import strength
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup

# Results of the groups of 2002 in which the first team named wins everything and the second all else.
FIRST_TWO_OF_2002 = {
    "a": ("senegal", "france"),
    "b": ("spain", "paraguay"),
    "c": ("brazil", "turkey"),
    "d": ("south_korea", "usa"),
    "e": ("germany", "ireland"),
    "f": ("england", "sweden"),
    "g": ("mexico", "italy"),
    "h": ("japan", "belgium"),
}


def results_for(cup: Cup, winners: Mapping[str, Sequence[str]]) -> dict[str, tuple[int, int]]:
    """Results in which of each group the teams finish in this order (those not named: as they stand)."""
    results = {}
    for group in cup.facts["groups"]:
        teams = [slot.removeprefix("team:") for slot in group["slots"]]
        order = [*winners[group["id"]], *[team for team in teams if team not in winners[group["id"]]]]
        for match, left, right in group["matches"]:
            first = order.index(left.removeprefix("team:")) < order.index(right.removeprefix("team:"))
            results[match] = (1, 0) if first else (0, 1)
    return results


def round_of_16(**arguments: object) -> Cup:
    cup = Cup("wc2002", **arguments)  # type: ignore[arg-type]
    return cup.whistle(**results_for(cup, FIRST_TWO_OF_2002))


# -- from the rulebook ---------------------------------------------------------------------------------------


@rule("WC-4.12", "WC-4.13", "WC-12.1", "WC-12.2", "WC-4.15")
def test_ex_1_germany_and_ireland_in_the_round_of_16() -> None:
    cup = round_of_16()
    assert cup.stage == "round_of_16"
    assert cup.match("r16_1")["left"] == "germany"
    assert cup.match("r16_4")["right"] == "ireland"
    ranks = {rank["id"]: rank for rank in cup.facts["ranks"]}
    assert (ranks["black"]["dot"], ranks["black"]["ball"], cup.fields("germany")) == (5, "black", 4)
    assert (ranks["green"]["dot"], ranks["green"]["ball"], cup.fields("ireland")) == (4, "green", 3)


@rule("WC-2.7", "WC-2.8")
def test_ex_2_five_players_share_32_teams() -> None:
    cup = Cup("wc2002", players=5)
    owned = [len(player["teams"]) for player in cup.view()["players"]]
    assert sorted(owned) == [6, 6, 6, 7, 7]


DRAW = {
    0: "brazil costa_rica russia saudi_arabia south_africa usa",
    1: "argentina croatia japan nigeria senegal spain",
    2: "cameroon denmark england ireland portugal slovenia",
    3: "belgium france italy mexico poland sweden",
    4: "ecuador germany south_korea paraguay tunisia uruguay",
}


def drawn(tournament: str, players: int, teams: dict[int, str], **options: object) -> Cup:
    """A table at which these teams were drawn; leftovers are still to come."""
    cup = Cup.__new__(Cup)
    cup.game = load_game("worldcup", players, data=None, tournament=tournament, **options)
    cup.state, cup.log, cup.facts = cup.game.new_initial_state(), [], cup.game.catalogue()
    for seat in range(players):
        for team in teams[seat].split():
            cup.do("team", team=team)
    return cup


@rule("WC-2.9", "WC-2.10", "WC-2.12", "WC-2.13", "WC-2.15", "WC-2.16")
def test_ex_3_leftover_teams_go_to_grey_then_to_the_weakest_yellow() -> None:
    cup = drawn("wc2002", 5, DRAW)
    assert (cup.phase, cup.active) == ("leftover_team", 0)
    assert {move["team"] for move in cup.moves()} == {"china", "turkey"}
    cup.do("team", team="china")
    assert (cup.phase, cup.active) == ("leftover_team", 2)
    base = 1000
    vectors = [(0, 0, 3, 2, 1, 0), (0, 0, 1, 4, 1, 0), (1, 1, 0, 3, 1, 0)]
    keys = [sum(count * base ** (5 - place) for place, count in enumerate(vector)) for vector in vectors]
    assert [strength(cup.state, seat) for seat in (1, 2, 4)] == keys
    cup.do("team", team="turkey")
    assert [len(player["teams"]) for player in cup.view()["players"]] == [7, 6, 7, 6, 6]


@rule("WC-2.19")
def test_ex_4_the_balls_of_a_player_show_the_ranks_of_the_teams() -> None:
    cup = drawn("wc2002", 5, DRAW)
    rank = {team["id"]: team["rank"] for team in cup.facts["teams"]}
    colours = sorted(rank[team] for team in cup.view()["players"][1]["teams"])
    assert colours == ["blue", "blue", "blue", "green", "green", "yellow"]


@rule("WC-5.1", "WC-5.2", "WC-5.3")
@pytest.mark.parametrize(
    ("target", "row"),
    [("a_1 france", "G2"), ("c_5 costa_rica", "G1"), ("c_2 china", "G1"), ("a_1 senegal", "G3"), ("c_1 brazil", "G3")],
)
def test_ex_5_three_goals_for_the_ranks(target: str, row: str) -> None:
    cup = Cup().give("goal_3").play("goal_3", target)
    assert cup.row(*target.split()) == row


@rule("WC-5.8", "WC-5.9")
def test_ex_6_two_attacks_are_a_goal() -> None:
    assert Cup().board("a_1", "A A", "").goals("a_1") == (1, 0)


@rule("WC-5.23")
def test_ex_7_a_foul_takes_three_goals_down_to_two() -> None:
    cup = Cup().give("foul").board("c_1", "G3").play("foul", "c_1 brazil")
    assert cup.row("c_1", "brazil") == "G3x G2"
    assert cup.goals("c_1") == (2, 0)


@rule("WC-5.26", "WC-5.22")
def test_ex_8_three_cards_take_three_goals_down_to_nothing() -> None:
    cup = Cup().board("a_1", "", "G3")
    steps = []
    for card in ("foul", "offside", "foul"):
        cup.give(card).play(card, "a_1 senegal")
        steps.append((cup.row("a_1", "senegal"), cup.goals("a_1")[1]))
    assert steps == [("G3x G2", 2), ("G3x G2x G1", 1), ("G3x G2x G1x", 0)]
    assert cup.give("attack").do("play", card="attack").refusal("place", match="a_1", team="senegal") == (
        "row_full",
        "WC-4.10",
    )


@rule("WC-6.1", "WC-6.4", "WC-5.20", "WC-5.21")
@pytest.mark.parametrize("card", ["foul", "offside"])
def test_ex_9_mexico_is_safe_behind_its_defence_and_italy_is_not(card: str) -> None:
    cup = Cup().board("g_5", "A G1 D", "G1").board("a_1", "G1").give(card).do("play", card=card)
    assert cup.targets("turn") == {"g_5 italy", "a_1 france"}
    assert cup.refusal("turn", match="g_5", team="mexico") == ("protected", "WC-6.2")


@rule("WC-7.12", "WC-7.13")
def test_ex_10_dice_of_a_group() -> None:
    cup = Cup(modifier_dice=True).board("c_1", "", "").board("a_1", "", "A").board("a_3", "", "A A")
    cup.change(pile=1, passes=1).discard()
    cup.dice("black black blue yellow", "red red red red", "black black blue yellow")
    assert cup.goals("c_1") == (1, 0)
    assert cup.goals("a_1") == (0, 1)
    assert cup.goals("a_3") == (0, 1)
    assert cup.goals("c_2") == (0, 0)


@pytest.fixture
def dice_of_1930() -> Cup:
    cup = Cup("wc1930", modifier_dice=True)
    cup.board("g1_1", "A", "").board("g1_2", "", "A A").board("g1_4", "", "")
    cup.change(pile=1, passes=1).discard()
    return cup.dice("black red red yellow")


@rule("WC-7.16", "WC-7.20")
def test_ex_11_two_red_dice_are_a_goal_for_argentina_in_each_match(dice_of_1930: Cup) -> None:
    halves = {m["id"]: m["dice_halves"] for m in dice_of_1930.view()["matches"]}
    assert [dice_of_1930.goals(match)[0] for match in ("g1_2", "g1_5", "g1_6")] == [1, 1, 1]
    assert (halves["g1_1"], halves["g1_2"], halves["g1_3"]) == ([1, 0], [2, 1], [0, 0])


@rule("WC-7.21", "WC-7.22")
def test_ex_12_the_yellow_die_helps_france_in_the_first_match_only(dice_of_1930: Cup) -> None:
    assert dice_of_1930.goals("g1_1")[0] == 1
    assert dice_of_1930.goals("g1_2")[1] == 1
    assert dice_of_1930.goals("g1_4")[1] == 0


def decided_1930(**results: tuple[int, int]) -> dict[str, tuple[int, int]]:
    """Results of 1930 with a clear first of each group, changed by `results`."""
    clear = {"g1_2": (1, 0), "g1_5": (1, 0), "g1_6": (1, 0), "g2_1": (1, 0), "g2_2": (1, 0), "g3_2": (1, 0)}
    clear |= {"g3_3": (1, 0), "g4_1": (1, 0), "g4_2": (1, 0)}
    return clear | results


@rule("WC-8.2", "WC-8.3", "WC-8.8")
def test_ex_13_usa_and_paraguay_replay_one_match_with_six_cards() -> None:
    cup = Cup("wc1930", players=2)
    cup.whistle(**decided_1930(g4_1=(1, 0), g4_2=(0, 0), g4_3=(1, 0)))
    assert cup.points("4") == {"usa": 3, "paraguay": 3, "belgium": 0}
    assert (cup.save["replay"], cup.open_matches(), cup.cards("pile")) == (1, ["g4_2"], 6)
    assert "belgium" not in cup.view()["still_in"]


@rule("WC-8.4")
def test_ex_14_a_group_of_draws_is_replayed_as_a_whole() -> None:
    cup = Cup("wc1930", players=2)
    cup.whistle(**decided_1930(g3_2=(0, 0), g3_3=(0, 0)))
    assert cup.points("3") == {"uruguay": 2, "romania": 2, "peru": 2}
    assert (cup.open_matches(), cup.cards("pile")) == (["g3_1", "g3_2", "g3_3"], 18)


@rule("WC-11.1", "WC-11.2")
def test_ex_15_chile_wins_group_1_and_is_left_in_the_first_semi_final() -> None:
    cup = Cup("wc1930", players=2, teams={"chile": 0, "usa": 1, "uruguay": 1})
    cup.whistle(**decided_1930(g1_2=(0, 0), g1_5=(0, 0), g1_6=(0, 1), g1_3=(1, 0), g1_4=(1, 0)))
    assert cup.stage == "semi_final"
    assert (cup.match("sf_1")["left"], cup.match("sf_1")["right"], cup.fields("chile")) == ("chile", "usa", 3)


def finalists_1930(*, teams: dict[str, int], **options: object) -> Cup:
    """After the semi-finals of 1930 with two players: argentina and uruguay play the final."""
    cup = Cup("wc1930", players=2, teams=teams, **options)  # type: ignore[arg-type]
    cup.whistle(**decided_1930())
    if cup.phase == "play_on":
        return cup
    return cup.whistle(sf_1=(1, 0), sf_2=(0, 1))


@rule("WC-14.2", "WC-14.4")
def test_ex_16_the_owner_of_both_finalists_has_won_and_may_play_on() -> None:
    cup = finalists_1930(teams={"argentina": 0, "uruguay": 0, "usa": 1, "yugoslavia": 1})
    assert (cup.phase, cup.active, cup.save["winner"]) == ("play_on", 0, 0)
    cup.do("play_on")
    assert (cup.stage, cup.phase, cup.cards("pile")) == ("final", "card", 8)


@rule("WC-11.11", "WC-11.13", "WC-11.14")
def test_ex_17_the_final_of_1930_has_eight_turns() -> None:
    cup = finalists_1930(teams={"argentina": 0, "uruguay": 1})
    assert (cup.stage, cup.cards("pile")) == ("final", 8)
    turns = []
    while cup.phase == "card" and cup.save["replay"] == 0:
        turns.append(cup.active)
        cup.discard()
    assert sorted(turns) == [0] * 4 + [1] * 4


@rule("WC-12.2", "WC-10.13")
def test_ex_18_senegal_and_france_in_the_bracket() -> None:
    cup = round_of_16()
    assert cup.match("r16_2")["left"] == "senegal"
    assert cup.match("r16_3")["right"] == "france"
    assert (cup.fields("senegal"), cup.fields("france")) == (3, 3)


@rule("WC-12.8", "WC-12.12", "WC-12.7", "WC-12.11")
def test_ex_19_the_winner_of_match_1_is_left_in_x_and_that_of_w_in_the_first_semi_final() -> None:
    cup = round_of_16().whistle(**{f"r16_{n}": (1, 0) for n in range(1, 9)})
    assert cup.match("qf_x")["left"] == "germany"
    cup.whistle(qf_w=(1, 0), qf_x=(1, 0), qf_y=(1, 0), qf_z=(1, 0))
    assert cup.match("sf_1")["left"] == cup.match("qf_w")["left"] == "senegal"


def in_shootout(*kicks: bool, **options: object) -> Cup:
    """The round of 16 with match 1 drawn, and these kicks."""
    cup = round_of_16(**options)
    cup.whistle(**{f"r16_{n}": (1, 0) if n > 1 else (1, 1) for n in range(1, 9)})
    for goal in kicks:
        cup.do("kick", goal=goal)
    return cup


LEFT = (True, False, True, True, False)
RIGHT = (True, True, False, False, True)
THREE_ALL = [goal for pair in zip(LEFT, RIGHT, strict=True) for goal in pair]


@rule("WC-13.8", "WC-13.9")
def test_ex_20_the_right_team_still_throws_after_a_miss() -> None:
    cup = in_shootout(*THREE_ALL, False)
    assert (cup.phase, cup.view()["kicker"]) == ("shootout", "paraguay")
    before = cup.save
    cup.do("kick", goal=True)
    assert cup.match("r16_1")["winner"] == "paraguay"
    cup.change(**before).do("kick", goal=False)
    assert (cup.phase, cup.view()["kicker"], cup.save["kicks_taken"]) == ("shootout", "germany", 12)


@rule("WC-7.20")
def test_ex_21_a_red_die_completes_an_attack() -> None:
    cup = Cup(modifier_dice=True)
    cup.board("c_6", "A G1", "").change(pile=1, passes=1).discard()
    assert cup.goals("c_6") == (1, 0)
    cup.dice("red red red red", "red red red red", "black black red green")
    assert cup.goals("c_6") == (2, 0)
    assert cup.goals("c_1") == (1, 0)


@rule("WC-5.22")
def test_ex_22_a_single_goal_on_the_last_field_is_turned() -> None:
    cup = Cup().board("c_5", "A G1").give("foul").play("foul", "c_5 costa_rica")
    assert cup.row("c_5", "costa_rica") == "A G1x"


@rule("WC-7.2", "WC-7.3")
def test_ex_23_the_discards_are_played_through_once_more_in_2002() -> None:
    cup = Cup(players=3).change(pile=1, passes=2)
    cup.discard()
    assert len(cup.events("reshuffle")) == 1
    assert (cup.save["passes"], cup.phase, cup.cards("discard")) == (1, "card", 0)
    cup.change(pile=1).discard()
    assert cup.phase != "card" or cup.stage == "round_of_16"


# -- further cases -------------------------------------------------------------------------------------------


@rule("WC-5.24")
def test_ex_24_two_goals_on_the_last_field_are_replaced() -> None:
    cup = Cup().board("a_1", "A D G2").give("offside").play("offside", "a_1 france")
    assert cup.row("a_1", "france") == "A D G1"
    assert cup.goals("a_1") == (1, 0)
    cup.give("foul").do("play", card="foul")
    assert cup.row("a_1", "france") == "A D G1x"


@rule("WC-5.24", "WC-16.3")
def test_ex_25_three_goals_on_the_last_field_shrink_in_place() -> None:
    cup = Cup().board("c_1", "D D D G3")
    rows = []
    for card in ("foul", "offside", "foul"):
        cup.give(card).play(card, "c_1 brazil")
        rows.append(cup.row("c_1", "brazil"))
    assert rows == ["D D D G2", "D D D G1", "D D D G1x"]
    assert cup.goals("c_1") == (0, 0)


@rule("WC-5.32", "WC-6.5")
def test_ex_26_a_penalty_goal_protects_until_something_lies_outside_it() -> None:
    cup = Cup().board("a_1", "G1 P")
    for card in ("foul", "offside"):
        assert card not in cup.give(card).playable()
    cup.board("a_1", "G1 P A").board("a_2", "A", "G1")
    targets = {}
    for card in ("foul", "offside", "defence"):
        before = cup.save
        cup.give(card).do("play", card=card)
        targets[card] = cup.targets("turn")
        cup.change(**before)
    assert targets["offside"] == {"a_1 france", "a_2 uruguay", "a_2 denmark"}
    assert targets["defence"] == {"a_1 france", "a_2 uruguay"}


@rule("WC-6.3", "WC-6.5", "WC-7.23")
def test_ex_27_a_face_down_token_protects_too() -> None:
    cup = Cup().board("a_1", "G2 Ax")
    assert "foul" not in cup.give("foul").playable()
    cup.board("a_1", "G2 Ax G1")
    assert cup.goals("a_1") == (3, 0)
    cup.do("play", card="foul")
    assert cup.row("a_1", "france") == "G2 Ax G1x"


def halves_with_dice(match: str, left: str, right: str, dice: str, stage: Cup | None = None) -> tuple[int, int]:
    """Goals of a match of group a, b or c after its throw."""
    cup = (stage or Cup(modifier_dice=True)).board(match, left, right).change(pile=1, passes=1).discard()
    groups = "abcdefgh".index(match[0]) if stage is None else 0
    cup.dice(*["red red red red"] * groups, dice)
    return cup.goals(match)


@rule("WC-7.19", "WC-7.20")
def test_ex_28_a_die_and_the_attack_that_is_left() -> None:
    assert halves_with_dice("a_1", "", "A Ax", "blue red red red") == (0, 1)


@rule("WC-7.21", "WC-1.7")
def test_ex_29_a_single_white_face_is_not_enough_for_a_grey_team() -> None:
    assert halves_with_dice("c_2", "Ax G1x", "", "red red red grey") == (0, 0)


@rule("WC-7.19")
@pytest.mark.parametrize(
    ("dice", "goals"),
    [("blue red red red", 2), ("blue blue red red", 2), ("blue blue blue red", 3)],
)
def test_ex_30_three_attacks_and_blue_dice(dice: str, goals: int) -> None:
    assert halves_with_dice("a_1", "", "A A A", dice) == (0, goals)


@rule("WC-7.19", "WC-5.31")
def test_ex_31_a_black_team_with_three_black_dice() -> None:
    assert halves_with_dice("c_1", "", "", "black black black red") == (1, 0)
    assert halves_with_dice("c_1", "G3 G2 P A", "", "black black black red") == (8, 0)


@rule("WC-7.22")
def test_ex_32_halves_of_different_matches_are_not_combined() -> None:
    cup = Cup().board("a_1", "A").board("a_4", "A")
    assert (cup.goals("a_1"), cup.goals("a_4")) == ((0, 0), (0, 0))


@rule("WC-5.6")
def test_ex_33_no_voluntary_downgrade_unless_agreed() -> None:
    cup = Cup().give("goal_3").play("goal_3", "c_1 turkey")
    assert cup.row("c_1", "turkey") == "G3"
    cup = Cup(voluntary_downgrade=True).give("goal_3").play("goal_3", "c_1 turkey")
    assert (cup.phase, [move["goals"] for move in cup.moves()]) == ("token", [1, 2, 3])
    cup.do("token", goals=2)
    assert cup.row("c_1", "turkey") == "G2"


@rule("WC-5.13", "WC-5.14", "WC-5.17", "WC-5.18", "WC-5.19")
def test_ex_34_what_two_and_one_goals_may_do() -> None:
    cup = Cup().give("goal_2_1").do("play", card="goal_2_1")
    assert cup.refusal("place", match="c_5", team="costa_rica") == ("rank_too_low", "WC-5.14")
    assert cup.refusal("leave_out") == ("all_or_nothing", "WC-5.17")
    cup.target("c_1 brazil")
    assert cup.row("c_1", "brazil") == "G2"
    assert cup.refusal("place", match="c_3", team="brazil") == ("same_team", "WC-5.18")
    assert cup.refusal("leave_out") == ("all_or_nothing", "WC-5.17")
    cup.target("c_1 turkey")
    assert (cup.row("c_1", "turkey"), cup.phase) == ("G1", "draw")


@rule("WC-3.6", "WC-5.16", "WC-5.17")
def test_ex_35_one_and_one_and_one_needs_three_teams() -> None:
    cup = round_of_16().whistle(**{f"r16_{n}": (1, 0) for n in range(1, 9)})
    cup.whistle(qf_w=(1, 0), qf_x=(1, 0), qf_y=(1, 0), qf_z=(1, 0))
    teams = [cup.match("sf_1")["left"], cup.match("sf_2")["right"]]
    cup.give("goal_1_1_1, goal_1_1").fill(but=teams)
    assert "goal_1_1" in cup.playable()
    assert cup.refusal("play", card="goal_1_1_1") == ("no_target", "WC-5.17")


OWNERS = {"costa_rica": 0, "turkey": 1, "brazil": 2, "germany": 3}


def last_phase(owners: dict[str, int] | None = None, players: int = 4, **options: object) -> Cup:
    """Third place: costa_rica (A) v turkey (B); final: brazil (C) v germany (D); it is A's turn."""
    teams = {"brazil": 2, "germany": 3, "costa_rica": 0, "turkey": 1} | (owners or {})
    cup = Cup(players=players, teams=teams, **options)  # type: ignore[arg-type]
    order = FIRST_TWO_OF_2002 | {"c": ("costa_rica", "brazil", "turkey")}
    cup.whistle(**results_for(cup, order))
    save = cup.save
    save["stage"] = "third_place_and_final"
    for match in save["matches"].values():
        match["open"] = False
    for name, left, right in (("sf_1", "costa_rica", "brazil"), ("sf_2", "turkey", "germany")):
        save["matches"][name] |= {"left": left, "right": right, "goals": [0, 1], "winner": right}
    save["matches"]["third"] |= {"left": "costa_rica", "right": "turkey", "open": True}
    save["matches"]["final"] |= {"left": "brazil", "right": "germany", "open": True}
    save["pile"], save["active"] = 12, 0
    return cup.change(**save)


@rule("WC-12.16", "WC-12.18", "WC-12.19")
def test_ex_36_parts_of_multi_goal_cards_in_the_last_phase() -> None:
    cup = last_phase().give("goal_2_1").do("play", card="goal_2_1")
    assert cup.moves() == [{"kind": "leave_out"}, {"kind": "place", "match": "third", "team": "turkey"}]
    assert cup.refusal("place", match="final", team="brazil") == ("not_your_match", "WC-12.16")
    assert cup.refusal("place", match="third", team="costa_rica") == ("rank_too_low", "WC-5.14")
    start = cup.save
    cup.target("third turkey")
    assert cup.refusal("place", match="third", team="turkey") == ("same_team", "WC-5.18")
    both = cup.save
    cup.target("third costa_rica")
    assert (cup.row("third", "turkey"), cup.row("third", "costa_rica"), cup.phase) == ("G2", "G1", "draw")
    cup.change(**both).target("x")
    assert (cup.row("third", "turkey"), cup.row("third", "costa_rica"), cup.phase) == ("G2", "", "draw")
    cup.change(**start).target("x")
    assert cup.targets() == {"third costa_rica", "third turkey"}
    cup.target("third costa_rica")
    assert (cup.row("third", "turkey"), cup.row("third", "costa_rica"), cup.phase) == ("", "G1", "draw")


@rule("WC-12.17")
def test_ex_37_cancelling_is_for_participants_too() -> None:
    cup = last_phase().board("final", "G1", "").give("foul")
    assert "foul" not in cup.playable()
    cup = last_phase(last_phase_scope="placing_only").board("final", "G1", "").give("foul")
    assert "foul" in cup.playable()
    cup.do("play", card="foul")
    assert cup.row("final", "brazil") == "G1x"


@rule("WC-12.17")
def test_ex_38_a_player_with_teams_in_both_matches_may_act_in_both() -> None:
    cup = last_phase({"brazil": 0}).give("goal_1_1_1")
    cup.play("goal_1_1_1", "third costa_rica", "third turkey", "final germany")
    assert [cup.row("third", "costa_rica"), cup.row("third", "turkey"), cup.row("final", "germany")] == ["G1"] * 3


@rule("WC-5.27", "WC-5.28", "WC-5.30")
def test_ex_39_a_penalty_needs_a_free_field() -> None:
    cup = Cup().board("c_5", "A D", "").give("penalty").do("play", card="penalty")
    assert cup.refusal("place", match="c_5", team="costa_rica") == ("row_full", "WC-4.10")
    cup = Cup().board("c_5", "A", "").give("penalty").play("penalty", "c_5 costa_rica")
    before = cup.save
    cup.do("penalty", goal=True)
    assert cup.row("c_5", "costa_rica") == "A P"
    cup.change(**before).do("penalty", goal=False)
    assert (cup.row("c_5", "costa_rica"), cup.save["discard_top"]) == ("A", "penalty")


@rule("WC-5.10", "WC-3.6")
def test_ex_40_a_defence_without_any_target() -> None:
    cup = Cup().fill("D").board("a_1", "D D G1", "D D P").board("a_2", "D D Ax").give("defence")
    assert "defence" not in cup.playable()
    assert cup.refusal("play", card="defence") == ("no_target", "WC-3.6")
    cup.board("a_2", "D D A")
    assert "defence" in cup.playable()
    cup.play("defence", "a_2 uruguay")
    assert cup.row("a_2", "uruguay") == "D D Ax"


@rule("WC-7.1", "WC-7.5", "WC-2.26", "WC-7.4", "WC-7.10")
def test_ex_41_the_turns_of_the_group_stage_of_2002_with_four_players() -> None:
    cup = Cup(players=4)
    assert (cup.active, cup.cards("pile")) == (1, 79)
    turns = []
    while cup.stage == "group" and cup.phase == "card":
        turns.append(cup.active)
        cup.discard()
        if len(turns) == 79:
            assert (cup.save["passes"], cup.cards("pile"), cup.cards("discard")) == (1, 79, 0)
    assert (turns[78], turns[79], turns[157], len(turns)) == (3, 0, 2, 158)
    assert (cup.save["last_drawer"], cup.hand_sizes()) == (2, [3, 3, 3, 3])


@rule("WC-7.6", "WC-7.7", "WC-16.4", "WC-7.9")
def test_ex_42_extra_turns_with_ten_players_in_1930() -> None:
    cup = Cup("wc1930", players=10)
    assert cup.cards("pile") == 52
    turns = []
    while cup.stage == "group" and cup.phase == "card" and cup.save["replay"] == 0:
        turns.append(cup.active)
        if len(turns) == 62:
            assert cup.hand_sizes() == [2] * 2 + [3] + [2] * 7
        cup.discard()
    assert turns[51] == cup.save["last_drawer"] == 2
    assert turns[52:] == [3, 4, 5, 6, 7, 8, 9, 0, 1, 2]


@rule("WC-10.12", "WC-10.11", "WC-8.17", "WC-8.16", "WC-11.3", "WC-11.4")
def test_ex_43_cards_after_a_replay_with_ten_players() -> None:
    teams = {"argentina": 0, "yugoslavia": 1, "uruguay": 2, "usa": 3, "paraguay": 4}
    teams |= {name: 5 + n for n, name in enumerate(("chile", "france", "mexico", "brazil", "bolivia"))}
    cup = Cup("wc1930", players=10, teams=teams)
    cup.discard_all(but=1).results(**decided_1930(g4_1=(1, 0), g4_2=(0, 0), g4_3=(1, 0)))
    for _ in range(11):
        cup.discard()
    assert [player["out"] for player in cup.view()["players"]] == [False] * 5 + [True] * 5
    assert [sum(player["dropped"].values()) for player in cup.view()["players"]] == [0] * 5 + [2] * 5
    assert (cup.phase, cup.save["pile"], sum(cup.save["pool"].values())) == ("top_up", 6, 72)
    while cup.phase == "top_up":
        cup.draw()
    assert (cup.cards("pile"), cup.cards("aside")) == (6, 64)
    assert sum(player["plays"] for player in cup.view()["players"]) == 2
    cup.board("g4_2", "G1", "").give("attack", 3).give("attack", 4)
    for _ in range(6):
        cup.discard()
    assert (cup.stage, cup.save["pile"], sum(cup.save["pool"].values())) == ("semi_final", 12, 73)
    while cup.phase == "top_up":
        cup.draw()
    assert (cup.cards("pile"), cup.cards("removed")) == (12, 58)
    assert [size for size in cup.hand_sizes() if size] == [3] * 4


@rule("WC-2.13", "WC-2.14")
def test_ex_44_lexicographic_or_by_sum() -> None:
    teams = {0: "mexico uruguay chile", 1: "bolivia argentina usa"}
    teams |= {2: "brazil france peru", 3: "belgium romania paraguay"}
    cup = drawn("wc1930", 4, teams)
    assert (cup.phase, cup.active) == ("leftover_team", 1)
    cup = drawn("wc1930", 4, teams, leftover_compare="rank_sum")
    assert cup.phase == "leftover_lot"
    assert cup.moves() == [{"kind": "extra", "seat": 0}, {"kind": "extra", "seat": 1}]
    assert strength(cup.state, 0) == strength(cup.state, 1) == -11
    cup.do("extra", seat=1)
    assert (cup.phase, cup.active) == ("leftover_team", 1)


@rule("WC-2.11", "WC-2.8")
def test_ex_45_seven_players_and_six_leftovers() -> None:
    names = ["uruguay", "argentina", "mexico", "chile", "bolivia", "france", "usa"]
    cup = drawn("wc1930", 7, dict(enumerate(names)))
    served = []
    while cup.phase == "leftover_team":
        served.append(cup.active)
        cup.do_any()
    assert sorted(served[:2]) == [2, 4]
    assert served[2:] == [5, 3, 6, 1]
    assert [len(player["teams"]) for player in cup.view()["players"]] == [1, 2, 2, 2, 2, 2, 2]


GROUP_D = {
    "d_3": (1, 0),
    "d_2": (2, 0),
    "d_5": (1, 0),
    "d_1": (2, 0),
    "d_6": (0, 1),
    "d_4": (1, 0),
}


def group_stage(results: dict[str, tuple[int, int]], **options: object) -> Cup:
    """The end of the group stage of 2002; other groups have a clear order."""
    cup = Cup(**options)  # type: ignore[arg-type]
    named = {match.split("_")[0] for match in results}
    other = results_for(cup, FIRST_TWO_OF_2002)
    cup.whistle(**{match: goals for match, goals in other.items() if match[0] not in named} | results)
    return cup


@rule("WC-9.3", "WC-9.4", "WC-9.8", "WC-9.9", "WC-9.1")
def test_ex_46_three_level_teams_are_split_by_difference_then_by_their_match() -> None:
    cup = group_stage(GROUP_D)
    assert cup.points("d") == {"south_korea": 6, "usa": 6, "portugal": 6, "poland": 0}
    assert cup.table("d") == ["south_korea", "usa", "portugal", "poland"]
    assert cup.reasons("d") == ["head_to_head", "goal_difference", "points", None]


@rule("WC-9.4")
def test_ex_47_the_smaller_difference_to_the_letter() -> None:
    cup = group_stage(GROUP_D, goal_difference_rule="smaller_literal")
    assert cup.table("d") == ["portugal", "south_korea", "usa", "poland"]


@rule("WC-9.2")
def test_ex_48_the_match_between_two_comes_before_the_difference() -> None:
    results = {"a_1": (1, 0), "a_2": (2, 0), "a_3": (0, 3), "a_4": (0, 0), "a_5": (4, 0), "a_6": (0, 1)}
    cup = group_stage(results)
    lines = {row["team"]: row for row in next(g for g in cup.view()["groups"] if g["id"] == "a")["table"]}
    assert (lines["france"]["points"], lines["france"]["difference"]) == (4, -3)
    assert (lines["senegal"]["points"], lines["senegal"]["difference"]) == (3, 1)
    results |= {"a_6": (0, 0)}
    cup = group_stage(results)
    lines = {row["team"]: row for row in next(g for g in cup.view()["groups"] if g["id"] == "a")["table"]}
    assert (lines["france"]["points"], lines["france"]["difference"]) == (4, -3)
    assert (lines["senegal"]["points"], lines["senegal"]["difference"]) == (4, 2)
    order = cup.table("a")
    assert order.index("france") < order.index("senegal")


@rule("WC-9.5", "WC-9.6", "WC-9.7")
def test_ex_49_all_drawn_and_a_lot_for_the_first_two() -> None:
    # Senegal A, France B, Uruguay C, Denmark D.
    results = {"a_1": (0, 0), "a_2": (1, 1), "a_6": (2, 2), "a_5": (0, 0), "a_3": (1, 1), "a_4": (0, 0)}
    cup = group_stage(results)
    assert cup.phase == "lot"
    assert {move["team"] for move in cup.moves()} == {"senegal", "uruguay"}
    cup.do("lot", team="uruguay")
    assert cup.table("a") == ["uruguay", "senegal", "denmark", "france"]
    assert cup.reasons("a") == ["lot", "goals_for", "goals_for", None]
    assert cup.match("r16_2")["left"] == "uruguay"


@rule("WC-8.14", "WC-8.15")
def test_ex_50_three_leaders_replay_and_two_of_them_again() -> None:
    cup = Cup("wc1930", players=2, teams={"argentina": 0, "chile": 1, "france": 1, "uruguay": 0, "usa": 1})
    draws = {"g1_1": (1, 0), "g1_2": (0, 0), "g1_3": (1, 0), "g1_4": (0, 0), "g1_5": (1, 0), "g1_6": (0, 0)}
    cup.whistle(**decided_1930(**draws))
    assert cup.points("1") == {"argentina": 4, "chile": 4, "france": 4, "mexico": 0}
    assert (cup.open_matches(), cup.cards("pile")) == (["g1_2", "g1_4", "g1_6"], 18)
    cup.whistle(g1_2=(1, 0), g1_4=(1, 0), g1_6=(0, 0))
    assert (cup.save["replay"], cup.open_matches(), cup.cards("pile")) == (2, ["g1_6"], 6)
    assert "france" not in cup.view()["still_in"]


@rule("WC-10.6", "WC-10.7", "WC-8.11", "WC-2.3")
@pytest.mark.parametrize(("plays", "starter"), [((0, 1, 2), 0), ((1, 2), 1), ((2,), 2)])
def test_ex_51_who_starts_a_phase(plays: tuple[int, ...], starter: int) -> None:
    cup = Cup("wc2002", players=5)
    state = cup.state
    for seat in range(5):
        state.plays[seat] = seat in plays
    assert state.next_player(2) == starter


@rule("WC-12.3", "WC-12.4", "WC-12.9", "WC-12.10", "WC-12.13", "WC-12.15")
def test_ex_52_the_piles_of_2002_with_four_players() -> None:
    qualified = {"brazil": 0, "belgium": 0, "senegal": 0, "sweden": 0, "turkey": 0, "germany": 1, "paraguay": 1}
    qualified |= {"spain": 1, "ireland": 1, "japan": 1, "south_korea": 2, "england": 3, "france": 3, "mexico": 3}
    cup = Cup(players=4, teams=qualified | {"usa": 3, "italy": 3}).discard_all(but=1)
    cup.results(**results_for(cup, FIRST_TWO_OF_2002)).discard()
    assert (cup.stage, cup.cards("pile"), cup.cards("locked")) == ("round_of_16", 40, 39)
    before = cup.save
    left_wins = {f"r16_{n}": (1, 0) for n in range(1, 9)}
    cup.whistle(**left_wins)
    assert (cup.stage, cup.cards("pile"), cup.cards("locked")) == ("quarter_final", 20, 39 + 20)
    cup.whistle(qf_w=(0, 1), qf_x=(1, 0), qf_y=(0, 1), qf_z=(1, 0))
    assert (cup.stage, cup.cards("pile"), cup.cards("locked")) == ("semi_final", 12, 39 + 20 + 8)
    cup.whistle(sf_1=(1, 0), sf_2=(1, 0))
    assert (cup.stage, cup.cards("pile"), cup.cards("removed")) == ("third_place_and_final", 12, 79 - 12)
    # Without South Korea in the quarter-finals its owner is out: three cards more.
    cup.change(**before).whistle(**left_wins | {"r16_8": (0, 1)})
    assert [player["out"] for player in cup.view()["players"]] == [False, False, True, False]
    assert (cup.cards("pile"), cup.cards("locked")) == (22, 39 + 21)


@rule("WC-12.5", "WC-10.2", "WC-7.8", "WC-12.23", "WC-12.6")
def test_ex_53_ten_players_seven_of_them_in_the_round_of_16() -> None:
    qualified = [team for pair in FIRST_TWO_OF_2002.values() for team in pair]
    cup = Cup(players=10, teams={team: number % 7 for number, team in enumerate(qualified)}).discard_all(but=1)
    cup.results(**results_for(cup, FIRST_TWO_OF_2002))
    for _ in range(11):
        cup.discard()
    assert [player["out"] for player in cup.view()["players"]] == [False] * 7 + [True] * 3
    assert (sum(cup.save["pool"].values()), cup.save["pile"], cup.phase) == (77, 39, "top_up")
    while cup.phase == "top_up":
        cup.draw()
    assert (cup.cards("pile"), cup.cards("locked"), sum(cup.hand_sizes())) == (39, 31, 21)
    cup.discard_all(but=1)
    turns = 39 - cup.cards("pile")
    cup.results(**{f"r16_{n}": (1, 0) for n in range(1, 9)}).discard()
    assert (turns, cup.stage) == (38, "quarter_final")
    assert cup.save["extra_turns"] == 0


def semi_final_1930() -> Cup:
    """The semi-finals of 1930 with four owners, the pile played down to its last card."""
    cup = Cup("wc1930", players=4, teams={"argentina": 0, "usa": 1, "yugoslavia": 2, "uruguay": 3})
    cup.whistle(**decided_1930())
    assert (cup.stage, cup.cards("pile")) == ("semi_final", 12)
    return cup.discard_all(but=1)


@rule("WC-11.7", "WC-11.8", "WC-11.12", "WC-11.5", "WC-8.9", "WC-8.13")
def test_ex_54_one_semi_final_is_replayed() -> None:
    cup = semi_final_1930()
    removed = cup.cards("removed")
    cup.board("sf_2", "", "G1").discard()
    assert cup.save["replay"] == 1
    assert cup.hand_sizes() == [3, 3, 0, 3]
    assert (cup.cards("pile"), cup.cards("aside")) == (6, 9)
    turns = []
    while cup.cards("pile") > 1:
        turns.append(cup.active)
        cup.discard()
    turns.append(cup.active)
    cup.board("sf_1", "G1", "").discard()
    assert sorted(turns) == [0, 0, 0, 1, 1, 1]
    assert (cup.stage, cup.cards("pile"), cup.cards("removed")) == ("final", 8, removed + 10)
    assert cup.hand_sizes() == [3, 0, 0, 3]


@rule("WC-11.15", "WC-11.16", "WC-11.17")
def test_ex_55_a_drawn_final_is_played_again_with_the_same_eight_cards() -> None:
    cup = finalists_1930(teams={"argentina": 0, "uruguay": 1})
    cup.discard_all(but=1).board("final", "G1", "G1")
    last = cup.active
    used = cup.save["discard"]
    cup.discard()
    assert cup.save["replay"] == 1
    assert (cup.active, cup.cards("pile"), cup.cards("aside")) == (1 - last, 8, 0)
    assert sum(used.values()) == 7
    assert cup.row("final", "argentina") == ""
    turns = 0
    while cup.save["replay"] == 1 and cup.phase == "card":
        cup.discard()
        turns += 1
    assert turns == 8


@rule("WC-13.6", "WC-13.8", "WC-13.11", "WC-13.4")
def test_ex_56_a_shootout_with_sudden_death() -> None:
    cup = in_shootout(*THREE_ALL, True, True, False, False, False, True)
    assert (cup.match("r16_1")["winner"], cup.match("r16_1")["shootout"]) == ("paraguay", [4, 5])
    assert cup.match("r16_1")["goals"] == [1, 1]
    assert cup.events("shootout_won")[0].data["shootout"] == "4:5"


@rule("WC-13.7")
def test_ex_57_all_ten_kicks_are_thrown_unless_agreed() -> None:
    kicks = (True, False) * 3
    assert in_shootout(*kicks).phase == "shootout"
    cup = in_shootout(*kicks, shootout_early_stop=True)
    assert (cup.stage, cup.match("r16_1")["winner"]) == ("quarter_final", "germany")
    assert in_shootout(*kicks[:5], shootout_early_stop=True).phase == "shootout"


@rule("WC-14.2", "WC-14.3", "WC-14.5")
def test_ex_58_owning_both_finalists_of_2002() -> None:
    cup = last_phase({"brazil": 0, "germany": 0, "costa_rica": 1, "turkey": 2}, players=3)
    save = cup.save
    save["stage"] = "semi_final"
    for name in ("third", "final"):
        save["matches"][name] |= {"left": None, "right": None, "open": False}
    for name in ("sf_1", "sf_2"):
        save["matches"][name] |= {"open": True, "goals": None, "winner": None}
    cup.change(**save).whistle(sf_1=(0, 1), sf_2=(0, 1))
    assert (cup.phase, cup.save["winner"]) == ("play_on", 0)
    cup.do("stop")
    assert cup.phase == "over"
    assert cup.match("final")["goals"] is None
    assert cup.state.outcome().to_dict() == {"winners": [0], "reason": "early_win", "rule": "WC-14.3"}


@rule("WC-14.3")
def test_ex_59_all_qualified_teams_belong_to_one_player() -> None:
    teams = {team: 0 for pair in FIRST_TWO_OF_2002.values() for team in pair}
    cup = Cup(players=2, teams=teams)
    cup.whistle(**results_for(cup, FIRST_TWO_OF_2002))
    assert (cup.phase, cup.active, cup.save["winner"]) == ("play_on", 0, 0)
    assert cup.save["players"][1]["out"]


@rule("WC-8.19")
def test_ex_60_a_replay_of_one_owner() -> None:
    cup = Cup("wc1930", players=2, teams={"usa": 0, "paraguay": 0, "argentina": 1})
    cup.whistle(**decided_1930(g4_1=(1, 0), g4_2=(0, 0), g4_3=(1, 0)))
    hand = cup.save["players"][1]["hand"]
    turns: list[int] = []
    while cup.save["replay"] == 1 and cup.phase == "card" and len(turns) < 6:
        turns.append(cup.active)
        cup.discard()
    assert turns == [0] * 6
    assert cup.save["players"][1]["hand"] == hand


@rule("WC-7.19", "WC-7.15")
@pytest.mark.parametrize(("dice", "goals"), [("blue red red red", (1, 1)), ("blue blue red red", (1, 2))])
def test_ex_61_equal_dice_can_still_decide(dice: str, goals: tuple[int, int]) -> None:
    cup = Cup(modifier_dice=True)
    cup.whistle(**results_for(cup, FIRST_TWO_OF_2002))
    cup.dice(*["black black black grey"] * 8)
    while cup.phase == "lot":
        cup.do_any()
    assert cup.stage == "round_of_16"
    blue = [m["id"] for m in cup.view()["matches"] if m["open"] and m["teams"] in (["senegal", "sweden"],)]
    assert blue == ["r16_2"]
    cup.board("r16_2", "A", "A A").change(pile=1).discard().dice(dice)
    assert cup.goals("r16_2") == goals


@rule("WC-7.18", "WC-15.1")
def test_ex_62_without_modifier_dice() -> None:
    cup = Cup(modifier_dice=False).board("a_1", "", "A")
    cup.change(pile=1, passes=1).discard()
    assert cup.phase != "dice"
    assert cup.save["throws"] == []
    assert cup.match("a_1")["goals"] == [0, 0]
    assert Cup().give("penalty").play("penalty", "a_1 france").phase == "penalty"


@rule("WC-1.5", "WC-1.3")
def test_ex_63_tokens_are_unlimited_unless_agreed_otherwise() -> None:
    def with_three(**options: object) -> Cup:
        cup = Cup(**options)  # type: ignore[arg-type]
        cup.board("c_1", "", "G3").board("c_4", "", "G3").board("c_6", "G3")
        return cup.give("goal_3").do("play", card="goal_3")

    assert "c_3 brazil" in with_three().targets()
    cup = with_three(token_limit=True)
    assert cup.refusal("place", match="c_3", team="brazil") == ("no_token_left", "WC-1.5")
    assert {"a_1 france", "c_5 costa_rica", "c_3 china"} <= cup.targets()
    assert "c_3 brazil" in with_three(token_limit=True, three_goal_tokens="6").targets()


@rule("WC-8.18", "WC-10.10", "WC-8.3")
def test_ex_64_too_few_cards_for_fifteen_replays() -> None:
    cup = Cup("wc1930", players=2)
    cup.discard_all()
    assert cup.save["replay"] == 1
    assert len(cup.open_matches()) == 15
    assert (cup.cards("pile"), cup.cards("aside")) == (76, 0)


@rule("WC-6.7", "WC-5.11")
def test_ex_65_filling_a_rivals_row() -> None:
    for card, attackable in (("attack", True), ("defence", False)):
        cup = Cup().board("c_5", "G1", "").give(card)
        cup.do("play", card=card).do("place", match="c_5", team="costa_rica")
        match = next(m for m in cup.view()["matches"] if m["id"] == "c_5")
        assert len(match["tokens"][0]) == cup.fields("costa_rica") == 2
        assert match["attackable"][0] is attackable
        assert cup.goals("c_5") == (1, 0)


@rule("WC-13.4", "WC-12.2", "WC-4.16")
def test_ex_66_the_left_team_begins_a_shootout() -> None:
    for sides, kicker in (("b1_left", "spain"), ("e2_left", "ireland")):
        cup = round_of_16(r16_4_sides=sides)
        cup.whistle(**{f"r16_{n}": (1, 0) if n != 4 else (0, 0) for n in range(1, 9)})
        assert (cup.phase, cup.view()["shootout"], cup.view()["kicker"]) == ("shootout", "r16_4", kicker)


def test_every_worked_example_is_a_test() -> None:
    numbers = {int(name.split("_")[2]) for name in globals() if name.startswith("test_ex_")}
    assert sorted(numbers) == list(range(1, 67))
