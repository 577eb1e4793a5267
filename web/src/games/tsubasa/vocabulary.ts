// Made from src/anpfiff/games/tsubasa/vocabulary.py by `python scripts/generate_types.py`. Change it there.

import type { TextKey } from "./keys";
import type { View } from "./view";

export type Translated = {
  de: string;
  en: string;
};

export type BookingEntry = {
  defence: number;
  id: string;
  name: Translated;
  pass: number;
  shot: number;
  source: Record<string, string>;
};

export type AbilityEntry = {
  arguments: string[];
  effect: "auto_pass" | "clear_yellow" | "cycle" | "discard_opp" | "draw" | "exhaust_opp" | "exhaust_self" | "gain" | "injure" | "play" | "recover" | "recover_play" | "refresh" | "remove_self" | "reroll" | "save" | "special_shot" | "yellow_opp" | "yellow_self";
  role: "attacker" | "defender" | null;
};

export type ExhaustionEntry = {
  ability_1: AbilityEntry | null;
  ability_2: AbilityEntry | null;
  copies: number;
  defence: number;
  id: string;
  mandatory_1: AbilityEntry | null;
  name: Translated;
  pass: number;
  shot: number;
  source: Record<string, string>;
};

export type MatchCardEntry = {
  ability_1: AbilityEntry | null;
  ability_2: AbilityEntry | null;
  defence: number;
  half: number;
  id: string;
  mandatory_1: AbilityEntry | null;
  name: Translated;
  pass: number;
  shot: number;
  source: Record<string, string>;
  star: boolean;
  team: string | null;
  title: boolean;
};

export type MotivationEntry = {
  ability_1: AbilityEntry | null;
  ability_2: AbilityEntry | null;
  cost: number[];
  defence: number;
  id: string;
  mandatory_1: AbilityEntry | null;
  name: Translated;
  pass: number;
  replaces: string;
  shot: number;
  source: Record<string, string>;
};

export type NumbersEntry = {
  card_limit: number;
  extra_time_card_limit: number;
  hand_size: number;
  open_match_cards: number;
  open_transfers: number;
  source: Record<string, string>;
  tokens_per_type: number;
};

export type SpecialDefenceEntry = {
  id: string;
  name: Translated;
  source: Record<string, string>;
  team: string;
  title: boolean;
};

export type SpecialShotEntry = {
  blocked_by: string;
  colour: "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  id: string;
  name: Translated;
  source: Record<string, string>;
  team: string;
  title: boolean;
};

export type StarterEntry = {
  ability_1: AbilityEntry | null;
  ability_2: AbilityEntry | null;
  defence: number;
  id: string;
  mandatory_1: AbilityEntry | null;
  name: Translated;
  pass: number;
  position: "defender" | "fan" | "forward" | "keeper" | "midfielder";
  shirt: number | null;
  shot: number;
  source: Record<string, string>;
  team: string;
};

export type TeamEntry = {
  id: string;
  name: Translated;
  source: Record<string, string>;
};

export type TokenEntry = {
  id: "defence" | "pass" | "shot";
  name: Translated;
};

export type TransferEntry = {
  ability_1: AbilityEntry | null;
  ability_2: AbilityEntry | null;
  cost: number[];
  defence: number;
  id: string;
  keeper: boolean;
  mandatory_1: AbilityEntry | null;
  name: Translated;
  pass: number;
  shot: number;
  source: Record<string, string>;
};

export type Catalogue = {
  bookings: BookingEntry[];
  exhaustion: ExhaustionEntry;
  match_cards: MatchCardEntry[];
  motivations: MotivationEntry[];
  rules: NumbersEntry;
  special_defences: SpecialDefenceEntry[];
  special_shots: SpecialShotEntry[];
  starters: StarterEntry[];
  teams: TeamEntry[];
  tokens: TokenEntry[];
  transfers: TransferEntry[];
};

export interface Moves {
  kick_off: Record<never, never>;
  let_kick_off: Record<never, never>;
  blind_pick: Record<never, never>;
  pass: Record<never, never>;
  end_turn: Record<never, never>;
  done: Record<never, never>;
  stop: Record<never, never>;
  decline: Record<never, never>;
  no_save: Record<never, never>;
  pick: { card: string };
  play: { card: string };
  take: { card: string };
  hit: { card: string };
  cycle: { card: string };
  motivate: { card: string };
  sign: { card: string };
  replace: { card: string };
  save: { card: string };
  ability: { number: number };
  token: { token: "defence" | "pass" | "shot" };
  refresh: { source: "discard" | "hand" };
  declare: { action: "pass" | "shot" };
  tokens: { count: number };
  reroll: { die: "attacker" | "defender" | "save" };
  special: { card: string };
  teams: { team: string };
  turn_up: { card: string };
  open_transfer: { card: string };
  draw: { card: string };
  blind_card: { card: string };
  injure: { card: string };
  toss: { seat: number };
  extra_toss: { seat: number };
  roll: { dice: number[] };
  roll_again: { dice: number[] };
  save_roll: { dice: number[] };
}

