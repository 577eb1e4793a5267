"""The program from outside: languages, help, lists, simulations, and one clear line for every mistake."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from anpfiff import __version__, all_games, load_game
from anpfiff.kit.compiled import is_compiled
from tests.cli.program import COMMAND, anpfiff, environment, started
from tests.patience import PATIENCE

COMMANDS: list[list[str]] = [
    [],
    ["games"],
    ["site"],
    ["play"],
    ["simulate"],
    ["replay"],
    ["analyse"],
    ["verify"],
    ["data"],
    ["data", "check"],
    ["decks"],
    ["decks", "check"],
]


def test_the_version_says_whether_the_rules_are_compiled() -> None:
    result = anpfiff("--version")
    assert result.out == f"anpfiff {__version__} ({'compiled' if is_compiled() else 'uncompiled'} rules)\n"
    assert result.code == 0


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(("language", "word"), [("de_DE.UTF-8", "Optionen"), ("en_GB.UTF-8", "Options")])
def test_every_command_has_help_in_both_languages(command: list[str], language: str, word: str) -> None:
    result = anpfiff(*command, "--help", language=language)
    assert result.code == 0
    assert word in result.out
    assert "help-" not in result.out.replace("--help", ""), "a text is missing"


@pytest.mark.parametrize(
    ("language", "arguments", "name"),
    [
        ("de_AT.UTF-8", [], "Personen"),
        ("en_US.UTF-8", [], "Players"),
        ("fr_FR.UTF-8", [], "Players"),
        ("C", [], "Players"),
        ("de_DE.UTF-8", ["--lang", "en"], "Players"),
        ("en_GB.UTF-8", ["--lang=de"], "Personen"),
    ],
)
def test_the_language_comes_from_the_environment_or_from_lang(language: str, arguments: list[str], name: str) -> None:
    assert name in anpfiff("games", *arguments, language=language).out
    assert name in anpfiff(*arguments, "games", language=language).out


def test_lc_all_counts_more_than_lang() -> None:
    assert "Personen" in anpfiff("games", language="en_GB.UTF-8", LC_ALL="de_DE.UTF-8").out


def test_games_lists_every_game_and_the_options_of_one() -> None:
    assert re.search(r"machikoro +Machi Koro Fußball +2–4 +30", anpfiff("games").out)
    one = anpfiff("games", "machikoro", language="de_DE.UTF-8").out
    assert re.search(r"limit_counts_start_cards +true \*", one)
    assert re.search(r"max_rounds +1 bis 10000", one)
    assert "option-" not in one


def test_presets_are_listed_and_played_with_single_options_on_top(tmp_path: Path) -> None:
    shown = anpfiff("games", "worldcup", language="de_DE.UTF-8").out
    assert re.search(r"wc2002 +Turnier 2002\. Südkorea", shown)
    assert "--preset NAME" in shown
    chosen = ("--preset", "first_game", "-o", "max_rounds=25", "--records", str(tmp_path))
    anpfiff("simulate", "machikoro", "-n", "1", *chosen)
    record = json.loads(next(tmp_path.rglob("*.json")).read_text())
    assert record["options"]["max_copies_per_type"] == "2"
    assert record["options"]["max_rounds"] == 25


def test_games_as_json_describe_options_for_programs() -> None:
    game = json.loads(anpfiff("games", "machikoro", "--json").out)[0]
    assert game["id"] == "machikoro"
    assert {
        "type": "choice",
        "name": "bank_supply",
        "values": ["unlimited", "limited"],
        "default": "unlimited",
        "basic": False,
    } in game["options"]


def test_games_mark_the_default_of_every_option_and_list_basic_ones_first() -> None:
    for game, kind in all_games().items():
        shown = anpfiff("games", game).out
        assert shown.count(" *") == len(kind.manifest.options), "each option has one default"
        places = [(shown.index(f"\n  {option.name} "), option.basic) for option in kind.manifest.options]
        assert [basic for _, basic in sorted(places)] == sorted((basic for _, basic in places), reverse=True)
        assert sum(basic for _, basic in places) == 3, "a family is asked three things"
    assert re.search(r"discard_limit +5 to 12.*\n +7 \*.*\n +off ", anpfiff("games", "catan").out)


def test_games_show_which_values_the_rulebook_does_not_print() -> None:
    assert re.search(r"teams +rank +8 of 13", anpfiff("games", "worldcup").out)
    assert re.search(r"dice +faces +1 of 4", anpfiff("games", "worldcup").out)
    assert re.search(r"matchdays +columns +5 von 6", anpfiff("games", "catan", language="de_DE.UTF-8").out)


def test_simulate_shows_a_table_of_rates_with_intervals() -> None:
    arguments = ["simulate", "machikoro", "--matches", "20", "--seats", "heuristic,random", "--seed", "1"]
    english, german = anpfiff(*arguments), anpfiff(*arguments, "--lang", "de")
    assert re.search(r"heuristic +20 +100\.0% +83\.9–100\.0% +100\.0% +100\.0%", english.out)
    assert re.search(r"random +0 +0,0 % +0,0–16,1 %", german.out)
    assert "20 matches, 0 of them without a winner" in english.out
    assert "Länge in Schritten: im Mittel" in german.out
    assert "Repeat with --seed 1" in english.out
    assert english.err == "", "no progress bar where nobody watches"


@pytest.mark.parametrize("game", all_games())
def test_simulate_needs_nothing_but_a_game(game: str) -> None:
    """The usual number of players; a game may accept fewer only with further options."""
    report = json.loads(anpfiff("simulate", game, "-n", "1", "--seed", "1", "--processes", "1", "--json").out)
    assert len(report["seats"]) == load_game(game).players


def test_simulate_as_json_is_the_same_for_every_number_of_processes(tmp_path: Path) -> None:
    reports = []
    for processes in ("1", "2"):
        result = anpfiff("simulate", "machikoro", "-n", "30", "--seed", "5", "--processes", processes, "--json")
        report = json.loads(result.out)
        assert report.pop("timing")["processes"] == int(processes)
        reports.append(report)
    assert reports[0] == reports[1]
    assert [bot["bot"] for bot in reports[0]["bots"]] == ["heuristic", "random"]


def test_simulate_takes_options_and_writes_records(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    arguments = ["simulate", "machikoro", "-n", "3", "-o", "max_rounds=3", "--option", "bank_supply=limited"]
    result = anpfiff(*arguments, "--seed", "1", "--records", folder, "--json")
    assert json.loads(result.out)["options"]["bank_supply"] == "limited"
    assert sorted(file.name for file in folder.iterdir()) == ["match-0.json", "match-1.json", "match-2.json"]
    assert anpfiff("verify", folder / "match-2.json").code == 0


def test_unfinished_matches_are_reported() -> None:
    result = anpfiff("simulate", "machikoro", "-n", "5", "--seed", "1", "--max-steps", "20", "--fixed-seats")
    assert "5 unfinished after 20 steps" in result.out


WRONG_CALLS = [
    (["chess"], "No such command 'chess'"),
    (["--lang", "fr", "games"], "--lang must be one of de, en, not 'fr'"),
    (["games", "--lang"], "--lang must be one of de, en, not ''"),
    (["--port", "99999"], "--port"),
    (["games", "chess"], "there is no game 'chess'; there are "),
    (["simulate"], "GAME"),
    (["simulate", "chess"], "there is no game 'chess'"),
    (["simulate", "machikoro", "--speed", "9"], "No such option: --speed"),
    (["simulate", "machikoro", "--matches", "many"], "--matches"),
    (["simulate", "machikoro", "--matches", "0"], "matches must be 1 or more"),
    (["simulate", "machikoro", "--processes", "0"], "processes must be 1 or more"),
    (["simulate", "machikoro", "--seats", "random"], "machikoro is for 2 to 4 players, not 1"),
    (["simulate", "machikoro", "--seats", "random,,random"], "name who sits at each seat"),
    (["simulate", "machikoro", "--seats", "random,deep_blue"], "unknown bot 'deep_blue'"),
    (["simulate", "machikoro", "--seats", "random,nowhere.py:Bot"], "nowhere.py cannot be loaded"),
    (["simulate", "machikoro", "--seats", "random,tests.arena.cheat:Cheat"], "bot Cheat chose 99"),
    (["simulate", "machikoro", "--option", "speed"], "write NAME=VALUE"),
    (["simulate", "machikoro", "--option", "speed=9"], "unknown option 'speed'; this game has bank_supply"),
    (["simulate", "catan", "--preset", "easy"], "unknown preset 'easy'; this game has first_game, family, book, base"),
    (["simulate", "machikoro", "--option", "players=3"], "unknown option 'players'"),
    (["simulate", "machikoro", "--option", "bank_supply=rich"], "'rich' is not one of unlimited, limited"),
    (["simulate", "machikoro", "-o", "max_rounds=1", "-o", "max_rounds=2"], "max_rounds is given twice"),
    (["simulate", "machikoro", "--records", __file__], "cannot be created: File exists"),
    (["ladder", "machikoro", "--bots", "random"], "a ladder needs two bots that differ"),
    (["ladder", "machikoro", "--bots", "random,lost.net:pro"], "there is no file lost.net"),
    (["replay"], "RECORD"),
    (["replay", "nowhere.json"], "'nowhere.json' does not exist"),
    (["replay", __file__], "this is not a match record"),
    (["verify", "nowhere.json"], "'nowhere.json' does not exist"),
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "machikoro", "--seats", "me"], "machikoro is for 2 to 4 players, not 1"),
    (["play", "machikoro", "--seats", "me=,random"], "write me=NAME"),
    (["play", "machikoro", "--record", "no/such/folder.json"], "is not a folder"),
    (["play", "machikoro", "--record", __file__], "already exists"),
]


@pytest.mark.parametrize(("arguments", "complaint"), WRONG_CALLS, ids=lambda value: " ".join(value)[-40:])
def test_a_wrong_call_gets_one_clear_line_and_exit_code_2(arguments: list[str], complaint: str) -> None:
    result = anpfiff(*arguments)
    assert result.code == 2
    assert complaint in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""


def test_mistakes_are_introduced_in_the_language_of_the_user() -> None:
    german = {"language": "de_DE.UTF-8"}
    assert anpfiff("games", "chess", **german).err.startswith("Unbekanntes Spiel: ")
    assert anpfiff("chess", **german).err.startswith("Fehler im Aufruf: ")
    assert anpfiff("simulate", "machikoro", "-o", "speed=9", **german).err.startswith("So geht es nicht: ")


def in_a_terminal(*arguments: str, **more: str) -> str:
    """What a person would see on the screen."""
    outside, inside = pty.openpty()
    user = environment(TERM="xterm-256color", **more)
    shown = b""
    with subprocess.Popen([*COMMAND, *arguments], env=user, stdout=inside, stderr=inside) as process:
        os.close(inside)
        # Read while it runs: a terminal that nobody reads stops whoever writes to it. Its end is an error on Linux.
        with suppress(OSError):
            while part := os.read(outside, 65_536):
                shown += part
    os.close(outside)
    assert process.returncode in (0, 2)
    return shown.decode()


COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-7]m")


def test_colours_appear_in_a_terminal_unless_the_user_does_not_want_them() -> None:
    assert COLOUR.search(in_a_terminal("games", "chess"))
    assert not COLOUR.search(in_a_terminal("games", "chess", NO_COLOR="1"))
    assert "\x1b" not in anpfiff("games", "chess").err


def test_a_simulation_in_a_terminal_shows_its_progress() -> None:
    assert "100/100" in in_a_terminal("simulate", "machikoro", "-n", "100", "--seed", "1", "--seats", "random,random")


def test_a_terminal_without_umlauts_gets_question_marks_instead_of_a_crash() -> None:
    done = subprocess.run(
        [*COMMAND, "games"],
        env=environment() | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"Machi Koro Fu?ball" in done.stdout


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_reader_that_stops_reading_is_not_an_error(record: Path, more: list[str]) -> None:
    with started("replay", record, *more) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.wait(timeout=PATIENCE)
        assert process.stderr.read() == ""


def test_ctrl_c_ends_a_simulation_at_once() -> None:
    with started("simulate", "machikoro", "-n", "100000000", "--seats", "tests.cli.slow:Slow,random") as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert err.splitlines()[-1] == "Interrupted."


def test_the_workers_of_a_simulation_that_was_killed_end_too() -> None:
    with started("simulate", "machikoro", "-n", "100000000", "--seats", "tests.cli.slow:Slow,random") as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "ready\n"
        process.kill()
        # The pipe ends when the last process that could write to it has gone.
        assert "Traceback" not in process.stderr.read()


def test_without_a_command_the_server_starts_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    with started("--no-browser", "--port", "0", "--data", tmp_path) as process:
        assert process.stdout is not None
        assert re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in err
