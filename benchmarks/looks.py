"""Pictures of what people see, on five screens: every page, and every board at its questions and great moments.

    python -m benchmarks.looks FOLDER [SCENE …] [--language de] [--theme light] [--seed 1] [--presses 400]

A browser plays each game with fixed seeds and presses what is offered. Each question asked for the first time, and each
staged moment, is frozen and pictured on each screen: `catan-03-seven-phone.png`. Beside the pictures `findings.txt`
lists what can be measured: text below 11 pixels, and what is wider than its screen. It needs Chromium and a built page,
as the browser tests do.
"""

from __future__ import annotations

import argparse
import random
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser import coach, learner, player, settler, worldcup_player
from tests.browser.site import Site
from tests.browser.tables import OPEN, bot, choose_in_menu, make_table
from tests.browser.waiting import END

from browser import find_chromium

SCREENS = {
    "laptop": (1366, 768),
    "phone": (390, 844),
    "sideways": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1920, 1080),
}
BOTS = ("Uwe", "Birgit", "Jürgen")
PATIENCE_MS = 120_000
LOOK_EVERY_MS = 60
# What is pictured once for each of its names, and the most times.
STAGES = {"moment": 12, "shootout": 4, "duel": 4, "dice-stage": 2, "report": 2}

GET = "async (path) => (await fetch(path)).json()"
PLAY_ON = """async ([table, number, seat]) => {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ number, seat, name: "Anna" });
  return (await (await fetch(`/api/tables/${table}/continuations`, { method: "POST", headers, body })).json()).id;
}"""

# The page's clock runs faster, and stands still while something is on stage.
CLOCK = """
const later = window.setTimeout.bind(window);
const left = %s;
const seen = new Set();
let held = false;
window.onStage = null;
window.setTimeout = (run, wait = 0, ...more) =>
  later(function go() { held ? later(go, 40) : run(...more); }, wait / 12);
window.goOn = () => {
  held = false;
  window.onStage = null;
  for (const animation of document.getAnimations()) animation.play();
};
const nameOf = (stage, found) => {
  if (stage === "shootout") return `${stage} ${Math.min(3, found.querySelectorAll(".goal, .miss").length)}`;
  const kind = [...found.classList].filter((name) => !name.startsWith("svelte")).slice(1).join(" ");
  return `${stage} ${kind || found.querySelector("b")?.textContent || found.textContent.trim().slice(0, 16)}`;
};
new MutationObserver(() => {
  for (const stage of held ? [] : Object.keys(left)) {
    const found = document.querySelector(`[data-testid=${stage}]`);
    if (!found || left[stage] === 0 || seen.has(nameOf(stage, found))) continue;
    const name = nameOf(stage, found);
    seen.add(name);
    left[stage] -= 1;
    held = true;
    later(() => {
      for (const animation of document.getAnimations()) animation.pause();
      window.onStage = name;
    }, 900);
    return;
  }
}).observe(document, { subtree: true, childList: true });
"""

MEASURE = """() => {
  const found = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`wider than the screen by ${scrollWidth - clientWidth}`);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const unseen = style.visibility === "hidden" || style.clipPath !== "none";
    if (!text || box.width < 2 || box.height < 2 || unseen) continue;
    if (box.bottom < 0 || box.top > innerHeight || element.closest(".hidden-text, style, script")) continue;
    const scale = element instanceof SVGElement ? element.getScreenCTM().d : 1;
    const size = parseFloat(style.fontSize) * Math.abs(scale);
    if (size > 0 && size < 10.9) found.push(`${size.toFixed(1)} px: ${text.slice(0, 30)}`);
    const cut = style.overflowX === "hidden" && style.textOverflow === "clip";
    if (cut && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${text.slice(0, 30)}`);
  }
  return [...new Set(found)];
}"""


