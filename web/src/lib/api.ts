/** The HTTP side of the server: games, tables, people. This browser can stand in for it. */

import { answeredLocally, answeredWhenOffline, isLocal } from "./local/offline.svelte";
import { PROTOCOL } from "./protocol";
import type {
  AnalysisProgress,
  AnswerVerdict,
  AskFriend,
  BringMatch,
  ChangeEntrant,
  CreateTable,
  CreateTournament,
  EnterTournament,
  ExerciseInfo,
  Foresight,
  FriendLink,
  FriendsState,
  GameInfo,
  GiveAnswer,
  HintInfo,
  JoinTable,
  LeaderRow,
  LessonInfo,
  LessonPosition,
  LessonTitle,
  MatchAchievement,
  MatchReport,
  Me,
  PastMatch,
  PersonInfo,
  PlayAgain,
  PlayOn,
  Position,
  Problem,
  Profile,
  Proof,
  PushDevice,
  PushInfo,
  PuzzleTitle,
  QuickMatch,
  ReachStep,
  ReplayInfo,
  RuleInfo,
  SignIn,
  TableInfo,
  TournamentInfo,
  TournamentSummary,
} from "./protocol";

/** A request that the server refused, or that never reached it (code "offline"). */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

async function respondHere(path: string, init?: RequestInit): Promise<Response> {
  return (await import("./local/device")).respond(path, init);
}

type Reach = (path: string, init?: RequestInit) => Promise<Response>;

const reachServer: Reach = (path, init) => fetch(`/api${path}`, init);

/** The server, or this browser in its place. */
const reachAny: Reach = async (path, init) => {
  if (answeredLocally(path)) return respondHere(path, init);
  return reachServer(path, init).catch((lost: unknown) => {
    if (answeredWhenOffline(path)) return respondHere(path, init);
    throw lost;
  });
};

async function reach(path: string, init?: RequestInit, by: Reach = reachAny): Promise<Response> {
  try {
    return await by(path, init);
  } catch {
    throw new ApiError({ code: "offline", message: "The server cannot be reached.", rule: null });
  }
}

async function request<T>(path: string, init?: RequestInit, by?: Reach): Promise<T> {
  const response = await reach(path, init, by);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(isProblem(body) ? body : unreadable(response));
  return body as T;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}

function unreadable(response: Response): Problem {
  return { code: `http_${response.status}`, message: response.statusText || `HTTP ${response.status}`, rule: null };
}

function send<T>(method: "POST" | "PUT", path: string, body: unknown, by?: Reach): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return request<T>(path, { method, headers, body: JSON.stringify(body) }, by);
}

const post = <T>(path: string, body: unknown) => send<T>("POST", path, body);
const put = <T>(path: string, body: unknown) => send<T>("PUT", path, body);
const take = <T>(path: string) => request<T>(path, { method: "DELETE" });
const remove = (path: string) => take<null>(path);

export const listGames = () => request<GameInfo[]>("/games");
export const listRules = (game: string) => request<RuleInfo[]>(`/games/${encodeURIComponent(game)}/rules`);
const lessonPath = (game: string, lesson: string) =>
  `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`;
export const listLessons = (game: string) => request<LessonTitle[]>(`/games/${encodeURIComponent(game)}/lessons`);
export const getLesson = (game: string, lesson: string) => request<LessonInfo>(lessonPath(game, lesson));
export const reachStep = (game: string, lesson: string, reached: ReachStep) =>
  post<LessonPosition>(`${lessonPath(game, lesson)}/position`, reached);
/** Where an exercise comes from: a public one, or a decision in a finished match. */
export const puzzlePath = (game: string, puzzle: string) =>
  `/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(puzzle)}`;
export const decisionPath = (table: string, step: number) => `/tables/${encodeURIComponent(table)}/decisions/${step}`;
export const listPuzzles = (game: string) => request<PuzzleTitle[]>(`/games/${encodeURIComponent(game)}/puzzles`);
export const getExercise = (path: string) => request<ExerciseInfo>(path);
export const tryMoves = (path: string, moves: Record<string, unknown>[]) =>
  post<Position>(`${path}/position`, { moves });
export const giveAnswer = (path: string, answer: GiveAnswer, language: string) =>
  post<AnswerVerdict>(`${path}/answer?language=${language}`, answer);
export const getTable = (id: string) => request<TableInfo>(`/tables/${encodeURIComponent(id)}`);

/** A text of a game that this page was not built with; null if it has none. */
export async function getGameText(game: string, name: string): Promise<string | null> {
  const response = await reach(`/games/${encodeURIComponent(game)}/page/${encodeURIComponent(name)}`);
  return response.ok ? response.text() : null;
}

