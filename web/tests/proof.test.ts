import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fairChance, pythonJson, verify } from "../src/lib/proof";
import type { Proof, ProofStep } from "../src/lib/protocol";

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
  return { commitment: recorded.commitment, seed: recorded.seed, entropy: found.entropy, steps };
}

const check = (proof: Proof, seal = recorded.commitment) => verify(proof, seal, () => {});

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
    expect(await check(proof, "00")).toEqual({ result: "other_seal" });
  });

  it("tells how far it is", async () => {
    const shares: number[] = [];
    await verify(proofOf(recorded.cases[1]!), recorded.commitment, (share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });
});
