import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fairChance, pythonJson, verify } from "../src/lib/proof";
import type { Proof, ProofStep } from "../src/lib/protocol";
import { sealOf, type Witness } from "../src/lib/witness";

interface Case {
  entropy: string[];
  json: string;
  points: Omit<ProofStep, "move">[];
  /** The points of steps 0, 1, … for a total of 2 ** 255 + 1. */
  huge: string[];
}

/** What the Python code computes (record_chance.py). */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, "chance.json"), "utf-8")) as {
  seed: string;
  commitment: string;
  cases: Case[];
};

function proofOf(found: Case): Proof {
  const steps = found.points.map((point) => ({ ...point, move: {} }));
  return { commitment: recorded.commitment, seed: recorded.seed, entropy: found.entropy, steps, since: 0 };
}

const SEEN: Witness = {
  format: "anpfiff-witness",
  version: 1,
  commitment: recorded.commitment,
  seals: null,
  word: null,
  rolls: [],
};
const check = (proof: Proof, seen: Partial<Witness> = {}) => verify(proof, { ...SEEN, ...seen }, () => {});

describe("the check of a match", () => {
  it.each(recorded.cases)("finds what the server computed, with the entropy $json", async (found) => {
    expect(pythonJson(found.entropy)).toBe(found.json);
    expect(await check(proofOf(found))).toEqual({ result: "right", steps: found.points.length });
  });

  it.each(recorded.cases)("draws again what lies beyond the limit, with the entropy $json", async (found) => {
    const seed = Uint8Array.from(recorded.seed.match(/../g)!, (pair) => parseInt(pair, 16));
    const point = await fairChance(seed, found.entropy);
    const points = await Promise.all(found.huge.map((_, number) => point(number, 2n ** 255n + 1n)));
    expect(points.map(String)).toEqual(found.huge);
  });

  it("names the first step that was changed", async () => {
    const proof = proofOf(recorded.cases[0]!);
    const { number, total, point } = proof.steps[9]!;
    for (const later of proof.steps.slice(9)) later.point += 1;
    expect(await check(proof)).toEqual({ result: "wrong_step", number, total, computed: point, used: point + 1 });
  });

  it("notices entropy that was left out or moved about", async () => {
    const proof = proofOf(recorded.cases[0]!);
    expect(await check({ ...proof, entropy: proof.entropy.slice(1) })).toMatchObject({ result: "wrong_step" });
    expect(await check({ ...proof, entropy: [...proof.entropy].reverse() })).toMatchObject({ result: "wrong_step" });
  });

  it("notices another secret, and another fingerprint", async () => {
    const proof = proofOf(recorded.cases[0]!);
    expect(await check({ ...proof, seed: `ff${proof.seed.slice(2)}` })).toEqual({ result: "broken_seal" });
    expect(await check(proof, { commitment: "00" })).toEqual({ result: "other_seal" });
  });

  it("tells how far it is", async () => {
    const shares: number[] = [];
    await verify(proofOf(recorded.cases[1]!), SEEN, (share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  /** A proof by a server that may have chosen these words, with rolls of two dice at the steps 0 to 9. */
  async function rolled(...entropy: string[]): Promise<Proof> {
    const seed = Uint8Array.from(recorded.seed.match(/../g)!, (pair) => parseInt(pair, 16));
    const draw = await fairChance(seed, entropy);
    const points = await Promise.all(Array.from({ length: 10 }, (_, number) => draw(number, 36n)));
    const steps = points.map((point, number) => {
      const dice = [Math.floor(Number(point) / 6) + 1, (Number(point) % 6) + 1];
      return { number, total: 36, point: Number(point), move: { kind: "roll", dice } };
    });
    return { commitment: recorded.commitment, seed: recorded.seed, entropy, steps, since: 0 };
  }
  const dice = (proof: Proof) => proof.steps.map(({ move }) => move["dice"] as number[]);

  it("holds the words to the list that was shown before they were said", async () => {
    const seen = { seals: [await sealOf("mine"), null, await sealOf("yours")], word: "mine" };
    expect(await check(await rolled("0:mine", "2:yours"), seen)).toEqual({ result: "right", steps: 10 });
    // The server leaves mine out, adds one of its own, changes one, or puts them in another order.
    expect(await check(await rolled("2:yours"), seen)).toEqual({ result: "own_word_missing" });
    expect(await check(await rolled("0:mine", "1:added", "2:yours"), seen)).toEqual({ result: "wrong_word", seat: 1 });
    expect(await check(await rolled("0:mine", "2:yours", "added"), seen)).toEqual({ result: "wrong_word", seat: -1 });
    expect(await check(await rolled("0:mine", "2:other"), seen)).toEqual({ result: "wrong_word", seat: 2 });
    expect(await check(await rolled("2:yours", "0:mine"), seen)).toEqual({ result: "wrong_word", seat: 0 });
    expect(await check(await rolled("0:mine"), seen)).toEqual({ result: "withheld", steps: 10, seats: [2] });
  });

  it("compares every roll with the one that was shown", async () => {
    const proof = await rolled();
    const rolls = dice(proof);
    expect(await check(proof, { rolls })).toEqual({ result: "right", steps: 10 });
    expect(await check(proof, { rolls: rolls.slice(0, 4) })).toMatchObject({ result: "right" });
    expect(await check({ ...proof, steps: [] }, { rolls })).toEqual({ result: "wrong_roll", roll: 1 });
    expect(await check({ ...proof, steps: proof.steps.slice(0, 9) }, { rolls })).toEqual({
      result: "wrong_roll",
      roll: 10,
    });
    const other = rolls.with(
      3,
      rolls[3]!.map((face) => (face % 6) + 1),
    );
    expect(await check(proof, { rolls: other })).toEqual({ result: "wrong_roll", roll: 4 });
    // The same lie in the proof: the point does not give these dice.
    const lie = proof.steps.with(3, { ...proof.steps[3]!, move: { kind: "roll", dice: other[3]! } });
    expect(await check({ ...proof, steps: lie }, { rolls: other })).toEqual({ result: "wrong_roll", roll: 4 });
  });
});
