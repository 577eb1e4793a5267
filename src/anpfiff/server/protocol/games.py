"""The games of a server."""

from __future__ import annotations

import msgspec

from anpfiff.kit.options import OptionInfo
from anpfiff.server.protocol.values import OptionValue


class PresetInfo(msgspec.Struct):
    """A named way to play; options that it does not name keep their defaults."""

    name: str
    options: dict[str, OptionValue]


class BotTerms(msgspec.Struct):
    """Numbers of players and values of options; those not named may be anything."""

    players: list[int]
    options: dict[str, list[OptionValue]]


class GameInfo(msgspec.Struct):
    """A game as the home page needs it."""

    id: str
    min_players: int
    max_players: int
    default_players: int
    # The numbers of players that the game supports without any option; others need some.
    usual_players: list[int]
    # The ways to play that most people choose from, the one for newcomers first.
    presets: list[PresetInfo]
    options: list[OptionInfo]
    hidden_information: bool
    minutes: int
    publisher: str
    maturity: str
    # The bots to choose from, the weakest level first; any other bot that the server knows is accepted too.
    bots: list[str]
    # Those of them that are available only with some seats and options: with any of these.
    bots_only_with: dict[str, list[BotTerms]]
    # How many lessons its course has.
    lessons: int
    # Where the page finds its board, if it is not one that the page was built with.
    board: str | None


class RuleInfo(msgspec.Struct):
    """A rule in one sentence; `source` says whether the rulebook states it (anpfiff.kit.data.SOURCES)."""

    id: str
    source: str
    de: str
    en: str
