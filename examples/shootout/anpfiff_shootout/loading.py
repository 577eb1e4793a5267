"""Checks a saved position before it is trusted."""

from __future__ import annotations

from anpfiff.kit.loading import read_saved, require
from anpfiff.kit.words import Words
from anpfiff_shootout.rules.codec import decode, encode
from anpfiff_shootout.rules.position import OVER
from anpfiff_shootout.rules.state import ShootoutState
from anpfiff_shootout.rules.tables import Tables
from anpfiff_shootout.view import View


def load_position(data: Words, t: Tables, players: int) -> ShootoutState:
    """The state; or BadState with the first thing that cannot be true of a match of this game."""
    d = read_saved(data, View)
    known = ", ".join(t.spots)
    named = [spot for kick in d["kicks"] for spot in (kick["shot"], kick["dive"])]
    for spot in [*named, *(player["choice"] for player in d["players"])]:
        require(spot is None or spot in t.spots, f"{spot!r} is not a spot; spots are {known}")
    require(len(d["players"]) == players, f"{len(d['players'])} players given, the game has {players}")
    state = ShootoutState(t)
    for count in range(len(d["kicks"])):
        decode(state, {**d, "kicks": d["kicks"][:count]})
        over = state.phase() == OVER
        require(not over, f"the match was over after {count} kicks, {len(d['kicks'])} are given")
    decode(state, d)
    over = state.phase() == OVER
    require(not over or not any(player["chosen"] for player in d["players"]), "nobody chooses after the end")
    # Everything else follows from kicks and choices.
    given: Words = {**d}
    for key, value in encode(state).items():
        require(given[key] == value, f"{key} must be {value!r} by the kicks and choices, not {given[key]!r}")
    return state
