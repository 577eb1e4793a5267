"""Achievements: each is earned by what its text says, and by nothing less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from anpfiff.games import all_games
from anpfiff.kit.achievements import Moment, Story, earned_in
from anpfiff.kit.vocabulary import BadWords

RANKS = [{"id": rank} for rank in ("black", "red", "blue", "green", "grey")]
TEAMS = [{"id": "best", "rank": "black"}, {"id": "good", "rank": "red"}, {"id": "weak", "rank": "grey"}]
CATALOGUES: dict[str, dict[str, Any]] = {
    "machikoro": {"large_projects": [{}] * 4},
    "worldcup": {"ranks": RANKS, "teams": TEAMS},
}
PAIR = {"left": "best", "right": "weak"}
TEAMS_DRAWN = [
    ("team", {"seat": 0, "team": "weak"}),
    ("team", {"seat": 1, "team": "best"}),
    ("team", {"seat": 1, "team": "good"}),
]

Told = Sequence[tuple[str, dict[str, Any]]]


INCOME = {"due": 0, "lapsed": 0, "bonus": 0, "parts": []}
MATCH = {"match": "m", "score": "0:0"}
REPORT = {"stage": "s", "replay": 0, "last": False, "third_place": [], "out": [], "open": [], "matches": []} | {
    "through_count": 3,
    "third_place_count": 0,
    "open_count": 0,
}
TWO = {"seat": 0, "opponent": 1}
# What is declared for an event besides what an achievement looks at.
REST: dict[str, dict[str, dict[str, Any]]] = {
    "machikoro": {
        "roll": {"seat": 0, "dice": [1], "result": 1, "again": False},
        "income": INCOME,
        "payment": INCOME,
        "build": {"card": "c", "cost": 1},
        "build_project": {"project": "p", "cost": 1},
        "turn": {"seat": 0, "turn": 1, "round": 1},
    },
    "catan": {
        "duel": {"number": 1, "duel": 1},
        "monopoly": {"card": "c"},
        "trade": {"give": [], "get": []},
        "win": {"points": 10, "hidden": 0},
    },
    "tsubasa": {
        "ability": {"card": "c", "ability": 1, "number": 0},
        "goal": TWO,
        "full_time": TWO,
        "compare": {**TWO, "attack": 1, "defence": 0},
    },
    "worldcup": {
        "kick": {**MATCH, "seat": 0, "goal": True, "kick": 1},
        "shootout_won": {**MATCH, "how": "shootout", "shootout": "1:0", "scored": 1, "conceded": 0},
        "result": {**MATCH, "tokens": [], "halves": [], "dice_halves": [], "stage": "s", "replay": 0},
        "decided": {**MATCH, "how": "result"},
        "report": REPORT,
    },
}


def earned(game: str, told: Told, winner: int = 0, coins: int = 3) -> set[tuple[str, int]]:
    declared = all_games()[game].vocabulary.events
    moments = [
        Moment(step, kind, f"R-{step}", REST[game].get(kind, {}) | data) for step, (kind, data) in enumerate(told, 1)
    ]
    for moment in moments:
        declared.check(moment.kind, moment.data)
    view = {"players": [{"coins": coins}, {"coins": 9}]}
    story = Story(2, moments, [winner], view, CATALOGUES.get(game, {}), declared)
    return {(one.achievement, one.seat) for one in earned_in(all_games()[game]().achievements(), story)}


def many(count: int, kind: str, **data: Any) -> list[tuple[str, dict[str, Any]]]:
    return [(kind, data)] * count


def abilities(*effects: str) -> Told:
    return [("ability", {"seat": 0, "effect": effect}) for effect in effects]


def goal(seat: int, own: int, other: int, how: str = "duel") -> tuple[str, dict[str, Any]]:
    """`own` and `other` are the goals of seat 0 and of seat 1."""
    return "goal", {"seat": seat, "goals": own, "other_goals": other, "how": how}


def result(goals: int, against: int) -> tuple[str, dict[str, Any]]:
    return "duel_result", {"seat": 0, "opponent": 1, "goals": goals, "against": against}


def kick(score: str, team: str = "weak") -> tuple[str, dict[str, Any]]:
    return "kick", {"match": "m", "score": score, "team": team, **PAIR}


WIN = ("win", {"seat": 0})
WALL = many(7, "build", seat=0)
CUP = ("champion", {"seat": 0, "team": "weak"})
SHOOTOUT_WON = ("shootout_won", {"seat": 0, "team": "weak", "match": "m", "prize": "next_round", **PAIR})
GROUPS = ("report", {"groups": [{"id": "a", "table": []}], "through": ["weak", "best", "good"]})
FULL_TIME = ("full_time", {"goals": 2, "other_goals": 0})

CASES: list[tuple[str, str, Told, Told]] = [
    (
        "machikoro",
        "jackpot",
        [("roll", {}), ("income", {"seat": 0, "amount": 9}), ("payment", {"from": 1, "to": 0, "amount": 6})],
        [("income", {"seat": 0, "amount": 9}), ("roll", {}), ("payment", {"from": 1, "to": 0, "amount": 6})],
    ),
    (
        "machikoro",
        "toll",
        [("payment", {"from": 1, "to": 0, "amount": 6})],
        many(2, "payment", **{"from": 1, "to": 0, "amount": 5}),
    ),
    ("machikoro", "small_club", [*WALL[:6], WIN], [*WALL, WIN]),
    ("machikoro", "runaway", [*many(1, "build_project", seat=1), WIN], [*many(2, "build_project", seat=1), WIN]),
    (
        "machikoro",
        "comeback",
        [*many(1, "build_project", seat=0), *many(3, "build_project", seat=1), WIN],
        [*many(2, "build_project", seat=0), *many(3, "build_project", seat=1), WIN],
    ),
    (
        "machikoro",
        "encore",
        [("turn", {"bonus": True}), WIN],
        [("turn", {"bonus": True}), ("turn", {"bonus": False}), WIN],
    ),
    (
        "catan",
        "unbeaten",
        [result(1, 0), result(1, 1), result(2, 0), WIN],
        [result(1, 0), result(0, 1), result(2, 0), WIN],
    ),
    ("catan", "rout", [result(5, 0)], [result(4, 0)]),
    (
        "catan",
        "giant_killer",
        [("duel", {"seat": 0, "opponent": 1, "tokens": 1, "against": 4}), result(1, 0)],
        [("duel", {"seat": 0, "opponent": 1, "tokens": 2, "against": 4}), result(1, 0)],
    ),
    ("catan", "monopolist", [("monopoly", {"seat": 0, "amount": 6})], [("monopoly", {"seat": 0, "amount": 5})]),
    (
        "catan",
        "road_taken",
        [("longest_road", {"seat": 1, "length": 5}), ("longest_road", {"seat": 0, "length": 6}), WIN],
        [
            ("longest_road", {"seat": 1, "length": 5}),
            ("longest_road_aside", {}),
            ("longest_road", {"seat": 0, "length": 6}),
            WIN,
        ],
    ),
    ("catan", "long_road", [("longest_road", {"seat": 0, "length": 10})], [("longest_road", {"seat": 0, "length": 9})]),
    (
        "catan",
        "good_neighbour",
        [*many(3, "trade", seat=0, opponent=1), *many(3, "trade", seat=1, opponent=0), WIN],
        [*many(5, "trade", seat=0, opponent=1), WIN],
    ),
    ("catan", "never_robbed", [("steal", {"seat": 0, "from": 1}), WIN], [("steal", {"seat": 1, "from": 0}), WIN]),
    (
        "tsubasa",
        "rainbow",
        [*abilities("gain", "draw", "cycle", "play", "recover"), goal(0, 1, 0)],
        [*abilities("gain", "draw", "cycle", "play", "play"), goal(0, 1, 0)],
    ),
    (
        "tsubasa",
        "comeback",
        [goal(1, 0, 1), goal(1, 0, 2), goal(0, 1, 2), goal(0, 2, 2), goal(0, 3, 2)],
        [goal(1, 0, 1), goal(0, 1, 1), goal(0, 2, 1)],
    ),
    (
        "tsubasa",
        "late_winner",
        [goal(0, 1, 0), goal(1, 1, 1), ("injury_time", {"period": "second_half"}), goal(0, 2, 1)],
        [("injury_time", {"period": "first_half"}), goal(0, 1, 0)],
    ),
    ("tsubasa", "clean_sheet", [FULL_TIME], [("full_time", {"goals": 2, "other_goals": 1})]),
    (
        "tsubasa",
        "hat_trick",
        [goal(0, 1, 0), goal(0, 2, 0), goal(0, 3, 0)],
        [goal(0, 1, 0), goal(0, 2, 0), goal(1, 2, 1), goal(0, 3, 1)],
    ),
    (
        "tsubasa",
        "against_all_odds",
        [("compare", {"won": True, "guaranteed": True}), goal(0, 1, 0)],
        [("compare", {"won": True, "guaranteed": False}), goal(0, 1, 0)],
    ),
    (
        "tsubasa",
        "special_shot",
        [goal(0, 1, 0, "special_shot"), goal(0, 2, 0, "special_shot")],
        [goal(0, 1, 0, "special_shot"), goal(0, 2, 0)],
    ),
    ("worldcup", "nerves", [kick("1:0"), kick("1:1"), SHOOTOUT_WON], [kick("0:1"), kick("1:1"), SHOOTOUT_WON]),
    ("worldcup", "long_shootout", [*[kick("0:0")] * 6, SHOOTOUT_WON], [*[kick("0:0")] * 5, SHOOTOUT_WON]),
    (
        "worldcup",
        "rout",
        [*TEAMS_DRAWN, ("result", {"goals": [0, 5], **PAIR})],
        [*TEAMS_DRAWN, ("result", {"goals": [5, 0], "left": "best", "right": "good"})],
    ),
    (
        "worldcup",
        "fortress",
        [("result", {"goals": [3, 0], **PAIR}), GROUPS, ("result", {"goals": [0, 1], **PAIR}), CUP],
        [GROUPS, ("result", {"goals": [1, 2], **PAIR}), CUP],
    ),
    (
        "worldcup",
        "last_hope",
        [*TEAMS_DRAWN, GROUPS, CUP],
        [*TEAMS_DRAWN, ("team", {"seat": 0, "team": "good"}), GROUPS, CUP],
    ),
    (
        "worldcup",
        "giant_slayer",
        [*TEAMS_DRAWN, ("decided", {"seat": 0, "team": "weak", "prize": "next_round", **PAIR})],
        [*TEAMS_DRAWN, ("decided", {"seat": 1, "team": "best", "prize": "next_round", **PAIR})],
    ),
    ("worldcup", "underdog", [CUP], [("champion", {"seat": 0, "team": "good"})]),
]


@pytest.mark.parametrize(("game", "achievement", "enough", "too_little"), CASES, ids=lambda value: str(value)[:20])
def test_what_is_earned_and_what_is_not(game: str, achievement: str, enough: Told, too_little: Told) -> None:
    assert (achievement, 0) in earned(game, enough)
    assert achievement not in {one for one, _ in earned(game, too_little)}


def test_an_empty_purse_is_seen_at_the_end() -> None:
    assert ("last_coin", 0) in earned("machikoro", [WIN], coins=0)
    assert ("last_coin", 0) not in earned("machikoro", [WIN], coins=1)


def test_every_achievement_has_a_case() -> None:
    declared = {(game, one.id) for game, kind in all_games().items() for one in kind().achievements()}
    assert declared == {(game, achievement) for game, achievement, _, _ in CASES} | {("machikoro", "last_coin")}


def test_each_is_earned_once_with_its_first_moment() -> None:
    moments = [Moment(step, "monopoly", f"R-{step}", {"seat": 0, "amount": 9}) for step in (4, 8)]
    story = Story(2, moments, [0], {}, {}, all_games()["catan"].vocabulary.events)
    assert [(one.step, one.rule) for one in earned_in(all_games()["catan"]().achievements(), story)] == [(4, "R-4")]


def test_nobody_waits_for_an_event_that_is_not_declared() -> None:
    story = Story(2, [], [0], {}, {}, all_games()["catan"].vocabulary.events)
    with pytest.raises(BadWords, match="'own_goal' is not declared"):
        list(story.of("win", "own_goal"))
