"""Every log line names the rule that caused it: matches with all options meet every row of the table, and no other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from anpfiff.games import game_class
from anpfiff.games.tsubasa.options import ADVANCED_RULES, OPTIONS
from anpfiff.games.tsubasa.vocabulary import VOCABULARY
from anpfiff.kit.core import Event
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from anpfiff.kit.rulebook import read_rules
from tests.games.tsubasa.event_rules import ROWS, Situation

TSUBASA = game_class("tsubasa")
TABLE = {(row.kind, row.rule): row for row in ROWS}
# After this many matches every row has been met; with other rules the number may differ.
MATCHES = 60


def test_every_declared_event_has_rows_of_real_rules() -> None:
    assert {row.kind for row in ROWS} == set(VOCABULARY.events.types)
    assert {row.rule for row in ROWS} <= {rule.id for rule in read_rules(TSUBASA.folder)}
    assert len(TABLE) == len(ROWS)


def games(rng: random.Random) -> Iterator[Game]:
    """With options drawn at random, and every second time all advanced rules."""
    for number in range(MATCHES):
        options: dict[str, Any] = {option.name: rng.choice(list(option.samples())) for option in OPTIONS}
        if options["preset"] == "first_game":
            options |= dict.fromkeys(ADVANCED_RULES, False)
        elif number % 2:
            options |= dict.fromkeys(ADVANCED_RULES, True)
        yield TSUBASA(None, **options)


def situations(game: Game, seed: int) -> Iterator[tuple[Event, Situation]]:
    """Of a match in which now the heuristic decides and now a coin."""
    state, rng, policy = game.new_initial_state(), random.Random(seed), game.heuristic()
    while not state.is_terminal():
        before = state.view(None)
        told: list[Event] = []
        seat, action = random_step(state, rng)
        unasked = state.optional_players()
        if unasked and rng.random() < 0.5:
            seat, action = unasked[0], state.legal_actions(unasked[0])[0]
        elif seat in state.pending_players() and rng.random() < 0.3:
            action = policy(state.resample(seat, rng), seat)
        state.events = told
        state.apply_action(action, seat)
        for number, event in enumerate(told):
            yield event, Situation(event.data, before, told[:number])


def test_matches_with_all_options_meet_every_row_and_no_other() -> None:
    missing = set(TABLE)
    for seed, game in enumerate(games(random.Random(1))):
        for event, situation in situations(game, seed):
            row = TABLE.get((event.kind, event.rule))
            assert row is not None, f"{event.kind} names {event.rule}: {dict(event.data)}"
            assert row.holds(situation), f"{event.kind} names {event.rule}, but not {row.when}: {dict(event.data)}"
            missing.discard((event.kind, event.rule))
    assert missing == set()
