import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Push } from "../src/lib/push.svelte";

const KEY = "BAEC";
const OTHER_KEY = "BAED";
let asked: [method: string, path: string, body: unknown][];
let subscription: FakeSubscription | null;
let permission: NotificationPermission;
let serverKey: string;

class FakeSubscription {
  readonly options: { applicationServerKey: ArrayBuffer };
  constructor(key: Uint8Array<ArrayBuffer>) {
    this.options = { applicationServerKey: key.buffer };
  }
  toJSON() {
    return { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
  }
  unsubscribe(): Promise<boolean> {
    subscription = null;
    return Promise.resolve(true);
  }
}

const registration = {
  scope: "https://site.example/push/",
  active: {},
  installing: null,
  waiting: null,
  pushManager: {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      Promise.resolve((subscription = new FakeSubscription(applicationServerKey))),
  },
};

beforeEach(() => {
  asked = [];
  subscription = null;
  permission = "granted";
  serverKey = KEY;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve(permission) });
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  vi.stubGlobal("navigator", { serviceWorker, onLine: true });
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push([init?.method ?? "GET", path, init?.body ? JSON.parse(init.body as string) : null]);
    return Promise.resolve(new Response(JSON.stringify({ key: serverKey, on: subscription !== null })));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("calls to a closed page", () => {
  it("begin when somebody wants them, with the key of the server, and end when they say so", async () => {
    const push = new Push();
    await push.look();
    expect(push.state).toBe("off");
    await push.switchOn();
    expect(push.state).toBe("on");
    expect([...new Uint8Array(subscription!.options.applicationServerKey)]).toEqual([4, 1, 2]);
    expect(asked.at(-1)).toEqual([
      "PUT",
      "/api/me/push",
      expect.objectContaining({ endpoint: "https://push.example/1", p256dh: "p", auth: "a" }),
    ]);
    await push.switchOff();
    expect([push.state, subscription, asked.at(-1)![0]]).toEqual(["off", null, "DELETE"]);
  });

  it("are told to the server again by a browser that has them, whoever uses it now", async () => {
    const push = new Push();
    await push.switchOn();
    asked = [];
    const again = new Push();
    await again.look();
    expect(again.state).toBe("on");
    expect(asked.map(([method]) => method)).toEqual(["GET", "PUT"]);
  });

  it("begin anew with a server that has other keys", async () => {
    const push = new Push();
    await push.switchOn();
    serverKey = OTHER_KEY;
    await push.look();
    expect(push.state).toBe("off");
    await push.switchOn();
    expect([...new Uint8Array(subscription!.options.applicationServerKey)]).toEqual([4, 1, 3]);
  });

  it("are not offered where they are forbidden or unknown", async () => {
    permission = "denied";
    const push = new Push();
    await push.switchOn();
    expect([push.state, asked]).toEqual(["denied", []]);
    vi.stubGlobal("isSecureContext", false);
    const insecure = new Push();
    await insecure.look();
    expect(insecure.state).toBe("none");
  });
});
