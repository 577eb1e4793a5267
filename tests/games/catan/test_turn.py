"""Founding, the order of a turn, production, the seven and the robber (CA-4 to CA-6)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import IllegalAction, NotYourTurn
from tests.games.catan.table import Table
from tests.games.rules import rule

SETTLEMENT = "1 brick, 1 lumber, 1 wool, 1 grain"


def base(text: str, **more: Any) -> Table:
    return Table(text, scenario="base", **more)


# -- founding ------------------------------------------------------------------------------------------------


@rule("CA-4.1", "CA-4.3", "CA-4.5")
def test_founding_keeps_the_distance_and_the_road_touches_the_new_settlement() -> None:
    state = load_game("catan", scenario="base", board_setup="beginner", start_player="chosen").new_initial_state()
    assert len(state.legal_actions()) == 54
    state.apply_action(state.move_to_action({"kind": "settlement", "vertex": 0}))
    roads = [state.action_to_move(a) for a in state.legal_actions()]
    assert roads == [{"kind": "road", "edge": 0}, {"kind": "road", "edge": 1}]
    reason = state.refusal(state.move_to_action({"kind": "road", "edge": 5}))
    assert reason is not None
    assert reason.rule == "CA-4.1"
    state.apply_action(state.legal_actions()[0])
    free = {state.action_to_move(a)["vertex"] for a in state.legal_actions()}
    assert free == set(range(54)) - {0, 3, 4}


@rule("CA-4.2")
def test_the_second_road_lies_at_the_second_settlement() -> None:
    state = load_game("catan", players=3, board_setup="beginner", start_player="chosen").new_initial_state()
    for vertex, edge in ((0, 0), (2, 4), (40, 51)):
        for move in ({"kind": "settlement", "vertex": vertex}, {"kind": "road", "edge": edge}):
            state.apply_action(state.move_to_action(move))
    assert state.current_player() == 2
    state.apply_action(state.move_to_action({"kind": "settlement", "vertex": 47}))
    assert [state.action_to_move(a)["edge"] for a in state.legal_actions()] == [62, 66]


@rule("CA-4.4")
def test_starting_cards_come_with_the_second_settlement_whatever_the_chips() -> None:
    state = load_game(
        "catan", scenario="base", players=3, board_setup="beginner", start_player="chosen"
    ).new_initial_state()
    for vertex, edge in ((0, 0), (2, 4), (40, 51), (18, 20)):
        for move in ({"kind": "settlement", "vertex": vertex}, {"kind": "road", "edge": edge}):
            state.apply_action(state.move_to_action(move))
    # v18 touches hills (h4), pasture (h5) and the desert (h9).
    assert state.view(2)["players"][2]["hand"] == {"brick": 1, "wool": 1}
    assert [player["hand_size"] for player in state.view(None)["players"]] == [0, 0, 2]


@rule("CA-4.7")
@pytest.mark.parametrize("seed", range(3))
def test_there_is_always_room_and_the_bank_always_suffices(seed: int) -> None:
    rng = random.Random(seed)
    state = load_game("catan", scenario="base").new_initial_state()
    while state.to_dict()["turn"] == 0:
        legal = state.legal_actions()
        assert legal
        state.apply_action(rng.choice(legal))
    assert sum(p["hand_size"] for p in state.view(None)["players"]) <= 12
    assert min(state.view(None)["bank"].values()) >= 7


# -- the order of a turn -------------------------------------------------------------------------------------


@rule("CA-5.1", "CA-5.2", "CA-5.6", "CA-5.7")
def test_a_turn_runs_roll_main_end() -> None:
    table = base("R; B; W; O")
    assert table.state.current_player() == CHANCE
    table.roll(1, 2)
    assert (table.phase, table.turn_of) == ("main", "R")
    assert table.refusal("roll") == "CA-5.7"
    table.do("end_turn")
    assert (table.phase, table.turn_of, table.position["dice"]) == ("roll", "B", [])


@rule("CA-5.3")
def test_before_the_roll_only_cards_may_be_played() -> None:
    table = base(f"R knight, v0, e0, e6, {SETTLEMENT}; B; W; O", phase="pre_roll")
    assert [move["kind"] for move in table.moves()] == ["roll", "play"]
    tried: list[tuple[str, dict[str, Any]]] = [("settlement", {"vertex": 7}), ("end_turn", {}), ("buy_card", {})]
    for kind, words in tried:
        assert table.refusal(kind, **words) == "CA-5.3"
    assert table.refusal("offer", give="1 wool", want="1 ore", to="B") == "CA-5.3"


@rule("CA-5.3")
def test_the_roll_comes_by_itself_where_there_is_nothing_to_decide() -> None:
    """Whether there is must not betray which cards a player holds: any card in hand counts."""
    table = base("R; B victory_point; W; O", phase="main").do("end_turn")
    assert (table.phase, [move["kind"] for move in table.moves()]) == ("pre_roll", ["roll"])
    assert base("R; B; W; O", phase="main").do("end_turn").phase == "roll"


@rule("CA-5.4")
def test_separate_phases_end_trade_with_the_first_building() -> None:
    hand = "R v0, e0, 5 ore, 2 brick, 2 lumber; B 1 wool; W; O"
    table = base(hand, phase="main", turn_phases="separate")
    table.act("B", "offer", give="1 wool", want="1 ore", to="R")
    table.do("bank_trade", give="ore", take="grain").do("road", edge=1)
    assert table.position["players"][1]["counter"] is None
    assert table.refusal("bank_trade", give="ore", take="grain") == "CA-5.4"
    assert table.refusal("offer", give="1 ore", want="1 wool", to="B") == "CA-5.4"
    assert table.refusal("offer", by="B", give="1 wool", want="1 ore", to="R") == "CA-5.5"
    combined = base(hand.replace("5 ore", "9 ore"), phase="main").do("road", edge=1)
    assert combined.do("bank_trade", give="ore", take="grain").refusal("road", edge=6) is None


@rule("CA-5.5")
def test_the_others_only_talk_about_trade() -> None:
    table = base(f"R; B v0, e0, e6, {SETTLEMENT}, knight; W; O", phase="main")
    for kind, words in (
        ("settlement", {"vertex": 7}),
        ("buy_card", {}),
        ("play", {"card": "knight"}),
        ("end_turn", {}),
    ):
        assert table.refusal(kind, by="B", **words) == "CA-5.5"
        with pytest.raises(IllegalAction):
            table.act("B", kind, **words)
    before_roll = base("R knight; B 1 wool; W; O", phase="pre_roll")
    with pytest.raises(NotYourTurn):
        before_roll.act("B", "offer", give="1 wool", want="1 ore", to="R")


@rule("CA-5.8")
def test_a_turn_cannot_end_while_a_choice_is_open() -> None:
    robbing = base("R; B; W; O").roll(3, 4)
    assert robbing.refusal("end_turn") == "CA-5.7"
    discarding = base("R 8 ore; B; W; O").roll(3, 4)
    assert discarding.refusal("end_turn", by="R") == "CA-5.7"
    paving = base("R v0, road_building; B; W; O", phase="main").do("play", card="road_building")
    assert paving.refusal("end_turn") == "CA-5.7"
    choosing = base("R; B v0, 1 ore; W v8, 1 ore; O").roll(3, 4).do("robber", hex=0)
    assert choosing.refusal("end_turn") == "CA-5.7"


# -- production ----------------------------------------------------------------------------------------------


@rule("CA-6.1")
def test_both_dice_are_fair() -> None:
    table = base("R; B; W; O")
    assert table.state.chance_weights() == [(outcome, 1) for outcome in range(36)]
    faces = [table.state.action_to_move(outcome)["dice"] for outcome in range(36)]
    assert [sum(dice) for dice in faces].count(7) == 6
    assert faces[0] == [1, 1]
    assert faces[35] == [6, 6]


@rule("CA-6.2", "CA-6.3")
def test_every_building_at_every_hex_with_the_number_yields() -> None:
    # An 8 yields lumber on h12 and ore on h11.
    table = base("R c28, v32; B v38, c20; W v39; O v0").roll(4, 4)
    assert (table.hand("R"), table.hand("B"), table.hand("W")) == (
        {"lumber": 2, "ore": 1},
        {"lumber": 1, "ore": 2},
        {"lumber": 1},
    )
    assert table.hand("O") == {}
    assert table.bank == {"brick": 19, "lumber": 15, "wool": 19, "grain": 19, "ore": 16}


@rule("CA-6.2")
def test_two_hexes_with_the_number_count_separately() -> None:
    # v34 touches h12 (8), h8 (11) and h13 (3); v40 touches h13 (3), h14 (4), h17 (6); h10 has a 3 too.
    table = base("R v34, v24; B; W; O").roll(1, 2)
    assert table.hand("R") == {"ore": 1, "lumber": 1}


@rule("CA-6.4", "CA-6.16")
def test_the_robber_stops_a_hex_until_it_is_moved_and_hinders_nothing_else() -> None:
    hand = f"R v0, e0, e6, {SETTLEMENT}; B; W; O"
    table = base(hand, robber=0).roll(4, 6)
    assert table.events("produce") == []
    table.do("settlement", vertex=7)
    assert table.position["robber"] == 0
    assert base(hand, robber=0).player("R")["rates"]["ore"] == 3


@rule("CA-6.8", "CA-6.17")
def test_a_seven_yields_nothing_and_trade_and_building_follow() -> None:
    table = base("R c28, e40, 1 brick, 1 lumber; B; W; O").roll(3, 4)
    assert table.events("produce") == []
    table.do("robber", hex=0)
    assert (table.phase, table.refusal("road", edge=39)) == ("main", None)


# -- discards ------------------------------------------------------------------------------------------------


@rule("CA-6.9")
def test_development_cards_do_not_count_as_cards_in_hand() -> None:
    assert base("R 7 ore, 3 knight; B; W; O", phase="pre_roll").roll(3, 4).phase == "move_robber"


@rule("CA-6.10")
def test_discards_are_secret_until_all_are_in() -> None:
    table = base("R; B 8 wool; W 4 grain, 4 ore; O").roll(3, 4)
    for card in ("grain", "ore", "ore", "grain"):
        table.act("W", "discard", card=card)
    assert (table.pending, table.events("discard")) == ("B", [])
    assert table.view["players"][2]["hand_size"] == 8
    assert table.view["players"][2]["discards"] is None
    assert table.player("W")["discards"] == {"grain": 2, "ore": 2}
    for _ in range(4):
        table.act("B", "discard", card="wool")
    assert [e["cards"] for e in table.events("discard")] == [
        [{"card": "wool", "copies": 4}],
        [{"card": "grain", "copies": 2}, {"card": "ore", "copies": 2}],
    ]
    assert (table.hand("W"), table.phase) == ({"grain": 2, "ore": 2}, "move_robber")
    hidden = [event for event in table.log if event.kind == "discard_chosen"]
    assert all(event.audience == [event.data["seat"]] for event in hidden)


@rule("CA-6.9", "CA-6.10")
def test_only_cards_in_hand_can_be_discarded_and_only_by_those_concerned() -> None:
    table = base("R; B 8 wool; W; O").roll(3, 4)
    assert table.refusal("discard", by="B", card="ore") == "CA-6.9"
    with pytest.raises(NotYourTurn):
        table.act("W", "discard", card="wool")
    assert table.state.default_action(1) == table.state.move_to_action({"kind": "discard", "card": "wool"})


@rule("CA-6.20")
@pytest.mark.parametrize(("limit", "due"), [(5, 3), (6, 0), (None, 0)])
def test_the_discard_limit_is_an_option(limit: int | None, due: int) -> None:
    table = base("R 6 ore; B; W; O", discard_limit=limit).roll(3, 4)
    assert sum(event["count"] for event in table.events("must_discard")) == due


# -- robber --------------------------------------------------------------------------------------------------


@rule("CA-6.12", "CA-6.15", "CA-6.14")
def test_one_victim_is_robbed_without_a_question_several_are_a_choice() -> None:
    one = base("R; B v0, 1 ore; W v8; O").roll(3, 4).do("robber", hex=0)
    assert (one.phase, one.state.chance_weights()) == ("steal", [(4, 1)])
    several = base("R v7; B v0, 1 ore; W v8, 1 wool; O").roll(3, 4).do("robber", hex=0)
    assert [several.seats[m["seat"]] for m in several.moves("victim")] == ["B", "W"]
    assert several.refusal("victim", seat="O") == "CA-6.12"
    several.do("victim", seat="W").do("stolen", card="wool")
    assert (several.hand("R"), several.hand("W")) == ({"wool": 1}, {})


@rule("CA-6.14")
def test_without_a_possible_victim_nothing_is_stolen() -> None:
    table = base("R v0, 3 ore; B v8; W; O 4 ore").roll(3, 4).do("robber", hex=0)
    assert (table.phase, table.events("steal")) == ("main", [])
    assert table.events("nobody_robbed") == [{"seat": 0}]


@rule("CA-6.13")
def test_only_thief_and_victim_see_the_card() -> None:
    table = base("R; B v0, 1 ore, 1 wool; W; O").roll(3, 4).do("robber", hex=0).do("stolen", card="ore")
    public, private = (next(e for e in table.log if e.kind == kind) for kind in ("steal", "stolen"))
    assert (public.audience, public.data) == (None, {"seat": 0, "from": 1})
    assert (private.audience, private.data["card"]) == ([0, 1], "ore")


@rule("CA-6.18", "CA-6.19")
def test_a_friendly_robber_without_another_hex_may_come_but_not_steal() -> None:
    # Between them these settlements touch all hexes, and everybody has at most four points.
    text = "R v4, v14, v27, v34; B v12, v24, v36, v46, 3 ore; W v20, v52; O v47, v32"
    table = base(text, friendly_robber=True, friendly_robber_vp=4).roll(3, 4)
    assert table.sites("robber") == set(range(19)) - {9}
    table.do("robber", hex=4)
    assert (table.phase, table.events("steal")) == ("main", [])


@rule("CA-6.18")
def test_hidden_points_do_not_count_for_the_friendly_robber() -> None:
    table = base("R; B v25, v40, 3 victory_point; W; O", friendly_robber=True).roll(3, 4)
    assert table.refusal("robber", hex=6) == "CA-6.18"
    three = base("R; B v25, v40, v0; W; O", friendly_robber=True).roll(3, 4)
    assert three.refusal("robber", hex=6) is None


@rule("CA-6.21")
@pytest.mark.parametrize("dice", ["fair", "deck36"])
def test_no_seven_falls_in_the_first_rounds(dice: str) -> None:
    def sevens(turn: int) -> int:
        table = base("R; B; W; O", no_seven_rounds=2, dice=dice, change=lambda d: d.update(turn=turn))
        faces = [table.state.action_to_move(outcome)["dice"] for outcome in table.state.legal_actions()]
        return [sum(pair) for pair in faces].count(7)

    assert (sevens(1), sevens(8), sevens(9)) == (0, 0, 6)


@rule("CA-6.22")
@pytest.mark.parametrize("reserve", [0, 12])
def test_the_dice_deck_is_shuffled_when_the_reserve_is_reached(reserve: int) -> None:
    def almost_used(d: dict[str, Any]) -> None:
        d["dice_deck"] = [0] * (35 - reserve) + [1] * (reserve + 1)

    table = base("R; B; W; O", dice="deck36", dice_deck_reserve=reserve, change=almost_used)
    assert table.state.chance_total() == reserve + 1
    with pytest.raises(IllegalAction):
        table.do("dice", dice=[1, 1])
    table.do("dice", dice=[6, 6])
    assert table.position["dice_deck"] == [1] * 36
