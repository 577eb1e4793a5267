"""Checks that nobody learns what they may not know, through the view, legal actions, refusals, errors or events."""

from __future__ import annotations

import random
from math import isfinite

from anpfiff.kit.board import STYLES, WIDEST, line_width, plain
from anpfiff.kit.checks import Violation, illegal_ones, probes, require, require_form, require_json, seats_and_spectator
from anpfiff.kit.core import Event, State
from anpfiff.kit.drawing import seat_names
from anpfiff.kit.errors import AnpfiffError, BadData
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.game import Game
from anpfiff.kit.texts import LANGUAGES, GameTexts

# For how many seats the board is drawn.
BOARDS = 2
# How many other actions or outcomes are tried besides the one taken.
SIBLINGS = 5


def check_secrets(game: Game, state: State, rng: random.Random) -> None:
    """For every seat and a spectator: if hidden things were different, it would not notice."""
    before = canonical(state.to_dict())
    for seat in seats_and_spectator(state):
        require_json(state.view(seat), f"view({seat})")
        require_form(state.view(seat), game.vocabulary.view, f"view({seat})")
        seed = rng.random()
        other, again = state.resample(seat, random.Random(seed)), state.resample(seat, random.Random(seed))
        truth = canonical(other.to_dict())
        require(truth == canonical(again.to_dict()), f"resample({seat}) does not repeat with its rng")
        if truth == before:
            continue
        require(game.manifest.hidden_information, f"resample({seat}) changed a state without secrets")
        guess = canonical(other.resample(seat, random.Random(seed)).to_dict())
        require(guess == truth, f"resample({seat}) guesses by what the seat cannot know")
        asked = [] if seat is None else probes(state, seat, rng)
        here, there = _knowledge(game, state, seat, asked), _knowledge(game, other, seat, asked)
        for door in here:
            told, otherwise = here[door], there[door]
            require(told == otherwise, f"seat {seat} learns a secret from {door}: {told} or {otherwise}")
    require(canonical(state.to_dict()) == before, "resample() changed the state itself")


def differs_from_truth(state: State, rng: random.Random) -> bool:
    """Whether a spectator's guess at the hidden things can go wrong here."""
    return canonical(state.resample(None, rng).to_dict()) != canonical(state.to_dict())


def _knowledge(game: Game, state: State, seat: int | None, asked: list[int]) -> dict[str, str]:
    """Everything a seat can find out without acting, as canonical text, keyed by where it comes from."""
    outcome = state.outcome()
    doors: dict[str, object] = {
        "view": state.view(seat),
        "pending_players": [state.current_player(), state.pending_players(), state.optional_players()],
        "returns": state.returns(),
        "outcome": None if outcome is None else outcome.to_dict(),
    }
    if seat is not None:
        legal = state.legal_actions(seat)
        doors["legal_actions"] = legal
        doors["candidate_actions"] = state.candidate_actions(seat)
        doors["default_action"] = state.default_action(seat) if seat in state.pending_players() else None
        doors["observation"] = game.observation(state, seat)
        doors["question"] = state.question(seat)
        doors["foreseeable"] = [state.foreseeable(action, seat) for action in legal]
        doors["moves"] = [state.action_to_move(action) for action in legal]
        reasons = [state.refusal(action, seat) for action in asked]
        doors["refusals"] = [None if reason is None else reason.to_dict() for reason in reasons]
        doors["errors"] = [_error(state, action, seat) for action in illegal_ones(game, state, asked, seat)]
    return {door: canonical(found) for door, found in doors.items()}


def check_board(game: Game, state: State, rng: random.Random) -> None:
    """The board as text comes from the view alone, fits its width, and names every choice; print(state) works."""
    language = rng.choice(LANGUAGES)
    try:
        texts = GameTexts(game, language, seat_names(game))
    except BadData:
        return  # a game without texts shows itself to nobody
    table = game.text_table(texts)
    seats = seats_and_spectator(state)
    for seat in rng.sample(seats, min(BOARDS, len(seats))):
        texts.reader = seat
        view = state.view(seat)
        before = canonical(view)
        board = table.board(view)
        require(canonical(view) == before, f"drawing the board of seat {seat} changed its view")
        again = table.board(state.resample(seat, rng).view(seat))
        require(board == again, f"seat {seat} learns a secret from the board: {plain(board)} or {plain(again)}")
        for spans in board:
            require(line_width(spans) <= WIDEST, f"a line of the board is wider than {WIDEST}: {plain([spans])}")
            unknown = {word for _, style in spans for word in style.split()} - STYLES
            require(not unknown, f"the board has styles that nobody knows: {unknown}")
        if seat is not None:
            moves = [
                state.action_to_move(action) for action in state.legal_actions(seat) if seat in state.pending_players()
            ]
            require(all(table.choice(move, view) for move in moves), f"a legal move of seat {seat} has no name")
    require(bool(str(state)), "print(state) shows nothing")


