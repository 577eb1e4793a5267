/** Captain Tsubasa for the page: the board, and how its events are shown. */

import type { GameModule } from "../../lib/games";
import type { Shirt } from "../../lib/shirts";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import sounds from "./sounds";
import { step } from "./step";
import type { Event, Words } from "./vocabulary";

/** As the crests are coloured. */
const SHIRTS: Record<string, Shirt> = {
  n: { shirt: "#2563b8", mark: "#ffffff" },
  t: { shirt: "#27272f", mark: "#f0692f" },
};

/** Milliseconds at normal speed. */
const DURATIONS: Record<Event["kind"], number> = {
  teams: 1600,
  turn_up: 220,
  open_transfer: 220,
  toss: 1200,
  kickoff: 1500,
  round: 900,
  drawn_card: 250,
  drew: 300,
  pick: 900,
  blind_pick: 700,
  blind_card: 900,
  injury_time: 1800,
  play: 1100,
  passed: 900,
  ability: 800,
  token: 600,
  hit: 1200,
  injured: 1600,
  exhausted: 1300,
  yellow_cleared: 1500,
  yellow: 1700,
  red: 1900,
  advance: 1500,
  special_shot: 1700,
  special_chosen: 500,
  special_choice: 300,
  special_result: 1900,
  motivate: 1300,
  sign: 1300,
  attack_over: 1200,
  declare: 1200,
  tokens: 900,
  roll: 1900,
  rerolled: 1500,
  compare: 1300,
  save_roll: 1900,
  goal: 1900,
  ball_kept: 900,
  ball_lost: 1500,
  period: 1800,
  full_time: 1900,
  cycled: 700,
  recovered: 700,
  removed: 700,
  reshuffle: 700,
  refreshed: 700,
};

/** A shot and what becomes of it is what a match is played for. */
const GREAT: Event["kind"][] = ["roll", "save_roll", "special_result", "goal", "ball_lost", "red", "full_time"];

const game: GameModule<Words> = {
  Board,
  Emblem,
  step,
  duration: (event) => DURATIONS[event.kind],
  great: ({ kind }) => GREAT.includes(kind),
  shirt: (view, seat) => SHIRTS[view.players[seat]?.team ?? ""] ?? null,
  sound: (event) => sounds[event.kind] ?? null,
  asksForRoll: (event) => event.kind === "roll",
  dice: (event) => {
    if (event.kind === "roll") return [event.data.attack, event.data.defence];
    if (event.kind === "save_roll") return [event.data.die];
    return event.kind === "rerolled" ? [event.data.result] : null;
  },
  isAutomatic: ({ kind }) => kind === "done",
  standings: (match) => {
    return match.position!.view.players.map((player) =>
      match.phrase("board-standing", { team: match.things.get(player.team) ?? player.team, goals: player.goals }),
    );
  },
};

export default game;