@dataclass
class Album:
    """Numbers the pictures of a scene, and keeps what was measured."""

    folder: Path
    scene: str
    page: Page
    whole: bool = False
    numbers: count[int] = field(default_factory=lambda: count(1))

    def take(self, moment: str) -> None:
        name = f"{self.scene}-{next(self.numbers):02d}-{re.sub(r'[^a-z0-9]+', '-', moment.lower()).strip('-')}"
        for screen, (width, height) in SCREENS.items():
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_timeout(250)
            self.page.screenshot(path=self.folder / f"{name}-{screen}.png", full_page=self.whole)
            found: list[str] = self.page.evaluate(MEASURE)
            with (self.folder / "findings.txt").open("a") as file:
                file.writelines(f"{name}-{screen}: {each}\n" for each in found)
        self.page.set_viewport_size({"width": 1366, "height": 768})
        self.page.wait_for_timeout(100)


def play(album: Album, driver: ModuleType, seed: int, presses: int) -> None:
    """Press what is offered; picture what is asked for the first time, and what is staged."""
    page, rng = album.page, random.Random(seed)
    asked: set[str] = set()
    for press in range(presses):
        while not page.locator(driver.WAITING).count() or page.evaluate("onStage"):
            look(album)
        if driver.is_over(page):
            page.wait_for_timeout(1500)
            album.take("end")
            return
        question = next((choice for choice in driver.CHOICES if page.locator(choice).count()), "free")
        if question not in asked or press in (20, 60):
            asked.add(question)
            album.take(f"asks {question.split('=')[-1]}")
        driver.press_something(page, rng)
    album.take("later")


def look(album: Album) -> None:
    """Picture what is staged, if anything is, and let it go on."""
    page = album.page
    if page.evaluate("onStage"):
        album.take(page.evaluate("onStage"))
        page.evaluate("goOn()")
    page.wait_for_timeout(LOOK_EVERY_MS)


def match(driver: ModuleType, bots: int, game: str, **more: Any) -> Callable[[Album, int, int], None]:
    def scene(album: Album, seed: int, presses: int) -> None:
        make_table(album.page, *[bot(name) for name in BOTS[:bots]], game=game, **more)
        play(album, driver, seed, presses)

    return scene


def watched(bots: int, game: str, **more: Any) -> Callable[[Album, int, int], None]:
    """A whole match between bots; then its last decisions again, as the winner."""

    def scene(album: Album, _seed: int, _presses: int) -> None:
        page = album.page
        table = make_table(page, *[bot(name) for name in BOTS[:bots]], game=game, **more).split("/")[-1]
        choose_in_menu(page, "leave")
        while not page.locator(END).count():
            look(album)
        page.wait_for_timeout(1500)
        album.take("end for those who watch")
        record = page.evaluate(GET, f"/api/tables/{table}/record")
        winner = record["outcome"]["winners"][0]
        last = max(number for number, (seat, _) in enumerate(record["steps"]) if seat == winner)
        page.goto(f"/table/{page.evaluate(PLAY_ON, [table, last, winner])}")
        win(album)

    return scene


def win(album: Album) -> None:
    """Do what the hints say until the match is over."""
    page = album.page
    while not page.locator(END).count():
        look(album)
        for choice in (worldcup_player.REPORT, "[data-testid=roll]", learner.POINTED, "[data-testid=hint-button]"):
            found = page.locator(f"main[data-busy=false] {choice}, header {choice}, dialog[open] {choice}")
            if found.count() and not (choice == "[data-testid=hint-button]" and page.get_by_test_id("hint").count()):
                learner.press(page, found.first)
                break
    page.wait_for_timeout(1500)
    album.take("end for the winner")


REPORTED = f"document.querySelector('{worldcup_player.REPORT}')"
# What a lesson is waiting for; while it shows something, there may be no text for it.
WANTS = f"(document.querySelector('{learner.LESSON}')?.dataset.wants ?? 'patience')"


