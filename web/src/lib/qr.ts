/** A link as a QR code. */

import { encode } from "uqr";

/** Modules of white around the code that readers need. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules along an edge, with the white around. */
  size: number;
  /** The dark modules as the path of an SVG of that size. */
  path: string;
}

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join("") };
}

/** Neighbouring dark modules are one bar, so that no gaps shine through between them. */
function rowPath(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
