import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Socket } from "../src/lib/connection";
import { Lobby, newTurns } from "../src/lib/lobby.svelte";
import { PROTOCOL, type MyMatch } from "../src/lib/protocol";

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  closed = false;
  constructor(readonly address: string) {}
  send(): void {}
  close(): void {
    this.closed = true;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
}

function match(id: string, your_turn: boolean, more: Partial<MyMatch> = {}): MyMatch {
  const seats = ["Anna", "Ben"];
  return {
    id,
    game: "machikoro",
    status: "running",
    seats,
    yours: [0],
    your_turn,
    deadline: null,
    changed: 0,
    alone: false,
    ...more,
  };
}

describe("new turns", () => {
  it("are those that did not wait before", () => {
    const before = [match("a", true), match("b", false)];
    const after = [match("a", true), match("b", true), match("c", true), match("d", false)];
    expect(newTurns(before, after).map(({ id }) => id)).toEqual(["b", "c"]);
  });

  it("are not those in which only bots wait", () => {
    expect(newTurns([], [match("a", true, { alone: true })])).toEqual([]);
  });
});

describe("the lobby", () => {
  let lobby: Lobby;
  let sockets: FakeSocket[];
  let called: string[];
  const start = (person: string | null) =>
    lobby.start(
      person,
      ({ id }) => called.push(id),
      (address) => {
        sockets.push(new FakeSocket(address));
        return sockets.at(-1)!;
      },
    );

  beforeEach(() => {
    vi.stubGlobal("location", { protocol: "https:", host: "club.example" });
    vi.useFakeTimers();
    lobby = new Lobby();
    sockets = [];
    called = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("shows the public tables as they come", () => {
    start(null);
    expect(sockets[0]!.address).toBe(`wss://club.example/api/lobby/live?protocol=${PROTOCOL}`);
    expect(lobby.tables).toBeNull();
    sockets[0]!.says({ type: "lobby", tables: [{ id: "t" }] });
    expect(lobby.tables).toEqual([{ id: "t" }]);
  });

  it("calls for turns that come up while the page is open, not for those that waited already", () => {
    start("p");
    sockets[0]!.says({ type: "matches", matches: [match("a", true)] });
    expect(called).toEqual([]);
    expect(lobby.calling.map(({ id }) => id)).toEqual(["a"]);
    sockets[0]!.says({ type: "matches", matches: [match("a", true), match("b", true)] });
    expect(called).toEqual(["b"]);
  });

  it("calls for what came up while the connection was lost", () => {
    start("p");
    sockets[0]!.says({ type: "matches", matches: [match("a", false)] });
    sockets[0]!.onclose?.(undefined as never);
    expect(lobby.connection).toBe("reconnecting");
    vi.advanceTimersByTime(400);
    sockets[1]!.says({ type: "matches", matches: [match("a", true)] });
    expect(called).toEqual(["a"]);
  });

  it("forgets the matches of one person when another comes, and calls for none of theirs", () => {
    const stop = start("p");
    sockets[0]!.says({ type: "matches", matches: [match("a", true)] });
    stop();
    expect(sockets[0]!.closed).toBe(true);
    start("q");
    expect(lobby.matches).toEqual([]);
    sockets[1]!.says({ type: "matches", matches: [match("z", true)] });
    expect(called).toEqual([]);
  });
});
