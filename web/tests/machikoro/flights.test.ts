import { describe, expect, it } from "vitest";
import { flightsOf } from "../../src/games/machikoro/flights";
import type { Event } from "../../src/games/machikoro/vocabulary";

const told = { number: 0, rule: "" };

function payment(amount: number): Event {
  return { ...told, kind: "payment", data: { from: 2, to: 0, amount, due: amount, lapsed: 0, bonus: 0, parts: [] } };
}

describe("what flies over the table", () => {
  it("is one coin for each that is paid, from payer to payee", () => {
    const flights = flightsOf(payment(3));
    expect(flights).toHaveLength(3);
    expect(flights[0]).toMatchObject({ from: '[data-purse="2"]', to: '[data-purse="0"]' });
  });

  it("is a handful of coins for a great sum, and none for nothing", () => {
    expect(flightsOf(payment(30))).toHaveLength(6);
    expect(flightsOf(payment(0))).toHaveLength(0);
  });

  it("is the built card on its way from the display to its owner", () => {
    const flights = flightsOf({ ...told, kind: "build", data: { seat: 1, card: "fanshop", cost: 2 } });
    expect(flights.filter((flight) => flight.card)).toEqual([
      { from: '[data-stack="fanshop"]', to: '[data-area="1"]', card: "fanshop", order: 0 },
    ]);
  });
});
