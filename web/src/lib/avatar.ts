/** A face for everybody: what it looks like follows from the name alone. */

import { numberOf } from "./hash";

const GROUNDS = ["#cfe8f7", "#d9efc9", "#fbe0b5", "#fbd3cb", "#e3d8f5", "#cdeee6", "#f6d6e6", "#e6e3d3"];
const FURS = [
  "#d08a4a",
  "#8a5a3a",
  "#8d97a3",
  "#f1b24a",
  "#efe3cf",
  "#4d5765",
  "#c9713f",
  "#7fae6b",
  "#b59ad6",
  "#e48f8f",
];
const SHIRTS = ["#1f7a46", "#1552c9", "#b93426", "#6f3b9c", "#e0a100", "#12907f"];
const EARS = ["round", "pointed", "long", "floppy", "crest", "horns"] as const;
const EYES = ["dots", "bright", "smiling", "patch"] as const;
const MOUTHS = ["muzzle", "beak", "whiskers", "grin"] as const;

export interface Looks {
  ground: string;
  fur: string;
  shirt: string;
  ears: (typeof EARS)[number];
  eyes: (typeof EYES)[number];
  mouth: (typeof MOUTHS)[number];
}

export function looksOf(name: string): Looks {
  let left = numberOf(name.trim().toLowerCase());
  const one = <T>(choices: readonly T[]): T => {
    const choice = choices[left % choices.length]!;
    left = Math.floor(left / choices.length);
    return choice;
  };
  return {
    ears: one(EARS),
    fur: one(FURS),
    eyes: one(EYES),
    mouth: one(MOUTHS),
    ground: one(GROUNDS),
    shirt: one(SHIRTS),
  };
}
