"""Proving a record: the rules were kept, and no outcome of chance was chosen by anyone."""

from __future__ import annotations

from dataclasses import dataclass, field

from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import BadRecord
from anpfiff.play.chance import FairChance, commitment_of
from anpfiff.play.record import Record, RecordEarlyEnd
from anpfiff.play.replay import ReplayStep, check_end, replay
from anpfiff.play.witness import Face, Seen, Witness, check_witness


@dataclass(slots=True)
class Verdict:
    """`proved` lists what was recomputed and holds; `unproved` what the record gives no means to check.

    Both by name: rules, outcome, commitment, chance and (with a witness) witness are proved; chance-typed,
    chance-simulated, chance-secret (the seed has not been revealed), outcome-open (the match is not over) and
    early-resigned, early-time, early-stopped (it was ended before its rules did) are not; nor is chance-elsewhere (the
    match continues from a moment of another one, whose chance is not its own).

    With a witness, also: word-withheld (somebody sealed a word and did not say it), and witness-no-word,
    witness-no-list, witness-no-rolls, witness-rolls-unseen (the device has added no word, or has not seen the list of
    seals, or any or all of the rolls), witness-old (an old page has kept the rolls without their place),
    witness-taken-back (moves were taken back, so places cannot be compared).
    """

    steps: int = 0
    outcomes: int = 0
    rolls: int = 0
    proved: list[str] = field(default_factory=list)
    unproved: list[str] = field(default_factory=list)


def verify(record: Record, witness: Witness | None = None) -> Verdict:
    """Recompute everything; BadRecord names the first thing that is wrong.

    Given what a player's device has kept, also check that the record is the match that device has seen.

    >>> import pathlib, tempfile
    >>> import anpfiff
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     played = anpfiff.simulate(
    ...         "machikoro", ["random", "random"], 1, seed=1, processes=1, records=pathlib.Path(folder)
    ...     )
    ...     (file,) = pathlib.Path(folder).iterdir()
    ...     verdict = verify(anpfiff.read_record(file))
    >>> verdict.proved, verdict.unproved
    (['rules', 'outcome'], ['chance-simulated'])
    """
    verdict = Verdict()
    seen = Seen()
    chance = _chance_of(record, verdict)
    state: State = record.load_game().new_initial_state()
    expected = _expected_outcome(chance, state, 0)
    for step in replay(record):
        if expected is not None and step.action != expected:
            true_move = _before(record, step.number).action_to_move(expected)
            raise BadRecord(f"step {step.number}: the record says {step.move}, the seed gives {true_move}")
        state = step.state
        expected = _expected_outcome(chance, state, step.number + 1)
        verdict.steps += 1
        verdict.outcomes += step.seat == CHANCE
        seen.rolls += [(step.number, dice) for dice in _thrown(step)]
        seen.steps.append(any(event.audience is None for event in step.events) or (None if step.events else False))
    verdict.proved.append("rules")
    check_end(record, state)
    if record.outcome is not None:
        verdict.proved.append("outcome")
    elif isinstance(record.early_end, RecordEarlyEnd):
        verdict.unproved.append(f"early-{record.early_end.reason}")
    else:
        verdict.unproved.append("outcome-open")
    if chance is not None:
        verdict.proved.append("chance")
    verdict.rolls = len(seen.rolls)
    if witness is not None:
        doubts = check_witness(witness, record, seen)
        verdict.unproved += [doubt for doubt in doubts if doubt not in verdict.unproved]
        if not doubts:
            verdict.proved.append("witness")
    return verdict


def _thrown(step: ReplayStep) -> list[list[Face]]:
    """The dice that everybody saw: numbers are in the move; colours and goals only in what is told of it."""
    if step.seat != CHANCE:
        return []
    if "dice" in step.move:
        return [list(step.move["dice"])]
    public = [event.data for event in step.events if event.audience is None]
    return [data["dice"] if "dice" in data else [data["goal"]] for data in public if "dice" in data or "goal" in data]


def _chance_of(record: Record, verdict: Verdict) -> FairChance | None:
    info = record.chance
    if info.mode == "typed":
        verdict.unproved.append("chance-typed")
        return None
    if info.seed is None:
        verdict.unproved.append("chance-simulated" if info.mode == "seeded" else "chance-secret")
        return None
    try:
        seed = bytes.fromhex(info.seed)
    except ValueError:
        raise BadRecord("the seed is not a hexadecimal number") from None
    if info.mode == "fair":
        if info.commitment is None:
            raise BadRecord("a fair record needs the commitment of its seed")
        if commitment_of(seed) != info.commitment:
            raise BadRecord("the revealed seed is not the one that was committed to before the match")
        verdict.proved.append("commitment")
    since = info.since or 0
    if not 0 <= since <= len(record.steps):
        raise BadRecord(f"the record has {len(record.steps)} steps; it cannot continue another match from step {since}")
    if since:
        verdict.unproved.append("chance-elsewhere")
    return FairChance(seed, info.entropy, since)


def _expected_outcome(chance: FairChance | None, state: State, number: int) -> int | None:
    if chance is None or number < chance.since or state.current_player() != CHANCE:
        return None
    return state.chance_pick(chance.point(number, state.chance_total()))


def _before(record: Record, number: int) -> State:
    """The state in which the step with this number was taken."""
    state = record.load_game().new_initial_state()
    for seat, action in record.steps[:number]:
        state.apply_action(action, seat)
    return state
