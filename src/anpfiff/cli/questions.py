"""Questions to a person at the terminal: which move, and what the real dice show."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.markdown import Markdown
from rich.text import Text

from anpfiff.cli.explain import Explainer
from anpfiff.cli.session import Session, printable
from anpfiff.cli.show import show_board
from anpfiff.kit.board import paragraph
from anpfiff.kit.core import Move, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.text_table import TextTable
from anpfiff.kit.texts import AND, GameTexts

QUIT = "q"
RULES = "r"
BOARD = "b"
ALL = "a"
HINT = "h"
UNDO = "u"
WHY = "?"
# With more candidates than this, those that are not possible now are left out until asked for.
MAX_SHOWN = 24


class Quit(Exception):
    """The person has had enough."""


class TakeBack(Exception):
    """The person wants their last decision back."""


class GoOn(Exception):
    """The person, whom nobody is waiting for, lets the others go on."""


@dataclass
class Asking:
    """What a question to one seat needs: who speaks, who draws, who explains, and who answers `h`."""

    session: Session
    texts: GameTexts
    table: TextTable[Any, Any]
    explainer: Explainer
    hint: Callable[[State, int], int]
    # Whether several people are asked, so that they must be told who is meant.
    named: bool
    # Whether the signs on the board have been explained.
    explained: bool = False


class MoveQuestion:
    """Asks a seat for its move: a number from a list, or a command; moves that are not possible now say why.

    A seat that nobody is waiting for may also let the others go on.
    """

    def __init__(self, asking: Asking, state: State, seat: int) -> None:
        self.session = asking.session
        self.asking = asking
        self.state = state
        self.seat = seat
        self.view = state.view(seat)
        self.may_go_on = seat not in state.pending_players()
        candidates = state.candidate_actions(seat)
        self.legal = [action for action in candidates if state.refusal(action, seat) is None]
        self.refused = [action for action in candidates if action not in self.legal and self._name(action)]
        # What the bot would do, once it has been asked.
        self.hinted: int | None = None

    def ask(self) -> int:
        """A legal action of the seat."""
        self._show_board()
        self._show_choices(everything=len(self.legal) + len(self.refused) <= MAX_SHOWN)
        while True:
            key = "play-choose-or-go-on" if self.may_go_on else "play-choose"
            action = self._understand(self.session.ask(self.session.say(key, last=len(self._choices()))))
            if action is None:
                continue
            refusal = self.state.refusal(action, self.seat)
            if refusal is None:
                return action
            self.session.line(f"{self.asking.texts.refusal(refusal)} ({refusal.rule})", "yellow")

    def _name(self, action: int) -> str:
        return self.asking.table.choice(self.state.action_to_move(action), self.view)

    def _choices(self) -> list[int]:
        """In numerical order, with what is possible first."""
        return self.legal + self.refused

    def _understand(self, answer: str) -> int | None:
        """The action that was meant; None after a command, or after something that is not an answer."""
        word, _, rest = answer.casefold().partition(" ")
        if word == QUIT:
            raise Quit
        if word == UNDO:
            raise TakeBack
        if word.startswith(WHY):
            self._explain(f"{word[1:]} {rest}".strip())
        elif word == HINT:
            self._give_hint()
        elif word == RULES:
            self.session.show(Markdown(self.asking.texts.rules()))
        elif word == BOARD:
            self._show_board(explained=True)
        elif word == ALL:
            self._show_choices(everything=True)
        elif not word and self.may_go_on:
            raise GoOn
        elif not word and self.hinted is not None:
            return self.hinted
        else:
            return self._action(answer)
        return None

    def _action(self, answer: str) -> int | None:
        choices = self._choices()
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        move = self.asking.table.spoken_move(answer, self.view)
        if move is not None:
            try:
                return self.state.move_to_action(move)
            except AnpfiffError as error:
                self.session.line(error.message, "yellow")
                return None
        self.session.line(self.session.say("play-not-a-choice", last=len(choices)), "yellow")
        return None

    def _give_hint(self) -> None:
        if self.may_go_on:
            self.session.line(self.session.say("play-hint-go-on"), "green")
            return
        self.hinted = self.asking.hint(self.state, self.seat)
        named = self._name(self.hinted)
        if self.hinted in self.legal:
            named = f"{self.legal.index(self.hinted) + 1}  {named}"
        self.session.line(self.session.say("play-hint", move=named), "green")

    def _explain(self, about: str) -> None:
        explainer, choices = self.asking.explainer, self._choices()
        if not about:
            explainer.explain_question(self.state, self.seat, self.legal)
        elif about.isdecimal() and 1 <= int(about) <= len(choices):
            explainer.explain_choice(self.state, self.seat, choices[int(about) - 1])
        elif not explainer.explain_rule(about):
            self.session.line(self.session.say("play-not-explained", last=len(choices)), "yellow")

    def _show_board(self, *, explained: bool = False) -> None:
        numbered = {number: self.state.action_to_move(action) for number, action in enumerate(self.legal, 1)}
        show_board(self.session, self.asking.table.board(self.view, numbered))
        if explained or not self.asking.explained:
            self.asking.explained = True
            show_board(self.session, paragraph(self.asking.table.legend(), "dim"))

    def _show_choices(self, *, everything: bool) -> None:
        texts, table = self.asking.texts, self.asking.table
        question = table.invitation(self.view) if self.may_go_on else table.question(self.view, self.seat)
        self.session.line(f"{texts.names[self.seat]}: {question}" if self.asking.named else question, "bold cyan")
        shown = self._choices() if everything else self.legal
        for number, action in enumerate(shown, 1):
            self._show_choice(number, action)
        if len(shown) < len(self._choices()):
            self.session.line(self.session.say("play-more-choices", count=len(self.refused)), "dim")
        if hint := table.spoken_hint(self.view):
            self.session.line(f"      {hint}", "dim")

    def _show_choice(self, number: int, action: int) -> None:
        line = Text(f"{number:>4}  {printable(self._name(action))}")
        refusal = self.state.refusal(action, self.seat)
        if refusal is not None:
            line.append(f"  [{self.asking.texts.refusal(refusal)} {refusal.rule}]")
            line.stylize("dim")
        self.session.out.print(line, soft_wrap=True)


def ask_outcome(session: Session, texts: GameTexts, state: State) -> Move:
    """What happened at the real table, typed as people say it: `3 4`, the name of a card, a player."""
    view = state.view(texts.reader)
    session.line(texts.phase(view["phase"], view.get("active", 0)), "bold cyan")
    outcomes = answers_to_outcomes(texts, state)
    example = " ".join(next(iter(outcomes)))
    while True:
        answer = session.ask(session.say("play-chance", example=example))
        if answer.casefold() == QUIT:
            raise Quit
        if answer.casefold() == RULES:
            session.show(Markdown(texts.rules()))
        elif _words(answer) in outcomes:
            return outcomes[_words(answer)]
        else:
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
    """The words that tell answers apart: commas and an "and" do not."""
    return tuple(word for word in re.findall(r"[^\s,;+]+", text.casefold()) if word not in AND.values())
