"""Every event names the rule that fits: event_rules.toml lists which, and these matches reach every line of it."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from anpfiff.games import load_game
from anpfiff.games.worldcup.vocabulary import VOCABULARY
from anpfiff.kit.core import Event
from anpfiff.kit.fingerprint import random_step
from tests.games.rules import rule
from tests.games.worldcup.cup import Cup
from tests.games.worldcup.files import about, match, phase, teams
from tests.games.worldcup.test_examples import THREE_ALL, decided_1930, finalists_1930, in_shootout, last_phase
from tests.games.worldcup.test_tournaments import EIGHT, FINAL_GROUP, INCOMPLETE, THIRDS

TABLE = tomllib.loads(Path(__file__).with_name("event_rules.toml").read_text(encoding="utf-8"))

# Every knock-out match has a lot; the last phase has a match after which nothing comes.
LOTS = about() + teams(EIGHT) + phase("one", "knockout", pile="passes", cards=1)
LOTS += phase("two", "knockout") + phase("three", "knockout")
for number, (left, right) in enumerate(zip(EIGHT.split()[::2], EIGHT.split()[1::2], strict=True), 1):
    LOTS += match(f"one_{number}", "one", f"team:{left}", f"team:{right}")
LOTS += match("two_1", "two", "winner:one_1", "winner:one_2") + match("two_2", "two", "winner:one_3", "winner:one_4")
LOTS += match("three_1", "three", "loser:one_1", "loser:one_2")
LOTS += match("final", "three", "winner:two_1", "winner:two_2")


def played(players: int, seed: int, heuristic: bool, **options: Any) -> Iterator[Event]:
    """The events of a match between random players, or between bots."""
    game = load_game("worldcup", players, **options)
    state, rng, policy = game.new_initial_state(), random.Random(seed), game.heuristic()
    state.events = []
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        if heuristic and seat >= 0 and state.to_dict()["phase"] != "play_on":
            action = policy(state, seat)
        state.apply_action(action, seat)
    yield from state.events


def at_random() -> Iterator[Event]:
    everything = {"voluntary_downgrade": True, "shootout_early_stop": True, "defence_flip_targets": "any_attackable"}
    for seed in range(3):
        yield from played(4, seed, False, tournament="wc2002", **everything)
        yield from played(2, seed, False, tournament="wc1938", solo_replay="owner_picks", modifier_dice=False)
        yield from played(5, seed, False, tournament="wc1938", replay_cap=1)
        yield from played(12, seed, False, tournament="wc1930", replay_cap=1)
        yield from played(2, seed, False, data=LOTS, modifier_dice=False)
    yield from played(9, 0, True, tournament="wc2002")
    yield from played(2, 0, False, data=FINAL_GROUP)


def in_words() -> Iterator[Event]:
    """What chance alone reaches too rarely."""
    yield from Cup("wc1930", players=4).whistle().log
    yield from Cup("wc1930", players=9).whistle(**decided_1930(g4_2=(0, 0), g4_3=(1, 0))).draw().log
    yield from Cup().whistle().do_any().log
    for answer in ("play_on", "stop"):
        sole_finalist = finalists_1930(teams={"argentina": 0, "uruguay": 0, "usa": 1, "yugoslavia": 1})
        yield from sole_finalist.do(answer).log
    owners = {"argentina": 0, "yugoslavia": 0, "uruguay": 0, "usa": 0}
    yield from Cup("wc1930", players=2, teams=owners).whistle(**decided_1930()).log
    semi_final = Cup("wc1930", players=2, teams=owners | {"usa": 1, "yugoslavia": 1}).whistle(**decided_1930())
    final = semi_final.whistle(sf_1=(1, 1), sf_2=(1, 0)).whistle(sf_1=(1, 0))
    yield from final.whistle(final=(0, 0)).whistle(final=(1, 0)).log
    yield from in_shootout(*THREE_ALL, True, False).log
    full = Cup(penalty_full_row="roll_no_effect").give("penalty").board("a_1", "D D D").do("play", card="penalty")
    yield from full.target("a_1 france").do("penalty", goal=True).log
    yield from last_phase().give("goal_2_1").do("play", card="goal_2_1").do("leave_out").log
    consolation = Cup(players=2, data=LOTS, teams={"brazil": 0, "italy": 1})
    for _ in range(3):
        consolation.whistle(**dict.fromkeys(consolation.open_matches(), (1, 0)))
    yield from consolation.log
    drawn = {"a_4": (1, 0), "b_1": (1, 0), "b_2": (1, 0), "b_4": (0, 1)}
    yield from Cup(players=2, data=INCOMPLETE, teams={"brazil": 0, "italy": 1}).whistle(**drawn).log
    del drawn["a_4"]
    never_met = Cup(players=2, data=INCOMPLETE, teams={"brazil": 0, "italy": 1}).whistle(**drawn)
    yield from never_met.do("lot", team="sweden").log
    thirds = {f"{name}_{n}": (2, 0) for name in "abc" for n in (1, 2, 3)} | {"c_2": (1, 0), "a_2": (1, 0)}
    best = Cup(players=2, data=THIRDS, teams={"brazil": 0, "italy": 1}).whistle(**thirds)
    yield from best.do("lot", team="mexico").log


@cache
def seen() -> frozenset[tuple[str, str]]:
    return frozenset((event.kind, event.rule) for events in (at_random(), in_words()) for event in events)


def test_the_table_has_every_kind_of_event() -> None:
    assert sorted(TABLE) == sorted(VOCABULARY.events.types)


@rule("WC-16.6")
def test_events_name_the_rules_of_the_table_and_no_others() -> None:
    listed = {(kind, rule_id) for kind, rules in TABLE.items() for rule_id in rules}
    assert sorted(seen() - listed) == []
    assert sorted(listed - seen()) == []
