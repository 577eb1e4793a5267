"""Checks a saved position before it is trusted: shape, names, ranges, and what the rules conserve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from anpfiff.games.worldcup.rules.cards import TOKENS_OF_CARD, places_tokens
from anpfiff.games.worldcup.rules.codec import decode
from anpfiff.games.worldcup.rules.names import index_of, token_code
from anpfiff.games.worldcup.rules.position import LOT_BEST, LOT_MATCH, LOT_TIE
from anpfiff.games.worldcup.rules.state import WorldCupState
from anpfiff.games.worldcup.rules.tables import (
    DICE_COUNT,
    EMPTY,
    HAND,
    MANY_PLAYERS,
    SLOT_BYE,
    TOKEN_D,
    TOKEN_P,
    TURNED,
    Card,
    Match,
    Row,
    Tables,
    match_of,
    right_row,
)
from anpfiff.games.worldcup.saved import LOTS, Saved, SavedMatch
from anpfiff.kit.loading import read_saved, require
from anpfiff.kit.words import Words

SETUP = ("draw_team", "leftover_lot", "leftover_team", "dealer", "deal")
TURNS = ("card", "target", "token", "penalty", "draw")


def load_position(data: Words, t: Tables, players: int) -> WorldCupState:
    """The state; or BadState with the first thing that cannot be true of a match of this game."""
    d = read_saved(data, Saved)
    _check_names(d, t)
    _check_seats(d, players)
    _check_cards(d, t)
    _check_teams(d, t, players)
    for number, name in enumerate(t.match_ids):
        _check_match(d, t, Match(number), name)
    _check_history(d, t)
    _check_groups(d, t)
    _check_phase(d, t)
    state = WorldCupState(t, players)
    state.clear()
    decode(state, d)
    return state


def _known(what: str, names: Iterable[str | None], allowed: Sequence[str]) -> None:
    for name in names:
        require(name is None or name in allowed, f"{what}: {name!r} is not one of {', '.join(allowed)}")


# -- names and seats ---------------------------------------------------------------------------------------


def _check_names(d: Saved, t: Tables) -> None:
    _known("stage", [d["stage"]], t.stage_ids)
    for zone in (d["pool"], d["discard"], d["face_down"], d["locked"], d["removed"]):
        _known("cards", zone, t.card_ids)
    for player in d["players"]:
        _known("hand", [*player["hand"], *player["dropped"], player["last_card"]], t.card_ids)
        _known("extra_team", [player["extra_team"]], t.team_ids)
    _known("discard_top", [d["discard_top"]], t.card_ids)
    _known("owners", d["owners"], t.team_ids)
    _known("tied and lots", [*d["tied"], *d["lots"], *d["best"]], t.team_ids)
    _known("pending", d["pending"], t.match_ids)
    _known("shootout", [d["shootout"]], t.match_ids)
    require(set(d["matches"]) == set(t.match_ids), f"matches must be {', '.join(t.match_ids)}")
    require(set(d["groups"]) == set(t.group_ids), f"groups must be {', '.join(t.group_ids)}")


def _check_seats(d: Saved, players: int) -> None:
    require(len(d["players"]) == players, f"{len(d['players'])} players given, the game has {players}")
    seats = {"active": d["active"], "dealer": d["dealer"], "last_drawer": d["last_drawer"], "winner": d["winner"]}
    for key, seat in seats.items():
        require(seat is None or 0 <= seat < players, f"{key} must be a seat from 0 to {players - 1}")
    for team, seat in d["owners"].items():
        require(0 <= seat < players, f"owner of {team} must be a seat from 0 to {players - 1}")
    numbers = [d["replay"], d["passes"], d["extra_turns"], d["pile"], d["scope"], d["kicks_taken"]]
    require(min(numbers) >= 0, "replay, passes, extra_turns, pile, scope and kicks_taken cannot be negative")
    require(d["extra_turns"] == 0 or players >= MANY_PLAYERS, f"extra turns are for {MANY_PLAYERS} or more players")
    require(d["extra_turns"] <= players, "there is one extra turn for each player")


# -- cards -------------------------------------------------------------------------------------------------


def _check_cards(d: Saved, t: Tables) -> None:
    zones = [d["pool"], d["discard"], d["face_down"], d["locked"], d["removed"]]
    hands = [player["hand"] for player in d["players"]]
    for zone in [*zones, *hands, *(player["dropped"] for player in d["players"])]:
        for name, number in zone.items():
            require(number > 0, f"{name}: a number of cards cannot be {number}")
    playing = d["playing"]
    for name, copies in zip(t.card_ids, t.copies, strict=True):
        open_card = 1 if playing is not None and playing["card"] == name else 0
        found = sum(zone.get(name, 0) for zone in [*zones, *hands]) + open_card
        require(found == copies, f"{name}: {found} cards, the game has {copies}")
    require(all(sum(hand.values()) <= HAND for hand in hands), f"nobody holds more than {HAND} cards")
    for seat, player in enumerate(d["players"]):
        require(not (player["out"] and (player["plays"] or player["hand"])), f"seat {seat} is out and has no cards")
        require(not player["plays"] or bool(player["hand"]), f"seat {seat} takes part and has cards")
    require(d["pile"] <= sum(d["pool"].values()), "the pile cannot have more cards than the pool it is drawn from")
    top = d["discard_top"]
    require(top in d["discard"] if d["discard"] else top is None, "discard_top must be one of the discarded cards")


def _check_teams(d: Saved, t: Tables, players: int) -> None:
    each = len(t.team_ids) // players
    drawn = d["teams_drawn"]
    extra = [player["extra_team"] for player in d["players"] if player["extra_team"] is not None]
    require(0 <= drawn <= each * players, f"teams_drawn must be a number from 0 to {each * players}")
    require(len(d["owners"]) == drawn + len(extra), "owners do not agree with teams_drawn and extra teams")
    require(d["phase"] == "draw_team" or drawn == each * players, "the draw of the teams is not finished")
    require(d["phase"] != "draw_team" or drawn < each * players, "all teams are drawn")
    for seat, player in enumerate(d["players"]):
        team = player["extra_team"]
        require(team is None or d["owners"].get(team) == seat, f"extra team {team} belongs to somebody else")
        owned = [name for name, owner in d["owners"].items() if owner == seat and name != team]
        wanted = min(each, max(0, drawn - seat * each))
        require(len(owned) == wanted, f"seat {seat} drew {len(owned)} teams instead of {wanted}")
    left = len(t.team_ids) - len(d["owners"])
    leftover = d["phase"] in ("leftover_lot", "leftover_team")
    require(d["phase"] == "draw_team" or (left > 0) == leftover, "leftover teams do not fit the phase")


# -- the board ---------------------------------------------------------------------------------------------


def _check_match(d: Saved, t: Tables, match: Match, name: str) -> None:
    saved = d["matches"][name]
    sides = [saved["left"], saved["right"]]
    _known(f"match {name}", [*sides, saved["winner"]], t.team_ids)
    bye = t.slots[right_row(match)] == SLOT_BYE
    require(bye or (sides[0] is None) == (sides[1] is None), f"match {name} has one team only")
    require(sides[0] is None or sides[0] != sides[1], f"match {name}: a team cannot play against itself")
    require(all(team is None or team in d["owners"] for team in sides), f"match {name}: a team without an owner")
    for key, pair in (("goals", saved["goals"]), ("shootout", saved["shootout"])):
        good = pair is None or (len(pair) == 2 and min(pair) >= 0)
        require(good, f"match {name}: {key} must be two numbers of 0 or more")
        require(pair is None or None not in sides, f"match {name} has {key} but not two teams")
    require(saved["winner"] is None or saved["winner"] in sides, f"match {name}: the winner does not play in it")
    if saved["open"]:
        require(None not in sides, f"match {name} is open but does not have two teams")
        require(t.match_stage[match] == index_of(t.stage_ids, d["stage"]), f"match {name} is open in another phase")
    require(len(saved["tokens"]) == 2, f"match {name}: tokens must be two lists, left and right")
    for team, row in zip(sides, saved["tokens"], strict=True):
        _check_row(t, name, saved, team, row)


def _check_row(t: Tables, name: str, saved: SavedMatch, team: str | None, row: list[str]) -> None:
    require(not row or saved["open"], f"match {name} is not open but has tokens")
    for token in row:
        code = token_code(token)
        upright = code not in (TOKEN_D + TURNED, TOKEN_P + TURNED)
        require(code != EMPTY and upright, f"match {name}: {token!r} is not a token")
    if team is not None:
        fields = t.fields[t.team_rank[index_of(t.team_ids, team)]]
        require(len(row) <= fields, f"match {name}: {team} has {fields} playable fields, not {len(row)}")


def _check_history(d: Saved, t: Tables) -> None:
    for result in d["replayed"]:
        _known("replayed", [result["match"]], t.match_ids)
        good = result["replay"] >= 0 and len(result["goals"]) == 2 and min(result["goals"]) >= 0
        require(good, f"replayed {result['match']}: a round and two numbers of goals are needed")
    stage = index_of(t.stage_ids, d["stage"])
    here = [r["replay"] for r in d["replayed"] if t.match_stage[index_of(t.match_ids, r["match"])] == stage]
    require(d["replay"] == max(here, default=-1) + 1, "replay does not agree with the results that were replayed")
    for throw in d["throws"]:
        _known("throws", [throw["stage"]], t.stage_ids)
        _known("throws", [throw["group"]], t.group_ids)
        require(len(throw["dice"]) == DICE_COUNT and throw["replay"] >= 0, f"a throw has {DICE_COUNT} dice")
    missing = [throw["dice"].count(None) for throw in d["throws"]]
    lying = DICE_COUNT - missing[-1] if missing else 0
    require(not any(missing[:-1]), "only the last throw can be unfinished")
    require(0 <= d["dice_thrown"] < DICE_COUNT, f"dice_thrown must be a number from 0 to {DICE_COUNT - 1}")
    require(lying % DICE_COUNT == d["dice_thrown"], "dice_thrown does not agree with the last throw")
    if missing:
        last = d["throws"][-1]["dice"]
        require(None not in last[:lying], "dice are thrown one after the other")


def _check_groups(d: Saved, t: Tables) -> None:
    require(len(set(d["lots"])) == len(d["lots"]), "a team has drawn two lots")
    require(len(set(d["tied"])) == len(d["tied"]), "a team is tied twice")
    require(len(d["best"]) == len(t.best_stage), f"best must have {len(t.best_stage)} entries")
    for number, name in enumerate(t.group_ids):
        group = d["groups"][name]
        size = len(t.group_slots[number])
        _known(f"group {name}", group["places"], t.team_ids)
        require(len(group["places"]) == len(group["reasons"]) == size, f"group {name} has {size} places")
        require(group["judged"] >= -1, f"group {name}: judged must be -1 or more")
        _check_places(d, t, number, name)


def _check_places(d: Saved, t: Tables, number: int, name: str) -> None:
    """A ranked group has a place for each of its teams, except those whose place is still open."""
    group = d["groups"][name]
    matches = [d["matches"][t.match_ids[match]] for match in t.group_matches[number]]
    members = {team for match in matches for team in (match["left"], match["right"]) if team is not None}
    size = len(t.group_slots[number])
    require(len(members) <= size, f"group {name}: {len(members)} teams play in it, it has {size}")
    found = [team for team in group["places"] if team is not None] + [team for team in d["tied"] if team in members]
    require(len(set(found)) == len(found), f"group {name}: a team has two places")
    if group["judged"] < 0:
        require(not found, f"group {name} is not ranked yet but has places")
    else:
        require(set(found) == members, f"group {name}: places do not hold its teams")
        require(None not in group["reasons"], f"group {name} has no reasons for its order")


# -- what belongs to the phase -----------------------------------------------------------------------------


def _check_phase(d: Saved, t: Tables) -> None:
    phase = d["phase"]
    active = d["players"][d["active"]]
    is_open = any(match["open"] for match in d["matches"].values())
    require(phase in SETUP[:-1] or d["dealer"] is not None, f"phase {phase} needs a dealer")
    require(phase not in (*TURNS, "dice", "shootout") or is_open, f"phase {phase} needs open matches")
    require(phase not in SETUP or not is_open, f"in phase {phase} no match is open yet")
    nobody_out = not any(player["out"] for player in d["players"])
    require(phase not in SETUP or nobody_out, f"in phase {phase} nobody is out yet")
    if phase in TURNS:
        require(active["plays"] and not active["out"], f"in phase {phase} the active player must take part")
    if phase in ("card", "draw"):
        turn = d["pile"] > 0 or (phase == "card" and d["extra_turns"] > 0)
        require(turn, f"phase {phase} needs a pile (or extra turns)")
        require(phase == "draw" or bool(active["hand"]), "the active player has no card")
    if phase in ("deal", "top_up", "draw"):
        needed = sum(d["pool"].values()) > 0 and sum(active["hand"].values()) < HAND
        require(needed, f"there is nothing to draw in phase {phase}")
    _check_playing(d, t)
    require((d["lot"] is not None) == (phase in ("lot", "pick")), "a lot belongs to phase lot or pick, and only there")
    if d["lot"] is not None:
        _check_lot(d, t)
    require((d["shootout"] is not None) == (phase == "shootout"), "shootout names a match in phase shootout only")
    if d["shootout"] is not None:
        match = d["matches"][d["shootout"]]
        require(match["open"] and match["shootout"] is not None, f"match {d['shootout']} is not in a shoot-out")
    require(phase not in ("play_on", "over") or d["winner"] is not None, f"phase {phase} needs a winner")
    require(phase != "dice" or d["scope"] < max(1, len(t.group_ids)), "scope is not a group")


def _check_playing(d: Saved, t: Tables) -> None:
    playing = d["playing"]
    shown = d["phase"] in ("target", "token", "penalty")
    require((playing is not None) == shown, "playing belongs to phases target, token and penalty, and only there")
    if playing is None:
        return
    held = sum(d["players"][d["active"]]["hand"].values())
    require(held < HAND, "the card being played has left the active player's hand")
    _known("playing", [playing["card"]], t.card_ids)
    _known("playing", playing["used"], t.team_ids)
    card = Card(index_of(t.card_ids, playing["card"]))
    tokens = TOKENS_OF_CARD[card]
    part, placed = playing["part"], playing["placed"]
    require(0 <= placed <= part and part < max(1, tokens), f"part {part} of {playing['card']} cannot be next")
    require(len(playing["used"]) == min(placed, 2), "used does not agree with placed")
    waits = d["phase"] in ("token", "penalty")
    require((playing["row"] is not None) == waits, "row belongs to phases token and penalty, and only there")
    if playing["row"] is not None:
        require(0 <= playing["row"] < t.rows(), f"row must be a number from 0 to {t.rows() - 1}")
        match = d["matches"][t.match_ids[match_of(Row(playing["row"]))]]
        require(match["open"] and places_tokens(card), "row is not open for this card")
        wanted = ("penalty",) if d["phase"] == "penalty" else ("goal_2", "goal_3")
        require(playing["card"] in wanted, f"phase {d['phase']} is for {' or '.join(wanted)}")


def _check_lot(d: Saved, t: Tables) -> None:
    lot = d["lot"]
    assert lot is not None
    _known("lot", lot["teams"], t.team_ids)
    require(len(set(lot["teams"])) == len(lot["teams"]) >= 2, "a lot needs two or more different teams")
    about = LOTS.index(lot["about"])
    require(d["phase"] == "lot" or about in (LOT_TIE, LOT_MATCH), "a pick decides a tie or a match")
    subjects = len(t.match_ids) if about == LOT_MATCH else len(t.group_ids)
    require(about == LOT_BEST or 0 <= lot["subject"] < subjects, "the subject of the lot does not exist")
    if about == LOT_MATCH:
        match = d["matches"][t.match_ids[lot["subject"]]]
        sides = sorted([str(match["left"]), str(match["right"])])
        require(sorted(lot["teams"]) == sides, "the lot is not between the teams of its match")
