// Made from src/anpfiff/games/machikoro/vocabulary.py by `python scripts/generate_types.py`. Change it there.

import type { TextKey } from "./keys";
import type { View } from "./view";

export type Translated = {
  de: string;
  en: string;
};

export type LargeProject = {
  benefit: "bonus_turn_on_double" | "choose_dice" | "reroll_once" | "symbol_bonus";
  cost: number;
  id: string;
  name: Translated;
  source: Record<string, string>;
};

export type Project = {
  amount: number;
  colour: "blue" | "green" | "red" | "violet";
  copies: number;
  cost: number;
  counts: string | null;
  dice: number[];
  effect: "bank" | "bank_per_symbol" | "from_each_opponent" | "from_one_opponent" | "from_roller" | "swap_project";
  id: string;
  name: Translated;
  source: Record<string, string>;
  start_copies: number;
  symbol: string;
};

export type Rules = {
  beginner_limit: number;
  coins_in_box: number;
  open_types: number;
  source: Record<string, string>;
  special_limit: number;
  start_coins: number;
};

export type CardSymbol = {
  id: string;
  name: Translated;
  source: Record<string, string>;
  stadium_bonus: boolean;
};

export type TrainingGround = {
  amount: number;
  id: string;
  name: Translated;
  source: Record<string, string>;
};

export type Catalogue = {
  large_projects: LargeProject[];
  projects: Project[];
  rules: Rules;
  symbols: CardSymbol[];
  training_ground: TrainingGround;
};

export type Part = {
  amount: number;
  card: string;
  copies: number;
};

export interface Moves {
  dice: { count: number };
  keep: Record<never, never>;
  reroll: Record<never, never>;
  no_swap: Record<never, never>;
  build_nothing: Record<never, never>;
  target: { seat: number };
  give: { card: string };
  take: { seat: number; card: string };
  build: { card: string };
  build_project: { project: string };
  first_seat: { seat: number };
  draw: { card: string };
  roll: { dice: number[] };
}

export interface Events {
  first_seat: { seat: number };
  turn_up: { card: string };
  turn: { seat: number; bonus: boolean; turn: number; round: number };
  activate: { seat: number; project: string };
  dice: { seat: number; count: number };
  roll: { seat: number; dice: number[]; result: number; again: boolean };
  keep: { seat: number };
  reroll: { seat: number };
  no_swap: { seat: number };
  win: { seat: number };
  payment: { from: number; to: number; amount: number; due: number; lapsed: number; bonus: number; parts: Part[] };
  income: { seat: number; amount: number; due: number; lapsed: number; bonus: number; parts: Part[] };
  training_ground: { seat: number; amount: number };
  swap: { seat: number; give: string; opponent: number; take: string };
  build: { seat: number; card: string; cost: number };
  build_project: { seat: number; project: string; cost: number };
  build_nothing: { seat: number; forced: boolean };
  no_winner: { rounds: number };
}

export interface Refusals {
  match_over: Record<never, never>;
  not_your_turn: Record<never, never>;
  impossible_outcome: Record<never, never>;
  wrong_phase: { expected: string };
  not_in_display: Record<never, never>;
  already_built: Record<never, never>;
  special_limit: { limit: number };
  type_limit: { limit: number };
  too_expensive: { missing: number };
  swap_mandatory: Record<never, never>;
  same_card: Record<never, never>;
  special_not_swappable: Record<never, never>;
  card_not_owned: Record<never, never>;
  start_card_not_swappable: Record<never, never>;
  swap_over_limit: Record<never, never>;
}

export type Phase = "first_seat" | "open_display" | "choose_dice" | "roll" | "reroll" | "target" | "swap_give" | "swap_take" | "build" | "refill" | "over";

export type Outcome = "all_projects" | "max_rounds";

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
