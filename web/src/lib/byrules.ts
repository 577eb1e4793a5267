/**
 * Has the rules themselves check a match, here in the browser: the very program `anpfiff verify --witness`. It proves what
 * the page alone must leave open, above all that the steps which showed nothing belong there.
 */

import { contentOf, recordAddress } from "./api";
import { offline } from "./local/offline.svelte";
import type { Doubt, Finding } from "./proof";
import type { Witness } from "./witness";

/** As anpfiff.offline.checking.CheckedMatch. */
export interface Checked {
  wrong: string | null;
  /** Why the rules could not tell: they are another version's, or do not know the game. */
  cannot: string | null;
  unproved: string[];
  rolls: number;
}

/** So long nothing may happen before it is said that the rules cannot be reached. */
export const PATIENCE = 60_000;

/** Doubts of those who do not know the rules. */
const SETTLED: Doubt[] = ["steps-hidden", "rolls-need-rules"];
/** Doubts that both name alike. Whatever else the rules leave open is missing in the record. */
const KNOWN: Doubt[] = [
  "witness-no-word",
  "witness-no-list",
  "witness-old",
  "witness-no-rolls",
  "witness-rolls-unseen",
  "witness-taken-back",
  "word-withheld",
  "chance-elsewhere",
];

/** Null if the rules cannot be had here, or cannot tell. */
export async function askRules(table: string, kept: Witness): Promise<Checked | null> {
  try {
    return await inTime(check(table, kept));
  } catch {
    return null;
  }
}

async function check(table: string, kept: Witness): Promise<Checked | null> {
  const record = await (await contentOf(recordAddress(table))).text();
  const { respond } = await import("./local/device");
  const body = JSON.stringify({ record, witness: JSON.stringify(kept) });
  const response = await respond("/checks", { method: "POST", body });
  if (!response.ok) return null;
  const checked = (await response.json()) as Checked;
  return checked.cannot === null ? checked : null;
}

/** Fails once nothing more has arrived for too long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let watch: ReturnType<typeof setInterval> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    let [arrived, since] = [offline.loaded, Date.now()];
    watch = setInterval(() => {
      if (offline.loaded !== arrived) [arrived, since] = [offline.loaded, Date.now()];
      else if (Date.now() - since >= PATIENCE) reject(new Error("the rules did not answer"));
    }, 1000);
  });
  return Promise.race([work, tooLong]).finally(() => clearInterval(watch));
}

/**
 * What the page and the rules have found together. A match is right only if neither doubts it; the rules settle what the
 * page cannot know, but only if it was kept under which options they apply.
 */
export function together(found: Finding, kept: Witness, checked: Checked): Finding {
  if (found.result !== "right" && found.result !== "unproven") return found;
  if (checked.wrong !== null) return { result: "wrong_rules", problem: checked.wrong };
  const open = found.doubts.filter((doubt) => kept.setup === null || !SETTLED.includes(doubt));
  const unproved = checked.unproved.map((name) => KNOWN.find((doubt) => doubt === name) ?? "record-incomplete");
  const doubts = [...new Set([...open, ...unproved])];
  const result = doubts.length === 0 ? "right" : "unproven";
  return { ...found, result, doubts, rolls: checked.rolls, rules: true };
}
