"""Setting up: the board, the first player, colours; and the two pitches (CA-1, CA-3, FF-1, FF-2)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.games.catan.rules import geometry as g
from anpfiff.games.catan.rules.setup import lay_spiral
from anpfiff.games.catan.rules.tables import DESERT
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadOption
from anpfiff.kit.fingerprint import random_step
from tests.games.catan.table import Table
from tests.games.rules import rule


def laid_out(seed: int = 0, players: int = 4, **options: Any) -> State:
    """A state at the first decision, with everything before it drawn at random."""
    state = load_game("catan", players=players, data=None, **options).new_initial_state()
    rng = random.Random(seed)
    while state.current_player() == CHANCE:
        state.apply_action(random_step(state, rng)[1])
    return state


@rule("CA-1.1")
def test_catan_is_for_three_or_four_and_for_two_only_on_request() -> None:
    for players in (3, 4):
        assert load_game("catan", players=players).players == players
    for options in ({}, {"scenario": "base"}, {"two_players": True}):
        with pytest.raises(BadOption, match="3 or 4 players"):
            load_game("catan", players=2, data=None, **options)
    assert load_game("catan", players=2, two_players=True, scenario="base").players == 2
    for players in (1, 5):
        with pytest.raises(BadOption):
            load_game("catan", players=players)


@rule("CA-1.2", "CA-1.3", "FF-11.1")
@pytest.mark.parametrize("scenario", ["football", "base"])
def test_every_player_has_a_colour_and_three_do_without_white(scenario: str) -> None:
    def colours(players: int, **options: Any) -> list[str]:
        found: list[str] = laid_out(1, players, scenario=scenario, **options).to_dict()["colours"]
        return found

    assert colours(4) == ["red", "blue", "white", "orange"]
    assert colours(3) == ["red", "blue", "orange"]
    assert colours(4, colour_order="OWBR") == ["orange", "white", "blue", "red"]
    assert colours(3, colour_order="OWBR") == ["orange", "blue", "red"]
    drawn = Counter(
        tuple(laid_out(seed, 3, scenario=scenario, colours="random").to_dict()["colours"]) for seed in range(60)
    )
    assert len(drawn) == 6
    assert all(sorted(order) == ["blue", "orange", "red"] for order in drawn)


@rule("CA-1.4")
@pytest.mark.parametrize(
    ("vertex", "dice", "hand"),
    [
        (8, (3, 3), {"brick": 1}),
        (28, (4, 4), {"lumber": 1}),
        (9, (2, 2), {"wool": 1}),
        (21, (4, 5), {"grain": 1}),
        (0, (5, 5), {"ore": 1}),
    ],
)
def test_each_terrain_yields_its_resource(vertex: int, dice: tuple[int, int], hand: dict[str, int]) -> None:
    assert Table(f"R v{vertex}; B; W; O", scenario="base").roll(*dice).hand("R") == hand


@rule("CA-1.4", "CA-3.7")
def test_the_desert_yields_nothing_and_holds_the_robber() -> None:
    table = Table("R v24; B; W; O", scenario="base")
    assert (table.view["terrain"][9], table.view["chips"][9], table.view["robber"]) == ("desert", [], 9)


@rule("CA-3.1", "CA-3.2", "CA-3.11", "CA-1.6", "CA-1.7")
@pytest.mark.parametrize("seed", range(5))
def test_the_variable_board_holds_everything_once(seed: int) -> None:
    d = laid_out(seed, scenario="base").to_dict()
    tiles = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
    assert Counter(d["terrain"]) == tiles
    chips = sorted(number for chips in d["chips"] for number in chips)
    assert chips == sorted([5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11])
    assert d["bank"] == dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 19)
    assert sum(d["deck"].values()) == 25
    assert d["terrain"][d["robber"]] == "desert"
    assert (d["longest_road"], d["largest_army"]) == (None, None)


@rule("CA-3.1")
def test_every_tile_is_drawn_from_what_is_left() -> None:
    state = load_game("catan", scenario="base").new_initial_state()
    assert state.chance_weights() == [(0, 3), (1, 4), (2, 4), (3, 4), (4, 3), (5, 1)]
    state.apply_action(5)
    assert state.chance_weights() == [(0, 3), (1, 4), (2, 4), (3, 4), (4, 3)]


@rule("CA-3.4")
def test_the_start_corner_is_drawn_or_fixed() -> None:
    first_chips = {laid_out(seed, scenario="base", spiral_start="h7").to_dict()["chips"][7][0] for seed in (1, 2, 5)}
    assert first_chips <= {5, 2}
    corners = set()
    for seed in range(40):
        state = load_game("catan").new_initial_state()
        rng = random.Random(seed)
        while state.to_dict()["phase"] != "corner":
            state.apply_action(random_step(state, rng)[1])
        assert state.chance_weights() == [(corner, 1) for corner in range(6)]
        corners.add(random_step(state, rng)[1])
    assert corners == set(range(6))


@rule("CA-3.6")
def test_the_spiral_never_puts_red_chips_together_wherever_the_desert_lies() -> None:
    position = Table("R; B; W; O", scenario="base").state
    for corner in range(6):
        for desert in range(19):
            position.terrain = [0] * 19  # type: ignore[attr-defined]
            position.terrain[desert] = DESERT  # type: ignore[attr-defined]
            position.chip = [0] * 19  # type: ignore[attr-defined]
            lay_spiral(position, corner)  # type: ignore[arg-type]
            red = {hex_ for hex_ in range(19) if position.chip[hex_] in (6, 8)}  # type: ignore[attr-defined]
            assert len(red) == 4
            assert not any(neighbour in red for hex_ in red for neighbour in g.HEX_NEIGHBOURS[hex_])


@rule("CA-3.5", "CA-3.5a")
def test_random_chips_keep_red_ones_apart_unless_the_table_does_not_mind() -> None:
    def touching(seed: int, **options: Any) -> bool:
        chips = laid_out(seed, scenario="base", number_chips="random", **options).to_dict()["chips"]
        red = {hex_ for hex_ in range(19) if chips[hex_] and chips[hex_][0] in (6, 8)}
        assert len(red) == 4
        return any(neighbour in red for hex_ in red for neighbour in g.HEX_NEIGHBOURS[hex_])

    assert not any(touching(seed) for seed in range(30))
    assert any(touching(seed, no_adjacent_red=False) for seed in range(30))


@rule("CA-3.8a")
def test_shuffled_harbours_are_the_same_nine_at_other_places() -> None:
    fixed = laid_out(3).to_dict()["harbours"]
    shuffled = [laid_out(seed, harbours="shuffled").to_dict()["harbours"] for seed in range(5)]
    assert all(sorted(order) == sorted(fixed) for order in shuffled)
    assert any(order != fixed for order in shuffled)


@rule("CA-3.9", "CA-3.10")
def test_the_beginners_board_is_fixed_and_still_has_a_founding_phase() -> None:
    d = laid_out(1, scenario="base", board_setup="beginner", harbours="shuffled", number_chips="random").to_dict()
    assert [d["terrain"][0], d["chips"][0], d["terrain"][18], d["chips"][18]] == ["mountains", [10], "pasture", [11]]
    assert d["terrain"][9] == "desert"
    assert d["harbours"] == ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"]
    assert (d["phase"], d["founded"]) == ("found_settlement", 0)


@rule("CA-3.12a", "CA-3.13", "FF-2.24", "FF-2.24a")
def test_the_first_player_is_drawn_or_chosen() -> None:
    firsts = Counter(laid_out(seed, board_setup="beginner").to_dict()["first"] for seed in range(60))
    assert set(firsts) == {0, 1, 2, 3}
    state = laid_out(0, start_player="chosen", chosen_seat=3)
    assert (state.current_player(), state.to_dict()["first"]) == (2, 2)
    with pytest.raises(BadOption, match="no seat 4"):
        load_game("catan", players=3, start_player="chosen", chosen_seat=4)


@rule("CA-3.12", "CA-3.12a")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    game = load_game("catan", players=3, board_setup="beginner", start_player="highest_roll")
    state = game.new_initial_state()

    def roll(*dice: int) -> None:
        state.apply_action(state.move_to_action({"kind": "first_roll", "dice": list(dice)}))

    roll(6, 4)
    roll(1, 2)
    roll(5, 5)
    assert state.view(None)["first_rolls"] == [0, -1, 0]
    roll(1, 1)
    roll(1, 2)
    assert (state.to_dict()["first"], state.current_player()) == (2, 2)


# -- Fußballfieber -------------------------------------------------------------------------------------------


@rule("FF-1.1", "FF-2.1", "FF-2.2", "FF-2.4", "FF-2.12")
@pytest.mark.parametrize("seed", range(8))
def test_the_scenarios_island_has_two_pitches_and_no_desert(seed: int) -> None:
    d = laid_out(seed).to_dict()
    assert d["terrain"][9] == "pitch"
    kinds: Counter[str] = Counter(d["terrain"])
    assert (kinds["pitch"], kinds["desert"], kinds["mountains"], kinds["hills"]) == (2, 0, 3, 3)
    assert sorted(kinds[name] for name in ("forest", "pasture", "fields")) == [3, 4, 4]
    assert sum(map(len, d["chips"])) == 18
    assert [chips for chips in d["chips"] if len(chips) == 2] == [[12, 2]]
    assert d["robber"] is None


@rule("FF-2.13")
@pytest.mark.parametrize("corner", ["h0", "h2", "h7", "h11", "h16", "h18"])
def test_the_second_pitch_lies_on_the_coast_opposite_the_12(corner: str) -> None:
    d = laid_out(2, spiral_start=corner).to_dict()
    pitch = next(hex_ for hex_ in range(19) if d["terrain"][hex_] == "pitch" and hex_ != 9)
    twelve = next(hex_ for hex_ in range(19) if 12 in d["chips"][hex_])
    assert pitch in (1, 3, 6, 12, 15, 17)
    assert g.HEX_AT[twelve] == tuple(-n for n in g.HEX_AT[pitch])
    assert not set(g.HEX_VERTICES[pitch]) & set(g.HEX_VERTICES[9])


def test_the_start_player_may_choose_the_pasture() -> None:
    for seed in range(30):
        state = laid_out(seed, pasture_swap="start_player", start_player="chosen", chosen_seat=2)
        if state.to_dict()["phase"] == "swap_pasture":
            break
    assert state.current_player() == 1
    pastures = [hex_ for hex_, name in enumerate(state.to_dict()["terrain"]) if name == "pasture"]
    assert [state.action_to_move(a)["hex"] for a in state.legal_actions()] == pastures
    other = next(hex_ for hex_ in range(19) if hex_ not in pastures)
    reason = state.refusal(state.move_to_action({"kind": "pasture", "hex": other}))
    assert reason is not None
    assert reason.rule == "FF-2.7"
    state.apply_action(state.legal_actions()[0])
    assert state.to_dict()["terrain"][pastures[0]] in ("mountains", "hills")
    assert state.to_dict()["phase"] == "found_settlement"


@rule("FF-2.9")
def test_without_any_pasture_the_replaced_hex_itself_leaves_the_game() -> None:
    text = load_game("catan").folder.joinpath("catan.toml").read_text(encoding="utf-8")
    text = text.replace('terrain = "pasture"', 'terrain = "forest"')
    forest, pasture = text.index('id = "forest"'), text.index('id = "pasture"')
    more = text[forest:pasture].replace("hexes = 4", "hexes = 8")
    text = text[:forest] + more + text[pasture:].replace("hexes = 4", "hexes = 0", 1)
    state = load_game("catan", data=text, spiral_start="h0", start_player="chosen").new_initial_state()
    for name in [*["mountains"] * 3, "hills", "hills", "hills", *["forest"] * 8, *["fields"] * 4]:
        state.apply_action(state.move_to_action({"kind": "tile", "terrain": name}))
    d = state.to_dict()
    assert (d["phase"], d["terrain"][3]) == ("found_settlement", "pitch")
    assert (d["terrain"].count("hills"), d["terrain"].count("mountains")) == (2, 3)


@rule("FF-2.14")
def test_a_pitch_yields_nothing_but_its_harbour_works() -> None:
    table = Table("R v1; B; W; O")
    assert table.player("R")["rates"]["grain"] == 2
    for dice in ((1, 1), (6, 6)):
        assert Table("R v1; B; W; O").roll(*dice).hand("R") == {}
    assert table.view["chips"][1] == table.view["chips"][9] == []


@rule("FF-2.16")
def test_the_robber_may_enter_a_pitch_if_the_table_agrees() -> None:
    table = Table("R; B v18, 1 ore; W; O", robber_on_pitch=True).roll(3, 4)
    assert {1, 9} <= table.sites("robber")
    assert table.do("robber", hex=9).do("stolen", card="ore").hand("R") == {"ore": 1}


@rule("FF-1.2", "FF-1.3", "FF-2.21", "FF-2.21a")
def test_everybody_has_six_tokens_one_of_them_on_a_pitch() -> None:
    season = laid_out().view(None)["season"]
    assert (season["tokens"], season["supply"], season["marker"]) == ([1] * 4, [5] * 4, [0] * 4)


@rule("FF-1.4", "FF-1.5", "FF-6.13", "FF-11.19")
def test_table_and_track_depend_on_the_number_of_players() -> None:
    four, three = (load_game("catan", players=n).catalogue()["football"] for n in (4, 3))
    assert (four["track"]["season"], four["track"]["trophy"]) == (15, 36)
    assert (three["track"]["season"], three["track"]["trophy"]) == (12, 30)
    assert four["track"]["resource"] == [4, 9, 14, 19, 24, 29, 34]
    assert four["track"]["card"] == [7, 13, 20, 27, 33]
    assert three["track"]["resource"] == [4, 9, 14, 19, 24, 29]
    assert three["track"]["card"] == [7, 13, 20, 27]
    assert [row["columns"] for row in four["matchdays"]][:1] == [["white", "orange", "red", "blue"]]
    doubles = Counter(row["columns"][0] for row in three["matchdays"])
    assert doubles == {"orange": 2, "red": 2, "blue": 2}


@rule("FF-6.13")
def test_symbols_at_or_beyond_a_nearer_trophy_do_not_exist() -> None:
    track = load_game("catan", trophy_field=20).catalogue()["football"]["track"]
    assert (track["trophy"], track["resource"], track["card"]) == (20, [4, 9, 14, 19], [7, 13])
    far = load_game("catan", trophy_field=45).catalogue()["football"]["track"]
    assert max(far["resource"]) == 34


@rule("FF-1.6", "FF-1.7", "FF-1.7a", "FF-5.6")
def test_balls_and_stadium_change_nothing_but_the_presentation() -> None:
    states = [laid_out(4, throw_presentation=name).to_dict() for name in ("alternating", "simultaneous")]
    assert states[0] == states[1]
    assert load_game("catan").catalogue()["football"]["throw_presentation"] == "alternating"
