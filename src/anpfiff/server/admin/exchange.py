"""Matches as a file: one line of JSON per match, with all the store knows about it, but of its people only
their ids and names. A file of running matches holds their secret seeds: it is for hosts only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from sqlalchemy import JSON, Column, Connection, LargeBinary, Table, insert, select

from anpfiff.kit.errors import AnpfiffError, BadData
from anpfiff.server.problems import UnknownTable
from anpfiff.server.store import schema
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.times import now

Row = dict[str, object]
# Every table of the store that belongs to a match, in the order in which rows can be inserted.
PARTS: dict[str, Table] = {"seats": schema.seats, "entries": schema.entries, "chat": schema.chat}
# Assigned anew by the importing store.
GIVEN_ANEW = {"tables": {"honoured"}, "chat": {"id"}}
# Databases cannot hold larger numbers.
LARGEST = 2**63


class AlreadyThere(AnpfiffError):
    """A match to be imported is already in the store."""

    code = "already_there"


class ExportedPerson(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str


class ExportedMatch(msgspec.Struct, forbid_unknown_fields=True):
    """The rows of the store by column; bytes are hexadecimal."""

    table: Row
    seats: list[Row]
    entries: list[Row]
    chat: list[Row]
    people: list[ExportedPerson]
    format: Literal["anpfiff-match"] = "anpfiff-match"
    version: Literal[1] = 1


_decoder = msgspec.json.Decoder(ExportedMatch)


def match_to_line(match: ExportedMatch) -> bytes:
    return msgspec.json.encode(match) + b"\n"


def match_from_line(line: bytes) -> ExportedMatch:
    """BadData if it is not one."""
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadData(f"this is not an exported match: {_what_is_wrong(line) or error}") from None


def _what_is_wrong(line: bytes) -> str:
    """In words; empty if it looks like one at first sight."""
    try:
        content = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return "it cannot be read as JSON"
    if not isinstance(content, dict):
        return "it is not a JSON object"
    missing = [
        part.name for part in msgspec.structs.fields(ExportedMatch) if part.required and part.name not in content
    ]
    return f"it lacks {', '.join(missing)}" if missing else ""


def table_ids(connection: Connection) -> list[str]:
    """All tables, the oldest first."""
    t = schema.tables.c
    return list(connection.scalars(select(t.id).order_by(t.created, t.id)))


def export_match(connection: Connection, table_id: str) -> ExportedMatch:
    """UnknownTable if there is none."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one_or_none()
    if row is None:
        raise UnknownTable(f"there is no table {table_id!r} in this store")
    table = _without_given_anew(schema.tables, _to_plain(schema.tables, row._mapping))
    parts = {name: _rows(connection, part, table_id) for name, part in PARTS.items()}
    people = _people(connection, _ids_of_people(table, parts))
    return ExportedMatch(table, parts["seats"], parts["entries"], parts["chat"], people)


def import_match(connection: Connection, match: ExportedMatch) -> str:
    """Insert all rows of a match and return its id. After AlreadyThere or BadData the caller must roll back."""
    table = _from_plain(schema.tables, _without_given_anew(schema.tables, match.table))
    table_id = str(table["id"])
    if connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == table_id)) is not None:
        raise AlreadyThere(f"table {table_id} is already in this store; nothing was changed")
    parts = {name: [_from_plain(part, row) for row in getattr(match, name)] for name, part in PARTS.items()}
    _expect_one_table(table, parts)
    _insert_people(connection, match.people)
    connection.execute(insert(schema.tables), [table])
    for name, part in PARTS.items():
        if parts[name]:
            connection.execute(insert(part), parts[name])
    return table_id


def _expect_one_table(table: Row, parts: dict[str, list[Row]]) -> None:
    """BadData unless the rows are those of one table, in the form that the server reads."""
    for name, rows in parts.items():
        if strangers := {row["table_id"] for row in rows} - {table["id"]}:
            raise BadData(f"{name} of table {min(map(str, strangers))} in the line of table {table['id']}")
    if [row["seat"] for row in parts["seats"]] != list(range(len(parts["seats"]))):
        raise BadData(f"the seats of table {table['id']} are not numbered from 0")
    try:
        msgspec.convert(table | {"seats": parts["seats"]}, StoredTable)
    except msgspec.ValidationError as error:
        raise BadData(f"table {table['id']} cannot be read: {error}") from None


def _rows(connection: Connection, part: Table, table_id: str) -> list[Row]:
    wanted = select(part).where(part.c.table_id == table_id).order_by(*part.primary_key.columns)
    rows = (_to_plain(part, row._mapping) for row in connection.execute(wanted))
    return [_without_given_anew(part, row) for row in rows]


def _without_given_anew(part: Table, row: Row) -> Row:
    hidden = GIVEN_ANEW.get(part.name, set())
    return {name: value for name, value in row.items() if name not in hidden}


def _ids_of_people(table: Row, parts: dict[str, list[Row]]) -> set[str]:
    seats = (seat[column] for seat in parts["seats"] for column in ("owner", "kept_for"))
    said = (message["person_id"] for message in parts["chat"])
    return {str(person) for person in (table["host"], *seats, *said) if person is not None}


def _people(connection: Connection, ids: Iterable[str]) -> list[ExportedPerson]:
    p = schema.people.c
    found = connection.execute(select(p.id, p.name).where(p.id.in_(sorted(ids))).order_by(p.id))
    return [ExportedPerson(*row) for row in found]


def _insert_people(connection: Connection, people: Iterable[ExportedPerson]) -> None:
    """People who are not known here become guests."""
    for person in people:
        if connection.scalar(select(schema.people.c.id).where(schema.people.c.id == person.id)) is None:
            connection.execute(insert(schema.people), [{"id": person.id, "name": person.name, "created": now()}])


def _to_plain(table: Table, row: Any) -> Row:
    return {column.name: row[column.name] for column in table.columns} | {
        column.name: row[column.name].hex() for column in table.columns if isinstance(column.type, LargeBinary)
    }


def _from_plain(table: Table, row: Row) -> Row:
    """The row as the store takes it; BadData names the column that is missing, unknown or of another type."""
    known = {column.name: column for column in table.columns}
    if unknown := row.keys() - known.keys():
        raise BadData(f"{table.name}: this version has no column {min(unknown)!r}")
    if missing := {column.name for column in table.columns if _is_needed(column)} - row.keys():
        raise BadData(f"{table.name}: the column {min(missing)!r} is missing")
    return {name: _value(table, known[name], value) for name, value in row.items()}


def _is_needed(column: Column[Any]) -> bool:
    given_anew = column.name in GIVEN_ANEW.get(column.table.name, ())
    return not (column.nullable or column.server_default is not None or given_anew)


def _value(table: Table, column: Column[Any], value: Any) -> Any:
    if isinstance(column.type, JSON) or (value is None and column.nullable):
        return value
    if isinstance(column.type, LargeBinary) and isinstance(value, str):
        try:
            return bytes.fromhex(value)
        except ValueError:
            raise BadData(f"{table.name}: {column.name} is not hexadecimal") from None
    # Not isinstance: a bool is not a number.
    if type(value) is not column.type.python_type:
        wanted = column.type.python_type.__name__
        raise BadData(f"{table.name}: {column.name} must be of type {wanted}, not {type(value).__name__}")
    if isinstance(value, int) and abs(value) >= LARGEST:
        raise BadData(f"{table.name}: {column.name} is too large: {value}")
    return value
