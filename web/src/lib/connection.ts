/** A WebSocket that reconnects by itself. Listeners get a snapshot after each new connection. */

import { LOCAL } from "./api";
import { LazySocket } from "./local/lazysocket";
import { outdated } from "./outdated.svelte";
import type { ClientMessage, Ping, ServerMessage } from "./protocol";

export type ConnectionState = "connecting" | "open" | "reconnecting" | "closed";

export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a socket reports, and never before it has been handed over. */
export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  /** With the code that the server closed it with, if it did. */
  lost(code?: number): void;
}

export type OpenSocket = (address: string, events: SocketEvents) => Socket;

export interface Listener<Heard> {
  message(message: Heard): void;
  state(state: ConnectionState): void;
}

/** A WebSocket, or its replacement for a match of this browser. */
function openSocket(address: string, events: SocketEvents): Socket {
  if (address.startsWith(LOCAL)) return new LazySocket(address.slice(LOCAL.length), events);
  const socket = new WebSocket(address);
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }) => events.heard(String(data));
  socket.onclose = ({ code }) => events.lost(code);
  return socket;
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 8_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
/** The close code of a server that speaks another version of the protocol. */
const CLOSE_OUTDATED = 4426;

/** Hears messages of type `Heard` and says those of type `Said`: by default, those of a table. */
export class Connection<Heard extends { type: string } = ServerMessage, Said = ClientMessage> {
  #socket: Socket | null = null;
  /** How often a socket was opened or dropped: messages from earlier ones are ignored. */
  #turns = 0;
  #state: ConnectionState = "connecting";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;

  constructor(
    private readonly address: string,
    private readonly listener: Listener<Heard>,
    private readonly open: OpenSocket = openSocket,
  ) {
    this.#connect();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** False if there is no connection now: it is not kept for later, since the position may have changed. */
  send(message: Said | Ping): boolean {
    if (this.#state !== "open") return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Try again at once, e.g. because the network is back. */
  retryNow(): void {
    if (this.#state === "reconnecting" && this.#retry !== undefined) this.#connect();
  }

  /** Reconnect, e.g. because the server should know this person by now. */
  renew(): void {
    this.#become("connecting");
    this.#connect();
  }

  close(): void {
    this.#forget();
    this.#become("closed");
  }

  #connect(): void {
    this.#forget();
    const turn = this.#turns;
    const ifNewest = (act: () => void) => {
      if (turn === this.#turns) act();
    };
    this.#socket = this.open(this.address, {
      opened: () => ifNewest(() => this.#opened()),
      heard: (text) => ifNewest(() => this.#receive(text)),
      lost: (code) => ifNewest(() => (code === CLOSE_OUTDATED ? this.#outdated() : this.#lost())),
    });
  }

  #opened(): void {
    this.#failures = 0;
    this.#become("open");
    this.#schedulePing();
  }

  #outdated(): void {
    outdated.page = true;
    this.close();
  }

  #receive(text: string): void {
    this.#schedulePing();
    const message = JSON.parse(text) as Heard;
    if (message.type !== "pong") this.listener.message(message);
  }

  #lost(): void {
    this.#forget();
    this.#become("reconnecting");
    const delay = Math.min(FIRST_DELAY * 2 ** this.#failures, LONGEST_DELAY);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  /** After a quiet while ask whether the server is still there; no answer means the connection is gone. */
  #schedulePing(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.send({ type: "ping", id: ++this.#pings });
      this.#heartbeat = setTimeout(() => this.#lost(), PONG_WITHIN);
    }, PING_EVERY);
  }

  #forget(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    this.#retry = undefined;
    this.#turns += 1;
    this.#socket?.close();
    this.#socket = null;
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.listener.state(state);
  }
}
