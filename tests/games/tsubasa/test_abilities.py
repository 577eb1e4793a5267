"""Abilities: what they do, when they can be used, in which order (sections 11 to 13)."""

from __future__ import annotations

import pytest

from tests.games.rules import rule
from tests.games.tsubasa.table import Table

SECOND = {"period": "second_half"}
NINE = {"n": {"area": ["n_nagano", "n_oda", "n_iwami", "n_takasugi"]}, "t": {"area": ["t_imai", "t_koike", "t_furuta"]}}


@rule("TS-11.1", "TS-11.2")
def test_abilities_are_optional_and_gone_once_the_card_is_done() -> None:
    table = Table(n={"hand": ["n_taki", "n_oda"]}, t={"hand": ["t_wakashimazu"]}).play("n_taki")
    assert (table.asked, table.offered) == ("N", {1, "done"})
    table.do("done")
    assert table.player("N")["pool"] == [0, 0, 0]
    table.play("t_wakashimazu")
    assert table.offered == {"n_oda", "pass"}


@rule("TS-11.3", "TS-11.4")
def test_keepers_and_re_rolls_are_not_offered_while_being_played() -> None:
    for card in ("n_morisaki", "n_kisugi"):
        table = Table(n={"hand": [card, "n_oda"]}, t={"hand": ["t_imai"]}).play(card)
        assert table.asked == "T"


@rule("TS-11.3")
def test_a_kept_ability_is_refused_with_its_reason() -> None:
    nankatsu = {"area": ["n_kisugi"], "pool": [1, 2, 0], "hand": ["n_oda"]}
    table = Table(n=nankatsu, motivation=True).do("motivate", card="n_kisugi_motivated")
    assert table.refusal("ability", number=1) == "TS-11.3"
    assert table.offered == {2, "done"}


@rule("TS-11.5")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_both_abilities_once_each_in_any_order(order: tuple[int, int]) -> None:
    table = Table(attacker="T", t={"hand": ["t_hyuga", "t_fan"]}, n={"area": ["n_oda"]}).play("t_hyuga")
    table.use(order[0])
    assert table.refusal("ability", number=order[0]) == "TS-11.5"
    table.use(order[1])
    assert table.player("T")["pool"] == [1, 0, 0]
    assert table.player("N")["discard"] == ["n_oda"]


@rule("TS-11.6", "TS-11.14", "TS-11.19", "TS-12.4")
def test_a_card_played_by_an_ability_is_resolved_before_the_first_one_goes_on() -> None:
    table = Table(n={"hand": ["n_tsubasa", "n_taki", "n_oda"]}, t={"hand": ["t_imai"]}).play("n_tsubasa").use(2)
    assert table.phase == "extra_card"
    table.play("n_taki")
    assert table.state.view(None)["ability"]["card"] == "n_taki"
    table.use(1).do("token", token="shot")
    assert table.state.view(None)["ability"]["card"] == "n_tsubasa"
    table.use(1).do("token", token="pass")
    assert (table.player("N")["pool"], table.asked) == ([1, 1, 0], "T"), "the extra card used up no turn"


@rule("TS-11.8", "TS-13.12")
def test_an_impossible_mandatory_action_is_skipped() -> None:
    exhausted = {"discard": ["exhaustion"] * 8}
    table = Table(attacker="T", turn_of="N", n={"hand": ["n_ishizaki"]} | exhausted, t={"area": ["t_imai"]})
    table.play("n_ishizaki").use(1)
    assert table.player("T")["discard"] == ["t_imai"]
    assert table.player("N")["discard"].count("exhaustion") == 8
    red = Table(n={"hand": ["m1_tackle"], "booking": "red"}, t={"area": ["t_imai"]}).play("m1_tackle").use(1)
    assert (red.player("N")["booking"], red.player("T")["discard"]) == ("red", ["t_imai"])


@rule("TS-11.11")
def test_role_marks() -> None:
    attacking = Table(n={"hand": ["n_ishizaki", "n_oda"]}, t={"area": ["t_imai"], "hand": ["t_fan"]})
    assert attacking.play("n_ishizaki").asked == "T", "discard_opp of Ishizaki is for the defender"
    defending = Table(attacker="N", turn_of="T", t={"hand": ["t_hyuga"]}, n={"area": ["n_oda"]}).play("t_hyuga")
    assert defending.offered == {2, "done"}
    assert defending.refusal("ability", number=1) == "TS-11.11"


@rule("TS-11.12", "TS-11.13", "TS-12.7")
def test_removed_cards_leave_the_game_and_discarded_ones_go_to_their_coach() -> None:
    table = Table(attacker="T", t={"hand": ["t_koike"]}).play("t_koike").use(1)
    assert "t_koike" in table.removed
    table = Table(n={"hand": ["m1_tackle"]}, t={"area": ["t_imai"]}).play("m1_tackle").use(1)
    assert table.player("T")["discard"] == ["t_imai"]


