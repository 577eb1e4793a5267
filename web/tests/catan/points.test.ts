import { describe, expect, it } from "vitest";
import { partsOf } from "../../src/games/catan/points";
import type { View } from "../../src/games/catan/view";
import type { Catalogue } from "../../src/games/catan/vocabulary";
import { partOf } from "../part";

const buildings = [
  { id: "settlement", points: 1 },
  { id: "city", points: 2 },
];
const catalogue = partOf<Catalogue>({ buildings, rules: { special_card_points: 2 } });

describe("what points are made of", () => {
  it("names cards that are hidden only where the reader knows them", () => {
    const player = { settlements: [1, 2], cities: [3], points: 6, ranking_points: 0, total: null };
    const view = partOf<View>({ players: [player], longest_road: 0, largest_army: null, season: null });
    const parts = (total: number | null) =>
      new Map(
        partsOf({ ...view, players: [{ ...view.players[0]!, total }] }, catalogue, 0).map((p) => [p.what, p.points]),
      );
    expect([...parts(null)]).toEqual([
      ["settlement", 2],
      ["city", 2],
      ["longest_road", 2],
      ["largest_army", 0],
      ["cards", 0],
    ]);
    expect(parts(8).get("cards")).toBe(2);
  });
});
