// Made from src/anpfiff/games/worldcup/view.py by `python scripts/generate_types.py`. Change it there.

export type ReplayRow = {
  against: number;
  goals: number;
  points: number;
  team: string;
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

export type GroupView = {
  decided: boolean;
  id: string;
  replay: ReplayRow[];
  table: TableRow[];
};

export type MatchView = {
  attackable: boolean[];
  dice_halves: number[];
  goals: number[] | null;
  halves: number[];
  id: string;
  open: boolean;
  played: boolean;
  shootout: number[] | null;
  teams: (string | null)[];
  tokens: string[][];
  winner: string | null;
};

export type PlayerView = {
  cards: number;
  dropped: Record<string, number>;
  hand: Record<string, number> | null;
  last_card: string | null;
  out: boolean;
  place: number | null;
  plays: boolean;
  teams: string[];
};

export type PlayingView = {
  by_rank: Record<"black" | "blue" | "green" | "grey" | "red" | "yellow", string | null>;
  card: string;
  match: string | null;
  team: string | null;
  tokens: string[];
};

export type SavedReplay = {
  goals: number[];
  match: string;
  replay: number;
};

export type SavedThrow = {
  dice: ("black" | "blue" | "green" | "grey" | "red" | "yellow" | null)[];
  group: string | null;
  replay: number;
  stage: string;
};

export type View = {
  active: number;
  aside: number;
  champion: string | null;
  dealer: number | null;
  dice_group: string | null;
  discard: Record<string, number> | null;
  discard_cards: number;
  discard_top: string | null;
  extra_turns: number;
  groups: GroupView[];
  kicker: string | null;
  kicks_taken: number;
  last_drawer: number | null;
  locked: number;
  lot_teams: string[];
  matches: MatchView[];
  owners: Record<string, number>;
  passes: number;
  phase: "card" | "deal" | "dealer" | "dice" | "draw" | "draw_team" | "leftover_lot" | "leftover_team" | "lot" | "over" | "penalty" | "pick" | "play_on" | "shootout" | "target" | "token" | "top_up";
  pile: number;
  players: PlayerView[];
  playing: PlayingView | null;
  removed: number;
  replay: number;
  replayed: SavedReplay[];
  shootout: string | null;
  stage: string;
  still_in: string[];
  throws: SavedThrow[];
  winner: number | null;
  won_early: boolean;
};
