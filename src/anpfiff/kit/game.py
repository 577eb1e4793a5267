"""A game: its manifest (what is declared) and its factory of states (what is played)."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from anpfiff.kit.actions import ActionSpace
from anpfiff.kit.core import Event, State
from anpfiff.kit.errors import BadData, BadOption
from anpfiff.kit.features import Features
from anpfiff.kit.options import Option, Options, Preset, parse_options
from anpfiff.kit.prospects import Prospects
from anpfiff.kit.sheet import Sheet
from anpfiff.kit.text_table import TextTable
from anpfiff.kit.vocabulary import Vocabulary
from anpfiff.kit.words import Words

if TYPE_CHECKING:
    from anpfiff.kit.achievements import Achievement
    from anpfiff.kit.texts import GameTexts


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a game declares about itself; the conformance suite checks every word of it."""

    id: str
    # Raised whenever an old record would replay differently.
    rules_version: int
    min_players: int
    max_players: int
    default_players: int
    options: tuple[Option, ...]
    hidden_information: bool
    simultaneous: bool
    min_return: float
    max_return: float
    rule_prefixes: tuple[str, ...]
    minutes: int
    # The publisher of the printed game whose rules these are.
    publisher: str
    maturity: str
    # legal_actions lists only a selection (trade offers cannot all be listed); refusal decides what is legal.
    open_actions: bool = False
    # The ways to play that most people choose from, the one for newcomers first; see Preset.
    presets: tuple[Preset, ...] = ()


# More numbers than any observation has.
MAX_CELLS = 1 << 14

# A policy answers "what would you do?" with a legal action; it is handed a state without secrets (see bots).
Policy = Callable[[State, int], int]
# The same with a generator, for a policy whose choices vary.
Beginner = Callable[[State, int, random.Random], int]


