/** What the events of this game carry, by kind (the rules' `tell` calls), as far as the board shows it. */

import type { TableRow } from "./view";

export interface RowEvent {
  seat: number;
  match: string;
  left: string;
  right: string;
  team: string;
}

export interface MatchReport {
  match: string;
  left: string;
  right: string;
  goals: number[];
  shootout: number[] | null;
  winner: string | null;
}

export interface Report {
  stage: string;
  replay: number;
  last: boolean;
  through: string[];
  out: string[];
  open: string[];
  groups: { id: string; table: TableRow[] }[];
  matches: MatchReport[];
}

export interface Result {
  match: string;
  stage: string;
  replay: number;
  goals: number[];
  tokens: string[][];
  halves: number[];
  dice_halves: number[];
}

export interface Events {
  team: { seat: number; team: string };
  extra_team: { seat: number; team: string };
  card: { seat: number; card: string };
  discard: { seat: number; card: string };
  token: RowEvent & { token: string; goals: number[] };
  turn_token: RowEvent & { token: string; goals: number[] };
  take_goal: RowEvent & { token: string; substitute: string; replaced: boolean; goals: number[] };
  penalty: RowEvent;
  penalty_throw: RowEvent & { goal: boolean };
  draw: { seat: number; pile: number };
  group_dice: { stage: string; group: string; dice: string[] };
  dice: { stage: string; dice: string[] };
  result: Result;
  shootout: { match: string; left: string; right: string };
  kick: RowEvent & { goal: boolean; score: string; kick: number };
  report: Report;
}
