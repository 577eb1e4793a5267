import { describe, expect, it } from "vitest";
import { characterOf, levelName, levelOf } from "../src/lib/levels";
import type { SeatInfo } from "../src/lib/protocol";
import { stateText } from "../src/lib/seats";
import { settings } from "../src/lib/settings.svelte";

describe("a computer player", () => {
  it("is an amateur by its first name, too", () => {
    settings.language = "de";
    expect(levelName("heuristic")).toBe("Amateur");
    expect(characterOf("heuristic")).toBe(characterOf("amateur"));
  });

  it("that plays as well as I do keeps to itself how well that is", () => {
    settings.language = "de";
    expect(levelName("even=-120")).toBe("Ausgeglichen");
    expect(levelOf("even=-120")).toBe("even");
    expect(characterOf("even=-120")).toMatch(/genauso gut/);
  });

  it("from a plug-in is called what its maker calls it", () => {
    expect(levelName("my-bot.2")).toBe("my-bot.2");
    expect(characterOf("my-bot.2")).toBeNull();
    expect(levelOf("my-bot.2")).toBeNull();
  });

  it("tells its level at the table", () => {
    const seat = { name: "Uwe", kind: "bot", bot: "pro", gave_up: null, left: false } as SeatInfo;
    expect(stateText(seat)).toBe("Computergegner, Profi");
    expect(stateText({ ...seat, kind: "human", bot: "heuristic" })).toMatch(/springt ein/);
  });
});
