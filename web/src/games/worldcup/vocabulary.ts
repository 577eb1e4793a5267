// Made from src/anpfiff/games/worldcup/vocabulary.py by `python scripts/generate_types.py`. Change it there.

import type { TextKey } from "./keys";
import type { View } from "./view";

export type Translated = {
  de: string;
  en: string;
};

export type CardEntry = {
  colour: string;
  copies: number;
  copies_total_87: number;
  id: string;
  multi: boolean;
  name: Translated;
  source: Record<string, string>;
  text: Translated;
};

export type CriterionEntry = {
  id: string;
  name: Translated;
};

export type DieEntry = {
  faces: ("black" | "blue" | "green" | "grey" | "red" | "yellow")[];
  id: string;
  name: Translated;
  source: Record<string, string>;
};

export type GroupEntry = {
  id: string;
  matches: string[][];
  name: Translated;
  phase: string;
  slots: string[];
  source: Record<string, string>;
};

export type MatchEntry = {
  group: string | null;
  id: string;
  left: string;
  name: Translated;
  phase: string;
  right: string;
  sides_disputed: boolean;
  source: Record<string, string>;
};

export type RankEntry = {
  ball: string;
  balls: number;
  dot: number;
  fields: number;
  id: "black" | "blue" | "green" | "grey" | "red" | "yellow";
  largest_goal: number;
  mark: string;
  name: Translated;
  source: Record<string, string>;
};

export type StageEntry = {
  assign: string[][][];
  cards: number;
  carry_over: boolean;
  dice: "per_group" | "per_phase";
  draws: "lot" | "replay" | "shootout" | "stand";
  final_replay_cards: number;
  id: string;
  kind: "groups" | "knockout";
  multi_partial: boolean;
  name: Translated;
  own_matches_only: boolean;
  pile: "fixed" | "half" | "passes" | "per_match";
  replay_cards: number;
  rest: "aside" | "locked" | "none" | "removed";
  source: Record<string, string>;
  tiebreak: string[];
  unlock: boolean;
};

export type TeamEntry = {
  code: string;
  colours: string[];
  emblem: "canton" | "cross" | "diagonal" | "disc" | "horizontal" | "stripes" | "vertical";
  id: string;
  name: Translated;
  rank: "black" | "blue" | "green" | "grey" | "red" | "yellow";
  source: Record<string, string>;
};

export type TokenEntry = {
  attackable: boolean;
  count: number;
  halves: number;
  id: string;
  name: Translated;
  short: string;
  source: Record<string, string>;
};

export type TournamentEntry = {
  champion: string;
  draw: number;
  hosts: string[];
  id: string;
  loss: number;
  multi_cards: boolean;
  name: Translated;
  source: Record<string, string>;
  win: number;
  year: number;
};

export type Catalogue = {
  cards: CardEntry[];
  criteria: CriterionEntry[];
  dice: DieEntry[];
  groups: GroupEntry[];
  hand: number;
  matches: MatchEntry[];
  ranks: RankEntry[];
  stages: StageEntry[];
  teams: TeamEntry[];
  tokens: TokenEntry[];
  tournament: TournamentEntry;
};

export type Pairing = {
  left: string;
  match: string;
  right: string;
};

export type TableRow = {
  against: number;
  ahead_by: "goal_average" | "goal_difference" | "goals_for" | "head_to_head" | "lot" | "pick" | "points" | "replay" | "shared" | null;
  difference: number;
  drawn: number;
  goals: number;
  lost: number;
  place: number;
  played: number;
  points: number;
  team: string;
  through: boolean | null;
  won: number;
};

export type GroupReport = {
  id: string;
  table: TableRow[];
};

export type MatchReport = {
  goals: number[];
  left: string;
  match: string;
  right: string;
  shootout: number[] | null;
  winner: string | null;
};

export type Copies = {
  card: string;
  copies: number;
};

export interface Moves {
  play: { card: string };
  discard: { card: string };
  place: { match: string; team: string };
  turn: { match: string; team: string };
  token: { goals: number };
  leave_out: Record<never, never>;
  stop: Record<never, never>;
  play_on: Record<never, never>;
  pick: { team: string };
  team: { team: string };
  lot: { team: string };
  dealer: { seat: number };
  extra: { seat: number };
  draw: { card: string };
  die: { colour: "black" | "blue" | "green" | "grey" | "red" | "yellow" };
  penalty: { goal: boolean };
  kick: { goal: boolean };
}

