"""The conformance suite: random matches that hold a game to everything the kit promises about it.

For the author of a game: `check_game(MyGame)` raises Violation with the game, seed and step of the first broken
promise, and returns the number of matches played. The individual promises are functions in `checks` and `secrecy`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations as pairs
from itertools import product
from math import prod

from anpfiff.kit import checks
from anpfiff.kit.checks import Violation, require, require_declared, require_json, require_rule
from anpfiff.kit.core import Event, Move, State
from anpfiff.kit.errors import BadOption
from anpfiff.kit.fingerprint import canonical, random_step
from anpfiff.kit.game import Game
from anpfiff.kit.options import Options, combinations
from anpfiff.kit.secrecy import (
    check_board,
    check_features,
    check_foreseeable,
    check_secrets,
    check_told_secrets,
    differs_from_truth,
)

Check = Callable[[Game, State, random.Random], None]

STATE_CHECKS: Sequence[Check] = (
    checks.check_saves,
    checks.check_who_acts,
    checks.check_legal_actions,
    checks.check_refusals,
    checks.check_illegal_actions,
    checks.check_chance,
    checks.check_moves,
    checks.check_values_are_copies,
    checks.check_scores,
    check_secrets,
    check_foreseeable,
    check_features,
    check_board,
    checks.check_copies,
)
# A match that has not ended after this many steps never will.
ENDLESS = 200_000
# In a light match, saving is tried once every this many steps.
SAVE_INTERVAL = 100
# How many rows the next one of a covering sample is chosen from.
ROW_CANDIDATES = 60
# A game with more rows than this is tested by SPREAD_ROWS that it accepts, drawn at random.
MAX_ROWS = 20_000
SPREAD_ROWS = 300
# How many random rows are drawn for each one that the game must accept.
SPREAD_TRIES = 20

# A seat count with option values.
Row = tuple[int, Options]


def check_game(game_class: type[Game], *, seed: int = 0, every: int = 1) -> int:
    """Everything: the manifest, thorough matches of a covering sample, a light match of every option combination.

    `every` = 10 plays light matches of only every tenth combination.
    """
    check_manifest(game_class)
    thorough = covering_games(game_class, seed)
    secrets = 0
    for game in thorough:
        secrets += check_match(game, seed)
    check_resampling(game_class, secrets)
    light = 0
    for game in every_game(game_class, seed % every, every):
        check_match_lightly(game, seed)
        light += 1
    return len(thorough) + light


def check_manifest(game_class: type[Game]) -> None:
    m = game_class.manifest
    require(1 <= m.min_players <= m.default_players <= m.max_players, "seat counts are not in order")
    require(m.min_return <= 0 <= m.max_return, "a running match returns zeros, which the declared bounds exclude")
    require(m.rules_version >= 1 and bool(m.rule_prefixes), "rules_version or rule_prefixes are missing")
    names = [option.name for option in m.options]
    require(len(names) == len(set(names)), f"two options have the same name: {names}")
    for option in m.options:
        require(option.parse(option.default) == option.default, f"option {option.name} refuses its own default")
    check_presets(game_class)
    text = require_json(game_class().catalogue(), "catalogue()")
    checks.require_form(game_class().catalogue(), game_class.vocabulary.catalogue, "catalogue()")
    checks.empty(game_class().catalogue())
    require(canonical(game_class().catalogue()) == text, "changing a catalogue() changed the game")


def check_presets(game_class: type[Game]) -> None:
    """Each can be played as it is, and no two are the same."""
    presets = game_class.manifest.presets
    require(len({preset.name for preset in presets}) == len(presets), "two presets have the same name")
    played = [canonical(game_class(None, data=None, **preset.options).options) for preset in presets]
    require(len(set(played)) == len(played), "two presets set the same options")


def check_resampling(game_class: type[Game], secrets: int) -> None:
    """`secrets` counts the states in which resampling changed something; see check_match."""
    if game_class.manifest.hidden_information:
        require(secrets > 0, "resample() never changes anything: bots would be handed the hidden truth")


# -- which games -----------------------------------------------------------------------------------------


def all_rows(game_class: type[Game]) -> list[Row]:
    """Every seat count with every combination of the options' sample values; if there are very many, a fixed spread."""
    m = game_class.manifest
    counts = range(m.min_players, m.max_players + 1)
    if _has_many_rows(game_class):
        return _spread_rows(game_class)
    return [(players, options) for options in combinations(m.options) for players in counts]


