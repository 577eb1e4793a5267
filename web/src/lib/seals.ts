/** The fingerprints of secrets as this browser saw them before the end of each match: what was published then counts. */

import type { TableInfo } from "./protocol";

const KEY = "anpfiff.seals";
const MOST = 100;

type Seal = [table: string, commitment: string];

function read(): Seal[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Seal[];
  } catch {
    return [];
  }
}

/** Keep the fingerprint of a match that is not over; the first one stays. */
export function keepSeal(table: TableInfo): void {
  const { commitment } = table.chance;
  if (table.status === "over" || commitment === null || keptSeal(table.id) !== null) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), [table.id, commitment]].slice(-MOST)));
  } catch {
    // Without storage only what the server says now can be compared.
  }
}

export function keptSeal(id: string): string | null {
  return read().find(([table]) => table === id)?.[1] ?? null;
}
