"""A running match, as everyone else sees it: a State. Compiled; names follow OpenSpiel.

A state never draws a random number and does no I/O. It changes only in `apply_action`; a chance event is an outcome
applied like an action, chosen by whatever drives the match.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anpfiff.kit.errors import IllegalAction, NotYourTurn
from anpfiff.kit.sheet import Sheet
from anpfiff.kit.words import Words
from anpfiff.kit.xoshiro import Xoshiro

CHANCE: Final = -1
TERMINAL: Final = -4
# "Whoever has to act", the default seat of legal_actions and apply_action.
CURRENT: Final = -100

# A named move; the vocabulary of its game declares it.
Move = Words
Chances = tuple[tuple[int, float], ...]


# Beyond the number of any action, in either direction.
_BEYOND: Final = 1 << 60


def fixed_width(action: int) -> i64:
    """A number from outside, as the rules count; -1, which is not an action, for one too large to be any."""
    return action if -_BEYOND < action < _BEYOND else -1


class Event:
    """Something that happened, for people to read: `kind` selects the text, `rule` names the rule that caused it.

    The game's vocabulary declares what `data` holds for each kind.
    `audience` lists the seats that may know it; None means everyone.
    """

    __slots__ = ("audience", "data", "kind", "rule")

    def __init__(self, kind: str, rule: str, data: Words, audience: list[int] | None = None) -> None:
        self.kind = kind
        self.rule = rule
        self.data = data
        self.audience = audience

    def visible_to(self, seat: int | None) -> bool:
        return self.audience is None or (seat is not None and seat in self.audience)

    def to_dict(self) -> Words:
        return {"kind": self.kind, "rule": self.rule, "data": self.data}

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.rule, self.data, self.audience)


class Refusal:
    """Why an action is not legal now: `code` selects the text, `rule` names the rule that forbids it."""

    __slots__ = ("code", "data", "rule")

    def __init__(self, code: str, rule: str, data: Words | None = None) -> None:
        self.code = code
        self.rule = rule
        self.data: Words = {} if data is None else data

    def to_dict(self) -> Words:
        return {"code": self.code, "rule": self.rule, "data": self.data}

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (self.code, self.rule, self.data)

    def __str__(self) -> str:
        shown = ", ".join([f"{key}={value}" for key, value in self.data.items()])
        return f"{self.code} ({self.rule})" + (f": {shown}" if shown else "")


def event_of(rule: str, words: object, audience: list[int] | None = None) -> Event:
    """An event from its declared form, a dict with its `kind`; the dict is consumed."""
    data: dict[str, Any] = cast(dict[str, Any], words)
    return Event(data.pop("kind"), rule, data, audience)


def refusal_of(rule: str, words: object) -> Refusal:
    """A refusal from its declared form, a dict with its `code`; the dict is consumed."""
    data: dict[str, Any] = cast(dict[str, Any], words)
    return Refusal(data.pop("code"), rule, data)


class Outcome:
    """How a match ended: the winning seats (none for a draw) and the reason, with its rule."""

    __slots__ = ("reason", "rule", "winners")

    def __init__(self, winners: list[int], reason: str, rule: str) -> None:
        self.winners = winners
        self.reason = reason
        self.rule = rule

    def to_dict(self) -> Words:
        return {"winners": self.winners, "reason": self.reason, "rule": self.rule}

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (self.winners, self.reason, self.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Fields of a state that belong together. A copy of the state has its own, with the same values."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of a match. Attach a list to `events` to be told what happens; None costs nothing."""

    def __init__(self, num_players: int) -> None:
        self.num_players = num_players
        self.events: list[Event] | None = None

    # -- who acts, and what they may do ------------------------------------------------------------------

    @abstractmethod
    def current_player(self) -> int:
        """A seat (0-based), CHANCE or TERMINAL. With parallel decisions: the first seat still to decide."""

    def pending_players(self) -> list[int]:
        """Every seat that has to act now; the match waits for them."""
        player = self.current_player()
        return [player] if player >= 0 else []

    def optional_players(self) -> list[int]:
        """Seats that may also act, though nobody waits for them: a trade offered unasked, an answer taken back."""
        return []

    @abstractmethod
    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        """Ascending and unique; at a chance event the possible outcomes. Empty for a seat that may not act.

        With `open_actions` in the manifest this is a selection of what refusal() allows, and for optional players it
        may be empty.
        """

    def packed_actions(self) -> vec[i64]:
        """legal_actions of the current player at a decision, packed, for compiled loops."""
        return vec[i64](self.legal_actions())

    def draw_action(self, rng: Xoshiro) -> int:
        """One of packed_actions, all equally likely; a game may draw the same one without listing them."""
        actions = self.packed_actions()
        return actions[rng.below(len(actions))]

    @abstractmethod
    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        """None if `action` is legal for `seat` now, else why not. Never depends on what the seat may not know."""

    @abstractmethod
    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        """Ascending: what a person in this seat may think of doing now, legal or not; the page shows these."""

    @abstractmethod
    def default_action(self, seat: int = CURRENT) -> int:
        """The legal action taken for a seat whose player is absent."""

    def question(self, seat: int) -> Any:
        """What this seat is being asked, JSON-able. While it stays equal, a move meant for an earlier state still
        means the same, though others have acted since; None binds a move to the state it was made for."""
        return None

    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        """Whether the seat can tell beforehand everything that its view will show after this legal action.

        A person may then try it on a copy, look, and take it back. A chance event after it is not part of the try.
        """
        return False

    # -- chance ------------------------------------------------------------------------------------------

    @abstractmethod
    def chance_weights(self) -> list[tuple[int, int]]:
        """(outcome, weight) with ascending outcomes and weights of 1 or more; only at a chance event."""

    def chance_total(self) -> int:
        total = 0
        for _, weight in self.chance_weights():
            total += weight
        return total

    def chance_pick(self, point: int) -> int:
        """The outcome that covers `point` when the weights are laid end to end from 0 to chance_total()."""
        for outcome, weight in self.chance_weights():
            point -= weight
            if point < 0:
                return outcome
        raise IllegalAction("the point lies beyond the weights of this chance event")

    def chance_outcomes(self) -> Chances:
        """(outcome, probability) of every possible outcome."""
        total = self.chance_total()
        return tuple([(outcome, weight / total) for outcome, weight in self.chance_weights()])

    # -- change ------------------------------------------------------------------------------------------

    @abstractmethod
    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        """The way a state changes. An illegal action raises IllegalAction and changes nothing."""

    def apply_legal(self, action: int, seat: int = CURRENT) -> None:
        """apply_action for what is known to be legal, such as one of legal_actions; a game may leave out its check."""
        self.apply_action(action, seat)

    def require_legal(self, action: int, seat: int) -> None:
        """Raise the right error for an action that is not legal; for apply_action's slow path."""
        pending = self.pending_players()
        if seat not in (CURRENT, self.current_player()) and seat not in pending and seat not in self.optional_players():
            raise NotYourTurn(f"seat {seat} is not to act now; pending: {pending}")
        reason = self.refusal(action, seat)
        if reason is not None:
            raise IllegalAction(f"action {action} is not legal: {reason}", rule=reason.rule)

    # -- end ---------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    @abstractmethod
    def returns(self) -> list[float]:
        """One number per seat within the bounds the game declares; zeros while the match is running."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the match is running."""

    # -- words -------------------------------------------------------------------------------------------

    @abstractmethod
    def action_to_move(self, action: int) -> Move:
        """The named, JSON-able form of an action (or outcome) of the current phase."""

    @abstractmethod
    def move_to_action(self, move: Move) -> int:
        """The inverse. Raises BadMove for what is not a move of this game, IllegalAction for one of another phase."""

    # -- knowledge ---------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, seat: int | None) -> Words:
        """JSON-able: everything that seat may see and nothing else; None means a spectator."""

    @abstractmethod
    def resample(self, seat: int | None, rng: random.Random) -> State:
        """A random full state consistent with what that seat knows; changing it does not touch this one."""

    # -- numbers for programs that learn -----------------------------------------------------------------

    def observe(self, seat: int, sheet: Sheet) -> None:  # noqa: B027 - a game may do without
        """Write what the seat may see as a fixed number of whole numbers; nothing if a game has no such form."""

    def slot_of(self, action: int) -> int:
        """The place of a legal action in a fixed action space: its number, unless a game has too many actions."""
        return action

    def action_in(self, slot: int) -> int:
        """The inverse of `slot_of` for the current player."""
        return slot

    def get_game(self) -> Any:
        """The Game that this is a position of; None if the state does not know it."""
        return None

    def __str__(self) -> str:
        """The whole position, including hidden things, as a player would draw it."""
        game = self.get_game()
        return str(self.to_dict()) if game is None else str(game.draw(self))

    # -- copies ------------------------------------------------------------------------------------------

    @abstractmethod
    def clone(self) -> State:
        """An independent copy, without the events list."""

    @abstractmethod
    def to_dict(self) -> Words:
        """The whole truth, JSON-able; `Game.state_from_dict` reads it back."""

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its game and its saved form, so without the events list."""
        if self.get_game() is None:
            raise TypeError(f"{type(self).__name__}.get_game() is missing, so this state cannot be pickled")
        return load_state, (self.get_game(), self.to_dict())


def load_state(game: Any, saved: Words) -> Any:
    """What a pickled state is made from."""
    return game.state_from_dict(saved)
