import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Chat } from "../src/lib/chat.svelte";
import { me } from "../src/lib/me.svelte";
import type { ChatMessage } from "../src/lib/protocol";
import type { RequestMessage } from "../src/lib/requests";

const message = (id: number, person: string, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  person,
  name: person,
  at: 0,
  text: `text ${id}`,
  reaction: null,
  ...overrides,
});

let chat: Chat;
let sent: RequestMessage[];

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  me.person = { id: "anna", name: "Anna", guest: true };
  sent = [];
  chat = new Chat("t1", (message) => {
    sent.push(message);
    return Promise.resolve();
  });
});

afterEach(() => {
  me.person = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the chat of a table", () => {
  it("counts what others said since I looked", () => {
    chat.load([message(1, "ben")], []);
    chat.hear(message(2, "anna"));
    chat.hear(message(3, "ben"));
    expect(chat.unread).toBe(2);
    chat.open = true;
    expect(chat.unread).toBe(0);
    chat.hear(message(4, "ben"));
    chat.open = false;
    expect(chat.unread).toBe(0);
    chat.hear(message(5, "ben"));
    expect(chat.unread).toBe(1);
  });

  it("remembers in this tab what I have read", () => {
    chat.load([message(1, "ben"), message(2, "ben")], []);
    chat.open = true;
    const again = new Chat("t1", () => Promise.resolve());
    again.load([message(1, "ben"), message(2, "ben"), message(3, "ben")], []);
    expect(again.unread).toBe(1);
  });

  it("shows nothing more of somebody I have muted", async () => {
    chat.load([message(1, "ben"), message(2, "cleo")], []);
    await chat.mute("ben", true);
    expect(sent).toEqual([{ type: "mute", person: "ben", on: true }]);
    chat.hear(message(3, "ben"));
    expect(chat.messages.map(({ id }) => id)).toEqual([2]);
    await chat.mute("ben", false);
    chat.hear(message(4, "ben"));
    expect(chat.messages.map(({ id }) => id)).toEqual([2, 4]);
  });

  it("shows a message once that is told twice", () => {
    chat.hear(message(1, "ben"));
    chat.hear(message(1, "ben"));
    expect(chat.messages).toHaveLength(1);
  });

  it("lets a reaction be seen for a moment", () => {
    chat.hear(message(1, "ben", { text: null, reaction: "goal" }));
    chat.hear(message(2, "ben", { text: null, reaction: "laugh" }));
    expect(chat.pops.map(({ reaction }) => reaction)).toEqual(["laugh"]);
    vi.advanceTimersByTime(10_000);
    expect(chat.pops).toEqual([]);
  });
});
