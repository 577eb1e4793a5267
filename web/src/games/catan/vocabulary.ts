// Made from src/anpfiff/games/catan/vocabulary.py by `python scripts/generate_types.py`. Change it there.

import type { TextKey } from "./keys";
import type { View } from "./view";

export type Translated = {
  de: string;
  en: string;
};

export type Building = {
  cost: Record<string, number>;
  id: string;
  name: Translated;
  pieces: number;
  points: number;
  source: Record<string, string>;
};

export type DevelopmentCard = {
  copies: number;
  id: string;
  name: Translated;
  source: Record<string, string>;
};

export type NumberChip = {
  letter: string;
  number: number;
  source: Record<string, string>;
};

export type Named = {
  id: string;
  name: Translated;
  source: Record<string, string>;
};

export type Figures = {
  draw: number;
  source: Record<string, string>;
  tokens: number;
  win: number;
};

export type MatchdayRow = {
  columns: string[];
  day: number;
  players: number;
  source: Record<string, string>;
};

export type ShotWeights = {
  foul: number;
  goal: number;
  miss: number;
  out: number;
};

export type Track = {
  card: number[];
  players: number;
  resource: number[];
  season: number;
  source: Record<string, string>;
  trophy: number;
};

export type Football = {
  figures: Figures;
  matchdays: MatchdayRow[];
  pitch: Named;
  place_points: number[];
  shot_weights: ShotWeights;
  throw_presentation: "alternating" | "simultaneous";
  track: Track;
};

export type HexPlace = {
  q: number;
  r: number;
  vertices: number[];
  x: number;
  y: number;
};

export type Point = {
  x: number;
  y: number;
};

export type Geometry = {
  edges: number[][];
  hexes: HexPlace[];
  vertices: Point[];
};

export type HarbourPlace = {
  edge: number;
  id: string;
  resource: string | null;
  source: Record<string, string>;
};

export type Purchase = {
  cost: Record<string, number>;
  id: string;
  name: Translated;
  source: Record<string, string>;
};

export type Rules = {
  base_points_to_win: number;
  cards_per_resource: number;
  football_points_to_win: number;
  largest_army_from: number;
  longest_road_from: number;
  source: Record<string, string>;
  special_card_points: number;
};

export type Terrain = {
  hexes: number;
  id: string;
  name: Translated;
  source: Record<string, string>;
  yields: string | null;
};

export type Catalogue = {
  buildings: Building[];
  cards: DevelopmentCard[];
  chips: NumberChip[];
  colours: Named[];
  football?: Football;
  geometry: Geometry;
  harbours: HarbourPlace[];
  purchases: Purchase[];
  resources: Named[];
  rules: Rules;
  scenario: "base" | "football";
  terrains: Terrain[];
};

export type Copies = {
  card: string;
  copies: number;
};

export type Numbered = {
  number: number;
  thing: string;
};

export interface Moves {
  roll: Record<never, never>;
  end_turn: Record<never, never>;
  buy_card: Record<never, never>;
  retrain: Record<never, never>;
  withdraw: Record<never, never>;
  accept: Record<never, never>;
  decline: Record<never, never>;
  count: Record<never, never>;
  do_not_count: Record<never, never>;
  no_reward: Record<never, never>;
  play: { card: string };
  take: { card: string };
  name: { card: string };
  discard: { card: string };
  reward: { card: string };
  victim: { seat: number };
  trade: { seat: number };
  bank_trade: { give: string; take: string };
  robber: { hex: number };
  road: { edge: number };
  settlement: { vertex: number };
  city: { vertex: number };
  pasture: { hex: number };
  offer: { give: Copies[]; want: Copies[]; to: number[] };
  colour: { colour: string };
  tile: { terrain: string };
  corner: { hex: number };
  chip: { number: number };
  harbour: { resource: string };
  first_seat: { seat: number };
  dice: { dice: number[] };
  first_roll: { dice: number[] };
  stolen: { card: string };
  draw: { card: string };
  pasture_out: { hex: number };
  shot: { shot: "foul" | "goal" | "miss" | "out" };
}

