import type { Colour } from "./catalogue";
import type { IconName } from "./icons";

/** The mark that says, besides the colour, in whose turn a card works. */
export const WHO: Record<Colour, IconName> = { blue: "everyone", green: "person", red: "die", violet: "besonders" };
