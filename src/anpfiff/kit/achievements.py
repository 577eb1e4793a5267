"""Achievements: deeds in a match that are worth telling. A game declares its own; the kit reads the match.

Each is an id (its texts are `achievement-<id>` and its attribute `how`), a drawing, and a function that reads the story
of a finished match: what everybody could see, in order. It says which seat did it, and at which moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from anpfiff.kit.core import Event
from anpfiff.kit.game import Game
from anpfiff.kit.vocabulary import Family
from anpfiff.kit.words import Words


@dataclass(frozen=True, slots=True)
class Moment:
    """An event that everybody could see; `step` is the number of steps after which it is shown."""

    step: int
    kind: str
    rule: str
    data: Words


@dataclass(frozen=True, slots=True)
class Story:
    """A finished match: what happened, who won, and what a spectator sees at the end."""

    seats: int
    moments: Sequence[Moment]
    winners: Sequence[int]
    view: Words
    catalogue: Words
    # The kinds of event that the game declares.
    declared: Family

    def of(self, *kinds: str) -> Iterator[Moment]:
        """BadWords for a kind that the game does not declare: nobody could ever earn anything with it."""
        wanted = self.declared.known(*kinds)
        return (one for one in self.moments if one.kind in wanted)

    def won(self, seat: int) -> bool:
        """Alone."""
        return list(self.winners) == [seat]

    @property
    def end(self) -> Moment:
        """What happened last."""
        return self.moments[-1]


@dataclass(frozen=True, slots=True)
class Deed:
    """This seat did it, at this moment."""

    seat: int
    moment: Moment


Judge = Callable[[Story], Iterable[Deed]]


@dataclass(frozen=True, slots=True)
class Achievement:
    """`icon` is the path of a 24 by 24 line drawing; `judge` finds who did it, any number of times."""

    id: str
    icon: str
    judge: Judge


@dataclass(frozen=True, slots=True)
class Earned:
    achievement: str
    seat: int
    step: int
    rule: str


def story_of(game: Game, steps: Iterable[tuple[int, int]]) -> Story:
    """The story of a match that was played to its end."""
    state = game.new_initial_state()
    moments = list(_public(0, game.setup_events()))
    for number, (seat, action) in enumerate(steps, 1):
        state.events = []
        state.apply_action(action, seat)
        moments.extend(_public(number, state.events))
    outcome = state.outcome()
    winners = [] if outcome is None else outcome.winners
    return Story(game.players, moments, winners, state.view(None), game.catalogue(), game.vocabulary.events)


def earned_in(achievements: Sequence[Achievement], story: Story) -> list[Earned]:
    """Each once per seat, at the first moment it was done."""
    found: dict[tuple[str, int], Earned] = {}
    for achievement in achievements:
        for deed in achievement.judge(story):
            key = (achievement.id, deed.seat)
            found.setdefault(key, Earned(achievement.id, deed.seat, deed.moment.step, deed.moment.rule))
    return list(found.values())


def _public(step: int, events: Iterable[Event]) -> Iterator[Moment]:
    for event in events:
        if event.audience is None:
            yield Moment(step, event.kind, event.rule, event.data)
