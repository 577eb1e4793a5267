/** How a computer player is described: how strong it is, in a word and in a sentence. */

import type { Level } from "./protocol";
import { t } from "./texts";
import type { TextKey } from "../texts/keys";

/** The opponent for people who do not choose one: as strong as they are. */
export const EVEN = "even";

/** Every level that the server declares; the compiler points here if one is missing. */
const TEXTS: Record<Level, { name: TextKey; character: TextKey }> = {
  beginner: { name: "level-beginner", character: "character-beginner" },
  amateur: { name: "level-amateur", character: "character-amateur" },
  pro: { name: "level-pro", character: "character-pro" },
  champion: { name: "level-champion", character: "character-champion" },
  even: { name: "level-even", character: "character-even" },
  random: { name: "level-random", character: "character-random" },
};

/** Null for a plug-in; the amateur was called heuristic at first, and "even=-120" says how strong. */
export function levelOf(bot: string): Level | null {
  const plain = bot.split("=")[0]!;
  const level = plain === "heuristic" ? "amateur" : plain;
  return level in TEXTS ? (level as Level) : null;
}

/** A plug-in is called what its maker calls it. */
export function levelName(bot: string): string {
  const level = levelOf(bot);
  return level === null ? bot : t(TEXTS[level].name);
}

export function characterOf(bot: string): string | null {
  const level = levelOf(bot);
  return level && t(TEXTS[level].character);
}
