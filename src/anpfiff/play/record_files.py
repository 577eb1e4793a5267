"""Records in files, any number of them, read and written one by one. docs/records.md describes the formats:

JSON (one record), JSON lines (one record per line), and text (see notation.py), recognised by how they begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from anpfiff.kit.errors import BadRecord
from anpfiff.play.notation import record_to_text, records_from_text
from anpfiff.play.record import Record, record_from_json, record_to_json

# The form a file is written in, by its suffix.
JSON_LINES = ".jsonl"
TEXT = ".txt"
JSON = ".json"


def read_record(path: str | Path) -> Record:
    """The one record in a file, whatever its form; BadRecord says why it is not one.

    >>> import pathlib, tempfile
    >>> import anpfiff
    >>> with tempfile.TemporaryDirectory() as name:
    ...     folder = pathlib.Path(name)
    ...     report = anpfiff.simulate("machikoro", ["random", "random"], 1, seed=1, processes=1, records=folder)
    ...     record = read_record(folder / "match-0.json")
    ...     count = write_records([record], folder / "same.txt")
    ...     read_record(folder / "same.txt") == record
    True
    """
    records = read_records(Path(path))
    record = next(records)
    if next(records, None) is not None:
        raise BadRecord(f"{path} holds more than one record; name the one you mean by its number")
    return record


def read_records(path: Path) -> Iterator[Record]:
    """All records in a file, or in all files of a folder in the order of their names."""
    if path.is_dir():
        for file in sorted(path.iterdir()):
            if file.suffix in (JSON, JSON_LINES, TEXT):
                yield from read_records(file)
        return
    try:
        with path.open(encoding="utf-8") as lines:
            yield from _records(lines)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"this is not a match record: byte {error.start} of {path} is not UTF-8") from None


def _records(lines: TextIO) -> Iterator[Record]:
    first = next((line for line in lines if line.strip()), "")
    if first.lstrip().startswith(("[", "#")):
        yield from records_from_text(_after(first, lines))
        return
    try:
        record = record_from_json(first)
    except BadRecord:
        # One record, spread over lines.
        yield record_from_json(first + lines.read())
        return
    yield record
    for line in lines:
        if line.strip():
            yield record_from_json(line)


def _after(first: str, lines: TextIO) -> Iterator[str]:
    yield first
    yield from lines


def write_records(records: Iterable[Record], path: Path) -> int:
    """Write them to a file, as text if its name ends with .txt, otherwise as JSON lines; returns their number."""
    count = 0
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for record in records:
                if path.suffix == TEXT:
                    file.write(("\n" if count else "") + record_to_text(record))
                else:
                    file.write(record_to_json(record).decode() + "\n")
                count += 1
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}") from None
    return count
