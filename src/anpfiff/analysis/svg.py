"""An analysis as a picture: each seat's chance of winning over the match, and what luck and skill did."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from anpfiff.analysis.analysis import Analysis, SeatAnalysis

# Gives the text of a key.
Say = Callable[..., str]

WIDTH, LEFT, RIGHT = 760, 56, 24
CURVE_TOP, CURVE_HEIGHT = 40, 240
BARS_TOP, ROW_HEIGHT, BAR_HEIGHT = 330, 46, 14
NAMES_WIDTH, NUMBER_WIDTH = 130, 60
# Colour-blind people can tell these apart too (after Okabe and Ito), with dashes for those who see no colours.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
DASHES = ("none", "8 4", "2 3", "10 3 2 3")
LUCK, SKILL = "#8a6d00", "#00634a"
INK, FAINT, PAPER = "#1b1f1d", "#c9d1cc", "#ffffff"


def draw(analysis: Analysis, title: str, say: Say) -> str:
    """The text of an SVG, the same for the same analysis."""
    height = BARS_TOP + ROW_HEIGHT * len(analysis.seats) + 24
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
    )
    parts = [
        head,
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        _text(LEFT, 22, title, "font-weight='600'"),
        *_grid(say),
        *[line for seat in range(len(analysis.seats)) for line in _curve(analysis, seat)],
        *_marks(analysis),
        *_bars(analysis, say),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{escape(text)}</text>'


def _height_of(share: float) -> float:
    return CURVE_TOP + CURVE_HEIGHT * (1.0 - share)


def _place_of(analysis: Analysis, steps: int) -> float:
    longest = max(1, analysis.curve[-1].steps)
    return LEFT + (WIDTH - LEFT - RIGHT) * steps / longest


def _grid(say: Say) -> list[str]:
    found = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _height_of(share)
        found.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{FAINT}"/>')
        found.append(_text(LEFT - 6, y + 4, say("analyse-share", share=100 * share), 'text-anchor="end"'))
    return found


def _curve(analysis: Analysis, seat: int) -> list[str]:
    points = " ".join(
        f"{_place_of(analysis, point.steps):.1f},{_height_of(point.shares[seat]):.1f}" for point in analysis.curve
    )
    style = f'stroke="{COLOURS[seat % len(COLOURS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
    return [f'<polyline points="{points}" fill="none" stroke-width="2" {style}/>']


def _marks(analysis: Analysis) -> list[str]:
    """A ring where a mistake was made."""
    found = []
    for decision in analysis.dearest():
        x, y = _place_of(analysis, decision.step), _height_of(_share_at(analysis, decision.step, decision.seat))
        colour = COLOURS[decision.seat % len(COLOURS)]
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{PAPER}" stroke="{colour}" stroke-width="2"/>')
    return found


def _share_at(analysis: Analysis, steps: int, seat: int) -> float:
    """On the line between two points of the curve."""
    index = next(number for number, point in enumerate(analysis.curve) if point.steps >= steps)
    after, before = analysis.curve[index], analysis.curve[max(0, index - 1)]
    part = (steps - before.steps) / max(1, after.steps - before.steps)
    return before.shares[seat] + part * (after.shares[seat] - before.shares[seat])


def _bars(analysis: Analysis, say: Say) -> list[str]:
    """Luck and skill to the right where they helped, to the left where they cost."""
    largest = max([0.01, *[abs(part) for seat in analysis.seats for part in (seat.luck, seat.skill)]])
    first = LEFT + NAMES_WIDTH + NUMBER_WIDTH
    middle = (first + WIDTH - RIGHT - NUMBER_WIDTH) / 2
    scale = (WIDTH - RIGHT - NUMBER_WIDTH - first) / 2 / largest
    found = [
        _text(middle - 8, BARS_TOP - 12, say("analyse-luck"), f'text-anchor="end" fill="{LUCK}"'),
        _text(middle + 8, BARS_TOP - 12, say("analyse-skill"), f'fill="{SKILL}"'),
    ]
    for number, seat in enumerate(analysis.seats):
        found += _row(seat, number, middle, scale, say)
    return found


def _row(seat: SeatAnalysis, number: int, middle: float, scale: float, say: Say) -> list[str]:
    top = BARS_TOP + ROW_HEIGHT * number
    style = f'stroke="{COLOURS[number % len(COLOURS)]}" stroke-dasharray="{DASHES[number % len(DASHES)]}"'
    found = [
        f'<path d="M{LEFT - 40} {top + BAR_HEIGHT}h32" stroke-width="3" {style}/>',
        _text(LEFT, top + BAR_HEIGHT + 4, seat.name),
        f'<path d="M{middle:.1f} {top - 2}v{2 * BAR_HEIGHT + 6}" stroke="{FAINT}"/>',
    ]
    for row, (part, colour) in enumerate(((seat.luck, LUCK), (seat.skill, SKILL))):
        y, length = top + row * (BAR_HEIGHT + 2), abs(part) * scale
        x = middle if part > 0 else middle - length
        found.append(f'<rect x="{x:.1f}" y="{y}" width="{length:.1f}" height="{BAR_HEIGHT}" fill="{colour}"/>')
        end, anchor = (x + length + 6, "start") if part > 0 else (x - 6, "end")
        found.append(_text(end, y + BAR_HEIGHT - 2, points(say, part), f'text-anchor="{anchor}"'))
    return found


def points(say: Say, share: float) -> str:
    """A change in the chance of winning in percentage points, with its sign."""
    rounded = round(100 * share, 1)
    sign = "plus" if rounded > 0 else "minus" if rounded < 0 else "none"
    return say("analyse-points", points=abs(rounded), sign=sign)
