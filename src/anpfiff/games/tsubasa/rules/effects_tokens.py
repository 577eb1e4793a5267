"""Effects on the coach's tokens (TS-12.1)."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import TOKEN_0
from anpfiff.games.tsubasa.rules.effect import NONE, NOTHING_TO_GAIN, Effect, RestingEffect
from anpfiff.games.tsubasa.rules.position import TOKEN_TYPE, Position, side_of
from anpfiff.games.tsubasa.rules.stack import count_step, end_effect, number_of_effect, start_effect, steps_left
from anpfiff.games.tsubasa.rules.tables import GAIN, TYPES, Card
from anpfiff.games.tsubasa.rules.tokens import gain
from anpfiff.games.tsubasa.view import TOKEN_NAMES


def receive_token(p: Position, kind: i64, rule: str) -> None:
    if gain(p, p.coach, kind) and p.events is not None:
        p.tell(rule, {"kind": "token", "seat": p.coach, "token": TOKEN_NAMES[kind]})


@final
class Gain(RestingEffect):
    """gain(S), gain(P), gain(D), gain(S|P), gain(any2): `a` is the bit set of types, `b` the number of tokens."""

    def number(self, a: i64, b: i64) -> i64:
        return b

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        for kind in range(i64(TYPES)):
            if a >> kind & 1 and side_of(p, p.coach).reserve[kind] > 0:
                return NONE
        return NOTHING_TO_GAIN

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        start_effect(p, GAIN, b, a)

    def advance(self, p: Position) -> bool:
        found: i64 = 0
        kind: i64 = -1
        if steps_left(p) > 0:
            for k in range(i64(TYPES)):
                if number_of_effect(p) >> k & 1 and side_of(p, p.coach).reserve[k] > 0:
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

    def choices(self, p: Position) -> vec[i64]:
        types = number_of_effect(p)
        found = vec[i64]()
        for kind in range(i64(TYPES)):
            if types >> kind & 1 and side_of(p, p.coach).reserve[kind] > 0:
                found = append(found, TOKEN_0 + kind)
        return found

    def choose(self, p: Position, action: i64) -> None:
        receive_token(p, action - TOKEN_0, self.rule)
        count_step(p)


@final
class GainEach(Effect):
    """gain(each): one token of every type that the reserve still has (TS-11.16)."""

    def number(self, a: i64, b: i64) -> i64:
        return TYPES

    def obstacle(self, p: Position, card: Card, a: i64, b: i64) -> i64:
        for kind in range(i64(TYPES)):
            if side_of(p, p.coach).reserve[kind] > 0:
                return NONE
        return NOTHING_TO_GAIN

    def begin(self, p: Position, card: Card, a: i64, b: i64) -> None:
        for kind in range(i64(TYPES)):
            receive_token(p, kind, self.rule)
