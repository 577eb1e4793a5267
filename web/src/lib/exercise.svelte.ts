/** An exercise as a board sees it: one position, in which any move may be tried and is then judged. */

import { ApiError } from "./api";
import type { AnyWords, GameModule } from "./games";
import { Match } from "./match.svelte";
import type { AnswerVerdict, ExerciseInfo, Option, Position, Problem } from "./protocol";
import type { Rulebook } from "./rulebook";
import type { Move } from "./trial.svelte";

/** Knows where moves lead, and what they are worth. */
export interface Examiner {
  /** After moves that can be taken back. */
  position(moves: Move[]): Promise<Position>;
  /** Without moves: what the best one is. */
  answer(moves: Move[]): Promise<AnswerVerdict>;
  /** How to go on after moves that were tried. */
  best(tried: Move[]): Promise<AnswerVerdict>;
}

export class ExerciseMatch extends Match {
  problem = $state.raw<Problem | null>(null);
  /** On the last answer; null while there is none. */
  verdict = $state.raw<AnswerVerdict | null>(null);
  /** Whether the best move is shown. */
  revealed = $state(false);
  #moves = $state.raw<Move[]>([]);
  /** The position after the tried moves. */
  #trial = $state.raw<Position | null>(null);
  /** Each request makes the answers to earlier ones worthless. */
  #latest = 0;

  readonly mine: number[];
  readonly view: AnyWords["view"] | null = $derived(this.#trial?.view ?? this.shown);
  readonly tried: Move[] = $derived(this.#moves);
  readonly options: Option[] = $derived(this.sending ? [] : (this.#trial ?? this.position!).options);
  readonly outcomes: Move[] = [];

  /** `name` is what the learner is called; `done` hears of every answer, and (false) of a learner who wants it shown. */
  constructor(
    info: ExerciseInfo,
    name: string,
    override readonly module: GameModule,
    rulebook: Rulebook,
    private readonly examiner: Examiner,
    private readonly done: (right: boolean) => void,
  ) {
    const seats = info.table.seats.map((seat) => (seat.yours ? { ...seat, name } : seat));
    super({ ...info.table, seats }, module, rulebook);
    this.mine = [info.seat];
    this.jump(info.position, info.log);
  }

  play(move: Move): void {
    void this.#answer([...this.#moves, move]);
  }

  attempt(move: Move): void {
    void this.#try([...this.#moves, move]);
  }

  takeBack(count = 1): void {
    void this.#try(this.#moves.slice(0, Math.max(0, this.#moves.length - count)));
  }

  confirm(): void {
    if (this.#moves.length > 0) void this.#answer(this.#moves);
  }

  typeChance(): void {}

  /** The position as it was, and no verdict. */
  again(): void {
    this.#latest += 1;
    this.sending = false;
    this.#reset();
    this.verdict = null;
    this.revealed = false;
    this.problem = null;
  }

  /** Show the best move. */
  async show(): Promise<void> {
    this.#reset();
    if (this.verdict === null) await this.#answer([]);
    this.revealed = this.verdict !== null;
  }

  close(): void {
    this.#latest += 1;
    this.playback.clear();
  }

  #reset(): void {
    this.#moves = [];
    this.#trial = null;
  }

  async #try(moves: Move[]): Promise<void> {
    if (moves.length === 0) return this.#reset();
    const position = await this.#ask(() => this.examiner.position(moves));
    if (position === null) return;
    this.#moves = moves;
    this.#trial = position;
    this.verdict = null;
    // A move may have several parts: a learner who was shown the first is shown the others too.
    if (this.revealed && position.options.some(({ refusal }) => refusal === null))
      this.verdict = await this.#ask(() => this.examiner.best(moves));
  }

  async #answer(moves: Move[]): Promise<void> {
    if (this.sending) return;
    this.verdict = null;
    const verdict = await this.#ask(() => this.examiner.answer(moves));
    if (verdict === null) return;
    this.#reset();
    this.verdict = verdict;
    this.done(verdict.right);
  }

  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    const request = ++this.#latest;
    this.problem = null;
    this.sending = true;
    try {
      const answer = await question();
      return request === this.#latest ? answer : null;
    } catch (error) {
      if (request === this.#latest)
        this.problem =
          error instanceof ApiError ? error.problem : { code: "other", message: String(error), rule: null };
      return null;
    } finally {
      if (request === this.#latest) this.sending = false;
    }
  }

  // Nothing happens in an exercise.
  protected duration(): number {
    return 0;
  }

  protected needsCue(): boolean {
    return false;
  }
}
