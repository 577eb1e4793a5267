"""What the kit promises about every state of every game: one function per promise, each of which raises Violation.

`conformance.py` walks through matches and calls all of them at every step.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Event, Move, Outcome, Part, Refusal, State
from anpfiff.kit.errors import AnpfiffError, BadMove, IllegalAction, NotYourTurn
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.game import Game
from anpfiff.kit.rulebook import RULEBOOK, rule_ids
from anpfiff.kit.vocabulary import BadWords, Family, misfit
from anpfiff.kit.words import Words
from anpfiff.kit.xoshiro import LONGEST_RANGE, Xoshiro

# Numbers that are not actions of any game, and how many small ones to try beside the candidates at each step.
ABSURD_ACTIONS = (-(2**70), -100, -1, 10**6, 2**31, 2**70)
SMALL_ACTIONS = range(-3, 250)
SMALL_SAMPLE = 10
# Up to this many weights, every point of a chance event is tried; beyond that, as many random ones.
POINTS = 48

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
NOT_MOVES: tuple[Move, ...] = ({}, {"kind": None}, {"kind": "no such kind"}, {"kind": ["build"]}, {"kind": 7})


class Violation(AssertionError):
    """A game broke a promise of the kit; the text says which one, where, and how to reproduce it."""


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise Violation(problem)


def require_json(value: Any, what: str) -> str:
    """The canonical text of a value that survives JSON unchanged: no tuples, no number keys, no NaN."""
    try:
        text = canonical(value)
    except (TypeError, ValueError) as error:
        raise Violation(f"{what} is not JSON-able: {error}") from None
    require(json.loads(text) == value, f"{what} changes on its way through JSON: {value!r}")
    return text


def require_rule(game: Game, rule: str, what: str) -> None:
    """A rule that is named has a declared prefix, and a sentence in the game's rulebook, if the game has one."""
    prefixes = game.manifest.rule_prefixes
    known = any(rule.startswith(f"{prefix}-") and len(rule) > len(prefix) + 1 for prefix in prefixes)
    require(known, f"{what} names rule {rule!r}; declared prefixes are {', '.join(prefixes)}")
    if (game.folder / RULEBOOK).is_file():
        require(rule in rule_ids(game.folder), f"{what} names rule {rule}, which {RULEBOOK} does not explain")


def require_declared(family: Family, word: str, data: Words) -> None:
    """What leaves the rules is exactly what the vocabulary declares."""
    try:
        family.check(word, data)
    except BadWords as error:
        raise Violation(error.message) from None


def require_form(value: Words, form: Any, what: str) -> None:
    problem = misfit(value, form)
    require(problem is None, f"{what} is not of its declared form: {problem}")


def seats_and_spectator(state: State) -> list[int | None]:
    return [None, *range(state.num_players)]


def probes(state: State, seat: int, rng: random.Random) -> list[int]:
    """Actions worth asking about: what the seat may think of, some small numbers, some absurd ones."""
    return [*state.candidate_actions(seat), *rng.sample(SMALL_ACTIONS, SMALL_SAMPLE), *ABSURD_ACTIONS]


# -- who acts, and what they may do ----------------------------------------------------------------------


def check_who_acts(game: Game, state: State, rng: random.Random) -> None:
    player, pending = state.current_player(), state.pending_players()
    optional = state.optional_players()
    require(state.num_players == game.players, f"{state.num_players} seats in a game for {game.players}")
    require(player in (CHANCE, TERMINAL) or 0 <= player < game.players, f"current_player() is {player}")
    require(pending == sorted(set(pending)), f"pending players {pending} are not ascending and unique")
    require(pending[:1] == ([player] if player >= 0 else []), f"pending {pending} does not begin with {player}")
    require(game.manifest.simultaneous or len(pending) <= 1, f"pending {pending} in a game without parallel decisions")
    require(state.is_terminal() == (player == TERMINAL), "is_terminal() contradicts current_player()")
    in_order = optional == sorted(set(optional)) and not set(optional) & set(pending)
    require(in_order, f"optional players {optional} are not ascending, unique and beside the pending {pending}")
    require(player >= 0 or not optional, f"optional players {optional} while no player is to act")


