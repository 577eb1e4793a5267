/** After a build: a service worker that knows the files of this version. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DIST = join(import.meta.dirname, "dist");
const NOT_KEPT = /\.(br|gz|map)$|^(sw|push)\.js$|^index\.html$|(^|\/)\.sources$/;

const files = readdirSync(DIST, { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => !NOT_KEPT.test(name) && statSync(join(DIST, name)).isFile())
  .sort();
const total = createHash("sha256");
for (const name of ["index.html", ...files]) total.update(name).update(readFileSync(join(DIST, name)));
const text = readFileSync(join(import.meta.dirname, "sw.js"), "utf8")
  .replace("__VERSION__", total.digest("hex").slice(0, 16))
  .replace('["__FILES__"]', JSON.stringify(files));
writeFileSync(join(DIST, "sw.js"), text);
