"""SQLAlchemy's statements on SQLite without SQLAlchemy's way of carrying them out, which takes longer than SQLite.

Statements are compiled by SQLAlchemy, values converted by its types, errors are its errors; what is left out are pools,
events, cursors and results that can do more than the server asks for. A run on it leaves the same trace, byte for byte,
as one on an engine of SQLAlchemy (`test_simulation.py` compares them).
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Self

from sqlalchemy import BindParameter, Select, exc
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.sql.cache_key import CacheKey
from sqlalchemy.sql.elements import ClauseElement

Convert = Callable[[Any], Any]


class Hooks:
    """Where a simulation comes in between; both may raise what SQLite would."""

    def execute(self, statement: str) -> None:
        raise NotImplementedError

    def commit(self, connection: sqlite3.Connection) -> None:
        raise NotImplementedError


class LeanResult:
    def __init__(self, rows: list[Any], rowcount: int, lastrowid: int | None) -> None:
        self._rows = rows
        self.rowcount = rowcount
        self.inserted_primary_key = (lastrowid,)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)

    def all(self) -> list[Any]:
        return self._rows

    def first(self) -> Any:
        return self._rows[0] if self._rows else None

    def one_or_none(self) -> Any:
        if len(self._rows) > 1:
            raise exc.MultipleResultsFound("Multiple rows were found when one or none was required")
        return self.first()

    def one(self) -> Any:
        if not self._rows:
            raise exc.NoResultFound("No row was found when one was required")
        return self.one_or_none()

    def scalar_one(self) -> Any:
        return self.one()[0]

    def scalar(self) -> Any:
        return self._rows[0][0] if self._rows else None


class LeanScalars(LeanResult):
    def __init__(self, result: LeanResult) -> None:
        super().__init__([row[0] for row in result], result.rowcount, None)


class _Compiled:
    """A statement as SQLite takes it, and how its rows are made."""

    def __init__(self, compiled: Any, dialect: SQLiteDialect_pysqlite) -> None:
        self._compiled = compiled
        self._bind: Mapping[str, Any] = compiled._bind_processors
        self._expands = bool(compiled.post_compile_params)
        self.text = compiled.string
        self._plan = _plan_of(compiled)
        columns = compiled._result_columns
        converters = [entry.type._cached_result_processor(dialect, None) for entry in columns]
        self._convert: list[tuple[int, Convert]] = [(i, each) for i, each in enumerate(converters) if each is not None]
        self._row = _row_of([entry.keyname for entry in columns])

    def values(self, given: Mapping[str, Any] | None, key: CacheKey) -> tuple[str, tuple[Any, ...]]:
        if self._expands:
            return self._expanded(given, key)
        made = []
        for name, parameter, place, convert in self._plan:
            if given is not None and name in given:
                value = given[name]
            elif parameter.required:
                raise exc.InvalidRequestError(f"A value is required for bind parameter {name!r}")
            else:
                value = (parameter if place is None else key.bindparams[place]).effective_value
            made.append(value if convert is None else convert(value))
        return self.text, tuple(made)

    def _expanded(self, given: Mapping[str, Any] | None, key: CacheKey) -> tuple[str, tuple[Any, ...]]:
        """With as many marks as there are values in a list."""
        compiled = self._compiled
        values = compiled.construct_params(given or None, extracted_parameters=key.bindparams, escape_names=False)
        expanded = compiled._process_parameters_for_postcompile(values)
        values.update(expanded.additional_parameters)
        bind = {**self._bind, **expanded.processors}
        names = expanded.positiontup or ()
        return expanded.statement, tuple(bind[name](values[name]) if name in bind else values[name] for name in names)

    def rows(self, found: list[Any]) -> list[Any]:
        make, row_type = tuple.__new__, self._row
        if not self._convert:
            return [make(row_type, row) for row in found]
        made = []
        for row in found:
            values = list(row)
            for index, convert in self._convert:
                values[index] = convert(values[index])
            made.append(make(row_type, values))
        return made


def _plan_of(compiled: Any) -> list[tuple[str, BindParameter[Any], int | None, Convert | None]]:
    """For each value: its name, and which of the statement's own values it is if none is given by that name."""
    matches, _ = compiled._cache_key_bind_match
    places = {bind: place for place, own in enumerate(compiled.cache_key.bindparams) for bind in matches[own]}
    parameters = {name: parameter for parameter, name in compiled.bind_names.items()}
    return [
        (parameters[name].key, parameters[name], places.get(parameters[name]), compiled._bind_processors.get(name))
        for name in compiled.positiontup or ()
    ]


def _row_of(names: list[str]) -> Any:
    return namedtuple("Row", names, rename=True)


class _Cursor(sqlite3.Cursor):
    """For what goes to the driver directly."""

    def __init__(self, engine: LeanEngine) -> None:
        super().__init__(engine.raw)
        self._hooks = engine.hooks

    def execute(self, statement: str, values: Any = ()) -> Self:
        self._hooks.execute(statement)
        return super().execute(statement, values)


