/** What is heard with which event. */

import type { Sound } from "../../lib/sounds";
import type { Event } from "./vocabulary";

const sounds: Partial<Record<Event["kind"], Sound>> = {
  roll: "dice",
  payment: "payment",
  income: "coin",
  training_ground: "coin",
  swap: "trade",
  turn_up: "card",
  build: "build",
  build_project: "grand",
  activate: "whistle",
  win: "victory",
};

export default sounds;
