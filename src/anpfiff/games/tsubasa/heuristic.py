"""Rules of thumb for a coach: count what can be reached, compare shot and pass by the odds, spend by them. Compiled.

Everything is measured in goals: having the ball rather than the opponent is worth 2 x POSSESSION. A coach looks
only at its own cards and at what lies open.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import (
    ABILITY_0,
    BLIND_PICK,
    COMMIT_0,
    CYCLE_0,
    DECLINE,
    DONE,
    END_TURN,
    HIT_0,
    KICK_OFF,
    MOTIVATE_0,
    PASS_BALL,
    PASS_TURN,
    PICK_0,
    PLAY_0,
    REROLL_0,
    SAVE_0,
    SHOOT,
    SIGN_0,
    TOKEN_0,
    card_of,
    is_card_action,
    is_purchase,
)
from anpfiff.games.tsubasa.rules.cards import insert_sorted
from anpfiff.games.tsubasa.rules.choices import legal_choices
from anpfiff.games.tsubasa.rules.dice import attacker_wins, is_corner, is_saved, savers
from anpfiff.games.tsubasa.rules.duel import most_tokens
from anpfiff.games.tsubasa.rules.position import (
    ABILITY,
    DECLARE,
    FIRST_HALF,
    KICKOFF_CHOICE,
    NO_BOOKING,
    PICK,
    REFRESH_CARD,
    REROLL_WINDOW,
    SAVE_CHOICE,
    SAVE_DIE,
    SAVE_REROLL_WINDOW,
    SPECIAL_CHOICE,
    TOKEN_TYPE,
    TOKENS,
    TURN,
    TURN_END,
    Position,
    other,
    side_of,
)
from anpfiff.games.tsubasa.rules.stack import top_card
from anpfiff.games.tsubasa.rules.tables import (
    ABILITIES,
    ATTACKER,
    AUTO_PASS,
    CARDS,
    CLEAR_YELLOW,
    CYCLE,
    DEFENCE,
    DISCARD_OPP,
    DRAW_CARDS,
    EXHAUST_OPP,
    EXHAUST_SELF,
    GAIN,
    GAIN_EACH,
    INJURE,
    NO_EFFECT,
    PASS,
    PLAY_MORE,
    RECOVER,
    RECOVER_PLAY,
    REFRESH,
    REMOVE_SELF,
    REROLL_DIE,
    SAVE,
    SHOT,
    SPECIAL_SHOT,
    SPECIALS,
    TYPES,
    YELLOW_OPP,
    YELLOW_SELF,
    Card,
    ability_index,
    value_index,
)
from anpfiff.kit.core import State

POSSESSION: Final = 0.28
TOKEN_PRICE: Final = 0.03
# A card must be worth more than this, in points of a total, to be played.
PLAY_THRESHOLD: Final = 0.2
# What the defender's next card may be expected to bring.
EXPECTED_DEFENCE: Final = 1.9
BLIND_WORTH: Final = 2.6
REROLL_THRESHOLD: Final = 0.15
# A save spoils about every fourth shot.
SAVE_FACTOR: Final = 0.75
PRICE_OF_PURCHASE: Final = 0.35
# Two of three special shots go in, and what could be reached with cards is always an optimistic guess.
SPECIAL_SHOT_WORTH: Final = 0.9

# Of 36 rolls, how many the attacker wins when ahead by -6 or less, -5, ... +5 or more before the dice.
_WAYS: Final = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
# With guaranteed success a 6 against a 1 also wins when it should not (TS-14.12).
_GUARANTEED_WAYS: Final = [1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35]


def choose(state: State, seat: int) -> int:
    """A legal action for `seat`, which has to act."""
    assert isinstance(state, Position)
    phase = state.phase
    legal = legal_choices(state, seat)
    if phase == TURN:
        return _choose_turn(state, seat, legal)
    if phase == ABILITY:
        return _choose_ability(state, seat, legal)
    if phase == PICK:
        return _choose_match_card(state, seat, legal)
    if phase == TOKENS:
        return _choose_tokens(state, seat, legal)
    if phase == DECLARE:
        bought = _choose_purchase(state, seat, legal)
        return bought if bought >= 0 else SHOOT if prefers_shot(state) else PASS_BALL
    if phase == REROLL_WINDOW or phase == SAVE_REROLL_WINDOW:
        return _choose_reroll(state, seat, legal)
    if phase == SAVE_CHOICE:
        return _choose_saver(state, legal)
    if phase == SPECIAL_CHOICE:
        return legal[_secret_number(state, seat)]
    if phase == TURN_END:
        return max(_choose_purchase(state, seat, legal), END_TURN)
    if phase == KICKOFF_CHOICE:
        return KICK_OFF
    return _choose_in_effect(state, seat, legal)


# -- what can be reached -----------------------------------------------------------------------------------


def rounds_left(p: Position) -> i64:
    """Roughly, including the current round."""
    half = len(p.tables.match_cards[0]) // 2
    left = (len(p.pitch) + p.match_deck_size()) // 2 + 1
    return left + half if p.period == FIRST_HALF else left


def plays_left(p: Position, seat: i64) -> i64:
    """How many more cards the coach may expect to play in this round."""
    side = side_of(p, seat)
    if side.passed:
        return 0
    room = p.limit() - p.count()
    if not side_of(p, other(seat)).passed:
        room = (room + 1) // 2
    return max(0, min(len(side.hand), room))


def reach(p: Position, seat: i64, kind: i64) -> i64:
    """The total of `seat` with the best cards that can still be played."""
    return p.total(seat, kind) + _best_values(p, side_of(p, seat).hand, kind, plays_left(p, seat))


def _best_values(p: Position, cards: vec[i64], kind: i64, number: i64) -> i64:
    """The sum of the best values of this many of the cards, or of all."""
    values = vec[i64](capacity=len(cards))
    for card in cards:
        values = insert_sorted(values, p.tables.value[value_index(card, kind)])
    total: i64 = 0
    for taken in range(min(number, len(values))):
        total += values[len(values) - 1 - taken]
    return total


def expected_defence(p: Position) -> i64:
    """The defender's total, cards still to come and half of the tokens."""
    defender = p.defender()
    coming = float(plays_left(p, defender)) * EXPECTED_DEFENCE
    tokens = float(side_of(p, defender).pool[DEFENCE]) * 0.5
    return int(float(p.total(defender, DEFENCE)) + coming + tokens)


