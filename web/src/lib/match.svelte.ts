/** A match as the page shows it: what the server sent, presented event by event; and the moves sent back. */

import { Connection, type ConnectionState } from "./connection";
import type { Arguments } from "./fluent";
import type { GameModule, View } from "./games";
import { Playback } from "./playback";
import type { LogEntry, Option, Position, Problem, RefusalInfo, ServerMessage, TableInfo } from "./protocol";
import type { Rulebook } from "./rulebook";
import { forgetfulNumber } from "./session";
import { settings } from "./settings.svelte";
import { gameText } from "./texts";
import { Trial, type Move } from "./trial.svelte";
import { namesOf, wordingOf } from "./wording";

const SPEED_FACTOR = { normal: 1, fast: 0.4, instant: 0 };
/** More missed events than this are not shown one by one. */
const MOST_TO_CATCH_UP = 80;

export type { Move };

export class Match {
  table: TableInfo = $state.raw()!;
  /** Where the match stands as far as it has been shown; null while the table waits for players. */
  position = $state.raw<Position | null>(null);
  /** The position's view, with the events applied that are being shown. */
  #shown = $state.raw<View | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The event that is being shown, and for how many milliseconds. */
  event = $state.raw<LogEntry | null>(null);
  eventDuration = $state(0);
  /** The seat of mine that is to act, or was last. */
  #perspective = $state<number | null>(null);
  /** The roll of mine that waits for my button. */
  roll = $state.raw<LogEntry | null>(null);
  connection = $state<ConnectionState>("connecting");
  /** A move is on its way. */
  sending = $state(false);
  problem = $state.raw<Problem | null>(null);
  playing = $state(false);
  /** The seat of mine to which the device must be handed before anything of it is shown. */
  handOver = $state<number | null>(null);

  readonly module: GameModule;
  readonly #connection: Connection;
  readonly #playback: Playback;
  readonly #seen;
  readonly #trial = new Trial((moves) => this.#ask(moves));
  /** What happened after `handOver` became necessary. */
  #held: { events: LogEntry[]; position: Position }[] = [];
  /** The match report is another seat's, whose person had the device before. */
  #foreignLog = false;
  /** The number of the last position that was sent. */
  #reached = -1;
  /** A move is sent: the next news make what was tried history. */
  #made = false;
  #messages = 0;

