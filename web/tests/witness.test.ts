import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableInfo } from "../src/lib/protocol";
import { keepRolls, readWitness, sealOf, witness, withWord } from "../src/lib/witness";

const kept = new Map<string, string>();
let said: unknown[] = [];

function table(commitment: string, seals: (string | null)[], status = "waiting", open = false): TableInfo {
  const seats = seals.map((seal, index) => ({ seal, yours: index === 0, kind: open && index > 0 ? "open" : "human" }));
  return { id: "t1", status, chance: { commitment }, seats } as unknown as TableInfo;
}

beforeEach(() => {
  kept.clear();
  said = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    said.push([path, JSON.parse(String(body)), readWitness("t1")?.seals]);
    return Response.json(table("one", [], "running"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what a browser keeps of a match", () => {
  it("is what it saw first, and nothing that it sees after the end", async () => {
    await witness(table("one", [null, null], "over"));
    expect(readWitness("t1")).toBe(null);
    await witness(table("one", [null, "b"], "running"));
    await witness(table("other", [null, "c"], "running"));
    expect(readWitness("t1")).toMatchObject({ commitment: "one", seals: [null, "b"] });
    keepRolls(table("one", [], "running"), [[1], [2]]);
    keepRolls(table("one", [], "running"), [[6]]);
    keepRolls(table("one", [], "over"), [[6], [6], [6]]);
    expect(readWitness("t1")!.rolls).toEqual([[1], [2]]);
  });

  it("is complete before it says its own word, and it says it only when everybody has chosen", async () => {
    let seal = "";
    await withWord(async (shown) => {
      seal = (shown as { seal: string }).seal;
      return table("one", [seal, null], "waiting", true);
    });
    const { word } = readWitness("t1")!;
    expect(seal).toBe(await sealOf(word!));
    expect(said).toEqual([]);
    await witness(table("one", [seal, "theirs"]));
    expect(said).toEqual([["/api/tables/t1/words", { word }, [seal, "theirs"]]]);
  });
});
