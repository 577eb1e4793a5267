"""Learners who do not listen, in a real browser: series of wrong clicks in every lesson, and whether anyone gets stuck.

    python -m benchmarks.wrong_clicks FOLDER [GAME …] [--lesson ID] [--series 10] [--seed 1]

Series take turns: a phone in German, a laptop in English. At every step the learner clicks this and that, then does
what the pointer shows. A screenshot of anyone who then gets stuck is saved in FOLDER, and they are listed at the end.
It needs Chromium and a built page, as the browser tests do.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.learner import LESSON, do_as_told, step_of, wants
from tests.browser.site import Site

from anpfiff.games import all_games
from anpfiff.learn.lesson import lessons_of
from browser import find_chromium

PATIENCE_MS = 20_000
# The most wrong clicks before each step; no step needs more right ones than that.
MAX_CLICKS = 5
MAX_PRESSES = 12
# Of a hundred clicks: those on the lesson's way back, those beside everything, those on what invites to be pressed, and
# those that finish what was begun.
BACK, BESIDE, TEMPTED, DETERMINED = 4, 12, 25, 25

# What can be pressed, unless it leaves the lesson; while a dialog is open, only what is in it.
TARGETS = """(pressable) => {
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const found = [...(dialogs.at(-1) ?? document.querySelector("#content .board")).querySelectorAll(pressable)];
  window.targets = found.filter(
    (each) => each.getClientRects().length > 0 && !each.closest("a, [data-testid=lesson], [data-pointed]"),
  );
  return window.targets.length;
}"""
PRESSABLE = "button, summary, input, select, [role], [tabindex='0'], [data-move], [data-card], [data-legal]"
INVITING = "[data-legal=true]"
FINISHING = "button.primary, [data-testid^=confirm]"
PLACE = """(index) => {
  const target = window.targets[index];
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = target.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
LEAVES = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('a, [data-testid=lesson], header')"
IN_THE_WAY = "() => !!document.querySelector('dialog[open]') && !document.querySelector('dialog[open] [data-pointed]')"
# The pointer needs a moment to see what has changed, and whether there is still room for what it points at.
LOOK_AGAIN = """() => new Promise((seen) => {
  let frames = 15;
  requestAnimationFrame(function wait() { frames-- > 0 ? requestAnimationFrame(wait) : seen(); });
})"""
# A phone shows little of the board between the words of the lesson and the dock.
SCROLL_BACK = """() => {
  const pointed = document.querySelector("#content .board [data-pointed]");
  const words = document.querySelector(".strip:has([data-testid=lesson])");
  if (!pointed || !words) return;
  const { top, bottom } = pointed.getBoundingClientRect();
  if (top < words.getBoundingClientRect().bottom || bottom > innerHeight)
    scrollBy({ top: top - words.offsetHeight - 30, behavior: "instant" });
}"""


@dataclass
class Series:
    """One learner in one lesson, and what happened to them."""

    page: Page
    number: int
    rng: random.Random
    clicks: Counter[str] = field(default_factory=Counter)

    def learn(self) -> None:
        """To the end of the lesson; AssertionError or Playwright's Error if there is no way on."""
        while wants(self.page) != "nothing":
            for _ in range(self.rng.randint(0, MAX_CLICKS)):
                self.click_anything()
            self.do_the_step()

    def click_anything(self) -> None:
        page, drawn = self.page, self.rng.randrange(100)
        if wants(page) == "nothing":
            return
        if drawn < BACK and not page.locator("dialog[open]").count() and step_of(page) > 0:
            page.get_by_test_id("lesson-back").click()
            self.clicks["back"] += 1
            return
        wished = [FINISHING] * (drawn >= 100 - DETERMINED) + [INVITING] * (drawn >= 100 - DETERMINED - TEMPTED)
        count = next((count for kind in (*wished, PRESSABLE) if (count := page.evaluate(TARGETS, kind))), 0)
        if drawn < BACK + BESIDE or not count:
            size = page.viewport_size or LAPTOP
            place = [self.rng.randrange(size["width"]), self.rng.randrange(size["height"])]
        else:
            place = page.evaluate(PLACE, self.rng.randrange(count))
        if page.evaluate(LEAVES, place):
            return
        page.mouse.click(*place)
        wants(page)
        self.clicks["answered" if page.get_by_test_id("lesson-problem").count() else "without effect"] += 1

    def do_the_step(self) -> None:
        page = self.page
        wants(page)
        step = step_of(page)
        for _ in range(MAX_PRESSES):
            self.clear_the_way()
            if not do_as_told(page) or (wants(page), step_of(page)) == ("nothing", step) or step_of(page) > step:
                return
        raise AssertionError(f"doing what the pointer shows does not lead beyond step {step}")

    def clear_the_way(self) -> None:
        """A dialog by its own button, as a phone has no Escape; what was scrolled away is scrolled back."""
        self.page.evaluate(LOOK_AGAIN)
        if self.page.evaluate(IN_THE_WAY):
            self.page.locator("dialog[open] [data-closes]").last.click()
        self.page.evaluate(SCROLL_BACK)


def stuck(series: Series, name: str, folder: Path) -> str | None:
    """Why somebody got stuck, if they did; with a picture."""
    mistakes: list[str] = []
    series.page.on("pageerror", lambda error: mistakes.append(f"mistake of the page: {error}"))
    try:
        series.page.goto(f"/learn/{name}")
        series.learn()
    except (AssertionError, Error) as error:
        said = series.page.locator(LESSON)
        where = said.inner_text().replace("\n", " ") if said.count() else series.page.url
        mistakes.append(f"{str(error).splitlines()[0]} {where}")
    if mistakes:
        series.page.screenshot(path=folder / f"{name.replace('/', '-')}-{series.number}.png")
    return "\n".join(mistakes) or None


@contextmanager
def learner(browser: Browser, site: Site, number: int, rng: random.Random) -> Iterator[Series]:
    phone = number % 2 == 0
    context = browser.new_context(
        base_url=site.url,
        viewport=PHONE if phone else LAPTOP,
        has_touch=phone,
        is_mobile=phone,
        locale="de-DE" if phone else "en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script("localStorage.setItem('anpfiff.speed', 'instant')")
    yield Series(context.new_page(), number, rng)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=all_games())
    parser.add_argument("--lesson", help="only this one")
    parser.add_argument("--series", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for game in options.games:
                for lesson in (each.id for each in lessons_of(game) if options.lesson in (None, each.id)):
                    clicks: Counter[str] = Counter()
                    for number in range(options.series):
                        rng = random.Random(f"{game}/{lesson}/{options.seed + number}")
                        with learner(browser, site, number, rng) as series:
                            why = stuck(series, f"{game}/{lesson}", options.folder)
                        clicks += series.clicks
                        if why is not None:
                            found.append(f"{game}/{lesson}, series {number}: {why}")
                    print(f"{game}/{lesson}: {clicks.total()} wrong clicks, {dict(sorted(clicks.items()))}", flush=True)
        finally:
            browser.close()
            site.stop()
    sys.exit("\n\n".join(found) or None)


if __name__ == "__main__":
    main()
