"""A match of Captain Tsubasa as a picture: the pitch, the score, and where the ball is."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.games.tsubasa.view import View
from anpfiff.games.tsubasa.vocabulary import Catalogue
from anpfiff.kit.picture import WIDTH, circle, path, rect, shirt, shortened, words

LINES = "#e9f7ec"
BALL = "M0-7 6.7-2.2 4.1 5.7H-4.1L-6.7-2.2Z"
LEFT, TOP, BROAD, HIGH = 40, 6, WIDTH - 80, 464


def draw(view: View, catalogue: Catalogue, names: Sequence[str], language: str) -> str:
    teams = {team["id"]: dict(team["name"]) for team in catalogue["teams"]}
    middle = LEFT + BROAD / 2
    drawn = [rect(LEFT, TOP, BROAD, HIGH, "#2f8a4c", round_by=14)]
    drawn += [rect(LEFT + BROAD / 8 * k, TOP, BROAD / 16, HIGH, "#348f51") for k in range(8)]
    drawn += [rect(LEFT, TOP, BROAD, HIGH, "none", round_by=14, edge=LINES)]
    drawn += [path(f"M{middle} {TOP}v{HIGH}", edge=LINES), circle(middle, TOP + HIGH / 2, 92, "none", edge=LINES)]
    drawn += [rect(x, 120, 130, 236, "none", edge=LINES) for x in (LEFT, LEFT + BROAD - 130)]
    for seat, player in enumerate(view["players"]):
        x = LEFT + 285 if seat == 0 else LEFT + BROAD - 285
        drawn.append(shirt(x, 120, 110, seat))
        drawn.append(words(x, 214, 32, shortened(names[seat], 17)))
        drawn.append(words(x, 250, 24, str(teams[player["team"]].get(language, "")), "#d6f0dd", bold=False))
        drawn.append(words(x, 404, 150, player["goals"]))
    drawn += [rect(middle - 40, 316, 80, 100, "#2f8a4c", round_by=12), words(middle, 398, 110, ":")]
    drawn.append(_ball(middle + (150 if view["attacker"] == 0 else -150), 120))
    return "".join(drawn)


def _ball(x: float, y: float) -> str:
    drawn = circle(0, 0, 16, "#ffffff", edge="#1a1a1a", thick=2) + path(BALL, "#1a1a1a")
    return f'<g transform="translate({x:g} {y:g}) scale(1.8)">{drawn}</g>'
