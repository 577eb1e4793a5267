"""What is worth telling about a match of CATAN, with or without football."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from anpfiff.kit.achievements import Achievement, Deed, Story

# How many duels make a real season.
SEASON = 3
# Goals in one duel, and none against.
ROUT = 5
# How many more shots the other side had.
FEWER_SHOTS = 3
# Cards that a monopoly brings.
RICH_MONOPOLY = 6
# Trades with other people in one match.
TRADES = 6
LONG_ROAD = 10


def unbeaten(story: Story) -> Iterator[Deed]:
    """Victory after a season without a defeat."""
    played, lost = Counter[int](), set[int]()
    for moment in story.of("duel_result"):
        one, other = moment.data["seat"], moment.data["opponent"]
        played.update((one, other))
        if moment.data["goals"] != moment.data["against"]:
            lost.add(other if moment.data["goals"] > moment.data["against"] else one)
    for moment in story.of("win"):
        seat = moment.data["seat"]
        if played[seat] >= SEASON and seat not in lost:
            yield Deed(seat, moment)


def rout(story: Story) -> Iterator[Deed]:
    """Many goals in a duel, and none against."""
    for moment in story.of("duel_result"):
        goals, against = moment.data["goals"], moment.data["against"]
        if max(goals, against) >= ROUT and not min(goals, against):
            yield Deed(moment.data["seat" if goals > against else "opponent"], moment)


def giant_killer(story: Story) -> Iterator[Deed]:
    """A duel won with far fewer shots."""
    shots: dict[int, int] = {}
    for moment in story.of("duel", "duel_result"):
        one, other = moment.data["seat"], moment.data["opponent"]
        if moment.kind == "duel":
            shots = {one: moment.data["tokens"], other: moment.data["against"]}
            continue
        goals, against = moment.data["goals"], moment.data["against"]
        winner, loser = (one, other) if goals > against else (other, one)
        if goals != against and shots.get(loser, 0) - shots.get(winner, 0) >= FEWER_SHOTS:
            yield Deed(winner, moment)


def monopolist(story: Story) -> Iterator[Deed]:
    """A monopoly that pays."""
    for moment in story.of("monopoly"):
        if moment.data["amount"] >= RICH_MONOPOLY:
            yield Deed(moment.data["seat"], moment)


def road_taken(story: Story) -> Iterator[Deed]:
    """The longest road, taken from somebody else, and victory with it."""
    holder: int | None = None
    taken: set[int] = set()
    for moment in story.of("longest_road", "longest_road_aside", "win"):
        if moment.kind == "longest_road_aside":
            holder = None
        elif moment.kind == "longest_road":
            seat = moment.data["seat"]
            if holder is not None and holder != seat:
                taken.add(seat)
            holder = seat
        elif holder == moment.data["seat"] and holder in taken:
            yield Deed(moment.data["seat"], moment)


def long_road(story: Story) -> Iterator[Deed]:
    """A very long road."""
    for moment in story.of("longest_road"):
        if moment.data["length"] >= LONG_ROAD:
            yield Deed(moment.data["seat"], moment)


def good_neighbour(story: Story) -> Iterator[Deed]:
    """Many trades with the others, and victory."""
    trades = Counter(moment.data[role] for moment in story.of("trade") for role in ("seat", "opponent"))
    for moment in story.of("win"):
        if trades[moment.data["seat"]] >= TRADES:
            yield Deed(moment.data["seat"], moment)


def never_robbed(story: Story) -> Iterator[Deed]:
    """Victory without a card lost to the robber."""
    lost = {moment.data["from"] for moment in story.of("steal")}
    lost |= {moment.data["seat"] for moment in story.of("must_discard")}
    for moment in story.of("win"):
        if moment.data["seat"] not in lost:
            yield Deed(moment.data["seat"], moment)


ACHIEVEMENTS = (
    Achievement(
        "unbeaten", "M7 4h10v5a5 5 0 0 1-10 0ZM7 5H4c0 4 1 5 3 5M17 5h3c0 4-1 5-3 5M12 14v4M8 21h8M9.5 18h5", unbeaten
    ),
    Achievement("rout", "M3 20V6h18v14M7 20V10h10v10M12 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 10h4M17 10h4", rout),
    Achievement(
        "giant_killer", "M5 21c0-8 3-14 9-18M14 3l-4 1M14 3l1 4M17 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z", giant_killer
    ),
    Achievement("monopolist", "M4 8l8-4 8 4-8 4ZM4 12l8 4 8-4M4 16l8 4 8-4", monopolist),
    Achievement("road_taken", "M7 21 10 3M17 21 14 3M12 6v2M12 12v2M12 18v2", road_taken),
    Achievement("long_road", "M3 19c6 0 3-7 9-7s3-7 9-7M3 15c4 0 2-6 8-6M13 15c5 0 3-6 8-6", long_road),
    Achievement("good_neighbour", "M3 12l5-5 4 3 4-3 5 5-8 7ZM8 7l-2-2M16 7l2-2M9 14l2 2M12 12l3 3", good_neighbour),
    Achievement("never_robbed", "M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6ZM9 9l6 6M15 9l-6 6", never_robbed),
)
