/** Matches of this browser that were added to the history on the server, which has verified them. */

import { uploadMatch, contentOf, recordAddress } from "../api";
import { localMatches } from "./matches.svelte";

const MARK = "anpfiff.brought";

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(MARK) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

class Uploads {
  /** The table on the server, by the one in this browser. */
  #tables = $state.raw(read());

  tableOf(id: string): string | undefined {
    return this.#tables[id];
  }

  async upload(id: string): Promise<void> {
    const record = await (await contentOf(recordAddress(id))).text();
    const ended = localMatches.all.find((match) => match.id === id)?.changed ?? Date.now();
    const table = await uploadMatch({ record, ended });
    this.#tables = { ...this.#tables, [id]: table.id };
    try {
      localStorage.setItem(MARK, JSON.stringify(this.#tables));
    } catch {
      // Uploaded again, it is the same table.
    }
  }
}

export const uploads = new Uploads();
