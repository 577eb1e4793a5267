"""The levels a person can choose for an opponent. How they are called and drawn is told by the page."""

from __future__ import annotations

from dataclasses import dataclass

from anpfiff.bots.learnt import judge_for
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError


@dataclass(frozen=True, slots=True)
class Level:
    id: str
    # Whether it needs a net that fits the game and its options.
    learnt: bool = False
    # Whether it keeps what its name promises, so that people are shown it: Champion has not been shown to be stronger
    # than Pro.
    proven: bool = True


LEVELS = (
    Level("beginner"),
    Level("amateur"),
    Level("pro", learnt=True),
    Level("champion", learnt=True, proven=False),
    Level("even"),
)
LEARNT = frozenset(level.id for level in LEVELS if level.learnt)


def levels_for(game: Game) -> list[Level]:
    """Those that can play this game with these options, from the weakest to the strongest, then `even`."""
    return [level for level in LEVELS if not level.learnt or has_net(game)]


def has_net(game: Game) -> bool:
    return why_no_net(game) is None


def why_no_net(game: Game) -> str | None:
    """Why the learnt levels cannot play this game with these options; None if they can."""
    try:
        judge_for(game)
    except NetError as error:
        return error.message
    return None
