"""`anpfiff play`: a match in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.bots.bot import ask
from anpfiff.cli.arguments import (
    DataOption,
    GameArgument,
    GameOptions,
    SeatsOption,
    read_data,
    read_options,
    read_seats,
)
from anpfiff.cli.questions import Quit, ask_move, ask_outcome
from anpfiff.cli.seats import PERSON, check_secrets, only_person, take_seats
from anpfiff.cli.session import Session
from anpfiff.cli.show import show_event, show_position
from anpfiff.games import game_class
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import BadRecord
from anpfiff.kit.game import Game
from anpfiff.kit.texts import GameTexts
from anpfiff.play.chance import FairChance, commitment_of, new_seed
from anpfiff.play.match import Match, Progress
from anpfiff.play.record import RecordChance, record_to_json
from anpfiff.play.setup import configured_game


def play(
    ctx: typer.Context,
    game: GameArgument,
    seats: SeatsOption = None,
    option: GameOptions = None,
    data: DataOption = None,
    real_dice: Annotated[bool, typer.Option("--real-dice")] = False,
    entropy: Annotated[str | None, typer.Option("--entropy", metavar="TEXT")] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
) -> None:
    session: Session = ctx.obj
    _check_free(record)
    wanted = _default_seats(game) if seats is None else read_seats(seats)
    chosen = configured_game(game, len(wanted), read_options(option), read_data(data))
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
        raise BadRecord(f"{path} is there already; name a new file")
    if path is not None and not path.parent.is_dir():
        raise BadRecord(f"{path.parent} is no folder; name a file in one that exists")


def _save(session: Session, table: TerminalTable, path: Path) -> None:
    try:
        path.write_bytes(table.record_json())
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}") from None
    session.line(session.say("play-saved", path=str(path)))


class TerminalTable:
    """A match and the people and bots around it. Without a seed, people type in what their dice show."""

    def __init__(
        self, session: Session, game: Game, wanted: list[str], seed: bytes | None, entropy: str | None
    ) -> None:
        self.session = session
        self.seats = take_seats(session, game, wanted)
        check_secrets(game, self.seats)
        self.seed = seed
        self.entropy = [] if entropy is None else [entropy]
        self.match = Match(game, None if seed is None else FairChance(seed, self.entropy))
        self.reader = only_person(self.seats)
        self.texts = GameTexts(game, session.language, [seat.name for seat in self.seats], self.reader)

    def play(self) -> None:
        """Play until the end, or until somebody leaves."""
        self.session.line(f"{self.texts.game_name()}: {', '.join(self.texts.names)}", "bold")
        if self.seed is not None:
            self.session.line(self.session.say("play-commitment", commitment=commitment_of(self.seed)), "dim")
        try:
            self._tell(self.match.begin())
            while not self.match.state.is_terminal():
                self._tell(self._next())
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

    def _next(self) -> Progress:
        """One step by whoever is to act: the dice, a bot, or a person."""
        state, number = self.match.state, self.match.number
        player = state.current_player()
        if player == CHANCE:
            return self.match.type_chance(ask_outcome(self.session, self.texts, state), number)
        bot = self.seats[player].bot
        if bot is not None:
            return self.match.act(player, ask(bot, state))
        show_position(self.session, self.texts, state)
        return self.match.act(player, ask_move(self.session, self.texts, state, player))

    def _tell(self, progress: Progress) -> None:
        for offset, events in enumerate(progress.events):
            for event in events:
                if event.visible_to(self.reader):
                    show_event(self.session, self.texts, event, progress.start + offset)

    def _tell_end(self) -> None:
        show_position(self.session, self.texts, self.match.state)
        outcome = self.match.state.outcome()
        if outcome is not None:
            winners = ", ".join(self.texts.names[seat] for seat in outcome.winners)
            key = "play-won" if winners else "play-drawn"
            reason = self.texts.outcome(outcome.reason)
            self.session.line(self.session.say(key, winners=winners, reason=reason), "bold green")
        if self.seed is not None:
            self.session.line(self.session.say("play-seed", seed=self.seed.hex()), "dim")
