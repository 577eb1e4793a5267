/** Beside every file of a folder (by default the built page) that gains by it: what a server sends compressed. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const FOLDER = process.argv[2] ?? join(import.meta.dirname, "dist");
// Images, sounds and fonts are compressed as they are (our archives are not); below that size it is not worth it.
const PLAIN = [".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".zip"];
const LEAST_BYTES = 1024;
// Whoever only tests the page need not wait for its last percents.
const QUICK = process.env["ANPFIFF_COMPRESS"] === "quick";
const QUALITY = QUICK ? 4 : constants.BROTLI_MAX_QUALITY;
const LEVEL = QUICK ? 4 : 9;

const work = [];
for (const name of readdirSync(FOLDER, { recursive: true })) {
  const file = join(FOLDER, name);
  if (PLAIN.includes(extname(file)) && !isDone(file)) work.push(compress(file));
}
await Promise.all(work);

/** Node works on several at once. */
async function compress(file) {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: LEVEL })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

function isDone(file) {
  return existsSync(`${file}.gz`) && statSync(`${file}.gz`).mtimeMs >= statSync(file).mtimeMs;
}
