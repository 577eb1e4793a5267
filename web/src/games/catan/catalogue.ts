/** Helpers for the parts of the game. */

export type Cards = Record<string, number>;

/** In how many of 36 throws of two dice this sum comes up. */
export function waysOf(sum: number): number {
  return 6 - Math.abs(7 - sum);
}
