import { describe, expect, it } from "vitest";
import type { Match } from "../src/lib/match.svelte";
import type { LogEntry } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { recapOf } from "../src/lib/recap";
import { fetchTexts } from "../src/lib/texts";
import { wordingOf } from "../src/lib/wording";
import { partOf } from "./part";

const NAMES = ["Anna", "Uwe", "Nele"];
const event = (kind: string, data: Record<string, unknown>): LogEntry => ({ number: 0, kind, rule: "", data });
const roll = (seat: number, result: number) => event("roll", { seat, result, dice: [1, result - 1] });
const road = (seat: number) => event("road", { seat, edge: 1, at: [], cost: [] });
const produce = (seat: number) => event("produce", { seat, cards: [] });
const turn = (seat: number) => event("turn", { seat, turn: 1, round: 1 });

function summaries(log: LogEntry[], mine = [0]): string[] {
  const wording = {
    language: "de",
    names: NAMES,
    reader: 0,
    things: new Map<string, string>(),
    titles: new Set<string>(),
  } as const;
  const words = (data: Record<string, unknown>) => wordingOf(data, wording);
  return recapOf(partOf<Match>({ game: "catan", log, mine, names: NAMES, words })).map(({ summary }) => summary);
}

settings.language = "de";
await fetchTexts("catan");

describe("the recap of what the others did", () => {
  const others = [turn(1), roll(1, 8), produce(0), road(1), road(1), turn(2), roll(2, 5)];

  it("tells what each of them did since my last turn in one sentence", () => {
    const log = [turn(2), roll(2, 3), turn(0), roll(0, 4), road(0), ...others];
    expect(summaries(log)).toEqual(["Uwe würfelt 8 und baut eine Straße (2×).", "Nele würfelt 5."]);
  });

  it("keeps it while I act", () => {
    expect(summaries([road(0), ...others, turn(0), roll(0, 6), road(0)])).toEqual(summaries([road(0), ...others]));
  });

  it("gives each player all that came of what they did", () => {
    const log = [road(0), ...others, turn(0)];
    const recap = recapOf(partOf<Match>({ game: "catan", log, mine: [0], names: NAMES, words: () => ({}) }));
    expect(recap.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([
      ["roll", "produce", "road", "road", "turn"],
      ["roll", "turn"],
    ]);
  });

  it("tells nothing to those who only watch", () => {
    expect(summaries(others, [])).toEqual([]);
  });
});
