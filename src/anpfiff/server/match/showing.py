"""The people looking at a match, and what each of them is told: everything at first, then what is new."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from anpfiff.server.match.presentation import Log, Presentation, snapshot_text, to_text
from anpfiff.server.match.standing import Standing
from anpfiff.server.match.table_info import Attendance, table_info
from anpfiff.server.protocol import ChatMessage, Snapshot, TableChanged, TableInfo, Update
from anpfiff.server.texts import Text


@dataclass(slots=True, eq=False)
class Onlooker:
    """One connection: whose it is (None: nobody known), which seats they play, and which one they look on from."""

    person: str | None
    seats: Sequence[int] = ()
    seat: int | None = None
    # People this person does not want to read.
    muted: frozenset[str] = frozenset()
    # How the host delivers something new; and everything anew, which replaces any news still waiting.
    post: Callable[[bytes], None] = field(init=False)
    post_snapshot: Callable[[Text], None] = field(init=False)

    def look(self, pending: list[int]) -> int | None:
        """The seat to look from now: one that has to act, otherwise the one used so far."""
        if self.seat not in self.seats:
            self.seat = self.seats[0] if self.seats else None
        if self.seat not in pending:
            self.seat = next((seat for seat in self.seats if seat in pending), self.seat)
        return self.seat


def nothing_said(_: Onlooker) -> list[ChatMessage]:
    """For a host without chat."""
    return []


class Showing:
    """A match as it is shown: the latest stored state, to everyone looking on."""

    def __init__(
        self,
        standing: Standing,
        onlookers: Iterable[Onlooker],
        attendance: Attendance,
        now: Callable[[], int],
        chat_for: Callable[[Onlooker], list[ChatMessage]] = nothing_said,
    ) -> None:
        self._onlookers = onlookers
        self._attendance = attendance
        self._now = now
        self._chat_for = chat_for
        self.standing = standing
        # What everybody knows: the match as it stood, and who sat where.
        self._shown: Presentation = standing.presentation()
        self._seats = standing.table.seats

    def info(self, reader: str | None) -> TableInfo:
        return table_info(self.standing, self._attendance, reader)

    def show(self, news: Log | None) -> None:
        """What has happened; None if a log does not tell all of it. Each distinct message is made once."""
        if news is None:
            self.show_anew()
            return
        # Where everybody looks from, before the first message is made.
        seats = [onlooker.look(self.standing.pending) for onlooker in self._onlookers]
        shown = self._shown = self.standing.presentation()
        texts: dict[int | None, bytes] = {}
        for onlooker, seat in zip(self._onlookers, seats, strict=True):
            if seat not in texts:
                texts[seat] = to_text(Update(shown.position(seat), news.entries(seat)))
            onlooker.post(texts[seat])
        if shown.over:
            self.tell_table()

    def show_anew(self, *, everything: bool = False) -> None:
        """More may have changed than an update could convey: the table alone, or (`everything`) the match as well."""
        before, seats = self._shown, self._seats
        shown = self._shown = self.standing.presentation()
        self._seats = self.standing.table.seats
        if not everything and (shown.number, shown.over, self._seats) == (before.number, before.over, seats):
            self.tell_table()
        else:
            logs: dict[int | None, tuple[bytes, ...]] = {}
            for onlooker in self._onlookers:
                self.post_snapshot(onlooker, logs)

    def post_snapshot(self, onlooker: Onlooker, logs: dict[int | None, tuple[bytes, ...]] | None = None) -> None:
        """`logs`: what seats may know, as far as others have been told it just now; that of a long match is large."""
        standing, logs = self.standing, {} if logs is None else logs
        onlooker.seats = standing.table.seats_by_player.get(onlooker.person, ())
        seat = onlooker.look(standing.pending)
        if seat not in logs:
            logs[seat] = standing.log.texts(seat)
        snapshot = Snapshot(
            table=self.info(onlooker.person),
            position=self._shown.position(seat) if standing.table.is_full else None,
            chat=self._chat_for(onlooker),
            muted=sorted(onlooker.muted),
            now=self._now(),
            log=[],
        )
        onlooker.post_snapshot(snapshot_text(snapshot, logs[seat]))

    def tell_table(self) -> None:
        texts: dict[str | None, bytes] = {}
        for onlooker in self._onlookers:
            person = onlooker.person
            if person not in texts:
                texts[person] = to_text(TableChanged(self.info(person)))
            onlooker.post(texts[person])
