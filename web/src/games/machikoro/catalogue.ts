/** Helpers for the cards of the catalogue. */

import type { Project } from "./vocabulary";

/** Dice numbers as printed: "2–3", "9–10", "1". */
export function diceLabel(dice: number[]): string {
  const low = Math.min(...dice);
  const high = Math.max(...dice);
  return low === high ? `${low}` : `${low}–${high}`;
}

/** By dice number; cards with the same one keep the order of the file. */
export function byDice(projects: Project[]): Project[] {
  return [...projects].sort((a, b) => a.dice[0]! - b.dice[0]! || a.dice.length - b.dice.length);
}
