"""Deck files: every mistake is reported with its line, all of them at once; a good custom file can be played."""

from __future__ import annotations

import random
import re

import pytest

from anpfiff.games import game_class, load_game
from anpfiff.games.tsubasa.data import check_deck
from anpfiff.games.tsubasa.data_abilities import BadAbility, parse_ability, parse_mandatory
from anpfiff.kit.errors import BadData
from anpfiff.kit.playout import random_playout

SHIPPED = (game_class("tsubasa").folder / "deck.toml").read_text(encoding="utf-8")


def test_the_shipped_deck_is_sound() -> None:
    assert check_deck(SHIPPED) == []


# (what to replace, by what, the complaint)
MISTAKES: list[tuple[str, str, str]] = [
    ("hand_size = 4", "hand_size = 0", "rules 1, hand_size: 0 is not a whole number from 1 to 9"),
    ("hand_size = 4", "hand_sise = 4", "rules 1, hand_sise: unknown key; known are id, hand_size"),
    ("copies = 8", "copies = -1", "exhaustion exhaustion, copies: -1 is not a whole number"),
    ('id = "n_oda"', 'id = "N Oda"', "starter N Oda, id: 'N Oda' is not a lower-case identifier"),
    ('id = "n_oda"', 'id = "n_taki"', "starter n_taki, id: n_taki appears twice"),
    ('team = "n"\nposition = "keeper"', 'team = "x"\nposition = "keeper"', "n_morisaki, team: 'x' is not one of n, t"),
    ('position = "keeper"', 'position = "libero"', "n_morisaki, position: 'libero' is not one of keeper"),
    ('position = "keeper"', 'position = "defender"', "starter t_fan, position: team n has no keeper"),
    ("shirt = 10", "shirt = 100", "starter n_tsubasa, shirt: 100 is not a whole number from 1 to 99"),
    ("shot = 3\npass = 4", "shot = 3.5\npass = 4", "n_tsubasa, shot: 3.5 is not a whole number from 0 to 9"),
    ('ability_1 = "cycle(1)"', 'ability_1 = "cycle"', "n_oda, ability_1: 'cycle': cycle needs 1 number"),
    ('ability_1 = "cycle(1)"', 'ability_1 = "fly(1)"', "n_oda, ability_1: 'fly.1.': fly is not a known ability"),
    ('ability_1 = "cycle(1)"\n', 'mandatory_1 = "remove_self"\n', "n_oda, mandatory_1: a mandatory action belongs to"),
    ('mandatory_1 = "exhaust_self(1)"', 'mandatory_1 = "draw(1)"', "mandatory_1: 'draw.1.': a mandatory action is one"),
    ("cost = [2, 2, 0]", "cost = [2, 2]", r"n_tsubasa_motivated, cost: \[2, 2\] is not a list of three numbers"),
    ("cost = [2, 2, 0]", "", "n_tsubasa_motivated, cost: None is not a list of three numbers"),
    ('replaces = "n_tsubasa"', 'replaces = "n_tsu"', "n_tsubasa_motivated, replaces: n_tsu is not a starter card"),
    ('replaces = "n_tsubasa"', 'replaces = "n_kisugi"', "replaces: n_kisugi is replaced by two motivation cards"),
    ("half = 1", "half = 2", "match m2_goal_line, half: there are 12 .* of half 1, 13 are needed"),
    ("star = true", "star = false", "match m2_goal_line, star: half 1 has 3 starred cards, 4 are needed"),
    ("auto_pass @att", "special_shot @att", "match m1_ball_control, team: missing; a special shot belongs to a team"),
    ('blocked_by = "sd_t_drive_shot"', 'blocked_by = "sd_n_tiger_shot"', "is not a special defence of the other team"),
    ('blocked_by = "sd_t_drive_shot"', 'blocked_by = "sd_t_double_header"', "sd_t_double_header blocks two special"),
    ('id = "yellow"', 'id = "green"', "booking green, id: the bookings are yellow and red"),
    ('colour = "blue"', 'colour = "pink"', "special_shot ss_n_drive_shot, colour: 'pink' is not one of blue"),
    ('de = "Nankatsu"', 'de = ""', "team n, name: .* is not a table of texts"),
    ("[[exhaustion]]", "[[weakness]]", "unknown table weakness; known are rules, team"),
    ('copies = "book"', 'copies = "hearsay"', "exhaustion exhaustion, source: copies = 'hearsay' is not one of"),
    ('copies = "book"', 'copys = "book"', "source: names copys, which is not a value of this table"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), MISTAKES)
