"""Checks a saved position before it is trusted."""

from __future__ import annotations

from anpfiff.kit.errors import BadState
from anpfiff.kit.vocabulary import read_saved
from anpfiff.kit.words import Words
from anpfiff_shootout.rules.codec import decode, encode
from anpfiff_shootout.rules.position import OVER
from anpfiff_shootout.rules.state import ShootoutState
from anpfiff_shootout.rules.tables import Tables
from anpfiff_shootout.view import View


def load_position(data: Words, tables: Tables) -> ShootoutState:
    """The state; or BadState with the first thing that cannot be true of a match of this game."""
    d = read_saved(data, View)
    known = ", ".join(tables.spots)
    named = [spot for kick in d["kicks"] for spot in (kick["shot"], kick["dive"])]
    for spot in [*named, *(player["choice"] for player in d["players"])]:
        if spot is not None and spot not in tables.spots:
            raise BadState(f"{spot!r} is not a spot; spots are {known}")
    if len(d["players"]) != 2:
        raise BadState(f"{len(d['players'])} players given, the game has 2")
    state = ShootoutState(tables)
    for count in range(len(d["kicks"])):
        decode(state, {**d, "kicks": d["kicks"][:count]})
        if state.phase() == OVER:
            raise BadState(f"the match was over after {count} kicks, {len(d['kicks'])} are given")
    decode(state, d)
    if state.winner() >= 0 and any(player["chosen"] for player in d["players"]):
        raise BadState("nobody chooses after the end")
    # Everything else follows from kicks and choices.
    right = encode(state)
    for key, value in right.items():
        if d[key] != value:  # type: ignore[literal-required]
            raise BadState(f"{key} must be {value!r} by the kicks and choices, not {d[key]!r}")  # type: ignore[literal-required]
    return state