def win_chance(lead: i64, guaranteed_success: bool) -> float:
    """The chance that an attacker who leads by `lead` (totals and tokens) wins; a tie goes to the attacker."""
    ways = _GUARANTEED_WAYS if guaranteed_success else _WAYS
    return ways[min(max(lead + 6, 0), 11)] / 36.0


def attack_chance(p: Position, kind: i64) -> float:
    """The attacker's chance of winning a shot or pass, with most of the tokens behind it."""
    attacker = p.attacker
    tokens = side_of(p, attacker).pool[kind]
    if kind == PASS:
        tokens = (tokens + 1) // 2
    lead = reach(p, attacker, kind) + tokens - expected_defence(p)
    return win_chance(lead, p.tables.guaranteed_success)


def shot_worth(p: Position) -> float:
    chance = attack_chance(p, SHOT)
    return chance * SAVE_FACTOR if savers(p) else chance


def pass_worth(p: Position) -> float:
    """How much more keeping the ball is worth than losing it; in stoppage time losing it costs only this attack."""
    stake = POSSESSION if p.half_may_end() else 2.0 * POSSESSION
    return attack_chance(p, PASS) * stake


def prefers_shot(p: Position) -> bool:
    return shot_worth(p) > pass_worth(p)


def aim(p: Position, seat: i64) -> i64:
    """The value that counts for this coach now."""
    if seat != p.attacker:
        return DEFENCE
    if p.action >= 0:
        return p.action
    return SHOT if prefers_shot(p) else PASS


