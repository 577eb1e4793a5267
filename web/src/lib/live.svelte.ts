/** A match at a live table: what the server sent, presented event by event; and the moves sent back. */

import { Chat } from "./chat.svelte";
import { Connection, type ConnectionState } from "./connection";
import { Explainer } from "./explainer.svelte";
import type { AnyWords, GameModule } from "./games";
import { lineOf, Match } from "./match.svelte";
import type {
  ClientMessage,
  ClockInfo,
  Foresight,
  LogEntry,
  Option,
  Position,
  Problem,
  ServerMessage,
  Snapshot,
  TableInfo,
} from "./protocol";
import type { Rulebook } from "./rulebook";
import { seenAt } from "./session";
import { LONGEST_WAIT, settings, SPEED_FACTOR } from "./settings.svelte";
import { lastAction } from "./recap";
import { Trial, type Move } from "./trial.svelte";
import { PendingRequests, type RequestMessage } from "./requests";
import { keepRolls } from "./witness";

/** More missed events than this are not shown one by one. */
const MAX_TO_CATCH_UP = 80;
/** The part of the longest wait that is left after a question, however much was shown before. */
const AFTER_A_QUESTION = 0.25;
/** And how much is left, at least, after the player's own roll or shot. */
const AFTER_A_ROLL = 0.5;
/** Milliseconds at normal speed. */
const MIN_THINKING = 250;
const MORE_THINKING = 350;
/** How long a player sees that there is nothing to decide. */
const PASSING = 700;

export class LiveMatch extends Match {
  connection = $state<ConnectionState>("connecting");
  problem = $state.raw<Problem | null>(null);
  /** The seat of mine to which the device must be handed before anything of it is shown. */
  handOver = $state<number | null>(null);
  /** The clocks as the server last sent them, even before anything of it is shown. */
  clock = $state.raw<ClockInfo | null>(null);
  /** How far the server's time is ahead of this device's, in milliseconds. */
  ahead = $state(0);
  /** This person is back after a while, e.g. for a move a day: what happened meanwhile is worth a word. */
  returned = $state(false);

