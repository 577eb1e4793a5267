"""The words for what an analysis found: what happened at a moment, what was done, and what would have been better."""

from __future__ import annotations

from dataclasses import dataclass, field

from anpfiff.analysis.analysis import Analysis, Decision, Moment
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import Prospect
from anpfiff.kit.texts import GameTexts
from anpfiff.play.record import Record
from anpfiff.play.replay import replay


@dataclass(slots=True)
class Told:
    """By step."""

    moments: dict[int, str] = field(default_factory=dict)
    # What was done, and what would have been better.
    decisions: dict[int, tuple[str, str]] = field(default_factory=dict)
    # Why.
    reasons: dict[int, list[str]] = field(default_factory=dict)


def in_short(choice: str) -> str:
    """The words for a choice without its details, which follow a dash, and without a full stop."""
    return choice.partition(" – ")[0].rstrip("°. ")


def shown_moments(analysis: Analysis) -> list[Moment]:
    """Every seat's luckiest and unluckiest, in match order; with two seats they are mostly the same ones."""
    seats = range(len(analysis.seats))
    wanted = [moment for seat in seats for moment in (*analysis.luckiest(seat), *analysis.unluckiest(seat))]
    return sorted({moment.step: moment for moment in wanted}.values(), key=lambda moment: moment.step)


def tell(record: Record, analysis: Analysis, texts: GameTexts) -> Told:
    """What is worth telling, in the language of `texts`."""
    moments = {moment.step for moment in shown_moments(analysis)}
    decisions = {decision.step: decision for decision in analysis.dearest()}
    game = record.load_game()
    table = game.text_table(texts)
    told = Told()
    state = game.new_initial_state()
    # What happened at these moments is reported with a later step: the last of several dice.
    waiting: list[int] = []
    steps = replay(record)
    for number in range(len(record.steps)):
        if number in decisions:
            decision = decisions[number]
            view = state.view(decision.seat)
            done, better = table.choice(decision.move, view), table.choice(decision.best, view)
            told.decisions[number] = (in_short(done), in_short(better))
            told.reasons[number] = [_said("reason", why, texts) for why in decision.why] or _outlooks(
                game, state, decision, told.decisions[number], texts
            )
        step = next(steps)
        if number in moments:
            told.moments[number] = texts.move(step.move)
            waiting.append(number)
        if step.events:
            # What happened, and the first thing that it led to.
            words = " ".join(texts.event(event) for event in step.events[:2])
            told.moments.update(dict.fromkeys(waiting, words))
            waiting.clear()
        state = step.state
    return told


def _outlooks(game: Game, state: State, decision: Decision, names: tuple[str, str], texts: GameTexts) -> list[str]:
    """Where no reason decides: what the better choice would probably have brought, and what the other one did."""
    found = game.prospects(state, decision.seat)
    told = [found.get(state.move_to_action(move), []) for move in (decision.best, decision.move)]
    if not all(told):
        return []
    better_first = zip(reversed(names), told, strict=True)
    return [f"{name}: {' '.join(_said('prospect', each, texts) for each in brought)}" for name, brought in better_first]


def _said(what: str, prospect: Prospect, texts: GameTexts) -> str:
    return texts.texts.say(f"{what}-{prospect.word}", texts.values(prospect.data, ["seat", "opponent"]))
