/** What is heard with which event; with a shot, how it ends. */

import type { Sound } from "../../lib/sounds";
import type { Event, Events } from "./vocabulary";

export const SHOTS: Record<Events["shot"]["shot"], Sound> = {
  goal: "goal",
  miss: "miss",
  out: "post",
  foul: "booking",
};

const sounds: Partial<Record<Event["kind"], Sound | Sound[]>> = {
  roll: "dice",
  produce: "card",
  starting_cards: "card",
  road: "build",
  settlement: "build",
  city: "grand",
  robber: "robber",
  steal: "draw",
  buy_card: "draw",
  play_card: "card",
  monopoly: "robber",
  offer: "token",
  decline: "no",
  trade: "trade",
  bank_trade: "coin",
  longest_road: "grand",
  largest_army: "grand",
  token: "token",
  matchday: "whistle",
  shot: Object.values(SHOTS),
  season_over: "final_whistle",
  win: "victory",
};

export default sounds;
