import { describe, expect, it } from "vitest";
import { liveTable } from "../../src/games/worldcup/live";
import type { MatchView, TableRow } from "../../src/games/worldcup/view";

function row(team: string, place: number): TableRow {
  const none = { against: 0, difference: 0, drawn: 0, goals: 0, lost: 0, played: 0, points: 0, won: 0 };
  return { ...none, team, place, ahead_by: "lot", through: true };
}

function match(left: string, right: string, goals: number[] | null): MatchView {
  const sides = { attackable: [], dice_halves: [0, 0], halves: [0, 0], tokens: [[], []] };
  const state = { open: true, played: goals !== null, shootout: null, winner: null };
  return { ...sides, ...state, id: `${left}-${right}`, teams: [left, right], goals };
}

const points = { win: 2, draw: 1, loss: 0 };

describe("the table of a group while its matches are told", () => {
  const rows = [row("peru", 1), row("chile", 2), row("france", 3)];
  const matches = [
    match("peru", "chile", [0, 2]),
    match("chile", "france", [1, 1]),
    match("france", "peru", null),
    match("usa", "paraguay", [9, 0]),
  ];
  const table = liveTable(rows, matches, points);

  it("counts the scores that are known, of its own teams alone", () => {
    const [chile, france, peru] = table;
    expect(chile).toMatchObject({ team: "chile", points: 3, goals: 3, against: 1, difference: 2, won: 1, drawn: 1 });
    expect(france).toMatchObject({ team: "france", points: 1, played: 1, drawn: 1 });
    expect(peru).toMatchObject({ team: "peru", points: 0, played: 1, lost: 1, difference: -2 });
  });

  it("says nothing of what only the end decides", () => {
    for (const { through, ahead_by } of table) expect([through, ahead_by]).toEqual([null, null]);
  });

  it("leaves equal teams as they were, and prefers the difference, then goals", () => {
    expect(liveTable(rows, [], points).map(({ team }) => team)).toEqual(["peru", "chile", "france"]);
    const draws = [match("peru", "chile", [0, 0]), match("france", "peru", [2, 2])];
    expect(liveTable(rows, draws, { win: 3, draw: 1, loss: 0 })[1]!.team).toBe("france");
  });
});
