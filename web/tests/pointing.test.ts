import { expect, test } from "vitest";
import { marksOf } from "../src/lib/pointing";

test("a move is marked by its kind and what it names, as the board calls it", () => {
  expect(marksOf({ kind: "build", card: "fanshop" })).toEqual(["move=build card=fanshop"]);
  expect(marksOf({ kind: "road", edge: 41 }, { edge: "spot" })).toEqual(["move=road spot=41"]);
  expect(marksOf({ kind: "offer", give: [{ card: "ore", copies: 1 }] })).toEqual(["move=offer"]);
});
