"""The people around a table: who is connected, here and at the other workers, and what they say to each other."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from anpfiff.server.problems import NotYourSeat
from anpfiff.server.protocol import ChatMessage, Mute, PersonInfo, Report, Said, Say
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables import chat
from anpfiff.server.tables.between import Happened, Here, Spoken, channel_of, tell, understood
from anpfiff.server.tables.house import House
from anpfiff.server.tables.hub import CLOSE_RESTART, Hub, Subscriber
from anpfiff.server.tables.messages import to_text
from anpfiff.server.tables.presence import REPEATED_MS, Presence


class Company:
    """`changed` is called when somebody came or went, `happened` when another worker has stored something."""

    def __init__(
        self, table_id: str, house: House, changed: Callable[[], None], happened: Callable[[Happened], None]
    ) -> None:
        self.hub = Hub()
        self.presence = Presence(house.now())
        self.chat: list[ChatMessage] = []
        self._table_id = table_id
        self._house = house
        self._changed = changed
        self._happened = happened
        self._last_said_here = 0
        self._stop_listening = house.bus.listen(channel_of(table_id), self._hear) if house.bus.shared else None
        self._say_who_is_here(ask=True)

    def close(self) -> None:
        if self._stop_listening is not None:
            self._stop_listening()
        for subscriber in self.hub:
            subscriber.end(CLOSE_RESTART)

    # -- who is there ------------------------------------------------------------------------------------

    async def welcome(self, subscriber: Subscriber) -> None:
        """Look up what was said, and whom this person does not want to read."""
        person = subscriber.person

        def look(connection: Connection) -> tuple[list[ChatMessage], list[str]]:
            muted = [] if person is None else chat.muted_by(connection, person)
            return chat.recent_messages(connection, self._table_id), muted

        stored, muted = await self._house.store.read(look)
        last = stored[-1].id if stored else 0
        # What was said while the store was being read.
        self.chat = [*stored, *(message for message in self.chat if message.id > last)]
        subscriber.muted = frozenset(muted)

    def add(self, subscriber: Subscriber) -> None:
        """The others are told first; the newcomer gets a snapshot."""
        self._note_presence(self.hub.people() if subscriber.person is None else self.hub.people() | {subscriber.person})
        self.hub.add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        self.hub.remove(subscriber)
        self._note_presence(self.hub.people())

    def is_there(self, person: str | None) -> bool:
        return person is not None and person in self.presence.everyone(self._house.now())

    def is_long_gone(self, person: str | None) -> bool:
        """Whether the others have waited for this person long enough."""
        if person is None or self.is_there(person):
            return False
        return self.presence.away_ms(person, self._house.now()) >= self._house.patience_ms

    def repeat_who_is_here(self) -> None:
        """From time to time, for workers that have missed it."""
        if self._house.now() - self._last_said_here >= REPEATED_MS:
            self._say_who_is_here(ask=False)

    def _note_presence(self, people: set[str]) -> None:
        if self.presence.set_here(people, self._house.now()):
            self._say_who_is_here(ask=False)
            self._changed()

    def _say_who_is_here(self, *, ask: bool) -> None:
        if self._house.bus.shared:
            self._last_said_here = self._house.now()
            tell(self._house.bus, self._table_id, Here(self._house.worker, sorted(self.presence.here), ask))

    def _hear(self, message: bytes) -> None:
        news = understood(message)
        if news is None or news.worker == self._house.worker:
            return
        if isinstance(news, Happened):
            self._happened(news)
        elif isinstance(news, Spoken):
            self._show_message(news.message)
        else:
            if news.ask:
                self._say_who_is_here(ask=False)
            if self.presence.set_elsewhere(news.worker, news.people, self._house.now()):
                self._changed()

    # -- what is said ------------------------------------------------------------------------------------

    async def say(self, table: StoredTable, person: PersonInfo | None, message: Say) -> None:
        """Store what somebody says, then tell everyone who wants to hear it."""
        if person is None or not table.seats_of(person.id):
            raise NotYourSeat("only those who play at this table may speak here")
        text, reaction = chat.checked_say(message)
        at = self._house.now()
        number = await self._house.store.write(
            lambda connection: chat.write_message(connection, self._table_id, person.id, at, text, reaction)
        )
        spoken = ChatMessage(number, person.id, person.name, at, text, reaction)
        self._show_message(spoken)
        if self._house.bus.shared:
            tell(self._house.bus, self._table_id, Spoken(self._house.worker, spoken))

    async def mute(self, subscriber: Subscriber, message: Mute) -> None:
        person = _known(subscriber)
        await self._house.store.write(
            lambda connection: chat.write_mute(connection, person, message.person, message.on)
        )
        others = {other for other in self.hub if other.person == person} | {subscriber}
        for other in others:
            other.muted = other.muted | {message.person} if message.on else other.muted - {message.person}

    async def report(self, subscriber: Subscriber, message: Report) -> None:
        person, at = _known(subscriber), self._house.now()
        await self._house.store.write(
            lambda connection: chat.write_report(connection, self._table_id, person, message, at)
        )

    def chat_for(self, subscriber: Subscriber) -> list[ChatMessage]:
        return [message for message in self.chat if message.person not in subscriber.muted]

    def _show_message(self, message: ChatMessage) -> None:
        self.chat = [*self.chat[1 - chat.RECENT :], message]
        text = to_text(Said(message))
        for subscriber in self.hub:
            if message.person not in subscriber.muted:
                subscriber.post(text)


def _known(subscriber: Subscriber) -> str:
    if subscriber.person is None:
        raise NotYourSeat("only somebody with a name can do this; take a seat or choose a name first")
    return subscriber.person