export interface Events {
  team: { seat: number; team: string };
  extra_team: { seat: number; team: string };
  dealer: { seat: number };
  dealt: { seat: number; card: string };
  drawn: { seat: number; card: string };
  deal: { seat: number; cards: number };
  stage: { stage: string; matches: Pairing[] };
  replays: { stage: string; replay: number; count: number; names: string[]; matches: Pairing[] };
  pile: { cards: number; rest: number };
  card: { seat: number; card: string };
  discard: { seat: number; card: string };
  leave_out: { seat: number; card: string; token: "tok_attack" | "tok_defence" | "tok_goal_1" | "tok_goal_2" | "tok_goal_3" | "tok_penalty"; finished: boolean };
  token: { seat: number; match: string; left: string; right: string; team: string; token: "tok_attack" | "tok_defence" | "tok_goal_1" | "tok_goal_2" | "tok_goal_3" | "tok_penalty"; goals: number[] };
  penalty: { seat: number; match: string; left: string; right: string; team: string };
  penalty_throw: { seat: number; match: string; left: string; right: string; team: string; goal: boolean; counts: boolean };
  turn_token: { seat: number; match: string; left: string; right: string; team: string; card: string; token: "tok_attack" | "tok_defence" | "tok_goal_1" | "tok_goal_2" | "tok_goal_3" | "tok_penalty"; goals: number[] };
  take_goal: { seat: number; match: string; left: string; right: string; team: string; card: string; token: "tok_attack" | "tok_defence" | "tok_goal_1" | "tok_goal_2" | "tok_goal_3" | "tok_penalty"; goals: number[]; substitute: "tok_attack" | "tok_defence" | "tok_goal_1" | "tok_goal_2" | "tok_goal_3" | "tok_penalty"; replaced: boolean };
  draw: { seat: number; pile: number };
  reshuffle: { cards: number };
  extra_turns: { seat: number };
  top_up: { seat: number };
  early_win: { seat: number };
  win: { seat: number };
  play_on: { seat: number };
  stop: { seat: number };
  group_dice: { stage: string; group: string; dice: ("black" | "blue" | "green" | "grey" | "red" | "yellow")[] };
  dice: { stage: string; dice: ("black" | "blue" | "green" | "grey" | "red" | "yellow")[] };
  result: { match: string; left: string; right: string; score: string; goals: number[]; tokens: string[][]; halves: number[]; dice_halves: number[]; stage: string; replay: number };
  shootout: { match: string; left: string; right: string };
  kick: { seat: number; match: string; left: string; right: string; team: string; goal: boolean; kick: number; score: string };
  decided: { seat: number; match: string; left: string; right: string; team: string; score: string; how: "lot" | "pick" | "result"; prize: "cup" | "finalist" | "next_round" | "nothing" | "third_place" };
  shootout_won: { seat: number; match: string; left: string; right: string; team: string; score: string; how: "shootout"; prize: "cup" | "finalist" | "next_round" | "nothing" | "third_place"; shootout: string; scored: number; conceded: number };
  lot: { team: string; teams: string[] };
  pick: { seat: number; team: string; teams: string[] };
  report: { stage: string; replay: number; last: boolean; through: string[]; third_place: string[]; out: string[]; open: string[]; through_count: number; third_place_count: number; open_count: number; groups: GroupReport[]; matches: MatchReport[] };
  champion: { seat: number; team: string };
  out: { seat: number; dropped: number; cards?: Copies[] };
}

export interface Refusals {
  match_over: Record<never, never>;
  not_your_turn: Record<never, never>;
  impossible_outcome: Record<never, never>;
  wrong_phase: { expected: string };
  match_closed: Record<never, never>;
  all_or_nothing: Record<never, never>;
  not_in_hand: { card: string };
  no_target: { card: string };
  not_your_match: { team: string };
  row_full: { team: string };
  same_team: { team: string };
  rank_too_low: { team: string };
  no_token_left: { team: string };
  all_or_one: { team: string };
  nothing_there: { team: string };
  protected: { team: string };
  wrong_token: { team: string };
}

export type Phase = "draw_team" | "leftover_lot" | "leftover_team" | "dealer" | "deal" | "top_up" | "card" | "target" | "token" | "penalty" | "draw" | "dice" | "shootout" | "lot" | "pick" | "play_on" | "over";

export type Outcome = "champion" | "early_win";

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
