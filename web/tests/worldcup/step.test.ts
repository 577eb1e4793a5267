import { describe, expect, it } from "vitest";
import type { View as AnyView } from "../../src/lib/games";
import { step } from "../../src/games/worldcup/step";
import type { MatchView, View } from "../../src/games/worldcup/view";

const match = {
  id: "g4_2",
  open: true,
  played: false,
  teams: ["usa", "paraguay"],
  tokens: [["A", "G3"], []],
  goals: [3, 0],
} as unknown as MatchView;
const before = {
  active: 0,
  pile: 12,
  discard_top: null,
  owners: { usa: 0 },
  players: [{ teams: ["usa"] }, { teams: [] }],
  matches: [match, { ...match, id: "g4_1", teams: ["usa", "belgium"] }],
} as unknown as View;
const row = { seat: 1, match: "g4_2", left: "usa", right: "paraguay", team: "usa" };

function play(view: View, kind: string, data: Record<string, unknown>, direction: 1 | -1): View {
  const event = { number: 1, kind, rule: "WC-1.1", data };
  return step(view as unknown as AnyView, event, direction) as unknown as View;
}

const changes = [
  ["token", { ...row, token: "tok_attack", goals: [4, 0] }, ["A", "G3", "A"]],
  ["turn_token", { ...row, token: "tok_goal_3", goals: [0, 0] }, ["A", "G3x"]],
  [
    "take_goal",
    { ...row, token: "tok_goal_3", substitute: "tok_goal_2", replaced: false, goals: [2, 0] },
    ["A", "G3x", "G2"],
  ],
  ["take_goal", { ...row, token: "tok_goal_3", substitute: "tok_goal_2", replaced: true, goals: [2, 0] }, ["A", "G2"]],
] as const;

describe("the events of a turn", () => {
  it.each(changes)("%s changes the row of the team in this match only", (kind, data, tokens) => {
    const after = play(before, kind, data, 1);
    expect(after.matches[0]!.tokens).toEqual([tokens, []]);
    expect(after.matches[0]!.goals).toEqual(data.goals);
    expect(after.matches[1]).toEqual(before.matches[1]);
  });

  it.each(changes)("%s can be taken back", (kind, data) => {
    expect(play(play(before, kind, data, 1), kind, data, -1).matches[0]!.tokens).toEqual(match.tokens);
  });

  it("count the pile, and say whose turn it is", () => {
    expect(play(before, "draw", { seat: 1, pile: 11 }, 1).pile).toBe(11);
    expect(play(before, "draw", { seat: 1, pile: 12 }, -1).pile).toBe(13);
    expect(play(before, "discard", { seat: 1, card: "foul" }, 1)).toMatchObject({ active: 1, discard_top: "foul" });
  });
});

describe("the draw of the teams", () => {
  it("gives a team to a player, and back", () => {
    const after = play(before, "team", { seat: 1, team: "peru" }, 1);
    expect(after.players[1]!.teams).toEqual(["peru"]);
    expect(after.owners["peru"]).toBe(1);
    expect(play(after, "team", { seat: 1, team: "peru" }, -1)).toEqual(before);
  });
});
