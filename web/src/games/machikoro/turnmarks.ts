import type { Project } from "./vocabulary";
import type { IconName } from "./icons";

/** The mark that says, besides the colour, in whose turn a card works. */
export const TURN_MARKS: Record<Project["colour"], IconName> = {
  blue: "everyone",
  green: "person",
  red: "die",
  violet: "besonders",
};
