/** The World Cup Game for the page: the wall chart, and how its events are shown. */

import type { GameModule } from "../../lib/games";
import { marksOf } from "../../lib/pointing";
import type { Sound } from "../../lib/sounds";
import Board from "./Board.svelte";
import sounds, { KICKS, RESULTS } from "./sounds";
import { step } from "./step";
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

const GROUP_RESULT = 350;

function duration(event: Event): number {
  // The results of a whole group phase come quickly; those of a knock-out take their time.
  if (event.kind === "result" && event.data.stage === "group") return GROUP_RESULT;
  return DURATIONS[event.kind];
}

/** All cards are played for results, and for what follows from them. */
const GREAT: Event["kind"][] = ["result", "kick", "shootout_won", "champion", "early_win"];

function sound(event: Event): Sound | null {
  if (event.kind === "result") return event.data.stage === "group" ? RESULTS.group : RESULTS.knockout;
  if (event.kind === "kick" || event.kind === "penalty_throw") return event.data.goal ? KICKS.scored : KICKS.missed;
  const found = sounds[event.kind] ?? null;
  return Array.isArray(found) ? null : found;
}

const game: GameModule<Words> = {
  Board,
  step,
  duration,
  great: ({ kind }) => GREAT.includes(kind),
  sound,
  asksForRoll: ({ kind }) => kind === "penalty_throw" || kind === "kick",
  dice: () => null,
  marks: (move, { table }) => {
    if (move.kind !== "place" && move.kind !== "turn") return [...marksOf(move), "confirm"];
    const group = table.catalogue.matches.find(({ id }) => id === move.match)?.group ?? null;
    const way = group === null ? ["tab=knockout"] : ["tab=groups", "to-overview", `group=${group}`];
    return [...way, `deed=${move.kind}`, `of=${move.match} team=${move.team}`, "confirm"];
  },
  scores: ({ position }) => {
    const { players } = position!.view;
    return players.map(({ place }) => -(place ?? players.length));
  },
  standings: (match) => {
    const view = match.position!.view;
    return view.players.map((player, seat) => {
      const champion = view.champion !== null && view.owners[view.champion] === seat;
      if (champion) return match.text("board-standing-champion", { place: player.place, team: view.champion });
      return match.text("board-standing", { place: player.place });
    });
  },
};

export default game;
