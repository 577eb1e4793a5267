/** The lobby as it is now: public tables, and the reader's matches with those that wait for them. */

import { lobbyAddress } from "./api";
import { friends, newInvitations } from "./friends.svelte";
import { Connection, type ConnectionState, type OpenSocket } from "./connection";
import type { Invitation, LobbyMessage, MyMatch, OpenTable } from "./protocol";

/** The matches that wait for the reader and were not waiting before. */
export function newTurns(before: MyMatch[], after: MyMatch[]): MyMatch[] {
  const waited = new Set(before.filter(calls).map((match) => match.id));
  return after.filter((match) => calls(match) && !waited.has(match.id));
}

/** Whether other people wait for the reader. */
function calls(match: MyMatch): boolean {
  return match.your_turn && !match.alone;
}

export class Lobby {
  /** Null until the server has sent them. */
  tables = $state.raw<OpenTable[] | null>(null);
  matches = $state.raw<MyMatch[]>([]);
  connection = $state<ConnectionState>("connecting");
  readonly calling = $derived(this.matches.filter(calls));
  #connection: Connection<LobbyMessage, never> | null = null;
  #person: string | null = null;
  #heard = false;
  #invited: Invitation[] | null = null;

  /** Stay connected as this person, and say when it becomes their turn in a match; returns a function that stops it. */
  start(
    person: string | null,
    yourTurn: (match: MyMatch) => void,
    open?: OpenSocket,
    invited: (invitation: Invitation) => void = () => {},
  ): () => void {
    if (person !== this.#person) {
      this.matches = [];
      friends.forget();
    }
    this.#person = person;
    this.#heard = false;
    this.#invited = null;
    const listener = {
      message: (message: LobbyMessage) => this.#receive(message, yourTurn, invited),
      state: (state: ConnectionState) => (this.connection = state),
    };
    this.#connection = new Connection<LobbyMessage, never>(lobbyAddress(), listener, open);
    return () => this.#connection?.close();
  }

  retryNow(): void {
    this.#connection?.retryNow();
  }

  #receive(message: LobbyMessage, yourTurn: (match: MyMatch) => void, invited: (invitation: Invitation) => void): void {
    if (message.type === "friends") {
      const { invitations } = message;
      const calls = this.#invited === null ? [] : newInvitations(this.#invited, invitations);
      this.#invited = invitations;
      friends.hear(message);
      calls.forEach(invited);
    }
    if (message.type === "lobby") this.tables = message.tables;
    if (message.type !== "matches") return;
    // What waited before the page was opened is shown, but nobody is called for it.
    const news = this.#heard ? newTurns(this.matches, message.matches) : [];
    this.#heard = true;
    this.matches = message.matches;
    news.forEach(yourTurn);
  }
}

export const lobby = new Lobby();
