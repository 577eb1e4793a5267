/** The words of a score sheet: titles, columns, and the contents of the cells. */

import { gameText, textOrNull } from "./texts";

export interface Words {
  /** Names by seat. */
  names: string[];
  /** Names of teams, cards and the like by id. */
  things: Map<string, string>;
}

export function columnText(game: string, column: string): string {
  return gameText(game, `column-${column.replaceAll("_", "-")}`);
}

/** Seats and things are shown by their names; other words by the text `value-<word>` if there is one. */
export function cellText(game: string, column: string, value: string | number | boolean | null, words: Words): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "number") return column.endsWith("seat") ? (words.names[value] ?? String(value)) : String(value);
  return words.things.get(value) ?? textOrNull(game, `value-${value.replaceAll("_", "-")}`) ?? value;
}
