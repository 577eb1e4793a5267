"""The turn, the phases, the board (sections 3 and 4)."""

from __future__ import annotations

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadMove, IllegalAction
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import FIRST_TWO_OF_2002, decided_1930, results_for


@rule("WC-3.1", "WC-3.2", "WC-3.8", "WC-3.10", "WC-16.7")
def test_a_turn_is_a_card_its_action_and_a_draw_then_the_left_neighbour_is_next() -> None:
    cup = Cup(players=3).give("goal_1")
    seat = cup.active
    cup.do("play", card="goal_1")
    assert (cup.phase, cup.hand_sizes()[seat]) == ("target", 2)
    cup.target("a_1 france")
    assert (cup.phase, cup.hand_sizes()[seat]) == ("draw", 2)
    cup.draw()
    assert (cup.phase, cup.hand_sizes()[seat], cup.active) == ("card", 3, (seat + 1) % 3)


@rule("WC-3.3", "WC-3.5", "WC-16.2")
def test_nobody_can_pass_but_every_card_can_be_thrown_away() -> None:
    cup = Cup().give("goal_3, foul, attack")
    kinds = [(move["kind"], move["card"]) for move in cup.moves()]
    assert kinds == [("play", "attack"), ("play", "goal_3"), *[("discard", c) for c in ("attack", "goal_3", "foul")]]
    board = cup.save["matches"]
    cup.do("discard", card="goal_3")
    assert (cup.save["matches"], cup.save["discard"], cup.phase) == (board, {"goal_3": 1}, "draw")


@rule("WC-3.4", "WC-3.9")
def test_a_card_lies_open_until_it_is_carried_out_and_is_discarded_before_the_draw() -> None:
    cup = Cup().give("attack").do("play", card="attack")
    assert (cup.view()["playing"]["card"], cup.cards("discard")) == ("attack", 0)
    assert cup.events("card")[0].audience is None
    cup.target("a_1 france")
    assert (cup.phase, cup.view()["playing"], cup.save["discard_top"]) == ("draw", None, "attack")


@rule("WC-3.9", "WC-7.3")
def test_the_card_just_used_is_part_of_the_reshuffle() -> None:
    cup = Cup(players=2).change(pile=1, passes=2).give("goal_3")
    held = 3 - cup.save["pool"].get("goal_3", 0)
    cup.discard("goal_3")
    assert cup.save["pool"].get("goal_3", 0) == 3 - held + 1


@rule("WC-3.7", "WC-5.15")
def test_a_card_of_several_goals_is_for_different_teams_and_all_of_it() -> None:
    cup = Cup().give("goal_1_1").do("play", card="goal_1_1").target("a_1 france")
    assert "leave_out" not in {move["kind"] for move in cup.moves()}
    assert not any(target.endswith("france") for target in cup.targets())
    cup.target("a_1 senegal")
    assert cup.row("a_1", "france") == cup.row("a_1", "senegal") == "G1"


@rule("WC-5.16", "WC-5.18")
def test_three_goals_are_for_three_different_teams() -> None:
    cup = Cup().give("goal_1_1_1").do("play", card="goal_1_1_1").target("a_1 france").target("a_1 senegal")
    for team, match in (("france", "a_4"), ("senegal", "a_3")):
        assert cup.refusal("place", match=match, team=team) == ("same_team", "WC-5.18")
    cup.target("a_3 denmark")
    assert [cup.row("a_1", "france"), cup.row("a_1", "senegal"), cup.row("a_3", "denmark")] == ["G1"] * 3
    assert cup.phase == "draw"


@rule("WC-3.11", "WC-3.12", "WC-4.6")
def test_all_matches_are_open_and_tokens_go_to_any_team() -> None:
    cup = Cup().give("attack").do("play", card="attack")
    assert len(cup.targets()) == 96
    owners = {cup.owner(target.split()[1]) for target in cup.targets()}
    assert owners == {0, 1, 2, 3}
    cup.target("a_1 france")
    assert (cup.row("a_1", "france"), cup.row("a_4", "france"), cup.row("a_5", "france")) == ("A", "", "")


