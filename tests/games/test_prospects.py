"""What choices will probably bring: computed from the rules' own chance, and from what a seat may know."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any, cast

import pytest

from anpfiff.games import all_games, load_game
from anpfiff.games.worldcup.prospects import chances_as_it_lies
from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.tables import Row
from anpfiff.kit.core import CHANCE, Move, State
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import outcomes
from anpfiff.kit.texts import LANGUAGES

STEPS = 150
# Looks in each phase.
ENOUGH = 4
# Games whose prospects differ in form by an option.
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in all_games()),
    ("machikoro", {"market_mode": "komme_was_wolle"}),
    ("catan", {"scenario": "base", "dice": "deck36"}),
]


def told(game: Game, state: State, seat: int, move: Move) -> list[tuple[str, Any]]:
    found = game.prospects(state, seat)
    return [(prospect.word, dict(prospect.data)) for prospect in found.get(state.move_to_action(move), [])]


def after(game: Game, *moves: Move) -> State:
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(state.move_to_action(move))
    return state


def roll(*dice: int) -> Move:
    return {"kind": "roll", "dice": list(dice)}


@pytest.mark.parametrize(("game_id", "options"), VARIANTS)
def test_prospects_follow_from_what_the_seat_may_know(game_id: str, options: dict[str, Any]) -> None:
    game, rng = load_game(game_id, **options), random.Random(18)
    policy, state, words = game.heuristic(), game.new_initial_state(), set[str]()
    looked: Counter[str] = Counter()
    for _ in range(STEPS):
        if state.is_terminal():
            break
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(state.chance_pick(rng.randrange(state.chance_total())))
            continue
        before = state.to_dict()
        phase = state.view(seat)["phase"]
        found = game.prospects(state, seat) if looked[phase] < ENOUGH else {}
        assert state.to_dict() == before
        assert set(found) <= set(state.legal_actions(seat))
        if found:
            looked[phase] += 1
            assert game.prospects(state.resample(seat, rng), seat) == found
            words |= {prospect.word for prospects in found.values() for prospect in prospects}
        state.apply_action(policy(state, seat), seat)
    for language in LANGUAGES:
        texts = (game.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        assert [word for word in words if f"\nprospect-{word} = " not in texts] == []


def test_a_card_tells_how_often_it_will_pay() -> None:
    game = load_game("machikoro", players=2, start_player="seat_1")
    state = after(game, roll(1))
    mine, theirs = {"seat": 0, "amount": 1, "ways": 1, "total": 6}, {"seat": 1, "amount": 1, "ways": 1, "total": 6}
    # Blue pays on every roll, green on mine, red on other people's; a 9 needs two dice.
    assert told(game, state, 0, {"kind": "build", "card": "bolzplatz"}) == [("own", mine), ("other", theirs)]
    assert told(game, state, 0, {"kind": "build", "card": "imbissstand"}) == [("own", {**mine, "ways": 2})]
    assert told(game, state, 0, {"kind": "build", "card": "fanshop"}) == [("other", theirs)]
    assert told(game, state, 0, {"kind": "build", "card": "clubhaus"}) == [
        ("other", {"seat": 1, "amount": 2, "ways": 7, "total": 36})
    ]


def test_the_number_of_dice_tells_what_they_bring_on_average() -> None:
    game = load_game("machikoro", players=2, start_player="seat_1", landmark_activation="immediate")
    nothing: Move = {"kind": "build_nothing"}
    academy: Move = {"kind": "build_project", "project": "nachwuchscenter"}
    state = after(game, roll(2), nothing, roll(6), nothing, roll(2), academy, roll(6), nothing)
    # One die: the Ticket Booth on a 1, the Snack Stand on 2 and 3. Two dice: a 1 cannot come, 2 and 3 in 3 ways.
    assert told(game, state, 0, {"kind": "dice", "count": 1}) == [("roll", {"mean": 0.5, "ways": 3, "total": 6})]
    assert told(game, state, 0, {"kind": "dice", "count": 2}) == [("roll", {"mean": 0.1, "ways": 3, "total": 36})]


def test_the_odds_of_a_duel_are_those_of_the_dice() -> None:
    """The rulebook's tip for two dice against each other: level, the attacker wins 21 times in 36."""
    game, rng = load_game("tsubasa"), random.Random(3)
    policy, state = game.heuristic(), game.new_initial_state()
    seen = 0
    while seen < 4:
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(state.chance_pick(rng.randrange(state.chance_total())))
            continue
        view = state.view(seat)
        if view["phase"] == "tokens" and view["attacker"] != seat:
            mine = view["players"][seat]["defence"]
            theirs = view["players"][view["attacker"]][view["action"]] + sum(
                view["players"][view["attacker"]]["spent"].values()
            )
            for action, prospects in game.prospects(state, seat).items():
                ahead = theirs - mine - state.action_to_move(action)["count"]
                won = sum(attack + ahead >= defence for attack in range(1, 7) for defence in range(1, 7))
                assert prospects[0].data == {"chance": round(100 * (36 - won) / 36)}
            seen += 1
        state.apply_action(policy(state, seat), seat)


