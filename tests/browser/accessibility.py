"""What axe-core finds on a page that would keep people out."""

from __future__ import annotations

from functools import cache
from typing import Literal

from playwright.sync_api import Page

from project import WEB

# Run by the debugger: the page's own rules let no foreign script in. A card is called by its name and what it does; the
# figures and signs drawn on it are its picture, and need not be said in the same order.
FIND = """() => axe.run(document, {
    resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: false } },
  }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
    `${id}: ${target.join(" ")}: ${[...any, ...all, ...none].map((check) => check.message).join("; ")}`)))"""

Theme = Literal["light", "dark"]


@cache
def axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text() + "; null"


def expect_accessible(page: Page, *themes: Theme) -> None:
    """In each theme; animations are stopped meanwhile, since a half-faded colour cannot be judged."""
    page.evaluate(axe())
    for theme in themes:
        page.emulate_media(reduced_motion="reduce", color_scheme=theme)
        found: list[str] = page.evaluate(FIND)
        assert found == [], f"{theme}: " + "\n".join(found)
    page.emulate_media(reduced_motion="null", color_scheme="null")