@rule("WC-3.13")
def test_tokens_of_ones_own_teams_may_be_turned() -> None:
    cup = Cup(teams={"france": 1}).board("a_1", "A", "A").give("offside").do("play", card="offside")
    assert cup.owner("france") == cup.active
    assert "a_1 france" in cup.targets("turn")


@rule("WC-3.14", "WC-11.18", "WC-11.9", "WC-11.10")
def test_the_phases_of_1930_in_order() -> None:
    cup = Cup("wc1930", teams={"argentina": 0, "usa": 1, "yugoslavia": 2, "uruguay": 3})
    assert [stage["id"] for stage in cup.facts["stages"]] == ["group", "semi_final", "final"]
    seen = [(cup.stage, cup.save["replay"])]
    for results in (decided_1930(g4_2=(0, 0), g4_3=(1, 0)), {"g4_2": (1, 0)}, {}, {"sf_1": (1, 0), "sf_2": (0, 1)}, {}):
        cup.whistle(**results)
        seen.append((cup.stage, cup.save["replay"]))
    cup.whistle(final=(1, 0))
    assert seen == [("group", 0), ("group", 1), ("semi_final", 0), ("semi_final", 1), ("final", 0), ("final", 1)]
    assert (cup.match("final")["left"], cup.match("final")["right"]) == ("argentina", "uruguay")
    assert (cup.phase, cup.save["winner"]) == ("over", 0)


@rule("WC-3.15", "WC-9.10", "WC-12.14", "WC-12.20", "WC-12.22", "WC-14.1")
def test_the_phases_of_2002_in_order() -> None:
    teams = {"germany": 0, "senegal": 1, "south_korea": 2, "england": 3}
    cup = Cup(teams=teams)
    seen = []
    cup.whistle(**results_for(cup, FIRST_TWO_OF_2002))
    while cup.phase == "card":
        seen.append(cup.stage)
        cup.whistle(**dict.fromkeys(cup.open_matches(), (1, 0)))
    assert seen == ["round_of_16", "quarter_final", "semi_final", "third_place_and_final"]
    assert cup.match("third")["left"] == cup.match("sf_1")["right"]
    assert cup.match("third")["right"] == cup.match("sf_2")["right"]
    assert cup.match("final")["left"] == cup.match("sf_1")["left"]
    assert cup.save["winner"] == cup.owner(cup.match("final")["left"])
    decided = [event.data["match"] for event in cup.events("decided")]
    assert decided[-2:] == ["third", "final"]


@rule("WC-3.16")
def test_a_phase_begins_with_pairings_and_a_pile_and_ends_with_results_and_a_report() -> None:
    cup = Cup("wc1930", teams={"argentina": 0, "usa": 1, "yugoslavia": 2, "uruguay": 3}).whistle(**decided_1930())
    kinds = [event.kind for event in cup.log if event.kind in ("stage", "pile", "result", "report")]
    assert kinds == ["stage", "pile", *["result"] * 15, "report", "stage", "pile"]


@rule("WC-4.1", "WC-4.2", "WC-4.3", "WC-4.14", "WC-4.11")
def test_ranks_and_their_fields() -> None:
    cups = {name: load_game("worldcup", tournament=name).catalogue() for name in ("wc1930", "wc2002")}
    ranks = {rank["id"]: rank["fields"] for rank in cups["wc2002"]["ranks"]}
    assert ranks == {"black": 4, "red": 4, "blue": 3, "green": 3, "yellow": 2, "grey": 2}
    rank = {(name, team["id"]): team["rank"] for name, cup in cups.items() for team in cup["teams"]}
    assert (rank["wc1930", "france"], rank["wc2002", "france"]) == ("yellow", "green")
    for name, fields in (("wc1930", 83), ("wc2002", 279)):
        cup = Cup(name)
        rows = [m["teams"] for m in cup.view()["matches"] if m["open"]]
        assert sum(cup.fields(team) for pair in rows for team in pair) == fields


