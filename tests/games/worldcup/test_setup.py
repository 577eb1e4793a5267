"""Components and setup: what is in the box, who leads which team, who holds which cards (sections 1 and 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadOption
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import DRAW, drawn


@rule("WC-1.1", "WC-1.2", "WC-2.21", "WC-17.2")
@pytest.mark.parametrize(
    ("tournament", "variant", "cards"),
    [
        ("wc2002", "itemised_91", 91),
        ("wc1930", "itemised_91", 82),
        ("wc2002", "total_87", 87),
        ("wc1930", "total_87", 78),
        ("wc1938", "itemised_91", 82),
    ],
)
def test_the_deck_has_the_right_number_of_cards(tournament: str, variant: str, cards: int) -> None:
    catalogue = load_game("worldcup", tournament=tournament, deck_variant=variant).catalogue()
    assert sum(card["copies"] for card in catalogue["cards"]) == cards
    offside = next(card for card in catalogue["cards"] if card["id"] == "offside")
    assert offside["copies"] == (8 if variant == "itemised_91" else 4)


@rule("WC-1.3", "WC-1.4", "WC-1.6", "WC-2.20")
def test_tokens_equal_two_passes_of_the_deck_but_those_of_three_goals() -> None:
    catalogue = load_game("worldcup", tournament="wc2002").catalogue()
    copies = {card["id"]: card["copies"] for card in catalogue["cards"]}
    tokens = {token["id"]: token["count"] for token in catalogue["tokens"]}
    assert (len(copies), len(tokens), sum(tokens.values())) == (11, 6, 179)
    placed = {
        "tok_attack": copies["attack"],
        "tok_defence": copies["defence"],
        "tok_goal_1": copies["goal_1"] + copies["goal_2_1"] + 3 * copies["goal_1_1_1"] + 2 * copies["goal_1_1"],
        "tok_goal_2": copies["goal_2"] + copies["goal_2_1"],
        "tok_penalty": copies["penalty"],
    }
    assert {name: 2 * number for name, number in placed.items()} == {
        name: number for name, number in tokens.items() if name != "tok_goal_3"
    }
    assert (tokens["tok_goal_3"], copies["goal_3"]) == (3, 3)


@rule("WC-2.1")
@pytest.mark.parametrize("players", [1, 13])
def test_two_to_twelve_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 12"):
        load_game("worldcup", players)


@rule("WC-2.2", "WC-2.4", "WC-2.5", "WC-2.6")
def test_the_tournament_decides_who_takes_part_and_which_matches_there_are() -> None:
    cups = {name: load_game("worldcup", tournament=name).catalogue() for name in ("wc1930", "wc2002")}
    teams = {name: {team["id"] for team in cup["teams"]} for name, cup in cups.items()}
    assert (len(teams["wc1930"]), len(teams["wc2002"]), len(teams["wc1930"] | teams["wc2002"])) == (13, 32, 37)
    assert [len(cup["matches"]) for cup in cups.values()] == [18, 64]
    assert Cup("wc1930").open_matches()[0] == "g1_1"
    assert Cup("wc2002").open_matches()[0] == "a_1"


@rule("WC-2.6", "WC-2.7", "WC-2.17")
@pytest.mark.parametrize("players", [2, 3, 5, 8, 12])
def test_every_team_has_one_owner_whom_everybody_sees(players: int) -> None:
    cup = Cup("wc2002", players=players)
    owners = cup.view()["owners"]
    assert len(owners) == 32
    owned = Counter(owners.values())
    assert max(owned.values()) - min(owned.values()) <= 1
    assert [cup.view(seat)["owners"] for seat in range(players)] == [owners] * players


@rule("WC-2.17", "WC-2.18")
def test_teams_of_one_owner_may_meet_and_owners_never_change() -> None:
    cup = Cup(teams={"france": 0, "senegal": 0})
    owners = cup.view()["owners"]
    assert (cup.owner(cup.match("a_1")["left"]), cup.owner(cup.match("a_1")["right"])) == (0, 0)
    cup.whistle()
    while cup.phase == "lot":
        cup.do_any()
    assert cup.view()["owners"] == owners
    assert {move["kind"] for move in cup.moves()} <= {"play", "discard"}


@rule("WC-2.14")
def test_equal_candidates_draw_lots_only_if_not_all_of_them_are_served() -> None:
    teams = {0: "mexico chile", 1: "bolivia brazil", 2: "uruguay usa", 3: "argentina france", 4: "belgium peru"}
    teams |= {5: "romania yugoslavia"}
    cup = drawn("wc1930", 6, teams)
    assert cup.phase == "leftover_lot"
    assert cup.moves() == [{"kind": "extra", "seat": 0}, {"kind": "extra", "seat": 1}]
    cup = drawn("wc2002", 5, DRAW)
    assert cup.phase == "leftover_team"


@rule("WC-2.22", "WC-2.23", "WC-2.24", "WC-2.26")
def test_a_dealer_by_lot_deals_three_cards_to_everybody() -> None:
    cup = drawn("wc1930", 12, dict(enumerate(TEAMS_1930[:12])))
    cup.do_any()
    assert cup.phase == "dealer"
    assert cup.state.chance_outcomes() == tuple((seat, pytest.approx(1 / 12)) for seat in range(12))
    cup.do("dealer", seat=11)
    order = []
    while cup.phase == "deal":
        order.append(cup.active)
        cup.draw()
    assert order == list(range(12)) * 3
    assert cup.hand_sizes() == [3] * 12
    assert (cup.active, cup.cards("pile"), cup.cards("discard")) == (0, 82 - 36, 0)


TEAMS_1930 = [team["id"] for team in load_game("worldcup").catalogue()["teams"]]


@rule("WC-2.25")
def test_players_see_only_their_own_hands() -> None:
    cup = Cup(players=3)
    for seat in (None, 0, 1, 2):
        hands = [player["hand"] for player in cup.view(seat)["players"]]
        assert [hand is not None for hand in hands] == [other == seat for other in range(3)]
    assert cup.view(1)["players"][1]["hand"] == cup.save["players"][1]["hand"]
    private = [event for event in cup.log if event.kind == "dealt"]
    assert len(private) == 9
    assert all(event.audience == [event.data["seat"]] for event in private)


@rule("WC-2.24")
def test_a_drawn_card_is_told_to_its_owner_and_that_one_was_drawn_to_all() -> None:
    cup = Cup(players=3)
    seat = cup.active
    cup.discard()
    drawn_events = [event for event in cup.log if event.kind == "drawn"]
    assert [event.audience for event in drawn_events] == [[seat]]
    assert [event.data for event in cup.events("draw")] == [{"seat": seat, "pile": 81}]


@rule("WC-1.8", "WC-15.2", "WC-10.14")
def test_results_tables_and_dice_are_kept_for_all_to_see() -> None:
    cup = Cup("wc1930", modifier_dice=True).change(pile=1).discard()
    cup.dice("black red red yellow", "red red red red", "red red red red", "red red red red")
    view = cup.view()
    assert view["throws"][0] == {"stage": "group", "replay": 0, "group": "1", "dice": ["black", "red", "red", "yellow"]}
    assert len(view["throws"]) == 4
    assert all(row["played"] for group in view["groups"] for row in group["table"])
