import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { askRules, PATIENCE, together, type Checked } from "../src/lib/byrules";
import { offline } from "../src/lib/local/offline.svelte";
import { verify } from "../src/lib/proof";
import type { Proof } from "../src/lib/protocol";
import { readWitness, type Witness } from "../src/lib/witness";

interface Forgery {
  name: string;
  witness: object | null;
  proof: Proof;
  record: object | null;
  /** What the rules find wrong, or the list of what is not proved; they say so themselves in test_forgeries.py. */
  program: string | string[] | null;
}

const respond = vi.hoisted(() => vi.fn<(path: string, init: RequestInit) => Promise<Response>>());
vi.mock("../src/lib/local/device", () => ({ respond }));

const FILE = join(import.meta.dirname, "forgeries.json");
/** Those that both can look at. */
const forgeries = (JSON.parse(readFileSync(FILE, "utf-8")) as Forgery[]).filter(
  ({ witness, record }) => witness !== null && record !== null,
);

function kept(witness: object | null): Witness {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify([["t1", witness]]) });
  return readWitness("t1")!;
}

const agreed: Checked = { wrong: null, cannot: null, unproved: [], rolls: 7 };
const caseOf = (name: string) => forgeries.find((each) => each.name === name)!;

async function found(name: string, checked: Checked, change: Partial<Witness> = {}) {
  const { witness, proof } = caseOf(name);
  const own = { ...kept(witness), ...change };
  return together(await verify(proof, own), own, checked);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  respond.mockReset();
  offline.loaded = null;
});

describe("the page and the rules together", () => {
  it.each(forgeries)("call nothing right that one of them does not: $name", async ({ witness, proof, program }) => {
    const own = kept(witness);
    const alone = await verify(proof, own);
    const wrong = typeof program === "string" ? program : null;
    const finding = together(alone, own, { ...agreed, wrong, unproved: wrong === null ? (program as string[]) : [] });
    if (alone.result !== "right" && alone.result !== "unproven") expect(finding).toBe(alone);
    else if (wrong !== null) expect(finding).toEqual({ result: "wrong_rules", problem: wrong });
    else expect(finding).toMatchObject({ result: program!.length > 0 || own.setup === null ? "unproven" : "right" });
  });

  it.each(["much that is hidden", "dice with colours", "a deck of dice, which the page does not know"])(
    "prove what the page could not: %s",
    async (name) => {
      expect(await found(name, agreed)).toMatchObject({ result: "right", doubts: [], rolls: 7, rules: true });
    },
  );

  it("settle nothing where it was not kept under which options the table was", async () => {
    const old = await found("a deck of dice, which the page does not know", agreed, { setup: null });
    expect(old).toMatchObject({ result: "unproven", doubts: ["rolls-need-rules"], rules: true });
  });

  it("settle nothing else that the page doubts", async () => {
    expect(await found("a word is withheld", agreed)).toMatchObject({ result: "unproven", doubts: ["word-withheld"] });
  });

  it.each(["chance-secret", "outcome-open", "chance-simulated", "something new"])(
    "prove nothing with a record in which something is missing: %s",
    async (name) => {
      const finding = await found("as it was", { ...agreed, unproved: [name] });
      expect(finding).toMatchObject({ result: "unproven", doubts: ["record-incomplete"] });
    },
  );
});

describe("asking the rules", () => {
  const own = () => kept(caseOf("as it was").witness);
  const fetching = () => vi.stubGlobal("fetch", async (path: string) => new Response(`the record at ${path}`));

  it("hands them the record and what was kept", async () => {
    fetching();
    respond.mockResolvedValue(Response.json(agreed));
    expect(await askRules("t1", own())).toEqual(agreed);
    const [path, { method, body }] = respond.mock.calls[0]!;
    expect([path, method]).toEqual(["/checks", "POST"]);
    const asked = JSON.parse(String(body)) as { record: string; witness: string };
    expect(asked.record).toBe("the record at /api/tables/t1/record");
    expect(JSON.parse(asked.witness)).toEqual(own());
  });

  it.each([
    ["they are another version's", async () => Response.json({ ...agreed, cannot: "rules version 2" })],
    ["they fail", async () => new Response("{}", { status: 500 })],
    ["they cannot be loaded", () => Promise.reject(new Error("HTTP 404"))],
  ])("says so where %s", async (_, answer) => {
    fetching();
    respond.mockImplementation(answer);
    expect(await askRules("t1", own())).toBe(null);
  });

  it("waits as long as something arrives, and no longer", async () => {
    vi.useFakeTimers();
    fetching();
    respond.mockReturnValue(new Promise(() => {}));
    let answer: unknown = "none yet";
    void askRules("t1", own()).then((found) => (answer = found));
    await vi.advanceTimersByTimeAsync(PATIENCE - 2000);
    offline.loaded = 0.5;
    await vi.advanceTimersByTimeAsync(PATIENCE - 2000);
    expect(answer).toBe("none yet");
    await vi.advanceTimersByTimeAsync(5000);
    expect(answer).toBe(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
