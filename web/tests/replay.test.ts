import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../src/lib/api";
import type { GameModule } from "../src/lib/games";
import type { LogEntry, Position, ReplayInfo, TableStatus } from "../src/lib/protocol";
import { ReplayMatch, type Source } from "../src/lib/replay.svelte";
import { partOf } from "./part";

/** A match of ten steps, each with one event; the view is its number. */
const LAST = 10;
const log: LogEntry[] = Array.from({ length: LAST }, (_, number) => ({ number, kind: "a", rule: "MK-1.1", data: {} }));
const module = partOf<GameModule>({ duration: () => 100, step: (view) => view });

const info = (seat: number | null, status: TableStatus = "over"): ReplayInfo =>
  partOf<ReplayInfo>({
    table: { id: "t1", game: "machikoro", status, seats: [{ name: "Anna" }, { name: "Ben" }], catalogue: {} },
    last: LAST,
    turns: [2, 5, 8],
    log: log.map((entry) => ({ ...entry, data: { seen_by: seat } })),
  });
const position = (number: number, seat: number | null): Position => ({
  number,
  seat,
  view: { number, seat },
  pending: [],
  options: [],
  outcomes: [],
  outcome: null,
  clock: null,
});

let asked: number[];
let replay: ReplayMatch;

const source: Source = {
  info: (seat) => Promise.resolve(info(seat)),
  position: (number, seat) => {
    asked.push(number);
    return Promise.resolve(position(number, seat));
  },
};

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  replay = await ReplayMatch.open(source, module, new Map(), null);
});

afterEach(() => {
  replay.close();
  vi.useRealTimers();
});

const shown = () => [replay.number, replay.view?.["number"], replay.log.length];

describe("looking through a match", () => {
  it("begins at the start of a finished match, and at the present of a running one", async () => {
    expect(shown()).toEqual([0, 0, 0]);
    const running = { ...source, info: (seat: number | null) => Promise.resolve(info(seat, "running")) };
    const open = await ReplayMatch.open(running, module, new Map(), null);
    expect(open.number).toBe(LAST);
  });

  it("goes to any position at once, with the report up to there", async () => {
    await replay.go(7);
    expect(shown()).toEqual([7, 7, 7]);
    await replay.step(-1);
    expect(shown()).toEqual([6, 6, 6]);
    expect([replay.event, replay.playing]).toEqual([null, false]);
  });

  it("names in its address whose eyes it is seen through, if they are not the reader's", async () => {
    await replay.go(4);
    expect(replay.path).toBe("/table/t1/at/4");
    await replay.look(1);
    expect(replay.path).toBe("/table/t1/at/4/as/1");
  });

  it("stays within the match", async () => {
    await replay.step(-1);
    expect(replay.number).toBe(0);
    await replay.go(99);
    expect(replay.number).toBe(LAST);
  });

  it("goes from turn to turn", async () => {
    const visited = [];
    for (const direction of [1, 1, 1, 1, -1, -1, -1, -1] as const) {
      await replay.turn(direction);
      visited.push(replay.number);
    }
    expect(visited).toEqual([2, 5, 8, 10, 8, 5, 2, 0]);
  });

  it("fetches the neighbourhood before anybody asks, and nothing twice", async () => {
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(expect.arrayContaining([1, 2, 3]));
    const before = asked.length;
    await replay.go(2);
    expect(asked.slice(0, before).filter((number) => number === 2)).toHaveLength(1);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("asks for one position at a time while the slider moves, and ends where it stops", async () => {
    await vi.advanceTimersByTimeAsync(10);
    asked = [];
    let answer = () => {};
    source.position = (number, seat) => {
      asked.push(number);
      return new Promise((resolve) => (answer = () => resolve(position(number, seat))));
    };
    void replay.go(8);
    void replay.go(9);
    void replay.go(10);
    expect(asked).toEqual([8]);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([8, 10]);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([10, 10, 10]);
    source.position = (number, seat) => Promise.resolve(position(number, seat));
  });

  it("plays by itself, event by event, until it is stopped", async () => {
    replay.start();
    await vi.advanceTimersByTimeAsync(50);
    expect([replay.event?.kind, replay.view?.["number"]]).toEqual(["a", 0]);
    await vi.advanceTimersByTimeAsync(60);
    expect(replay.view?.["number"]).toBe(1);
    await vi.advanceTimersByTimeAsync(450);
    expect(replay.view?.["number"]).toBe(2);
    replay.pause();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([replay.running, replay.view?.["number"], replay.playing]).toEqual([false, 2, false]);
  });

  it("plays to the end and then from the start again", async () => {
    await replay.go(9);
    replay.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([replay.running, ...shown()]).toEqual([false, 10, 10, 10]);
    replay.start();
    await vi.advanceTimersByTimeAsync(150);
    expect([replay.running, replay.number]).toEqual([true, 1]);
  });

  it("stops playing when somebody goes elsewhere", async () => {
    replay.start();
    await vi.advanceTimersByTimeAsync(50);
    await replay.go(6);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([replay.running, ...shown(), replay.event]).toEqual([false, 6, 6, 6, null]);
  });

  it("looks through the eyes of a seat at the same position", async () => {
    await replay.go(4);
    await replay.look(1);
    expect([replay.mine, replay.seat, replay.view]).toEqual([[1], 1, { number: 4, seat: 1 }]);
    expect(replay.log[0]!.data["seen_by"]).toBe(1);
  });

  it("says what could not be loaded, and stays where it is", async () => {
    await replay.go(1);
    await vi.advanceTimersByTimeAsync(10);
    const problem = { code: "offline", message: "", rule: null };
    const before = source.position;
    source.position = () => Promise.reject(new ApiError(problem));
    await replay.go(10);
    expect([replay.problem, replay.view?.["number"]]).toEqual([problem, 1]);
    source.position = before;
  });

  it("offers no moves", () => {
    replay.play();
    expect([replay.options, replay.outcomes, replay.tried]).toEqual([[], [], []]);
  });
});
