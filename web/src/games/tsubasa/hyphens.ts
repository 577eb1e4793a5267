/** Where long names may be broken on a small card; browsers do not know German compounds or Japanese names. */

const PARTS = [
  "Spezial|schuss",
  "Kapitäns|ansprache",
  "Ball|kontrolle",
  "Mann|deckung",
  "Waka|shimazu",
  "Waka|bayashi",
];

export function softHyphens(name: string): string {
  return PARTS.reduce((text, part) => text.replace(part.replace("|", ""), part.replace("|", "\u00ad")), name);
}
