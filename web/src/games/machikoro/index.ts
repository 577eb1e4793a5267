/** Machi Koro Fußball for the page: the board, and how its events are shown. */

import type { GameModule } from "../../lib/games";
import { marksOf } from "../../lib/pointing";
import Board from "./Board.svelte";
import sounds from "./sounds";
import { step } from "./step";
import type { PlayerView } from "./view";
import type { Event, Words } from "./vocabulary";

/** Milliseconds at normal speed. */
const DURATIONS: Record<Event["kind"], number> = {
  first_seat: 1400,
  turn_up: 240,
  turn: 350,
  activate: 1100,
  dice: 500,
  roll: 1700,
  reroll: 500,
  keep: 500,
  payment: 1400,
  income: 1000,
  training_ground: 1300,
  swap: 1900,
  no_swap: 800,
  build: 1300,
  build_project: 1900,
  build_nothing: 650,
  win: 1600,
  no_winner: 1600,
};

function builtBy({ projects }: PlayerView): number {
  return Object.values(projects).filter((state) => state !== "unbuilt").length;
}

const game: GameModule<Words> = {
  Board,
  marks: (move) => [...marksOf(move), "confirm-build"],
  step,
  duration: (event) => DURATIONS[event.kind],
  great: ({ kind }) => kind === "build_project" || kind === "win",
  sound: (event) => sounds[event.kind] ?? null,
  // A roll after a choice of mine (two dice, once more) follows at once; one that begins my turn waits for my button.
  asksForRoll: (event, previous) =>
    event.kind === "roll" && (previous?.kind === "turn" || previous?.kind === "activate"),
  dice: (event) => (event.kind === "roll" ? event.data.dice : null),
  scores: (match) => match.position!.view.players.map(builtBy),
  standings: (match) => {
    return match.position!.view.players.map((player) => {
      const all = Object.keys(player.projects).length;
      const progress = match.text("board-progress", { built: builtBy(player), all });
      return `${progress}, ${match.text("board-coins", { amount: player.coins })}`;
    });
  },
};

export default game;
