/** The reader's own mistakes as exercises, kept in the browser: decisions in matches, named by table and step. */

import { dayOf, dueCards, withAnswer, withNew, type Card } from "./leitner";
import type { MatchReport, TableInfo } from "./protocol";
import { read, write } from "./settings.svelte";

export class Mistakes {
  #cards = $state.raw<Card[]>([]);

  constructor(
    private readonly game: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.#cards = stored(read(this.#key));
  }

  get #key(): string {
    return `mistakes.${this.game}`;
  }

  get all(): number {
    return this.#cards.length;
  }

  /** Those to be practised today, as "table/step". */
  get due(): string[] {
    return dueCards(this.#cards, dayOf(this.now())).map(({ id }) => id);
  }

  add(ids: string[]): void {
    this.#keep(withNew(this.#cards, ids, dayOf(this.now())));
  }

  answer(id: string, right: boolean): void {
    this.#keep(withAnswer(this.#cards, id, right, dayOf(this.now())));
  }

  /** It can no longer be practised: its match is gone. */
  forget(id: string): void {
    this.#keep(this.#cards.filter((card) => card.id !== id));
  }

  #keep(cards: Card[]): void {
    this.#cards = cards;
    write(this.#key, JSON.stringify(cards));
  }
}

/** The mistakes of a report that are the reader's own, as "table/step". */
export function ownMistakes(table: TableInfo, report: MatchReport): string[] {
  return report.mistakes.filter(({ seat }) => table.seats[seat]?.yours).map(({ step }) => `${table.id}/${step}`);
}

function stored(text: string | null): Card[] {
  try {
    const cards: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(cards) ? cards.filter(isCard) : [];
  } catch {
    return [];
  }
}

function isCard(value: unknown): value is Card {
  const card = value as Partial<Card> | null;
  return typeof card?.id === "string" && typeof card.box === "number" && typeof card.due === "number";
}
