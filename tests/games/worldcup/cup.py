"""A table for rule tests: set up a tournament in words, play, blow the whistle, and look.

    cup = Cup("wc2002", players=4)
    cup.give("foul, attack, goal_1")
    cup.board("g_5", "A G1 D", "G1")
    cup.play("foul", "g_5 italy")
    assert cup.row("g_5", "italy") == "G1x"

Rows are written from the inside outwards, an x after tokens that lie face down. Seats are numbers. Cards that a test
does not name are attacks, or whatever there is. Dice are off unless a test is about them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from anpfiff.games import load_game
from anpfiff.kit.core import CHANCE, Event
from anpfiff.kit.game import Game

GOALS = {0: "", 1: "G1", 2: "G2", 3: "G3", 4: "G3 G1", 5: "G3 G2", 6: "G3 G3", 7: "G3 G3 G1"}


@lru_cache(maxsize=64)
def game_of(tournament: str, players: int, options: tuple[tuple[str, object], ...], data: str | None = None) -> Game:
    return load_game("worldcup", players, data=data, tournament=tournament, **dict(options))


class Cup:
    def __init__(
        self,
        tournament: str = "wc2002",
        *,
        players: int = 4,
        teams: dict[str, int] | None = None,
        data: str | None = None,
        **options: object,
    ) -> None:
        """At the first turn of the first phase; `teams` names owners of some teams, dealer is seat 0."""
        options = {"modifier_dice": False} | options
        self.game = game_of(tournament, players, tuple(options.items()), data)
        self.state: Any = self.game.new_initial_state()
        self.log: list[Event] = []
        self.facts = self.game.catalogue()
        self._draw_teams(teams or {})
        self.do("dealer", seat=0)
        self.log.clear()
        while self.phase == "deal":
            self.do("draw", card=self._any_card())

    def _draw_teams(self, wanted: dict[str, int]) -> None:
        """Draw the wanted teams, the others in order; leftovers as they come."""
        names = [team["id"] for team in self.facts["teams"]]
        each = len(names) // self.game.players
        quota = Counter(dict.fromkeys(range(self.game.players), each)) - Counter(wanted.values())
        rest = [name for name in names if name not in wanted]
        for seat in range(self.game.players):
            mine = [name for name, owner in wanted.items() if owner == seat][:each]
            for name in mine + [rest.pop(0) for _ in range(quota[seat])]:
                self.do("team", team=name)
        while self.phase in ("leftover_lot", "leftover_team"):
            self.do_any()

    # -- doing -------------------------------------------------------------------------------------------

    def do(self, kind: str, **words: Any) -> Cup:
        """Make a move, or let chance have an outcome, by name."""
        self.state.events = self.log
        self.state.apply_action(self.state.move_to_action({"kind": kind, **words}))
        return self

    def do_any(self) -> Cup:
        """Whatever comes first."""
        self.state.events = self.log
        self.state.apply_action(self.state.legal_actions()[0])
        return self

    def play(self, card: str, *targets: str, draw: str | None = None) -> Cup:
        """Play a card on targets such as "g_5 italy"; "x" leaves a token out. Then draw a card, if it comes to that.

        What leaves no choice happens by itself; its target may be named all the same.
        """
        self.do("play", card=card)
        for target in targets:
            if self.phase == "target":
                self.target(target)
        if self.phase == "draw":
            self.draw(draw)
        return self

    def target(self, target: str) -> Cup:
        """Choose a row; "turn c_1 brazil" or a row that can only be turned turns its token."""
        if target == "x":
            return self.do("leave_out")
        *verb, match, team = target.split()
        kinds = verb or sorted({move["kind"] for move in self.moves() if "match" in move})
        return self.do(kinds[0], match=match, team=team)

    def discard(self, card: str | None = None) -> Cup:
        """Throw a card away (any, if none is named) and draw; a hand without a choice has done so by itself."""
        if self.phase == "card":
            hand = self.save["players"][self.active]["hand"]
            self.do("discard", card=card or next(iter(hand)))
        if self.phase == "draw":
            self.draw()
        return self

    def draw(self, card: str | None = None) -> Cup:
        return self.do("draw", card=card or self._any_card())

    def _any_card(self) -> str:
        pool = self.save["pool"]
        return "attack" if pool.get("attack") else max(pool, key=lambda name: (pool[name], name))

    def dice(self, *throws: str) -> Cup:
        """Throw the modifier dice: four colours for each scope."""
        for throw in throws:
            for colour in throw.split():
                self.do("die", colour=colour)
        return self

    def discard_all(self, *, but: int = 0) -> Cup:
        """Everybody only throws cards away until the phase is over, or this many cards are left in its last pile."""
        where = (self.save["stage"], self.save["replay"])
        while (self.save["stage"], self.save["replay"]) == where and self.phase in ("card", "draw", "top_up"):
            if but and self.save["passes"] == 1 and self.save["pile"] <= but and self.phase == "card":
                break
            if self.phase == "top_up":
                self.draw()
            else:
                self.discard()
        return self

    def results(self, **results: tuple[int, int]) -> Cup:
        """Lay tokens for these results, 0:0 where none is given."""
        save = self.save
        for match in self.open_matches():
            save["matches"][match]["tokens"] = [GOALS[goals].split() for goals in results.pop(match, (0, 0))]
        assert not results, f"these matches are not open: {results}"
        return self.change(**save)

    def whistle(self, **results: tuple[int, int]) -> Cup:
        """Play the phase to its end with these results. The first phase is cut short: its next card is the last."""
        if self.save["stage"] == self.first_stage and self.save["replay"] == 0:
            self.change(pile=1, passes=1)
        else:
            self.discard_all(but=1)
        self.results(**results)
        where = (self.save["stage"], self.save["replay"])
        while (self.save["stage"], self.save["replay"]) == where and self.phase in ("card", "draw"):
            self.discard()
        return self

    # -- setting up --------------------------------------------------------------------------------------

    def change(self, **fields: Any) -> Cup:
        """Change fields of the saved position."""
        self.state = self.game.state_from_dict(self.save | fields)
        return self

    def give(self, cards: str, seat: int | None = None) -> Cup:
        """A hand for a seat (by default the one to act): the named cards, swapped in from wherever they are."""
        save = self.save
        seat = save["active"] if seat is None else seat
        wanted = [card.strip() for card in cards.split(",")]
        size = sum(save["players"][seat]["hand"].values())
        pool = Counter(save["pool"]) + Counter(save["players"][seat]["hand"])
        for card in wanted:
            if pool[card] == 0:
                self._take_from_others(save, seat, card, pool)
            pool[card] -= 1
        fill = sorted((+pool).elements(), key=lambda card: (card != "attack", card))[: size - len(wanted)]
        save["players"][seat]["hand"] = dict(Counter(wanted + fill))
        save["pool"] = dict(+(pool - Counter(fill)))
        return self.change(**save)

    def _take_from_others(self, save: dict[str, Any], seat: int, card: str, pool: Counter[str]) -> None:
        zones = [player["hand"] for number, player in enumerate(save["players"]) if number != seat]
        zone = next(zone for zone in [save["discard"], save["locked"], *zones] if zone.get(card))
        other = next(name for name in pool if pool[name] > 0 and name != card)
        pool[card] += 1
        pool[other] -= 1
        zone[card] -= 1
        zone[other] = zone.get(other, 0) + 1
        if zone[card] == 0:
            del zone[card]
        if zone is save["discard"]:
            save["discard_top"] = other

    def board(self, match: str, left: str | None = None, right: str | None = None) -> Cup:
        """Lay tokens on the rows of a match."""
        save = self.save
        for side, row in enumerate((left, right)):
            if row is not None:
                save["matches"][match]["tokens"][side] = row.split()
        return self.change(**save)

    def fill(self, token: str = "D", *, but: Iterable[str] = ()) -> Cup:
        """Fill all rows of open matches, but those of the named teams, which are cleared."""
        save = self.save
        for match in self.open_matches():
            for side, team in enumerate((save["matches"][match]["left"], save["matches"][match]["right"])):
                row = [] if team in but else [token] * self.fields(team)
                save["matches"][match]["tokens"][side] = row
        return self.change(**save)

    def seat_to_act(self, seat: int) -> Cup:
        return self.change(active=seat)

    # -- looking -----------------------------------------------------------------------------------------

    @property
    def save(self) -> dict[str, Any]:
        return dict(self.state.to_dict())

    @property
    def phase(self) -> str:
        return str(self.save["phase"])

    @property
    def stage(self) -> str:
        return str(self.save["stage"])

    @property
    def first_stage(self) -> str:
        return str(self.facts["stages"][0]["id"])

    @property
    def active(self) -> int:
        return int(self.save["active"])

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return dict(self.state.view(seat))

    def moves(self) -> list[dict[str, Any]]:
        return [self.state.action_to_move(action) for action in self.state.legal_actions()]

    def playable(self) -> set[str]:
        return {move["card"] for move in self.moves() if move["kind"] == "play"}

    def targets(self, kind: str = "place") -> set[str]:
        """The rows that may be chosen now, as "match team"."""
        return {f"{move['match']} {move['team']}" for move in self.moves() if move["kind"] == kind}

    def refusal(self, kind: str, **words: Any) -> tuple[str, str] | None:
        """Code and rule of the reason why a move is not possible, None if it is."""
        reason = self.state.refusal(self.state.move_to_action({"kind": kind, **words}))
        return None if reason is None else (reason.code, reason.rule)

    def row(self, match: str, team: str) -> str:
        saved = self.save["matches"][match]
        return " ".join(saved["tokens"][0 if saved["left"] == team else 1])

    def goals(self, match: str) -> tuple[int, int]:
        """Goals of a match: the result, or what lies on the board now."""
        found = next(m for m in self.view()["matches"] if m["id"] == match)["goals"]
        return int(found[0]), int(found[1])

    def match(self, name: str) -> dict[str, Any]:
        return dict(self.save["matches"][name])

    def table(self, group: str) -> list[str]:
        """The teams of a group in their order."""
        found = next(g for g in self.view()["groups"] if g["id"] == group)
        return [row["team"] for row in found["table"]]

    def reasons(self, group: str) -> list[str | None]:
        found = next(g for g in self.view()["groups"] if g["id"] == group)
        return [row["ahead_by"] for row in found["table"]]

    def points(self, group: str) -> dict[str, int]:
        found = next(g for g in self.view()["groups"] if g["id"] == group)
        return {row["team"]: row["points"] for row in found["table"]}

    def open_matches(self) -> list[str]:
        return [match["id"] for match in self.view()["matches"] if match["open"]]

    def fields(self, team: str) -> int:
        rank = next(t["rank"] for t in self.facts["teams"] if t["id"] == team)
        return int(next(r["fields"] for r in self.facts["ranks"] if r["id"] == rank))

    def cards(self, zone: str) -> int:
        """The number of cards in a zone as everybody sees it."""
        view = self.view()
        return int(view["discard_cards"] if zone == "discard" else view[zone])

    def hand_sizes(self) -> list[int]:
        return [player["cards"] for player in self.view()["players"]]

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.log if event.kind == kind]

    def is_chance(self) -> bool:
        return bool(self.state.current_player() == CHANCE)

    def owner(self, team: str) -> int:
        return int(self.save["owners"][team])
