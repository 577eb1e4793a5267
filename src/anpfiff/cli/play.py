"""`anpfiff play`: a match in the terminal."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

from anpfiff.bots.bot import ask
from anpfiff.bots.registry import make_bot
from anpfiff.cli.arguments import (
    DataOption,
    GameArgument,
    GameOptions,
    PresetOption,
    SeatsOption,
    chosen_options,
    read_data,
    read_seats,
)
from anpfiff.cli.explain import Explainer
from anpfiff.cli.handover import Handover
from anpfiff.cli.questions import Asking, GoOn, MoveQuestion, Quit, TakeBack, ask_outcome
from anpfiff.cli.seats import PERSON, hide_from_each_other, only_person, take_seats
from anpfiff.cli.session import Session
from anpfiff.cli.show import show_event, show_whole
from anpfiff.games import game_class
from anpfiff.kit.core import CHANCE, Event, Move, State
from anpfiff.kit.errors import BadRecord
from anpfiff.kit.game import Game
from anpfiff.kit.texts import GameTexts
from anpfiff.play.chance import FairChance, commitment_of, new_seed
from anpfiff.play.match import Match, Progress
from anpfiff.play.record import RecordChance, record_to_json
from anpfiff.play.setup import configured_game
from anpfiff.play.undo import CannotUndo, undo_target

# What people type to say no.
NO = ("n", "no", "nein")


def play(
    ctx: typer.Context,
    game: GameArgument,
    seats: SeatsOption = None,
    preset: PresetOption = None,
    option: GameOptions = None,
    data: DataOption = None,
    real_dice: Annotated[bool, typer.Option("--real-dice")] = False,
    entropy: Annotated[str | None, typer.Option("--entropy", metavar="TEXT")] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
) -> None:
    session: Session = ctx.obj
    _check_free(record)
    wanted = _default_seats(game) if seats is None else read_seats(seats)
    chosen = configured_game(game, len(wanted), chosen_options(game, preset, option), read_data(data))
    table = TerminalTable(session, chosen, wanted, None if real_dice else new_seed(), entropy)
    try:
        table.play()
    finally:
        if record is not None:
            _save(session, table, record)


def _default_seats(game: str) -> list[str]:
    return [PERSON, *["heuristic"] * (game_class(game).manifest.default_players - 1)]


def _check_free(path: Path | None) -> None:
    """Before the match, not after it: nobody wants to lose a record to a mistyped path."""
    if path is not None and path.exists():
        raise BadRecord(f"{path} already exists; name a new file")
    if path is not None and not path.parent.is_dir():
        raise BadRecord(f"{path.parent} is not a folder; name a file in one that exists")


def _save(session: Session, table: TerminalTable, path: Path) -> None:
    try:
        path.write_bytes(table.record_json())
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}") from None
    session.line(session.say("play-saved", path=str(path)))


def can_wait(state: State, seat: int, action: int) -> bool:
    """Whether a move can be tried and taken back: it reveals nothing new to its player, and they go on deciding."""
    if not state.foreseeable(action, seat):
        return False
    after = state.clone()
    after.apply_action(action, seat)
    return after.current_player() == seat


class TerminalTable:
    """A match and the people and bots around it. Without a seed, people type in what their dice show."""

    def __init__(
        self, session: Session, game: Game, wanted: list[str], seed: bytes | None, entropy: str | None
    ) -> None:
        self.session = session
        self.seats = take_seats(session, game, wanted)
        self.seed = seed
        self.entropy = [] if entropy is None else [entropy]
        self.match = Match(game, None if seed is None else FairChance(seed, self.entropy))
        self.texts = GameTexts(game, session.language, [seat.name for seat in self.seats], only_person(self.seats))
        table = game.text_table(self.texts)
        named = self.texts.reader is None
        self.asking = Asking(session, self.texts, table, Explainer(session, game), self._hint, named)
        # People who must not see each other's cards take turns at the screen; None if there is nothing to hide.
        self.handover = Handover(session, self.texts) if hide_from_each_other(game, self.seats) else None

    def play(self) -> None:
        """Play until the end, or until somebody leaves."""
        self.session.line(f"{self.texts.game_name()}: {', '.join(self.texts.names)}", "bold")
        if self.seed is not None:
            self.session.line(self.session.say("play-commitment", commitment=commitment_of(self.seed)), "dim")
        try:
            self._tell(self.match.begin())
            while not self.match.state.is_terminal():
                self._next()
        except (Quit, EOFError, KeyboardInterrupt):
            self.session.line()
            self.session.line(self.session.say("play-left"), "yellow")
        else:
            self._tell_end()

    def record_json(self) -> bytes:
        """The record so far. The match is over for good, so the seed is revealed."""
        if self.seed is None:
            chance = RecordChance("typed")
        else:
            chance = RecordChance("fair", commitment_of(self.seed), self.entropy, self.seed.hex())
        return record_to_json(self.match.record([seat.for_record() for seat in self.seats], chance))

    def _next(self) -> None:
        """One step by whoever has to act: the dice, a bot, or a person."""
        state, number = self.match.state, self.match.number
        player = state.current_player()
        if player == CHANCE:
            self._tell(self.match.type_chance(ask_outcome(self.session, self.texts, state), number))
            return
        if self._somebody_acts_unasked():
            return
        bot = self.seats[player].bot
        if bot is not None:
            self._tell(self.match.act(player, ask(bot, state)))
            return
        if self.handover is not None:
            self.handover.give_to(player)
        self._person_decides(player, number)

    def _somebody_acts_unasked(self) -> bool:
        """Before somebody decides, ask people who may act in between whether they want to; returns whether one does."""
        state = self.match.state
        for seat in state.optional_players():
            if self.seats[seat].bot is not None or not self.asking.table.invitation(state.view(seat)):
                continue
            if self.handover is not None:
                self.handover.give_to(seat)
            try:
                self._tell(self.match.act(seat, self._ask(state, seat)))
            except GoOn:
                continue
            except TakeBack:
                self._take_back(seat)
            return True
        return False

    def _person_decides(self, seat: int, number: int) -> None:
        """Moves that reveal nothing new to their player are tried on a copy, and made when the next one needs them."""
        tried: list[Move] = []
        while True:
            trial = self.match.attempt(seat, tried, number)
            if trial.progress.events:
                self._show(trial.progress.events[-1], trial.progress.start + len(tried) - 1, seat)
            try:
                action = self._ask(trial.state, seat)
            except TakeBack:
                if not tried:
                    self._take_back(seat)
                    return
                tried.pop()
                self.session.line(self.session.say("play-taken-back"), "yellow")
                continue
            move = trial.state.action_to_move(action)
            if not self._confirmed(trial.state, seat, action, move):
                continue
            if not can_wait(trial.state, seat, action):
                self._tell(self.match.play_all(seat, [*tried, move], number), shown=len(tried))
                return
            tried.append(move)

    def _confirmed(self, state: State, seat: int, action: int, move: Move) -> bool:
        """Whether a person still wants a move that decides more than it says."""
        after = state.clone()
        events = after.events = []
        after.apply_action(action, seat)
        unasked = self.asking.table.done_unasked(move, events)
        if not unasked:
            return True
        self.session.line(self.session.say("play-only-target"))
        self._show(unasked, self.match.number, seat)
        return self.session.ask(self.session.say("play-do-that")).casefold() not in NO

    def _ask(self, state: State, seat: int) -> int:
        """A person's move; for as long, they are the reader."""
        reader, self.texts.reader = self.texts.reader, seat
        try:
            return MoveQuestion(self.asking, state, seat).ask()
        finally:
            self.texts.reader = reader

    def _take_back(self, seat: int) -> None:
        try:
            target = undo_target(self.match, seat)
        except CannotUndo:
            self.session.line(self.session.say("play-cannot-take-back"), "yellow")
            return
        self.match = self.match.truncated(target)
        self.session.line(self.session.say("play-taken-back"), "yellow")

    def _hint(self, state: State, seat: int) -> int:
        """What the game's own bot would do at this seat, with what the seat knows."""
        return ask(make_bot("heuristic", self.match.game, seat, random.Random(self.match.number)), state)

    def _tell(self, progress: Progress, shown: int = 0) -> None:
        """What happened; the first `shown` steps were already shown to the person who tried them."""
        if self.handover is not None:
            self.handover.note(progress, shown)
            return
        for offset, events in enumerate(progress.events[shown:], shown):
            self._show(events, progress.start + offset, self.texts.reader)

    def _show(self, events: list[Event], number: int, reader: int | None) -> None:
        for event in events:
            if event.visible_to(reader):
                show_event(self.session, self.texts, event, number)

    def _tell_end(self) -> None:
        if self.handover is not None:
            self.handover.tell_everyone()
        show_whole(self.session, self.asking.table, self.match.state)
        outcome = self.match.state.outcome()
        if outcome is not None:
            winners = self.texts.listed([self.texts.names[seat] for seat in outcome.winners])
            key = "play-won" if winners else "play-drawn"
            reason = self.texts.outcome(outcome.reason)
            mine = "yes" if outcome.winners == [self.texts.reader] else "no"
            self.session.line(self.session.say(key, me=mine, winners=winners, reason=reason), "bold green")
        if self.seed is not None:
            self.session.line(self.session.say("play-seed", seed=self.seed.hex()), "dim")