# -- what a card is worth ----------------------------------------------------------------------------------


def ability_worth(p: Position, seat: i64, card: Card, ability: i64) -> float:
    """What an ability brings, in points of the total, less its mandatory action."""
    t = p.tables
    index = ability_index(card, ability)
    effect = t.effect[index]
    if effect == NO_EFFECT or ((t.role[index] == ATTACKER) != (seat == p.attacker) and t.role[index] != 0):
        return 0.0
    worth = effect_worth(p, seat, card, effect, index)
    if ability == 0 and worth > 0.0:
        worth -= mandatory_cost(p, seat, card)
    return worth


def effect_worth(p: Position, seat: i64, card: Card, effect: i64, index: i64) -> float:
    t = p.tables
    a = t.first_number[index]
    if effect == GAIN:
        return 0.6 * float(t.second_number[index])
    if effect == GAIN_EACH:
        return 1.8
    if effect == DRAW_CARDS or effect == RECOVER:
        return 0.8 * float(a)
    if effect == CYCLE or effect == REFRESH:
        return 0.4
    if effect == PLAY_MORE:
        return 0.6 if len(side_of(p, seat).hand) > 1 else 0.0
    if effect == RECOVER_PLAY:
        return 2.0 if side_of(p, seat).discard else 0.0
    if effect == DISCARD_OPP:
        return 0.9 * _best_hits(p, seat, a)
    if effect == INJURE:
        return 1.2
    if effect == EXHAUST_OPP:
        return 0.5
    if effect == REROLL_DIE:
        return 1.3
    if effect == SAVE:
        return 0.6 * float(t.saved_up_to[card]) + 0.2 * float(t.corner_up_to[card])
    if effect == YELLOW_OPP:
        return 2.0 + float(rounds_left(p))
    if effect == CLEAR_YELLOW:
        return 2.0 if side_of(p, seat).booking != NO_BOOKING else 0.0
    if effect == AUTO_PASS:
        return 2.5
    if effect == SPECIAL_SHOT:
        return 9.0 if t.team[card] == p.team(seat) else 0.0
    return 0.0


def mandatory_cost(p: Position, seat: i64, card: Card) -> float:
    t = p.tables
    mandatory = t.mandatory[card]
    if mandatory == EXHAUST_SELF:
        return 0.2 + 0.2 * float(rounds_left(p)) if p.supply[t.stock_of[seat]] > 0 else 0.0
    if mandatory == YELLOW_SELF:
        return 2.0 + float(rounds_left(p))
    if mandatory == REMOVE_SELF and t.effect[ability_index(card, 0)] == YELLOW_OPP:
        return float(t.value[value_index(card, aim(p, seat))]) + 1.0
    return 0.0


def _best_hits(p: Position, seat: i64, number: i64) -> float:
    """The sum of the best values that would be taken from the opponent's area."""
    kind: i64 = DEFENCE if seat == p.attacker else PASS
    return float(_best_values(p, side_of(p, other(seat)).area, kind, number))


def card_score(p: Position, seat: i64, card: Card, kind: i64) -> float:
    """What playing this card brings now."""
    score = float(p.tables.value[value_index(card, kind)])
    for ability in range(i64(ABILITIES)):
        score += max(0.0, ability_worth(p, seat, card, ability))
    return score


# -- decisions ---------------------------------------------------------------------------------------------


def _choose_turn(p: Position, seat: i64, legal: vec[i64]) -> i64:
    bought = _choose_purchase(p, seat, legal)
    if bought >= 0:
        return bought
    return _best_card(p, seat, legal, PLAY_0, PASS_TURN, PLAY_THRESHOLD)


