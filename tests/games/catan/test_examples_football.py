"""The worked examples of the catalogue for Fußballfieber, with their numbers; EX-1 to EX-11 are the rulebook's own."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE, State
from tests.games.catan.table import Table
from tests.games.rules import rule

# A settlement of White can be built on v13 (at the pitch h1) for what this hand holds.
COST = "1 brick, 1 lumber, 1 wool, 1 grain"
CITY = "2 grain, 3 ore"


def finish(table: Table, *results: tuple[int, int]) -> Table:
    """End the turn and play the duels; rewards on the way are declined."""
    table.do("end_turn")
    for left, right in results:
        table.play_duel(left, right)
        settle(table)
    return table


def settle(table: Table) -> Table:
    """Decline resources, draw knights."""
    while table.phase in ("reward", "reward_card"):
        table.do("no_reward") if table.phase == "reward" else table.do("draw", card="knight")
    return table


# -- examples and hints of the rulebook --------------------------------------------------------------------


@rule("FF-2.22", "FF-4.7", "FF-4.8", "FF-2.21", "FF-2.23")
def test_ex_1_white_plays_orange_then_red_plays_blue() -> None:
    table = Table(f"R e0, e1, {COST}; B; W; O", phase="main").do("settlement", vertex=0)
    pairs = [(table.name(p["left"]), table.name(p["right"])) for p in table.season["pairings"]]
    assert pairs == [("W", "O"), ("R", "B")]
    finish(table, (0, 0), (0, 0))
    duels = [(table.name(e["seat"]), table.name(e["opponent"])) for e in table.events("duel")]
    assert duels == [("W", "O"), ("R", "B")]


def founding_state(**options: Any) -> State:
    settings = {"board_setup": "beginner", "start_player": "chosen"} | options
    state = load_game("catan", players=4, data=None, **settings).new_initial_state()
    assert state.current_player() != CHANCE
    return state


def found(state: State, vertex: int, edge: int) -> None:
    for move in ({"kind": "settlement", "vertex": vertex}, {"kind": "road", "edge": edge}):
        state.apply_action(state.move_to_action(move))


@rule("FF-3.1", "FF-3.2", "FF-2.21a")
def test_ex_2_founding_at_a_pitch_brings_tokens() -> None:
    state = founding_state()
    # In the order R B W O O W B R; at a pitch lie v18 and v35 (h9), v1 and v9 (h1).
    for vertex, edge in ((18, 20), (0, 0), (1, 2), (35, 51), (9, 14), (42, 53), (47, 62), (26, 38)):
        found(state, vertex, edge)
    season = state.view(None)["season"]
    assert list(zip(season["tokens"], season["supply"], strict=True)) == [(2, 4), (1, 5), (2, 4), (3, 3)]


@pytest.mark.parametrize(
    ("points", "places", "worth"),
    [
        # EX-3: Blue ahead, Red and White share place 2, Orange last.
        ((6, 9, 6, 3), (2, 1, 2, 4), (2, 3, 2, 0)),
        # EX-4: three level on place 1, then three on place 2.
        ((7, 7, 7, 1), (1, 1, 1, 4), (3, 3, 3, 0)),
        ((9, 3, 3, 3), (1, 2, 2, 2), (3, 2, 2, 2)),
        # EX-5: all level.
        ((4, 4, 4, 4), (1, 1, 1, 1), (3, 3, 3, 3)),
        # EX-10: all different.
        ((9, 7, 4, 2), (1, 2, 3, 4), (3, 2, 1, 0)),
    ],
)
@rule("FF-7.1", "FF-7.2", "FF-7.3", "FF-7.4", "FF-7.5", "FF-7.6", "FF-7.9")
def test_ex_3_4_5_10_places_and_points_follow_the_track(
    points: tuple[int, ...], places: tuple[int, ...], worth: tuple[int, ...]
) -> None:
    text = "; ".join(f"{name} {n} points" for name, n in zip("RBWO", points, strict=True))
    table = Table(text.replace("R ", f"R e0, e1, {COST}, ", 1), phase="main").do("settlement", vertex=0)
    # Goalless draws move everybody by one, which keeps the order.
    table.do("end_turn")
    for _ in range(2):
        table.play_duel(0, 0)
        settle(table)
    assert tuple(table.places.values()) == places
    assert tuple(table.player(name)["ranking_points"] for name in "RBWO") == worth


@rule("FF-10.5", "FF-10.3", "FF-6.3", "FF-6.4")
def test_ex_6_eleven_points_lost_again_in_the_duel() -> None:
    # White: city and three settlements, a road of five, place 1 = 10 points; builds a settlement: 11.
    white = f"c42, v50, v48, v43, e0, e6, e10, e18, e23, 12 points, {COST}"
    table = Table(f"R 11 points; B 4 points; W {white}; O 1 points", turn_of="W", phase="main", season={"played": 5})
    assert (table.points("W"), table.longest) == (10, "W")
    table.do("settlement", vertex=0)
    assert table.points("W") == 11
    table.do("end_turn")
    # Matchday 6: Red - Orange, White - Blue.
    table.play_duel(1, 0)
    assert table.events("marker")[-1]["field"] == 14
    assert table.phase == "reward"
    table.do("reward", card="ore")
    assert table.hand("R") == {"ore": 1}
    table.play_duel(0, 1)
    assert table.phase == "reward_card"
    table.do("draw", card="knight")
    assert table.markers == {"R": 14, "B": 7, "W": 12, "O": 1}
    assert (table.places["W"], table.points("W")) == (2, 10)
    assert (table.winner, table.turn_of) == (None, "O")


@rule("FF-3.6", "FF-3.3")
def test_ex_7_the_token_joins_the_others_wherever_they_lie() -> None:
    table = Table(f"R e20, 2 tokens, {COST}; B; W; O", phase="main").do("settlement", vertex=13)
    assert table.tokens("R") == (3, 3)


@rule("FF-2.10", "FF-2.25")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_ex_8_the_hex_with_two_chips_yields_on_both(dice: tuple[int, int]) -> None:
    table = Table("R v22; B c11; W; O").roll(*dice)
    assert (table.hand("R"), table.hand("B")) == ({"grain": 1}, {"grain": 2})
    assert len(table.events("produce")) == 2


@rule("FF-4.2")
def test_ex_9_several_buildings_one_matchday() -> None:
    hand = "2 brick, 2 lumber, 2 wool, 4 grain, 3 ore"
    table = Table(f"R; B; W v44, e57, e58, e0, e1, {hand}; O", turn_of="W", phase="main")
    table.do("settlement", vertex=0).do("settlement", vertex=45).do("city", vertex=44)
    finish(table, (0, 0), (0, 0))
    assert [e["number"] for e in table.events("matchday")] == [1]
    assert table.season["played"] == 1


@rule("FF-10.4", "FF-10.1", "FF-10.2")
def test_ex_11_the_winner_need_not_lead_the_league() -> None:
    orange = "c2, c10, c20, c32, v42, v50, victory_point"
    table = Table(f"R 9 points; B 6 points; W 3 points; O {orange}, 1 points", turn_of="O", phase="main")
    assert (table.places["O"], table.points("O")) == (4, 11)
    assert table.do("end_turn").winner == "O"


# -- setup -------------------------------------------------------------------------------------------------

SPIRAL_H0 = {0: 5, 3: 2, 7: 6, 12: 3, 16: 8, 17: 10, 18: 9, 15: 12, 11: 11, 6: 4, 2: 8, 1: 10} | {
    4: 9, 8: 4, 13: 5, 14: 6, 10: 3, 5: 11
}  # fmt: skip


def laid_board(terrain: dict[int, str], **options: Any) -> State:
    """The scenario's board with this terrain, filled up with what is left, and the spiral from h0."""
    settings = {"spiral_start": "h0", "start_player": "chosen"} | options
    state = load_game("catan", players=4, data=None, **settings).new_initial_state()
    left = {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3}
    for name in terrain.values():
        left[name] -= 1
    for hex_ in range(19):
        if hex_ != 9:
            name = terrain.get(hex_) or next(kind for kind, count in left.items() if count > 0)
            left[name] -= hex_ not in terrain
            state.apply_action(state.move_to_action({"kind": "tile", "terrain": name}))
    return state


