/** Finds what a lesson or a hint points at: marks on the board, named by what the board calls them. */

import type { GameWords } from "./games";
import type { Match } from "./match.svelte";

/** What makes moves that were tried. */
const CONFIRM = "confirm";
/** Pixels between two probes of what lies where. */
const PROBE = 8;

/**
 * "roll" is an element with that test id; "card=fanshop" one with data-card="fanshop"; several words must all be true
 * of it: "move=build card=fanshop".
 */
export function selectorOf(mark: string): string {
  return mark
    .split(" ")
    .map((word) => {
      const at = word.indexOf("=");
      return at < 0 ? `[data-testid="${word}"]` : `[data-${word.slice(0, at)}="${word.slice(at + 1)}"]`;
    })
    .join("");
}

/**
 * Where a board usually takes a move: what is pressed for it, named by its kind and whatever else it says. `called` are
 * the names that the board has for what the move calls otherwise.
 */
export function marksOf(move: object, called: Record<string, string> = {}): string[] {
  const words = Object.entries(move).filter(([, value]) => ["string", "number"].includes(typeof value));
  return [words.map(([name, value]) => `${name === "kind" ? "move" : (called[name] ?? name)}=${value}`).join(" ")];
}

/**
 * What is to be pressed to make this move, or, where all is tried that can be, to confirm it; null while nobody knows
 * which move.
 */
export function waysTo<W extends GameWords>(move: W["move"] | null, match: Match<W>): string[] {
  const open = match.options.some(({ refusal }) => refusal === null);
  if (!open && match.tried.length > 0) return [CONFIRM];
  if (move === null) return [];
  return match.module.marks?.(move, match) ?? [...marksOf(move), CONFIRM];
}

/**
 * Of marks that are pressed one after another: the one that is next, of those that can be pressed. A dialog that lies
 * over it has to be closed first. Null if none is on the page.
 */
export function nextOf(marks: string[], root: ParentNode): Element | null {
  const next = uncovered(marks, root);
  const dialog = [...root.querySelectorAll("dialog[open]")].at(-1);
  return next === null || dialog === undefined || dialog.contains(next) ? next : closingIn(dialog);
}

/** What puts away something that was opened, if there is any. */
export function closingIn(root: ParentNode): Element | null {
  return firstShown(root.querySelectorAll("[data-closes]"));
}

function uncovered(marks: string[], root: ParentNode): Element | null {
  for (let index = marks.length - 1; index >= 0; index--) {
    const found = visible(marks[index]!, root);
    if (found === null) continue;
    const before = index > 0 ? visible(marks[index - 1]!, root) : null;
    if (before === null || isDone(before)) return found;
  }
  return null;
}

/** Whether it needs no press any more, as far as it says so: chosen, and with a number that is not 0. */
function isDone(element: Element): boolean {
  const says = (name: string) => element.getAttribute(name);
  return says("aria-pressed") !== "false" && says("aria-selected") !== "false" && says("data-count") !== "0";
}

export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function firstShown(elements: Iterable<Element>): Element | null {
  return [...elements].find(isShown) ?? null;
}

function isRefused(element: Element): boolean {
  return element.getAttribute("data-legal") === "false";
}

function visible(mark: string, root: ParentNode): Element | null {
  return firstShown([...root.querySelectorAll(selectorOf(mark))].filter((element) => !isRefused(element)));
}

/** How much of the window, above and below an element, lies under what sticks to its edges. */
export function coveredAround(element: Element): { above: number; below: number } {
  const { x, width } = element.getBoundingClientRect();
  const column = Math.min(Math.max(x + width / 2, 0), innerWidth - 1);
  const free: number[] = [];
  for (let y = 0; y < innerHeight; y += PROBE) if (!sticks(document.elementFromPoint(column, y))) free.push(y);
  if (sticks(element)) return { above: 0, below: 0 };
  return { above: free[0] ?? innerHeight, below: free.length === 0 ? 0 : innerHeight - free.at(-1)! };
}

function sticks(element: Element | null): boolean {
  for (let each = element; each !== null; each = each.parentElement)
    if (["sticky", "fixed"].includes(getComputedStyle(each).position)) return true;
  return false;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const SIDES = ["above", "left", "right", "below"] as const;
export type Side = (typeof SIDES)[number];

/** The side of a box where a square of this size covers the fewest letters. */
export function quietSide(box: Box, size: number): Side {
  const covered = SIDES.map((side) => lettersUnder(besides(side, box, size)));
  return SIDES[covered.indexOf(Math.min(...covered))]!;
}

function besides(side: Side, { x, y, width, height }: Box, size: number): Box {
  const square = { width: size, height: size };
  if (side === "above" || side === "below")
    return { x: x + (width - size) / 2, y: side === "above" ? y - size : y + height, ...square };
  return { x: side === "left" ? x - size : x + width, y: y + (height - size) / 2, ...square };
}

/** Pixels of letters; infinitely many beyond the edges of the window, where nothing is seen. */
function lettersUnder(box: Box): number {
  if (box.x < 0 || box.y < 0 || box.x + box.width > innerWidth || box.y + box.height > innerHeight) return Infinity;
  const found = new Set<Element | null>();
  for (let x = box.x; x <= box.x + box.width; x += PROBE)
    for (let y = box.y; y <= box.y + box.height; y += PROBE) found.add(document.elementFromPoint(x, y));
  const letters = [...found].flatMap((element) => (element === null ? [] : lettersOf(element)));
  return letters.reduce((sum, letter) => sum + overlap(letter, box), 0);
}

function lettersOf(element: Element): DOMRect[] {
  const range = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
