/** The World Cup Game for the page: the wall chart, and how its events are shown. */

import type { GameModule } from "../../lib/games";
import { marksOf } from "../../lib/pointing";
import type { Sound } from "../../lib/sounds";
import Board from "./Board.svelte";
import { duration } from "./pace";
import sounds, { KICKS, RESULTS } from "./sounds";
import { step } from "./step";
import type { Event, Words } from "./vocabulary";

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
  thrown: ({ kind, data }) => {
    if (kind === "group_dice" || kind === "dice") return data.dice;
    return kind === "penalty_throw" || kind === "kick" ? [data.goal] : null;
  },
  asksForRoll: ({ kind }) => kind === "penalty_throw" || kind === "kick",
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
