/** What an event sends across the table, between which marked places. */

import type { Event } from "./vocabulary";

export interface Flight {
  /** Selectors of the anchors. */
  from: string;
  to: string;
  /** The card that flies; a coin if none. */
  card?: string;
  order: number;
}

/** Many coins are shown by a few. */
const MAX_COINS = 6;
const BANK = "[data-bank]";

const purse = (seat: number) => `[data-purse="${seat}"]`;
const area = (seat: number) => `[data-area="${seat}"]`;

const stack = (card: string) => `[data-stack="${card}"]`;

function coins(from: string, to: string, amount: number): Flight[] {
  const shown = Math.min(amount, MAX_COINS);
  return Array.from({ length: shown }, (_, order) => ({ from, to, order }));
}

export function flightsOf(event: Event): Flight[] {
  const { kind, data } = event;
  switch (kind) {
    case "payment":
      return coins(purse(data.from), purse(data.to), data.amount);
    case "income":
    case "training_ground":
      return coins(BANK, purse(data.seat), data.amount);
    case "build":
      return [
        ...coins(purse(data.seat), BANK, data.cost),
        { from: stack(data.card), to: area(data.seat), card: data.card, order: 0 },
      ];
    case "build_project":
      return [
        ...coins(purse(data.seat), BANK, data.cost),
        { from: BANK, to: area(data.seat), card: data.project, order: 0 },
      ];
    case "swap":
      return [
        { from: area(data.seat), to: area(data.opponent), card: data.give, order: 0 },
        { from: area(data.opponent), to: area(data.seat), card: data.take, order: 3 },
      ];
    case "turn_up":
      return [{ from: BANK, to: stack(data.card), card: data.card, order: 0 }];
    default:
      return [];
  }
}
