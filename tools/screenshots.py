"""Takes pictures of every screen: `python -m tools.screenshots FOLDER` for review, `--docs` for the documentation."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.appearance import LANGUAGES, SIZES, SMALL, resize, set_language, set_theme, settle
from tests.web.browsers import CHROMIUM, find_or_install
from tests.web.profile import profile
from tests.web.screens import EDITIONS_OF_SCREENS, SCREENS, Visit
from tests.web.site import Site, serving
from tools.contact_sheet import sheet

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
THEMES = ("light", "dark")
# What the documentation shows: a screen of an edition, its theme and size.
SHOWN = {
    "usa": ("four players", "usa", "light", "laptop"),
    "amsterdam": ("four players", "amsterdam", "light", "laptop"),
    "score": ("score of four", "usa", "light", "laptop"),
}
# What the contact sheet of a language shows.
ON_SHEET = ("home", "choosing", "four players", "payment", "refusal", "last round", "keyboard", "score of four")

Names = Annotated[list[str] | None, typer.Option()]


@contextmanager
def camera() -> Iterator[tuple[Site, Browser]]:
    """A server with the page, and a browser."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as site, sync_playwright() as playwright:
        program = find_or_install(CHROMIUM, Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield site, browser
        browser.close()


@contextmanager
def visit(site: Site, browser: Browser, name: str, edition: str, **look: Any) -> Iterator[Page]:
    """A page at a screen."""
    contexts: list[BrowserContext] = []

    def opener(path: str) -> Page:
        contexts.append(profile(browser, site, **look))
        page = contexts[-1].new_page()
        page.goto(path)
        return page

    yield SCREENS[name].reach(Visit(site, edition, opener))
    for context in contexts:
        context.close()


def take_all(folder: Path, names: list[str], editions: list[str], languages: list[str], sizes: list[str]) -> None:
    """Take every requested screen in every requested size, language and theme."""
    with camera() as (site, browser):
        for name, edition in EDITIONS_OF_SCREENS:
            if (names and name not in names) or edition not in editions:
                continue
            for theme in THEMES:
                with visit(site, browser, name, edition, theme=theme) as page:
                    for language in languages:
                        set_language(page, language)
                        set_theme(page, theme)
                        for size in sizes:
                            if SCREENS[name].is_small and size not in SMALL:
                                continue
                            resize(page, SIZES[size])
                            file = folder / f"{name} {edition} {language} {theme} {size}.png".replace(" ", "-")
                            page.screenshot(path=file)
                            print(file)


def take_for_docs() -> None:
    """Take the pictures of the documentation."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with camera() as (site, browser):
        for file, (name, edition, theme, size) in SHOWN.items():
            with visit(site, browser, name, edition, theme=theme) as page:
                resize(page, SIZES[size])
                wait_for_pictures(page)
                sheet(browser, [page.screenshot()], PICTURES / f"{file}.webp", across=1, width=1280)
        for language in LANGUAGES:
            shots = []
            for number, name in enumerate(ON_SHEET):
                edition = ("usa", "amsterdam")[number % 2] if not SCREENS[name].is_same_for_all_editions else "usa"
                with visit(site, browser, name, edition, language=language) as page:
                    resize(page, SIZES["laptop"])
                    wait_for_pictures(page)
                    shots.append(page.screenshot())
            sheet(browser, shots, PICTURES / f"screens-{language}.webp", across=2, width=640)


def wait_for_pictures(page: Page) -> None:
    """Wait until everything has loaded and is drawn."""
    page.wait_for_load_state("networkidle")
    settle(page)


def main(
    folder: Annotated[Path | None, typer.Argument(help="Where pictures of all screens go.")] = None,
    docs: Annotated[bool, typer.Option("--docs", help="Write the pictures of the documentation instead.")] = False,
    screen: Names = None,
    edition: Names = None,
    language: Names = None,
    size: Names = None,
) -> None:
    """Take pictures of all screens, or of some, in every size, language and theme."""
    if docs:
        take_for_docs()
    elif folder is None:
        raise typer.BadParameter("a folder, or --docs")
    else:
        folder.mkdir(parents=True, exist_ok=True)
        take_all(
            folder, screen or [], edition or ["usa", "amsterdam"], language or list(LANGUAGES), size or list(SIZES)
        )


if __name__ == "__main__":
    typer.run(main)
