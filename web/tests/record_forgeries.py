"""Writes forgeries.json: matches as devices have kept them, and as a server tells them afterwards, honestly or not.

What the page by itself has to find in each (proof.test.ts) and what `anpfiff verify` has to find, which the page asks
as well (tests/play/test_forgeries.py), is listed beside it, so that the two agree. A server that forges a proof has
shown its dice during the match: the device has kept those, unless a case says otherwise.

Run it after a change: `PYTHONPATH=src python web/tests/record_forgeries.py`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from anpfiff.games import load_game
from anpfiff.play.chance import FairChance, commitment_of, seal_of
from anpfiff.play.match import Match
from anpfiff.play.record import Record, RecordChance, RecordEarlyEnd, RecordSeat, record_to_dict
from anpfiff.play.replay import replay
from anpfiff.play.witness import Setup, Witness
from anpfiff.server.replays.proof import proof_of

FILE = Path(__file__).parent / "forgeries.json"
SEED, OTHER_SEED = bytes(range(32)), bytes(range(1, 33))
WORDS = ["0:mine", "1:yours"]
SEALS = [seal_of("mine"), seal_of("yours")]
DECISIONS = 24

Json = dict[str, Any]


def played(
    entropy: Sequence[str] = WORDS,
    seed: bytes = SEED,
    game: str = "machikoro",
    decisions: int = DECISIONS,
    **options: Any,
) -> Record:
    """The beginning of a match with this chance, which then somebody resigned."""
    match = Match(load_game(game, 3 if game == "catan" else 2, **options), FairChance(seed, entropy))
    rng = random.Random(1)
    match.begin()
    for _ in range(decisions):
        seat = match.state.pending_players()[0]
        match.act(seat, rng.choice(match.state.legal_actions(seat)))
    seats = [RecordSeat(name) for name in ("Anna", "Bert", "Cleo")[: match.state.num_players]]
    chance = RecordChance("fair", commitment_of(seed), list(entropy), seed.hex())
    return match.record(seats, chance, RecordEarlyEnd("resigned", [1]))


def continued(record: Record, since: int) -> Record:
    """The record claims that its first steps come from another match."""
    return msgspec.structs.replace(record, chance=msgspec.structs.replace(record.chance, since=since))


def proof(record: Record) -> Json:
    assert record.chance.seed is not None
    chance = FairChance(bytes.fromhex(record.chance.seed), record.chance.entropy, record.chance.since or 0)
    made: Json = msgspec.to_builtins(proof_of(record.load_game(), chance, record.steps))
    return made


def rolls(record: Record) -> list[tuple[int | None, list[Any]]]:
    if record.game == "worldcup":
        events = [(step.number, event) for step in replay(record) for event in step.events]
        goals, dice = ("penalty_throw", "kick"), ("group_dice", "dice")
        thrown = [(number, event.kind, event.data) for number, event in events if event.kind in (*goals, *dice)]
        return [(number, [data["goal"]] if kind in goals else data["dice"]) for number, kind, data in thrown]
    return [(step["number"], step["move"]["dice"]) for step in proof(record)["steps"] if "dice" in step["move"]]


def kept(record: Record, **other: Any) -> Json:
    """What an honest device at seat 0 has kept of it."""
    shown = rolls(record)
    last = shown[-1][0] or 0 if shown else 0
    hidden = [
        step.number
        for step in replay(record)
        if step.number < last and not any(event.visible_to(0) for event in step.events)
    ]
    setup = Setup(record.game, record.players, record.options)
    seals = [*SEALS, *[None] * (record.players - 2)]
    found = Witness(commitment_of(SEED), seals, "mine", shown, hidden, setup=setup)
    return {**msgspec.to_builtins(found), **other}


def chosen(wanted: list[list[int]], numbers: Callable[[int], int], totals: Callable[[int], int]) -> list[Json]:
    """Steps that roll what somebody wants: of each, the first of several numbers or totals at which the seed does."""
    chance, steps, tried = FairChance(SEED, WORDS), list[Json](), 0
    for dice in wanted:
        point = sum((face - 1) * 6**place for place, face in enumerate(reversed(dice)))
        while True:
            number, total = numbers(tried), totals(tried)
            tried += 1
            drawn = chance.point(number, total)
            faces = [drawn // 6**place % 6 + 1 for place in reversed(range(len(dice)))]
            if faces == dice and (total > 36 or drawn == point):
                break
        steps.append({"number": number, "total": total, "point": drawn, "move": {"kind": "roll", "dice": dice}})
    return steps


def case(name: str, witness: Json | None, told: Record | None, page: Json, program: object, **other: Any) -> Json:
    """`program`: part of what is wrong with the record, or the list of what is not proved; the page may doubt more."""
    text = None if told is None else record_to_dict(told)
    made = {} if told is None else proof(told)
    return {"name": name, "witness": witness, "proof": made | other, "record": text, "page": page, "program": program}


def wrong(result: str, **more: Any) -> Json:
    return {"result": result, **more}


def doubted(*doubts: str) -> Json:
    return {"result": "unproven" if doubts else "right", "doubts": list(doubts)}


def cases() -> list[Json]:
    return [*_honest(), *_words(), *_rolls(), *_steps(), *_invented(), *_rest()]


def _honest() -> list[Json]:
    base = played()
    count = len(rolls(base))
    ahead = [
        (place + (0 if index < 4 else 3), dice) for index, (place, dice) in enumerate(rolls(base)) if place is not None
    ]
    newer = ("hidden", "contradiction", "taken_back", "setup")
    old = {key: value for key, value in kept(base).items() if key not in newer}
    old |= {"version": 1, "rolls": [dice for _, dice in rolls(base)]}
    nobody = played([])
    deck = played(game="catan", dice="deck36")
    return [
        case("as it was", kept(base), base, {**doubted(), "rolls": count, "withheld": []}, []),
        case("nothing was kept", None, base, doubted("witness-none"), None),
        case("kept by an older page", old, base, doubted("witness-old"), ["witness-old"]),
        case(
            "the device was away for the last rolls",
            kept(base, rolls=rolls(base)[:5]),
            base,
            doubted("witness-rolls-unseen"),
            ["witness-rolls-unseen"],
        ),
        case("no rolls were kept", kept(base, rolls=[]), base, doubted("witness-no-rolls"), ["witness-no-rolls"]),
        case("moves were taken back", kept(base, rolls=ahead), base, *_both("witness-taken-back")),
        case("rolls were taken back in training", kept(base, taken_back=True), base, *_both("witness-taken-back")),
        case(
            "somebody who watched",
            kept(base, word=None, seals=None),
            base,
            *_both("witness-no-word", "witness-no-list"),
        ),
        case("the list was not seen in time", kept(base, seals=None), base, *_both("witness-no-list")),
        case(
            "played on from another match",
            kept(nobody, word=None, seals=None),
            continued(nobody, 4),
            *_both("witness-no-word", "witness-no-list", "chance-elsewhere"),
        ),
        case(
            "a deck of dice, which the page does not know",
            kept(deck),
            deck,
            doubted("rolls-need-rules"),
            [],
        ),
        case(
            "no sevens at first, which the page does not know",
            kept(few := played(game="catan", no_seven_rounds=3)),
            few,
            doubted("rolls-need-rules"),
            [],
        ),
        case("much that is hidden", kept(duel := _duel()), duel, doubted("steps-hidden"), []),
        case(
            "much that is hidden, and nobody kept under which options",
            kept(duel, setup=None),
            duel,
            doubted("steps-hidden"),
            [],
        ),
        case(
            "dice with colours",
            kept(cup := _cup()),
            cup,
            doubted("rolls-need-rules"),
            [],
        ),
    ]


def _duel() -> Record:
    """Captain Tsubasa: five and more steps between two rolls that are seen by one player, or by nobody."""
    return played(game="tsubasa", decisions=80)


def _cup() -> Record:
    """The World Cup Game, until dice have been thrown."""
    return played(game="worldcup", decisions=120)


def _both(*doubts: str) -> tuple[Json, list[str]]:
    return doubted(*doubts), list(doubts)


def _words() -> list[Json]:
    """The server, or somebody in league with it, wants another word in the chance than was sealed."""

    def told(*entropy: str) -> Record:
        return played(entropy)

    def heard(name: str, entropy: list[str], page: Json, program: object, **other: Any) -> Json:
        record = told(*entropy)
        return case(name, kept(record, **other), record, page, program)

    seat = "is not the one that was sealed"
    own = "your own word is not part"
    return [
        heard("my word is left out", ["1:yours"], wrong("own_word_missing"), own),
        heard("my word is left out, and no list was kept", ["1:its own"], wrong("own_word_missing"), own, seals=None),
        heard("no words at all", [], wrong("own_word_missing"), own),
        heard("a word is withheld", ["0:mine"], {**doubted("word-withheld"), "withheld": [1]}, ["word-withheld"]),
        heard("a word is changed", ["0:mine", "1:other"], wrong("wrong_word", seat=1), seat),
        heard("my word at two seats", ["0:mine", "1:mine"], wrong("wrong_word", seat=1), seat),
        heard("my word at the wrong seat", ["1:mine"], wrong("wrong_word", seat=1), seat),
        heard("a word is added at no seat", [*WORDS, "added"], wrong("wrong_word", seat=-1), "nobody had sealed"),
        heard("a word is added at a new seat", [*WORDS, "2:x"], wrong("wrong_word", seat=2), "nobody had sealed"),
        heard("the words in another order", ["1:yours", "0:mine"], wrong("wrong_word", seat=0), "nobody had sealed"),
        heard("a word said twice", ["0:mine", *WORDS], wrong("wrong_word", seat=0), "nobody had sealed"),
        # As many courses of chance to choose from as there are ways to write a number.
        heard("a seat written as 00", ["00:mine", "1:yours"], wrong("wrong_word", seat=-1), "nobody had sealed"),
        heard(
            "another's seat written as 01", ["0:mine", "01:yours"], wrong("wrong_word", seat=-1), "nobody had sealed"
        ),
        heard("a seat in other digits", ["0:mine", "\u0661:yours"], wrong("wrong_word", seat=-1), "nobody had sealed"),
        heard(
            "the words of another match",
            ["0:mine then", "1:yours then"],
            wrong("wrong_word", seat=0),
            seat,
        ),
        _half_a_character(),
    ]


def _half_a_character() -> Json:
    """Browsers hash half a character like U+FFFD; in the chance it would be another word."""
    sealed = [SEALS[0], seal_of("\ufffd")]
    base = played(["0:mine", "1:\ufffd"])
    forged = ["0:mine", "1:\ud800"]
    chance = FairChance(SEED, forged)
    steps = proof(base)["steps"]
    for step in steps:
        step["point"] = chance.point(step["number"], step["total"])
        if "dice" in step["move"]:
            step["move"]["dice"] = [step["point"] + 1] if step["total"] == 6 else [*divmod(step["point"], 6)]
            step["move"]["dice"] = [face + (step["total"] == 36) for face in step["move"]["dice"]]
    shown = [(step["number"], step["move"]["dice"]) for step in steps if "dice" in step["move"]]
    witness = kept(base, seals=sealed, rolls=shown)
    return case(
        "half a character",
        witness,
        None,
        wrong("wrong_word", seat=-1),
        None,
        **(proof(base) | {"entropy": forged, "steps": steps}),
    )


def _rolls() -> list[Json]:
    """The server has shown other rolls, or in other places, than it tells afterwards."""
    base = played()
    shown = rolls(base)

    def changed(name: str, found: list[Any], page: Json, program: object, **other: Any) -> Json:
        return case(name, kept(base, rolls=found, **other), base, page, program)

    places = [place for place, _ in shown if place is not None]
    dice = [each for _, each in shown]
    flipped = [7 - face for face in dice[3]]
    later = {"roll": 4, "later": [places[3], flipped]}
    return [
        changed(
            "a roll was another",
            [*shown[:3], (places[3], flipped), *shown[4:]],
            wrong("wrong_roll", roll=4),
            "roll 4 was",
        ),
        changed(
            "a roll more was shown", [*shown, (99, [1])], wrong("wrong_roll", roll=len(shown) + 1), "there are only"
        ),
        # Moves that nobody has seen were put in or left out, until the seed gave what had been shown.
        changed(
            "a roll was made earlier",
            [*shown[:3], (places[3] - 1, dice[3]), *shown[4:]],
            wrong("wrong_place", roll=4),
            "roll 4 was shown at",
        ),
        changed(
            "a roll was made later, the next one was not",
            [*shown[:3], (places[3] + 1, dice[3]), *shown[4:]],
            wrong("wrong_place", roll=5),
            "roll 5 was shown at",
        ),
        case(
            "a move that everybody would have seen was put in",
            kept(base) | {"hidden": sorted({*kept(base)["hidden"], (places[1] + 1)})},
            base,
            doubted(),
            f"step {places[1] + 1} was shown to everybody",
        ),
        case("a move that was seen was left out", *_left_out()),
        changed(
            "the past has changed", shown, wrong("changed_past", roll=4), "roll 4 was shown as", contradiction=later
        ),
        # Without places (old pages) nothing more can be said than that they are the same dice.
        changed(
            "old rolls, one of them another",
            [(None, each) for each in [*dice[:3], flipped]],
            wrong("wrong_roll", roll=4),
            "roll 4 was",
        ),
        changed("nothing happened, it says", shown, wrong("wrong_roll", roll=1), None)
        | {"record": None, "proof": proof(base) | {"steps": []}},
    ]


def _left_out() -> tuple[Json, Record, Json, str]:
    """In CATAN the players say that they roll; this step shows nothing."""
    told = played(game="catan")
    found = kept(told)
    gone = found["hidden"][-1]
    return found | {"hidden": found["hidden"][:-1]}, told, doubted(), f"step {gone} was not to be seen"


def _steps() -> list[Json]:
    """Dice that the server had shown as it liked; afterwards it looks for steps that give them.

    A record has no totals, and its steps are where they are.
    """
    base = proof(played())
    wanted = [[1, 1], [6, 6]] * 5
    live = [(2 * index, dice) for index, dice in enumerate(wanted)]

    def forged(name: str, page: Json, **other: Any) -> Json:
        found = kept(played(), rolls=live)
        return case(name, found | other.pop("witness", {}), None, page, None, **(base | other))

    rising = chosen(wanted, numbers=lambda tried: tried, totals=lambda _: 36)
    totals = [
        step
        for index, dice in enumerate(wanted)
        for step in chosen([dice], numbers=_always(2 * index), totals=lambda tried: 37 + tried)
    ]
    honest = base["steps"]
    rolled = [step for step in honest if "dice" in step["move"]]
    place = honest.index(rolled[0])
    texts = [*honest[:place], honest[place] | {"number": str(rolled[0]["number"])}, *honest[place + 1 :]]
    seen: Json = {"witness": {"rolls": rolls(played())}}
    # A server that knows beforehand which places it will need shows them during the match, with nothing in between.
    ready = [(step["number"], step["move"]["dice"]) for step in rising]
    empty = sorted(set(range(rising[-1]["number"])) - {step["number"] for step in rising})
    return [
        forged("chosen totals", wrong("wrong_total", roll=1), steps=totals),
        forged("chosen places", wrong("wrong_place", roll=1), steps=rising),
        forged(
            "places chosen in time",
            doubted("steps-hidden"),
            steps=rising,
            witness={"rolls": ready, "hidden": empty},
        ),
        forged("the same steps again", wrong("wrong_form"), steps=[*honest, *honest], **seen),
        forged("steps backwards", wrong("wrong_form"), steps=honest[::-1], **seen),
        forged("a text as a number", wrong("wrong_form"), steps=texts, **seen),
        forged("a fraction as a number", wrong("wrong_form"), steps=[honest[0] | {"number": 0.5}, *honest[1:]], **seen),
        forged("less than no steps of another match", wrong("wrong_form"), since=-1, **seen),
        # No step comes after a text, so none would be recomputed.
        forged("a text as the beginning", wrong("wrong_form"), since="x", **seen),
        forged("nothing as the beginning", wrong("wrong_form"), since=None, **seen),
        forged(
            "dice that are none", wrong("wrong_form"), steps=[honest[0] | {"move": {"dice": "6"}}, *honest[1:]], **seen
        ),
        forged("no words", wrong("wrong_form"), entropy=None, **seen),
        forged("nothing happened at all", doubted("witness-no-rolls"), steps=[], witness={"rolls": []}),
        forged(
            "another point",
            wrong("wrong_step", number=rolled[2]["number"], used=rolled[2]["point"] + 1),
            steps=[step | {"point": step["point"] + (step is rolled[2])} for step in honest],
            **seen,
        ),
    ]


def _always(number: int) -> Callable[[int], int]:
    return lambda _: number


def _invented() -> list[Json]:
    """During the match the server has put in steps that show nothing, until the seed gave the roll that it wanted."""
    base = played(game="catan")
    honest, number = proof(base)["steps"], [number for number, _ in rolls(base)][-1]
    assert number is not None
    # Who says that they roll once more, and more often.
    said = base.steps[number - 1]
    chance, state = FairChance(SEED, WORDS), base.load_game().new_initial_state()
    for seat, action in base.steps[:number]:
        state.apply_action(action, seat)

    def rolled_after(more: int) -> tuple[Record, Json, list[Json]]:
        later = number + more
        point = chance.point(later, 36)
        move = state.action_to_move(state.chance_pick(point))
        record = msgspec.structs.replace(
            base, steps=[*base.steps[:number], *[said] * more, (-1, state.chance_pick(point))], fingerprint=None
        )
        before = [step for step in honest if step["number"] < number]
        steps = [*before, {"number": later, "total": 36, "point": point, "move": move}]
        witness = kept(base)
        witness["rolls"][-1] = (later, move["dice"])
        witness["hidden"] += range(number, later)
        return record, witness, steps

    def invented(name: str, more: int, *doubts: str) -> Json:
        record, witness, steps = rolled_after(more)
        told = f"step {number} (seat {said[0]}"
        found = case(name, witness, base, doubted(*doubts), told, steps=steps)
        return found | {"record": record_to_dict(record)}

    return [
        invented("a few steps that showed nothing were put in", 3),
        invented("many steps that showed nothing were put in", 6, "steps-hidden"),
        *_moved(),
    ]


def _moved() -> list[Json]:
    """What the rules alone tell: steps at other numbers than they were told at, other options, other colours."""
    duel, cup, plain = _duel(), _cup(), played(game="catan")
    other = played(game="catan", no_seven_rounds=3)
    mine = next(step.number for step in replay(duel) if step.seat == 0 and step.events and step.number > 9)
    drawn = kept(duel)["hidden"][-1]
    shown = rolls(cup)
    recoloured = [(number, dice[::-1]) for number, dice in shown]
    first = next(place for place, (_, dice) in enumerate(shown, 1) if dice != dice[::-1])
    goal, missed = next((place, number) for place, (number, dice) in enumerate(shown, 1) if dice == [True])
    setup = kept(plain)["setup"]
    return [
        case(
            "a move of my own that I never made",
            kept(duel) | {"hidden": sorted({*kept(duel)["hidden"], mine})},
            duel,
            doubted("steps-hidden"),
            f"step {mine} was shown to everybody",
        ),
        case(
            "a step that showed nothing was told at another number",
            kept(duel) | {"hidden": sorted({*kept(duel)["hidden"], drawn - 1} - {drawn})},
            duel,
            doubted("steps-hidden"),
            "but the device",
        ),
        case(
            "other options than the table said",
            kept(other, setup=setup),
            other,
            doubted("rolls-need-rules"),
            "the table was set up otherwise",
        ),
        case(
            "a game that there is not",
            kept(plain, setup=setup | {"players": 9}),
            plain,
            doubted(),
            "the table was said to be set up as no match can be",
        ),
        case(
            "other colours than were shown",
            kept(cup, rolls=recoloured),
            cup,
            doubted("rolls-need-rules"),
            f"roll {first} was shown as",
        ),
        case(
            "a goal that was none",
            kept(cup, rolls=[*shown[: goal - 1], (missed, [False]), *shown[goal:]]),
            cup,
            doubted("rolls-need-rules"),
            f"roll {goal} was shown as",
        ),
        case(
            "colours in another step",
            kept(cup, rolls=[((number or 0) - 1, dice) for number, dice in shown]),
            cup,
            doubted("rolls-need-rules"),
            "roll 1 was shown at",
        ),
    ]


def _rest() -> list[Json]:
    base, other = played(), played(seed=OTHER_SEED)
    sealed = msgspec.structs.replace(other.chance, commitment=commitment_of(SEED))
    simulated = msgspec.structs.replace(sealed, mode="seeded")
    return [
        case("another secret", kept(other), other, wrong("other_seal"), "the commitment is not the one"),
        case(
            "another secret with the old fingerprint",
            kept(other),
            msgspec.structs.replace(other, chance=sealed),
            wrong("broken_seal"),
            "the revealed seed is not the one",
            commitment=commitment_of(SEED),
        ),
        # Nobody promises anything before a simulation, so nothing was compared with the promise.
        case(
            "another secret, as if it were a simulation",
            kept(other),
            msgspec.structs.replace(other, chance=simulated),
            wrong("broken_seal"),
            "the commitment is not the one",
            commitment=commitment_of(SEED),
        ),
        case(
            "a match that claims to continue another",
            kept(base),
            continued(base, 4),
            wrong("other_start"),
            "this one continues another",
        ),
    ]


def main() -> None:
    FILE.write_text(json.dumps(cases(), indent=None, separators=(",", ":")).replace('{"name"', '\n{"name"') + "\n")


if __name__ == "__main__":
    main()
