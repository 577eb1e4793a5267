import { describe, expect, it, vi } from "vitest";
import { countFaces } from "../src/lib/fairness";
import { myGuestName } from "../src/lib/guests";
import type { GameModule } from "../src/lib/games";
import type { GameInfo, LogEntry, PresetInfo, TableInfo } from "../src/lib/protocol";
import { router } from "../src/lib/router.svelte";
import { settings } from "../src/lib/settings.svelte";
import {
  botsWith,
  defaultOptions,
  firstSeats,
  fitBots,
  nextSeat,
  presetOf,
  presetOptions,
  seatRequests,
} from "../src/lib/setup";
import { botNames, openRematch, quickTable, sameTable } from "../src/lib/tables";
import { partOf } from "./part";

const bots = ["beginner", "amateur", "even"];
const game = partOf<GameInfo>({
  id: "machikoro",
  default_players: 3,
  min_players: 2,
  max_players: 4,
  bots,
  bots_only_with: {},
});

describe("a level that plays only with some seats and options", () => {
  const learnt = ["beginner", "amateur", "pro", "champion", "even"];
  const pro = [
    { players: [2, 3], options: { cup: ["first"] } },
    { players: [3], options: { cup: ["last"] } },
  ];
  const champion = [{ players: [2], options: {} }];
  const some = { ...game, bots: learnt, bots_only_with: { pro, champion } };

  it("is offered with these alone", () => {
    expect(botsWith(some, 2, { cup: "first" })).toEqual(learnt);
    expect(botsWith(some, 3, { cup: "first" })).toEqual(["beginner", "amateur", "pro", "even"]);
    expect(botsWith(some, 2, { cup: "last" })).toEqual(["beginner", "amateur", "champion", "even"]);
    expect(botsWith(some, 3, { cup: "last" })).toContain("pro");
    expect(botsWith(some, 4, { cup: "first" })).toEqual(["beginner", "amateur", "even"]);
  });

  it("makes room for the next below when seats or options change", () => {
    const seats = firstSeats(some);
    seats.forEach((seat) => (seat.bot = "champion"));
    fitBots(some, seats.slice(0, 2), { cup: "first" });
    expect(seats[1]!.bot).toBe("champion");
    fitBots(some, seats, { cup: "first" });
    expect(seats.map((seat) => seat.bot)).toEqual(["pro", "pro", "pro"]);
    fitBots(some, seats, { cup: "middle" });
    expect(seats.map((seat) => seat.bot)).toEqual(["amateur", "amateur", "amateur"]);
  });
});

describe("a quick match", () => {
  it("is me against bots with different names", () => {
    settings.name = "";
    const { seats } = quickTable(game);
    expect(seats.map((seat) => seat.kind)).toEqual(["me", "bot", "bot"]);
    expect(new Set(seats.map((seat) => seat.name)).size).toBe(3);
    expect(seats.map((seat) => seat.bot)).toEqual([undefined, "even", "even"]);
    expect(quickTable({ ...game, bots: ["amateur"] }).seats[1]!.bot).toBe("amateur");
  });

  it("calls me as I was called last time, and no bot the same", () => {
    settings.name = botNames(1)[0]!;
    expect(quickTable(game).seats[0]!.name).toBe(settings.name);
    expect(botNames(7)).not.toContain(settings.name);
    settings.name = "";
  });
});

describe("the first match of somebody", () => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => store.get(key) ?? null });
  const values = ["standard", "first_game"];
  const tsubasa = {
    ...game,
    id: "tsubasa",
    options: [{ type: "choice", name: "preset", values, default: "standard", basic: true }],
  } as GameInfo;

  it("is the first game of the rulebook, where it has one", () => {
    expect(quickTable(tsubasa).options).toEqual({ preset: "first_game" });
    expect(quickTable(game).options).toBeUndefined();
  });

  it("is so only once", () => {
    store.set("anpfiff.first.tsubasa", "a-table");
    expect(quickTable(tsubasa).options).toBeUndefined();
    store.clear();
  });
});

