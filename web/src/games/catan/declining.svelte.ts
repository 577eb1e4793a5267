/** Says no for the player, to offers that they cannot accept and to those they do not want to hear of. */

import { hasCompany } from "../../lib/seats";
import { settings, SPEED_FACTOR } from "../../lib/settings.svelte";
import type { Board } from "./board.svelte";

/** Milliseconds. Among people a no takes as long as thinking does, so that it tells nothing about the hand. */
const AMONG_BOTS = { least: 900, more: 300 };
const AMONG_PEOPLE = { least: 1_200, more: 1_800 };

export class Declining {
  /** The turn of mine up to which no offer is wanted. */
  #until = $state(0);

  readonly quiet = $derived.by(() => this.board.view.turn < this.#until);
  /** The no that will be said by itself: the offer cannot be paid, or none is wanted. */
  readonly coming = $derived.by(() => {
    const decline = this.board.option("decline");
    if (decline === undefined || decline.refusal || this.board.panel === "trade") return null;
    return this.quiet || this.board.option("accept")?.refusal ? decline : null;
  });

  constructor(private readonly board: Board) {}

  /** No further offers until it is my turn. */
  hush(): void {
    const { turn, active, players } = this.board.view;
    const ahead = (this.board.match.seat - active + players.length) % players.length;
    this.#until = turn + ahead;
  }

  /** Say the no that is due after a moment; gives what stops it. */
  watch(): (() => void) | undefined {
    const decline = this.coming;
    if (decline === null) return undefined;
    const timer = setTimeout(() => this.board.press(decline), this.#pause());
    return () => clearTimeout(timer);
  }

  #pause(): number {
    const company = hasCompany(this.board.match.table);
    const { least, more } = company ? AMONG_PEOPLE : AMONG_BOTS;
    const pause = least + Math.random() * more;
    return company ? pause : pause * SPEED_FACTOR[settings.speed];
  }
}
