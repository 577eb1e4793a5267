/** What a line of somebody's history says. */

import type { PastMatch } from "./protocol";

/** The best place among the seats that this person played; null where there is no order. */
export function placeOf(match: PastMatch): number | null {
  if (match.ranks === null || match.theirs.length === 0) return null;
  return Math.min(...match.theirs.map((seat) => match.ranks![seat]!));
}