describe("a table in the making", () => {
  it("asks only for what belongs to each kind of seat", () => {
    const requests = seatRequests([
      { kind: "me", name: " Anna ", bot: "heuristic" },
      { kind: "open", name: "x", bot: "heuristic" },
      { kind: "bot", name: "", bot: "random" },
    ]);
    expect(requests).toEqual([
      { kind: "me", name: "Anna" },
      { kind: "open" },
      { kind: "bot", name: null, bot: "random" },
    ]);
  });

  it("gives me a name before I have said one, the same every time", () => {
    const [me, ...others] = firstSeats(game, "local");
    expect(me!.name).toMatch(/^(Gast|Guest) \p{L}+$/u);
    expect(me!.name).toBe(myGuestName());
    expect(others.map((seat) => [seat.kind, seat.name])).toEqual([
      ["local", "Person 2"],
      ["local", "Person 3"],
    ]);
  });

  it("knows which preset its options are", () => {
    const options = [
      { name: "scenario", default: "football" },
      { name: "robber", default: false },
    ];
    const presets: PresetInfo[] = [
      { name: "first_game", options: { scenario: "base", robber: true } },
      { name: "book", options: {} },
    ];
    const catan = partOf<GameInfo>({ ...game, options, presets });
    expect(presetOf(catan, defaultOptions(catan))?.name).toBe("book");
    expect(presetOf(catan, presetOptions(catan, presets[0]!))?.name).toBe("first_game");
    expect(presetOf(catan, { scenario: "base", robber: false })).toBeUndefined();
  });

  it("gives every further seat a name of its own", () => {
    const seats = firstSeats(game);
    seats.push(nextSeat(seats));
    expect(new Set(seats.map((seat) => seat.name)).size).toBe(4);
  });
});

describe("playing again", () => {
  it("keeps my seats and bots, and leaves the others' seats open", () => {
    const seat = { bot: null, connected: true };
    const table = partOf<TableInfo>({
      game: "machikoro",
      options: { bank_supply: "limited" },
      rated: true,
      clock: { kind: "live", seconds: 600, increment: 5 },
      chance: { mode: "fair" },
      seats: [
        { ...seat, name: "Ben", kind: "human", yours: false },
        { ...seat, name: "Anna", kind: "human", yours: true },
        { ...seat, name: "Cleo", kind: "human", yours: true },
        { ...seat, name: "Uwe", kind: "bot", bot: "random", yours: false },
      ],
    });
    expect(sameTable(table)).toEqual({
      game: "machikoro",
      options: { bank_supply: "limited" },
      chance: "fair",
      rated: true,
      clock: { kind: "live", seconds: 600, increment: 5 },
      seats: [
        { kind: "open" },
        { kind: "me", name: "Anna" },
        { kind: "local", name: "Cleo" },
        { kind: "bot", name: "Uwe", bot: "random" },
      ],
    });
  });
});

describe("a rematch", () => {
  /** What the page sends to the server. */
  async function asked(mode: string): Promise<[string, unknown][]> {
    const table = { id: "new", status: "running", seats: [], chance: { commitment: mode === "fair" ? "c" : null } };
    const fetched = vi.fn(async (_path: string, _: RequestInit) => Response.json(table));
    vi.stubGlobal("fetch", fetched);
    const go = vi.spyOn(router, "go").mockReturnValue();
    try {
      await openRematch({ id: "old", rematch: null, chance: { mode } } as TableInfo);
      expect(go).toHaveBeenCalledWith({ page: "table", id: "new" });
    } finally {
      vi.unstubAllGlobals();
      go.mockRestore();
    }
    return fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(String(body))]);
  }
  const rematch = "/api/tables/old/rematch";

  it("shows the server only the seal of our word", async () => {
    expect(await asked("fair")).toEqual([[rematch, { seal: expect.stringMatching(/^[0-9a-f]{64}$/) }]]);
  });

  it("needs no word for real dice", async () => {
    expect(await asked("typed")).toEqual([[rematch, {}]]);
  });
});

describe("the dice", () => {
  it("are counted face by face", () => {
    const thrown = (dice: unknown) => ({ number: 0, kind: "roll", rule: "", data: { dice } });
    const module = { dice: (entry: LogEntry) => entry.data["dice"] } as unknown as GameModule;
    expect(countFaces({ log: [thrown([1]), thrown([6, 6]), thrown(null)], module })).toEqual([1, 0, 0, 0, 0, 2]);
  });
});
