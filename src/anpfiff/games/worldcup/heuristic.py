"""Rules of thumb for the World Cup Game: the card and row that help my teams most, and rivals least. Compiled.

To its owner, a team is worth more the better its rank; to everybody else it is worth less than nothing. The outlook
says what that makes a token worth; it looks only at the player's own hand and at what lies on the table.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.heuristic_gains import (
    NEVER,
    find_place,
    find_token_to_turn,
    gain_of_placing,
    gain_of_turning,
)
from anpfiff.games.worldcup.heuristic_outlook import Outlook, Target, outlook
from anpfiff.games.worldcup.rules.actions import (
    DISCARD_0,
    LEAVE_OUT,
    PLACE_0,
    PLAY_0,
    STOP,
    pick_action,
    row_of_action,
    token_action,
    turn_action,
)
from anpfiff.games.worldcup.rules.cards import (
    TOKENS_OF_CARD,
    can_play,
    is_multi,
    may_leave_out,
    may_target,
    may_turn,
    places_tokens,
    token_choices,
    token_for_rank,
    turns_tokens,
)
from anpfiff.games.worldcup.rules.position import (
    CARD,
    PICK,
    TARGET,
    TOKEN,
    Position,
)
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    GOAL_2_1,
    NO_CARD,
    NO_TEAM,
    PENALTY_CARD,
    RANKS,
    Card,
    Team,
)
from anpfiff.kit.core import State

# How useful a card will be later, to decide which one to discard; by kind.
_KEEP: Final = [1, 2, 5, 6, 7, 3, 4, 5, 6, 6, 5]
# How many targets of a card are worth considering.
_FEW: Final = 8
# The chance that a penalty scores.
_PENALTY_SCORES: Final = 4 / 6


def choose(state: State, seat: int) -> int:
    """A legal action for `seat`, which has to act."""
    return Heuristic().choose(state, seat)


@final
class Heuristic:
    """Plays by the rules of thumb, and remembers by seat what it saw last."""

    def __init__(self) -> None:
        self.seen: list[Outlook | None] = []

    def choose(self, state: State, seat: int) -> int:
        """A legal action for `seat`, which has to act."""
        assert isinstance(state, Position)
        if state.phase == CARD:
            return _choose_card(state, seat, self._look(state, seat))
        if state.phase == TARGET:
            return _choose_target(state, self._look(state, seat))
        if state.phase == TOKEN:
            return _choose_token(state, self._look(state, seat))
        return _choose_pick(state) if state.phase == PICK else STOP

    def shortlist(self, state: State, seat: int) -> list[int]:
        """The few legal actions worth considering, beginning with the one `choose` takes."""
        assert isinstance(state, Position)
        few = [self.choose(state, seat)]
        others = _best_targets(state, self._look(state, seat)) if state.phase == TARGET else state.legal_actions()
        for action in others:
            if action != few[0]:
                few.append(action)
        return few

    def _look(self, p: Position, seat: int) -> Outlook:
        while len(self.seen) <= seat:
            self.seen.append(None)
        seen = outlook(self.seen[seat], p, seat)
        self.seen[seat] = seen
        return seen


def _choose_card(p: Position, seat: int, o: Outlook) -> int:
    best = Card(NO_CARD)
    best_gain = 0.0
    useless = Card(NO_CARD)
    for kind in range(CARD_KINDS):
        card = Card(kind)
        if p.holds(seat, card) == 0:
            continue
        if useless == NO_CARD or _KEEP[card] < _KEEP[useless]:
            useless = card
        if can_play(p, card):
            gain = _gain_of_card(p, o, card, best_gain)
            if gain > best_gain:
                best = card
                best_gain = gain
    return DISCARD_0 + useless if best == NO_CARD else PLAY_0 + best


def _gain_of_card(p: Position, o: Outlook, card: Card, least: float) -> float:
    """The best that a card can do, its tokens taken one by one; anything below if that is not more than `least`."""
    p.card = card
    p.part = 0
    total = _gain_of_multi(p, o, card, least) if is_multi(card) else _best_target(p, o, least).gain
    p.card = Card(NO_CARD)
    return total


def _gain_of_multi(p: Position, o: Outlook, card: Card, least: float) -> float:
    total = 0.0
    parts = TOKENS_OF_CARD[card]
    p.used1 = Team(NO_TEAM)
    p.used2 = Team(NO_TEAM)
    for part in range(parts):
        p.part = part
        target = _best_target(p, o, NEVER)
        total += max(0.0, target.gain) if p.tables.multi_partial[p.stage] else target.gain
        if target.action >= PLACE_0:
            p.used2 = p.used1
            p.used1 = p.team_at[row_of_action(p, target.action)]
        # Where all tokens are alike, none brings more than the first.
        if part == 0 and card != GOAL_2_1 and total + total + (total if parts > 2 else 0.0) <= least:
            break
    p.part = 0
    p.used1 = Team(NO_TEAM)
    p.used2 = Team(NO_TEAM)
    return total


def _choose_target(p: Position, o: Outlook) -> int:
    target = _best_target(p, o, NEVER)
    return LEAVE_OUT if target.gain < 0 and may_leave_out(p) else target.action


def _best_target(p: Position, o: Outlook, least: float) -> Target:
    """The legal target with the highest gain for the card being played; leaving out if none has more than `least`."""
    known = o.targets[p.card] if p.part == 0 else None
    if known is not None:
        return known
    best = Target(LEAVE_OUT, least)
    if places_tokens(p.card):
        tokens = vec[i64]([token_for_rank(p, p.card, p.part, rank) for rank in range(RANKS)])
        penalty = p.card == PENALTY_CARD
        share = _PENALTY_SCORES if penalty else 1.0
        find_place(p, o, tokens, share, penalty and p.tables.penalty_on_full_row, best)
    if turns_tokens(p.card):
        find_token_to_turn(p, o, best)
    if best.action == LEAVE_OUT:
        best.gain = 0.0 if p.card == GOAL_2_1 else NEVER
    # Where not every target was asked for, whoever asks for more will have to look again.
    if p.part == 0 and (best.action != LEAVE_OUT or least == NEVER):
        o.targets[p.card] = best
    return best


def _best_targets(p: Position, o: Outlook) -> list[int]:
    """The legal targets with the highest gains, the best first."""
    found: list[tuple[float, int]] = []
    share = _PENALTY_SCORES if p.card == PENALTY_CARD else 1.0
    for at, row in enumerate(p.open_rows):
        if places_tokens(p.card) and o.size[at] < o.room[at] and may_target(p, row):
            token = token_for_rank(p, p.card, p.part, o.rank[at])
            found.append((-gain_of_placing(o, at, token) * share, PLACE_0 + row))
        if turns_tokens(p.card) and may_turn(p, p.card, row):
            found.append((-gain_of_turning(o, at), turn_action(p, row)))
    found.sort()
    return [action for _, action in found[:_FEW]]


def _choose_token(p: Position, o: Outlook) -> int:
    at = p.open_rows.index(p.row)
    best = -1
    best_gain = 0.0
    for token in token_choices(p):
        gain = gain_of_placing(o, at, token)
        if best < 0 or gain > best_gain:
            best = token
            best_gain = gain
    return token_action(best)


def _choose_pick(p: Position) -> int:
    best = p.candidates[0]
    for team in p.candidates:
        if p.tables.team_rank[team] < p.tables.team_rank[best]:
            best = team
    return pick_action(p, best)
