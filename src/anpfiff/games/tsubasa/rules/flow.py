"""The attack: turns, abilities, shot or pass, special shots (TS sections 5, 6, 11 and 13)."""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa.rules.abilities import resolve_frames
from anpfiff.games.tsubasa.rules.duel import (
    BALL_KEPT,
    BALL_LOST,
    GOAL,
    attack_value,
    attacker_wins,
    defence_value,
    find_reroller,
    guaranteed,
    save_result,
    savers,
)
from anpfiff.games.tsubasa.rules.position import (
    ADVANCED,
    DECLARE,
    IN_DECLARE,
    IN_DICE,
    IN_TOKENS,
    IN_TURN,
    IN_TURN_END,
    NOTHING,
    REROLL_WINDOW,
    ROLL,
    SAVE_CHOICE,
    SAVE_DIE,
    SAVE_REROLL_WINDOW,
    SPECIAL,
    SPECIAL_SHOOTING,
    TOKENS,
    TURN,
    TURN_END,
)
from anpfiff.games.tsubasa.rules.rounds import Rounds
from anpfiff.games.tsubasa.rules.signing import can_purchase
from anpfiff.games.tsubasa.rules.tables import DEFENCE, SHOT, SPECIALS, TYPES

ACTION_NAMES: Final = ["shot", "pass"]
DIE_NAMES: Final = ["attacker", "defender", "save"]


