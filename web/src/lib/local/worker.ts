/** The worker that plays: Python in this browser, with the rules and the host of anpfiff.offline. */

import * as database from "./database";
import { Hosting } from "./hosting";
import type { FromWorker, Host, ToWorker } from "./messages";

/** Where everything is: the folders of Python and of the rules, and how large the files in them are. */
interface Runtime {
  python: string;
  rules: string;
  sizes: Record<string, number>;
}

interface Python {
  unpackArchive(archive: ArrayBuffer, format: "zip", options: { extractDir: string }): void;
  pyimport(name: string): Record<string, (...values: unknown[]) => unknown>;
}

type LoadPython = (options: Record<string, unknown>) => Promise<Python>;

const tell = (message: FromWorker) => postMessage(message);
const PACKAGES = "/lib/python3.14/site-packages";
/** Fetched here, so that everybody sees how much has arrived; Python asks for them again, from the cache. */
const LARGE = ["pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"];
const PYTHON_PACKAGES = "packages.zip";
const RULES = "anpfiff.zip";

/** The folder with Python lies beside the page: the worker itself lies in its assets. */
const own = import.meta.url;
const base = new URL("../runtime/", own);

async function fetchAll(runtime: Runtime): Promise<Map<string, ArrayBuffer>> {
  const names = [...LARGE, PYTHON_PACKAGES].map((name) => `${runtime.python}/${name}`);
  names.push(`${runtime.rules}/${RULES}`);
  const total = names.reduce((sum, name) => sum + (runtime.sizes[name] ?? 0), 0);
  let arrived = 0;
  const fetchOne = async (name: string): Promise<[string, ArrayBuffer]> => {
    const response = await fetch(new URL(name, base));
    if (!response.ok || response.body === null) throw new Error(`${name}: HTTP ${response.status}`);
    const parts: BlobPart[] = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      arrived += part.value.byteLength;
      tell({ type: "loading", share: Math.min(1, arrived / total) });
    }
    return [name, await new Blob(parts).arrayBuffer()];
  };
  return new Map(await Promise.all(names.map(fetchOne)));
}

async function load(): Promise<Python> {
  const response = await fetch(new URL("runtime.json", base));
  if (!response.ok) throw new Error(`runtime.json: HTTP ${response.status}`);
  const runtime = (await response.json()) as Runtime;
  const files = await fetchAll(runtime);
  const folder = new URL(`${runtime.python}/`, base).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: LoadPython };
  const python = await loadPyodide({ indexURL: folder, env: { HOME: "/home/pyodide" } });
  for (const name of [`${runtime.python}/${PYTHON_PACKAGES}`, `${runtime.rules}/${RULES}`])
    python.unpackArchive(files.get(name)!, "zip", { extractDir: PACKAGES });
  return python;
}

/** Analyses take a while: another worker, with its own Python, does them while this one keeps playing. */
function analyse(table: string, record: unknown): void {
  const helper = new Worker(self.location.href, { type: "module" });
  const end = () => helper.terminate();
  helper.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "progress") void hosting.then((it) => it.progress(table, data.steps));
    if (data.type === "analysed") void hosting.then((it) => it.analysed(table, data.analysis)).then(end);
    if (data.type === "not_analysed") void hosting.then((it) => it.notAnalysed(table, data.problem)).then(end);
  };
  helper.onerror = () => void hosting.then((it) => it.notAnalysed(table, "the analysis stopped")).then(end);
  helper.postMessage({ type: "analyse", table, record } satisfies ToWorker);
}

function work(python: Python, { table, record }: ToWorker & { type: "analyse" }): void {
  try {
    const { analyse_text } = python.pyimport("anpfiff.offline.analysing");
    const progress = (steps: number) => tell({ type: "progress", table, steps });
    tell({ type: "analysed", table, analysis: analyse_text!(JSON.stringify(record), progress) as string });
  } catch (error) {
    const problem = String(error).trim().split("\n").at(-1) ?? "";
    tell({ type: "not_analysed", table, problem });
  }
}

function host(python: Python): Hosting {
  const made = python.pyimport("anpfiff.offline.host")["Host"]!() as Host;
  const { handle } = python.pyimport("anpfiff.offline.routes");
  const answer = (method: string, path: string, body: string) => handle!(made, method, path, body) as string;
  return new Hosting(made, answer, database, tell, analyse);
}

const loading = load();
const hosting = loading.then(host);
hosting.then(
  () => tell({ type: "ready" }),
  (error: unknown) => tell({ type: "failed", message: String(error) }),
);

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "analyse") void loading.then((python) => work(python, data));
  else void hosting.then((it) => it.hear(data));
};
