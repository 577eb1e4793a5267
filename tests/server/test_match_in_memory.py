"""A match at its table without any I/O: its journal is a list, and adding it up gives the same match again."""

from __future__ import annotations

import random

import msgspec
import pytest

from anpfiff.games import all_games, load_game
from anpfiff.kit.core import CHANCE
from anpfiff.play.chance import seal_of
from anpfiff.play.clock import TimeControl
from anpfiff.play.undo import CannotUndo
from anpfiff.server.match.by_itself import BotAction, Expire, bot_to_act, next_due, question_for
from anpfiff.server.match.commands import (
    AnswerUndo,
    AskUndo,
    ComeBack,
    Command,
    Leave,
    PlayMoves,
    Resign,
    SayWord,
    StartWithBots,
    TakeSeat,
)
from anpfiff.server.match.presentation import to_text
from anpfiff.server.match.seats import Word
from anpfiff.server.match.standing import Standing
from anpfiff.server.match.table_info import table_info
from anpfiff.server.problems import MatchOver, NotStarted, NotYourSeat, OutOfTime
from anpfiff.server.protocol import TableChanged
from anpfiff.server.store.journal import Entry
from anpfiff.server.store.stored import StoredSeat, StoredTable

SEED = bytes(range(32))
MOVES = 60


class Host:
    """As little as can host a match: a list and a time."""

    def __init__(self, table: StoredTable) -> None:
        self.standing = Standing(table)
        self.journal: list[Entry] = []
        self.now = 1_000
        # Adding up a long match after every move takes its time.
        self.trusts = False

    def do(self, command: Command) -> None:
        self.now += 10
        change = command.decide(self.standing, self.now)
        if change is not None:
            entries = self.standing.entries_for(change, self.now)
            self.standing.accept(change, entries)
            self.journal += entries
            if not self.trusts:
                self.expect_the_same_again()

    def expect_the_same_again(self) -> None:
        """What is in memory is what the journal adds up to."""
        ours, again = self.standing, Standing(self.standing.table, self.journal)
        for name in ("number", "over", "pending", "undo", "end", "last", "at"):
            assert getattr(ours, name) == getattr(again, name), name
        assert ours.match.steps == again.match.steps
        for seat in (None, *range(len(ours.table.seats))):
            assert ours.log.entries(seat) == again.log.entries(seat)
            assert ours.presentation().position(seat) == again.presentation().position(seat)
        if ours.clock is not None and again.clock is not None:
            assert (ours.clock.left, ours.clock.running, ours.clock.at) == (
                again.clock.left,
                again.clock.running,
                again.clock.at,
            )

    # -- who is there ------------------------------------------------------------------------------------

    def is_there(self, person: str | None) -> bool:
        return person == "anna"

    def is_long_gone(self, person: str | None) -> bool:
        return False

    def awaited_until(self, person: str | None) -> int | None:
        return None


def new_host(game_id: str, *seats: StoredSeat, clock: TimeControl | None = None) -> Host:
    game = load_game(game_id, len(seats))
    manifest = game.manifest
    return Host(StoredTable("t", 0, game_id, manifest.rules_version, game.options, seats, "fair", SEED, clock=clock))


def open_seats(game_id: str) -> list[StoredSeat]:
    players = load_game(game_id).players
    return [StoredSeat("Anna", owner="anna"), *[StoredSeat("")] * (players - 1)]


def play(host: Host, rng: random.Random) -> None:
    """One move: of the bot that is to act, or of a person."""
    standing = host.standing
    state = standing.match.state
    seat = bot_to_act(standing.table, standing.pending, watched=True)
    if seat is not None:
        answer = question_for(standing.table, standing.match, seat).answer()
        assert answer.failure is None
        host.do(BotAction(seat, answer.action))
        return
    seat = rng.choice(standing.pending)
    move = state.action_to_move(rng.choice(state.legal_actions(seat)))
    host.do(PlayMoves(standing.table.seats[seat].owner, seat, [move], standing.number))


