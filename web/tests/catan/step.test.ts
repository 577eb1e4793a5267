import { describe, expect, it } from "vitest";
import { step } from "../../src/games/catan/step";
import type { View } from "../../src/games/catan/view";
import type { Event } from "../../src/games/catan/vocabulary";
import { recorded } from "../part";

interface Step {
  before: View;
  events: Event[];
  after: View;
}
const steps = recorded<Step[]>("catan/steps.json").map((each, index) => [index, each] as const);

function play(start: View, events: Event[], direction: 1 | -1): View {
  const inOrder = direction === 1 ? events : events.toReversed();
  return inOrder.reduce((view, event) => step(view, event, direction), start);
}

/** Without the kinds of which there are none. */
function held(cards: Record<string, number> | null): unknown {
  return cards && Object.fromEntries(Object.entries(cards).filter(([, count]) => count !== 0));
}

/** What the board shows of a view while events are played. */
function table({ players, bank, deck, season }: View): unknown {
  const shown = players.map(({ hand, hand_size, card_count, knights, roads, settlements, cities }) => {
    const pieces = [roads, settlements, cities].map((list) => list.toSorted((a, b) => a - b));
    return { hand: held(hand), hand_size, card_count, knights, pieces };
  });
  return { shown, bank: held(bank), deck, tokens: season!.tokens, supply: season!.supply, marker: season!.marker };
}

describe("the events of real decisions", () => {
  it("are of every kind that changes the table", () => {
    const kinds = new Set(steps.flatMap(([, { events }]) => events.map((event) => event.kind)));
    const changing = ["roll", "produce", "starting_cards", "road", "settlement", "city", "discard", "robber", "steal"];
    const more = ["stolen", "buy_card", "play_card", "trade", "bank_trade", "token", "duel", "shot", "marker"];
    expect([...kinds]).toEqual(expect.arrayContaining([...changing, ...more, "turn", "reward", "retrain"]));
  });

  it.each(steps)("lead from view to view (%i)", (_, { before, events, after }) => {
    const end = play(before, events, 1);
    expect(table(end)).toEqual(table(after));
    expect(end.robber).toBe(after.robber);
    expect(end.sums).toEqual(after.sums);
    expect(end.season!.place).toEqual(after.season!.place);
    expect(end.players.map((player) => player.ranking_points)).toEqual(
      after.players.map((player) => player.ranking_points),
    );
    if (events.some(({ kind }) => kind === "turn")) expect(end.active).toBe(after.active);
  });

  it.each(steps)("can be taken back (%i)", (_, { before, events, after }) => {
    expect(table(play(after, events, -1))).toEqual(table(before));
  });
});

describe("a duel", () => {
  it("shows every shot as it falls", () => {
    const duels = steps.filter(([, { events }]) => events.some(({ kind }) => kind === "shot"));
    const [, { before, events }] = duels[0]!;
    const until = events.findIndex(({ kind }) => kind === "duel_result");
    const { duel } = play(before, events.slice(0, until), 1).season!;
    const shots = events.slice(0, until).flatMap(({ kind, data }) => (kind === "shot" ? [data.shot] : []));
    expect([...duel!.left_shots, ...duel!.right_shots].toSorted()).toEqual(shots.toSorted());
  });
});
