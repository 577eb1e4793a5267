"""From the numbers of actions to named moves and back: a game lists its blocks, the rest follows. Compiled.

A block is one kind of move. Its numbers begin at `first` and run through the values of its fields, the last field
fastest. Each chance event has its own block, whose numbers begin at 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from anpfiff.kit.core import State
from anpfiff.kit.errors import BadMove
from anpfiff.kit.vocabulary import BadWords, Vocabulary
from anpfiff.kit.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One detail of a move: `size` numbers from 0, each with a JSON value.

    A game defines its own fields where the meaning of a number depends on the position.
    """

    def __init__(self, size: int) -> None:
        self.size = size

    def word(self, state: State, number: int) -> Any:
        """The value of a number; BadMove if the number means nothing in this position."""
        raise BadMove(f"{number} means nothing in this position")

    def number(self, state: State, key: str, value: Any) -> int:
        """The inverse; BadMove says what would be right."""
        raise BadMove(f"{key} means nothing in this position")


@final
class Numbers(Field):
    """Whole numbers from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(high - low + 1)
        self.low = low

    def word(self, state: State, number: int) -> Any:
        return self.low + number

    def number(self, state: State, key: str, value: Any) -> int:
        high = self.low + self.size - 1
        if type(value) is not int or not self.low <= value <= high:
            raise BadMove(f"{key} must be a whole number from {self.low} to {high}, not {value!r}")
        return value - self.low


@final
class Names(Field):
    """One of several names, in order."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(len(names))
        self.names = names

    def word(self, state: State, number: int) -> Any:
        return self.names[number]

    def number(self, state: State, key: str, value: Any) -> int:
        if not isinstance(value, str) or value not in self.names:
            raise BadMove(f"{key} must be one of {', '.join(self.names)}, not {value!r}")
        return self.names.index(value)


@final
class Flag(Field):
    """False, then true."""

    def __init__(self) -> None:
        super().__init__(2)

    def word(self, state: State, number: int) -> Any:
        return number == 1

    def number(self, state: State, key: str, value: Any) -> int:
        if not isinstance(value, bool):
            raise BadMove(f"{key} must be true or false, not {value!r}")
        return int(value)


