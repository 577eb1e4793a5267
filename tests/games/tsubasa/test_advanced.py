"""Motivation and transfers (section 14)."""

from __future__ import annotations

import pytest

from anpfiff.kit.errors import IllegalAction
from tests.games.rules import rule
from tests.games.tsubasa.table import Table


@rule("TS-14.2", "TS-14.6", "TS-14.7")
def test_motivation_needs_the_coachs_own_player_in_the_area_and_the_tokens() -> None:
    nankatsu = {"area": ["n_tsubasa"], "pool": [2, 2, 3], "hand": ["n_oda"]}
    table = Table(n=nankatsu, t={"area": ["t_hyuga"], "pool": [3, 1, 0]}, motivation=True)
    assert table.offered == {"n_oda", "pass", "n_tsubasa_motivated"}
    assert table.refusal("motivate", card="n_morisaki_motivated") == "TS-14.6"
    assert table.refusal("motivate", card="t_hyuga_motivated") == "TS-14.6"
    poor = Table(n=nankatsu | {"pool": [2, 1, 5]}, motivation=True)
    assert poor.refusal("motivate", card="n_tsubasa_motivated") == "TS-14.2"
    assert poor.offered == {"n_oda", "pass"}


@rule("TS-14.1", "TS-14.9")
def test_several_players_in_one_window() -> None:
    nankatsu = {"area": ["n_morisaki", "n_ishizaki"], "pool": [0, 1, 5], "hand": ["n_oda"]}
    table = Table(n=nankatsu, motivation=True).do("motivate", card="n_morisaki_motivated")
    assert table.phase == "turn"
    table.do("motivate", card="n_ishizaki_motivated")
    assert table.player("N")["area"] == ["n_morisaki_motivated", "n_ishizaki_motivated"]
    assert table.phase == "turn", "the card of this turn is still to be played"


@rule("TS-14.7", "TS-14.8")
@pytest.mark.parametrize(("timing", "offered"), [("until_dice", True), ("own_turn", False)])
def test_the_windows_of_motivation(timing: str, offered: bool) -> None:
    nankatsu = {"area": ["n_tsubasa"], "pool": [2, 2, 0]}
    options = {"motivation": True, "motivation_timing": timing}
    table = Table(phase="declare", n=nankatsu, **options)  # type: ignore[arg-type]
    assert ("n_tsubasa_motivated" in table.offered) == offered
    if not offered:
        assert table.refusal("motivate", card="n_tsubasa_motivated") == "TS-14.7"
    table.declare("shot")
    assert ("n_tsubasa_motivated" in table.offered) == offered
    table.do("tokens", count=0).roll(3, 3)
    assert table.events("motivate") == []


@rule("TS-14.7")
def test_nobody_motivates_after_passing() -> None:
    nankatsu = {"area": ["n_tsubasa"], "pool": [2, 2, 0], "hand": ["n_oda"]}
    table = Table(n=nankatsu, t={"hand": ["t_wakashimazu", "t_sawada"]}, motivation=True).do("pass")
    assert table.asked == "T"
    table.play("t_wakashimazu")
    assert table.asked == "T"


@rule("TS-14.10", "TS-13.25")
def test_the_motivated_re_roll_replaces_that_of_the_starter() -> None:
    nankatsu = {"area": ["n_kisugi"], "pool": [1, 2, 0], "hand": []}
    table = Table(phase="declare", n=nankatsu, motivation=True).do("motivate", card="n_kisugi_motivated")
    assert table.state.view(None)["players"][0]["rerolls"] == 1
    table.duel("pass", 1, 6).do("reroll", die="attacker").do("roll_again", dice=[1])
    assert table.attacker == "N", "one re-roll only: 5 + 1 against 0 + 6"
    assert table.events("compare")[0]["won"] is True


@rule("TS-14.10", "TS-14.5")
def test_used_abilities_stay_used_and_the_new_ones_are_fresh() -> None:
    nankatsu = {"hand": ["n_tsubasa", "n_oda"], "pool": [2, 1, 0]}
    table = Table(n=nankatsu, motivation=True).play("n_tsubasa").use(1).do("token", token="pass").do("done")
    assert table.phase == "turn_end"
    table.do("motivate", card="n_tsubasa_motivated")
    assert table.offered == {1, 2, "done"}


