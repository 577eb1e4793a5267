/** Beside every file of a folder (by default the built page) that gains by it: what a server sends compressed. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = process.argv[2] ?? join(import.meta.dirname, "dist");
// Images, sounds, fonts and archives are compressed as they are; below that size it is not worth it.
const PLAIN = [".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"];
const LEAST_BYTES = 1024;
// The last percent of a large file would take most of a minute.
const LARGE_BYTES = 1024 * 1024;

for (const name of readdirSync(FOLDER, { recursive: true })) {
  const file = join(FOLDER, name);
  if (!PLAIN.includes(extname(file)) || isDone(file)) continue;
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) continue;
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function isDone(file) {
  return existsSync(`${file}.gz`) && statSync(`${file}.gz`).mtimeMs >= statSync(file).mtimeMs;
}
