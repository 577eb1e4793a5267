"""Plots of results as SVG, drawn by matplotlib."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from anpfiff.adapters.extras import needed
from anpfiff.arena.ladder import LadderReport
from anpfiff.arena.summary import Summary, expected_rolls

# How many of the most telling numbers are drawn, and how many bars lengths are grouped into.
MAX_TELLING = 12
BARS = 40

# Text stays text, and the same numbers give the same bytes.
_SETTINGS = {"svg.fonttype": "none", "svg.hashsalt": "anpfiff", "font.family": "sans-serif"}

# Gives the text of a key.
Say = Callable[..., str]


class Charts:
    """Each plot is the text of an SVG; empty where there is nothing to draw."""

    def __init__(self, say: Say) -> None:
        self._matplotlib = needed("matplotlib", "lab")
        self._figure: Any = needed("matplotlib.figure", "lab").Figure
        self._say = say

    def wins(self, summary: Summary) -> str:
        """Win rates by bot and place with their intervals."""
        figure, axes = self._axes()
        width = 0.8 / max(1, summary.places)
        for place in range(summary.places):
            at, rates, below, above = [], [], [], []
            for number, bot in enumerate(summary.bots):
                rate = summary.at(bot, place)
                if rate.win_rate is not None and rate.interval is not None:
                    at.append(number + (place - (summary.places - 1) / 2) * width)
                    rates.append(100 * rate.win_rate)
                    below.append(100 * (rate.win_rate - rate.interval[0]))
                    above.append(100 * (rate.interval[1] - rate.win_rate))
            label = self._say("simulate-place", place=place + 1)
            axes.errorbar(at, rates, yerr=[below, above], fmt="o", capsize=4, label=label)
        axes.axhline(100 / max(1, summary.places), color="grey", linewidth=1, linestyle=":")
        axes.set_xticks(range(len(summary.bots)), summary.bots)
        axes.set_ylabel("%")
        axes.set_ylim(bottom=0)
        axes.legend()
        return self._svg(figure)

    def lengths(self, summary: Summary) -> str:
        if not summary.lengths:
            return ""
        figure, axes = self._axes()
        lengths, times = list(summary.lengths), list(summary.lengths.values())
        axes.hist(lengths, bins=min(BARS, max(1, len(lengths))), weights=times)
        axes.set_xlabel(self._say("report-steps"))
        return self._svg(figure)

    def dice(self, summary: Summary) -> str:
        """How often each sum was rolled, beside what fair dice would give if only two of them were thrown."""
        rolled = sum(summary.dice)
        if rolled == 0:
            return ""
        figure, axes = self._axes()
        sums = [number for number, times in enumerate(summary.dice) if times]
        axes.bar(sums, [100 * summary.dice[number] / rolled for number in sums])
        if summary.dice[1] == 0:  # a 1 can only come from a single die
            fair = expected_rolls(2)
            axes.plot(list(fair), [100 * chance for chance in fair.values()], "k.", label=self._say("report-fair"))
            axes.legend()
        axes.set_xticks(sums)
        axes.set_ylabel("%")
        return self._svg(figure)

    def telling(self, summary: Summary) -> str:
        """What winners have more or less of at the end, in standard deviations."""
        found = list(summary.telling().items())[:MAX_TELLING][::-1]
        if not found:
            return ""
        figure, axes = self._axes()
        axes.barh([key for key, _ in found], [value for _, value in found])
        axes.axvline(0, color="grey", linewidth=1)
        axes.set_xlabel(self._say("report-deviations"))
        return self._svg(figure)

    def ratings(self, report: LadderReport) -> str:
        """Where the bots of a ladder stand, with their intervals, the strongest on top."""
        figure, axes = self._axes()
        bots = report.bots[::-1]
        points, margins = [line.rating for line in bots], [line.margin for line in bots]
        axes.errorbar(points, range(len(bots)), xerr=margins, fmt="o", capsize=4)
        axes.set_yticks(range(len(bots)), [line.bot for line in bots])
        axes.set_ylim(-0.5, len(bots) - 0.5)
        axes.grid(axis="x", alpha=0.4)
        axes.set_xlabel(self._say("ladder-rating"))
        return self._svg(figure)

    def _axes(self) -> tuple[Any, Any]:
        figure = self._figure(figsize=(9, 4), layout="constrained")
        return figure, figure.subplots()

    def _svg(self, figure: Any) -> str:
        text = io.StringIO()
        with self._matplotlib.rc_context(_SETTINGS):
            figure.savefig(text, format="svg", metadata={"Date": None})
        return text.getvalue()[text.getvalue().index("<svg") :]
