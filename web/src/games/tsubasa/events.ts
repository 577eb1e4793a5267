/** What the events of this game carry, by kind (the rules' `tell` calls). */

/** `goals` are those of the first seat, `other_goals` those of the second, whoever `seat` is. */
interface Score {
  seat: number;
  opponent: number;
  goals: number;
  other_goals: number;
}

export interface Events {
  teams: { seat: number; opponent: number; team: string; other: string };
  turn_up: { card: string };
  open_transfer: { card: string };
  kickoff: { seat: number; period: string };
  round: { seat: number; round: number; period: string };
  drawn_card: { seat: number; card: string };
  drew: { seat: number; count: number };
  reshuffle: { seat: number; count: number };
  pick: { seat: number; card: string };
  blind_pick: { seat: number };
  blind_card: { seat: number; card: string };
  injury_time: { period: string };
  play: { seat: number; card: string; source: "hand" | "discard" };
  passed: { seat: number; forced: boolean; count: number };
  token: { seat: number; token: string };
  cycled: { seat: number; card: string };
  recovered: { seat: number; card: string };
  removed: { seat: number; card: string };
  hit: { seat: number; opponent: number; card: string };
  injured: { seat: number; opponent: number; card: string };
  refreshed: { seat: number; source: "hand" | "discard" };
  exhausted: { seat: number; count: number };
  yellow: { seat: number };
  red: { seat: number };
  yellow_cleared: { seat: number };
  advance: { seat: number };
  special_shot: { seat: number; opponent: number };
  special_chosen: { seat: number };
  special_result: { seat: number; opponent: number; won: boolean; shot_card: string; block_card: string };
  motivate: { seat: number; card: string; player: string };
  sign: { seat: number; card: string; player: string | null };
  attack_over: { seat: number; opponent: number; shot: number; pass: number; defence: number };
  declare: { seat: number; action: string };
  tokens: { seat: number; count: number };
  roll: { seat: number; opponent: number; attack: number; defence: number };
  rerolled: { seat: number; die: "attacker" | "defender" | "save"; result: number };
  compare: { seat: number; opponent: number; attack: number; defence: number; won: boolean };
  save_roll: { seat: number; card: string; die: number };
  goal: Score;
  ball_kept: Score;
  ball_lost: Score;
  period: Score & { period: string };
  full_time: Score;
}
