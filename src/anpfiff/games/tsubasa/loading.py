"""Checks a saved position before it is trusted: shape, ranges, what the rules conserve, and where a match can rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from anpfiff.games.tsubasa.data_abilities import HIGHEST_NUMBER
from anpfiff.games.tsubasa.rules.codec import decode
from anpfiff.games.tsubasa.rules.state import TsubasaState
from anpfiff.games.tsubasa.rules.tables import SPECIALS, TYPES, Tables
from anpfiff.games.tsubasa.saved import STAGES, Saved, SavedAbility, SavedPlayer
from anpfiff.games.tsubasa.view import PERIODS
from anpfiff.kit.loading import read_saved, require
from anpfiff.kit.packed import packed
from anpfiff.kit.words import Words

SETUP = ("teams", "open_pitch", "open_transfers", "toss", "kickoff_choice")
# The phases in which an ability is being resolved, and what the card on top is doing.
JOBS = {
    "ability": (None,),
    "token_type": ("gain",),
    "extra_card": ("play",),
    "discard_pick": ("recover", "recover_play"),
    "opposing_card": ("discard_opp",),
    "cycle_card": ("cycle",),
    "refresh_card": ("refresh",),
    "injury": ("injure",),
    "draw": ("draw",),
}
# The stages in which a phase can occur; a phase that is not listed can occur in any.
STAGES_OF_PHASE = {
    "pick": ("draw_up",),
    "blind": ("draw_up",),
    "turn": ("turn",),
    "keeper_out": ("turn", "turn_end"),
    "turn_end": ("turn_end",),
    "declare": ("declare",),
    "tokens": ("tokens",),
    "special_choice": ("special_shot",),
} | dict.fromkeys(("roll", "reroll", "reroll_window", "save_roll", "save_choice", "save_reroll_window"), ("dice",))
ABILITY_STAGES = ("turn", "turn_end", "declare", "tokens")
# A player can be motivated after the dice, and while the other coach decides, if that was agreed (TS-14.8).
ABILITY_STAGES_AT_ANY_TIME = (*ABILITY_STAGES, "dice")
ROLLED = ("reroll", "reroll_window", "save_roll", "save_choice", "save_reroll_window")


def load_position(data: Words, t: Tables, players: int) -> TsubasaState:
    """The state; or BadState with the first thing that cannot be true of a match of this game."""
    d = read_saved(data, Saved)
    _check_words(d, t, players)
    _check_numbers(d)
    for player in d["players"]:
        _check_player(player, t)
    _check_cards(d, t)
    _check_course(d, t)
    _check_abilities(d, t)
    _check_duel(d, t)
    state = TsubasaState(t)
    state.clear()
    decode(state, d)
    return state


def _within(key: str, value: int | None, low: int, high: int) -> None:
    require(value is None or low <= value <= high, f"{key} must be from {low} to {high}, not {value}")


def _check_words(d: Saved, t: Tables, players: int) -> None:
    require(len(d["players"]) == players, f"{len(d['players'])} players given, the game has {players}")
    require(sorted(p["team"] for p in d["players"]) == sorted(t.team_ids), "each team needs one player")
    swapped = d["players"][0]["team"] != t.team_ids[0]
    require(t.random_teams or not swapped, "seat 0 leads the first team unless the teams are drawn")
    single = [d["signing"], d["saving"], *(shown["card"] for shown in d["shown"])]
    _check_ids([card for card in single if card is not None], t)
    _check_ids([ability["card"] for ability in d["abilities"]], t)


def _check_ids(cards: Iterable[str], t: Tables) -> None:
    for card in cards:
        require(card in t.ids, f"{card!r} is not a card of this deck")


def _check_numbers(d: Saved) -> None:
    for key, value in (("coach", d["coach"]), ("attacker", d["attacker"])):
        _within(key, value, 0, 1)
    for shown in d["shown"]:
        _within("shown seat", shown["seat"], 0, 1)
    last = d["last_special"]
    good = len(last) == 3 and last[0] in (0, 1) and all(0 <= number < SPECIALS for number in last[1:])
    require(not last or good, "last_special is a seat and two numbers of special cards")
    _within("kicked_off", d["kicked_off"], 0, 1)
    _within("extra_starter", d["extra_starter"], 0, 1)
    _within("save_die", d["save_die"], 0, 6)
    _within("rerolling", d["rerolling"], 0, 2)
    _within("declines", d["declines"], 0, 2)
    require(d["round"] >= 0 and d["drawn"] >= 0, "round and drawn cannot be negative")
    require(len(d["supply"]) == 2 and min(d["supply"]) >= 0, "supply must be two numbers, not below 0")
    require(len(d["unseen"]) == 2, "unseen must be two lists of match cards")


def _check_player(p: SavedPlayer, t: Tables) -> None:
    _within("die", p["die"], 0, 6)
    _within("special", p["special"], 0, SPECIALS - 1)
    require(p["goals"] >= 0 and p["rerolls_used"] >= 0, "goals and rerolls_used cannot be negative")
    tokens = [p["pool"], p["reserve"], p["spent"]]
    require(all(len(place) == TYPES and min(place) >= 0 for place in tokens), "tokens are three numbers, not below 0")
    for kind in range(TYPES):
        total = sum(place[kind] for place in tokens)
        good = total <= t.tokens if t.spent_to_box else total == t.tokens
        require(good, f"{total} tokens of a type; a coach has {t.tokens}")
    require(0 <= p["committed"] <= max(p["spent"]), "committed tokens must be among the spent ones")
    for card in set(p["placed"]):
        require(p["placed"].count(card) <= p["hand"].count(card), f"{card} is placed, but not in the hand")
    for card in set(p["blind"]):
        require(card in p["hand"] + p["draw"], f"{card} was taken blind, but is in neither hand nor draw pile")
    require(len(set(p["blind"])) == len(p["blind"]), "a card taken blind is listed twice")


def _owned(p: SavedPlayer) -> list[str]:
    return [*p["hand"], *p["draw"], *p["discard"], *p["area"]]


def _check_cards(d: Saved, t: Tables) -> None:
    """Every card of the game is in exactly one place, and in one where it can be."""
    common = [
        *d["removed"],
        *d["pitch"],
        *d["bench"],
        *d["transfers"],
        *d["transfer_box"],
        *d["unseen"][0],
        *d["unseen"][1],
    ]
    everywhere = common + [card for player in d["players"] for card in _owned(player)]
    _check_ids(everywhere + d["save_tried"], t)
    tired = t.ids[t.exhaustion]
    found = Counter(everywhere)
    total = found.pop(tired, 0) + sum(d["supply"])
    require(total == sum(t.supply), f"{total} exhaustion cards, the game has {sum(t.supply)}")
    require(list(t.stock_of) == [0, 1] or d["supply"][1] == 0, "the supply is common: its second number must be 0")
    started = d["phase"] != "teams"
    game = [*t.motivations, *t.transfers, *t.match_cards[0], *t.match_cards[1]]
    game += [*t.starters[0], *t.starters[1]] if started else []
    wanted = Counter(t.ids[card] for card in game)
    for card in sorted({*found, *wanted}):
        require(
            found[card] == wanted[card], f"{card} is there {found[card]} times, the game has it {wanted[card]} times"
        )
    _check_places(d, t)


def _check_places(d: Saved, t: Tables) -> None:
    half = 0 if d["period"] == PERIODS[0] else 1
    kinds = [
        ("bench", d["bench"], t.motivations),
        ("transfers", d["transfers"] + d["transfer_box"], t.transfers),
        ("unseen", d["unseen"][0], t.match_cards[0]),
        ("unseen", d["unseen"][1], t.match_cards[1]),
        ("pitch", d["pitch"], t.match_cards[half]),
    ]
    for player in d["players"]:
        other = 1 - t.team_ids.index(player["team"])
        foreign = {t.ids[card] for card in [*t.starters[other], *t.motivations] if t.team[card] == other}
        require(not foreign & set(_owned(player)), f"a player of the other team is with {player['team']}")
        kinds.append(("blind", player["blind"], packed([*t.match_cards[0], *t.match_cards[1]])))
    for place, cards, allowed in kinds:
        names = {t.ids[card] for card in allowed}
        require(set(cards) <= names, f"a card in {place} does not belong there")
    require(all(d["unseen"]), "one card of each half stays in the box, so none of unseen can be empty")
    if half == 1:
        require(len(d["unseen"][0]) == 1, "after the first half one of its cards is unseen")
    else:
        require(len(d["unseen"][1]) == len(t.match_cards[1]), "nobody has seen a card of the second half yet")
    require(len(d["pitch"]) <= t.open_match_cards, f"at most {t.open_match_cards} match cards are open")


def _check_course(d: Saved, t: Tables) -> None:
    phase = d["phase"]
    extra = PERIODS.index(d["period"]) >= 2
    require(d["stage"] in STAGES_OF_PHASE.get(phase, STAGES), f"phase {phase} does not occur in stage {d['stage']}")
    setting_up = d["kicked_off"] is None
    require(not setting_up or phase in SETUP, f"phase {phase} needs to know who kicked off")
    require(setting_up or phase in ("open_pitch",) or phase not in SETUP, f"phase {phase} comes before the kick-off")
    require(not setting_up or d["period"] == PERIODS[0], "the match has not begun, but the period has changed")
    begun = extra and phase != "extra_toss"
    require((d["extra_starter"] is not None) == begun, "extra_starter is known exactly while extra time is played")
    deck = 0 if extra else len(d["unseen"][0 if d["period"] == PERIODS[0] else 1]) - 1
    require(not extra or not d["pitch"], "there are no match cards in extra time")
    used_up = not extra and not d["pitch"] and deck == 0
    require(used_up or not d["injury_time"], "stoppage time begins when the match cards of the half are used up")
    full = len(d["pitch"]) == t.open_match_cards or deck == 0
    require((phase == "open_pitch") != full or phase != "open_pitch", "the pitch is full already")
    require(phase != "teams" or t.random_teams, "teams are not drawn in this game")
    require(phase != "open_transfers" or len(d["transfers"]) < t.open_transfers, "enough transfers are open")
    if phase == "pick" or phase == "blind":
        require(bool(d["pitch"]), f"phase {phase} needs match cards")
        require(phase != "blind" or deck > 0, "the match deck is empty")
    require(phase != "extra_toss" or d["period"] == PERIODS[2], "extra_toss belongs to extra time")
    count, limit = sum(len(player["area"]) for player in d["players"]), t.extra_limit if extra else t.limit
    require(count <= limit - (phase == "turn"), f"{count} cards in the areas are too many; the limit is {limit}")


def _check_abilities(d: Saved, t: Tables) -> None:
    phase, stack = d["phase"], d["abilities"]
    resolving = phase in JOBS and not (phase == "draw" and d["stage"] == "draw_up")
    require(bool(stack) or not resolving, f"phase {phase} needs an ability that is being resolved")
    require(resolving or not stack, f"no ability is being resolved in phase {phase}")
    for ability in stack:
        _check_ability(ability, t)
    if "interrupted" in d:
        possible = t.motivate_any_time and resolving and d["stage"] in ABILITY_STAGES
        require(possible, "nobody can have been interrupted here")
        require(d["interrupted"] == 1 - d["coach"], "interrupted is the seat that is not the coach")
    if not resolving:
        return
    stages = ABILITY_STAGES_AT_ANY_TIME if t.motivate_any_time else ABILITY_STAGES
    require(d["stage"] in stages, f"abilities are not resolved in stage {d['stage']}")
    require(stack[-1]["effect"] in JOBS[phase], f"phase {phase} does not fit effect {stack[-1]['effect']!r}")
    require(phase == "ability" or stack[-1]["count"] > 0, "the effect under way has no steps left")
    for ability in stack[:-1]:
        require(ability["effect"] in ("play", "recover_play"), "only a card that plays others waits for them")


def _check_ability(ability: SavedAbility, t: Tables) -> None:
    mask = t.on_play[t.ids.index(ability["card"])]
    good = all(number in (1, 2) and mask >> (number - 1) & 1 for number in ability["unused"])
    require(good and len(set(ability["unused"])) == len(ability["unused"]), f"unused abilities of {ability['card']}")
    known = {word for words in JOBS.values() for word in words}
    require(ability["effect"] in known, f"effect {ability['effect']!r} is not one that takes several steps")
    _within("count", ability["count"], 0, HIGHEST_NUMBER)
    _within("done", ability["done"], 0, HIGHEST_NUMBER)
    _within("number", ability["number"], 0, (1 << TYPES) - 1)


def _check_duel(d: Saved, t: Tables) -> None:
    phase = d["phase"]
    attacker, defender = d["players"][d["attacker"]], d["players"][1 - d["attacker"]]
    require((d["action"] is not None) == (d["stage"] in ("tokens", "dice")), "the action is known from tokens to dice")
    if phase in ROLLED or (d["stage"] == "dice" and d["abilities"]):
        require(attacker["die"] > 0 and defender["die"] > 0, f"phase {phase} needs dice")
    require((d["rerolling"] is not None) == (phase == "reroll"), "rerolling belongs to phase reroll alone")
    saving = phase in ("save_roll", "save_reroll_window") or d["rerolling"] == 2
    if saving:
        require(d["saving"] in defender["area"], f"phase {phase} needs the card that tries to save")
    if d["saving"] is not None:
        require(t.corner_up_to[t.ids.index(d["saving"])] > 0, f"{d['saving']} cannot save")
    require(phase != "save_reroll_window" or d["save_die"] > 0, "the save die has not been rolled")
    chosen = [player["special"] for player in d["players"]]
    require(phase != "special_choice" or None in chosen, "both special cards have been chosen")
    require((d["signing"] is not None) == (phase == "keeper_out"), "signing belongs to phase keeper_out alone")
    if d["signing"] is not None:
        card = t.ids.index(d["signing"])
        require(d["signing"] in d["transfers"] and t.keeper[card], f"{d['signing']} is not a keeper for sale")
