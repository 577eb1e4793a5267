/** How fast the Python of the page runs the rules: `node benchmarks/offline.mjs`, after the page was built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const runtime = join(root, "web/dist/runtime");
const told = JSON.parse(readFileSync(join(runtime, "runtime.json"), "utf8"));
const files = join(runtime, told.python);
const seconds = () => process.cpuUsage().user / 1e6;

const { loadPyodide } = await import(join(files, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: `${files}/`, env: { HOME: "/home" } });
for (const archive of [join(files, "packages.zip"), join(runtime, told.rules, "anpfiff.zip")])
  python.unpackArchive(new Uint8Array(readFileSync(archive)).buffer, "zip", {
    extractDir: "/lib/python3.14/site-packages",
  });
console.log(`Python is there after ${seconds().toFixed(1)} s`);
python.runPython("import anpfiff.offline.routes");
console.log(`the host is there after ${seconds().toFixed(1)} s`);
const code = readFileSync(join(root, "benchmarks/offline_steps.py"), "utf8").split('if __name__ ==')[0];
python.globals.set("clock", seconds);
console.log(python.runPython(`${code}\n"\\n".join(measure(clock))`));
