"""A table of Machi Koro Fußball as a picture: everybody's coins, large projects and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from anpfiff.games.machikoro.view import PlayerView, View
from anpfiff.games.machikoro.vocabulary import Catalogue, Project
from anpfiff.kit.picture import HEIGHT, SHIRTS, WIDTH, circle, path, rect, shirt, shortened, words

FILLS = {"blue": "#2f7fc4", "green": "#3f9a4f", "red": "#c9452f", "violet": "#7d4fa8"}
STAR = "M0-12 3.5-4 12-3.5 5.5 2 8 10.5 0 6-8 10.5-5.5 2-12-3.5-3.5-4Z"
ACROSS = 4
ROWS = 3


def draw(view: View, catalogue: Catalogue, names: Sequence[str], language: str) -> str:
    faces = {card["id"]: (FILLS[card["colour"]], _dice(card)) for card in catalogue["projects"]}
    width = (WIDTH - 40) / len(names)
    return "".join(
        _player(20 + seat * width, width - 16, seat, names[seat], player, view["active"] == seat, faces)
        for seat, player in enumerate(view["players"])
    )


def _dice(card: Project) -> str:
    """What has to be rolled for a card, as on the page: 2-3."""
    numbers = card["dice"]
    return f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def _player(
    x: float,
    width: float,
    seat: int,
    name: str,
    player: PlayerView,
    active: bool,
    faces: Mapping[str, tuple[str, str]],
) -> str:
    middle, edge = x + width / 2, SHIRTS[seat % len(SHIRTS)][0]
    drawn = [rect(x, 6, width, HEIGHT - 30, "#f4efe0", round_by=20, edge=edge if active else "#d8cfb4")]
    told = shortened(name, int((width - 100) / 17))
    drawn += [shirt(x + 44, 52, 62, seat), words(x + 84, 62, 26, told, "#1d2b24", at="start")]
    drawn += [circle(x + 48, 132, 30, "#f2c230", edge="#a5780a"), words(x + 48, 143, 30, player["coins"], "#5c4000")]
    for number, state in enumerate(player["projects"].values()):
        fill = "#e4a900" if state != "unbuilt" else "#d8cfb4"
        at = x + 118 + number * min(46, (width - 130) / 4)
        drawn.append(f'<g transform="translate({at:g} 132) scale(1.5)">{path(STAR, fill, edge="#8a6a10", thick=1)}</g>')
    cards = [(card, count) for card, count in player["cards"].items() if count]
    size = min(86.0, (width - 30) / ACROSS - 8)
    for place, (card, count) in enumerate(cards[: ACROSS * ROWS]):
        left = middle - ACROSS * (size + 8) / 2 + (place % ACROSS) * (size + 8)
        top = 184 + place // ACROSS * (size + 8)
        colour, dice = faces[card]
        drawn.append(rect(left, top, size, size, colour, round_by=9))
        drawn.append(rect(left + 5, top + 5, size - 10, size * 0.44, "#fffdf6", round_by=6))
        drawn.append(
            words(left + size / 2, top + size * 0.38, size * (0.34 if len(dice) < 5 else 0.27), dice, "#1d2b24")
        )
        drawn.append(words(left + size / 2, top + size * 0.86, size * 0.32, f"×{count}"))
    return "".join(drawn)
