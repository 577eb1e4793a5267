/** After a build: beside every file of the page that gains by it, what a server sends to those who take it compressed. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "dist");
// Images, sounds and fonts are compressed as they are; below that size it is not worth it.
const PLAIN = [".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"];
const LEAST_BYTES = 1024;

for (const name of readdirSync(DIST, { recursive: true })) {
  const file = join(DIST, name);
  if (!PLAIN.includes(extname(file))) continue;
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
