"""Changes the language, theme and size of an open page, without changing its state."""

import json

from playwright.sync_api import Page

from tests.web.waiting import wait_for

LANGUAGES = ("en", "es", "nl")
THEMES = ("light", "dark", "contrast")
SMALL = {"small phone": (360, 640), "phone": (390, 844), "landscape": (844, 390)}
LARGE = {
    "tablet": (768, 1024),
    "low laptop": (1366, 650),
    "laptop": (1280, 720),
    "high laptop": (1440, 900),
    "desktop": (1920, 1080),
}
SIZES = {**SMALL, **LARGE}
TIGHT = ("small phone", "landscape", "tablet", "low laptop", "laptop")  # the smallest size of each layout of a page

# As if another window of the browser had changed a setting: every page follows.
SET_ELSEWHERE = """([key, value]) => {
  localStorage[key] = value;
  dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
}"""
SETTLED = """() => new Promise((done) => {
  const isLong = (one) => one.effect.getTiming().iterations === Infinity;
  const isStill = () => document.getAnimations().every((one) => one.playState !== "running" || isLong(one));
  let frames = 0;
  const look = () => {
    if (++frames > 3 && (isStill() || frames > 120)) done(true);
    else requestAnimationFrame(look);
  };
  document.fonts.ready.then(look);
})"""


def set_language(page: Page, language: str) -> None:
    """Set the language of a page."""
    page.locator("main").first.wait_for(state="attached")
    page.evaluate(SET_ELSEWHERE, ["trekvaart.language", language])
    wait_for_language(page, language)


def wait_for_language(page: Page, language: str) -> None:
    """Wait until a page has loaded a language."""
    wait_for(page, "language => document.documentElement.lang === language", language)


def set_theme(page: Page, theme: str) -> None:
    """Set the theme of a page."""
    page.locator("main").first.wait_for(state="attached")
    page.evaluate(SET_ELSEWHERE, ["trekvaart.theme", json.dumps(theme)])
    wait_for(page, "theme => document.documentElement.dataset.theme === theme", theme)


def set_keyboard_view(page: Page, is_on: bool) -> None:
    """Show the keyboard view, or the table."""
    page.evaluate(SET_ELSEWHERE, ["trekvaart.keyboardView", json.dumps(is_on)])
    page.locator("[data-screen=keyboard]" if is_on else "[data-screen=table]").wait_for()


def resize(page: Page, size: tuple[int, int]) -> None:
    """Resize a page, and wait for its layout."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page)


def settle(page: Page) -> None:
    """Wait until fonts are loaded and animations have ended."""
    page.evaluate(SETTLED)
