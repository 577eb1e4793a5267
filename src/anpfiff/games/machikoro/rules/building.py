"""Building: one project card or one large project per turn, or nothing (MK section 8)."""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.machikoro.rules.position import Position
from anpfiff.games.machikoro.rules.tables import IMMEDIATE


def buildable_cards(p: Position) -> i64:
    """The types that the active player can afford and may build now, as a bit set."""
    t = p.tables
    return t.affordable_cards[min(p.coins[p.active], t.highest_cost)] & p.for_sale[p.active]


def buildable_projects(p: Position) -> i64:
    """The same for large projects."""
    t = p.tables
    return t.affordable_projects[min(p.coins[p.active], t.highest_cost)] & ~p.built[p.active]


def can_build_card(p: Position, card: i64) -> bool:
    return buildable_cards(p) >> card & 1 != 0


def can_build_project(p: Position, project: i64) -> bool:
    return buildable_projects(p) >> project & 1 != 0


def anything_to_build(p: Position) -> bool:
    return buildable_cards(p) != 0 or buildable_projects(p) != 0


def build_card(p: Position, card: i64) -> None:
    t = p.tables
    _pay_bank(p, t.cost[card])
    p.display[card] -= 1
    p.cards[p.active * t.types + card] += 1
    p.take_off_sale(card)
    if p.events is not None:
        p.tell("MK-8.3", {"kind": "build", "seat": p.active, "card": t.ids[card], "cost": t.cost[card]})


def build_project(p: Position, project: i64) -> None:
    t = p.tables
    _pay_bank(p, t.project_cost[project])
    p.built[p.active] |= 1 << project
    if t.activation == IMMEDIATE:
        p.working[p.active] = p.built[p.active]
    if p.events is not None:
        name, cost = t.project_ids[project], t.project_cost[project]
        p.tell("MK-9.1", {"kind": "build_project", "seat": p.active, "project": name, "cost": cost})


def _pay_bank(p: Position, cost: i64) -> None:
    p.coins[p.active] -= cost
    p.bank += cost
