/** Where long names may be broken on a small card; browsers do not know German compounds or Japanese names. */

const PARTS = [
  "Spezial|schuss",
  "Kapitäns|an|sprache",
  "Ball|kontrolle",
  "Mann|deckung",
  "Rat|schläge",
  "Über|ragende",
  "Ver|letzung",
  "Taka|shima",
  "Taka|sugi",
  "Sori|machi",
  "Flanken|lauf",
  "Abseits|falle",
  "Doppel|pass",
  "Fallrück|zieher",
  "Kombi|nation",
  "Aus|wechs|lung",
  "Erschöp|fung",
  "Fern|schuss",
  "Grät|sche",
  "Flug|kopfball",
  "Matsu|yama",
  "Nakani|shi",
  "Tachi|bana",
  "Nan|katsu",
  "Tiger|schuss",
  "Waka|shimazu",
  "Waka|bayashi",
  "Moti|vation",
  "Steil|pass",
  "Doppel|ter",
  "Clear|ance",
  "Exhaus|tion",
  "Out|standing",
  "Substi|tution",
  "combi|nation",
  "inter|cepts",
];

export function softHyphens(name: string): string {
  return PARTS.reduce((text, part) => text.replace(part.replaceAll("|", ""), part.replaceAll("|", "\u00ad")), name);
}
