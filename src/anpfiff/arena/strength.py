"""Writes what a ladder has measured into the files of the nets that took part."""

from __future__ import annotations

import shlex
from pathlib import Path

from anpfiff.arena.ladder import BotLine, LadderPlan, LadderReport, Result
from anpfiff.bots.learnt import ProBot
from anpfiff.bots.registry import bot_class
from anpfiff.kit.net_file import read_header, rewrite_header


def note_strength(plan: LadderPlan, report: LadderReport) -> list[Path]:
    """The files that were written: those of bots that were named as file.net:level."""
    thinking = {line.bot: line for line in report.bots}
    noted = []
    for result in report.results:
        chosen = bot_class(result.tried)
        if not issubclass(chosen, ProBot) or chosen.net is None:
            continue
        header = read_header(chosen.net)
        header.strength[_command(plan, result)] = _facts(result, thinking[result.tried])
        rewrite_header(chosen.net, header)
        noted.append(chosen.net)
    return noted


def _facts(result: Result, thinking: BotLine) -> dict[str, object]:
    return {
        "share": round(result.best.share, 4),
        "margin": round(result.best.margin, 4),
        "without_luck": result.adjusted is not None,
        "plain_share": round(result.plain.share, 4),
        "matches": result.matches,
        "ms": round(1000 * thinking.thinks, 2),
        "ms_99": round(1000 * thinking.thinks_late, 1),
    }


def _command(plan: LadderPlan, result: Result) -> str:
    """The command that measures the same again once the net is shipped."""
    words = ["anpfiff", "ladder", plan.game, "--players", str(plan.players)]
    for name, value in plan.options.items():
        words += ["-o", f"{name}={value}"]
    words += ["--bots", _shipped_name(result.tried), "--against", _shipped_name(result.rest)]
    # As many as were played, which may be fewer if it ended early.
    words += ["--sets", str(result.sets), "--seed", str(plan.seed)]
    return shlex.join([*words, *([] if plan.tell_luck else ["--plain"])])


def _shipped_name(bot: str) -> str:
    chosen = bot_class(bot)
    return chosen.level if issubclass(chosen, ProBot) and chosen.net is not None else bot
