"""The course of a match: kick-off, draw phase, turns, clean-up, halves (sections 3, 4, 5, 7, 8 and 9)."""

from __future__ import annotations

import pytest

from tests.games.rules import rule
from tests.games.tsubasa.table import Table

HAND_N = ["n_morisaki", "n_kisugi", "n_oda", "n_iwami", "n_fan"]
HAND_T = ["t_wakashimazu", "t_sawada", "t_matsuki", "t_sorimachi", "t_fan"]
LAST_ROUND = {"injury_time": True, "round": 6}


def before_the_toss() -> Table:
    table = Table(phase="open_pitch", fields={"round": 0, "kicked_off": None})
    for _ in range(4):
        table.state.apply_action(table.state.legal_actions()[0])
    return table


@rule("TS-3.1", "TS-3.2")
def test_the_toss_is_fair() -> None:
    table = before_the_toss()
    assert [(move["seat"], p) for move, (_, p) in zip(table.moves, table.state.chance_outcomes(), strict=True)] == [
        (0, 0.5),
        (1, 0.5),
    ]


@rule("TS-3.3", "TS-3.4", "TS-3.5", "TS-3.9")
@pytest.mark.parametrize(("decision", "first"), [("kick_off", "T"), ("let_kick_off", "N")])
def test_the_winner_of_the_toss_chooses_who_kicks_off(decision: str, first: str) -> None:
    table = before_the_toss().do("toss", seat=1)
    assert (table.asked, table.offered) == ("T", {"kick_off", "let_kick_off"})
    table.do(decision)
    assert table.attacker == first
    assert "NT"[table.position["kicked_off"]] == first
    assert table.state.view(None)["kicked_off"] == table.position["kicked_off"]


@rule("TS-3.6", "TS-3.8")
def test_a_round_is_draw_attack_shot_or_pass_clean_up() -> None:
    table = before_the_toss().do("toss", seat=0).do("kick_off")
    phases: list[str] = []
    while table.position["round"] == 1:
        if table.phase not in phases:
            phases.append(table.phase)
        table.state.apply_action(table.state.legal_actions()[-1 if table.phase == "pick" else 0])
    assert phases == ["draw", "pick", "turn", "declare", "roll", "open_pitch"]


@rule("TS-4.2")
def test_the_attacker_fills_up_first() -> None:
    table = Table(phase="open_pitch", attacker="T").new_round().let_chance()
    drawn = [event for event in table.log if event.kind == "drew"]
    assert [event.data for event in drawn] == [{"seat": 1, "count": 4}, {"seat": 0, "count": 4}]


@rule("TS-4.1", "TS-4.11")
def test_what_is_drawn_is_seen_by_its_coach_alone() -> None:
    table = Table(phase="open_pitch").new_round().draw("n_tsubasa")
    assert [(event.data["card"], event.audience) for event in table.log if event.kind == "drawn_card"] == [
        ("n_tsubasa", [0])
    ]
    assert table.state.view(0)["players"][0]["hand"] == ["n_tsubasa"]
    assert table.state.view(1)["players"][0]["hand"] is None


@rule("TS-4.5")
def test_without_any_cards_the_hand_stays_small() -> None:
    table = Table(phase="open_pitch", n={"hand": ["n_oda"], "draw": ["n_taki"]}, pitch=("m1_injury", "m1_tackle"))
    table.new_round().draw("n_taki").let_chance()
    assert (table.phase, sorted(table.player("N")["hand"])) == ("pick", ["n_oda", "n_taki"])


@rule("TS-4.7", "TS-4.8", "TS-4.10")
def test_the_defender_takes_a_match_card_first_and_the_pitch_is_not_refilled_in_between() -> None:
    pitch = ("m1_injury", "m1_tackle", "m1_one_two", "m1_advice")
    table = Table(phase="pick", turn_of="T", pitch=pitch)
    assert (table.asked, table.offered) == ("T", {*pitch, "blind_pick"})
    table.do("pick", card="m1_tackle")
    assert (table.asked, table.offered) == ("N", {"m1_injury", "m1_one_two", "m1_advice", "blind_pick"})
    assert table.refusal("pick", card="m1_tackle") == "TS-4.7"


