/** What people agree on before a match: who may come, how much time there is, whether it counts. */

import { EVEN, levelOf } from "./levels";
import type { ClockSettings } from "./protocol";
import type { SeatDraft } from "./setup";
import { t } from "./texts";
import { durationText } from "./times.svelte";

const MINUTE = 60;
const DAY = 86_400;

/** The clocks to choose from, by the key of the choice; "own" is set by hand. */
export const LIVE_CLOCKS = { "live-5": live(5, 5), "live-10": live(10, 10), "live-20": live(20, 20) };
export const DAY_CLOCKS = { "days-1": days(1), "days-2": days(2), "days-3": days(3), "days-7": days(7) };
export const FILL_TIMES = [30, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
export const QUICK_WAITS = [10, 30, MINUTE, 5 * MINUTE];

export type ClockChoice = "none" | "own" | keyof typeof LIVE_CLOCKS | keyof typeof DAY_CLOCKS;

export interface Terms {
  public: boolean;
  rated: boolean;
  /** Whether people may ask a bot what it would do. */
  hints: boolean;
  clock: ClockChoice;
  /** A custom clock: minutes for the match, seconds for each move. */
  minutes: number;
  increment: number;
  /** Seconds after which bots take the open seats; null: never. */
  fillAfter: number | null;
}

function live(minutes: number, increment: number): ClockSettings {
  return { kind: "live", seconds: minutes * MINUTE, increment };
}

function days(count: number): ClockSettings {
  return { kind: "correspondence", seconds: count * DAY };
}

export function firstTerms(open: boolean): Terms {
  return {
    public: open,
    rated: false,
    hints: false,
    clock: "none",
    minutes: 15,
    increment: 10,
    fillAfter: open ? 5 * MINUTE : null,
  };
}

export function clockOf(terms: Terms): ClockSettings | null {
  if (terms.clock === "none") return null;
  if (terms.clock === "own") return live(terms.minutes, terms.increment);
  return { ...LIVE_CLOCKS, ...DAY_CLOCKS }[terms.clock];
}

/** "10 min + 10 sec" or "1 day a move". */
export function clockText(clock: ClockSettings): string {
  const time = durationText(clock.seconds);
  if (clock.kind === "correspondence") return t("clock-correspondence", { time });
  return clock.increment ? t("clock-live", { time, increment: durationText(clock.increment) }) : time;
}

/** Why this match cannot count for the ratings, or null if it can. */
export function whyUnrated(seats: SeatDraft[], typedDice: boolean): "dice" | "device" | "even" | "people" | null {
  if (typedDice) return "dice";
  if (seats.some((seat) => seat.kind === "bot" && levelOf(seat.bot) === EVEN)) return "even";
  if (seats.some((seat) => seat.kind === "local")) return "device";
  const bots = new Set(seats.filter((seat) => seat.kind === "bot").map((seat) => seat.bot));
  const people = seats.filter((seat) => seat.kind === "me" || seat.kind === "open").length;
  return people === 0 || people + bots.size < 2 ? "people" : null;
}

/** What the server is asked for besides game and seats; defaults are left out. */
export function termsRequest(terms: Terms, seats: SeatDraft[], typedDice: boolean) {
  const open = seats.some((seat) => seat.kind === "open");
  const rated = terms.rated && whyUnrated(seats, typedDice) === null;
  return {
    public: terms.public,
    rated,
    hints: terms.hints && !rated,
    clock: clockOf(terms),
    fill_after: open ? terms.fillAfter : null,
  };
}
