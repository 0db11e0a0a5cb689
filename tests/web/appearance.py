"""Changes how a page looks while it is open: its language, its theme, its size. What is on it stays."""

from playwright.sync_api import Page

from tests.web.waiting import until

LANGUAGES = ("en", "es", "nl")
THEMES = ("light", "dark", "contrast")
SMALL = {"small phone": (360, 640), "phone": (390, 844), "landscape": (844, 390)}
LARGE = {"tablet": (768, 1024), "laptop": (1280, 720), "desktop": (1920, 1080)}
SIZES = {**SMALL, **LARGE}
TIGHT = ("small phone", "landscape", "tablet", "laptop")  # the smallest size of each arrangement of a page

SPEAK = """(language) => {
  const chooser = document.querySelector(".language select");
  if (!chooser) return false;
  chooser.value = language;
  chooser.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}"""
PAINT = """() => {
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


def speak(page: Page, language: str) -> None:
    """Let a page speak a language; one that has nothing to choose it by is loaded again."""
    if not page.evaluate(SPEAK, language):
        page.evaluate("language => { localStorage['trekvaart.language'] = language }", language)
        page.reload()
    wait_for_language(page, language)


def wait_for_language(page: Page, language: str) -> None:
    """Wait until a page speaks a language: its words come after the page."""
    until(page, "language => document.documentElement.lang === language", language)


def paint(page: Page, theme: str) -> None:
    """Let a page have a theme; one that has no button for it is loaded again."""
    page.locator("main").first.wait_for(state="attached")
    for _ in THEMES:
        if page.evaluate("document.documentElement.dataset.theme") == theme:
            return
        if not page.evaluate(PAINT):
            page.evaluate("theme => { localStorage['trekvaart.theme'] = JSON.stringify(theme) }", theme)
            page.reload()
            break
    until(page, "theme => document.documentElement.dataset.theme === theme", theme)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give a page another size, and wait until it is laid out."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page)


def settle(page: Page) -> None:
    """Wait until fonts are there and nothing moves."""
    page.evaluate(SETTLED)
