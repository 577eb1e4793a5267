"""What the cards do and what is attackable (sections 5 and 6)."""

from __future__ import annotations

import pytest

from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import last_phase

# A row of each rank in the group stage of 2002.
ROWS = {
    "black": "c_1 brazil",
    "red": "c_1 turkey",
    "blue": "a_1 senegal",
    "green": "a_1 france",
    "yellow": "c_5 costa_rica",
    "grey": "c_2 china",
}
PLACED = {
    "goal_3": ("G3", "G3", "G3", "G2", "G1", "G1"),
    "goal_2": ("G2", "G2", "G2", "G2", "G1", "G1"),
    "goal_1": ("G1",) * 6,
    "attack": ("A",) * 6,
    "defence": ("D",) * 6,
}


@rule("WC-5.1", "WC-5.2", "WC-5.3", "WC-5.4", "WC-5.5", "WC-5.7", "WC-5.8", "WC-5.10")
@pytest.mark.parametrize("card", list(PLACED))
def test_what_a_card_places_by_rank(card: str) -> None:
    for target, token in zip(ROWS.values(), PLACED[card], strict=True):
        cup = Cup().give(card).play(card, f"place {target}")
        assert cup.row(*target.split()) == token


@rule("WC-5.14", "WC-5.31")
@pytest.mark.parametrize(("rank", "allowed"), [(rank, rank not in ("yellow", "grey")) for rank in ROWS])
def test_the_two_of_two_and_one_by_rank_and_penalties_for_all(rank: str, allowed: bool) -> None:
    cup = Cup().give("goal_2_1, penalty")
    before = cup.save
    cup.do("play", card="goal_2_1")
    assert (ROWS[rank] in cup.targets()) is allowed
    cup.change(**before).play("penalty", ROWS[rank]).do("penalty", goal=True)
    match, team = ROWS[rank].split()
    assert cup.row(match, team) == "P"
    assert sum(cup.goals(match)) == 1


@rule("WC-5.6")
def test_a_voluntary_downgrade_is_never_larger_than_the_rank_allows() -> None:
    cup = Cup(voluntary_downgrade=True).give("goal_3").play("goal_3", "a_1 france")
    assert [move["goals"] for move in cup.moves()] == [1, 2]
    cup = Cup(voluntary_downgrade=True).give("goal_3").play("goal_3", "c_5 costa_rica")
    assert (cup.phase, cup.row("c_5", "costa_rica")) == ("card", "G1")


ATTACKS = {
    "": {},
    "A": {"defence": "Ax", "offside": "Ax"},
    "G1": {"foul": "G1x", "offside": "G1x"},
    "G2": {"foul": "G2x G1", "offside": "G2x G1"},
    "D D G2": {"foul": "D D G1", "offside": "D D G1"},
    "G3": {"foul": "G3x G2", "offside": "G3x G2"},
    "D D G3": {"foul": "D D G2", "offside": "D D G2"},
    "P": {},
    "D": {},
    "Ax": {},
    "G1x": {},
    "G2 G1x": {},
}


@rule("WC-5.12", "WC-5.20", "WC-5.21", "WC-5.22", "WC-5.23", "WC-5.24", "WC-5.25")
@rule("WC-6.1", "WC-6.2", "WC-6.3", "WC-6.4")
@pytest.mark.parametrize("row", list(ATTACKS))
@pytest.mark.parametrize("card", ["defence", "foul", "offside"])
def test_what_cancels_what(card: str, row: str) -> None:
    cup = Cup().board("a_1", "", row).board("a_2", "A", "A").board("a_3", "G1", "G1").give(card)
    cup.do("play", card=card)
    after = ATTACKS[row].get(card)
    assert ("a_1 senegal" in cup.targets("turn")) is (after is not None)
    if after is not None:
        cup.target("turn a_1 senegal")
        assert (cup.row("a_1", "senegal"), cup.phase) == (after, "draw")


@rule("WC-5.12")
def test_defence_may_take_goals_if_agreed() -> None:
    cup = Cup(defence_flip_targets="any_attackable").board("a_1", "", "G2").board("a_2", "A", "P").give("defence")
    cup.do("play", card="defence")
    assert cup.targets("turn") == {"a_1 senegal", "a_2 uruguay"}
    cup.target("turn a_1 senegal")
    assert cup.row("a_1", "senegal") == "G2x G1"


@rule("WC-5.10", "WC-5.11")
def test_defence_places_or_turns_and_is_never_turned() -> None:
    cup = Cup().board("a_1", "A", "D").give("defence").do("play", card="defence")
    assert {"a_1 france", "a_1 senegal"} <= cup.targets("place")
    assert "a_1 senegal" not in cup.targets("turn")
    cup.target("place a_1 france")
    assert cup.row("a_1", "france") == "A D"
    assert cup.goals("a_1") == (0, 0)


@rule("WC-5.29", "WC-5.28")
def test_a_penalty_scores_on_four_faces_of_six() -> None:
    cup = Cup().give("penalty").play("penalty", "a_1 france")
    assert (cup.phase, cup.state.chance_weights()) == ("penalty", [(0, 2), (1, 4)])
    by_rank = dict.fromkeys(["black", "red", "blue", "green", "yellow", "grey"], "P")
    playing = {"card": "penalty", "tokens": ["P"], "by_rank": by_rank, "match": "a_1", "team": "france"}
    assert cup.view()["playing"] == playing


