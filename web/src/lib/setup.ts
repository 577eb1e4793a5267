/** A table in the making. */

import type { BotTerms, GameInfo, OptionValue, PresetInfo, SeatRequest } from "./protocol";
import { botNames, DEFAULT_BOT, myName } from "./tables";
import { t } from "./texts";

export interface SeatDraft {
  kind: SeatRequest["kind"];
  name: string;
  bot: string;
}

/** Me, and in the other seats bots, people who join, or people on this device. */
export function firstSeats(game: GameInfo, others: SeatDraft["kind"] = "bot"): SeatDraft[] {
  const seats: SeatDraft[] = [{ kind: "me", name: myName(), bot: DEFAULT_BOT }];
  while (seats.length < game.default_players) {
    const seat = nextSeat(seats);
    seats.push({ ...seat, kind: others, name: others === "local" ? personName(seats.length + 1) : seat.name });
  }
  return seats;
}

/** Somebody on this device who has not given a name yet. */
function personName(number: number): string {
  return t("setup-person", { number });
}

/** A further seat: a bot with a name that nobody has yet. */
export function nextSeat(seats: SeatDraft[]): SeatDraft {
  const taken = new Set(seats.map((seat) => seat.name));
  const name = botNames(8).find((candidate) => !taken.has(candidate)) ?? "Bot";
  return { kind: "bot", name, bot: DEFAULT_BOT };
}

/** The bots available with this many seats and these options. */
export function botsWith(game: GameInfo, seats: number, options: Record<string, OptionValue>): string[] {
  const fits = (terms: BotTerms) =>
    terms.players.includes(seats) &&
    Object.entries(terms.options).every(([name, values]) => values.includes(options[name] ?? null));
  return game.bots.filter((bot) => game.bots_only_with[bot]?.some(fits) ?? true);
}

/** After a change of seats or options: a level that is no longer available is replaced by the next one down. */
export function fitBots(game: GameInfo, seats: SeatDraft[], options: Record<string, OptionValue>): void {
  const offered = botsWith(game, seats.length, options);
  for (const seat of seats) {
    if (offered.includes(seat.bot)) continue;
    const below = game.bots.slice(0, Math.max(game.bots.indexOf(seat.bot), 0));
    seat.bot = below.findLast((bot) => offered.includes(bot)) ?? DEFAULT_BOT;
  }
}

export function defaultOptions(game: GameInfo): Record<string, OptionValue> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** A preset's options in full: its own values, and the defaults of all others. */
export function presetOptions(game: GameInfo, preset: PresetInfo): Record<string, OptionValue> {
  return { ...defaultOptions(game), ...preset.options };
}

/** The preset that these options are, if they are one. */
export function presetOf(game: GameInfo, options: Record<string, OptionValue>): PresetInfo | undefined {
  const same = (wanted: Record<string, OptionValue>) =>
    Object.keys(wanted).every((name) => wanted[name] === options[name]);
  return game.presets.find((preset) => same(presetOptions(game, preset)));
}

/** Only what belongs to each kind of seat. */
export function seatRequests(seats: SeatDraft[]): SeatRequest[] {
  return seats.map(({ kind, name, bot }) => {
    if (kind === "open") return { kind };
    const called = name.trim() || null;
    return kind === "bot" ? { kind, name: called, bot } : { kind, name: called };
  });
}
