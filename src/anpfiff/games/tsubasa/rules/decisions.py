"""The decisions: what a seat that is to act may do, and what its action changes (TS section 16)."""

from __future__ import annotations

from anpfiff.games.tsubasa.rules.abilities import EFFECTS, obstacle, use_ability
from anpfiff.games.tsubasa.rules.duel import GOAL, reroll_choices, save_choices
from anpfiff.games.tsubasa.rules.effect import NONE
from anpfiff.games.tsubasa.rules.effects_area import play_card
from anpfiff.games.tsubasa.rules.flow import Flow
from anpfiff.games.tsubasa.rules.numbers import (
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
from anpfiff.games.tsubasa.rules.position import (
    ABILITY,
    DECLARE,
    F_EFFECT,
    F_LEFT,
    IN_TURN_END,
    KEEPER_OUT,
    KICKOFF,
    PICK,
    REFRESH_CARD,
    REROLL,
    REROLL_WINDOW,
    SAVE_CHOICE,
    SAVE_REROLL_WINDOW,
    SAVE_ROLL,
    SPECIAL,
    TOKEN_TYPE,
    TOKENS,
    TURN,
    TURN_END,
)
from anpfiff.games.tsubasa.rules.signing import (
    add_purchases,
    is_purchase,
    keepers_in_area,
    motivate,
    replace_choices,
    sign_player,
)
from anpfiff.games.tsubasa.rules.tables import NO_CARD, PASS, SHOT, SPECIALS

# -- what may be done --------------------------------------------------------------------------------------


def choices(p: Flow, seat: int) -> list[int]:
    """The legal actions of a seat that is to act, ascending; the first is the one that does least."""
    phase = p.phase
    if phase == TURN:
        legal = [PASS_TURN, *card_actions(PLAY_0, p.hand[p.coach])]
        add_purchases(p, legal, True)
        return legal
    if phase == ABILITY:
        return _usable_abilities(p)
    if TOKEN_TYPE <= phase <= REFRESH_CARD:
        return EFFECTS[p.top(F_EFFECT)].choices(p)
    if phase == PICK:
        cards = card_actions(PICK_0, sorted(p.pitch))
        return [BLIND_PICK, *cards] if p.match_deck_size() > 0 else cards
    if phase == SPECIAL:
        first = first_special(p, seat)
        return list(range(first, first + SPECIALS))
    return _rare_choices(p)


def _usable_abilities(p: Flow) -> list[int]:
    legal = [DONE]
    for ability in range(2):
        if p.top(F_LEFT) >> ability & 1 and obstacle(p, ability) == NONE:
            legal.append(ABILITY_0 + ability)
    return legal


def _rare_choices(p: Flow) -> list[int]:
    phase = p.phase
    if phase == REROLL_WINDOW or phase == SAVE_REROLL_WINDOW:
        return reroll_choices(p)
    if phase == SAVE_CHOICE:
        return save_choices(p)
    if phase == KICKOFF:
        return [KICK_OFF, LET_KICK_OFF]
    if phase == KEEPER_OUT:
        return replace_choices(p)
    if phase == TURN_END:
        legal = [END_TURN]
    elif phase == DECLARE:
        legal = [PASS_BALL, SHOOT]
    else:
        legal = list(range(COMMIT_0, COMMIT_0 + p.most_tokens() + 1))
    add_purchases(p, legal, phase == TURN_END)
    return legal


def first_special(p: Flow, seat: int) -> int:
    return SPECIAL_SHOT_0 if seat == p.attacker else SPECIAL_DEFENCE_0


# -- what it changes ---------------------------------------------------------------------------------------


def decide(p: Flow, action: int, seat: int) -> None:
    """For a legal action of a seat that is to act."""
    phase = p.phase
    if is_purchase(action) and phase != KEEPER_OUT:
        _purchase(p, action)
    elif phase == TURN:
        _take_turn(p, action)
    elif phase == ABILITY:
        if action == DONE:
            p.pop_frame()
        else:
            use_ability(p, action - ABILITY_0)
        p.go_on()
    elif TOKEN_TYPE <= phase <= REFRESH_CARD:
        EFFECTS[p.top(F_EFFECT)].choose(p, action)
        p.go_on()
    elif phase == PICK:
        if action == BLIND_PICK:
            p.draw_blind()
        else:
            p.take_open_card(action)
    elif phase == DECLARE:
        p.declare(SHOT if action == SHOOT else PASS)
    elif phase == TOKENS:
        p.commit(action - COMMIT_0)
    elif phase == TURN_END:
        p.count_cards()
    else:
        _decide_rarely(p, action, seat)


def _take_turn(p: Flow, action: int) -> None:
    if action == PASS_TURN:
        p.pass_turn(False)
        return
    p.leave_hand(p.coach, action - PLAY_0)
    p.stage = IN_TURN_END
    play_card(p, action - PLAY_0, "hand", "TS-5.3")
    p.go_on()


def _purchase(p: Flow, action: int) -> None:
    if action < SIGN_0:
        motivate(p, action - MOTIVATE_0)
        p.go_on()
        return
    card = action - SIGN_0
    keepers = keepers_in_area(p) if p.tables.keeper[card] else [NO_CARD]
    if len(keepers) > 1:
        p.signing = card
        p.phase = KEEPER_OUT
    else:
        sign_player(p, card, keepers[0])
        p.go_on()


def _decide_rarely(p: Flow, action: int, seat: int) -> None:
    phase = p.phase
    if phase == REROLL_WINDOW or phase == SAVE_REROLL_WINDOW:
        if action == DECLINE:
            p.decline()
        else:
            p.rerolling = action - REROLL_0
            p.rerolls_used[seat] = p.rerolls_used[seat] + 1
            p.phase = REROLL
    elif phase == SAVE_CHOICE:
        if action == NO_SAVE:
            p.resolve(GOAL, "TS-6.11")
        else:
            p.saving = action - SAVE_0
            p.save_tried.append(p.saving)
            p.phase = SAVE_ROLL
    elif phase == SPECIAL:
        p.choose_special(seat, action - first_special(p, seat))
    elif phase == KICKOFF:
        p.kick_off(seat if action == KICK_OFF else 1 - seat)
    else:
        card = p.signing
        p.signing = NO_CARD
        sign_player(p, card, action - REPLACE_0)
        p.go_on()