@rule("WC-5.30")
def test_a_penalty_on_a_full_row_has_no_effect_if_agreed() -> None:
    cup = Cup(penalty_full_row="roll_no_effect").board("c_5", "A D").give("penalty").play("penalty", "c_5 costa_rica")
    cup.do("penalty", goal=True)
    assert (cup.row("c_5", "costa_rica"), cup.phase) == ("A D", "draw")


@rule("WC-6.6")
def test_each_row_stands_for_itself() -> None:
    cup = Cup().board("a_1", "G1 D", "G1").board("a_4", "G1", "").give("foul").do("play", card="foul")
    assert cup.targets("turn") == {"a_1 senegal", "a_4 france"}


@rule("WC-5.19", "WC-5.17")
def test_a_multi_goal_card_that_cannot_be_completed_is_not_offered() -> None:
    cup = Cup().give("goal_2_1, goal_1_1, goal_1_1_1").fill(but=["france"])
    assert cup.playable() == set()
    cup.fill(but=["costa_rica", "china"])
    assert cup.playable() == {"goal_1_1"}
    cup.fill(but=["costa_rica", "france"])
    assert cup.playable() == {"goal_1_1", "goal_2_1"}
    cup.do("play", card="goal_2_1")
    assert {target.split()[1] for target in cup.targets()} == {"france"}


@rule("WC-5.3", "WC-5.14")
def test_the_view_tells_which_token_a_team_of_each_rank_would_get() -> None:
    cup = Cup().give("goal_3, goal_2_1").do("play", card="goal_3")
    large = {"black": "G3", "red": "G3", "blue": "G3", "green": "G2", "yellow": "G1", "grey": "G1"}
    assert cup.view()["playing"]["by_rank"] == large
    cup = Cup().give("goal_3, goal_2_1").do("play", card="goal_2_1")
    assert cup.view()["playing"]["by_rank"]["yellow"] is None


@rule("WC-5.18")
def test_the_teams_of_one_card_do_not_count_for_the_next_one() -> None:
    cup = Cup().fill(but=["france", "china"]).give("attack", 1).give("goal_1_1", 2)
    cup.play("attack", "a_1 france")
    assert cup.active == 2
    assert cup.playable() >= {"goal_1_1"}
    assert cup.state.legal_actions() == cup.game.state_from_dict(cup.save).legal_actions()


@rule("WC-1.5")
def test_with_a_token_limit_every_kind_of_card_minds_the_supply() -> None:
    cup = Cup(token_limit=True).fill("P", but=["brazil", "france", "japan"]).give("penalty, attack, goal_1")
    assert "penalty" not in cup.playable()
    cup = Cup(token_limit=True).fill("G2", but=["brazil", "france", "japan"]).give("goal_2, goal_2_1, goal_3")
    assert cup.playable() == {"goal_3"}
    cup.do("play", card="goal_3")
    assert "a_1 france" not in cup.targets()
    cup = Cup(token_limit=True).fill("G1", but=["brazil", "france", "japan"]).give("goal_1, goal_1_1, foul")
    assert cup.playable() == {"foul"}
    cup.fill("D").board("c_1", "G2").fill("G1", but=["brazil"]).board("c_1", "G2")
    cup.do("play", card="foul")
    assert "c_1 brazil" not in cup.targets("turn")
    assert cup.refusal("turn", match="c_1", team="brazil") == ("no_token_left", "WC-1.5")


@rule("WC-1.5", "WC-5.6")
def test_a_token_limit_leaves_smaller_tokens_to_choose_from() -> None:
    cup = Cup(token_limit=True, voluntary_downgrade=True)
    cup.board("c_4", "", "G3").board("c_6", "G3").board("c_1", "", "G3")
    cup.give("goal_3").play("goal_3", "c_3 brazil")
    assert [move["goals"] for move in cup.moves()] == [1, 2]


@rule("WC-12.19")
def test_one_or_all_tokens_of_three() -> None:
    cup = last_phase({"brazil": 0}, last_phase_multi="one_or_all").give("goal_1_1_1").do("play", card="goal_1_1_1")
    assert "leave_out" not in {move["kind"] for move in cup.moves()}
    cup.target("third turkey")
    assert cup.refusal("leave_out") is None
    cup.target("third costa_rica")
    assert cup.refusal("leave_out") == ("all_or_nothing", "WC-5.17")
    cup.target("final brazil")
    assert cup.phase == "draw"
    cup = last_phase(last_phase_multi="one_or_all").give("goal_1_1_1")
    cup.play("goal_1_1_1", "third turkey")
    assert cup.row("third", "costa_rica") == ""


@rule("WC-12.19")
def test_two_of_three_tokens_are_fine_by_default() -> None:
    cup = last_phase({"brazil": 0}).give("goal_1_1_1").do("play", card="goal_1_1_1")
    cup.target("third turkey").target("third costa_rica").target("x")
    assert (cup.row("third", "turkey"), cup.row("third", "costa_rica"), cup.phase) == ("G1", "G1", "draw")


@rule("WC-12.19")
def test_all_tokens_for_one_team_if_agreed() -> None:
    cup = last_phase(last_phase_multi="free").give("goal_2_1").do("play", card="goal_2_1")
    cup.target("third turkey").target("third turkey")
    assert cup.row("third", "turkey") == "G2 G1"
