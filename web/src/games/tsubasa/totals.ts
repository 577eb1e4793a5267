/** The running totals while events are being shown: the last ones the server told, and the cards moved since. */

import type { Kind } from "./catalogue";
import type { PlayerView } from "./view";

export type Printed = (card: string, kind: Kind) => number;

function sum(cards: string[], kind: Kind, printed: Printed): number {
  return cards.reduce((total, card) => total + printed(card, kind), 0);
}

export function shownTotal(told: PlayerView, shown: PlayerView, kind: Kind, printed: Printed): number {
  return told[kind] + sum(shown.area, kind, printed) - sum(told.area, kind, printed);
}
