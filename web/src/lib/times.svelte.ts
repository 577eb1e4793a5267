/** Dates and durations in the reader's language. */

import { createSubscriber } from "svelte/reactivity";
import { settings } from "./settings.svelte";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** The present time in milliseconds; whatever shows it is redrawn every second. */
export function now(): number {
  subscribe();
  return Date.now();
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The two largest units of a duration: "1 day 3 hr". */
export function durationText(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 && parts.length < 2) parts.push(unitText(count, unit));
    else if (parts.length > 0) break;
  }
  return parts.join(" ") || unitText(0, "second");
}

function unitText(count: number, unit: string): string {
  // German days have an abbreviation that nobody uses.
  const unitDisplay = unit === "day" ? "long" : "short";
  return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay }).format(count);
}

/** "3 hours ago", in minutes at the finest. */
export function agoText(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const [unit, length] = UNITS.find(([, size]) => minutes * 60 >= size) ?? ["minute", 60];
  return words.format(-Math.floor((minutes * 60) / length), unit);
}

export function dateText(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium" }).format(at);
}

export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { timeStyle: "short" }).format(at);
}
