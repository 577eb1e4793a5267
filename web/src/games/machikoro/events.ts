/** What the events of this game carry, by kind (the rules' `tell` calls). */

export interface Part {
  card: string;
  copies: number;
  amount: number;
}

export interface Events {
  first_seat: { seat: number };
  turn_up: { card: string };
  turn: { seat: number; bonus: boolean; turn: number; round: number };
  activate: { seat: number; project: string };
  dice: { seat: number; count: number };
  roll: { seat: number; dice: number[]; result: number; again: boolean };
  reroll: { seat: number };
  keep: { seat: number };
  payment: { from: number; to: number; amount: number; due: number; parts: Part[] };
  income: { seat: number; amount: number; due: number; parts: Part[] };
  training_ground: { seat: number; amount: number };
  swap: { seat: number; give: string; opponent: number; take: string };
  no_swap: { seat: number };
  build: { seat: number; card: string; cost: number };
  build_project: { seat: number; project: string; cost: number };
  build_nothing: { seat: number; forced: boolean };
  win: { seat: number };
  no_winner: { rounds: number };
}
