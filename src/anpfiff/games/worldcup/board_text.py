"""The chart as text: groups with tables, matches with tokens and free fields, the knock-out rounds, the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from anpfiff.games.worldcup.view import GroupView, MatchView, TableRow, View
from anpfiff.games.worldcup.vocabulary import VOCABULARY, Catalogue, GroupEntry, MatchEntry
from anpfiff.kit.board import (
    RECONSTRUCTED,
    WIDEST,
    Board,
    Line,
    Span,
    beside,
    cut,
    line,
    line_width,
    pad,
    paragraph,
    table,
    width,
    without_hyphens,
)
from anpfiff.kit.core import Event, Move
from anpfiff.kit.text_table import NO_CHOICES, Choices, TextTable

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

TEAM_WIDTH = 12
SLOT_WIDTH = 22
OWNER_WIDTH = 9
NUMBER_WIDTH = 6
FREE_FIELD = "·"
CANCELLED = "×"
TOKENS = {"A": "½", "D": "■", "G1": "1", "G2": "2", "G3": "3", "P": "P"}
TOKEN_STYLES = {"A": "red", "D": "violet", "G1": "green", "G2": "green", "G3": "green", "P": "blue"}
RANK_STYLES = {"black": "strong", "red": "red", "blue": "blue", "green": "green", "yellow": "yellow", "grey": "grey"}
# What a card does to a row.
# What a goal token becomes when one goal is taken off it; a single goal is only turned over.
LEFT_OF_GOALS = {"G3": "G2", "G2": "G1"}
ROW_EVENTS = VOCABULARY.events.known("token", "turn_token", "take_goal", "penalty")
# Group blocks side by side.
ABREAST = 2


class WorldCupTable(TextTable[View, Catalogue]):
    def board(self, view: View, choices: Choices = NO_CHOICES) -> Board:
        return _Chart(self.catalogue, view, self.texts, choices).draw()

    def choice(self, move: Move, view: View) -> str:
        """Cards by what they do, rows of a match by the opponent and the score, tokens by what lies there."""
        if move["kind"] in ("place", "turn"):
            return self._row_choice(move, view)
        if move["kind"] == "play":
            card = self.texts.things[move["card"]]
            if (own := f"text-move-play-{card['id']}") in self.texts.texts:
                return self.say(own)
            words = card["text"][self.texts.texts.language]
            return self.say("text-move-play", {"card": self.texts.name(card["id"]), "text": without_hyphens(words)})
        if move["kind"] == "leave_out" and view["playing"] is not None and view["playing"]["tokens"]:
            return self.say("text-move-leave_out", {"token": self._token_name(view["playing"]["tokens"][0])})
        return super().choice(move, view)

    def done_unasked(self, move: Move, events: Sequence[Event]) -> list[Event]:
        """What a card with a single target does to it."""
        return [event for event in events if event.kind in ROW_EVENTS] if move["kind"] == "play" else []

    def _row_choice(self, move: Move, view: View) -> str:
        match = next(match for match in view["matches"] if match["id"] == move["match"])
        side = match["teams"].index(move["team"])
        opponent, goals = match["teams"][1 - side], match["goals"]
        # The match is open: it has two teams and a score.
        assert opponent is not None
        assert goals is not None
        said = {
            "team": self.texts.name(move["team"]),
            "opponent": self.texts.name(opponent),
            "score": f"{goals[side]}:{goals[1 - side]}",
        }
        if move["kind"] == "turn":
            outermost = match["tokens"][side][-1]
            left = LEFT_OF_GOALS.get(outermost)
            said |= {"token": self._token_name(outermost), "left": self._token_name(left) if left else "none"}
        return self.say(f"text-move-{move['kind']}", said)

    def _token_name(self, short: str) -> str:
        """By its short name, which ends in an x if it lies face down."""
        short = short.removesuffix("x")
        return next(self.texts.name(token["id"]) for token in self.catalogue["tokens"] if token["short"] == short)


class _Chart:
    """One drawing, and what all its parts refer to."""

    def __init__(self, catalogue: Catalogue, view: View, texts: GameTexts, choices: Choices) -> None:
        self.catalogue = catalogue
        self.view = view
        self.texts = texts
        self.say = texts.texts.say
        self.teams = {team["id"]: team for team in catalogue["teams"]}
        self.ranks = {rank["id"]: rank for rank in catalogue["ranks"]}
        self.shown = {match["id"]: match for match in view["matches"]}
        self.stage_order = [stage["id"] for stage in catalogue["stages"]]
        # The numbers of the choices that a row of a match stands for: place a token there, or turn one.
        self.numbers: dict[tuple[str, str], list[str]] = {}
        for number, move in choices.items():
            if "match" in move:
                self.numbers.setdefault((move["match"], move["team"]), []).append(str(number))

    def draw(self) -> Board:
        board = self._status()
        if self.view["playing"] is not None:
            board.append(
                line((self.say("text-playing", {"card": self.texts.name(self.view["playing"]["card"])}), "good"))
            )
        board += self._groups()
        board += self._knockout()
        return [*board, [], *self._players()]

    def _status(self) -> Board:
        view, stage = self.view, self.texts.name(self.view["stage"])
        if view["replay"]:
            stage = self.say("board-stage-replay", {"stage": stage, "replay": view["replay"]})
        parts = [self.texts.name(self.catalogue["tournament"]["id"]), stage]
        parts.append(self.say("board-pile", {"passes": view["passes"], "count": view["pile"]}))
        if view["extra_turns"]:
            parts.append(self.say("board-extra-turns", {"count": view["extra_turns"]}))
        if view["discard_top"]:
            parts.append(self.say("text-discard", {"card": self.texts.name(view["discard_top"])}))
        return paragraph(" · ".join(parts), "strong")

    # -- groups ------------------------------------------------------------------------------------------

    def _groups(self) -> Board:
        """The groups of this stage in full, earlier ones in a line each, later ones not yet."""
        board: Board = []
        now = self.stage_order.index(self.view["stage"])
        shown = {group["id"]: group for group in self.view["groups"]}
        current: list[Board] = []
        for group in self.catalogue["groups"]:
            stage = self.stage_order.index(group["phase"])
            if stage < now:
                board.append(self._group_in_short(group, shown[group["id"]]))
            elif stage == now:
                current.append(self._group(group, shown[group["id"]]))
        for start in range(0, len(current), ABREAST):
            board += [[], *beside(current[start : start + ABREAST], gap=2)]
        return board

    def _group_in_short(self, group: GroupEntry, shown: GroupView) -> Line:
        pieces: Line = [(f"{_capital(self.texts.name(group['id']))}: ", "dim")]
        for row in shown["table"]:
            style = "strong" if row["through"] else "dim"
            pieces += [(f"{row['place']}. {self._team_name(row['team'])} {row['points']}", style), ("  ", "")]
        return pieces

    def _group(self, group: GroupEntry, shown: GroupView) -> Board:
        guessed = RECONSTRUCTED if "reconstructed" in group["source"].values() else ""
        board: Board = [line((f"{_capital(self.texts.name(group['id']))} {guessed}", "strong"))]
        board += table([self._table_row(row) for row in shown["table"]], ">" + "<<<" + ">>><")
        for match, _, _ in group["matches"]:
            board.append(self._match(self.shown[match], TEAM_WIDTH - 1 if self.numbers else TEAM_WIDTH))
        if shown["replay"]:
            rows = [
                [self._team_name(row["team"]), str(row["points"]), f"{row['goals']}:{row['against']}"]
                for row in shown["replay"]
            ]
            board += [line((self.say("board-replays"), "dim")), *table(rows, "<>>", gap=2, indent=2)]
        return board

    def _table_row(self, row: TableRow) -> list[Span | str]:
        style = {True: "good", False: "dim", None: ""}[row["through"]]
        owner = self.view["owners"].get(row["team"])
        return [
            (str(row["place"]), style),
            (pad(self._team_name(row["team"]), TEAM_WIDTH), style or "strong"),
            self._rank(row["team"]),
            (pad("" if owner is None else self.texts.names[owner], OWNER_WIDTH), self._own_style(row["team"])),
            f"{row['won']}–{row['drawn']}–{row['lost']}",
            f"{row['goals']}:{row['against']}",
            (str(row["points"]), "strong"),
            (self._through(row), style),
        ]

    def _through(self, row: TableRow) -> str:
        return {True: "✓", False: "✗", None: ""}[row["through"]]

    # -- matches -----------------------------------------------------------------------------------------

    def _knockout(self) -> Board:
        """Every match outside the groups, stage by stage."""
        board: Board = []
        for stage in self.catalogue["stages"]:
            matches = [m for m in self.catalogue["matches"] if m["phase"] == stage["id"] and m["group"] is None]
            if not matches:
                continue
            guessed = any("reconstructed" in match["source"].values() for match in matches)
            title = f"{_capital(self.texts.name(stage['id']))} {RECONSTRUCTED if guessed else ''}"
            board += [[], line((title, "strong"))]
            tags = [self._tag(match) if len(matches) > 1 else "" for match in matches]
            size = max(width(tag) + 1 if tag else 0 for tag in tags)
            for tag, match in zip(tags, matches, strict=True):
                board.append([(pad(tag, size), "dim"), *self._match(self.shown[match["id"]], SLOT_WIDTH)])
        return board

    def _tag(self, match: MatchEntry) -> str:
        """What distinguishes a match from the others in its round: its number, else its name."""
        stem, _, number = match["id"].rpartition("_")
        return number.upper() if stem else _capital(self.texts.name(match["id"]))

    def _match(self, shown: MatchView, size: int) -> Line:
        """Team, its squares from the name outwards, the score, and the other side the other way round."""
        static = next(match for match in self.catalogue["matches"] if match["id"] == shown["id"])
        left, right = [self._side(shown, static, side, size) for side in (0, 1)]
        return [*left, (f" {self._score(shown)} ", "strong"), *reversed(right), *self._shootout(shown)]

    def _side(self, shown: MatchView, static: MatchEntry, side: int, size: int) -> Line:
        """Pieces of one side, from its outer end to the middle."""
        team = shown["teams"][side]
        align = "<" if side == 0 else ">"
        if team is None:
            slot = self._slot(static["left" if side == 0 else "right"])
            return [*self._number(None, side), (pad(slot, size, align), "dim"), ("     ", "")]
        winner = "good" if shown["winner"] == team else self._own_style(team)
        name = (pad(self._team_name(team), size, align), winner)
        return [*self._number((shown["id"], team), side), name, (" ", ""), *self._squares(shown, side, team)]

    def _number(self, row: tuple[str, str] | None, side: int) -> Line:
        """If there is something to choose, the number of the choice, outside the team it would go to."""
        if not self.numbers:
            return []
        numbers = "/".join(self.numbers.get(row, [])) if row else ""
        text = f"<{numbers}>" if 0 < len(numbers) < NUMBER_WIDTH - 1 else numbers
        return [(pad(text, NUMBER_WIDTH, "<" if side == 0 else ">"), "strong")]

    def _squares(self, shown: MatchView, side: int, team: str) -> Line:
        if not shown["open"]:
            return [("    ", "")]
        pieces: Line = []
        tokens = shown["tokens"][side]
        for number, token in enumerate(tokens):
            last = number == len(tokens) - 1
            if token.endswith("x"):
                pieces.append((CANCELLED, "dim"))
            else:
                strong = " strong" if last and shown["attackable"][side] else ""
                pieces.append((TOKENS[token], TOKEN_STYLES[token] + strong))
        free = max(0, self.ranks[self.teams[team]["rank"]]["fields"] - len(tokens))
        pieces.append((FREE_FIELD * free, "dim"))
        return [*pieces, (" " * (4 - line_width(pieces)), "")]

    def _score(self, shown: MatchView) -> str:
        return "–:–" if shown["goals"] is None else f"{shown['goals'][0]}:{shown['goals'][1]}"

    def _shootout(self, shown: MatchView) -> Line:
        if shown["shootout"] is None:
            return []
        score = f"{shown['shootout'][0]}:{shown['shootout'][1]}"
        return [(" " + self.say("text-shootout", {"score": score}), "dim")]

    def _slot(self, slot: str) -> str:
        """Who will play here: the winner of a group or of a match."""
        kind, *rest = slot.split(":")
        if kind == "group":
            return self.say("board-slot-group", {"place": int(rest[1]), "group": self.texts.name(rest[0])})
        if kind in ("winner", "loser"):
            return self.say(f"board-slot-{kind}", {"match": self.texts.name(rest[0])})
        if kind == "best":
            return self.say("board-slot-best", {"place": int(rest[0]), "number": int(rest[1])})
        return self._team_name(rest[0]) if kind == "team" else "–"

    # -- teams and players -------------------------------------------------------------------------------

    def _team_name(self, team: str) -> str:
        return self.texts.name(team)

    def _rank(self, team: str) -> Span:
        entry = self.teams[team]
        guessed = RECONSTRUCTED if entry["source"]["rank"] == "reconstructed" else " "
        return (self.ranks[entry["rank"]]["mark"] + guessed, RANK_STYLES.get(entry["rank"], ""))

    def _own_style(self, team: str) -> str:
        return "strong yellow" if self.texts.reader is not None and self._owner(team) == self.texts.reader else ""

    def _owner(self, team: str) -> int | None:
        owner = self.view["owners"].get(team)
        return owner if isinstance(owner, int) else None

    def _players(self) -> Board:
        board: Board = []
        still_in = set(self.view["still_in"])
        for seat, player in enumerate(self.view["players"]):
            teams = ", ".join(self._team_name(team) for team in player["teams"] if team in still_in)
            parts = [teams or self.say("board-out")]
            if player["hand"] is None:
                parts.append(self.say("board-cards", {"count": player["cards"]}))
            elif player["hand"]:
                hand = ", ".join(self.texts.copies(card, number) for card, number in player["hand"].items())
                parts.append(self.say("text-hand", {"cards": hand}))
            if player["last_card"]:
                parts.append(self.say("board-last", {"card": self.texts.name(player["last_card"])}))
            name = pad(cut(self.texts.names[seat], 16), 17)
            style = "strong" if seat == self.view["active"] else ""
            board += paragraph(" · ".join(parts), style, indent=17, first=name, size=WIDEST)
        return board


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
