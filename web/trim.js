/**
 * `node trim.js FOLDER LIBRARY…`: leaves out of the Python in this folder what nothing here can ask for: modules that
 * nobody imports (a database, tests of Python, ways to compress, tables of Asian encodings) and what only other
 * libraries than these could call. That is a third of what is sent of it.
 *
 * What is left out stops the program when it is called, and its data is zero; everything else stays as it is, at the
 * same place and under the same number. Functions follow one another as their files were linked.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { callsOf, listed, Reader, sectionsOf, sized, withSections } from "./wasm.js";

/**
 * `trim.json` says what, in numbers that are right for one file alone: `modules` with all functions from the one that
 * loads it to the one that loads the next; the `functions` that they are made of, from one up to another, by name or
 * number; and the `data` that only these read, from one address up to another.
 */
const { sha256, modules, functions, data } = JSON.parse(readFileSync(join(import.meta.dirname, "trim.json"), "utf8"));
/**
 * Of functions that are alike only one was linked, so that those left out may be known elsewhere by their number. All
 * such are short.
 */
const SHARED = 400;
const TRAP = Uint8Array.of(0, 0x00, 0x0b);
const [EXPORTS, ELEMENTS, CODE, DATA_SEGMENTS] = [7, 9, 10, 11];
const [FUNCTION, I32_CONST] = [0, 0x41];

const [folder, ...libraries] = process.argv.slice(2);
const program = join(folder, "pyodide.asm.wasm");
const glue = join(folder, "pyodide.asm.mjs");
const wasm = readFileSync(program);
if (createHash("sha256").update(wasm).digest("hex") !== sha256) {
  console.warn("This is another pyodide than trim.json knows; it stays whole until its numbers have been looked up.");
  process.exit();
}
const scripts = [readFileSync(glue, "utf8"), readFileSync(join(folder, "pyodide.mjs"), "utf8")];

const sections = sectionsOf(wasm);
const compiled = new WebAssembly.Module(wasm);
const imported = WebAssembly.Module.imports(compiled).filter(({ kind }) => kind === "function").length;
const exported = exportsOf(contentOf(EXPORTS));
const bodies = bodiesOf(contentOf(CODE));
const wanted = wantedOf(exported);
const kept = exported.filter(({ name }) => wanted.has(name));
const unused = unusedFunctions();

writeFileSync(program, withSections(wasm, sections.map(trimmed)));
writeFileSync(
  glue,
  withoutNames(scripts[0], new Set(exported.map(({ name }) => name).filter((name) => !wanted.has(name)))),
);

function trimmed({ id, content }) {
  if (id === EXPORTS) return { id, content: listed(kept.map(({ bytes }) => bytes)) };
  if (id === CODE)
    return { id, content: listed(bodies.map((body, at) => sized(unused.has(at + imported) ? TRAP : body))) };
  return { id, content: id === DATA_SEGMENTS ? withoutData(content) : content };
}

function contentOf(wantedId) {
  return sections.find(({ id }) => id === wantedId).content;
}

function exportsOf(content) {
  const reader = new Reader(content);
  return reader.list(() => {
    const from = reader.at;
    const [name, kind, number] = [reader.sized().toString(), reader.byte(), reader.number()];
    return { name, kind, number, bytes: content.subarray(from, reader.at) };
  });
}

function bodiesOf(content) {
  const reader = new Reader(content);
  return reader.list(() => reader.sized());
}

/** What the scripts, the libraries or the program itself know by its name. */
function wantedOf(all) {
  const programs = [compiled, ...libraries.map((file) => new WebAssembly.Module(readFileSync(file)))];
  const linked = new Set(programs.flatMap((each) => WebAssembly.Module.imports(each)).map(({ name }) => name));
  const said = new Map();
  for (const [word] of scripts.join("\n").matchAll(/[\w$]+/g)) said.set(word, (said.get(word) ?? 0) + 1);
  // The scripts give each a variable and a place in a table, under its name with a line before it.
  const used = (name) => (said.get(name) ?? 0) > 1 || (said.get(`_${name}`) ?? 0) > 3;
  return new Set(all.map(({ name }) => name).filter((name) => linked.has(name) || used(name)));
}

/** What nothing calls but functions that are left out. */
function unusedFunctions() {
  const out = leftOut();
  const known = new Set(elementsOf(contentOf(ELEMENTS)));
  const used = new Set();
  const waiting = [
    ...kept.filter(({ kind }) => kind === FUNCTION).map(({ number }) => number),
    ...[...known].filter((number) => !out.has(number)),
  ];
  while (waiting.length > 0) {
    const number = waiting.pop();
    if (number < imported || used.has(number)) continue;
    used.add(number);
    waiting.push(...callsOf(bodies[number - imported]));
  }
  const shared = (number) => known.has(number) && bodies[number - imported].length < SHARED;
  return new Set(bodies.map((_, at) => at + imported).filter((number) => !used.has(number) && !shared(number)));
}

function leftOut() {
  const numbers = new Map(exported.filter(({ kind }) => kind === FUNCTION).map(({ name, number }) => [name, number]));
  const starts = [...numbers].filter(([name]) => name.startsWith("PyInit_")).map(([, number]) => number);
  const next = (number) => Math.min(...starts.filter((other) => other > number));
  const ranges = [
    ...modules.map((name) => numbers.get(`PyInit_${name}`)).map((number) => [number, next(number)]),
    ...Object.values(functions).map((ends) => ends.map((end) => numbers.get(end) ?? end)),
  ];
  return new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, more) => from + more)));
}

/** The functions that can be called by their place in the table. */
function elementsOf(content) {
  const reader = new Reader(content);
  return reader
    .list(() => {
      reader.take(1);
      passAddress(reader);
      return reader.list(() => reader.number());
    })
    .flat();
}

function withoutData(content) {
  const reader = new Reader(content);
  const segments = reader.list(() => {
    const from = reader.at;
    reader.take(1);
    const address = passAddress(reader);
    const head = content.subarray(from, reader.at);
    const bytes = Uint8Array.from(reader.sized());
    for (const [start, end] of Object.values(data))
      bytes.fill(0, Math.max(0, start - address), Math.max(0, end - address));
    return Buffer.concat([head, sized(bytes)]);
  });
  return listed(segments);
}

/** Where something goes: a constant, and the end of the expression. */
function passAddress(reader) {
  if (reader.byte() !== I32_CONST) throw new Error("a place that is not a constant");
  const address = reader.number();
  reader.take(1);
  return address;
}

/** The script without the variables of these functions, and what sets them. */
function withoutNames(script, names) {
  const set = /[\w$]+=Module\["[\w$]+"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?(?:;|(?=}))/g;
  const variables = /(?<=var )[\w$,]+(?=;function assignWasmExports)/;
  return script
    .replace(set, (found, name) => (names.has(name) ? "" : found))
    .replace(variables, (found) =>
      found
        .split(",")
        .filter((variable) => !names.has(variable.slice(1)))
        .join(","),
    );
}
