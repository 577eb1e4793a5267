/** A lesson as a board sees it: a match in which only the lesson's moves are made, and everything else is explained. */

import { ApiError } from "./api";
import type { AnyWords, GameModule } from "./games";
import { Match, wordsOf } from "./match.svelte";
import type { LessonInfo, LessonPosition, LessonStepInfo, LogEntry, Option, Position, Problem } from "./protocol";
import type { Rulebook } from "./rulebook";
import { settings, SPEED_FACTOR } from "./settings.svelte";
import type { Move } from "./trial.svelte";

/** Where the step of a lesson begins after these moves; refuses a move that the lesson does not wait for. */
export type Reach = (step: number, moves: Move[]) => Promise<LessonPosition>;

/** What the learner has done at a step that wants a move; tried moves wait to be confirmed. */
interface LearnerAction {
  move: Move;
  tried: boolean;
}

const ANOTHER_MOVE: Problem = { code: "another_move", message: "The lesson waits for something else.", rule: null };

export class LessonMatch extends Match {
  /** The step that the learner is at; as many as there are steps at the end. */
  step = $state(0);
  /** Why the last thing that the learner did was not accepted. */
  problem = $state.raw<Problem | null>(null);
  #actions = $state.raw<LearnerAction[]>([]);
  /** The position after the tried moves, and what they told. */
  #trial = $state.raw<{ position: Position; events: LogEntry[] } | null>(null);
  /** Each request makes the answers to earlier ones worthless. */
  #latest = 0;

