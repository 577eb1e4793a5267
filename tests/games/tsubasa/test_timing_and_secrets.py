"""Who may decide what and when, and who may know what (section 16, and what is hidden)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import Event
from anpfiff.kit.errors import IllegalAction, NotYourTurn
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.words import Words
from tests.games.rules import rule
from tests.games.tsubasa.table import Table


def special() -> Table:
    return Table(n={"hand": ["m1_special_shot_n"]}).play("m1_special_shot_n").use(1)


@rule("TS-16.1")
def test_only_the_coach_of_the_present_state_may_act() -> None:
    table = Table(n={"hand": ["n_oda"]}, t={"hand": ["t_imai"]})
    with pytest.raises(NotYourTurn):
        table.do("pass", "T")
    with pytest.raises(IllegalAction, match="declare is not possible now; possible are play / pass"):
        table.do("declare", action="shot")


@rule("TS-16.3", "TS-13.30")
def test_both_coaches_choose_at_the_same_time_and_each_only_once() -> None:
    table = special()
    assert table.state.pending_players() == [0, 1]
    assert [len(table.state.legal_actions(seat)) for seat in (0, 1)] == [3, 3]
    table.do("special", "T", card="sd_t_drive_shot")
    assert table.state.pending_players() == [0]
    with pytest.raises(NotYourTurn):
        table.do("special", "T", card="sd_t_overhead_kick")
    with pytest.raises(IllegalAction):
        table.do("special", "N", card="ss_t_tiger_shot")


@rule("TS-16.3")
@pytest.mark.parametrize(("first", "second"), [("N", "T"), ("T", "N")])
def test_a_choice_is_hidden_until_both_have_chosen(first: str, second: str) -> None:
    cards = {"N": ["ss_n_drive_shot", "ss_n_overhead_kick"], "T": ["sd_t_drive_shot", "sd_t_overhead_kick"]}
    seen = []
    for card in cards[first]:
        table = special()
        before = len(table.log)
        table.do("special", first, card=card)
        for reader in (None, "NT".index(second)):
            told = [event.to_dict() for event in table.log[before:] if event.visible_to(reader)]
            seen.append(canonical([table.state.view(reader), told, table.state.legal_actions("NT".index(second))]))
        assert table.state.view("NT".index(first))["players"]["NT".index(first)]["special"] == card
        assert card not in canonical(table.state.view("NT".index(second)))
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]


@rule("TS-16.3", "TS-13.31")
def test_the_order_of_arrival_changes_nothing() -> None:
    for shot, block in product(("ss_n_drive_shot", "ss_n_overhead_kick"), ("sd_t_drive_shot", "sd_t_double_header")):
        ends = []
        for order in ("NT", "TN"):
            table = special()
            for seat in order:
                table.do("special", seat, card=shot if seat == "N" else block)
            ends.append(canonical([table.position, table.events("special_result")]))
        assert ends[0] == ends[1]
        assert table.state.view(None)["last_special"] == {"seat": 0, "shot": shot, "defence": block}


def test_a_bot_does_not_learn_the_other_choice() -> None:
    table = special().do("special", "N", card="ss_n_drive_shot")
    guesses = {table.state.resample(1, random.Random(seed)).to_dict()["players"][0]["special"] for seed in range(30)}
    assert guesses == {0, 1, 2}


@rule("TS-16.4")
def test_states_without_a_choice_are_passed_through() -> None:
    table = Table(n={"hand": ["n_morisaki"]}, t={"hand": []}).play("n_morisaki")
    assert table.phase == "declare", "no ability, no cards to play, nothing to buy"
    table.declare("pass")
    assert table.phase == "roll", "no tokens to spend"
    table.roll(1, 6)
    assert table.events("compare"), "no re-roll to use"


@rule("TS-16.2")
def test_ball_control_goes_straight_to_the_next_round() -> None:
    table = Table(n={"hand": ["m1_ball_control"]}, t={"hand": ["t_imai"]}).play("m1_ball_control").use(1)
    assert table.phase == "open_pitch"
    table.let_chance()
    assert table.position["round"] == 3


def test_only_special_cards_cannot_be_tried_and_only_their_question_outlives_the_other_choice() -> None:
    table = Table(n={"hand": ["m1_special_shot_n"]}, t={"hand": ["t_imai"]})
    assert [table.state.foreseeable(action) for action in table.state.legal_actions()] == [True, True]
    assert table.state.question(0) is None
    table.play("m1_special_shot_n").use(1)
    asked = [table.state.question(seat) for seat in range(2)]
    assert None not in asked
    assert not any(
        table.state.foreseeable(action, seat) for seat in range(2) for action in table.state.legal_actions(seat)
    )
    table.do("special", by="T", card="sd_t_drive_shot")
    assert [table.state.question(seat) for seat in range(2)] == [asked[0], None]


def worlds(table: Table, reader: int, number: int = 40) -> list[Words]:
    """What the reader may believe, each a sound position."""
    found = [table.state.resample(reader, random.Random(seed)).to_dict() for seed in range(number)]
    assert all(table.game.state_from_dict(world).to_dict() == world for world in found)
    return found


def test_a_guess_keeps_what_the_reader_knows() -> None:
    pitch = ("m1_injury", "m1_tackle")
    table = Table(
        phase="pick", turn_of="T", pitch=pitch, n={"hand": ["n_oda"]}, t={"hand": ["t_imai"], "draw": ["t_koike"]}
    )
    table.do("pick", card="m1_injury")
    for world in worlds(table, 0):
        assert "m1_injury" in world["players"][1]["hand"], "taken openly, so it is in the hand"
        assert world["players"][0] == table.position["players"][0]
    hands = {tuple(world["players"][1]["hand"]) for world in worlds(table, 0)}
    assert hands == {("t_imai", "m1_injury"), ("t_koike", "m1_injury")}


def test_a_blind_card_may_be_any_that_nobody_has_seen() -> None:
    table = Table(phase="pick", turn_of="T", pitch=("m1_injury", "m1_tackle")).do("blind_pick")
    table.do("blind_card", card="m1_one_two")
    guessed = {card for world in worlds(table, 0, 200) for card in world["players"][1]["blind"]}
    assert guessed == {*table.position["unseen"][0], "m1_one_two"}
    assert {card for world in worlds(table, 1) for card in world["players"][1]["blind"]} == {"m1_one_two"}


def test_an_empty_draw_pile_gives_the_hand_away() -> None:
    spec = {"hand": ["n_oda", "n_taki", "n_fan"], "draw": [], "discard": ["n_izawa", "n_iwami"]}
    table = Table(phase="open_pitch", n=spec).new_round()
    table.do("draw", card="n_izawa")
    for world in worlds(table, 1):
        assert {"n_oda", "n_taki", "n_fan"} <= set(world["players"][0]["hand"])
    assert {tuple(world["players"][0]["draw"]) for world in worlds(table, 1)} == {("n_izawa",), ("n_iwami",)}


def test_the_view_shows_piles_as_the_option_says() -> None:
    spec = {"discard": ["n_oda", "n_taki"]}
    assert Table(n=spec).state.view(1)["players"][0]["discard"] == ["n_oda", "n_taki"]
    closed = Table(n=spec, discard_piles="top_card").state
    assert closed.view(1)["players"][0]["discard"] == closed.view(None)["players"][0]["discard"] == ["n_taki"]
    assert closed.view(0)["players"][0]["discard"] == ["n_oda", "n_taki"]
    assert closed.view(1)["players"][0]["discard_count"] == 2


def test_no_seat_is_told_what_another_draws_in_a_whole_match() -> None:
    state = load_game("tsubasa", preset="advanced").new_initial_state()
    events: list[Event] = []
    state.events = events
    rng = random.Random(3)
    while not state.is_terminal():
        seat = state.pending_players()[0] if state.pending_players() else None
        actions = state.legal_actions() if seat is None else state.legal_actions(seat)
        state.apply_action(actions[int(rng.random() * len(actions))])
    secret = [event for event in events if event.kind in ("drawn_card", "blind_card", "special_choice")]
    assert secret
    assert all(event.audience == [event.data["seat"]] for event in secret)
    assert all("card" not in event.data for event in events if event.kind in ("drew", "blind_pick", "special_chosen"))
