"""Tournament files: the shipped ones, and formats of other World Cups as data only (section 17)."""

from __future__ import annotations

import random

import pytest

from anpfiff.games import load_game
from anpfiff.games.worldcup.data_box import parse_box, read_box
from anpfiff.games.worldcup.data_tournament import FOLDER, TOURNAMENTS
from anpfiff.kit.data import DataFile
from anpfiff.kit.errors import BadData, BadOption
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from anpfiff.kit.playout import random_playout
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.files import about, group, match, phase, renamed, team_slots, teams

FOUR = "brazil uruguay spain sweden"
EIGHT = FOUR + " italy germany france england"


def play(text: str, seed: int = 0, players: int = 2) -> None:
    state = load_game("worldcup", players, data=text).new_initial_state()
    random_playout(state, random.Random(seed))
    assert state.is_terminal()


# -- the shipped files ---------------------------------------------------------------------------------------


@rule("WC-17.1", "WC-16.7")
@pytest.mark.parametrize("name", TOURNAMENTS)
def test_every_shipped_tournament_plays_to_its_end_with_any_number_of_players(name: str) -> None:
    for players in range(2, 13):
        state = load_game("worldcup", players, tournament=name).new_initial_state()
        random_playout(state, random.Random(players))
        assert state.is_terminal()


@rule("WC-17.1")
@pytest.mark.parametrize("name", TOURNAMENTS)
def test_the_rules_name_no_tournament(name: str) -> None:
    """With other names for everything in the file, the same match is played."""
    shipped = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert steps(load_game("worldcup", data=renamed(shipped))) == steps(load_game("worldcup", tournament=name))


def steps(game: Game) -> list[tuple[int, int]]:
    state, rng, found = game.new_initial_state(), random.Random(1), list[tuple[int, int]]()
    while not state.is_terminal():
        found.append(random_step(state, rng))
        state.apply_action(found[-1][1], found[-1][0])
    return found


@rule("WC-17.1", "WC-2.5")
@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        ("wc1930", (1, 1, 2, 4, 3, 2)),
        ("wc2002", (2, 2, 7, 14, 5, 2)),
        ("wc1934", (1, 1, 2, 4, 6, 2)),
        ("wc1938", (1, 1, 2, 4, 5, 2)),
        ("wc2006", (2, 2, 7, 14, 5, 2)),
    ],
)
def test_ranks_of_the_teams_fit_the_balls_of_the_box(name: str, ranks: tuple[int, ...]) -> None:
    catalogue = load_game("worldcup", tournament=name).catalogue()
    found = [sum(team["rank"] == rank["id"] for team in catalogue["teams"]) for rank in catalogue["ranks"]]
    assert tuple(found) == ranks
    assert all(number <= rank["balls"] for number, rank in zip(found, catalogue["ranks"], strict=True))


@rule("WC-17.1")
@pytest.mark.parametrize("name", TOURNAMENTS)
def test_every_value_says_where_it_comes_from(name: str) -> None:
    catalogue = load_game("worldcup", tournament=name).catalogue()
    rows = [row for part in ("teams", "groups", "matches", "stages") for row in catalogue[part]]
    sources = {source for row in rows for source in row["source"].values()}
    of_the_box = {"wc1930": {"book", "reconstructed"}, "wc2002": {"book", "reconstructed", "ruling"}}
    assert sources == of_the_box.get(name, {"beyond"})
    for team in catalogue["teams"]:
        assert team["name"]["de"]
        assert team["name"]["en"]
        assert len(team["code"]) == 3


@rule("WC-17.16", "WC-17.17", "WC-16.5")
@pytest.mark.parametrize("name", TOURNAMENTS)
@pytest.mark.parametrize("players", [2, 7, 12])
def test_no_pile_of_a_shipped_tournament_is_ever_empty(name: str, players: int) -> None:
    state = load_game("worldcup", players, tournament=name).new_initial_state()
    state.events = []
    random_playout(state, random.Random(3))
    piles = [event.data["cards"] for event in state.events if event.kind == "pile"]
    assert piles
    assert min(piles) >= 6


