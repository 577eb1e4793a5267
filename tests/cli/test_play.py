"""A match in the terminal, typed by a person."""

from __future__ import annotations

import re
import signal
from pathlib import Path

from anpfiff.play.record_files import read_record
from anpfiff.play.verify import verify
from tests.cli.program import anpfiff, in_a_terminal, started
from tests.patience import PATIENCE

DUEL = ["play", "machikoro", "--seats", "me=Anna,random", "--option", "start_player=seat_1"]
DICE = [*DUEL, "--real-dice"]


def test_a_whole_match_against_bots_is_played_and_its_record_is_right(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    result = anpfiff("play", "machikoro", "--record", path, "--entropy", "my birthday", typed="1\n" * 2000)
    assert result.code == 0, result.err
    assert "Fair chance: the seed is fixed, its SHA-256 is " in result.out
    assert re.search(r"The winner is: Coach bot [23]\. ", result.out)
    record = read_record(path)
    assert verify(record).unproved == []
    assert record.chance.entropy == ["my birthday"]
    assert [(seat.name, seat.bot) for seat in record.seats] == [
        ("You", None),
        ("Coach bot 2", "heuristic"),
        ("Coach bot 3", "heuristic"),
    ]
    assert record.chance.commitment is not None
    assert record.chance.commitment in result.out
    assert f"Record: {path}" in result.out


def test_a_match_of_bots_alone_can_be_watched() -> None:
    result = anpfiff("play", "machikoro", "--seats", "heuristic,random", "--lang", "de")
    assert result.code == 0
    assert "Gewonnen hat: " in result.out


def test_moves_are_numbered_and_what_is_not_possible_says_why() -> None:
    result = anpfiff(*DICE, typed="1\n15\n0\n99\nfive\n\nq\n", language="de_DE.UTF-8")
    assert "   1  Nichts bauen\n" in result.out
    museum = next(line for line in result.out.splitlines() if "Fußballmuseum – 22 Münzen" in line)
    assert museum.startswith("  15  Großprojekt Fußballmuseum"), "what is not possible comes last"
    assert museum.endswith("[Dir fehlen noch 18 Münzen. MK-8.4]")
    assert "Dir fehlen noch 18 Münzen. (MK-8.4)\n" in result.out, "choosing it anyway gets the reason again"
    assert result.out.count("Bitte eine Zahl von 1 bis 20 – oder ? für Hilfe.") == 4


def test_the_table_shows_coins_cards_and_projects_of_everyone() -> None:
    out = anpfiff(*DICE, typed="1\nq\n").out
    assert re.search(r"^ +Coins +4 +4$", out, re.MULTILINE)
    assert re.search(r"^ +1  Ticket Booth +blue +ticket +1° +6 +1 +1$", out, re.MULTILINE)
    assert re.search(r"^ +Youth Academy +4° +○ +○$", out, re.MULTILINE)
    assert "Round 1 · rolled 1 · Bank: " in out


def test_real_dice_are_asked_for_and_impossible_ones_asked_again() -> None:
    out = anpfiff(*DICE, typed="7\n1 2\nx\n1\n1\n2\nq\n").out
    assert out.count("That cannot have come up now. Type it like this: 1") == 3
    assert re.search(r"You roll .*1.*  MK-4\.3", out)
    assert re.search(r"Random bot 2 rolls .*2.*  MK-4\.3", out)


def test_real_cards_and_seats_are_typed_by_name_id_or_number() -> None:
    market = ["play", "machikoro", "--seats", "me=Anna,random", "--real-dice", "-o", "market_mode=komme_was_wolle"]
    names = ["Ticket Booth", "bolzplatz", "SNACK  stand", "fanshop", "getraenkestand", "trikotnaeherei"]
    names += ["talentschmiede", "sportartikelwerk", "ballmanufaktur", "clubhaus"]
    out = anpfiff(*market, typed="\n".join([*names, "anna", "q"])).out
    assert "cannot have come up" not in out
    assert "You go first.  MK-2.10" in out
    assert "Random bot 2 goes first." in anpfiff(*market, typed="\n".join([*names, "2", "q"])).out


def test_several_people_share_a_terminal_and_are_named() -> None:
    seats = ["--seats", "me=Anna,me=Ben,me", "-o", "start_player=seat_1", "--real-dice"]
    out = anpfiff("play", "machikoro", *seats, typed="1\n1\n2\n1\n3\n1\nq\n", language="de_DE.UTF-8").out
    assert "Machi Koro Fußball: Anna, Ben, Spieler 3" in out
    assert re.search(r"^Anna: .+$", out, re.MULTILINE)
    assert "Ben baut nichts." in out
    assert re.search(r"^Spieler 3: .+$", out, re.MULTILINE)


def test_leaving_is_polite_and_saves_what_was_played(tmp_path: Path) -> None:
    for name, typed in (("quit", "1\n1\nq\n"), ("end of input", "1\n1\n")):
        path = tmp_path / f"{name}.json"
        result = anpfiff(*DICE, "--record", path, typed=typed)
        assert result.code == 0
        assert "You have left the match. See you soon!" in result.out
        record = read_record(path)
        assert [seat for seat, _ in record.steps] == [-1, 0]
        assert verify(record).unproved == ["chance-typed", "outcome-open"]


def test_ctrl_c_is_polite_too(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with started(*DICE, "--record", path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("3\n")
        process.stdin.flush()
        shown = ""
        while not shown.endswith("q: quit): ") or "Your choice" not in shown:
            shown += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")
    assert "You have left the match. See you soon!" in out
    assert len(read_record(path).steps) == 1


def test_the_rules_can_be_read_during_the_match() -> None:
    out = anpfiff(*DUEL, typed="r\nq\n").out
    assert "What is it about?" in out
    assert out.count("Your choice (1–20; h: hint, u: take back, ?: help, q: quit):") == 2


def test_a_bot_that_fails_ends_the_match_with_its_error_and_saves_it(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    result = anpfiff("play", "machikoro", "--seats", "tests.arena.cheat:Cheat,random", "--record", path)
    assert result.code == 2
    assert "bot Cheat chose 99" in result.err
    assert read_record(path).game == "machikoro"


def test_bots_draw_from_the_same_source_as_the_match(tmp_path: Path) -> None:
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    for path in paths:
        assert (
            anpfiff("play", "machikoro", "--seats", "random,random", "-o", "max_rounds=5", "--record", path).code == 0
        )
    one, two = map(read_record, paths)
    assert one.steps == two.steps


def test_colours_and_cleared_screens_are_for_terminals_only() -> None:
    seats = ["--seats", "me=Anna,me=Ben", "--lang", "en"]
    assert "\x1b" not in anpfiff("play", "tsubasa", *seats, typed="\n1\nq\n").out
    shown = in_a_terminal("play", "tsubasa", *seats, typed="\n1\nq\n")
    assert shown.count("\x1b[2J\x1b[3J\x1b[H") >= 2
    assert "\x1b[1m" in shown
    assert "everyone else, look away" in shown
