// Made from src/anpfiff/games/tsubasa/view.py by `python scripts/generate_types.py`. Change it there.

export interface AbilityView {
  card: string;
  effect: string | null;
  seat: number;
  unused: number[];
}

export interface SpecialView {
  defence: string;
  seat: number;
  shot: string;
}

export interface PlayerView {
  area: string[];
  booking: string | null;
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
  pool: Record<string, number>;
  rerolls: number;
  reserve: Record<string, number>;
  shot: number;
  special: string | null;
  special_chosen: boolean;
  spent: Record<string, number>;
  team: string;
  unknown_cards: number;
}

export interface SavedShown {
  card: string;
  seat: number;
}

export interface View {
  ability: AbilityView | null;
  action: string | null;
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
  period: string;
  phase: string;
  pitch: string[];
  players: PlayerView[];
  removed: string[];
  round: number;
  save_die: number | null;
  saving: string | null;
  shown: SavedShown[];
  supply: number[];
  transfers: string[];
}
