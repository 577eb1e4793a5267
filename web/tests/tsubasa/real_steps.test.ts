import { expect, test } from "vitest";
import { step } from "../../src/games/tsubasa/step";
import type { View } from "../../src/games/tsubasa/view";
import type { Event } from "../../src/games/tsubasa/vocabulary";
import { recorded } from "../part";

/** What must agree with the server's view as soon as the events are shown; made by record_steps.py. */
const TABLE = ["pitch", "count", "round", "period", "attacker", "injury_time", "action", "save_die", "transfers"];
const COACH = [
  "area",
  "hand",
  "hand_count",
  "discard",
  "discard_count",
  "goals",
  "booking",
  "passed",
  "committed",
  "die",
];

interface Step {
  before: View;
  events: Omit<Event, "number">[];
  after: View;
}
const steps = recorded<Step[]>("tsubasa/steps.json");
type Fields = Record<string, unknown>;

function part(fields: Fields, keys: string[]): Fields {
  const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);
  return Object.fromEntries(keys.map((key) => [key, sorted(fields[key])]));
}

function compared(view: Fields): Fields {
  return { ...part(view, TABLE), players: (view["players"] as Fields[]).map((player) => part(player, COACH)) };
}

test.each(steps.map((each) => [each.events.map(({ kind }) => kind).join(", "), each] as const))(
  "what is shown after %s is what the server says",
  (_, { before, events, after }) => {
    const shown = events.reduce((view, event) => step(view, { number: 0, ...event } as Event, 1), before);
    expect(compared(shown)).toEqual(compared(after));
  },
);