@final
class Dice(Field):
    """One die or two, as a list of faces."""

    def __init__(self, count: int) -> None:
        super().__init__(6 if count == 1 else 36)
        self.count = count

    def word(self, state: State, number: int) -> Any:
        return [number + 1] if self.count == 1 else [number // 6 + 1, number % 6 + 1]

    def number(self, state: State, key: str, value: Any) -> int:
        faces = faces_of(key, value, self.count, self.count)
        return faces[0] - 1 if self.count == 1 else (faces[0] - 1) * 6 + faces[1] - 1


def faces_of(key: str, value: Any, least: int, most: int) -> list[int]:
    """The faces of some dice in a move, or BadMove."""
    good = isinstance(value, list) and least <= len(value) <= most
    if not good or not all(type(face) is int and 1 <= face <= 6 for face in value):
        number = ["one", "two"][least - 1] if least == most else "one or two"
        noun = "number" if most == 1 else "numbers"
        raise BadMove(f"{key} must be a list of {number} whole {noun} from 1 to 6, not {value!r}")
    return list(value)


class Block:
    """One kind of move: `Block("take", 60, seat=Numbers(0, 3), card=Names(cards))` has a number for each pair.

    A game defines its own blocks where one field means nothing without another.
    """

    def __init__(self, kind: str, first: int, **fields: Field) -> None:
        self.kind = kind
        self.first = first
        self.keys: list[str] = list(fields)
        self.fields: list[Field] = list(fields.values())
        # The order in which a move names its details; the action space takes it from the vocabulary.
        self.declared: list[str] = self.keys
        size = 1
        for field in self.fields:
            size *= field.size
        self.size = size

    def move(self, state: State, action: int) -> Words:
        rest = action - self.first
        # Most moves have one detail or none.
        if len(self.fields) == 1:
            return {"kind": self.kind, self.keys[0]: self.fields[0].word(state, rest)}
        values: list[Any] = []
        for field in reversed(self.fields):
            values.append(field.word(state, rest % field.size))
            rest //= field.size
        move: dict[str, object] = {"kind": self.kind}
        for key in self.declared:
            move[key] = values[-1 - self.keys.index(key)]
        return move

    def action(self, state: State, move: Mapping[str, Any]) -> int:
        number = 0
        for i in range(len(self.keys)):
            key = self.keys[i]
            field = self.fields[i]
            number = number * field.size + field.number(state, key, move.get(key))
        return self.first + number


# Up to this size, the block of an action is looked up in a list.
_SMALL: Final = 4096


@final
class ActionSpace:
    """All blocks of a game. `outcomes` holds the block of each chance phase, `kinds` those of the other phases.

    A vocabulary and an action space that do not fit each other are refused here, before anybody plays.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        decisions: list[Block],
        outcomes: dict[int, Block],
        kinds: dict[int, list[str]],
    ) -> None:
        self._decisions = decisions
        self._outcomes = outcomes
        self._kinds: dict[int, list[str]] = {phase: [block.kind] for phase, block in outcomes.items()}
        self._kinds.update(kinds)
        self._by_kind: dict[str, Block] = {block.kind: block for block in [*outcomes.values(), *decisions]}
        self._example = [*[block.kind for block in decisions if not block.keys], decisions[0].kind][0]
        self._small: list[Block | None] = []
        for block in decisions:
            _check_block(vocabulary, block)
            if block.first + block.size <= _SMALL:
                _lay_out(self._small, block)
        for block in outcomes.values():
            _check_block(vocabulary, block)
        missing = [kind for kind in vocabulary.moves.types if kind not in self._by_kind]
        if missing:
            raise BadWords(f"no block has the declared moves {', '.join(missing)}")

    def size(self) -> int:
        """Decisions have numbers below this."""
        return max([block.first + block.size for block in self._decisions])

    def outcome_size(self) -> int:
        """Outcomes of chance have numbers below this."""
        return max([block.first + block.size for block in self._outcomes.values()])

    def kinds(self, phase: int) -> list[str]:
        """The kinds of move that a phase has; empty when the match is over."""
        return self._kinds.get(phase, [])

    def is_outcome(self, kind: str) -> bool:
        """Whether a kind of move names outcomes of chance."""
        return any(block.kind == kind for block in self._outcomes.values())

    def to_move(self, state: State, phase: int, action: int) -> Words:
        """The named form of an action or chance outcome; BadMove for a number that means nothing in this phase."""
        if phase in self._outcomes:
            block: Block | None = self._outcomes[phase]
            if block is None or not 0 <= action < block.size:
                raise BadMove(f"{action} is not an outcome of this chance event")
            return block.move(state, action)
        block = self._find(action)
        if block is None:
            raise BadMove(f"{action} is not an action of this game")
        return block.move(state, action)

    def _find(self, action: int) -> Block | None:
        if 0 <= action < len(self._small):
            return self._small[action]
        for block in self._decisions:
            if block.first <= action < block.first + block.size:
                return block
        return None

    def from_move(self, state: State, phase: int, move: Any) -> int:
        """The number of a named move; BadMove says what is wrong with one that this game does not have.

        Does not check whether the phase has such moves: see kinds().
        """
        if not isinstance(move, Mapping):
            raise BadMove(f'a move is an object with its kind and its details, such as {{"kind": "{self._example}"}}')
        kind = move.get("kind")
        if not isinstance(kind, str) or kind not in self._by_kind:
            raise BadMove(f"{kind!r} is not a kind of move; {self._possible(phase)}")
        block = self._outcomes.get(phase)
        if block is None or block.kind != kind:
            block = self._by_kind[kind]
        return block.action(state, move)

    def _possible(self, phase: int) -> str:
        kinds = self.kinds(phase)
        return f"now possible: {', '.join(kinds)}" if kinds else "the match is over"


def _lay_out(blocks: list[Block | None], block: Block) -> None:
    while len(blocks) < block.first + block.size:
        blocks.append(None)
    for action in range(block.first, block.first + block.size):
        taken = blocks[action]
        if taken is not None:
            raise BadWords(f"action {action} belongs to {taken.kind} and to {block.kind}")
        blocks[action] = block


def _check_block(vocabulary: Vocabulary, block: Block) -> None:
    declared = list(vocabulary.moves.fields(block.kind))
    if sorted(declared) != sorted(block.keys):
        raise BadWords(f"the block of {block.kind} has the fields {block.keys}, declared are {declared}")
    block.declared = declared
