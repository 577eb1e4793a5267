"""Whole matches in the terminal, of every game in both languages, and what a person meets on the way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, pairwise
from pathlib import Path

import pytest

from anpfiff.games import all_games
from anpfiff.kit.texts import LANGUAGES
from anpfiff.play.record_files import read_record
from anpfiff.play.verify import verify
from tests.cli.person import at_the_terminal, curious

__all__ = ["at_the_terminal"]

Terminal = Callable[[list[str], Iterator[str]], str]
WON = {
    "de": ("Du hast gewonnen! ", "Gewonnen hat: ", "Niemand gewinnt."),
    "en": ("You have won! ", "The winner is: ", "Nobody wins."),
}
# What must never reach a person: keys of texts, and values that were not filled in.
LEAKS = re.compile(r"\b(?:event|move|choice|refusal|phase|outcome|text|board|play|effect)-[a-z_]+|\{ ?\$|\bNone\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", all_games())
def test_a_curious_stranger_plays_to_the_end(
    at_the_terminal: Terminal, tmp_path: Path, game_id: str, language: str
) -> None:
    record = tmp_path / "match.json"
    out = at_the_terminal(["play", game_id, "--lang", language, "--record", str(record)], curious(1))
    assert any(words in out for words in WON[language])
    assert LEAKS.search(out) is None, LEAKS.search(out)
    assert verify(read_record(record)).unproved == []


@pytest.mark.parametrize("game_id", ["catan", "tsubasa"])
def test_two_people_with_secrets_take_turns_at_the_screen(at_the_terminal: Terminal, game_id: str) -> None:
    bots = ["heuristic"] * (all_games()[game_id].manifest.default_players - 2)
    seats = ",".join(["me=Anna", "me=Ben", *bots])
    out = at_the_terminal(["play", game_id, "--seats", seats, "--lang", "en"], chain(["", *["h", ""] * 12, "q"]))
    pages = re.split(r"─{40}\n", out)
    handed = [re.search(r"It is (\w+)’s turn; everyone else, look away", page) for page in pages]
    names = [found.group(1) for found in handed if found]
    assert {"Anna", "Ben"} <= set(names)
    assert all(one != next_one for one, next_one in pairwise(names))


def test_the_person_at_the_screen_is_told_and_shown_only_what_they_may_know(at_the_terminal: Terminal) -> None:
    typed = chain(["", *["h", ""] * 12, "q"])
    out = at_the_terminal(["play", "tsubasa", "--seats", "me=Anna,me=Ben", "--lang", "en"], typed)
    assert "You draw " in out
    for other in ("Anna", "Ben"):
        assert re.search(rf"{other} draws \d", out)
        assert re.search(rf"{other} draws \D", out) is None, "only the number of another's cards is told"
    boards = re.split(r"^First half · round", out, flags=re.MULTILINE)[1:]
    assert max(board.count("Hand cards") for board in boards) == 1


def test_offers_of_others_are_asked_as_such_and_places_have_names(at_the_terminal: Terminal) -> None:
    out = at_the_terminal(["play", "catan", "--lang", "de"], chain(["h", ""] * 40, ["q"]))
    assert re.search(r"^ +\d+  Siedlung an \d+ \w+ / ", out, re.MULTILINE)
    assert re.search(r"^ +\d+  Straße \d+ \w+ \| ", out, re.MULTILINE)
    assert re.search(r"^Trainer-Bot \d bietet dir \d \w+ für \d \w+\. Was sagst du\?$", out, re.MULTILINE)


def test_an_offer_can_be_typed_in_words(at_the_terminal: Terminal) -> None:
    """Until it is the person's turn they do as the bot says; then they offer what nobody lists."""
    play = ["play", "catan", "--lang", "en"]
    before = at_the_terminal(play, chain(["h", ""] * 40, ["q"])).partition("Your own offer: just type it")[0]
    hints = before.count("Enter: do that")
    out = at_the_terminal(play, chain(["h", ""] * hints, ["1 ore, 9 wool for brick", "2 gold for ore", "q"]))
    assert "You do not have the cards for that. (CA-7.5)" in out
    assert "Please type a number from 1 to " in out


@pytest.mark.parametrize("game_id", all_games())
def test_a_question_mark_explains_the_choices_and_the_rules_behind_them(
    at_the_terminal: Terminal, game_id: str
) -> None:
    out = at_the_terminal(["play", game_id, "--lang", "de"], chain(["?", "? 1", "? 9999", "q"]))
    assert "Eine Zahl wählt einen Zug." in out
    prefixes = "|".join(all_games()[game_id].manifest.rule_prefixes)
    assert re.search(rf"^(?:{prefixes})-\d+\.\d+\w?  [A-ZÄÖÜ]", out, re.MULTILINE)
    assert "Nach ? kommt eine Zahl" in out


def test_a_rule_named_in_the_log_can_be_asked_for(at_the_terminal: Terminal) -> None:
    out = at_the_terminal(["play", "machikoro", "--lang", "en"], chain(["? mk-4.3", "q"]))
    assert re.search(r"^MK-4\.3  \w", out, re.MULTILINE)


def test_a_decision_can_be_taken_back_until_chance_has_spoken(at_the_terminal: Terminal) -> None:
    out = at_the_terminal(["play", "worldcup", "--lang", "en"], chain(["u", "h", "", "u", "q"]))
    assert out.count("That cannot be taken back") == 1
    assert out.count("Taken back.") == 1
    assert out.count("Your turn: play a card or discard one.") == 3


def test_the_end_shows_the_points_that_were_hidden(at_the_terminal: Terminal) -> None:
    out = at_the_terminal(["play", "catan", "--seats", "heuristic,heuristic,heuristic", "--lang", "en"], iter([]))
    end = out[out.rindex("Points  Resources") :]
    assert re.search(r"Coach bot \d: .*", end), "every hand is shown"
    assert end.count("Coach bot") >= 6