def check_legal_actions(game: Game, state: State, rng: random.Random) -> None:
    pending, optional = state.pending_players(), state.optional_players()
    if not state.is_terminal():
        legal = state.legal_actions()
        require(bool(legal) and legal == sorted(set(legal)), f"legal actions {legal} are not some, ascending, unique")
        current = state.legal_actions(state.current_player())
        require(legal == current, f"legal_actions() is {legal}, for the current player it is {current}")
        if state.current_player() >= 0:
            packed = list(state.packed_actions())
            require(packed == legal, f"packed_actions() is {packed}, legal_actions() is {legal}")
            drawn, expected = state.draw_action(Xoshiro(sum(legal))), legal[Xoshiro(sum(legal)).below(len(legal))]
            require(drawn == expected, f"draw_action() is {drawn}, its number in legal_actions() gives {expected}")
    for seat in range(game.players):
        legal, candidates = state.legal_actions(seat), state.candidate_actions(seat)
        require(legal == sorted(set(legal)), f"legal actions {legal} of seat {seat} are not ascending and unique")
        require(candidates == sorted(set(candidates)), f"candidates {candidates} of seat {seat} are not ascending")
        require(set(legal) <= set(candidates), f"seat {seat}: legal actions {legal} are not among {candidates}")
        if seat not in optional:
            require(bool(legal) == (seat in pending), f"seat {seat}: legal actions {legal}, pending players {pending}")
            require(bool(legal) or not candidates, f"seat {seat} is not to act but has candidates {candidates}")
        elif not game.manifest.open_actions:
            require(bool(legal), f"optional seat {seat} has no legal action")
        if seat in pending:
            default = state.default_action(seat)
            require(default in legal, f"seat {seat}: default action {default} is not legal")
            chosen = game.heuristic()(state.clone(), seat)
            fine = chosen in legal or (game.manifest.open_actions and state.refusal(chosen, seat) is None)
            require(fine, f"seat {seat}: the heuristic chose {chosen}, which is not legal")


def check_refusals(game: Game, state: State, rng: random.Random) -> None:
    """refusal() is None exactly for legal actions (with open ones: some others too), and its words suit a player."""
    for seat in range(game.players):
        legal = set(state.legal_actions(seat))
        for action in probes(state, seat, rng):
            reason = state.refusal(action, seat)
            agree = (reason is None) == (action in legal)
            if not agree and reason is None and game.manifest.open_actions:
                check_unlisted_action(state, action, seat)
                continue
            require(agree, f"seat {seat}, action {action}: refusal() is {reason}, legal are {sorted(legal)}")
            if reason is not None:
                check_refusal_words(game, reason)


def check_unlisted_action(state: State, action: int, seat: int) -> None:
    """What refusal() allows can be done and named, even though it is not listed."""
    move = json.loads(require_json(state.action_to_move(action), f"the move of action {action}"))
    require(state.move_to_action(move) == action, f"action {action} is named {move}, which means another")
    try:
        state.clone().apply_action(action, seat)
    except AnpfiffError as error:
        raise Violation(f"seat {seat}, action {action}: refusal() allows it, but {error!r}") from None


def check_refusal_words(game: Game, reason: Refusal) -> None:
    require(bool(reason.code), "a refusal has no code")
    require_rule(game, reason.rule, f"refusal {reason.code}")
    require_json(reason.to_dict(), f"refusal {reason.code}")
    require_declared(game.vocabulary.refusals, reason.code, reason.data)
    check_copies_of_answer(reason)


def check_illegal_actions(game: Game, state: State, rng: random.Random) -> None:
    """What is illegal raises the right error, changes nothing and reveals nothing."""
    before, acting = canonical(state.to_dict()), [*state.pending_players(), *state.optional_players()]
    victim = state.clone()
    victim.events = []
    for seat in [CURRENT, -2, *range(game.players + 1)]:
        may_act = seat == CURRENT or seat in acting
        tried = [*{*probes(state, seat, rng), *state.legal_actions()}]
        if may_act:
            tried = illegal_ones(game, state, tried, seat)
        for action in tried:
            _expect_error(game, victim, action, seat, IllegalAction if may_act else NotYourTurn)
        unchanged = canonical(victim.to_dict()) == before and not victim.events
        require(unchanged, f"an illegal action changed the state; tried for seat {seat}: {tried}")


def illegal_ones(game: Game, state: State, actions: list[int], seat: int) -> list[int]:
    """Those of the actions that the seat may not take; its list of legal actions need not be complete."""
    legal = set(state.legal_actions(seat))
    unlisted = [action for action in actions if action not in legal]
    if not game.manifest.open_actions:
        return unlisted
    return [action for action in unlisted if state.refusal(action, seat) is not None]


def _expect_error(game: Game, state: State, action: int, seat: int, wanted: type[AnpfiffError]) -> None:
    try:
        state.apply_action(action, seat)
    except (IllegalAction, NotYourTurn) as error:
        if error.rule is not None:
            require_rule(game, error.rule, f"the error about action {action}")
        require(isinstance(error, wanted), f"action {action} of seat {seat} raised {error!r}, not {wanted.__name__}")
        return
    raise Violation(f"illegal action {action} of seat {seat} was accepted")


# -- chance ----------------------------------------------------------------------------------------------


