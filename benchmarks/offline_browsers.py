"""How soon a browser plays without a server, and how fast: `python -m benchmarks.offline_browsers [chromium firefox]`.

`cold` is from pressing "Play without internet" in a browser that was never here until a match can begin; `cached` the
same in a page that is opened again. The lines after that are those of benchmarks/offline_steps.py, worked out by the
Python of the page. Browsers know only the time on the wall, which a busy machine makes longer: each line says how much
of a processor the browser had meanwhile. It needs Linux, the browsers and a built page, as the browser tests do.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.conftest import PATIENCE_MS, started
from tests.browser.site import Site

from anpfiff.games import all_games
from anpfiff.server.settings import find_static
from benchmarks import offline_steps

LOAD = """async (code) => {
  const told = await (await fetch("/runtime/runtime.json")).json();
  const { loadPyodide } = await import(`/runtime/${told.python}/pyodide.mjs`);
  window.python = await loadPyodide({ indexURL: `/runtime/${told.python}/`, env: { HOME: "/home" } });
  for (const name of [`${told.python}/packages.zip`, `${told.rules}/anpfiff.zip`]) {
    const archive = await (await fetch(`/runtime/${name}`)).arrayBuffer();
    python.unpackArchive(archive, "zip", { extractDir: "/lib/python3.14/site-packages" });
  }
  python.globals.set("clock", () => performance.now() / 1000);
  python.runPython(code);
}"""
MEASURE = "(game) => python.runPython(`measure_game('${game}', clock)`)"
TICKS = os.sysconf("SC_CLK_TCK")


def tell_sizes() -> None:
    static = find_static()
    assert static is not None, "build the page first"
    total = 0
    for path in sorted((static / "runtime").glob("*/*")):
        if path.suffix not in (".br", ".gz"):
            packed = path.with_name(f"{path.name}.br")
            sent = (packed if packed.exists() else path).stat().st_size
            total += sent
            print(f"{path.name}: {path.stat().st_size:,} bytes, sent as {sent:,}")
    print(f"together: {total:,} bytes")


def processor_seconds() -> float:
    """Of all processes that this one has started, directly or not."""
    parents, used = dict[int, int](), dict[int, float]()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        parents[int(entry.parent.name)] = int(fields[1])
        used[int(entry.parent.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(used[pid] for pid in ours - {os.getpid()} if pid in used)


@contextmanager
def timed(what: list[str]) -> Iterator[None]:
    """Prints what was measured meanwhile, how long it took, and how much of a processor there was for it."""
    used, began = processor_seconds(), time.perf_counter()
    yield
    took = time.perf_counter() - began
    print(f"{what[0]} ({took:.1f} s, {processor_seconds() - used:.1f} s of processors)", flush=True)


def start(page: Page, what: str) -> None:
    """Press the button, and wait until this browser can play."""
    page.goto("/")
    button = page.get_by_test_id("play-here")
    expect(button).to_be_visible()
    with timed([what]):
        button.click()
        expect(page.get_by_test_id("playing-here")).to_be_visible()


def measure(browser: Browser, site: Site) -> None:
    context = browser.new_context(base_url=site.url, locale="en-GB")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    start(page, "cold")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.close()
    page = context.new_page()
    start(page, "cached")
    code = Path(offline_steps.__file__).read_text(encoding="utf-8").split("if __name__ ==")[0]
    page.evaluate(LOAD, code)
    for game_id in all_games():
        with timed(found := [""]):
            found[0] = page.evaluate(MEASURE, game_id)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("browsers", nargs="*", default=["chromium", "firefox"])
    tell_sizes()
    for kind in parser.parse_args().browsers:
        with (
            tempfile.TemporaryDirectory() as place,
            sync_playwright() as playwright,
            started(playwright, kind) as browser,
        ):
            print(f"\n{kind} {browser.version}")
            site = Site(Path(place))
            try:
                measure(browser, site)
            finally:
                site.stop()


if __name__ == "__main__":
    main()
