/** The cards of the catalogue as the board draws them. */

import type {
  AbilityEntry,
  Catalogue,
  ExhaustionEntry,
  MatchCardEntry,
  MotivationEntry,
  SpecialDefenceEntry,
  SpecialShotEntry,
  StarterEntry,
  TransferEntry,
} from "./vocabulary";

export type Kind = "shot" | "pass" | "defence";
export const KINDS: Kind[] = ["shot", "pass", "defence"];

export type Ability = AbilityEntry;
export type Special = SpecialShotEntry | SpecialDefenceEntry;

type Entry = StarterEntry | MotivationEntry | MatchCardEntry | TransferEntry | ExhaustionEntry;
type Common = Pick<Entry, keyof StarterEntry & keyof MotivationEntry & keyof MatchCardEntry & keyof ExhaustionEntry>;
type Details = StarterEntry & MotivationEntry & MatchCardEntry & TransferEntry & ExhaustionEntry;

/** Any card that can lie in a deck; which of the optional fields there are depends on its type. */
export type Card = Common & Partial<Omit<Details, keyof Common | "team">> & { team?: string | null };

export type CardType = "starter" | "motivation" | "match" | "transfer" | "exhaustion";
export type TypedCard = Card & { type: CardType };

/** Every card of the deck by id, with its type; a motivated player has the team and shirt of the starter card. */
export function cardsById(catalogue: Catalogue): Map<string, TypedCard> {
  const starters = new Map(catalogue.starters.map((card) => [card.id, card]));
  const typed = (type: CardType, cards: Card[]): TypedCard[] => cards.map((card) => ({ ...card, type }));
  const motivated = catalogue.motivations.map((card) => {
    const starter = starters.get(card.replaces);
    return { ...card, ...(starter && { team: starter.team, shirt: starter.shirt, position: starter.position }) };
  });
  const all = [
    ...typed("starter", catalogue.starters),
    ...typed("motivation", motivated),
    ...typed("match", catalogue.match_cards),
    ...typed("transfer", catalogue.transfers),
    ...typed("exhaustion", [catalogue.exhaustion]),
  ];
  return new Map(all.map((card) => [card.id, card]));
}

/** Whether it shows somebody who plays. */
export function isPlayer(card: TypedCard): boolean {
  return card.type !== "match" && card.type !== "exhaustion" && card.position !== "fan";
}

/** The player among these cards who does most for a shot, pass or defence; null if none does anything for it. */
export function starOf(cards: TypedCard[], kind: Kind): TypedCard | null {
  const players = cards.filter((card) => isPlayer(card) && card[kind] > 0);
  return players.length === 0 ? null : players.reduce((best, card) => (card[kind] > best[kind] ? card : best));
}

/** The colour that a special shot and the defence against it share. */
export function coloursOf(catalogue: Catalogue): Map<string, string> {
  return new Map(
    catalogue.special_shots.flatMap((shot) => [
      [shot.id, shot.colour],
      [shot.blocked_by, shot.colour],
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
export function isReconstructed(thing: { source: Record<string, string> }, key: string): boolean {
  return thing.source[key] === "reconstructed";
}
