/** A shoot-out as it is told: every kick of both sides so far. */

import type { Event, Events } from "./vocabulary";

export interface Shootout {
  match: string;
  teams: [string, string];
  /** Whether each kick of the left and of the right team was a goal. */
  kicks: [boolean[], boolean[]];
  /** The kick that is being taken: its side, and how it ends. */
  now: { side: 0 | 1; goal: boolean } | null;
  /** Who has won it. */
  winner: string | null;
}

const END: Event["kind"][] = ["shootout_won", "report", "stage"];

/** The shoot-out that `shown` belongs to, after what the log tells; null if it belongs to none. */
export function shootoutOf(log: Event[], shown: Event | null): Shootout | null {
  if (shown === null || !["shootout", "kick", "shootout_won"].includes(shown.kind)) return null;
  const { match, left, right } = shown.data as Events["shootout"];
  const told = shown.kind === "shootout" ? [] : kicksOf(log, match);
  const kicks: Shootout["kicks"] = [[], []];
  for (const { team, goal } of told) kicks[team === left ? 0 : 1].push(goal);
  const now = shown.kind === "kick" ? { side: sideOf(shown.data), goal: shown.data.goal } : null;
  return { match, teams: [left, right], kicks, now, winner: shown.kind === "shootout_won" ? shown.data.team : null };
}

function sideOf({ team, left }: Events["kick"]): 0 | 1 {
  return team === left ? 0 : 1;
}

/** The kicks of the newest shoot-out of a match, in their order. */
function kicksOf(log: Event[], match: string): Events["kick"][] {
  const kicks: Events["kick"][] = [];
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]!;
    if (event.kind === "kick" && event.data.match === match) kicks.unshift(event.data);
    else if (event.kind === "shootout" || END.includes(event.kind)) break;
  }
  return kicks;
}
