/** Explains what is new: in the first match of a game, and wherever somebody switches it on. */

import type { LogEntry, TableInfo } from "./protocol";
import { explained } from "./progress.svelte";
import { read, write } from "./settings.svelte";

export class Explainer {
  /** Whether this is the first match of the game in this browser. */
  readonly first: boolean;
  #on = $state(false);
  /** What happened for the first time and waits to be read. */
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

  /** Something happened; `isTold` says whether there are words about the rule behind it. */
  hear(event: LogEntry, isTold: (rule: string) => boolean): void {
    const word = this.#wordOf(event);
    const known = explained.has(word) || this.news.some((other) => this.#wordOf(other) === word);
    if (this.#on && !known && isTold(event.rule)) this.news = [...this.news, event];
  }

  /** The oldest news has been read. */
  understood(): void {
    const [read, ...left] = this.news;
    if (read !== undefined) explained.add(this.#wordOf(read));
    this.news = left;
  }

  #wordOf(event: LogEntry): string {
    return `${this.#game}/${event.kind}`;
  }
}
