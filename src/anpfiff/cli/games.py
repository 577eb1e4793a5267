"""`anpfiff games`: what there is to play, and with which options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from anpfiff.bots.registry import bot_names
from anpfiff.cli.arguments import JsonFlag
from anpfiff.cli.session import Session
from anpfiff.games import all_games, game_class
from anpfiff.kit.errors import BadData
from anpfiff.kit.game import Game, Manifest
from anpfiff.kit.options import Choice, Number, Option, Toggle
from anpfiff.kit.texts import GameTexts
from anpfiff.kit.words import Words

# Sources of values that the rulebook does not print.
OURS = ("reconstructed", "ruling")


def games(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    json: JsonFlag = False,
) -> None:
    session: Session = ctx.obj
    chosen = list(all_games().values()) if game is None else [game_class(game)]
    if json:
        session.json([_describe(kind.manifest) for kind in chosen])
    elif game is None:
        _show_list(session, chosen)
    else:
        _show_game(session, chosen[0])


def _describe(manifest: Manifest) -> dict[str, object]:
    return {
        "id": manifest.id,
        "rules_version": manifest.rules_version,
        "min_players": manifest.min_players,
        "max_players": manifest.max_players,
        "default_players": manifest.default_players,
        "minutes": manifest.minutes,
        "publisher": manifest.publisher,
        "maturity": manifest.maturity,
        "presets": [{"name": preset.name, "options": dict(preset.options)} for preset in manifest.presets],
        "options": [option.describe() for option in manifest.options],
        "bots": bot_names(),
    }


def _show_list(session: Session, chosen: list[type[Game]]) -> None:
    table = Table(box=box.SIMPLE)
    for column in ("id", "name", "players", "minutes"):
        table.add_column(session.say(f"games-{column}"))
    for kind in chosen:
        m = kind.manifest
        table.add_row(m.id, _name(session, kind), f"{m.min_players}–{m.max_players}", str(m.minutes))
    session.show(table)
    session.line(session.say("games-bots", bots=", ".join(bot_names())))
    session.line(session.say("games-more", game=chosen[0].manifest.id))


def _name(session: Session, kind: type[Game]) -> str:
    """A plug-in without texts goes by its id: it must not hide the other games."""
    try:
        return GameTexts(kind(), session.language).game_name()
    except BadData:
        return kind.manifest.id


def _show_game(session: Session, kind: type[Game]) -> None:
    m = kind.manifest
    texts = GameTexts(kind(), session.language)
    session.line(texts.game_name(), "bold")
    session.line(session.say("games-facts", low=m.min_players, high=m.max_players, minutes=m.minutes))
    if m.presets:
        _show_presets(session, texts, m)
    table = Table(box=box.SIMPLE)
    table.add_column(session.say("games-option"), no_wrap=True)
    table.add_column(session.say("games-values"))
    table.add_column(session.say("games-meaning"))
    # What everybody comes across goes first.
    for option in sorted(m.options, key=lambda option: not option.basic):
        table.add_row(option.name, _values(session, texts, option), _meaning(texts, option.name))
    session.show(table)
    session.line(session.say("games-default"))
    _show_sources(session, kind().catalogue())


def _show_presets(session: Session, texts: GameTexts, manifest: Manifest) -> None:
    table = Table(box=box.SIMPLE)
    table.add_column(session.say("games-preset"), no_wrap=True)
    table.add_column(session.say("games-meaning"))
    for preset in manifest.presets:
        table.add_row(preset.name, f"{texts.preset(preset.name)}. {texts.preset_help(preset.name)}")
    session.show(table)
    session.line(session.say("games-presets"))


def _show_sources(session: Session, catalogue: Words) -> None:
    """Which values of the game are not printed in the rulebook."""
    found = Counter(_sources(catalogue))
    table = Table(box=box.SIMPLE, title=session.say("games-sources"), title_justify="left")
    for column in ("data", "value", *OURS):
        table.add_column(session.say(f"games-source-{column}"), justify="right" if column in OURS else "left")
    for part, value in sorted({(part, value) for part, value, source in found if source in OURS}):
        of = sum(count for key, count in found.items() if key[:2] == (part, value))
        counts = [found[part, value, source] for source in OURS]
        table.add_row(part, value, *(session.say("games-of", count=count, all=of) if count else "" for count in counts))
    session.show(table)


def _sources(node: object, part: str = "") -> Iterator[tuple[str, str, str]]:
    """(table, value, source) of everything in a catalogue."""
    if isinstance(node, list):
        for item in node:
            yield from _sources(item, part)
    elif isinstance(node, dict):
        sources = node.get("source")
        if isinstance(sources, dict):
            yield from ((part, value, source) for value, source in sources.items())
        for key, child in node.items():
            if key != "source":
                yield from _sources(child, key)


def _values(session: Session, texts: GameTexts, option: Option) -> str:
    """One line per value, the default marked."""
    if isinstance(option, Number):
        values = [session.say("games-range", low=option.low, high=option.high)]
        if option.default is not None:
            values.append(f"{option.default}{_star(True)}")
        if option.optional:
            values.append("off" + _star(option.default is None))
        return "\n".join(values)
    if isinstance(option, Toggle):
        return "\n".join(word + _star(value == option.default) for word, value in (("true", True), ("false", False)))
    return "\n".join(_choice(texts, option, value) for value in option.values)


def _choice(texts: GameTexts, option: Choice, value: str) -> str:
    return f"{value}{_star(value == option.default)}: {texts.option_value(option.name, value)}"


def _star(default: bool) -> str:
    return " *" if default else ""


def _meaning(texts: GameTexts, name: str) -> str:
    help_text = texts.texts.attribute(f"option-{name}", "help")
    return texts.option(name) + (f". {help_text}" if help_text else "")