@rule("TS-14.16", "TS-14.20")
def test_signing_happens_in_ones_own_turn_and_does_not_replace_the_card_of_the_turn() -> None:
    nankatsu = {"hand": ["n_oda", "n_fan"], "pool": [5, 1, 1]}
    table = Table(n=nankatsu, t={"hand": ["t_imai"]}, transfers=("x_nitta", "x_misaki"), preset="advanced")
    table.do("sign", card="x_nitta")
    assert table.phase == "turn", "his token cannot be gained, so nobody is asked"
    table.do("sign", card="x_misaki").do("done")
    table.play("n_oda").do("done")
    assert table.player("N")["area"] == ["x_nitta", "x_misaki", "n_oda"]
    declare = Table(phase="declare", n=nankatsu, transfers=("x_nitta",), preset="advanced")
    with pytest.raises(IllegalAction, match="sign is not possible now; possible are declare / motivate"):
        declare.do("sign", card="x_nitta")


@rule("TS-14.20", "TS-5.7")
def test_a_coach_with_an_empty_hand_may_sign_before_passing() -> None:
    table = Table(n={"hand": ["n_oda"]}, t={"hand": [], "pool": [3, 0, 0]}, transfers=("x_nitta",), preset="advanced")
    table.do("pass")
    assert (table.asked, table.offered) == ("T", {"x_nitta", "pass"})


@rule("TS-14.17", "TS-14.21")
@pytest.mark.parametrize("fate", ["removed", "discarded"])
def test_of_two_keepers_the_coach_chooses_who_makes_room(fate: str) -> None:
    toho = {"area": ["t_wakashimazu", "x_nakanishi"], "pool": [0, 0, 4], "hand": ["t_imai"]}
    table = Table(attacker="T", t=toho, transfers=("x_wakabayashi",), preset="advanced", replaced_keeper=fate)
    table.do("sign", card="x_wakabayashi")
    assert (table.phase, table.offered) == ("keeper_out", {"t_wakashimazu", "x_nakanishi"})
    table.do("replace", card="x_nakanishi")
    assert table.player("T")["area"] == ["t_wakashimazu", "x_wakabayashi"]
    place = table.removed if fate == "removed" else table.player("T")["discard"]
    assert "x_nakanishi" in place


@rule("TS-14.22")
def test_a_signed_player_joins_the_deck() -> None:
    nankatsu = {"hand": [], "pool": [3, 0, 0]}
    table = Table(n=nankatsu, t={"hand": []}, transfers=("x_nitta",), preset="advanced").do("sign", card="x_nitta")
    table.use(1).duel("shot", 1, 6)
    assert "x_nitta" in table.player("N")["discard"]


@rule("TS-14.19", "TS-14.23")
def test_in_extra_time_field_players_need_fewer_than_seven_cards() -> None:
    fields = {"period": "extra_first", "round": 1, "extra_starter": 0}
    nankatsu = {"area": ["n_nagano", "n_oda", "n_iwami", "n_takasugi"], "pool": [3, 0, 0], "hand": ["n_fan"]}

    def table(cards: list[str]) -> Table:
        sides = {"n": nankatsu, "t": {"area": cards}}
        return Table(phase="turn_end", **sides, transfers=("x_nitta",), deck=0, fields=fields, preset="advanced")  # type: ignore[arg-type]

    assert table(["t_imai", "t_koike"]).refusal("sign", card="x_nitta") is None
    assert table(["t_imai", "t_koike", "t_furuta"]).refusal("sign", card="x_nitta") == "TS-14.19"


@rule("TS-14.24", "TS-14.15")
def test_a_signed_player_is_gone_and_not_replaced() -> None:
    nankatsu = {"hand": ["n_oda"], "pool": [3, 0, 0]}
    table = Table(n=nankatsu, t={"hand": ["t_imai"]}, transfers=("x_nitta",), preset="advanced")
    assert table.state.view(1)["transfers"] == ["x_nitta"]
    table.do("sign", card="x_nitta").do("done")
    assert table.state.view(1)["transfers"] == []
    assert table.refusal("sign", card="x_nitta") == "TS-14.24"
