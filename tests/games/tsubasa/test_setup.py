"""Components and setup: sections 1, 2 and 15 of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import BadOption
from anpfiff.kit.words import Words
from tests.games.rules import rule
from tests.games.tsubasa.table import Table


def catalogue() -> Words:
    return load_game("tsubasa").catalogue()


def start(**options: Any) -> Words:
    return load_game("tsubasa", data=None, **options).new_initial_state().to_dict()


def card(card_id: str) -> Words:
    found = catalogue()
    kinds = ("starters", "motivations", "match_cards", "transfers")
    return next(entry for kind in kinds for entry in found[kind] if entry["id"] == card_id)


@rule("TS-1.1")
@pytest.mark.parametrize("players", [1, 3])
def test_the_game_is_for_exactly_two(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 2 players"):
        load_game("tsubasa", players)
    assert [player["team"] for player in start()["players"]] == ["n", "t"]


def test_the_box_holds_88_cards() -> None:
    found = catalogue()
    lists = ("starters", "motivations", "match_cards", "special_shots", "special_defences", "transfers")
    counts = [len(found[kind]) for kind in lists]
    assert counts == [24, 8, 26, 6, 6, 8]
    yellow_red = 2
    assert sum(counts) + found["exhaustion"]["copies"] + yellow_red == 88


def test_check_sums_of_the_values() -> None:
    found = catalogue()

    def sums(cards: list[Words]) -> tuple[int, ...]:
        return tuple(sum(entry[kind] for entry in cards) for kind in ("shot", "pass", "defence"))

    assert sums([entry for entry in found["starters"] if entry["team"] == "n"]) == (9, 24, 19)
    assert sums([entry for entry in found["starters"] if entry["team"] == "t"]) == (9, 25, 18)
    assert sums([entry for entry in found["match_cards"] if entry["half"] == 1]) == (9, 15, 14)
    assert sums([entry for entry in found["match_cards"] if entry["half"] == 2]) == (14, 17, 14)


@rule("TS-1.3")
def test_dice_show_one_to_six_with_equal_chance() -> None:
    table = Table(phase="declare").declare("pass")
    assert [move["dice"] for move in table.moves] == [[a, d] for a in range(1, 7) for d in range(1, 7)]
    assert [p for _, p in table.state.chance_outcomes()] == [pytest.approx(1 / 36)] * 36


@rule("TS-1.4", "TS-1.5", "TS-1.6")
def test_cards_show_values_abilities_and_costs_with_their_sources() -> None:
    found = catalogue()
    for kind in ("starters", "motivations", "match_cards", "transfers"):
        for entry in found[kind]:
            assert {"shot", "pass", "defence"} <= entry.keys()
            assert ("cost" in entry) == (kind in ("motivations", "transfers"))
            assert entry["mandatory_1"] is None or entry["ability_1"] is not None
            shown = {key for key, value in entry.items() if value is not None and key not in ("id", "title", "source")}
            assert set(entry["source"]) == shown
            assert set(entry["source"].values()) <= {"book", "reconstructed"}
    assert card("t_hyuga")["ability_1"] == {"effect": "discard_opp", "arguments": ["1"], "role": "attacker"}
    assert card("t_hyuga")["mandatory_1"] == {"effect": "exhaust_self", "arguments": ["1"], "role": None}
    assert card("t_takashima_motivated")["cost"] == [0, 1, 2]
    assert card("t_takashima_motivated")["source"]["cost"] == "book"


@rule("TS-1.5")
def test_the_mandatory_action_comes_with_ability_one_only() -> None:
    table = Table(n={"area": ["n_oda"]}, attacker="T", t={"hand": ["t_hyuga"]}).play("t_hyuga").use(2)
    assert table.player("T")["discard"] == []
    table.use(1)
    assert table.player("T")["discard"] == ["exhaustion"]


@rule("TS-1.7")
def test_each_team_has_one_two_sided_booking() -> None:
    assert [side["id"] for side in catalogue()["bookings"]] == ["yellow", "red"]
    assert [player["booking"] for player in start()["players"]] == ["none", "none"]


@rule("TS-1.8", "TS-2.5", "TS-13.12")
def test_the_exhaustion_supply_is_common_unless_split() -> None:
    assert start()["supply"] == [8, 0]
    split = Table(
        attacker="T", turn_of="N", n={"hand": ["n_ishizaki"]}, t={"area": ["t_imai"]}, exhaustion_supply="per_team_4"
    )
    split.play("n_ishizaki").use(1)
    assert split.position["supply"] == [3, 4]
    assert split.state.view(None)["supply"] == [3, 4]
    crowd = Table(n={"hand": ["m2_crowd"]}, fields={"period": "second_half"}, exhaustion_supply="per_team_4")
    crowd.play("m2_crowd").use(1)
    assert crowd.position["supply"] == [4, 3], "the opponent receives from the opponent's own stock"


@rule("TS-1.9")
def test_the_twins_are_one_transfer_card() -> None:
    transfers = catalogue()["transfers"]
    assert sum(entry["keeper"] for entry in transfers) == 2
    assert card("x_tachibana")["name"]["de"] == "Kazuo und Masao Tachibana"


@rule("TS-1.10", "TS-2.6", "TS-2.7")
def test_fifteen_tokens_each_in_the_reserve() -> None:
    for player in start()["players"]:
        assert (player["reserve"], player["pool"], player["spent"]) == ([5, 5, 5], [0, 0, 0], [0, 0, 0])


@rule("TS-1.11")
def test_teams_are_chosen_or_drawn() -> None:
    state = load_game("tsubasa", team_assignment="random").new_initial_state()
    assert [(state.action_to_move(a)["team"], p) for a, p in state.chance_outcomes()] == [("n", 0.5), ("t", 0.5)]
    state.apply_action(state.move_to_action({"kind": "teams", "team": "t"}))
    players = state.to_dict()["players"]
    assert [player["team"] for player in players] == ["t", "n"]
    assert "t_hyuga" in players[0]["draw"]


@rule("TS-2.1", "TS-2.2", "TS-2.4", "TS-2.13")
def test_thirteen_match_cards_per_half_of_which_one_is_never_seen() -> None:
    state = load_game("tsubasa").new_initial_state()
    position = state.to_dict()
    assert [len(half) for half in position["unseen"]] == [13, 13]
    assert state.view(None)["match_deck"] == 12
    assert state.current_player() == CHANCE
    assert [p for _, p in state.chance_outcomes()] == [pytest.approx(1 / 13)] * 13
    assert "unseen" not in state.view(0)


@rule("TS-2.3", "TS-2.10")
def test_four_match_cards_are_open_before_the_toss_and_nobody_holds_a_card() -> None:
    state = load_game("tsubasa").new_initial_state()
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    view = state.view(None)
    assert (len(view["pitch"]), view["match_deck"], view["phase"]) == (4, 8, "toss")
    for player in view["players"]:
        assert (player["hand_count"], player["goals"], player["area"], player["discard"]) == (0, 0, [], [])
    assert view["removed"] == []


@rule("TS-2.8")
def test_three_special_shots_and_defences_per_team() -> None:
    found = catalogue()
    for kind in ("special_shots", "special_defences"):
        assert Counter(entry["team"] for entry in found[kind]) == {"n": 3, "t": 3}


@rule("TS-2.9")
def test_twelve_starters_form_the_draw_pile() -> None:
    assert [len(player["draw"]) for player in start()["players"]] == [12, 12]
    assert all(name.startswith("n_") for name in start()["players"][0]["draw"])


@rule("TS-2.11")
def test_the_motivation_cards_wait_on_the_bench() -> None:
    assert start()["bench"] == []
    bench = start(motivation=True)["bench"]
    assert Counter(name[0] for name in bench) == {"n": 4, "t": 4}


@rule("TS-2.12", "TS-14.15")
def test_four_of_eight_transfers_are_open() -> None:
    state = load_game("tsubasa", transfers=True).new_initial_state()
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    assert [p for _, p in state.chance_outcomes()] == [pytest.approx(1 / 8)] * 8
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    assert len(state.view(None)["transfers"]) == 4
    assert state.view(None)["phase"] == "toss"


@rule("TS-15.1", "TS-15.8")
@pytest.mark.parametrize("name", ["motivation", "transfers", "guaranteed_success"])
def test_the_first_game_does_without_the_advanced_rules(name: str) -> None:
    with pytest.raises(BadOption, match=f"option {name} must be off in the preset first_game"):
        load_game("tsubasa", data=None, preset="first_game", **{name: True})
    assert start(preset="first_game")["bench"] == []


@rule("TS-15.2", "TS-15.3", "TS-15.4")
def test_the_starred_cards_are_those_of_the_rulebook() -> None:
    stars = [entry["name"]["de"] for entry in catalogue()["match_cards"] if entry["star"]]
    assert stars == [
        "Ballkontrolle und Vorstoß",
        "Ratschläge von Kozo und Roberto",
        "Auf dem Weg zum Titel",
        "Überragende Parade",
        "Ballkontrolle und Vorstoß",
        "Motivation für Japan zu spielen",
        "Foul",
        "Auswechslung",
    ]
    position = start(preset="first_game")
    assert position["supply"] == [0, 0]
    assert not any(name.endswith("_fan") for player in position["players"] for name in player["draw"])


@rule("TS-15.6")
def test_a_half_of_the_first_game_has_four_rounds_with_match_cards() -> None:
    table = Table(phase="open_pitch", fields={"round": 0}, preset="first_game")
    seen = []
    while table.position["period"] == "first_half":
        table.let_chance()
        if table.phase == "pick":
            view = table.state.view(None)
            seen.append((len(view["pitch"]), view["match_deck"]))
            table.do("pick", card=view["pitch"][0])
            if table.phase == "pick":
                table.do("pick", card=table.state.view(None)["pitch"][0])
        table.do("pass").do("pass").duel("shot", 1, 6)
    assert seen == [(4, 4), (4, 2), (4, 0), (2, 0)]


def test_the_advanced_preset_has_motivation_and_transfers() -> None:
    position = start(preset="advanced")
    assert len(position["bench"]) == len(position["transfer_box"]) == 8