@rule("WC-17.18", "WC-17.11")
def test_1934_is_a_knock_out_with_replays() -> None:
    cup = Cup("wc1934", players=2, teams={"italy": 0, "czechoslovakia": 1})
    assert (cup.stage, len(cup.open_matches()), cup.cards("pile"), cup.cards("locked")) == ("round_of_16", 8, 38, 38)
    cup.discard_all(but=1).results(**{f"r16_{n}": (1, 0) if n > 1 else (1, 1) for n in range(1, 9)}).discard()
    assert (cup.save["replay"], cup.open_matches(), cup.cards("pile")) == (1, ["r16_1"], 6)
    assert cup.cards("locked") == 38
    cup.whistle(r16_1=(1, 0))
    assert cup.stage == "quarter_final"


@rule("WC-17.11", "WC-7.6")
def test_the_rules_of_the_first_phase_hold_for_a_knock_out_too() -> None:
    cup = Cup("wc1938", players=9)
    cup.discard_all(but=1).results(**dict.fromkeys(cup.open_matches(), (1, 0)))
    cup.discard()
    assert cup.save["extra_turns"] == 9
    for _ in range(9):
        cup.discard()
    assert (cup.stage, cup.phase) == ("quarter_final", "top_up")


@rule("WC-17.12")
def test_a_bye_goes_on_without_a_match() -> None:
    cup = Cup("wc1938", players=2, teams={"sweden": 1, "italy": 0})
    assert "r16_7" not in cup.open_matches()
    assert (cup.match("r16_7")["left"], cup.match("r16_7")["winner"]) == ("sweden", "sweden")
    assert cup.view()["players"][1]["plays"]
    assert "sweden" in cup.view()["still_in"]
    cup.whistle(**dict.fromkeys(cup.open_matches(), (1, 0)))
    assert "sweden" in (cup.match("qf_4")["left"], cup.match("qf_4")["right"])


@rule("WC-17.19")
def test_2006_has_the_rules_of_2002() -> None:
    cups = [load_game("worldcup", tournament=name).catalogue() for name in ("wc2002", "wc2006")]
    plain = [[{key: s[key] for key in s if key != "source"} for s in cup["stages"]] for cup in cups]
    assert plain[0] == plain[1]
    assert [sum(card["copies"] for card in cup["cards"]) for cup in cups] == [91, 91]


@rule("WC-17.20", "WC-17.18", "WC-12.16")
def test_a_replay_of_the_third_place_match_or_the_final_of_1934_is_for_the_owners_involved() -> None:
    teams_of = {"italy": 0, "czechoslovakia": 1, "germany": 2, "austria": 3}
    cup = Cup("wc1934", players=4, teams=teams_of)
    for _ in range(3):
        wins = dict.fromkeys(cup.open_matches(), (1, 0))
        wins |= {name: (0, 1) for name in wins if cup.match(name)["right"] in teams_of}
        wins |= {name: (1, 0) for name in wins if cup.match(name)["left"] in ("italy", "czechoslovakia")}
        cup.whistle(**wins)
    assert cup.stage == "third_place_and_final"
    assert {cup.match("third")["left"], cup.match("third")["right"]} == {"austria", "germany"}
    before = cup.save
    cup.whistle(third=(1, 0), final=(0, 0))
    assert (cup.open_matches(), cup.cards("pile")) == (["final"], 8)
    assert [player["plays"] for player in cup.view()["players"]] == [True, True, False, False]
    cup.change(**before).whistle(third=(0, 0), final=(1, 0))
    assert (cup.phase, cup.save["winner"]) == ("play_on", 0)
    cup.do("play_on")
    assert (cup.open_matches(), cup.cards("pile")) == (["third"], 6)
    assert [player["plays"] for player in cup.view()["players"]] == [False, False, True, True]
    cup.whistle(third=(0, 1))
    assert (cup.phase, cup.save["winner"]) == ("over", 0)


# -- other formats -------------------------------------------------------------------------------------------


