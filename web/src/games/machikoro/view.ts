// Made from src/anpfiff/games/machikoro/view.py by `python scripts/generate_types.py`. Change it there.

export interface PlayerView {
  cards: Record<string, number>;
  coins: number;
  projects: Record<string, string>;
  start_cards: Record<string, number>;
}

export interface View {
  active: number;
  bank: number;
  bonus_earned: boolean;
  bonus_turn: boolean;
  dice: number[];
  dice_count: number;
  display: Record<string, number>;
  first: number;
  giving: string | null;
  phase: string;
  pile: Record<string, number>;
  players: PlayerView[];
  rerolled: boolean;
  round: number;
  turn: number;
  winner: number | null;
}