def _best_card(p: Position, seat: i64, legal: vec[i64], first: i64, otherwise: i64, threshold: float) -> i64:
    """The action `first` + card with the best score above the threshold, else `otherwise`."""
    kind = aim(p, seat)
    best = otherwise
    best_score = threshold
    for action in legal:
        if is_card_action(action, first):
            score = card_score(p, seat, card_of(action, first), kind)
            if score > best_score:
                best = action
                best_score = score
    return best


def _choose_match_card(p: Position, seat: i64, legal: vec[i64]) -> i64:
    """First for the current role, then for the deck; the opponent's special shot is better here than there."""
    t = p.tables
    best = legal[0]
    best_score = BLIND_WORTH if legal[0] == BLIND_PICK else -1.0
    for action in legal:
        if action == BLIND_PICK:
            continue
        card = card_of(action, PICK_0)
        values = t.value
        attack = max(float(values[value_index(card, SHOT)]) * 1.2, float(values[value_index(card, PASS)]) * 0.8)
        defence = float(values[value_index(card, DEFENCE)])
        score = 0.8 * attack + 0.2 * defence if seat == p.attacker else 0.8 * defence + 0.2 * attack
        for ability in range(i64(ABILITIES)):
            if t.effect[ability_index(card, ability)] == SPECIAL_SHOT:
                score += 5.0 if t.team[card] == p.team(seat) else 2.5
            else:
                score += max(0.0, ability_worth(p, seat, card, ability))
        if score > best_score:
            best = action
            best_score = score
    return best


def _choose_ability(p: Position, seat: i64, legal: vec[i64]) -> i64:
    card = top_card(p)
    best = DONE
    best_worth = 0.0
    for ability in range(i64(ABILITIES)):
        if ABILITY_0 + ability in legal:
            worth = ability_worth(p, seat, card, ability)
            effect = p.tables.effect[ability_index(card, ability)]
            if effect == AUTO_PASS:
                worth = _advance_worth(p)
            elif effect == SPECIAL_SHOT:
                worth = SPECIAL_SHOT_WORTH - shot_worth(p)
            elif effect == PLAY_MORE and not _has_good_card(p, seat):
                worth = 0.0
            if worth > best_worth:
                best = ABILITY_0 + ability
                best_worth = worth
    return best


def _advance_worth(p: Position) -> float:
    """A sure pass against the better of shot and pass."""
    sure = POSSESSION if p.half_may_end() else 2.0 * POSSESSION
    return sure - max(shot_worth(p), pass_worth(p))


def _has_good_card(p: Position, seat: i64) -> bool:
    kind = aim(p, seat)
    for card in side_of(p, seat).hand:
        if card_score(p, seat, card, kind) > PLAY_THRESHOLD:
            return True
    return False


def _choose_in_effect(p: Position, seat: i64, legal: vec[i64]) -> i64:
    """Token types, further cards, cards to take, hit, cycle or refresh, keepers to replace."""
    phase = p.phase
    if phase == TOKEN_TYPE:
        return _choose_token_type(p, seat, legal)
    if phase == REFRESH_CARD:
        return legal[len(legal) - 1]
    own = aim(p, seat)
    theirs = DEFENCE if seat == p.attacker else PASS
    best = legal[0]
    best_score = -1000.0
    for action in legal:
        if action < PICK_0:
            continue
        card = Card((action - PICK_0) % CARDS)
        if action < HIT_0:
            score = card_score(p, seat, card, own)
        elif action < CYCLE_0:
            score = float(p.tables.value[value_index(card, theirs)])
        else:
            score = -card_score(p, seat, card, own)
        if score > best_score:
            best = action
            best_score = score
    return best


def _choose_token_type(p: Position, seat: i64, legal: vec[i64]) -> i64:
    """The one for the current aim if there are few of it, else the scarcest."""
    wanted = aim(p, seat)
    best = legal[0]
    best_score = -100.0
    for action in legal:
        kind = action - TOKEN_0
        score = -float(side_of(p, seat).pool[kind]) + (1.5 if kind == wanted else 0.0)
        if score > best_score:
            best = action
            best_score = score
    return best


