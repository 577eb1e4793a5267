import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameModule } from "../src/lib/games";
import { LiveMatch } from "../src/lib/live.svelte";
import type { LogEntry, Position, TableInfo } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { shirtOf } from "../src/lib/shirts";
import { fetchTexts } from "../src/lib/texts";
import { partOf } from "./part";
import { readWitness } from "../src/lib/witness";

class FakeSocket {
  static latest: FakeSocket;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];

  constructor() {
    FakeSocket.latest = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  says(message: Record<string, unknown>): void {
    const rest = message["type"] === "snapshot" ? { chat: [], muted: [], now: Date.now() } : {};
    this.onmessage?.({ data: JSON.stringify({ ...rest, ...message }) });
  }
}

/** A game in which each event adds one to the score. */
const module = partOf<GameModule>({
  duration: () => 100,
  dice: (event: LogEntry) => (event.data["dice"] as number[] | undefined) ?? null,
  asksForRoll: (event: LogEntry, previous: LogEntry | null, chosen: boolean) =>
    event.kind === "roll" && previous?.kind === "turn" && !chosen,
  step: (view: Record<string, unknown>, _: LogEntry, direction: number) => ({
    score: Number(view["score"]) + direction,
  }),
});

const seat = (name: string, yours: boolean) => ({ name, yours, kind: "human", bot: null, connected: true });
const table = (overrides: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: "t1",
    game: "machikoro",
    seats: [seat("Anna", true), seat("Ben", false)],
    chance: { mode: "fair", commitment: "x", entropy: [], seed: null },
    catalogue: {},
    ...overrides,
  }) as TableInfo;
const position = (number: number, score: number): Position => ({
  number,
  seat: 0,
  view: { score },
  pending: [0],
  options: [{ move: { kind: "pass" }, refusal: null, foreseeable: true }],
  outcomes: [],
  outcome: null,
  clock: null,
});
const event = (kind: string, of = 1, number = 0): LogEntry => ({ number, kind, rule: "MK-1.1", data: { seat: of } });

const white = { shirt: "white", mark: "black" };

let match: LiveMatch;

/** What `sessionStorage` keeps while a tab is reloaded. */
const kept = new Map<string, string>();

function open(at: TableInfo = table()): void {
  match = new LiveMatch(at, module, "ws://x");
  FakeSocket.latest.onopen?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  kept.clear();
  settings.autoRoll = false;
  open();
});

