/** Explains what is new: in the first match of a game, and wherever somebody switches it on. */

import type { LogEntry, TableInfo } from "./protocol";
import { explained } from "./progress.svelte";
import { read, write } from "./settings.svelte";

// The card being read, and one after it: people who have to read more than that read nothing.
const MOST = 2;

export class Explainer {
  /** Whether this is the first match of the game in this browser. */
  readonly first: boolean;
  #on = $state(false);
  /** What happened for the first time and waits to be read: never more than a little. */
  news = $state.raw<LogEntry[]>([]);
  readonly #game: string;

  constructor({ game, id }: Pick<TableInfo, "game" | "id">) {
    this.#game = game;
    const firstTable = read(`first.${game}`);
    if (firstTable === null) write(`first.${game}`, id);
    this.first = firstTable === null || firstTable === id;
    const chosen = read(`explain.${game}`);
    this.#on = chosen === null ? this.first : chosen === "yes";
  }

  get on(): boolean {
    return this.#on;
  }
  set on(value: boolean) {
    this.#on = value;
    this.news = [];
    write(`explain.${this.#game}`, value ? "yes" : "no");
  }

  /**
   * Something happened; `isTold` says whether there are words about the rule behind it. What is being read stays; behind
   * it the newest waits, and what had to make room is explained when it next happens.
   */
  hear(event: LogEntry, isTold: (rule: string) => boolean): void {
    const words = this.#wordsOf(event);
    const known = words.some(
      (word) => explained.has(word) || this.news.some((one) => this.#wordsOf(one).includes(word)),
    );
    if (this.#on && !known && isTold(event.rule)) this.news = [...this.news.slice(0, MOST - 1), event];
  }

  /** The oldest news has been read. */
  understood(): void {
    const [read, ...left] = this.news;
    if (read !== undefined) for (const word of this.#wordsOf(read)) explained.add(word);
    this.news = left;
  }

  /** Somebody plays on without reading: what they left makes room for what is newer. */
  playedOn(): void {
    this.news = this.news.slice(-1);
  }

  /** What an event teaches: the kind of thing that happened, and the rule behind it. */
  #wordsOf(event: LogEntry): string[] {
    return [`${this.#game}/${event.kind}`, `${this.#game}/${event.rule}`];
  }
}
