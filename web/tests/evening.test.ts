import { describe, expect, it } from "vitest";
import { Evening } from "../src/lib/evening.svelte";
import type { PairingInfo, TournamentInfo } from "../src/lib/protocol";
import { partOf } from "./part";

function table(number: number, players: number[]): PairingInfo {
  const status = players.length > 1 ? "running" : "bye";
  return { number, players, status, table: null, ranks: null, by_hand: false };
}

describe("a club evening", () => {
  it("numbers the tables that people sit at, not the byes between them", () => {
    const evening = new Evening("x");
    const round = [table(0, [5]), table(1, [1, 2]), table(2, [6]), table(3, [3, 4])];
    evening.info = partOf<TournamentInfo>({ pairings: [round] });
    expect([round[1]!, round[3]!].map((each) => evening.placeOf(each))).toEqual([1, 2]);
  });
});
