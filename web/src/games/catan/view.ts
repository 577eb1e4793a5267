// Made from src/anpfiff/games/catan/view.py by `python scripts/generate_types.py`. Change it there.

export type OfferView = {
  give: Record<string, number>;
  to: number[];
  want: Record<string, number>;
};

export type CountedView = {
  cards: Record<string, number>;
  lost: number;
  won: number;
};

export type PlayerView = {
  answer: "accepted" | "declined" | "not_asked" | "waiting";
  card_count: number;
  cities: number[];
  cities_left: number;
  colour: string | null;
  counted: CountedView | null;
  counter: OfferView | null;
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
};

export type DuelView = {
  counted: "counted" | "not_counted" | "undecided";
  left: number;
  left_shots: ("foul" | "goal" | "miss" | "out")[];
  next: number | null;
  number: number;
  right: number;
  right_shots: ("foul" | "goal" | "miss" | "out")[];
};

export type PairingView = {
  left: number;
  right: number;
};

export type SideView = {
  counted: boolean;
  goals: number;
  points: number;
  seat: number;
  shots: ("foul" | "goal" | "miss" | "out")[];
};

export type ResultView = {
  day: number;
  duel: number;
  left: SideView;
  right: SideView;
};

export type SeasonView = {
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
  results: ResultView[];
  retrained: boolean;
  rewarded: number | null;
  supply: number[];
  tokens: number[];
};

export type View = {
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
  offer: OfferView | null;
  phase: "chips" | "choose_victim" | "colours" | "corner" | "count_result" | "discard" | "draw_card" | "draw_pasture" | "first_roll" | "first_seat" | "found_road" | "found_settlement" | "free_road" | "harbours" | "main" | "move_robber" | "name_resource" | "over" | "plenty" | "pre_roll" | "reward" | "reward_card" | "roll" | "shot" | "steal" | "swap_pasture" | "terrain";
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
};
