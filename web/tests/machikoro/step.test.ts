import { describe, expect, it } from "vitest";
import { step } from "../../src/games/machikoro/step";
import type { View } from "../../src/games/machikoro/view";
import type { Event } from "../../src/games/machikoro/vocabulary";
import { recorded } from "../part";

interface Step {
  before: View;
  events: Event[];
  after: View;
}
const steps = recorded<Step[]>("machikoro/steps.json").map((each, index) => [index, each] as const);

function play(start: View, events: Event[], direction: 1 | -1): View {
  const inOrder = direction === 1 ? events : events.toReversed();
  return inOrder.reduce((view, event) => step(view, event, direction), start);
}

/** What the board shows of a view while events are played. */
function table({ players, display, pile, bank }: View): unknown {
  return { players: players.map(({ coins, cards, projects }) => ({ coins, cards, projects })), display, pile, bank };
}

describe("the events of real decisions", () => {
  it("are of every kind that changes the table", () => {
    const kinds = new Set(steps.flatMap(([, { events }]) => events.map((event) => event.kind)));
    const changing = [
      "turn",
      "roll",
      "payment",
      "income",
      "training_ground",
      "build",
      "build_project",
      "activate",
      "swap",
      "turn_up",
    ];
    expect([...kinds]).toEqual(expect.arrayContaining(changing));
  });

  it.each(steps)("lead from view to view (%i)", (_, { before, events, after }) => {
    const end = play(before, events, 1);
    expect(table(end)).toEqual(table(after));
    expect(end.dice).toEqual(after.dice);
    expect(end.active).toBe(after.active);
  });

  it.each(steps)("can be taken back (%i)", (_, { before, events, after }) => {
    expect(table(play(after, events, -1))).toEqual(table(before));
  });
});
