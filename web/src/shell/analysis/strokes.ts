/** How the seats' lines differ: by the colour in which each plays, and by dashes. */

import type { Shirt } from "../../lib/shirts";

const DASHES = ["none", "8 4", "4 3", "10 3 2 3", "14 3", "4 6"];

export interface Stroke {
  colour: string;
  /** Around the colour, so that white is seen on white and black on black. */
  edge: string;
  dashes: string;
}

/** The colours are for `style`: attributes of SVG know neither light-dark() nor color-mix(). */
export function strokesOf(shirts: Shirt[]): Stroke[] {
  return shirts.map(({ shirt }, seat) => ({
    colour: shirt,
    edge: `color-mix(in oklab, ${shirt} 45%, light-dark(black, white))`,
    dashes: DASHES[seat % DASHES.length]!,
  }));
}
