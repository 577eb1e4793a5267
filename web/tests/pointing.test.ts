import { afterEach, expect, test, vi } from "vitest";
import { marks } from "../src/games/catan/marks";
import type { AnyWords, OptionOf } from "../src/lib/games";
import type { Match } from "../src/lib/match.svelte";
import { marksOf, quietSide, waysTo, type Box } from "../src/lib/pointing";
import { partOf, type Part } from "./part";

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
  const at = (tried: AnyWords["move"][], options: Part<OptionOf<AnyWords>>[]) =>
    partOf<Match>({ module: {}, tried, options });
  const open = [{ refusal: null }];
  const pass = { kind: "pass" };
  expect(waysTo(pass, at([], open))).toEqual(["move=pass", "confirm"]);
  expect(waysTo(pass, at([{}], open))).toEqual(["move=pass", "confirm"]);
  expect(waysTo(pass, at([{}], []))).toEqual(["confirm"]);
  expect(waysTo(null, at([], open))).toEqual([]);
});

/** A window in which letters are written in these places and nowhere else. */
function write(...letters: Box[]): void {
  const element = { childNodes: letters.map((place) => ({ nodeType: 3, place })) };
  const range = () => {
    let rects: Box[] = [];
    return { selectNodeContents: ({ place }: { place: Box }) => (rects = [place]), getClientRects: () => rects };
  };
  vi.stubGlobal("document", { elementFromPoint: () => element, createRange: range });
  vi.stubGlobal("Node", { TEXT_NODE: 3 });
  vi.stubGlobal("innerWidth", 400);
  vi.stubGlobal("innerHeight", 300);
}

afterEach(() => vi.unstubAllGlobals());

test("the pointer's arrow covers no letters where there is another side, and stays in the window", () => {
  const button = { x: 100, y: 100, width: 80, height: 40 };
  const above = { x: 0, y: 70, width: 300, height: 16 };
  write();
  expect(quietSide(button, 34)).toBe("above");
  expect(quietSide({ ...button, y: 10 }, 34)).toBe("left");
  write(above);
  expect(quietSide(button, 34)).toBe("left");
  expect(quietSide({ ...button, x: 10 }, 34)).toBe("right");
  write(above, { x: 60, y: 110, width: 300, height: 20 });
  expect(quietSide(button, 34)).toBe("below");
});
