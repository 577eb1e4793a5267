// Made from src/anpfiff/games/machikoro/view.py by `python scripts/generate_types.py`. Change it there.

export type PlayerView = {
  cards: Record<string, number>;
  coins: number;
  projects: Record<string, "active" | "built" | "unbuilt">;
  start_cards: Record<string, number>;
};

export type View = {
  active: number;
  bank: number;
  bonus_earned: boolean;
  bonus_turn: boolean;
  dice: number[];
  dice_count: number;
  display: Record<string, number>;
  first: number;
  giving: string | null;
  phase: "build" | "choose_dice" | "first_seat" | "open_display" | "over" | "refill" | "reroll" | "roll" | "swap_give" | "swap_take" | "target";
  pile: Record<string, number>;
  players: PlayerView[];
  rerolled: boolean;
  round: number;
  turn: number;
  winner: number | null;
};