  override readonly explainer: Explainer;
  readonly chat: Chat;
  readonly #connection: Connection;
  readonly #seen;
  readonly #trial = new Trial((moves) => this.#ask(moves));
  /** What happened after `handOver` became necessary. */
  #held: { events: LogEntry[]; position: Position }[] = [];
  /** The match report is another seat's, whose person had the device before. */
  #foreignLog = false;
  /** Everything that the server sent, shown or not. */
  #told: LogEntry[] = [];
  /** The number of the last position that was sent. */
  #reached = -1;
  /** Who was to decide in that position, and who had decided before. */
  #deciders: number[] = [];
  #thinker: number | null = null;
  /** A move is sent: the next news make what was tried history. */
  #made = false;
  /** The first event that my last move led to. */
  #caused: LogEntry | null = null;
  #messages = 0;
  #passing: ReturnType<typeof setTimeout> | undefined;
  readonly #requests = new PendingRequests(
    () => ++this.#messages,
    (message) => this.#connection.send(message),
    () => this.connection === "connecting",
  );

  readonly mine: number[] = $derived(
    this.table.seats.flatMap((seat, index) => (seat.yours && !seat.left && !seat.gave_up ? [index] : [])),
  );
  readonly view: AnyWords["view"] | null = $derived(this.#trial.position?.view ?? this.shown);
  readonly tried: Move[] = $derived(this.#trial.moves);
  readonly options: Option[] = $derived(this.#ready ? (this.#trial.position ?? this.position!).options : []);
  readonly outcomes: Move[] = $derived(this.#ready && this.mine.length > 0 ? this.position!.outcomes : []);

  constructor(
    table: TableInfo,
    override readonly module: GameModule,
    address: string,
    rulebook: Rulebook = new Map(),
  ) {
    super(table, module, rulebook);
    this.#seen = seenAt(table.id);
    this.explainer = new Explainer(table);
    this.chat = new Chat(table.id, (message) => this.request(message));
    this.#connection = new Connection(address, {
      message: (message) => this.#receive(message),
      state: (state) => this.#connected(state),
    });
  }

  get #ready(): boolean {
    return this.position !== null && !this.playing && !this.sending && this.connection === "open" && !this.table.end;
  }

  play(move: Move): void {
    this.#play([...this.tried, move]);
  }

  attempt(move: Move): void {
    if (!this.#ready) return;
    this.problem = null;
    this.sending = this.#trial.add(move);
  }

  takeBack(count = 1): void {
    if (this.sending) return;
    this.problem = null;
    this.sending = this.#trial.takeBack(count);
  }

  confirm(): void {
    if (this.tried.length > 0) this.#play(this.tried);
  }

  typeChance(move: Move): void {
    if (this.position === null || this.sending) return;
    this.#send({ type: "chance", id: ++this.#messages, number: this.position.number, move });
  }

  /** What my choices will probably bring, as `ask` computes it; an answer that comes too late is dropped. */
  async foresee(ask: (seat: number, tried: Move[]) => Promise<Foresight>): Promise<void> {
    const [position, tried] = [this.position, this.tried];
    if (position === null || position.seat === null) return;
    const told = await ask(position.seat, tried).catch(() => null);
    if (told === null || told.number !== this.position?.number || told.seat !== this.position.seat) return;
    const prospects = new Map<string, string[]>();
    for (const { move, word, data } of told.prospects) {
      const key = lineOf([...tried, move]);
      prospects.set(key, [...(prospects.get(key) ?? []), this.text(`prospect-${word}`, data)]);
    }
    // What was said of the moves tried before still holds.
    this.prospects = tried.length > 0 ? new Map([...this.prospects, ...prospects]) : prospects;
  }

  /** Ask the server for something; settled when it has been done, or refused. */
  request(message: RequestMessage): Promise<void> {
    return this.#requests.send(message);
  }

  /** Ask the others to take back the last move of this seat. */
  askUndo(seat: number): Promise<void> {
    return this.request({ type: "ask_undo", number: this.#reached, seat });
  }

  /** Whether the last move of this seat can be taken back at all. */
  mayUndo(seat: number): Promise<boolean> {
    const asked = this.request({ type: "ask_undo", number: this.#reached, seat, trial: true });
    return asked.then(
      () => true,
      () => false,
    );
  }

  answerUndo(agree: boolean): Promise<void> {
    return this.request({ type: "answer_undo", number: this.#reached, agree });
  }

  /** The person at this seat has the device now. */
  takeOver(): void {
    if (this.handOver === null) return;
    this.perspective = this.handOver;
    this.handOver = null;
    this.#foreignLog = this.position !== null;
    const held = this.#held;
    this.#held = [];
    for (const { events, position } of held) this.present(events, position);
  }

  /** I have taken a seat: the table as it is now, and a new connection that knows me. */
  seated(table: TableInfo): void {
    this.table = table;
    this.#connection.renew();
  }

  /** Ask for everything anew, e.g. because some things change by mere waiting. */
  refresh(): void {
    this.#connection.send({ type: "sync" });
  }

  retryConnection(): void {
    this.#connection.retryNow();
  }

  close(): void {
    clearTimeout(this.#passing);
    this.playback.clear();
    this.#connection.close();
  }

  #play(moves: Move[]): void {
    const position = this.position;
    if (position === null || position.seat === null || this.sending) return;
    this.#made = true;
    this.returned = false;
    this.explainer.playedOn();
    this.#send({ type: "play", id: ++this.#messages, number: position.number, seat: position.seat, moves });
  }

  #ask(moves: Move[]): number | null {
    const position = this.position;
    if (position === null || position.seat === null) return null;
    const id = ++this.#messages;
    const message = { type: "try", id, number: position.number, seat: position.seat, moves } as const;
    return this.#connection.send(message) ? id : null;
  }

  #send(message: ClientMessage): void {
    this.problem = null;
    this.sending = this.#connection.send(message);
  }

  #connected(state: ConnectionState): void {
    this.connection = state;
    if (state === "open") return this.#requests.opened();
    this.sending = false;
    this.#requests.lost();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#catchUp(message);
      case "update":
        this.#keepRolls([...this.#told, ...message.events], false);
        return this.#advance(message.events, message.position);
      case "tried":
        if (this.#trial.answered(message.id, message.position)) this.sending = false;
        return;
      case "table":
        return this.#hearOf(message.table);
      case "said":
        return this.chat.hear(message.message);
      case "accepted":
        return this.#requests.accepted(message.id);
      case "refused":
        return this.#refused(message.id, message.problem);
    }
  }

  #refused(id: number | null, problem: Problem): void {
    if (this.#requests.refused(id, problem)) return;
    this.sending = this.#made = false;
    this.#trial.refused(id);
    this.problem = problem;
  }

  /** What is new about the table; a roll that is no longer mine to make waits for nobody. */
  #hearOf(table: TableInfo): void {
    this.table = table;
    if (this.roll !== null && !this.needsCue(this.roll)) this.playback.cue();
  }

  #catchUp({ table, position, log, chat, muted, now }: Snapshot): void {
    this.#hearOf(table);
    this.ahead = now - Date.now();
    this.chat.load(chat, muted);
    if (position === null) return;
    this.#keepRolls(log, true);
    if (this.#reached < 0) return this.#enter(position, log);
    if (begins(log, this.#told)) return this.#advance(log.slice(this.#told.length), position);
    this.#rewind(position, log);
  }

  /** As evidence, at once: what is told after the end proves nothing. */
  #keepRolls(log: LogEntry[], whole: boolean): void {
    if (keepRolls(this.table, { log, module: this.module }, whole)) return;
    this.problem = { code: "changed_past", message: "rolls are told differently now", rule: null };
  }

  /** The first look at the match. */
  #enter(position: Position, log: LogEntry[]): void {
    const seen = this.#seen.read();
    const acted = lastAction(this.game, log, this.mine);
    this.returned = seen === null && acted > 0 && acted < log.length;
    const missed = this.returned ? [] : this.#missed(log, seen ?? 0);
    this.log = this.#told = log.slice(0, log.length - missed.length);
    this.#advance(missed, position);
  }

  /** What was told is no longer true: moves were taken back, or another person has the device. */
  #rewind(position: Position, log: LogEntry[]): void {
    this.#held = [];
    this.#trial.clear();
    this.#advance([], position, () => {
      this.#told = log;
      this.#seen.write(log.length);
      this.jump(position, log);
    });
  }

  /** The events since this browser tab last looked. */
  #missed(log: LogEntry[], seen: number): LogEntry[] {
    const missed = log.slice(seen);
    return missed.length <= MAX_TO_CATCH_UP && this.mine.length > 0 ? missed : [];
  }

  #advance(
    events: LogEntry[],
    position: Position,
    show = (pause: number) => this.present(events, position, pause),
  ): void {
    if (!this.#deciders.some((seat) => this.#isBot(seat))) this.#allowTime();
    const pause = events.length > 0 ? this.#thinkingTime() : 0;
    this.#deciders = position.pending;
    this.sending = false;
    this.#reached = position.number;
    this.clock = position.clock;
    this.#told = [...this.#told, ...events];
    if (this.#made) this.#trial.clear();
    this.#caused = this.#made ? (events[0] ?? null) : null;
    this.#made = false;
    if (this.handOver === null && !this.#isForAnother(position)) return show(pause);
    this.handOver = position.seat;
    this.#held.push({ events, position });
  }

  /** For how long a computer player seems to think when its turn has come; people with a clock wait for nobody. */
  #thinkingTime(): number {
    const before = this.#thinker;
    this.#thinker = this.#deciders[0] ?? null;
    const bots = this.#deciders.every((seat) => this.#isBot(seat));
    if (!settings.thinking || !bots || this.#thinker === before || this.table.clock || isHidden()) return 0;
    return Math.round((MIN_THINKING + Math.random() * MORE_THINKING) * SPEED_FACTOR[settings.speed]);
  }

  #isBot(seat: number): boolean {
    return this.table.seats[seat]!.kind === "bot";
  }

  /** What happens until this person is asked again has a new allowance of time. */
  #allowTime(): void {
    this.playback.allow(LONGEST_WAIT[settings.speed]);
  }

  /** Whether another person at this device must take it before they see this. */
  #isForAnother(position: Position): boolean {
    return this.table.hidden_information && this.mine.length > 1 && position.seat !== this.perspective;
  }

  protected override end(event: LogEntry): void {
    super.end(event);
    this.#seen.write(this.log.length);
  }

  protected override settle(position: Position): void {
    const moved = this.position?.number !== position.number;
    super.settle(position);
    // A question in somebody else's turn must not double the wait for the player's next turn.
    if (position.options.length > 0) this.playback.leave(AFTER_A_QUESTION * LONGEST_WAIT[settings.speed]);
    if (this.playing) return;
    if (moved) {
      this.#keepTrying();
      this.#goOn();
    }
    if (this.#foreignLog) this.refresh();
    this.#foreignLog = false;
  }

  /** Make the only move that there is, where nobody would want to be asked for it. */
  #goOn(): void {
    const { number, seat, pending, options, view } = this.position!;
    const possible = options.filter(({ refusal }) => refusal === null);
    if (seat === null || !pending.includes(seat) || possible.length !== 1) return;
    const { move } = possible[0]!;
    if (!this.module.isAutomatic?.(move, view, seat)) return;
    this.#passing = setTimeout(
      () => {
        if (this.#ready && this.position!.number === number) this.play(move);
      },
      Math.round(PASSING * SPEED_FACTOR[settings.speed]),
    );
  }

  /** Where others acted meanwhile, what I was trying may still be possible. */
  #keepTrying(): void {
    if (this.position!.options.length === 0) this.#trial.clear();
    else if (this.#trial.refresh()) this.sending = true;
  }

  protected override waitForRoll(event: LogEntry | null): void {
    super.waitForRoll(event);
    this.playback.leave(AFTER_A_ROLL * LONGEST_WAIT[settings.speed]);
  }

  protected duration(event: LogEntry): number {
    return isHidden() ? 0 : Math.round(this.module.duration(event, this) * SPEED_FACTOR[settings.speed]);
  }

  protected needsCue(event: LogEntry): boolean {
    if (settings.autoRoll || this.table.chance.mode !== "fair" || this.table.end) return false;
    const seat = event.data["seat"];
    if (typeof seat !== "number" || !this.mine.includes(seat)) return false;
    return this.module.asksForRoll(event, this.log.at(-1) ?? null, event === this.#caused);
  }
}

/** Whether nobody looks at this page now. */
function isHidden(): boolean {
  return typeof document !== "undefined" && document.hidden;
}

/** Whether a log begins with these entries. */
function begins(log: LogEntry[], entries: LogEntry[]): boolean {
  return entries.length <= log.length && entries.every((entry, index) => same(entry, log[index]!));
}

function same(one: LogEntry, other: LogEntry): boolean {
  return one.number === other.number && one.kind === other.kind && JSON.stringify(one) === JSON.stringify(other);
}
