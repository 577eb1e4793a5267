"""What is worth telling about a match of Machi Koro Fußball."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from anpfiff.kit.achievements import Achievement, Deed, Moment, Story

# A roll that brings this much is a rich one.
RICH = 15
# From one opponent at once.
HEAVY_TOLL = 6
# Bought during the whole match.
FEW_CARDS = 6
# How many projects ahead an opponent was.
BEHIND = 2


def _victories(story: Story) -> Iterator[tuple[int, Moment]]:
    for moment in story.of("win"):
        yield moment.data["seat"], moment


def jackpot(story: Story) -> Iterator[Deed]:
    """One roll that brings a fortune."""
    won: Counter[int] = Counter()
    for moment in story.of("roll", "turn", "income", "payment"):
        if moment.kind in ("roll", "turn"):
            won.clear()
        elif moment.kind == "income":
            won[moment.data["seat"]] += moment.data["amount"]
        elif moment.kind == "payment":
            won[moment.data["to"]] += moment.data["amount"]
            won[moment.data["from"]] -= moment.data["amount"]
        for seat in [seat for seat, amount in won.items() if amount >= RICH]:
            yield Deed(seat, moment)


def toll(story: Story) -> Iterator[Deed]:
    """An opponent who has to pay a lot at once."""
    for moment in story.of("payment"):
        if moment.data["amount"] >= HEAVY_TOLL:
            yield Deed(moment.data["to"], moment)


def small_club(story: Story) -> Iterator[Deed]:
    """Victory with few cards."""
    built = Counter(moment.data["seat"] for moment in story.of("build"))
    for seat, moment in _victories(story):
        if built[seat] <= FEW_CARDS:
            yield Deed(seat, moment)


def last_coin(story: Story) -> Iterator[Deed]:
    """Victory with an empty purse."""
    for seat, moment in _victories(story):
        if story.view["players"][seat]["coins"] == 0:
            yield Deed(seat, moment)


def runaway(story: Story) -> Iterator[Deed]:
    """Victory before anybody else has more than one large project."""
    built = Counter(moment.data["seat"] for moment in story.of("build_project"))
    for seat, moment in _victories(story):
        if all(count <= 1 for other, count in built.items() if other != seat):
            yield Deed(seat, moment)


def comeback(story: Story) -> Iterator[Deed]:
    """Victory over somebody who lacked only one project and was two ahead."""
    needed, built, behind = len(story.catalogue["large_projects"]), Counter[int](), set[int]()
    for moment in story.of("build_project", "win"):
        seat = moment.data["seat"]
        if moment.kind == "win":
            if seat in behind:
                yield Deed(seat, moment)
            continue
        built[seat] += 1
        if built[seat] == needed - 1:
            behind |= {other for other in range(story.seats) if built[seat] - built[other] >= BEHIND}


def encore(story: Story) -> Iterator[Deed]:
    """The winning project in an extra turn."""
    bonus = False
    for moment in story.of("turn", "win"):
        if moment.kind == "turn":
            bonus = moment.data["bonus"]
        elif bonus:
            yield Deed(moment.data["seat"], moment)


ACHIEVEMENTS = (
    Achievement(
        "jackpot",
        "M4 15a5 2.5 0 1 0 10 0a5 2.5 0 1 0-10 0v3.5c0 3 10 3 10 0V15M12 6l2-3M17 8l3-1M17 12l3 1",
        jackpot,
    ),
    Achievement("toll", "M3 20V9h7v11M10 13l11-4M6.5 13v2M20 9v3", toll),
    Achievement("small_club", "M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6ZM9 12l2 2 4-4", small_club),
    Achievement("last_coin", "M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 5v4M5 22h14M8 18h8", last_coin),
    Achievement("runaway", "M13 4a2 2 0 1 0 0-.01M7 21l3-5 3-2-1-5-4 2-2 3M12 9l3 3h4M13 14l3 3-1 4M2 9h3", runaway),
    Achievement("comeback", "M3 17l6-6 4 4 8-9M15 6h6v6", comeback),
    Achievement("encore", "M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5M12 8v4l3 2", encore),
)
