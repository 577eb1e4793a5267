"""People with secrets at one terminal: the screen is cleared before the next one takes it."""

from __future__ import annotations

from anpfiff.cli.questions import QUIT, Quit
from anpfiff.cli.session import Session
from anpfiff.cli.show import show_event
from anpfiff.kit.core import Event
from anpfiff.kit.texts import GameTexts
from anpfiff.play.match import Progress


class Handover:
    """Keeps events until their reader is at the screen: each is told all they may know since they were last there."""

    def __init__(self, session: Session, texts: GameTexts) -> None:
        self.session = session
        self.texts = texts
        self.present: int | None = None
        # Every event with the number of its step, and how many of them each seat has been told.
        self._events: list[tuple[int, Event]] = []
        self._told = [0] * len(texts.names)

    def note(self, progress: Progress, shown: int) -> None:
        """Something happened; the player at the screen has seen its first `shown` steps."""
        for offset, events in enumerate(progress.events):
            self._events += [(progress.start + offset, event) for event in events]
            if self.present is not None and offset < shown:
                self._told[self.present] = len(self._events)
        if self.present is not None:
            self._tell(self.present)

    def give_to(self, seat: int) -> None:
        """Hand the screen over to this seat, unless it already has it."""
        if seat == self.present:
            return
        self.session.clear()
        self.session.line(self.session.say("play-hand-over", name=self.texts.names[seat]), "bold")
        if self.session.ask(self.session.say("play-ready", name=self.texts.names[seat])).casefold() == QUIT:
            raise Quit
        self.session.clear()
        self.present = seat
        self._tell(seat)

    def tell_everyone(self) -> None:
        """The match is over: what has happened since any of them first looked away, as a spectator may know it."""
        self.session.clear()
        last = min(self._told)
        self._show(last, None)

    def _tell(self, seat: int) -> None:
        start, self._told[seat] = self._told[seat], len(self._events)
        self._show(start, seat)

    def _show(self, start: int, reader: int | None) -> None:
        before, self.texts.reader = self.texts.reader, reader
        for number, event in self._events[start:]:
            if event.visible_to(reader):
                show_event(self.session, self.texts, event, number)
        self.texts.reader = before
