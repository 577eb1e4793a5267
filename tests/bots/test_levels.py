"""The levels: what can play what, what they may know, and that the frozen one stays frozen."""

from __future__ import annotations

import hashlib
import random

import pytest

from anpfiff import load_game
from anpfiff.bots.bot import Bot, BotError, ask
from anpfiff.bots.learnt import ChampionBot, ProBot
from anpfiff.bots.levels import LEVELS, Terms, has_proved, levels_for, terms_of
from anpfiff.bots.registry import BUILT_IN, bot_class, make_bot
from anpfiff.games import all_games
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import NetError
from anpfiff.kit.options import OptionValue
from anpfiff.play.setup import configured_game
from tests.kit.toy_games import SealedBids

# Of the decisions of heuristic-0.1 in a match with fixed chance, or its first 1,500 steps. They never change: else
# matches against it would no longer mean the same. A better heuristic goes beside it (Game.first_heuristic).
FROZEN = {
    "catan": "2ae56c04746a5cad",
    "machikoro": "9edfa0c4555dc1ce",
    "tsubasa": "16ac44a420058dd3",
    "worldcup": "5087bde7e26e2e92",
}
LEARNT = ["machikoro", "tsubasa", "worldcup"]


class QuickPro(ProBot):
    effort = 40.0


class QuickChampion(ChampionBot):
    """Follows futures in every game, a few."""

    effort = 40.0
    finalists = 2
    futures = 2
    setting = 1_000.0

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        super().__init__(game, seat, rng)
        self.horizon = self.rollout.horizon = 1


def decisions(game: Game, bots: list[Bot], seed: int, most: int) -> str:
    """A digest of what the bots do in one match, or its beginning."""
    state, rng, told = game.new_initial_state(), random.Random(seed), hashlib.sha256()
    for _ in range(most):
        if state.is_terminal():
            break
        player = state.current_player()
        if player == CHANCE:
            action = state.chance_pick(int(rng.random() * state.chance_total()))
        else:
            action = ask(bots[player], state)
        state.apply_action(action, player)
        told.update(f"{player} {action};".encode())
    return told.hexdigest()[:16]


@pytest.mark.parametrize("name", sorted(FROZEN))
def test_the_frozen_heuristic_decides_as_ever(name: str) -> None:
    game = load_game(name)
    bots = [make_bot("heuristic-0.1", game, seat, random.Random(seat)) for seat in range(game.players)]
    assert decisions(game, bots, 1, 1_500) == FROZEN[name]


def test_every_level_has_a_bot() -> None:
    assert {level.id for level in LEVELS} <= set(BUILT_IN)
    assert bot_class("amateur") is bot_class("heuristic")


@pytest.mark.parametrize("name", LEARNT)
def test_all_levels_play_where_a_net_fits(name: str) -> None:
    game = load_game(name, players=2)
    assert [level.id for level in levels_for(game)] == ["beginner", "amateur", "pro", "champion", "even"]


def test_people_are_shown_champion_only_where_it_was_shown_to_be_stronger_than_pro() -> None:
    """With a net of its own for two seats, by following futures with Pro's net for four."""
    shown = {level.id: terms_of(load_game("machikoro"), level) for level in LEVELS if level.learnt}
    assert shown["pro"] == [Terms([2], {}), Terms([3], {}), Terms([4], {})]
    assert shown["champion"] == [Terms([2], {}), Terms([4], {})]
    assert [has_proved(load_game("machikoro", players=seats), "champion") for seats in (2, 3, 4)] == [True, False, True]
    duel: dict[str, list[OptionValue]] = {"two_players": [True], "scenario": ["base"], "player_trade": [False]}
    four = Terms([4], {"scenario": ["football", "base"]})
    offered = [terms_of(load_game("catan"), level) for level in LEVELS if level.id == "champion"]
    assert offered == [[Terms([2], duel), four]]


def test_terms_that_two_nets_share_are_told_once() -> None:
    """Pro has a net of its own in Captain Tsubasa; reports judge with the other."""
    assert [terms_of(load_game("tsubasa"), level) for level in LEVELS if level.id == "pro"] == [[Terms([2], {})]]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("machikoro", 2, {}),
        ("catan", 2, {"two_players": True, "scenario": "base", "player_trade": False}),
        ("catan", 4, {}),
        ("tsubasa", 2, {}),
        ("worldcup", 4, {"tournament": "wc2002"}),
    ],
)
def test_champion_has_a_net_of_its_own(name: str, seats: int, options: dict[str, object]) -> None:
    game = configured_game(name, seats, options)
    pro, champion = [bot_class(level)(game, 0, random.Random(1)) for level in ("pro", "champion")]
    assert isinstance(pro, ProBot)
    assert isinstance(champion, ProBot)
    assert list(pro.planner.judge.net.weights) != list(champion.planner.judge.net.weights)


def test_without_a_net_the_learnt_levels_say_what_is_missing() -> None:
    game = SealedBids(2)
    assert [level.id for level in levels_for(game)] == ["beginner", "amateur", "even"]
    with pytest.raises(BotError, match="does not show its positions to nets"):
        make_bot("pro", game, 0, random.Random(1))
    make_bot("even=500", game, 0, random.Random(1))


def test_settings_are_checked() -> None:
    game = load_game("machikoro", players=2)
    assert make_bot("even=-100", game, 0, random.Random(1)).setting == -100.0  # type: ignore[attr-defined]
    for name, complaint in (
        ("random=1", "has no setting"),
        ("even=strong", "write a number"),
        ("champion=nan", "write a number"),
        ("nobody=1", "unknown bot"),
    ):
        with pytest.raises(BotError, match=complaint):
            make_bot(name, game, 0, random.Random(1))


@pytest.mark.parametrize("name", sorted(all_games()))
def test_no_bot_decides_by_what_its_seat_cannot_know(name: str) -> None:
    """With the same random numbers, the same decision wherever the hidden things lie."""
    game = load_game(name)
    kinds = [bot_class(bot) for bot in ("beginner", "amateur", "heuristic-0.1", "even")]
    try:
        QuickPro(game, 0, random.Random(1))
        kinds += [QuickPro, QuickChampion]
    except NetError:
        pass
    rng, state = random.Random(5), game.new_initial_state()
    asked = 0
    while not state.is_terminal() and asked < 20:
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
            continue
        if len(state.legal_actions(player)) > 1 and rng.random() < 0.4:
            asked += 1
            _compare(game, kinds, state, player, rng)
        state.apply_action(game.heuristic()(state.resample(player, rng), player), player)
    assert asked == 20


def _compare(game: Game, kinds: list[type[Bot]], state: State, seat: int, rng: random.Random) -> None:
    seed, other = rng.random(), state.resample(seat, rng)
    for kind in kinds:
        here, there = [ask(kind(game, seat, random.Random(seed)), position) for position in (state, other)]
        assert here == there, f"{kind.__name__} of seat {seat} knows a secret"


@pytest.mark.parametrize("name", LEARNT)
def test_a_learnt_bot_repeats_its_decisions(name: str) -> None:
    game = load_game(name, players=2)

    def played() -> str:
        bots: list[Bot] = [QuickPro(game, 0, random.Random(3)), QuickChampion(game, 1, random.Random(4))]
        return decisions(game, bots, 2, 40)

    assert played() == played()