@rule("TS-4.12")
def test_with_an_empty_deck_only_open_cards_can_be_chosen() -> None:
    table = Table(phase="pick", turn_of="T", pitch=("m1_injury", "m1_tackle", "m1_one_two"), deck=0)
    assert table.offered == {"m1_injury", "m1_tackle", "m1_one_two"}
    assert table.refusal("blind_pick") == "TS-4.12"


@rule("TS-4.11")
def test_a_blind_card_is_seen_by_its_taker_alone() -> None:
    table = Table(phase="pick", turn_of="T", pitch=("m1_injury", "m1_tackle")).do("blind_pick")
    table.do("blind_card", card="m1_one_two")
    views = [table.state.view(seat)["players"][1] for seat in (None, 0, 1)]
    assert ["m1_one_two" in view["deck"] for view in views] == [False, False, True]
    assert [view["unknown_cards"] for view in views] == [1, 1, 0]
    assert [event.audience for event in table.log if event.kind == "blind_card"] == [[1]]


@rule("TS-4.15", "TS-7.2")
def test_a_match_card_stays_with_the_coach_who_took_it() -> None:
    pitch = ("m1_injury", "m1_tackle")
    table = Table(phase="pick", turn_of="T", pitch=pitch, n={"hand": HAND_N}, t={"hand": HAND_T})
    table.do("pick", card="m1_tackle").do("pick", card="m1_injury").do("pass")
    table.play("m1_tackle").do("done").do("pass").duel("shot", 1, 6)
    assert "m1_tackle" in table.player("T")["discard"]


@rule("TS-5.1", "TS-5.2", "TS-5.8", "TS-5.20")
def test_five_cards_against_four_without_passes() -> None:
    table = Table(n={"hand": HAND_N}, t={"hand": HAND_T})
    order = []
    while table.phase in ("turn", "ability"):
        if table.phase == "ability":
            table.do("done")
            continue
        order.append(table.asked)
        table.play(sorted(table.offered - {"pass"})[0])
    assert order == ["N", "T"] * 4 + ["N"]
    assert (table.count, table.phase) == (9, "declare")


@rule("TS-5.3", "TS-5.19", "TS-5.18")
def test_a_played_card_lies_open_and_only_its_coach_decides() -> None:
    area = {"n": {"hand": ["n_taki"], "area": ["n_izawa"]}, "t": {"hand": ["t_imai"]}}
    table = Table(**area).play("n_taki")  # type: ignore[arg-type]
    assert table.state.view(1)["players"][0]["area"] == ["n_izawa", "n_taki"]
    assert table.state.pending_players() == [0]
    assert table.offered == {1, "done"}, "Taki's own ability, not that of Izawa, who was played before"
    assert table.state.legal_actions(1) == []


@rule("TS-5.7")
def test_with_an_empty_hand_the_coach_passes_without_being_asked() -> None:
    table = Table(n={"hand": ["n_morisaki"]}, t={"hand": []}).play("n_morisaki")
    assert table.phase == "declare"
    assert [event["forced"] for event in table.events("passed")] == [True, True]


@rule("TS-5.13")
def test_bookings_do_not_count() -> None:
    table = Table(n={"booking": "yellow", "area": ["n_oda"]}, t={"booking": "red"})
    assert table.count == 1


@rule("TS-5.15", "TS-5.16")
def test_two_passes_end_the_attack() -> None:
    table = Table(n={"hand": HAND_N}, t={"hand": HAND_T}).do("pass").play("t_wakashimazu").do("pass")
    assert (table.phase, table.asked, table.count) == ("declare", "N", 1)


@rule("TS-7.5", "TS-7.6")
def test_hands_and_bookings_stay_and_passes_are_forgotten() -> None:
    table = Table(n={"hand": HAND_N, "booking": "yellow"}, t={"hand": HAND_T}).do("pass").do("pass")
    table.duel("pass", 6, 1).let_chance()
    assert table.position["round"] == 3
    assert set(HAND_N) <= set(table.player("N")["hand"])
    assert table.player("N")["booking"] == "yellow"
    assert [player["passed"] for player in table.position["players"]] == [False, False]


