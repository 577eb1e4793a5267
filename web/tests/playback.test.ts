import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../src/lib/playback";
import type { LogEntry, Position } from "../src/lib/protocol";

const event = (kind: string): LogEntry => ({ number: 0, kind, rule: "", data: {} });
const position = (number: number) => ({ number }) as Position;

let told: string[];
let waiting: string | null;
let duration: number;
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  waiting = null;
  duration = 100;
  playback = new Playback(
    {
      begin: (entry) => told.push(entry.kind),
      end: (entry) => told.push(`/${entry.kind}`),
      settle: (at) => told.push(`=${at.number}`),
    },
    {
      duration: () => duration,
      great: (entry) => entry.kind === "goal",
      needsCue: (entry) => entry.kind === "roll" && told.at(-1) === "/turn",
      waiting: (entry) => (waiting = entry?.kind ?? null),
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

describe("playback", () => {
  it("shows events one after another, then the position", () => {
    playback.push([event("build"), event("income")], position(1));
    expect(told).toEqual(["build"]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(["build", "/build", "income"]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(["build", "/build", "income", "/income", "=1"]);
    expect(playback.busy).toBe(false);
  });

  it("keeps updates that arrive meanwhile in their order", () => {
    playback.push([event("a")], position(1));
    playback.push([event("b")], position(2));
    vi.advanceTimersByTime(200);
    expect(told).toEqual(["a", "/a", "=1", "b", "/b", "=2"]);
  });

  it("settles at once where nothing happened", () => {
    playback.push([], position(3));
    expect(told).toEqual(["=3"]);
  });

  it("does not wait for events that take no time", () => {
    duration = 0;
    playback.push([event("a"), event("b")], position(1));
    expect(told).toEqual(["a", "/a", "b", "/b", "=1"]);
  });

  it("waits before a roll of mine until I say go", () => {
    playback.push([event("turn"), event("roll"), event("income")], position(1));
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual(["turn", "/turn"]);
    expect(waiting).toBe("roll");
    expect(playback.busy).toBe(true);
    playback.cue();
    expect(waiting).toBe(null);
    vi.advanceTimersByTime(200);
    expect(told.slice(2)).toEqual(["roll", "/roll", "income", "/income", "=1"]);
  });

  it("does not wait for a roll that I chose myself", () => {
    playback.push([event("dice"), event("roll")], position(1));
    vi.advanceTimersByTime(200);
    expect(told.at(-1)).toBe("=1");
  });

  it("skips to the end of everything", () => {
    playback.push([event("a"), event("b")], position(1));
    playback.push([event("c")], position(2));
    playback.skip();
    expect(told).toEqual(["a", "/a", "b", "/b", "=1", "c", "/c", "=2"]);
  });

  it("pauses before an update, unless it is skipped", () => {
    playback.push([event("a")], position(1), 300);
    vi.advanceTimersByTime(299);
    expect(told).toEqual([]);
    expect(playback.busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(["a"]);
    playback.push([event("b")], position(2), 300);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(["a", "/a", "=1"]);
    playback.skip();
    playback.push([event("c")], position(3), 300);
    expect(told.slice(3)).toEqual(["b", "/b", "=2"]);
    playback.hold(true);
    playback.hold(false);
    expect(told.at(-1)).toBe("=2");
    playback.clear();
    vi.advanceTimersByTime(500);
    expect(told.at(-1)).toBe("=2");
  });

  it("skips no further than to my roll, and shows that at its pace", () => {
    playback.push([event("a"), event("turn"), event("roll"), event("b")], position(1));
    playback.skip();
    expect(told).toEqual(["a", "/a", "turn", "/turn"]);
    playback.cue();
    expect(told.at(-1)).toBe("roll");
    vi.advanceTimersByTime(100);
    expect(told.at(-1)).toBe("b");
  });

  it("takes a cue only while it waits for one", () => {
    playback.push([event("a"), event("b")], position(1));
    playback.cue();
    expect(told).toEqual(["a"]);
    vi.advanceTimersByTime(200);
    playback.cue();
    expect(told).toEqual(["a", "/a", "b", "/b", "=1"]);
  });

  it("forgets what it had not shown when cleared", () => {
    playback.push([event("turn"), event("roll")], position(1));
    vi.advanceTimersByTime(100);
    playback.clear();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(["turn", "/turn"]);
    expect(waiting).toBe(null);
    expect(playback.busy).toBe(false);
  });

  it("begins nothing further while it is held, and goes on afterwards", () => {
    playback.push([event("a"), event("b")], position(1));
    playback.hold(true);
    vi.advanceTimersByTime(1_000);
    playback.push([event("c")], position(2));
    expect([told, playback.busy]).toEqual([["a", "/a"], true]);
    playback.hold(false);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(["a", "/a", "b", "/b", "=1", "c", "/c", "=2"]);
  });

  it("waits for my roll even if it was held before it", () => {
    playback.push([event("turn"), event("roll")], position(1));
    playback.hold(true);
    vi.advanceTimersByTime(1_000);
    playback.cue();
    playback.hold(false);
    vi.advanceTimersByTime(1_000);
    expect([told, waiting]).toEqual([["turn", "/turn"], "roll"]);
  });

  it("goes faster the more there is to show, and keeps within the time that it is allowed", () => {
    playback.allow(1_000);
    playback.push(
      Array.from({ length: 40 }, (_, index) => event(`${index}`)),
      position(1),
      400,
    );
    vi.advanceTimersByTime(500);
    expect(told.length).toBeGreaterThan(10);
    expect(playback.busy).toBe(true);
    vi.advanceTimersByTime(520);
    expect(told.at(-1)).toBe("=1");
  });

  it("hurries no great moment, and what comes before it no more than without it", () => {
    playback.allow(200);
    playback.push([...["a", "b", "c", "d"].map(event), event("goal"), event("e")], position(1));
    vi.advanceTimersByTime(165);
    expect(told.at(-1)).toBe("goal");
    vi.advanceTimersByTime(90);
    expect(told.at(-1)).toBe("goal");
    vi.advanceTimersByTime(55);
    expect(told.at(-1)).toBe("=1");
  });

  it("takes its time again once it is allowed to", () => {
    playback.allow(150);
    playback.push([event("a"), event("b"), event("c")], position(1));
    vi.advanceTimersByTime(155);
    expect(told.at(-1)).toBe("=1");
    playback.allow(1_000);
    playback.push([event("d")], position(2));
    vi.advanceTimersByTime(90);
    expect(told.at(-1)).toBe("d");
  });
});