/** The board as text, as a seat (null: a spectator) sees it. */
export async function getBoard(id: string, seat: number | null, language: string): Promise<string> {
  const query = new URLSearchParams({ language, ...(seat === null ? {} : { seat: String(seat) }) });
  const response = await reach(`/tables/${encodeURIComponent(id)}/board?${query}`);
  if (!response.ok) throw new ApiError(unreadable(response));
  return response.text();
}

/** The word that I have sealed, now that everybody has chosen one. */
export const sayWord = (id: string, word: string) =>
  post<TableInfo>(`/tables/${encodeURIComponent(id)}/words`, { word });
export const createTable = (table: CreateTable) => takeSeat<TableInfo>("/tables", table);
export const joinTable = (id: string, join: JoinTable) =>
  takeSeat<TableInfo>(`/tables/${encodeURIComponent(id)}/seats`, join);
export const quickMatch = (wanted: QuickMatch) => takeSeat<TableInfo>("/quick", wanted);

let hearOfSeats = () => {};

/** Taking a seat, or part in an evening, makes a visitor a person: `hear` is called whenever that may have happened. */
export function whenSeated(hear: () => void): void {
  hearOfSeats = hear;
}

async function takeSeat<Info>(path: string, body: unknown): Promise<Info> {
  const info = await post<Info>(path, body);
  hearOfSeats();
  return info;
}

/** Add a match of this browser to the history on the server. */
export async function uploadMatch(match: BringMatch): Promise<TableInfo> {
  const table = await send<TableInfo>("POST", "/me/matches", match, reachServer);
  hearOfSeats();
  return table;
}

export const getMe = () => request<Me>("/me");
export const rename = (name: string) => put<Me>("/me/name", { name });
export const setPassword = (password: string, current: string | null = null) =>
  put<Me>("/me/password", { password, current });
export const signIn = (wanted: SignIn) => post<Me>("/sessions", wanted);
export const signOut = () => remove("/sessions/current");
export const signOutEverywhere = () => remove("/sessions");
export const deleteMe = (password: string | null) => post<null>("/me/deletion", { password });

/** This browser's subscription to calls from the server. */
export const getPush = () => request<PushInfo>("/me/push");
export const setPush = (device: PushDevice) => put<PushInfo>("/me/push", device);
export const endPush = () => remove("/me/push");

export const getProfile = (id: string) => request<Profile>(`/people/${encodeURIComponent(id)}`);
export const olderMatches = (id: string, before: number) =>
  request<PastMatch[]>(`/people/${encodeURIComponent(id)}/matches?before=${before}`);
export const getLeaderboard = (game: string) => request<LeaderRow[]>(`/leaderboards/${encodeURIComponent(game)}`);

export const getFriends = () => request<FriendsState>("/friends");
/** The answer is the same whether or not that person exists, and whatever they think. */
export const askFriend = (whom: Partial<AskFriend>) => post<FriendsState>("/friends/requests", whom);
const requestPath = (id: string) => `/friends/requests/${encodeURIComponent(id)}`;
export const answerFriend = (id: string, accept: boolean) => put<FriendsState>(requestPath(id), { accept });
export const withdrawRequest = (id: string) => take<FriendsState>(requestPath(id));
export const removeFriend = (person: string) => take<FriendsState>(`/friends/${encodeURIComponent(person)}`);
export const blockPerson = (person: string) => put<FriendsState>(`/blocks/${encodeURIComponent(person)}`, null);
export const unblockPerson = (person: string) => take<FriendsState>(`/blocks/${encodeURIComponent(person)}`);
/** My link; a renewed one invalidates the previous one. */
export const myFriendLink = (renew: boolean) => post<FriendLink>("/friends/link", { renew });
const linkPath = (token: string) => `/friends/links/${encodeURIComponent(token)}`;
export const getLinkOwner = (token: string) => request<PersonInfo>(linkPath(token));
export const useFriendLink = (token: string, name: string) => post<FriendsState>(linkPath(token), { name });
const invitationPath = (table: string) => `/tables/${encodeURIComponent(table)}/invitations`;
export const inviteFriend = (table: string, person: string) => post<FriendsState>(invitationPath(table), { person });
export const declineInvitation = (table: string) => take<FriendsState>(`${invitationPath(table)}/mine`);

/** What was earned in a finished match. */
export const getAchievements = (id: string) =>
  request<MatchAchievement[]>(`/tables/${encodeURIComponent(id)}/achievements`);

