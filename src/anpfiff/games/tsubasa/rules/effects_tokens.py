"""Effects on the coach's tokens (TS-12.1)."""

from __future__ import annotations

from typing import final

from anpfiff.games.tsubasa.rules.actions import TOKEN_0
from anpfiff.games.tsubasa.rules.effect import NONE, NOTHING_TO_GAIN, Effect
from anpfiff.games.tsubasa.rules.position import TOKEN_TYPE, Position
from anpfiff.games.tsubasa.rules.stack import count_step, end_effect, number_of_effect, start_effect, steps_left
from anpfiff.games.tsubasa.rules.tables import GAIN, TYPES, Card, token_index
from anpfiff.games.tsubasa.rules.tokens import gain
from anpfiff.games.tsubasa.view import TOKENS


def receive_token(p: Position, kind: int, rule: str) -> None:
    if gain(p, p.coach, kind) and p.events is not None:
        p.tell(rule, {"kind": "token", "seat": p.coach, "token": TOKENS[kind]})


@final
class Gain(Effect):
    """gain(S), gain(P), gain(D), gain(S|P), gain(any2): `a` is the bit set of types, `b` the number of tokens."""

    def number(self, a: int, b: int) -> int:
        return b

    def obstacle(self, p: Position, card: Card, a: int, b: int) -> int:
        for kind in range(TYPES):
            if a >> kind & 1 and p.reserve[token_index(p.coach, kind)] > 0:
                return NONE
        return NOTHING_TO_GAIN

    def begin(self, p: Position, card: Card, a: int, b: int) -> None:
        start_effect(p, GAIN, b, a)

    def advance(self, p: Position) -> bool:
        found = 0
        kind = -1
        if steps_left(p) > 0:
            for k in range(TYPES):
                if number_of_effect(p) >> k & 1 and p.reserve[token_index(p.coach, k)] > 0:
                    found += 1
                    kind = k
        if found > 1:
            p.phase = TOKEN_TYPE
            return True
        if found == 1:
            self.choose(p, TOKEN_0 + kind)
        else:
            end_effect(p)
        return False

    def choices(self, p: Position) -> list[int]:
        types = number_of_effect(p)
        return [TOKEN_0 + k for k in range(TYPES) if types >> k & 1 and p.reserve[token_index(p.coach, k)] > 0]

    def choose(self, p: Position, action: int) -> None:
        receive_token(p, action - TOKEN_0, self.rule)
        count_step(p)


@final
class GainEach(Effect):
    """gain(each): one token of every type that the reserve still has (TS-11.16)."""

    def number(self, a: int, b: int) -> int:
        return TYPES

    def obstacle(self, p: Position, card: Card, a: int, b: int) -> int:
        for kind in range(TYPES):
            if p.reserve[token_index(p.coach, kind)] > 0:
                return NONE
        return NOTHING_TO_GAIN

    def begin(self, p: Position, card: Card, a: int, b: int) -> None:
        for kind in range(TYPES):
            receive_token(p, kind, self.rule)
