"""Achievements as the page sees them."""

from __future__ import annotations

from collections.abc import Iterable

from anpfiff.games import all_games, game_class
from anpfiff.kit.achievements import Earned
from anpfiff.server.honours.rows import Moment
from anpfiff.server.protocol import AchievementInfo, MatchAchievement


def in_match(game: str, earned: Iterable[Earned]) -> list[MatchAchievement]:
    icons = _icons(game)
    return [
        MatchAchievement(one.achievement, icons[one.achievement], one.seat, one.step, one.rule)
        for one in earned
        if one.achievement in icons
    ]


def of_person(moments: Iterable[Moment]) -> list[AchievementInfo]:
    """Each once, with how often it was earned and the last moment the reader may look at; the newest first."""
    found: dict[tuple[str, str], AchievementInfo] = {}
    icons = {game: _icons(game) for game in all_games()}
    for one in moments:
        icon = icons.get(one.game, {}).get(one.achievement)
        if icon is None:
            continue
        key = (one.game, one.achievement)
        info = found.setdefault(key, AchievementInfo(one.game, one.achievement, icon, 0, one.at, None, None, one.rule))
        info.count += 1
        if info.table is None and one.shown:
            info.table, info.step, info.rule = one.table, one.step, one.rule
    return list(found.values())


def _icons(game: str) -> dict[str, str]:
    return {one.id: one.icon for one in game_class(game)().achievements()}
