"""`anpfiff report`: results as one HTML page with plots, which needs no network and no other files."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Annotated

import typer

from anpfiff.arena.charts import Charts
from anpfiff.arena.ladder import PLAN, LadderReport, read_ladder
from anpfiff.arena.results import BadResults
from anpfiff.arena.summary import Summary, read_summary
from anpfiff.cli.ladder import bots_head, bots_rows, results_head, results_rows
from anpfiff.cli.session import Session
from anpfiff.cli.simulate import interval, percent

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f1d; }
table { border-collapse: collapse; margin: 1rem 0; } td, th { padding: .25rem .75rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr:nth-child(even) { background: #f1f4f2; }
figure { margin: 1.5rem 0; } figcaption { font-weight: 600; } svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) {
  body { background: #121513; color: #e4e9e6; } tr:nth-child(even) { background: #1d2320; }
  svg { background: #fff; border-radius: 8px; }
}
"""


def report(
    ctx: typer.Context,
    results: Annotated[Path, typer.Argument(metavar="RESULTS", exists=True, readable=True)],
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", dir_okay=False)] = None,
) -> None:
    session: Session = ctx.obj
    page = Path(f"{results.name.removesuffix('.parquet')}.html") if out is None else out
    if (results / PLAN).exists():
        ladder = read_ladder(results)
        matches, content = sum(each.matches for each in ladder.results), _ladder_parts(session, ladder)
    else:
        summary = read_summary(results)
        matches, content = summary.matches, _summary_parts(session, summary)
    try:
        page.write_text(_page(session, results.name, content), encoding="utf-8")
    except OSError as error:
        raise BadResults(f"{page} cannot be written: {error.strerror}") from None
    session.line(session.say("report-written", file=str(page), matches=matches))


def _summary_parts(session: Session, summary: Summary) -> list[str]:
    say, charts = session.say, Charts(session.say)
    figures = [
        ("report-wins", charts.wins(summary)),
        ("report-lengths", charts.lengths(summary)),
        ("report-telling", charts.telling(summary)),
        ("report-dice", charts.dice(summary)),
    ]
    facts = say("simulate-matches", matches=summary.matches, draws=summary.draws, unfinished=summary.unfinished)
    return [
        f"<p>{escape(facts)}</p>",
        _wins_table(session, summary),
        *[_figure(session, key, svg) for key, svg in figures if svg],
        _final_table(session, summary),
    ]


def _ladder_parts(session: Session, ladder: LadderReport) -> list[str]:
    facts = session.say("ladder-facts", game=ladder.game, players=ladder.players, seed=str(ladder.seed))
    return [
        f"<p>{escape(facts)}</p>",
        _rows(bots_head(session), bots_rows(session, ladder)),
        _figure(session, "ladder-plot", Charts(session.say).ratings(ladder)),
        _rows(results_head(session), results_rows(session, ladder)),
    ]


def _page(session: Session, name: str, parts: list[str]) -> str:
    title = escape(session.say("report-title", name=name))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(name)}</title>'
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{session.language}"><head>{head}<style>{_STYLE}</style></head>\n<body>',
            f"<h1>{title}</h1>",
            *parts,
            "</body></html>\n",
        ]
    )


def _figure(session: Session, key: str, svg: str) -> str:
    caption = escape(session.say(key))
    return f'<figure role="img" aria-label="{caption}"><figcaption>{caption}</figcaption>{svg}</figure>'


def _rows(head: list[str], rows: list[list[str]]) -> str:
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{cells}</tr>{lines}</table>"


def _wins_table(session: Session, summary: Summary) -> str:
    places = range(summary.places)
    head = [session.say(f"simulate-{column}") for column in ("bot", "wins", "rate", "interval")]
    head += [session.say("simulate-place", place=place + 1) for place in places]
    rows = []
    for bot in summary.bots:
        total = summary.total(bot)
        row = [bot, str(total.wins), percent(session, total.win_rate), interval(session, total)]
        rows.append(row + [percent(session, summary.at(bot, place).win_rate) for place in places])
    return _rows(head, rows)


def _final_table(session: Session, summary: Summary) -> str:
    """What everybody sees of the players at the end."""
    head = [session.say(f"report-final-{column}") for column in ("name", "all", "winners", "others")]
    rows = []
    for key, of_all in sorted(summary.final.items()):
        sides = [side[key].mean if key in side else None for side in (summary.winners, summary.others)]
        rows.append([key, f"{of_all.mean:.2f}", *["–" if mean is None else f"{mean:.2f}" for mean in sides]])
    return f"<h2>{escape(session.say('report-final'))}</h2>{_rows(head, rows)}" if rows else ""
