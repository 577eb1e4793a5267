/** The matches of this browser in its database: each table as it is, and its append-only journal. */

import type { MyMatch } from "../protocol";

export interface SavedTable {
  table: { id: string };
  summary: MyMatch;
  analysis: unknown;
}

/** An entry of a journal begins with its number. */
export type Entry = [number: number, ...rest: unknown[]];

export interface Save {
  saved: SavedTable;
  entries: Entry[];
}

const NAME = "anpfiff";
const VERSION = 1;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "table.id" });
      request.result.createObjectStore("entries");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database of this browser cannot be opened"));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });
}

/** Fails if another page of this browser has written one of these entries first: then nothing is kept. */
export async function keep({ saved, entries }: Save): Promise<void> {
  const transaction = (await open()).transaction(["tables", "entries"], "readwrite");
  const finished = done(transaction);
  transaction.objectStore("tables").put(saved);
  for (const entry of entries) transaction.objectStore("entries").add(entry, [saved.table.id, entry[0]]);
  await finished;
}

export async function read(id: string): Promise<{ saved: SavedTable; entries: Entry[] } | null> {
  const transaction = (await open()).transaction(["tables", "entries"]);
  const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
  const [saved, entries] = await Promise.all([
    result(transaction.objectStore("tables").get(id) as IDBRequest<SavedTable | undefined>),
    result(transaction.objectStore("entries").getAll(range) as IDBRequest<Entry[]>),
  ]);
  return saved === undefined ? null : { saved, entries };
}

/** The matches of this browser. */
export async function list(): Promise<MyMatch[]> {
  const transaction = (await open()).transaction("tables");
  const all = await result(transaction.objectStore("tables").getAll() as IDBRequest<SavedTable[]>);
  return all.map((each) => each.summary);
}
