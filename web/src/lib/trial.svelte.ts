/** Moves that are tried on a copy before they are made: what they would lead to, until confirmed or taken back. */

import type { Position } from "./protocol";

export type Move = Record<string, unknown>;

export class Trial {
  /** The moves tried so far. */
  moves = $state.raw<Move[]>([]);
  /** Where they would lead; null while nothing is tried. */
  position = $state.raw<Position | null>(null);
  #asked: { id: number; moves: Move[]; refresh: boolean } | null = null;

  /** `ask` sends the moves to the server and returns the id of the message, null if there is no connection. */
  constructor(private readonly ask: (moves: Move[]) => number | null) {}

  add(move: Move): boolean {
    return this.#request([...this.moves, move]);
  }

  takeBack(count: number): boolean {
    const left = this.moves.slice(0, Math.max(0, this.moves.length - count));
    if (left.length > 0) return this.#request(left);
    this.clear();
    return false;
  }

  /** The match went on meanwhile: the same moves once more, in the new position. */
  refresh(): boolean {
    return this.moves.length > 0 && this.#request(this.moves, true);
  }

  clear(): void {
    this.moves = [];
    this.position = null;
    this.#asked = null;
  }

  /** The server's answer; false if it answers something else. */
  answered(id: number, position: Position): boolean {
    if (this.#asked?.id !== id) return false;
    this.moves = this.#asked.moves;
    this.position = position;
    this.#asked = null;
    return true;
  }

  /** The server's refusal. What was tried before stays, unless the match has moved on under it. */
  refused(id: number | null): void {
    if (this.#asked === null || this.#asked.id !== id) return;
    if (this.#asked.refresh) this.clear();
    this.#asked = null;
  }

  #request(moves: Move[], refresh = false): boolean {
    const id = this.ask(moves);
    this.#asked = id === null ? null : { id, moves, refresh };
    return id !== null;
  }
}
