import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { softHyphens } from "../../src/games/tsubasa/hyphens";

const deck = readFileSync(new URL("../../../src/anpfiff/games/tsubasa/deck.toml", import.meta.url), "utf8");
/** More letters are wider than a small card. */
const LONGEST = 9;

it("lets no long word of a card be cut in two anywhere", () => {
  const names = [...deck.matchAll(/^name = \{ de = "(.+)", en = "(.+)" \}/gm)].flatMap(([, de, en]) => [de!, en!]);
  const words = names.flatMap((name) => softHyphens(name.replace(/ \(.*\)$/, "")).split(/[ \u00ad-]/));
  expect(names.length).toBeGreaterThan(100);
  expect(words.filter((word) => word.length > LONGEST)).toEqual([]);
});
