import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { characterOf, levelName, levelOf } from "../src/lib/levels";
import type { SeatInfo } from "../src/lib/protocol";
import { stateText } from "../src/lib/seats";
import { LANGUAGES, settings } from "../src/lib/settings.svelte";

const root = join(import.meta.dirname, "../..");
const source = readFileSync(join(root, "src/anpfiff/bots/levels.py"), "utf-8");
const levels = [...source.matchAll(/^ {4}Level\("(\w+)"/gm)].map(([, id]) => id!);

describe("every level", () => {
  const faces = readFileSync(join(root, "web/src/shell/LevelFace.svelte"), "utf-8");

  it.each([...levels, "random"])("%s has a name, a character and a face", (level) => {
    for (const language of LANGUAGES) {
      settings.language = language;
      expect(levelName(level)).not.toBe(level);
      expect(characterOf(level)).toMatch(/\.$/);
    }
    expect(faces).toContain(`level === "${level}"`);
  });

  it("is known to the page", () => {
    expect(levels).toEqual(expect.arrayContaining(["beginner", "amateur", "pro"]));
  });
});

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
  });

  it("from a plug-in is called what its maker calls it", () => {
    expect(levelName("my-bot.2")).toBe("my-bot.2");
    expect(characterOf("my-bot.2")).toBeNull();
  });

  it("tells its level at the table", () => {
    const seat = { name: "Uwe", kind: "bot", bot: "pro", gave_up: null, left: false } as SeatInfo;
    expect(stateText(seat)).toBe("Computergegner, Profi");
    expect(stateText({ ...seat, kind: "human", bot: "heuristic" })).toMatch(/springt ein/);
  });
});
