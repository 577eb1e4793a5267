"""Questions to a person at the terminal: which move, and what the real dice show."""

from __future__ import annotations

import re

from rich.markdown import Markdown
from rich.text import Text

from anpfiff.cli.session import Session
from anpfiff.kit.core import Move, State
from anpfiff.kit.texts import GameTexts

QUIT = "q"
RULES = "r"


class Quit(Exception):
    """The person has had enough."""


def ask_move(session: Session, texts: GameTexts, state: State, seat: int) -> int:
    """A legal action for the seat, chosen by its number in a list; what is not possible now says why."""
    _say_phase(session, texts, state, seat)
    choices = state.candidate_actions(seat)
    for number, action in enumerate(choices, 1):
        _show_choice(session, texts, state, seat, number, action)
    while True:
        answer = _ask(session, texts, session.say("play-choose", last=len(choices)))
        if not answer.isdecimal() or not 1 <= int(answer) <= len(choices):
            session.line(session.say("play-not-a-choice", last=len(choices)), "yellow")
            continue
        refusal = state.refusal(choices[int(answer) - 1], seat)
        if refusal is None:
            return choices[int(answer) - 1]
        session.line(f"{texts.refusal(refusal)} ({refusal.rule})", "yellow")


def ask_outcome(session: Session, texts: GameTexts, state: State) -> Move:
    """What happened at the real table, typed as people say it: `3 4`, a name of a card, a player."""
    view = state.view(texts.reader)
    session.line(texts.phase(view["phase"], view.get("active", 0)), "bold cyan")
    outcomes = answers_to_outcomes(texts, state)
    example = " ".join(next(iter(outcomes)))
    while True:
        words = _words(_ask(session, texts, session.say("play-chance", example=example)))
        if words in outcomes:
            return outcomes[words]
        session.line(session.say("play-not-an-outcome", example=example), "yellow")


def answers_to_outcomes(texts: GameTexts, state: State) -> dict[tuple[str, ...], Move]:
    """Every way to type each possible outcome; seats count from 1, things go by name or id."""
    answers: dict[tuple[str, ...], Move] = {}
    for action in state.legal_actions():
        move = state.action_to_move(action)
        seats = texts.vocabulary.moves.seats(move["kind"])
        details = {key: value for key, value in move.items() if key != "kind"}
        answers.setdefault(_words(" ".join(_typed(value, key in seats) for key, value in details.items())), move)
        spoken = texts.values(details, seats)
        answers.setdefault(_words(" ".join(str(spoken[key]) for key in details)), move)
    return answers


def _typed(value: object, is_seat: bool) -> str:
    if is_seat and isinstance(value, int):
        return str(value + 1)
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\s,;+]+", text.casefold()))


def _ask(session: Session, texts: GameTexts, prompt: str) -> str:
    """An answer to the question itself; shows the rules on the way, if wanted."""
    while True:
        answer = session.ask(prompt)
        if answer.casefold() == QUIT:
            raise Quit
        if answer.casefold() != RULES:
            return answer
        session.show(Markdown(texts.rules()))


def _say_phase(session: Session, texts: GameTexts, state: State, seat: int) -> None:
    """What is to be done now, said to the person who does it."""
    reader, texts.reader = texts.reader, seat
    session.line(f"{texts.names[seat]}: {texts.phase(state.view(reader)['phase'], seat)}", "bold cyan")
    texts.reader = reader


def _show_choice(session: Session, texts: GameTexts, state: State, seat: int, number: int, action: int) -> None:
    line = Text(f"{number:>4}  {texts.move(state.action_to_move(action))}")
    refusal = state.refusal(action, seat)
    if refusal is not None:
        line.append(f"  [{texts.refusal(refusal)} {refusal.rule}]")
        line.stylize("dim")
    session.out.print(line, soft_wrap=True)
