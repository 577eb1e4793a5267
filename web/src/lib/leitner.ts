/** Spaced repetition with Leitner's boxes: what was solved comes back later each time, what was not comes tomorrow. */

export interface Card {
  id: string;
  /** How often in a row it was solved. */
  box: number;
  /** The day from which it is asked again; see `dayOf`. */
  due: number;
}

/** Days until a card of each box is asked again; one that leaves the last box is learnt. */
const PAUSES = [1, 3, 7, 14, 30];
/** How many cards are kept; beyond that, the best-known ones are dropped. */
const MOST = 100;
const DAY = 24 * 60 * 60 * 1000;

/** Days since 1970, as the clock on the wall counts them. */
export function dayOf(time: Date): number {
  return Math.floor((time.getTime() - time.getTimezoneOffset() * 60 * 1000) / DAY);
}

/** With cards that are new today: they are asked from tomorrow on. Those that are known stay as they are. */
export function withNew(cards: readonly Card[], ids: readonly string[], today: number): Card[] {
  const known = new Set(cards.map(({ id }) => id));
  const fresh = ids.filter((id) => !known.has(id)).map((id) => ({ id, box: 0, due: today + PAUSES[0]! }));
  return [...fresh, ...cards].sort((one, other) => one.box - other.box).slice(0, MOST);
}

/** The cards due today, those that have waited longest first. */
export function dueCards(cards: readonly Card[], today: number): Card[] {
  return cards.filter(({ due }) => due <= today).sort((one, other) => one.due - other.due);
}

/** After an answer. The first one of the day counts: until the card is due again, further ones change nothing. */
export function withAnswer(cards: readonly Card[], id: string, right: boolean, today: number): Card[] {
  return cards.flatMap((card) => {
    if (card.id !== id || card.due > today) return [card];
    const box = right ? card.box + 1 : 0;
    return box < PAUSES.length ? [{ id, box, due: today + PAUSES[box]! }] : [];
  });
}
