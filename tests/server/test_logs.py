"""Logs: every event is one line that a person or a program can read, and no secret gets into them."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from anpfiff.server.logs import LogForm, configure_logs, get_log

PASSWORD = "correct horse"
TOKEN = "x" * 43


@pytest.fixture(autouse=True)
def tidy_loggers() -> Iterator[None]:
    """The loggers of this process are as they were after each test."""
    root = logging.getLogger()
    handlers, level, ours = root.handlers, root.level, logging.getLogger("anpfiff").level
    yield
    root.handlers = handlers
    root.setLevel(level)
    logging.getLogger("anpfiff").setLevel(ours)
    logging.captureWarnings(False)


def written(form: LogForm) -> io.StringIO:
    stream = io.StringIO()
    configure_logs(form, stream)
    return stream


def test_an_event_is_one_line_of_json_with_its_fields() -> None:
    stream = written("json")
    get_log().info("match_ended", table="abc", winners=[0, 2], name="Jürgen")
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert told.pop("timestamp").endswith("Z")
    assert told == {
        "event": "match_ended",
        "table": "abc",
        "winners": [0, 2],
        "name": "Jürgen",
        "level": "info",
        "logger": "anpfiff.server",
    }


def test_people_read_warnings_as_a_sentence_and_nothing_less() -> None:
    stream = written("text")
    get_log().info("match_ended", table="abc")
    get_log().warning("bot_failed", table="abc", seat=1)
    (line,) = stream.getvalue().splitlines()
    assert "warning" in line
    assert "bot_failed" in line
    assert "table=abc" in line
    assert "seat=1" in line


@pytest.mark.parametrize("library", ["uvicorn.error", "sqlalchemy.engine", "somebody.else"])
def test_what_libraries_say_takes_the_same_way(library: str) -> None:
    stream = written("json")
    logging.getLogger(library).warning("%d connections are too many", 7)
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert (told["event"], told["logger"], told["level"]) == ("7 connections are too many", library, "warning")


def test_a_library_that_logs_every_request_does_not_fill_the_log() -> None:
    stream = written("json")
    logging.getLogger("uvicorn.access").info("GET /")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("form", ["json", "text"])
def test_an_exception_is_told_with_its_trace(form: LogForm) -> None:
    stream = written(form)
    try:
        raise ZeroDivisionError("by nothing")
    except ZeroDivisionError:
        get_log().exception("message_failed", table="abc")
        logging.getLogger("uvicorn.error").exception("it failed")
    assert stream.getvalue().count("Traceback (most recent call last)") == 2
    assert stream.getvalue().count("ZeroDivisionError: by nothing") == 2


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_secret_gets_into_a_log(form: LogForm) -> None:
    stream = written(form)
    log = get_log()
    log.warning("signed_in", name="Anna", password=PASSWORD, new_password=PASSWORD, session_token=TOKEN)
    log.warning("request", headers={"Cookie": f"anpfiff_session={TOKEN}", "host": "club"}, seed=PASSWORD)
    log.warning(f"sent anpfiff_session={TOKEN}; path=/", database=f"postgresql://club:{PASSWORD.split()[1]}@host/db")
    logging.getLogger("sqlalchemy").warning("cannot connect to %s", "redis://:horse@localhost/0")
    try:
        raise ValueError(f"anpfiff_session={TOKEN}")
    except ValueError:
        log.exception("failed", attempts=[{"password": PASSWORD}])
    text = stream.getvalue()
    assert "Anna" in text
    assert "postgresql://club:***@host/db" in text
    assert "redis://:***@localhost/0" in text
    for secret in (PASSWORD, "horse", TOKEN):
        assert secret not in text
