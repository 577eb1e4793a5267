"""Training: the same recipe gives the same net, a stopped training goes on, nothing is mixed up."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from anpfiff import load_game
from anpfiff.arena.training import samples as samples_module
from anpfiff.arena.training import train as training_module
from anpfiff.arena.training.samples import Source
from anpfiff.arena.training.train import Recipe, Training
from anpfiff.bots.bot import Bot
from anpfiff.kit.core import State
from anpfiff.kit.errors import BadOption
from anpfiff.kit.net_file import NetError, misfit, read_header, read_net, read_weights

RECIPE = Recipe(
    game="machikoro",
    players=2,
    options={"max_rounds": 6},
    seed=3,
    generations=2,
    matches=6,
    own_matches=2,
    hidden=(4,),
    epochs=1,
    effort=12.0,
    keep=0.5,
    sets=1,
)


def test_a_recipe_gives_the_same_net_again_even_if_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training_module, "PART", 2)
    whole = Training(RECIPE, tmp_path / "whole").run()
    net, header = read_net(whole, load_game("machikoro", players=2, max_rounds=6))
    assert header.made["recipe"]["seed"] == 3
    assert net.sizes[1:] == [4, 2]

    def stop(what: str, done: int, total: int) -> None:
        if (what, done) == ("play", 2):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Training(RECIPE, tmp_path / "stopped", progress=stop).run()
    told: list[int] = []
    goes_on = Training(
        RECIPE, tmp_path / "stopped", progress=lambda what, done, total: told.append(done) if what == "play" else None
    )
    again = goes_on.run()
    assert told[0] == 3, "what was there was not made again"
    assert again.read_bytes() == whole.read_bytes()
    assert [result.against for result in goes_on.results()] == ["heuristic", "best"]


def test_where_a_plan_goes_astray_the_positions_before_learn_from_what_was_intended() -> None:
    """With trust in the net alone, every label is what the net thinks of a position that the player wanted to reach."""
    game = load_game("machikoro", players=2)
    shipped = game.folder / "nets" / "2.net"
    plain = Source("machikoro", 2, {}, 1, shipped, 12.0, astray=1.0, at_ends=False)
    careful = Source("machikoro", 2, {"max_rounds": 3}, 1, shipped, 12.0, astray=1.0, at_ends=True, trust=1.0)
    assert len(plain.ready()(0, 1).rows[2].shares) > 0
    found = careful.ready()(0, 3).rows[2]
    shares = list(found.shares)
    assert len(shares) == 2 * len(found.features) // len(game_names())
    # The last positions of three matches know the result; all others only estimates, although everybody strayed.
    assert 1 <= sum(share in (0.0, 0.5, 1.0) for share in shares) // 2 <= 3


def test_with_tails_nothing_is_random_where_positions_are_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    def stray(*_: object) -> int:
        raise AssertionError("a random decision")

    late = Source("machikoro", 2, {}, 1, None, 12.0, astray=0.2, tails=10**9)
    assert len(late.ready()(0, 1).rows[2].shares) == 0, "the match ended before its tail"
    monkeypatch.setattr(samples_module._Kind, "_choice", stray)
    at_once = Source("machikoro", 2, {}, 1, None, 12.0, astray=1.0, tails=1)
    assert len(at_once.ready()(0, 1).rows[2].shares) > 20


def test_labels_without_luck_belong_to_the_same_positions_and_vary_less() -> None:
    shipped = load_game("machikoro", players=2).folder / "nets" / "2.net"
    plain = Source("machikoro", 2, {}, 1, shipped, 12.0, astray=0.3, tails=12, keep=0.5)
    luck, skill = [source.ready()(0, 4).rows[2] for source in (plain, replace(plain, without_luck=True))]
    assert luck.features == skill.features
    assert set(luck.shares) == {0.0, 1.0}
    spread = [sum((share - 0.5) ** 2 for share in rows.shares) for rows in (luck, skill)]
    assert spread[1] < 0.8 * spread[0]
    with pytest.raises(NetError, match="only a net can say what is luck"):
        replace(plain, net=None, without_luck=True).ready()


def test_a_rival_has_all_seats_but_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def listened(bot: Bot, state: State) -> int:
        asked.append(bot.seat)
        return bot.choose(state)

    monkeypatch.setattr(samples_module, "ask", listened)
    source = Source("machikoro", 3, {"max_rounds": 2}, 1, None, 12.0, astray=0.0, rival="beginner")
    source.ready()(0, 1)
    assert len(set(asked)) == 2


def test_training_goes_on_from_the_net_in_a_file(tmp_path: Path) -> None:
    first = msgspec.structs.replace(RECIPE, generations=1)
    origin = Training(first, tmp_path / "first").run()
    further = msgspec.structs.replace(first, origin=str(origin), own_matches=40, without_luck=True)
    training = Training(further, tmp_path / "further")
    best = training.run()
    assert [result.against for result in training.results()] == ["best"]
    learnt, known = (tmp_path / "further" / "generation-0.net"), read_weights(origin)[1]
    assert best.read_bytes() in (origin.read_bytes(), learnt.read_bytes())
    header, weights = read_weights(learnt)
    assert header.made["recipe"]["origin"] == "best.net"
    assert 0.0 < max(abs(a - b) for a, b in zip(weights, known, strict=True)) < 0.2, "it changed, but only a little"
    with pytest.raises(BadOption, match=r"nowhere\.net cannot be read"):
        Training(msgspec.structs.replace(first, origin="nowhere.net"), tmp_path / "lost").run()


def game_names() -> list[str]:
    game = load_game("machikoro", players=2)
    features = game.features()
    assert features is not None
    return features.names(game.new_initial_state())


def test_several_values_of_an_option_are_learnt_side_by_side(tmp_path: Path) -> None:
    recipe = msgspec.structs.replace(RECIPE, generations=1, options={"max_rounds": "2,3"})
    header = read_header(Training(recipe, tmp_path).run())
    assert header.options == {"max_rounds": [2, 3]}
    assert misfit(header, load_game("machikoro", players=2, max_rounds=3)) is None
    assert "max_rounds = 2 or 3" in str(misfit(header, load_game("machikoro", players=2, max_rounds=4)))


def test_a_net_that_judges_each_seat_alike_fits_all_numbers_of_seats_it_has_learnt(tmp_path: Path) -> None:
    recipe = Recipe(
        game="worldcup", players=2, seats=(3,), options={"replay_cap": 1}, generations=1, matches=4, hidden=(4,),
        epochs=1, sets=1,
    )  # fmt: skip
    path = Training(recipe, tmp_path).run()
    header = read_header(path)
    assert header.seats == [2, 3]
    assert header.layers[1:] == [4, 1]
    for players in (2, 3):
        game = load_game("worldcup", players=players, replay_cap=1)
        net, _ = read_net(path, game)
        shown = game.features()
        assert shown is not None
        position = shown.encode(game.new_initial_state(), 0)
        assert len(net.chances(position)) == players
    assert "made for 2 or 3 seats, not 4" in str(misfit(header, load_game("worldcup", players=4, replay_cap=1)))


def test_a_game_that_does_not_say_whose_its_features_are_learns_each_number_of_seats_for_itself(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="learn each number of seats separately"):
        Training(msgspec.structs.replace(RECIPE, seats=(3,)), tmp_path).run()


def test_a_folder_holds_one_recipe(tmp_path: Path) -> None:
    (tmp_path / "recipe.json").write_text("{}")
    with pytest.raises(BadOption, match="holds a different recipe"):
        Training(RECIPE, tmp_path).run()


def test_without_numpy_training_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NetError, match=r"anpfiff\[train\]"):
        Training(RECIPE, tmp_path).run()
