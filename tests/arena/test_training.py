"""Training: the same recipe gives the same net, a stopped training goes on, nothing is mixed up."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from anpfiff import load_game
from anpfiff.arena.training import train as training_module
from anpfiff.arena.training.train import Recipe, Training
from anpfiff.kit.errors import BadOption
from anpfiff.kit.net_file import NetError, read_net

RECIPE = Recipe(
    game="machikoro",
    players=2,
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


def test_a_recipe_gives_the_same_net_again_also_when_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training_module, "PART", 2)
    whole = Training(RECIPE, tmp_path / "whole").run()
    net, header = read_net(whole, load_game("machikoro", players=2))
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
    assert [result["against"] for result in goes_on.results()] == ["heuristic", "best"]


def test_a_folder_holds_one_recipe(tmp_path: Path) -> None:
    (tmp_path / "recipe.json").write_text("{}")
    with pytest.raises(BadOption, match="holds another recipe"):
        Training(RECIPE, tmp_path).run()


def test_without_numpy_training_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NetError, match=r"anpfiff\[train\]"):
        Training(RECIPE, tmp_path).run()
