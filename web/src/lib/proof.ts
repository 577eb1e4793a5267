/** Computes every chance event of a finished match again, exactly as anpfiff.play.chance did. */

import { bytesOf, hexOf, sha256 } from "./hash";
import type { Proof, ProofStep } from "./protocol";
import { sealOf, type Witness } from "./witness";

/** What was found: everything right, or the first thing that is not. */
export type Finding =
  | { result: "right"; steps: number }
  /** Everything right, but these seats have sealed a word and did not say it. */
  | { result: "withheld"; steps: number; seats: number[] }
  /** What is this match's own is right; the steps before `since` were taken from another match. */
  | { result: "elsewhere"; steps: number; since: number }
  /** The fingerprint is not the one that was published before the match. */
  | { result: "other_seal" }
  /** The secret does not have that fingerprint. */
  | { result: "broken_seal" }
  /** A word that nobody had sealed, or another than was sealed, at this seat (-1: at none). */
  | { result: "wrong_word"; seat: number }
  /** My own word was not used. */
  | { result: "own_word_missing" }
  /** This roll (counted from 1) was shown differently, or not at all. */
  | { result: "wrong_roll"; roll: number }
  /** At this step the secret gives a different number from the one the match used. */
  | { result: "wrong_step"; number: number; total: number; computed: number; used: number };

const SPACE = 1n << 256n;

/** Browsers offer cryptography on secure pages only (https, or this computer itself). */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Check a match against what this browser has kept of it; `progress` hears the share that is done. */
export async function verify(proof: Proof, kept: Witness, progress: (share: number) => void): Promise<Finding> {
  if (proof.commitment !== kept.commitment) return { result: "other_seal" };
  const seed = bytesOf(proof.seed);
  if ((await sha256(seed)) !== kept.commitment) return { result: "broken_seal" };
  const words = await checkWords(proof.entropy, kept);
  if (!Array.isArray(words)) return words;
  const rolls = proof.steps.flatMap((step) => (diceOf(step) ? [step] : []));
  for (const [index, shown] of kept.rolls.entries())
    if (String(rolls[index] && diceOf(rolls[index])) !== String(shown))
      return { result: "wrong_roll", roll: index + 1 };
  const point = await fairChance(seed, proof.entropy);
  // What was taken over from another match is none of this seed's outcomes.
  const own = proof.steps.filter((step) => step.number >= proof.since);
  for (const [index, step] of own.entries()) {
    const { number, total, point: used } = step;
    const computed = Number(await point(number, BigInt(total)));
    if (computed !== used) return { result: "wrong_step", number, total, computed, used };
    const dice = diceOf(step);
    if (dice !== null && String(facesOf(computed, dice.length)) !== String(dice))
      return { result: "wrong_roll", roll: rolls.indexOf(step) + 1 };
    progress((index + 1) / own.length);
  }
  const steps = own.length;
  // Said openly: anybody who started this match from the beginning then knows that something is wrong.
  if (proof.since > 0) return { result: "elsewhere", steps, since: proof.since };
  return words.length === 0 ? { result: "right", steps } : { result: "withheld", steps, seats: words };
}

/** As anpfiff.play.witness.check_words: the seats that did not say their word, or what is wrong. */
async function checkWords(entropy: string[], { seals, word }: Witness): Promise<number[] | Finding> {
  if (seals === null) return [];
  const said = new Map<number, string>();
  for (const entry of entropy) {
    const [, digits, text] = /^(\d+):(.*)$/s.exec(entry) ?? [];
    const seat = digits === undefined ? -1 : Number(digits);
    const before = Math.max(-1, ...said.keys());
    if (seat <= before || seat >= seals.length || seals[seat] !== (await sealOf(text!)))
      return { result: "wrong_word", seat };
    said.set(seat, text!);
  }
  if (word !== null && ![...said.values()].includes(word)) return { result: "own_word_missing" };
  return seals.flatMap((seal, seat) => (seal !== null && !said.has(seat) ? [seat] : []));
}

/** The dice of a step that rolls some. */
function diceOf({ move }: ProofStep): number[] | null {
  const dice: unknown = move["dice"];
  return Array.isArray(dice) ? (dice as number[]) : null;
}

/** What this many dice show for a point: every game counts them in the same way. */
function facesOf(point: number, dice: number): number[] {
  return Array.from({ length: dice }, (_, index) => (Math.floor(point / 6 ** (dice - 1 - index)) % 6) + 1);
}

/** The number from 0 to total - 1 that the seed gives for a step. */
export async function fairChance(
  seed: Uint8Array<ArrayBuffer>,
  entropy: string[],
): Promise<(number: number, total: bigint) => Promise<bigint>> {
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mixed = await sha256(pythonJson(entropy));
  return async (number, total) => {
    const limit = SPACE - (SPACE % total);
    for (let attempt = 0; ; attempt++) {
      const message = ascii(`anpfiff chance 1|${mixed}|${number}|${attempt}`);
      const value = BigInt(`0x${hexOf(await crypto.subtle.sign("HMAC", key, message))}`);
      if (value < limit) return value % total;
    }
  };
}

const SHORT: Record<string, string> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\f": "\\f",
  "\b": "\\b",
};

/** A list of strings as Python's json.dumps writes it: ", " between them, everything but plain ASCII as \uXXXX. */
export function pythonJson(words: string[]): string {
  const escaped = (unit: string) => SHORT[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  // Without the flag u a character beyond 16 bits is two units, as in Python's surrogate pairs.
  return `[${words.map((word) => `"${word.replace(/[^ !#-[\]-~]/g, escaped)}"`).join(", ")}]`;
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