class Game(ABC):
    """A game with a seat count and options. Subclasses set what is declared here and build states."""

    manifest: ClassVar[Manifest]
    vocabulary: ClassVar[Vocabulary]
    # Where its texts and data are.
    folder: ClassVar[Path]
    # The heuristic leaves the state as it was and, except where `guessing` says so, reads only what its seat may know:
    # simulations may ask it about the true state and get the same answer. A test checks that.
    honest_heuristic: ClassVar[bool] = False
    # Dice thrown together are added up, so people count the sums.
    adds_dice: ClassVar[bool] = False
    # The names of all actions and outcomes.
    action_space: ActionSpace | None = None
    # How the game draws its board as text and names its moves.
    table_class: ClassVar[type[TextTable[Any, Any]]] = TextTable

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        m = self.manifest
        # The text of a data file to use instead of the shipped one; part of the record of a match.
        self.custom_data = data
        count = m.default_players if players is None else players
        if not isinstance(count, int) or isinstance(count, bool) or not m.min_players <= count <= m.max_players:
            raise BadOption(f"{m.id} is for {m.min_players} to {m.max_players} players, not {count!r}")
        self.players = count
        self.options: Options = parse_options(m.options, options)
        self.check_options()

    @classmethod
    def data_problems(cls, text: str, name: str) -> list[str]:
        """What is wrong with a data file of this name, with line numbers; empty if the game can be played with it.

        A game that can report all mistakes at once, not just the first, overrides this.
        """
        try:
            cls(data=text).new_initial_state()
        except BadData as error:
            return [f"{name}: {error.message}"]
        return []

    def check_options(self) -> None:  # noqa: B027 - most games have no dependent options
        """Raise BadOption if the values are fine one by one but do not fit together or the seat count."""

    @abstractmethod
    def new_initial_state(self) -> State: ...

    def setup_events(self) -> list[Event]:
        """What the setup did in a new initial state, for people; shown together with the first step."""
        return []

    @abstractmethod
    def state_from_dict(self, data: Words) -> State:
        """The inverse of State.to_dict; raises BadState and says what is wrong."""

    @abstractmethod
    def catalogue(self) -> Words:
        """The static data a page needs to draw the game (cards, names, sources), JSON-able."""

    def score_sheet(self, view: Words) -> dict[str, list[Words]]:
        """Tables of flat rows by name, for print and spreadsheets, made from what a spectator sees; {} if none."""
        return {}

    def achievements(self) -> tuple[Achievement, ...]:
        """What is worth telling about a finished match; see anpfiff.kit.achievements."""
        return ()

    def picture(self, view: Words, names: Sequence[str], language: str) -> str:
        """The table as SVG for link previews, from what a spectator sees; see kit.picture. "" if it draws none."""
        return ""

    def text_table(self, texts: GameTexts) -> TextTable[Any, Any]:
        """How this game presents itself to somebody who reads and types."""
        return self.table_class(self.catalogue(), texts)

    def draw(self, state: State) -> str:
        """The whole position as text, including hidden things; what print(state) shows."""
        from anpfiff.kit.drawing import draw_state  # imported late: most who load a game never need its texts

        return draw_state(self, state)

    # -- for programs that learn: names as in OpenSpiel ----------------------------------------------------

    def num_distinct_actions(self) -> int:
        """The size of a fixed action space; see State.slot_of. 0 for a game without one."""
        return 0 if self.action_space is None else self.action_space.size()

    def max_chance_outcomes(self) -> int:
        """Outcomes of chance have numbers below this."""
        return 0 if self.action_space is None else self.action_space.outcome_size()

    def observation_size(self) -> int:
        """How many numbers an observation has; 0 for a game without observations."""
        sheet = Sheet(MAX_CELLS)
        self.new_initial_state().observe(0, sheet)
        return int(sheet.at)

    def observation(self, state: State, seat: int) -> list[int]:
        """What the seat sees, as whole numbers: the same for every state that looks the same to it.

        >>> import anpfiff
        >>> game = anpfiff.load_game("machikoro", players=2)
        >>> len(game.observation(game.new_initial_state(), seat=0)) == game.observation_size()
        True
        """
        sheet = Sheet(MAX_CELLS)
        state.observe(seat, sheet)
        return sheet.to_list()

    @abstractmethod
    def max_length(self) -> int | None:
        """An upper bound for the number of actions and outcomes in a match; None if the rules set none."""

    def prospects(self, state: State, seat: int) -> Prospects:
        """What some of the seat's choices will probably bring, by action, from what it may know; {} for nothing."""
        return {}

    @abstractmethod
    def heuristic(self) -> Policy:
        """An honest policy for a beginner to play against."""

    def guessing(self) -> Callable[[State, int], bool] | None:
        """Where an honest heuristic depends on what its seat cannot know, and so needs a guess; None: nowhere.

        Such a game's `resample` takes one number from the generator, so that a caller that skips it can keep in step.
        """
        return None

    def first_heuristic(self) -> Policy:
        """The heuristic as it was in version 0.1.0; to be kept when heuristic() learns something new."""
        return self.heuristic()

    def beginner(self) -> Beginner | None:
        """A policy that makes a beginner's mistakes; None if the game has none of its own."""
        return None

    def remark(self, state: State, seat: int, action: int) -> Words:
        """What a bot adds, in a word, to the event that reports the action it is about to take; {} for nothing."""
        return {}

    def people_first(self, state: State) -> bool:
        """Whether bots let people who are asked the same thing answer first."""
        return False

    def features(self) -> Features | None:
        """How positions are shown to learnt bots; None if the game has no features."""
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled as what it was made from."""
        return make_game, (type(self), self.players, self.custom_data, dict(self.options))

    def __repr__(self) -> str:
        changed = {o.name: self.options[o.name] for o in self.manifest.options if self.options[o.name] != o.default}
        extra = "".join(f", {name}={value!r}" for name, value in changed.items())
        return f"{self.manifest.id}(players={self.players}{extra})"


def make_game(game_class: type[Game], players: int, data: str | None, options: Options) -> Game:
    """Makes a copied or pickled game."""
    return game_class(players, data=data, **options)
