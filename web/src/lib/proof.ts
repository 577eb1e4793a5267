/** Computes every chance event of a finished match again, exactly as anpfiff.play.chance did. */

import type { Proof } from "./protocol";

/** What was found: everything right, or the first thing that is not. */
export type Finding =
  | { result: "right"; steps: number }
  /** The fingerprint is not the one that was published before the match. */
  | { result: "other_seal" }
  /** The secret does not have that fingerprint. */
  | { result: "broken_seal" }
  /** At this step the secret gives another number than the match used. */
  | { result: "wrong_step"; number: number; total: number; computed: number; used: number };

const SPACE = 1n << 256n;

/** Browsers offer cryptography on secure pages only (https, or this computer itself). */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Check a match; `seal` is the fingerprint published before it, `progress` hears the share that is done. */
export async function verify(proof: Proof, seal: string, progress: (share: number) => void): Promise<Finding> {
  if (proof.commitment !== seal) return { result: "other_seal" };
  const seed = bytesOf(proof.seed);
  if (hexOf(await crypto.subtle.digest("SHA-256", seed)) !== seal) return { result: "broken_seal" };
  const point = await fairChance(seed, proof.entropy);
  for (const [index, { number, total, point: used }] of proof.steps.entries()) {
    const computed = Number(await point(number, BigInt(total)));
    if (computed !== used) return { result: "wrong_step", number, total, computed, used };
    progress((index + 1) / proof.steps.length);
  }
  return { result: "right", steps: proof.steps.length };
}

/** The number from 0 to total - 1 that the seed gives for a step. */
export async function fairChance(
  seed: Uint8Array<ArrayBuffer>,
  entropy: string[],
): Promise<(number: number, total: bigint) => Promise<bigint>> {
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mixed = hexOf(await crypto.subtle.digest("SHA-256", ascii(pythonJson(entropy))));
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

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