@cache
def _spread_rows(game_class: type[Game]) -> list[Row]:
    """Random rows that the game accepts."""
    m, rng = game_class.manifest, random.Random(0)
    counts = range(m.min_players, m.max_players + 1)
    samples = [(option.name, option.samples()) for option in m.options]
    rows: list[Row] = []
    for _ in range(SPREAD_ROWS * SPREAD_TRIES):
        row = rng.choice(counts), {name: rng.choice(values) for name, values in samples}
        if _accepts(game_class, row):
            rows.append(row)
        if len(rows) == SPREAD_ROWS:
            break
    return rows


def _accepts(game_class: type[Game], row: Row) -> bool:
    try:
        game_class(row[0], data=None, **row[1])
    except BadOption:
        return False
    return True


def _has_many_rows(game_class: type[Game]) -> bool:
    m = game_class.manifest
    return (m.max_players - m.min_players + 1) * prod(len(o.samples()) for o in m.options) > MAX_ROWS


def every_game(game_class: type[Game], part: int = 0, parts: int = 1) -> Iterator[Game]:
    """The games of all rows, or of every `parts`-th starting with `part`; rows the game refuses are left out."""
    for players, options in all_rows(game_class)[part::parts]:
        try:
            game = game_class(players, data=None, **options)
        except BadOption:
            continue
        yield game


def covering_games(game_class: type[Game], seed: int = 0) -> list[Game]:
    """A few games in which any two values of different options (and seat counts) occur together.

    For a game with very many combinations: a few games in which every value occurs.
    """
    rng = random.Random(seed)
    rows = all_rows(game_class)
    covered: Callable[[Row], set[Pair]] = _values_alone if _has_many_rows(game_class) else _pairs_of_values
    missing = set().union(*map(covered, rows)) if _has_many_rows(game_class) else _all_pairs(game_class)
    games: list[Game] = []
    while missing and rows:
        some = rng.sample(rows, min(ROW_CANDIDATES, len(rows)))
        row = max(some, key=lambda candidate: len(missing & covered(candidate)))
        if not missing & covered(row):
            rows = [row for row in rows if missing & covered(row)]
            continue
        try:
            games.append(game_class(row[0], data=None, **row[1]))
            missing -= covered(row)
        except BadOption:
            rows.remove(row)
    return games


# Two values of different options, with their names.
Pair = tuple[tuple[str, object], tuple[str, object]]


def _pairs_of_values(row: Row) -> set[Pair]:
    values: list[tuple[str, object]] = [("players", row[0]), *row[1].items()]
    # A game without options has its seat counts to cover.
    return set(pairs(values, 2)) or _values_alone(row)


def _values_alone(row: Row) -> set[Pair]:
    return {(value, value) for value in [("players", row[0]), *row[1].items()]}


def _all_pairs(game_class: type[Game]) -> set[Pair]:
    m = game_class.manifest
    counts: list[tuple[str, object]] = [("players", n) for n in range(m.min_players, m.max_players + 1)]
    values = [counts]
    for option in m.options:
        values.append([(option.name, sample) for sample in option.samples()])
    if len(values) == 1:
        return {(count, count) for count in counts}
    return {pair for one, other in pairs(values, 2) for pair in product(one, other)}


# -- matches ---------------------------------------------------------------------------------------------