def shootout(album: Album, _seed: int, _presses: int) -> None:
    """The lesson that ends with one, so that nobody has to play for it."""
    page = album.page
    page.goto("/learn/worldcup/4-knockout")
    album.page.locator(learner.LESSON).wait_for()
    going_on = True
    while going_on:
        page.wait_for_function(f"() => onStage || {REPORTED} || {WANTS} !== 'patience'")
        if page.evaluate("onStage"):
            album.take(page.evaluate("onStage"))
            page.evaluate("goOn()")
        elif page.locator(worldcup_player.REPORT).count():
            page.locator(worldcup_player.REPORT).click()
        else:
            going_on = learner.do_as_told(page)


def pages(album: Album, _seed: int, _presses: int) -> None:
    """Everything around the boards."""
    page = album.page
    album.whole = True
    make_table(page, bot(), bot("Birgit"))
    make_table(page, OPEN)
    page.get_by_test_id("waiting-room").wait_for()
    album.take("waiting room")
    for path in ("/", *(f"/setup/{game}" for game in ("machikoro", "catan", "worldcup", "tsubasa")), "/lobby", "/me"):
        visit(album, path)
    for path in ("/friends", "/leaderboard/catan", "/learn/worldcup", "/practise/catan", "/rules/tsubasa", "/club"):
        visit(album, path)


def visit(album: Album, path: str) -> None:
    album.page.goto(path)
    album.page.wait_for_load_state("networkidle")
    album.take(path if path != "/" else "home")


def evening(album: Album, _seed: int, _presses: int) -> None:
    """A club evening, on its screens and on paper."""
    page = album.page
    album.whole = True
    for form, names in (("knockout", "Ada Bo Cem Dora Emil"), ("swiss", "Ada Bo Cem Dora Emil Fritz Gerda Hatice Ida")):
        page.goto("/club")
        page.locator(f"[data-format={form}]").check()
        page.get_by_test_id("evening-names").fill(names.replace(" ", "\n"))
        page.get_by_test_id("new-evening").get_by_role("button").click()
        page.get_by_test_id("entrants").wait_for()
        album.take(f"{form} gathering")
        page.get_by_test_id("next-round").click()
        page.locator("[data-testid^=result-]").first.wait_for()
        album.take(f"{form} first round")
        page.emulate_media(media="print")
        album.take(f"{form} on paper")
        page.emulate_media(media="screen")
        here = page.url
        page.goto(f"{here}/screen")
        page.get_by_test_id("big-screen").wait_for()
        album.take(f"{form} big screen")


SCENES: dict[str, Callable[[Album, int, int], None]] = {
    "pages": pages,
    "evening": evening,
    "machikoro": match(player, 3, "machikoro"),
    "catan": match(settler, 3, "catan"),
    "worldcup": match(worldcup_player, 3, "worldcup", options={"tournament": "wc1930"}),
    "worldcup2002": match(worldcup_player, 3, "worldcup", options={"tournament": "wc2002"}),
    "shootout": shootout,
    "tsubasa": match(coach, 1, "tsubasa"),
    "machikoro-watched": watched(3, "machikoro"),
    "catan-watched": watched(3, "catan"),
    "worldcup-watched": watched(3, "worldcup", options={"tournament": "wc1930"}),
    "tsubasa-watched": watched(1, "tsubasa"),
}


def new_page(browser: Browser, site: Site, language: str, theme: str) -> Page:
    context = browser.new_context(
        base_url=site.url,
        viewport={"width": 1366, "height": 768},
        locale={"de": "de-DE", "en": "en-GB"}[language],
        color_scheme="dark" if theme == "dark" else "light",
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(CLOCK % STAGES)
    context.add_init_script("localStorage.setItem('anpfiff.speed', 'relaxed')")
    page = context.new_page()
    page.goto("/")
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*", default=list(SCENES))
    parser.add_argument("--language", choices=["de", "en"], default="de")
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--presses", type=int, default=400)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        try:
            flags = ["--no-sandbox", "--disable-gpu"]
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=flags)
            for scene in options.scenes:
                site.seeds.begin(options.seed)
                page = new_page(browser, site, options.language, options.theme)
                SCENES[scene](Album(options.folder, scene, page), options.seed, options.presses)
                page.context.close()
            browser.close()
        finally:
            site.stop()


if __name__ == "__main__":
    main()
