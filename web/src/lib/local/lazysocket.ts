/** A connection to a match of this browser, before what plays it has been loaded. */

import type { SocketEvents, Socket } from "../connection";

export class LazySocket implements Socket {
  #socket: Socket | null = null;
  #closed = false;

  constructor(table: string, events: SocketEvents) {
    import("./device").then(
      ({ LocalSocket }) => {
        if (!this.#closed) this.#socket = new LocalSocket(table, events);
      },
      () => events.lost(),
    );
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }
}
