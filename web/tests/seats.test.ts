import { describe, expect, it } from "vitest";
import type { SeatInfo, SeatKind, TableInfo } from "../src/lib/protocol";
import {
  viewpointsOf,
  firstViewpoint,
  hasCompany,
  mayAskForHints,
  seatOf,
  stateOf,
  stillAsked,
} from "../src/lib/seats";
import { partOf } from "./part";

const seat = (overrides: Partial<SeatInfo> = {}): SeatInfo => ({
  name: "Anna",
  kind: "human",
  bot: null,
  connected: true,
  yours: false,
  person: null,
  left: false,
  gave_up: null,
  free: false,
  seal: null,
  stand_in_possible: false,
  awaited_until: null,
  ...overrides,
});
const table = (seats: SeatInfo[], overrides: Partial<TableInfo> = {}) =>
  ({ id: "t1", seats, undo: null, status: "running", ...overrides }) as TableInfo;

describe("a seat", () => {
  it("tells how things stand with it", () => {
    const bot = "heuristic";
    expect(stateOf(seat())).toBe("here");
    expect(stateOf(seat({ connected: false }))).toBe("away");
    expect(stateOf(seat({ connected: false, yours: true }))).toBe("here");
    expect(stateOf(seat({ bot, connected: false }))).toBe("stand_in");
    expect(stateOf(seat({ bot, left: true }))).toBe("left");
    expect(stateOf(seat({ bot, left: true, gave_up: "time" }))).toBe("time");
    expect(stateOf(seat({ kind: "bot", bot }))).toBe("bot");
  });

  it("belongs to who speaks, by person or else by name", () => {
    const at = table([seat({ name: "Ben", person: "b" }), seat({ name: "Ben" }), seat({ name: "Cleo" })]);
    expect(seatOf(at, { person: "b", name: "Benny" })).toBe(0);
    expect(seatOf(at, { person: "x", name: "Cleo" })).toBe(2);
    expect(seatOf(at, { person: "x", name: "Dora" })).toBe(null);
  });
});

describe("a table", () => {
  it("has company when somebody else plays from another device", () => {
    expect(hasCompany(table([seat({ yours: true }), seat({ kind: "bot" }), seat({ yours: true })]))).toBe(false);
    expect(hasCompany(table([seat({ yours: true }), seat()]))).toBe(true);
  });

  it("asks all people who play whether a move may be taken back", () => {
    const seats = [
      seat({ yours: true }),
      seat(),
      seat({ kind: "bot" }),
      seat({ left: true }),
      seat({ connected: false }),
    ];
    expect(stillAsked(table(seats, { undo: { seat: 1, number: 4, agreed: [4] } }))).toEqual([0]);
    expect(stillAsked(table(seats, { undo: { seat: 0, number: 4, agreed: [] } }))).toEqual([1, 4]);
    expect(stillAsked(table(seats))).toEqual([]);
  });
});

describe("looking back", () => {
  const seats = [seat(), seat({ yours: true }), seat({ kind: "bot", bot: "heuristic" })];

  it("shows every hand after the end, before it one's own alone", () => {
    expect(viewpointsOf(table(seats, { status: "over" }))).toEqual([null, 0, 1, 2]);
    expect(viewpointsOf(table(seats))).toEqual([null, 1]);
    expect([firstViewpoint(table(seats, { status: "over" })), firstViewpoint(table(seats))]).toEqual([1, 1]);
    expect(firstViewpoint(table([seat()], { status: "over" }))).toBe(null);
    // A link may name other eyes, where they are allowed.
    expect([firstViewpoint(table(seats, { status: "over" }), 2), firstViewpoint(table(seats), 2)]).toEqual([2, 1]);
  });

  it("shows nobody the cards of another person at the same device, nor those of a seat that was left", () => {
    const shared = [seat({ yours: true }), seat({ yours: true })];
    expect(viewpointsOf(table(shared, { hidden_information: true }))).toEqual([null]);
    expect(viewpointsOf(table(shared, { hidden_information: false }))).toEqual([null, 0, 1]);
    expect(viewpointsOf(table([seat({ yours: true, left: true })]))).toEqual([null]);
  });
});

describe("hints", () => {
  const tableOf = (more: Partial<TableInfo>, ...kinds: SeatKind[]) =>
    partOf<TableInfo>({ rated: false, hints: false, seats: kinds.map((kind) => ({ kind })), ...more });

  it("are for those who play alone against bots, and for tables that allow them", () => {
    expect(mayAskForHints(tableOf({}, "human", "bot"))).toBe(true);
    expect(mayAskForHints(tableOf({}, "human", "human"))).toBe(false);
    expect(mayAskForHints(tableOf({ hints: true }, "human", "human"))).toBe(true);
    expect(mayAskForHints(tableOf({ rated: true, hints: true }, "human", "bot"))).toBe(false);
  });
});
