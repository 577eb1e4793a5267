/** CATAN and Fußballfieber for the page: the board, and how its events are shown. */

import type { GameModule } from "../../lib/games";
import type { Sound } from "../../lib/sounds";
import Board from "./Board.svelte";
import { kitOf } from "./colours";
import Emblem from "./Emblem.svelte";
import { marks } from "./marks";
import sounds, { SHOTS } from "./sounds";
import { step } from "./step";
import type { Event, Words } from "./vocabulary";

/** Milliseconds at normal speed. */
const DURATIONS: Record<Event["kind"], number> = {
  colour: 300,
  first_seat: 1200,
  pitches: 1200,
  pasture_gone: 900,
  board_ready: 900,
  turn: 300,
  roll: 1500,
  produce: 1200,
  starting_cards: 1200,
  road: 700,
  settlement: 1000,
  city: 1000,
  must_discard: 900,
  discard_chosen: 0,
  discard_ready: 500,
  discard: 1100,
  robber: 1100,
  steal: 1000,
  stolen: 1200,
  card_drawn: 1400,
  play_card: 1300,
  offer: 1200,
  counter_offer: 1200,
  accept: 600,
  decline: 500,
  trade: 1500,
  bank_trade: 1300,
  longest_road: 1400,
  largest_army: 1400,
  matchday: 1100,
  duel: 1300,
  shot: 800,
  duel_result: 1500,
  count_result: 1100,
  marker: 900,
  ranking: 800,
  season_over: 1600,
  standstill_near: 1600,
  standstill: 1600,
  draw: 1600,
  win: 1600,
  chips_again: 800,
  longest_road_aside: 800,
  largest_army_aside: 800,
  nobody_robbed: 800,
  withdraw: 800,
  reward_card: 800,
  reward_declined: 800,
  reward_lapses: 800,
  first_roll: 800,
  shortage: 800,
  plenty: 800,
  reward: 800,
  monopoly_payment: 800,
  monopoly: 1600,
  buy_card: 800,
  retrain: 800,
  token: 800,
};

const GREAT: Event["kind"][] = ["monopoly", "longest_road", "largest_army", "season_over", "win"];

function sound(event: Event): Sound | null {
  if (event.kind === "shot") return SHOTS[event.data.shot];
  const found = sounds[event.kind] ?? null;
  return Array.isArray(found) ? null : found;
}

const game: GameModule<Words> = {
  Board,
  Emblem,
  step,
  duration: (event) => DURATIONS[event.kind],
  great: ({ kind }) => GREAT.includes(kind),
  marks,
  shirt: (view, seat) => {
    const colour = view.players[seat]?.colour ?? null;
    return colour === null ? null : { shirt: kitOf(colour).fill, mark: kitOf(colour).mark };
  },
  sound,
  // A roll that I chose to make follows at once; one that begins my turn by itself waits for my button, as my shots do.
  asksForRoll: (event, previous, chosen) =>
    event.kind === "shot" || (event.kind === "roll" && previous?.kind === "turn" && !chosen),
  // With cards in hand somebody may still want to offer one.
  isAutomatic: (move, view, seat) => move.kind === "end_turn" && view.players[seat]!.hand_size === 0,
  dice: (event) => (event.kind === "roll" || event.kind === "first_roll" ? event.data.dice : null),
  scores: (match) => match.position!.view.players.map(({ total, points }) => total ?? points),
  standings: (match) => {
    const view = match.position!.view;
    return view.players.map(({ total, points }) =>
      match.text("board-points", { count: total ?? points, target: view.target }),
    );
  },
};

export default game;