const clubPath = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
export const getTournament = (id: string) => request<TournamentInfo>(clubPath(id));
export const myTournaments = () => request<TournamentSummary[]>("/me/tournaments");
export const createTournament = (wanted: CreateTournament) => takeSeat<TournamentInfo>("/tournaments", wanted);
export const enterTournament = (id: string, wanted: EnterTournament) =>
  takeSeat<TournamentInfo>(`${clubPath(id)}/entrants`, wanted);
export const changeEntrant = (id: string, number: number, change: ChangeEntrant) =>
  put<TournamentInfo>(`${clubPath(id)}/entrants/${number}`, change);
/** Pressed twice, the round after this one begins once. */
export const beginRound = (id: string, after: number) => post<TournamentInfo>(`${clubPath(id)}/rounds`, { after });
export const setResult = (id: string, round: number, table: number, ranks: number[] | null) =>
  put<TournamentInfo>(`${clubPath(id)}/rounds/${round}/tables/${table}`, { ranks });

/** Let bots take the open seats of my table now. */
export const startTable = (id: string) => post<TableInfo>(`/tables/${encodeURIComponent(id)}/start`, null);
/** The table at which the same people play again: made by the first who asks, a kept seat for everybody else. */
export const playAgain = (id: string, chance: PlayAgain) =>
  takeSeat<TableInfo>(`/tables/${encodeURIComponent(id)}/rematch`, chance);

/** A new table at which I play on from a moment of this match, at any seat, against bots. */
export const playOn = (id: string, moment: PlayOn) =>
  takeSeat<TableInfo>(`/tables/${encodeURIComponent(id)}/continuations`, moment);

const asSeat = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);
/** A match to look through, as a spectator or as a seat sees it. */
export const getReplay = (id: string, seat: number | null) =>
  request<ReplayInfo>(`/tables/${encodeURIComponent(id)}/replay${asSeat(seat)}`);
export const getPosition = (id: string, number: number, seat: number | null) =>
  request<Position>(`/tables/${encodeURIComponent(id)}/positions/${number}${asSeat(seat)}`);
/** `tried`: the moves that the seat has tried before it chooses. */
export const getForesight = (id: string, seat: number, tried: Record<string, unknown>[]) =>
  request<Foresight>(
    `/tables/${encodeURIComponent(id)}/foresight/${seat}?tried=${encodeURIComponent(JSON.stringify(tried))}`,
  );
export const getHint = (id: string, seat: number, language: string, tried: Record<string, unknown>[]) =>
  request<HintInfo>(
    `/tables/${encodeURIComponent(id)}/hint/${seat}?language=${language}&tried=${encodeURIComponent(JSON.stringify(tried))}`,
  );
export const getProof = (id: string) => request<Proof>(`/tables/${encodeURIComponent(id)}/proof`);

/** Have a finished match analysed; asked again, it reports the progress. */
export const askForAnalysis = (id: string) =>
  post<AnalysisProgress>(`/tables/${encodeURIComponent(id)}/analysis`, null);
export const getReport = (id: string, language: string) =>
  request<MatchReport>(`/tables/${encodeURIComponent(id)}/analysis?language=${language}`);

/** The content of a link below /api that a match of this browser answers. */
export async function contentOf(address: string): Promise<Blob> {
  const response = await reach(address.replace(/^\/api/, ""));
  if (!response.ok) throw new ApiError(unreadable(response));
  return response.blob();
}

export const recordAddress = (id: string) => `/api/tables/${encodeURIComponent(id)}/record`;

export type Sheet = Record<string, Record<string, string | number | boolean | null>[]>;
export const sheetAddress = (id: string) => `/api/tables/${encodeURIComponent(id)}/sheet.json`;
export const sheetTableAddress = (id: string, name: string) =>
  `/api/tables/${encodeURIComponent(id)}/sheet/${encodeURIComponent(name)}.csv`;
export const getSheet = (id: string) => request<Sheet>(`/tables/${encodeURIComponent(id)}/sheet.json`);

/** The address of a table in this browser, for connections. */
export const LOCAL = "local:";

type Site = { protocol: string; host: string };

/** It names the version of the protocol that this page speaks; a server that speaks another says so. */
function socketAddress(path: string, site: Site): string {
  return `${site.protocol === "https:" ? "wss:" : "ws:"}//${site.host}/api${path}?protocol=${PROTOCOL}`;
}

export const liveAddress = (id: string, site: Site = location) =>
  isLocal(id) ? `${LOCAL}${id}` : socketAddress(`/tables/${encodeURIComponent(id)}/live`, site);
export const lobbyAddress = (site: Site = location) => socketAddress("/lobby/live", site);
