import { describe, expect, it } from "vitest";
import { bracketPlaces, bracketSize } from "../src/lib/bracket";

describe("a bracket", () => {
  it("halves from round to round, and every winner moves to the middle of two", () => {
    const places = bracketPlaces(4);
    expect(places.map((round) => round.length)).toEqual([4, 2, 1]);
    for (const [round, here] of places.slice(0, -1).entries())
      for (const [number, place] of places[round + 1]!.entries())
        expect(place.y).toBe((here[2 * number]!.y + here[2 * number + 1]!.y) / 2);
    expect(places[2]![0]!.line).toBeNull();
  });

  it("fits into its frame, also with one match alone", () => {
    for (const first of [1, 2, 8, 32]) {
      const { width, height } = bracketSize(first);
      for (const place of bracketPlaces(first).flat()) {
        expect(place.x).toBeLessThan(width);
        expect(place.y).toBeGreaterThanOrEqual(0);
        expect(place.y).toBeLessThan(height);
      }
    }
  });
});
