/** What is heard with which event; with a kick, how it ends; with a result, what it is about. */

import type { Sound } from "../../lib/sounds";
import type { Event } from "./vocabulary";

export const KICKS: { scored: Sound; missed: Sound } = { scored: "goal", missed: "miss" };

/** A tick for each match of a group, the final whistle where somebody goes home. */
export const RESULTS: { group: Sound; knockout: Sound } = { group: "token", knockout: "final_whistle" };

const sounds: Partial<Record<Event["kind"], Sound | Sound[]>> = {
  stage: "whistle",
  card: "card",
  discard: "no",
  token: "token",
  turn_token: "draw",
  take_goal: "no",
  penalty: "whistle",
  penalty_throw: Object.values(KICKS),
  group_dice: "dice",
  dice: "dice",
  result: Object.values(RESULTS),
  shootout: "whistle",
  kick: Object.values(KICKS),
  shootout_won: "grand",
  decided: "grand",
  out: "no",
  champion: "victory",
  early_win: "victory",
  win: "victory",
};

export default sounds;
