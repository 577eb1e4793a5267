// Made from src/anpfiff/server/protocol by `python scripts/generate_types.py`. Change it there.

export const PROTOCOL = 2;

export type SeatKind = "bot" | "human" | "open";
export type TableStatus = "over" | "running" | "waiting";
export type ChanceMode = "fair" | "typed";
export type OptionValue = string | boolean | number | null;
export type ClockKind = "correspondence" | "live";
export type EarlyEnd = "resigned" | "stopped" | "time";
export type Reaction = "goal" | "hurry" | "laugh" | "oh_no" | "thinking" | "well_played";
export type TournamentFormat = "knockout" | "round_robin" | "swiss";
export type TournamentStatus = "gathering" | "over" | "running";
export type PairingStatus = "bye" | "over" | "running" | "stopped" | "waiting";
export type ProblemCode = "bad_request" | "outdated_page" | "bad_seats" | "bad_name" | "unknown_table" | "unknown_tournament" | "unknown_friend" | "too_many_friends" | "not_your_tournament" | "already_entered" | "tournament_closed" | "round_not_over" | "unknown_person" | "unknown_sheet" | "unknown_file" | "unknown_position" | "unknown_seat" | "nothing_to_prove" | "no_hints" | "not_analysed" | "bad_chance" | "wrong_origin" | "table_full" | "already_seated" | "match_running" | "match_over" | "not_started" | "not_your_seat" | "not_your_table" | "seat_not_free" | "wrong_word" | "too_early" | "still_there" | "nothing_to_answer" | "out_of_time" | "bad_clock" | "not_rateable" | "bad_chat" | "rate_limited" | "banned" | "not_signed_in" | "wrong_password" | "bad_password" | "name_taken" | "stale_promise" | "conflict" | "store_failed" | "store_in_use" | "not_ready" | "unknown_game" | "bad_option" | "illegal_action" | "not_your_turn" | "stale_move" | "not_foreseeable" | "cannot_undo" | "unknown_lesson" | "another_move" | "lost_in_lesson" | "unknown_puzzle" | "cannot_analyse";
export type Level = "beginner" | "amateur" | "pro" | "champion" | "even" | "random";
export type Source = "book" | "reconstructed" | "ruling" | "beyond" | "base";

export interface PresetInfo {
  name: string;
  options: Record<string, string | boolean | number | null>;
}

export interface BotTerms {
  players: number[];
  options: Record<string, (string | boolean | number | null)[]>;
}

export interface ChoiceInfo {
  type: "choice";
  name: string;
  values: string[];
  default: string;
  basic: boolean;
}

export interface ToggleInfo {
  type: "toggle";
  name: string;
  default: boolean;
  basic: boolean;
}

export interface NumberInfo {
  type: "number";
  name: string;
  low: number;
  high: number;
  default: number | null;
  optional: boolean;
  basic: boolean;
}

export interface GameInfo {
  id: string;
  min_players: number;
  max_players: number;
  default_players: number;
  usual_players: number[];
  presets: PresetInfo[];
  options: (ChoiceInfo | ToggleInfo | NumberInfo)[];
  hidden_information: boolean;
  minutes: number;
  publisher: string;
  maturity: string;
  bots: string[];
  bots_only_with: Record<string, BotTerms[]>;
  lessons: number;
  board: string | null;
}

export interface RuleInfo {
  id: string;
  source: string;
  de: string;
  en: string;
}

export interface PersonInfo {
  id: string;
  name: string;
  guest: boolean;
}

export interface Me {
  person: PersonInfo | null;
  sessions: number;
}

export interface Rename {
  name: string;
}

export interface SetPassword {
  password: string;
  current?: string | null;
}

export interface SignIn {
  name: string;
  password: string;
}

export interface DeleteMe {
  password?: string | null;
}

