"""`anpfiff admin`: hosts see what goes on, move matches elsewhere, end them, and deal with reports."""

from __future__ import annotations

import io
import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from anpfiff.cli.app import run
from anpfiff.server.store.database import open_engine, sqlite_url
from tests.cli.program import Result
from tests.server.people import Person, Server, play_out
from tests.services import PostgreSQL

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}
PASSWORD = "a long password"


def admin(*arguments: str | Path, language: str = "en") -> Result:
    """Run a command as the program would, but in this process, which is much faster."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(["admin", *map(str, arguments), "--lang", language])
    return Result(code, out.getvalue(), err.getvalue())


@dataclass
class Site:
    """A store as a server left it: a finished match, a running one with chat and a report, and an open table."""

    folder: Path
    finished: str
    running: str
    waiting: str
    secrets: list[str]

    @property
    def database(self) -> Path:
        return self.folder / "anpfiff.db"

    def rows(self, query: str) -> list[Any]:
        with sqlite3.connect(self.database) as connection:
            return connection.execute(query).fetchall()

    def admin(self, *arguments: str | Path, language: str = "en") -> Result:
        return admin(*arguments, "--data", self.folder, language=language)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("admin") / "data"
    server = Server(folder)
    anna, bert = Person(server), Person(server)
    finished = anna.create(ME, BOT, options={"max_rounds": 2})
    with anna.live(finished) as live:
        play_out([live], random.Random(1))
    waiting = anna.create(ME, OPEN)
    running = anna.create({"kind": "me", "name": "Anna"}, OPEN)
    bert.join(running, "Jürgen")
    with anna.live(running) as first, bert.live(running) as second:
        play_out([first, second], random.Random(2), moves=3)
        assert second.answer({"type": "say", "text": "You play like a goalpost!"})["type"] == "accepted"
        first.until(lambda: any(message["type"] == "said" for message in first.messages))
        said = next(message["message"] for message in first.messages if message["type"] == "said")
        report = {"type": "report", "message": said["id"], "reason": "unkind"}
        assert first.answer(report)["type"] == "accepted"
    for person, name in ((anna, "Anna"), (bert, "Jürgen")):
        person.expect(200, person.http.put("/api/me/name", json={"name": name}))
    anna.expect(200, anna.http.put("/api/me/password", json={"password": PASSWORD}))
    server.stop()
    site = Site(folder, finished["id"], running["id"], waiting["id"], [])
    site.secrets += [row[0] for row in site.rows("SELECT password FROM people WHERE password IS NOT NULL")]
    site.secrets += [row[0] for row in site.rows("SELECT token FROM sessions")]
    assert len(site.secrets) >= 3
    return site


@pytest.fixture
def site(original: Site, tmp_path: Path) -> Site:
    """A copy that a test may change."""
    shutil.copytree(original.folder, tmp_path / "data")
    return Site(tmp_path / "data", original.finished, original.running, original.waiting, original.secrets)


@pytest.fixture
def elsewhere(original: Site, tmp_path: Path) -> Site:
    """An empty store."""
    open_engine(sqlite_url(tmp_path / "elsewhere" / "anpfiff.db")).dispose()
    return Site(tmp_path / "elsewhere", original.finished, original.running, original.waiting, [])


@pytest.fixture
def exported(original: Site, tmp_path: Path) -> Path:
    file = tmp_path / "matches.jsonl"
    result = original.admin("export", file)
    assert (result.code, result.out) == (0, f"3 matches are in {file}.\n")
    return file


def test_tables_are_listed_the_newest_first(original: Site) -> None:
    listed = json.loads(original.admin("list", "--json").out)
    assert [(line["id"], line["status"]) for line in listed] == [
        (original.running, "running"),
        (original.waiting, "waiting"),
    ]
    everything = original.admin("list", "--ended", language="de").out
    assert "Jürgen" in everything
    for word in ("läuft", "wartet", "vorbei", original.finished, original.running, original.waiting):
        assert word in everything


def test_a_table_is_shown_with_everything_but_its_secrets(original: Site) -> None:
    told = original.admin("inspect", original.running)
    assert told.code == 0
    assert "Seat 2: Jürgen, plays" in told.out
    assert "1 chat message\n" in told.out
    over = original.admin("inspect", original.finished)
    assert "Nobody wins. The agreed number of rounds has been played.\n" in over.out
    details = original.admin("inspect", original.running, "--json")
    assert json.loads(details.out)["table"]["id"] == original.running
    seed = original.rows(f"SELECT hex(seed) FROM tables WHERE id = '{original.running}'")[0][0].lower()
    for shown in (told.out, details.out):
        assert seed not in shown.lower()
        assert "goalpost" not in shown


def test_exported_matches_are_the_same_elsewhere(
    original: Site, exported: Path, elsewhere: Site, tmp_path: Path
) -> None:
    result = elsewhere.admin("import", exported)
    assert (result.code, result.out, result.err) == (0, "Imported: 3, rejected: 0.\n", "")
    again = tmp_path / "again.jsonl"
    assert elsewhere.admin("export", again).code == 0
    assert again.read_bytes() == exported.read_bytes()
    assert elsewhere.admin("check").out == "Everything is in order.\n"
    assert elsewhere.rows("SELECT count(*) FROM people WHERE login IS NOT NULL OR password IS NOT NULL") == [(0,)]


@pytest.mark.needs("postgresql")
def test_matches_move_from_sqlite_to_postgresql(
    original: Site, exported: Path, tmp_path: Path, postgres_server: PostgreSQL
) -> None:
    postgres_server.start()
    database = ("--database", postgres_server.new_database())
    result = admin("import", exported, *database)
    assert (result.code, result.out, result.err) == (0, "Imported: 3, rejected: 0.\n", "")
    again = tmp_path / "again.jsonl"
    assert admin("export", again, *database).code == 0
    assert again.read_bytes() == exported.read_bytes()
    assert admin("end", original.running, *database).code == 0
    assert json.loads(admin("list", "--json", *database).out)[0]["id"] == original.waiting
    assert admin("check", *database).out == "Everything is in order.\n"
    assert admin("import", exported, *database).code == 1


def test_an_export_holds_no_secret_of_a_person_and_is_for_its_owner_only(original: Site, exported: Path) -> None:
    text = exported.read_text(encoding="utf-8")
    assert "You play like a goalpost!" in text
    for secret in (*original.secrets, "argon2", PASSWORD):
        assert secret not in text
    assert exported.stat().st_mode & 0o077 == 0


def test_single_tables_can_be_exported_and_a_file_is_never_overwritten(original: Site, tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    assert original.admin("export", file, "--table", original.finished).out == f"1 match is in {file}.\n"
    (line,) = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["table"]["id"] == original.finished
    again = original.admin("export", file)
    assert (again.code, again.out) == (2, "")
    assert "File exists" in again.err
    missing = original.admin("export", tmp_path / "none.jsonl", "--table", "nowhere")
    assert (missing.code, missing.err) == (2, "Unknown table: there is no table 'nowhere' in this store\n")
    assert not (tmp_path / "none.jsonl").exists()


def test_what_is_there_already_is_refused(site: Site, exported: Path) -> None:
    before = site.rows("SELECT * FROM entries")
    result = site.admin("import", exported, language="de")
    assert (result.code, result.out) == (1, "Aufgenommen: 0, abgelehnt: 3.\n")
    assert f"Zeile 1: table {site.finished} is already in this store" in result.err
    assert site.rows("SELECT * FROM entries") == before


def forged(match: dict[str, Any], how: str) -> dict[str, Any]:
    """A copy of an exported match with something wrong about it."""
    match = json.loads(json.dumps(match))
    table, entries = match["table"], match["entries"]
    if how == "a column is missing":
        del table["game"]
    elif how == "a column nobody knows":
        table["colour"] = "red"
    elif how == "a number is a text":
        entries[0]["at"] = "now"
    elif how == "a number is too large":
        entries[0]["at"] = 10**30
    elif how == "options are no options":
        table["options"] = 7
    elif how == "no clock is like that":
        table["clock"] = {"kind": "sand"}
    elif how == "a seat is missing":
        del match["seats"][0]
    elif how == "an entry comes twice":
        entries.append(entries[-1])
    elif how == "an entry is missing":
        del entries[1]
    elif how == "the dice are others":
        table["seed"] = "00" * 32
    elif how == "somebody else's entry":
        entries[0]["table_id"] = "another"
    else:
        entries[-1]["data"] = "[[0,99999]]"
    return match


FORGERIES = [
    "a column is missing",
    "a column nobody knows",
    "a number is a text",
    "a number is too large",
    "options are no options",
    "no clock is like that",
    "a seat is missing",
    "an entry comes twice",
    "an entry is missing",
    "the dice are others",
    "somebody else's entry",
    "a move that never was",
]


def test_a_damaged_match_is_refused_whole_and_the_others_are_taken(
    original: Site, exported: Path, elsewhere: Site, tmp_path: Path
) -> None:
    lines = exported.read_text(encoding="utf-8").splitlines()
    matches = {json.loads(line)["table"]["id"]: json.loads(line) for line in lines}
    finished = matches[original.finished]
    bad = [json.dumps(forged(finished, how)) for how in FORGERIES] + ["", "{", "[]", '{"table": 1}', "[" * 100_000]
    file = tmp_path / "damaged.jsonl"
    file.write_text("\n".join([*bad, json.dumps(matches[original.running])]) + "\n", encoding="utf-8")
    result = elsewhere.admin("import", file)
    assert (result.code, result.out) == (1, f"Imported: 1, rejected: {len(bad)}.\n")
    assert len(result.err.splitlines()) == len(bad), result.err
    assert result.err.count("this is not an exported match: it cannot be read as JSON") == 3
    assert "this is not an exported match: it is not a JSON object" in result.err
    assert "this is not an exported match: it lacks seats, entries, chat, people" in result.err
    assert elsewhere.rows("SELECT id FROM tables") == [(original.running,)]
    assert {row[0] for row in elsewhere.rows("SELECT DISTINCT table_id FROM entries")} == {original.running}
    assert elsewhere.admin("check").code == 0


def test_reports_are_listed_until_they_are_closed(site: Site) -> None:
    told = site.admin("reports").out
    assert "“You play like a goalpost!” by Jürgen, reported by Anna: unkind" in told
    (report,) = json.loads(site.admin("reports", "--json").out)
    closed = site.admin("reports", "--close", str(report["id"]))
    assert (closed.code, closed.out) == (0, "No reports.\n")
    again = site.admin("reports", "--close", str(report["id"]))
    assert (again.code, again.err.split(";")[0]) == (2, f"Unknown report: there is no open report {report['id']}")
    (old,) = json.loads(site.admin("reports", "--closed", "--json").out)
    assert old["closed"] >= old["at"]


@pytest.fixture
def running_server(site: Site) -> Iterator[Server]:
    server = Server(site.folder)
    yield server
    server.stop()


def test_a_match_is_ended_while_people_play_and_they_see_it(site: Site, running_server: Server) -> None:
    anna = Person(running_server)
    table = anna.create(ME, {"kind": "local"})
    with anna.live(table) as live:
        result = site.admin("end", table["id"])
        assert (result.code, result.out) == (0, f"The match of table {table['id']} is over.\n")
        live.until(lambda: live.over)
        assert live.table["end"] == {"reason": "stopped", "winners": []}
    again = site.admin("end", table["id"])
    assert (again.code, again.err) == (2, "The match is over: the match is over\n")
    assert site.admin("end", site.waiting).code == 2
    assert site.admin("check").code == 0


def test_a_damaged_store_is_told_table_by_table(site: Site) -> None:
    with sqlite3.connect(site.database) as connection:
        connection.execute("DELETE FROM entries WHERE number = 1 AND table_id = ?", (site.running,))
    result = site.admin("check")
    assert result.code == 1
    assert result.out.startswith(f"table {site.running}: ")
    assert json.loads(site.admin("check", "--json").out)["valid"] is False


@pytest.mark.parametrize(
    "command",
    [("list",), ("export", "x.jsonl"), ("repair",), ("remove-message", "1")],
    ids=lambda command: str(command[0]),
)
def test_a_damaged_page_is_one_message(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    pages = site.rows("SELECT rootpage FROM sqlite_master WHERE name IN ('tables', 'chat')")
    ((size,),) = site.rows("PRAGMA page_size")
    with site.database.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * 100)
    result = site.admin(*command)
    assert result.code == 2
    assert result.err.startswith("The store cannot be used: ")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    "command", [("remove-message", 2**63), ("reports", "--close", 2**63), ("ban", "x", "--hours", "inf")]
)
def test_a_number_that_is_too_large_is_one_message(site: Site, command: tuple[object, ...]) -> None:
    result = site.admin(*map(str, command))
    assert result.code == 2
    assert result.err.count("\n") == 1


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    result = admin("list", "--data", tmp_path / "nothing")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"Not possible: there is no store in {tmp_path / 'nothing'}; --data names its folder")
    assert not (tmp_path / "nothing").exists()
    both = admin("list", "--data", tmp_path, "--database", "sqlite:///x")
    assert both.err == "Not possible: give either --data or --database, not both\n"
    other = admin("list", "--database", "mysql://localhost/x")
    assert other.err == "The store cannot be used: the database must be SQLite or PostgreSQL, not mysql\n"


# -- repairs ---------------------------------------------------------------------------------------------------


def damage(site: Site, statement: str, *values: Any) -> None:
    with sqlite3.connect(site.database) as connection:
        connection.execute(statement, values)


def entries_of(site: Site, table: str) -> list[Any]:
    return site.rows(f"SELECT number, kind, data FROM entries WHERE table_id = '{table}' ORDER BY number")


def test_a_repair_is_only_told_until_it_is_wanted(site: Site) -> None:
    assert site.admin("repair").out == "There is nothing to repair.\n"
    damage(site, "DELETE FROM entries WHERE number = 2 AND table_id = ?", site.finished)
    before = entries_of(site, site.finished)
    told = site.admin("repair")
    assert told.code == 1
    problem = "entry 2 of the journal is missing; the next one is 3"
    said = " ".join(told.out.split())
    assert f"Table {site.finished}: {problem}. 2 entries can be kept" in said
    assert "The match was over and is now running again" in said
    assert "1 match can be repaired: anpfiff admin repair --apply" in said
    (plan,) = json.loads(site.admin("repair", "--json").out)
    assert plan["cut"] == [number for number, _, _ in before[2:]]
    assert entries_of(site, site.finished) == before
    assert "1 Partie lässt sich reparieren" in site.admin("repair", language="de").out


@pytest.mark.parametrize(
    ("statement", "kept"),
    [
        ("DELETE FROM entries WHERE number = 2 AND table_id = ?", 2),
        ("DELETE FROM entries WHERE number >= 2 AND table_id = ?", 2),
        ("DELETE FROM entries WHERE number = 0 AND table_id = ?", 1),
        ("UPDATE entries SET data = '[[0,99999]]' WHERE number = 3 AND table_id = ?", 3),
        ("UPDATE entries SET data = 'no JSON' WHERE number = 3 AND table_id = ?", 3),
    ],
)
def test_a_damaged_match_goes_on_from_before_the_damage(site: Site, tmp_path: Path, statement: str, kept: int) -> None:
    damage(site, statement, site.finished)
    damaged = entries_of(site, site.finished)
    file = tmp_path / "kept.jsonl"
    result = site.admin("repair", "--apply", "--keep", file)
    assert result.code == 0, result.out + result.err
    assert f"1 match was repaired; the original is kept in {file}." in result.out.replace("\n", " ")
    assert [number for number, _, _ in entries_of(site, site.finished)] == list(range(kept))
    assert site.admin("check").out == "Everything is in order.\n"
    # Nothing is lost: all that stood there is in the file.
    exported = json.loads(file.read_text())
    assert [(entry["number"], entry["kind"], entry["data"]) for entry in exported["entries"]] == damaged
    assert file.stat().st_mode & 0o077 == 0
    # And what is left can be played.
    server = Server(site.folder)
    try:
        with Person(server).live({"id": site.finished}) as live:
            assert not live.over
    finally:
        server.stop()


def test_what_cannot_be_repaired_stays_as_it_is(site: Site, tmp_path: Path) -> None:
    damage(site, "UPDATE tables SET seed = zeroblob(32) WHERE id = ?", site.finished)
    before = entries_of(site, site.finished)
    result = site.admin("repair", "--apply", "--keep", tmp_path / "kept.jsonl")
    assert result.code == 1
    assert "Nothing can be done" in result.out
    assert entries_of(site, site.finished) == before
    assert not (tmp_path / "kept.jsonl").exists()


def test_the_file_of_a_repair_must_be_a_new_one(site: Site, tmp_path: Path) -> None:
    damage(site, "DELETE FROM entries WHERE number = 2 AND table_id = ?", site.finished)
    before = entries_of(site, site.finished)
    file = tmp_path / "kept.jsonl"
    file.write_text("of an earlier repair")
    result = site.admin("repair", "--apply", "--keep", file)
    assert result.code == 2
    assert "name a new file" in result.err
    assert file.read_text() == "of an earlier repair"
    assert entries_of(site, site.finished) == before


def test_people_see_a_repair_while_the_server_runs(site: Site, tmp_path: Path, running_server: Server) -> None:
    anna = Person(running_server)
    table = anna.create(ME, {"kind": "local"})
    rng = random.Random(3)
    with anna.live(table) as live:
        for _ in range(6):
            live.act(rng)
        damage(site, "DELETE FROM entries WHERE number = 3 AND table_id = ?", table["id"])
        assert site.admin("repair", "--apply", "--keep", tmp_path / "kept.jsonl").code == 0
        numbers = [number for number, _, _ in entries_of(site, table["id"])]
        assert numbers == [0, 1, 2]
        live.until(lambda: live.messages[-1]["type"] == "snapshot")
        live.act(rng)
    assert site.admin("check").code == 0
