// Made from src/anpfiff/server/protocol.py by `python scripts/generate_types.py`. Change it there.

export type SeatKind = "bot" | "human" | "open";
export type TableStatus = "over" | "running" | "waiting";
export type ChanceMode = "fair" | "typed";
export type OptionValue = string | boolean | number | null;

export interface GameInfo {
  id: string;
  min_players: number;
  max_players: number;
  default_players: number;
  options: Record<string, unknown>[];
  hidden_information: boolean;
  minutes: number;
  publisher: string;
  maturity: string;
  bots: string[];
}

export interface RuleInfo {
  id: string;
  source: string;
  de: string;
  en: string;
}

export interface SeatRequest {
  kind: "bot" | "local" | "me" | "open";
  name?: string | null;
  bot?: string | null;
}

export interface SeedPromise {
  commitment: string;
}

export interface CreateTable {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, string | boolean | number | null>;
  chance?: "fair" | "typed";
  entropy?: string | null;
  commitment?: string | null;
}

export interface JoinTable {
  name: string;
  entropy?: string | null;
}

export interface SeatInfo {
  name: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
  connected: boolean;
  yours: boolean;
}

export interface ChanceInfo {
  mode: "fair" | "typed";
  commitment: string | null;
  entropy: string[];
  seed: string | null;
}

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, string | boolean | number | null>;
  seats: SeatInfo[];
  status: "over" | "running" | "waiting";
  chance: ChanceInfo;
  hidden_information: boolean;
  sheets: string[];
  catalogue: Record<string, unknown>;
}

export interface Problem {
  code: string;
  message: string;
  rule: string | null;
}

export interface RefusalInfo {
  code: string;
  rule: string;
  data: Record<string, unknown>;
}

export interface Option {
  move: Record<string, unknown>;
  refusal: RefusalInfo | null;
  foreseeable: boolean;
}

export interface OutcomeInfo {
  winners: number[];
  reason: string;
  rule: string;
}

export interface Position {
  number: number;
  seat: number | null;
  view: Record<string, unknown>;
  pending: number[];
  options: Option[];
  outcomes: Record<string, unknown>[];
  outcome: OutcomeInfo | null;
}

export interface LogEntry {
  number: number;
  kind: string;
  rule: string;
  data: Record<string, unknown>;
}

export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  position: Position | null;
  log: LogEntry[];
}

export interface Update {
  type: "update";
  position: Position;
  events: LogEntry[];
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface Tried {
  type: "tried";
  id: number;
  position: Position;
  events: LogEntry[];
}

export interface Accepted {
  type: "accepted";
  id: number;
  number: number;
}

export interface Refused {
  type: "refused";
  id: number | null;
  problem: Problem;
}

export interface Pong {
  type: "pong";
  id: number;
}

export interface Play {
  type: "play";
  id: number;
  number: number;
  seat: number;
  moves: Record<string, unknown>[];
}

export interface Try {
  type: "try";
  id: number;
  number: number;
  seat: number;
  moves: Record<string, unknown>[];
}

export interface TypeChance {
  type: "chance";
  id: number;
  number: number;
  move: Record<string, unknown>;
}

export interface Sync {
  type: "sync";
}

export interface Ping {
  type: "ping";
  id: number;
}

export type ServerMessage = Snapshot | Update | TableChanged | Tried | Accepted | Refused | Pong;
export type ClientMessage = Play | Try | TypeChance | Sync | Ping;
