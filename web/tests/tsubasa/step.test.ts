import { expect, test } from "vitest";
import { step } from "../../src/games/tsubasa/step";
import { shownTotal } from "../../src/games/tsubasa/totals";
import type { PlayerView, View } from "../../src/games/tsubasa/view";
import type { Event, Events } from "../../src/games/tsubasa/vocabulary";

function player(changes: Partial<PlayerView> = {}): PlayerView {
  const tokens = (): PlayerView["pool"] => ({ shot: 0, pass: 0, defence: 0 });
  return {
    team: "n",
    goals: 0,
    shot: 0,
    pass: 0,
    defence: 0,
    area: [],
    booking: null,
    passed: false,
    pool: tokens(),
    reserve: { shot: 5, pass: 5, defence: 5 },
    spent: tokens(),
    committed: 0,
    die: null,
    rerolls: 0,
    hand: null,
    hand_count: 4,
    draw_count: 8,
    discard: [],
    discard_count: 0,
    deck: [],
    unknown_cards: 0,
    special_chosen: false,
    special: null,
    ...changes,
  };
}

function table(changes: Partial<View> = {}): View {
  return {
    phase: "turn",
    period: "first_half",
    round: 2,
    injury_time: false,
    last_round: false,
    active: 0,
    attacker: 0,
    kicked_off: 0,
    count: 0,
    limit: 9,
    pitch: ["m1_injury"],
    match_deck: 6,
    transfers: [],
    bench: [],
    supply: [8, 8],
    removed: [],
    ability: null,
    shown: [],
    last_special: null,
    action: null,
    attack_value: null,
    defence_value: null,
    save_die: null,
    saving: null,
    players: [player({ hand: ["n_oda", "n_taki"], hand_count: 2 }), player({ team: "t" })],
    ...changes,
  };
}

type Told = { [Kind in keyof Events]: { kind: Kind; data: Events[Kind] } }[keyof Events];

function shown(view: View, told: Told, direction: 1 | -1 = 1): View {
  const event: Event = { number: 1, rule: "TS-1.1", ...told };
  return step(view, event, direction);
}

function after<Kind extends Told["kind"]>(view: View, kind: Kind, data: Extract<Told, { kind: Kind }>["data"]): View {
  return shown(view, { kind, data } as Extract<Told, { kind: Kind }>);
}

test.each<Told>([
  { kind: "play", data: { seat: 0, card: "n_oda", source: "hand" } },
  { kind: "pick", data: { seat: 1, card: "m1_injury" } },
  { kind: "blind_pick", data: { seat: 1 } },
  { kind: "token", data: { seat: 1, token: "pass" } },
  { kind: "yellow", data: { seat: 0 } },
  { kind: "passed", data: { seat: 1, forced: false, count: 3 } },
  { kind: "roll", data: { seat: 0, opponent: 1, attack: 3, defence: 5 } },
  { kind: "goal", data: { seat: 0, opponent: 1, goals: 1, other_goals: 0, how: "duel" } },
  { kind: "exhausted", data: { seat: 1, count: 2 } },
  { kind: "turn_up", data: { card: "m1_tackle" } },
])("$kind backwards takes it back", (told) => {
  const settled = (view: View): View => ({
    ...view,
    active: 0, // whose turn it was before is not told
    players: view.players.map((each) => ({ ...each, hand: each.hand && [...each.hand].sort() })),
  });
  expect(settled(shown(shown(table(), told), told, -1))).toEqual(table());
});

test("a played card leaves the hand for the area and counts towards the limit", () => {
  const view = after(table(), "play", { seat: 0, card: "n_oda", source: "hand" });
  expect(view.players[0]).toMatchObject({ hand: ["n_taki"], hand_count: 1, area: ["n_oda"] });
  expect(view.count).toBe(1);
});

test("the score is told from the first seat's side, whoever has scored", () => {
  const view = after(table(), "goal", { seat: 1, opponent: 0, goals: 0, other_goals: 1, how: "duel" });
  expect(view.players.map(({ goals }) => goals)).toEqual([0, 1]);
});

test("tokens come from the pool of the action", () => {
  const pool = { shot: 2, pass: 1, defence: 0 };
  const view = after(table({ action: "shot", players: [player({ pool }), player()] }), "tokens", { seat: 0, count: 2 });
  expect(view.players[0]).toMatchObject({ committed: 2, pool: { shot: 0, pass: 1, defence: 0 } });
});

test("of two equal cards only one is hit", () => {
  const tired = table({ players: [player(), player({ area: ["exhaustion", "exhaustion"] })] });
  const view = after(tired, "hit", { seat: 0, opponent: 1, card: "exhaustion" });
  expect(view.players[1]).toMatchObject({ area: ["exhaustion"], discard: ["exhaustion"], discard_count: 1 });
});

test("a new round tidies both areas and the duel", () => {
  const duel = table({ action: "shot", players: [player({ area: ["n_oda"], die: 3, passed: true }), player()] });
  const view = after(duel, "round", { seat: 1, round: 3, period: "first_half" });
  expect(view).toMatchObject({ action: null, round: 3, attacker: 1, count: 0 });
  expect(view.players[0]).toMatchObject({ area: [], discard: ["n_oda"], die: null, passed: false });
});

test("a motivated player takes the place of the starter card", () => {
  const before = table({ players: [player({ area: ["n_oda", "n_tsubasa"] }), player()] });
  const view = after(before, "motivate", { seat: 0, card: "n_tsubasa_motivated", player: "n_tsubasa" });
  expect(view.players[0]!.area).toEqual(["n_oda", "n_tsubasa_motivated"]);
});

test("running totals follow the cards and keep what a booking takes away", () => {
  const values: Record<string, number> = { n_oda: 3, n_taki: 1 };
  const told = player({ area: ["n_oda"], defence: 1 }); // 3 and a yellow card
  const shown = player({ area: ["n_oda", "n_taki"] });
  expect(shownTotal(told, shown, "defence", (card) => values[card]!)).toBe(2);
  expect(shownTotal(told, player(), "defence", (card) => values[card]!)).toBe(-2);
});
