/** What is told about a computer player: how strong it is, in a word and in a sentence. */

import { textOrNull } from "./texts";

/** The key of its texts and its face; the amateur was called heuristic at first. */
export function levelOf(bot: string): string {
  return bot === "heuristic" ? "amateur" : bot;
}

/** A plug-in is called what its maker calls it. */
export function levelName(bot: string): string {
  return textOrNull("", `level-${levelOf(bot)}`) ?? bot;
}

export function characterOf(bot: string): string | null {
  return textOrNull("", `character-${levelOf(bot)}`);
}
