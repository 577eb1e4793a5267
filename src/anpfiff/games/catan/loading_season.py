"""The football part of a saved position (see loading.py)."""

from __future__ import annotations

from anpfiff.games.catan.rules.tables import FootballTables, Tables
from anpfiff.games.catan.saved import Saved, SavedSeason
from anpfiff.kit.loading import require

MATCHDAY_PHASES = ("shot", "count_result", "reward", "reward_card")
PASTURE_PHASES = ("draw_pasture", "swap_pasture")


def check_season(d: Saved, t: Tables, players: int) -> None:
    """Raise BadState with the first thing that cannot be true of a season."""
    s, football = d["season"], t.football
    require((s is None) == (football is None), "a season belongs to the scenario football, and only there")
    if s is None or football is None:
        scenario = d["phase"] in (*MATCHDAY_PHASES, *PASTURE_PHASES)
        require(not scenario, f"phase {d['phase']} belongs to the scenario football")
        require(not any(player["bonus"] for player in d["players"]), "there are no ranking points without a season")
        return
    for key, numbers in (("tokens", s["tokens"]), ("marker", s["marker"]), ("place", s["place"])):
        require(len(numbers) == players, f"{key} must have {players} entries")
    require(all(1 <= n <= football.tokens for n in s["tokens"]), f"1 to {football.tokens} tokens are in play")
    require(all(0 <= n <= football.trophy for n in s["marker"]), f"markers stand on fields 0 to {football.trophy}")
    require(all(0 <= n <= players for n in s["place"]), f"places are numbers from 1 to {players}, or 0")
    require(0 <= s["played"] <= football.season_length, f"played must be a number from 0 to {football.season_length}")
    require(s["over"] or s["played"] < football.season_length, "after its last matchday the season is over")
    _check_bonus(d, s, football)
    _check_results(s, players)
    _check_duel(d, s, football, players)


def _check_bonus(d: Saved, s: SavedSeason, football: FootballTables) -> None:
    for player, place in zip(d["players"], s["place"], strict=True):
        worth = football.place_points[place - 1] if place > 0 else 0
        require(player["bonus"] == worth, f"place {place} is worth {worth} points, not {player['bonus']}")


def _check_results(s: SavedSeason, players: int) -> None:
    for result in s["results"]:
        for side in (result["left"], result["right"]):
            require(0 <= side["seat"] < players, f"a side is a seat from 0 to {players - 1}")
            goals = side["shots"].count("goal")
            require(side["goals"] == goals, f"{side['goals']} goals are told, the shots make {goals}")


def _check_duel(d: Saved, s: SavedSeason, football: FootballTables, players: int) -> None:
    phase = d["phase"]
    playing = phase in MATCHDAY_PHASES
    require((s["duel"] in (1, 2)) == playing, "duel is 1 or 2 on a matchday, else 0")
    seated = (s["left"] is not None) == (s["right"] is not None) == playing
    require(seated, "left and right are seats in a duel, else null")
    require(not (playing and s["over"]), "no duels are played after the season")
    _check_rewards(d, s, players)
    if s["left"] is None or s["right"] is None:
        require(not s["left_shots"] + s["right_shots"], "shots belong to a duel")
        return
    row = [d["colours"].index(name) for name in _row(d, s, football)]
    pairs = {1: (row[0], row[1]), 2: (row[2], row[3] if players == 4 else row[0])}
    require((s["left"], s["right"]) == pairs[s["duel"]], f"the matchday table pairs {pairs[s['duel']]} in this duel")
    left = s["tokens"][s["left"]] - len(s["left_shots"])
    right = s["tokens"][s["right"]] - len(s["right_shots"])
    require(left >= 0 and right >= 0, "nobody shoots more often than there are tokens")
    require((left + right > 0) == (phase == "shot"), "phase shot lasts until all tokens are thrown")
    third = players == 3 and s["duel"] == 1
    require(phase != "count_result" or third, "only the double player of three may choose what counts")


def _row(d: Saved, s: SavedSeason, football: FootballTables) -> list[str]:
    names = ["red", "blue", "white", "orange"]
    return [names[colour] for colour in football.rows[s["played"] % len(football.rows)]]


def _check_rewards(d: Saved, s: SavedSeason, players: int) -> None:
    movers = s["movers"]
    seats, points = movers[::2], movers[1::2]
    known = len(seats) == len(points) and all(0 <= seat < players for seat in seats) and min([1, *points]) > 0
    require(known, "movers are pairs of a seat and its points")
    waiting = d["phase"] in ("reward", "reward_card")
    require(waiting or not movers, "markers wait in the phases reward and reward_card only")
    require((s["rewarded"] is not None) == waiting, "rewarded belongs to the phases reward and reward_card")
    require(s["rewarded"] is None or 0 <= s["rewarded"] < players, f"rewarded is a seat from 0 to {players - 1}")
    require((s["resources_due"] > 0) == (d["phase"] == "reward"), "resources_due is above 0 in phase reward alone")
    require(d["phase"] != "reward_card" or s["card_due"], "phase reward_card needs card_due")
    require(s["card_due"] is False or waiting, "card_due belongs to the phases reward and reward_card")
