/** What the page and the worker that plays say to each other. */

import type { MyMatch } from "../protocol";
import type { Entry, Save } from "./database";

export interface Answer {
  status: number;
  kind: string;
  body: string;
}

export type ToWorker =
  | { type: "request"; id: number; method: string; path: string; body: string }
  | { type: "connect"; connection: number; table: string }
  | { type: "say"; connection: number; text: string }
  | { type: "disconnect"; connection: number }
  /** Another page of this browser has changed this table. */
  | { type: "changed"; table: string }
  | { type: "analyse"; table: string; record: unknown };

export type FromWorker =
  | { type: "loading"; share: number }
  | { type: "ready" }
  | { type: "failed"; message: string }
  | { type: "answer"; id: number; answer: Answer }
  | { type: "post"; connection: number; text: string }
  | { type: "closed"; connection: number }
  | { type: "kept"; match: MyMatch }
  | { type: "progress"; table: string; steps: number }
  | { type: "analysed"; table: string; analysis: string }
  | { type: "not_analysed"; table: string; problem: string };

/** As anpfiff.offline.effects. */
export interface Effects {
  saves: Save[];
  posts: { connection: number; text: string }[];
  answer: Answer | null;
  analyse: { table: string; record: unknown } | null;
  due: Record<string, number>;
}

/** As anpfiff.offline.host: everything that follows is a text. */
export interface Host {
  knows(table: string): boolean;
  load(saved: string, entries: string): void;
  forget(table: string): void;
  connect(connection: number, table: string): string;
  disconnect(connection: number): void;
  hear(connection: number, text: string): string;
  go_on(table: string): string;
  take(): string;
  analysed_to(table: string, steps: number): void;
  analysed(table: string, analysis: string): string;
  not_analysed(table: string, problem: string): void;
}

export interface MatchStore {
  keep(save: Save): Promise<void>;
  read(id: string): Promise<{ saved: Save["saved"]; entries: Entry[] } | null>;
}
