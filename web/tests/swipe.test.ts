import { expect, it } from "vitest";
import { isSwipe } from "../src/lib/swipe";

it("takes a finger that moves across for leafing, one that moves along for scrolling", () => {
  expect(isSwipe(-80, 10)).toBe(true);
  expect(isSwipe(80, -40)).toBe(true);
  expect(isSwipe(30, 0)).toBe(false);
  expect(isSwipe(80, 70)).toBe(false);
});
