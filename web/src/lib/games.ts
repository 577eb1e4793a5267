/** Finds the boards: every folder in src/games is a game, loaded when it is first needed. */

import type { Component } from "svelte";
import type { Match } from "./match.svelte";
import type { LogEntry } from "./protocol";

export type View = Record<string, unknown>;

/** What a game's folder exports as default from its index.ts. */
export interface GameModule {
  /** The table of the match: everything between the page's header and the log. */
  Board: Component<{ match: Match }>;
  /** How long an event is shown at normal speed, in milliseconds. */
  duration(event: LogEntry): number;
  /** Whether the player should press a button before this event of theirs is shown (rolling the dice). */
  asksForRoll(event: LogEntry, previous: LogEntry | null): boolean;
  /** The view after an event (direction 1), or before it (-1); the server's view replaces it in the end. */
  step(view: View, event: LogEntry, direction: 1 | -1): View;
  /** The dice that an event threw, for the statistics; null if it threw none. */
  dice(event: LogEntry): number[] | null;
  /** How each seat stands, for the end of the match: a short line per seat. */
  standings(match: Match): string[];
}

const modules = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");
const covers = import.meta.glob<string>("../games/*/cover.svg", { query: "?url", import: "default", eager: true });

export async function loadBoard(game: string): Promise<GameModule> {
  const load = modules[`../games/${game}/index.ts`];
  if (load === undefined) throw new Error(`there is no board for ${game}`);
  return (await load()).default;
}

export function hasBoard(game: string): boolean {
  return `../games/${game}/index.ts` in modules;
}

export function coverOf(game: string): string | null {
  return covers[`../games/${game}/cover.svg`] ?? null;
}
