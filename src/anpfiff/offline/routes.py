"""What the server answers over HTTP, answered on the device: the same addresses, the same words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from anpfiff.games import all_games
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.texts import LANGUAGES, GameTexts
from anpfiff.learn.exercise import Exercise, decision_of, exercise_of
from anpfiff.learn.puzzle import find_puzzle
from anpfiff.offline.checking import CheckMatch, check_match
from anpfiff.offline.effects import Answer
from anpfiff.offline.host import Host
from anpfiff.offline.table import ME, LocalTable
from anpfiff.play.record import record_to_json
from anpfiff.server import protocol
from anpfiff.server.analyses.report import counts_report, only_counts, report_of
from anpfiff.server.game_info import game_info, rules_of
from anpfiff.server.lessons.presentation import course, lesson_info, lesson_position
from anpfiff.server.match.advice import after_trying, hint_told, prospects_for, state_for_hint
from anpfiff.server.match.commands import SayWord, SetRematch
from anpfiff.server.match.seats import checked_entropy, with_word, word_of
from anpfiff.server.match.setting import table_again, table_as_asked, table_from_moment
from anpfiff.server.match.sheets import as_csv
from anpfiff.server.practice.presentation import answer_verdict, exercise_info, exercise_position, puzzle_titles
from anpfiff.server.problems import (
    BadRequest,
    BadSeats,
    NotAnalysed,
    NotRateable,
    UnknownFile,
    UnknownSheet,
    problem_of,
    status_of,
)
from anpfiff.server.protocol import (
    AnalysisProgress,
    CreateTable,
    Foresight,
    GameInfo,
    GiveAnswer,
    Me,
    PersonInfo,
    PlayAgain,
    PlayOn,
    ReachStep,
    SeedPromise,
    TableInfo,
    TryMoves,
)
from anpfiff.server.replays.proof import proof_of
from anpfiff.server.replays.reading import board_as_text, expect_proof, eyes_of, position_after, replay_of

JSON, TEXT, CSV = "application/json", "text/plain", "text/csv"

_encode = msgspec.json.Encoder().encode
Struct = TypeVar("Struct")


@dataclass(frozen=True, slots=True)
class Request:
    """`names` holds the parts of the address that its pattern names."""

    names: dict[str, str]
    query: dict[str, str]
    body: str

    def read(self, kind: type[Struct]) -> Struct:
        try:
            return msgspec.json.decode(self.body, type=kind)
        except msgspec.DecodeError as error:
            raise BadRequest(str(error)) from None

    def number(self, name: str) -> int:
        if not re.fullmatch(r"\d{1,9}", self.names[name]):
            raise BadRequest(f"{self.names[name]!r} is not a number")
        return int(self.names[name])

    @property
    def seat(self) -> int | None:
        seat = self.query.get("seat")
        if seat is not None and not re.fullmatch(r"\d{1,3}", seat):
            raise BadRequest(f"{seat!r} is not a seat")
        return None if seat is None else int(seat)

    @property
    def language(self) -> str:
        language = self.query.get("language", "en")
        if language not in LANGUAGES:
            raise BadRequest(f"languages are {', '.join(LANGUAGES)}, not {language!r}")
        return language


Handler = Callable[[Host, Request], object]
_routes: list[tuple[str, re.Pattern[str], Handler, int]] = []


def route(method: str, path: str, status: int = 200) -> Callable[[Handler], Handler]:
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def add(handler: Handler) -> Handler:
        _routes.append((method, pattern, handler, status))
        return handler

    return add


def handle(host: Host, method: str, address: str, body: str) -> str:
    """Answer a request to an address below /api; returns everything that follows from it."""
    split = urlsplit(address)
    found: Any
    try:
        handler, names, status = _find(method, split.path)
        found = handler(host, Request(names, dict(parse_qsl(split.query)), body))
    except AnpfiffError as error:
        found, status = problem_of(error), status_of(error)
    if isinstance(found, Answer):
        return host.take(found)
    return host.take(Answer(status, JSON, _encode(found).decode()))


def _find(method: str, path: str) -> tuple[Handler, dict[str, str], int]:
    for known, pattern, handler, status in _routes:
        match = pattern.fullmatch(path) if known == method else None
        if match is not None:
            return handler, {name: unquote(part) for name, part in match.groupdict().items()}, status
    raise UnknownFile(f"there is nothing at {path} on this device")


# -- games and lessons -----------------------------------------------------------------------------------


@route("GET", "/games")
def games(_: Host, __: Request) -> list[GameInfo]:
    return [game_info(game_id) for game_id in all_games()]


@route("GET", "/games/{game}/rules")
def rules(_: Host, request: Request) -> object:
    return rules_of(request.names["game"])


@route("GET", "/games/{game}/lessons")
def lessons(_: Host, request: Request) -> object:
    return course(request.names["game"])


@route("GET", "/games/{game}/lessons/{lesson}")
def lesson(_: Host, request: Request) -> object:
    return lesson_info(request.names["game"], request.names["lesson"])


@route("POST", "/games/{game}/lessons/{lesson}/position")
def reached(_: Host, request: Request) -> object:
    at = request.read(ReachStep)
    return lesson_position(request.names["game"], request.names["lesson"], at.step, at.moves)


# -- exercises -------------------------------------------------------------------------------------------


@route("GET", "/games/{game}/puzzles")
def puzzles(_: Host, request: Request) -> object:
    """Only a server knows how many people solved them."""
    return puzzle_titles(request.names["game"], {})


@route("GET", "/games/{game}/puzzles/{puzzle}")
def puzzle(_: Host, request: Request) -> object:
    return exercise_info(request.names["puzzle"], _of_puzzle(request))


@route("POST", "/games/{game}/puzzles/{puzzle}/position")
def try_in_puzzle(_: Host, request: Request) -> object:
    return exercise_position(_of_puzzle(request), request.read(TryMoves).moves)


@route("POST", "/games/{game}/puzzles/{puzzle}/answer")
def answer_puzzle(_: Host, request: Request) -> object:
    return answer_verdict(_of_puzzle(request), request.read(GiveAnswer), request.language)


@route("GET", "/tables/{table}/decisions/{number}")
def decision(host: Host, request: Request) -> object:
    """A decision from a finished match, as an exercise."""
    return exercise_info(f"{request.names['table']}/{request.number('number')}", _of_match(host, request))


@route("POST", "/tables/{table}/decisions/{number}/position")
def try_in_decision(host: Host, request: Request) -> object:
    return exercise_position(_of_match(host, request), request.read(TryMoves).moves)


@route("POST", "/tables/{table}/decisions/{number}/answer")
def answer_decision(host: Host, request: Request) -> object:
    return answer_verdict(_of_match(host, request), request.read(GiveAnswer), request.language)


def _of_puzzle(request: Request) -> Exercise:
    found = find_puzzle(request.names["game"], request.names["puzzle"])
    return exercise_of(found.record, len(found.record.steps), found.seat)


def _of_match(host: Host, request: Request) -> Exercise:
    return decision_of(_table(host, request).record(), request.number("number"))


# -- tables ----------------------------------------------------------------------------------------------


@route("GET", "/me")
def me(_: Host, __: Request) -> Me:
    return Me(None, 0)


@route("POST", "/seeds", status=201)
def promise(host: Host, _: Request) -> SeedPromise:
    return SeedPromise(host.promise())


@route("POST", "/tables", status=201)
def create(host: Host, request: Request) -> TableInfo:
    asked = request.read(CreateTable)
    if any(seat.kind == "open" for seat in asked.seats) or asked.public:
        raise BadSeats("nobody can join a match on this device; its seats are for people here, and for bots")
    if asked.rated:
        raise NotRateable("a match on this device is not rated")
    stored = table_as_asked(asked, ME, host.new_id(), host.now())
    return host.add(stored.changed(seed=host.seed(asked.commitment))).info(ME)


@route("GET", "/tables/{table}")
def show_table(host: Host, request: Request) -> TableInfo:
    return _table(host, request).info(ME)


@route("POST", "/tables/{table}/words")
def say_word(host: Host, request: Request) -> TableInfo:
    table = host.changed(request.names["table"])
    table.do(SayWord(ME, checked_entropy(request.read(protocol.SayWord).word)))
    return table.info(ME)


@route("POST", "/tables/{table}/rematch", status=201)
def rematch(host: Host, request: Request) -> TableInfo:
    """The same seats, at a new table; asked again, it is the same table."""
    old = host.changed(request.names["table"])
    asked = PlayAgain() if request.body in ("", "null") else request.read(PlayAgain)
    word = word_of(asked.entropy, asked.seal)
    known = old.standing.table.rematch
    if known is not None and host.knows(known):
        return host.find(known).info(ME)
    old.do(SetRematch(known or host.new_id()))
    assert old.standing.table.rematch is not None
    again = table_again(old.standing.table, old.standing.table.rematch, ME, host.now())
    seats = with_word(again.seats, ME, word)
    return host.add(again.changed(seed=host.seed(asked.commitment), seats=seats)).info(ME)


@route("POST", "/tables/{table}/continuations", status=201)
def play_on(host: Host, request: Request) -> TableInfo:
    old, asked = _table(host, request).standing, request.read(PlayOn)
    stored = table_from_moment(old, asked, PersonInfo(ME, "1", guest=True), host.new_id(), host.now())
    return host.add(stored.changed(seed=host.seed(None)), old.match.steps[: asked.number]).info(ME)


# -- looking at a match ----------------------------------------------------------------------------------


@route("GET", "/tables/{table}/record")
def record(host: Host, request: Request) -> Answer:
    return Answer(200, JSON, record_to_json(_table(host, request).record()).decode())


@route("GET", "/tables/{table}/sheet.json")
def sheet(host: Host, request: Request) -> object:
    standing = _table(host, request).standing
    return standing.game.score_sheet(standing.match.state.view(None))


@route("GET", "/tables/{table}/sheet/{name}.csv")
def sheet_table(host: Host, request: Request) -> Answer:
    standing, name = _table(host, request).standing, request.names["name"]
    found = standing.game.score_sheet(standing.match.state.view(None))
    if name not in found:
        raise UnknownSheet(f"this match has no sheet {name!r}; there are: {', '.join(found) or 'none'}")
    return Answer(200, CSV, as_csv(found[name]))


@route("GET", "/tables/{table}/replay")
def replay(host: Host, request: Request) -> object:
    table = _table(host, request)
    standing = table.standing
    return replay_of(standing.match.steps, standing.log, table.info(ME), eyes_of(standing, ME, request.seat))


@route("GET", "/tables/{table}/positions/{number}")
def position(host: Host, request: Request) -> object:
    standing = _table(host, request).standing
    return position_after(standing, request.number("number"), eyes_of(standing, ME, request.seat))


@route("GET", "/tables/{table}/board")
def board(host: Host, request: Request) -> Answer:
    standing = _table(host, request).standing
    return Answer(200, TEXT, board_as_text(standing, eyes_of(standing, ME, request.seat), request.language))


@route("GET", "/tables/{table}/proof")
def proof(host: Host, request: Request) -> object:
    standing = _table(host, request).standing
    expect_proof(standing)
    assert standing.match.chance is not None
    return proof_of(standing.game, standing.match.chance, standing.match.steps)


@route("POST", "/checks")
def check(_: Host, request: Request) -> object:
    """Of any match, also of a server's: no server is asked whether it was honest."""
    return check_match(request.read(CheckMatch))


