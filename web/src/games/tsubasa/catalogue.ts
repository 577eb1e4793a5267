/** The static data of the game as the server sends it with a table (see deck.py). */

export type Source = Record<string, "book" | "reconstructed" | "ruling">;
export type Kind = "shot" | "pass" | "defence";
export const KINDS: Kind[] = ["shot", "pass", "defence"];

export interface Names {
  de: string;
  en: string;
}

export interface Ability {
  effect: string;
  arguments: string[];
  role: "attacker" | "defender" | null;
}

/** Any card that can lie in a deck; which of the optional fields there are depends on its type. */
export interface Card {
  id: string;
  name: Names;
  shot: number;
  pass: number;
  defence: number;
  ability_1: Ability | null;
  mandatory_1: Ability | null;
  ability_2: Ability | null;
  source: Source;
  team?: string | null;
  position?: string;
  shirt?: number | null;
  keeper?: boolean;
  half?: number;
  replaces?: string;
  cost?: number[];
}

export interface Special {
  id: string;
  name: Names;
  team: string;
  colour?: string;
  blocked_by?: string;
  source: Source;
}

export interface Booking {
  id: string;
  name: Names;
  shot: number;
  pass: number;
  defence: number;
  source: Source;
}

export interface Catalogue {
  rules: Record<string, number> & { source: Source };
  teams: { id: string; name: Names }[];
  bookings: Booking[];
  starters: Card[];
  motivations: Card[];
  match_cards: Card[];
  transfers: Card[];
  exhaustion: Card;
  special_shots: Special[];
  special_defences: Special[];
}

export type CardType = "starter" | "motivation" | "match" | "transfer" | "exhaustion";
export interface TypedCard extends Card {
  type: CardType;
}

/** Every card of the deck by id, with its type; a motivated player has the team and shirt of the starter card. */
export function cardsById(catalogue: Catalogue): Map<string, TypedCard> {
  const starters = new Map(catalogue.starters.map((card) => [card.id, card]));
  const typed = (type: CardType, cards: Card[]): TypedCard[] => cards.map((card) => ({ ...card, type }));
  const motivated = catalogue.motivations.map((card) => {
    const { team, shirt, position } = starters.get(card.replaces ?? "") ?? card;
    return { team, shirt, position, ...card };
  });
  const all = [
    ...typed("starter", catalogue.starters),
    ...typed("motivation", motivated as Card[]),
    ...typed("match", catalogue.match_cards),
    ...typed("transfer", catalogue.transfers),
    ...typed("exhaustion", [catalogue.exhaustion]),
  ];
  return new Map(all.map((card) => [card.id, card]));
}

/** The colour that a special shot and the defence against it share. */
export function coloursOf(catalogue: Catalogue): Map<string, string> {
  return new Map(
    catalogue.special_shots.flatMap((shot) => [
      [shot.id, shot.colour ?? "blue"],
      [shot.blocked_by ?? "", shot.colour ?? "blue"],
    ]),
  );
}

export type AbilityKey = "ability_1" | "mandatory_1" | "ability_2";

/** The words that the text effect-<word> speaks of. */
export function effectWords(ability: Ability): Record<string, string | number> {
  const [first = "", second = ""] = ability.arguments;
  return ability.effect === "gain" ? { what: first } : { number: Number(first), other: Number(second) };
}

/** Whether this value is not printed in the rulebook. */
export function isReconstructed(thing: { source: Source }, key: string): boolean {
  return thing.source[key] === "reconstructed";
}
