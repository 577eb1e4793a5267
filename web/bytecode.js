/**
 * `node bytecode.js FROM.zip TO.zip …`: the same files, but Python's sources as bytecode, which starts without being
 * compiled in every browser first. The very Python that will run it makes it; docstrings and asserts are left out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, io, marshal, zipfile

# Without the time and size of a source, which nobody looks at where there is none.
HEADER = importlib.util.MAGIC_NUMBER + bytes(12)
EPOCH = (1980, 1, 1, 0, 0, 0)

def compiled(content):
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as target:
        for name in source.namelist():
            found = source.read(name)
            if name.endswith(".py"):
                code = compile(found, name, "exec", dont_inherit=True, optimize=2)
                name, found = name + "c", HEADER + marshal.dumps(code)
            target.writestr(zipfile.ZipInfo(name, EPOCH), found)
    return written.getvalue()

compiled
`;

const indexURL = dirname(fileURLToPath(import.meta.resolve("pyodide")));
// Without columns, which only make messages about errors longer; lines stay.
const python = await loadPyodide({ indexURL, env: { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" } });
const compiled = python.runPython(COMPILE);
const files = process.argv.slice(2);
for (let at = 0; at < files.length; at += 2) {
  const made = compiled(python.toPy(new Uint8Array(readFileSync(files[at]))).tobytes());
  writeFileSync(files[at + 1], made.toJs());
}
