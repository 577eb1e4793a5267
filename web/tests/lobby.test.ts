import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SocketEvents, Socket } from "../src/lib/connection";
import { friends, newInvitations } from "../src/lib/friends.svelte";
import { Lobby, newTurns } from "../src/lib/lobby.svelte";
import { PROTOCOL, type FriendsState, type Invitation, type MyMatch } from "../src/lib/protocol";

class FakeSocket implements Socket {
  closed = false;
  constructor(
    readonly address: string,
    readonly events: SocketEvents,
  ) {}
  send(): void {}
  close(): void {
    this.closed = true;
  }
  says(message: unknown): void {
    this.events.heard(JSON.stringify(message));
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
      (address, events) => {
        sockets.push(new FakeSocket(address, events));
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
    sockets[0]!.events.lost();
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

describe("friends in the lobby", () => {
  beforeEach(() => vi.stubGlobal("location", { protocol: "http:", host: "x" }));
  afterEach(() => vi.unstubAllGlobals());

  const anna = { id: "a", name: "Anna", guest: false };
  const invitation = (table: string): Invitation => ({ table, game: "catan", by: anna, at: 0 });
  const state = (...invitations: Invitation[]): FriendsState => ({
    type: "friends",
    friends: [{ person: anna, here: true, table: null }],
    asking: [{ id: "r", person: { id: "b", name: "Ben", guest: true }, at: 0 }],
    asked: [],
    blocked: [{ id: "c", name: "Cleo", guest: true }],
    invitations,
  });

  it("are told, and new invitations are called out", () => {
    let socket!: FakeSocket;
    const called: string[] = [];
    const lobby = new Lobby();
    const stop = lobby.start(
      "me",
      () => {},
      (address, events) => (socket = new FakeSocket(address, events)),
      ({ table }) => called.push(table),
    );
    socket.events.opened();
    socket.says(state(invitation("t")));
    expect(friends.here).toBe(1);
    expect(friends.waiting).toBe(2);
    socket.says(state(invitation("t"), invitation("u")));
    expect(called).toEqual(["u"]);
    expect(["a", "b", "c", "d", "me"].map((person) => friends.relationTo(person, "me"))).toEqual([
      "friend",
      "asks",
      "blocked",
      "none",
      "self",
    ]);
    stop();
    lobby.start(
      "somebody else",
      () => {},
      (address, events) => new FakeSocket(address, events),
    )();
    expect(friends.state.friends).toEqual([]);
    expect(newInvitations([], [invitation("t")])).toHaveLength(1);
  });
});
