/** A connection to a match of this browser, before what plays it has been loaded. */

import type { Socket } from "../connection";

export class LateSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  #socket: Socket | null = null;
  #closed = false;

  constructor(table: string) {
    import("./device").then(
      ({ LocalSocket }) => {
        if (this.#closed) return;
        this.#socket = new LocalSocket(table);
        this.#socket.onopen = (event) => this.onopen?.(event);
        this.#socket.onclose = (event) => this.onclose?.(event);
        this.#socket.onmessage = (event) => this.onmessage?.(event);
      },
      () => this.onclose?.(undefined as never),
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