def _choose_purchase(p: Position, seat: i64, legal: vec[i64]) -> i64:
    """Motivate or sign where the card brings more than its tokens would; -1 for nothing."""
    t = p.tables
    best: i64 = -1
    best_gain = 0.0
    for action in legal:
        if not is_purchase(action):
            continue
        card = card_of(action, MOTIVATE_0 if action < SIGN_0 else SIGN_0)
        kind = aim(p, seat)
        gain = card_score(p, seat, card, kind)
        if action < SIGN_0:
            gain -= float(t.value[value_index(t.replaces[card], kind)])
        for token in range(i64(TYPES)):
            weight = 1.0 if token == kind else PRICE_OF_PURCHASE
            gain -= weight * float(t.cost[value_index(card, token)])
        if gain > best_gain:
            best = action
            best_gain = gain
    return best


def _choose_tokens(p: Position, seat: i64, legal: vec[i64]) -> i64:
    """The number with the best expectation: stake x chance, less the price of the tokens."""
    bought = _choose_purchase(p, seat, legal)
    if bought >= 0:
        return bought
    attacking = seat == p.attacker
    stake = 1.0 if p.action == SHOT else POSSESSION if p.half_may_end() else 2.0 * POSSESSION
    price = 0.0 if p.half_may_end() and p.period != FIRST_HALF else TOKEN_PRICE
    lead = p.total(p.attacker, p.action) - p.total(p.defender(), DEFENCE)
    if attacking:
        lead -= (side_of(p, p.defender()).pool[DEFENCE] + 1) // 2
    else:
        lead += side_of(p, p.attacker).committed
    best = 0
    best_worth = -1000.0
    for number in range(most_tokens(p) + 1):
        chance = win_chance(lead + number if attacking else lead - number, p.tables.guaranteed_success)
        worth = stake * (chance if attacking else 1.0 - chance) - price * float(number)
        if worth > best_worth:
            best = number
            best_worth = worth
    return COMMIT_0 + best


def _choose_reroll(p: Position, seat: i64, legal: vec[i64]) -> i64:
    """Roll the die again that raises the expectation of `seat` most, if it does so by enough."""
    best = DECLINE
    best_gain = REROLL_THRESHOLD
    now = _dice_worth(p, seat)
    for action in legal:
        if action == DECLINE or is_purchase(action):
            continue
        which = action - REROLL_0
        old = p.save_die if which == SAVE_DIE else side_of(p, which).die
        total = 0.0
        for face in range(1, 7):
            _set_die(p, which, face)
            total += _dice_worth(p, seat)
        _set_die(p, which, old)
        gain = total / 6.0 - now
        if gain > best_gain:
            best = action
            best_gain = gain
    return best


def _set_die(p: Position, which: i64, face: i64) -> None:
    if which == SAVE_DIE:
        p.save_die = face
    else:
        side_of(p, which).die = face


def _dice_worth(p: Position, seat: i64) -> float:
    """0 to 1: the attacker's success with the dice as they lie, from the point of view of `seat`."""
    if p.phase == REROLL_WINDOW:
        worth = 1.0 if attacker_wins(p) else 0.0
    else:
        worth = 0.0 if is_saved(p) else 0.5 if is_corner(p) else 1.0
    return worth if seat == p.attacker else 1.0 - worth


def _choose_saver(p: Position, legal: vec[i64]) -> i64:
    best = legal[0]
    best_table = -1
    for action in legal:
        if action >= SAVE_0:
            card = card_of(action, SAVE_0)
            table = 2 * p.tables.saved_up_to[card] + p.tables.corner_up_to[card]
            if table > best_table:
                best = action
                best_table = table
    return best


def _secret_number(p: Position, seat: i64) -> i64:
    """0 to 2, equally likely to the opponent: the hand, which only this coach sees, serves as the die."""
    total = 7 * side_of(p, seat).goals + p.round
    for card in side_of(p, seat).hand:
        total += card * card
    return total % SPECIALS
