/** A match to look through: any of its positions, forwards and backwards, as a board shows them. */

import { ApiError } from "./api";
import type { AnyWords, GameModule } from "./games";
import { Match } from "./match.svelte";
import type { LogEntry, Option, Position, Problem, ReplayInfo } from "./protocol";
import { pathOf } from "./router.svelte";
import type { Rulebook } from "./rulebook";
import { firstViewpoint } from "./seats";
import type { Move } from "./trial.svelte";

/** Where positions come from. */
export interface Source {
  info(seat: number | null): Promise<ReplayInfo>;
  position(number: number, seat: number | null): Promise<Position>;
}

export const SPEEDS = [0.5, 1, 2, 4];
/** Milliseconds between two steps that play by themselves. */
const PAUSE = 350;
/** Positions around the present one that are fetched before anybody asks for them. */
const AROUND = [1, 2, -1, 3, 4, -2, 5, 6];

export class ReplayMatch extends Match {
  /** Where the reader wants to be; the board follows as soon as it can. */
  number = $state(0);
  /** Whether it plays by itself. */
  running = $state(false);
  speed = $state(1);
  problem = $state.raw<Problem | null>(null);
  #info = $state.raw<ReplayInfo>()!;
  #viewpoint = $state<number | null>(null);

  override readonly replayed = true;
  readonly mine: number[] = $derived(this.#viewpoint === null ? [] : [this.#viewpoint]);
  readonly view: AnyWords["view"] | null = $derived(this.shown);
  readonly tried: Move[] = [];
  readonly options: Option[] = [];
  readonly outcomes: Move[] = [];
  readonly last = $derived(this.#info.last);
  readonly turns = $derived(this.#info.turns);
  /** The address of what is looked at; whose eyes it names if they are not those that a reader has anyway. */
  readonly path = $derived.by(() => {
    const eyes =
      this.#viewpoint === null || this.#viewpoint === firstViewpoint(this.table) ? {} : { eyes: this.#viewpoint };
    return pathOf({ page: "replay", id: this.table.id, number: this.number, ...eyes });
  });
  /** The report of the whole match. */
  readonly report = $derived(this.#info.log);

  /** The number of the position that is shown. */
  #here = -1;
  #following = false;
  #positions = new Map<number, Position>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    info: ReplayInfo,
    viewpoint: number | null,
    override readonly module: GameModule,
    rulebook: Rulebook,
    private readonly source: Source,
  ) {
    super(info.table, module, rulebook);
    this.#info = info;
    this.#viewpoint = viewpoint;
  }

  /** Begin at a position; by default at the start of a finished match, at the present of a running one. */
  static async open(
    source: Source,
    module: GameModule,
    rulebook: Rulebook,
    viewpoint: number | null,
    number?: number,
  ): Promise<ReplayMatch> {
    const info = await source.info(viewpoint);
    const replay = new ReplayMatch(info, viewpoint, module, rulebook, source);
    await replay.go(number ?? (info.table.status === "over" ? 0 : info.last));
    return replay;
  }

  get viewpoint(): number | null {
    return this.#viewpoint;
  }

  /** Look through the eyes of a seat, or of a spectator (null). */
  async look(viewpoint: number | null): Promise<void> {
    this.pause();
    try {
      this.#info = await this.source.info(viewpoint);
    } catch (error) {
      return this.#failed(error);
    }
    this.table = this.#info.table;
    this.#viewpoint = viewpoint;
    this.#positions.clear();
    this.#here = -1;
    await this.go(this.number);
  }

  async go(number: number): Promise<void> {
    this.pause();
    this.number = Math.min(Math.max(number, 0), this.last);
    await this.#follow();
  }

  /** One step back (-1) or on (1). */
  step(direction: 1 | -1): Promise<void> {
    return this.go(this.number + direction);
  }

  /** To the beginning of the turn before, or of the next one. */
  turn(direction: 1 | -1): Promise<void> {
    const found =
      direction === 1 ? this.turns.find((at) => at > this.number) : this.turns.findLast((at) => at < this.number);
    return this.go(found ?? (direction === 1 ? this.last : 0));
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    if (this.number < this.last) return void this.#playOn();
    void this.go(0).then(() => this.start());
  }

  pause(): void {
    clearTimeout(this.#timer);
    if (!this.running) return;
    this.running = false;
    this.playback.skip();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.playback.clear();
  }

  // Nobody can act in the past.
  play(): void {}
  attempt(): void {}
  takeBack(): void {}
  confirm(): void {}
  typeChance(): void {}

  /** Show the position that is wanted; one request at a time, however fast the wish changes. */
  async #follow(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    try {
      while (this.#here !== this.number) {
        const number = this.number;
        const position = await this.#load(number);
        if (this.running) break;
        this.#here = number;
        this.jump(
          position,
          this.report.filter((entry) => entry.number < number),
        );
        this.problem = null;
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#following = false;
    }
    void this.#fetchAround(this.number);
  }

  async #playOn(): Promise<void> {
    const number = this.number;
    try {
      const position = await this.#load(number + 1);
      if (!this.running || this.number !== number) return;
      this.number = this.#here = number + 1;
      this.present(
        this.report.filter((entry) => entry.number === number),
        position,
      );
      void this.#fetchAround(number + 1);
    } catch (error) {
      this.running = false;
      this.#failed(error);
    }
  }

  protected override settle(position: Position): void {
    super.settle(position);
    if (!this.running || this.playing) return;
    if (this.number >= this.last) this.running = false;
    else this.#timer = setTimeout(() => void this.#playOn(), PAUSE / this.speed);
  }

  protected duration(event: LogEntry): number {
    return Math.round(this.module.duration(event, this) / this.speed);
  }

  protected needsCue(): boolean {
    return false;
  }

  async #load(number: number): Promise<Position> {
    const known = this.#positions.get(number);
    if (known !== undefined) return known;
    const viewpoint = this.#viewpoint;
    const position = await this.source.position(number, viewpoint);
    if (viewpoint === this.#viewpoint) this.#positions.set(number, position);
    return position;
  }

  async #fetchAround(number: number): Promise<void> {
    for (const step of AROUND) {
      const near = number + step;
      if (this.number !== number) return;
      if (near < 0 || near > this.last) continue;
      try {
        await this.#load(near);
      } catch {
        return; // Whoever goes there hears of it.
      }
    }
  }

  #failed(error: unknown): void {
    this.problem = error instanceof ApiError ? error.problem : { code: "other", message: String(error), rule: null };
  }
}
