/** How a computer player is described: how strong it is, in a word and in a sentence. */

import { textOrNull } from "./texts";

/** The opponent for people who do not choose one: as strong as they are. */
export const EVEN = "even";

/** The key of its texts and its face; the amateur was called heuristic at first, and "even=-120" says how strong. */
export function levelOf(bot: string): string {
  const plain = bot.split("=")[0]!;
  return plain === "heuristic" ? "amateur" : plain;
}

/** A plug-in is called what its maker calls it. */
export function levelName(bot: string): string {
  return textOrNull("", `level-${levelOf(bot)}`) ?? bot;
}

export function characterOf(bot: string): string | null {
  return textOrNull("", `character-${levelOf(bot)}`);
}