PASTURES = {5: "pasture", 8: "pasture", 10: "pasture", 16: "pasture"}


@rule("FF-2.7", "FF-2.8", "FF-2.11", "FF-2.12", "FF-2.4", "FF-2.5", "CA-3.3", "FF-2.3", "FF-2.3a")
def test_ex_12_mountains_take_the_place_of_a_pasture() -> None:
    state = laid_board({3: "mountains"} | PASTURES)
    assert {hex_: chips[0] for hex_, chips in enumerate(state.to_dict()["chips"]) if chips} == SPIRAL_H0
    assert state.chance_weights() == [(5, 1), (8, 1), (10, 1), (16, 1)]
    state.apply_action(state.move_to_action({"kind": "pasture_out", "hex": 16}))
    d = state.to_dict()
    assert (d["terrain"][3], d["terrain"][9], d["terrain"][16]) == ("pitch", "pitch", "mountains")
    assert (d["chips"][16], d["chips"][15], d["chips"][3]) == ([8], [12, 2], [])
    names = ("forest", "pasture", "fields", "hills", "mountains")
    assert [d["terrain"].count(name) for name in names] == [4, 3, 4, 3, 3]


@rule("FF-2.11")
def test_ex_13_the_pasture_with_the_12() -> None:
    state = laid_board({3: "mountains", 15: "pasture", 5: "pasture", 8: "pasture", 10: "pasture"})
    state.apply_action(state.move_to_action({"kind": "pasture_out", "hex": 15}))
    assert (state.to_dict()["terrain"][15], state.to_dict()["chips"][15]) == ("mountains", [12, 2])


