import { describe, expect, it, vi } from "vitest";
import { Hosting } from "../src/lib/local/hosting";
import type { Effects, FromWorker, Host, MatchStore } from "../src/lib/local/messages";
import type { MyMatch } from "../src/lib/protocol";
import { partOf } from "./part";

const NOTHING: Effects = { saves: [], posts: [], answer: null, analyse: null, due: {} };
const SAVE = {
  saved: { table: { id: "local-1" }, summary: partOf<MyMatch>({ id: "local-1" }), analysis: null },
  entries: [[0]] as [number][],
};

function world(effects: Partial<Effects>, kept: Partial<MatchStore> = {}) {
  const told: FromWorker[] = [];
  const text = JSON.stringify({ ...NOTHING, ...effects });
  const known = new Set<string>();
  const host = {
    knows: (table: string) => known.has(table),
    load: vi.fn((saved: string) => void known.add((JSON.parse(saved) as typeof SAVE.saved).table.id)),
    connect: vi.fn(() => text),
    hear: vi.fn(() => text),
    go_on: vi.fn(() => JSON.stringify(NOTHING)),
    take: vi.fn(() => JSON.stringify({ ...NOTHING, posts: [{ connection: 1, text: "anew" }] })),
  };
  const all: MatchStore = { keep: vi.fn(async () => {}), read: vi.fn(async () => null), ...kept };
  const analyse = vi.fn();
  const hosting = new Hosting(
    partOf<Host>(host),
    () => text,
    all,
    (message) => told.push(message),
    analyse,
  );
  return { hosting, host, kept: all, told, analyse };
}

describe("hosting", () => {
  it("keeps first and tells then", async () => {
    let finish = () => {};
    const keeping = new Promise<void>((resolve) => (finish = resolve));
    const { hosting, told } = world(
      { saves: [SAVE], posts: [{ connection: 1, text: "moved" }] },
      { keep: () => keeping },
    );
    const heard = hosting.hear({ type: "say", connection: 1, text: "{}" });
    await Promise.resolve();
    expect(told).toEqual([]);
    finish();
    await heard;
    expect(told.map(({ type }) => type)).toEqual(["kept", "post"]);
    expect(told[0]).toEqual({ type: "kept", match: SAVE.saved.summary });
  });

  it("shows what is kept when something could not be kept", async () => {
    const { hosting, host, told } = world(
      { saves: [SAVE], posts: [{ connection: 1, text: "moved" }] },
      {
        keep: () => Promise.reject(new Error("another page was faster")),
        read: async () => ({ saved: SAVE.saved, entries: [] }),
      },
    );
    await hosting.hear({ type: "say", connection: 1, text: "{}" });
    expect(host.load).toHaveBeenCalled();
    expect(told).toEqual([{ type: "post", connection: 1, text: "anew" }]);
  });

  it("reads a table when somebody asks for it", async () => {
    const { hosting, kept, told } = world(
      { answer: { status: 200, kind: "application/json", body: "{}" } },
      { read: vi.fn(async () => ({ saved: SAVE.saved, entries: [] })) },
    );
    await hosting.hear({ type: "request", id: 7, method: "GET", path: "/tables/local-1/replay?seat=0", body: "" });
    expect(kept.read).toHaveBeenCalledWith("local-1");
    expect(told).toMatchObject([{ type: "answer", id: 7, answer: { status: 200 } }]);
  });

  it("closes a connection to a table that is not there", async () => {
    const { hosting, told } = world({});
    await hosting.hear({ type: "connect", connection: 3, table: "local-9" });
    expect(told).toEqual([{ type: "closed", connection: 3 }]);
  });

  it("lets what is due happen, once at its time", async () => {
    vi.useFakeTimers();
    const { hosting, host } = world({ due: { "local-1": 0 } });
    await hosting.hear({ type: "say", connection: 1, text: "{}" });
    await hosting.hear({ type: "say", connection: 1, text: "{}" });
    expect(host.go_on).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(host.go_on).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("has matches analysed elsewhere", async () => {
    const { hosting, analyse } = world({ analyse: { table: "local-1", record: { steps: [] } } });
    await hosting.hear({ type: "say", connection: 1, text: "{}" });
    expect(analyse).toHaveBeenCalledWith("local-1", { steps: [] });
  });
});
