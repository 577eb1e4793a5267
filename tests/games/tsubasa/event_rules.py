"""Which rule an event names, and when: one row for each pair that can occur."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from anpfiff.kit.core import Event
from anpfiff.kit.words import Words


class Situation(NamedTuple):
    """An event, what everybody saw before the action that caused it, and what that action caused before it."""

    data: Words
    before: Words
    earlier: Sequence[Event]

    def told(self, *kinds: str) -> bool:
        return any(event.kind in kinds for event in self.earlier)

    @property
    def attacks(self) -> bool:
        return bool(self.data["seat"] == self.before["attacker"])

    @property
    def resolving(self) -> str | None:
        """The card whose abilities were being resolved, unless its effect has ended the round."""
        ability = self.before["ability"]
        return None if ability is None or self.told("round") else str(ability["card"])


class Row(NamedTuple):
    kind: str
    rule: str
    when: str
    holds: Callable[[Situation], bool]


def always(situation: Situation) -> bool:
    return True


def how(word: str) -> Callable[[Situation], bool]:
    return lambda s: bool(s.data["how"] == word)


def effect(word: str) -> Callable[[Situation], bool]:
    return lambda s: bool(s.data["effect"] == word)


def unasked_or_after_dice(s: Situation) -> bool:
    return bool(s.data["seat"] != s.before["active"] or s.before["phase"] == "reroll_window")


CYCLERS = ("n_oda", "t_furuta")
ADVANCES = ("m1_ball_control", "m2_ball_control")
SPECIAL_SHOTS = ("m1_special_shot_n", "m1_special_shot_t", "m2_special_shot_n", "m2_special_shot_t")
EXTRA_TIME = ("extra_first", "extra_second")


def named_round(s: Situation) -> str:
    """The rule of a round by its number and period."""
    number, period = s.data["round"], s.data["period"]
    if number == 1 and period in ("second_half", "extra_second"):
        return "TS-9.1" if period == "second_half" else "TS-9.12"
    if s.before["injury_time"] and number > 1:
        return "TS-8.4"
    return "TS-9.10" if period in EXTRA_TIME and number > 2 else "TS-3.8"


ROWS = [
    Row("teams", "TS-1.11", "the teams are drawn", always),
    Row("turn_up", "TS-2.3", "at the setup", lambda s: s.before["round"] == 0 and s.before["period"] == "first_half"),
    Row("turn_up", "TS-7.4", "after a round", lambda s: s.before["round"] > 0),
    Row("turn_up", "TS-8.13", "at half-time", lambda s: s.before["round"] == 0 and s.before["period"] == "second_half"),
    Row("open_transfer", "TS-2.12", "at the setup", always),
    Row("toss", "TS-3.1", "before the kick-off", always),
    Row("kickoff", "TS-3.4", "of the match", lambda s: s.data["period"] == "first_half"),
    Row("kickoff", "TS-9.11", "of extra time", lambda s: s.data["period"] == "extra_first"),
    Row("round", "TS-3.8", "of the normal course", lambda s: named_round(s) == "TS-3.8"),
    Row("round", "TS-8.4", "a further one of injury time", lambda s: named_round(s) == "TS-8.4"),
    Row("round", "TS-9.1", "the first of the second half", lambda s: named_round(s) == "TS-9.1"),
    Row("round", "TS-9.10", "a further one of a half of extra time", lambda s: named_round(s) == "TS-9.10"),
    Row("round", "TS-9.12", "the first after the break in extra time", lambda s: named_round(s) == "TS-9.12"),
    Row("drawn_card", "TS-4.1", "in the draw phase", lambda s: s.resolving is None),
    Row("drawn_card", "TS-12.2", "by draw", lambda s: s.resolving not in (None, *CYCLERS)),
    Row("drawn_card", "TS-12.3", "by cycle", lambda s: s.resolving in CYCLERS),
    Row("drew", "TS-4.1", "in the draw phase", lambda s: s.resolving is None),
    Row("drew", "TS-12.2", "by draw", lambda s: s.resolving not in (None, *CYCLERS)),
    Row("drew", "TS-12.3", "by cycle", lambda s: s.resolving in CYCLERS),
    Row("reshuffle", "TS-4.3", "in the draw phase", lambda s: s.resolving is None),
    Row("reshuffle", "TS-4.4", "for an ability", lambda s: s.resolving is not None),
    Row("pick", "TS-4.7", "of the defender", lambda s: not s.attacks),
    Row("pick", "TS-4.8", "of the attacker", lambda s: s.attacks and not s.told("pick", "blind_card")),
    Row("pick", "TS-4.12", "the last card, unasked", lambda s: s.attacks and s.told("pick", "blind_card")),
    Row("blind_pick", "TS-4.7", "of the defender", lambda s: not s.attacks),
    Row("blind_pick", "TS-4.8", "of the attacker", lambda s: s.attacks),
    Row("blind_card", "TS-4.11", "for its coach alone", always),
    Row("injury_time", "TS-8.1", "the last match card is taken", always),
    Row("play", "TS-5.3", "in the coach's turn", lambda s: s.before["phase"] == "turn"),
    Row("play", "TS-12.4", "by play", lambda s: s.data["source"] == "hand" and s.before["phase"] != "turn"),
    Row("play", "TS-12.5", "by recover_play", lambda s: s.data["source"] == "discard"),
    Row("passed", "TS-5.4", "by choice", lambda s: not s.data["forced"]),
    Row("passed", "TS-5.7", "with an empty hand", lambda s: s.data["forced"] and s.data["count"] == 0),
    Row("attack_over", "TS-5.15", "limit reached, or both have passed", always),
    Row("ability", "TS-12.1", "gain", effect("gain")),
    Row("ability", "TS-12.2", "draw", effect("draw")),
    Row("ability", "TS-12.3", "cycle", effect("cycle")),
    Row("ability", "TS-12.4", "play", effect("play")),
    Row("ability", "TS-12.5", "recover_play", effect("recover_play")),
    Row("ability", "TS-12.6", "recover", effect("recover")),
    Row("ability", "TS-12.7", "remove_self", effect("remove_self")),
    Row("ability", "TS-12.8", "refresh", effect("refresh")),
    Row("ability", "TS-12.9", "discard_opp", effect("discard_opp")),
    Row("ability", "TS-12.10", "injure", effect("injure")),
    Row("ability", "TS-12.11", "exhaust_opp", effect("exhaust_opp")),
    Row("ability", "TS-12.12", "yellow_opp", effect("yellow_opp")),
    Row("ability", "TS-12.13", "clear_yellow", effect("clear_yellow")),
    Row("ability", "TS-12.14", "auto_pass", effect("auto_pass")),
    Row("ability", "TS-12.15", "special_shot", effect("special_shot")),
    Row("token", "TS-12.1", "by gain", always),
    Row("cycled", "TS-12.3", "by cycle", always),
    Row("recovered", "TS-12.6", "by recover", always),
    Row("removed", "TS-12.7", "by its ability or price", lambda s: s.data["card"] not in ADVANCES + SPECIAL_SHOTS),
    Row("removed", "TS-13.14", "after ball control and advance", lambda s: s.data["card"] in ADVANCES),
    Row("removed", "TS-13.29", "at a special shot", lambda s: s.data["card"] in SPECIAL_SHOTS),
    Row("refreshed", "TS-12.8", "by refresh", always),
    Row("hit", "TS-12.9", "by discard_opp", always),
    Row("injured", "TS-13.37", "by injure", always),
    Row("exhausted", "TS-12.11", "by the opponent", lambda s: s.data["seat"] != s.before["active"]),
    Row("exhausted", "TS-12.18", "as the price of an ability", lambda s: s.data["seat"] == s.before["active"]),
    Row("yellow", "TS-12.12", "by the opponent", lambda s: s.data["seat"] != s.before["active"]),
    Row("yellow", "TS-12.19", "as the price of an ability", lambda s: s.data["seat"] == s.before["active"]),
    Row("red", "TS-13.4", "on yellow", lambda s: s.before["players"][s.data["seat"]]["booking"] == "yellow"),
    Row("yellow_cleared", "TS-13.6", "by clear_yellow", always),
    Row("advance", "TS-13.13", "by auto_pass", always),
    Row("special_shot", "TS-13.29", "by special_shot", always),
    Row("special_chosen", "TS-13.30", "for everybody", always),
    Row("special_choice", "TS-13.30", "for the coach alone", always),
    Row("special_result", "TS-13.31", "blocked", lambda s: not s.data["won"]),
    Row("special_result", "TS-13.32", "not blocked", lambda s: s.data["won"]),
    Row("motivate", "TS-14.3", "with the option", lambda s: not unasked_or_after_dice(s)),
    Row("motivate", "TS-14.8", "at any time, with the option", unasked_or_after_dice),
    Row("sign", "TS-14.17", "a keeper for a keeper", lambda s: s.data["player"] is not None),
    Row("sign", "TS-14.18", "a field player", lambda s: s.data["player"] is None),
    Row("declare", "TS-6.2", "shot or pass", always),
    Row("tokens", "TS-6.6", "if any are spent", lambda s: s.data["count"] > 0),
    Row("roll", "TS-6.7", "after the tokens", always),
    Row("rerolled", "TS-13.23", "by reroll", always),
    Row("compare", "TS-6.8", "by the values", lambda s: not s.data["guaranteed"]),
    Row("compare", "TS-14.12", "a 6 against a 1, with the option", lambda s: s.data["guaranteed"]),
    Row("save_roll", "TS-13.17", "by save", always),
    Row("goal", "TS-6.11", "nobody tries to save", how("duel")),
    Row("goal", "TS-13.20", "nobody saves", how("failed_save")),
    Row("goal", "TS-13.32", "by a special shot", how("special_shot")),
    Row("ball_lost", "TS-6.13", "the defender has won", how("duel")),
    Row("ball_lost", "TS-13.18", "the ball is held", how("save")),
    Row("ball_lost", "TS-13.31", "a special shot is blocked", how("special_shot")),
    Row("ball_kept", "TS-6.12", "a pass is won", how("duel")),
    Row("ball_kept", "TS-13.19", "a corner", how("corner")),
    Row("ball_kept", "TS-13.13", "by ball control and advance", how("advance")),
    Row("period", "TS-8.3", "half-time", lambda s: s.data["period"] == "second_half"),
    Row("period", "TS-9.3", "extra time", lambda s: s.data["period"] == "extra_first"),
    Row("period", "TS-9.12", "the break in extra time", lambda s: s.data["period"] == "extra_second"),
    Row("full_time", "TS-9.2", "one team has won", lambda s: s.data["goals"] != s.data["other_goals"]),
    Row("full_time", "TS-9.17", "level after extra time", lambda s: s.data["goals"] == s.data["other_goals"]),
]
