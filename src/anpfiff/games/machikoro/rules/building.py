"""Building: one project card or one large project per turn, or nothing (MK section 8)."""

from __future__ import annotations

from anpfiff.games.machikoro.rules.position import ACTIVE, BUILT, UNBUILT, Position
from anpfiff.games.machikoro.rules.tables import IMMEDIATE, LARGE_PROJECTS, VIOLET
from anpfiff.kit.core import Refusal


def can_build_card(p: Position, card: int) -> bool:
    t = p.tables
    return p.display[card] > 0 and t.cost[card] <= p.coins[p.active] and p.within_limit(p.active, card, False)


def can_build_project(p: Position, project: int) -> bool:
    if p.projects[p.active * LARGE_PROJECTS + project] != UNBUILT:
        return False
    return p.tables.project_cost[project] <= p.coins[p.active]


def anything_to_build(p: Position) -> bool:
    for project in range(LARGE_PROJECTS):
        if can_build_project(p, project):
            return True
    for card in range(p.tables.types):
        if can_build_card(p, card):
            return True
    return False


def card_refusal(p: Position, card: int) -> Refusal | None:
    """Why the active player may not build this card, as can_build_card decides it."""
    t = p.tables
    if p.display[card] == 0:
        return Refusal("not_in_display", "MK-8.7")
    if not p.within_limit(p.active, card, False):
        if t.colour[card] == VIOLET:
            return Refusal("special_limit", "MK-8.9", {"limit": t.special_limit})
        return Refusal("type_limit", "MK-8.12", {"limit": t.type_limit})
    return _cost_refusal(p, t.cost[card])


def project_refusal(p: Position, project: int) -> Refusal | None:
    """Why the active player may not build this large project, as can_build_project decides it."""
    if p.projects[p.active * LARGE_PROJECTS + project] != UNBUILT:
        return Refusal("already_built", "MK-8.15")
    return _cost_refusal(p, p.tables.project_cost[project])


def build_card(p: Position, card: int) -> None:
    t = p.tables
    _pay_bank(p, t.cost[card])
    p.display[card] -= 1
    p.cards[p.active * t.types + card] += 1
    if p.events is not None:
        p.tell("build", "MK-8.3", {"seat": p.active, "card": t.ids[card], "cost": t.cost[card]})


def build_project(p: Position, project: int) -> None:
    t = p.tables
    _pay_bank(p, t.project_cost[project])
    p.projects[p.active * LARGE_PROJECTS + project] = ACTIVE if t.activation == IMMEDIATE else BUILT
    if p.events is not None:
        data = {"seat": p.active, "project": t.project_ids[project], "cost": t.project_cost[project]}
        p.tell("build_project", "MK-9.1", data)


def _pay_bank(p: Position, cost: int) -> None:
    p.coins[p.active] -= cost
    p.bank += cost


def _cost_refusal(p: Position, cost: int) -> Refusal | None:
    missing = cost - p.coins[p.active]
    if missing > 0:
        return Refusal("too_expensive", "MK-8.4", {"missing": missing})
    return None