@rule("FF-2.6", "FF-2.12")
def test_ex_14_fields_simply_leave_the_game() -> None:
    state = laid_board({3: "fields"} | PASTURES)
    d = state.to_dict()
    assert d["phase"] == "found_settlement"
    names = ("forest", "pasture", "fields", "hills", "mountains")
    assert [d["terrain"].count(name) for name in names] == [4, 4, 3, 3, 3]


@rule("FF-2.13")
def test_ex_15_no_vertex_touches_both_pitches() -> None:
    state = laid_board({3: "fields"} | PASTURES)
    hexes = load_game("catan").catalogue()["geometry"]["hexes"]
    assert hexes[9]["vertices"] == [18, 24, 30, 35, 29, 23]
    assert hexes[3]["vertices"] == [7, 12, 17, 22, 16, 11]
    found(state, 17, 26)
    reason = state.refusal(state.move_to_action({"kind": "settlement", "vertex": 23}))
    assert reason is not None
    assert reason.rule == "CA-8.6"


@rule("FF-3.7")
@pytest.mark.parametrize(("option", "tokens"), [("per_building", 2), ("per_pitch", 3)])
def test_ex_16_a_building_at_both_pitches(option: str, tokens: int) -> None:
    def second_pitch_on_h4(d: dict[str, object]) -> None:
        terrain, chips = d["terrain"], d["chips"]
        assert isinstance(terrain, list)
        assert isinstance(chips, list)
        terrain[1], terrain[4] = "pasture", "pitch"
        chips[1], chips[4] = [6], []

    hand = f"R e20, {COST}; B; W; O"
    table = Table(hand, phase="main", change=second_pitch_on_h4, tokens_per_building=option)
    table.do("settlement", vertex=18)
    assert table.tokens("R")[0] == tokens
    # h5 is the pasture with the 4; of the two pitches nothing comes.
    later = Table("R v18; B; W; O", change=second_pitch_on_h4).roll(1, 3)
    assert later.hand("R") == {"wool": 1}


@rule("CA-3.5", "CA-3.5a")
def test_ex_17_adjacent_red_chips_are_rejected_as_a_whole() -> None:
    state = load_game("catan", scenario="base", number_chips="random", start_player="chosen").new_initial_state()
    for terrain, count in (("hills", 3), ("forest", 4), ("pasture", 4), ("fields", 4), ("mountains", 3), ("desert", 1)):
        for _ in range(count):
            state.apply_action(state.move_to_action({"kind": "tile", "terrain": terrain}))
    for number in (2, 3, 3, 4, 6, 8):
        assert state.to_dict()["phase"] == "chips"
        state.apply_action(state.move_to_action({"kind": "chip", "number": number}))
    assert state.to_dict()["chips"] == [[]] * 19
    assert state.chance_total() == 18