afterEach(() => {
  match.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a match", () => {
  it("begins where the table stands, and tells what happened before", () => {
    FakeSocket.latest.says({
      type: "snapshot",
      table: table(),
      position: position(2, 7),
      log: [event("a"), event("b")],
    });
    expect(match.view).toEqual({ score: 5 });
    vi.advanceTimersByTime(100);
    expect(match.view).toEqual({ score: 6 });
    vi.advanceTimersByTime(100);
    expect(match.view).toEqual({ score: 7 });
    expect(match.log).toHaveLength(2);
  });

  it("knows people by the colours of the board, and by those of their seats where it has none", () => {
    const coloured = { ...module, shirt: (_: object, of: number) => (of === 0 ? white : null) } as GameModule;
    match = new LiveMatch(table(), coloured, "ws://x");
    expect(match.shirt(0)).toEqual(shirtOf(0));
    FakeSocket.latest.onopen?.();
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [] });
    expect([match.shirt(0), match.shirt(1)]).toEqual([white, shirtOf(1)]);
  });

  it("offers moves only when everything has been shown", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [event("a")] });
    expect(match.options).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(match.options).toHaveLength(1);
  });

  it("sends a move once, for the position that is shown", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    match.play({ kind: "pass" });
    match.play({ kind: "pass" });
    expect(FakeSocket.latest.sent).toEqual([{ type: "play", id: 1, number: 4, seat: 0, moves: [{ kind: "pass" }] }]);
    expect(match.options).toEqual([]);
  });

  it("offers the moves again after a refusal, and says why", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    match.play({ kind: "pass" });
    FakeSocket.latest.says({ type: "refused", id: 1, problem: { code: "stale_move", message: "late", rule: null } });
    expect(match.problem?.code).toBe("stale_move");
    expect(match.options).toHaveLength(1);
  });

  it("waits for my button before my roll", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [] });
    FakeSocket.latest.says({ type: "update", position: position(2, 3), events: [event("turn", 0), event("roll", 0)] });
    vi.advanceTimersByTime(5_000);
    expect(match.roll?.kind).toBe("roll");
    match.rollDice();
    vi.advanceTimersByTime(100);
    expect(match.view).toEqual({ score: 3 });
  });

  it("does not ask me to press for the rolls of others, nor where real dice are used", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [] });
    FakeSocket.latest.says({ type: "update", position: position(2, 2), events: [event("turn", 1), event("roll", 1)] });
    vi.advanceTimersByTime(200);
    expect(match.roll).toBe(null);
    FakeSocket.latest.says({ type: "table", table: table({ chance: { ...table().chance, mode: "typed" } }) });
    FakeSocket.latest.says({ type: "update", position: position(3, 3), events: [event("turn", 0), event("roll", 0)] });
    vi.advanceTimersByTime(200);
    expect(match.roll).toBe(null);
  });

  it("shows after a reconnection only what was missed", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [event("a")] });
    vi.advanceTimersByTime(100);
    FakeSocket.latest.onclose?.({ code: 1006 });
    expect(match.connection).toBe("reconnecting");
    expect(match.options).toEqual([]);
    vi.advanceTimersByTime(400);
    FakeSocket.latest.onopen?.();
    FakeSocket.latest.says({
      type: "snapshot",
      table: table(),
      position: position(3, 3),
      log: [event("a"), event("b", 1, 1), event("c", 1, 2)],
    });
    vi.advanceTimersByTime(100);
    expect(match.view).toEqual({ score: 2 });
    vi.advanceTimersByTime(100);
    expect(match.log.map((entry) => entry.kind)).toEqual(["a", "b", "c"]);
    expect(match.options).toHaveLength(1);
  });

  it("comes back from a reload to the roll that waited for my button", () => {
    const log = [event("turn", 0), event("roll", 0)];
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(2, 2), log });
    vi.advanceTimersByTime(100);
    expect(match.roll?.kind).toBe("roll");
    match.close();
    open();
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(2, 2), log });
    expect(match.log.map((entry) => entry.kind)).toEqual(["turn"]);
    expect(match.roll?.kind).toBe("roll");
    expect(match.view).toEqual({ score: 1 });
  });

  it("shows a visitor who comes late the present position at once", () => {
    const watched = table({ seats: [seat("Anna", false), seat("Ben", false)] as TableInfo["seats"] });
    FakeSocket.latest.says({ type: "snapshot", table: watched, position: position(9, 9), log: [event("a")] });
    expect(match.view).toEqual({ score: 9 });
  });

  it("starts from the waiting room when the last seat is taken", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: null, log: [] });
    expect(match.view).toBe(null);
    FakeSocket.latest.says({ type: "update", position: position(1, 1), events: [event("a")] });
    expect(match.view).toEqual({ score: 0 });
  });

  const tried = (number: number, score: number): Position => ({ ...position(number, score), options: [] });

  it("shows what a tried move would lead to, and takes it back", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    match.attempt({ kind: "pass" });
    expect(FakeSocket.latest.sent).toEqual([{ type: "try", id: 1, number: 4, seat: 0, moves: [{ kind: "pass" }] }]);
    FakeSocket.latest.says({ type: "tried", id: 1, position: tried(4, 5), events: [] });
    expect([match.view, match.options, match.tried]).toEqual([{ score: 5 }, [], [{ kind: "pass" }]]);
    match.takeBack();
    expect([match.view, match.tried]).toEqual([{ score: 1 }, []]);
    expect(match.options).toHaveLength(1);
  });

  it("makes all tried moves at once when I confirm", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    match.attempt({ kind: "a" });
    FakeSocket.latest.says({ type: "tried", id: 1, position: position(4, 2), events: [] });
    match.attempt({ kind: "b" });
    FakeSocket.latest.says({ type: "tried", id: 2, position: tried(4, 3), events: [] });
    match.confirm();
    const moves = [{ kind: "a" }, { kind: "b" }];
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "play", id: 3, number: 4, seat: 0, moves });
    FakeSocket.latest.says({ type: "update", position: position(6, 9), events: [] });
    expect([match.view, match.tried]).toEqual([{ score: 9 }, []]);
  });

  it("keeps what I try while others act, if it is still possible", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    match.attempt({ kind: "pass" });
    FakeSocket.latest.says({ type: "tried", id: 1, position: tried(4, 5), events: [] });
    FakeSocket.latest.says({ type: "update", position: position(5, 2), events: [] });
    expect(FakeSocket.latest.sent.at(-1)).toMatchObject({ type: "try", id: 2, number: 5 });
    FakeSocket.latest.says({ type: "tried", id: 2, position: tried(5, 6), events: [] });
    expect(match.view).toEqual({ score: 6 });
    FakeSocket.latest.says({ type: "update", position: position(6, 3), events: [] });
    FakeSocket.latest.says({ type: "refused", id: 3, problem: { code: "illegal_action", message: "", rule: null } });
    expect([match.view, match.tried]).toEqual([{ score: 3 }, []]);
  });

  it("shows nothing of another person at this device before they have taken it", () => {
    const shared = table({
      hidden_information: true,
      seats: [seat("Anna", true), seat("Ben", true)] as TableInfo["seats"],
    });
    FakeSocket.latest.says({ type: "snapshot", table: shared, position: position(1, 1), log: [] });
    expect([match.handOver, match.view]).toEqual([0, null]);
    match.takeOver();
    expect([match.handOver, match.view]).toEqual([null, { score: 1 }]);
    const next = { ...position(2, 2), seat: 1, pending: [1] };
    FakeSocket.latest.says({ type: "update", position: next, events: [event("card", 1, 1)] });
    expect([match.handOver, match.event, match.view]).toEqual([1, null, { score: 1 }]);
    match.takeOver();
    expect(match.event?.kind).toBe("card");
    vi.advanceTimersByTime(100);
    expect([match.seat, match.view]).toEqual([1, { score: 2 }]);
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "sync" });
    const log = [event("bens own", 1, 0), event("card", 1, 1)];
    FakeSocket.latest.says({ type: "snapshot", table: shared, position: next, log });
    expect(match.log).toEqual(log);
  });

  const log = [event("a", 1, 0), event("b", 1, 1), event("c", 1, 2)];

  it("shows moves that were taken back as undone at once, though the number grows", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(3, 3), log });
    vi.advanceTimersByTime(300);
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: log.slice(0, 1) });
    expect([match.view, match.event, match.playing]).toEqual([{ score: 1 }, null, false]);
    expect(match.log).toEqual(log.slice(0, 1));
    match.play({ kind: "pass" });
    expect(FakeSocket.latest.sent.at(-1)).toMatchObject({ type: "play", number: 4 });
    FakeSocket.latest.says({ type: "update", position: position(5, 2), events: [event("d", 1, 1)] });
    vi.advanceTimersByTime(100);
    expect(match.log.map(({ kind }) => kind)).toEqual(["a", "d"]);
  });

  it("stops showing what was taken back meanwhile", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [] });
    FakeSocket.latest.says({ type: "update", position: position(2, 3), events: [event("turn", 0), event("roll", 0)] });
    vi.advanceTimersByTime(100);
    expect(match.roll?.kind).toBe("roll");
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(3, 1), log: [] });
    expect([match.roll, match.event, match.view]).toEqual([null, null, { score: 1 }]);
    vi.advanceTimersByTime(5_000);
    expect(match.view).toEqual({ score: 1 });
    expect(match.options).toHaveLength(1);
  });

  it("animates after moves were taken back only what is new, also after a lost connection", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(9, 2), log: log.slice(0, 2) });
    vi.advanceTimersByTime(200);
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(12, 3), log });
    expect(match.event?.kind).toBe("c");
    vi.advanceTimersByTime(100);
    expect(match.log).toEqual(log);
  });

  it("greets who comes back with what the others did, and shows the table as it is", async () => {
    await fetchTexts("machikoro");
    const log = [event("build", 0), event("roll", 1), event("build", 1)];
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(3, 3), log });
    expect([match.returned, match.playing, match.log]).toEqual([true, false, log]);
    match.play({ kind: "pass" });
    expect(match.returned).toBe(false);
    // A tab that is reloaded shows what it has missed instead.
    FakeSocket.latest.says({ type: "update", position: position(4, 4), events: [event("build", 0, 3)] });
    vi.advanceTimersByTime(1_000);
    match.close();
    open();
    const more = [...log, event("build", 0, 3), event("roll", 1, 4)];
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(5, 5), log: more });
    expect([match.returned, match.playing]).toEqual([false, true]);
  });

  it("makes a move that goes without saying where it is the only one", () => {
    const withNothing: GameModule = { ...module, isAutomatic: () => true };
    match = new LiveMatch(table(), withNothing, "ws://x");
    FakeSocket.latest.onopen?.();
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    expect(FakeSocket.latest.sent).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.latest.sent).toMatchObject([{ type: "play", number: 4, moves: [{ kind: "pass" }] }]);
  });

  it("finds out whether a move could be taken back without asking anybody", async () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    const [possible, impossible] = [match.mayUndo(0), match.mayUndo(0)];
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "ask_undo", id: 2, number: 4, seat: 0, trial: true });
    FakeSocket.latest.says({ type: "accepted", id: 1, number: 4 });
    FakeSocket.latest.says({ type: "refused", id: 2, problem: { code: "cannot_undo", message: "", rule: null } });
    expect([await possible, await impossible]).toEqual([true, false]);
  });

  it("tells whether a request was accepted", async () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(4, 1), log: [] });
    const asked = match.askUndo(0);
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "ask_undo", id: 1, number: 4, seat: 0 });
    FakeSocket.latest.says({ type: "accepted", id: 1, number: 5 });
    await asked;
    const refused = match.request({ type: "resign", seat: 0 });
    FakeSocket.latest.says({ type: "refused", id: 2, problem: { code: "not_your_seat", message: "", rule: null } });
    await expect(refused).rejects.toMatchObject({ problem: { code: "not_your_seat" } });
    expect(match.problem).toBe(null);
    const lost = match.request({ type: "leave" });
    FakeSocket.latest.onclose?.({ code: 1006 });
    await expect(lost).rejects.toMatchObject({ problem: { code: "offline" } });
  });

  it("knows the clocks of the server before it shows what happened", () => {
    const clock = { left: [9_000, 5_000], running: [1], at: 70_000 };
    FakeSocket.latest.says({
      type: "snapshot",
      table: table(),
      position: position(1, 1),
      log: [],
      now: Date.now() + 500,
    });
    expect(match.ahead).toBe(500);
    FakeSocket.latest.says({ type: "update", position: { ...position(2, 2), clock }, events: [event("a")] });
    expect([match.clock, match.playing]).toEqual([clock, true]);
  });

  it("leaves the moves to the bot that plays for me while I am away", () => {
    const gone = { ...seat("Anna", true), left: true, bot: "heuristic" };
    const left = table({ seats: [gone, seat("Ben", false)] as TableInfo["seats"] });
    FakeSocket.latest.says({ type: "snapshot", table: left, position: position(1, 1), log: [] });
    expect(match.mine).toEqual([]);
    const gaveUp = { ...seat("Anna", true), gave_up: "time", bot: "heuristic" };
    const over = table({ seats: [gaveUp, seat("Ben", false)] as TableInfo["seats"] });
    FakeSocket.latest.says({ type: "table", table: over });
    expect(match.mine).toEqual([]);
  });

  it("is over when it ended early, and offers no moves then", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [] });
    FakeSocket.latest.says({ type: "table", table: table({ end: { reason: "resigned", winners: [0] } }) });
    expect([match.over, match.options]).toEqual([true, []]);
  });

  it("does not ask again for a roll that I have just chosen", () => {
    const log = [event("turn", 0)];
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log });
    vi.advanceTimersByTime(100);
    match.play({ kind: "roll" });
    FakeSocket.latest.says({ type: "update", position: position(2, 2), events: [event("roll", 0)] });
    expect([match.roll, match.event?.kind]).toEqual([null, "roll"]);
  });

  it("does not wait for a roll of mine when the match has ended, or a bot plays for me", () => {
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(1, 1), log: [] });
    FakeSocket.latest.says({ type: "update", position: position(2, 3), events: [event("turn", 0), event("roll", 0)] });
    vi.advanceTimersByTime(100);
    expect([match.roll?.kind, match.over]).toEqual(["roll", false]);
    FakeSocket.latest.says({ type: "table", table: table({ end: { reason: "resigned", winners: [1] } }) });
    vi.advanceTimersByTime(100);
    expect([match.roll, match.over]).toEqual([null, true]);
  });
});