class LeanConnection:
    def __init__(self, engine: LeanEngine) -> None:
        self.engine = engine
        self.dialect = engine.dialect

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def begin(self) -> _Transaction:
        return _Transaction(self)

    def close(self) -> None:
        self.engine.roll_back()

    def execute(self, statement: Any, given: Any = None) -> LeanResult:
        many = isinstance(given, list)
        first: Mapping[str, Any] | None = given[0] if many else given
        compiled, key = self.engine.compiled(statement, first, many=many)
        if many:
            rows = [compiled.values(each, key)[1] for each in given]
            return self._run(compiled.text, rows, None, many=True)
        text, values = compiled.values(first, key)
        return self._run(text, values, compiled)

    def scalar(self, statement: Any, given: Any = None) -> Any:
        return self.execute(statement, given).scalar()

    def scalars(self, statement: Any, given: Any = None) -> LeanScalars:
        return LeanScalars(self.execute(statement, given))

    @property
    def connection(self) -> Self:
        """The driver's own, too."""
        return self

    def cursor(self) -> _Cursor:
        return _Cursor(self.engine)

    def exec_driver_sql(self, text: str, values: Sequence[Any] = ()) -> LeanResult:
        return self._run(text, values, None)

    def _run(self, text: str, values: Sequence[Any], compiled: _Compiled | None, *, many: bool = False) -> LeanResult:
        engine = self.engine
        try:
            engine.hooks.execute(text)
            run = engine.raw.executemany if many else engine.raw.execute
            cursor = run(text, values)
            found = cursor.fetchall() if cursor.description is not None else []
        except sqlite3.Error as error:
            raise as_sqlalchemy(error, text) from error
        return LeanResult(found if compiled is None else compiled.rows(found), cursor.rowcount, cursor.lastrowid)


class _Transaction:
    def __init__(self, connection: LeanConnection) -> None:
        self._connection = connection

    def __enter__(self) -> LeanConnection:
        if self._connection.engine.begins is not None:
            self._connection.exec_driver_sql(self._connection.engine.begins)
        return self._connection

    def __exit__(self, kind: object, *_: object) -> None:
        engine = self._connection.engine
        if kind is not None:
            engine.roll_back()
            return
        try:
            engine.hooks.commit(engine.raw)
        except sqlite3.Error as error:
            engine.roll_back()
            raise as_sqlalchemy(error, None) from error


class LeanEngine:
    """Looks like an Engine to the store. `raw` is its one connection, with transactions begun by hand."""

    dialect = SQLiteDialect_pysqlite(dbapi=sqlite3)

    def __init__(self, raw: sqlite3.Connection, hooks: Hooks, begins: str | None = "BEGIN IMMEDIATE") -> None:
        self.raw = raw
        self.hooks = hooks
        # What a transaction begins with; None: each statement is one.
        self.begins = begins
        self._reader: LeanEngine | None = None

    def execution_options(self, *, reading: bool = False, single: bool = False, **_: Any) -> LeanEngine:
        if single:
            return LeanEngine(self.raw, self.hooks, None)
        if not reading:
            return self
        if self._reader is None:
            self._reader = LeanEngine(self.raw, self.hooks, "BEGIN")
        return self._reader

    def connect(self) -> LeanConnection:
        return LeanConnection(self)

    def begin(self) -> _Transaction:
        return _Transaction(LeanConnection(self))

    def dispose(self) -> None:
        self.roll_back()

    def roll_back(self) -> None:
        if self.raw.in_transaction:
            self.raw.execute("ROLLBACK")

    def compiled(
        self, statement: ClauseElement, given: Mapping[str, Any] | None, *, many: bool
    ) -> tuple[_Compiled, CacheKey]:
        names = None if isinstance(statement, Select) or given is None else tuple(sorted(given))
        # Most are made once for all, as constants of a module: finding them by their text takes longer.
        known: Any = statement.__dict__.get(_KNOWN)
        if known is not None and known[:2] == (names, many):
            return known[2], known[3]
        key = statement._generate_cache_key()
        assert key is not None
        found = _BY_KEY.get((key.key, names, many))
        if found is None:
            made: Any = statement.compile(dialect=self.dialect, cache_key=key, column_keys=names, for_executemany=many)
            found = _BY_KEY[key.key, names, many] = _Compiled(made, self.dialect)
        statement.__dict__[_KNOWN] = (names, many, found, key)
        return found, key


_BY_KEY: dict[Any, _Compiled] = {}
_KNOWN = "_known_to_the_simulation"


def as_sqlalchemy(error: sqlite3.Error, statement: str | None) -> Exception:
    return exc.DBAPIError.instance(
        statement, None, error, sqlite3.Error, hide_parameters=True, dialect=LeanEngine.dialect
    )
