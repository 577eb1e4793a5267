/** What the events of this game carry, by kind (the rules' `tell` calls); only those that change the table. */

export interface Part {
  card: string;
  copies: number;
}

interface Deal {
  seat: number;
  give: Part[];
  want: Part[];
  opponents: number[];
}

export interface Events {
  first_seat: { seat: number };
  turn: { seat: number; turn: number; round: number };
  roll: { seat: number; dice: number[]; result: number };
  produce: { seat: number; cards: Part[] };
  starting_cards: { seat: number; cards: Part[] };
  road: { seat: number; edge: number; cost: Part[] };
  settlement: { seat: number; vertex: number; cost: Part[] };
  city: { seat: number; vertex: number; cost: Part[] };
  must_discard: { seat: number; count: number };
  discard: { seat: number; cards: Part[] };
  robber: { seat: number; hex: number };
  steal: { seat: number; from: number };
  stolen: { from: number; to: number; card: string };
  buy_card: { seat: number; cost: Part[] };
  card_drawn: { seat: number; card: string };
  play_card: { seat: number; card: string };
  plenty: { seat: number; card: string };
  monopoly_payment: { from: number; to: number; card: string; amount: number };
  offer: Deal & { everybody: boolean };
  counter_offer: Deal & { opponent: number };
  accept: { seat: number };
  decline: { seat: number };
  withdraw: { seat: number };
  trade: { seat: number; opponent: number; give: Part[]; get: Part[] };
  bank_trade: { seat: number; give: Part[]; card: string };
  longest_road: { seat: number; length: number };
  longest_road_aside: Record<string, never>;
  largest_army: { seat: number; knights: number };
  largest_army_aside: Record<string, never>;
  token: { seat: number; count: number; tokens: number };
  retrain: { seat: number; knights: number };
  matchday: { number: number };
  duel: { number: number; duel: number; seat: number; opponent: number; tokens: number; against: number };
  shot: { seat: number; shot: string; attempt: number; goals: number };
  marker: { seat: number; points: number; field: number };
  reward: { seat: number; card: string };
  reward_card: { seat: number };
  ranking: { seat: number; place: number; points: number };
}