@rule("CA-4.1", "CA-4.2", "CA-4.6")
@pytest.mark.parametrize(
    ("players", "seat", "order"),
    [(4, 3, [2, 3, 0, 1, 1, 0, 3, 2]), (3, 2, [1, 2, 0, 0, 2, 1])],
)
def test_ex_18_founding_goes_there_and_back(players: int, seat: int, order: list[int]) -> None:
    settings = {"board_setup": "beginner", "start_player": "chosen", "chosen_seat": seat}
    state = load_game("catan", players=players, data=None, **settings).new_initial_state()
    founders = []
    for _ in order:
        founders.append(state.current_player())
        for _ in range(2):
            state.apply_action(state.legal_actions()[0])
    assert founders == order
    assert state.to_dict()["active"] == order[0]
    assert state.to_dict()["turn"] == 1


@rule("CA-4.4", "FF-3.12", "FF-3.2")
def test_ex_19_a_pitch_gives_a_token_but_no_starting_resource() -> None:
    state = founding_state()
    for vertex, edge in ((0, 0), (2, 4), (40, 51), (47, 62)):
        found(state, vertex, edge)
    found(state, 13, 20)
    assert state.view(3)["players"][3]["hand"] == {"brick": 1, "wool": 1}
    assert state.view(None)["season"]["tokens"][3] == 2


@rule("FF-4.3", "FF-2.20", "FF-2.20a", "FF-2.18", "FF-2.19")
def test_ex_20_no_matchday_while_founding() -> None:
    state = founding_state()
    while state.to_dict()["turn"] == 0:
        state.apply_action(state.legal_actions()[0])
    season = state.view(None)["season"]
    assert (season["matchday"], season["marker"], season["place"]) == (1, [0] * 4, [None] * 4)
    assert not season["matchday_due"]
    assert [player["ranking_points"] for player in state.view(None)["players"]] == [0] * 4


# -- tokens and matchdays ----------------------------------------------------------------------------------


@rule("FF-3.5", "FF-3.9", "FF-3.9a")
def test_ex_21_a_city_at_a_pitch_brings_a_token_for_the_same_matchday() -> None:
    table = Table(f"R v18, 2 tokens, {CITY}; B; W; O", phase="main").do("city", vertex=18)
    assert table.tokens("R") == (3, 3)
    finish(table, (0, 0)).play_duel(3, 0)
    assert table.position["season"]["results"][-1]["left"]["shots"] == ["goal"] * 3


@rule("FF-3.8")
def test_ex_22_an_empty_supply_brings_no_token() -> None:
    table = Table(f"R; B e20, 6 tokens, {COST}; W; O", turn_of="B", phase="main").do("settlement", vertex=13)
    assert table.tokens("B") == (6, 0)
    assert table.season["matchday_due"]


@rule("FF-4.4", "FF-3.11")
def test_ex_23_roads_cards_and_retraining_trigger_nothing() -> None:
    hand = "2 brick, 2 lumber, 1 wool, 1 grain, 1 ore, 1 knight"
    table = Table(f"R; B; W v44, e57, {hand}; O", turn_of="W", phase="main")
    table.do("road", edge=58).do("road", edge=51).do("buy_card").do("draw", card="monopoly")
    table.do("play", card="knight").do("robber", hex=5).do("retrain").do("end_turn")
    assert table.events("matchday") == []
    assert table.turn_of == "O"


@rule("FF-4.1")
def test_ex_24_building_away_from_the_pitches_brings_a_matchday_but_no_token() -> None:
    table = Table(f"R; B; W; O e0, e1, {COST}", turn_of="O", phase="main").do("settlement", vertex=0)
    assert table.tokens("O") == (1, 5)
    assert table.do("end_turn").phase == "shot"


@rule("FF-3.5", "CA-8.9")
def test_ex_25_settlement_and_city_in_one_turn() -> None:
    table = Table("R; B; W; O e20, 1 brick, 1 lumber, 1 wool, 3 grain, 3 ore", turn_of="O", phase="main")
    table.do("settlement", vertex=13).do("city", vertex=13)
    assert table.tokens("O") == (3, 3)
    finish(table, (0, 3), (0, 0))
    assert len(table.events("matchday")) == 1


@rule("FF-9.7", "FF-3.9a")
def test_ex_26_retraining_and_building_in_one_turn() -> None:
    table = Table(f"R v44, 2 tokens, 1 knights, {CITY}; B; W; O", phase="main").do("retrain").do("city", vertex=44)
    finish(table, (0, 0)).play_duel(3, 0)
    assert table.markers["R"] == 3


