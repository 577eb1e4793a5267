"""The list of mistakes that tests must find is true: each can be made, and each row of docs/security.md has one."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).resolve().parents[1]


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`old` becomes `new` in a file, and one of the tests must fail; with services if it needs some."""

    threat: str
    file: str
    old: str
    new: str
    tests: list[str]
    services: bool = False

    def told(self) -> str:
        return " ".join([self.threat, self.file, *self.tests])


@cache
def mistakes() -> list[Mistake]:
    found = tomllib.loads((ROOT / "tests" / "mistakes.toml").read_text(encoding="utf-8"))["mistake"]
    return msgspec.convert(found, list[Mistake])


def rows() -> list[tuple[str, str]]:
    """Each threat of docs/security.md, and what shows that something is done about it."""
    lines = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines if line.startswith("| ")]
    return [(threat, shown) for threat, _, shown in cells if threat != "threat"]


@pytest.mark.parametrize("mistake", mistakes(), ids=lambda each: each.threat)
def test_a_mistake_can_be_made_and_its_test_exists(mistake: Mistake) -> None:
    text = (ROOT / mistake.file).read_text(encoding="utf-8")
    assert text.count(mistake.old) == 1
    assert mistake.old != mistake.new
    for test in mistake.tests:
        path, _, name = test.partition("::")
        assert f"def {name.partition('[')[0]}" in (ROOT / path).read_text(encoding="utf-8") or not name


def test_every_threat_has_a_mistake_that_its_test_finds() -> None:
    threats = [threat for threat, _ in rows()]
    assert [threat for threat in threats if not any(threat.startswith(each.threat) for each in mistakes())] == []
    assert [each.threat for each in mistakes() if not any(threat.startswith(each.threat) for threat in threats)] == []


def test_whatever_is_named_as_showing_something_exists() -> None:
    missing = []
    for _, shown in rows():
        files: list[Path] = []
        for named in re.findall(r"`([^`]+)`", shown):
            path, _, test = named.partition("::")
            if path.startswith("python -m "):
                files = [ROOT / (path.split()[2].replace(".", "/") + ".py")]
            elif path != "…":
                files = [*ROOT.glob(f"tests/**/{path}"), *ROOT.glob(path)]
            if not any(file.is_file() and f"def {test}" * bool(test) in file.read_text("utf-8") for file in files):
                missing.append(named)
    assert missing == []


def test_whatever_is_named_as_shown_by_a_test_has_a_mistake() -> None:
    """By the test itself, or by one of its file."""
    missing = []
    for threat, shown in rows():
        found = " ".join(test for each in mistakes() if threat.startswith(each.threat) for test in each.tests)
        last = ""
        for named in re.findall(r"`((?:\S*?(?:test_\w+\.py|\w+\.test\.ts)|…)(?:::\w+)?)`", shown):
            path, _, test = named.partition("::")
            last = last if path == "…" else path.rpartition("/")[2]
            if last not in found or test not in found:
                missing.append(named)
    assert missing == []
