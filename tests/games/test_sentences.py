"""Every sentence of the games, the command line and the page, in each way it can be said, is one that people say."""

from __future__ import annotations

import re

import pytest

from anpfiff.games import all_games
from anpfiff.kit.texts import LANGUAGES
from tests.games.sentences import SPEAKERS, parts_of, read, sentences

EVERYTHING = [(speaker, language) for speaker in SPEAKERS for language in LANGUAGES]
# A single thing in the plural: "1 Karten", "1 gleiche Karten", "1 cards".
ADJECTIVES = "more|new|hand|shot|victory|resource|development|played|computer|chat|opposing"
PLURAL_OF_ONE = {
    "de": re.compile(r"(?<![\d:./–-])\b1 (?:[a-zäöüß]+e[nrs]? )?[A-ZÄÖÜ][\wäöüß]*(?:en|e|er)\b"),
    "en": re.compile(rf"(?<![\d:./–-])\b1 (?:(?:{ADJECTIVES}) )?[a-z]{{2,}}s\b"),
}
# Words that look like a plural, and are not.
SINGULAR = {
    "de": re.compile(
        "Anfrage|Chance|Fehler|Karte|Münze|Partie|Person|Rangliste|Ritter|Rohstoffkarte|Runde|Sekunde|Spieler|Stunde|Würfel|"
        "Entwicklungskarte|Handkarte|Schritte|Minute|Token"
    ),
    "en": re.compile("always|leads|process"),
}


@pytest.mark.parametrize(("speaker", "language"), EVERYTHING)
def test_one_thing_is_not_told_in_the_plural(speaker: str, language: str) -> None:
    found = {}
    for key, _, text in sentences(speaker, language):
        for match in PLURAL_OF_ONE[language].finditer(text):
            if not SINGULAR[language].fullmatch(match.group().split()[-1]):
                found[key] = text
    assert found == {}


@pytest.mark.parametrize(("speaker", "language"), EVERYTHING)
def test_no_sentence_has_a_gap_or_a_sign_too_many(speaker: str, language: str) -> None:
    found = {
        key: text
        for key, _, text in sentences(speaker, language)
        if re.search(r"[{}]|\$[a-z]|  (?=\w)|\.\.| [.,!;]", text)
    }
    assert {key: text for key, text in found.items() if not key.endswith(("-help", "-legend"))} == {}


@pytest.mark.parametrize(("game", "language"), [(game, language) for game in all_games() for language in LANGUAGES])
def test_the_player_who_acts_is_addressed_as_you(game: str, language: str) -> None:
    """A reader is called "you" by name, so a sentence with their name and a verb would read "You rolls"."""
    words = all_games()[game].vocabulary.events
    messages = read(SPEAKERS[game], language)
    found = []
    for key, values, text in sentences(game, language):
        kind = key.removeprefix("event-")
        me = values.get("me", "none")
        if key.startswith("event-") and me in words.seats(kind) and f"‹{me}›" in text:
            found.append(text)
        if (
            key.startswith(("event-", "phase-"))
            and "me" not in parts_of(messages, key)
            and re.match(r"‹\w+› [a-zäöü]", text)
        ):
            found.extend([text] if {"seat", "opponent"} & parts_of(messages, key).keys() and "‹seat›" in text else [])
    assert found == []


@pytest.mark.parametrize(("game", "language"), [(game, language) for game in all_games() for language in LANGUAGES])
def test_a_number_never_follows_a_name(game: str, language: str) -> None:
    """Names may end in a number: "You pay Bot 2 1 coin"."""
    people = "|".join(f"‹{role}›" for role in ("seat", "opponent", "opponents", "to", "from", "name"))
    told = [text for key, _, text in sentences(game, language) if key.startswith("event-")]
    assert [text for text in told if re.search(rf"({people}) (\d|‹(give|want|get|cards)›)", text)] == []
