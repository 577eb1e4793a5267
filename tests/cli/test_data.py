"""Your own data files: with a faulty one, exactly what is wrong is said; a good one is played with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from anpfiff.games import all_games, game_class
from tests.cli.program import anpfiff

SHIPPED = (game_class("tsubasa").folder / "deck.toml").read_text(encoding="utf-8")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A sound deck that can be told from the shipped one."""
    file = tmp_path / "mine.toml"
    file.write_text(SHIPPED.replace("Tsubasa Ozora", "Lena Lupfer"), encoding="utf-8")
    return file


def spoil(deck: Path, *changes: tuple[str, str]) -> str:
    text = deck.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    deck.write_text(text, encoding="utf-8")
    return text


def test_a_sound_deck_is_called_sound(deck: Path) -> None:
    result = anpfiff("data", "check", "tsubasa", deck)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"{deck} is valid.")
    assert json.loads(anpfiff("data", "check", "tsubasa", deck, "--json").out) == {"valid": True, "problems": []}


def test_every_mistake_is_told_with_file_line_and_what_would_be_right(deck: Path) -> None:
    text = spoil(deck, ("shirt = 10", "shirt = 0"), ('ability_1 = "cycle(1)"', 'ability_1 = "fly(1)"'))
    lines = [text[: text.index(mistake)].count("\n") + 1 for mistake in ('"fly(1)"', "shirt = 0")]
    result = anpfiff("data", "check", "tsubasa", deck, language="de_DE.UTF-8")
    first, second = result.out.splitlines()
    assert first.startswith(f"{deck}, line {lines[0]}: starter n_oda, ability_1: 'fly(1)': fly is not a known ability")
    assert second == f"{deck}, line {lines[1]}: starter n_tsubasa, shirt: 0 is not a whole number from 1 to 99"
    assert (result.code, result.err) == (1, "2 Fehler in dieser Datei.\n")
    told = json.loads(anpfiff("data", "check", "tsubasa", deck, "--json").out)
    assert told == {"valid": False, "problems": [first, second]}


SHIPPED_FILES = {
    "machikoro": "cards.toml",
    "catan": "catan.toml",
    "worldcup": "tournaments/wc2002.toml",
    "tsubasa": "deck.toml",
}


@pytest.mark.parametrize("game", all_games())
def test_the_data_of_every_game_can_be_checked(game: str, tmp_path: Path) -> None:
    shipped = (game_class(game).folder / SHIPPED_FILES[game]).read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(shipped, encoding="utf-8")
    good = anpfiff("data", "check", game, mine)
    assert (good.code, good.err) == (0, "")
    assert f"anpfiff play {game} --data {mine}" in good.out
    mine.write_text(shipped + '\n[[nonsense]]\nid = "nonsense"\n', encoding="utf-8")
    faulty = anpfiff("data", "check", game, mine)
    assert (faulty.code, faulty.err) == (1, "1 mistake in this file.\n")
    assert faulty.out.startswith(str(mine))
    assert f"line {shipped.count(chr(10)) + 2}: " in faulty.out
    assert "nonsense" in faulty.out


def test_the_old_name_of_the_command_still_works_but_is_not_offered(deck: Path) -> None:
    assert anpfiff("decks", "check", deck).out == anpfiff("data", "check", "tsubasa", deck).out
    assert "decks" not in anpfiff("--help").out


def test_a_file_that_is_not_text_is_one_line(deck: Path) -> None:
    deck.write_bytes(b"\xff\xfe")
    result = anpfiff("data", "check", "tsubasa", deck)
    assert (result.code, result.out) == (2, "")
    assert result.err == f"Bad data file: {deck}: byte 0 is not UTF-8; save it as a UTF-8 text file\n"


def test_matches_are_played_with_a_deck_of_ones_own(deck: Path, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    arguments = ["simulate", "tsubasa", "-n", "2", "--processes", "1", "--data", str(deck)]
    assert anpfiff(*arguments, "--records", folder).code == 0
    records = sorted(folder.iterdir())
    assert len(records) == 2
    assert "Lena Lupfer" in json.loads(records[0].read_bytes())["data"]
    assert anpfiff("verify", records[0]).code == 0
    spoil(deck, ("shirt = 10", "shirt = 0"))
    result = anpfiff(*arguments)
    assert result.code == 2
    assert "n_tsubasa, shirt: 0 is not a whole number from 1 to 99" in result.err


def test_a_person_plays_with_a_deck_of_ones_own(deck: Path, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    result = anpfiff("play", "tsubasa", "--data", deck, "--record", record, typed="1\nq\n")
    assert result.code == 0
    assert "Lena Lupfer" in json.loads(record.read_bytes())["data"]
