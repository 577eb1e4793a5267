"""Checks that nobody learns what they may not know: not by the view, nor by legal actions, refusals, errors, events."""

from __future__ import annotations

import random
from typing import Any

from anpfiff.kit.checks import Violation, probes, require, require_json, seats_and_spectator
from anpfiff.kit.core import Event, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.game import Game

# How many other actions or outcomes are tried beside the one that is taken.
SIBLINGS = 5


def check_secrets(game: Game, state: State, rng: random.Random) -> None:
    """For every seat and a spectator: hidden things could lie otherwise, and it would notice nothing."""
    before = canonical(state.to_dict())
    for seat in seats_and_spectator(state):
        require_json(state.view(seat), f"view({seat})")
        seed = rng.random()
        other = state.resample(seat, random.Random(seed))
        again = state.resample(seat, random.Random(seed))
        require(canonical(other.to_dict()) == canonical(again.to_dict()), f"resample({seat}) does not repeat with its rng")
        hidden = game.manifest.hidden_information
        require(hidden or canonical(other.to_dict()) == before, f"resample({seat}) changed a state without secrets")
        asked = [] if seat is None else probes(state, seat, rng)
        here, there = _knowledge(state, seat, asked), _knowledge(other, seat, asked)
        for door in here:
            require(here[door] == there[door], f"seat {seat} learns a secret from {door}: {here[door]} or {there[door]}")
    require(canonical(state.to_dict()) == before, "resample() changed the state itself")


def differs_from_truth(state: State, rng: random.Random) -> bool:
    """Whether a spectator's guess at the hidden things can go wrong here."""
    return canonical(state.resample(None, rng).to_dict()) != canonical(state.to_dict())


def _knowledge(state: State, seat: int | None, asked: list[int]) -> dict[str, str]:
    """Everything a seat can find out without acting, as canonical text by the door it comes through."""
    outcome = state.outcome()
    doors: dict[str, Any] = {
        "view": state.view(seat),
        "pending_players": [state.current_player(), state.pending_players()],
        "returns": state.returns(),
        "outcome": None if outcome is None else outcome.to_dict(),
    }
    if seat is not None:
        legal = state.legal_actions(seat)
        doors["legal_actions"] = legal
        doors["candidate_actions"] = state.candidate_actions(seat)
        doors["default_action"] = state.default_action(seat) if legal else None
        doors["moves"] = [state.action_to_move(action) for action in legal]
        reasons = [state.refusal(action, seat) for action in asked]
        doors["refusals"] = [None if reason is None else reason.to_dict() for reason in reasons]
        doors["errors"] = [_error(state, action, seat) for action in asked if action not in legal]
    return {door: canonical(found) for door, found in doors.items()}


def _error(state: State, action: int, seat: int) -> str:
    try:
        state.clone().apply_action(action, seat)
    except AnpfiffError as error:
        return f"{error.code} {error.rule} {error.message}"
    raise Violation(f"illegal action {action} of seat {seat} was accepted")


def check_told_secrets(state: State, actor: int, action: int, rng: random.Random) -> None:
    """An event must not tell a seat apart two futures which its view cannot.

    The futures are those of other actions or outcomes, and of the same one had the hidden things been otherwise.
    """
    others = [other for other in state.legal_actions(actor) if other != action]
    siblings = [action, *rng.sample(others, min(SIBLINGS, len(others)))]
    here = [_future(state, actor, sibling) for sibling in siblings]
    for seat in seats_and_spectator(state):
        futures = list(here)
        guess = state.resample(seat, rng)
        if action in guess.legal_actions(actor):
            futures.append(_future(guess, actor, action))
        _compare(futures, seat)


def _future(state: State, actor: int, action: int) -> tuple[State, list[Event]]:
    after = state.clone()
    events: list[Event] = []
    after.events = events
    after.apply_action(action, actor)
    return after, events


def _compare(futures: list[tuple[State, list[Event]]], seat: int | None) -> None:
    first: dict[str, tuple[str, str]] = {}
    for after, events in futures:
        truth, seen = canonical(after.to_dict()), canonical(after.view(seat))
        told = canonical([event.to_dict() for event in events if event.visible_to(seat)])
        other_truth, other_told = first.setdefault(seen, (truth, told))
        if truth != other_truth and told != other_told:
            raise Violation(f"events tell seat {seat} what its view hides: {told} against {other_told}")

