import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameModule } from "../src/lib/games";
import type { LogEntry, SeatKind, TableInfo, TableStatus } from "../src/lib/protocol";
import { keepRolls, readWitness, sealOf, witness, withWord } from "../src/lib/witness";
import { partOf } from "./part";

const kept = new Map<string, string>();
let said: unknown[] = [];

function table(commitment: string, seals: (string | null)[], status: TableStatus = "waiting", open = false): TableInfo {
  const kindOf = (index: number): SeatKind => (open && index > 0 ? "open" : "human");
  const seats = seals.map((seal, index) => ({ seal, yours: index === 0, kind: kindOf(index) }));
  const setup = { game: "catan", players: 2, options: { dice: "deck36" } };
  return partOf<TableInfo>({ id: "t1", status, rated: false, chance: { commitment }, seats, ...setup });
}

const running = table("one", [null, null], "running");
/** One person against bots, and nothing is at stake. */
const training = { ...running, seats: [{ kind: "human", yours: true }, { kind: "bot" }] } as TableInfo;

/** What was told of a match: a roll at each of these numbers, and nothing else. */
function told(...rolls: [number: number, ...dice: number[]][]) {
  const log = rolls.map(([number, ...dice]): LogEntry => ({ number, kind: "roll", rule: "", data: { dice } }));
  return { log, module: { dice: (entry: LogEntry) => entry.data["dice"] } as unknown as GameModule };
}
const rolls = () => readWitness("t1")!.rolls;

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
    keepRolls(table("one", [null, null], "over"), told([0, 1]), true);
    expect(readWitness("t1")).toBe(null);
    await witness(table("one", [null, "b"]));
    await witness(table("other", [null, "c"]));
    expect(readWitness("t1")).toMatchObject({ commitment: "one", seals: [null, "b"] });
    keepRolls(running, told([0, 1], [3, 2]), true);
    keepRolls(running, told([0, 1]), false);
    keepRolls(table("one", [], "over"), told([0, 1], [3, 2], [4, 6]), true);
    expect(readWitness("t1")).toMatchObject({
      rolls: [
        [0, [1]],
        [3, [2]],
      ],
      hidden: [1, 2],
    });
  });

  it("holds no list that was shown only when the words had been said", async () => {
    await witness(table("one", ["a", "b"], "running"));
    expect(readWitness("t1")).toMatchObject({ commitment: "one", seals: null, setup: null });
  });

  it("holds under which options the table was while the list was complete, and no others", async () => {
    await witness({ ...table("one", ["a", null], "waiting", true), options: { dice: "none yet" } });
    await witness(table("one", ["a", "b"]));
    await witness({ ...table("one", ["a", "b"]), options: { dice: "dice" } });
    await witness({ ...table("one", ["a", "b"], "running"), game: "machikoro" });
    expect(readWitness("t1")!.setup).toEqual({ game: "catan", players: 2, options: { dice: "deck36" } });
  });

  it("holds colours and goals as they were thrown", () => {
    const thrown = (number: number, dice: unknown): LogEntry => ({ number, kind: "roll", rule: "", data: { dice } });
    const module = { thrown: (entry: LogEntry) => entry.data["dice"] } as unknown as GameModule;
    const log = [thrown(3, ["red", "blue"]), thrown(5, null), thrown(9, [true])];
    expect(keepRolls(running, { log, module }, false)).toBe(true);
    expect(readWitness("t1")).toMatchObject({
      rolls: [
        [3, ["red", "blue"]],
        [9, [true]],
      ],
      hidden: [0, 1, 2, 4, 6, 7, 8],
    });
    expect(keepRolls(running, { log: [log[0]!, thrown(9, [false])], module }, true)).toBe(false);
  });

  it.each(["secure", "insecure"])("is complete before it says its own word, on a %s page", async (page) => {
    if (page === "insecure") vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    let seal = "";
    await withWord(async (shown) => {
      expect(Object.keys(shown)).toEqual(["seal"]);
      seal = shown.seal;
      return table("one", [seal, null], "waiting", true);
    });
    const { word } = readWitness("t1")!;
    expect(seal).toBe(await sealOf(word!));
    expect(said).toEqual([]);
    await witness(table("one", [seal, "theirs"]));
    expect(said).toEqual([["/api/tables/t1/words", { word }, [seal, "theirs"]]]);
  });

  it("keeps its word to itself where its seal is not in the list that it was shown first", async () => {
    let seal = "";
    await withWord(async (shown) => table("one", [(seal = shown.seal), null], "waiting", true));
    await witness(table("one", ["another", "theirs"]));
    await witness(table("one", [seal, "theirs"]));
    expect(said).toEqual([]);
  });

  it("stays, and what contradicts it is kept beside it", async () => {
    await witness(running);
    expect(keepRolls(running, told([0, 1], [3, 6]), false)).toBe(true);
    // The six never happened; one more roll has.
    expect(keepRolls(running, told([0, 1], [3, 2], [5, 5]), true)).toBe(false);
    const evidence = {
      rolls: [
        [0, [1]],
        [3, [6]],
      ],
      contradiction: { roll: 2, later: [3, [2]] },
    };
    expect(readWitness("t1")).toMatchObject(evidence);
    // It does not go away again.
    expect(keepRolls(running, told([0, 1], [3, 6], [5, 5]), true)).toBe(false);
    expect(readWitness("t1")).toMatchObject(evidence);
  });

  it("notices the same dice at another place", () => {
    keepRolls(running, told([0, 1], [3, 6]), true);
    expect(keepRolls(running, told([0, 1], [4, 6], [7, 2]), true)).toBe(false);
  });

  it("is not shortened by a page that lags behind, or by a server that leaves out the end", () => {
    keepRolls(running, told([0, 1], [3, 6]), true);
    expect(keepRolls(running, told([0, 1]), true)).toBe(true);
    expect(rolls()).toHaveLength(2);
    expect(keepRolls(running, told([0, 1], [5, 2]), false)).toBe(false);
  });

  it("follows what is taken back in training, and says so", () => {
    keepRolls(training, told([0, 1], [3, 6]), true);
    expect(keepRolls(training, told([0, 1]), false)).toBe(true);
    expect(rolls()).toHaveLength(2);
    expect(keepRolls(training, told([0, 1]), true)).toBe(true);
    expect(readWitness("t1")).toMatchObject({ rolls: [[0, [1]]], taken_back: true, contradiction: null });
    expect(keepRolls(training, told([0, 1], [6, 6]), false)).toBe(true);
    expect(rolls()).toHaveLength(2);
  });

  it.each(["x", "7", -1, 0.5, null, 1e15])("has no place that is not one, as %j", (number) => {
    keepRolls(running, told([0, 1], [number as number, 6]), true);
    expect(rolls()[1]).toEqual([null, [6]]);
  });

  it("is read as older pages have kept it, and goes on without claiming to know the places", () => {
    const old = {
      format: "anpfiff-witness",
      version: 1,
      commitment: "one",
      seals: ["a"],
      word: "w",
      rolls: [[1], [6]],
    };
    kept.set("anpfiff.witness", JSON.stringify([["t1", old]]));
    expect(keepRolls(running, told([0, 1], [3, 6], [5, 2]), true)).toBe(true);
    expect(readWitness("t1")).toMatchObject({
      version: 2,
      word: "w",
      rolls: [
        [null, [1]],
        [null, [6]],
        [5, [2]],
      ],
      hidden: null,
    });
    expect(keepRolls(running, told([0, 1], [3, 5], [5, 2]), true)).toBe(false);
  });

  it("is read as pages have kept it that knew nothing of options", async () => {
    await witness(table("one", ["a", "b"]));
    const [[id, found]] = JSON.parse(kept.get("anpfiff.witness")!) as [[string, Record<string, unknown>]];
    delete found["setup"];
    kept.set("anpfiff.witness", JSON.stringify([[id, found]]));
    await witness(table("one", ["a", "b"]));
    expect(readWitness("t1")).toMatchObject({ seals: ["a", "b"], setup: null });
  });

  it("knows which steps showed nothing if an older page had kept no roll yet", () => {
    const old = { format: "anpfiff-witness", version: 1, commitment: "one", seals: ["a"], word: "w", rolls: [] };
    kept.set("anpfiff.witness", JSON.stringify([["t1", old]]));
    keepRolls(running, told([2, 1]), true);
    expect(readWitness("t1")).toMatchObject({ rolls: [[2, [1]]], hidden: [0, 1] });
  });

  it("belongs to one match", async () => {
    await withWord(async ({ seal }) => table("one", [seal, null], "waiting", true));
    const other = { ...table("two", ["x", "y"]), id: "t2" };
    await witness(other);
    expect(readWitness("t2")).toMatchObject({ commitment: "two", word: null });
    expect(said).toEqual([]);
  });
});
