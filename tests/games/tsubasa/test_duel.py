"""Shot or pass: totals, tokens, dice, re-rolls, saves (sections 6 and 10, and the keepers of section 13)."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.games.tsubasa.heuristic import win_chance
from tests.games.rules import rule
from tests.games.tsubasa.table import Table


@rule("TS-6.5", "TS-6.6", "TS-10.4", "TS-10.5")
def test_tokens_are_spent_openly_the_attacker_first_and_only_of_the_right_type() -> None:
    table = Table(phase="declare", n={"pool": [2, 3, 4]}, t={"pool": [5, 5, 2]}).declare("shot")
    assert (table.asked, table.offered) == ("N", {0, 1, 2})
    assert table.refusal("tokens", count=3) == "TS-6.6"
    table.do("tokens", count=2)
    assert table.state.view(1)["players"][0]["committed"] == 2
    assert (table.asked, table.offered) == ("T", {0, 1, 2})
    table.do("tokens", count=1).roll(3, 3)
    compared = table.events("compare")[0]
    assert (compared["attack"], compared["defence"]) == (5, 4)


@rule("TS-6.15")
def test_only_the_values_of_the_action_count() -> None:
    nankatsu, toho = {"area": ["n_takasugi"]}, {"area": ["t_hyuga"]}
    table = Table(phase="declare", n=nankatsu, t=toho).duel("shot", 3, 3)
    compared = table.events("compare")[0]
    assert (compared["attack"], compared["defence"]) == (0 + 3, 1 + 3)


@rule("TS-6.11", "TS-6.14")
def test_a_shot_won_is_a_goal_and_the_ball_changes_sides() -> None:
    table = Table(phase="declare", n={"area": ["n_tsubasa"]}).duel("shot", 3, 3)
    assert (table.score, table.attacker) == ((1, 0), "T")
    assert table.events("goal")[0] == {"seat": 0, "opponent": 1, "goals": 1, "other_goals": 0, "how": "duel"}


@rule("TS-6.13")
def test_a_shot_lost_gives_the_ball_away() -> None:
    table = Table(phase="declare", t={"area": ["t_takashima"]}).duel("shot", 3, 3)
    assert (table.score, table.attacker) == ((0, 0), "T")


@rule("TS-10.1", "TS-10.3", "TS-10.8")
def test_gained_tokens_lie_openly_in_the_pool_until_they_are_spent() -> None:
    table = Table(n={"hand": ["n_takasugi"]}, t={"hand": []}).play("n_takasugi").use(1)
    assert table.state.view(1)["players"][0]["pool"] == {"shot": 0, "pass": 0, "defence": 1}
    assert table.state.view(None)["players"][0]["reserve"] == {"shot": 5, "pass": 5, "defence": 4}
    table.duel("pass", 6, 1)
    assert table.player("N")["pool"] == [0, 0, 1]


@rule("TS-7.3", "TS-10.7")
@pytest.mark.parametrize(("where", "reserve"), [("reserve", 5), ("box", 3)])
def test_spent_tokens_go_to_the_reserve_or_the_box(where: str, reserve: int) -> None:
    table = Table(phase="declare", n={"pool": [0, 2, 0]}, spent_tokens=where)
    table.declare("pass").do("tokens", count=2).roll(6, 1)
    assert table.player("N")["reserve"] == [5, reserve, 5]
    assert table.player("N")["spent"] == [0, 0, 0]


@rule("TS-13.21")
def test_one_save_per_shot_of_the_defenders_choice_or_none() -> None:
    toho = {"area": ["t_wakashimazu", "m1_outstanding_save"]}

    def lost(**options: Any) -> Table:
        return Table(phase="declare", n={"area": ["n_tsubasa"]}, t=toho, **options).duel("shot", 6, 1)

    assert lost().offered == {"t_wakashimazu", "m1_outstanding_save", "no_save"}
    assert lost().do("no_save").score == (1, 0)
    assert lost().do("save", card="t_wakashimazu").do("save_roll", dice=[6]).score == (1, 0)
    again = lost(save_attempts="each_card").do("save", card="t_wakashimazu").do("save_roll", dice=[6])
    assert again.offered == {"m1_outstanding_save", "no_save"}
    again.do("save", card="m1_outstanding_save").do("save_roll", dice=[2])
    assert (again.score, again.attacker) == ((0, 0), "T")


@rule("TS-13.16")
def test_an_attacking_keeper_saves_nothing() -> None:
    table = Table(phase="declare", n={"area": ["n_tsubasa", "n_morisaki"]}).duel("shot", 6, 1)
    assert table.score == (1, 0)


@rule("TS-13.24", "TS-13.27")
def test_with_rolls_of_ones_own_only_the_keepers_coach_may_repeat_a_save() -> None:
    nankatsu, toho = {"area": ["n_tsubasa", "n_kisugi"]}, {"area": ["t_wakashimazu", "t_sawada"]}
    table = Table(phase="declare", n=nankatsu, t=toho, reroll_scope="own_roll").duel("shot", 6, 1).decline()
    table.do("save", card="t_wakashimazu").do("save_roll", dice=[6])
    assert (table.asked, table.offered) == ("T", {"save", "decline"})


@rule("TS-13.25", "TS-13.26")
def test_a_re_roll_card_helps_once_and_two_declines_in_a_row_close_the_window() -> None:
    nankatsu, toho = {"area": ["n_kisugi"]}, {"area": ["t_sawada"]}
    table = Table(phase="declare", n=nankatsu, t=toho).duel("pass", 1, 1)
    table.do("decline")
    assert table.asked == "T"
    table.do("reroll", die="defender").do("roll_again", dice=[6])
    assert table.asked == "N", "after a re-roll the other coach is asked again"
    table.do("reroll", die="defender").do("roll_again", dice=[2])
    assert table.phase != "reroll_window", "nobody has a re-roll left"
    assert table.events("compare")[0]["defence"] == 1 + 2


@rule("TS-6.8", "TS-14.12")
@pytest.mark.parametrize(
    ("success", "ways"),
    [(False, [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]), (True, [1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35])],
)
def test_the_odds_by_lead_are_those_of_the_dice(success: bool, ways: list[int]) -> None:
    def wins(lead: int) -> int:
        found = 0
        for attack in range(1, 7):
            for defence in range(1, 7):
                sure = success and {attack, defence} == {1, 6}
                found += attack == 6 if sure else lead + attack >= defence
        return found

    assert [wins(lead) for lead in range(-6, 6)] == ways
    assert [round(36 * win_chance(lead, success)) for lead in range(-6, 6)] == ways
    assert win_chance(-20, success) == win_chance(-6, success)
    assert win_chance(20, success) == win_chance(5, success)


@rule("TS-13.3", "TS-13.5")
@pytest.mark.parametrize(("booking", "penalty"), [("yellow", -2), ("red", -3)])
def test_a_booking_lowers_all_totals_or_only_those_of_the_attack(booking: str, penalty: int) -> None:
    assert Table(n={"booking": booking}).totals("N") == (penalty,) * 3
    assert Table(n={"booking": booking}, booking_scope="attack_only").totals("N") == (penalty, penalty, 0)
