import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notices } from "../src/lib/notices.svelte";
import { settings } from "../src/lib/settings.svelte";

const shown: { title: string; tag: string; onclick?: () => void }[] = [];
let answer: NotificationPermission;

function browserWith(permission: NotificationPermission, shows = true) {
  return class {
    static permission = permission;
    static requestPermission = vi.fn(() => Promise.resolve(answer));
    onclick?: () => void;
    constructor(title: string, options: { tag: string }) {
      if (!shows) throw new TypeError("Illegal constructor");
      shown.push(Object.assign(this, { title, tag: options.tag }));
    }
    close(): void {}
  };
}

beforeEach(() => {
  shown.length = 0;
  answer = "granted";
  settings.notices = false;
  vi.stubGlobal("window", { focus: () => {} });
  vi.stubGlobal("isSecureContext", true);
});
afterEach(() => vi.unstubAllGlobals());

describe("notices", () => {
  it("ask for permission only when somebody wants them, and show how they look", async () => {
    const browser = browserWith("default");
    vi.stubGlobal("Notification", browser);
    const notices = new Notices();
    notices.tell("turn", "x", "t", () => {});
    expect([shown, browser.requestPermission.mock.calls]).toEqual([[], []]);
    await notices.switchOn();
    expect(notices.state).toBe("on");
    expect(shown).toHaveLength(1);
    expect(settings.notices).toBe(true);
  });

  it("lead to the match when they are clicked", () => {
    settings.notices = true;
    vi.stubGlobal("Notification", browserWith("granted"));
    const notices = new Notices();
    const go = vi.fn();
    notices.tell("turn", "x", "t", go);
    shown[0]!.onclick!();
    expect(go).toHaveBeenCalledOnce();
  });

  it("stay off when they were switched off or refused", async () => {
    vi.stubGlobal("Notification", browserWith("granted"));
    const notices = new Notices();
    notices.tell("turn", "x", "t", () => {});
    answer = "denied";
    await notices.switchOn();
    notices.tell("turn", "x", "t", () => {});
    expect(shown).toEqual([]);
    expect(notices.state).toBe("denied");
  });

  it("are given up where the browser cannot show any", () => {
    settings.notices = true;
    vi.stubGlobal("Notification", browserWith("granted", false));
    const notices = new Notices();
    notices.tell("turn", "x", "t", () => {});
    expect(notices.state).toBe("none");
    vi.stubGlobal("isSecureContext", false);
    expect(new Notices().state).toBe("none");
    vi.stubGlobal("Notification", undefined);
    expect(new Notices().state).toBe("none");
  });
});
