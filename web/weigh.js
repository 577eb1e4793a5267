/** What a visitor's browser fetches from the built page, compressed as the server sends it: `node weigh.js`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "dist");
const ASSETS = readdirSync(join(DIST, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
const GAMES = readdirSync(join(import.meta.dirname, "src/games"));
const read = (file) => readFileSync(join(DIST, file));
const stemOf = (name) => name.replace(/-[\w-]{8}\.\w+$/, "");

/** A script, all that it cannot do without, and the styles that go with them. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of read(`assets/${name}`)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(other, found);
  for (const style of ASSETS) if (style.endsWith(".css") && stemOf(style) === stemOf(name)) found.add(style);
  return found;
}

function row(what, files) {
  const contents = files.map((file) => read(file));
  const sum = (sizes) => (sizes.reduce((total, size) => total + size, 0) / 1000).toFixed(1);
  const gzip = sum(contents.map((content) => gzipSync(content, { level: 9 }).length));
  const brotli = sum(contents.map((content) => brotliCompressSync(content).length));
  console.log(`| ${what} | ${files.length} | ${brotli} kB | ${gzip} kB |`);
}

if (!existsSync(DIST)) throw new Error("there is no built page");
const covers = ASSETS.filter((name) => stemOf(name) === "cover").map((name) => `assets/${name}`);
const start = [
  ...read("index.html")
    .toString()
    .matchAll(/assets\/[\w.-]+/g),
].map(([file]) => file);
const home = new Set(["index.html", ...start, ...covers]);
console.log("| page | files | brotli | gzip |\n|---|---:|---:|---:|");
row("home", [...home]);
for (const game of GAMES) {
  const chunk = ASSETS.find((name) => stemOf(name) === game && name.endsWith(".js"));
  const texts = textsOf(game);
  const files = [...withImports(chunk), texts].map((name) => `assets/${name}`).filter((file) => !home.has(file));
  row(`board: ${game}`, files);
}

/** Its texts in German, the longer ones. */
function textsOf(game) {
  const source = readFileSync(join(import.meta.dirname, `../src/anpfiff/games/${game}/texts/de.ftl`), "utf-8");
  const line = source.split("\n").find((text) => text.startsWith("board-"));
  return ASSETS.find((name) => stemOf(name) === "de" && read(`assets/${name}`).includes(line));
}
