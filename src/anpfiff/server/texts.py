"""What is sent to people: a text, or a long one that is put together only while it is read."""

from __future__ import annotations

from dataclasses import dataclass

# Entries of a long text that are put together at a time: about 150 kB of a usual log.
ENTRIES_AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class LongText:
    """A JSON text that ends with a long list.

    The entries are the log's own, however many are sent them: a connection that does not read keeps references to them,
    not a copy.
    """

    head: bytes
    entries: tuple[bytes, ...]
    tail: bytes

    def __len__(self) -> int:
        return len(self.head) + len(self.tail) + sum(map(len, self.entries)) + max(0, len(self.entries) - 1)

    @property
    def portions(self) -> int:
        return max(1, -(-len(self.entries) // ENTRIES_AT_ONCE))

    def portion(self, number: int) -> bytes:
        """One after another they are the text."""
        first = number * ENTRIES_AT_ONCE
        entries = b",".join(self.entries[first : first + ENTRIES_AT_ONCE])
        last = first + ENTRIES_AT_ONCE >= len(self.entries)
        return (b"," if number else self.head) + entries + (self.tail if last else b"")


Text = bytes | LongText


def whole(text: Text) -> bytes:
    if isinstance(text, LongText):
        return b"".join(map(text.portion, range(text.portions)))
    return text