class Flow(Rounds):
    """Every method ends at a resting point: a decision with more than one choice, a chance event, or the end."""

    # -- attack phase ------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        self.coach = seat
        self.stage = IN_TURN
        self.resume()

    def pass_turn(self, forced: bool) -> None:
        self.passed[self.coach] = True
        if self.events is not None:
            rule = "TS-5.7" if forced else "TS-5.4"
            self.tell("passed", rule, {"seat": self.coach, "forced": forced, "count": len(self.hand[self.coach])})
        self.count_cards()

    def count_cards(self) -> None:
        """Step 2 of a turn (TS-5.8 to TS-5.11, TS-5.15)."""
        if self.limit_reached() or (self.passed[0] and self.passed[1]):
            self.coach = self.attacker
            self.stage = IN_DECLARE
            if self.events is not None:
                self.tell("attack_over", "TS-5.15", self.totals())
            self.resume()
        else:
            other = 1 - self.coach
            self.begin_turn(self.coach if self.passed[other] else other)

    def totals(self) -> dict[str, int]:
        attacker, defender = self.attacker, self.defender()
        return {
            "seat": attacker,
            "opponent": defender,
            "shot": self.total(attacker, 0),
            "pass": self.total(attacker, 1),
            "defence": self.total(defender, DEFENCE),
        }

    def go_on(self) -> None:
        """After a step of an ability: the rest of the abilities, then the round from where it stood."""
        if not resolve_frames(self):
            self.resume()

    def resume(self) -> None:
        """Rest at the decision of this stage, or pass it by if there is nothing to decide (TS-16.4)."""
        stage = self.stage
        if stage == IN_TURN:
            if self.limit_reached():
                self.count_cards()
            elif not self.hand[self.coach] and not can_purchase(self, True):
                self.pass_turn(True)
            else:
                self.phase = TURN
        elif stage == IN_TURN_END:
            if can_purchase(self, True):
                self.phase = TURN_END
            else:
                self.count_cards()
        elif stage == IN_DECLARE:
            self.phase = DECLARE
        elif stage == IN_TOKENS:
            if self.most_tokens() == 0 and not can_purchase(self, False):
                self.commit(0)
            else:
                self.phase = TOKENS
        elif stage == ADVANCED:
            self.resolve(BALL_KEPT, "TS-13.13")
        elif stage == SPECIAL_SHOOTING:
            self.phase = SPECIAL

    # -- shot/pass phase ---------------------------------------------------------------------------------

    def declare(self, action: int) -> None:
        self.action = action
        if self.events is not None:
            self.tell("declare", "TS-6.2", {"seat": self.attacker, "action": ACTION_NAMES[action]})
        self.stage = IN_TOKENS
        self.resume()

    def token_kind(self) -> int:
        """The tokens that the coach can spend now (TS-6.5)."""
        return self.action if self.coach == self.attacker else DEFENCE

    def most_tokens(self) -> int:
        return self.pool[self.coach * TYPES + self.token_kind()]

    def commit(self, number: int) -> None:
        """The attacker first, then the defender, openly (TS-6.6)."""
        self.committed[self.coach] = number
        self.spend(self.coach, self.token_kind(), number)
        if number > 0 and self.events is not None:
            self.tell("tokens", "TS-6.6", {"seat": self.coach, "count": number})
        if self.coach == self.attacker:
            self.coach = self.defender()
            self.resume()
        else:
            self.stage = IN_DICE
            self.phase = ROLL

    def rolled(self, attack: int, defence: int) -> None:
        self.die[self.attacker] = attack
        self.die[self.defender()] = defence
        if self.events is not None:
            data = {"seat": self.attacker, "opponent": self.defender(), "attack": attack, "defence": defence}
            self.tell("roll", "TS-6.7", data)
        self.open_window(REROLL_WINDOW)

    def open_window(self, phase: int) -> None:
        self.phase = phase
        self.declines = 0
        self.coach = self.attacker
        self.next_in_window()

    def next_in_window(self) -> None:
        if find_reroller(self):
            return
        if self.phase == REROLL_WINDOW:
            self.compare()
        else:
            self.after_save()

    def decline(self) -> None:
        self.declines += 1
        self.coach = 1 - self.coach
        self.next_in_window()

    def rerolled(self, die: int) -> None:
        """The new result replaces the old one; the window goes on with the other coach (TS-13.26)."""
        which = self.rerolling
        self.rerolling = NOTHING
        if which == SAVE_DIE:
            self.save_die = die
            self.phase = SAVE_REROLL_WINDOW
        else:
            self.die[which] = die
            self.phase = REROLL_WINDOW
        if self.events is not None:
            name = DIE_NAMES[2] if which == SAVE_DIE else DIE_NAMES[0] if which == self.attacker else DIE_NAMES[1]
            self.tell("rerolled", "TS-13.23", {"seat": self.coach, "die": name, "result": die})
        self.declines = 0
        self.coach = 1 - self.coach
        self.next_in_window()

    def compare(self) -> None:
        won = attacker_wins(self)
        if self.events is not None:
            data = {
                "seat": self.attacker,
                "opponent": self.defender(),
                "attack": attack_value(self),
                "defence": defence_value(self),
                "won": won,
            }
            self.tell("compare", "TS-14.12" if guaranteed(self) else "TS-6.8", data)
        if not won:
            self.resolve(BALL_LOST, "TS-6.13")
        elif self.action == SHOT:
            self.offer_save()
        else:
            self.resolve(BALL_KEPT, "TS-6.12")

    def offer_save(self) -> None:
        if savers(self):
            self.coach = self.defender()
            self.phase = SAVE_CHOICE
        else:
            self.resolve(GOAL, "TS-6.11")

    def roll_save(self, die: int) -> None:
        self.save_die = die
        if self.events is not None:
            data = {"seat": self.defender(), "card": self.tables.ids[self.saving], "die": die}
            self.tell("save_roll", "TS-13.17", data)
        self.open_window(SAVE_REROLL_WINDOW)

    def after_save(self) -> None:
        result = save_result(self)
        if result == GOAL:
            self.offer_save()
        else:
            self.resolve(result, "TS-13.18" if result == BALL_LOST else "TS-13.19")

    # -- special shot ------------------------------------------------------------------------------------

    def choose_special(self, seat: int, number: int) -> None:
        """Kept secret until both have chosen (TS-13.30, TS-13.31, TS-16.3)."""
        self.special[seat] = number
        if self.events is not None:
            self.tell("special_chosen", "TS-13.30", {"seat": seat})
            card = self.special_id(seat, self.special[seat])
            self.tell("special_choice", "TS-13.30", {"seat": seat, "card": card}, [seat])
        if self.special[1 - seat] == NOTHING:
            return
        attacker, defender = self.attacker, self.defender()
        self.last_special = [attacker, self.special[attacker], self.special[defender]]
        shot = self.team(attacker) * SPECIALS + self.special[attacker]
        blocked = self.tables.blocked_by[shot] == self.special[defender]
        if self.events is not None:
            cards = {
                "shot_card": self.special_id(attacker, self.special[attacker]),
                "block_card": self.special_id(defender, self.special[defender]),
            }
            self.tell(
                "special_result", "TS-13.31", {"seat": attacker, "opponent": defender, "won": not blocked, **cards}
            )
        if blocked:
            self.resolve(BALL_LOST, "TS-13.31")
        else:
            self.resolve(GOAL, "TS-13.32")

    def special_id(self, seat: int, number: int) -> str:
        """The id of a special card in the round in which it is chosen."""
        ids = self.tables.special_shots if seat == self.attacker else self.tables.defences
        return ids[self.team(seat) * SPECIALS + number]
