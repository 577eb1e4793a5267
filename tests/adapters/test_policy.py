"""Bots from policies and networks, and the example that learns one."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pettingzoo_agent
import pytest
import taught_bot
import train_agent

import anpfiff
from anpfiff.adapters.pettingzoo import raw_env
from anpfiff.adapters.policy import OnnxBot, PolicyBot
from anpfiff.bots.bot import BotError, ask
from anpfiff.bots.registry import create_bot

GAME = anpfiff.load_game("machikoro", players=2)


def decision(seed: int = 1) -> anpfiff.State:
    """A position of the first seat with a choice."""
    state, rng = GAME.new_initial_state(), random.Random(seed)
    while state.current_player() != 0 or len(state.legal_actions()) < 2:
        if state.current_player() == anpfiff.CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
        else:
            state.apply_action(state.legal_actions()[0])
    return state


class Eager(PolicyBot):
    """Likes high numbers, legal or not."""

    def values(self, observation: Any, mask: Any) -> Any:
        assert observation.tolist() == GAME.observation(decision(), 0)
        return np.arange(len(mask))


class Narrow(PolicyBot):
    def values(self, observation: Any, mask: Any) -> Any:
        return np.zeros(3)


def test_a_policy_decides_among_what_is_legal() -> None:
    state = decision()
    assert ask(create_bot(Eager, GAME, 0, random.Random(1)), state) == state.legal_actions()[-1]
    with pytest.raises(BotError, match="3 numbers; this game has 74"):
        ask(create_bot(Narrow, GAME, 0, random.Random(1)), state)


def test_the_example_learns_and_its_file_plays(tmp_path: Path) -> None:
    """Credit for one action alone must raise its probability; the saved network then prefers it, too."""
    matches = anpfiff.vector(GAME, 4, seed=1)
    network = train_agent.Network(matches.observation_size, matches.num_actions, np.random.default_rng(1))
    observations, masks = np.asarray(matches.observations).astype(float), np.asarray(matches.masks)
    wanted = np.array([np.flatnonzero(mask)[0] for mask in masks])
    before = network.policy(observations, masks)[np.arange(4), wanted]
    for _ in range(30):
        network.learn(observations, masks, wanted, np.ones(4))
    after = network.policy(observations, masks)[np.arange(4), wanted]
    assert (after > before).all()
    network.save(tmp_path / "net.onnx")

    class Learnt(OnnxBot):
        MODEL = tmp_path / "net.onnx"

    state = matches.state(0)
    bot = create_bot(Learnt, GAME, state.current_player(), random.Random(1))
    assert ask(bot, state) == wanted[0]
    with pytest.raises(BotError, match="made for another game or other options"):
        create_bot(Learnt, anpfiff.load_game("machikoro", players=3), 0, random.Random(1))


def test_what_pettingzoo_teaches_plays_as_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few short matches teach little, but the bot must prefer what the policy prefers, and the policy must move."""
    monkeypatch.setattr(pettingzoo_agent, "BATCH", 100)
    network = train_agent.Network(GAME.observation_size(), GAME.num_distinct_actions(), np.random.default_rng(1))
    before = [weights.copy() for weights in network.weights]
    pettingzoo_agent.train(raw_env("machikoro", players=2, max_rounds=6), network, np.random.default_rng(2), 10)
    assert all((now != then).any() for now, then in zip(network.weights, before, strict=True))
    pettingzoo_agent.save(network, tmp_path / "taught.npz")
    monkeypatch.setenv("ANPFIFF_TAUGHT", str(tmp_path / "taught.npz"))
    state = decision()
    legal = state.legal_actions()
    mask = np.isin(np.arange(GAME.num_distinct_actions()), [state.slot_of(action) for action in legal])
    liked = network.policy(np.array([GAME.observation(state, 0)], dtype=float), mask[None]).argmax()
    assert state.slot_of(ask(create_bot(taught_bot.Taught, GAME, 0, random.Random(1)), state)) == liked


def test_a_file_that_is_not_a_network_says_so(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(b"something else")

    class Broken(OnnxBot):
        MODEL = tmp_path / "net.onnx"

    with pytest.raises(BotError, match="not a network"):
        create_bot(Broken, GAME, 0, random.Random(1))
