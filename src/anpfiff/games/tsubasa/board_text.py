"""The table as text: both areas with their totals, the match cards between them, the reader's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from anpfiff.games.tsubasa.board_text_cards import (
    SHOWN_ABILITIES,
    VALUES,
    ability_sentence,
    card_abilities,
    counted,
    price,
)
from anpfiff.games.tsubasa.view import PlayerView, View
from anpfiff.games.tsubasa.vocabulary import Catalogue
from anpfiff.kit.board import RECONSTRUCTED, Board, Line, cut, line, pad, paragraph, width
from anpfiff.kit.core import Move
from anpfiff.kit.text_table import NO_CHOICES, Choices, TextTable

CARD_WIDTH = 31
VALUE_WIDTH = 3
TEAM_STYLES = {"n": "blue", "t": "red"}
# Moves in which a card is chosen for what it can do.
CARD_MOVES = ("pick", "play", "take", "sign", "motivate", "hit")


class TsubasaTable(TextTable[View, Catalogue]):
    def board(self, view: View, choices: Choices = NO_CHOICES) -> Board:
        mine = 0 if self.texts.reader is None else self.texts.reader
        board = [self._status(view), self._score(view)]
        board += self._side(1 - mine, view)
        board += self._market(view)
        board += self._side(mine, view)
        return board + self._duel(view)

    def invitation(self, view: View) -> str:
        return self.say("text-motivate")

    def choice(self, move: Move, view: View) -> str:
        """Abilities by what they do, cards by what they can do, shot and pass by what they are worth."""
        if move["kind"] in ("ability", "done") and view["ability"]:
            return self._ability_choice(move, view["ability"]["card"])
        if move["kind"] == "declare":
            attacker = view["attacker"]
            totals, defence = _totals(view["players"][attacker]), view["players"][1 - attacker]["defence"]
            action, value = self.texts.name(move["action"]), totals[move["action"]]
            return self.say("text-move-declare", {"action": action, "value": value, "defence": defence})
        card = self.texts.things.get(str(move.get("card")))
        if move["kind"] not in CARD_MOVES or card is None:
            return super().choice(move, view)
        facts = {key: card[key] for key in VALUES} | {"card": self.texts.mention(card["id"])}
        if "cost" in card:
            facts["cost"] = price(card, self.texts)
        named = self.say(f"choice-{move['kind']}", facts)
        return ". ".join(part for part in (named, card_abilities(card, self.texts)) if part)

    def _ability_choice(self, move: Move, card: str) -> str:
        if move["kind"] == "done":
            return self.say("text-move-done", {"card": self.texts.mention(card)})
        key = SHOWN_ABILITIES[move["number"] - 1]
        used = self.texts.things[card]
        return ability_sentence(used, key, self.texts) if used[key] else ""

    def _status(self, view: View) -> Line:
        say = self.say
        parts = [say("period", {"period": view["period"]})]
        if view["kicked_off"] is not None:
            parts.append(say("board-round", {"round": view["round"]}))
        if view["injury_time"]:
            parts.append(say("board-injury_time"))
        parts.append(say("board-count", {"count": view["count"], "limit": view["limit"]}))
        return line((" · ".join(parts), "strong"))

    def _score(self, view: View) -> Line:
        left, right = view["players"]
        goals = f"  {left['goals']} : {right['goals']}  "
        return line(*self._team(0, view), (goals, "strong"), *self._team(1, view))

    def _team(self, seat: int, view: View) -> Line:
        team = view["players"][seat]["team"]
        return line(
            (self.texts.name(team), f"strong {TEAM_STYLES.get(team, 'violet')}"),
            f" ({cut(self.texts.names[seat], 24)})",
        )

    def _side(self, seat: int, view: View) -> Board:
        """An area with its totals, then tokens, piles and the hand, if it can be seen."""
        player, say = view["players"][seat], self.say
        attacking = view["kicked_off"] is not None and seat == view["attacker"]
        marks: Line = [(say("board-possession"), "good")] if attacking else []
        if player["booking"]:
            marks.append((self.texts.name(player["booking"]), player["booking"]))
        if player["passed"]:
            marks.append((say("board-passed"), "dim"))
        board: Board = [[], self._team(seat, view)]
        for mark in marks:
            board[-1] += [(" · ", ""), mark]
        totals = "".join(pad(str(total), VALUE_WIDTH, ">") for total in _totals(player).values())
        short = "".join(pad(say(f"text-short-{kind}"), VALUE_WIDTH, ">") for kind in VALUES)
        board.append(line((pad("  " + say("text-area"), CARD_WIDTH), "dim"), (short, "dim")))
        board += self._cards(player["area"]) if player["area"] else [line((f"  {say('board-area-empty')}", "dim"))]
        board.append(line((pad("  " + say("text-total"), CARD_WIDTH), "strong"), (totals, "strong")))
        piles = {"hand": player["hand_count"], "draw": player["draw_count"], "discard": player["discard_count"]}
        tokens = counted(player["pool"].items(), self.texts)
        board += paragraph(say("text-tokens", {"pool": tokens, **piles}), indent=2, first="  ")
        if player["hand"]:
            board.append(line((f"  {say('board-hand')}", "dim")))
            board += self._cards(player["hand"])
        if player["special"]:
            board.append(line((f"  {self.texts.name(player['special'])}", "strong")))
        return board

    def _market(self, view: View) -> Board:
        """What lies open for both."""
        say = self.say
        board: Board = [[], line((say("text-pitch", {"count": view["match_deck"]}), "strong"))]
        board += self._cards(view["pitch"]) if view["pitch"] else [line((f"  {say('board-pitch-empty')}", "dim"))]
        for cards, title in ((view["transfers"], "text-transfers"), (view["bench"], "text-bench")):
            if cards:
                board.append(line((say(title), "strong")))
                board += self._cards(cards, priced=True)
        return board

    def _cards(self, cards: Sequence[str], *, priced: bool = False) -> Board:
        """One card under another: its values, its price if it is for sale, and what it can do."""
        return [row for card in cards for row in self._card(self.texts.things[card], priced)]

    def _card(self, card: Mapping[str, Any], priced: bool) -> Board:
        guessed = any(card["source"].get(kind) == "reconstructed" for kind in VALUES)
        values = "".join(pad(str(card[kind]), VALUE_WIDTH, ">") for kind in VALUES)
        head = pad("  " + self.texts.name(card["id"]), CARD_WIDTH) + values + (RECONSTRUCTED if guessed else " ") + " "
        words = card_abilities(card, self.texts)
        if priced:
            words = f"{self.say('board-cost')} {price(card, self.texts)}. {words}"
        return paragraph(words, "dim", indent=width(head), first=head)

    def _duel(self, view: View) -> Board:
        if view["action"] is None or view["attack_value"] is None or view["defence_value"] is None:
            return []
        action = self.texts.name(view["action"])
        values = {"attack": view["attack_value"], "defence": view["defence_value"]}
        parts = [self.say("text-duel", {"action": action, **values})]
        attacker = view["attacker"]
        attack, defence = view["players"][attacker]["die"], view["players"][1 - attacker]["die"]
        if attack is not None and defence is not None:
            parts.append(self.say("text-duel-dice", {"attack": attack, "defence": defence}))
        if view["save_die"] is not None:
            parts.append(self.say("text-duel-save", {"die": view["save_die"]}))
        return [[], line((" · ".join(parts), "strong"))]


def _totals(player: PlayerView) -> dict[str, int]:
    return {"shot": player["shot"], "pass": player["pass"], "defence": player["defence"]}