@rule("FF-5.1", "FF-5.2", "FF-5.10", "FF-6.1", "FF-6.2")
def test_ex_27_a_duel() -> None:
    table = Table(f"R e0, e1, {COST}; B; W 3 tokens; O 2 tokens", phase="main").do("settlement", vertex=0)
    table.do("end_turn").shots("++", "--", "+")
    assert table.events("duel_result")[0] == {"seat": 2, "opponent": 3, "goals": 2, "against": 1}
    assert (table.markers["W"], table.markers["O"]) == (3, 0)


@rule("FF-5.10", "FF-6.1")
def test_ex_28_goalless() -> None:
    table = Table(f"R e0, e1, {COST}; B 4 tokens; W; O", phase="main").do("settlement", vertex=0)
    finish(table, (0, 0), (0, 0))
    assert (table.markers["R"], table.markers["B"]) == (1, 1)


@rule("FF-5.7", "FF-5.8", "FF-5.9")
def test_ex_29_house_rules() -> None:
    options: dict[str, Any] = {"ball_out_probability": 10, "foul_probability": 10, "goal_probability": 50}
    table = Table(f"R e0, e1, {COST}; B; W; O", phase="main", **options).do("settlement", vertex=0).do("end_turn")
    chances = {table.state.action_to_move(o)["shot"]: p for o, p in table.state.chance_outcomes()}
    assert chances == pytest.approx({"foul": 0.1, "out": 0.1, "goal": 0.4, "miss": 0.4})


# -- football track ----------------------------------------------------------------------------------------


def after_duel(start: int, goals: tuple[int, int], **more: Any) -> Table:
    """Matchday 1 with White on `start`: White - Orange ends like this."""
    text = f"R e0, e1, {COST}; B; W {start} points; O"
    table = Table(text, phase="main", season={"played": 0}, **more).do("settlement", vertex=0).do("end_turn")
    return table.play_duel(*goals)


@rule("FF-6.3")
def test_ex_30_passing_a_resource() -> None:
    table = after_duel(3, (1, 0))
    assert (table.markers["W"], table.phase, table.pending) == (6, "reward", "W")
    assert table.do("reward", card="ore").phase == "shot"
    assert table.events("reward_card") == []


@rule("FF-6.4")
def test_ex_31_only_landing_on_a_card_counts() -> None:
    assert after_duel(6, (0, 0)).phase == "reward_card"
    passing = after_duel(5, (1, 0))
    assert (passing.markers["W"], passing.season["duel"]["number"]) == (8, 2)


@rule("FF-6.5")
def test_ex_32_passing_a_resource_and_landing_on_a_card() -> None:
    table = after_duel(17, (1, 0))
    assert table.markers["W"] == 20
    table.do("reward", card="wool")
    assert table.phase == "reward_card"
    assert table.do("draw", card="knight").player("W")["development"] == {"knight": 1}


@rule("FF-6.4", "FF-6.3")
def test_ex_33_passing_a_card_and_a_resource() -> None:
    table = after_duel(12, (1, 0))
    assert (table.markers["W"], table.phase) == (15, "reward")
    assert table.do("reward", card="wool").phase == "shot"


@rule("FF-6.6")
def test_ex_34_anyone_who_does_not_move_gets_nothing() -> None:
    table = after_duel(7, (0, 1))
    assert (table.markers["W"], table.season["duel"]["number"]) == (7, 2)
    assert table.player("W")["card_count"] == 0


@rule("FF-6.9", "FF-6.8")
def test_ex_35_the_last_card_goes_to_the_first_in_turn_order() -> None:
    # Matchday 2 begins with Orange - Blue.
    text = f"R e0, e1, {COST}; B 6 points; W; O 6 points"
    table = Table(text, phase="main", deck="1 monopoly", season={"played": 1}).do("settlement", vertex=0)
    table.do("end_turn").play_duel(0, 0)
    assert [e["seat"] for e in table.events("marker")] == [1]
    table.do("draw", card="monopoly")
    assert table.player("B")["development"] == {"monopoly": 1}
    assert (table.markers["O"], table.player("O")["card_count"]) == (7, 0)
    assert table.events("reward_lapses") == [{"seat": 3}]