def check_match(game: Game, seed: int, *, every: int = 1) -> int:
    """A random match with every check at every step; returns at how many steps something was hidden.

    `every` = 4 looks closely only at every fourth state, the step from it, and the end.
    """
    rng = random.Random(seed)
    state = game.new_initial_state()
    past: dict[str, Move] = {}
    steps = secrets = 0
    try:
        checks.check_game_copies(game)
        while True:
            closely = steps % every == 0 or state.is_terminal()
            for check in STATE_CHECKS if closely else ():
                check(game, state, rng)
            secrets += closely and differs_from_truth(state, rng)
            for move in past.values():
                checks.check_past_move(state, move)
            if state.is_terminal():
                break
            seat, action = random_step(state, rng)
            move = state.action_to_move(action)
            past.setdefault(move["kind"], move)
            if closely:
                state = check_step(game, state, seat, action, rng)
            else:
                state.apply_action(action, seat)
            steps += 1
            _check_length(game, steps)
    except Exception as error:
        raise _located(error, game, seed, steps, state) from error
    return secrets


def check_match_lightly(game: Game, seed: int) -> int:
    """A random match with only the cheap checks, to run in bulk; returns its number of steps."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    steps = 0
    try:
        while not state.is_terminal():
            seat, action = random_step(state, rng)
            legal = state.legal_actions(seat)
            require(legal == sorted(set(legal)), f"legal actions {legal} of seat {seat} are not ascending and unique")
            if steps % SAVE_INTERVAL == 0:
                checks.check_saves(game, state, rng)
            state.apply_action(action, seat)
            steps += 1
            _check_length(game, steps)
        checks.check_scores(game, state, rng)
        checks.check_saves(game, state, rng)
    except Exception as error:
        raise _located(error, game, seed, steps, state) from error
    return steps


def check_step(game: Game, state: State, seat: int, action: int, rng: random.Random) -> State:
    """Take a step in all the ways there are, compare the results, and return one of them."""
    before = canonical(state.to_dict())
    silent, told, trusted = state.clone(), state.clone(), state.clone()
    silent.apply_action(action, seat)
    trusted.apply_legal(action, seat)
    require(canonical(state.to_dict()) == before, "applying an action to a clone changed the original")
    events: list[Event] = []
    told.events = events
    told.apply_action(action, seat)
    loaded = game.state_from_dict(json.loads(before))
    loaded.apply_action(action, seat)
    require(silent.events is None, "a state began to collect events by itself")
    after = canonical(silent.to_dict())
    require(canonical(trusted.to_dict()) == after, "apply_legal differs from apply_action")
    require(canonical(told.to_dict()) == after, "with events attached the state develops otherwise")
    require(canonical(loaded.to_dict()) == after, "a saved and loaded state develops otherwise")
    for event in events:
        check_event(game, event)
    check_told_secrets(game, state, seat, action, rng)
    if seat == state.current_player():
        state.apply_action(action)
        require(canonical(state.to_dict()) == after, "apply_action(action) differs from apply_action(action, seat)")
    return silent


def check_event(game: Game, event: Event) -> None:
    require(bool(event.kind), "an event has no kind")
    require_rule(game, event.rule, f"event {event.kind}")
    require_declared(game.vocabulary.events, event.kind, event.data)
    require_json(event.to_dict(), f"event {event.kind}")
    checks.check_copies_of_answer(event)
    audience = event.audience or []
    require(all(0 <= seat < game.players for seat in audience), f"event {event.kind} is for nobody: {audience}")


def _check_length(game: Game, steps: int) -> None:
    longest = game.max_length()
    require(longest is None or steps <= longest, f"{steps} steps, declared are at most {longest}")
    require(steps <= ENDLESS, f"no end after {ENDLESS} steps")


def _located(error: Exception, game: Game, seed: int, steps: int, state: State) -> Violation:
    """The problem, how to find it again, and the position in which it arose."""
    problem = str(error) if isinstance(error, Violation) else f"{type(error).__name__}: {error}"
    return Violation(f"{game!r}, seed {seed}, step {steps}: {problem}\n{_drawn(state)}")


def _drawn(state: State) -> str:
    try:
        return str(state)
    except Exception as error:  # a position that cannot be drawn must not hide what went wrong
        return f"(the position cannot be drawn: {error!r})"
