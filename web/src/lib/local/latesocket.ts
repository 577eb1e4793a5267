/** A connection to a match of this browser, before what plays it has been loaded. */

import type { Ears, Socket } from "../connection";

export class LateSocket implements Socket {
  #socket: Socket | null = null;
  #closed = false;

  constructor(table: string, ears: Ears) {
    import("./device").then(
      ({ LocalSocket }) => {
        if (!this.#closed) this.#socket = new LocalSocket(table, ears);
      },
      () => ears.lost(),
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