@rule("WC-4.4", "WC-4.5")
@pytest.mark.parametrize(("name", "sizes"), [("wc2002", [(4, 6)] * 8), ("wc1930", [(4, 6), (3, 3), (3, 3), (3, 3)])])
def test_every_team_meets_every_other_team_of_its_group_once(name: str, sizes: list[tuple[int, int]]) -> None:
    groups = load_game("worldcup", tournament=name).catalogue()["groups"]
    assert [(len(group["slots"]), len(group["matches"])) for group in groups] == sizes
    for group in groups:
        pairs = {frozenset(match[1:]) for match in group["matches"]}
        assert len(pairs) == len(group["matches"]) == len(group["slots"]) * (len(group["slots"]) - 1) // 2


@rule("WC-4.7", "WC-4.8", "WC-4.9", "WC-4.10")
def test_tokens_fill_a_row_from_the_inside_and_stop_when_it_is_full() -> None:
    cup = Cup().board("c_5", "", "")
    for card, row in (("attack", "A"), ("goal_1", "A G1")):
        cup.give(card).play(card, "c_5 costa_rica")
        assert cup.row("c_5", "costa_rica") == row
    cup.give("attack").do("play", card="attack")
    assert "c_5 costa_rica" not in cup.targets()
    with pytest.raises(IllegalAction, match="row_full"):
        cup.target("place c_5 costa_rica")


@rule("WC-4.17")
def test_face_down_tokens_keep_their_field() -> None:
    cup = Cup().board("c_5", "Ax Ax").give("attack").do("play", card="attack")
    assert cup.refusal("place", match="c_5", team="costa_rica") == ("row_full", "WC-4.10")


@rule("WC-4.18", "WC-8.6")
def test_the_board_is_cleared_after_a_phase() -> None:
    cup = Cup("wc1930", players=2).whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    assert cup.save["replay"] == 1
    assert all(match["tokens"] == [[], []] for match in cup.save["matches"].values())


@rule("WC-4.6")
def test_a_team_that_does_not_play_in_a_match_has_no_row_there() -> None:
    cup = Cup().give("attack").do("play", card="attack")
    with pytest.raises(IllegalAction, match="does not play"):
        cup.target("place a_1 brazil")
    with pytest.raises(BadMove, match="match must be one of"):
        cup.target("place zz_1 brazil")


@rule("WC-16.2")
def test_people_are_shown_their_own_cards_and_the_rows_of_open_matches() -> None:
    cup = Cup().board("a_1", "A D", "").board("a_2", "A", "A").give("defence, foul")
    shown = [cup.state.action_to_move(action) for action in cup.state.candidate_actions()]
    assert {move["card"] for move in shown} == {"defence", "foul", "attack"}
    assert cup.refusal("play", card="foul") == ("no_target", "WC-3.6")
    assert cup.refusal("play", card="goal_3") == ("not_in_hand", "WC-3.2")
    cup.do("play", card="defence")
    shown = [cup.state.action_to_move(action) for action in cup.state.candidate_actions()]
    assert len([move for move in shown if move["kind"] == "place"]) == 96
    assert [move["team"] for move in shown if move["kind"] == "turn"] == ["france", "uruguay", "denmark"]
    assert cup.refusal("turn", match="a_1", team="senegal") == ("nothing_there", "WC-6.1")
    assert cup.refusal("turn", match="a_1", team="france") == ("protected", "WC-6.2")


def foreseeable(cup: Cup) -> set[str]:
    """The kinds of move that can be tried now."""
    found = [action for action in cup.state.legal_actions() if cup.state.foreseeable(action)]
    return {cup.state.action_to_move(action)["kind"] for action in found}


def test_a_turn_can_be_tried_up_to_the_draw_or_the_throw() -> None:
    cup = Cup(voluntary_downgrade=True).give("goal_3, penalty, attack")
    assert foreseeable(cup) == {"play", "discard"}
    cup.do("play", card="goal_3")
    assert foreseeable(cup) == {"place"}
    cup.target("a_1 france")
    assert foreseeable(cup) == {"token"}
    cup.do("token", goals=2)
    assert (cup.phase, foreseeable(cup)) == ("draw", set())


def test_the_end_of_an_extra_turn_cannot_be_tried_as_it_may_show_the_next_hand() -> None:
    cup = Cup("wc1930", players=9).change(pile=1, passes=1).discard().give("attack, goal_1")
    assert cup.save["extra_turns"] == 9
    assert foreseeable(cup) == {"play"}
    cup.do("play", card="attack")
    assert foreseeable(cup) == set()
