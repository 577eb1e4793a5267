/** The matches that this browser keeps: listed beside those of the server, without loading what plays them. */

import type { MyMatch } from "../protocol";
import { here } from "./here.svelte";

class LocalMatches {
  /** The last one first. */
  all = $state.raw<MyMatch[]>([]);
  readonly open = $derived(this.all.filter((match) => match.status !== "over"));

  async load(): Promise<void> {
    if (!here.known) return;
    const { list } = await import("./kept");
    this.all = await list().catch(() => []);
  }

  /** Hear of every change from now on. */
  async follow(): Promise<void> {
    (await import("./device")).whenKept(this.#hear);
  }

  readonly #hear = () => void this.load();
}

export const localMatches = new LocalMatches();