FINAL_GROUP = about(champion="group:f:1") + teams(FOUR) + phase("last", "groups", tiebreak=["goal_average", "lot"])
FINAL_GROUP += group("f", "last", team_slots(FOUR))


@rule("WC-17.15", "WC-17.10", "WC-17.3")
def test_a_last_group_decides_the_cup() -> None:
    cup = Cup(players=2, data=FINAL_GROUP, teams={"brazil": 0, "uruguay": 1})
    cup.whistle(f_1=(1, 2), f_2=(2, 1), f_3=(3, 1), f_4=(1, 1), f_5=(2, 1), f_6=(0, 0))
    assert cup.points("f") == {"uruguay": 5, "brazil": 4, "spain": 2, "sweden": 1}
    assert (cup.phase, cup.view()["champion"], cup.save["winner"]) == ("over", "uruguay", 1)
    assert [player["place"] for player in cup.view()["players"]] == [2, 1]
    play(FINAL_GROUP)


@rule("WC-17.10")
def test_goal_average_divides_where_goal_difference_subtracts() -> None:
    results = {"f_1": (0, 0), "f_2": (3, 1), "f_3": (3, 1), "f_4": (1, 0), "f_5": (1, 0), "f_6": (0, 0)}
    assert Cup(players=2, data=FINAL_GROUP).whistle(**results).table("f")[:2] == ["uruguay", "brazil"]
    text = FINAL_GROUP.replace("goal_average", "goal_difference")
    assert Cup(players=2, data=text).whistle(**results).table("f")[:2] == ["brazil", "uruguay"]


INCOMPLETE = about() + teams(EIGHT)
INCOMPLETE += phase("group", "groups", pile="passes", cards=1, tiebreak=["play_off"], replay_cards=6)
INCOMPLETE += group("a", "group", team_slots(FOUR), [(0, 2), (0, 3), (1, 2), (1, 3)])
INCOMPLETE += group("b", "group", team_slots("italy germany france england"), [(0, 1), (1, 2), (2, 3), (3, 0)])
INCOMPLETE += phase("semi_final", "knockout", pile="per_match", cards=5, draws="lot") + phase("final", "knockout")
INCOMPLETE += match("sf_1", "semi_final", "group:a:1", "group:b:2")
INCOMPLETE += match("sf_2", "semi_final", "group:b:1", "group:a:2")
INCOMPLETE += match("final", "final", "winner:sf_1", "winner:sf_2")


@rule("WC-17.14", "WC-17.10", "WC-17.9", "WC-17.6", "WC-17.4", "WC-17.8")
def test_incomplete_groups_with_play_offs_for_the_second_place() -> None:
    cup = Cup(players=2, data=INCOMPLETE, teams={"brazil": 0, "italy": 1})
    cup.whistle(a_4=(1, 0), b_1=(1, 0), b_2=(1, 0), b_4=(0, 1))
    assert cup.points("a") == {"uruguay": 3, "brazil": 2, "spain": 2, "sweden": 1}
    assert (cup.save["replay"], cup.open_matches(), cup.cards("pile")) == (1, ["a_1"], 6)
    cup.whistle(a_1=(0, 1))
    assert cup.table("a") == ["uruguay", "spain", "brazil", "sweden"]
    assert cup.reasons("a") == ["points", "replay", "points", None]
    assert (cup.stage, cup.cards("pile")) == ("semi_final", 10)
    cup.whistle(sf_1=(1, 1), sf_2=(1, 0))
    assert cup.phase == "lot"
    for seed in range(5):
        play(INCOMPLETE, seed)


@rule("WC-17.10")
def test_a_tie_across_the_qualifying_place_between_teams_that_never_met_is_decided_by_lot() -> None:
    cup = Cup(players=2, data=INCOMPLETE, teams={"brazil": 0, "italy": 1})
    # Brazil and Uruguay never meet: all four level.
    cup.whistle(b_1=(1, 0), b_2=(1, 0), b_3=(0, 0), b_4=(0, 1))
    assert (cup.phase, len(cup.view()["lot_teams"])) == ("lot", 4)
    cup.do("lot", team="sweden").do("lot", team="spain")
    assert cup.table("a")[:2] == ["sweden", "spain"]
    assert cup.reasons("a")[:2] == ["lot", "lot"]


