/** How the shots of a duel are shown. */

export interface Sides {
  left: string[];
  right: string[];
}

/** Both sides throw at once: a shot is shown with the other side's, or alone when that side has no more to come. */
export function inPairs({ left, right }: Sides, all: { left: number; right: number }): Sides {
  const pairs = Math.min(left.length, right.length);
  return {
    left: right.length >= all.right ? left : left.slice(0, pairs),
    right: left.length >= all.left ? right : right.slice(0, pairs),
  };
}
