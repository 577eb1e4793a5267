"""What is worth telling about a finished shoot-out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from anpfiff.kit.achievements import Achievement, Deed, Story

IN_A_ROW = 3


def wall(story: Story) -> Iterator[Deed]:
    """Three penalties saved, one after another."""
    held: Counter[int] = Counter()
    for moment in story.of("goal", "saved", "wide"):
        keeper = moment.data["opponent"]
        held[keeper] = held[keeper] + 1 if moment.kind == "saved" else 0
        if held[keeper] == IN_A_ROW:
            yield Deed(keeper, moment)


ACHIEVEMENTS = (Achievement("wall", "M3 6h18v12H3ZM3 12h18M9 6v6M15 6v6M6 12v6M12 12v6M18 12v6", wall),)