describe("a computer player", () => {
  const bot = (name: string) => ({ ...seat(name, false), kind: "bot", bot: "pro" });
  const seats = [seat("Anna", true), bot("Uwe"), bot("Nele")] as TableInfo["seats"];
  /** How long it takes until what each of these seats does is shown, after Anna's own move. */
  function pauses(deciders: number[], at: TableInfo): number[] {
    open(at);
    const told = [0, ...deciders];
    FakeSocket.latest.says({ type: "snapshot", table: at, position: { ...position(0, 0), pending: [0] }, log: [] });
    return told.map((of, index) => {
      const pending = told.slice(index + 1, index + 2);
      const begun = Date.now();
      const events = [event("move", of, index + 1)];
      FakeSocket.latest.says({ type: "update", position: { ...position(index + 1, index + 1), pending }, events });
      for (let tick = 0; tick < 200 && match.event === null; tick++) vi.advanceTimersByTime(10);
      const shown = Date.now() - begun;
      vi.advanceTimersByTime(100);
      expect(match.playing).toBe(false);
      return shown;
    });
  }

  afterEach(() => {
    settings.thinking = true;
    settings.speed = "normal";
  });

  it("thinks for a moment when its turn comes, and then goes on", () => {
    const chance = vi.spyOn(Math, "random").mockReturnValue(0);
    expect(pauses([1, 1, 2], table({ seats }))).toEqual([0, 250, 0, 250]);
    chance.mockReturnValue(1);
    expect(pauses([1, 1, 2], table({ seats }))).toEqual([0, 600, 0, 600]);
    chance.mockRestore();
  });

  it("does not get a whole new story's time because a roll of mine came in between", () => {
    settings.thinking = false;
    const at = table({ seats });
    open(at);
    const many = (length: number, number: number) => Array.from({ length }, () => event("move", 1, number));
    const says = (number: number, pending: number[], events: ReturnType<typeof event>[]) =>
      FakeSocket.latest.says({ type: "update", position: { ...position(number, number), pending }, events });
    FakeSocket.latest.says({ type: "snapshot", table: at, position: { ...position(0, 0), pending: [0] }, log: [] });
    says(1, [1], many(100, 1));
    says(2, [0], [event("turn", 0, 2), event("roll", 0, 2), ...many(60, 2)]);
    vi.advanceTimersByTime(9_000);
    expect(match.roll?.kind).toBe("roll");
    match.rollDice();
    vi.advanceTimersByTime(2_500);
    expect(match.playing).toBe(true);
    vi.advanceTimersByTime(1_500);
    expect(match.playing).toBe(false);
  });

  it("need not think, and never keeps people with a clock waiting", () => {
    const clock = { kind: "live", seconds: 600, increment: 5 } as const;
    expect(pauses([1, 2], table({ seats, clock }))).toEqual([0, 0, 0]);
    settings.thinking = false;
    expect(pauses([1, 2], table({ seats }))).toEqual([0, 0, 0]);
  });
});

