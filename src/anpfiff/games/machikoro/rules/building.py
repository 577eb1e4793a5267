"""Building: one project card or one large project per turn, or nothing (MK section 8)."""

from __future__ import annotations

from anpfiff.games.machikoro.rules.position import Position
from anpfiff.games.machikoro.rules.tables import IMMEDIATE, NO_LIMIT, VIOLET
from anpfiff.kit.core import Refusal


def can_build_card(p: Position, card: int) -> bool:
    t = p.tables
    if p.display[card] == 0 or t.cost[card] > p.coins[p.active]:
        return False
    return t.limit[card] == NO_LIMIT or p.within_limit(p.active, card, False)


def can_build_project(p: Position, project: int) -> bool:
    return not p.has_built(p.active, project) and p.tables.project_cost[project] <= p.coins[p.active]


def add_buildable(p: Position, actions: list[int], first_project: int, first_card: int) -> None:
    """Append everything that can be built now as `first + number`; the busiest loop of the game."""
    t = p.tables
    coins = min(p.coins[p.active], len(t.affordable_cards) - 1)
    built = p.built[p.active]
    for project in t.affordable_projects[coins]:
        if built >> project & 1 == 0:
            actions.append(first_project + project)
    display = p.display
    limit = t.limit
    for card in t.affordable_cards[coins]:
        if display[card] > 0 and (limit[card] == NO_LIMIT or p.within_limit(p.active, card, False)):
            actions.append(first_card + card)


def anything_to_build(p: Position) -> bool:
    t = p.tables
    coins = min(p.coins[p.active], len(t.affordable_cards) - 1)
    display = p.display
    limit = t.limit
    for card in t.affordable_cards[coins]:
        if display[card] > 0 and (limit[card] == NO_LIMIT or p.within_limit(p.active, card, False)):
            return True
    built = p.built[p.active]
    for project in t.affordable_projects[coins]:
        if built >> project & 1 == 0:
            return True
    return False


def card_refusal(p: Position, card: int) -> Refusal | None:
    """Why the active player may not build this card, as can_build_card decides it."""
    t = p.tables
    if p.display[card] == 0:
        return Refusal("not_in_display", "MK-8.7")
    if not p.within_limit(p.active, card, False):
        if t.colour[card] == VIOLET:
            return Refusal("special_limit", "MK-8.9", {"limit": t.limit[card]})
        return Refusal("type_limit", "MK-8.12", {"limit": t.limit[card]})
    return _cost_refusal(p, t.cost[card])


def project_refusal(p: Position, project: int) -> Refusal | None:
    """Why the active player may not build this large project, as can_build_project decides it."""
    if p.has_built(p.active, project):
        return Refusal("already_built", "MK-8.15")
    return _cost_refusal(p, p.tables.project_cost[project])


def build_card(p: Position, card: int) -> None:
    t = p.tables
    _pay_bank(p, t.cost[card])
    p.display[card] = p.display[card] - 1
    index = p.active * t.types + card
    p.cards[index] = p.cards[index] + 1
    if p.events is not None:
        p.tell("build", "MK-8.3", {"seat": p.active, "card": t.ids[card], "cost": t.cost[card]})


def build_project(p: Position, project: int) -> None:
    t = p.tables
    _pay_bank(p, t.project_cost[project])
    p.built[p.active] = p.built[p.active] | 1 << project
    if t.activation == IMMEDIATE:
        p.working[p.active] = p.built[p.active]
    if p.events is not None:
        data = {"seat": p.active, "project": t.project_ids[project], "cost": t.project_cost[project]}
        p.tell("build_project", "MK-9.1", data)


def _pay_bank(p: Position, cost: int) -> None:
    p.coins[p.active] = p.coins[p.active] - cost
    p.bank += cost


def _cost_refusal(p: Position, cost: int) -> Refusal | None:
    missing = cost - p.coins[p.active]
    if missing > 0:
        return Refusal("too_expensive", "MK-8.4", {"missing": missing})
    return None
