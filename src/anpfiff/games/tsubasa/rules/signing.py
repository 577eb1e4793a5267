"""Motivating players and signing transfers (TS section 14)."""

from __future__ import annotations

from anpfiff.games.tsubasa.rules.numbers import MOTIVATE_0, REPLACE_0, SIGN_0
from anpfiff.games.tsubasa.rules.position import IN_TURN, IN_TURN_END, Position
from anpfiff.games.tsubasa.rules.tables import CARDS, NO_CARD
from anpfiff.kit.core import Refusal

# -- motivation --------------------------------------------------------------------------------------------


def may_motivate_now(p: Position) -> bool:
    """In the own turn, and until the dice unless that is ruled out (TS-14.7)."""
    return p.tables.motivate_until_dice or p.stage == IN_TURN or p.stage == IN_TURN_END


def can_motivate(p: Position, card: int) -> bool:
    """Whether the coach can put this motivation card of the bench in place of its starter (TS-14.2, TS-14.6)."""
    t = p.tables
    return t.team[card] == p.team(p.coach) and t.replaces[card] in p.area[p.coach] and p.can_pay(p.coach, card)


def motivation_refusal(p: Position, card: int) -> Refusal | None:
    t = p.tables
    if card not in p.bench:
        return Refusal("not_on_bench", "TS-14.6")
    if t.team[card] != p.team(p.coach):
        return Refusal("other_teams_player", "TS-14.6")
    if not may_motivate_now(p):
        return Refusal("no_motivation_now", "TS-14.7")
    if t.replaces[card] not in p.area[p.coach]:
        return Refusal("player_not_in_area", "TS-14.6", {"player": t.ids[t.replaces[card]]})
    return None if p.can_pay(p.coach, card) else Refusal("tokens_missing", "TS-14.2")


def motivate(p: Position, card: int) -> None:
    """The motivated card lies where the starter lay, which leaves the game (TS-14.3, TS-14.4)."""
    t = p.tables
    starter = t.replaces[card]
    p.pay(p.coach, card)
    p.bench.remove(card)
    area = p.area[p.coach]
    area[area.index(starter)] = card
    p.removed.append(starter)
    p.push_frame(card)
    if p.events is not None:
        p.tell("motivate", "TS-14.3", {"seat": p.coach, "card": t.ids[card], "player": t.ids[starter]})


# -- transfers ---------------------------------------------------------------------------------------------


def keepers_in_area(p: Position) -> list[int]:
    return [card for card in p.area[p.coach] if p.tables.keeper[card]]


def can_sign(p: Position, card: int) -> bool:
    """A keeper needs a keeper to replace, a field player room in the areas (TS-14.16 to TS-14.19)."""
    if not p.can_pay(p.coach, card):
        return False
    return len(keepers_in_area(p)) > 0 if p.tables.keeper[card] else not p.limit_reached()


def transfer_refusal(p: Position, card: int) -> Refusal | None:
    if card not in p.transfers:
        return Refusal("not_for_sale", "TS-14.24")
    if p.tables.keeper[card] and not keepers_in_area(p):
        return Refusal("no_keeper_in_area", "TS-14.17")
    if not p.tables.keeper[card] and p.limit_reached():
        return Refusal("limit_reached", "TS-14.19")
    return None if p.can_pay(p.coach, card) else Refusal("tokens_missing", "TS-14.16")


def sign_player(p: Position, card: int, replaced: int) -> None:
    """The signed card counts as played in this round (TS-14.22); a replaced keeper leaves (TS-14.21)."""
    t = p.tables
    p.pay(p.coach, card)
    p.transfers.remove(card)
    area = p.area[p.coach]
    if replaced == NO_CARD:
        area.append(card)
    else:
        area[area.index(replaced)] = card
        if t.replaced_keeper_removed:
            p.removed.append(replaced)
        else:
            p.discard[p.coach].append(replaced)
    p.push_frame(card)
    if p.events is not None:
        rule = "TS-14.18" if replaced == NO_CARD else "TS-14.17"
        other = None if replaced == NO_CARD else t.ids[replaced]
        p.tell("sign", rule, {"seat": p.coach, "card": t.ids[card], "player": other})


# -- both --------------------------------------------------------------------------------------------------


def add_purchases(p: Position, legal: list[int], with_transfers: bool) -> None:
    """Append what the coach can motivate and sign now, ascending."""
    if p.bench and may_motivate_now(p):
        for card in p.bench:
            if can_motivate(p, card):
                legal.append(MOTIVATE_0 + card)
    if with_transfers:
        for card in p.transfers:
            if can_sign(p, card):
                legal.append(SIGN_0 + card)


def can_purchase(p: Position, with_transfers: bool) -> bool:
    if not p.bench and not p.transfers:
        return False
    found: list[int] = []
    add_purchases(p, found, with_transfers)
    return len(found) > 0


def purchase_candidates(p: Position, with_transfers: bool) -> list[int]:
    """What a coach may think of: all own cards of the bench, all open transfers."""
    own = [MOTIVATE_0 + card for card in p.bench if p.tables.team[card] == p.team(p.coach)]
    return own + [SIGN_0 + card for card in p.transfers] if with_transfers else own


def replace_choices(p: Position) -> list[int]:
    return sorted([REPLACE_0 + card for card in keepers_in_area(p)])


def purchase_refusal(p: Position, action: int) -> Refusal | None:
    """For an action that is_purchase."""
    return motivation_refusal(p, action - MOTIVATE_0) if action < SIGN_0 else transfer_refusal(p, action - SIGN_0)


def is_purchase(action: int) -> bool:
    return MOTIVATE_0 <= action < SIGN_0 + CARDS
