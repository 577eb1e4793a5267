"""A picture of a table for link previews, as SVG: small shapes, and the frame around what a game draws.

A game draws from what a spectator sees, below the headline: within WIDTH by HEIGHT.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

WIDTH, HEIGHT = 1200, 500
HEADLINE = 130
# The colours in which the seats of a table play, and the text colours on them.
SHIRTS = (
    ("#e8a300", "#7a4d00"),
    ("#2a7fd0", "#ffffff"),
    ("#cf3f2f", "#ffffff"),
    ("#7d49ad", "#ffd84a"),
    ("#12907f", "#ffffff"),
    ("#3d3f4a", "#ff9d3c"),
)
FONTS = "'DejaVu Sans', 'Liberation Sans', 'Noto Sans', Arial, Helvetica, sans-serif"


def rect(x: float, y: float, width: float, height: float, fill: str, *, round_by: float = 0, edge: str = "") -> str:
    line = f' stroke="{edge}" stroke-width="4"' if edge else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_by:g}" fill="{fill}"{line}/>'


def circle(x: float, y: float, radius: float, fill: str, *, edge: str = "", thick: float = 4) -> str:
    line = f' stroke="{edge}" stroke-width="{thick:g}"' if edge else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{line}/>'


def path(d: str, fill: str = "none", *, edge: str = "", thick: float = 4) -> str:
    line = f' stroke="{edge}" stroke-width="{thick:g}" stroke-linejoin="round" stroke-linecap="round"' if edge else ""
    return f'<path d="{d}" fill="{fill}"{line}/>'


def polygon(points: Iterable[tuple[float, float]], fill: str, *, edge: str = "", thick: float = 4) -> str:
    return path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z", fill, edge=edge, thick=thick)


def words(
    x: float, y: float, size: float, text: str | int, fill: str = "#ffffff", *, at: str = "middle", bold: bool = True
) -> str:
    weight = "bold" if bold else "normal"
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" text-anchor="{at}" '
        f'fill="{fill}">{escape(str(text))}</text>'
    )


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def shirt(x: float, y: float, size: float, seat: int) -> str:
    """A jersey in the colour of a seat; `x` and `y` are its centre."""
    fill, mark = SHIRTS[seat % len(SHIRTS)]
    unit = size / 24
    outline = "M-5-9 -11-6 -9 0 -6-1V10H6V-1L9 0 11-6 5-9Q0-5-5-9Z"
    return (
        f'<g transform="translate({x:g} {y:g}) scale({unit:.3f})">'
        f"{path(outline, fill, edge='#10231c', thick=1.2)}{words(0, 6, 9, seat + 1, mark)}</g>"
    )


def people(names: Sequence[str]) -> str:
    """For a game that draws no picture of its own: who plays, on a pitch."""
    drawn = [rect(40, 10, WIDTH - 80, HEIGHT - 40, "#2f8a4c", round_by=18, edge="#dff3e4")]
    drawn.append(path(f"M{WIDTH / 2} 10v{HEIGHT - 40}", edge="#dff3e4"))
    drawn.append(circle(WIDTH / 2, 235, 80, "none", edge="#dff3e4"))
    step = (WIDTH - 80) / max(1, len(names))
    for seat, name in enumerate(names):
        x = 40 + step * (seat + 0.5)
        drawn += [shirt(x, 220, 130, seat), words(x, 350, 34, shortened(name, int(step / 22)))]
    return "".join(drawn)


def framed(title: str, told: str, drawn: str) -> str:
    """The whole picture."""
    height = HEADLINE + HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="{FONTS}">{rect(0, 0, WIDTH, height, "#0b3d2e")}'
        f"{words(40, 62, 46, shortened(title, 40), '#ffffff', at='start')}"
        f"{words(40, 106, 30, shortened(told, 62), '#bfe3cd', at='start', bold=False)}"
        f'<g transform="translate(0 {HEADLINE})">{drawn}</g></svg>'
    )