def test_bots_let_people_answer_an_offer_first_and_say_in_a_word_why_they_decline() -> None:
    rng = random.Random(4)
    host = new_host("catan", StoredSeat("Anna", owner="anna"), StoredSeat(""), StoredSeat("Uwe", bot="heuristic"))
    host.do(TakeSeat("bert", "Bert", None))
    game, standing, waited = host.standing.game, host.standing, 0
    host.trusts = True
    while not standing.over:
        people = [seat for seat in standing.pending if seat < 2]
        if game.people_first(standing.match.state) and people and 2 in standing.pending:
            assert bot_to_act(standing.table, standing.pending, watched=True, people_first=True) is None
            assert bot_to_act(standing.table, standing.pending, watched=True) == 2
            waited += 1
        play(host, rng)
    assert waited > 0
    host.expect_the_same_again()
    log = msgspec.json.decode(msgspec.json.encode(host.standing.log.entries(None)))
    reasons = [
        {entry["data"]["reason"] for entry in log if entry["kind"] == "decline" and (entry["data"]["seat"] == 2) is bot}
        for bot in (True, False)
    ]
    assert reasons[0] <= {"spare", "helps", "dear"} != set()
    assert (len(reasons[0]) > 0, reasons[1]) == (True, {"none"})


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_the_journal_adds_up_to_what_is_in_memory(game_id: str) -> None:
    rng = random.Random(1)
    host = new_host(game_id, *open_seats(game_id), clock=TimeControl("live", 600, 5))
    with pytest.raises(NotStarted):
        host.do(PlayMoves("anna", 0, [{}], 0))
    for index in range(1, len(host.standing.table.seats)):
        host.do(TakeSeat(f"guest {index}", f"Guest {index}", Word(seal_of(f"word {index}"))))
    for index in range(1, len(host.standing.table.seats)):
        assert not host.standing.table.is_full
        host.do(SayWord(f"guest {index}", f"word {index}"))
    assert host.standing.table.is_full
    for number in range(MOVES):
        if host.standing.over:
            break
        if number == MOVES // 3:
            host.do(Leave("anna"))
        if number == 2 * MOVES // 3:
            host.do(ComeBack("anna"))
        play(host, rng)
    assert host.standing.number >= MOVES or host.standing.over
    with pytest.raises(NotYourSeat):
        host.do(PlayMoves("nobody", 0, [{}], host.standing.number))
    assert b'"connected":true' in to_text(TableChanged(table_info(host.standing, host, "anna")))
    while not host.standing.over:
        still = next(i for i, seat in enumerate(host.standing.table.seats) if seat.gave_up is None)
        host.do(Resign(host.standing.table.seats[still].owner, still))
    with pytest.raises(MatchOver):
        host.do(Resign("anna", 0))
    assert table_info(host.standing, host, None).chance.seed == SEED.hex()


def test_moves_are_taken_back_when_everybody_agrees() -> None:
    rng = random.Random(2)
    host = new_host("machikoro", StoredSeat("Anna", owner="anna"), StoredSeat(""))
    host.do(TakeSeat("bert", "Bert", None))
    undone = 0
    for _ in range(40):
        (seat,) = host.standing.pending
        before = host.standing.match.number
        play(host, rng)
        if host.standing.match.steps[-1][0] == seat:
            me, other = ("anna", "bert") if seat == 0 else ("bert", "anna")
            host.do(AskUndo(me, seat, host.standing.number, trial=True))
            assert host.standing.undo is None
            host.do(AskUndo(me, seat, host.standing.number))
            number = host.standing.number
            host.do(AnswerUndo(other, number, True))
            assert host.standing.match.number == before
            assert host.standing.number > number
            undone += 1
            play(host, rng)
    assert undone > 3


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_in_training_choices_are_taken_back_past_dice_and_bots(game_id: str) -> None:
    """Chance is the same for the same step: who decides as before sees the same again."""
    rng = random.Random(3)
    host = new_host(game_id, *open_seats(game_id))
    host.do(StartWithBots(None))
    for _ in range(MOVES // 2):
        play(host, rng)
    for _ in range(3):
        steps = list(host.standing.match.steps)
        host.do(AskUndo("anna", 0, host.standing.number))
        back = host.standing.match
        assert back.steps == steps[: back.number]
        assert steps[back.number][0] == 0
        assert len(back.state.legal_actions(0)) > 1
        move = back.state.action_to_move(steps[back.number][1])
        host.do(PlayMoves("anna", 0, [move], host.standing.number))
        assert host.standing.match.steps == steps[: host.standing.match.number]
        host.do(AskUndo("anna", 0, host.standing.number))


def test_in_rated_matches_dice_are_never_taken_back() -> None:
    rng = random.Random(3)
    host = new_host("machikoro", *open_seats("machikoro"))
    host.standing.table = host.standing.table.changed(rated=True)
    host.do(StartWithBots(None))
    for _ in range(MOVES // 4):
        play(host, rng)
    while host.standing.match.steps[-1][0] != CHANCE:
        play(host, rng)
    for trial in (True, False):
        with pytest.raises(CannotUndo, match="chance"):
            host.do(AskUndo("anna", 0, host.standing.number, trial))


def test_time_runs_out_at_the_time_the_host_tells() -> None:
    host = new_host("machikoro", StoredSeat("Anna", owner="anna"), StoredSeat(""), clock=TimeControl("live", 60))
    host.do(TakeSeat("bert", "Bert", None))
    standing = host.standing
    (seat,) = standing.pending
    due = next_due(standing.table, standing.pending, standing.clock, 0, watched=True)
    assert due == standing.at + 60_000
    host.do(Expire())
    assert not standing.over
    host.now = due
    move = standing.match.state.action_to_move(standing.match.state.legal_actions(seat)[0])
    with pytest.raises(OutOfTime):
        host.do(PlayMoves(standing.table.seats[seat].owner, seat, [move], standing.number))
    host.do(Expire())
    assert standing.end is not None
    assert standing.end.winners == [1 - seat]
