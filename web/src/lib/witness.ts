/**
 * What this browser keeps of its matches while they are played, since the server could tell a different story later: the
 * fingerprint of the secret, its own word, the list of all sealed words, and every roll with its place in the match.
 *
 * docs/fairness.md says why that is enough.
 */

import { sayWord } from "./api";
import { hiddenBefore, rollsOf, type Roll } from "./fairness";
import { sha256 } from "./hash";
import type { Match } from "./match.svelte";
import type { TableInfo } from "./protocol";
import { isTraining } from "./seats";

const KEY = "anpfiff.witness";
const MOST = 100;

/** As anpfiff.play.witness reads it. */
export interface Witness {
  format: "anpfiff-witness";
  version: 2;
  commitment: string;
  /** By seat, as shown when all seats were taken and nobody had said their word; null if it was not seen then. */
  seals: (string | null)[] | null;
  word: string | null;
  rolls: Roll[];
  /** The numbers before the last roll at which nothing was shown; null if that is not known. */
  hidden: number[] | null;
  /** The first roll, counted from 1, that was later shown differently, or at another place. */
  contradiction: { roll: number; later: Roll } | null;
  /** In training, rolls that were shown have been taken back. */
  taken_back: boolean;
  /** What is played, as the table said when the list was kept; null if it was not seen then. */
  setup: Pick<TableInfo, "game" | "players" | "options"> | null;
}

/** As older pages kept it: the dice without their place. */
interface OldWitness extends Pick<Witness, "format" | "commitment" | "seals" | "word"> {
  version: 1;
  rolls: number[][];
}

/** A word for the chance of a match: the seal that the server is shown now, and the word that this browser keeps. */
export interface Word {
  word: string;
  shown: { seal: string };
}

/** Fresh for every match. */
export async function chooseWord(): Promise<Word> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const word = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { word, shown: { seal: await sealOf(word) } };
}

/** As anpfiff.play.chance.seal_of. */
export const sealOf = (word: string) => sha256(`anpfiff word 1|${word}`);

/** Take a seat with the player's own word: `take` asks the server for it. */
export async function withWord(take: (shown: Word["shown"]) => Promise<TableInfo>): Promise<TableInfo> {
  const { word, shown } = await chooseWord();
  const table = await take(shown);
  // Somebody who already has a seat keeps the word they came with.
  if (readWitness(table.id)?.word == null) change(table, { word });
  // The seat is taken, whatever comes of the word now: the page of the table says it again.
  return witness(table).catch(() => table);
}

/**
 * Keep what the table shows, as long as its match is not over; what was shown first counts. When everybody has chosen a
 * word and the list is kept, say mine. Returns the table as it is then.
 */
export async function witness(table: TableInfo): Promise<TableInfo> {
  if (table.status === "over" || table.chance.commitment === null) return table;
  const kept = readWitness(table.id);
  if (kept === null) change(table, {});
  // Once the match runs, words have been said: a list that is shown only then proves nothing.
  if (table.status !== "waiting" || table.seats.some((seat) => seat.kind === "open")) return table;
  if (kept?.seals == null) {
    const { game, players, options } = table;
    change(table, { seals: table.seats.map((seat) => seat.seal), setup: { game, players, options } });
  }
  const { seals, word } = readWitness(table.id) ?? { seals: null, word: null };
  if (seals === null || word === null) return table;
  const seal = await sealOf(word);
  // Only to those who have shown me the list that I keep, with my own seal in it.
  const listed = table.seats.some((each, seat) => each.yours && each.seal === seal && seals[seat] === seal);
  return listed ? sayWord(table.id, word) : table;
}

/**
 * Keep the rolls as they were shown, all from the first one on; `whole` if the server has just told the match anew. What
 * was shown stays: other rolls in its place are kept beside it, as evidence. Only in training may rolls be taken back.
 *
 * Returns whether they agree with what was shown before.
 */
export function keepRolls(table: TableInfo, told: Pick<Match, "log" | "module">, whole: boolean): boolean {
  if (table.status === "over" || table.chance.commitment === null) return true;
  const kept = readWitness(table.id);
  const before = kept?.rolls ?? [];
  if (kept !== null && kept.contradiction !== null) return false;
  const rolls = rollsOf(told);
  const other = before.findIndex((roll, index) => index < rolls.length && !agree(roll, rolls[index]!));
  if (isTraining(table) && (other >= 0 || (whole && rolls.length < before.length)))
    change(table, { rolls, hidden: null, taken_back: true });
  else if (other >= 0) change(table, { contradiction: { roll: other + 1, later: rolls[other]! } });
  else if (rolls.length > before.length) {
    const last = before.at(-1)?.[0] ?? -1;
    const hidden = hiddenBefore(rolls.at(-1)![0] ?? 0, told).filter((number) => number > last);
    const sure = kept?.hidden === null ? null : [...(kept?.hidden ?? []), ...hidden];
    change(table, { rolls: [...before, ...rolls.slice(before.length)], hidden: sure });
  }
  return other < 0 || isTraining(table);
}

/** Whether two rolls may be the same one; of old ones the place is not known. */
function agree([place, dice]: Roll, [other, faces]: Roll): boolean {
  return (place === null || place === other) && String(dice) === String(faces);
}

export function readWitness(id: string): Witness | null {
  return read().find(([table]) => table === id)?.[1] ?? null;
}

function change(table: TableInfo, news: Partial<Witness>): void {
  const fresh: Witness = {
    format: "anpfiff-witness",
    version: 2,
    commitment: table.chance.commitment ?? "",
    seals: null,
    word: null,
    rolls: [],
    hidden: [],
    contradiction: null,
    taken_back: false,
    setup: null,
  };
  const others = read().filter(([id]) => id !== table.id);
  const kept = { ...fresh, ...readWitness(table.id), ...news };
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table.id, kept]].slice(-MOST)));
  } catch {
    // Without storage only what the server says now can be compared.
  }
}

function read(): [table: string, witness: Witness][] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Witness | OldWitness][];
    return kept.map(([table, each]) => [
      table,
      each.version === 1 ? renewed(each) : { ...each, setup: each.setup ?? null },
    ]);
  } catch {
    return [];
  }
}

function renewed(old: OldWitness): Witness {
  const rolls = old.rolls.map((dice): Roll => [null, dice]);
  const hidden = rolls.length > 0 ? null : [];
  return { ...old, version: 2, rolls, hidden, contradiction: null, taken_back: false, setup: null };
}
