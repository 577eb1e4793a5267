/**
 * What this browser keeps of its matches while they are played, since the server could tell a different story later: the
 * fingerprint of the secret, its own word, the list of all sealed words, and every roll that was shown.
 *
 * docs/fairness.md says why that is enough.
 */

import { sayWord } from "./api";
import { sha256 } from "./hash";
import type { TableInfo } from "./protocol";
import { isTraining } from "./seats";

const KEY = "anpfiff.witness";
const MOST = 100;

/** As anpfiff.play.witness reads it. */
export interface Witness {
  format: "anpfiff-witness";
  version: 1;
  commitment: string;
  /** By seat; null until all seats are taken. */
  seals: (string | null)[] | null;
  word: string | null;
  rolls: number[][];
}

/** A word for the chance of a match: what the server is told of it now, and what this browser keeps. */
export interface Word {
  word: string;
  shown: { seal: string } | { entropy: string };
}

/** Fresh for every match. Where the browser cannot seal it (pages without https) the server is told at once. */
export async function chooseWord(): Promise<Word> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const word = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (globalThis.crypto?.subtle === undefined) return { word, shown: { entropy: word } };
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
  const complete = table.seats.every((seat) => seat.kind !== "open");
  if (kept === null) change(table, {});
  if (complete && kept?.seals == null) change(table, { seals: table.seats.map((seat) => seat.seal) });
  const word = readWitness(table.id)?.word ?? null;
  if (!complete || table.status !== "waiting" || word === null || !globalThis.crypto?.subtle) return table;
  const seal = await sealOf(word);
  return table.seats.some((seat) => seat.yours && seat.seal === seal) ? sayWord(table.id, word) : table;
}

/** The dice as they were shown, all from the first one on. In training, dice can be taken back too. */
export function keepRolls(table: TableInfo, rolls: number[][]): void {
  const kept = readWitness(table.id);
  if (kept === null || table.status === "over") return;
  if (isTraining(table) ? rolls.length !== kept.rolls.length : rolls.length > kept.rolls.length)
    change(table, { rolls });
}

export function readWitness(id: string): Witness | null {
  return read().find(([table]) => table === id)?.[1] ?? null;
}

function change(table: TableInfo, news: Partial<Witness>): void {
  const fresh: Witness = {
    format: "anpfiff-witness",
    version: 1,
    commitment: table.chance.commitment ?? "",
    seals: null,
    word: null,
    rolls: [],
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
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Witness][];
  } catch {
    return [];
  }
}