def check_chance(game: Game, state: State, rng: random.Random) -> None:
    if state.current_player() != CHANCE:
        try:
            state.chance_weights()
        except IllegalAction:
            return
        raise Violation("chance_weights() answers although this is not a chance event")
    weights = state.chance_weights()
    outcomes, total = [outcome for outcome, _ in weights], sum(weight for _, weight in weights)
    require(outcomes == sorted(set(outcomes)), f"outcomes {outcomes} are not ascending and unique")
    require(all(weight >= 1 for _, weight in weights), f"weights below 1: {weights}")
    require(outcomes == state.legal_actions(), f"outcomes {outcomes} are not the legal actions {state.legal_actions()}")
    require(state.chance_total() == total, f"chance_total() is {state.chance_total()}, the weights sum to {total}")
    require(total <= LONGEST_RANGE, f"the weights sum to {total}; playouts draw from at most {LONGEST_RANGE}")
    chances = state.chance_outcomes()
    require([outcome for outcome, _ in chances] == outcomes, f"chance_outcomes() {chances} have other outcomes")
    fair = all(abs(p - weight / total) < 1e-12 for (_, p), (_, weight) in zip(chances, weights, strict=True))
    require(fair, f"chance_outcomes() {chances} do not agree with the weights {weights}")
    _check_picks(state, weights, total, rng)


def _check_picks(state: State, weights: list[tuple[int, int]], total: int, rng: random.Random) -> None:
    points = range(total) if total <= POINTS else sorted(rng.sample(range(total), POINTS))
    ends = list(accumulate(weight for _, weight in weights))
    for point in points:
        outcome = weights[bisect_right(ends, point)][0]
        require(state.chance_pick(point) == outcome, f"chance_pick({point}) is not {outcome} as the weights say")
    try:
        state.chance_pick(total)
    except IllegalAction:
        return
    raise Violation(f"chance_pick({total}) answers although the weights end there")


# -- words -----------------------------------------------------------------------------------------------


def check_moves(game: Game, state: State, rng: random.Random) -> None:
    """Every legal action has its own name that leads back to it, even after a round trip through JSON."""
    for seat in [*state.pending_players(), *state.optional_players()] or [state.current_player()]:
        names: dict[str, int] = {}
        for action in state.legal_actions(seat):
            move = state.action_to_move(action)
            text = require_json(move, f"the move of action {action}")
            require(isinstance(move.get("kind"), str), f"move {text} has no kind")
            details = {key: value for key, value in move.items() if key != "kind"}
            require_declared(game.vocabulary.moves, move["kind"], details)
            require(text not in names, f"actions {names.get(text)} and {action} have the same name {text}")
            names[text] = action
            back = state.move_to_action(json.loads(text))
            require(back == action, f"action {action} is named {text}, which means {back}")
    for junk in NOT_MOVES:
        try:
            state.move_to_action(junk)
        except BadMove:
            continue
        except IllegalAction:
            raise Violation(f"{junk} raises IllegalAction; what is not a move at all is a BadMove") from None
        raise Violation(f"move_to_action({junk}) answers although that is not a move")


def check_past_move(state: State, move: Move) -> None:
    """A move that was valid earlier in the match never becomes a BadMove, only an illegal one."""
    try:
        state.move_to_action(move)
    except IllegalAction:
        return
    except BadMove as error:
        raise Violation(f"{move} was a move before, but now: {error}") from None


# -- copies and saves ------------------------------------------------------------------------------------


def check_values_are_copies(game: Game, state: State, rng: random.Random) -> None:
    """What a state hands out belongs to the caller: emptying it does not affect the state."""
    before = [canonical(state.to_dict()), state.legal_actions(), state.pending_players(), state.returns()]
    handed_out = [state.to_dict(), state.legal_actions(), state.pending_players(), state.returns()]
    handed_out.append(state.optional_players())
    handed_out += [state.view(seat) for seat in seats_and_spectator(state)]
    handed_out += [state.candidate_actions(seat) for seat in range(game.players)]
    if state.current_player() == CHANCE:
        handed_out.append(state.chance_weights())
    for value in handed_out:
        empty(value)
    after = [canonical(state.to_dict()), state.legal_actions(), state.pending_players(), state.returns()]
    require(before == after, "changing a value that the state handed out changed the state")


def empty(value: Any) -> None:
    """Empty lists and dicts, inside out."""
    if isinstance(value, dict | list):
        for part in list(value.values()) if isinstance(value, dict) else list(value):
            empty(part)
        value.clear()


