/** What a player can check about the dice in the browser. */

import type { Match } from "./match.svelte";

/** No match has so many steps. */
const MOST = 1_000_000;

/** What a die shows: a number, a colour, or whether it is a goal. */
export type Face = number | string | boolean;

/** A roll as it was shown: the number of the state in which it was made (null: not known), and the dice. */
export type Roll = [number: number | null, dice: Face[]];

/** The rolls of a match as they were shown, all from the first one on. */
export function rollsOf({ log, module }: Pick<Match, "log" | "module">): Roll[] {
  return log.flatMap((entry): Roll[] => {
    const dice = (module.thrown ?? module.dice)?.(entry) ?? null;
    return dice === null ? [] : [[isNumber(entry.number) ? entry.number : null, dice]];
  });
}

/** With something else in its place, as a server may send it, a comparison would mean nothing. */
const isNumber = (number: unknown) => Number.isSafeInteger(number) && Number(number) >= 0 && Number(number) < MOST;

/** The numbers before this one at which nothing was shown. */
export function hiddenBefore(number: number, { log }: Pick<Match, "log">): number[] {
  const shown = new Set(log.map((entry) => entry.number));
  return Array.from({ length: number }, (_, each) => each).filter((each) => !shown.has(each));
}

/** How often each face of a six-sided die came up. */
export function countFaces({ log, module }: Pick<Match, "log" | "module">): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of log.flatMap((entry) => module.dice?.(entry) ?? [])) counts[face - 1]! += 1;
  return counts;
}
