"""Reads what other workers have stored: those who ask while others are being answered are answered together.

Under load every worker asks about every move of the others; a thread and a transaction for each would take longer than
the moves themselves.
"""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from anpfiff.server.store.bulk import ROWS, execute_on
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.reader import Asker

_JOIN = {
    "sqlite": "CROSS JOIN entries e WHERE e.table_id = asked.column1 AND e.number >= asked.column2",
    # OFFSET, or it might plan to go through all entries there are.
    "postgresql": (
        "CROSS JOIN LATERAL (SELECT * FROM entries "
        "WHERE entries.table_id = asked.column1 AND entries.number >= asked.column2 OFFSET 0) AS e"
    ),
}
_ENTRIES = {
    dialect: (
        "SELECT asked.column3, e.number, e.at, e.kind, e.data, e.pending, e.clock "
        f"FROM (VALUES {ROWS}) AS asked {join} ORDER BY e.table_id, e.number"
    )
    for dialect, join in _JOIN.items()
}
# Seconds from the start of one reading to the start of the next, if there are many.
BETWEEN_READINGS = 0.01
Question = tuple[str, int]


class News:
    """Belongs to the event loop it is used in."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self._waiting: list[tuple[Question, asyncio.Future[list[Entry]]]] = []
        self._asking: asyncio.Task[None] | None = None
        # When the next reading may begin.
        self._next = 0.0

    async def entries(self, table_id: str, first: int) -> list[Entry]:
        """The entries of this journal from this number on."""
        answer: asyncio.Future[list[Entry]] = asyncio.get_running_loop().create_future()
        self._waiting.append(((table_id, first), answer))
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        return await answer

    async def _ask(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(self._next - asyncio.get_running_loop().time())
                self._next = asyncio.get_running_loop().time() + BETWEEN_READINGS
                asked, self._waiting = self._waiting, []
                await self._answer(asked)
        finally:
            self._asking = None

    async def _answer(self, asked: list[tuple[Question, asyncio.Future[list[Entry]]]]) -> None:
        questions = [question for question, _ in asked]
        try:
            found = await self._asker.do(lambda connection: read_news(connection, questions))
        except Exception as error:
            for _, answer in asked:
                if not answer.done():
                    answer.set_exception(error)
            return
        for (_, answer), entries in zip(asked, found, strict=True):
            if not answer.done():
                answer.set_result(entries)


def read_news(connection: Connection, questions: list[Question]) -> list[list[Entry]]:
    found: list[list[Entry]] = [[] for _ in questions]
    rows = [(table_id, first, place) for place, (table_id, first) in enumerate(questions)]
    for place, *entry in execute_on(connection, _ENTRIES[connection.dialect.name], rows):
        found[place].append(Entry(*entry))
    return found