export interface ClockSettings {
  kind: "correspondence" | "live";
  seconds: number;
  increment?: number;
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
  seal?: string | null;
  entropy?: string | null;
  commitment?: string | null;
  public?: boolean;
  rated?: boolean;
  hints?: boolean;
  clock?: ClockSettings | null;
  fill_after?: number | null;
}

export interface JoinTable {
  name: string;
  seal?: string | null;
  entropy?: string | null;
  seat?: number | null;
}

export interface SayWord {
  word: string;
}

export interface PlayAgain {
  seal?: string | null;
  entropy?: string | null;
  commitment?: string | null;
}

export interface PlayOn {
  number: number;
  seat: number;
  name?: string | null;
}

export interface QuickMatch {
  game: string;
  name: string;
  players: number;
  wait: number;
  options?: Record<string, string | boolean | number | null>;
  seal?: string | null;
  entropy?: string | null;
}

export interface SeatInfo {
  name: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
  connected: boolean;
  yours: boolean;
  person: string | null;
  left: boolean;
  gave_up: "resigned" | "stopped" | "time" | null;
  free: boolean;
  seal: string | null;
  stand_in_possible: boolean;
  awaited_until: number | null;
}

export interface ChanceInfo {
  mode: "fair" | "typed";
  commitment: string | null;
  entropy: string[];
  seed: string | null;
}

export interface UndoInfo {
  seat: number;
  number: number;
  agreed: number[];
}

export interface EndInfo {
  reason: "resigned" | "stopped" | "time";
  winners: number[];
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
  public: boolean;
  rated: boolean;
  clock: ClockSettings | null;
  yours: boolean;
  fills_at: number | null;
  undo: UndoInfo | null;
  end: EndInfo | null;
  rematch: string | null;
  hints: boolean;
  offline: boolean;
}

export interface MatchAchievement {
  id: string;
  icon: string;
  seat: number;
  step: number;
  rule: string;
}

export interface AchievementInfo {
  game: string;
  id: string;
  icon: string;
  count: number;
  at: number;
  table: string | null;
  step: number | null;
  rule: string;
}

export interface OpenTable {
  id: string;
  game: string;
  options: Record<string, string | boolean | number | null>;
  seats: (string | null)[];
  status: "over" | "running" | "waiting";
  rated: boolean;
  clock: ClockSettings | null;
  fills_at: number | null;
  created: number;
}

export interface MyMatch {
  id: string;
  game: string;
  status: "over" | "running" | "waiting";
  seats: (string | null)[];
  yours: number[];
  your_turn: boolean;
  deadline: number | null;
  changed: number;
  alone: boolean;
}

export interface PastMatch {
  id: string;
  game: string;
  ended: number;
  seats: PersonInfo[];
  theirs: number[];
  ranks: number[] | null;
  rated: boolean;
  early_end: "resigned" | "stopped" | "time" | null;
  offline: boolean;
}

export interface BringMatch {
  record: string;
  ended: number;
}

export interface RatingInfo {
  game: string;
  rating: number;
  matches: number;
  provisional: boolean;
}

export interface LeaderRow {
  place: number;
  person: PersonInfo | null;
  bot: string | null;
  rating: RatingInfo;
}

export interface Profile {
  person: PersonInfo;
  since: number;
  ratings: RatingInfo[];
  matches: PastMatch[];
  achievements: AchievementInfo[];
}

export interface FriendTable {
  id: string;
  game: string;
  status: "over" | "running" | "waiting";
  open: number;
}

export interface FriendInfo {
  person: PersonInfo;
  here: boolean;
  table: FriendTable | null;
}

export interface FriendRequest {
  id: string;
  person: PersonInfo;
  at: number;
}

export interface SentRequest {
  id: string;
  name: string;
  at: number;
}

export interface Invitation {
  table: string;
  game: string;
  by: PersonInfo;
  at: number;
}

export interface FriendsState {
  type: "friends";
  friends: FriendInfo[];
  asking: FriendRequest[];
  asked: SentRequest[];
  blocked: PersonInfo[];
  invitations: Invitation[];
}

