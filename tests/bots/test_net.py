"""The small net: its arithmetic, and files that fit or are refused."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from anpfiff import load_game
from anpfiff.kit.game import Game
from anpfiff.kit.net import Net, numbers
from anpfiff.kit.net_file import FOLDER, NetError, NetHeader, Temperature, net_for, read_header, read_net, write_net

# Two inputs, two units, two outputs: rows of weights, then biases, layer by layer.
WEIGHTS = [1.0, -1.0, 2.0, 1.0, 0.5, -4.0, 1.0, 0.0, 3.0, 1.0, 0.25, 0.0]


def header_for(game: Game, /, **changed: object) -> NetHeader:
    features = game.features()
    assert features is not None
    count = len(features.names(game.new_initial_state()))
    facts: dict[str, object] = {
        "game": game.manifest.id,
        "rules_version": game.manifest.rules_version,
        "features_version": features.version,
        "players": game.players,
        "layers": [count, game.players],
    }
    return NetHeader(**{**facts, **changed})  # type: ignore[arg-type]


def weights_for(header: NetHeader) -> list[float]:
    return [0.0] * ((header.layers[0] + 1) * header.layers[1])


def test_a_net_calculates_what_its_weights_say() -> None:
    net = Net([2, 2, 2], WEIGHTS)
    # Units: 1 * 3 + 2 * 0.5 + 0.5 = 4.5, and -3 + 0.5 - 4 < 0, so 0. Scores: 4.75 and 0.
    chances = list(net.chances(numbers([3.0, 0.5])))
    assert chances[0] == pytest.approx(1 / (1 + math.exp(-4.75)))
    assert sum(chances) == pytest.approx(1.0)
    assert net.chance([3.0, 0.5]) == chances[0]


def test_a_net_that_judges_each_seat_alike_is_laid_out_for_as_many_seats_as_play(tmp_path: Path) -> None:
    game = load_game("worldcup", players=3)
    features = game.features()
    assert features is not None
    shown = features.encode(game.new_initial_state(), 0)
    common, block = features.common, (len(shown) - features.common) // 3
    inputs = [2 * common + 1 + block, 2, 2, 1]
    count = sum((a + 1) * b for a, b in pairwise(inputs))
    weights = [((index * 37) % 64 - 32) / 64 for index in range(count)]
    header = header_for(game, layers=inputs, common=common, seats=[2, 3])
    write_net(tmp_path / "alike.net", header, weights)
    net, _ = read_net(tmp_path / "alike.net", game)
    rest = [index / 7 for index in range(len(shown) - common)]
    table = [index / 5 for index in range(common)]
    scores = []
    for seat in range(3):
        looks = 1.0 if seat == 0 else 0.0
        values = [*table, *rest[seat * block : (seat + 1) * block], *[value * looks for value in table], looks]
        scores.append(score(inputs, weights, values))
    powers = [math.exp(each - max(scores)) for each in scores]
    assert list(net.chances(numbers(table + rest))) == pytest.approx([power / sum(powers) for power in powers])


def score(layers: list[int], weights: list[float], values: list[float]) -> float:
    """What a plain net of one output says before it is turned into a chance."""
    at = 0
    for before, width in pairwise(layers):
        rows = [weights[at + row * width : at + (row + 1) * width] for row in range(before + 1)]
        at += (before + 1) * width
        sums = [
            sum(row[unit] * value for row, value in zip(rows, [*values, 1.0], strict=True)) for unit in range(width)
        ]
        values = sums if width == layers[-1] and at == len(weights) else [max(each, 0.0) for each in sums]
    return values[0]


def test_where_a_net_is_known_to_be_too_timid_it_is_made_bolder(tmp_path: Path) -> None:
    games = {n: load_game("machikoro", players=n) for n in (2, 3)}
    for number, game in games.items():
        temperatures = [Temperature(2, {"max_rounds": game.options["max_rounds"]}, 0.5), Temperature(2, {}, 4.0)]
        header = header_for(game, temperatures=temperatures)
        weights = [index % 7 / 1024 for index in range(len(weights_for(header)))]
        write_net(tmp_path / "timid.net", header, weights)
        net, _ = read_net(tmp_path / "timid.net", game)
        shown = numbers([1.0] * header.layers[0])
        logits = [math.log(chance) for chance in net.chances(shown)]
        plain = [math.log(chance) for chance in Net(header.layers, weights).chances(shown)]
        told, expected = logits[1] - logits[0], plain[1] - plain[0]
        assert told == pytest.approx(expected / (0.5 if number == 2 else 1.0))
        assert expected != 0.0


def test_a_net_refuses_what_it_was_not_made_for() -> None:
    with pytest.raises(ValueError, match="need 12 weights, not 11"):
        Net([2, 2, 2], WEIGHTS[:-1])
    with pytest.raises(ValueError, match="3 features for a net of 2"):
        Net([2, 2, 2], WEIGHTS).chances(numbers([1.0, 2.0, 3.0]))


def test_a_net_comes_back_from_its_file(tmp_path: Path) -> None:
    game = load_game("machikoro", players=2)
    header = header_for(game, made={"seed": 7})
    weights = [((index * 37) % 64 - 32) / 64 for index in range(len(weights_for(header)))]
    write_net(tmp_path / "some.net", header, weights)
    net, read = read_net(tmp_path / "some.net", game)
    assert read == header
    assert list(net.weights) == weights
    assert [path.name for path in tmp_path.iterdir()] == ["some.net"]


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"game": "catan"}, "made for game catan, not machikoro"),
        ({"rules_version": 99}, "made for rules version 99, not 1"),
        ({"features_version": 0}, "made for features version 0, not"),
        ({"players": 4}, "made for 4 seats, not 2"),
        ({"options": {"market_mode": ["komme_was_wolle"]}}, "market_mode = komme_was_wolle, not all_stacks"),
        ({"layers": [3, 2]}, r"its layers \[3, 2\] do not fit"),
        ({"format": "anpfiff net 0"}, "has the format 'anpfiff net 0'"),
    ],
)
def test_a_net_that_does_not_fit_says_why(tmp_path: Path, changed: dict[str, object], complaint: str) -> None:
    game = load_game("machikoro", players=2)
    header = header_for(game, **changed)
    write_net(tmp_path / "old.net", header, weights_for(header))
    with pytest.raises(NetError, match=complaint):
        read_net(tmp_path / "old.net", game)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"no json\nabcd", "is not a net"), (b"{}\n", "is not a net"), (b"", "is not a net")],
)
def test_a_file_that_is_not_a_net_says_so(tmp_path: Path, content: bytes, complaint: str) -> None:
    (tmp_path / "bad.net").write_bytes(content)
    with pytest.raises(NetError, match=complaint):
        read_header(tmp_path / "bad.net")


def test_a_net_that_lost_some_weights_is_damaged(tmp_path: Path) -> None:
    game = load_game("machikoro", players=2)
    header = header_for(game)
    write_net(tmp_path / "short.net", header, weights_for(header)[:-1])
    with pytest.raises(NetError, match=r"short\.net is damaged"):
        read_net(tmp_path / "short.net", game)


def test_of_nets_that_fit_that_for_the_level_is_taken_and_then_the_one_that_has_learnt_least_besides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("machikoro", players=2)
    monkeypatch.setattr(type(game), "folder", tmp_path)
    (tmp_path / FOLDER).mkdir()
    both = {"market_mode": ["all_stacks", "komme_was_wolle"]}
    nets = (("a", both, ""), ("b", {"market_mode": ["all_stacks"]}, ""), ("c", both, "champion"))
    for name, options, level in nets:
        header = header_for(game, made={"name": name}, options=options, level=level)
        write_net(tmp_path / FOLDER / f"{name}.net", header, weights_for(header))
    taken = {level: net_for(game, level)[1].made["name"] for level in ("", "pro", "champion")}
    assert taken == {"": "b", "pro": "b", "champion": "c"}
    other = load_game("machikoro", players=2, market_mode="komme_was_wolle")
    assert net_for(other)[1].made["name"] == "a"


def test_a_game_with_data_of_ones_own_has_no_net() -> None:
    cards = (load_game("machikoro").folder / "cards.toml").read_text(encoding="utf-8")
    with pytest.raises(NetError, match="shipped data"):
        net_for(load_game("machikoro", players=2, data=cards))


@pytest.mark.parametrize("game", ["catan", "machikoro", "tsubasa", "worldcup"])
def test_every_shipped_net_fits_its_game_and_says_how_it_was_made(game: str) -> None:
    paths = sorted((load_game(game).folder / FOLDER).glob("*.net"))
    assert paths
    for path in paths:
        header = read_header(path)
        for players in header.seats or [header.players]:
            options = {name: values[0] for name, values in header.options.items()}
            read_net(path, load_game(game, players, data=None, **options))
        assert header.made["recipe"]["game"] == game
        assert header.strength
