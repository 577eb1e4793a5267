/** What somebody has learnt, kept in the browser like their settings: guests have nothing else. */

import { read, write } from "./settings.svelte";

class Words {
  #words: Set<string>;
  #changes = $state(0);

  constructor(private readonly key: string) {
    this.#words = new Set((read(key) ?? "").split(" ").filter((word) => word !== ""));
  }

  has(word: string): boolean {
    void this.#changes;
    return this.#words.has(word);
  }

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    this.#keep();
  }

  delete(word: string): void {
    if (this.#words.delete(word)) this.#keep();
  }

  #keep(): void {
    this.#changes += 1;
    write(this.key, [...this.#words].join(" "));
  }
}

/** The lessons that were played to their end, as "game/lesson". */
export const learnt = new Words("learnt");
/** What has been explained, as "game/event" and "game/rule". */
export const explained = new Words("explained");
/** The games whose lessons were declined, or begun: nobody is asked twice. */
export const offered = new Words("offered");
/** The public exercises whose best move was found, and those that were answered or shown at all, as "game/puzzle". */
export const solved = new Words("solved");
export const seen = new Words("seen");
