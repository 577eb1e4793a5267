/** How much time is left to think, and how to say it. */

import type { ClockInfo, ClockKind } from "./protocol";
import { settings } from "./settings.svelte";

/** Milliseconds; less than this is running low. */
export const LITTLE = 20_000;
const TENTHS_BELOW = 10_000;
const HOUR = 3_600_000;

/** The milliseconds that a seat has left at this time of the server. */
export function timeLeft(clock: ClockInfo, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  const gone = clock.running.includes(seat) ? Math.max(0, now - clock.at) : 0;
  return Math.max(0, left - gone);
}

/** "12:05", "0:09.4" towards the end; "2d 5h" or "23h" where there are days for each move. */
export function timeText(milliseconds: number, kind: ClockKind): string {
  if (kind === "correspondence" && milliseconds >= HOUR) return longText(Math.floor(milliseconds / HOUR));
  if (milliseconds < TENTHS_BELOW) return `0:0${tenthsText(milliseconds)}`;
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

function tenthsText(milliseconds: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(settings.language, digits).format(Math.floor(milliseconds / 100) / 10);
}

function longText(hours: number): string {
  const parts = [unitText(Math.floor(hours / 24), "day"), unitText(hours % 24, "hour")];
  return parts.filter((part) => part !== "").join(" ");
}

/** As short as can be; nothing for none. */
function unitText(count: number, unit: "day" | "hour"): string {
  if (count === 0) return "";
  return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
}
