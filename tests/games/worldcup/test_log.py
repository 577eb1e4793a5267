"""What the log says happened, and nothing else: who goes on, what was won, what was left out."""

from __future__ import annotations

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import Event
from anpfiff.kit.texts import GameTexts
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.files import about, match, phase, team_slots, teams
from tests.games.worldcup.test_examples import decided_1930, in_shootout, last_phase

NAMES = ["Anna", "Ben", "Cem", "Dora"]


def told(cup: Cup, event: Event, language: str = "en", reader: int | None = None) -> str:
    return GameTexts(cup.game, language, NAMES, reader).event(event)


def report(cup: Cup) -> Event:
    return cup.events("report")[-1]


# -- who goes on ---------------------------------------------------------------------------------------------


@rule("WC-12.14", "WC-10.4")
def test_losers_of_semi_finals_play_for_third_place_and_are_not_through() -> None:
    cup = Cup("wc1938", players=2, teams={"italy": 0, "hungary": 1})
    for _ in range(3):
        cup.whistle(**dict.fromkeys(cup.open_matches(), (1, 0)))
    assert cup.stage == "third_place_and_final"
    data = report(cup).data
    assert data["through"] == [cup.match("final")["left"], cup.match("final")["right"]]
    assert data["third_place"] == [cup.match("third")["left"], cup.match("third")["right"]]
    assert data["out"] == []
    text = told(cup, report(cup))
    assert text.startswith("End of the semi-finals. Through: ")
    assert " For third place: " in text
    assert [told(cup, event).partition(":")[0] for event in cup.events("decided")[-2:]] == [
        f"{name} are in the final" for name in text.split("Through: ")[1].split(".")[0].split(" and ")
    ]


@rule("WC-17.12")
def test_only_the_winners_of_a_round_and_byes_are_through() -> None:
    cup = Cup("wc1938", players=2, teams={"italy": 0, "hungary": 1})
    cup.whistle(**dict.fromkeys(cup.open_matches(), (1, 0)) | {"r16_1": (0, 0)})
    data = report(cup).data
    assert len(data["through"]) == 7
    assert "sweden" in data["through"]
    assert data["open"] == ["italy", "norway"]
    cup.whistle(r16_1=(1, 0))
    assert (report(cup).data["through"], report(cup).data["out"]) == (["italy"], ["norway"])
    assert told(cup, report(cup)) == "End of the replays (round of 16). Through: Italy."


@rule("WC-11.7")
def test_nobody_is_through_when_both_semi_finals_are_drawn() -> None:
    owners = {"argentina": 0, "uruguay": 0, "usa": 1, "yugoslavia": 1}
    cup = Cup("wc1930", players=2, teams=owners).whistle(**decided_1930()).whistle()
    assert (report(cup).data["through"], report(cup).data["open_count"]) == ([], 4)
    assert told(cup, report(cup), "de") == (
        "Halbfinale: beendet. Noch offen: Argentinien, USA, Jugoslawien und Uruguay."
    )


# -- what was won --------------------------------------------------------------------------------------------


@rule("WC-13.6", "WC-13.11")
def test_the_winner_of_a_shootout_is_told_with_their_own_goals_first() -> None:
    cup = in_shootout(*[False, True] * 5)
    event = cup.events("shootout_won")[-1]
    assert (event.data["shootout"], event.data["scored"], event.data["conceded"]) == ("0:5", 5, 0)
    assert told(cup, event).endswith("win the shoot-out 5:0 and go through.")


@rule("WC-12.22", "WC-14.1")
def test_the_last_matches_are_for_third_place_and_for_the_cup() -> None:
    cup = last_phase().whistle(third=(0, 1), final=(1, 1))
    for goal in [True, False] * 5:
        cup.do("kick", goal=goal)
    third, final = cup.events("decided")[-1], cup.events("shootout_won")[-1]
    assert (third.data["prize"], third.rule) == ("third_place", "WC-12.22")
    assert told(cup, third, "de") == "Türkei wird Dritter: Costa Rica – Türkei 0:1 (nach Toren)."
    assert final.data["prize"] == "cup"
    assert told(cup, final, "de") == "Brasilien gewinnt das Elfmeterschießen 5:0 und damit das Finale."


# -- what was left out, what did not count -------------------------------------------------------------------


@rule("WC-12.18")
def test_leaving_out_the_two_of_2_1_is_not_the_end_of_the_card() -> None:
    cup = last_phase().give("goal_2_1").do("play", card="goal_2_1").do("leave_out")
    event = cup.events("leave_out")[-1]
    assert (event.data["token"], event.data["finished"], cup.phase) == ("tok_goal_2", False, "target")
    assert told(cup, event, "de", reader=cup.active) == "Du lässt „2 Tore“ aus."
    cup = last_phase().give("goal_1_1").do("play", card="goal_1_1").target("third turkey").do("leave_out")
    assert cup.events("leave_out")[-1].data["finished"]


@rule("WC-5.30")
@pytest.mark.parametrize("goal", [True, False])
def test_a_penalty_on_a_full_row_says_that_it_does_not_count(goal: bool) -> None:
    cup = Cup(penalty_full_row="roll_no_effect").give("penalty").board("a_1", "D D D").do("play", card="penalty")
    event = cup.target("a_1 france").do("penalty", goal=goal).events("penalty_throw")[-1]
    assert (event.data["counts"], event.rule) == (False, "WC-5.30" if goal else "WC-5.28")
    assert ("does not count" in told(cup, event)) is goal


# -- every match ends ----------------------------------------------------------------------------------------

ONE_MATCH = about() + teams("brazil uruguay") + phase("final", "knockout", cards=1, draws="replay", replay_cards=1)
ONE_MATCH += match("final", "final", *team_slots("brazil uruguay"))


@rule("WC-8.20")
def test_without_a_cap_the_lot_decides_after_a_hundred_replays() -> None:
    """Two players who only throw cards away would otherwise replay the final for ever."""
    game = load_game("worldcup", 2, data=ONE_MATCH, replay_cap=0, modifier_dice=False)
    state = game.new_initial_state()
    events: list[Event] = []
    state.events = events
    steps = 0
    while not state.is_terminal():
        chance = state.current_player() < 0
        state.apply_action(state.legal_actions()[0] if chance else state.default_action())
        steps += 1
    assert len([event for event in events if event.kind == "replays"]) == 100
    assert [event.rule for event in events if event.kind == "lot"] == ["WC-8.20"]
    longest = game.max_length()
    assert longest is not None
    assert steps <= longest
