"""Both languages say everything there is to say, with the same keys."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from anpfiff.games import game_class, load_game
from anpfiff.games.catan.vocabulary import VOCABULARY
from anpfiff.kit.core import Event
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.options import Choice
from anpfiff.kit.texts import LANGUAGES, GameTexts
from anpfiff.kit.words import Words

FOLDER = game_class("catan").folder


def keys(language: str) -> set[str]:
    text = (FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def test_both_languages_have_the_same_keys() -> None:
    assert keys("de") == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_code_can_say_has_a_text(language: str) -> None:
    v = VOCABULARY
    wanted = {f"event-{kind}" for kind in v.events.types} | {f"refusal-{code}" for code in v.refusals.types}
    wanted |= {f"move-{kind}" for kind in v.moves.types} | {f"phase-{phase}" for phase in v.phases}
    wanted |= {f"outcome-{reason}" for reason in v.outcomes}
    wanted |= {f"option-{option.name}" for option in game_class("catan").manifest.options}
    choices = [option for option in game_class("catan").manifest.options if isinstance(option, Choice)]
    wanted |= {f"option-{option.name}-{value}" for option in choices for value in option.values}
    wanted |= {"game-name", "game-tagline"}
    assert sorted(wanted - keys(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_without_gaps(language: str) -> None:
    game = load_game("catan", players=3)
    texts = GameTexts(game, language, ["Anna", "Ben", "Cem"], 0)
    state, rng = game.new_initial_state(), random.Random(5)
    state.events = []
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        told = texts.move(state.action_to_move(action))
        assert told
        assert "{" not in told
        state.apply_action(action, seat)
    for event in state.events:
        told = texts.event(event)
        assert told
        assert not re.search(r"[{}$]|event-", told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_explained(language: str) -> None:
    text = Path(FOLDER / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert len(text) > 3000


NAMES = ["Anna", "Ben", "Cem", "Dora"]
FOUR = [{"card": "wool", "copies": 2}]
ONE = [{"card": "ore", "copies": 1}]
PLACE = [{"thing": "forest", "number": 6}, {"thing": "pitch", "number": 0}]


@pytest.mark.parametrize(
    ("reader", "kind", "data", "de", "en"),
    [
        (0, "settlement", {"at": PLACE}, "Du baust eine Siedlung bei Wald 6 und Fußballfeld.",
         "You build a settlement (forest 6 and pitch)."),
        (1, "robber", {"at": PLACE[:1]}, "Anna versetzt den Räuber auf: Wald 6.",
         "Anna moves the robber to: forest 6."),
        (0, "offer", {"give": FOUR, "want": ONE, "opponents": [1, 3], "everybody": False},
         "Du bietest nur Ben und Dora an: 2 × Wolle für Erz.", "You offer 2 × wool for ore to Ben and Dora only."),
        (2, "offer", {"give": FOUR, "want": ONE, "opponents": [1, 2, 3], "everybody": True},
         "Anna bietet allen 2 × Wolle für Erz.", "Anna offers everybody 2 × wool for ore."),
        (1, "withdraw", {"what": "acceptance"}, "Anna ist doch nicht einverstanden.", "Anna no longer accepts."),
        (0, "withdraw", {"what": "counter_offer"}, "Du ziehst dein Gegenangebot zurück.",
         "You withdraw your counter-offer."),
        (0, "token", {"count": 2, "tokens": 3}, "2 Schussplättchen mehr für dich, zusammen 3.",
         "2 more shot tokens for you, 3 in all."),
        (0, "monopoly", {"card": "wool", "amount": 0}, "Dein Monopol auf Wolle bringt dir nichts.",
         "Your monopoly on wool brings you nothing."),
        (1, "monopoly", {"card": "wool", "amount": 1}, "Das Monopol von Anna auf Wolle bringt eine Karte.",
         "Anna’s monopoly on wool brings one card."),
        (1, "monopoly", {"card": "wool", "amount": 5}, "Das Monopol von Anna auf Wolle bringt insgesamt 5 Karten.",
         "Anna’s monopoly on wool brings 5 cards."),
        (0, "duel", {"opponent": 1, "tokens": 2, "against": 1}, "Dein Duell gegen Ben: 2 gegen 1 Schuss.",
         "Your duel with Ben: 2 shots against 1."),
        (1, "duel", {"opponent": 1, "tokens": 2, "against": 1}, "Dein Duell gegen Anna: 1 gegen 2 Schüsse.",
         "Your duel with Anna: 1 shot against 2."),
        (0, "count_result", {"counted": True}, "Du wertest dieses Duell.", "You count this duel."),
        (0, "reward_lapses", {}, "Deine Belohnung entfällt: Der Vorrat ist leer.",
         "Your reward lapses: nothing is left."),
        (0, "win", {"points": 10, "hidden": 1},
         "Du gewinnst mit 10 Siegpunkten, davon einer aus einer verdeckten Karte!",
         "You win with 10 victory points, one of them from a hidden card!"),
        (0, "play_card", {"card": "knight"}, "Du spielst „Ritter“.", "You play “knight”."),
    ],
)  # fmt: skip
def test_the_log_speaks_to_its_reader_and_counts(reader: int, kind: str, data: Words, de: str, en: str) -> None:
    game = load_game("catan", players=4)
    event = Event(kind, "CA-5.7", {"seat": 0, **data})
    said = [GameTexts(game, language, NAMES, reader).event(event) for language in ("de", "en")]
    assert said == [de, en]