export interface AskFriend {
  name?: string | null;
  person?: string | null;
}

export interface AnswerFriend {
  accept: boolean;
}

export interface FriendLink {
  token: string;
  until: number;
}

export interface RenewLink {
  renew?: boolean;
}

export interface UseLink {
  name?: string | null;
}

export interface Invite {
  person: string;
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

export interface ClockInfo {
  left: number[];
  running: number[];
  at: number;
}

export interface Position {
  number: number;
  seat: number | null;
  view: Record<string, unknown>;
  pending: number[];
  options: Option[];
  outcomes: Record<string, unknown>[];
  outcome: OutcomeInfo | null;
  clock: ClockInfo | null;
}

export interface LogEntry {
  number: number;
  kind: string;
  rule: string;
  data: Record<string, unknown>;
}

export interface ChatMessage {
  id: number;
  person: string;
  name: string;
  at: number;
  text: string | null;
  reaction: "goal" | "hurry" | "laugh" | "oh_no" | "thinking" | "well_played" | null;
}

export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  position: Position | null;
  chat: ChatMessage[];
  muted: string[];
  now: number;
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

export interface Said {
  type: "said";
  message: ChatMessage;
}

export interface LobbyState {
  type: "lobby";
  tables: OpenTable[];
}

export interface MyMatches {
  type: "matches";
  matches: MyMatch[];
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

export interface Say {
  type: "say";
  id: number;
  text?: string | null;
  reaction?: "goal" | "hurry" | "laugh" | "oh_no" | "thinking" | "well_played" | null;
}

export interface Mute {
  type: "mute";
  id: number;
  person: string;
  on: boolean;
}

export interface Report {
  type: "report";
  id: number;
  message: number;
  reason: string;
}

export interface AskUndo {
  type: "ask_undo";
  id: number;
  number: number;
  seat: number;
  trial?: boolean;
}

export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  number: number;
  agree: boolean;
}

export interface Resign {
  type: "resign";
  id: number;
  seat: number;
}

export interface Leave {
  type: "leave";
  id: number;
}

export interface Return {
  type: "return";
  id: number;
}

export interface StandIn {
  type: "stand_in";
  id: number;
  seat: number;
}

export interface ReplayInfo {
  table: TableInfo;
  last: number;
  turns: number[];
  log: LogEntry[];
}

export interface ProofStep {
  number: number;
  total: number;
  point: number;
  move: Record<string, unknown>;
}

export interface Proof {
  commitment: string;
  seed: string;
  entropy: string[];
  steps: ProofStep[];
  since: number;
}

export interface AnalysisProgress {
  status: "ready" | "running" | "waiting";
  done: number;
  steps: number;
}

export interface SeatReport {
  start: number;
  luck: number;
  skill: number;
  result: number;
  lost: number;
  adjusted: number;
  error: number;
}

export interface CurveReport {
  steps: number;
  shares: number[];
}

export interface MomentReport {
  step: number;
  text: string;
  luck: number[];
}

export interface DecisionReport {
  step: number;
  seat: number;
  done: string;
  better: string;
  move: Record<string, unknown>;
  best: Record<string, unknown>;
  drop: number;
  error: number;
  why: string[];
}

export interface MistakeReport {
  step: number;
  seat: number;
}

export interface DiceReport {
  dice: number;
  value: number;
  seen: number;
  expected: number;
  low: number;
  high: number;
}

export interface ChanceReport {
  kind: string;
  value: string;
  seat: number | null;
  seen: number;
  of: number;
  expected: number;
  low: number;
  high: number;
}

export interface MatchReport {
  seats: SeatReport[];
  curve: CurveReport[];
  moments: MomentReport[];
  decisions: DecisionReport[];
  dice: DiceReport[];
  mistakes: MistakeReport[];
  counts: ChanceReport[];
}

export type Translated = {
  de: string;
  en: string;
};

export interface LessonTitle {
  id: string;
  title: Translated;
  goal: Translated;
}

export interface LessonStepInfo {
  say: Translated;
  point: string[];
  wants: "confirm" | "move" | "next" | "roll";
  hint: Translated | null;
  answers: Record<string, unknown>[];
}

export interface LessonInfo {
  id: string;
  title: Translated;
  goal: Translated;
  seat: number;
  table: TableInfo;
  steps: LessonStepInfo[];
}

export interface ReachStep {
  step: number;
  moves: Record<string, unknown>[];
}

export interface LessonPosition {
  position: Position;
  log: LogEntry[];
  fresh: number;
}

export interface ProspectInfo {
  move: Record<string, unknown>;
  word: string;
  data: Record<string, unknown>;
}

export interface Foresight {
  number: number;
  seat: number;
  prospects: ProspectInfo[];
}

export interface HintInfo {
  number: number;
  seat: number;
  move: Record<string, unknown>;
  text: string;
  share: number | null;
  next_text: string | null;
  next_share: number | null;
  reasons: ProspectInfo[];
  deciding: ProspectInfo[];
  by_thumb: boolean;
}

export interface CreateTournament {
  name: string;
  game: string;
  format: "knockout" | "round_robin" | "swiss";
  seats: number;
  options?: Record<string, string | boolean | number | null>;
  rounds?: number | null;
  names?: string[];
}

export interface EnterTournament {
  name: string;
  here?: boolean;
}

export interface ChangeEntrant {
  gone?: boolean;
  name?: string | null;
}

export interface NextRound {
  after: number;
}

export interface SetResult {
  ranks: number[] | null;
}

export interface EntrantInfo {
  number: number;
  name: string;
  here: boolean;
  gone: boolean;
  yours: boolean;
}

export interface PairingInfo {
  number: number;
  players: number[];
  table: string | null;
  status: "bye" | "over" | "running" | "stopped" | "waiting";
  ranks: number[] | null;
  by_hand: boolean;
}

export interface StandingInfo {
  entrant: number;
  place: number;
  points: number;
  buchholz: number;
  wins: number;
  played: number;
}

export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  options: Record<string, string | boolean | number | null>;
  format: "knockout" | "round_robin" | "swiss";
  seats: number;
  rounds: number | null;
  status: "gathering" | "over" | "running";
  yours: boolean;
  open: boolean;
  ready: boolean;
  entrants: EntrantInfo[];
  pairings: PairingInfo[][];
  ahead: number[][][];
  standings: StandingInfo[];
}

