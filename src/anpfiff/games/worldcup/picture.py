"""The wall chart of The World Cup Game as a picture: groups with their tables, or the knock-out matches."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.games.worldcup.view import GroupView, MatchView, PlayerView, View
from anpfiff.games.worldcup.vocabulary import Catalogue
from anpfiff.kit.picture import HEIGHT, SHIRTS, WIDTH, circle, rect, shirt, shortened, words

INK = "#1d2b24"
MAX_KNOCK_OUT = 8
# The teams of a group or match, each with a number; and whether the box is marked.
Box = tuple[list[tuple[str | None, int | str]], bool]


def draw(view: View, catalogue: Catalogue, names: Sequence[str], language: str) -> str:
    chart = _Chart(catalogue, view["players"])
    grouped = {match for group in catalogue["groups"] for match, *_ in group["matches"]}
    later = [match for match in view["matches"] if match["id"] not in grouped and any(match["teams"])]
    drawn = [rect(0, 0, WIDTH, HEIGHT, "#f4efe0")]
    drawn.append(chart.matches(later[-MAX_KNOCK_OUT:]) if later else chart.groups(view["groups"]))
    step = (WIDTH - 60) / len(names)
    for seat, name in enumerate(names):
        drawn.append(shirt(60 + seat * step, 455, 50, seat))
        drawn.append(words(92 + seat * step, 464, 24, shortened(name, int((step - 70) / 15)), INK, at="start"))
    return "".join(drawn)


class _Chart:
    """Knows the teams and who owns them."""

    def __init__(self, catalogue: Catalogue, players: Sequence[PlayerView]) -> None:
        self._teams = {team["id"]: team for team in catalogue["teams"]}
        self._owners = {team: seat for seat, player in enumerate(players) for team in player["teams"]}

    def groups(self, groups: Sequence[GroupView]) -> str:
        boxes: list[Box] = [([(row["team"], row["points"]) for row in group["table"]], False) for group in groups]
        return self._boxes(boxes, across=4 if len(groups) > 3 else max(1, len(groups)), lines=4)

    def matches(self, matches: Sequence[MatchView]) -> str:
        boxes: list[Box] = [
            (list(zip(match["teams"], match["goals"] or ("", ""), strict=True)), match["open"]) for match in matches
        ]
        return self._boxes(boxes, across=2 if len(matches) > 1 else 1, lines=2)

    def _boxes(self, boxes: Sequence[Box], across: int, lines: int) -> str:
        rows = -(-len(boxes) // across)
        width, height = (WIDTH - 40) / across, 410 / rows
        line = min(100.0, (height - 24) / lines)
        drawn = []
        for place, (teams, marked) in enumerate(boxes):
            x, y = 20 + place % across * width, 8 + place // across * height
            edge = "#e4a900" if marked else "#d8cfb4"
            drawn.append(rect(x + 4, y, width - 8, height - 10, "#ffffff", round_by=14, edge=edge))
            for number, (team, value) in enumerate(teams):
                if team is not None:
                    drawn.append(self._team(x + 22, y + 8 + line * (number + 0.5), width - 44, line, team, value))
        return "".join(drawn)

    def _team(self, x: float, middle: float, width: float, line: float, team: str, value: int | str) -> str:
        entry, size = self._teams[team], min(40.0, line * 0.55)
        stripe = size * 0.45
        colours = entry["colours"][:3]
        drawn = [rect(x + stripe * k, middle - stripe, stripe, stripe * 2, fill) for k, fill in enumerate(colours)]
        drawn.append(rect(x, middle - stripe, stripe * len(colours), stripe * 2, "none", edge="#8a8a80"))
        if team in self._owners:
            drawn.append(circle(x + size * 1.9, middle, size * 0.3, SHIRTS[self._owners[team] % len(SHIRTS)][0]))
        drawn.append(words(x + size * 2.5, middle + size * 0.36, size, entry["code"], INK, at="start"))
        drawn.append(words(x + width, middle + size * 0.36, size, value, INK, at="end"))
        return "".join(drawn)
