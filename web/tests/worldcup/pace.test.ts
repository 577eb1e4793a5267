import { describe, expect, it } from "vitest";
import { duration } from "../../src/games/worldcup/pace";
import type { View } from "../../src/games/worldcup/view";
import type { Event } from "../../src/games/worldcup/vocabulary";
import { partOf } from "../part";

const view = partOf<View>({ owners: { arg: 0, fra: 1 } });
const result = (left: string, right: string, stage = "group") =>
  partOf<Event>({ kind: "result", data: { left, right, stage } });

describe("the results of a group phase", () => {
  it("take longer where a team of mine has played", () => {
    const own = duration(result("fra", "arg"), { view, mine: [0] });
    expect(duration(result("arg", "mex"), { view, mine: [0] })).toBe(own);
    expect(duration(result("fra", "mex"), { view, mine: [0] })).toBeLessThan(own);
  });

  it("take equally long for those who only watch", () => {
    const times = [result("fra", "mex"), result("arg", "fra")].map((event) => duration(event, { view, mine: [] }));
    expect(new Set(times).size).toBe(1);
  });

  it("are told faster than those of a knock-out", () => {
    const [group, final] = ["group", "final"].map((stage) =>
      duration(result("arg", "mex", stage), { view, mine: [0] }),
    );
    expect(final).toBeGreaterThan(2 * group!);
  });

  it("of a whole World Cup of 32 teams are told within twelve seconds, a quarter of the teams being mine", () => {
    const owners = Object.fromEntries(Array.from({ length: 32 }, (_, team) => [`t${team}`, team % 4]));
    const all = Array.from({ length: 8 }, (_, group) => [0, 1, 2, 3].map((place) => `t${4 * group + place}`));
    const times = all.flatMap((teams) =>
      teams.flatMap((left, at) =>
        teams
          .slice(at + 1)
          .map((right) => duration(result(left, right), { view: partOf<View>({ owners }), mine: [0] })),
      ),
    );
    expect(times).toHaveLength(48);
    expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThan(12_000);
  });
});
