import { describe, expect, it } from "vitest";
import { isPlayer, starOf, type TypedCard } from "../../src/games/tsubasa/catalogue";

const card = (id: string, shot: number, more: Partial<TypedCard> = {}) =>
  ({ id, type: "starter", position: "field", shot, pass: 0, defence: 0, ...more }) as TypedCard;

describe("the star of a duel", () => {
  const [ace, wing, fans] = [card("ace", 3), card("wing", 2), card("fans", 9, { position: "fan" })];

  it("is the player who does most for it, the first of equals", () => {
    expect(starOf([wing, ace, card("late", 3)], "shot")).toBe(ace);
  });

  it("is nobody who only watches, and no card without a player", () => {
    expect([fans, card("trap", 4, { type: "match" }), ace].map(isPlayer)).toEqual([false, false, true]);
    expect(starOf([fans, wing], "shot")).toBe(wing);
    expect(starOf([fans, card("trap", 4, { type: "match" })], "shot")).toBe(null);
  });

  it("is nobody where nobody does anything for it", () => {
    expect(starOf([ace, wing], "defence")).toBe(null);
  });
});
