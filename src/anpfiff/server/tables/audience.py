"""The people around a table: who is connected, here and at the other workers, and what they say to each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from sqlalchemy import Connection

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server import channels
from anpfiff.server.connections.outbox import RESTART
from anpfiff.server.logs import get_log
from anpfiff.server.match.presentation import to_text
from anpfiff.server.match.showing import Onlooker
from anpfiff.server.problems import NotYourSeat
from anpfiff.server.protocol import ChatMessage, Mute, Report, Said, Say
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables import chat
from anpfiff.server.tables.presence import REPEATED_MS, Presence
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.worker_messages import (
    EntriesStored,
    MessageStored,
    PeopleHere,
    decode,
    publish,
)

log = get_log()


class Audience:
    """`changed` is called when somebody came or went, `hinted` when another worker says how long the journal is."""

    def __init__(
        self, table_id: str, services: WorkerServices, changed: Callable[[], None], hinted: Callable[[int], None]
    ) -> None:
        # Connected to this worker, in the order in which they came: that is the order they are told in.
        self.subscribers: dict[Subscriber, None] = {}
        self.presence = Presence(services.now())
        self.chat: list[ChatMessage] = []
        self._table_id = table_id
        self._services = services
        self._changed = changed
        self._hinted = hinted
        self._reading: set[asyncio.Task[None]] = set()
        self._last_said_here = 0
        self._stop_listening = (
            services.bus.listen(channels.of_table(table_id), self._hear) if services.bus.shared else None
        )
        self._say_who_is_here(ask=True)

    def close(self) -> None:
        if self._stop_listening is not None:
            self._stop_listening()
        for task in self._reading:
            task.cancel()
        for subscriber in self.subscribers:
            subscriber.end(RESTART)

    # -- who is there ------------------------------------------------------------------------------------

    async def welcome(self, subscriber: Subscriber) -> None:
        """Look up what was said, and who this person does not want to read."""
        person = subscriber.person

        def look(connection: Connection) -> tuple[list[ChatMessage], list[str]]:
            muted = [] if person is None else chat.muted_by(connection, person)
            return chat.recent_messages(connection, self._table_id), muted

        known = self.chat[-1].id if self.chat else 0
        stored, muted = await self._services.store.read(look)
        self._take_over(stored, known)
        subscriber.muted = frozenset(muted)

    async def read_chat(self) -> None:
        """Look up what was said once more: something of it is gone."""
        known = self.chat[-1].id if self.chat else 0
        self._take_over(
            await self._services.store.read(lambda connection: chat.recent_messages(connection, self._table_id)), known
        )

    def _take_over(self, stored: list[ChatMessage], known: int) -> None:
        """`known` was the last message before the store was read. Whatever was said meanwhile stays."""
        last = stored[-1].id if stored else 0
        self.chat = [*stored, *(message for message in self.chat if message.id > max(known, last))]

    def add(self, subscriber: Subscriber) -> None:
        """The others are told first; the newcomer gets a snapshot."""
        self._note_presence(_people([*self.subscribers, subscriber]))
        self.subscribers[subscriber] = None

    def remove(self, subscriber: Subscriber) -> None:
        self.subscribers.pop(subscriber, None)
        self._note_presence(_people(self.subscribers))

    def household(self) -> str:
        """The household that bots think for here: that of whoever connected first."""
        return next((subscriber.address for subscriber in self.subscribers), "")

    def is_there(self, person: str | None) -> bool:
        return person is not None and person in self.presence.everyone(self._services.now())

    def is_long_gone(self, person: str | None) -> bool:
        """Whether the others have waited for this person long enough."""
        until = self.awaited_until(person)
        return until is not None and until <= self._services.now()

    def awaited_until(self, person: str | None) -> int | None:
        """Until when they wait for this person; None if the person is there."""
        now = self._services.now()
        if person is None or person in self.presence.everyone(now):
            return None
        return self.presence.gone_since(person) + self._services.patience_ms

    def repeat_who_is_here(self) -> None:
        """Repeated from time to time, for workers that have missed it."""
        if self._services.now() - self._last_said_here >= REPEATED_MS:
            self._say_who_is_here(ask=False)

    def _note_presence(self, people: set[str]) -> None:
        if self.presence.set_here(people, self._services.now()):
            self._say_who_is_here(ask=False)
            self._changed()

    def _say_who_is_here(self, *, ask: bool) -> None:
        if self._services.bus.shared:
            self._last_said_here = self._services.now()
            here = PeopleHere(self._services.worker, sorted(self.presence.here), ask)
            publish(self._services.bus, self._table_id, here)

    def _hear(self, message: bytes) -> None:
        told = decode(message)
        if told is None or told.worker == self._services.worker:
            return
        if isinstance(told, PeopleHere):
            if told.ask:
                self._say_who_is_here(ask=False)
            if self.presence.set_elsewhere(told.worker, told.people, self._services.now()):
                self._changed()
        elif not self.subscribers:
            # Nobody is looking at this copy; anyone who comes reads the store first.
            return
        elif isinstance(told, EntriesStored):
            self._hinted(told.length)
        else:
            task = asyncio.get_running_loop().create_task(self._read_message(told.message))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)

    # -- what is said ------------------------------------------------------------------------------------

    async def say(self, table: StoredTable, person: str | None, message: Say) -> None:
        """Store what somebody says, then tell everyone who wants to hear it."""
        if person is None or not table.seats_of(person):
            raise NotYourSeat("only those who play at this table may speak here")
        text, reaction = chat.checked_say(message)
        at = self._services.now()
        spoken = await self._services.store.write(
            lambda connection: chat.write_message(connection, self._table_id, person, at, text, reaction)
        )
        self._show_message(spoken)
        if self._services.bus.shared:
            publish(self._services.bus, self._table_id, MessageStored(self._services.worker, spoken.id))

    async def _read_message(self, number: int) -> None:
        """Somebody has spoken at another worker, or so it says."""
        try:
            message = await self._services.store.read(lambda c: chat.read_message(c, self._table_id, number))
        except AnpfiffError as error:
            log.warning("chat_not_read", table=self._table_id, reason=error.message)
            return
        if message is not None and all(message.id != known.id for known in self.chat):
            self._show_message(message)

    async def mute(self, subscriber: Subscriber, message: Mute) -> None:
        person = _known(subscriber)
        await self._services.store.write(
            lambda connection: chat.write_mute(connection, person, message.person, message.on)
        )
        others = {other for other in self.subscribers if other.person == person} | {subscriber}
        for other in others:
            other.muted = other.muted | {message.person} if message.on else other.muted - {message.person}

    async def choose_anew(self, subscriber: Subscriber) -> bool:
        """Look up who this person does not want to read; returns whether that has changed."""
        person = subscriber.person
        if person is None:
            return False
        muted = frozenset(await self._services.store.read(lambda connection: chat.muted_by(connection, person)))
        before, subscriber.muted = subscriber.muted, muted
        return before != muted

    async def report(self, subscriber: Subscriber, message: Report) -> None:
        person, at = _known(subscriber), self._services.now()
        await self._services.store.write(
            lambda connection: chat.write_report(connection, self._table_id, person, message, at)
        )

    def chat_for(self, subscriber: Onlooker) -> list[ChatMessage]:
        return [message for message in self.chat if message.person not in subscriber.muted]

    def _show_message(self, message: ChatMessage) -> None:
        self.chat = [*self.chat[1 - chat.RECENT :], message]
        text = to_text(Said(message))
        for subscriber in self.subscribers:
            if message.person not in subscriber.muted:
                subscriber.post(text)


def _people(subscribers: Iterable[Subscriber]) -> set[str]:
    return {subscriber.person for subscriber in subscribers if subscriber.person is not None}


def _known(subscriber: Subscriber) -> str:
    if subscriber.person is None:
        raise NotYourSeat("only somebody with a name can do this; take a seat or choose a name first")
    return subscriber.person
