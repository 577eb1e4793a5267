import { describe, expect, it } from "vitest";
import { inPairs } from "../../src/games/catan/duel";

describe("shots that are thrown at the same time", () => {
  it("are shown when both have thrown", () => {
    const all = { left: 3, right: 2 };
    expect(inPairs({ left: ["goal"], right: [] }, all)).toEqual({ left: [], right: [] });
    expect(inPairs({ left: ["goal"], right: ["miss"] }, all)).toEqual({ left: ["goal"], right: ["miss"] });
  });

  it("are shown alone when the other side has thrown all", () => {
    const shots = { left: ["goal", "miss", "goal"], right: ["miss", "miss"] };
    expect(inPairs(shots, { left: 3, right: 2 })).toEqual(shots);
  });
});
