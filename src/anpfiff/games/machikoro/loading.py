"""Checks a saved position before it is trusted: its shape, what the rules conserve, and where a match can rest."""

from __future__ import annotations

from anpfiff.games.machikoro.rules.codec import decode
from anpfiff.games.machikoro.rules.income import triggered_violet
from anpfiff.games.machikoro.rules.state import MachiKoroState
from anpfiff.games.machikoro.rules.swap import can_give
from anpfiff.games.machikoro.rules.tables import (
    FROM_ONE_OPPONENT,
    LARGE_PROJECTS,
    MUSEUM,
    NO_CARD,
    SWAP_PROJECT,
    TV_STUDIO,
    VIOLET,
    YOUTH_ACADEMY,
    Tables,
)
from anpfiff.games.machikoro.view import PlayerView, View
from anpfiff.kit.loading import read_saved, require
from anpfiff.kit.words import Words

SETUP_PHASES = ("first_seat", "open_display")
# The phases in which dice lie on the table; in the later ones the roll is final.
ROLLED_PHASES = ("reroll", "target", "swap_give", "swap_take", "build", "refill")
ROLL_STANDS = ROLLED_PHASES[1:]


def load_position(data: Words, t: Tables, players: int) -> MachiKoroState:
    """The state; or BadState with the first thing that cannot be true of a match of this game."""
    d = read_saved(data, View)
    _check_numbers(d, t, players)
    _check_cards(d, t)
    state = MachiKoroState(t, players)
    decode(state, d)
    _check_roll(d, state)
    _check_end(d, state)
    _check_rest(d, state)
    return state


def _check_numbers(d: View, t: Tables, players: int) -> None:
    require(len(d["players"]) == players, f"{len(d['players'])} players given, the game has {players}")
    for key, seat in (("active", d["active"]), ("first", d["first"])):
        require(0 <= seat < players, f"{key} must be a seat from 0 to {players - 1}")
    winner = d["winner"]
    require(winner is None or 0 <= winner < players, f"winner must be null or a seat from 0 to {players - 1}")
    giving = d["giving"]
    require(giving is None or giving in t.ids, f"giving {giving!r} is not a card; cards are {', '.join(t.ids)}")
    begun = d["phase"] not in SETUP_PHASES
    require(min(d["round"], d["turn"]) >= begun, "round and turn count from 1, or are 0 before the first turn")
    require(begun or max(d["round"], d["turn"]) == 0, f"phase {d['phase']} comes before the first turn")
    real = len(d["dice"]) <= 2 and all(1 <= die <= 6 for die in d["dice"])
    require(real, "there can be at most two dice, each from 1 to 6")
    require(int(begun) <= d["dice_count"] <= 2, "dice_count must be 1 or 2, or 0 before the first turn")


# -- cards and coins -------------------------------------------------------------------------------------


def _check_cards(d: View, t: Tables) -> None:
    stacks = [d["display"], d["pile"], *(p["cards"] for p in d["players"]), *(p["start_cards"] for p in d["players"])]
    for stack in stacks:
        for name, number in stack.items():
            require(name in t.ids, f"{name!r} is not a card; cards are {', '.join(t.ids)}")
            require(number > 0, f"{name}: a number of cards is 1 or more, not {number}")
    for player in d["players"]:
        _check_player(player, t)
    coins = d["bank"] + sum(p["coins"] for p in d["players"])
    require(coins == t.coins_in_box, f"bank and players hold {coins} coins together; the box has {t.coins_in_box}")
    require(not t.bank_limited or d["bank"] >= 0, "a limited bank cannot be negative")
    for index in range(t.types):
        _check_copies(d, t, index)
    require(t.market or not d["pile"], "there is a pile only with market_mode komme_was_wolle")


def _check_player(player: PlayerView, t: Tables) -> None:
    require(player["coins"] >= 0, "coins cannot be negative")
    require(sorted(player["projects"]) == sorted(t.project_ids), f"projects must be {', '.join(t.project_ids)}")
    for name, number in player["start_cards"].items():
        require(number <= player["cards"].get(name, 0), f"{name}: more start cards than cards")


