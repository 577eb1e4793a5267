/** What is heard with which event; with a kick, how it ends. */

import type { Sound } from "../../lib/sounds";
import type { Event } from "./vocabulary";

export const KICKS: { scored: Sound; missed: Sound } = { scored: "goal", missed: "miss" };

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