def test_the_chances_of_a_match_as_it_lies_are_those_of_the_dice_to_come() -> None:
    """Every throw of the four dice of the first group, by the rules' own chance."""
    game, rng = load_game("worldcup", 2), random.Random(1)
    policy, state = game.heuristic(), game.new_initial_state()
    while state.view(None)["phase"] != "dice":
        seat = state.current_player()
        chance = seat == CHANCE
        action = state.chance_pick(rng.randrange(state.chance_total())) if chance else policy(state, seat)
        state.apply_action(action, seat)
    ways = [(state, Fraction(1))]
    for _ in range(4):
        ways = [(after, odds * share) for before, odds in ways for after, share in outcomes(before)]
    group = [match for match in state.view(None)["matches"] if match["id"].startswith("g1")]
    assert len({tuple(match["halves"]) for match in group}) > 2
    for number, match in enumerate(group):
        assert state.view(None)["matches"][number] == match
        goals = [(way.view(None)["matches"][number]["goals"], odds) for way, odds in ways]
        win = sum((odds for (ours, theirs), odds in goals if ours > theirs), Fraction(0))
        draw = sum((odds for (ours, theirs), odds in goals if ours == theirs), Fraction(0))
        row = Row(2 * cast(Position, state).tables.match_ids.index(match["id"]))
        assert chances_as_it_lies(cast(Position, state), row) == (win, draw)


def test_the_robber_tells_what_he_keeps_from_whom() -> None:
    """By hand: the chips of a hex, where somebody lives beside it, in ways out of 36."""
    game, rng = load_game("catan", scenario="base"), random.Random(5)
    policy, state = game.heuristic(), game.new_initial_state()
    while state.view(None)["phase"] != "move_robber":
        seat = state.current_player()
        drawn = seat == CHANCE
        state.apply_action(
            state.chance_pick(rng.randrange(state.chance_total())) if drawn else policy(state, seat), seat
        )
    seat, view = state.current_player(), state.view(None)
    geometry = game.catalogue()["geometry"]
    homes = {
        site: owner
        for owner, player in enumerate(view["players"])
        for kind in ("settlements", "cities")
        for site in player[kind]
    }
    seen = set[int]()
    for action, [prospect] in game.prospects(state, seat).items():
        place = state.action_to_move(action)["hex"]
        ways = sum(6 - abs(7 - chip) for chip in view["chips"][place])
        owners = {homes[site] for site in geometry["hexes"][place]["vertices"] if site in homes}
        chances = [round(100 * ways / 36) if there else 0 for there in (owners - {seat}, owners & {seat})]
        assert [prospect.data["chance"], prospect.data["own"]] == chances
        seen.update(chances)
    assert len(seen) > 3
