import { beforeEach, describe, expect, it } from "vitest";
import type { ConnectionState } from "../src/lib/connection";
import type { ClientMessage } from "../src/lib/protocol";
import { Wishes } from "../src/lib/wishes";

let state: ConnectionState;
let sent: ClientMessage[];
let wishes: Wishes;

beforeEach(() => {
  let messages = 0;
  state = "open";
  sent = [];
  const send = (message: ClientMessage) => state === "open" && sent.push(message) > 0;
  wishes = new Wishes(
    () => ++messages,
    send,
    () => state === "connecting",
  );
});

describe("a wish", () => {
  it("is granted or refused by the answer with its number", async () => {
    const [good, bad] = [wishes.make({ type: "leave" }), wishes.make({ type: "leave" })];
    wishes.granted(1);
    expect(wishes.refused(2, { code: "unknown", message: "no", rule: null })).toBe(true);
    await expect(good).resolves.toBeUndefined();
    await expect(bad).rejects.toMatchObject({ problem: { code: "unknown" } });
  });

  it("waits for a connection that is about to open", async () => {
    state = "connecting";
    const wish = wishes.make({ type: "leave" });
    expect(sent).toEqual([]);
    state = "open";
    wishes.opened();
    wishes.opened();
    expect(sent).toEqual([{ type: "leave", id: 1 }]);
    wishes.granted(1);
    await expect(wish).resolves.toBeUndefined();
  });

  it("fails at once where there is no connection, and when one is lost", async () => {
    state = "connecting";
    const early = wishes.make({ type: "leave" });
    state = "reconnecting";
    wishes.lost();
    const late = wishes.make({ type: "leave" });
    for (const wish of [early, late]) await expect(wish).rejects.toMatchObject({ problem: { code: "offline" } });
    state = "open";
    wishes.opened();
    expect(sent).toEqual([]);
  });
});
