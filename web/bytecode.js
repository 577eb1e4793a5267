/**
 * `node bytecode.js [--lines] FROM.zip TO.zip …`: the same files, but Python's sources as bytecode, which starts without
 * being compiled in every browser first. The very Python that will run it makes it; docstrings and asserts are left out.
 * So are the numbers of lines, a sixth of the size, unless they are wanted: messages about errors then name functions.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, io, marshal, types, zipfile

# Without the time and size of a source, which nobody looks at where there is none.
HEADER = importlib.util.MAGIC_NUMBER + bytes(12)
EPOCH = (1980, 1, 1, 0, 0, 0)

def without_lines(code):
    inner = (without_lines(value) if isinstance(value, types.CodeType) else value for value in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))

def compiled(content, lines):
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as target:
        for name in source.namelist():
            found = source.read(name)
            if name.endswith(".py"):
                code = compile(found, name, "exec", dont_inherit=True, optimize=2)
                code = code if lines else without_lines(code)
                name, found = name + "c", HEADER + marshal.dumps(code)
            target.writestr(zipfile.ZipInfo(name, EPOCH), found)
    return written.getvalue()

compiled
`;

const indexURL = dirname(fileURLToPath(import.meta.resolve("pyodide")));
// Without columns, which only make messages about errors longer.
const python = await loadPyodide({ indexURL, env: { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" } });
const compiled = python.runPython(COMPILE);
const lines = process.argv[2] === "--lines";
const files = process.argv.slice(lines ? 3 : 2);
for (let at = 0; at < files.length; at += 2) {
  const made = compiled(python.toPy(new Uint8Array(readFileSync(files[at]))).tobytes(), lines);
  writeFileSync(files[at + 1], made.toJs());
}
