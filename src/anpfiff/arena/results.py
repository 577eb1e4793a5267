"""Results as a folder of Parquet files, from which a simulation also resumes after a stop.

`plan.json` says what is played; `matches-<first>.parquet` holds the rows of some matches, `steps-<first>.parquet` their
steps. A file appears complete or not at all. pandas, polars and DuckDB read the folder; docs/results.md has the schema.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from anpfiff.adapters.extras import needed
from anpfiff.arena.rows import MatchRow, StepRow
from anpfiff.arena.runner import Part, Plan
from anpfiff.arena.tally import Tally
from anpfiff.kit.core import Outcome
from anpfiff.kit.errors import AnpfiffError

PLAN = "plan.json"


class BadResults(AnpfiffError):
    """A file or folder of results that cannot be read or continued."""

    code = "bad_results"


class Results:
    """The results folder of one plan, new or begun earlier."""

    def __init__(self, folder: Path, plan: Plan, rules_version: int, part: int) -> None:
        self._arrow = needed("pyarrow", "lab")
        self._parquet = needed("pyarrow.parquet", "lab")
        self.folder = folder
        self.plan = plan
        # Through JSON, since this is compared with the contents of the file.
        told = msgspec.json.decode(msgspec.json.encode(plan.told())) | {"rules_version": rules_version, "part": part}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not (folder / PLAN).exists():
                if any(folder.glob("*.parquet")):
                    raise BadResults(f"{folder} holds Parquet files but no {PLAN}; choose another folder")
                self._write(folder / PLAN, msgspec.json.format(msgspec.json.encode(told), indent=2))
            begun = _read_plan(folder)
        except OSError as error:
            raise BadResults(f"{folder} cannot be written: {error.strerror}") from None
        # How many matches a file holds was decided when the folder was begun.
        self.part = msgspec.convert(begun["part"], int)
        if {**begun, "part": 0} != {**told, "part": 0}:
            changed = ", ".join(key for key in told if begun.get(key) != told[key])
            raise BadResults(f"{folder} holds results of another simulation (other {changed}); choose another folder")

    def missing(self) -> list[tuple[int, int]]:
        """The ranges of matches that still have to be played."""
        ends = range(0, self.plan.matches, self.part)
        return [(first, min(first + self.part, self.plan.matches)) for first in ends if not self._path(first).exists()]

    def begun(self) -> Iterator[Tally]:
        """The tallies of what is there already."""
        for first in range(0, self.plan.matches, self.part):
            if self._path(first).exists():
                yield tally_of(self.plan, read_rows(self._path(first)))

    def add(self, part: Part) -> None:
        if self.plan.steps:
            self._save(self.folder / f"steps-{part.first:012}.parquet", self._steps_table(part.steps))
        # Last: where the matches are, everything is.
        self._save(self._path(part.first), self._matches_table(part.rows))

    def _path(self, first: int) -> Path:
        return self.folder / f"matches-{first:012}.parquet"

    def _matches_table(self, rows: list[MatchRow]) -> Any:
        pa = self._arrow
        fields = [
            ("match", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("winners", pa.list_(pa.int8())),
            ("outcome", pa.string()),
            ("rule", pa.string()),
            ("steps", pa.int32()),
            ("decisions", pa.int32()),
            ("returns", pa.list_(pa.float64())),
            ("dice", pa.list_(pa.int32())),
        ]
        columns = {name: pa.array([getattr(row, name) for row in rows], kind) for name, kind in fields}
        for key in sorted({key for row in rows for key in row.final}):
            columns[f"final_{key}"] = pa.array([row.final.get(key) for row in rows], pa.list_(pa.float64()))
        return self._table(columns)

    def _steps_table(self, rows: list[StepRow]) -> Any:
        pa = self._arrow
        fields = [
            ("match", pa.int64()),
            ("number", pa.int32()),
            ("seat", pa.int8()),
            ("action", pa.int64()),
            ("choices", pa.int32()),
            ("kind", pa.string()),
            ("move", pa.string()),
        ]
        return self._table({name: pa.array([getattr(row, name) for row in rows], kind) for name, kind in fields})

    def _table(self, columns: dict[str, object]) -> Any:
        return self._arrow.table(columns, metadata={"anpfiff": (self.folder / PLAN).read_bytes()})

    def _save(self, path: Path, table: Any) -> None:
        unfinished = path.with_suffix(".unfinished")
        try:
            self._parquet.write_table(table, unfinished, compression="zstd")
            os.replace(unfinished, path)
        except OSError as error:
            raise BadResults(f"{path} cannot be written: {error}") from None

    def _write(self, path: Path, content: bytes) -> None:
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_bytes(content)
        os.replace(unfinished, path)


def _read_plan(folder: Path) -> dict[str, object]:
    """What the simulation of a folder plays."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=dict[str, object])
    except OSError as error:
        raise BadResults(f"{folder / PLAN} cannot be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise BadResults(f"{folder / PLAN} is not JSON: {error}") from None


def files_of(results: Path) -> list[Path]:
    """The files with matches in a folder of results, or the one file, in order."""
    found = sorted(results.glob("matches-*.parquet")) if results.is_dir() else [results]
    if not found:
        raise BadResults(f"{results} has no matches-….parquet; `anpfiff simulate … --results {results}` makes them")
    return found


def read_rows(path: Path) -> list[MatchRow]:
    """The matches of one file."""
    parquet = needed("pyarrow.parquet", "lab")
    try:
        columns: dict[str, list[Any]] = parquet.read_table(path).to_pydict()
        final = [name for name in columns if name.startswith("final_")]
        return [
            MatchRow(
                **{name: columns[name][i] for name in MatchRow.__struct_fields__ if name != "final"},
                final={name.removeprefix("final_"): columns[name][i] for name in final if columns[name][i] is not None},
            )
            for i in range(len(columns["match"]))
        ]
    except KeyError as error:
        raise BadResults(f"{path} has no column {error}; it is not a file of matches") from None
    except (OSError, ValueError) as error:
        raise BadResults(f"{path} cannot be read as Parquet: {error}") from None


def tally_of(plan: Plan, rows: Iterable[MatchRow]) -> Tally:
    """The same tally that was counted while these matches were played."""
    tally = Tally(plan.seats)
    for row in rows:
        over = row.outcome is not None and row.rule is not None
        outcome = Outcome(row.winners, str(row.outcome), str(row.rule)) if over else None
        tally.add(row.match, plan.places(row.match), outcome, row.steps)
    return tally
