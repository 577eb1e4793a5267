/**
 * Computes every chance event of a finished match again, exactly as anpfiff.play.chance did, and compares the rolls with
 * what this browser has kept: the checks of anpfiff.play.witness, without the rules.
 *
 * The server that tells all this is the one under suspicion, so nothing about it is taken for granted.
 */

import { bytesOf, hmacUnder, sha256, type Bytes } from "./hash";
import type { Proof, ProofStep } from "./protocol";
import { sealOf, type Witness } from "./witness";

/** Why a match without a mistake is still not proved; `anpfiff verify` has the same names for the same things. */
export type Doubt =
  /** This browser has kept nothing. */
  | "witness-none"
  /** It has added no word of its own, or has not seen the list of seals in time. */
  | "witness-no-word"
  | "witness-no-list"
  /** An older version of the page has kept the rolls without their place in the match. */
  | "witness-old"
  /** Not a single roll was kept, or not all that there are. */
  | "witness-no-rolls"
  | "witness-rolls-unseen"
  /** Moves were taken back, so the numbering cannot be compared. */
  | "witness-taken-back"
  /** Between two rolls there were many steps that showed nothing: only the rules know whether they belong there. */
  | "steps-hidden"
  /** Dice that were not simply thrown, or show no numbers: only the rules know what outcomes there were. */
  | "rolls-need-rules"
  /** Somebody sealed a word and did not say it. */
  | "word-withheld"
  /** The match continues another one. */
  | "chance-elsewhere"
  /** The record does not tell everything: it ends too early, or leaves out the secret. */
  | "record-incomplete";

/** What was found: everything right, nothing wrong but not everything proved, or the first thing that is wrong. */
export type Finding =
  | {
      result: "right" | "unproven";
      /** The rolls that were checked, and the other chance events, which only the rules understand. */
      rolls: number;
      draws: number;
      /** The steps before the last roll that showed nothing to this browser. */
      hidden: number;
      doubts: Doubt[];
      /** The seats whose word is missing. */
      withheld: number[];
      since: number;
      /** Whether the rules have checked it as well: everything, not only what this page understands of the rolls. */
      rules: boolean;
    }
  /** The rules say so. */
  | { result: "wrong_rules"; problem: string }
  /** This is not a proof at all, or its steps are out of order. */
  | { result: "wrong_form" }
  /** The fingerprint is not the one that was published before the match. */
  | { result: "other_seal" }
  /** The secret does not have that fingerprint. */
  | { result: "broken_seal" }
  /** A word that nobody had sealed, or another than was sealed, at this seat (-1: at none). */
  | { result: "wrong_word"; seat: number }
  /** My own word was not used. */
  | { result: "own_word_missing" }
  /** I sat down at a new match; this one claims to continue another. */
  | { result: "other_start" }
  /** This roll (counted from 1) was shown differently, or not at all. */
  | { result: "wrong_roll"; roll: number }
  /** It was shown at another place of the match. */
  | { result: "wrong_place"; roll: number }
  /** It was shown in two different ways during the match. */
  | { result: "changed_past"; roll: number }
  /** So many outcomes dice do not have. */
  | { result: "wrong_total"; roll: number; total: number }
  /** At this step the secret gives a different number from the one the match used. */
  | { result: "wrong_step"; number: number; total: number; computed: number; used: number };

/** The most steps between two rolls that show nothing in games which hide little. */
const FEW = 4;
const SPACE = 1n << 256n;

/** Check a match against what this browser has kept of it; `progress` hears the share that is done. */
export async function verify(
  proof: Proof,
  kept: Witness | null,
  progress: (share: number) => void = () => {},
): Promise<Finding> {
  if (!isWellFormed(proof)) return { result: "wrong_form" };
  if (kept !== null && kept.contradiction !== null) return { result: "changed_past", roll: kept.contradiction.roll };
  if (kept !== null && proof.commitment !== kept.commitment) return { result: "other_seal" };
  const seed = bytesOf(proof.seed);
  if ((await sha256(seed)) !== proof.commitment) return { result: "broken_seal" };
  const { entropy, since, steps } = proof;
  // Who plays on from a moment of another match adds no word.
  if (kept !== null && kept.word !== null && since > 0) return { result: "other_start" };
  const words = await checkWords(entropy, kept);
  if ("result" in words) return words;
  const rolls = steps.filter((step) => diceOf(step) !== null);
  const shown = checkRolls(rolls, kept);
  if ("result" in shown) return shown;
  const doubts = new Set([...words.doubts, ...shown.doubts]);
  if (since > 0) doubts.add("chance-elsewhere");
  const point = await fairChance(seed, entropy);
  // What was taken over from another match is none of this seed's outcomes.
  const own = steps.filter((step) => step.number >= since);
  for (const [index, step] of own.entries()) {
    const { number, total, point: used } = step;
    const computed = Number(await point(number, BigInt(total)));
    if (computed !== used) return { result: "wrong_step", number, total, computed, used };
    const dice = diceOf(step);
    if (dice !== null) {
      const roll = rolls.indexOf(step) + 1;
      const all = 6 ** dice.length;
      // A deck of dice, or two dice without certain sums, has fewer; that needs two dice at least.
      if (total > all || (total < all && dice.length < 2)) return { result: "wrong_total", roll, total };
      if (total < all) doubts.add("rolls-need-rules");
      else if (String(facesOf(computed, dice.length)) !== String(dice)) return { result: "wrong_roll", roll };
    }
    progress((index + 1) / own.length);
  }
  return {
    result: doubts.size === 0 ? "right" : "unproven",
    rolls: own.filter((step) => diceOf(step) !== null).length,
    draws: own.filter((step) => diceOf(step) === null).length,
    hidden: kept?.hidden?.length ?? 0,
    doubts: [...doubts],
    withheld: words.withheld,
    since,
    rules: false,
  };
}

