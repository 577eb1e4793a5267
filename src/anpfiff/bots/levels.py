"""The levels a person can choose for an opponent. The page decides what they are called and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from anpfiff.bots.learnt import judge_for
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError, NetHeader, shipped_nets
from anpfiff.kit.options import OptionValue


@dataclass(frozen=True, slots=True)
class Level:
    id: str
    # Whether it needs a net that fits the game and its options.
    learnt: bool = False
    # Whether it is offered to people only where it was shown to be stronger than the level below, with a net of its own
    # or by following futures; elsewhere it plays as that one does.
    must_prove: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """Numbers of seats and values of options for which a level is available; options not named may have any value."""

    players: list[int]
    options: dict[str, list[OptionValue]]


LEVELS = (
    Level("beginner"),
    Level("amateur"),
    Level("pro", learnt=True),
    Level("champion", learnt=True, must_prove=True),
    Level("even"),
)
LEARNT = frozenset(level.id for level in LEVELS if level.learnt)


def levels_for(game: Game) -> list[Level]:
    """The levels that can play this game with these options, from the weakest to the strongest, then `even`."""
    return [level for level in LEVELS if not level.learnt or has_net(game, level.id)]


def terms_of(game: Game, level: Level) -> list[Terms]:
    """The seats and options for which a learnt level is offered to people: any of these; none where it has no net.

    Only the kind of game matters, not its own seats and options.
    """
    nets = [header for header in shipped_nets(game) if header.level in ("", level.id)]
    if level.must_prove:
        nets = [header for header in nets if _proves(header, level.id)]
    terms = [Terms(header.numbers_of_seats, header.options) for header in nets]
    return [each for place, each in enumerate(terms) if each not in terms[:place]]


def has_proved(game: Game, level: str) -> bool:
    """Whether this level was shown to be stronger here than the one below."""
    return has_net(game, level) and _proves(judge_for(game, level=level)[1], level)


def _proves(header: NetHeader, level: str) -> bool:
    """A net does if it is the level's own, or names a horizon, as shipped ones do only where futures help."""
    return header.level == level or header.horizon > 0


def has_net(game: Game, level: str) -> bool:
    return why_no_net(game, level) is None


def why_no_net(game: Game, level: str) -> str | None:
    """Why a learnt level cannot play this game with these options; None if it can."""
    try:
        judge_for(game, level=level)
    except NetError as error:
        return error.message
    return None
