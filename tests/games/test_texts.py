"""The texts of every game: words for all that its vocabulary declares, and no word that it does not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from anpfiff.games import all_games
from anpfiff.kit.texts import LANGUAGES
from anpfiff.kit.vocabulary import Family

GAMES = [(game, language) for game in all_games() for language in LANGUAGES]
# Every text may ask in which role the reader takes part.
ALWAYS = {"me"}


class Variables(Visitor):
    """Collects the variables of a pattern, and the messages and terms that it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the library
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def messages(game: str, language: str) -> dict[str, ast.Message]:
    path = all_games()[game].folder / "texts" / f"{language}.ftl"
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)], f"{path} is not Fluent"
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def variables(texts: dict[str, ast.Message], key: str) -> set[str]:
    """Also those of the messages that this one is made of."""
    found = Variables()
    found.visit(texts[key])
    return found.names.union(*(variables(texts, other) for other in found.references))


def misfits(texts: dict[str, ast.Message], prefix: str, family: Family) -> Iterator[str]:
    declared = {f"{prefix}-{word}" for word in family.types}
    for key in sorted(declared - set(texts)):
        yield f"{key} is missing"
    for key in texts:
        if key.startswith(f"{prefix}-") and key not in declared:
            yield f"{key} speaks of nothing that is declared"
        elif key in declared:
            unknown = variables(texts, key) - {*family.fields(key.removeprefix(f"{prefix}-")), *ALWAYS}
            if unknown:
                yield f"{key} uses {', '.join(sorted(unknown))}, which is not declared"


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_there_are_words_for_every_event_and_refusal_about_what_they_declare(game: str, language: str) -> None:
    texts, vocabulary = messages(game, language), all_games()[game].vocabulary
    assert [
        *misfits(texts, "event", vocabulary.events),
        *misfits(texts, "refusal", vocabulary.refusals),
    ] == []


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_there_are_words_for_every_phase_every_end_and_every_move(game: str, language: str) -> None:
    texts, vocabulary = messages(game, language), all_games()[game].vocabulary
    wanted = [f"phase-{phase}" for phase in vocabulary.phases] + [f"outcome-{end}" for end in vocabulary.outcomes]
    assert [key for key in wanted if key not in texts] == []
    assert [kind for kind in vocabulary.moves.types if not {f"move-{kind}", f"choice-{kind}"} & set(texts)] == []


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_every_preset_has_a_name_and_says_what_it_is(game: str, language: str) -> None:
    texts = messages(game, language)
    told = {
        key.removeprefix("preset-"): [a.id.name for a in texts[key].attributes] for key in texts if "preset-" in key[:7]
    }
    assert told == {preset.name: ["help"] for preset in all_games()[game].manifest.presets}


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_every_achievement_has_a_name_and_says_what_it_is_for(game: str, language: str) -> None:
    told = {
        key.removeprefix("achievement-"): [attribute.id.name for attribute in message.attributes]
        for key, message in messages(game, language).items()
        if key.startswith("achievement-")
    }
    assert told == {achievement.id: ["how"] for achievement in all_games()[game]().achievements()}


@pytest.mark.parametrize("game", all_games())
def test_both_languages_say_the_same_things(game: str) -> None:
    german, english = messages(game, "de"), messages(game, "en")
    assert sorted(german) == sorted(english)
    assert {key: variables(german, key) for key in german} == {key: variables(english, key) for key in english}
