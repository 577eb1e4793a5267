"""People at the terminal who may act though nobody waits for them are asked, and can let the others go on."""

from __future__ import annotations

import re

import pytest

from anpfiff.cli.play import TerminalTable
from anpfiff.cli.session import Session
from tests.games.tsubasa.table import Table

NANKATSU = {"hand": ["n_oda", "n_taki"], "area": ["n_tsubasa"], "pool": [2, 2, 0]}
TOHO = {"hand": ["t_imai", "t_koike"], "area": ["t_takashima"], "pool": [0, 1, 2]}
INVITATION = "Do you want to motivate a player first?"


def after_one_step(
    monkeypatch: pytest.MonkeyPatch, seats: str, typed: list[str], timing: str = "any_time"
) -> TerminalTable:
    """Nankatsu, at seat 0, is to play; Toho could motivate a player."""
    game = Table(n=NANKATSU, t=TOHO, motivation=True, motivation_timing=timing)
    table = TerminalTable(Session("en"), game.game, seats.split(","), bytes(32), None)
    table.match.state = game.state
    answers = iter(typed)
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    table._next()
    assert list(answers) == [], "everything was asked"
    return table


def test_a_person_interrupts_a_bot(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = after_one_step(monkeypatch, "heuristic,me=Ben", ["?", "h", "99", "2", "1"])
    out = capsys.readouterr().out
    assert out.count(INVITATION) == 1
    assert "The coach bot would do nothing here – Enter: continue" in out
    assert re.search(r"your area\. \(TS-14\.6\)", out), "what is not possible says why"
    assert re.search(r"You motivate Tsuneo Takashima! +TS-14\.8$", out, re.MULTILINE)
    assert table.match.state.current_player() == 1, "whose new abilities come first"


def test_a_person_lets_a_bot_go_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = after_one_step(monkeypatch, "heuristic,me=Ben", [""])
    assert INVITATION in capsys.readouterr().out
    assert [seat for seat, _ in table.match.steps] == [0]


def test_two_people_hand_the_screen_over_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = after_one_step(monkeypatch, "me=Anna,me=Ben", ["", "", "", "1"])
    pages = re.split(r"─{40}\n", capsys.readouterr().out)
    assert [name for page in pages for name in re.findall(r"It is (\w+)’s turn", page)] == ["Ben", "Anna"]
    assert [INVITATION in page for page in pages] == [False, False, True, False, False]
    assert [seat for seat, _ in table.match.steps] == [0]


@pytest.mark.parametrize("seats", ["me=Anna,heuristic", "heuristic,me=Ben"])
def test_nobody_else_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seats: str) -> None:
    """Bots do nothing unasked; and without the option nobody can."""
    person = seats.startswith("me")
    after_one_step(monkeypatch, seats, ["1"] if person else [], "any_time" if person else "until_dice")
    assert INVITATION not in capsys.readouterr().out
