"""The shape of what a seat sees. Not compiled: the page's types are made from its annotations."""

from __future__ import annotations

from typing import Literal, TypedDict, get_args

from anpfiff.kit.words import Face, Seat, Thing

# Where a match can rest, in the order of their numbers in the rules: chance, the end, decisions (TS section 16).
Phase = Literal[
    "teams",
    "open_pitch",
    "open_transfers",
    "toss",
    "draw",
    "blind",
    "injury",
    "roll",
    "reroll",
    "save_roll",
    "extra_toss",
    "over",
    "kickoff_choice",
    "pick",
    "turn",
    "ability",
    "token_type",
    "extra_card",
    "discard_pick",
    "opposing_card",
    "cycle_card",
    "refresh_card",
    "keeper_out",
    "turn_end",
    "declare",
    "tokens",
    "reroll_window",
    "save_choice",
    "save_reroll_window",
    "special_choice",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
Period = Literal["first_half", "second_half", "extra_first", "extra_second"]
PERIODS: tuple[Period, ...] = get_args(Period)
Booking = Literal["none", "yellow", "red"]
BOOKINGS: tuple[Booking, ...] = get_args(Booking)
Token = Literal["shot", "pass", "defence"]
TOKEN_NAMES: tuple[Token, ...] = get_args(Token)
# What the attacker declares.
Attack = Literal["shot", "pass"]
ATTACKS: tuple[Attack, ...] = get_args(Attack)
# What an ability does (TS section 12).
EffectWord = Literal[
    "gain",
    "draw",
    "cycle",
    "play",
    "recover_play",
    "recover",
    "remove_self",
    "refresh",
    "discard_opp",
    "injure",
    "exhaust_opp",
    "yellow_opp",
    "clear_yellow",
    "auto_pass",
    "special_shot",
    "reroll",
    "save",
    "exhaust_self",
    "yellow_self",
]


class ShownCard(TypedDict):
    """A card that everybody saw this round on its way to a hidden place."""

    seat: Seat
    card: Thing


# One coach; a functional type because `pass` is a Python keyword. `shot`, `pass` and `defence` are totals with the
# booking. `hand` and `special` are shown to the coach alone. `deck` lists the cards known to be in the deck, and
# `unknown_cards` counts those taken blind that the reader has not seen yet.
PlayerView = TypedDict(
    "PlayerView",
    {
        "team": Thing,
        "goals": int,
        "shot": int,
        "pass": int,
        "defence": int,
        "area": list[Thing],
        "booking": Booking | None,
        "passed": bool,
        "pool": dict[Token, int],
        "reserve": dict[Token, int],
        "spent": dict[Token, int],
        "committed": int,
        "die": Face | None,
        "rerolls": int,
        "hand": list[Thing] | None,
        "hand_count": int,
        "draw_count": int,
        "discard": list[Thing],
        "discard_count": int,
        "deck": list[Thing],
        "unknown_cards": int,
        "special_chosen": bool,
        "special": Thing | None,
    },
)


class AbilityView(TypedDict):
    """The card whose abilities are being resolved, and what it is doing."""

    seat: Seat
    card: Thing
    unused: list[int]
    effect: EffectWord | None


class SpecialView(TypedDict):
    """The last special shot that was revealed."""

    seat: Seat
    shot: Thing
    defence: Thing


class View(TypedDict):
    """The table. `active` is the seat that decides or that chance decides for; values are None before they exist."""

    phase: Phase
    period: Period
    round: int
    injury_time: bool
    last_round: bool
    active: Seat
    attacker: Seat
    kicked_off: Seat | None
    count: int
    limit: int
    pitch: list[Thing]
    match_deck: int
    transfers: list[Thing]
    bench: list[Thing]
    supply: list[int]
    removed: list[Thing]
    ability: AbilityView | None
    shown: list[ShownCard]
    last_special: SpecialView | None
    action: Attack | None
    attack_value: int | None
    defence_value: int | None
    save_die: Face | None
    saving: Thing | None
    players: list[PlayerView]
