"""Achievements: what somebody did in a match that is worth telling."""

from __future__ import annotations

import msgspec


class MatchAchievement(msgspec.Struct):
    """Earned in this match by a seat, after `step` steps, where a rule is named. `icon` is the path of a drawing."""

    id: str
    icon: str
    seat: int
    step: int
    rule: str


class AchievementInfo(msgspec.Struct):
    """A person's achievement: how often, when last, and (`table`, `step`) a moment that the reader may look at."""

    game: str
    id: str
    icon: str
    count: int
    at: int
    table: str | None
    step: int | None
    rule: str
