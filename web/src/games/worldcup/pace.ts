/** How long the events of a World Cup are shown. */

import type { Match } from "../../lib/match.svelte";
import type { Event, Words } from "./vocabulary";

/** Milliseconds at normal speed; what has none is shown with what follows it. */
const DURATIONS: Record<Event["kind"], number> = {
  team: 110,
  extra_team: 500,
  dealer: 700,
  stage: 900,
  card: 550,
  discard: 800,
  token: 850,
  turn_token: 1100,
  take_goal: 1100,
  penalty: 800,
  penalty_throw: 1400,
  leave_out: 500,
  reshuffle: 1000,
  extra_turns: 1200,
  group_dice: 1300,
  dice: 1900,
  result: 1500,
  shootout: 1000,
  kick: 650,
  decided: 900,
  shootout_won: 1200,
  lot: 1200,
  pick: 900,
  replays: 1000,
  out: 900,
  champion: 1600,
  early_win: 1600,
  win: 900,
  dealt: 0,
  drawn: 0,
  deal: 0,
  pile: 0,
  draw: 0,
  top_up: 0,
  play_on: 0,
  stop: 0,
  // Long enough to be opened before what follows it begins.
  report: 200,
};

/** The results of a group phase come quickly, up to 48 of them: those of my teams are seen, the others fly by. */
const GROUP_RESULT = { mine: 350, others: 120 };

export function duration(event: Event, { view, mine }: Pick<Match<Words>, "view" | "mine">): number {
  if (event.kind !== "result" || event.data.stage !== "group") return DURATIONS[event.kind];
  const owners = [event.data.left, event.data.right].map((team) => view?.owners[team]);
  const concerns = mine.length === 0 || owners.some((seat) => mine.some((own) => own === seat));
  return GROUP_RESULT[concerns ? "mine" : "others"];
}
