"""Building: one project card or one large project per turn, or nothing (MK section 8)."""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.machikoro.rules.position import Position
from anpfiff.games.machikoro.rules.tables import IMMEDIATE, NO_LIMIT


def can_build_card(p: Position, card: i64) -> bool:
    return p.tables.cost[card] <= p.coins[p.active] and is_for_sale(p, card)


def is_for_sale(p: Position, card: i64) -> bool:
    """Whether it lies in the display, and the active player may own one more; the price is another question."""
    if p.display[card] == 0:
        return False
    return p.tables.limit[card] == NO_LIMIT or p.within_limit(p.active, card, False)


def can_build_project(p: Position, project: i64) -> bool:
    return not p.has_built(p.active, project) and p.tables.project_cost[project] <= p.coins[p.active]


def anything_to_build(p: Position) -> bool:
    t = p.tables
    coins = min(p.coins[p.active], t.highest_cost)
    for card in t.affordable_cards[coins]:
        if is_for_sale(p, card):
            return True
    built = p.built[p.active]
    for project in t.affordable_projects[coins]:
        if built >> project & 1 == 0:
            return True
    return False


def build_card(p: Position, card: i64) -> None:
    t = p.tables
    _pay_bank(p, t.cost[card])
    p.display[card] -= 1
    index = p.active * t.types + card
    p.cards[index] += 1
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
