/** What a player can check about the dice in the browser. */

import type { Match } from "./match.svelte";

/** The dice of a match as they were shown, roll by roll. */
export function rollsOf({ log, module }: Pick<Match, "log" | "module">): number[][] {
  return log.flatMap((entry) => {
    const dice = module.dice(entry);
    return dice === null ? [] : [dice];
  });
}

/** How often each face of a six-sided die came up. */
export function countFaces(rolls: number[][]): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of rolls.flat()) counts[face - 1]! += 1;
  return counts;
}
