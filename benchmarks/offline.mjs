/** How fast the Python of the page runs the rules: `node benchmarks/offline.mjs`, after the page was built. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const runtime = join(root, "web/dist/runtime");
const { folder } = JSON.parse(readFileSync(join(runtime, "runtime.json"), "utf8"));
const files = join(runtime, folder);
const seconds = () => process.cpuUsage().user / 1e6;

const { loadPyodide } = await import(join(files, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: `${files}/`, env: { HOME: "/home" } });
for (const name of readdirSync(files).filter((file) => ["packages.zip", "anpfiff.zip"].includes(file)))
  python.unpackArchive(new Uint8Array(readFileSync(join(files, name))).buffer, "zip", {
    extractDir: "/lib/python3.14/site-packages",
  });
console.log(`Python is there after ${seconds().toFixed(1)} s`);
python.runPython("import anpfiff.offline.routes");
console.log(`the host is there after ${seconds().toFixed(1)} s`);
const code = readFileSync(join(root, "benchmarks/offline_steps.py"), "utf8").split('if __name__ ==')[0];
python.globals.set("clock", seconds);
console.log(python.runPython(`${code}\n"\\n".join(measure(clock))`));
