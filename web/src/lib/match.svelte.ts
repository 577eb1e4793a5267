/** A match as the page shows it: what the server sent, presented event by event; and the moves sent back. */

import { Connection, type ConnectionState } from "./connection";
import type { Arguments } from "./fluent";
import type { GameModule, View } from "./games";
import { Playback } from "./playback";
import type { LogEntry, Option, Position, Problem, RefusalInfo, ServerMessage, TableInfo } from "./protocol";
import { forgetfulNumber } from "./session";
import { settings } from "./settings.svelte";
import { gameText, textOrNull } from "./texts";
import { namesOf, wordingOf } from "./wording";

const SPEED_FACTOR = { normal: 1, fast: 0.4, instant: 0 };
/** More missed events than this are not shown one by one. */
const MOST_TO_CATCH_UP = 80;

export type Move = Record<string, unknown>;

export class Match {
  table: TableInfo = $state.raw()!;
  /** Where the match stands as far as it has been shown; null while the table waits for players. */
  position = $state.raw<Position | null>(null);
  /** The position's view, with the events applied that are being shown. */
  view = $state.raw<View | null>(null);
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

  readonly module: GameModule;
  readonly #connection: Connection;
  readonly #playback: Playback;
  readonly #seen;
  #received = 0;
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
  /** What I may think of doing now; empty while something is shown, sent, or the connection is away. */
  readonly options: Option[] = $derived(this.#ready ? this.position!.options : []);
  readonly outcomes: Move[] = $derived(this.#ready && this.mine.length > 0 ? this.position!.outcomes : []);
  readonly over = $derived(this.position?.outcome != null && !this.playing);

  constructor(table: TableInfo, module: GameModule, address: string) {
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

  play(move: Move): void {
    const position = this.position;
    if (position === null || position.seat === null || this.sending) return;
    this.#send({ type: "play", id: ++this.#messages, number: position.number, seat: position.seat, move });
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
    return textOrNull(this.game, `rule-${rule.replaceAll(".", "-")}`);
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
      case "table":
        this.table = message.table;
        return;
      case "refused":
        this.sending = false;
        this.problem = message.problem;
        return;
    }
  }

  #catchUp(table: TableInfo, position: Position | null, log: LogEntry[]): void {
    this.table = table;
    if (position === null) return;
    if (this.position !== null || this.#playback.busy) {
      this.#advance(log.slice(this.#received), position);
      return;
    }
    const missed = this.#missed(log);
    this.log = log.slice(0, log.length - missed.length);
    this.#received = this.log.length;
    this.#advance(missed, position);
  }

  /** The events since this browser tab last looked. */
  #missed(log: LogEntry[]): LogEntry[] {
    const missed = log.slice(this.#seen.read() ?? 0);
    return missed.length <= MOST_TO_CATCH_UP && this.mine.length > 0 ? missed : [];
  }

  #advance(events: LogEntry[], position: Position): void {
    this.sending = false;
    this.playing = true;
    this.view ??= events.reduceRight((view, event) => this.module.step(view, event, -1), position.view);
    this.#received += events.length;
    this.#playback.push(events, position);
  }

  #begin(event: LogEntry, duration: number): void {
    this.event = event;
    this.eventDuration = duration;
  }

  #end(event: LogEntry): void {
    this.log = [...this.log, event];
    this.#seen.write(this.log.length);
    if (this.view !== null) this.view = this.module.step(this.view, event, 1);
    this.event = null;
  }

  #settle(position: Position): void {
    this.position = position;
    this.#perspective = position.seat;
    this.view = position.view;
    this.playing = this.#playback.busy;
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
