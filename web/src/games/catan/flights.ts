/** What an event sends across the table, between which marked places. */

import type { View } from "./view";
import type { Copies, Event } from "./vocabulary";

export interface Flight {
  /** Selectors of the anchors. */
  from: string;
  to: string;
  /** The resource that flies; a card with its back up if it is secret. */
  card: string;
  order: number;
}

/** Many cards are shown by a few. */
const MOST = 5;
const BANK = "[data-bank]";
const area = (seat: number) => `[data-area="${seat}"]`;

function cards(parts: Copies[], from: (card: string) => string, to: string): Flight[] {
  const all = parts.flatMap(({ card, copies }) => Array.from({ length: Math.min(copies, MOST) }, () => card));
  return all.map((card, order) => ({ from: from(card), to, card, order }));
}

/** The first hex that yielded this card on the present roll; the bank if the picture has none. */
function source(view: View, yields: Record<string, string>): (card: string) => string {
  const rolled = view.dice.reduce((sum, die) => sum + die, 0);
  return (card) => {
    const hex = view.chips.findIndex(
      (chips, index) => chips.includes(rolled) && yields[view.terrain[index]!] === card && view.robber !== index,
    );
    return hex < 0 ? BANK : `[data-hex="${hex}"]`;
  };
}

/** `yields` names the resource of each terrain. */
export function flightsOf({ kind, data }: Event, view: View, yields: Record<string, string>): Flight[] {
  switch (kind) {
    case "produce":
      return cards(data.cards, source(view, yields), area(data.seat));
    case "starting_cards":
      return cards(data.cards, () => BANK, area(data.seat));
    case "road":
    case "settlement":
    case "city":
    case "buy_card":
      return cards(data.cost, () => area(data.seat), BANK);
    case "discard":
      return cards(data.cards, () => area(data.seat), BANK);
    case "plenty":
    case "reward":
      return cards([{ card: data.card, copies: 1 }], () => BANK, area(data.seat));
    case "steal":
      return [{ from: area(data.from), to: area(data.seat), card: "secret", order: 0 }];
    case "monopoly_payment":
      return cards([{ card: data.card, copies: data.amount }], () => area(data.from), area(data.to));
    case "trade": {
      const [mine, theirs] = [area(data.seat), area(data.opponent)];
      return [...cards(data.give, () => mine, theirs), ...cards(data.get, () => theirs, mine)];
    }
    case "bank_trade": {
      const mine = area(data.seat);
      return [...cards(data.give, () => mine, BANK), ...cards([{ card: data.card, copies: 1 }], () => BANK, mine)];
    }
    default:
      return [];
  }
}
