/** Presents what happened at a pleasant pace: events one after another, then the position they led to. */

import type { AnyWords, GameWords, PositionOf } from "./games";

export interface Stage<W extends GameWords> {
  /** Show this event now. */
  begin(event: W["event"], duration: number): void;
  /** Its time is over. */
  end(event: W["event"]): void;
  /** All events of an update are shown: this is where the match stands. */
  settle(position: PositionOf<W>): void;
}

export interface Pace<W extends GameWords> {
  /** Milliseconds; 0 shows the event without waiting. */
  duration(event: W["event"]): number;
  /** Whether it takes its time, however much else there is to show. */
  great(event: W["event"]): boolean;
  /** Whether to wait before this event until the player says go (a roll of their own). */
  needsCue(event: W["event"]): boolean;
  /** Called when playback starts or stops waiting for a cue. */
  waiting(event: W["event"] | null): void;
}

type Item<W extends GameWords> = { pause: number } | { event: W["event"] } | { position: PositionOf<W> };

/** However little time is left, this much of an event's duration remains. */
const LEAST = 0.1;

export class Playback<W extends GameWords = AnyWords> {
  #items: Item<W>[] = [];
  #current: W["event"] | null = null;
  #pausing = false;
  #waiting = false;
  #cued: W["event"] | null = null;
  #skipping = false;
  #held = false;
  /** Milliseconds that may still be spent showing what has happened, and will. */
  #left = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly stage: Stage<W>,
    private readonly pace: Pace<W>,
  ) {}

  /** Whether something is being shown, or waits to be. */
  get busy(): boolean {
    return this.#current !== null || this.#items.length > 0;
  }

  /** Show these events after a pause of this many milliseconds, then where they led. */
  push(events: W["event"][], position: PositionOf<W>, pause = 0): void {
    const idle = !this.busy;
    if (pause > 0) this.#items.push({ pause });
    this.#items.push(...events.map((event) => ({ event })), { position });
    if (idle) this.#next();
  }

  /** From now on, everything but great moments takes at most this many milliseconds in total. */
  allow(milliseconds: number): void {
    this.#left = milliseconds;
  }

  /** Make sure that at least this many milliseconds of the limit are left. */
  leave(milliseconds: number): void {
    this.#left = Math.max(this.#left, milliseconds);
  }

  /** The player says go: play the event that was waiting for it. */
  cue(): void {
    const item = this.#items[0];
    if (!this.#waiting || item === undefined || !("event" in item)) return;
    this.#cued = item.event;
    this.#setWaiting(false);
    this.#next();
  }

  /** Begin nothing further while somebody reads what was shown last. */
  hold(on: boolean): void {
    if (this.#held === on) return;
    this.#held = on;
    if (!on && this.#current === null && !this.#pausing && !this.#waiting) this.#next();
  }

  /** Rush through everything up to the next cue. */
  skip(): void {
    if (this.#current === null && !this.#pausing) return;
    this.#skipping = true;
    this.#finish();
  }

  /** Drop everything that has not been shown. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#items = [];
    this.#current = null;
    this.#pausing = false;
    this.#setWaiting(false);
  }

  #next(): void {
    for (let item = this.#items[0]; item !== undefined && !this.#held; item = this.#items[0]) {
      if ("position" in item) {
        this.#items.shift();
        this.stage.settle(item.position);
        continue;
      }
      if ("pause" in item) {
        this.#items.shift();
        if (this.#skipping) continue;
        this.#pausing = true;
        this.#timer = setTimeout(() => this.#finish(), this.#hurried(item.pause));
        return;
      }
      const { event } = item;
      if (event !== this.#cued && this.pace.needsCue(event)) {
        this.#skipping = false;
        this.#setWaiting(true);
        return;
      }
      this.#items.shift();
      if (!this.#show(event)) return;
    }
    this.#skipping = false;
  }

  /** True if the event is over at once. */
  #show(event: W["event"]): boolean {
    const wanted = this.pace.duration(event);
    const duration = this.#skipping ? 0 : this.pace.great(event) ? wanted : this.#hurried(wanted);
    this.#current = event;
    this.stage.begin(event, duration);
    if (duration > 0) {
      this.#timer = setTimeout(() => this.#finish(), duration);
      return false;
    }
    this.#over();
    return true;
  }

  /** How long something that wants this many milliseconds takes, given everything still to be shown after it. */
  #hurried(wanted: number): number {
    if (wanted === 0 || this.#left === Infinity) return wanted;
    const ahead = this.#items.reduce((sum, item) => sum + this.#wanted(item), wanted);
    const given = Math.round(wanted * Math.min(1, Math.max(LEAST, this.#left / ahead)));
    this.#left -= given;
    return given;
  }

  #wanted(item: Item<W>): number {
    if ("pause" in item) return item.pause;
    return "event" in item && !this.pace.great(item.event) ? this.pace.duration(item.event) : 0;
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#pausing = false;
    this.#over();
    this.#next();
  }

  #over(): void {
    const event = this.#current;
    if (event === null) return;
    this.#current = null;
    this.stage.end(event);
  }

  #setWaiting(waiting: boolean): void {
    if (this.#waiting === waiting) return;
    this.#waiting = waiting;
    const item = this.#items[0];
    this.pace.waiting(waiting && item !== undefined && "event" in item ? item.event : null);
  }
}
