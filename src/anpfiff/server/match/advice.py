"""Advice for somebody who has to act: what a strong bot would do, and what choices will probably bring."""

from __future__ import annotations

import msgspec

from anpfiff.analysis.hint import Hint, hint_for
from anpfiff.analysis.reasons import reasons_for
from anpfiff.analysis.telling import in_short
from anpfiff.kit.core import State
from anpfiff.kit.errors import BadMove, NotYourTurn
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import Prospect
from anpfiff.kit.texts import GameTexts
from anpfiff.server.match.standing import Standing
from anpfiff.server.problems import NoHints
from anpfiff.server.protocol import HintInfo, ProspectInfo


def after_trying(standing: Standing, seat: int, tried: str) -> State:
    """A copy of the state after moves that a seat has tried but not made, as a JSON list."""
    try:
        moves = msgspec.json.decode(tried, type=list[dict[str, object]])
    except msgspec.MsgspecError:
        raise BadMove("what was tried is a list of moves, as JSON") from None
    return standing.match.attempt(seat, moves, standing.number).state if moves else standing.match.state.clone()


def prospects_for(game: Game, state: State, seat: int) -> list[ProspectInfo]:
    """What some choices of a seat will probably bring; nothing if it does not have to act."""
    if seat not in state.pending_players():
        return []
    found = game.prospects(state, seat)
    return [
        ProspectInfo(state.action_to_move(action), prospect.word, prospect.data)
        for action, prospects in found.items()
        for prospect in prospects
    ]


def state_for_hint(standing: Standing, person: str | None, seat: int, tried: str) -> State:
    """The state in which a seat may be shown how to continue: after what it has tried.

    Refuses hints in rated matches, against people unless the table allows it, and where the seat has nothing to choose.
    """
    standing.expect_player(person, seat)
    table = standing.table
    if table.rated:
        raise NoHints("there are no hints in a rated match")
    if not table.is_training and not table.hints:
        raise NoHints("there are no hints against other people unless the table allows them")
    state = after_trying(standing, seat, tried)
    if seat not in state.pending_players():
        raise NotYourTurn("there is a hint when it is your turn")
    return state


def hint_told(
    game: Game, state: State, number: int, seat: int, texts: GameTexts, found: Hint | None = None
) -> HintInfo:
    """What a strong bot would do in this seat, in words; takes a while unless it was `found` before."""
    found = found or hint_for(game, state, seat)
    choices, view = game.text_table(texts), state.view(seat)
    move = state.action_to_move(found.action)
    following = None if found.next_action is None else state.action_to_move(found.next_action)
    reasons = game.prospects(state, seat).get(found.action, [])
    deciding: list[Prospect] = []
    if found.next_action is not None:
        deciding = reasons_for(game, state, seat, found.action, found.next_action)
    return HintInfo(
        number=number,
        seat=seat,
        move=move,
        text=in_short(choices.choice(move, view)),
        share=found.share,
        next_text=None if following is None else in_short(choices.choice(following, view)),
        next_share=found.next_share,
        by_thumb=found.by_thumb,
        reasons=[ProspectInfo(move, each.word, each.data) for each in reasons],
        deciding=[ProspectInfo(move, each.word, each.data) for each in deciding],
    )
