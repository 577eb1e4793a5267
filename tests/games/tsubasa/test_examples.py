"""The worked examples of the rule catalogue, with their numbers; the first four are the rulebook's own."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.games import load_game
from tests.games.rules import rule
from tests.games.tsubasa.table import Table

FOUR_N = ["n_nagano", "n_oda", "n_iwami", "n_takasugi"]
FIVE_T = ["t_furuta", "t_takashima", "t_koike", "t_imai", "t_shimano"]


@rule("TS-5.10", "TS-5.11", "TS-12.7")
def test_ex_1_a_removed_ninth_card_makes_room_for_another() -> None:
    toho = {"area": ["t_hyuga", "t_furuta", "t_imai", "t_shimano"], "hand": ["t_koike"]}
    table = Table(attacker="T", t=toho, n={"area": FOUR_N, "hand": ["n_taki"]})
    table.play("t_koike")
    assert table.count == 9
    table.use(1).do("done")
    assert "t_koike" in table.removed
    assert (table.count, table.phase, table.asked) == (8, "turn", "N")
    assert table.offered == {"n_taki", "pass"}


@rule("TS-6.1", "TS-6.2", "TS-6.3", "TS-6.5", "TS-6.7", "TS-6.13", "TS-7.3", "TS-13.3")
def test_ex_2_the_rulebooks_pass_with_tokens_and_dice() -> None:
    nankatsu = {
        "area": ["n_nagano", "n_tsubasa", "n_morisaki", "n_ishizaki"],
        "booking": "yellow",
        "pool": [0, 5, 0],
    }
    toho = {"area": ["t_sorimachi", "t_koike", "t_takashima", "t_imai"], "pool": [0, 0, 1]}
    table = Table(phase="declare", n=nankatsu, t=toho)
    assert table.totals("T")[2] == 7
    assert table.totals("N")[:2] == (2, 4)
    table.declare("pass").tokens(3, 1).roll(3, 6)
    assert table.events("compare")[0] == {
        "seat": 0,
        "opponent": 1,
        "attack": 10,
        "defence": 14,
        "won": False,
        "guaranteed": False,
    }
    assert table.attacker == "T"
    assert (table.player("N")["pool"], table.player("N")["reserve"]) == ([0, 2, 0], [5, 3, 5])


@rule("TS-13.28", "TS-13.29", "TS-13.30", "TS-13.31", "TS-13.32", "TS-13.33", "TS-16.2")
def test_ex_3_the_rulebooks_special_shot() -> None:
    table = Table(
        attacker="T",
        t={"hand": ["m1_special_shot_t"], "area": ["t_imai"]},
        n={"area": ["n_taki"], "hand": ["n_oda"]},
    )
    table.play("m1_special_shot_t").use(1)
    assert table.phase == "special_choice"
    assert table.player("T")["area"] == table.player("N")["area"] == []
    table.do("special", "T", card="ss_t_tiger_overhead")
    table.do("special", "N", card="sd_n_tiger_shot")
    assert table.score == (0, 1)
    assert table.attacker == "N"
    assert "m1_special_shot_t" in table.removed
    assert {"t_imai"} <= set(table.player("T")["discard"])


@rule("TS-14.1", "TS-14.2", "TS-14.3", "TS-14.4", "TS-14.5", "TS-14.6", "TS-5.14", "TS-10.6", "TS-14.11")
def test_ex_4_the_rulebooks_motivation() -> None:
    toho = {"hand": ["t_takashima", "t_imai"], "pool": [0, 1, 3]}
    table = Table(attacker="T", t=toho, n={"hand": ["n_oda"]}, motivation=True)
    table.play("t_takashima").do("done")
    assert table.phase == "turn_end"
    table.do("motivate", card="t_takashima_motivated")
    assert "t_takashima" in table.removed
    assert (table.player("T")["area"], table.count) == (["t_takashima_motivated"], 1)
    assert table.player("T")["pool"] == [0, 0, 1]
    table.use(1)
    assert table.player("T")["pool"] == [0, 0, 2]
    table.use(2).draw("t_furuta")
    assert "t_furuta" in table.player("T")["hand"]
    table.do("pass").do("pass").duel("pass", 1, 6).let_chance()
    assert table.player("T")["reserve"] == [5, 5, 3]
    assert "t_takashima_motivated" in table.player("T")["discard"] + table.player("T")["draw"]


@rule("TS-4.13", "TS-3.10", "TS-7.4", "TS-2.3", "TS-3.7")
@pytest.mark.parametrize("blind", [True, False])
def test_ex_5_match_cards_per_round_whatever_is_picked(blind: bool) -> None:
    table = Table(phase="open_pitch", fields={"round": 0})
    seen = []
    for _ in range(6):
        table.let_chance()
        for _ in range(2):
            if table.phase == "pick":
                view = table.state.view(None)
                if table.asked == table.defender:
                    seen.append((len(view["pitch"]), view["match_deck"]))
                can_be_blind = blind and "blind_pick" in table.offered
                table.do("blind_pick") if can_be_blind else table.do("pick", card=view["pitch"][0])
                table.let_chance()
        table.do("pass").do("pass").duel("shot", 1, 6)
    assert seen == [(4, 8), (4, 6), (4, 4), (4, 2), (4, 0), (2, 0)]
    assert table.position["period"] == "second_half"


@rule("TS-4.12", "TS-8.1", "TS-8.2")
def test_ex_6_the_last_card_is_assigned_and_injury_time_begins() -> None:
    table = Table(phase="pick", turn_of="T", pitch=("m1_injury", "m1_one_two"), deck=0)
    table.do("pick", card="m1_injury")
    assert table.player("N")["hand"] == ["m1_one_two"]
    assert table.position["injury_time"]
    assert table.phase == "turn"


@rule("TS-4.1", "TS-4.3", "TS-4.4")
def test_ex_7_the_discard_pile_is_shuffled_when_a_card_is_missing() -> None:
    spec = {
        "hand": ["n_tsubasa"],
        "draw": ["n_taki", "n_oda"],
        "discard": ["n_nagano", "n_iwami", "n_izawa", "n_kisugi", "n_fan", "n_morisaki", "n_nakazato"],
    }
    table = Table(phase="open_pitch", n=spec).new_round()
    table.draw("n_oda", "n_taki")
    assert (len(table.player("N")["draw"]), table.player("N")["discard"]) == (7, [])
    table.draw("n_fan")
    assert (len(table.player("N")["hand"]), len(table.player("N")["draw"])) == (4, 6)
    assert table.events("reshuffle") == [{"seat": 0, "count": 7}]


@rule("TS-4.6", "TS-4.9")
def test_ex_8_five_kept_cards_and_a_match_card_make_six() -> None:
    kept = ["n_tsubasa", "n_taki", "n_oda", "n_iwami", "n_fan"]
    table = Table(phase="open_pitch", n={"hand": kept}, t={"hand": FIVE_T}, pitch=("m1_injury", "m1_tackle"))
    table.new_round()
    assert table.phase == "pick"
    table.do("pick", card="m1_injury").do("pick", card="m1_tackle")
    assert len(table.player("N")["hand"]) == len(table.player("T")["hand"]) == 6


@rule("TS-6.8", "TS-6.12")
def test_ex_9_a_tie_is_the_attackers() -> None:
    nankatsu, toho = {"area": ["n_izawa", "n_nagano"]}, {"area": ["t_koike", "t_furuta", "t_imai"]}
    table = Table(phase="declare", n=nankatsu, t=toho).duel("pass", 4, 3)
    assert (table.events("compare")[0]["attack"], table.events("compare")[0]["defence"]) == (9, 9)
    assert table.attacker == "N"


@rule("TS-5.4", "TS-5.5", "TS-5.6", "TS-5.16")
def test_ex_10_the_other_coach_plays_on_alone() -> None:
    nankatsu = ["n_morisaki", "n_kisugi", "n_oda", "n_iwami", "n_fan"]
    toho = ["t_wakashimazu", "t_sawada", "t_matsuki", "t_sorimachi", "t_shimano"]
    table = Table(n={"hand": nankatsu}, t={"hand": toho})
    table.play("n_morisaki").play("t_wakashimazu").do("pass")
    for card in ("t_sawada", "t_sorimachi", "t_shimano"):
        assert table.asked == "T"
        table.play(card)
        if table.phase == "ability":
            table.do("done")
    table.do("pass")
    assert (table.count, table.phase) == (5, "declare")
    assert len(table.player("N")["hand"]) == 4
    table.duel("pass", 6, 1).decline().let_chance()
    assert [event["seat"] for event in table.events("drew")] == [1], "N kept four cards and draws none"


@rule("TS-11.9", "TS-12.4", "TS-5.9")
def test_ex_11_the_limit_blocks_a_further_card_but_not_the_other_ability() -> None:
    areas = {"n": {"area": FOUR_N[:3], "hand": ["n_tsubasa", "n_izawa", "n_fan"]}, "t": {"area": FIVE_T[:4]}}
    table = Table(**areas)  # type: ignore[arg-type]
    table.play("n_tsubasa").use(2).play("n_izawa")
    assert (table.count, table.offered) == (9, {1, "done"}), "Izawa is not asked; Tsubasa has his tokens left"
    table.use(1).do("token", token="shot")
    assert table.phase == "declare"
    areas["t"]["area"] = FIVE_T
    assert Table(**areas).play("n_tsubasa").offered == {1, "done"}  # type: ignore[arg-type]


@rule("TS-11.7", "TS-12.9", "TS-12.18", "TS-13.11")
@pytest.mark.parametrize("toho_passed", [False, True])
def test_ex_12_a_foul_play_by_ishizaki(toho_passed: bool) -> None:
    toho = {"area": ["t_hyuga", "t_furuta", "t_imai", "t_shimano"], "hand": ["t_fan"], "passed": toho_passed}
    nankatsu = {"area": FOUR_N, "hand": ["n_ishizaki", "n_fan"]}
    table = Table(attacker="T", turn_of="N", n=nankatsu, t=toho).play("n_ishizaki").use(1)
    assert table.player("N")["discard"] == ["exhaustion"]
    assert table.phase == "opposing_card"
    table.do("hit", card="t_hyuga")
    assert table.player("T")["discard"] == ["t_hyuga"]
    assert (table.count, table.asked) == (8, "N" if toho_passed else "T")


@rule("TS-13.13", "TS-13.14", "TS-13.15", "TS-8.5", "TS-12.14")
def test_ex_13_ball_control_in_injury_time() -> None:
    nankatsu = {"hand": ["m1_ball_control", "n_oda"], "area": ["n_taki"], "booking": "yellow"}
    table = Table(n=nankatsu, t={"area": ["t_imai"]}, deck=0, fields={"injury_time": True, "round": 6})
    table.play("m1_ball_control").use(1)
    assert "m1_ball_control" in table.removed
    assert (table.player("N")["discard"], table.player("T")["discard"]) == (["n_taki"], ["t_imai"])
    assert table.events("roll") == []
    assert (table.attacker, table.player("N")["booking"]) == ("N", "yellow")
    table.let_chance()
    assert (table.position["period"], table.position["round"], table.phase) == ("first_half", 7, "turn")
    assert "n_oda" in table.player("N")["hand"]


@rule("TS-13.36", "TS-5.17")
@pytest.mark.parametrize("attacker", ["N", "T"])
def test_ex_14_the_other_teams_special_shot_has_only_its_values(attacker: str) -> None:
    table = Table(attacker=attacker, turn_of="T", t={"hand": ["m1_special_shot_n", "t_imai"]}, n={"hand": ["n_oda"]})
    table.play("m1_special_shot_n")
    assert table.asked == "N", "the ability is not offered"
    assert table.totals("T") == (1, 1, 1)
    table.do("pass").do("pass").duel("shot", 1, 6)
    assert "m1_special_shot_n" in table.player("T")["discard"]


def lost_shot(**fields: Any) -> Table:
    nankatsu = {"area": ["n_tsubasa", "n_taki"], "pool": [1, 0, 0]}
    toho = {"area": ["t_wakashimazu", "t_takashima"]}
    table = Table(phase="declare", n=nankatsu, t=toho, **fields)
    return table.declare("shot").tokens(1, 0).roll(3, 3)


@rule("TS-13.16", "TS-13.17", "TS-13.18", "TS-13.19", "TS-13.20", "TS-6.9", "TS-6.11", "TS-8.3", "TS-12.17", "TS-16.5")
@pytest.mark.parametrize("injury_time", [False, True])
@pytest.mark.parametrize(
    ("die", "score", "attacker", "half_goes_on"),
    [
        (1, (0, 0), "T", False),
        (2, (0, 0), "N", True),
        (3, (0, 0), "N", True),
        (4, (1, 0), "T", False),
        (5, (1, 0), "T", False),
        (6, (1, 0), "T", False),
    ],
)
def test_ex_15_the_keepers_last_chance(
    die: int, score: tuple[int, int], attacker: str, half_goes_on: bool, injury_time: bool
) -> None:
    table = lost_shot(fields={"injury_time": injury_time, "kicked_off": 0 if attacker == "T" else 1}, deck=0)
    assert (table.events("compare")[0]["attack"], table.events("compare")[0]["defence"]) == (9, 8)
    table.do("save", card="t_wakashimazu").do("save_roll", dice=[die])
    assert table.score == score
    assert table.attacker == attacker
    assert (table.position["period"] == "first_half") == (half_goes_on or not injury_time)


@rule("TS-13.23", "TS-13.27", "TS-6.10", "TS-12.16")
@pytest.mark.parametrize("sawada", [False, True])
def test_ex_16_the_save_is_rolled_again(sawada: bool) -> None:
    nankatsu = {"area": ["n_tsubasa", "n_taki", "n_kisugi"]}
    toho = {"area": ["t_wakashimazu", "t_takashima", *(["t_sawada"] if sawada else [])]}
    table = Table(phase="declare", n=nankatsu, t=toho).duel("shot", 3, 3).decline()
    table.do("save", card="t_wakashimazu").do("save_roll", dice=[1])
    assert table.offered == {"save", "decline"}
    table.do("reroll", die="save").do("roll_again", dice=[5])
    if sawada:
        assert table.asked == "T"
        table.do("reroll", die="save").do("roll_again", dice=[1]).decline()
    assert table.score == ((0, 0) if sawada else (1, 0))


@rule("TS-13.24", "TS-13.25", "TS-13.26")
def test_ex_17_both_coaches_roll_again() -> None:
    nankatsu = {"area": ["n_kisugi", "n_nakazato", "n_nagano"]}
    toho = {"area": ["t_sawada", "t_furuta", "t_koike"]}
    table = Table(phase="declare", n=nankatsu, t=toho)
    assert (table.totals("N")[1], table.totals("T")[2]) == (6, 5)
    table.duel("pass", 2, 4)
    assert (table.asked, table.offered) == ("N", {"attacker", "defender", "decline"})
    table.do("reroll", die="attacker").do("roll_again", dice=[5])
    assert table.asked == "T"
    table.do("reroll", die="attacker").do("roll_again", dice=[1])
    assert table.events("compare")[-1]["attack"] == 7
    assert table.attacker == "T"
    own = Table(phase="declare", n=nankatsu, t=toho, reroll_scope="own_roll").duel("pass", 2, 4)
    assert own.offered == {"attacker", "decline"}
    own.do("reroll", die="attacker").do("roll_again", dice=[5])
    assert (own.asked, own.offered) == ("T", {"defender", "decline"})
    assert own.refusal("reroll", die="attacker") == "TS-13.24"


SHOOTERS = {"area": ["n_tsubasa"]}
FOURTEEN = {"area": ["t_wakashimazu", "t_furuta", "t_takashima", "t_koike", "t_kawabe", "t_imai"]}


@rule("TS-14.12", "TS-14.13", "TS-14.14", "TS-13.22")
def test_ex_18_a_six_against_a_one_wins_whatever_the_totals_are() -> None:
    table = Table(phase="declare", n=SHOOTERS, t=FOURTEEN, guaranteed_success=True)
    assert (table.totals("N")[0], table.totals("T")[2]) == (3, 14)
    table.duel("shot", 6, 1)
    assert table.phase == "save_choice"
    toho = {"area": [*FOURTEEN["area"], "t_sawada"]}
    averted = Table(phase="declare", n=SHOOTERS, t=toho, guaranteed_success=True).duel("shot", 6, 1)
    averted.do("reroll", die="attacker").do("roll_again", dice=[5])
    assert (averted.score, averted.attacker) == ((0, 0), "T")
    stands = Table(phase="declare", n=SHOOTERS, t=toho, guaranteed_success=True).duel("shot", 6, 1)
    stands.do("reroll", die="defender").do("roll_again", dice=[1])
    assert stands.phase == "save_choice"


@rule("TS-14.12")
def test_ex_18_mirrored_the_defender_wins_too() -> None:
    twelve = {"area": ["n_tsubasa", "n_izawa", "n_taki", "n_nagano"]}
    for option, attacker in ((True, "T"), (False, "N")):
        table = Table(phase="declare", n=twelve, t={"area": ["t_takashima"]}, guaranteed_success=option)
        assert (table.totals("N")[1], table.totals("T")[2]) == (12, 3)
        assert table.duel("pass", 1, 6).attacker == attacker


@rule("TS-13.2", "TS-13.4", "TS-13.5", "TS-12.19")
def test_ex_19_the_second_yellow_counts_at_once() -> None:
    nankatsu = {"area": ["n_takasugi", "n_nakazato"], "booking": "yellow", "hand": ["m2_foul"]}
    toho = {"area": ["t_hyuga", "t_imai", "t_shimano"], "hand": ["t_fan"]}
    table = Table(attacker="T", turn_of="N", n=nankatsu, t=toho, fields={"period": "second_half"})
    table.play("m2_foul").use(1)
    assert table.player("N")["booking"] == "red"
    table.do("hit", card="t_hyuga").do("hit", card="t_imai")
    assert table.player("T")["area"] == ["t_shimano"]
    assert table.totals("N")[2] == 3 + 2 + 2 - 3


@rule("TS-13.6", "TS-13.7", "TS-13.8", "TS-12.13")
def test_ex_20_the_substitution_clears_yellow_but_not_red() -> None:
    def substituted(booking: str) -> Table:
        nankatsu = {"hand": ["m2_substitution", "m1_tackle"], "booking": booking, "discard": ["n_oda", "n_taki"]}
        toho = {"hand": ["t_fan", "t_imai"], "area": ["t_furuta"]}
        return Table(n=nankatsu, t=toho, fields={"period": "second_half"}).play("m2_substitution")

    table = substituted("yellow")
    assert table.offered == {1, 2, "done"}
    table.use(1)
    assert (table.player("N")["booking"], table.totals("N")) == ("none", (1, 1, 1))
    table.do("done").play("t_imai").do("done").play("m1_tackle").use(1).do("hit", card="t_imai")
    assert table.player("N")["booking"] == "yellow"
    assert substituted("red").offered == {2, "done"}
    assert substituted("none").offered == {2, "done"}


@rule("TS-10.2", "TS-12.1", "TS-11.9")
def test_ex_21_what_the_reserve_lacks_cannot_be_gained() -> None:
    table = Table(n={"hand": ["n_fan"], "pool": [5, 5, 4]}).play("n_fan").use(1)
    assert table.player("N")["pool"] == [5, 5, 5]
    assert table.events("token") == [{"seat": 0, "token": "defence"}]


@rule("TS-10.7")
def test_ex_22_a_paid_token_comes_back_after_the_round() -> None:
    spec = {"hand": ["n_taki"], "pool": [0, 4, 0], "spent": [0, 1, 0]}
    table = Table(n=spec, t={"hand": []}).play("n_taki").use(1)
    assert table.player("N")["pool"] == [1, 4, 0], "only a shot token can be taken, so nobody is asked"
    table.duel("pass", 6, 1)
    assert table.player("N")["reserve"] == [4, 1, 5]


@rule("TS-8.8", "TS-8.9", "TS-8.10", "TS-8.11", "TS-7.7")
def test_ex_23_half_time_reshuffles_everything_but_tokens_and_bookings() -> None:
    spec = {
        "hand": ["n_oda", "n_fan", "m1_special_shot_n"],
        "draw": ["n_nagano", "n_iwami", "n_izawa", "n_kisugi", "n_morisaki"],
        "discard": ["n_nakazato", "n_takasugi", "m1_injury", "n_ishizaki", "n_tsubasa", "n_taki"],
        "pool": [2, 1, 3],
        "booking": "yellow",
    }
    table = Table(phase="declare", n=spec, deck=0, fields={"injury_time": True, "round": 6})
    table.duel("shot", 1, 6)
    player = table.player("N")
    assert (len(player["draw"]), player["hand"], player["discard"]) == (14, [], [])
    assert (player["pool"], player["booking"]) == ([2, 1, 3], "yellow")
    assert "m1_special_shot_n" in player["draw"]


@rule("TS-9.1")
def test_ex_24_the_second_half_is_kicked_off_by_the_other_coach() -> None:
    fields = {"injury_time": True, "round": 6, "kicked_off": 0}
    table = Table(attacker="T", phase="declare", deck=0, fields=fields)
    table.duel("shot", 1, 6)
    assert (table.position["period"], table.attacker) == ("second_half", "T")


@rule("TS-9.6", "TS-9.7", "TS-4.14")
def test_ex_25_seven_cards_end_the_attack_in_extra_time() -> None:
    fields = {"period": "extra_first", "round": 1, "extra_starter": 0}
    nankatsu, toho = ["n_morisaki", "n_kisugi", "n_oda", "n_taki"], ["t_wakashimazu", "t_sawada", "t_imai", "t_koike"]
    table = Table(n={"hand": nankatsu}, t={"hand": toho}, deck=0, fields=fields)
    order = []
    while table.phase in ("turn", "ability"):
        if table.phase == "ability":
            table.do("done")
            continue
        order.append(table.asked)
        table.play(sorted(table.offered - {"pass"})[0])
    assert order == ["N", "T", "N", "T", "N", "T", "N"]
    assert (table.phase, len(table.player("T")["hand"])) == ("declare", 1)


@rule("TS-9.8", "TS-9.9", "TS-9.10", "TS-9.11", "TS-9.12", "TS-9.13", "TS-9.14")
def test_ex_26_the_first_half_of_extra_time_ends_in_round_three() -> None:
    def next_duel(table: Table, action: str, attack: int, defence: int) -> None:
        table.let_chance().do("pass").do("pass").duel(action, attack, defence)

    table = Table(phase="extra_toss", deck=0, fields={"period": "extra_first", "round": 0})
    assert table.moves == [{"kind": "extra_toss", "seat": 0}, {"kind": "extra_toss", "seat": 1}]
    table.do("extra_toss", seat=1)
    next_duel(table, "shot", 6, 1)
    assert (table.score, table.position["round"]) == ((0, 1), 2)
    next_duel(table, "pass", 6, 1)
    assert (table.attacker, table.position["round"]) == ("N", 3)
    next_duel(table, "pass", 1, 6)
    assert (table.position["period"], table.attacker, table.position["round"]) == ("extra_second", "N", 1)
    assert table.events("period")[0]["period"] == "extra_second"
    assert all(not player["discard"] for player in table.position["players"])
    next_duel(table, "shot", 1, 6)
    next_duel(table, "shot", 1, 6)
    assert table.state.is_terminal()


@rule("TS-9.17", "TS-9.18", "TS-1.2")
def test_ex_27_a_level_score_after_extra_time_is_a_shared_title() -> None:
    fields = {"period": "extra_second", "round": 2, "extra_starter": 0}
    table = Table(phase="declare", n={"goals": 3}, t={"goals": 3}, deck=0, fields=fields).duel("shot", 1, 6)
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([], "shared_title")
    assert table.state.returns() == [0.0, 0.0]


@rule("TS-14.16", "TS-14.18", "TS-14.19", "TS-14.20", "TS-14.22")
def test_ex_28_signing_a_field_player_fills_the_limit() -> None:
    nankatsu = {"area": FOUR_N, "hand": ["n_fan"], "pool": [2, 0, 1]}
    table = Table(n=nankatsu, t={"area": FIVE_T[:4]}, transfers=("x_matsuyama",), preset="advanced")
    table.do("sign", card="x_matsuyama")
    assert (table.count, table.player("N")["pool"]) == (9, [0, 0, 0])
    table.use(1)
    assert table.player("N")["pool"] == [0, 1, 0]
    assert (table.phase, table.player("N")["hand"]) == ("declare", ["n_fan"])
    full = Table(phase="turn_end", n=nankatsu, t={"area": FIVE_T}, transfers=("x_matsuyama",), preset="advanced")
    assert full.refusal("sign", card="x_matsuyama") == "TS-14.19"


@rule("TS-14.17", "TS-14.21")
def test_ex_29_a_new_keeper_takes_the_old_ones_place() -> None:
    toho = {"area": ["t_imai", "t_wakashimazu", "t_koike"], "hand": ["t_fan"], "pool": [0, 0, 2]}
    table = Table(attacker="T", t=toho, transfers=("x_nakanishi",), preset="advanced")
    table.do("sign", card="x_nakanishi")
    assert "t_wakashimazu" in table.removed
    assert table.player("T")["area"] == ["t_imai", "x_nakanishi", "t_koike"]
    assert (table.count, table.totals("T")[2]) == (3, 2 + 4 + 2)
    without = {"area": ["t_imai"], "hand": ["t_fan"], "pool": [0, 0, 2]}
    other = Table(attacker="T", t=without, transfers=("x_nakanishi",), preset="advanced")
    assert other.refusal("sign", card="x_nakanishi") == "TS-14.17"


@rule("TS-14.7", "TS-14.8", "TS-11.21")
def test_ex_30_the_defender_motivates_before_committing_tokens() -> None:
    nankatsu = {"area": ["n_tsubasa", "n_taki", "n_nagano"], "pool": [4, 0, 0]}
    toho = {"area": ["t_takashima", "t_koike", "t_hyuga"], "pool": [0, 1, 3], "hand": ["t_imai"]}
    table = Table(phase="declare", n=nankatsu, t=toho, motivation=True)
    assert (table.totals("N")[0], table.totals("T")[2]) == (6, 6)
    table.declare("shot").do("tokens", count=4)
    table.do("motivate", card="t_takashima_motivated")
    assert table.totals("T")[2] == 8
    table.use(1).use(2).draw("t_furuta")
    assert (table.asked, table.phase, table.player("T")["pool"]) == ("T", "tokens", [0, 0, 2])
    table.do("tokens", count=2)
    assert table.phase == "roll", "N cannot react"


@rule("TS-11.21")
def test_ex_30_a_play_ability_cannot_be_used_there() -> None:
    nankatsu = {"area": ["n_tsubasa"], "pool": [2, 2, 0], "hand": ["n_oda"]}
    table = Table(phase="declare", n=nankatsu, motivation=True).do("motivate", card="n_tsubasa_motivated")
    assert table.offered == {1, "done"}
    assert table.refusal("ability", number=2) == "TS-11.21"


@rule("TS-15.2", "TS-15.3", "TS-15.4", "TS-15.5", "TS-15.6", "TS-15.7")
def test_ex_31_the_first_game_is_shorter() -> None:
    state = load_game("tsubasa", preset="first_game").new_initial_state()
    position = state.to_dict()
    assert [len(half) for half in position["unseen"]] == [9, 9], "eight and the one in the box"
    assert [len(player["draw"]) for player in position["players"]] == [11, 11]
    starred = {"ball_control", "advice", "road_to_title", "outstanding_save", "japan", "foul", "substitution"}
    assert not starred & {card[3:] for half in position["unseen"] for card in half}
    nankatsu = {"hand": ["n_ishizaki"]}
    table = Table(attacker="T", turn_of="N", n=nankatsu, t={"area": ["t_hyuga"]}, preset="first_game")
    table.play("n_ishizaki").use(1)
    assert (table.player("N")["discard"], table.player("T")["discard"]) == ([], ["t_hyuga"])


@rule("TS-12.10")
def test_ex_32_an_injury_needs_a_hand() -> None:
    table = Table(n={"hand": ["m1_injury", "n_oda"]}, t={"hand": []}).play("m1_injury")
    assert table.phase == "turn"
    assert table.totals("N") == (0, 1, 1)


@rule("TS-6.3", "TS-6.4")
def test_ex_33_negative_totals() -> None:
    table = Table(n={"booking": "yellow", "hand": ["n_oda"]}, t={"hand": ["t_imai"]}).do("pass").do("pass")
    assert (table.totals("N")[:2], table.totals("T")[2]) == ((-2, -2), 0)
    table.duel("pass", 6, 3)
    assert (table.events("compare")[0]["attack"], table.events("compare")[0]["defence"]) == (4, 3)
    assert table.attacker == "N"


@rule("TS-13.10", "TS-5.12", "TS-7.1", "TS-7.2")
def test_ex_34_exhaustion_counts_but_brings_nothing() -> None:
    table = Table(n={"area": FOUR_N, "hand": ["exhaustion"]}, t={"area": FIVE_T[:4]})
    before = table.totals("N")
    table.play("exhaustion")
    assert (table.count, table.phase, table.totals("N")) == (9, "declare", before)
    table.duel("shot", 1, 6)
    assert "exhaustion" in table.player("N")["discard"]


@rule("TS-13.25")
def test_ex_35_a_discarded_card_gives_no_re_roll() -> None:
    toho = {"hand": ["t_kawabe"], "area": []}
    table = Table(turn_of="T", n={"area": ["n_kisugi"], "hand": []}, t=toho).play("t_kawabe").use(1)
    assert table.player("N")["discard"] == ["n_kisugi"]
    table.duel("pass", 1, 6)
    assert table.attacker == "T", "nobody was asked for a re-roll"


@rule("TS-8.6", "TS-13.31")
def test_ex_36_a_blocked_special_shot_ends_the_half() -> None:
    fields = {"injury_time": True, "round": 6}
    table = Table(n={"hand": ["m1_special_shot_n"]}, deck=0, fields=fields).play("m1_special_shot_n").use(1)
    table.do("special", "N", card="ss_n_drive_shot").do("special", "T", card="sd_t_drive_shot")
    assert (table.score, table.position["period"]) == ((0, 0), "second_half")
    assert len(table.events("ball_lost")) == 1


@rule("TS-12.5", "TS-5.11")
def test_ex_37_a_card_from_the_discard_pile_is_played_at_once() -> None:
    nankatsu = {"area": FOUR_N[:3], "hand": ["m1_advice", "n_fan"], "discard": ["n_tsubasa", "n_oda"]}
    table = Table(n=nankatsu | {"area": ["n_nagano", "n_iwami", "n_takasugi"]}, t={"area": FIVE_T[:4]})
    table.play("m1_advice").use(1).do("take", card="n_tsubasa")
    assert (table.count, table.offered) == (9, {1, "done"})


@rule("TS-11.7", "TS-12.12")
def test_ex_38_the_free_kick_is_gone_before_the_yellow_card_comes() -> None:
    nankatsu = {"hand": ["m2_free_kick", "n_oda"], "area": ["n_taki"]}
    toho = {"area": ["t_takashima"], "hand": ["t_fan"]}
    table = Table(n=nankatsu, t=toho, fields={"period": "second_half"}).play("m2_free_kick")
    assert table.totals("N")[0] == 5
    table.use(1)
    assert [event.kind for event in table.log][-2:] == ["removed", "yellow"]
    assert (table.totals("N")[0], table.totals("T")[2], table.count) == (2, 1, 2)


@rule("TS-11.10")
def test_ex_39_the_second_ability_outlives_the_card() -> None:
    table = Table(attacker="T", t={"hand": ["t_koike"]}).play("t_koike").use(1)
    assert table.totals("T") == (0, 0, 0)
    table.use(2)
    assert table.player("T")["pool"] == [0, 0, 1]


@rule("TS-5.5")
def test_ex_40_a_player_who_has_passed_stays_out() -> None:
    nankatsu = {"area": ["n_taki", "n_oda", "n_iwami"], "passed": True, "hand": ["n_fan"]}
    toho = {"area": FIVE_T, "hand": ["m2_foul", "t_wakashimazu", "t_sawada"]}
    table = Table(turn_of="T", n=nankatsu, t=toho, fields={"period": "second_half"})
    table.play("m2_foul").use(1).do("hit", card="n_taki").do("hit", card="n_oda")
    assert (table.count, table.asked) == (7, "T")
    table.play("t_wakashimazu")
    assert table.asked == "T"
    table.play("t_sawada")
    assert (table.count, table.phase) == (9, "declare")