export interface TournamentSummary {
  id: string;
  name: string;
  game: string;
  format: "knockout" | "round_robin" | "swiss";
  round: number;
  entrants: number;
  yours: boolean;
  created: number;
}

export interface PuzzleTitle {
  id: string;
  players: number;
  grade: "easy" | "hard" | "medium";
  tried: number;
  solved: number;
}

export interface ExerciseInfo {
  seat: number;
  table: TableInfo;
  position: Position;
  log: LogEntry[];
}

export interface TryMoves {
  moves: Record<string, unknown>[];
}

export interface GiveAnswer {
  moves: Record<string, unknown>[];
  first?: boolean;
  tried?: Record<string, unknown>[];
}

export interface AnswerVerdict {
  right: boolean;
  text: string | null;
  share: number | null;
  best: Record<string, unknown>;
  best_text: string;
  best_share: number;
  reasons: ProspectInfo[];
  rival_text: string;
  deciding: ProspectInfo[];
}

export interface PushInfo {
  key: string;
  on: boolean;
}

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "de" | "en";
}

export type ServerMessage = Snapshot | Update | TableChanged | Tried | Accepted | Refused | Pong | Said;
export type ClientMessage = Play | Try | TypeChance | Sync | Ping | Say | Mute | Report | AskUndo | AnswerUndo | Resign | Leave | Return | StandIn;
export type LobbyMessage = LobbyState | MyMatches | FriendsState | Pong;
