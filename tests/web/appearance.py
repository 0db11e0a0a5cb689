"""Changes the language, theme and size of an open page, without changing its state."""

from playwright.sync_api import Page

from tests.web.waiting import wait_for

LANGUAGES = ("en", "es", "nl")
THEMES = ("light", "dark", "contrast")
SMALL = {"small phone": (360, 640), "phone": (390, 844), "landscape": (844, 390)}
LARGE = {"tablet": (768, 1024), "laptop": (1280, 720), "desktop": (1920, 1080)}
SIZES = {**SMALL, **LARGE}
TIGHT = ("small phone", "landscape", "tablet", "laptop")  # the smallest size of each layout of a page

SET_LANGUAGE = """(language) => {
  const chooser = document.querySelector(".language select");
  if (!chooser) return false;
  chooser.value = language;
  chooser.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}"""
NEXT_THEME = """() => {
  const button = document.querySelector(".header-tools button[title]");
  button?.click();
  return button !== null;
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
    """Set the language of a page; a page without a language menu is reloaded."""
    if not page.evaluate(SET_LANGUAGE, language):
        page.evaluate("language => { localStorage['trekvaart.language'] = language }", language)
        page.reload()
        page.locator("main").first.wait_for(state="attached")
    wait_for_language(page, language)


def wait_for_language(page: Page, language: str) -> None:
    """Wait until a page has loaded a language."""
    wait_for(page, "language => document.documentElement.lang === language", language)


def set_theme(page: Page, theme: str) -> None:
    """Set the theme of a page; a page without a button for it is reloaded."""
    page.locator("main").first.wait_for(state="attached")
    for _ in THEMES:
        if page.evaluate("document.documentElement.dataset.theme") == theme:
            return
        if not page.evaluate(NEXT_THEME):
            page.evaluate("theme => { localStorage['trekvaart.theme'] = JSON.stringify(theme) }", theme)
            page.reload()
            break
    wait_for(page, "theme => document.documentElement.dataset.theme === theme", theme)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Resize a page, and wait for its layout."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page)


def settle(page: Page) -> None:
    """Wait until fonts are loaded and animations have ended."""
    page.evaluate(SETTLED)
