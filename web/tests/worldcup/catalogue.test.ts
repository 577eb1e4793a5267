import { describe, expect, it } from "vitest";
import { advancing, bracket, type Catalogue } from "../../src/games/worldcup/catalogue";

const matches = [
  { id: "a_1", phase: "group", left: "team:peru", right: "team:chile" },
  { id: "qf_1", phase: "quarter_final", left: "group:a:1", right: "group:b:2" },
  { id: "qf_2", phase: "quarter_final", left: "group:b:1", right: "group:a:2" },
  { id: "qf_3", phase: "quarter_final", left: "group:c:1", right: "group:d:2" },
  { id: "qf_4", phase: "quarter_final", left: "group:d:1", right: "bye" },
  { id: "sf_1", phase: "semi_final", left: "winner:qf_1", right: "winner:qf_3" },
  { id: "sf_2", phase: "semi_final", left: "winner:qf_4", right: "winner:qf_2" },
  { id: "third", phase: "final", left: "loser:sf_1", right: "loser:sf_2" },
  { id: "final", phase: "final", left: "winner:sf_1", right: "winner:sf_2" },
];
const stages = [
  { id: "group", kind: "groups" },
  { id: "quarter_final", kind: "knockout" },
  { id: "semi_final", kind: "knockout" },
  { id: "final", kind: "knockout" },
];
const catalogue = { tournament: { champion: "winner:final" }, matches, stages } as unknown as Catalogue;

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
