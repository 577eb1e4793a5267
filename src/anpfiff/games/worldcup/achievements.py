"""What is worth telling about a match of The World Cup Game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from anpfiff.kit.achievements import Achievement, Deed, Moment, Story

ROUT = 5
# How many ranks lie between a team and the one it knocks out.
STRONGER = 2
# Kicks by each side before a shoot-out goes to sudden death.
KICKS_EACH = 5


def _owners(story: Story) -> dict[str, int]:
    """Who owns each team."""
    return {moment.data["team"]: moment.data["seat"] for moment in story.of("team", "extra_team")}


def _cups(story: Story) -> Iterator[tuple[int, str, Moment]]:
    for moment in story.of("champion"):
        yield moment.data["seat"], moment.data["team"], moment


def nerves(story: Story) -> Iterator[Deed]:
    """A shoot-out won after being behind."""
    behind: dict[str, set[str]] = defaultdict(set)
    for moment in story.of("kick", "shootout_won"):
        match = moment.data["match"]
        if moment.kind == "shootout_won":
            if moment.data["team"] in behind[match]:
                yield Deed(moment.data["seat"], moment)
            continue
        left, right = (int(goals) for goals in moment.data["score"].split(":"))
        if left != right:
            behind[match].add(moment.data["left" if left < right else "right"])


def long_shootout(story: Story) -> Iterator[Deed]:
    """A shoot-out won after the regular kicks."""
    kicks: dict[tuple[str, str], int] = defaultdict(int)
    for moment in story.of("kick", "shootout_won"):
        key = (moment.data["match"], moment.data["team"])
        if moment.kind == "kick":
            kicks[key] += 1
        elif kicks[key] > KICKS_EACH:
            yield Deed(moment.data["seat"], moment)


def rout(story: Story) -> Iterator[Deed]:
    """A match won by many goals against somebody else's team."""
    owners = _owners(story)
    for moment in story.of("result"):
        left, right = moment.data["goals"]
        if abs(left - right) >= ROUT:
            winner, loser = ("left", "right") if left > right else ("right", "left")
            seat = owners.get(moment.data[winner])
            if seat is not None and seat != owners.get(moment.data[loser]):
                yield Deed(seat, moment)


def fortress(story: Story) -> Iterator[Deed]:
    """The Cup without conceding a goal in the knock-out matches."""
    for seat, team, cup in _cups(story):
        conceded, knock_out = 0, False
        for moment in story.of("report", "result"):
            if moment.kind == "report":
                knock_out = knock_out or bool(moment.data["groups"])
            elif knock_out and team in (moment.data["left"], moment.data["right"]):
                conceded += moment.data["goals"][1 if moment.data["left"] == team else 0]
        if knock_out and not conceded:
            yield Deed(seat, cup)


def last_hope(story: Story) -> Iterator[Deed]:
    """The Cup with the only team left after the groups."""
    owners = _owners(story)
    through: list[str] = []
    for moment in story.of("report"):
        if moment.data["groups"]:
            through += moment.data["through"]
    for seat, team, cup in _cups(story):
        if [one for one in through if owners.get(one) == seat] == [team]:
            yield Deed(seat, cup)


def giant_slayer(story: Story) -> Iterator[Deed]:
    """A knock-out match won against somebody else's far stronger team."""
    owners, order = _owners(story), [rank["id"] for rank in story.catalogue["ranks"]]
    strength = {team["id"]: order.index(team["rank"]) for team in story.catalogue["teams"]}
    for moment in story.of("decided", "shootout_won"):
        winner, both = moment.data["team"], (moment.data["left"], moment.data["right"])
        loser = both[1] if winner == both[0] else both[0]
        if strength[winner] - strength[loser] >= STRONGER and owners.get(loser) != moment.data["seat"]:
            yield Deed(moment.data["seat"], moment)


def underdog(story: Story) -> Iterator[Deed]:
    """The Cup with a team from one of the two lowest ranks."""
    weak = [rank["id"] for rank in story.catalogue["ranks"][-2:]]
    ranks = {team["id"]: team["rank"] for team in story.catalogue["teams"]}
    for seat, team, cup in _cups(story):
        if ranks[team] in weak:
            yield Deed(seat, cup)


ACHIEVEMENTS = (
    Achievement(
        "nerves",
        "M12 20.5C5 16 3 12 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3.5-2 7.5-9 12ZM4 11h4l2-3 3 6 2-3h5",
        nerves,
    ),
    Achievement(
        "long_shootout", "M3 20V6h18v14M12 18a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 3h.01M12 3h.01M16 3h.01", long_shootout
    ),
    Achievement("rout", "M3 20V6h18v14M7 20V10h10v10M12 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 10h4M17 10h4", rout),
    Achievement("fortress", "M4 21V8h3v2h3V8h4v2h3V8h3v13ZM10 21v-5h4v5", fortress),
    Achievement(
        "last_hope", "M12 2v5M12 22a5 5 0 0 0 5-5c0-4-5-6-5-10 0 4-5 6-5 10a5 5 0 0 0 5 5ZM3 12h2M19 12h2", last_hope
    ),
    Achievement(
        "giant_slayer", "M5 21c0-8 3-14 9-18M14 3l-4 1M14 3l1 4M17 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z", giant_slayer
    ),
    Achievement("underdog", "M12 3l2.5 6 6.5.5-5 4.2 1.6 6.3L12 16.5 6.4 20 8 13.7 3 9.5 9.5 9Z", underdog),
)