  readonly mine: number[];
  readonly view: AnyWords["view"] | null = $derived(this.#trial?.position.view ?? this.shown);
  readonly tried: Move[] = $derived(this.#triedAt(this.step).map(({ move }) => move));
  readonly options: Option[] = $derived(this.#active ? (this.#trial?.position ?? this.position!).options : []);
  readonly outcomes: Move[] = [];
  readonly now: LessonStepInfo | null = $derived.by(() => this.info.steps[this.step] ?? null);
  /** Whether the learner is to do something: nothing is being shown or asked. */
  readonly idle = $derived(this.position !== null && !this.sending && (!this.playing || this.roll !== null));
  readonly finished = $derived(this.now === null && !this.playing && !this.sending);

  private constructor(
    readonly info: LessonInfo,
    name: string,
    override readonly module: GameModule,
    rulebook: Rulebook,
    private readonly reach: Reach,
  ) {
    const seats = info.table.seats.map((seat) => (seat.yours ? { ...seat, name } : seat));
    super({ ...info.table, seats }, module, rulebook);
    this.mine = [info.seat];
  }

  /** `name` is what the learner is called. */
  static async open(
    info: LessonInfo,
    name: string,
    module: GameModule,
    rulebook: Rulebook,
    reach: Reach,
  ): Promise<LessonMatch> {
    const lesson = new LessonMatch(info, name, module, rulebook, reach);
    await lesson.go(0);
    return lesson;
  }

  get #active(): boolean {
    const wants = this.now?.wants;
    return this.idle && this.roll === null && (wants === "move" || wants === "confirm");
  }

  play(move: Move): void {
    void this.#make({ move, tried: false });
  }

  attempt(move: Move): void {
    void this.#make({ move, tried: true });
  }

  takeBack(): void {
    if (this.tried.length > 0) void this.back();
  }

  confirm(): void {
    if (!this.idle) return;
    if (this.now?.wants === "confirm") void this.#goOn(this.#actions);
    else this.problem = ANOTHER_MOVE;
  }

  typeChance(): void {}

  override rollDice(): void {
    if (this.roll !== null && this.now?.wants === "roll") this.#enter(this.step + 1);
    super.rollDice();
  }

  /** The learner has read what a step says. */
  next(): void {
    if (this.idle && this.now?.wants === "next") void this.#goOn(this.#actions);
  }

  /** Do what the step wants, without the learner. */
  doIt(): void {
    if (!this.idle || this.now === null) return;
    const { wants, answers } = this.now;
    if (wants === "roll") this.rollDice();
    else if (wants === "move") this.play((answers.find((move) => this.#allows(move)) ?? answers[0]) as Move);
    else void this.#goOn(this.#actions);
  }

  #allows(move: object): boolean {
    return this.options.some((option) => option.refusal === null && wordsOf(option.move) === wordsOf(move));
  }

  back(): Promise<void> {
    return this.go(Math.max(0, this.step - 1));
  }

  again(): Promise<void> {
    return this.go(0);
  }

  /** Show a step as it begins, after what the learner did before it. */
  async go(step: number): Promise<void> {
    const actions = this.#actions.slice(0, this.#wantedBefore(step));
    const reached = await this.#ask(step, actions);
    if (reached === null) return;
    this.#actions = actions;
    this.roll = null;
    this.jump(reached.position, reached.log);
    this.step = step;
    this.#trial = this.tried.length > 0 ? { position: reached.position, events: [] } : null;
    this.#offerRoll();
  }

  close(): void {
    this.#latest += 1;
    this.playback.clear();
  }

  async #make(action: LearnerAction): Promise<void> {
    if (!this.idle) return;
    if (this.now?.wants !== "move") this.problem = ANOTHER_MOVE;
    else await this.#goOn([...this.#actions, action]);
  }

  /** The learner has done what the step wants, if the lesson agrees. */
  async #goOn(actions: LearnerAction[]): Promise<void> {
    const reached = await this.#ask(this.step + 1, actions);
    if (reached === null) return;
    const trying = actions.length > this.#actions.length && actions.at(-1)!.tried;
    const events = [...(this.#trial?.events ?? []), ...freshOf(reached)];
    this.#actions = actions;
    this.#trial = trying ? { position: reached.position, events } : null;
    this.#enter(this.step + 1);
    if (!trying) this.present(events, reached.position);
    this.#offerRoll();
  }

  #enter(step: number): void {
    this.problem = null;
    this.step = step;
  }

  /** What a roll brings is known to the page before the learner presses the button, as at any table. */
  async #offerRoll(): Promise<void> {
    if (this.now?.wants !== "roll") return;
    const reached = await this.#ask(this.step + 1, this.#actions);
    if (reached !== null) this.present(freshOf(reached), reached.position);
  }

  async #ask(step: number, actions: LearnerAction[]): Promise<LessonPosition | null> {
    const request = ++this.#latest;
    this.problem = null;
    this.sending = true;
    try {
      const moves = actions.map(({ move }) => move);
      const reached = await this.reach(step, moves);
      return request === this.#latest ? reached : null;
    } catch (error) {
      if (request === this.#latest) this.problem = problemOf(error);
      return null;
    } finally {
      if (request === this.#latest) this.sending = false;
    }
  }

  #wantedBefore(step: number): number {
    return this.info.steps.slice(0, step).filter(({ wants }) => wants === "move").length;
  }

  /** The moves that wait to be confirmed when this step begins. */
  #triedAt(step: number): LearnerAction[] {
    const actions = this.#actions.values();
    let tried: LearnerAction[] = [];
    for (const { wants } of this.info.steps.slice(0, step)) {
      if (wants === "confirm") tried = [];
      if (wants !== "move") continue;
      const action = actions.next().value;
      if (action !== undefined) tried = action.tried ? [...tried, action] : [];
    }
    return tried;
  }

  protected duration(event: LogEntry): number {
    return Math.round(this.module.duration(event, this) * SPEED_FACTOR[settings.speed]);
  }

  /** Only what the lesson lets the learner throw waits for a button; the rest of chance comes by itself. */
  protected needsCue(event: LogEntry): boolean {
    if (this.now?.wants !== "roll" || event.data["seat"] !== this.info.seat) return false;
    return this.module.asksForRoll(event, this.log.at(-1) ?? null, false);
  }
}

function freshOf({ log, fresh }: LessonPosition): LogEntry[] {
  return log.slice(log.length - fresh);
}

function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { code: "other", message: String(error), rule: null };
}
