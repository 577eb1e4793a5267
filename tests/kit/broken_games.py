"""Sealed bids, broken in one way each, with words of the complaint which the suite must make about it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from anpfiff.kit.core import CHANCE, CURRENT, Chances, Move, Outcome, Part, Refusal, State
from anpfiff.kit.errors import BadMove, IllegalAction
from anpfiff.kit.features import Features
from anpfiff.kit.game import Game, Policy
from anpfiff.kit.net import numbers
from anpfiff.kit.options import Preset
from tests.kit.toy_games import FOLD, RAISE, STAY, UNKNOWN, SealedBids, SealedState

BROKEN: list[tuple[type[Game], str]] = []


def state(complaint: str) -> Any:
    """Register a game made of the decorated state class."""

    def register(state_class: type[SealedState]) -> type[SealedState]:
        name = f"{state_class.__name__}Game"
        game_class = type(name, (SealedBids,), {"state_class": state_class, "__module__": __name__})
        globals()[name] = game_class  # where pickle looks for it
        BROKEN.append((game_class, complaint))
        return state_class

    return register


def game(complaint: str) -> Any:
    def register(game_class: type[Game]) -> type[Game]:
        BROKEN.append((game_class, complaint))
        return game_class

    return register


# -- secrets ---------------------------------------------------------------------------------------------


@state("learns a secret from view")
class ViewLeaks(SealedState):
    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        view["hands"] = [*view["hands"][:-1], self.hands[-1]]
        return view


@state("seat None learns a secret from view")
class SpectatorSeesAll(SealedState):
    def view(self, seat: int | None) -> dict[str, Any]:
        return self.to_dict() if seat is None else super().view(seat)


@state("learns a secret from legal_actions")
class LegalActionsLeak(SealedState):
    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        legal = super().legal_actions(seat)
        acting = self.current_player() if seat == CURRENT else seat
        return [a for a in legal if acting < 0 or a != RAISE or self.hands[acting] == max(self.hands)]


@state("learns a secret from candidate_actions")
class CandidatesLeak(SealedState):
    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        acting = self.current_player() if seat == CURRENT else seat
        candidates = super().candidate_actions(seat)
        return [a for a in candidates if a != RAISE or a in self.legal_actions(acting) or max(self.hands) > 2]


@state("learns a secret from refusals")
class RefusalLeaks(SealedState):
    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        reason = super().refusal(action, seat)
        return None if reason is None else Refusal(reason.code, f"SB-{max(self.hands)}", reason.data)


@state("learns a secret from errors")
class ErrorLeaks(SealedState):
    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        try:
            super().apply_action(action, seat)
        except IllegalAction:
            raise IllegalAction(f"not with the hands {self.hands}") from None


@state("learns a secret from default_action")
class DefaultLeaks(SealedState):
    def default_action(self, seat: int = CURRENT) -> int:
        return STAY if self.hands[seat] == max(self.hands) else FOLD


@state("learns a secret from question")
class QuestionLeaks(SealedState):
    def question(self, seat: int) -> Any:
        return max(self.hands)


@state("is not foreseeable: it shows")
class RevealCanBeTried(SealedState):
    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        return True


@state("learns a secret from foreseeable")
class ForeseeableLeaks(SealedState):
    def foreseeable(self, action: int, seat: int = CURRENT) -> bool:
        return len(self.pending_players()) > 1 and max(self.hands) > 2


@state("events tell seat .* what its view hides")
class DealIsAnnounced(SealedState):
    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        super().tell(kind, data, None if kind == "card" else audience)


@state("events tell seat .* what its view hides")
class SecretBidIsAnnounced(SealedState):
    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        super().tell(kind, data, None if kind == "bid" else audience)


@state("resample.. never changes anything")
class ResampleIsTheTruth(SealedState):
    def resample(self, seat: int | None, rng: random.Random) -> State:
        return self.clone()


@state("resample.. changed the state itself|does not repeat")
class ResampleInPlace(SealedState):
    def resample(self, seat: int | None, rng: random.Random) -> State:
        if UNKNOWN not in self.hands and not self.is_terminal():
            self.hands[0] = (self.hands[0] + 1) % self.top
        return super().resample(seat, rng)


@state("does not repeat with its rng|guesses by what the seat cannot know")
class ResampleFromElsewhere(SealedState):
    def resample(self, seat: int | None, rng: random.Random) -> State:
        return super().resample(seat, random.Random())


@state("guesses by what the seat cannot know")
class GuessesFromTheTruth(SealedState):
    """Any hand could be the guess, but which one it is depends on the true one."""

    def resample(self, seat: int | None, rng: random.Random) -> State:
        other = super().resample(seat, rng)
        assert isinstance(other, SealedState)
        if sum(other.hands) % 2 != sum(self.hands) % 2 and UNKNOWN not in self.hands and not self.is_terminal():
            return super().resample(seat, rng)
        return other


@game("changed a state without secrets")
class DeclaresNoSecrets(SealedBids):
    manifest = replace(SealedBids.manifest, hidden_information=False)


@game("two presets set the same options")
class PresetsAlike(SealedBids):
    manifest = replace(SealedBids.manifest, presets=(Preset("plain"), Preset("usual", {"top": 4})))


# -- actions ---------------------------------------------------------------------------------------------


@state("are not some, ascending, unique")
class UnsortedActions(SealedState):
    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        return super().legal_actions(seat)[::-1]


@state("are not some, ascending, unique")
class RepeatedActions(SealedState):
    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        return sorted(super().legal_actions(seat) * 2)


@state("legal actions .*, pending players")
class SomebodyCannotAct(SealedState):
    def legal_actions(self, seat: int = CURRENT) -> list[int]:
        return [] if seat == 1 else super().legal_actions(seat)


@state("are not among")
class CandidatesForgetRaise(SealedState):
    def candidate_actions(self, seat: int = CURRENT) -> list[int]:
        return super().candidate_actions(seat)[:2]


@state("default action .* is not legal")
class DefaultIsIllegal(SealedState):
    def default_action(self, seat: int = CURRENT) -> int:
        return RAISE


@game("the heuristic chose")
class HeuristicIsIllegal(SealedBids):
    def heuristic(self) -> Policy:
        return lambda state, seat: RAISE


@state(r"refusal\(\) is None, legal are|illegal action 3 .* was accepted")
class RefusalIsBlind(SealedState):
    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        return None if action == 3 else super().refusal(action, seat)


@state("refusal .* names rule 'XX-1'")
class RefusalNamesForeignRule(SealedState):
    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        reason = super().refusal(action, seat)
        return None if reason is None else Refusal(reason.code, "XX-1")


@state("an illegal action changed the state")
class HalfApplies(SealedState):
    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if seat in self.pending_players() and action == RAISE:
            self.hands[seat] += 1
            try:
                super().apply_action(action, seat)
            finally:
                self.hands[seat] -= 1 if self.hands[seat] > 2 else 0
        else:
            super().apply_action(action, seat)


@state("an illegal action changed the state")
class TellsBeforeItChecks(SealedState):
    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        self.tell("tried", {"action": 0})
        super().apply_action(action, seat)


@state("raised .* not NotYourTurn|was accepted")
class AnybodyMayAct(SealedState):
    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        super().apply_action(action, seat if seat in self.pending_players() else CURRENT)


@state("raised .* not NotYourTurn")
class OutOfTurnIsMerelyIllegal(SealedState):
    def require_legal(self, action: int, seat: int) -> None:
        if seat != CURRENT and seat not in self.pending_players() and seat != self.current_player():
            raise IllegalAction("no")
        super().require_legal(action, seat)


@state("illegal action .* was accepted")
class GoesOnAfterTheEnd(SealedState):
    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        if not self.is_terminal():
            super().apply_action(action, seat)


@state("does not begin with")
class NobodyIsPending(SealedState):
    def pending_players(self) -> list[int]:
        return []


@game("in a game without parallel decisions")
class DeclaresNoParallelDecisions(SealedBids):
    manifest = replace(SealedBids.manifest, simultaneous=False)


@state("ZeroDivisionError")
class LegalActionCrashes(SealedState):
    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        super().apply_action(action, seat)
        self.top // self.bids.count(UNKNOWN)


# -- chance ----------------------------------------------------------------------------------------------


@state("weights below 1|outcomes .* are not the legal actions")
class ImpossibleOutcome(SealedState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [*super().chance_weights(), (self.top + 1, 0)]


@state("legal actions .* are not some, ascending, unique")
class UnsortedOutcomes(SealedState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return super().chance_weights()[::-1]


@state("the weights sum to")
class WrongTotal(SealedState):
    def chance_total(self) -> int:
        return super().chance_total() + 1


@state("chance_pick.* is not .* as the weights say")
class UnfairPick(SealedState):
    def chance_pick(self, point: int) -> int:
        outcomes = self.legal_actions()
        return outcomes[point] if point < len(outcomes) else super().chance_pick(point)


@state("do not agree with the weights")
class UnweightedProbabilities(SealedState):
    def chance_outcomes(self) -> Chances:
        outcomes = self.legal_actions()
        return tuple([(outcome, 1 / len(outcomes)) for outcome in outcomes])


@state("although this is not a chance event")
class AlwaysChance(SealedState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return super().chance_weights() if self.current_player() == CHANCE else [(0, 1)]


# -- words -----------------------------------------------------------------------------------------------


@state("which means")
class NameLeadsElsewhere(SealedState):
    def move_to_action(self, move: Move) -> int:
        return min(super().move_to_action(move), STAY)


@state("have the same name")
class TwoActionsOneName(SealedState):
    def action_to_move(self, action: int) -> Move:
        return super().action_to_move(min(action, STAY))


@state("changes on its way through JSON")
class MoveHoldsTuple(SealedState):
    def action_to_move(self, action: int) -> Move:
        return {**super().action_to_move(action), "pair": (1, 2)}


@state("answers although that is not a move")
class AcceptsJunk(SealedState):
    def move_to_action(self, move: Move) -> int:
        return super().move_to_action(move) if move.get("kind") in ("deal", "bid") else FOLD


@state("raises IllegalAction; what is not a move at all is a BadMove")
class JunkIsMerelyIllegal(SealedState):
    def move_to_action(self, move: Move) -> int:
        try:
            return super().move_to_action(move)
        except BadMove:
            raise IllegalAction("no") from None


@state("was a move before, but now")
class ForgetsItsMoves(SealedState):
    def move_to_action(self, move: Move) -> int:
        try:
            return super().move_to_action(move)
        except IllegalAction:
            raise BadMove("never heard of") from None


# -- copies and saves ------------------------------------------------------------------------------------


@state("changed the original|changed the state")
class CloneShares(SealedState):
    def clone(self) -> SealedState:
        other = super().clone()
        other.hands = self.hands
        return other


@state("the clone is another state")
class CloneForgets(SealedState):
    def clone(self) -> SealedState:
        other = super().clone()
        other.bids = [UNKNOWN] * self.num_players
        return other


@state("copy.deepcopy makes another state")
class DeepCopyForgets(SealedState):
    def __deepcopy__(self, memo: dict[int, Any]) -> SealedState:
        other = super().clone()
        other.bids = [UNKNOWN] * self.num_players
        return other


@state("a move in a state made by copy.copy changed the original")
class CopyShares(SealedState):
    def __copy__(self) -> SealedState:
        other = super().clone()
        other.hands, other.bids = self.hands, self.bids
        return other


@state("after copy.copy the state is one of None")
class BelongsToNoGame(SealedState):
    def get_game(self) -> Any:
        return State.get_game(self)


@game("copy.copy makes another game")
class CopyForgetsOptions(SealedBids):
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.players,)


@state("the clone has an events list")
class CloneKeepsEvents(SealedState):
    def clone(self) -> SealedState:
        other = super().clone()
        other.events = []
        return other


@state("the loaded state is another state|a saved and loaded state develops otherwise|looks different")
class SaveForgets(SealedState):
    def to_dict(self) -> dict[str, Any]:
        return super().to_dict() | {"bids": [UNKNOWN] * self.num_players}


@state("the loaded state has other values in counted")
class SaveForgetsAField(SealedState):
    """A field that nothing shows, so nobody would miss it at once."""

    def __init__(self, num_players: int, top: int, may_raise: bool) -> None:
        super().__init__(num_players, top, may_raise)
        self.counted = 0

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        super().apply_action(action, seat)
        self.counted += 1

    def clone(self) -> SealedState:
        other = super().clone()
        assert isinstance(other, SaveForgetsAField)
        other.counted = self.counted
        return other


@state("the loaded state has other values in noted")
class SaveForgetsASlot(SealedState):
    __slots__ = ("noted",)

    def __init__(self, num_players: int, top: int, may_raise: bool) -> None:
        super().__init__(num_players, top, may_raise)
        self.noted = 0

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        super().apply_action(action, seat)
        self.noted += 1

    def clone(self) -> SealedState:
        other = super().clone()
        assert isinstance(other, SaveForgetsASlot)
        other.noted = self.noted
        return other


class Tally(Part):
    def __init__(self) -> None:
        self.moves = 0


@state("the clone has other values in tally")
class CloneForgetsAPart(SealedState):
    """Another field that nothing shows."""

    def __init__(self, num_players: int, top: int, may_raise: bool) -> None:
        super().__init__(num_players, top, may_raise)
        self.tally = Tally()

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        super().apply_action(action, seat)
        self.tally.moves += 1


@state("the clone does not have the same fields: remembered")
class CloneLacksAField(SealedState):
    """One that a state has only since a certain move."""

    def apply_action(self, action: int, seat: int = CURRENT) -> None:
        super().apply_action(action, seat)
        self.remembered = action


@state("to_dict.. changes on its way through JSON")
class SaveHasNumberKeys(SealedState):
    def to_dict(self) -> dict[str, Any]:
        return super().to_dict() | {"hands": dict(enumerate(self.hands))}


@state("handed out changed the state")
class HandsOutItsLists(SealedState):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {"hands": self.hands, "bids": self.bids} if self.is_terminal() else super().view(seat)


@game(r"changing a catalogue\(\) changed the game")
class CatalogueIsShared(SealedBids):
    shared: dict[str, Any] = {"bids": ["fold"]}  # noqa: RUF012 - the mistake that is meant

    def catalogue(self) -> dict[str, Any]:
        return self.shared


# -- end, events, length ---------------------------------------------------------------------------------


@state("are out of bounds")
class ReturnsTooMuch(SealedState):
    def returns(self) -> list[float]:
        return [2 * r for r in super().returns()]


@state("while the match runs")
class ReturnsTooEarly(SealedState):
    def returns(self) -> list[float]:
        return [1.0] * self.num_players


@state("outcome.. must be None exactly while the match runs")
class OutcomeTooEarly(SealedState):
    def outcome(self) -> Outcome | None:
        return Outcome([], "showdown", "SB-3")


@state("do not have the best of")
class LoserWins(SealedState):
    def outcome(self) -> Outcome | None:
        reached = super().outcome()
        losers = [seat for seat, value in enumerate(self.returns()) if value < 0]
        return None if reached is None else Outcome(losers, "showdown", "SB-3")


@state("with events attached the state develops otherwise")
class EventsInterfere(SealedState):
    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        super().tell(kind, data, audience)
        if self.events is not None and kind == "dealt":
            self.hands[data["seat"]] = 0


@state("event .* is not JSON-able|changes on its way through JSON")
class EventHoldsSet(SealedState):
    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        super().tell(kind, data | ({"bids": tuple(self.bids)} if kind == "reveal" else {}), audience)


@state("event .* is for nobody")
class EventForNobody(SealedState):
    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        super().tell(kind, data, None if audience is None else [*audience, 99])


@game("declared are at most")
class LongerThanDeclared(SealedBids):
    def max_length(self) -> int | None:
        return 2 * self.players - 1


# -- the vocabulary --------------------------------------------------------------------------------------


@state("event reveal: .*unknown field.*winners")
class TellsTooMuch(SealedState):
    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        super().tell(kind, data | ({"winners": self.winners()} if kind == "reveal" else {}), audience)


@state("event 'shuffled' is not declared; declared are dealt")
class TellsUndeclared(SealedState):
    def tell(self, kind: str, data: dict[str, Any], audience: list[int] | None = None) -> None:
        super().tell("shuffled" if kind == "dealt" else kind, data, audience)


@state("refusal card_too_low: .*unknown field.*card")
class RefusesWithMore(SealedState):
    def refusal(self, action: int, seat: int = CURRENT) -> Refusal | None:
        reason = super().refusal(action, seat)
        if reason is None or reason.code != "card_too_low":
            return reason
        return Refusal(reason.code, reason.rule, {"card": 0})


@state("move bid: .*unknown field.*by")
class NamesMovesOtherwise(SealedState):
    def action_to_move(self, action: int) -> Move:
        move = super().action_to_move(action)
        return {**move, "by": 0} if move["kind"] == "bid" else move


@state(r"view\(None\) is not of its declared form: unknown field.*deck")
class ShowsMore(SealedState):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "deck": self.top}


@state("the outcome's reason luck is not declared")
class EndsOtherwise(SealedState):
    def outcome(self) -> Outcome | None:
        end = super().outcome()
        return None if end is None else Outcome(end.winners, "luck", end.rule)


# -- features ----------------------------------------------------------------------------------------------


def _highest_hand(state: State, seat: int) -> Any:
    assert isinstance(state, SealedState)
    return numbers([float(max(state.hands, default=0))])


@game(r"features tell seat \d a secret: \['highest hand'\]")
class FeaturesLeak(SealedBids):
    def features(self) -> Features:
        return Features(1, _highest_hand, lambda state: True, lambda state: ["highest hand"])


@game("1 features have 2 names")
class FeaturesWithoutNames(SealedBids):
    def features(self) -> Features:
        return Features(1, lambda state, seat: numbers([0.0]), lambda state: True, lambda state: ["one", "two"])