@route("GET", "/tables/{table}/foresight/{seat}")
def foresight(host: Host, request: Request) -> Foresight:
    standing, seat = _table(host, request).standing, request.number("seat")
    standing.expect_player(ME, seat)
    state = after_trying(standing, seat, request.query.get("tried", "[]"))
    return Foresight(standing.number, seat, prospects_for(standing.game, state, seat))


@route("GET", "/tables/{table}/hint/{seat}")
def hint(host: Host, request: Request) -> object:
    standing, seat = _table(host, request).standing, request.number("seat")
    state = state_for_hint(standing, ME, seat, request.query.get("tried", "[]"))
    texts = GameTexts(standing.game, request.language, [each.name for each in standing.table.seats], seat)
    return hint_told(standing.game, state, standing.number, seat, texts)


# -- the match report ------------------------------------------------------------------------------------


@route("POST", "/tables/{table}/analysis")
def analyse(host: Host, request: Request) -> AnalysisProgress:
    table = _table(host, request)
    steps = len(table.record().steps)
    if table.analysis is not None or only_counts(table.standing.game):
        return AnalysisProgress("ready", steps, steps)
    return AnalysisProgress("running", host.analyse(request.names["table"]), steps)


@route("GET", "/tables/{table}/analysis")
def report(host: Host, request: Request) -> object:
    table = _table(host, request)
    if only_counts(table.standing.game):
        return counts_report(table.record())
    if table.analysis is None:
        raise NotAnalysed("this match has not been analysed yet; ask for it with POST")
    return report_of(table.record(), table.analysis, request.language)


def _table(host: Host, request: Request) -> LocalTable:
    return host.find(request.names["table"])