@rule("FF-6.7")
def test_ex_36_only_kinds_in_the_bank_can_be_taken() -> None:
    # Building pays four cards into the bank; the city of ore and grain pays none of wool.
    table = Table(f"R v44, {CITY}; B; W 3 points; O", phase="main", bank="2 wool", season={"played": 0})
    table.do("city", vertex=44).do("end_turn")
    table.play_duel(1, 0)
    assert [m.get("card") for m in table.moves()] == [None, "wool", "grain", "ore"]
    assert table.refusal("reward", card="brick") == "FF-6.7"
    assert table.do("no_reward").hand("W") == {}


@rule("FF-6.14")
def test_ex_37_the_marker_stops_at_the_trophy() -> None:
    table = after_duel(35, (1, 0))
    assert table.markers["W"] == 36
    assert table.events("marker")[-1]["points"] == 1
    assert table.season["duel"]["number"] == 2


@rule("FF-8.7", "FF-8.8", "FF-8.9")
@pytest.mark.parametrize("option", ["complete_matchday", "immediate"])
def test_ex_38_the_trophy_in_the_first_duel(option: str) -> None:
    text = f"R e0, e1, 6 points, {COST}; B 33 points; W 33 points; O 6 points"
    table = Table(text, phase="main", season={"played": 13}, trophy_end=option).do("settlement", vertex=0)
    table.do("end_turn").play_duel(0, 1)
    settle(table)
    if option == "immediate":
        assert tuple(table.player(s)["ranking_points"] for s in "BWOR") == (3, 2, 1, 1)
        assert table.markers == {"R": 6, "B": 36, "W": 33, "O": 6}
    else:
        table.play_duel(0, 1)
        settle(table)
        assert table.markers == {"R": 6, "B": 36, "W": 36, "O": 6}
        assert tuple(table.player(s)["ranking_points"] for s in "BWOR") == (3, 3, 1, 1)
    assert table.season["over"]
    assert table.season["played"] == 14
    assert table.season["matchday"] is None


@rule("FF-8.5", "FF-8.6", "FF-8.11")
def test_ex_39_after_the_season() -> None:
    text = f"R 9 points; B 6 points; W v18, 3 points, {CITY}; O 1 points"
    table = Table(text, turn_of="W", phase="main", season={"played": 15, "over": True}).do("city", vertex=18)
    assert table.tokens("W") == (1, 5)
    table.do("end_turn")
    assert (table.turn_of, table.events("matchday")) == ("O", [])
    assert [table.player(name)["ranking_points"] for name in "RBWO"] == [3, 2, 1, 0]


@rule("FF-8.4", "FF-4.9", "FF-8.10")
def test_ex_40_the_last_matchday() -> None:
    table = Table(f"R e0, e1, {COST}; B 2 points; W; O", phase="main", season={"played": 14}).do("settlement", vertex=0)
    # Matchday 15: Blue - White, Orange - Red.
    finish(table, (0, 0), (0, 1))
    kinds = [event.kind for event in table.log]
    assert kinds.index("ranking") < kinds.index("season_over") < kinds.index("turn")
    assert table.season["over"]
    assert table.season["played"] == 15


# -- ranking and victory -----------------------------------------------------------------------------------


@rule("FF-7.8", "FF-7.3")
def test_ex_41_the_first_matchday() -> None:
    table = finish(Table(f"R e0, e1, {COST}; B; W; O", phase="main").do("settlement", vertex=0), (1, 0), (1, 0))
    assert table.places == {"R": 1, "B": 3, "W": 1, "O": 3}
    assert [table.player(name)["ranking_points"] for name in "RBWO"] == [3, 1, 3, 1]


# Eight points, none of them at a pitch.
EIGHT = "c2, c10, c20, v32, v42"


def blue_climbs() -> Table:
    """Red's matchday 5 (W - R, B - O) lifts Blue, who has 8 points without football, from place 2 to place 1."""
    text = f"R e0, e1, 6 points, {COST}; B {EIGHT}, 5 points; W 4 points; O"
    table = Table(text, phase="main", season={"played": 4}).do("settlement", vertex=0)
    return finish(table, (0, 0), (1, 0))


@rule("FF-10.6", "FF-10.7")
def test_ex_42_eleven_in_another_turn_win_at_the_end_of_ones_own() -> None:
    table = blue_climbs()
    assert (table.places["B"], table.points("B") >= 11, table.winner, table.turn_of) == (1, True, None, "B")
    table.roll(1, 2)
    assert table.winner is None
    assert table.do("end_turn").winner == "B"


