"""The levels a person can choose for an opponent, and what is told about them."""

from __future__ import annotations

from dataclasses import dataclass

from anpfiff.bots.learnt import judge_for
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError


@dataclass(frozen=True, slots=True)
class Level:
    """Texts by language. `face` is the key of its picture on the page."""

    id: str
    name: dict[str, str]
    character: dict[str, str]
    face: str
    # Whether it needs a net that fits the game and its options.
    learnt: bool = False


LEVELS = (
    Level(
        "beginner",
        {"en": "Beginner", "de": "Anfänger"},
        {
            "en": "Plays the first thing that looks good and spends what it has.",
            "de": "Spielt, was gerade gut aussieht, und gibt aus, was da ist.",
        },
        "whistle",
    ),
    Level(
        "amateur",
        {"en": "Amateur", "de": "Amateur"},
        {
            "en": "Knows the rules of thumb and sticks to them, every Sunday.",
            "de": "Kennt die Faustregeln und hält sich daran, jeden Sonntag.",
        },
        "scarf",
    ),
    Level(
        "pro",
        {"en": "Pro", "de": "Profi"},
        {
            "en": "Has played thousands of matches and plans each turn to its end.",
            "de": "Hat Tausende Partien gespielt und plant jeden Zug zu Ende.",
        },
        "captain",
        learnt=True,
    ),
    Level(
        "champion",
        {"en": "Champion", "de": "Weltmeister"},
        {
            "en": "Thinks about your answer, too, and takes its time for it.",
            "de": "Denkt auch an deine Antwort und nimmt sich dafür Zeit.",
        },
        "trophy",
        learnt=True,
    ),
    Level(
        "even",
        {"en": "Even match", "de": "Ausgeglichen"},
        {
            "en": "Plays as well as you do: about every second match is yours.",
            "de": "Spielt so gut wie du: Etwa jede zweite Partie gehört dir.",
        },
        "balance",
    ),
)


def levels_for(game: Game) -> list[Level]:
    """Those that can play this game with these options, from the weakest to the strongest, then `even`."""
    return [level for level in LEVELS if not level.learnt or has_net(game)]


def has_net(game: Game) -> bool:
    try:
        judge_for(game)
    except NetError:
        return False
    return True
