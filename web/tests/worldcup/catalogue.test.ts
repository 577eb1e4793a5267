import { describe, expect, it } from "vitest";
import { advancing, bracket, goalsText } from "../../src/games/worldcup/catalogue";
import type { Catalogue, MatchEntry, StageEntry } from "../../src/games/worldcup/vocabulary";

const described = { name: { de: "", en: "" }, source: {} };

function fixture(id: string, phase: string, left: string, right: string): MatchEntry {
  return { ...described, id, phase, left, right, group: null, sides_disputed: false };
}

function stage(id: string, kind: StageEntry["kind"]): StageEntry {
  return {
    ...described,
    id,
    kind,
    assign: [],
    cards: 5,
    carry_over: false,
    dice: "per_phase",
    draws: "shootout",
    final_replay_cards: 0,
    multi_partial: false,
    own_matches_only: false,
    pile: "fixed",
    replay_cards: 0,
    rest: "none",
    tiebreak: [],
    unlock: false,
  };
}

const catalogue: Catalogue = {
  tournament: {
    ...described,
    id: "cup",
    year: 1930,
    champion: "winner:final",
    hosts: [],
    multi_cards: false,
    win: 2,
    draw: 1,
    loss: 0,
  },
  matches: [
    fixture("a_1", "group", "team:peru", "team:chile"),
    fixture("qf_1", "quarter_final", "group:a:1", "group:b:2"),
    fixture("qf_2", "quarter_final", "group:b:1", "group:a:2"),
    fixture("qf_3", "quarter_final", "group:c:1", "group:d:2"),
    fixture("qf_4", "quarter_final", "group:d:1", "bye"),
    fixture("sf_1", "semi_final", "winner:qf_1", "winner:qf_3"),
    fixture("sf_2", "semi_final", "winner:qf_4", "winner:qf_2"),
    fixture("third", "final", "loser:sf_1", "loser:sf_2"),
    fixture("final", "final", "winner:sf_1", "winner:sf_2"),
  ],
  stages: [
    stage("group", "groups"),
    stage("quarter_final", "knockout"),
    stage("semi_final", "knockout"),
    stage("final", "knockout"),
  ],
  hand: 5,
  cards: [],
  criteria: [],
  dice: [],
  groups: [],
  ranks: [],
  teams: [],
  tokens: [],
};

describe("the bracket", () => {
  it("orders the matches so that winners meet in the middle of theirs, the final first", () => {
    const columns = bracket(catalogue).map((column) => column.map((match) => match.id));
    expect(columns).toEqual([
      ["qf_1", "qf_3", "qf_4", "qf_2"],
      ["sf_1", "sf_2"],
      ["final", "third"],
    ]);
  });
});

describe("a group", () => {
  it("sends as many teams on as later matches wait for", () => {
    expect(advancing(catalogue, "a")).toBe(2);
    expect(advancing(catalogue, "c")).toBe(1);
    expect(advancing(catalogue, "x")).toBe(0);
  });
});

describe("half goals", () => {
  it("are written as short as they can be", () => {
    expect([1, 2, 3, 4].map(goalsText)).toEqual(["½", "1", "1½", "2"]);
  });
});
