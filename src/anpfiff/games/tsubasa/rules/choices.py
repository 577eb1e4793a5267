"""What a seat may do: legal, candidate and default actions (TS section 16)."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.abilities import obstacle, resting_effect
from anpfiff.games.tsubasa.rules.acting import acting_seat
from anpfiff.games.tsubasa.rules.actions import (
    ABILITY_0,
    BLIND_PICK,
    COMMIT_0,
    DECLINE,
    DONE,
    END_TURN,
    KICK_OFF,
    LET_KICK_OFF,
    MOTIVATE_0,
    NO_SAVE,
    PASS_BALL,
    PASS_TURN,
    PICK_0,
    PLAY_0,
    REPLACE_0,
    REROLL_0,
    SAVE_0,
    SHOOT,
    SIGN_0,
    SPECIAL_DEFENCE_0,
    SPECIAL_SHOT_0,
    card_actions,
)
from anpfiff.games.tsubasa.rules.cards import in_order
from anpfiff.games.tsubasa.rules.chance import is_possible, weights
from anpfiff.games.tsubasa.rules.dice import rerollable_dice, savers
from anpfiff.games.tsubasa.rules.duel import most_tokens
from anpfiff.games.tsubasa.rules.effect import NONE
from anpfiff.games.tsubasa.rules.position import (
    ABILITY,
    DECLARE,
    KEEPER_OUT,
    KICKOFF_CHOICE,
    PICK,
    REFRESH_CARD,
    REROLL_WINDOW,
    SAVE_CHOICE,
    SAVE_REROLL_WINDOW,
    SPECIAL_CHOICE,
    TOKEN_TYPE,
    TOKENS,
    TURN,
    TURN_END,
    Position,
    side_of,
)
from anpfiff.games.tsubasa.rules.purchases import add_purchases, interruptions, keepers_in_area
from anpfiff.games.tsubasa.rules.stack import unused_abilities
from anpfiff.games.tsubasa.rules.tables import ABILITIES
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import IllegalAction


def legal_actions(p: Position, seat: int) -> vec[i64]:
    """Ascending; the first is the one that does least. At a chance event the possible outcomes."""
    player = acting_seat(p, seat)
    if player >= 0:
        return legal_choices(p, player)
    return vec[i64]([outcome for outcome, _ in weights(p)]) if player == CHANCE else vec[i64]()


def is_legal(p: Position, action: i64, seat: int) -> bool:
    """The same answer as `refusal`, without the words."""
    player = acting_seat(p, seat)
    if player == CHANCE:
        return is_possible(p, action)
    return player >= 0 and action in legal_choices(p, player)


def legal_choices(p: Position, seat: i64) -> vec[i64]:
    """Those of a seat that has to act, or may."""
    phase = p.phase
    if seat != p.coach and phase != SPECIAL_CHOICE:
        return interruptions(p)
    if phase == TURN:
        legal = extend(vec[i64]([PASS_TURN], capacity=8), card_actions(PLAY_0, side_of(p, p.coach).hand))
        return add_purchases(p, legal, True)
    if phase == ABILITY:
        return _usable_abilities(p)
    if TOKEN_TYPE <= phase <= REFRESH_CARD:
        return resting_effect(p).choices(p)
    if phase == PICK:
        cards = card_actions(PICK_0, in_order(p.pitch))
        return extend(vec[i64]([BLIND_PICK]), cards) if p.match_deck_size() > 0 else cards
    if phase == SPECIAL_CHOICE:
        first = first_special(p, seat)
        return vec[i64]([first, first + 1, first + 2])
    return _rare_choices(p)


def candidate_actions(p: Position, seat: int) -> list[int]:
    """Ascending: the legal actions, and those that a person might expect to be possible."""
    player = acting_seat(p, seat)
    if player < 0:
        return []
    phase = p.phase
    legal = legal_choices(p, player)
    more: list[int] = []
    if player != p.coach and phase != SPECIAL_CHOICE:
        return sorted({*legal, *_purchase_candidates(p, player, False)})
    if phase == ABILITY:
        more += [ABILITY_0, ABILITY_0 + 1]
    elif phase == TOKENS:
        more += [COMMIT_0 + number for number in range(p.tables.tokens + 1)]
    if phase == TURN or phase == TURN_END or phase == DECLARE or phase == TOKENS:
        more += _purchase_candidates(p, player, phase == TURN or phase == TURN_END)
    elif phase == REROLL_WINDOW and p.tables.motivate_any_time:
        more += _purchase_candidates(p, player, False)
    return sorted({*legal, *more}) if more else list(legal)


def default_action(p: Position, seat: int) -> int:
    """The action that does least: pass, decline, spend nothing."""
    legal = legal_actions(p, seat)
    if len(legal) == 0:
        raise IllegalAction(f"seat {seat} is not to act now")
    return legal[0]


def first_special(p: Position, seat: i64) -> i64:
    return SPECIAL_SHOT_0 if seat == p.attacker else SPECIAL_DEFENCE_0


def _usable_abilities(p: Position) -> vec[i64]:
    legal = vec[i64]([DONE], capacity=1 + ABILITIES)
    for ability in range(i64(ABILITIES)):
        if unused_abilities(p) >> ability & 1 and obstacle(p, ability) == NONE:
            legal = append(legal, ABILITY_0 + ability)
    return legal


def _rare_choices(p: Position) -> vec[i64]:
    phase = p.phase
    if phase == REROLL_WINDOW or phase == SAVE_REROLL_WINDOW:
        legal = vec[i64]([DECLINE])
        for die in rerollable_dice(p):
            legal = append(legal, REROLL_0 + die)
        return add_purchases(p, legal, False) if phase == REROLL_WINDOW else legal
    if phase == SAVE_CHOICE:
        return extend(vec[i64]([NO_SAVE]), card_actions(SAVE_0, in_order(savers(p))))
    if phase == KICKOFF_CHOICE:
        return vec[i64]([KICK_OFF, LET_KICK_OFF])
    if phase == KEEPER_OUT:
        return card_actions(REPLACE_0, in_order(keepers_in_area(p)))
    if phase == TURN_END:
        legal = vec[i64]([END_TURN])
    elif phase == DECLARE:
        legal = vec[i64]([PASS_BALL, SHOOT])
    else:
        legal = vec[i64]()
        for number in range(most_tokens(p) + 1):
            legal = append(legal, COMMIT_0 + number)
    return add_purchases(p, legal, phase == TURN_END)


def _purchase_candidates(p: Position, seat: i64, with_transfers: bool) -> list[int]:
    """What a coach may consider: all of the team's cards on the bench, all open transfers."""
    own: list[int] = [MOTIVATE_0 + card for card in p.bench if p.tables.team[card] == p.team(seat)]
    return own + [SIGN_0 + card for card in p.transfers] if with_transfers else own
