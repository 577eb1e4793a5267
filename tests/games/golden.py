"""Golden records: a few short matches that must replay for ever, each with a transcript to read.

    python -m tests.games.golden --transcripts    write the transcripts of all records anew; read their diff
    python -m tests.games.golden --new GAME NAME --players 2 --seed 1 --option max_rounds=5 ...

A record in tests/games/<game>/golden/ is kept as it is: rules that replay it otherwise need a new rules_version.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path

from anpfiff.games import all_games, load_game
from anpfiff.kit.core import CHANCE
from anpfiff.kit.game import Game
from anpfiff.play.chance import FairChance, commitment_of
from anpfiff.play.match import Match
from anpfiff.play.record import Record, RecordChance, RecordSeat, record_to_dict
from anpfiff.play.record_files import read_record
from anpfiff.play.replay import replay

SEATS = "ABCDEFGHIJKL"


def folder_of(game_id: str) -> Path:
    return Path(__file__).parent / game_id / "golden"


def records() -> Iterator[Path]:
    for game_id in all_games():
        yield from sorted(folder_of(game_id).glob("*.json"))


def transcript(record: Record) -> str:
    """One line per step, with what it caused below it."""
    game = record.load_game()
    lines = [repr(game)]
    for step in replay(record):
        actor = "chance" if step.seat == CHANCE else SEATS[step.seat]
        words = " ".join(str(value) for value in step.move.values())
        lines.append(f"{step.number:4} {actor}: {words}")
        for event in step.events:
            data = ", ".join(f"{key} {json.dumps(value)}" for key, value in event.data.items())
            lines.append(f"         {event.rule:8} {event.kind}: {data}")
    outcome = record.outcome
    if outcome is not None:
        winners = ", ".join(SEATS[seat] for seat in outcome.winners) or "nobody"
        lines.append(f"{outcome.reason} ({outcome.rule}), winner: {winners}")
    return "\n".join(lines) + "\n"


def play(game: Game, seed: int) -> Record:
    """A match of the game's heuristic with itself and fair chance."""
    secret = hashlib.sha256(f"golden {seed}".encode()).digest()
    match, policy, rng = Match(game, FairChance(secret)), game.heuristic(), random.Random(seed)
    match.begin()
    while not match.state.is_terminal():
        seat = match.state.current_player()
        match.act(seat, policy(match.state.resample(seat, rng), seat))
    chance = RecordChance("fair", commitment=commitment_of(secret), seed=secret.hex())
    return match.record([RecordSeat(SEATS[seat], "heuristic") for seat in range(game.players)], chance)


def write(path: Path, record: Record) -> None:
    """The record with one line per field, and its transcript."""
    fields = record_to_dict(record)
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()]
    path.parent.mkdir(exist_ok=True)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    path.with_suffix(".txt").write_text(transcript(record), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--transcripts", action="store_true")
    parser.add_argument("--new", nargs=2, metavar=("GAME", "NAME"))
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    if arguments.new:
        game_id, name = arguments.new
        options = dict(option.split("=", 1) for option in arguments.option)
        game = load_game(game_id, arguments.players, data=None, **options)
        write(folder_of(game_id) / f"{name}.json", play(game, arguments.seed))
    if arguments.transcripts:
        for path in records():
            path.with_suffix(".txt").write_text(transcript(read_record(path)), encoding="utf-8")


if __name__ == "__main__":
    main()
