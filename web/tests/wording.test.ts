import { describe, expect, it } from "vitest";
import { insideQuotes, namesOf, titlesOf, wordingOf, type Wording } from "../src/lib/wording";

const catalogue = {
  projects: [
    { id: "fanshop", name: { de: "Fanshop", en: "Fan Shop" } },
    { id: "imbissstand", name: { de: "Imbissstand", en: "Snack Stand" } },
  ],
  deep: { inside: { id: "stadion", name: { de: "Stadion", en: "Stadium" } } },
  cards: [{ id: "foul", name: { de: "Foul", en: "Foul" }, title: true }],
};
const wording: Wording = {
  language: "en",
  names: ["Anna", "Ben", "Cleo"],
  reader: 1,
  things: namesOf(catalogue, "en"),
  titles: titlesOf(catalogue),
};

describe("the words of an event", () => {
  it("finds every named thing of a catalogue, however deep", () => {
    expect([...namesOf(catalogue, "de")]).toEqual([
      ["fanshop", "Fanshop"],
      ["imbissstand", "Imbissstand"],
      ["stadion", "Stadion"],
      ["foul", "Foul"],
    ]);
  });

  it("turns seats into names and ids into names of the language", () => {
    expect(wordingOf({ seat: 0, card: "fanshop", cost: 2 }, wording)).toMatchObject({
      seat: "Anna",
      card: "Fan Shop",
      cost: 2,
    });
  });

  it("puts titles in the quotation marks of the language", () => {
    expect(wordingOf({ card: "foul" }, wording)["card"]).toBe("“Foul”");
    expect(wordingOf({ cards: ["foul", "fanshop"] }, { ...wording, language: "de" })["cards"]).toBe(
      "„Foul“ und Fan Shop",
    );
  });

  it("names things with the number on them, if there is one", () => {
    const at = [
      { thing: "fanshop", number: 6 },
      { thing: "stadion", number: 0 },
    ];
    expect(wordingOf({ at }, wording)["at"]).toBe("Fan Shop 6 and Stadium");
  });

  it("says in which role the reader takes part", () => {
    expect(wordingOf({ from: 1, to: 2 }, wording)["me"]).toBe("from");
    expect(wordingOf({ from: 0, to: 1 }, wording)["me"]).toBe("to");
    expect(wordingOf({ from: 0, to: 2 }, wording)["me"]).toBe("none");
    expect(wordingOf({ seat: 0 }, { ...wording, reader: null })["me"]).toBe("none");
  });

  it("lists cards with their number, and joins dice", () => {
    const parts = [
      { card: "fanshop", copies: 2, amount: 2 },
      { card: "imbissstand", copies: 1, amount: 1 },
    ];
    expect(wordingOf({ parts }, wording)["parts"]).toBe("2 × Fan Shop and Snack Stand");
    expect(wordingOf({ dice: [3, 4] }, wording)["dice"]).toBe("3 + 4");
  });

  it("lists things by their names", () => {
    expect(wordingOf({ cards: ["fanshop", "imbissstand"] }, wording)["cards"]).toBe("Fan Shop and Snack Stand");
    expect(wordingOf({ cards: [] }, wording)["cards"]).toBe("");
  });

  it("speaks of yes and no", () => {
    expect(wordingOf({ bonus: true, forced: false }, wording)).toMatchObject({ bonus: "yes", forced: "no" });
  });
});

it("does not put quotation marks inside the same quotation marks", () => {
  expect(insideQuotes("„Doppelpass“ spielen")).toBe("‚Doppelpass‘ spielen");
  expect(insideQuotes("Play “One-two”")).toBe("Play ‘One-two’");
});
