"""The course of a match around the attack: setup, draw phase, end of a round, periods (TS sections 2 to 4, 7 to 9)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa.rules.duel import BALL_KEPT, GOAL
from anpfiff.games.tsubasa.rules.effects_piles import draw_card, tell_drawn
from anpfiff.games.tsubasa.rules.numbers import PICK_0
from anpfiff.games.tsubasa.rules.position import (
    BLIND,
    DRAW,
    EXTRA_FIRST,
    EXTRA_SECOND,
    EXTRA_TOSS,
    FIRST_HALF,
    IN_DRAW_UP,
    KICKOFF,
    NOTHING,
    OPEN_PITCH,
    OPEN_TRANSFERS,
    OVER,
    PICK,
    SECOND_HALF,
    TEAMS,
    TOSS,
    Position,
    insert_sorted,
)
from anpfiff.games.tsubasa.rules.tables import NO_CARD, TYPES

PERIOD_NAMES: Final = ["first_half", "second_half", "extra_first", "extra_second"]
RESULT_NAMES: Final = ["goal", "ball_lost", "ball_kept"]


class Rounds(Position):
    """Every method ends at a resting point: a decision with more than one choice, a chance event, or the end."""

    def begin_turn(self, seat: int) -> None:
        """The next turn of the attack phase; see flow.py."""
        raise NotImplementedError

    # -- setup -------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Lay everything out (TS section 2) and go to the first resting point."""
        t = self.tables
        self.unseen = [t.match_cards[0][:], t.match_cards[1][:]]
        self.supply = t.supply[:]
        self.bench = t.motivations[:]
        self.transfer_box = t.transfers[:]
        self.reserve = [t.tokens] * (2 * TYPES)
        if t.random_teams:
            self.phase = TEAMS
        else:
            self.hand_out_teams(0)

    def hand_out_teams(self, swapped: int) -> None:
        self.swapped = swapped
        for seat in range(2):
            self.draw[seat] = self.tables.starters[self.team(seat)][:]
        if self.events is not None:
            ids = self.tables.team_ids
            self.tell("teams", "TS-1.11", {"seat": 0, "opponent": 1, "team": ids[swapped], "other": ids[1 - swapped]})
        self.phase = OPEN_PITCH

    def turn_up(self, card: int) -> None:
        """The next open match card; the pitch is filled up to four (TS-2.3, TS-7.4, TS-8.13)."""
        self.unseen[self.period].remove(card)
        self.pitch.append(card)
        if self.events is not None:
            self.tell("turn_up", "TS-2.3" if self.round == 0 else "TS-7.4", {"card": self.tables.ids[card]})
        if self.pitch_is_full():
            self.after_opening()

    def pitch_is_full(self) -> bool:
        return len(self.pitch) == self.tables.open_match_cards or self.match_deck_size() == 0

    def after_opening(self) -> None:
        if self.kicked_off != NOTHING:
            self.begin_round()
        elif self.transfer_box:
            self.phase = OPEN_TRANSFERS
        else:
            self.phase = TOSS

    def open_transfer(self, card: int) -> None:
        self.transfer_box.remove(card)
        insert_sorted(self.transfers, card)
        if self.events is not None:
            self.tell("open_transfer", "TS-2.12", {"card": self.tables.ids[card]})
        if len(self.transfers) == self.tables.open_transfers:
            self.phase = TOSS

    def win_toss(self, seat: int) -> None:
        self.coach = seat
        self.phase = KICKOFF
        if self.events is not None:
            self.tell("toss", "TS-3.1", {"seat": seat})

    def kick_off(self, seat: int) -> None:
        self.kicked_off = seat
        self.attacker = seat
        if self.events is not None:
            self.tell("kickoff", "TS-3.4", {"seat": seat, "period": PERIOD_NAMES[self.period]})
        self.begin_round()

    # -- draw phase --------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.round += 1
        self.coach = self.attacker
        if self.events is not None:
            data = {"seat": self.attacker, "round": self.round, "period": PERIOD_NAMES[self.period]}
            self.tell("round", "TS-3.8", data)
        self.draw_up()

    def draw_up(self) -> None:
        """Hands are filled, the attacker's first (TS-4.1 to TS-4.6); then match cards are taken."""
        while True:
            if len(self.hand[self.coach]) < self.tables.hand_size and self.prepare_draw(self.coach):
                self.phase = DRAW
                return
            tell_drawn(self, "TS-4.1")
            if self.coach != self.attacker:
                break
            self.coach = self.defender()
        self.offer_match_card(self.defender())

    def draw_for_round(self, card: int) -> None:
        draw_card(self, card, "TS-4.1")
        self.draw_up()

    def offer_match_card(self, seat: int) -> None:
        """The defender picks first (TS-4.7, TS-4.8); without match cards the turns begin (TS-4.14)."""
        self.coach = seat
        if not self.pitch:
            self.begin_turn(self.attacker)
        elif len(self.pitch) == 1 and self.match_deck_size() == 0:
            self.take_open_card(PICK_0 + self.pitch[0])
        else:
            self.phase = PICK

    def take_open_card(self, action: int) -> None:
        card = action - PICK_0
        self.pitch.remove(card)
        self.enter_hand(self.coach, card, True)
        self.show(self.coach, card)
        if self.events is not None:
            self.tell("pick", "TS-4.7", {"seat": self.coach, "card": self.tables.ids[card]})
        self.after_pick()

    def take_blind_card(self, card: int) -> None:
        """Only the taker sees it (TS-4.11)."""
        self.unseen[self.period].remove(card)
        self.enter_hand(self.coach, card, True)
        self.blind[self.coach].append(card)
        if self.events is not None:
            self.tell("blind_card", "TS-4.11", {"seat": self.coach, "card": self.tables.ids[card]}, [self.coach])
        self.after_pick()

    def draw_blind(self) -> None:
        self.phase = BLIND
        if self.events is not None:
            self.tell("blind_pick", "TS-4.7", {"seat": self.coach})

    def after_pick(self) -> None:
        if self.coach != self.attacker:
            self.offer_match_card(self.attacker)
            return
        if not self.pitch and self.match_deck_size() == 0:
            self.injury_time = True
            if self.events is not None:
                self.tell("injury_time", "TS-8.1", {"period": PERIOD_NAMES[self.period]})
        self.begin_turn(self.attacker)

    # -- end of a round ----------------------------------------------------------------------------------

    def resolve(self, result: int, rule: str) -> None:
        """Score and possession (TS-6.11 to TS-6.14), then the clean-up."""
        attacker = self.attacker
        if result == GOAL:
            self.goals[attacker] = self.goals[attacker] + 1
        if result != BALL_KEPT:
            self.attacker = 1 - attacker
        if self.events is not None:
            data = {"seat": attacker, "opponent": 1 - attacker, "goals": self.goals[0], "other_goals": self.goals[1]}
            self.tell(RESULT_NAMES[result], rule, data)
        self.clean_up()
        if result != BALL_KEPT and self.half_may_end():
            self.end_period()
        elif self.period < EXTRA_FIRST and not self.pitch_is_full():
            self.phase = OPEN_PITCH
        else:
            self.begin_round()

    def half_may_end(self) -> bool:
        """Injury time, or the last round of an extra-time half (TS-16.5)."""
        return self.injury_time or (self.period >= EXTRA_FIRST and self.round >= 2)

    def clean_up(self) -> None:
        """Cards to the discard piles, spent tokens to the reserve or the box; the round is forgotten (TS section 7)."""
        self.clear_areas()
        to_box = self.tables.spent_to_box
        for index in range(2 * TYPES):
            if self.spent[index] > 0:
                if not to_box:
                    self.reserve[index] = self.reserve[index] + self.spent[index]
                self.spent[index] = 0
        self.stage = IN_DRAW_UP
        self.action = NOTHING
        if self.shown:
            self.shown = []
        self.saving = NO_CARD
        self.save_die = 0
        if self.save_tried:
            self.save_tried = []
        for seat in range(2):
            self.passed[seat] = False
            self.committed[seat] = 0
            self.die[seat] = 0
            self.rerolls_used[seat] = 0
            self.special[seat] = NOTHING

    def end_period(self) -> None:
        """Half-time, extra time or the end (TS sections 8 and 9)."""
        ended = self.period
        if ended == EXTRA_SECOND or (ended == SECOND_HALF and self.goals[0] != self.goals[1]):
            self.finish()
            return
        self.period = ended + 1
        self.round = 0
        self.injury_time = False
        if ended != EXTRA_FIRST or self.tables.reshuffle_in_extra_break:
            self.reshuffle_everything()
        if self.events is not None:
            rules = ["TS-8.8", "TS-9.3", "TS-9.12"]
            score = {"goals": self.goals[0], "other_goals": self.goals[1]}
            self.tell("period", rules[ended], {"seat": 0, "opponent": 1, "period": PERIOD_NAMES[self.period], **score})
        if ended == FIRST_HALF:
            self.attacker = 1 - self.kicked_off
            self.phase = OPEN_PITCH
        elif ended == SECOND_HALF:
            self.phase = EXTRA_TOSS
        else:
            self.attacker = 1 - self.extra_starter
            self.begin_round()

    def start_extra_time(self, seat: int) -> None:
        self.extra_starter = seat
        self.attacker = seat
        if self.events is not None:
            self.tell("kickoff", "TS-9.11", {"seat": seat, "period": PERIOD_NAMES[self.period]})
        self.begin_round()

    def reshuffle_everything(self) -> None:
        """Draw pile, discard pile and hand become the new draw pile (TS-8.8, TS-9.4, TS-9.13)."""
        for seat in range(2):
            pile = self.draw[seat] + self.discard[seat] + self.hand[seat]
            pile.sort()
            self.draw[seat] = pile
            self.discard[seat] = []
            self.hand[seat] = []
            self.placed[seat] = []

    def finish(self) -> None:
        self.phase = OVER
        if self.events is not None:
            data = {"seat": 0, "opponent": 1, "goals": self.goals[0], "other_goals": self.goals[1]}
            self.tell("full_time", "TS-9.17" if self.goals[0] == self.goals[1] else "TS-9.2", data)
