"""What follows from a call to the host. The caller stores `saves`, and only then tells anybody anything."""

from __future__ import annotations

import msgspec

from anpfiff.analysis.analysis import Analysis
from anpfiff.play.record import Record
from anpfiff.server.protocol import MyMatch
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.stored import StoredTable


class SavedTable(msgspec.Struct):
    """A table without its journal; `summary` is for lists that are shown without a host."""

    table: StoredTable
    summary: MyMatch
    analysis: Analysis | None = None


class Save(msgspec.Struct):
    """These entries, which nobody else may have written in the meantime, and the table as it is after them."""

    saved: SavedTable
    entries: list[Entry]


class Post(msgspec.Struct):
    connection: int
    text: str


class Answer(msgspec.Struct):
    """As over HTTP."""

    status: int
    kind: str
    body: str


class Work(msgspec.Struct):
    """A match to be analysed beside everything else."""

    table: str
    record: Record


class Effects(msgspec.Struct):
    saves: list[Save] = []
    posts: list[Post] = []
    answer: Answer | None = None
    analyse: Work | None = None
    # By when `go_on` must be called, by table (milliseconds since 1970); 0: at once.
    due: dict[str, int] = {}
