import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { joinTable, whenSeated } from "../src/lib/api";
import { looksOf } from "../src/lib/avatar";
import { guestName } from "../src/lib/guests";
import { me, nameOf } from "../src/lib/me.svelte";
import { settings } from "../src/lib/settings.svelte";
import { t } from "../src/lib/texts";

interface Asked {
  request: string;
  body: unknown;
}
let asked: Asked[];
let answers: Record<string, unknown>;

beforeEach(() => {
  asked = [];
  answers = {};
  settings.name = "";
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    const request = `${init.method ?? "GET"} ${path.replace("/api", "")}`;
    asked.push({ request, body: init.body === undefined ? null : JSON.parse(String(init.body)) });
    const answer = answers[request];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer === null) return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.name = "";
});

const person = (name: string, guest = true) => ({ person: { id: "p", name, guest }, sessions: 1 });

describe("who I am", () => {
  it("is nobody until the server knows somebody", async () => {
    answers["GET /me"] = { person: null, sessions: 0 };
    await me.load();
    expect([me.asked, me.person]).toEqual([true, null]);
  });

  it("is no reason to complain while the server is away", async () => {
    answers["GET /me"] = new TypeError("no network");
    await me.load();
    expect(me.asked).toBe(true);
  });

  it("gives tables the name of the account", async () => {
    answers["POST /sessions"] = person("Anna", false);
    await me.signIn(" Anna ", "a secret");
    expect(asked[0]!.body).toEqual({ name: "Anna", password: "a secret" });
    expect(settings.name).toBe("Anna");
  });

  it("is forgotten on signing out", async () => {
    answers["POST /sessions"] = person("Anna", false);
    answers["DELETE /sessions"] = null;
    await me.signIn("Anna", "a secret");
    await me.signOut(true);
    expect([me.person, settings.name]).toEqual([null, ""]);
  });

  it("is not what the server said before the latest change", async () => {
    let reply: (answer: Response) => void = () => {};
    const usual = fetch;
    let first = true;
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
      if (!first || path !== "/api/me") return usual(path, init);
      first = false;
      return new Promise<Response>((resolve) => (reply = resolve));
    });
    answers["PUT /me/password"] = person("Anna", false);
    answers["GET /me"] = person("Anna", false);
    const asking = me.load();
    await Promise.resolve();
    await me.setPassword("a secret");
    reply(Response.json({ person: null, sessions: 0 }));
    await asking;
    expect(me.person?.name).toBe("Anna");
  });

  it("becomes known by taking a seat", async () => {
    answers["POST /tables/t/seats"] = { id: "t" };
    const hear = vi.fn();
    whenSeated(hear);
    await joinTable("t", { name: "Anna" });
    expect(hear).toHaveBeenCalledOnce();
  });

  it("takes on the name chosen at a table if there was none before", async () => {
    settings.name = "Anna";
    answers["GET /me"] = person("Du");
    answers["PUT /me/name"] = person("Anna");
    await me.seated();
    expect(asked.map(({ request }) => request)).toEqual(["GET /me", "PUT /me/name"]);
    expect(me.person?.name).toBe("Anna");
  });

  it("keeps a name that was chosen before", async () => {
    answers["GET /me"] = person("Berta");
    await me.seated();
    expect(asked).toHaveLength(1);
  });
});

describe("the name of a person", () => {
  it("is a guest's own where they have said none, and nobody's who is gone", () => {
    expect(nameOf({ id: "a", name: "Anna", guest: false })).toBe("Anna");
    expect(nameOf({ id: "a", name: "Du", guest: true })).toBe(nameOf({ id: "a", name: "", guest: true }));
    expect(nameOf({ id: "a", name: "", guest: true })).not.toBe(nameOf({ id: "b", name: "", guest: true }));
    expect(nameOf({ id: "a", name: "", guest: false })).toBe(t("person-unnamed"));
  });
});

describe("the face of a person", () => {
  it("follows from the name, however it is written, and there are many of them", () => {
    expect(looksOf("Anna ")).toEqual(looksOf("anna"));
    const faces = Array.from({ length: 48 }, (_, number) => JSON.stringify(looksOf(guestName(number))));
    expect(new Set(faces).size).toBeGreaterThan(45);
  });
});
