"""Matches to test with."""

from __future__ import annotations

import random

import msgspec

from anpfiff import load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.game import Game
from anpfiff.play.chance import FairChance, commitment_of
from anpfiff.play.match import Match
from anpfiff.play.record import Record, RecordChance, RecordEarlyEnd, RecordSeat

SEED = bytes(range(32))
ENTROPY = ["Anna", "Ben"]


def short_game() -> Game:
    return load_game("machikoro", 2, max_rounds=4)


def finished_match(game: Game | None = None) -> Match:
    """A whole match with fair chance and random decisions, always the same."""
    match = Match(short_game() if game is None else game, FairChance(SEED, ENTROPY))
    rng = random.Random(5)
    match.begin()
    while not match.state.is_terminal():
        seat = match.state.current_player()
        match.act(seat, rng.choice(match.state.legal_actions(seat)))
    return match


def fair_record(match: Match | None = None) -> Record:
    played = finished_match() if match is None else match
    seats = [RecordSeat(f"Player {seat}") for seat in range(played.game.players)]
    return played.record(seats, RecordChance("fair", commitment_of(SEED), list(ENTROPY), SEED.hex()))


def resigned_record() -> Record:
    """The same match, given up by seat 0 at the third decision."""
    whole = finished_match()
    decisions = [number for number, (seat, _) in enumerate(whole.steps) if seat != CHANCE]
    seats = [RecordSeat(f"Player {seat}") for seat in range(whole.game.players)]
    chance = RecordChance("fair", commitment_of(SEED), list(ENTROPY), SEED.hex())
    return whole.truncated(decisions[2]).record(seats, chance, RecordEarlyEnd("resigned", [1]))


def copy_of(record: Record) -> Record:
    return msgspec.json.decode(msgspec.json.encode(record), type=Record)


def first_chance_step(record: Record) -> int:
    return next(number for number, (seat, _) in enumerate(record.steps) if seat == CHANCE)
