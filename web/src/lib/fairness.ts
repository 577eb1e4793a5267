/** What a player can check about the dice in the browser. */

/** How often each face of a six-sided die came up. */
export function countFaces(rolls: number[][]): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of rolls.flat()) counts[face - 1]! += 1;
  return counts;
}
