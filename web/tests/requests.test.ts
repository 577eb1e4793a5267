import { beforeEach, describe, expect, it } from "vitest";
import type { ConnectionState } from "../src/lib/connection";
import type { ClientMessage } from "../src/lib/protocol";
import { PendingRequests } from "../src/lib/requests";

let state: ConnectionState;
let sent: ClientMessage[];
let requests: PendingRequests;

beforeEach(() => {
  let messages = 0;
  state = "open";
  sent = [];
  const send = (message: ClientMessage) => state === "open" && sent.push(message) > 0;
  requests = new PendingRequests(
    () => ++messages,
    send,
    () => state === "connecting",
  );
});

describe("a request", () => {
  it("is granted or refused by the answer with its number", async () => {
    const [good, bad] = [requests.send({ type: "leave" }), requests.send({ type: "leave" })];
    requests.accepted(1);
    expect(requests.refused(2, { code: "unknown", message: "no", rule: null })).toBe(true);
    await expect(good).resolves.toBeUndefined();
    await expect(bad).rejects.toMatchObject({ problem: { code: "unknown" } });
  });

  it("waits for a connection that is about to open", async () => {
    state = "connecting";
    const request = requests.send({ type: "leave" });
    expect(sent).toEqual([]);
    state = "open";
    requests.opened();
    requests.opened();
    expect(sent).toEqual([{ type: "leave", id: 1 }]);
    requests.accepted(1);
    await expect(request).resolves.toBeUndefined();
  });

  it("fails at once where there is no connection, and when one is lost", async () => {
    state = "connecting";
    const early = requests.send({ type: "leave" });
    state = "reconnecting";
    requests.lost();
    const late = requests.send({ type: "leave" });
    for (const request of [early, late]) await expect(request).rejects.toMatchObject({ problem: { code: "offline" } });
    state = "open";
    requests.opened();
    expect(sent).toEqual([]);
  });
});
