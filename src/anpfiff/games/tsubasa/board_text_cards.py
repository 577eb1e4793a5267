"""Cards in words: what a card can do, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from anpfiff.kit.board import RECONSTRUCTED

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

SHOWN_ABILITIES = ("ability_1", "ability_2")
VALUES = ("shot", "pass", "defence")


def card_abilities(card: Mapping[str, Any], texts: GameTexts) -> str:
    """What a card can do, in sentences; ° after those that no rulebook prints."""
    return " ".join(ability_sentence(card, key, texts) for key in SHOWN_ABILITIES if card.get(key))


def ability_sentence(card: Mapping[str, Any], key: str, texts: GameTexts) -> str:
    """One ability of a card, with what it costs and who may use it."""
    sentences = [_effect(card[key], texts)]
    if key == "ability_1" and card.get("mandatory_1"):
        sentences.append(_effect(card["mandatory_1"], texts))
    if card[key]["role"]:
        sentences.append(f"({texts.texts.say('role-' + card[key]['role'])})")
    if card["source"].get(key) == "reconstructed":
        sentences.append(RECONSTRUCTED)
    return " ".join(sentences)


def _effect(ability: Mapping[str, Any], texts: GameTexts) -> str:
    first, second = [*ability["arguments"], "0", "0"][:2]
    if ability["effect"] == "gain":
        return texts.texts.say("effect-gain", {"what": first})
    return texts.texts.say(f"effect-{ability['effect']}", {"number": int(first), "other": int(second)})


def price(card: Mapping[str, Any], texts: GameTexts) -> str:
    """What a card costs: 2 shot, 1 pass."""
    return counted(zip(VALUES, card["cost"], strict=True), texts)


def counted(tokens: Iterable[tuple[str, int]], texts: GameTexts) -> str:
    """Tokens by number and kind, leaving out kinds with none."""
    return ", ".join(f"{number} {texts.name(kind)}" for kind, number in tokens if number) or "–"
