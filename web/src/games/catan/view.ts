// Made from src/anpfiff/games/catan/view.py by `python scripts/generate_types.py`. Change it there.

export interface SavedOffer {
  give: Record<string, number>;
  to: number[];
  want: Record<string, number>;
}

export interface CountedView {
  cards: Record<string, number>;
  lost: number;
  won: number;
}

export interface PlayerView {
  answer: string;
  card_count: number;
  cities: number[];
  cities_left: number;
  colour: string | null;
  counted: CountedView | null;
  counter: SavedOffer | null;
  development: Record<string, number> | null;
  discards: Record<string, number> | null;
  discards_due: number;
  hand: Record<string, number> | null;
  hand_size: number;
  knights: number;
  new_cards: Record<string, number> | null;
  place: number | null;
  points: number;
  ranking_points: number;
  rates: Record<string, number>;
  road_length: number;
  roads: number[];
  roads_left: number;
  settlements: number[];
  settlements_left: number;
  total: number | null;
}

export interface DuelView {
  counted: string;
  left: number;
  left_shots: string[];
  next: number | null;
  number: number;
  right: number;
  right_shots: string[];
}

export interface PairingView {
  left: number;
  right: number;
}

export interface SavedSide {
  counted: boolean;
  goals: number;
  points: number;
  seat: number;
  shots: string[];
}

export interface SavedResult {
  day: number;
  duel: number;
  left: SavedSide;
  right: SavedSide;
}

export interface SeasonView {
  double_player: number | null;
  duel: DuelView | null;
  length: number;
  marker: number[];
  matchday: number | null;
  matchday_due: boolean;
  over: boolean;
  pairings: PairingView[];
  place: (number | null)[];
  played: number;
  results: SavedResult[];
  retrained: boolean;
  rewarded: number | null;
  supply: number[];
  tokens: number[];
}

export interface View {
  active: number;
  bank: Record<string, number> | null;
  bank_empty: string[];
  card_played: boolean;
  chips: number[][];
  deck: number;
  dice: number[];
  first: number;
  first_rolls: number[];
  free_cards: number;
  free_roads: number;
  harbours: (string | null)[];
  largest_army: number | null;
  longest_road: number | null;
  named: string | null;
  offer: SavedOffer | null;
  phase: string;
  players: PlayerView[];
  robber: number | null;
  rolled: boolean;
  round: number;
  season: SeasonView | null;
  sums: number[];
  target: number;
  terrain: string[];
  turn: number;
  victim: number | null;
  winner: number | null;
}
