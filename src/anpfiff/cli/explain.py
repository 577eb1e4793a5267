"""The answer to `?`: the rules behind a choice, a rule by its id, and what can be typed."""

from __future__ import annotations

import random
from collections.abc import Iterable

from rich.text import Text

from anpfiff.cli.session import Session
from anpfiff.kit.core import Event, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.kit.rulebook import Rule, read_rules

# More rules than these explain nothing.
MAX_RULES = 8


class Explainer:
    """Explains a match of `game` in the language of the session."""

    def __init__(self, session: Session, game: Game) -> None:
        self.session = session
        self.rules = _rules_of(game)

    def explain_rule(self, rule: str) -> bool:
        """The sentence of a rule by its id, as log lines name it; False if there is none."""
        found = self.rules.get(rule.upper())
        if found is not None:
            self._show([found.id])
        return found is not None

    def explain_choice(self, state: State, seat: int, action: int) -> None:
        """The rule that forbids it, or those that will apply."""
        refusal = state.refusal(action, seat)
        self._show([refusal.rule] if refusal is not None else rules_at_work(state, seat, action))

    def explain_question(self, state: State, seat: int, actions: Iterable[int]) -> None:
        """What can be typed, and the rules behind one choice of each kind."""
        for line in self.session.say("play-help").splitlines():
            self.session.line(line)
        seen: dict[str, None] = {}
        kinds: set[str] = set()
        for action in actions:
            kind = state.action_to_move(action)["kind"]
            if kind not in kinds:
                kinds.add(kind)
                seen |= dict.fromkeys(rules_at_work(state, seat, action))
        self._show(list(seen)[:MAX_RULES])

    def _show(self, rules: Iterable[str]) -> None:
        for rule in rules:
            if rule in self.rules:
                sentence = self.rules[rule].de if self.session.language == "de" else self.rules[rule].en
                self.session.show(Text.assemble((f"{rule}  ", "bold"), sentence))


def rules_at_work(state: State, seat: int, action: int) -> list[str]:
    """The rules that the log would name after this legal action, as far as the seat can know beforehand."""
    events: list[Event] = []
    guess = state.resample(seat, random.Random(0))
    guess.events = events
    guess.apply_action(action, seat)
    return list(dict.fromkeys(event.rule for event in events if event.visible_to(seat)))


def _rules_of(game: Game) -> dict[str, Rule]:
    """By id; a plug-in may come without."""
    try:
        return {rule.id: rule for rule in read_rules(game.folder)}
    except AnpfiffError:
        return {}
