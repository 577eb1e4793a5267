"""Using the abilities of played cards: which can be used, and in what order they happen (TS section 11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.effect import (
    ALREADY_USED,
    NO_ABILITY,
    NO_EXHAUSTION,
    NONE,
    NOT_IN_DUEL,
    ONLY_ATTACKER,
    ONLY_DEFENDER,
    Effect,
    RestingEffect,
)
from anpfiff.games.tsubasa.rules.effects_area import PlayMore, RecoverPlay, RemoveSelf
from anpfiff.games.tsubasa.rules.effects_bookings import ClearYellow, YellowOpp, YellowSelf
from anpfiff.games.tsubasa.rules.effects_exhaustion import ExhaustOpp, ExhaustSelf, Refresh, may_hold_exhaustion
from anpfiff.games.tsubasa.rules.effects_match import AutoPass, KeptForDice, SpecialShot
from anpfiff.games.tsubasa.rules.effects_opponent import DiscardOpp, Injure
from anpfiff.games.tsubasa.rules.effects_piles import Cycle, DrawCards, Recover
from anpfiff.games.tsubasa.rules.effects_tokens import Gain, GainEach
from anpfiff.games.tsubasa.rules.position import ABILITY, Position
from anpfiff.games.tsubasa.rules.stack import effect_under_way, mark_used, pop, top_card, unused_abilities
from anpfiff.games.tsubasa.rules.tables import ABILITIES, ATTACKER, DEFENDER, NO_EFFECT, REMOVE_SELF, ability_index

# By their numbers in tables.py.
EFFECTS: Final[list[Effect]] = [
    Gain("gain", "TS-12.1"),
    GainEach("gain", "TS-12.1"),
    DrawCards("draw", "TS-12.2"),
    Cycle("cycle", "TS-12.3"),
    PlayMore("play", "TS-12.4", moves_cards=True),
    RecoverPlay("recover_play", "TS-12.5", moves_cards=True),
    Recover("recover", "TS-12.6"),
    RemoveSelf("remove_self", "TS-12.7", moves_cards=True),
    Refresh("refresh", "TS-12.8"),
    DiscardOpp("discard_opp", "TS-12.9", moves_cards=True),
    Injure("injure", "TS-12.10"),
    ExhaustOpp("exhaust_opp", "TS-12.11"),
    YellowOpp("yellow_opp", "TS-12.12"),
    ClearYellow("clear_yellow", "TS-12.13"),
    AutoPass("auto_pass", "TS-12.14", moves_cards=True),
    SpecialShot("special_shot", "TS-12.15", moves_cards=True),
    KeptForDice("reroll", "TS-12.16"),
    KeptForDice("save", "TS-12.17"),
    ExhaustSelf("exhaust_self", "TS-12.18"),
    YellowSelf("yellow_self", "TS-12.19"),
]
# The same, with nothing in place of those that are over at once.
_RESTING: Final[list[RestingEffect | None]] = [
    effect if isinstance(effect, RestingEffect) else None for effect in EFFECTS
]


def obstacle(p: Position, ability: i64) -> i64:
    """Why ability 0 or 1 of the card being resolved cannot be used now; NONE if it can."""
    t = p.tables
    card = top_card(p)
    index = ability_index(card, ability)
    if t.effect[index] == NO_EFFECT:
        return NO_ABILITY
    effect = EFFECTS[t.effect[index]]
    if t.on_play[card] >> ability & 1 and not unused_abilities(p) >> ability & 1:
        return ALREADY_USED
    if t.role[index] == ATTACKER and p.coach != p.attacker:
        return ONLY_ATTACKER
    if t.role[index] == DEFENDER and p.coach == p.attacker:
        return ONLY_DEFENDER
    if p.in_duel() and (effect.moves_cards or (ability == 0 and t.mandatory[card] == REMOVE_SELF)):
        return NOT_IN_DUEL
    return effect.obstacle(p, card, t.first_number[index], t.second_number[index])


def resting_effect(p: Position) -> RestingEffect:
    """The one that is under way."""
    effect = _RESTING[effect_under_way(p)]
    assert effect is not None
    return effect


def resolve_abilities(p: Position) -> bool:
    """Continue with the cards being resolved, the last one first (TS-11.6); True if a decision or chance is due."""
    while len(p.frames) > 0:
        if effect_under_way(p) != NO_EFFECT:
            if resting_effect(p).advance(p):
                return True
        elif is_asked(p):
            p.phase = ABILITY
            return True
        else:
            pop(p)
    return False


def is_asked(p: Position) -> bool:
    """Whether there is an ability to use, or the opponent must not learn that there is none."""
    for ability in range(i64(ABILITIES)):
        if unused_abilities(p) >> ability & 1:
            reason = obstacle(p, ability)
            if reason == NONE or (reason == NO_EXHAUSTION and may_hold_exhaustion(p, p.coach)):
                return True
    return False


def use_ability(p: Position, ability: i64) -> None:
    """The mandatory action first, then the effect (TS-11.7); any part that cannot be done is skipped (TS-11.8)."""
    t = p.tables
    card = top_card(p)
    index = ability_index(card, ability)
    effect = EFFECTS[t.effect[index]]
    mark_used(p, ability)
    if p.events is not None:
        p.tell(
            effect.rule,
            {
                "kind": "ability",
                "seat": p.coach,
                "card": t.ids[card],
                "ability": ability + 1,
                "effect": effect.word,
                "number": effect.number(t.first_number[index], t.second_number[index]),
            },
        )
    if ability == 0 and t.mandatory[card] != NO_EFFECT:
        mandatory = EFFECTS[t.mandatory[card]]
        if mandatory.obstacle(p, card, 0, 0) == NONE:
            mandatory.begin(p, card, t.mandatory_number[card], 0)
    effect.begin(p, card, t.first_number[index], t.second_number[index])
