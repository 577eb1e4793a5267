"""Between the phases, shoot-outs, the end of the game, and what holds for all moves (sections 10 to 16)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadMove
from anpfiff.kit.fingerprint import random_step
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.test_examples import (
    FIRST_TWO_OF_2002,
    THREE_ALL,
    decided_1930,
    finalists_1930,
    in_shootout,
    last_phase,
    results_for,
    round_of_16,
)


def zones(cup: Cup) -> int:
    save = cup.save
    hands = [card for player in save["players"] for card in player["hand"].values()]
    piles = [sum(save[zone].values()) for zone in ("pool", "discard", "face_down", "locked", "removed")]
    return int(sum(hands) + sum(piles) + (save["playing"] is not None))


@rule("WC-10.1")
@pytest.mark.parametrize(("variant", "cards"), [("itemised_91", 91), ("total_87", 87)])
def test_no_card_is_ever_lost(variant: str, cards: int) -> None:
    cup = round_of_16(deck_variant=variant)
    rng = random.Random(5)
    while not cup.state.is_terminal():
        assert zones(cup) == cards
        seat, action = random_step(cup.state, rng)
        cup.state.apply_action(action, seat)
    assert zones(cup) == cards


@rule("WC-10.3")
def test_anyone_who_has_a_replay_to_come_is_not_out() -> None:
    teams = {"usa": 0, "paraguay": 1, "argentina": 2, "uruguay": 3, "yugoslavia": 3}
    teams |= {"belgium": 0, "bolivia": 0, "peru": 1, "mexico": 1}
    cup = Cup("wc1930", players=4, teams=teams).whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    assert [player["out"] for player in cup.view()["players"]] == [False] * 4
    cup.whistle(g4_2=(1, 0))
    assert [player["out"] for player in cup.view()["players"]] == [False, True, False, False]


@rule("WC-10.4", "WC-12.14")
def test_nobody_is_out_after_the_semi_finals_of_2002() -> None:
    cup = Cup(teams={"senegal": 0, "england": 1, "germany": 2, "spain": 3})
    cup.whistle(**results_for(cup, FIRST_TWO_OF_2002))
    for _ in range(3):
        cup.whistle(**dict.fromkeys(cup.open_matches(), (1, 0)))
    assert cup.stage == "third_place_and_final"
    assert [player["out"] for player in cup.view()["players"]] == [False] * 4
    assert cup.hand_sizes() == [3] * 4


@rule("WC-10.5", "WC-10.2")
def test_dropped_hands_are_open_unless_agreed_and_their_owners_watch() -> None:
    teams = {"argentina": 0, "yugoslavia": 0, "uruguay": 1, "usa": 1}
    for way in ("open", "face_down"):
        cup = Cup("wc1930", players=3, teams=teams, dropped_hands=way).give("foul, goal_1, penalty", 2)
        hand = cup.save["players"][2]["hand"]
        cup.change(active=0).whistle(**decided_1930())
        view = cup.view(2)
        assert view["players"][2]["out"]
        assert (view["players"][2]["dropped"], view["players"][2]["hand"]) == (hand if way == "open" else {}, {})
        assert ("cards" in cup.events("out")[0].data) is (way == "open")
        assert cup.events("out")[0].data["dropped"] == 3
        seats = set()
        while cup.stage == "semi_final" and cup.phase == "card" and cup.save["replay"] == 0:
            seats.add(cup.active)
            cup.discard()
        assert seats == {0, 1}


@rule("WC-10.6", "WC-10.7", "WC-8.11")
@pytest.mark.parametrize("last", range(4))
def test_a_later_phase_begins_left_of_the_last_card(last: int) -> None:
    teams = {"argentina": 0, "usa": 1, "yugoslavia": 2, "uruguay": 3}
    cup = Cup("wc1930", players=4, teams=teams).change(active=last).whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    plays = [player["plays"] for player in cup.view()["players"]]
    left = [(last + step) % 4 for step in range(1, 5)]
    assert cup.active == next(seat for seat in left if plays[seat])
    cup.whistle(g4_2=(1, 0))
    assert (cup.stage, cup.active) == ("semi_final", (cup.save["last_drawer"] + 1) % 4)


@rule("WC-10.10", "WC-10.12")
def test_hands_are_filled_before_the_pile_where_cards_are_short() -> None:
    cup = Cup("wc1930", players=9).discard_all()
    assert (cup.save["replay"], cup.phase, len(cup.open_matches())) == (1, "top_up", 15)
    assert (sum(cup.save["pool"].values()), cup.save["pile"]) == (82 - 18, 82 - 18 - 9)
    while cup.phase == "top_up":
        cup.draw()
    assert (cup.hand_sizes(), cup.cards("pile"), cup.cards("aside")) == ([3] * 9, 55, 0)


@rule("WC-10.8")
def test_everybody_still_in_takes_turns_with_however_many_teams() -> None:
    owners = {team: 0 for pair in FIRST_TWO_OF_2002.values() for team in pair}
    few = dict(list(owners.items())[:15]) | {"japan": 1}
    cup = Cup(players=2, teams=few)
    cup.whistle(**results_for(cup, FIRST_TWO_OF_2002))
    turns = []
    for _ in range(6):
        turns.append(cup.active)
        cup.discard()
    assert all(one != other for one, other in pairwise(turns))


@rule("WC-10.9")
def test_a_new_pile_is_drawn_from_all_shuffled_cards() -> None:
    cup = round_of_16()

    kinds = {card["id"] for card in cup.facts["cards"]}
    cup.do("discard", card=next(iter(cup.save["players"][cup.active]["hand"])))
    assert {move["card"] for move in cup.moves()} == set(cup.save["pool"]) <= kinds
    weights = dict(zip([move["card"] for move in cup.moves()], cup.state.chance_weights(), strict=True))
    assert {card: weight for card, (_, weight) in weights.items()} == cup.save["pool"]


@rule("WC-12.15", "WC-12.10", "WC-11.12", "WC-11.16")
@pytest.mark.parametrize("way", ["book", "never", "always"])
def test_when_cards_set_aside_return(way: str) -> None:
    cup = Cup(teams={"senegal": 0, "england": 1, "germany": 2, "spain": 3}, set_aside_return=way)
    cup.discard_all(but=1).results(**results_for(cup, FIRST_TWO_OF_2002)).discard()
    piles = []
    while cup.stage != "third_place_and_final":
        piles.append((cup.cards("pile"), cup.cards("locked")))
        cup.whistle(**dict.fromkeys(cup.open_matches(), (1, 0)))
    piles.append((cup.cards("pile"), cup.cards("removed")))
    assert (
        piles
        == {
            "book": [(40, 39), (20, 59), (12, 67), (12, 67)],
            "never": [(40, 39), (20, 59), (12, 67), (12, 0)],
            "always": [(40, 39), (40, 39), (12, 67), (12, 67)],
        }[way]
    )
    cup = finalists_1930(teams={"argentina": 0, "uruguay": 1}, set_aside_return=way)
    assert cup.cards("removed") == {"book": 82 - 6 - 12 + 4, "never": 82 - 6 - 12 + 4, "always": 82 - 6 - 8}[way]


# -- shoot-outs ----------------------------------------------------------------------------------------------


@rule("WC-13.1", "WC-13.2", "WC-13.3")
def test_drawn_knock_out_matches_are_decided_one_after_the_other() -> None:
    cup = round_of_16()
    cup.whistle(**{f"r16_{n}": (0, 0) if n in (2, 5, 7) else (1, 0) for n in range(1, 9)})
    order = []
    while cup.phase == "shootout":
        order.append(cup.view()["shootout"])
        for goal in (True, False) * 5:
            cup.do("kick", goal=goal)
    assert order == ["r16_2", "r16_5", "r16_7"]
    assert cup.stage == "quarter_final"


@rule("WC-13.1", "WC-12.22")
def test_third_place_and_final_can_go_to_a_shootout_too() -> None:
    cup = last_phase().whistle(third=(1, 1), final=(0, 0))
    assert cup.view()["shootout"] == "third"
    for goal in (False, True) * 5:
        cup.do("kick", goal=goal)
    assert cup.view()["shootout"] == "final"
    for goal in (True, False) * 5:
        cup.do("kick", goal=goal)
    assert (cup.phase, cup.save["winner"], cup.view()["champion"]) == ("over", 2, "brazil")
    assert [player["place"] for player in cup.view()["players"]] == [4, 3, 1, 2]


@rule("WC-13.5", "WC-13.10")
def test_a_kick_scores_on_four_faces_of_six_whoever_owns_the_teams() -> None:
    for owner in (0, 1):
        cup = in_shootout(teams={"germany": 0, "paraguay": owner})
        assert cup.state.chance_weights() == [(0, 2), (1, 4)]
        cup.do("kick", goal=True).do("kick", goal=False)
        assert [event.data["seat"] for event in cup.events("kick")] == [0, owner]


@rule("WC-15.4", "WC-13.4")
def test_kicks_are_told_one_by_one_in_turns() -> None:
    cup = in_shootout(*THREE_ALL)
    told = cup.events("kick")
    assert [event.data["team"] for event in told] == ["germany", "paraguay"] * 5
    assert [event.data["score"] for event in told][-1] == "3:3"


# -- the end -------------------------------------------------------------------------------------------------


@rule("WC-14.1")
def test_the_owner_of_the_champion_wins_and_the_others_share_the_loss() -> None:
    cup = last_phase().whistle(third=(1, 0), final=(0, 1))
    assert cup.state.outcome().to_dict() == {"winners": [3], "reason": "champion", "rule": "WC-14.1"}
    assert cup.state.returns() == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1.0])
    assert [event.data["team"] for event in cup.events("champion")] == ["germany"]


@rule("WC-14.5", "WC-14.4")
def test_playing_on_never_changes_the_winner() -> None:
    teams = {"argentina": 0, "uruguay": 0, "usa": 1, "yugoslavia": 1}
    cup = finalists_1930(teams=teams).do("play_on")
    turns = []
    while cup.cards("pile") > 1:
        turns.append(cup.active)
        cup.discard()
    cup.board("final", "", "G1").discard()
    assert (turns, cup.phase, cup.save["winner"], cup.view()["champion"]) == ([0] * 7, "over", 0, "uruguay")
    assert finalists_1930(teams=teams, play_on="never").phase == "over"


@rule("WC-14.6")
def test_places_go_by_the_best_finish_of_a_team() -> None:
    teams = {"argentina": 0, "uruguay": 1, "usa": 2, "yugoslavia": 3}
    cup = Cup("wc1930", players=5, teams=teams).whistle(**decided_1930())
    cup.whistle(sf_1=(1, 0), sf_2=(0, 1)).whistle(final=(1, 0))
    assert [player["place"] for player in cup.view()["players"]] == [1, 2, 3, 3, 5]


@rule("WC-15.5")
def test_tactics_are_free_a_weak_team_can_become_champion() -> None:
    cup = last_phase()
    save = cup.save
    save["matches"]["final"]["left"], save["matches"]["third"]["left"] = "costa_rica", "brazil"
    save["matches"]["sf_1"]["winner"] = "costa_rica"
    cup.change(**save).whistle(final=(1, 0), third=(1, 0))
    assert cup.view()["champion"] == "costa_rica"


@rule("WC-15.6", "WC-15.7")
def test_the_texts_address_people_of_any_gender_and_sum_the_rules_up() -> None:
    folder = load_game("worldcup").folder / "texts"
    for language in ("de", "en"):
        text = (folder / f"rules.{language}.md").read_text(encoding="utf-8")
        assert text.startswith("# The World Cup Game")
        assert not any(word in text for word in (" er ", " sein Zug", " his ", " he "))


# -- moves ---------------------------------------------------------------------------------------------------


@rule("WC-16.1")
@pytest.mark.parametrize(
    "move",
    [
        {"kind": "play"},
        {"kind": "play", "card": "corner"},
        {"kind": "place", "match": "a_1"},
        {"kind": "place", "match": "a_1", "team": "atlantis"},
        {"kind": "token", "goals": 4},
        {"kind": "penalty", "goal": 1},
        {"kind": "dealer", "seat": 4},
        {"kind": "die", "colour": "white"},
        {"kind": "pass"},
        {"move": "play", "card": "attack"},
    ],
)
def test_what_is_not_a_move_is_distinguished_from_what_is_not_possible_now(move: dict[str, object]) -> None:
    with pytest.raises(BadMove):
        Cup().state.move_to_action(move)


@rule("WC-16.1", "WC-16.2")
def test_moves_are_small_steps_and_their_number_stays_small() -> None:
    cup = Cup().give("goal_1_1_1")
    assert len(cup.moves()) <= 6
    cup.do("play", card="goal_1_1_1")
    assert len(cup.moves()) == 96
    cup.target("a_1 france")
    assert len(cup.moves()) == 93


@rule("WC-16.5")
@pytest.mark.parametrize(("players", "turns"), [(2, 76), (4, 70), (8, 58), (9, 64), (12, 58)])
def test_a_phase_has_as_many_turns_as_cards(players: int, turns: int) -> None:
    cup = Cup("wc1930", players=players).discard_all()
    extra = players if players >= 9 else 0
    assert len(cup.events("draw")) + extra == turns
    assert len(cup.events("discard")) == turns


@rule("WC-16.6")
def test_an_absent_player_throws_a_card_away() -> None:
    cup = Cup().give("goal_3, attack")
    action = cup.state.default_action()
    assert cup.state.action_to_move(action)["kind"] == "discard"
    cup = last_phase().give("goal_1_1").do("play", card="goal_1_1").target("third turkey")
    assert cup.phase == "target"
    assert cup.state.action_to_move(cup.state.default_action()) == {"kind": "leave_out"}


@rule("WC-2.25", "WC-3.4")
def test_only_the_top_of_the_discard_pile_is_shown_if_agreed() -> None:
    for way in ("full", "top_only"):
        cup = Cup(discard_visibility=way).give("foul").discard("foul").give("attack").discard("attack")
        view = cup.view(0)
        assert view["discard"] == ({"foul": 1, "attack": 1} if way == "full" else None)
        assert (view["discard_top"], view["discard_cards"]) == ("attack", 2)


@rule("WC-7.11", "WC-3.16")
def test_the_report_of_a_phase_names_who_is_through_out_and_tied() -> None:
    cup = Cup("wc1930", players=2, teams={"usa": 0, "paraguay": 1, "argentina": 1})
    cup.whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0)))
    report = cup.events("report")[0].data
    assert (report["stage"], report["replay"], report["last"]) == ("group", 0, False)
    assert sorted(report["through"]) == ["argentina", "uruguay", "yugoslavia"]
    assert sorted(report["open"]) == ["paraguay", "usa"]
    assert "belgium" in report["out"]
    assert len(report["through"]) + len(report["open"]) + len(report["out"]) == 13
    table = next(group for group in report["groups"] if group["id"] == "4")["table"]
    assert [(row["points"], row["through"]) for row in table] == [(3, None), (3, None), (0, False)]
    cup = last_phase().whistle(third=(1, 0), final=(0, 1))
    report = cup.events("report")[-1].data
    assert (report["last"], report["through"]) == (True, ["germany"])
    assert [match["winner"] for match in report["matches"]] == ["costa_rica", "germany"]
