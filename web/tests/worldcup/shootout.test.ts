import { describe, expect, it } from "vitest";
import { shootoutOf } from "../../src/games/worldcup/shootout";
import type { Event } from "../../src/games/worldcup/vocabulary";

let number = 0;
const sides = { match: "sf_1", left: "peru", right: "chile" };

function begun(): Event {
  return { number: ++number, rule: "WC-13.1", kind: "shootout", data: sides };
}

function kick(team: "peru" | "chile", goal: boolean): Event {
  const data = { ...sides, seat: 0, team, goal, kick: 1, score: "" };
  return { number: ++number, rule: "WC-13.4", kind: "kick", data };
}

function won(team: string): Event {
  const told = { how: "shootout", prize: "finalist", score: "1:1", shootout: "1:0", scored: 1, conceded: 0 } as const;
  return { number: ++number, rule: "WC-13.7", kind: "shootout_won", data: { ...sides, ...told, seat: 0, team } };
}

describe("a shoot-out as it is told", () => {
  it("begins without kicks, also where the match had one before", () => {
    expect(shootoutOf([begun(), kick("peru", true), won("peru")], begun())).toMatchObject({
      teams: ["peru", "chile"],
      kicks: [[], []],
      now: null,
    });
  });

  it("keeps the kick that is being taken apart from those before it", () => {
    const told = [begun(), kick("peru", true), kick("chile", false)];
    expect(shootoutOf(told, kick("peru", false))).toMatchObject({
      kicks: [[true], [false]],
      now: { side: 0, goal: false },
      winner: null,
    });
  });

  it("counts the newest shoot-out only", () => {
    const told = [begun(), kick("peru", true), won("peru"), begun(), kick("peru", false)];
    expect(shootoutOf(told, kick("chile", true))).toMatchObject({ kicks: [[false], []], now: { side: 1, goal: true } });
  });

  it("ends with its winner and all kicks", () => {
    const told = [begun(), kick("peru", true), kick("chile", false)];
    expect(shootoutOf(told, won("peru"))).toMatchObject({ kicks: [[true], [false]], now: null, winner: "peru" });
  });

  it("is nothing while something else is told", () => {
    expect(shootoutOf([begun()], null)).toBeNull();
    expect(shootoutOf([], { number: 1, rule: "", kind: "dealer", data: { seat: 0 } })).toBeNull();
  });
});
