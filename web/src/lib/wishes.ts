/** Messages that want an answer: each is settled when the server has carried it out, or refused. */

import { ApiError } from "./api";
import type { ClientMessage, Problem } from "./protocol";

/** A message without its id. */
export type Wish = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

const OFFLINE: Problem = { code: "offline", message: "The server cannot be reached.", rule: null };

export class Wishes {
  readonly #waiting = new Map<number, { resolve: () => void; reject: (error: ApiError) => void }>();

  /** `send` says whether the message is on its way. */
  constructor(
    private readonly nextId: () => number,
    private readonly send: (message: ClientMessage) => boolean,
  ) {}

  make(wish: Wish): Promise<void> {
    const id = this.nextId();
    return new Promise((resolve, reject) => {
      if (this.send({ ...wish, id } as ClientMessage)) this.#waiting.set(id, { resolve, reject });
      else reject(new ApiError(OFFLINE));
    });
  }

  granted(id: number): void {
    this.#waiting.get(id)?.resolve();
    this.#waiting.delete(id);
  }

  /** False if the refused message was no wish. */
  refused(id: number | null, problem: Problem): boolean {
    const wish = id === null ? undefined : this.#waiting.get(id);
    if (wish === undefined) return false;
    this.#waiting.delete(id!);
    wish.reject(new ApiError(problem));
    return true;
  }

  /** The connection is gone, and with it all answers. */
  lost(): void {
    for (const { reject } of this.#waiting.values()) reject(new ApiError(OFFLINE));
    this.#waiting.clear();
  }
}