/** Whether everything is what it claims to be: with a text in place of a number, a comparison means nothing. */
function isWellFormed({ commitment, seed, entropy, steps, since }: Proof): boolean {
  const whole = (value: unknown, least: number) => Number.isSafeInteger(value) && (value as number) >= least;
  return (
    typeof commitment === "string" &&
    typeof seed === "string" &&
    /^([0-9a-f]{2})+$/.test(seed) &&
    Array.isArray(entropy) &&
    entropy.every((word) => typeof word === "string") &&
    whole(since, 0) &&
    Array.isArray(steps) &&
    steps.every(
      ({ number, total, point, move }, index) =>
        whole(number, index === 0 ? 0 : steps[index - 1]!.number + 1) &&
        whole(total, 1) &&
        whole(point, 0) &&
        typeof move === "object" &&
        move !== null &&
        (!("dice" in move) || isDice(move["dice"])),
    )
  );
}

function isDice(dice: unknown): boolean {
  return Array.isArray(dice) && dice.length > 0 && dice.every((face) => Number.isInteger(face));
}

type Partly<More> = { doubts: Doubt[] } & More;

/** As anpfiff.play.witness.check_words. */
async function checkWords(entropy: string[], kept: Witness | null): Promise<Partly<{ withheld: number[] }> | Finding> {
  if (kept === null) return { doubts: ["witness-none"], withheld: [] };
  const { seals, word } = kept;
  const doubts: Doubt[] = [];
  if (word === null) doubts.push("witness-no-word");
  if (seals === null) {
    if (word !== null && !entropy.some((entry) => saidIn(entry)?.word === word)) return { result: "own_word_missing" };
    return { doubts: [...doubts, "witness-no-list"], withheld: [] };
  }
  const said = new Map<number, string>();
  for (const entry of entropy) {
    const { seat, word: text } = saidIn(entry) ?? { seat: -1, word: "" };
    const before = Math.max(-1, ...said.keys());
    if (seat <= before || seat >= seals.length || seals[seat] !== (await sealOf(text)))
      return { result: "wrong_word", seat };
    said.set(seat, text);
  }
  if (word !== null && ![...said.values()].includes(word)) return { result: "own_word_missing" };
  const withheld = seals.flatMap((seal, seat) => (seal !== null && !said.has(seat) ? [seat] : []));
  if (withheld.length > 0) doubts.push("word-withheld");
  return { doubts, withheld };
}

/**
 * The seat and the word, written in the one way there is: "00:word", or half a character that is sealed like another,
 * would be the same word to the check, and other chance.
 */
function saidIn(entry: string): { seat: number; word: string } | null {
  const [, digits, word] = /^(0|[1-9][0-9]*):(.*)$/s.exec(entry) ?? [];
  if (word === undefined || new TextDecoder().decode(new TextEncoder().encode(`:${word}`)) !== `:${word}`) return null;
  return { seat: Number(digits), word };
}

/** As anpfiff.play.witness.check_rolls. */
function checkRolls(rolls: ProofStep[], kept: Witness | null): Partly<object> | Finding {
  if (kept === null) return { doubts: [] };
  const doubts = new Set<Doubt>(kept.taken_back ? ["witness-taken-back"] : []);
  let ahead = 0;
  // Colours and goals are in no proof.
  const numbers = kept.rolls.filter(([, dice]) => dice.every((face) => typeof face === "number"));
  if (numbers.length < kept.rolls.length) doubts.add("rolls-need-rules");
  for (const [index, [place, dice]] of numbers.entries()) {
    const roll = index + 1;
    const step = rolls[index];
    if (step === undefined || String(diceOf(step)) !== String(dice)) return { result: "wrong_roll", roll };
    if (place === null) {
      doubts.add("witness-old");
      continue;
    }
    // The numbers that people see run ahead of the steps once moves were taken back, and more so each time.
    if (place - step.number < ahead) return { result: "wrong_place", roll };
    ahead = place - step.number;
    if (ahead > 0) doubts.add("witness-taken-back");
  }
  if (mostHidden(kept) > FEW) doubts.add("steps-hidden");
  if (kept.rolls.length === 0) doubts.add("witness-no-rolls");
  else if (numbers.length < rolls.length) doubts.add("witness-rolls-unseen");
  return { doubts: [...doubts] };
}

/** The most steps that showed nothing between two rolls; before the first one the game is set up. */
function mostHidden({ rolls, hidden }: Witness): number {
  const counts = rolls.slice(1).map(([place], index) => {
    const before = rolls[index]![0];
    return (hidden ?? []).filter((number) => before !== null && place !== null && before < number && number < place);
  });
  return Math.max(0, ...counts.map((found) => found.length));
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
  seed: Bytes,
  entropy: string[],
): Promise<(number: number, total: bigint) => Promise<bigint>> {
  const hmac = await hmacUnder(seed);
  const mixed = await sha256(pythonJson(entropy));
  return async (number, total) => {
    const limit = SPACE - (SPACE % total);
    for (let attempt = 0; ; attempt++) {
      const value = BigInt(`0x${await hmac(ascii(`anpfiff chance 1|${mixed}|${number}|${attempt}`))}`);
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

function ascii(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
