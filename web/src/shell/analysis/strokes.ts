/** How the seats' lines differ: by colour (for the colour-blind too) and by dashes. */

const COLOURS = [
  "light-dark(#0072b2, #6cb6ff)",
  "light-dark(#b34700, #ff9d5c)",
  "light-dark(#00785a, #4fd1a5)",
  "light-dark(#a3457f, #f29ad0)",
];
const DASHES = ["none", "8 4", "2 3", "10 3 2 3", "14 3", "4 6"];

/** The colour is for `style`: attributes of SVG know no light-dark(). */
export function strokeOf(seat: number): { colour: string; dashes: string } {
  return { colour: COLOURS[seat % COLOURS.length]!, dashes: DASHES[seat % DASHES.length]! };
}
