"""Effects on the coach's tokens (TS-12.1)."""

from __future__ import annotations

from typing import Final, final

from anpfiff.games.tsubasa.rules.effect import NONE, NOTHING_TO_GAIN, Effect
from anpfiff.games.tsubasa.rules.numbers import TOKEN_0
from anpfiff.games.tsubasa.rules.position import F_COUNT, F_NUMBER, TOKEN_TYPE, Position
from anpfiff.games.tsubasa.rules.tables import GAIN, TYPES

TOKEN_NAMES: Final = ["shot", "pass", "defence"]


def receive_token(p: Position, kind: int, rule: str) -> None:
    if p.gain(p.coach, kind) and p.events is not None:
        p.tell("token", rule, {"seat": p.coach, "token": TOKEN_NAMES[kind]})


@final
class Gain(Effect):
    """gain(S), gain(P), gain(D), gain(S|P), gain(any2): `a` is the bit set of types, `b` the number of tokens."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        for kind in range(TYPES):
            if a >> kind & 1 and p.reserve[p.coach * TYPES + kind] > 0:
                return NONE
        return NOTHING_TO_GAIN

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        p.start_job(GAIN, b, a)

    def advance(self, p: Position) -> bool:
        found = 0
        kind = -1
        if p.top(F_COUNT) > 0:
            for k in range(TYPES):
                if p.top(F_NUMBER) >> k & 1 and p.reserve[p.coach * TYPES + k] > 0:
                    found += 1
                    kind = k
        if found > 1:
            p.phase = TOKEN_TYPE
            return True
        if found == 1:
            self.choose(p, TOKEN_0 + kind)
        else:
            p.end_job()
        return False

    def choices(self, p: Position) -> list[int]:
        types = p.top(F_NUMBER)
        return [TOKEN_0 + k for k in range(TYPES) if types >> k & 1 and p.reserve[p.coach * TYPES + k] > 0]

    def choose(self, p: Position, action: int) -> None:
        receive_token(p, action - TOKEN_0, self.rule)
        p.step_job()


@final
class GainEach(Effect):
    """gain(each): one token of every type that the reserve still has (TS-11.16)."""

    def obstacle(self, p: Position, card: int, a: int, b: int) -> int:
        for kind in range(TYPES):
            if p.reserve[p.coach * TYPES + kind] > 0:
                return NONE
        return NOTHING_TO_GAIN

    def begin(self, p: Position, card: int, a: int, b: int) -> None:
        for kind in range(TYPES):
            receive_token(p, kind, self.rule)
