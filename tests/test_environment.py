"""What start.py and test.py install, and when they install it again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from environment import Environment
from project import digest


class Recorded(Environment):
    """An environment that only writes down what pip was asked for."""

    def __init__(self, folder: Path, lock: str) -> None:
        super().__init__(folder, lock)
        self.calls: list[tuple[str, ...]] = []

    def pip(self, *arguments: str) -> str:
        self.calls.append(arguments)
        return ""

    def _create(self) -> None:
        self.folder.mkdir(exist_ok=True)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with one source and one lock."""
    monkeypatch.setattr("project.ROOT", tmp_path)
    for name, value in {"ROOT": tmp_path, "SOURCES": tmp_path / "src", "WEB": tmp_path / "web"}.items():
        monkeypatch.setattr(f"environment.{name}", value)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").write_text("one")
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks" / "runtime.txt").write_text("one==1")
    return tmp_path


@pytest.fixture
def environment(project: Path) -> Recorded:
    return Recorded(project / "env", "runtime")


def test_an_environment_is_filled_once_with_hashes_checked_and_again_when_its_lock_changes(
    environment: Recorded,
) -> None:
    environment.prepare()
    environment.prepare()
    assert environment.calls == [
        ("install", "--no-compile", "--require-hashes", "--requirement", str(environment.lock))
    ]
    environment.lock.write_text("one==2")
    environment.prepare()
    assert len(environment.calls) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="its programs are no scripts")
@pytest.mark.parametrize(("answer", "asked_of_pip"), [(0, 1), (1, 2)])
def test_a_lock_with_uv_is_installed_by_it_and_by_pip_where_it_fails(
    environment: Recorded, answer: int, asked_of_pip: int
) -> None:
    environment.lock.write_text(
        "one==1\nuv==2 \\\n    --hash=sha256:a \\\n    --hash=sha256:b\n    # via one\ntwo==2\n"
    )
    uv = environment.program("uv")
    uv.parent.mkdir(parents=True)
    uv.write_text(f'#!/bin/sh\necho "$@" > {environment.folder}/asked\nexit {answer}\n')
    uv.chmod(0o755)
    environment.prepare()
    assert [call[-1] for call in environment.calls] == [str(environment.folder / "uv.txt"), str(environment.lock)][
        :asked_of_pip
    ]
    assert (environment.folder / "uv.txt").read_text() == "uv==2 \\\n    --hash=sha256:a \\\n    --hash=sha256:b"
    assert f"--require-hashes --requirement {environment.lock}" in (environment.folder / "asked").read_text()


def test_a_failed_installation_is_tried_again(environment: Recorded, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(environment, "pip", lambda *arguments: sys.exit("no network"))
        with pytest.raises(SystemExit):
            environment.prepare()
    environment.prepare()
    assert len(environment.calls) == 1


def test_the_project_is_installed_again_when_a_source_changes_and_until_its_page_is_there(
    project: Path, environment: Recorded
) -> None:
    environment.install_project()
    environment.install_project()
    assert len(environment.calls) == 2
    static = environment.folder / "lib" / "anpfiff" / "server" / "static"
    static.mkdir(parents=True)
    (static / "index.html").touch()
    environment.install_project()
    environment.install_project()
    assert len(environment.calls) == 3
    (project / "src" / "rules.py").write_text("two")
    environment.install_project()
    assert len(environment.calls) == 4


def test_what_the_build_left_out_is_told_once(
    environment: Recorded, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "Building\n  Anpfiff: the rules stay uncompiled\nDone\n  Anpfiff: the rules stay uncompiled\n"
    monkeypatch.setattr(environment, "pip", lambda *arguments: said)
    environment.install_project()
    assert capsys.readouterr().err.splitlines()[1:] == ["Anpfiff: the rules stay uncompiled"]


def test_without_pip_and_ensurepip_a_sentence_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("environment.find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        Environment(project / "env", "runtime").prepare()


def test_a_digest_changes_with_names_and_contents_of_sources_but_not_with_what_was_made(project: Path) -> None:
    sources = project / "src"
    before = digest([sources])
    (sources / "node_modules").mkdir()
    (sources / "node_modules" / "b.js").write_text("made")
    (sources / "rules.so").write_text("made")
    assert digest([sources]) == before
    assert digest([sources], "another Python") != before
    (sources / "rules.py").write_text("two")
    changed = digest([sources])
    assert changed != before
    (sources / "rules.py").rename(sources / "laws.py")
    assert digest([sources]) not in (before, changed)
