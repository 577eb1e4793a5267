"""Every line of the log names the rule that caused it: matches with all options meet every row, and no other."""

from __future__ import annotations

import random
from typing import Any

from anpfiff.games import game_class
from anpfiff.games.machikoro.options import OPTIONS
from anpfiff.games.machikoro.vocabulary import VOCABULARY
from anpfiff.kit.core import Event
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from tests.games.rules import rule

MACHIKORO = game_class("machikoro")
# Which rule an event names, and when.
ROWS = {
    ("first_seat", "MK-2.9"): "the options say who begins",
    ("first_seat", "MK-2.10"): "who begins is drawn",
    ("turn_up", "MK-10.5"): "while the display is laid out",
    ("turn_up", "MK-10.9"): "when it is filled up",
    ("turn", "MK-3.4"): "the next player's turn",
    ("turn", "MK-9.11"): "a bonus turn",
    ("activate", "MK-9.2"): "a large project begins to work",
    ("dice", "MK-4.2"): "one die or two",
    ("roll", "MK-4.3"): "the first roll",
    ("roll", "MK-4.9"): "the second roll",
    ("keep", "MK-4.6"): "the roll stands",
    ("reroll", "MK-4.6"): "once more",
    ("payment", "MK-5.9"): "red cards",
    ("payment", "MK-6.8"): "New Player",
    ("payment", "MK-6.9"): "New Coach",
    ("income", "MK-5.17"): "blue and green cards",
    ("training_ground", "MK-7.1"): "no coins before building",
    ("swap", "MK-6.13"): "New Sponsor",
    ("no_swap", "MK-6.14"): "New Sponsor, not used",
    ("build", "MK-8.3"): "a project card",
    ("build_project", "MK-9.1"): "a large project",
    ("build_nothing", "MK-8.2"): "by choice",
    ("build_nothing", "MK-3.5"): "nothing can be built",
    ("win", "MK-11.1"): "all large projects",
    ("no_winner", "MK-11.5"): "the last round is over",
}
MATCHES = 40


def events_of(game: Game, seed: int) -> list[Event]:
    rng, state = random.Random(seed), game.new_initial_state()
    events = state.events = game.setup_events()
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
    return events


def matches() -> list[tuple[Game, list[Event]]]:
    rng = random.Random(1)
    played = []
    for seed in range(MATCHES):
        options: dict[str, Any] = {option.name: rng.choice(list(option.samples())) for option in OPTIONS}
        game = MACHIKORO(rng.choice([2, 3, 4]), **options | {"youngest_seat": rng.choice([None, 2])})
        played.append((game, events_of(game, seed)))
    return played


def test_matches_meet_every_row_and_no_other() -> None:
    told = {(event.kind, event.rule) for _, events in matches() for event in events}
    assert {kind for kind, _ in ROWS} == set(VOCABULARY.events.types)
    assert sorted(told ^ set(ROWS)) == []


@rule("MK-6.8", "MK-6.9")
def test_a_violet_income_card_names_its_own_rule_whatever_its_role() -> None:
    rules = {"neuer_spieler": "MK-6.8", "neuer_trainer": "MK-6.9"}
    paid = [
        (str(event.data["parts"][0]["card"]), event.rule, str(game.options["violet_roles"]))
        for game, events in matches()
        for event in events
        if event.kind == "payment" and event.data["parts"][0]["card"] in rules
    ]
    assert len({(card, roles) for card, _, roles in paid}) == 4
    assert all(named == rules[card] for card, named, _ in paid)


@rule("MK-9.6", "MK-9.8")
def test_the_stadium_is_named_with_what_it_adds() -> None:
    bonuses = [
        event.data["bonus"] for _, events in matches() for event in events if event.kind in ("payment", "income")
    ]
    assert {0, 1} < set(bonuses)


@rule("MK-11.5")
def test_a_match_in_which_nobody_ever_builds_ends() -> None:
    game = MACHIKORO(2, start_player="seat_1", max_rounds=None)
    position = {**game.new_initial_state().to_dict(), "round": 10_000, "turn": 20_000, "active": 1}
    state = game.state_from_dict(position)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.to_dict() == {"winners": [], "reason": "max_rounds", "rule": "MK-11.5"}
