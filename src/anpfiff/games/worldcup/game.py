"""The World Cup Game as a game of the kit: manifest, and the factory of states."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cached_property
from pathlib import Path
from typing import cast

from anpfiff.games.worldcup import beginner, picture
from anpfiff.games.worldcup.achievements import ACHIEVEMENTS
from anpfiff.games.worldcup.board_text import WorldCupTable
from anpfiff.games.worldcup.data import build_tables
from anpfiff.games.worldcup.data_box import read_box
from anpfiff.games.worldcup.data_tournament import read_tournament
from anpfiff.games.worldcup.features import COMMON, FEATURES_VERSION, Encoder, feature_names, settled
from anpfiff.games.worldcup.features_matches import Odds
from anpfiff.games.worldcup.heuristic import Heuristic
from anpfiff.games.worldcup.loading import load_position
from anpfiff.games.worldcup.options import OPTIONS, PRESETS
from anpfiff.games.worldcup.prospects import prospects
from anpfiff.games.worldcup.rules.state import WorldCupState
from anpfiff.games.worldcup.rules.tables import DRAWS_SHOOTOUT, HAND, MANY_PLAYERS
from anpfiff.games.worldcup.score_sheet import score_sheet
from anpfiff.games.worldcup.view import View
from anpfiff.games.worldcup.vocabulary import VOCABULARY, Catalogue
from anpfiff.kit.achievements import Achievement
from anpfiff.kit.core import State
from anpfiff.kit.errors import BadOption
from anpfiff.kit.features import Features
from anpfiff.kit.game import Beginner, Game, Manifest, Policy
from anpfiff.kit.prospects import Prospects
from anpfiff.kit.words import Words

# A turn begins at one settled position and ends at another, before its draw.
ANSWER = 2
# To look at a position of a tournament with more teams takes longer, in proportion.
CHEAP_TEAMS = 16
# A turn has at most six steps: card, three targets, a token or a penalty throw, the draw.
STEPS_PER_TURN = 6


class WorldCup(Game):
    manifest = Manifest(
        id="worldcup",
        rules_version=1,
        min_players=2,
        max_players=12,
        default_players=4,
        options=OPTIONS,
        presets=PRESETS,
        hidden_information=True,
        simultaneous=False,
        min_return=-1.0,
        max_return=1.0,
        rule_prefixes=("WC",),
        minutes=120,
        publisher="Games for the World",
        maturity="complete",
    )
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    table_class = WorldCupTable
    honest_heuristic = True

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        """`data` is the text of a tournament file to play instead of the one named by the option."""
        super().__init__(players, data=data, **options)
        self.box = read_box()
        self.cup = read_tournament(str(self.options["tournament"]), data)
        if len(self.cup.teams) < self.players:
            raise BadOption(f"this tournament has {len(self.cup.teams)} teams, too few for {self.players} players")
        self.tables = build_tables(self.cup, self.players, self.options)
        self.tables.game = self
        self.action_space = self.tables.space

    def new_initial_state(self) -> WorldCupState:
        state = WorldCupState(self.tables, self.players)
        state.clear()
        return state

    def state_from_dict(self, data: Words) -> WorldCupState:
        return load_position(data, self.tables, self.players)

    def picture(self, view: Words, names: Sequence[str], language: str) -> str:
        return picture.draw(cast(View, view), self.catalogue(), names, language)

    def achievements(self) -> tuple[Achievement, ...]:
        return ACHIEVEMENTS

    def catalogue(self) -> Catalogue:
        """Copies: the files are read once and shared by all games."""
        copies = dict(zip(self.tables.card_ids, self.tables.copies, strict=True))
        cards = deepcopy([card for card in self.box.cards if copies[card["id"]] > 0])
        for card in cards:
            card["copies"] = copies[card["id"]]
        catalogue: Catalogue = {
            "tournament": self.cup.about,
            "cards": cards,
            "tokens": self.box.tokens,
            "dice": self.box.dice,
            "ranks": self.box.ranks,
            "criteria": self.box.criteria,
            "teams": self.cup.teams,
            "stages": self.cup.phases,
            "groups": self.cup.groups,
            "matches": self.cup.matches,
            "hand": HAND,
        }
        return deepcopy(catalogue)

    def score_sheet(self, view: Words) -> dict[str, list[Words]]:
        return score_sheet(cast(View, view), self.catalogue())

    def max_length(self) -> int | None:
        """Bounded if there are no shoot-outs, where only chance ends the single pairs (WC-13.9)."""
        t = self.tables
        if DRAWS_SHOOTOUT in t.draws:
            return None
        deck = t.deck_size()
        extra = self.players if self.players >= MANY_PLAYERS else 0
        setup = 2 * len(t.team_ids) + 1 + 3 * self.players
        steps = setup
        for stage in range(len(t.stage_ids)):
            turns = deck * max(1, t.pile_cards[stage] if stage == 0 else 1) + extra
            rest = 4 * (1 + len(t.group_ids)) + 2 * len(t.team_ids) + self.players + 1
            steps += (t.replay_cap + 1) * (turns * STEPS_PER_TURN + rest)
        return steps

    def prospects(self, state: State, seat: int) -> Prospects:
        return prospects(self, state, seat)

    def heuristic(self) -> Policy:
        return Heuristic().choose

    def beginner(self) -> Beginner:
        return beginner.choose

    @cached_property
    def odds(self) -> Odds:
        return Odds(self.tables)

    def features(self) -> Features:
        encoder = Encoder(self.tables, self.odds)
        return Features(
            FEATURES_VERSION,
            encoder.encode,
            settled,
            feature_names,
            shortlist=Heuristic().shortlist,
            answer=ANSWER,
            common=COMMON,
            price=max(1.0, len(self.tables.team_ids) / CHEAP_TEAMS),
        )