def check_features(game: Game, state: State, rng: random.Random) -> None:
    """What learnt bots are shown has a name for every number, and tells a seat nothing it may not know."""
    features = game.features()
    if features is None:
        return
    names = features.names(state)
    require(len(set(names)) == len(names), "two features have the same name")
    before = canonical(state.to_dict())
    for seat in range(game.players):
        numbers = list(features.encode(state, seat))
        require(len(numbers) == len(names), f"{len(numbers)} features have {len(names)} names")
        require(all(isfinite(number) for number in numbers), f"a feature of seat {seat} is not a finite number")
        guess = state.resample(seat, rng)
        again = list(features.encode(guess, seat))
        told = [name for name, here, there in zip(names, numbers, again, strict=True) if here != there]
        require(not told, f"features tell seat {seat} a secret: {told}")
        same = features.settled(state) == features.settled(guess)
        require(same, f"whether the position is settled tells seat {seat} a secret")
    require(canonical(state.to_dict()) == before, "looking at the features changed the state")


def check_foreseeable(game: Game, state: State, rng: random.Random) -> None:
    """What a seat may try and take back shows it nothing it did not already know."""
    for seat in [*state.pending_players(), *state.optional_players()]:
        tried = [action for action in state.legal_actions(seat) if state.foreseeable(action, seat)]
        for action in rng.sample(tried, min(SIBLINGS, len(tried))):
            truth, guess = _Future(state, seat, action), _Future(state.resample(seat, rng), seat, action)
            here, there = [_shown(game, future, seat) for future in (truth, guess)]
            require(here == there, f"action {action} of seat {seat} is not foreseeable: it shows {here} or {there}")


def _shown(game: Game, future: _Future, seat: int) -> str:
    return canonical([_knowledge(game, future.state, seat, []), future.told(seat)])


def _error(state: State, action: int, seat: int) -> str:
    try:
        state.clone().apply_action(action, seat)
    except AnpfiffError as error:
        return f"{error.code} {error.rule} {error.message}"
    raise Violation(f"illegal action {action} of seat {seat} was accepted")


def check_told_secrets(game: Game, state: State, actor: int, action: int, rng: random.Random) -> None:
    """An event must not let a seat tell apart two futures that its view cannot.

    The futures are those of other actions or outcomes, and of the same one had the hidden things been different.
    """
    if not game.manifest.hidden_information:
        return
    others = [other for other in state.legal_actions(actor) if other != action]
    siblings = [action, *rng.sample(others, min(SIBLINGS, len(others)))]
    here = [_Future(state, actor, sibling) for sibling in siblings]
    for seat in seats_and_spectator(state):
        futures = list(here)
        guess = state.resample(seat, rng)
        if action in guess.legal_actions(actor):
            futures.append(_Future(guess, actor, action))
        _compare(futures, seat)


class _Future:
    """What an action leads to: the state after it, its whole truth, and the events on the way."""

    def __init__(self, state: State, actor: int, action: int) -> None:
        self.events: list[Event] = []
        self.state = state.clone()
        self.state.events = self.events
        self.state.apply_action(action, actor)
        self.truth = canonical(self.state.to_dict())

    def told(self, seat: int | None) -> str:
        return canonical([event.to_dict() for event in self.events if event.visible_to(seat)])


def _compare(futures: list[_Future], seat: int | None) -> None:
    looking_alike: dict[str, _Future] = {}
    for future in futures:
        other = looking_alike.setdefault(canonical(future.state.view(seat)), future)
        if future.truth != other.truth and future.told(seat) != other.told(seat):
            raise Violation(f"events tell seat {seat} what its view hides: {future.told(seat)} or {other.told(seat)}")
