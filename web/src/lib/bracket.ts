/** Where the boxes and lines of a knock-out are drawn. */

export const BOX = { width: 168, height: 46, gap: 16, between: 40 };

export interface Place {
  x: number;
  y: number;
  /** From the middle of this box to the one its winner moves on to. */
  line: string | null;
}

/** By round and number, in a bracket whose first round has this many tables. */
export function bracketPlaces(first: number): Place[][] {
  const rounds = Math.log2(first) + 1;
  const step = BOX.height + BOX.gap;
  const middle = (round: number, number: number) => (number + 0.5) * step * 2 ** round;
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: first / 2 ** round }, (_, number) => {
      const x = round * (BOX.width + BOX.between);
      const right = x + BOX.width;
      const line =
        round + 1 < rounds
          ? `M${right} ${middle(round, number)}h${BOX.between / 2}V${middle(round + 1, number >> 1)}h${BOX.between / 2}`
          : null;
      return { x, y: middle(round, number) - BOX.height / 2, line };
    }),
  );
}

export function bracketSize(first: number): { width: number; height: number } {
  const rounds = Math.log2(first) + 1;
  return {
    width: rounds * (BOX.width + BOX.between) - BOX.between,
    height: first * (BOX.height + BOX.gap),
  };
}
