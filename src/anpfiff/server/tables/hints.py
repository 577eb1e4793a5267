"""A hint for somebody who plays against bots alone: what a strong bot would do, worked out beside everything else."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from anpfiff.analysis.hint import hint_for
from anpfiff.kit.core import State
from anpfiff.kit.errors import NotYourTurn
from anpfiff.kit.game import Game
from anpfiff.kit.texts import GameTexts
from anpfiff.server.limits import limit_reads
from anpfiff.server.match.standing import Standing
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.problems import NoHints
from anpfiff.server.protocol import HintInfo, ProspectInfo
from anpfiff.server.tables.tables import Tables


@get("/api/tables/{table_id:str}/hint/{seat:int}", guards=[limit_reads])
async def show_hint(
    table_id: FromPath[str],
    seat: FromPath[int],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    language: FromQuery[Literal["de", "en"]] = "en",
) -> Response[HintInfo]:
    """What a strong bot would do at a seat of the reader's; not in rated matches, and not against people."""
    table = await tables.get(table_id)
    async with table.turn():
        standing = table.standing
        standing.expect_player(None if visitor.person is None else visitor.person.id, seat)
        _expect_bots_only(standing)
        number, state, game = standing.number, standing.match.state.clone(), standing.game
        names = [each.name for each in standing.table.seats]
    if seat not in state.pending_players():
        raise NotYourTurn("there is a hint when it is your turn")
    texts = GameTexts(game, language, names, seat)
    hint = await asyncio.to_thread(_told, game, state, number, seat, texts)
    return Response(hint, headers={"cache-control": "no-store"})


def _expect_bots_only(standing: Standing) -> None:
    table = standing.table
    if table.rated:
        raise NoHints("there are no hints in a rated match")
    if sum(seat.owner is not None or seat.is_open for seat in table.seats) > 1:
        raise NoHints("there are no hints against other people")


def _told(game: Game, state: State, number: int, seat: int, texts: GameTexts) -> HintInfo:
    found = hint_for(game, state, seat)
    choices, view = game.text_table(texts), state.view(seat)
    move = state.action_to_move(found.action)
    following = None if found.next_action is None else state.action_to_move(found.next_action)
    reasons = game.prospects(state, seat).get(found.action, [])
    return HintInfo(
        number=number,
        seat=seat,
        move=move,
        text=choices.choice(move, view),
        share=found.share,
        next_text=None if following is None else choices.choice(following, view),
        next_share=found.next_share,
        reasons=[ProspectInfo(move, each.word, each.data) for each in reasons],
    )