SECOND_STAGE = about(champion="group:x:1") + teams(EIGHT) + phase("one", "groups", pile="passes", cards=1)
SECOND_STAGE += group("a", "one", team_slots(FOUR)) + group("b", "one", team_slots("italy germany france england"))
SECOND_STAGE += phase("two", "groups", carry_over="mutual", pile="half", cards=None, rest="locked")
SECOND_STAGE += group("x", "two", ["group:a:1", "group:a:2", "group:b:1", "group:b:2"])


@rule("WC-17.13", "WC-17.7")
def test_a_second_group_stage_carries_over_the_results_between_its_members() -> None:
    cup = Cup(players=2, data=SECOND_STAGE, teams={"brazil": 0, "italy": 1})
    firsts = {"a_1": (2, 1), "a_2": (1, 0), "a_3": (1, 0), "a_4": (1, 0), "a_5": (1, 0), "a_6": (1, 0)}
    cup.whistle(**firsts | {name.replace("a_", "b_"): goals for name, goals in firsts.items()})
    assert cup.stage == "two"
    assert cup.open_matches() == ["x_2", "x_3", "x_4", "x_5"]
    assert cup.points("x")["brazil"] == 2 + 2
    lines = {row["team"]: row for row in next(g for g in cup.view()["groups"] if g["id"] == "x")["table"]}
    assert (lines["brazil"]["goals"], lines["uruguay"]["goals"]) == (2, 1)
    cup.whistle(x_2=(1, 0), x_3=(1, 0))
    while cup.phase == "lot":
        cup.do_any()
    assert cup.view()["champion"] == "brazil"
    play(SECOND_STAGE)


def test_without_carry_over_all_matches_of_the_second_stage_are_played() -> None:
    cup = Cup(players=2, data=SECOND_STAGE.replace("mutual", "none"), teams={"brazil": 0, "italy": 1})
    firsts = {"a_1": (2, 1), "a_2": (1, 0), "a_3": (1, 0), "a_4": (1, 0), "a_5": (1, 0), "a_6": (1, 0)}
    cup.whistle(**firsts | {name.replace("a_", "b_"): goals for name, goals in firsts.items()})
    assert cup.open_matches() == [f"x_{n}" for n in range(1, 7)]


NINE = {"a": "brazil uruguay spain", "b": "italy germany france", "c": "england sweden mexico"}
TIEBREAK = ["goal_difference", "goals_for", "lot"]
THIRDS = about() + teams(" ".join(NINE.values()))
THIRDS += phase("group", "groups", pile="passes", cards=1, tiebreak=TIEBREAK)
THIRDS += "".join(group(name, "group", team_slots(names)) for name, names in NINE.items())
THIRDS += phase("quarter_final", "knockout", assign=[["a b", "b a"]])
THIRDS += phase("semi_final", "knockout") + phase("final", "knockout")
THIRDS += match("qf_1", "quarter_final", "group:a:1", "best:3:1")
THIRDS += match("qf_2", "quarter_final", "group:b:1", "best:3:2")
THIRDS += match("qf_3", "quarter_final", "group:c:1", "group:a:2")
THIRDS += match("qf_4", "quarter_final", "group:b:2", "group:c:2")
THIRDS += match("sf_1", "semi_final", "winner:qf_1", "winner:qf_2")
THIRDS += match("sf_2", "semi_final", "winner:qf_3", "winner:qf_4")
THIRDS += match("final", "final", "winner:sf_1", "winner:sf_2")