def check_saves(game: Game, state: State, rng: random.Random) -> None:
    """A clone and a saved and loaded state are the same in every field, and in every respect a caller can see."""
    text, look, kept = require_json(state.to_dict(), "to_dict()"), appearance(state), fields(state)
    for name, other in (("clone", state.clone()), ("loaded state", game.state_from_dict(json.loads(text)))):
        require(other.events is None, f"the {name} has an events list")
        require(canonical(other.to_dict()) == text, f"the {name} is another state: {other.to_dict()} instead of {text}")
        require(appearance(other) == look, f"the {name} looks different to the seats")
        found = fields(other)
        lost = sorted(kept.keys() ^ found.keys())
        require(not lost, f"the {name} does not have the same fields: {', '.join(lost)}")
        changed = [key for key, value in found.items() if kept[key] != value]
        require(not changed, f"the {name} has other values in {', '.join(changed)}")


def fields(thing: Any) -> dict[str, Any]:
    """The fields of a state as plain values, compiled or not; without its events, and what belongs to the game."""
    declared = (GetSetDescriptorType, MemberDescriptorType)
    names = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        names |= {name for name, member in vars(kind).items() if isinstance(member, declared)}
    own = sorted(name for name in names - {"events"} if not name.startswith("__"))
    values = {name: _plain(getattr(thing, name, ...)) for name in own}
    return {name: value for name, value in values.items() if value is not Ellipsis}


def _plain(value: Any) -> Any:
    """Ellipsis for what is neither data, nor a part, nor can be cloned: a state shares it with its game."""
    if value is None or isinstance(value, int | float | str):
        return value
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if hasattr(value, "__len__"):
        return [_plain(item) for item in value]
    return fields(value) if isinstance(value, Part) or hasattr(value, "clone") else Ellipsis


def check_copies(game: Game, state: State, rng: random.Random) -> None:
    """copy.copy, copy.deepcopy and pickle make equal, independent states and games, compiled or not."""
    text = canonical(state.to_dict())
    for name, way in COPIES.items():
        other = way(state)
        require(type(other) is type(state), f"{name} makes another type of state: {type(other).__name__}")
        require(canonical(other.to_dict()) == text, f"{name} makes another state: {other.to_dict()} instead of {text}")
        require(repr(other.get_game()) == repr(game), f"after {name} the state is one of {other.get_game()!r}")
        if not other.is_terminal():
            other.apply_action(other.legal_actions()[0])
            require(canonical(state.to_dict()) == text, f"a move in a state made by {name} changed the original")


def check_copies_of_answer(answer: Event | Refusal | Outcome) -> None:
    """What a state answers or tells can be copied and pickled, too."""
    for name, way in COPIES.items():
        require(_told(way(answer)) == _told(answer), f"{name} makes another answer than {_told(answer)}")


def _told(answer: Event | Refusal | Outcome) -> list[Any]:
    return [answer.to_dict(), answer.audience if isinstance(answer, Event) else None]


def check_game_copies(game: Game) -> None:
    for name, way in COPIES.items():
        other = way(game)
        same = repr(other) == repr(game) and other.custom_data == game.custom_data
        require(same, f"{name} makes another game: {other!r} instead of {game!r}")
        before = canonical(game.new_initial_state().to_dict())
        require(canonical(other.new_initial_state().to_dict()) == before, f"{name} of the game begins differently")


def appearance(state: State) -> str:
    """Everything that a state shows to all seats, as text."""
    chances = state.chance_weights() if state.current_player() == CHANCE else []
    seats: list[Any] = [
        [state.legal_actions(seat), state.candidate_actions(seat), state.question(seat)]
        for seat in range(state.num_players)
    ]
    views = [state.view(seat) for seat in seats_and_spectator(state)]
    outcome = state.outcome()
    end = [state.returns(), None if outcome is None else outcome.to_dict()]
    acting = [state.current_player(), state.pending_players(), state.optional_players()]
    return canonical([acting, chances, seats, views, end])


# -- end -------------------------------------------------------------------------------------------------


def check_scores(game: Game, state: State, rng: random.Random) -> None:
    m, returns, outcome = game.manifest, state.returns(), state.outcome()
    require(len(returns) == game.players, f"{len(returns)} returns for {game.players} seats")
    require(all(m.min_return <= r <= m.max_return for r in returns), f"returns {returns} are out of bounds")
    require(state.is_terminal() == (outcome is not None), "outcome() must be None exactly while the match runs")
    require(state.is_terminal() or not any(returns), f"returns {returns} while the match runs")
    if outcome is not None:
        winners = outcome.winners
        in_order = winners == sorted(set(winners)) and all(0 <= seat < game.players for seat in winners)
        require(in_order, f"winners {winners} are not ascending seats")
        best = max(returns)
        require(all(returns[seat] == best for seat in winners), f"winners {winners} do not have the best of {returns}")
        require(outcome.reason in game.vocabulary.outcomes, f"the outcome's reason {outcome.reason} is not declared")
        require_rule(game, outcome.rule, "the outcome")
        check_copies_of_answer(outcome)
