import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type SocketEvents, type Socket } from "../src/lib/connection";
import { outdated } from "../src/lib/outdated.svelte";
import type { ServerMessage } from "../src/lib/protocol";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  sent: string[] = [];
  closed = false;

  constructor(private readonly events: SocketEvents) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.events.opened();
  }
  breaks(code = 1006): void {
    this.events.lost(code);
  }
  says(message: unknown): void {
    this.events.heard(JSON.stringify(message));
  }
}

const latest = () => FakeSocket.all.at(-1)!;
let messages: ServerMessage[];
let states: string[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  messages = [];
  states = [];
  const listener = { message: (m: ServerMessage) => messages.push(m), state: (s: string) => states.push(s) };
  connection = new Connection("ws://x", listener, (_, events) => new FakeSocket(events));
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("hands on what the server says, but keeps pongs to itself", () => {
    latest().opens();
    latest().says({ type: "accepted", id: 1, number: 2 });
    latest().says({ type: "pong", id: 1 });
    expect(messages).toEqual([{ type: "accepted", id: 1, number: 2 }]);
  });

  it("sends nothing while it is not open, and says so", () => {
    expect(connection.send({ type: "sync" })).toBe(false);
    latest().opens();
    expect(connection.send({ type: "sync" })).toBe(true);
    expect(latest().sent).toEqual(['{"type":"sync"}']);
  });

  it("does not come back to a server that speaks another version, but asks to reload", () => {
    latest().opens();
    latest().breaks(4426);
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(["open", "closed"]);
    expect(FakeSocket.all).toHaveLength(1);
    expect(outdated.page).toBe(true);
    outdated.page = false;
  });

  it("comes back by itself after it broke, ever more patiently", () => {
    latest().opens();
    latest().breaks();
    expect(states).toEqual(["open", "reconnecting"]);
    const waits = [400, 800, 1600, 3200, 6400, 8000, 8000];
    for (const [index, wait] of waits.entries()) {
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(index + 2);
      latest().breaks();
    }
  });

  it("is patient anew once it has been open again", () => {
    latest().breaks();
    vi.advanceTimersByTime(400);
    latest().breaks();
    vi.advanceTimersByTime(800);
    latest().opens();
    latest().breaks();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(4);
  });

  it("tries at once when the network is back", () => {
    latest().breaks();
    connection.retryNow();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("notices a server that has fallen silent", () => {
    latest().opens();
    vi.advanceTimersByTime(20_000);
    expect(latest().sent).toEqual(['{"type":"ping","id":1}']);
    vi.advanceTimersByTime(10_000);
    expect(states).toEqual(["open", "reconnecting"]);
    expect(FakeSocket.all[0]!.closed).toBe(true);
  });

  it("stays while the server answers", () => {
    latest().opens();
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(20_000);
      latest().says({ type: "pong", id: round });
    }
    expect(states).toEqual(["open"]);
  });

  it("listens to no socket but the newest", () => {
    latest().opens();
    connection.renew();
    FakeSocket.all[0]!.says({ type: "accepted", id: 1, number: 2 });
    FakeSocket.all[0]!.breaks();
    expect(messages).toEqual([]);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("sends nothing over a new socket before that is open", () => {
    latest().opens();
    connection.renew();
    expect(connection.send({ type: "sync" })).toBe(false);
    latest().opens();
    expect(connection.send({ type: "sync" })).toBe(true);
    expect(states).toEqual(["open", "connecting", "open"]);
    expect(FakeSocket.all.map(({ sent }) => sent.length)).toEqual([0, 1]);
  });

  it("stays closed when it was closed on purpose", () => {
    latest().opens();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states).toEqual(["open", "closed"]);
  });
});
