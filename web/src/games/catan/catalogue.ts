/** The static data of the game as the server sends it with a table (see game.py). */

export type Cards = Record<string, number>;

interface Named {
  id: string;
  name: { de: string; en: string };
}

export interface Terrain extends Named {
  yields: string | null;
}

export interface Item extends Named {
  cost: Cards;
}

export interface Building extends Item {
  points: number;
  pieces: number;
}

export interface HexPlace {
  x: number;
  y: number;
  vertices: number[];
}

/** Where each value comes from: "book", "base", "ruling" or "reconstructed". */
export type Sources = Record<string, string>;

export interface Track {
  source: Sources;
  season: number;
  trophy: number;
  resource: number[];
  card: number[];
}

export interface Football {
  figures: { win: number; draw: number; tokens: number };
  track: Track;
  matchdays: { day: number; columns: string[]; source: Sources }[];
  place_points: number[];
  throw_presentation: "alternating" | "simultaneous";
}

export interface Catalogue {
  scenario: "football" | "base";
  rules: { longest_road_from: number; largest_army_from: number };
  resources: Named[];
  terrains: Terrain[];
  buildings: Building[];
  purchases: Item[];
  cards: (Named & { copies: number })[];
  harbours: { id: string; edge: number }[];
  geometry: { hexes: HexPlace[]; vertices: { x: number; y: number }[]; edges: [number, number][] };
  football?: Football;
}

/** In how many of 36 throws of two dice this sum comes up. */
export function waysOf(sum: number): number {
  return 6 - Math.abs(7 - sum);
}
