import { describe, expect, it } from "vitest";
import { dayOf, dueCards, withAnswer, withNew, type Card } from "../src/lib/leitner";

const TODAY = 20_000;
const ids = (cards: Card[]) => cards.map(({ id }) => id);

describe("boxes", () => {
  it("ask what is new from tomorrow on", () => {
    const cards = withNew([], ["a", "b"], TODAY);
    expect(dueCards(cards, TODAY)).toEqual([]);
    expect(ids(dueCards(cards, TODAY + 1))).toEqual(["a", "b"]);
  });

  it("leave alone what they know already", () => {
    const cards: Card[] = [{ id: "a", box: 2, due: TODAY + 7 }];
    expect(withNew(cards, ["a"], TODAY)).toEqual(cards);
  });

  it("ask what was solved after ever longer pauses, and then no more", () => {
    let cards = withNew([], ["a"], TODAY);
    const days: number[] = [];
    for (let day = TODAY; cards.length > 0; day++) {
      if (dueCards(cards, day).length === 0) continue;
      days.push(day - TODAY);
      cards = withAnswer(cards, "a", true, day);
    }
    expect(days).toEqual([1, 4, 11, 25, 55]);
  });

  it("begin again tomorrow with what was not solved", () => {
    const cards = withAnswer([{ id: "a", box: 3, due: TODAY - 2 }], "a", false, TODAY);
    expect(cards).toEqual([{ id: "a", box: 0, due: TODAY + 1 }]);
  });

  it("count the first answer of a day only", () => {
    const failed = withAnswer([{ id: "a", box: 1, due: TODAY }], "a", false, TODAY);
    expect(withAnswer(failed, "a", true, TODAY)).toEqual(failed);
  });

  it("ask first what has waited longest", () => {
    const cards = [3, 1, 2].map((late) => ({ id: String(late), box: 0, due: TODAY - late }));
    expect(ids(dueCards(cards, TODAY))).toEqual(["3", "2", "1"]);
  });

  it("never grow without end, and drop what is known best", () => {
    const known: Card[] = Array.from({ length: 100 }, (_, index) => ({ id: `k${index}`, box: 1, due: TODAY }));
    const cards = withNew(known, ["new"], TODAY);
    expect(cards).toHaveLength(100);
    expect(ids(cards)).toContain("new");
    expect(ids(cards)).not.toContain("k99");
  });
});

it("a day changes at midnight by the clock on the wall", () => {
  const evening = new Date(2026, 4, 1, 23, 59);
  const morning = new Date(2026, 4, 2, 0, 1);
  expect(dayOf(morning) - dayOf(evening)).toBe(1);
  expect(dayOf(new Date(2026, 4, 1, 0, 1))).toBe(dayOf(evening));
});