@rule("WC-17.14", "WC-17.5")
def test_the_best_third_placed_teams_go_on_and_a_table_assigns_them() -> None:
    cup = Cup(players=2, data=THIRDS, teams={"brazil": 0, "italy": 1})
    order = {f"{name}_{n}": (2, 0) for name in NINE for n in (1, 2, 3)}
    cup.whistle(**order | {"a_2": (1, 0), "a_3": (1, 0), "c_2": (3, 0)})
    # Thirds: spain 0:2, france 0:4, mexico 0:5; from groups a and b, which swaps them.
    assert (cup.match("qf_1")["right"], cup.match("qf_2")["right"]) == ("france", "spain")
    assert "mexico" not in cup.view()["still_in"]
    cup = Cup(players=2, data=THIRDS, teams={"brazil": 0, "italy": 1}).whistle(**order | {"c_2": (1, 0), "a_2": (1, 0)})
    assert cup.phase == "lot"
    assert set(cup.view()["lot_teams"]) == {"spain", "mexico"}
    cup.do("lot", team="mexico")
    assert (cup.match("qf_1")["right"], cup.match("qf_2")["right"]) == ("mexico", "spain")
    for seed in range(5):
        play(THIRDS, seed)


def test_group_matches_are_named_after_their_teams_or_numbered() -> None:
    names = {match["id"]: match["name"] for match in load_game("worldcup", 2, data=SECOND_STAGE).catalogue()["matches"]}
    assert names["a_1"] == {"de": "Brasilien – Uruguay", "en": "Brazil – Uruguay"}
    assert names["x_2"] == {"de": "Gruppe x, 2", "en": "group x, 2"}


def test_a_file_may_bring_nations_of_its_own() -> None:
    nation = '[[nation]]\nid = "atlantis"\nname = { de = "Atlantis", en = "Atlantis" }\ncode = "ATL"\n'
    nation += 'emblem = "disc"\ncolours = ["#0000ff", "#ffffff"]\n'
    text = FINAL_GROUP.replace("sweden", "atlantis")
    with pytest.raises(BadData, match="nothing is known of atlantis"):
        load_game("worldcup", 2, data=text)
    game = load_game("worldcup", 2, data=text + nation)
    assert game.catalogue()["teams"][-1]["code"] == "ATL"
    play(text + nation)


def test_there_must_be_a_team_for_everybody() -> None:
    with pytest.raises(BadOption, match="4 teams, too few for 5 players"):
        load_game("worldcup", 5, data=FINAL_GROUP)


# -- broken files --------------------------------------------------------------------------------------------

CUP_1930 = (FOLDER / "wc1930.toml").read_text(encoding="utf-8")
BROKEN = [
    ("[[tournament]]", "[[tournament", "not valid TOML"),
    ('id = "wc1930"', 'id = "WC 1930"', "line 8: tournament WC 1930, id: .* lower-case identifier"),
    ("year = 1930", "year = 30", "line 10: tournament wc1930, year: 30 is not a whole number"),
    ("win = 2", 'win = "two"', "tournament wc1930, win: 'two' is not a whole number"),
    ("loss = 0", "loss = 0\nbonus = 1", "bonus: unknown key"),
    ('champion = "winner:final"', 'champion = "loser:final"', "the champion is winner:<match> or group:<group>:1"),
    ('champion = "winner:final"', 'champion = "winner:cup"', "there is no knock-out match 'cup'"),
    ('rank = "black"', 'rank = "purple"', "line 23: team uruguay, rank: 'purple' is not one of black"),
    ('source = { rank = "book" }', 'source = { rank = "rumour" }', "rank = 'rumour' is not one of"),
    ('id = "argentina"\nrank', 'id = "uruguay"\nrank', "line 27: team uruguay, id: uruguay appears twice"),
    ('pile = "passes"', 'pile = "all"', "phase group, pile: 'all' is not one of passes"),
    ('pile = "fixed"\ncards = 12', 'pile = "passes"\ncards = 12', "only the first phase goes through the whole deck"),
    ('tiebreak = ["replay_leaders"]', 'tiebreak = ["goals_for"]', "the last one must be one of lot"),
    ('tiebreak = ["replay_leaders"]', 'tiebreak = ["luck", "lot"]', "'luck' is not one of head_to_head"),
    ('tiebreak = ["replay_leaders"]', "tiebreak = 3", "3 is not a list of texts"),
    ('draws = "replay"', 'draws = "stand"', "draws: 'stand' is not one of replay, shootout, lot"),
    ("replay_cards = 8", "replay_cards = 0", "replay_cards: 0 is not a whole number from 1"),
    ('dice = "per_phase"', 'dice = "per_group"', "dice: 'per_group' is not one of per_phase"),
    ('["g1_1", "team:france", "team:mexico"]', '["g1_2", "team:france", "team:mexico"]', "match g1_2 appears twice"),
    ('["g1_1", "team:france", "team:mexico"]', '["g1_1", "team:france", "team:peru"]', "needs two different slots"),
    ('["g1_1", "team:france", "team:mexico"]', '["g1_1", "team:france"]', "is not an id and two slots"),
    ('left = "group:1:1"', 'left = "group:9:1"', "there is no group '9'"),
    ('left = "group:1:1"', 'left = "group:1:5"', "the group has 4 places"),
    ('left = "group:1:1"', 'left = "first of 1"', "is not a slot; slots are team:<id>"),
    ('left = "group:1:1"', 'left = "bye"', "only the right side"),
    ('left = "group:1:1"', 'left = "team:france"', "a team is set in the first phase only"),
    ('left = "group:1:1"', 'left = "winner:final"', "the match must belong to an earlier phase"),
    ('left = "group:1:1"', 'left = "group:4:1"', "is used twice in this phase"),
    ('left = "group:1:1"', 'left = "best:3:9"', "fewer teams on place 3"),
    ('slots = ["team:yugoslavia", ', 'slots = ["team:atlantis", ', "match g2_1 needs two different slots"),
    ('id = "sf_2"\nphase = "semi_final"', 'id = "sf_2"\nphase = "finals"', "phase: 'finals' is not one of"),
    ('[[group]]\nid = "1"', '[[group]]\nid = "Group 1"', "is not a lower-case identifier such as a or 1"),
]


