/** A table in the making. */

import type { GameInfo, OptionValue, SeatRequest } from "./protocol";
import { settings } from "./settings.svelte";
import { botNames, DEFAULT_BOT, myName } from "./tables";
import { t } from "./texts";

export interface SeatDraft {
  kind: SeatRequest["kind"];
  name: string;
  bot: string;
}

/** Me against bots, or me and whoever comes, to whom I must tell my name. */
export function firstSeats(game: GameInfo, invites = false): SeatDraft[] {
  const name = invites ? settings.name : myName();
  const seats: SeatDraft[] = [{ kind: "me", name, bot: DEFAULT_BOT }];
  while (seats.length < game.default_players) {
    const seat = nextSeat(seats);
    seats.push(invites ? { ...seat, kind: "open" } : seat);
  }
  return seats;
}

/** A further seat: a bot with a name that nobody has yet. */
export function nextSeat(seats: SeatDraft[]): SeatDraft {
  const taken = new Set(seats.map((seat) => seat.name));
  const name = botNames(8).find((candidate) => !taken.has(candidate)) ?? "Bot";
  return { kind: "bot", name, bot: DEFAULT_BOT };
}

export function defaultOptions(game: GameInfo): Record<string, OptionValue> {
  return Object.fromEntries(game.options.map((option) => [String(option["name"]), option["default"] as OptionValue]));
}

/** Only what belongs to each kind of seat. "You" is no name for the eyes of others. */
export function seatRequests(seats: SeatDraft[]): SeatRequest[] {
  const guests = seats.some((seat) => seat.kind === "open");
  return seats.map(({ kind, name, bot }) => {
    if (kind === "open") return { kind };
    const wanted = guests && name.trim() === t("you") ? t("host") : name.trim();
    const called = wanted === "" ? null : wanted;
    return kind === "bot" ? { kind, name: called, bot } : { kind, name: called };
  });
}
