"""What is worth telling about a match of Captain Tsubasa."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from anpfiff.kit.achievements import Achievement, Deed, Moment, Story

# Different abilities of one coach in the attack that ends with a goal.
VARIETY = 5
DEFICIT = 2
SHUT_OUT = 2
IN_A_ROW = 3
SPECIAL_SHOTS = 2


def _goals(moment: Moment, seat: int) -> tuple[int, int]:
    """The goals of this seat, and of the other."""
    both = (moment.data["goals"], moment.data["other_goals"])
    return both if seat == 0 else (both[1], both[0])


def rainbow(story: Story) -> Iterator[Deed]:
    """A goal after many different abilities."""
    used: set[tuple[int, str]] = set()
    for moment in story.of("round", "ability", "goal"):
        if moment.kind == "round":
            used.clear()
        elif moment.kind == "ability":
            used.add((moment.data["seat"], moment.data["effect"]))
        elif sum(seat == moment.data["seat"] for seat, _ in used) >= VARIETY:
            yield Deed(moment.data["seat"], moment)


def comeback(story: Story) -> Iterator[Deed]:
    """Victory after being far behind."""
    behind: set[int] = set()
    for moment in story.of("goal"):
        for seat in range(story.seats):
            own, other = _goals(moment, seat)
            if other - own >= DEFICIT:
                behind.add(seat)
            if seat in behind and own > other and story.won(seat):
                yield Deed(seat, moment)


def late_winner(story: Story) -> Iterator[Deed]:
    """The winning goal in stoppage time, or after the ninety minutes."""
    late, last = False, None
    for moment in story.of("injury_time", "period", "goal"):
        if moment.kind == "injury_time":
            late = moment.data["period"] != "first_half"
        elif moment.kind == "period":
            late = moment.data["period"] not in ("first_half", "second_half")
        else:
            own, other = _goals(moment, moment.data["seat"])
            # The goal after which the winner led to the end.
            if own - other == 1:
                last = Deed(moment.data["seat"], moment) if late else None
    if last is not None and story.won(last.seat):
        yield last


def clean_sheet(story: Story) -> Iterator[Deed]:
    """Victory to nil."""
    for moment in story.of("full_time"):
        for seat in range(story.seats):
            own, other = _goals(moment, seat)
            if own >= SHUT_OUT and not other and story.won(seat):
                yield Deed(seat, moment)


def hat_trick(story: Story) -> Iterator[Deed]:
    """Three goals, and none by the other side in between."""
    row: dict[int, int] = {}
    for moment in story.of("goal"):
        seat = moment.data["seat"]
        row = {seat: row.get(seat, 0) + 1}
        if row[seat] == IN_A_ROW:
            yield Deed(seat, moment)


def against_all_odds(story: Story) -> Iterator[Deed]:
    """A goal from a duel decided by the dice alone, whatever the values."""
    lucky = False
    for moment in story.of("declare", "compare", "goal"):
        if moment.kind == "compare":
            lucky = moment.data["won"] and moment.data["guaranteed"]
        elif moment.kind == "declare":
            lucky = False
        elif lucky and moment.data["how"] in ("duel", "failed_save"):
            yield Deed(moment.data["seat"], moment)


def special_shot(story: Story) -> Iterator[Deed]:
    """Two goals by special shots."""
    scored: Counter[int] = Counter()
    for moment in story.of("goal"):
        scored[moment.data["seat"]] += moment.data["how"] == "special_shot"
        if scored[moment.data["seat"]] >= SPECIAL_SHOTS:
            yield Deed(moment.data["seat"], moment)


ACHIEVEMENTS = (
    Achievement("rainbow", "M2 19a10 10 0 0 1 20 0M6 19a6 6 0 0 1 12 0M10 19a2 2 0 0 1 4 0", rainbow),
    Achievement("comeback", "M3 17l6-6 4 4 8-9M15 6h6v6", comeback),
    Achievement("late_winner", "M12 22a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 10v4l3 2M10 2h4M12 2v4", late_winner),
    Achievement(
        "clean_sheet",
        "M5 21V12l-1-4h2l2 3V5h2v6l1-8h2l1 8 2-6h2l-1 8v8ZM5 17h12",
        clean_sheet,
    ),
    Achievement("hat_trick", "M7 14V5h10v9M3 14h18c0 3-4 5-9 5s-9-2-9-5M7 10h10", hat_trick),
    Achievement("against_all_odds", "M4 6l8-3 8 3M12 3v17M8 20h8M4 6l-2 7h4ZM20 6l-2 4h4Z", against_all_odds),
    Achievement("special_shot", "M13 2 5 13h6l-1 9 9-13h-6Z", special_shot),
)
