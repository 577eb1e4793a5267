/** What a board sees of a match: the position as it is shown, what may be done, and the words for it. */

import type { Arguments } from "./fluent";
import type { Explainer } from "./explainer.svelte";
import type { AnyWords, GameWords, OptionOf, PositionOf, Presentation } from "./games";
import { Playback } from "./playback";
import type { LogEntry, RefusalInfo, TableInfo } from "./protocol";
import type { Rulebook } from "./rulebook";
import { settings } from "./settings.svelte";
import { shirtOf, type Shirt } from "./shirts";
import { gameText } from "./texts";
import type { Move } from "./trial.svelte";
import { namesOf, titlesOf, wordingOf } from "./wording";

export type { Move };

/** The words are those of one game for its board, and of any game for the shell. */
export abstract class Match<W extends GameWords = AnyWords> {
  table: Omit<TableInfo, "catalogue"> & { catalogue: W["catalogue"] } = $state.raw()!;
  /** Where the match stands as far as it has been shown; null while the table waits for players. */
  position = $state.raw<PositionOf<W> | null>(null);
  /** The position's view, with the events applied that are being shown. */
  protected shown = $state.raw<W["view"] | null>(null);
  log = $state.raw<W["event"][]>([]);
  /** The event that is being shown, and for how many milliseconds. */
  event = $state.raw<W["event"] | null>(null);
  eventDuration = $state(0);
  /** The seat of mine that is to act, or was last. */
  protected perspective = $state<number | null>(null);
  /** The roll of mine that waits for my button. */
  roll = $state.raw<W["event"] | null>(null);
  /** A move is on its way. */
  sending = $state(false);
  playing = $state(false);
  /** Somebody reads what was shown last. */
  #reading = $state(false);

  /** Explains what happens for the first time; null where nobody plays, or a lesson does it. */
  readonly explainer: Explainer | null = null;
  /** What choices will probably bring, by the move as JSON; known where somebody asked for it. */
  prospects = $state.raw(new Map<string, string[]>());
  /** Whether the reader is looking through a past match, step by step. */
  readonly replayed: boolean = false;
  /** The seats through whose eyes the reader looks. */
  abstract readonly mine: number[];
  /** What the board shows: the match as it is, or as it would be after the tried moves. */
  abstract readonly view: W["view"] | null;
  /** The moves of mine that are tried and not made yet. */
  abstract readonly tried: W["move"][];
  /** What I may think of doing now; empty while something is shown, sent, or the connection is away. */
  abstract readonly options: OptionOf<W>[];
  abstract readonly outcomes: W["move"][];

  protected readonly playback: Playback<W>;

  /** The seat from which the table is looked at. */
  readonly seat: number = $derived.by(() => this.perspective ?? this.mine[0] ?? 0);
  readonly names = $derived(this.table.seats.map((seat) => seat.name));
  readonly things = $derived(namesOf(this.table.catalogue, settings.language));
  readonly #titles = $derived(titlesOf(this.table.catalogue));
  readonly #wording = $derived.by(() => ({
    language: settings.language,
    names: this.names,
    reader: this.mine.length === 1 ? this.mine[0]! : null,
    things: this.things,
    titles: this.#titles,
  }));
  readonly over = $derived(
    (this.position?.outcome != null || this.table.end != null) && !this.playing && !this.#reading,
  );

  constructor(
    table: Match<W>["table"],
    readonly module: Presentation<W>,
    readonly rulebook: Rulebook,
  ) {
    this.table = table;
    this.playback = new Playback<W>(
      {
        begin: (event, duration) => this.#begin(event, duration),
        end: (event) => this.end(event),
        settle: (position) => this.settle(position),
      },
      {
        duration: (event) => this.duration(event),
        great: (event) => this.module.great?.(event) ?? false,
        needsCue: (event) => this.needsCue(event),
        waiting: (event) => this.waitForRoll(event),
      },
    );
  }

  get game(): string {
    return this.table.game;
  }

  /** The colours in which a seat plays. */
  shirt(seat: number): Shirt {
    return (this.view && this.module.shirt?.(this.view, seat)) ?? shirtOf(seat);
  }

  /** Make this move, after those that are tried. */
  abstract play(move: W["move"]): void;
  /** Try a foreseeable move: `view` and `options` are then those after it, until `confirm` or `takeBack`. */
  abstract attempt(move: W["move"]): void;
  abstract takeBack(count?: number): void;
  /** Make the tried moves. */
  abstract confirm(): void;
  abstract typeChance(move: W["move"]): void;

  rollDice(): void {
    this.playback.cue();
  }

  skip(): void {
    this.playback.skip();
  }

  /** Show nothing further while somebody reads what was shown last. */
  hold(on: boolean): void {
    this.#reading = on;
    this.playback.hold(on);
  }

  /** The values that a text about this data speaks of. */
  words(data: Record<string, unknown>): Arguments {
    return wordingOf(data, this.#wording);
  }

  text(key: W["text"], data: Record<string, unknown> = {}): string {
    return gameText(this.game, key, this.words(data));
  }

  /** A text of the game with values that are already words. */
  phrase(key: W["text"], words: Arguments): string {
    return gameText(this.game, key, words);
  }

  say(entry: LogEntry): string {
    return this.text(`event-${entry.kind}`, entry.data);
  }

  why(refusal: RefusalInfo): string {
    return this.text(`refusal-${refusal.code}`, refusal.data);
  }

  /** What this move will probably bring after what was tried before it, in words; empty where nobody knows. */
  prospectsOf(move: W["move"]): string[] {
    const place = this.tried.findIndex((tried) => wordsOf(tried) === wordsOf(move));
    const before = place < 0 ? this.tried : this.tried.slice(0, place);
    return this.prospects.get(lineOf([...before, move])) ?? [];
  }

  /** One sentence about a rule, by its id; null if there is none. */
  explain(rule: string): string | null {
    return this.rulebook.get(rule)?.[settings.language] ?? null;
  }

  /** Show what happened after a pause, one event after another, then where it led. */
  protected present(events: W["event"][], position: PositionOf<W>, pause = 0): void {
    this.playing = true;
    this.shown ??= events.reduceRight<W["view"]>((view, event) => this.module.step(view, event, -1), position.view);
    this.playback.push(events, position, pause);
  }

  /** Show a position at once, whatever was being shown. */
  protected jump(position: PositionOf<W>, log: W["event"][]): void {
    this.playback.clear();
    this.event = null;
    this.log = log;
    this.settle(position);
  }

  protected end(event: W["event"]): void {
    this.log = [...this.log, event];
    if (this.mine.length > 0) this.explainer?.hear(event, (rule) => this.explain(rule) !== null);
    if (this.shown !== null) this.shown = this.module.step(this.shown, event, 1);
    this.event = null;
  }

  protected settle(position: PositionOf<W>): void {
    this.position = position;
    this.perspective = position.seat;
    this.shown = position.view;
    this.playing = this.playback.busy;
  }

  protected waitForRoll(event: W["event"] | null): void {
    this.roll = event;
    if (event !== null) this.perspective = event.data["seat"] as number;
  }

  /** How many milliseconds an event is shown. */
  protected abstract duration(event: W["event"]): number;
  protected abstract needsCue(event: W["event"]): boolean;

  #begin(event: W["event"], duration: number): void {
    this.event = event;
    this.eventDuration = duration;
  }
}

/** Moves one after another, as a key to what they bring. */
export function lineOf(moves: object[]): string {
  return moves.map(wordsOf).join(" ");
}

/** A move as a key: the same whatever the order of its fields. */
export function wordsOf(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([one], [other]) => one.localeCompare(other)));
}