@rule("TS-8.4", "TS-8.7")
def test_injury_time_goes_on_while_passes_are_won() -> None:
    table = Table(phase="declare", deck=0, fields=LAST_ROUND)
    for expected in range(7, 12):
        table.duel("pass", 6, 1).let_chance()
        assert (table.position["round"], table.attacker, table.phase) == (expected, "N", "turn")
        assert len(table.player("N")["hand"]) == len(table.player("T")["hand"]) == 4
        table.do("pass").do("pass")
    table.duel("pass", 1, 6)
    assert table.position["period"] == "second_half"


@rule("TS-8.12", "TS-8.13")
def test_what_half_time_leaves_alone() -> None:
    nankatsu = {"discard": ["exhaustion", "n_tsubasa_motivated"], "draw": list(HAND_N)}
    fields = LAST_ROUND | {"supply": [8, 0]}
    table = Table(phase="declare", n=nankatsu, deck=0, fields=fields, preset="advanced").duel("shot", 1, 6)
    assert {"exhaustion", "n_tsubasa_motivated"} <= set(table.player("N")["draw"])
    assert "n_tsubasa" in table.removed
    assert table.position["supply"] == [7, 0]
    assert table.phase == "open_pitch"
    for _ in range(4):
        table.state.apply_action(table.state.legal_actions()[0])
    view = table.state.view(None)
    assert (len(view["pitch"]), view["match_deck"]) == (4, 8)
    assert all(card.startswith("m2_") for card in view["pitch"])


@rule("TS-9.2", "TS-1.2")
def test_more_goals_after_the_second_half_win() -> None:
    fields = LAST_ROUND | {"period": "second_half"}
    table = Table(phase="declare", n={"goals": 1}, deck=0, fields=fields).duel("shot", 1, 6)
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, table.state.returns()) == ([0], "win_n", [1.0, -1.0])


@rule("TS-9.2", "TS-6.14")
def test_a_goal_in_the_last_second_counts() -> None:
    fields = LAST_ROUND | {"period": "second_half"}
    table = Table(attacker="T", phase="declare", t={"area": ["t_hyuga"]}, deck=0, fields=fields).duel("shot", 6, 1)
    outcome = table.state.outcome()
    assert outcome is not None
    assert (table.score, outcome.winners, outcome.reason) == ((0, 1), [1], "win_t")


@rule("TS-9.3", "TS-9.4", "TS-9.5", "TS-9.15", "TS-9.16")
def test_a_level_score_leads_to_extra_time() -> None:
    nankatsu = {"hand": ["n_oda"], "discard": ["n_taki"], "draw": ["n_fan"], "pool": [1, 2, 3], "booking": "red"}
    fields = LAST_ROUND | {"period": "second_half"}
    table = Table(phase="declare", n=nankatsu, deck=0, fields=fields).duel("shot", 1, 6)
    assert (table.phase, table.position["period"]) == ("extra_toss", "extra_first")
    player = table.player("N")
    assert (sorted(player["draw"]), player["hand"], player["discard"]) == (["n_fan", "n_oda", "n_taki"], [], [])
    assert (player["pool"], player["booking"]) == ([1, 2, 3], "red")
    assert table.state.view(None)["period"] == "extra_first"


@rule("TS-9.13")
def test_without_the_reshuffle_piles_carry_over_between_the_halves_of_extra_time() -> None:
    fields = {"period": "extra_first", "round": 2, "extra_starter": 0}
    nankatsu = {"discard": ["n_taki"], "hand": ["n_oda"]}
    kept = Table(phase="declare", n=nankatsu, deck=0, fields=fields, extra_time_break_reshuffle=False)
    kept.duel("shot", 1, 6)
    assert kept.player("N")["discard"] == ["n_taki"]
    assert "n_oda" in kept.player("N")["hand"]


@rule("TS-9.10")
def test_round_one_of_extra_time_is_never_the_end() -> None:
    fields = {"period": "extra_first", "round": 1, "extra_starter": 0}
    table = Table(phase="declare", deck=0, fields=fields).duel("shot", 1, 6)
    assert (table.position["period"], table.position["round"]) == ("extra_first", 2)
