/** Messages that want an answer: each is settled when the server has carried it out, or refused. */

import { ApiError } from "./api";
import type { ClientMessage, Problem } from "./protocol";

/** A message without its id. */
export type RequestMessage = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

const OFFLINE: Problem = { code: "offline", message: "The server cannot be reached.", rule: null };

export class PendingRequests {
  readonly #waiting = new Map<number, { resolve: () => void; reject: (error: ApiError) => void }>();
  #unsent: ClientMessage[] = [];

  /** `transmit` says whether the message is on its way, `opening` whether it could be in a moment. */
  constructor(
    private readonly nextId: () => number,
    private readonly transmit: (message: ClientMessage) => boolean,
    private readonly opening: () => boolean,
  ) {}

  send(request: RequestMessage): Promise<void> {
    const id = this.nextId();
    const message = { ...request, id } as ClientMessage;
    return new Promise((resolve, reject) => {
      if (!this.transmit(message)) {
        if (!this.opening()) return reject(new ApiError(OFFLINE));
        this.#unsent.push(message);
      }
      this.#waiting.set(id, { resolve, reject });
    });
  }

  /** There is a connection now: send what was asked for in the meantime. */
  opened(): void {
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const message of unsent) this.transmit(message);
  }

  accepted(id: number): void {
    this.#waiting.get(id)?.resolve();
    this.#waiting.delete(id);
  }

  /** False if the refused message was not a request. */
  refused(id: number | null, problem: Problem): boolean {
    const request = id === null ? undefined : this.#waiting.get(id);
    if (request === undefined) return false;
    this.#waiting.delete(id!);
    request.reject(new ApiError(problem));
    return true;
  }

  /** The connection is gone, and with it all answers. */
  lost(): void {
    for (const { reject } of this.#waiting.values()) reject(new ApiError(OFFLINE));
    this.#waiting.clear();
    this.#unsent = [];
  }
}