@rule("TS-11.15", "TS-12.1")
def test_shot_or_pass_means_one_of_the_two() -> None:
    table = Table(n={"hand": ["n_taki"]}).play("n_taki").use(1)
    assert table.offered == {"shot", "pass"}


@rule("TS-11.16", "TS-11.18")
def test_three_icons_mean_one_of_each_or_as_an_option_one_of_choice() -> None:
    table = Table(n={"hand": ["m1_road_to_title"]}).play("m1_road_to_title").use(1)
    assert table.player("N")["pool"] == [1, 1, 1]
    other = Table(n={"hand": ["m1_road_to_title"]}, three_icon_gain="any").play("m1_road_to_title").use(1)
    assert other.offered == {"shot", "pass", "defence"}
    assert other.do("token", token="defence").player("N")["pool"] == [0, 0, 1]


@rule("TS-11.17")
def test_two_tokens_of_choice_may_be_equal_or_different() -> None:
    for second, pool in (("shot", [2, 0, 0]), ("defence", [1, 0, 1])):
        table = Table(n={"hand": ["m1_captain_speech"]}).play("m1_captain_speech").use(1)
        table.do("token", token="shot").do("token", token=second)
        assert table.player("N")["pool"] == pool


@rule("TS-11.20", "TS-13.15")
def test_an_ability_that_ends_the_round_loses_the_others() -> None:
    nankatsu = {"hand": ["n_tsubasa", "m1_ball_control", "n_fan"]}
    table = Table(n=nankatsu, t={"hand": ["t_imai"]}).play("n_tsubasa").use(2).play("m1_ball_control").use(1)
    assert table.events("token") == []
    assert table.events("ball_kept")[0]["seat"] == 0
    assert table.player("N")["area"] == []


@rule("TS-12.2")
def test_draw_needs_a_pile() -> None:
    table = Table(n={"hand": ["n_nagano", "n_oda"], "draw": []}, t={"hand": ["t_imai"]}).play("n_nagano")
    assert table.asked == "T"
    other = Table(n={"hand": ["n_nagano", "n_oda"], "draw": [], "discard": ["n_taki"]}).play("n_nagano").use(1)
    assert other.draw("n_taki").player("N")["hand"] == ["n_oda", "n_taki"]


@rule("TS-12.3")
def test_cycle_discards_and_draws_as_many() -> None:
    spec = {"hand": ["n_oda", "n_fan", "n_taki"], "draw": ["n_izawa", "n_iwami"]}
    table = Table(n=spec).play("n_oda").use(1)
    assert table.offered == {"n_fan", "n_taki"}
    table.do("cycle", card="n_fan")
    assert (table.phase, table.player("N")["discard"]) == ("draw", ["n_fan"])
    table.draw("n_izawa")
    assert table.player("N")["hand"] == ["n_taki", "n_izawa"]
    assert Table(n={"hand": ["n_oda"]}, t={"hand": ["t_imai"]}).play("n_oda").asked == "T", "no card to discard"


@rule("TS-12.6")
def test_recover_takes_a_card_of_the_discard_pile_for_all_to_see() -> None:
    spec = {"hand": ["m2_goal_line"], "discard": ["n_oda", "n_taki"]}
    table = Table(n=spec, fields=SECOND).play("m2_goal_line").use(1)
    assert table.offered == {"n_oda", "n_taki"}
    assert table.refusal("take", card="n_fan") == "TS-12.6"
    table.do("take", card="n_taki")
    assert (table.player("N")["hand"], table.player("N")["discard"]) == (["n_taki"], ["n_oda"])
    assert table.state.view(1)["shown"] == [{"seat": 0, "card": "n_taki"}]


@rule("TS-12.8", "TS-13.11")
def test_refresh_takes_exhaustion_out_of_hand_or_discard_pile() -> None:
    spec = {"hand": ["n_fan", "exhaustion"], "discard": ["exhaustion", "n_oda"], "pool": [5, 5, 5]}
    table = Table(n=spec).play("n_fan").use(2)
    assert table.offered == {"hand", "discard"}
    table.do("refresh", source="hand")
    assert (table.player("N")["hand"], table.removed) == ([], ["exhaustion"])
    assert table.position["supply"] == [6, 0], "what is removed does not return to the supply"


@rule("TS-12.8", "TS-16.4")
def test_whether_refresh_is_asked_does_not_give_the_hand_away() -> None:
    def asked(hand: list[str], draw: list[str]) -> str | None:
        spec = {"hand": ["n_fan", *hand], "draw": draw, "pool": [5, 5, 5]}
        return Table(n=spec, t={"hand": ["t_imai"]}).play("n_fan").asked

    assert asked(["exhaustion"], ["n_oda"]) == asked(["n_oda"], ["exhaustion"]) == "N"
    assert asked(["n_oda"], ["n_taki"]) == "T", "there is no exhaustion card that the hand could hold"


