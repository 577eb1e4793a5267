import { describe, expect, it } from "vitest";
import { ballAt, playersAt } from "../../src/games/tsubasa/field";
import type { Event } from "../../src/games/tsubasa/vocabulary";

const view = (attacker: number, action: "pass" | "shot" | null, cards: [number, number]) => ({
  attacker,
  action,
  round: 1,
  phase: "turn" as const,
  players: cards.map((count) => ({ area: Array.from({ length: count }, (_, index) => `c${index}`) })),
});
const goal = (seat: number) =>
  ({
    number: 1,
    kind: "goal",
    rule: "",
    data: { seat, opponent: 1 - seat, goals: 1, other_goals: 0, how: "duel" },
  }) as Event;

describe("the ball", () => {
  it("comes closer to the goal with every card, then with a pass, then with a shot", () => {
    const way = [view(0, null, [0, 0]), view(0, null, [3, 2]), view(0, "pass", [3, 2]), view(0, "shot", [3, 2])];
    const places = way.map((shown) => ballAt(shown, null).x);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(new Set(places).size).toBe(4);
  });

  it("lies before the goal while a special shot is decided", () => {
    const shown = { ...view(0, null, [0, 0]), phase: "special_choice" as const };
    expect(ballAt(shown, null).x).toBe(ballAt(view(0, "shot", [0, 0]), null).x);
  });

  it("goes the other way when the other side attacks, and ends in the goal of whoever concedes", () => {
    expect(ballAt(view(0, "shot", [2, 2]), null).x).toBeCloseTo(1 - ballAt(view(1, "shot", [2, 2]), null).x);
    expect(ballAt(view(1, null, [0, 0]), goal(0)).x).toBeGreaterThan(0.95);
    expect(ballAt(view(0, null, [0, 0]), goal(1)).x).toBeLessThan(0.05);
  });
});

describe("the players", () => {
  it("are behind the ball where they attack and before it where they defend, all of them on the pitch", () => {
    for (const attacker of [0, 1]) {
      const shown = view(attacker, "shot", [7, 7]);
      const ball = ballAt(shown, null).x;
      for (const seat of [0, 1]) {
        const places = playersAt(shown, seat, null).map(({ x }) => x);
        expect(places).toHaveLength(7);
        expect(places.every((x) => x > 0 && x < 1 && x < ball === (seat === 0))).toBe(true);
      }
    }
  });
});
