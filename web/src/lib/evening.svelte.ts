/** A club evening on the screen: refreshed every few seconds, and after everything the reader does. */

import * as api from "./api";
import { ApiError } from "./api";
import { errorText } from "./problems";
import type { EntrantInfo, PairingInfo, TournamentInfo } from "./protocol";
import { router } from "./router.svelte";
import { myName } from "./tables";
import { t } from "./texts";
import { withWord } from "./witness";

const LOOK_EVERY_MS = 3_000;

export class Evening {
  info = $state.raw<TournamentInfo | null>(null);
  problem = $state("");
  busy = $state(false);

  constructor(readonly id: string) {}

  /** Keep refreshing; returns a function that stops it. */
  follow(): () => void {
    const look = () => void this.#take(() => api.getTournament(this.id), this.info !== null);
    look();
    const timer = setInterval(() => document.hidden || look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** The round in play, 0 before the first. */
  get round(): number {
    return this.info?.pairings.length ?? 0;
  }

  get mine(): EntrantInfo | undefined {
    return this.info?.entrants.find((entrant) => entrant.yours);
  }

  /** Where I sit in this round. */
  get myTable(): PairingInfo | undefined {
    const me = this.mine;
    return me && this.info?.pairings.at(-1)?.find((table) => table.players.includes(me.number));
  }

  /** The number at which people find a table; a bye needs none. */
  placeOf(table: PairingInfo, round = this.round): number {
    const tables = this.info?.pairings[round - 1]?.filter(({ players }) => players.length > 1) ?? [];
    return tables.findIndex(({ number }) => number === table.number) + 1;
  }

  nameOf(number: number): string {
    const entrant = this.info?.entrants.find((one) => one.number === number);
    return entrant?.name || t("person-unnamed");
  }

  enter(name: string, here: boolean): Promise<void> {
    return this.#act(() => api.enterTournament(this.id, { name: name.trim(), here }));
  }

  change(number: number, gone: boolean, name: string | null = null): Promise<void> {
    return this.#act(() => api.changeEntrant(this.id, number, { gone, name }));
  }

  next(): Promise<void> {
    return this.#act(() => api.beginRound(this.id, this.round));
  }

  say(round: number, table: number, ranks: number[] | null): Promise<void> {
    return this.#act(() => api.setResult(this.id, round, table, ranks));
  }

  /** Sit down where my seat is kept, and go there. */
  async toTable(id: string): Promise<void> {
    this.problem = "";
    try {
      await withWord((word) => api.joinTable(id, { name: this.mine?.name ?? myName(), ...word }));
    } catch (error) {
      const seated = error instanceof ApiError && ["already_seated", "table_full"].includes(error.problem.code);
      if (!seated) {
        this.problem = errorText(error);
        return;
      }
    }
    router.go({ page: "table", id });
  }

  async #act(action: () => Promise<TournamentInfo>): Promise<void> {
    this.busy = true;
    await this.#take(action, false);
    this.busy = false;
  }

  /** What was known stays on the screen while the server is away for a moment. */
  async #take(ask: () => Promise<TournamentInfo>, quietly: boolean): Promise<void> {
    try {
      this.info = await ask();
      if (!quietly) this.problem = "";
    } catch (error) {
      if (!quietly) this.problem = errorText(error);
    }
  }
}
