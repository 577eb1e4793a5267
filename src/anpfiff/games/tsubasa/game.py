"""Captain Tsubasa – Das Kartenspiel as a game of the kit: manifest, options, states from dicts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from anpfiff.games.tsubasa.build import build_tables
from anpfiff.games.tsubasa.deck import read_deck
from anpfiff.games.tsubasa.heuristic import choose
from anpfiff.games.tsubasa.rows import ABILITIES, Entry
from anpfiff.games.tsubasa.rules.codec import fill_position
from anpfiff.games.tsubasa.rules.state import TsubasaState
from anpfiff.games.tsubasa.saves import check_position
from anpfiff.kit.errors import BadOption
from anpfiff.kit.game import Game, Manifest, Policy
from anpfiff.kit.options import Choice, Toggle

OPTIONS = (
    Choice("preset", ("standard", "first_game", "advanced"), "standard"),
    Toggle("motivation", False),
    Toggle("transfers", False),
    Toggle("guaranteed_success", False),
    Choice("team_assignment", ("choose", "random"), "choose"),
    Choice("spent_tokens", ("reserve", "box"), "reserve"),
    Choice("reroll_scope", ("any_die", "own_roll"), "any_die"),
    Choice("three_icon_gain", ("each", "any"), "each"),
    Choice("exhaustion_supply", ("common_8", "per_team_4"), "common_8"),
    Choice("booking_scope", ("all_three", "attack_only"), "all_three"),
    Choice("motivation_timing", ("until_dice", "own_turn"), "until_dice"),
    Choice("save_attempts", ("one", "each_card"), "one"),
    Choice("replaced_keeper", ("removed", "discarded"), "removed"),
    Toggle("extra_time_break_reshuffle", True),
    Choice("discard_piles", ("open", "top_card"), "open"),
)
ADVANCED = ("motivation", "transfers", "guaranteed_success")

TOKENS = (
    {"id": "shot", "name": {"de": "Schuss", "en": "shot"}},
    {"id": "pass", "name": {"de": "Pass", "en": "pass"}},
    {"id": "defence", "name": {"de": "Abwehr", "en": "defence"}},
)


class Tsubasa(Game):
    manifest = Manifest(
        id="tsubasa",
        rules_version=1,
        min_players=2,
        max_players=2,
        default_players=2,
        options=OPTIONS,
        hidden_information=True,
        simultaneous=True,
        min_return=-1.0,
        max_return=1.0,
        rule_prefixes=("TS",),
        minutes=45,
        publisher="PIF Games",
        maturity="complete",
    )
    folder = Path(__file__).parent

    def __init__(self, players: int | None = None, *, data: str | None = None, **options: object) -> None:
        super().__init__(players, data=data, **options)
        self.deck = read_deck(data)
        self.tables = build_tables(self.deck, self.options)

    def check_options(self) -> None:
        """The first game does without the advanced rules (TS-15.8)."""
        for name in ADVANCED:
            if self.options["preset"] == "first_game" and self.options[name]:
                raise BadOption(f"option {name} must be off in the preset first_game", rule="TS-15.8")

    def new_initial_state(self) -> TsubasaState:
        state = TsubasaState(self.tables)
        state.set_up()
        return state

    def state_from_dict(self, data: Mapping[str, Any]) -> TsubasaState:
        check_position(data, self.tables)
        state = TsubasaState(self.tables)
        fill_position(state, dict(data))
        return state

    def catalogue(self) -> dict[str, Any]:
        deck = self.deck
        return {
            "rules": _copy(deck.rules),
            "tokens": [_copy(token) for token in TOKENS],
            "teams": [_copy(team) for team in deck.teams],
            "bookings": [_copy(booking) for booking in deck.bookings],
            "starters": [_copy(card) for card in deck.starters],
            "motivations": [_copy(card) for card in deck.motivations],
            "match_cards": [_copy(card) for card in deck.match_cards],
            "transfers": [_copy(card) for card in deck.transfers],
            "exhaustion": _copy(deck.exhaustion),
            "special_shots": [_copy(card) for card in deck.special_shots],
            "special_defences": [_copy(card) for card in deck.special_defences],
        }

    def max_length(self) -> int | None:
        """Injury time goes on as long as the attacker keeps the ball (TS-8.7)."""
        return None

    def heuristic(self) -> Policy:
        return choose


def _copy(entry: Entry) -> Entry:
    """The entry as JSON-able values of its own: the deck is shared by all games that read the same file."""
    copied: Entry = {}
    for key, value in entry.items():
        if key in ABILITIES:
            copied[key] = None if value is None else value.describe()
        elif isinstance(value, dict):
            copied[key] = dict(value)
        else:
            copied[key] = list(value) if isinstance(value, list) else value
    return copied