def test_a_mistake_is_told_with_its_place(old: str, new: str, complaint: str) -> None:
    assert old in SHIPPED
    text = SHIPPED.replace(old, new, 1)
    with pytest.raises(BadData):
        load_game("tsubasa", data=text)
    problems = check_deck(text, "my.toml")
    assert all(problem.startswith("my.toml, line ") for problem in problems)
    assert re.search(complaint, "\n".join(problems)), problems


def test_a_mistake_names_its_line() -> None:
    line = SHIPPED[: SHIPPED.index("shirt = 10")].count("\n") + 1
    problems = check_deck(SHIPPED.replace("shirt = 10", "shirt = 0", 1), "my.toml")
    assert problems == [
        f"my.toml, line {line}: starter n_tsubasa, shirt: 0 is not a whole number from 1 to 99",
    ]


def test_all_mistakes_are_told_in_the_order_of_the_file() -> None:
    text = SHIPPED
    for old, new in (("hand_size = 4", "hand_size = 0"), ("shirt = 10", "shirt = 0"), ("half = 1", "half = 3")):
        text = text.replace(old, new, 1)
    problems = check_deck(text)
    assert ["hand_size" in problems[0], "shirt" in problems[1], "half" in problems[2]] == [True] * 3
    assert len(problems) == 3
    with pytest.raises(BadData, match=r"hand_size.* \(and 2 more\)$"):
        load_game("tsubasa", data=text)


def test_a_missing_card_is_counted() -> None:
    start = SHIPPED.index('[[starter]]\nid = "n_oda"')
    end = SHIPPED.index("[[starter]]", start + 1)
    assert "there are 23 [[starter]] tables, 24 are needed" in check_deck(SHIPPED[:start] + SHIPPED[end:])[0]
    assert check_deck("")[0] == "deck, line 1: at least one [[rules]] table is needed"


def test_what_is_not_toml_is_one_problem() -> None:
    problems = check_deck("[[rules]\n", "my.toml")
    assert len(problems) == 1
    assert problems[0].startswith("my.toml: not valid TOML")


def test_a_deck_of_ones_own_is_played() -> None:
    text = SHIPPED.replace("Tsubasa Ozora", "Oliver Atom").replace("shot = 3\npass = 4", "shot = 9\npass = 4", 1)
    game = load_game("tsubasa", data=text)
    tsubasa = next(card for card in game.catalogue()["starters"] if card["id"] == "n_tsubasa")
    assert (tsubasa["name"]["en"], tsubasa["shot"]) == ("Oliver Atom", 9)
    state = game.new_initial_state()
    random_playout(state, random.Random(1))
    assert state.is_terminal()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("gain(X)", "gain needs one of S, P, D"),
        ("gain", "gain needs one of"),
        ("draw(0)", "draw needs 1 number"),
        ("draw(1,2)", "draw needs 1 number"),
        ("save(3,1) @def", "a no greater than b"),
        ("save(0,0) @def", "b at least 1"),
        ("save(1,3)", "save is always @def"),
        ("auto_pass @def", "auto_pass is always @att"),
        ("remove_self(1)", "remove_self takes no numbers"),
        ("draw(1) @all", "@all is not a role"),
        ("exhaust_self(1)", "exhaust_self is not a known ability"),
        ("Draw 1", "an ability is written like"),
    ],
)
def test_an_ability_that_cannot_be_read_says_what_would_be_right(text: str, complaint: str) -> None:
    with pytest.raises(BadAbility, match=complaint):
        parse_ability(text)


def test_a_mandatory_action_has_no_role() -> None:
    with pytest.raises(BadAbility, match="without a role"):
        parse_mandatory("remove_self @att")


UNUSUAL = {
    'ability_1 = "cycle(1)"': 'ability_1 = "cycle(3)"',
    'ability_1 = "draw(1)"': 'ability_1 = "refresh(2)"',
    'ability_1 = "play(1)"': 'ability_1 = "recover_play(2)"',
    'ability_1 = "gain(P)"': 'ability_1 = "injure(2)"',
    'ability_1 = "gain(D)"': 'ability_1 = "play(3)"',
    'ability_2 = "draw(1)"': 'ability_2 = "remove_self"',
    'ability_1 = "injure(1)"': 'ability_1 = "recover(2)"',
    "tokens_per_type = 5": "tokens_per_type = 9",
    "open_match_cards = 4": "open_match_cards = 3",
}


@pytest.mark.parametrize("seed", range(6))
def test_unusual_numbers_of_the_vocabulary_play_to_the_end(seed: int) -> None:
    text = SHIPPED
    for old, new in UNUSUAL.items():
        assert old in text
        text = text.replace(old, new)
    state = load_game("tsubasa", data=text, preset="advanced").new_initial_state()
    random_playout(state, random.Random(seed))
    assert state.is_terminal()