export interface Events {
  chips_again: Record<never, never>;
  board_ready: Record<never, never>;
  longest_road_aside: Record<never, never>;
  largest_army_aside: Record<never, never>;
  discard_ready: { seat: number };
  nobody_robbed: { seat: number };
  reward_card: { seat: number };
  reward_declined: { seat: number };
  reward_lapses: { seat: number };
  colour: { seat: number; colour: string };
  first_seat: { seat: number };
  roll: { seat: number; dice: number[]; result: number };
  first_roll: { seat: number; dice: number[]; result: number };
  pitches: { terrain: string; hex: number; centre: number };
  pasture_gone: { terrain: string; hex: number };
  road: { seat: number; edge: number; at: Numbered[]; cost: Copies[] };
  settlement: { seat: number; vertex: number; at: Numbered[]; cost: Copies[] };
  city: { seat: number; vertex: number; at: Numbered[]; cost: Copies[] };
  turn: { seat: number; turn: number; round: number };
  starting_cards: { seat: number; cards: Copies[] };
  produce: { seat: number; cards: Copies[] };
  discard: { seat: number; cards: Copies[] };
  shortage: { card: string; due: number; left: number };
  must_discard: { seat: number; count: number };
  discard_chosen: { seat: number; card: string };
  card_drawn: { seat: number; card: string };
  play_card: { seat: number; card: string };
  plenty: { seat: number; card: string };
  reward: { seat: number; card: string };
  robber: { seat: number; hex: number; at: Numbered[] };
  steal: { seat: number; from: number };
  stolen: { from: number; to: number; card: string };
  monopoly_payment: { from: number; to: number; card: string; amount: number };
  monopoly: { seat: number; card: string; amount: number };
  offer: { seat: number; give: Copies[]; want: Copies[]; opponents: number[]; everybody: boolean };
  counter_offer: { seat: number; give: Copies[]; want: Copies[]; opponents: number[]; opponent: number };
  accept: { seat: number; opponent: number };
  decline: { seat: number; opponent: number; reason: "dear" | "helps" | "none" | "spare" };
  withdraw: { seat: number; what: "acceptance" | "counter_offer" | "offer" };
  trade: { seat: number; opponent: number; give: Copies[]; get: Copies[] };
  bank_trade: { seat: number; give: Copies[]; card: string; rate: number };
  buy_card: { seat: number; cost: Copies[] };
  longest_road: { seat: number; length: number };
  largest_army: { seat: number; knights: number };
  retrain: { seat: number; knights: number };
  token: { seat: number; count: number; tokens: number };
  matchday: { number: number };
  duel: { number: number; duel: number; seat: number; opponent: number; tokens: number; against: number };
  shot: { seat: number; shot: "foul" | "goal" | "miss" | "out"; attempt: number; goals: number };
  duel_result: { seat: number; opponent: number; goals: number; against: number };
  count_result: { seat: number; counted: boolean };
  marker: { seat: number; points: number; field: number };
  ranking: { seat: number; place: number; points: number };
  season_over: { number: number; early: boolean };
  standstill: { rounds: number };
  standstill_near: { rounds: number };
  draw: { points: number };
  win: { seat: number; points: number; hidden: number };
}

export interface Refusals {
  match_over: Record<never, never>;
  not_your_turn: Record<never, never>;
  impossible_outcome: Record<never, never>;
  wrong_phase: Record<never, never>;
  roll_first: Record<never, never>;
  only_trade_talk: Record<never, never>;
  answers_are_awaited: Record<never, never>;
  trading_is_over: Record<never, never>;
  not_trading_time: Record<never, never>;
  no_player_trade: Record<never, never>;
  season_is_over: Record<never, never>;
  retrain_after_roll: Record<never, never>;
  retrained_already: Record<never, never>;
  one_card_per_turn: Record<never, never>;
  edge_taken: Record<never, never>;
  road_blocked: Record<never, never>;
  road_not_connected: Record<never, never>;
  road_at_new_settlement: Record<never, never>;
  vertex_taken: Record<never, never>;
  too_close: Record<never, never>;
  no_road_here: Record<never, never>;
  no_own_settlement: Record<never, never>;
  robber_must_move: Record<never, never>;
  robber_on_pitch: Record<never, never>;
  no_victim: Record<never, never>;
  no_pasture: Record<never, never>;
  no_road_left: Record<never, never>;
  no_settlement_left: Record<never, never>;
  no_city_left: Record<never, never>;
  deck_empty: Record<never, never>;
  card_not_held: Record<never, never>;
  card_too_new: Record<never, never>;
  points_are_not_played: Record<never, never>;
  no_road_possible: Record<never, never>;
  none_to_discard: Record<never, never>;
  no_knight_played: Record<never, never>;
  no_token_left: Record<never, never>;
  wrong_partner: Record<never, never>;
  no_gifts: Record<never, never>;
  cards_not_held: Record<never, never>;
  not_asked: Record<never, never>;
  already_accepted: Record<never, never>;
  nothing_to_withdraw: Record<never, never>;
  no_agreement: Record<never, never>;
  same_resource: Record<never, never>;
  too_expensive: { missing: Copies[] };
  robber_is_friendly: { points: number };
  victim_is_protected: { points: number };
  like_for_like: { card: string };
  bank_has_none: { card: string };
  rate_not_reached: { card: string; rate: number };
}

export type Phase = "colours" | "terrain" | "corner" | "chips" | "harbours" | "first_seat" | "first_roll" | "found_settlement" | "found_road" | "pre_roll" | "roll" | "discard" | "move_robber" | "choose_victim" | "steal" | "main" | "draw_card" | "free_road" | "plenty" | "name_resource" | "over" | "draw_pasture" | "swap_pasture" | "shot" | "count_result" | "reward" | "reward_card";

export type Outcome = "points" | "standstill";

/** A move by name. */
export type Move = { [Kind in keyof Moves]: { kind: Kind } & Moves[Kind] }[keyof Moves];

/** An event as the log holds it. */
export type Event = {
  [Kind in keyof Events]: { number: number; kind: Kind; rule: string; data: Events[Kind] };
}[keyof Events];

export interface Words {
  move: Move;
  event: Event;
  view: View;
  catalogue: Catalogue;
  text: TextKey;
}
