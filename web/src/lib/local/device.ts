/** This browser in the place of a server: the same requests, the same messages. Loaded when somebody wants it. */

import type { SocketEvents, Socket } from "../connection";
import type { MyMatch } from "../protocol";
import { offline } from "./offline.svelte";
import type { Answer, FromWorker, ToWorker } from "./messages";

let worker: Worker | undefined;
let whenReady: Promise<void> | undefined;
let requests = 0;
let connections = 0;
const asked = new Map<number, (answer: Answer) => void>();
const sockets = new Map<number, SocketEvents>();
const listeners = new Set<(match: MyMatch) => void>();
/** Tells the other pages of this browser which match has changed. */
const others = new BroadcastChannel("anpfiff.local.matches");
others.onmessage = ({ data }: MessageEvent<MyMatch>) => {
  send({ type: "changed", table: data.id });
  listeners.forEach((hear) => hear(data));
};

/** `hear` is called whenever a match of this browser has changed, with how it stands now. */
export function whenKept(hear: (match: MyMatch) => void): void {
  listeners.add(hear);
}

/** Settled when matches can be played here. */
export function ready(): Promise<void> {
  whenReady ??= new Promise<void>((resolve, reject) => {
    offline.loaded = 0;
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onerror = () => reject(new Error("the worker could not be started"));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "loading") offline.loaded = data.share;
      else if (data.type === "ready") {
        offline.ready = true;
        resolve();
      } else if (data.type === "failed") reject(new Error(data.message));
      else receive(data);
    };
  }).catch((error: unknown) => {
    worker?.terminate();
    worker = whenReady = undefined;
    offline.loaded = null;
    throw error;
  });
  return whenReady;
}

function send(message: ToWorker): void {
  worker?.postMessage(message);
}

function receive(message: FromWorker): void {
  if (message.type === "answer") {
    asked.get(message.id)?.(message.answer);
    asked.delete(message.id);
  }
  if (message.type === "post") sockets.get(message.connection)?.heard(message.text);
  if (message.type === "closed") sockets.get(message.connection)?.lost();
  if (message.type === "kept") {
    offline.remember();
    others.postMessage(message.match);
    listeners.forEach((hear) => hear(message.match));
  }
}

/** As `fetch` of an address below /api. */
export async function respond(path: string, init?: RequestInit): Promise<Response> {
  await ready();
  const id = ++requests;
  const body = typeof init?.body === "string" ? init.body : "";
  const answer = await new Promise<Answer>((resolve) => {
    asked.set(id, resolve);
    send({ type: "request", id, method: init?.method ?? "GET", path, body });
  });
  return new Response(answer.body, { status: answer.status, headers: { "Content-Type": answer.kind } });
}

/** Replaces a WebSocket to a table. */
export class LocalSocket implements Socket {
  readonly #connection = ++connections;

  constructor(table: string, events: SocketEvents) {
    sockets.set(this.#connection, events);
    ready().then(
      () => {
        events.opened();
        send({ type: "connect", connection: this.#connection, table });
      },
      () => events.lost(),
    );
  }

  send(text: string): void {
    send({ type: "say", connection: this.#connection, text });
  }

  close(): void {
    if (sockets.delete(this.#connection)) send({ type: "disconnect", connection: this.#connection });
  }
}
