"""A choice that decides more than it says is confirmed before it counts."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.cli.play import TerminalTable
from anpfiff.cli.session import Session
from tests.games.worldcup.cup import Cup


def table_with_a_foul(monkeypatch: pytest.MonkeyPatch, *answers: str) -> tuple[TerminalTable, Any]:
    """The first turn of a tournament in which the only goal to turn down is the player's own, and what is typed."""
    cup = Cup("wc2002", players=2)
    seat = cup.state.current_player()
    cup.give("foul, attack, goal_1")
    cup.board("a_1", "G1", "")
    table = TerminalTable(Session("en"), cup.game, ["me=Anna", "me=Ben"], bytes(32), None)
    typed = iter(answers)
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    return table, (cup.state, seat)


@pytest.mark.parametrize(("answer", "wanted"), [("", True), ("n", False), ("No", False)])
def test_a_card_with_a_single_target_is_confirmed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str, wanted: bool
) -> None:
    table, (state, seat) = table_with_a_foul(monkeypatch, answer)
    before = state.to_dict()
    move = {"kind": "play", "card": "foul"}
    assert table._confirmed(state, seat, state.move_to_action(move), move) is wanted
    out = capsys.readouterr().out
    assert "is turned face down and no longer counts" in out, "it is told what the card would do"
    assert "This card has a single target." in out
    assert state.to_dict() == before


def test_a_card_with_a_choice_of_targets_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    table, (state, seat) = table_with_a_foul(monkeypatch)
    move = {"kind": "play", "card": "goal_1"}
    assert table._confirmed(state, seat, state.move_to_action(move), move)
