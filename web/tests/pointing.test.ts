import { expect, test } from "vitest";
import { marks } from "../src/games/catan/marks";
import type { AnyWords } from "../src/lib/games";
import type { Match } from "../src/lib/match.svelte";
import { marksOf, waysTo } from "../src/lib/pointing";

test("a move is marked by its kind and what it names, as the board calls it", () => {
  expect(marksOf({ kind: "build", card: "fanshop" })).toEqual(["move=build card=fanshop"]);
  expect(marksOf({ kind: "road", edge: 41 }, { edge: "spot" })).toEqual(["move=road spot=41"]);
  expect(marksOf({ kind: "offer", give: [{ card: "ore", copies: 1 }] })).toEqual(["move=offer"]);
});

test("CATAN takes trades and cards in dialogs, and everything else on the board", () => {
  expect(marks({ kind: "bank_trade", give: "grain", take: "ore" })).toEqual([
    "trade",
    "tab=bank",
    "give=grain",
    "take=ore",
  ]);
  const offer = { give: [{ card: "ore", copies: 1 }], want: [{ card: "wool", copies: 1 }], to: [1] };
  expect(marks({ kind: "offer", ...offer })).toEqual([
    "trade",
    "step=give-ore-more",
    "step=want-wool-more",
    "send-offer",
  ]);
  expect(marks({ kind: "play", card: "knight" })).toEqual(["cards", "move=play card=knight"]);
  expect(marks({ kind: "road", edge: 41 })).toEqual(["build=road", "move=road spot=41", "confirm-spot"]);
});

test("the way to a move ends where all that was tried is confirmed", () => {
  const at = (tried: object[], options: object[]) => ({ module: {}, tried, options }) as unknown as Match<AnyWords>;
  const open = [{ refusal: null }];
  const pass = { kind: "pass" };
  expect(waysTo(pass, at([], open))).toEqual(["move=pass", "confirm"]);
  expect(waysTo(pass, at([{}], open))).toEqual(["move=pass", "confirm"]);
  expect(waysTo(pass, at([{}], []))).toEqual(["confirm"]);
  expect(waysTo(null, at([], open))).toEqual([]);
});