  readonly mine = $derived(this.table.seats.flatMap((seat, index) => (seat.yours ? [index] : [])));
  /** The seat from which the table is looked at. */
  readonly seat = $derived(this.#perspective ?? this.mine[0] ?? 0);
  readonly names = $derived(this.table.seats.map((seat) => seat.name));
  readonly things = $derived(namesOf(this.table.catalogue, settings.language));
  readonly #wording = $derived({
    language: settings.language,
    names: this.names,
    reader: this.mine.length === 1 ? this.mine[0]! : null,
    things: this.things,
  });
  /** What the board shows: the match as it is, or as it would be after the tried moves. */
  readonly view: View | null = $derived(this.#trial.position?.view ?? this.#shown);
  /** The moves of mine that are tried and not made yet. */
  readonly tried: Move[] = $derived(this.#trial.moves);
  /** What I may think of doing now; empty while something is shown, sent, or the connection is away. */
  readonly options: Option[] = $derived(this.#ready ? (this.#trial.position ?? this.position!).options : []);
  readonly outcomes: Move[] = $derived(this.#ready && this.mine.length > 0 ? this.position!.outcomes : []);
  readonly over = $derived(this.position?.outcome != null && !this.playing);

  constructor(
    table: TableInfo,
    module: GameModule,
    address: string,
    readonly rulebook: Rulebook = new Map(),
  ) {
    this.table = table;
    this.module = module;
    this.#seen = forgetfulNumber(`seen.${table.id}`);
    this.#playback = new Playback(
      {
        begin: (event, duration) => this.#begin(event, duration),
        end: (event) => this.#end(event),
        settle: (position) => this.#settle(position),
      },
      {
        duration: (event) => this.#duration(event),
        needsCue: (event) => this.#needsCue(event),
        waiting: (event) => this.#waitForRoll(event),
      },
    );
    this.#connection = new Connection(address, {
      message: (message) => this.#receive(message),
      state: (state) => this.#connected(state),
    });
  }

  get game(): string {
    return this.table.game;
  }

  get #ready(): boolean {
    return this.position !== null && !this.playing && !this.sending && this.connection === "open";
  }

  /** Make this move, after those that are tried. */
  play(move: Move): void {
    this.#play([...this.tried, move]);
  }

  /** Try a foreseeable move: `view` and `options` are then those after it, until `confirm` or `takeBack`. */
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

  /** Make the tried moves. */
  confirm(): void {
    if (this.tried.length > 0) this.#play(this.tried);
  }

  #play(moves: Move[]): void {
    const position = this.position;
    if (position === null || position.seat === null || this.sending) return;
    this.#made = true;
    this.#send({ type: "play", id: ++this.#messages, number: position.number, seat: position.seat, moves });
  }

  #ask(moves: Move[]): number | null {
    const position = this.position;
    if (position === null || position.seat === null) return null;
    const id = ++this.#messages;
    const message = { type: "try", id, number: position.number, seat: position.seat, moves } as const;
    return this.#connection.send(message) ? id : null;
  }

  /** The person at this seat has the device now. */
  takeOver(): void {
    if (this.handOver === null) return;
    this.#perspective = this.handOver;
    this.handOver = null;
    this.#foreignLog = this.position !== null;
    const held = this.#held;
    this.#held = [];
    for (const { events, position } of held) this.#present(events, position);
  }

  typeChance(move: Move): void {
    if (this.position === null || this.sending) return;
    this.#send({ type: "chance", id: ++this.#messages, number: this.position.number, move });
  }

  rollDice(): void {
    this.#playback.cue();
  }

  skip(): void {
    this.#playback.skip();
  }

  /** I have taken a seat: the table as it is now, and a new connection that knows me. */
  seated(table: TableInfo): void {
    this.table = table;
    this.#connection.renew();
  }

  retryConnection(): void {
    this.#connection.retryNow();
  }

  close(): void {
    this.#playback.clear();
    this.#connection.close();
  }

  /** The values that a text about this data speaks of. */
  words(data: Record<string, unknown>): Arguments {
    return wordingOf(data, this.#wording);
  }

  text(key: string, data: Record<string, unknown> = {}): string {
    return gameText(this.game, key, this.words(data));
  }

  /** A text of the game with values that are words already. */
  phrase(key: string, words: Arguments): string {
    return gameText(this.game, key, words);
  }

  say(entry: LogEntry): string {
    return this.text(`event-${entry.kind}`, entry.data);
  }

  why(refusal: RefusalInfo): string {
    return this.text(`refusal-${refusal.code}`, refusal.data);
  }

  /** One sentence about a rule, by its id; null if there is none. */
  explain(rule: string): string | null {
    return this.rulebook.get(rule)?.[settings.language] ?? null;
  }

  #send(message: Parameters<Connection["send"]>[0]): void {
    this.problem = null;
    this.sending = this.#connection.send(message);
  }

  #connected(state: ConnectionState): void {
    this.connection = state;
    if (state !== "open") this.sending = false;
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#catchUp(message.table, message.position, message.log);
      case "update":
        return this.#advance(message.events, message.position);
      case "tried":
        if (this.#trial.answered(message.id, message.position)) this.sending = false;
        return;
      case "table":
        this.table = message.table;
        return;
      case "refused":
        this.sending = this.#made = false;
        this.#trial.refused(message.id);
        this.problem = message.problem;
        return;
    }
  }

  #catchUp(table: TableInfo, position: Position | null, log: LogEntry[]): void {
    this.table = table;
    if (position === null) return;
    if (this.position === null && !this.#playback.busy && this.handOver === null) {
      const missed = this.#missed(log);
      this.log = log.slice(0, log.length - missed.length);
      this.#advance(missed, position);
      return;
    }
    const reached = this.#reached;
    const news = log.filter((entry) => entry.number >= reached);
    if (!this.#playback.busy && this.handOver === null) this.log = log.slice(0, log.length - news.length);
    this.#advance(news, position);
  }

  /** The events since this browser tab last looked. */
  #missed(log: LogEntry[]): LogEntry[] {
    const missed = log.slice(this.#seen.read() ?? 0);
    return missed.length <= MOST_TO_CATCH_UP && this.mine.length > 0 ? missed : [];
  }

  #advance(events: LogEntry[], position: Position): void {
    this.sending = false;
    this.#reached = position.number;
    if (this.#made) this.#trial.clear();
    this.#made = false;
    if (this.handOver !== null || this.#isForAnother(position)) {
      this.handOver = position.seat;
      this.#held.push({ events, position });
      return;
    }
    this.#present(events, position);
  }

  #present(events: LogEntry[], position: Position): void {
    this.playing = true;
    this.#shown ??= events.reduceRight((view, event) => this.module.step(view, event, -1), position.view);
    this.#playback.push(events, position);
  }

  /** Whether another person at this device must take it before they see this. */
  #isForAnother(position: Position): boolean {
    return this.table.hidden_information && this.mine.length > 1 && position.seat !== this.#perspective;
  }

  #begin(event: LogEntry, duration: number): void {
    this.event = event;
    this.eventDuration = duration;
  }

  #end(event: LogEntry): void {
    this.log = [...this.log, event];
    this.#seen.write(this.log.length);
    if (this.#shown !== null) this.#shown = this.module.step(this.#shown, event, 1);
    this.event = null;
  }

  #settle(position: Position): void {
    const moved = this.position?.number !== position.number;
    this.position = position;
    this.#perspective = position.seat;
    this.#shown = position.view;
    this.playing = this.#playback.busy;
    if (this.playing) return;
    if (moved) this.#keepTrying();
    if (this.#foreignLog) this.#connection.send({ type: "sync" });
    this.#foreignLog = false;
  }

  /** Where others acted meanwhile, what I was trying may still be possible. */
  #keepTrying(): void {
    if (this.position!.options.length === 0) this.#trial.clear();
    else if (this.#trial.refresh()) this.sending = true;
  }

  #waitForRoll(event: LogEntry | null): void {
    this.roll = event;
    if (event !== null) this.#perspective = event.data["seat"] as number;
  }

  #duration(event: LogEntry): number {
    const hidden = typeof document !== "undefined" && document.hidden;
    return hidden ? 0 : Math.round(this.module.duration(event) * SPEED_FACTOR[settings.speed]);
  }

  #needsCue(event: LogEntry): boolean {
    if (settings.autoRoll || this.table.chance.mode !== "fair") return false;
    const seat = event.data["seat"];
    return (
      typeof seat === "number" && this.mine.includes(seat) && this.module.asksForRoll(event, this.log.at(-1) ?? null)
    );
  }
}
