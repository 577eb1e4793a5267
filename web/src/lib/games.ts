/** Finds the boards: every folder in src/games is a game, loaded when it is first needed. Other games bring a board.js. */

import type { Component } from "svelte";
import type { Match } from "./match.svelte";
import type { Face } from "./fairness";
import { gameInfo } from "./gamelist";
import type { Shirt } from "./shirts";
import type { Sound } from "./sounds";
import { fetchTexts } from "./texts";
import type { GameInfo, LogEntry, Option, Position } from "./protocol";

/** What a game's vocabulary says of its words; each game's own are in its vocabulary.ts. */
export interface GameWords {
  move: object;
  event: LogEntry;
  view: object;
  catalogue: object;
  /** The names of its texts. */
  text: string;
}

/** The words of any game: JSON that the shell passes on without looking inside. */
export interface AnyWords extends GameWords {
  move: Record<string, unknown>;
  view: Record<string, unknown>;
  catalogue: Record<string, unknown>;
}

/** Something that a player may think of doing. */
export type OptionOf<W extends GameWords> = Omit<Option, "move"> & { move: W["move"] };

/** An option whose move is of this kind. */
export type OptionFor<W extends GameWords, Kind> = OptionOf<W> & { move: Extract<W["move"], { kind: Kind }> };

/** Where a match stands. */
export type PositionOf<W extends GameWords> = Omit<Position, "view" | "options" | "outcomes"> & {
  view: W["view"];
  options: OptionOf<W>[];
  outcomes: W["move"][];
};

/** How a game's events are shown. */
export interface Presentation<W extends GameWords = AnyWords> {
  /** How long an event is shown at normal speed, in milliseconds. */
  duration(event: W["event"], match: Match<W>): number;
  /** Whether this is a moment that people play for: it is never hurried, however much else there is to show. */
  great?(event: W["event"]): boolean;
  /** Whether the player should press a button before this event of theirs is shown (rolling the dice); `chosen` says
   *  that it is what they have just pressed. */
  asksForRoll(event: W["event"], previous: W["event"] | null, chosen: boolean): boolean;
  /** The view after an event (direction 1), or before it (-1); the server's view replaces it in the end. */
  step(view: W["view"], event: W["event"], direction: 1 | -1): W["view"];
  /** The dice that an event threw, for the statistics; null if it threw none. Missing where no die shows a number. */
  dice?(event: W["event"]): number[] | null;
  /** What was thrown for all to see where that is no number: colours, or whether it is a goal; null if nothing was. */
  thrown?(event: W["event"]): Face[] | null;
  /** The standings at the end of the match: a short line per seat. */
  standings(match: Match<W>): string[];
  /** What ranks the seats at the end of the match, the highest first, if more than winning counts. */
  scores?(match: Match<W>): number[];
  /** The colours in which a seat plays on this board, where those are not the seat's own; null while it has none. */
  shirt?(view: W["view"], seat: number): Shirt | null;
  /** What is pressed for a move, one after another (see lib/pointing.ts), where that is not its mark and "confirm". */
  marks?(move: W["move"], match: Match<W>): string[];
}

/** What a game's folder exports as default from its index.ts. */
export interface GameModule<W extends GameWords = AnyWords> extends Presentation<W> {
  /** What is heard while an event is shown; null for nothing. */
  sound?(event: W["event"]): Sound | null;
  /** The table of the match: everything between the page's header and the log. */
  Board: Component<{ match: Match<W> }>;
  /** Whether this move is made for the player if it is the only one: there is nothing to decide or to enjoy in it. */
  isAutomatic?(move: W["move"], view: W["view"], seat: number): boolean;
  /** What marks a seat on this board, where that is not the shirt of the seat. */
  Emblem?: Component<{ match: Match<W>; seat: number; size: number }>;
}

const modules = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");
const pictures = import.meta.glob<{ default: Component }>("../games/*/pictures/*.svelte");
const covers = import.meta.glob<string>("../games/*/cover.svg", { query: "?url", import: "default", eager: true });

export async function loadBoard(game: string): Promise<GameModule> {
  const load = modules[`../games/${game}/index.ts`];
  const [board] = await Promise.all([load === undefined ? fetchBoard(game) : load(), fetchTexts(game)]);
  return "default" in board ? board.default : board;
}

/** What a game that this page was not built with exports from its board.js: plain JavaScript, without Svelte. */
export interface PlainBoard {
  /** Draw the match into the element, instead of what was drawn before; called again whenever something changes. */
  draw(element: HTMLElement, match: Match): void;
  duration?(event: LogEntry): number;
  standings?(match: Match): string[];
}

export type DrawnModule = GameModule & Pick<PlainBoard, "draw">;

const USUAL_DURATION = 900;

async function fetchBoard(game: string): Promise<DrawnModule> {
  const address = (await gameInfo(game))?.board ?? null;
  if (address === null) throw new Error(`there is no board for ${game}`);
  const board = (await import(/* @vite-ignore */ address)) as PlainBoard;
  return {
    Board: (await import("../shell/DrawnBoard.svelte")).default,
    draw: (element, match) => board.draw(element, match),
    duration: (event) => board.duration?.(event) ?? USUAL_DURATION,
    standings: (match) => board.standings?.(match) ?? match.names.map(() => ""),
    step: (view) => view,
    asksForRoll: () => false,
  };
}

export function hasBoard(game: GameInfo): boolean {
  return `../games/${game.id}/index.ts` in modules || game.board !== null;
}

/** A drawing for the rules, from the pictures of the game's folder. */
export async function loadPicture(game: string, name: string): Promise<Component> {
  const load = pictures[`../games/${game}/pictures/${name}.svelte`];
  if (load === undefined) throw new Error(`there is no picture ${name} of ${game}`);
  const [picture] = await Promise.all([load(), fetchTexts(game)]);
  return picture.default;
}

export function coverOf(game: string): string | null {
  return covers[`../games/${game}/cover.svg`] ?? null;
}
