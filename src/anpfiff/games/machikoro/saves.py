"""Checks a saved position before it is believed: shape, ranges, and what the rules conserve."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from anpfiff.games.machikoro.rules.codec import PHASES, PROJECT_STATES, View
from anpfiff.games.machikoro.rules.tables import VIOLET, Tables
from anpfiff.kit.errors import BadState


def check_position(data: Mapping[str, Any], t: Tables, players: int) -> None:
    """Raise BadState with the first thing that cannot be true of a match of this game."""
    try:
        d = msgspec.convert(dict(data), View, strict=True)
    except msgspec.ValidationError as error:
        raise BadState(f"the position has a wrong shape: {error}") from None
    unknown = set(data) - set(d)
    _require(not unknown, f"unknown field(s) {', '.join(sorted(unknown))}")
    _check_turn(d, players, t)
    _check_cards(d, t, players)


def _require(condition: bool, problem: str) -> None:
    if not condition:
        raise BadState(problem)


def _check_turn(d: View, players: int, t: Tables) -> None:
    _require(d["phase"] in PHASES, f"phase {d['phase']!r} is not one of {', '.join(PHASES)}")
    _require(len(d["players"]) == players, f"{len(d['players'])} players given, the game has {players}")
    for key, seat in (("active", d["active"]), ("first", d["first"])):
        _require(0 <= seat < players, f"{key} must be a seat from 0 to {players - 1}")
    _require(d["dice_count"] in (0, 1, 2), "dice_count must be 0, 1 or 2")
    _require(all(1 <= die <= 6 for die in d["dice"]), "dice show 1 to 6")
    rolled = d["phase"] in ("reroll", "target", "swap_give", "swap_take", "build", "refill")
    _require(not rolled or len(d["dice"]) == d["dice_count"] > 0, f"phase {d['phase']} needs dice as dice_count says")
    _require(d["phase"] != "roll" or d["dice_count"] > 0, "phase roll needs a dice_count of 1 or 2")
    _require(d["giving"] is None or d["giving"] in t.ids, f"giving {d['giving']!r} is no card")
    _require((d["giving"] is not None) == (d["phase"] == "swap_take"), "giving belongs to phase swap_take alone")
    _require(d["winner"] is None or 0 <= d["winner"] < players, "winner must be a seat or null")
    _require(d["winner"] is None or d["phase"] == "over", "a match with a winner is over")
    _require(d["round"] >= 0 and d["turn"] >= 0, "round and turn cannot be negative")


def _check_cards(d: View, t: Tables, players: int) -> None:
    stacks = [d["display"], d["pile"], *(p["cards"] for p in d["players"]), *(p["start_cards"] for p in d["players"])]
    for stack in stacks:
        for name, number in stack.items():
            _require(name in t.ids, f"{name!r} is no card; cards are {', '.join(t.ids)}")
            _require(number >= 0, f"{name}: a number of cards cannot be {number}")
    for player in d["players"]:
        _require(player["coins"] >= 0, "coins cannot be negative")
        _require(sorted(player["projects"]) == sorted(t.project_ids), f"projects must be {', '.join(t.project_ids)}")
        for name, state in player["projects"].items():
            _require(state in PROJECT_STATES, f"{name}: {state!r} is not one of {', '.join(PROJECT_STATES)}")
        for name, number in player["start_cards"].items():
            _require(number <= player["cards"].get(name, 0), f"{name}: more start cards than cards")
    coins = d["bank"] + sum(p["coins"] for p in d["players"])
    _require(coins == t.coins_in_box, f"bank and players hold {coins} coins together; the box has {t.coins_in_box}")
    _require(not t.bank_limited or d["bank"] >= 0, "a limited bank cannot be negative")
    for index, name in enumerate(t.ids):
        starts = sum(p["start_cards"].get(name, 0) for p in d["players"])
        wanted = t.start_copies[index] * players
        _require(starts == wanted, f"{name}: {starts} start copies, the game has {wanted}")
        _check_copies(d, t, index)


def _check_copies(d: View, t: Tables, index: int) -> None:
    name = t.ids[index]
    bought = sum(p["cards"].get(name, 0) - p["start_cards"].get(name, 0) for p in d["players"])
    total = d["display"].get(name, 0) + d["pile"].get(name, 0) + bought
    special = t.colour[index] == VIOLET
    printed = t.copies[index] - (t.violets_removed if t.market and special else 0)
    _require(total == printed, f"{name}: {total} copies on the table, the game has {printed}")
    if special:
        most = max(p["cards"].get(name, 0) for p in d["players"])
        _require(most <= t.limit[index], f"{name}: a player may own {t.limit[index]}, not {most}")
