"""The scenario Fußballfieber, as an addition to the base turn: pitches, shot tokens, matchdays, retraining (FF)."""

from __future__ import annotations

from typing import Any

from anpfiff.games.catan.rules.actions import COUNT, DO_NOT_COUNT, NO_REWARD, PASTURE_0, RETRAIN, REWARD_0
from anpfiff.games.catan.rules.cards import draw_card
from anpfiff.games.catan.rules.football_matchday import Matchday
from anpfiff.games.catan.rules.football_season import Season
from anpfiff.games.catan.rules.football_setup import lay_second_pitch, needs_pasture, pastures
from anpfiff.games.catan.rules.geometry import CENTRE, HEXES, NO_HEX, VERTEX_HEXES
from anpfiff.games.catan.rules.position import (
    COUNT_RESULT,
    DRAW_PASTURE,
    REWARD,
    REWARD_CARD,
    SHOT,
    SWAP_PASTURE,
    Position,
)
from anpfiff.games.catan.rules.roads import judge_largest_army
from anpfiff.games.catan.rules.scenario import Scenario
from anpfiff.games.catan.rules.tables import KINDS, PITCH, FootballTables
from anpfiff.kit.core import CHANCE, Refusal


def season_of(p: Position) -> Season:
    assert p.season is not None
    return p.season


def tokens_left(p: Position, tables: FootballTables, seat: int) -> int:
    return tables.tokens - season_of(p).tokens[seat]


def pitches_at(p: Position, vertex: int) -> int:
    """How many pitches a building on this vertex touches (FF-3.4)."""
    count = 0
    for hex_ in VERTEX_HEXES[vertex]:
        if p.terrain[hex_] == PITCH:
            count += 1
    return count


