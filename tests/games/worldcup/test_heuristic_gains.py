"""The heuristic's shortcuts lose nothing: its gains and choices are those of the plain way, to the last bit."""

from __future__ import annotations

import random
from math import exp, sqrt
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.games.worldcup.heuristic import Heuristic, choose
from anpfiff.games.worldcup.heuristic_gains import gain_of_placing, gain_of_turning
from anpfiff.games.worldcup.heuristic_outlook import outlook
from anpfiff.games.worldcup.rules.actions import LEAVE_OUT, PLACE_0
from anpfiff.games.worldcup.rules.bracket import slot_team
from anpfiff.games.worldcup.rules.cards import may_leave_out, token_of
from anpfiff.games.worldcup.rules.position import CARD, TARGET
from anpfiff.games.worldcup.rules.rows import is_attackable
from anpfiff.games.worldcup.rules.tables import HALVES, PENALTY_CARD, TOKEN_A, TOKEN_G2, TURNED
from anpfiff.kit.playout import random_action

WORTH = [1.0, 0.9, 0.65, 0.5, 0.3, 0.22]
DICE = [1.33, 1.0, 0.67, 0.5, 0.33, 0.17]


class Plain:
    """What the open matches promise to a seat, worked out from the formulas alone."""

    def __init__(self, p: Any, seat: int) -> None:
        self.p, self.t = p, p.tables
        left = p.pile + max(0, p.passes - 1) * (p.pile + sum(p.discard)) + p.extra_turns
        free = sum(p.room[row] - p.size[row] for row in p.open_rows)
        self.filling = min(1.0, 0.8 * left / max(1, free))
        self.risk = 0.3 * min(1.0, left / 8)
        stages = len(self.t.stage_ids)
        to_come = (stages - 1 - p.stage) / max(1, stages - 1)
        rivals = sum(other != seat and not p.out[other] for other in range(p.num_players))
        worth = [WORTH[self.t.team_rank[team]] ** to_come for team in range(len(p.owner))]
        stakes = {seat: 1.0, -1: 0.0}
        self.stakes = [stakes.get(p.owner[team], -1.0) * worth[team] for team in range(len(worth))]
        for team, owner in enumerate(p.owner):
            if owner not in stakes:
                self.stakes[team] /= max(1, rivals)
        rows = [(float(p.halves[row]), p.size[row], p.top(row)) for row in p.open_rows]
        self.rows = dict(zip(p.open_rows, rows, strict=True))

    def strength(self, row: int, halves: float, size: int, top: int) -> float:
        dice = DICE[self.t.team_rank[self.p.team_at[row]]] if self.t.modifier_dice else 0.0
        exposed = self.risk * (1 if top == TOKEN_A else 2) if is_attackable(top) else 0.0
        free: int = self.p.room[row] - size
        expected: float = halves + free * self.filling * 1.1 + dice - exposed
        return expected

    def chances(self, match: int, rows: Any) -> tuple[float, float, float]:
        one, other = 2 * match, 2 * match + 1
        lead = self.strength(one, *rows[one]) - self.strength(other, *rows[other])
        free = sum(self.p.room[row] - rows[row][1] for row in (one, other))
        certainty = 1.6 / sqrt(1.2 + 1.5 * free * self.filling)
        won = 1 / (1 + exp(-(lead - 1) * certainty))
        lost = 1 / (1 + exp((lead + 1) * certainty))
        return won, 1 - won - lost, lost

    def points(self, match: int, rows: Any) -> tuple[float, float]:
        won, drawn, lost = self.chances(match, rows)
        return won * self.t.win + drawn * self.t.draw, lost * self.t.win + drawn * self.t.draw

    def cup(self, match: int, rows: Any) -> float:
        won, drawn, lost = self.chances(match, rows)
        home, away = (self.stakes[self.p.team_at[row]] for row in (2 * match, 2 * match + 1))
        weight = 1.0 if self.t.match_leads_to_cup[match] else 0.05
        worth: float = weight * (home * (won + drawn / 2) + away * (lost + drawn / 2))
        return worth

    def group(self, group: int, changes: dict[int, float]) -> float:
        p = self.p
        members: list[int] = [slot_team(p, slot) for slot in self.t.group_slots[group]]
        teams = [team for team in members if team != -1 and (p.round == 0 or p.tied[team])]
        totals = dict.fromkeys(teams, 0.0)
        for match in sorted({row >> 1 for row in p.open_rows}):
            if self.t.match_group[match] == group:
                for row, points in zip((2 * match, 2 * match + 1), self.points(match, self.rows), strict=True):
                    if p.team_at[row] in totals:
                        totals[p.team_at[row]] += points
        for team, change in changes.items():
            if team in totals:
                totals[team] += change
        ordered = sorted(totals.values(), reverse=True)
        first_out = min(self.t.decisive[group] if p.round == 0 else 1, len(teams) - 1)
        limit = (ordered[first_out - 1] + ordered[first_out]) / 2
        worth = 0.0
        for team in teams:
            worth += self.stakes[team] / (1 + exp((limit - totals[team]) * 1.2))
        return worth

    def gain(self, row: int, halves: float, size: int, top: int) -> float:
        match, rows = row >> 1, {**self.rows, row: (halves, size, top)}
        group = self.t.match_group[match]
        if group < 0:
            return self.cup(match, rows) - self.cup(match, self.rows)
        now, then = self.points(match, self.rows), self.points(match, rows)
        home, away = self.p.team_at[2 * match], self.p.team_at[2 * match + 1]
        return self.group(group, {home: then[0] - now[0], away: then[1] - now[1]}) - self.group(group, {})

    def placing(self, row: int, token: int) -> float:
        halves, size, _ = self.rows[row]
        return self.gain(row, halves + HALVES[token], size + 1, token)

    def turning(self, row: int) -> float:
        halves, size, top = self.rows[row]
        if top < TOKEN_G2:
            return self.gain(row, halves - HALVES[top], size, top + TURNED)
        return self.gain(row, halves - 2.0, size + (size < self.p.room[row]), top - 1)

    def target(self) -> int:
        """The choice of a target by asking about all of them."""
        p, best, most = self.p, LEAVE_OUT, float("-inf")
        for action in p.legal_actions():
            row = action - PLACE_0
            if row < 0:
                continue
            if row >= len(p.size):
                gain = self.turning(row - len(p.size))
            elif p.size[row] < p.room[row]:
                gain = self.placing(row, token_of(p, p.card, p.part, row)) * (4 / 6 if p.card == PENALTY_CARD else 1.0)
            else:
                gain = 0.0
            if gain > most:
                best, most = action, gain
        return LEAVE_OUT if most < 0 and may_leave_out(p) else best


GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("wc1930", 2, {}),
    ("wc1934", 3, {"modifier_dice": False}),
    ("wc1938", 5, {"penalty_full_row": "roll_no_effect"}),
    ("wc2002", 4, {}),
    ("wc2006", 9, {"defence_flip_targets": "any_attackable"}),
]


@pytest.mark.parametrize(("tournament", "players", "options"), GAMES)
def test_gains_and_choices_are_those_of_the_plain_way(tournament: str, players: int, options: dict[str, Any]) -> None:
    game = load_game("worldcup", players, tournament=tournament, **options)
    state: Any = game.new_initial_state()
    rng, kept, asked = random.Random(7), Heuristic(), 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat < 0 or rng.random() < 0.2:
            state.apply_action(random_action(state, rng))
            continue
        action = kept.choose(state, seat)
        assert action == choose(state, seat)
        if state.phase in (CARD, TARGET) and rng.random() < 0.15:
            asked += 1
            plain, o = Plain(state, seat), outlook(None, state, seat)
            for at, row in rng.sample(list(enumerate(state.open_rows)), min(6, len(state.open_rows))):
                if state.size[row] < state.room[row]:
                    token = rng.randint(1, 6)
                    assert gain_of_placing(o, at, token) == plain.placing(row, token)
                if is_attackable(state.top(row)):
                    assert gain_of_turning(o, at) == plain.turning(row)
            if state.phase == TARGET:
                assert action == plain.target()
        state.apply_action(action, seat)
    assert asked >= 10


def test_what_was_seen_in_another_future_is_not_taken_for_this_one() -> None:
    """The same board, but other teams: whoever won the last phase, nothing lies on the rows of the next one."""
    game, kept = load_game("worldcup", 2, tournament="wc1930"), Heuristic()
    start: Any = game.new_initial_state()
    dealing = random.Random(3)
    while start.current_player() < 0:
        start.apply_action(random_action(start, dealing))
    compared = 0
    for seed in range(12):
        state, rng = start.clone(), random.Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            if seat >= 0 and state.stage > 0 and state.phase == CARD:
                assert kept.choose(state, seat) == choose(state, seat)
                compared += 1
            state.apply_action(random_action(state, rng))
    assert compared > 100
