import { describe, expect, it } from "vitest";
import { qualifiedOf } from "../../src/games/worldcup/qualified";

const report = { through: ["bra", "ger"], open: ["fra"], out: ["ita", "esp"] };
const of = (...mine: string[]) => qualifiedOf(report, new Set(mine));

describe("the end of a phase", () => {
  it("tells me which of my teams go on", () => {
    expect(of("ger", "ita", "bra")).toEqual(["bra", "ger"]);
    expect(of("ger", "fra")).toEqual(["ger"]);
  });

  it("tells me when it is over for all of them", () => {
    expect(of("ita", "esp")).toEqual([]);
  });

  it("says nothing as long as one of the rest may still go on, or where none of mine played", () => {
    expect(of("ita", "fra")).toBe(null);
    expect(of()).toBe(null);
  });
});