@rule("TS-12.9")
def test_discard_opp_chooses_one_and_may_then_stop() -> None:
    toho = {"area": ["t_imai", "t_koike", "t_furuta"], "booking": "yellow"}
    table = Table(n={"hand": ["m2_foul"]}, t=toho, fields=SECOND).play("m2_foul").use(1)
    assert table.offered == {"t_imai", "t_koike", "t_furuta"}
    assert table.refusal("stop") == "TS-11.9"
    table.do("hit", card="t_imai")
    assert table.offered == {"t_koike", "t_furuta", "stop"}
    table.do("stop")
    assert table.player("T")["area"] == ["t_koike", "t_furuta"]
    assert Table(n={"hand": ["m1_tackle", "n_oda"]}, t={"booking": "red"}).play("m1_tackle").offered == {2, "done"}


@rule("TS-12.10", "TS-13.37", "TS-13.38")
def test_an_injury_takes_a_random_card_of_the_hand_which_is_shown() -> None:
    table = Table(n={"hand": ["m1_injury"]}, t={"hand": ["t_imai", "exhaustion", "exhaustion", "m1_tackle"]})
    table.play("m1_injury").use(1)
    chances = {table.state.action_to_move(a)["card"]: p for a, p in table.state.chance_outcomes()}
    assert chances == {"t_imai": 0.25, "exhaustion": 0.5, "m1_tackle": 0.25}
    table.do("injure", card="m1_tackle")
    assert table.player("T")["discard"] == ["m1_tackle"]
    assert [event.audience for event in table.log if event.kind == "injured"] == [None]


@rule("TS-12.11", "TS-13.11")
def test_exhaustion_for_the_opponent_lands_on_the_discard_pile() -> None:
    table = Table(n={"hand": ["m2_crowd"]}, fields=SECOND).play("m2_crowd").use(1)
    assert (table.player("T")["discard"], table.position["supply"]) == (["exhaustion"], [7, 0])
    empty = {"discard": ["exhaustion"] * 8}
    other = Table(n={"hand": ["m2_crowd"]} | empty, fields=SECOND).play("m2_crowd")
    assert other.offered == {2, "done"}


@rule("TS-12.12", "TS-13.1", "TS-13.9")
def test_a_booking_stays_and_there_is_nothing_beyond_red() -> None:
    kick = {"hand": ["m2_free_kick", "n_oda"]}
    table = Table(n=kick, t={"booking": "yellow"}, fields=SECOND).play("m2_free_kick").use(1)
    assert table.player("T")["booking"] == "red"
    other = Table(n=kick, t={"booking": "red", "hand": ["t_imai"]}, fields=SECOND).play("m2_free_kick")
    assert other.asked == "T", "the ability cannot be used against a team on red"


@rule("TS-12.15", "TS-13.28")
def test_only_the_attacker_shoots_a_special_shot() -> None:
    defending = Table(attacker="T", turn_of="N", n={"hand": ["m1_special_shot_n", "n_oda"]}, t={"hand": ["t_imai"]})
    assert defending.play("m1_special_shot_n").asked == "T"


@rule("TS-13.30", "TS-13.31", "TS-13.33", "TS-13.34")
def test_exactly_three_of_nine_combinations_are_blocked_and_the_special_cards_are_kept() -> None:
    blocked = []
    shots = ("ss_n_drive_shot", "ss_n_overhead_kick", "ss_n_double_header")
    blocks = ("sd_t_drive_shot", "sd_t_overhead_kick", "sd_t_double_header")
    for shot in shots:
        for block in blocks:
            table = Table(n={"hand": ["m1_special_shot_n"]}).play("m1_special_shot_n").use(1)
            table.do("special", "T", card=block).do("special", "N", card=shot)
            if table.score == (0, 0):
                blocked.append((shot, block))
            owned = [c for p in table.position["players"] for place in ("hand", "draw", "discard") for c in p[place]]
            assert not {shot, block} & {*owned, *table.removed}
    assert blocked == list(zip(shots, blocks, strict=True))


@rule("TS-13.22", "TS-13.35")
def test_a_special_shot_needs_no_dice_tokens_or_keeper() -> None:
    toho = {"area": ["t_wakashimazu", "t_sawada"], "pool": [0, 0, 5]}
    table = Table(n={"hand": ["m1_special_shot_n"], "pool": [5, 0, 0]}, t=toho).play("m1_special_shot_n").use(1)
    table.do("special", "N", card="ss_n_drive_shot").do("special", "T", card="sd_t_overhead_kick")
    assert table.score == (1, 0)
    assert [event.kind for event in table.log if event.kind in ("roll", "tokens", "save_roll", "declare")] == []
