/** What an event sends across the table, between which marked places. */

import type { LogEntry } from "../../lib/protocol";
import type { Events, Part } from "./events";
import type { View } from "./view";

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

function cards(parts: Part[], from: (card: string) => string, to: string): Flight[] {
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
export function flightsOf({ kind, data }: LogEntry, view: View, yields: Record<string, string>): Flight[] {
  switch (kind) {
    case "produce": {
      const { seat, cards: parts } = data as unknown as Events["produce"];
      return cards(parts, source(view, yields), area(seat));
    }
    case "starting_cards": {
      const { seat, cards: parts } = data as unknown as Events["starting_cards"];
      return cards(parts, () => BANK, area(seat));
    }
    case "road":
    case "settlement":
    case "city":
    case "buy_card": {
      const { seat, cost } = data as unknown as Events["road"];
      return cards(cost, () => area(seat), BANK);
    }
    case "discard": {
      const { seat, cards: parts } = data as unknown as Events["discard"];
      return cards(parts, () => area(seat), BANK);
    }
    case "plenty":
    case "reward": {
      const { seat, card } = data as unknown as Events["plenty"];
      return cards([{ card, copies: 1 }], () => BANK, area(seat));
    }
    case "steal": {
      const { seat, from } = data as unknown as Events["steal"];
      return [{ from: area(from), to: area(seat), card: "secret", order: 0 }];
    }
    case "monopoly_payment": {
      const { from, to, card, amount } = data as unknown as Events["monopoly_payment"];
      return cards([{ card, copies: amount }], () => area(from), area(to));
    }
    case "trade": {
      const { seat, opponent, give, get } = data as unknown as Events["trade"];
      return [...cards(give, () => area(seat), area(opponent)), ...cards(get, () => area(opponent), area(seat))];
    }
    case "bank_trade": {
      const { seat, give, card } = data as unknown as Events["bank_trade"];
      return [...cards(give, () => area(seat), BANK), ...cards([{ card, copies: 1 }], () => BANK, area(seat))];
    }
    default:
      return [];
  }
}
