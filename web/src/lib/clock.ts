/** How much time is left to think, and how to say it. */

import type { ClockInfo, ClockKind } from "./protocol";
import { durationText } from "./times.svelte";

/** Milliseconds; less than this is little. */
export const LITTLE = 20_000;
const TENTHS_BELOW = 10_000;

/** The milliseconds that a seat has left at this time of the server. */
export function timeLeft(clock: ClockInfo, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  const gone = clock.running.includes(seat) ? Math.max(0, now - clock.at) : 0;
  return Math.max(0, left - gone);
}

/** "12:05", "0:09.4" towards the end; of a day for each move "23 hr 10 min". */
export function timeText(milliseconds: number, kind: ClockKind): string {
  if (kind === "correspondence" && milliseconds >= 3_600_000) return durationText(Math.floor(milliseconds / 60_000) * 60);
  if (milliseconds < TENTHS_BELOW) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
