/** The matches that this browser keeps: listed beside those of the server, without loading what plays them. */

import type { MyMatch } from "../protocol";
import { offline } from "./offline.svelte";

const newestFirst = (matches: MyMatch[]) => matches.sort((one, other) => other.changed - one.changed);

class LocalMatches {
  /** The one that changed last first. */
  all = $state.raw<MyMatch[]>([]);
  readonly open = $derived(this.all.filter((match) => match.status !== "over"));

  async load(): Promise<void> {
    if (!offline.known) return;
    const { list } = await import("./database");
    this.all = newestFirst(await list().catch(() => []));
  }

  /** Hear of every change from now on. */
  async follow(): Promise<void> {
    (await import("./device")).whenKept(this.#hear);
  }

  /** The rest stays as it is: reading all of them after every move would take longer than the move. */
  readonly #hear = (match: MyMatch) => {
    this.all = newestFirst([match, ...this.all.filter(({ id }) => id !== match.id)]);
  };
}

export const localMatches = new LocalMatches();
