import { describe, expect, it } from "vitest";
import { byDice, diceLabel } from "../../src/games/machikoro/catalogue";
import { softHyphens } from "../../src/games/machikoro/hyphens";
import type { Project } from "../../src/games/machikoro/vocabulary";

describe("cards", () => {
  it("show their dice number or range", () => {
    expect(diceLabel([7])).toBe("7");
    expect(diceLabel([9, 10])).toBe("9–10");
  });

  it("lie in the order of their dice numbers", () => {
    const card = (id: string, dice: number[]) => ({ id, dice }) as Project;
    const sorted = byDice([card("c", [9, 10]), card("b", [9]), card("a", [1])]);
    expect(sorted.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("may be broken where the parts of their names meet", () => {
    expect(softHyphens("Nachwuchscenter")).toBe("Nachwuchs\u00adcenter");
    expect(softHyphens("Sportartikelwerk")).toBe("Sport\u00adartikel\u00adwerk");
    expect(softHyphens("Stadion")).toBe("Stadion");
  });
});
