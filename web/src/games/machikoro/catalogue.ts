/** The static data of the game as the server sends it with a table (see cards.py). */

export type Colour = "blue" | "green" | "red" | "violet";
export type Source = Record<string, "book" | "reconstructed">;
export interface Names {
  de: string;
  en: string;
}

export interface CardSymbol {
  id: string;
  name: Names;
  stadium_bonus: boolean;
}

export interface Project {
  id: string;
  name: Names;
  dice: number[];
  colour: Colour;
  symbol: string;
  cost: number;
  copies: number;
  start_copies: number;
  effect: string;
  amount: number;
  counts: string | null;
  source: Source;
}

export interface LargeProject {
  id: string;
  name: Names;
  cost: number;
  benefit: string;
  source: Source;
}

export interface TrainingGround {
  id: string;
  name: Names;
  amount: number;
  source: Source;
}

export interface Catalogue {
  symbols: CardSymbol[];
  projects: Project[];
  large_projects: LargeProject[];
  training_ground: TrainingGround;
}

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