class Football(Scenario):
    def __init__(self, tables: FootballTables) -> None:
        self.tables = tables

    # -- hooks of the base turn --------------------------------------------------------------------------

    def begin_board(self, p: Position) -> None:
        """The centre stays free of terrain: there lies the first pitch (FF-2.2, FF-2.4)."""
        p.terrain[CENTRE] = PITCH

    def prepare(self, p: Position) -> bool:
        """Lay the second pitch; somebody or chance may first have to name a pasture (FF-2.5 to FF-2.8)."""
        if not needs_pasture(p):
            lay_second_pitch(p, NO_HEX)
            return True
        if self.tables.start_player_swaps:
            p.active = p.first
            p.phase = SWAP_PASTURE
        else:
            p.phase = DRAW_PASTURE
        return False

    def begin_turn(self, p: Position) -> None:
        season_of(p).retrained = False

    def building_placed(self, p: Position, seat: int, vertex: int) -> None:
        """A building at a pitch brings a token; any building of a regular turn brings a matchday (FF-3.3, FF-4.1)."""
        s = season_of(p)
        if not s.over and p.turn > 0:
            s.matchday_due = True
        pitches = pitches_at(p, vertex)
        if pitches == 0 or not self._tokens_in_use(s):
            return
        count = pitches if self.tables.token_per_pitch else 1
        self._take_tokens(p, seat, min(count, tokens_left(p, self.tables, seat)), "FF-3.3")

    def end_turn(self, p: Position) -> bool:
        if not season_of(p).matchday_due:
            return True
        return self._matchday(p).begin()

    def win_rule(self, at_once: bool) -> str:
        return "FF-10.9" if at_once else "FF-10.1"

    def _matchday(self, p: Position) -> Matchday:
        return Matchday(p, season_of(p), self.tables)

    def _tokens_in_use(self, s: Season) -> bool:
        return not s.over or self.tables.post_season_tokens

    def _take_tokens(self, p: Position, seat: int, count: int, rule: str) -> None:
        if count == 0:
            return
        s = season_of(p)
        s.tokens[seat] += count
        if p.events is not None:
            data: dict[str, Any] = {"seat": seat, "count": count, "tokens": s.tokens[seat]}
            p.tell("token", rule, data)

    # -- retraining a knight -----------------------------------------------------------------------------

    def own_actions(self) -> list[int]:
        return [RETRAIN]

    def may_act_before_roll(self, p: Position) -> bool:
        return self.turn_refusal(p, RETRAIN) is None

    def list_actions(self, p: Position, legal: list[int]) -> None:
        if self.turn_refusal(p, RETRAIN) is None:
            legal.append(RETRAIN)

    def turn_refusal(self, p: Position, action: int) -> Refusal | None:
        if action != RETRAIN:
            return super().turn_refusal(p, action)
        s = season_of(p)
        if not self._tokens_in_use(s):
            return Refusal("season_is_over", "FF-8.11")
        if not p.rolled and not self.tables.retrain_before_roll:
            return Refusal("retrain_after_roll", "FF-9.6")
        if s.retrained:
            return Refusal("retrained_already", "FF-9.1")
        if p.knights[p.active] == 0:
            return Refusal("no_knight_played", "FF-9.5")
        if tokens_left(p, self.tables, p.active) == 0:
            return Refusal("no_token_left", "FF-9.5")
        return None

    def do_turn_action(self, p: Position, action: int) -> None:
        """A played knight goes to the training camp: out of the game, for one more token (FF-9.1 to FF-9.8)."""
        season_of(p).retrained = True
        p.knights[p.active] = p.knights[p.active] - 1
        if p.events is not None:
            p.tell("retrain", "FF-9.1", {"seat": p.active, "knights": p.knights[p.active]})
        self._take_tokens(p, p.active, 1, "FF-9.1")
        judge_largest_army(p, "FF-9.8")

    # -- phases of the scenario --------------------------------------------------------------------------

    def current_player(self, p: Position) -> int:
        if p.phase == SWAP_PASTURE:
            return p.active
        if p.phase == COUNT_RESULT:
            return self._matchday(p).double_player()
        if p.phase == REWARD:
            return season_of(p).rewarded
        return CHANCE

    def weights(self, p: Position) -> list[int]:
        if p.phase == SHOT:
            return self.tables.shot_weights
        if p.phase == REWARD_CARD:
            return p.deck
        fields = pastures(p)
        return [int(hex_ in fields) for hex_ in range(HEXES)]

    def legal_actions(self, p: Position) -> list[int]:
        if p.phase == SWAP_PASTURE:
            return [PASTURE_0 + hex_ for hex_ in pastures(p)]
        if p.phase == COUNT_RESULT:
            return [COUNT, DO_NOT_COUNT]
        return [NO_REWARD, *[REWARD_0 + kind for kind in range(KINDS) if p.bank[kind] > 0]]

    def refusal(self, p: Position, action: int) -> Refusal | None:
        if action in self.legal_actions(p):
            return None
        if p.phase == REWARD and REWARD_0 <= action < REWARD_0 + KINDS:
            return Refusal("bank_has_none", "FF-6.7", {"card": p.tables.resource_ids[action - REWARD_0]})
        if p.phase == SWAP_PASTURE and PASTURE_0 <= action < PASTURE_0 + HEXES:
            return Refusal("no_pasture", "FF-2.7")
        return Refusal("wrong_phase", "FF-4.9")

    def apply(self, p: Position, action: int) -> bool:
        phase = p.phase
        if phase == DRAW_PASTURE:
            lay_second_pitch(p, action)
            return True
        if phase == SWAP_PASTURE:
            lay_second_pitch(p, action - PASTURE_0)
            return True
        matchday = self._matchday(p)
        if phase == SHOT:
            return matchday.shoot(action)
        if phase == COUNT_RESULT:
            return matchday.count_first(action == COUNT)
        if phase == REWARD:
            self._take_reward(p, action)
        else:
            self._draw_reward(p, action)
        return matchday.go_on()

    def _take_reward(self, p: Position, action: int) -> None:
        s = season_of(p)
        s.resources_due -= 1
        if action == NO_REWARD:
            p.tell("reward_declined", "FF-6.7", {"seat": s.rewarded})
            return
        p.take_from_bank(s.rewarded, action - REWARD_0, 1)
        card = p.tables.resource_ids[action - REWARD_0]
        p.tell("reward", "FF-6.3", {"seat": s.rewarded, "card": card})

    def _draw_reward(self, p: Position, card: int) -> None:
        s = season_of(p)
        s.card_due = False
        p.tell("reward_card", "FF-6.4", {"seat": s.rewarded})
        draw_card(p, s.rewarded, card, bought=False)
