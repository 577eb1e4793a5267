import { describe, expect, it } from "vitest";
import { step } from "../../src/games/worldcup/step";
import type { MatchView, PlayerView, View } from "../../src/games/worldcup/view";
import type { Event, Events } from "../../src/games/worldcup/vocabulary";

const match: MatchView = {
  id: "g4_2",
  open: true,
  played: false,
  teams: ["usa", "paraguay"],
  tokens: [["A", "G3"], []],
  attackable: [true, false],
  goals: [3, 0],
  halves: [7, 0],
  dice_halves: [0, 0],
  shootout: null,
  winner: null,
};
const player: PlayerView = {
  teams: [],
  cards: 5,
  hand: null,
  last_card: null,
  dropped: {},
  out: false,
  place: null,
  plays: true,
};
const before: View = {
  phase: "card",
  stage: "group",
  replay: 0,
  active: 0,
  dealer: 0,
  players: [{ ...player, teams: ["usa"] }, player],
  owners: { usa: 0 },
  still_in: ["usa", "paraguay", "belgium"],
  groups: [],
  matches: [match, { ...match, id: "g4_1", teams: ["usa", "belgium"] }],
  playing: null,
  pile: 12,
  passes: 0,
  extra_turns: 0,
  last_drawer: null,
  discard: null,
  discard_cards: 0,
  discard_top: null,
  aside: 0,
  locked: 0,
  removed: 0,
  throws: [],
  dice_group: null,
  replayed: [],
  shootout: null,
  kicker: null,
  kicks_taken: 0,
  lot_teams: [],
  champion: null,
  winner: null,
  won_early: false,
};
const told = { number: 1, rule: "WC-1.1" };
const row = { seat: 1, match: "g4_2", left: "usa", right: "paraguay", team: "usa" };

function taken(replaced: boolean): Events["take_goal"] {
  return { ...row, card: "foul", token: "tok_goal_3", substitute: "tok_goal_2", replaced, goals: [2, 0] };
}

const changes: { event: Extract<Event, { kind: "token" | "turn_token" | "take_goal" }>; tokens: string[] }[] = [
  {
    event: { ...told, kind: "token", data: { ...row, token: "tok_attack", goals: [4, 0] } },
    tokens: ["A", "G3", "A"],
  },
  {
    event: { ...told, kind: "turn_token", data: { ...row, card: "foul", token: "tok_goal_3", goals: [0, 0] } },
    tokens: ["A", "G3x"],
  },
  { event: { ...told, kind: "take_goal", data: taken(false) }, tokens: ["A", "G3x", "G2"] },
  { event: { ...told, kind: "take_goal", data: taken(true) }, tokens: ["A", "G2"] },
];

describe("the events of a turn", () => {
  it.each(changes)("$event.kind changes the row of the team in this match only", ({ event, tokens }) => {
    const after = step(before, event, 1);
    expect(after.matches[0]!.tokens).toEqual([tokens, []]);
    expect(after.matches[0]!.goals).toEqual(event.data.goals);
    expect(after.matches[1]).toEqual(before.matches[1]);
  });

  it.each(changes)("$event.kind can be taken back", ({ event }) => {
    expect(step(step(before, event, 1), event, -1).matches[0]!.tokens).toEqual(match.tokens);
  });

  it("count the pile, and say whose turn it is", () => {
    const draw = (pile: number): Event => ({ ...told, kind: "draw", data: { seat: 1, pile } });
    expect(step(before, draw(11), 1).pile).toBe(11);
    expect(step(before, draw(12), -1).pile).toBe(13);
    const discard: Event = { ...told, kind: "discard", data: { seat: 1, card: "foul" } };
    expect(step(before, discard, 1)).toMatchObject({ active: 1, discard_top: "foul" });
  });
});

describe("the draw of the teams", () => {
  it("gives a team to a player, and back", () => {
    const drawn: Event = { ...told, kind: "team", data: { seat: 1, team: "peru" } };
    const after = step(before, drawn, 1);
    expect(after.players[1]!.teams).toEqual(["peru"]);
    expect(after.owners["peru"]).toBe(1);
    expect(step(after, drawn, -1)).toEqual(before);
  });
});
