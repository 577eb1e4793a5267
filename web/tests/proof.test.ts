import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sha256 } from "../src/lib/hash";
import { fairChance, pythonJson, verify, type Finding } from "../src/lib/proof";
import type { Proof, ProofStep } from "../src/lib/protocol";
import { readWitness, type Witness } from "../src/lib/witness";

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

interface Forgery {
  name: string;
  /** As it lies in the browser's storage. */
  witness: object | null;
  proof: Proof;
  page: Partial<Finding>;
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf-8"));

/** Matches as servers tell them, honest or not, and what is to be found in them (record_forgeries.py). */
const forgeries = readJson("forgeries.json") as Forgery[];

/** What the page has kept, read as the page reads it. */
function kept(witness: object | null): Witness | null {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(witness === null ? [] : [["t1", witness]]) });
  return readWitness("t1");
}

const seed = () => Uint8Array.from(recorded.seed.match(/../g)!, (pair) => parseInt(pair, 16));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the chance of a match", () => {
  // Pages that came over the network unencrypted have no cryptography of the browser's.
  describe.each(["secure", "insecure"])("on a %s page", (page) => {
    it.each(recorded.cases)("is what the server computed, with the entropy $json", async (found) => {
      if (page === "insecure") vi.stubGlobal("crypto", {});
      expect(pythonJson(found.entropy)).toBe(found.json);
      const point = await fairChance(seed(), found.entropy);
      for (const { number, total, point: expected } of found.points)
        expect(Number(await point(number, BigInt(total)))).toBe(expected);
      // Beyond the limit it is drawn again.
      const points = await Promise.all(found.huge.map((_, number) => point(number, 2n ** 255n + 1n)));
      expect(points.map(String)).toEqual(found.huge);
      expect(await sha256(seed())).toBe(recorded.commitment);
    });
  });
});

describe("the check of a match", () => {
  it.each(forgeries)("finds what is to be found: $name", async ({ witness, proof, page }) => {
    const finding = await verify(proof, kept(witness));
    expect({ ...finding, ...sorted(finding) }).toMatchObject({ ...page, ...sorted(page) });
  });

  it("finds the same on pages without the browser's cryptography", async () => {
    const { witness, proof } = forgeries[0]!;
    vi.stubGlobal("crypto", {});
    expect(await verify(proof, kept(witness))).toMatchObject({ result: "right" });
  });

  it("tells how far it is", async () => {
    const shares: number[] = [];
    await verify(forgeries[0]!.proof, null, (share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  /** The order of doubts says nothing. */
  const sorted = (finding: Partial<Finding>) =>
    "doubts" in finding ? { doubts: [...(finding.doubts ?? [])].sort() } : {};
});