@rule("FF-10.5", "FF-10.6")
def test_ex_43_and_lost_again() -> None:
    # Blue, on place 1 with 11 points, builds (12), loses the duel and falls to place 3.
    text = f"R 8 points; B {EIGHT}, e0, e1, {COST}, 8 points; W 6 points; O 7 points"
    table = Table(text, turn_of="B", phase="main", season={"played": 3}).do("settlement", vertex=0)
    assert table.points("B") == 12
    # Matchday 4: Blue - Red, Orange - White.
    finish(table, (0, 1), (1, 0))
    assert (table.places["B"], table.points("B"), table.winner) == (3, 10, None)


@rule("FF-10.3")
def test_ex_44_no_win_in_the_middle_of_a_turn() -> None:
    # White: 9 points, a city makes 10, a road of five makes 12.
    white = f"{EIGHT}, v50, e6, e10, e18, e23, 1 brick, 1 lumber, 2 grain, 3 ore"
    table = Table(f"R; B; W {white}; O", turn_of="W", phase="main")
    assert table.points("W") == 9
    table.do("city", vertex=32).do("road", edge=0)
    assert (table.longest, table.points("W"), table.winner) == ("W", 12, None)
    finish(table, (0, 1), (1, 0))
    assert (table.winner, table.places["W"], table.points("W")) == ("W", 3, 13)


@rule("FF-10.8", "FF-6.10")
def test_ex_45_a_victory_point_from_the_track_wins() -> None:
    # White has 8 from the board; the draw leads from 6 to 7 and to place 2.
    white = f"c2, c10, c20, v32, 6 points, {CITY}"
    table = Table(f"R 9 points; B 1 points; W {white}; O 3 points", turn_of="W", phase="main", season={"played": 0})
    table.do("city", vertex=32).do("end_turn").play_duel(0, 0)
    assert table.phase == "reward_card"
    table.do("draw", card="victory_point")
    if table.phase == "reward":
        table.do("no_reward")
    table.play_duel(0, 0)
    settle(table)
    assert (table.winner, table.points("W")) == ("W", 11)
    assert table.events("win") == [{"seat": 2, "points": 11, "hidden": 1}]


@rule("FF-10.6", "FF-10.7")
def test_ex_46_no_building_no_matchday_but_the_win() -> None:
    table = Table(f"R; B; W; O {EIGHT}, 9 points", turn_of="O").roll(3, 4)
    assert (table.points("O"), table.winner, table.phase) == (11, None, "move_robber")
    assert table.do("robber", hex=0).winner is None
    assert table.do("end_turn").winner == "O"


# -- knights -----------------------------------------------------------------------------------------------


@rule("FF-9.2", "FF-9.3", "FF-9.8", "FF-9.1")
def test_ex_49_army_won_and_given_up_in_one_turn() -> None:
    table = Table("R 2 knights, 2 tokens, knight; B; W; O", phase="main").do("play", card="knight")
    assert (table.largest, table.points("R")) == ("R", 2)
    table.do("robber", hex=0).do("retrain")
    assert (table.player("R")["knights"], table.largest, table.points("R")) == (2, None, 0)
    assert table.tokens("R") == (3, 3)


@pytest.mark.parametrize(
    ("knights", "holder", "after"),
    [
        ((4, 4, 0), "R", "B"),  # EX-50
        ((4, 3, 0), "R", "R"),  # EX-51
        ((3, 3, 3), "R", None),  # EX-52
        ((3, 3, 0), "R", "B"),  # EX-53
    ],
)
@rule("FF-9.8", "FF-9.10", "FF-9.9")
def test_ex_50_to_53_largest_army_after_retraining(
    knights: tuple[int, int, int], holder: str, after: str | None
) -> None:
    red, blue, white = knights
    text = f"R {red} knights; B {blue} knights, knight; W {white} knights; O"
    table = Table(text, phase="main", largest=holder).do("retrain")
    assert table.largest == after
    assert table.points("B") == (2 if after == "B" else 0)
    if after is None:
        # EX-52: it goes to whoever next alone has most.
        table.do("end_turn").roll(1, 2).do("play", card="knight")
        assert table.largest == "B"


@pytest.mark.parametrize(
    ("white", "rule_id"),
    [("2 knights", "FF-9.1"), ("6 tokens, 1 knights", "FF-9.5"), ("1 knight", "FF-9.5")],
)
@rule("FF-9.5", "FF-9.1")
def test_ex_54_when_retraining_is_refused(white: str, rule_id: str) -> None:
    table = Table(f"R; B; W {white}; O", turn_of="W", phase="main")
    if rule_id == "FF-9.1":
        table.do("retrain")
    assert table.refusal("retrain") == rule_id


