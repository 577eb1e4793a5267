import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const board = join(import.meta.dirname, "../../src/games/worldcup");
const texts = join(import.meta.dirname, "../../../src/anpfiff/games/worldcup/texts/de.ftl");
const keys = [...readFileSync(texts, "utf-8").matchAll(/^(board-[\w-]+) =/gm)].map(([, key]) => key!);
const source = readdirSync(board)
  .filter((file) => /\.(svelte|ts)$/.test(file))
  .map((file) => readFileSync(join(board, file), "utf-8"))
  .join("\n");
/** Keys that are put together: `board-tab-${tab}`, and text("points") for board-points in the tables. */
const families = [...source.matchAll(/`(board-[a-z-]+-)\$\{/g)].map(([, prefix]) => prefix!);
const inTables = [...source.matchAll(/\btext\("([\w-]+)"\)/g)].map(([, key]) => `board-${key}`);
const named = [...source.matchAll(/["'](board-[\w-]+)["']/g)].map(([, key]) => key!);

describe("the words on the chart", () => {
  it("are all there", () => {
    expect(named.length).toBeGreaterThan(30);
    expect(keys).toEqual(expect.arrayContaining([...new Set([...named, ...inTables])]));
    for (const prefix of families)
      expect(
        keys.some((key) => key.startsWith(prefix)),
        prefix,
      ).toBe(true);
  });

  it("are all in use", () => {
    const used = (key: string) =>
      named.includes(key) ||
      inTables.includes(key) ||
      key.startsWith("board-by-") ||
      families.some((prefix) => key.startsWith(prefix));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });
});