describe("the rolls of a match", () => {
  const roll = (number: number, ...dice: number[]) => ({
    number,
    kind: "roll",
    rule: "MK-4.1",
    data: { seat: 1, dice },
  });
  const snapshot = (number: number, log: LogEntry[]) =>
    FakeSocket.latest.says({ type: "snapshot", table: table(), position: position(number, 0), log });

  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
  });

  it("are kept when they are told, not only when they have been shown", () => {
    snapshot(1, [roll(0, 3)]);
    FakeSocket.latest.says({ type: "update", position: position(3, 0), events: [roll(1, 6), roll(2, 1)] });
    // The end comes before they have been shown.
    FakeSocket.latest.says({ type: "table", table: table({ status: "over" }) });
    expect(readWitness("t1")?.rolls.map(([, dice]) => dice[0])).toEqual([3, 6, 1]);
    FakeSocket.latest.says({ type: "update", position: position(4, 0), events: [roll(3, 6)] });
    expect(readWitness("t1")?.rolls).toHaveLength(3);
  });

  it("cannot be changed behind my back", () => {
    snapshot(2, [roll(0, 3), roll(1, 6)]);
    expect(match.problem).toBe(null);
    snapshot(3, [roll(0, 3), roll(1, 2), roll(2, 6)]);
    expect(match.problem).toMatchObject({ code: "changed_past" });
    expect(readWitness("t1")).toMatchObject({ contradiction: { roll: 2, later: [1, [2]] } });
  });
});
