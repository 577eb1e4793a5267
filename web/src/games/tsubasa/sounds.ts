/** What is heard with which event. */

import type { Sound } from "../../lib/sounds";
import type { Event } from "./vocabulary";

const sounds: Partial<Record<Event["kind"], Sound>> = {
  kickoff: "whistle",
  pick: "card",
  blind_pick: "draw",
  play: "card",
  token: "token",
  tokens: "token",
  yellow: "booking",
  red: "booking",
  injured: "no",
  sign: "trade",
  motivate: "trade",
  declare: "kick",
  special_shot: "kick",
  roll: "dice",
  rerolled: "dice",
  save_roll: "dice",
  goal: "goal",
  ball_lost: "save",
  ball_kept: "kick",
  period: "whistle",
  full_time: "final_whistle",
};

export default sounds;
