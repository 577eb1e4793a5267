"""Building, development cards, Longest Road and Largest Army (CA-8 to CA-10)."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from anpfiff.games.catan.rules import geometry as g
from anpfiff.games.catan.rules.special_cards import judge, longest_trail
from anpfiff.kit.packed import packed
from tests.games.catan.table import Table
from tests.games.rules import rule

ALL = "5 brick, 5 lumber, 5 wool, 5 grain, 5 ore"


def base(text: str, **more: Any) -> Table:
    return Table(text, scenario="base", **({"phase": "main"} | more))


# -- building ------------------------------------------------------------------------------------------------


@rule("CA-8.1", "CA-8.2")
def test_everything_has_its_price_and_can_be_built_as_often_as_it_lasts() -> None:
    table = base(f"R v0, e0, e1, {ALL}; B; W; O")
    table.do("road", edge=6)
    assert table.hand("R") == {"brick": 4, "lumber": 4, "wool": 5, "grain": 5, "ore": 5}
    table.do("settlement", vertex=7)
    assert table.hand("R") == {"brick": 3, "lumber": 3, "wool": 4, "grain": 4, "ore": 5}
    table.do("city", vertex=7)
    assert table.hand("R") == {"brick": 3, "lumber": 3, "wool": 4, "grain": 2, "ore": 2}
    table.do("buy_card").do("draw", card="knight").do("buy_card").do("draw", card="knight")
    assert table.hand("R") == {"brick": 3, "lumber": 3, "wool": 2}
    assert table.bank == {"brick": 16, "lumber": 16, "wool": 17, "grain": 19, "ore": 19}


@rule("CA-8.1")
def test_anyone_who_lacks_cards_is_told_which() -> None:
    table = base("R v0, e0, e6, 1 ore; B; W; O")
    for kind, words, missing in (
        ("road", {"edge": 1}, ["brick", "lumber"]),
        ("settlement", {"vertex": 7}, ["brick", "lumber", "wool", "grain"]),
        ("city", {"vertex": 0}, ["grain", "ore"]),
        ("buy_card", {}, ["wool", "grain"]),
    ):
        reason = table.state.refusal(table.state.move_to_action(table.move(kind, **words)))
        assert reason is not None
        assert (reason.code, reason.rule) == ("too_expensive", "CA-8.1")
        assert [item["card"] for item in reason.data["missing"]] == missing


@rule("CA-8.3")
def test_a_road_joins_the_players_own_roads_and_buildings_on_a_free_edge() -> None:
    table = base(f"R v0, e44, {ALL}; B e45; W; O")
    assert table.sites("road") == {0, 1, 36, 43, 51}
    assert table.refusal("road", edge=45) == table.refusal("road", edge=44) == "CA-8.3"
    assert table.refusal("road", edge=70) == "CA-8.3"


@rule("CA-8.5", "CA-8.6")
def test_a_settlement_needs_a_road_of_the_player_and_its_distance() -> None:
    table = base(f"R v0, e0, e6, e10, {ALL}; B v16; W; O")
    assert table.sites("settlement") == {7}
    assert table.refusal("settlement", vertex=3) == "CA-8.6"
    assert table.refusal("settlement", vertex=11) == "CA-8.6"
    assert table.refusal("settlement", vertex=16) == "CA-8.5"
    assert table.refusal("settlement", vertex=40) == "CA-8.5"


@rule("CA-8.7")
def test_a_city_replaces_a_settlement_of_the_player_which_returns_to_the_supply() -> None:
    table = base(f"R v0, {ALL}; B v16; W; O").do("city", vertex=0)
    player = table.player("R")
    assert (player["settlements"], player["cities"], player["settlements_left"], player["cities_left"]) == (
        [],
        [0],
        5,
        3,
    )
    assert table.refusal("city", vertex=0) == table.refusal("city", vertex=16) == "CA-8.7"
    assert table.refusal("city", vertex=40) == "CA-8.7"


@rule("CA-8.8", "CA-1.5")
def test_what_is_not_in_supply_cannot_be_built() -> None:
    no_city = base(f"R c2, c10, c20, c32, v42, {ALL}; B; W; O")
    assert no_city.refusal("city", vertex=42) == "CA-8.8"
    roads = ", ".join(f"e{edge}" for edge in range(15))
    no_road = base(f"R {roads}, {ALL}; B; W; O")
    assert no_road.refusal("road", edge=15) == "CA-8.8"
    assert no_road.sites("road") == set()


@rule("CA-8.10")
def test_pieces_are_never_moved() -> None:
    table = base(f"R v0, e0, {ALL}; B; W; O").do("road", edge=1).do("city", vertex=0)
    assert (table.player("R")["roads"], table.player("R")["cities"]) == ([0, 1], [0])
    assert {move["kind"] for move in table.moves()} <= {
        "end_turn",
        "buy_card",
        "bank_trade",
        "road",
        "settlement",
        "offer",
    }


@rule("CA-8.11", "CA-1.7")
def test_an_empty_deck_sells_nothing() -> None:
    table = base(f"R {ALL}; B; W; O", deck="1 monopoly").do("buy_card").do("draw", card="monopoly")
    assert table.view["deck"] == 0
    assert table.refusal("buy_card") == "CA-8.11"


# -- development cards ---------------------------------------------------------------------------------------


@rule("CA-9.1")
def test_only_the_buyer_sees_the_card() -> None:
    table = base(f"R {ALL}; B; W; O").do("buy_card")
    assert dict(table.state.chance_weights()) == {0: 14, 1: 5, 2: 2, 3: 2, 4: 2}
    table.do("draw", card="monopoly")
    assert table.player("R")["new_cards"] == {"monopoly": 1}
    assert table.state.view(1)["players"][0]["development"] is None
    assert table.state.view(1)["players"][0]["card_count"] == 1
    drawn = next(event for event in table.log if event.kind == "card_drawn")
    assert drawn.audience == [0]


@rule("CA-9.3")
def test_a_card_cannot_be_played_in_the_turn_of_buying() -> None:
    table = base(f"R {ALL}; B; W; O").do("buy_card").do("draw", card="monopoly")
    assert table.refusal("play", card="monopoly") == "CA-9.3"
    assert table.refusal("play", card="knight") == "CA-9.2"
    table.do("end_turn")
    assert table.player("R")["development"] == {"monopoly": 1}


@rule("CA-9.4")
def test_victory_point_cards_count_at_once_and_are_not_played() -> None:
    table = base(f"R 2 victory_point, {ALL}; B; W; O").do("buy_card").do("draw", card="victory_point")
    assert (table.points("R"), table.view["players"][0]["points"], table.view["players"][0]["total"]) == (3, 0, None)
    assert table.refusal("play", card="victory_point") == "CA-9.4"


@rule("CA-9.5", "CA-9.6")
def test_a_knight_moves_the_robber_steals_and_stays_on_the_table() -> None:
    table = base("R knight, 9 ore; B v0, 9 wool; W; O").do("play", card="knight")
    assert (table.phase, table.events("must_discard")) == ("move_robber", [])
    table.do("robber", hex=0).do("stolen", card="wool")
    player = table.player("R")
    assert (player["knights"], player["development"], table.phase) == (1, {}, "main")


@rule("CA-9.6", "CA-9.7")
def test_year_of_plenty_brings_two_cards_to_be_used_at_once_and_leaves_the_game() -> None:
    table = base("R year_of_plenty, e0; B; W; O").do("play", card="year_of_plenty")
    table.do("take", card="brick").do("take", card="lumber")
    assert table.refusal("road", edge=1) is None
    position = table.position
    held = sum(sum(p["development"].values()) + p["knights"] for p in position["players"])
    assert sum(position["deck"].values()) + held == 24
    same = base("R year_of_plenty; B; W; O").do("play", card="year_of_plenty")
    assert same.do("take", card="ore").do("take", card="ore").hand("R") == {"ore": 2}


@rule("CA-9.8")
def test_a_kind_that_is_out_cannot_be_taken() -> None:
    table = base("R year_of_plenty; B; W; O", bank="1 brick, 5 ore").do("play", card="year_of_plenty")
    assert table.refusal("take", card="wool") == "CA-9.8"
    table.do("take", card="brick")
    assert (table.phase, table.hand("R")) == ("main", {"brick": 1, "ore": 1})


@rule("CA-9.10", "CA-9.12")
def test_road_building_places_two_roads_one_after_the_other_before_anything_else() -> None:
    table = base("R v0, road_building; B; W; O", phase="pre_roll").do("play", card="road_building")
    assert table.sites("road") == {0, 1}
    table.do("road", edge=0)
    assert table.sites("road") == {1, 6}
    assert table.refusal("roll") == "CA-5.7"
    table.do("road", edge=6)
    assert (table.phase, table.player("R")["roads"], table.hand("R")) == ("roll", [0, 6], {})


@rule("CA-9.2")
def test_one_card_a_turn_and_it_may_be_played_before_the_roll() -> None:
    table = base("R monopoly, knight; B 2 ore; W; O", phase="pre_roll")
    table.do("play", card="monopoly").do("name", card="ore").roll(1, 2)
    assert table.hand("R") == {"ore": 2}
    assert table.refusal("play", card="knight") == "CA-9.2"


# -- Longest Road and Largest Army ---------------------------------------------------------------------------


def plain_longest(roads: set[int], blocked: set[int]) -> int:
    """All trails, tried out one by one: the definition, without any thought of speed."""

    def extend(vertex: int, used: frozenset[int]) -> int:
        lengths = [len(used)]
        if not used or vertex not in blocked:
            for edge in roads - used:
                if vertex in g.EDGE_ENDS[edge]:
                    lengths.append(extend(sum(g.EDGE_ENDS[edge]) - vertex, used | {edge}))
        return max(lengths)

    return max(extend(vertex, frozenset()) for vertex in range(54))


@rule("CA-10.1", "CA-10.2", "CA-10.3")
@pytest.mark.parametrize("seed", range(40))
def test_the_longest_trail_is_that_of_the_plain_definition(seed: int) -> None:
    rng = random.Random(seed)
    roads: set[int] = set()
    # Connected patches, which have rings and branches more often than scattered roads.
    while len(roads) < 11:
        touching = [
            e for e in range(72) if e not in roads and any(set(g.EDGE_ENDS[e]) & set(g.EDGE_ENDS[r]) for r in roads)
        ]
        roads.add(rng.choice(touching) if touching and rng.random() < 0.97 else rng.randrange(72))
    blocked: set[int] = set()
    for vertex in rng.sample(range(54), 10):
        if not any(n in blocked for n in g.VERTEX_NEIGHBOURS[vertex]) and len(blocked) < 4:
            blocked.add(vertex)
    text = "R " + ", ".join(f"e{e}" for e in sorted(roads)) + "; B " + ", ".join(f"v{v}" for v in sorted(blocked))
    table = base(f"{text}; W; O")
    before = table.position
    assert table.length("R") == longest_trail(table.state, 0) == plain_longest(roads, blocked)  # type: ignore[arg-type]
    assert table.position == before


@rule("CA-10.1", "CA-10.2", "CA-10.3")
@pytest.mark.parametrize("seed", range(10))
def test_the_longest_trail_grows_with_each_road_as_the_plain_definition_says(seed: int) -> None:
    """A road is added to what is there: at a loose end, between two others, or in the middle of a branch."""
    rng = random.Random(seed)
    table = base("R v9, v30, 11 brick, 11 lumber; B v20, v43; W; O")
    roads: set[int] = set()
    while len(roads) < 11:
        edge = rng.choice(sorted(table.sites("road")))
        table.do("road", edge=edge)
        roads.add(edge)
        assert table.length("R") == plain_longest(roads, {20, 43})


@rule("CA-10.2")
def test_a_players_own_buildings_do_not_interrupt_and_a_trail_may_end_at_an_opponents() -> None:
    assert base("R e20, e28, e36, v24; B v13; W; O").length("R") == 3
    assert base("R e20, e28, e36; B v24; W; O").length("R") == 2


@rule("CA-10.4", "CA-10.8")
def test_five_roads_take_the_card_and_its_points() -> None:
    table = base("R e0, e6, e10, e18, 1 brick, 1 lumber; B; W; O")
    assert (table.longest, table.points("R")) == (None, 0)
    table.do("road", edge=23)
    assert (table.longest, table.points("R")) == ("R", 2)
    text = "R e0, e6, e10, e18, e23, 1 brick, 1 lumber; B e5, e9, e17, e22, e32; W; O"
    taken = base(text, longest="B").do("road", edge=33)
    assert (taken.longest, taken.points("R"), taken.points("B")) == ("R", 2, 0)


@rule("CA-10.5")
def test_a_shortened_holder_who_is_still_level_keeps_the_card() -> None:
    text = "R e45, 1 brick, 1 lumber, 1 wool, 1 grain; B e0, e6, e10, e18, e23; W e3, e8, e14, e20, e28, e36, e44; O"
    table = base(text, longest="W").do("settlement", vertex=30)
    assert (table.length("W"), table.length("B"), table.longest) == (6, 5, "W")
    level = base(text.replace("e3, ", ""), longest="W").do("settlement", vertex=30)
    assert (level.length("W"), level.length("B"), level.longest) == (5, 5, "W")


@rule("CA-10.6")
def test_a_card_laid_aside_goes_to_the_next_single_leader() -> None:
    text = "R e0, e6, e10, e18, e23, 1 brick, 1 lumber; B e5, e9, e17, e22, e32; W; O"
    table = base(text)
    assert table.longest is None
    assert table.do("road", edge=33).longest == "R"


@rule("CA-10.7", "CA-10.8")
def test_three_knights_take_largest_army_and_more_take_it_over() -> None:
    table = base("R 2 knights, knight; B; W; O").do("play", card="knight")
    assert (table.largest, table.points("R")) == ("R", 2)
    level = base("R 2 knights, knight; B 3 knights; W; O").do("play", card="knight")
    assert level.largest == "B"
    more = base("R 3 knights, knight; B 3 knights; W; O", largest="B").do("play", card="knight")
    assert (more.largest, more.points("R"), more.points("B")) == ("R", 2, 0)


@rule("CA-10.4", "CA-10.5", "CA-10.6", "CA-10.7")
def test_who_holds_a_special_card_in_all_small_cases() -> None:
    for counts in itertools.product(range(4, 8), repeat=3):
        for holder in (-1, 0, 1, 2):
            best = max(counts)
            leaders = [seat for seat, count in enumerate(counts) if count == best]
            if best < 5:
                wanted = -1
            elif holder in leaders:
                wanted = holder
            else:
                wanted = leaders[0] if len(leaders) == 1 else -1
            assert judge(packed(counts), holder, 5) == wanted