export interface Events {
  teams: { seat: number; opponent: number; team: string; other: string };
  turn_up: { card: string };
  open_transfer: { card: string };
  toss: { seat: number };
  blind_pick: { seat: number };
  yellow: { seat: number };
  red: { seat: number };
  yellow_cleared: { seat: number };
  advance: { seat: number };
  special_chosen: { seat: number };
  kickoff: { seat: number; period: "extra_first" | "extra_second" | "first_half" | "second_half" };
  round: { seat: number; round: number; period: "extra_first" | "extra_second" | "first_half" | "second_half" };
  injury_time: { period: "extra_first" | "extra_second" | "first_half" | "second_half" };
  goal: { seat: number; opponent: number; goals: number; other_goals: number; how: "advance" | "corner" | "duel" | "failed_save" | "save" | "special_shot" };
  ball_lost: { seat: number; opponent: number; goals: number; other_goals: number; how: "advance" | "corner" | "duel" | "failed_save" | "save" | "special_shot" };
  ball_kept: { seat: number; opponent: number; goals: number; other_goals: number; how: "advance" | "corner" | "duel" | "failed_save" | "save" | "special_shot" };
  full_time: { seat: number; opponent: number; goals: number; other_goals: number };
  period: { seat: number; opponent: number; period: "extra_first" | "extra_second" | "first_half" | "second_half"; goals: number; other_goals: number };
  drawn_card: { seat: number; card: string };
  pick: { seat: number; card: string };
  blind_card: { seat: number; card: string };
  cycled: { seat: number; card: string };
  recovered: { seat: number; card: string };
  removed: { seat: number; card: string };
  special_choice: { seat: number; card: string };
  drew: { seat: number; count: number };
  reshuffle: { seat: number; count: number };
  exhausted: { seat: number; count: number };
  tokens: { seat: number; count: number };
  hit: { seat: number; opponent: number; card: string };
  injured: { seat: number; opponent: number; card: string };
  play: { seat: number; card: string; source: "discard" | "hand" };
  refreshed: { seat: number; source: "discard" | "hand" };
  token: { seat: number; token: "defence" | "pass" | "shot" };
  ability: { seat: number; card: string; ability: number; effect: "auto_pass" | "clear_yellow" | "cycle" | "discard_opp" | "draw" | "exhaust_opp" | "exhaust_self" | "gain" | "injure" | "play" | "recover" | "recover_play" | "refresh" | "remove_self" | "reroll" | "save" | "special_shot" | "yellow_opp" | "yellow_self"; number: number };
  motivate: { seat: number; card: string; player: string };
  sign: { seat: number; card: string; player: string | null; replaces: boolean };
  passed: { seat: number; forced: boolean; count: number };
  attack_over: { seat: number; opponent: number; shot: number; pass: number; defence: number };
  declare: { seat: number; action: "pass" | "shot" };
  roll: { seat: number; opponent: number; attack: number; defence: number };
  rerolled: { seat: number; die: "attacker" | "defender" | "save"; result: number };
  compare: { seat: number; opponent: number; attack: number; defence: number; won: boolean; guaranteed: boolean };
  save_roll: { seat: number; card: string; die: number };
  special_shot: { seat: number; opponent: number };
  special_result: { seat: number; opponent: number; won: boolean; shot_card: string; block_card: string };
}

export interface Refusals {
  match_over: Record<never, never>;
  not_your_turn: Record<never, never>;
  impossible_outcome: Record<never, never>;
  wrong_phase: { expected: string };
  no_ability: Record<never, never>;
  ability_used: Record<never, never>;
  kept_for_dice: Record<never, never>;
  only_attacker: Record<never, never>;
  only_defender: Record<never, never>;
  not_in_duel: Record<never, never>;
  nothing_to_gain: Record<never, never>;
  piles_empty: Record<never, never>;
  hand_empty: Record<never, never>;
  limit_reached: Record<never, never>;
  discard_empty: Record<never, never>;
  not_in_area: Record<never, never>;
  no_exhaustion: Record<never, never>;
  opponent_area_empty: Record<never, never>;
  opponent_hand_empty: Record<never, never>;
  supply_empty: Record<never, never>;
  opponent_on_red: Record<never, never>;
  no_yellow: Record<never, never>;
  other_team: Record<never, never>;
  has_passed: Record<never, never>;
  match_deck_empty: Record<never, never>;
  not_on_pitch: Record<never, never>;
  not_in_hand: Record<never, never>;
  not_in_discard: Record<never, never>;
  not_in_opposing_area: Record<never, never>;
  choose_one_first: Record<never, never>;
  die_not_allowed: Record<never, never>;
  not_on_bench: Record<never, never>;
  other_teams_player: Record<never, never>;
  no_motivation_now: Record<never, never>;
  tokens_missing: Record<never, never>;
  not_for_sale: Record<never, never>;
  no_keeper_in_area: Record<never, never>;
  too_many_tokens: { most: number };
  player_not_in_area: { player: string };
}

export type Phase = "teams" | "open_pitch" | "open_transfers" | "toss" | "draw" | "blind" | "injury" | "roll" | "reroll" | "save_roll" | "extra_toss" | "over" | "kickoff_choice" | "pick" | "turn" | "ability" | "token_type" | "extra_card" | "discard_pick" | "opposing_card" | "cycle_card" | "refresh_card" | "keeper_out" | "turn_end" | "declare" | "tokens" | "reroll_window" | "save_choice" | "save_reroll_window" | "special_choice";

export type Outcome = "win_n" | "win_t" | "shared_title";

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
