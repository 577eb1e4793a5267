import { describe, expect, it } from "vitest";
import { flightsOf } from "../../src/games/machikoro/flights";

const event = (kind: string, data: Record<string, unknown>) => ({ number: 0, rule: "", kind, data });

describe("what flies over the table", () => {
  it("is one coin for each that is paid, from payer to payee", () => {
    const flights = flightsOf(event("payment", { from: 2, to: 0, amount: 3 }));
    expect(flights).toHaveLength(3);
    expect(flights[0]).toMatchObject({ from: '[data-purse="2"]', to: '[data-purse="0"]' });
  });

  it("is a handful of coins for a great sum, and none for nothing", () => {
    expect(flightsOf(event("income", { seat: 1, amount: 30 }))).toHaveLength(6);
    expect(flightsOf(event("payment", { from: 2, to: 0, amount: 0 }))).toHaveLength(0);
  });

  it("is the built card on its way from the display to its owner", () => {
    const flights = flightsOf(event("build", { seat: 1, card: "fanshop", cost: 2 }));
    expect(flights.filter((flight) => flight.card)).toEqual([
      { from: '[data-stack="fanshop"]', to: '[data-area="1"]', card: "fanshop", order: 0 },
    ]);
  });
});
