"""How long a person waits for bots on the page, at the default speed.

    python -m benchmarks.waits [GAME …] [--turns 12] [--seed 1]

A browser plays against bots, presses at once whatever is offered, and counts the time in between, in which there is
nothing to press. A machine that is busy with other things adds to that. It needs Chromium and a built page, as the
browser tests do.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from pathlib import Path
from statistics import fmean
from types import ModuleType

from playwright.sync_api import Page, sync_playwright
from tests.browser import coach, player, settler, worldcup_player
from tests.browser.site import Site
from tests.browser.tables import bot, make_table

from browser import find_chromium

# Who presses, how many bots there are, and what is pressed once in each of the person's turns.
TABLES: dict[str, tuple[ModuleType, int, str]] = {
    "machikoro": (player, 3, "[data-testid=roll], [data-move=dice]"),
    "catan": (settler, 3, "[data-move=end_turn]"),
    "worldcup": (worldcup_player, 3, "[data-testid=confirm]"),
    "tsubasa": (coach, 1, "[data-move=declare], [data-move=end_turn], [data-move=pass]"),
}


def waits(page: Page, game: str, turns: int, rng: random.Random) -> tuple[list[float], list[float]]:
    """Seconds from each press to the next thing to press; and the total between two of the person's turns."""
    driver, bots, mark = TABLES[game]
    make_table(page, *[bot(f"Bot {number}") for number in range(1, bots + 1)], game=game)
    driver.wait_for_my_move(page)
    single: list[float] = []
    between: list[float] = []
    since = 0.0
    while len(between) < turns and not driver.is_over(page):
        if page.locator(mark).count():
            between.append(since)
            since = 0.0
        driver.press_something(page, rng)
        pressed = time.monotonic()
        driver.wait_for_my_move(page)
        single.append(time.monotonic() - pressed)
        since += single[-1]
    # Everything before the person's first turn is setup.
    return single, between[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(TABLES))
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("| game | bots | your turns | longest stretch | between turns, mean | longest |")
    print("|---|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        for game in options.games:
            page = browser.new_page(base_url=site.url, viewport={"width": 1366, "height": 768}, locale="en-GB")
            page.set_default_timeout(120_000)
            page.goto("/")
            single, between = waits(page, game, options.turns, random.Random(options.seed))
            figures = f"{max(single):.1f} s | {fmean(between):.1f} s | {max(between):.1f} s"
            print(f"| `{game}` | {TABLES[game][1]} | {len(between)} | {figures} |", flush=True)
            page.close()
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
