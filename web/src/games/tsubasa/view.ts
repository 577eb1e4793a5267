// Made from src/anpfiff/games/tsubasa/view.py by `python scripts/generate_types.py`. Change it there.

export type AbilityView = {
  card: string;
  effect: "auto_pass" | "clear_yellow" | "cycle" | "discard_opp" | "draw" | "exhaust_opp" | "exhaust_self" | "gain" | "injure" | "play" | "recover" | "recover_play" | "refresh" | "remove_self" | "reroll" | "save" | "special_shot" | "yellow_opp" | "yellow_self" | null;
  seat: number;
  unused: number[];
};

export type SpecialView = {
  defence: string;
  seat: number;
  shot: string;
};

export type PlayerView = {
  area: string[];
  booking: "none" | "red" | "yellow" | null;
  committed: number;
  deck: string[];
  defence: number;
  die: number | null;
  discard: string[];
  discard_count: number;
  draw_count: number;
  goals: number;
  hand: string[] | null;
  hand_count: number;
  pass: number;
  passed: boolean;
  pool: Record<"defence" | "pass" | "shot", number>;
  rerolls: number;
  reserve: Record<"defence" | "pass" | "shot", number>;
  shot: number;
  special: string | null;
  special_chosen: boolean;
  spent: Record<"defence" | "pass" | "shot", number>;
  team: string;
  unknown_cards: number;
};

export type ShownCard = {
  card: string;
  seat: number;
};

export type View = {
  ability: AbilityView | null;
  action: "pass" | "shot" | null;
  active: number;
  attack_value: number | null;
  attacker: number;
  bench: string[];
  count: number;
  defence_value: number | null;
  injury_time: boolean;
  kicked_off: number | null;
  last_round: boolean;
  last_special: SpecialView | null;
  limit: number;
  match_deck: number;
  period: "extra_first" | "extra_second" | "first_half" | "second_half";
  phase: "ability" | "blind" | "cycle_card" | "declare" | "discard_pick" | "draw" | "extra_card" | "extra_toss" | "injury" | "keeper_out" | "kickoff_choice" | "open_pitch" | "open_transfers" | "opposing_card" | "over" | "pick" | "refresh_card" | "reroll" | "reroll_window" | "roll" | "save_choice" | "save_reroll_window" | "save_roll" | "special_choice" | "teams" | "token_type" | "tokens" | "toss" | "turn" | "turn_end";
  pitch: string[];
  players: PlayerView[];
  removed: string[];
  round: number;
  save_die: number | null;
  saving: string | null;
  shown: ShownCard[];
  supply: number[];
  transfers: string[];
};