@rule("WC-17.16")
@pytest.mark.parametrize(("old", "new", "complaint"), BROKEN, ids=lambda text: text[:30].replace("\n", " "))
def test_a_mistake_in_a_file_is_named_with_its_line(old: str, new: str, complaint: str) -> None:
    assert old in CUP_1930
    with pytest.raises(BadData, match=complaint):
        load_game("worldcup", 2, data=CUP_1930.replace(old, new, 1))


@rule("WC-17.16")
def test_every_team_must_play_in_the_first_phase() -> None:
    extra = teams("japan")
    with pytest.raises(BadData, match="japan plays in no group or match of the first phase"):
        load_game("worldcup", 2, data=CUP_1930 + extra)


CARDS = DataFile.read(load_game("worldcup").folder / "cards.toml")
NATIONS = DataFile.read(load_game("worldcup").folder / "nations.toml")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "attack"', 'id = "corner"', "corner stands where attack belongs"),
        ("copies = 25", "copies = 0", "line 12: card attack, copies: 0 is not"),
        ('faces = ["black", "black", "red", "red", "blue", "green"]', 'faces = ["black"]', "six colours out of"),
        ("fields = 4", "fields = 9", "fields: 9 is not a whole number from 1 to 4"),
        ('[[die]]\nid = "die_white_1"', '[[dice]]\nid = "die_white_1"', "there must be 4 dice, not 3"),
    ],
)
def test_a_mistake_in_the_card_file_is_named_with_its_line(old: str, new: str, complaint: str) -> None:
    assert old in CARDS.text
    with pytest.raises(BadData, match=complaint):
        parse_box(DataFile("cards.toml", CARDS.text.replace(old, new, 1)), NATIONS)


def test_nations_have_two_or_three_colours_and_appear_once() -> None:
    with pytest.raises(BadData, match="two or three colours"):
        parse_box(CARDS, DataFile("nations.toml", NATIONS.text.replace('"#74acdf", "#ffffff", ', "", 1)))
    with pytest.raises(BadData, match="angola appears twice"):
        parse_box(CARDS, DataFile("nations.toml", NATIONS.text.replace('id = "argentina"', 'id = "angola"', 1)))
    assert len(read_box().nations) == 56