def _check_copies(d: View, t: Tables, index: int) -> None:
    name, special = t.ids[index], t.colour[index] == VIOLET
    starts = [p["start_cards"].get(name, 0) for p in d["players"]]
    owned = [p["cards"].get(name, 0) for p in d["players"]]
    wanted = t.start_copies[index] * len(d["players"])
    require(sum(starts) == wanted, f"{name}: {sum(starts)} start copies, the game has {wanted}")
    total = d["display"].get(name, 0) + d["pile"].get(name, 0) + sum(owned) - sum(starts)
    printed = t.copies[index] - (t.violets_removed if t.market and special else 0)
    require(total == printed, f"{name}: {total} copies on the table, the game has {printed}")
    for number, free in zip(owned, starts, strict=True):
        counted = number if special or t.limit_counts_start else number - free
        require(counted <= t.limit[index], f"{name}: {counted} with one player, the limit is {t.limit[index]}")


# -- the turn --------------------------------------------------------------------------------------------


def _check_roll(d: View, state: MachiKoroState) -> None:
    phase, roller = d["phase"], d["active"]
    if phase in SETUP_PHASES or phase == "over":
        return
    lying = d["dice_count"] if phase in ROLLED_PHASES or d["rerolled"] else 0
    require(len(d["dice"]) == lying, f"phase {phase} needs {lying} dice on the table")
    choice = d["dice_count"] == 2 or phase == "choose_dice"
    require(not choice or state.works(roller, YOUTH_ACADEMY), "a choice of dice needs an active large project for it")
    require(phase != "choose_dice" or not d["rerolled"], "dice are chosen before a second roll")
    again = d["rerolled"] or phase == "reroll"
    require(not again or state.works(roller, MUSEUM), "a second roll needs an active large project for it")
    require(phase != "reroll" or not d["rerolled"], "there is no third roll")
    studio = state.works(roller, TV_STUDIO)
    require(not d["bonus_turn"] or studio, "a bonus turn needs an active large project for it")
    double = d["dice_count"] == 2 and len(set(d["dice"])) == 1
    earned = phase in ROLL_STANDS and double and studio and not d["bonus_turn"]
    require(d["bonus_earned"] == earned, f"bonus_earned must be {str(earned).lower()} by the dice on the table")


def _check_end(d: View, state: MachiKoroState) -> None:
    complete = [seat for seat in range(state.num_players) if state.built_projects(seat) == LARGE_PROJECTS]
    require(
        complete == ([] if d["winner"] is None else [d["winner"]]), "the winner is the player with all large projects"
    )
    late = d["round"] > state.tables.max_rounds
    over = d["winner"] is not None or late
    require((d["phase"] == "over") == over, "a match is over when somebody has won or max_rounds are played")


def _check_rest(d: View, state: MachiKoroState) -> None:
    """A match rests where chance has outcomes or a player has a choice (MK-3.5)."""
    phase, t = d["phase"], state.tables
    require(phase != "first_seat" or t.first_seat < 0, "the options say who begins; nobody is drawn")
    filling = phase in ("open_display", "refill")
    short = t.market and state.open_types() < t.open_types and bool(d["pile"])
    require(filling == short, f"phase {phase} does not fit {state.open_types()} open types and the pile")
    require((d["giving"] is not None) == (phase == "swap_take"), "giving belongs to phase swap_take alone")
    if phase in ("target", "swap_give", "swap_take"):
        effect = FROM_ONE_OPPONENT if phase == "target" else SWAP_PROJECT
        require(triggered_violet(state, effect) != NO_CARD, f"phase {phase} needs a violet card that the dice trigger")
    if phase == "swap_take":
        require(can_give(state, state.giving), f"{d['giving']} cannot be given in a swap")
    if state.current_player() >= 0:
        require(len(state.legal_actions()) > 1, f"nobody is asked in phase {phase} where there is only one choice")
