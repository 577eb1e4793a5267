import { describe, expect, it } from "vitest";
import { waysOf } from "../../src/games/catan/catalogue";
import { flightsOf } from "../../src/games/catan/flights";
import { Places } from "../../src/games/catan/geometry";
import type { View } from "../../src/games/catan/view";
import type { Catalogue, Event, Events } from "../../src/games/catan/vocabulary";
import { partOf } from "../part";

const geometry = {
  hexes: [{ x: 0, y: 0, vertices: [] }],
  vertices: [
    { x: 0, y: -2 },
    { x: 1, y: -1 },
  ],
  edges: [[0, 1]],
};
const places = new Places(partOf<Catalogue>({ geometry }));
const produce = (data: Events["produce"]): Event => ({ number: 0, rule: "", kind: "produce", data });

describe("places in the picture", () => {
  it("put a road between its crossings, along the side of the hex", () => {
    expect(places.edges[0]!.at.y).toBeCloseTo(-45);
    expect(places.edges[0]!.angle).toBeCloseTo(30, 0);
  });

  it("put a harbour farther out than its edge", () => {
    const { at } = places.edges[0]!;
    const harbour = places.harbour(0);
    expect(Math.hypot(harbour.x, harbour.y)).toBeGreaterThan(Math.hypot(at.x, at.y));
  });
});

describe("sums of two dice", () => {
  it("come up in 36 ways together, most often the seven", () => {
    const ways = Array.from({ length: 11 }, (_, index) => waysOf(index + 2));
    expect(ways.reduce((sum, count) => sum + count)).toBe(36);
    expect(Math.max(...ways)).toBe(waysOf(7));
  });
});

describe("what flies over the table", () => {
  const view = partOf<View>({ dice: [2, 4], chips: [[6], [6]], terrain: ["forest", "fields"], robber: 0 });
  const yields = { forest: "lumber", fields: "grain" };

  it("is what the land yields, from the hex that yields it", () => {
    const flights = flightsOf(produce({ seat: 2, cards: [{ card: "grain", copies: 2 }] }), view, yields);
    expect(flights).toHaveLength(2);
    expect(flights[0]).toMatchObject({ from: '[data-hex="1"]', to: '[data-area="2"]', card: "grain" });
  });

  it("never comes from where the robber stands", () => {
    const flights = flightsOf(produce({ seat: 2, cards: [{ card: "lumber", copies: 1 }] }), view, yields);
    expect(flights[0]!.from).toBe("[data-bank]");
  });

  it("does not show what was stolen", () => {
    const steal: Event = { number: 0, rule: "", kind: "steal", data: { seat: 0, from: 1 } };
    expect(flightsOf(steal, view, yields)).toMatchObject([{ card: "secret" }]);
  });
});