@rule("FF-2.15", "FF-2.16", "FF-2.17")
def test_ex_55_the_robber_comes_from_beside_the_board() -> None:
    table = Table("R; B knight; W v0, 1 ore; O", turn_of="B", phase="pre_roll")
    assert table.position["robber"] is None
    table.do("play", card="knight")
    assert table.sites("robber") == set(range(19)) - {1, 9}
    assert table.refusal("robber", hex=9) == table.refusal("robber", hex=1) == "FF-2.16"
    table.do("robber", hex=0).do("stolen", card="ore")
    assert table.hand("B") == {"ore": 1}


@rule("CA-6.4")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_ex_56_the_robber_on_the_double_hex(dice: tuple[int, int]) -> None:
    table = Table("R v22; B c11; W; O", robber=3).roll(*dice)
    assert table.events("produce") == []


# -- three players -----------------------------------------------------------------------------------------


def three(red: str = "", blue: str = "", orange: str = "", **more: Any) -> Table:
    """Red builds; matchday 1 of three: Orange is the double player, against Red, then Blue."""
    text = f"R e0, e1, {COST}{red}; B {blue}; O {orange}"
    table = Table(text, phase="main", season={"played": 0}, **more).do("settlement", vertex=0)
    return table.do("end_turn")


@rule("FF-11.4", "FF-11.5", "FF-11.8", "FF-11.10", "FF-11.7")
def test_ex_57_the_first_duel_is_counted() -> None:
    table = three(", 2 tokens", "", "2 tokens").play_duel(2, 1)
    assert table.pending == "O"
    table.do("count")
    assert table.markers == {"R": 0, "B": 0, "O": 3}
    duel = table.season["duel"]
    assert (table.name(duel["left"]), table.name(duel["right"])) == ("B", "O")
    table.play_duel(1, 0)
    assert table.markers == {"R": 0, "B": 3, "O": 3}


@rule("FF-11.6", "FF-11.11", "FF-11.15")
def test_ex_58_the_first_duel_is_not_counted() -> None:
    table = three().play_duel(1, 1).do("do_not_count")
    assert table.markers == {"R": 1, "B": 0, "O": 0}
    table.play_duel(1, 0)
    assert table.markers == {"R": 1, "B": 3, "O": 0}


@pytest.mark.parametrize(("goals", "field"), [((0, 1), 9), ((0, 0), 7), ((1, 0), 6)])
@rule("FF-11.14", "FF-11.15")
def test_ex_59_a_declined_win(goals: tuple[int, int], field: int) -> None:
    table = three(orange="6 points").play_duel(1, 0).do("do_not_count")
    assert (table.markers["O"], table.markers["R"], table.events("reward")) == (6, 0, [])
    table.play_duel(*goals)
    settle(table)
    assert table.markers["O"] == field


@pytest.mark.parametrize(
    ("start", "second", "reached", "worth"),
    [
        ((6, 4, 3), (0, 1), [7, 4, 4], [3, 2, 2]),
        ((6, 6, 3), (0, 0), [7, 7, 4], [3, 3, 1]),
        ((6, 5, 3), (0, 1), [7, 5, 4], [3, 2, 1]),
    ],
)
@rule("FF-11.18")
def test_ex_60_the_ranking_of_three(
    start: tuple[int, int, int], second: tuple[int, int], reached: list[int], worth: list[int]
) -> None:
    # Orange draws with Red and counts it; Blue's duel with Orange leads to the points of the example.
    table = three(*(f"{', ' if name == 'R' else ''}{n} points" for name, n in zip("RBO", start, strict=True)))
    settle(table.play_duel(0, 0).do("count"))
    settle(table.play_duel(*second))
    assert list(table.markers.values()) == reached
    assert [table.player(name)["ranking_points"] for name in "RBO"] == worth


@rule("FF-11.13")
def test_ex_61_the_season_of_three() -> None:
    text = f"R e0, e1, {COST}; B; O 1 points"
    table = Table(text, phase="main", season={"played": 12, "over": True}).do("settlement", vertex=0)
    assert table.do("end_turn").turn_of == "B"
    assert table.events("matchday") == []
