/** What the others did: one sentence for each player in turn. */

import type { Match } from "./match.svelte";
import type { LogEntry } from "./protocol";
import { settings } from "./settings.svelte";
import { textOrNull } from "./texts";
import { listOf } from "./wording";

/** What one player did in a row, and all that came of it. */
export interface RecapItem {
  seat: number;
  entries: LogEntry[];
  /** In one sentence. */
  summary: string;
}

/** What the others did since a seat of mine acted; while I act, what they did before. Nothing where I do not play. */
export function recapOf(match: Match): RecapItem[] {
  return match.mine.length === 0 ? [] : itemsSince(match).map((item) => told(match, item));
}

type Part = Omit<RecapItem, "summary">;

function itemsSince({ game, log, mine }: Match): Part[] {
  const recap: Part[] = [];
  let after: LogEntry[] = [];
  for (let at = log.length - 1; at >= 0; at--) {
    const entry = log[at]!;
    after.unshift(entry);
    const seat = actorOf(game, entry);
    if (seat === null) continue;
    if (!mine.includes(seat)) {
      if (recap[0]?.seat === seat) recap[0].entries.unshift(...after);
      else recap.unshift({ seat, entries: after });
    } else if (recap.length > 0) break;
    after = [];
  }
  return recap;
}

/** How long the log was when one of these seats had acted last; 0 if none has. */
export function lastAction(game: string, log: LogEntry[], seats: number[]): number {
  return 1 + log.findLastIndex((entry) => seats.includes(actorOf(game, entry) ?? -1));
}

/** Who acted in this event; null where it only tells what came of it. The game has a brief word for what players do. */
export function actorOf(game: string, { kind, data }: LogEntry): number | null {
  const seat = data["seat"];
  return typeof seat === "number" && textOrNull(game, `brief-${kind}`) !== null ? seat : null;
}

function told(match: Match, item: Part): RecapItem {
  const counts = new Map<string, number>();
  for (const { kind, data } of item.entries) {
    const seat = data["seat"];
    const brief = seat === item.seat ? textOrNull(match.game, `brief-${kind}`, match.words(data)) : null;
    if (brief !== null) counts.set(brief, (counts.get(brief) ?? 0) + 1);
  }
  const actions = [...counts].map(([brief, count]) => (count > 1 ? `${brief} (${count}×)` : brief));
  return { ...item, summary: `${match.names[item.seat]} ${listOf(actions, settings.language)}.` };
}
